"""The page of the players: who plays now, and the names of all."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from clubs.store.profiles import Profile
from clubs.store.settings import LONGEST_NAME
from clubs.ui.parts.layout import Part
from clubs.ui.scenes.common.naming import NamingScene
from clubs.ui.scenes.settings.choices import Choices
from clubs.ui.scenes.settings.rows import button_row, words_row
from clubs.ui.shell.transitions import Pop, Push, Transition

WHY: Final = "Each player has settings, games and statistics of their own."


def kept_for(players: Sequence[Profile]) -> str:
    """Return for whom changes are kept, by name where there are several players."""
    name = next((one.name for one in players if one.current and len(players) > 1), "this player")
    return f"Changes are kept for {name}."


def player_rows(choices: Choices) -> list[Part]:
    """Return a row for each player, and one for a new one."""
    players = [_row(choices, player) for player in choices.commands.players()]
    create = partial(_create, choices)
    return [
        words_row(WHY),
        *players,
        button_row("create", "Somebody else at this computer", "New player", create),
    ]


def _row(choices: Choices, player: Profile) -> Part:
    if player.current:
        rename = partial(_rename, choices, player)
        return button_row(f"rename {player.number}", f"{player.name} plays now.", "Rename", rename)
    return button_row(f"play {player.number}", player.name, "Play", partial(_switch, choices, player))


def _switch(choices: Choices, player: Profile) -> Transition | None:
    result = choices.commands.switch(player.number)
    if not isinstance(result, str):
        return result
    choices.notify(result)
    return None


def _rename(choices: Choices, player: Profile) -> Transition:
    def take(name: str) -> Transition | str:
        return choices.commands.rename(player.number, name) or Pop()

    sentence = "The name of this player's settings, games and statistics; at a table anyone can have another."
    return Push(NamingScene(choices.context, "Rename", sentence, player.name, LONGEST_NAME, take))


def _create(choices: Choices) -> Transition:
    def take(name: str) -> Transition | str:
        return choices.commands.create(name) or Pop()

    sentence = "A new player starts with new settings, games and statistics. The other players keep theirs."
    return Push(NamingScene(choices.context, "A new player", sentence, "Ana", LONGEST_NAME, take))
