"""The time before the program: the window, the settings, and the menu as the first thing to be seen.

Loading rules, players and scenes takes longer than drawing the menu, so that it is drawn first. Keys
pressed meanwhile wait for the menu of the program, which has the same entries in the same positions.
"""

from typing import NoReturn

from clubs.app.preferences import Preferences
from clubs.store import settings
from clubs.store.log import keep_log
from clubs.store.paths import GAMES, Paths, paths
from clubs.store.profiles import Profiles
from clubs.ui.components.grounds import Grounds
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.window import Window


class Startup:
    """A window as its player left it, the settings, and the draw context, which the program takes over."""

    def __init__(self, window: Window, paths: Paths, fullscreen: bool | None = None) -> None:
        self.window = window
        self.preferences = Preferences(paths.config, new=is_new(paths))
        settings = self.preferences.settings
        window.restore(settings.window_size, settings.window_place, maximised=settings.maximised)
        if (settings.full_screen if fullscreen is None else fullscreen) is not window.fullscreen:
            window.toggle_fullscreen()
        self.context = self.preferences.context(
            window.size, fullscreen=window.fullscreen, grounds=Grounds(paths.cache)
        )

    def show_menu(self) -> None:
        """Draw the menu of a player without a match to resume, at the first start under its page."""
        menu = MenuScene(
            self.context,
            new_game=_closed,
            rules=_closed,
            settings=_closed,
            puzzles=_closed,
            games=_closed,
            statistics=_closed,
        )
        stack = Stack(self.context, menu, self.window.surface)
        if self.preferences.settings.welcome:
            from clubs.app.first_start import first_start  # noqa: PLC0415 (it comes once)
            from clubs.ui.access.speech import offered  # noqa: PLC0415

            self.context.can_speak = offered()
            stack.scenes.append(first_start(self.context, self.preferences))
        self.window.update(stack.step((), self.context.now))


def start_up(window: Window | None) -> Startup | None:
    """Start without a command line; None, and no window, if that fails: the program reports why."""
    if window is None:
        return None
    try:
        root = paths()
        keep_log(root.data)
        where = Profiles(root).paths
        plain = not _may_go_on(where)
        startup = Startup(window, where)
        if plain and not startup.preferences.notice:
            startup.show_menu()
    except Exception:  # the program meets it again
        window.close()
        return None
    return startup


def _may_go_on(where: Paths) -> bool:
    if not (where.data / GAMES).exists():
        return False
    from clubs.store.quick_check import may_have_open_match  # noqa: PLC0415 (a new player has nothing to look through)

    return may_have_open_match(where.data)


def is_new(where: Paths) -> bool:
    """Return whether nobody has settings or games in these folders yet."""
    return not (where.config / settings.FILE).exists() and not (where.data / GAMES).exists()


def _closed() -> NoReturn:
    """Raise AssertionError: nobody can take a way out of the menu, since no input is read yet."""
    raise AssertionError("the menu was entered before the program was there")
