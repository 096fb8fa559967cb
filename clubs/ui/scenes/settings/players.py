"""The page of the players: who plays now, and the names of all."""

from collections.abc import Callable
from functools import partial
from typing import Final

from clubs.store.files import Unsaved
from clubs.store.profiles import Profile, Profiles
from clubs.store.settings import LONGEST_NAME
from clubs.ui.parts.layout import Part
from clubs.ui.scenes.common.naming import NamingScene
from clubs.ui.scenes.settings.choices import Choices
from clubs.ui.scenes.settings.rows import button_row, words_row
from clubs.ui.shell.transitions import Pop, Push, Quit, Toast, Transition

WHY: Final = "Each player has settings, games and statistics of their own."


def kept_for(profiles: Profiles | None) -> str:
    """Return for whom changes are kept, by name where there are several players."""
    players = profiles.all() if profiles is not None else ()
    name = next((one.name for one in players if one.current and len(players) > 1), "this player")
    return f"Changes are kept for {name}."


def player_rows(choices: Choices) -> list[Part]:
    """Return a row for each player, and one for a new one."""
    profiles = choices.profiles
    if profiles is None:
        return []
    players = [_row(choices, profiles, player) for player in profiles.all()]
    create = partial(_create, choices, profiles)
    return [
        words_row(WHY),
        *players,
        button_row("create", "Somebody else at this computer", "New player", create),
    ]


def _row(choices: Choices, profiles: Profiles, player: Profile) -> Part:
    if player.current:
        rename = partial(_rename, choices, profiles, player)
        return button_row(f"rename {player.number}", f"{player.name} plays now.", "Rename", rename)
    switch = partial(_saved, partial(profiles.switch, player.number), Quit())
    return button_row(f"play {player.number}", player.name, "Play", switch)


def _rename(choices: Choices, profiles: Profiles, player: Profile) -> Transition:
    def take(name: str) -> Transition:
        return _saved(partial(profiles.rename, player.number, name), Pop())

    sentence = "The name of this player's settings, games and statistics; at a table anyone can have another."
    return Push(NamingScene(choices.context, "Rename", sentence, player.name, LONGEST_NAME, take))


def _create(choices: Choices, profiles: Profiles) -> Transition:
    def take(name: str) -> Transition:
        return _saved(partial(profiles.create, name), Pop())

    sentence = "A new player starts with new settings, games and statistics. The other players keep theirs."
    return Push(NamingScene(choices.context, "A new player", sentence, "Ana", LONGEST_NAME, take))


def _saved(act: Callable[[], object], then: Transition) -> Transition:
    """Act, and go on; or say why that could not be saved."""
    try:
        act()
    except Unsaved as problem:
        return Toast(str(problem))
    return then
