"""Commands of the settings scene: folders, licences, and the players."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from clubs.app.folders import open_folder
from clubs.app.licences import licences
from clubs.store import settings
from clubs.store.files import Unsaved
from clubs.store.profiles import Profiles
from clubs.ui.scenes.settings.choices import Commands
from clubs.ui.shell.transitions import Quit, Transition


def settings_commands(profiles: Profiles | None) -> Commands:
    """Return the commands; without profiles there is only one player, of no name."""
    if profiles is None:
        return Commands(open_folder, licences)
    return Commands(
        open_folder,
        licences,
        profiles.all,
        partial(_switch, profiles),
        lambda number, name: _trouble(lambda: profiles.rename(number, name)),
        lambda name: _trouble(lambda: _create(profiles, name)),
    )


def _switch(profiles: Profiles, number: int) -> Transition | str:
    """Let another player play: the program begins again in the same window."""
    return _trouble(lambda: profiles.switch(number)) or Quit()


def _create(profiles: Profiles, name: str) -> None:
    """Add a player, whose seat at the table has that name, too."""
    player = profiles.create(name)
    with suppress(Unsaved):
        settings.save(
            settings.Settings(name=player.name, welcome=True), profiles.paths_of(player.number).config
        )


def _trouble(act: Callable[[], object]) -> str:
    try:
        act()
    except Unsaved as problem:
        return str(problem)
    return ""
