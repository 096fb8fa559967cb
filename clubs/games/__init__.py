"""The five games, one file each; a new one is added here."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from clubs.games import exact, free, low, trump, whist
from clubs.rules.game import Game
from clubs.rules.option import Unplayable

GAMES: Final[Mapping[str, Game]] = MappingProxyType(
    {g.GAME.id: g.GAME for g in (whist, low, trump, exact, free)}
)


def game(id: str) -> Game:
    """The game of an id; Unplayable, with one sentence, if there is none."""
    if id not in GAMES:
        raise Unplayable(f"There is no game {id[:20]!r}; there are: {', '.join(GAMES)}.")
    return GAMES[id]
