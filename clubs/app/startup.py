"""The time before the program: the window, the settings, and the caption of a match to resume."""

from clubs.app.preferences import Preferences
from clubs.store import settings
from clubs.store.files import may_be_there
from clubs.store.log import keep_log
from clubs.store.paths import GAMES, Paths, paths
from clubs.store.profiles import Profiles
from clubs.ui.components.ground_store import GroundStore
from clubs.ui.shell.window import Window


class Startup:
    """A window as its player left it, the settings, and the draw context, which the program takes over.

    `caption` is that of the match to resume, "" if there is none; None if rules and players must be loaded
    before the menu, to find out.
    """

    def __init__(self, window: Window, paths: Paths, fullscreen: bool | None = None) -> None:
        self.window, self.caption = window, _caption(paths)
        self.preferences = Preferences(paths.config, new=is_new(paths))
        settings = self.preferences.settings
        window.restore(settings.window_size, settings.window_place, maximised=settings.maximised)
        if (settings.full_screen if fullscreen is None else fullscreen) is not window.fullscreen:
            window.toggle_fullscreen()
        self.context = self.preferences.context(
            window.size, fullscreen=window.fullscreen, store=GroundStore(paths.cache, ahead=True)
        )


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
