"""The time before the program: window, settings, language, and the caption of a match to resume."""

from clubs.language import ENGLISH, installed, speak
from clubs.store import settings
from clubs.store.files import may_be_there
from clubs.store.log import keep_log
from clubs.store.paths import GAMES, Paths, paths
from clubs.store.preferences import Preferences
from clubs.store.profiles import Profiles
from clubs.ui.components.ground_store import GroundStore
from clubs.ui.shell import splash
from clubs.ui.shell.context import Context
from clubs.ui.shell.sdl import preferred_languages
from clubs.ui.shell.window import Window
from clubs.ui.style.layout import Screen


class Startup:
    """A window as its player left it, the settings, and the draw context, which the program takes over.

    `caption` is that of the match to resume, "" if there is none; None if rules and players must be loaded
    before the menu, to find out. A `language` takes the place of the one that the player has chosen.
    """

    def __init__(
        self, window: Window, paths: Paths, fullscreen: bool | None = None, language: str | None = None
    ) -> None:
        self.window, self.caption = window, _caption(paths)
        new = is_new(paths)  # a file that cannot be used is set aside when it is read
        self.preferences = Preferences(paths.config)
        if new:
            self.preferences.assume(welcome=True, newcomer=True)
        self.preferences.system_language = system_language()
        if language is not None:
            self.preferences.language_for_now = language
        speak(self.preferences.language)
        settings = self.preferences.settings
        before = window.size
        window.restore(settings.window_size, settings.window_place, maximised=settings.maximised)
        if (settings.full_screen if fullscreen is None else fullscreen) is not window.fullscreen:
            window.toggle_fullscreen()
        self.preferences.assume(full_screen=window.fullscreen)
        if window.refreshed().get_size() != before:
            splash.fill(window)  # else it would be blank round the title until the menu is there
        self.context = new_context(self.preferences, window.size, GroundStore(paths.cache, ahead=True))


def new_context(preferences: Preferences, size: tuple[int, int], store: GroundStore | None = None) -> Context:
    """Return the context of a window by some settings."""
    return Context(Screen(*size, preferences.settings.interface), preferences, store=store)


def system_language() -> str:
    """Return the first language of the system's user that there is a catalogue of, else English."""
    spoken = (code for code in preferred_languages() if code == ENGLISH or code in installed())
    return next(spoken, ENGLISH)


def start_up(window: Window | None) -> Startup | None:
    """Start without a command line; None, and no window, if that fails: the program reports why."""
    if window is None:
        return None
    try:
        root = paths()
        keep_log(root.data)
        return Startup(window, Profiles(root).paths)
    except Exception:  # the program meets it again
        window.close()
        return None


def _caption(where: Paths) -> str | None:
    if not may_be_there(where.data / GAMES):
        return ""
    from clubs.store.quick_check import open_caption  # noqa: PLC0415 (a new player has nothing to look through)

    return open_caption(where.data)


def is_new(where: Paths) -> bool:
    """Return whether nobody has settings or games in these folders yet."""
    return not may_be_there(where.config / settings.FILE) and not may_be_there(where.data / GAMES)
