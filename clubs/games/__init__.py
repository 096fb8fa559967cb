"""The games, one file or folder each; a new one is added here."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from clubs.games import exact, free, half, low, partner, trump, whist
from clubs.rules.game import Game
from clubs.rules.option import Unplayable

_BY_ID: Final[dict[str, Game]] = {}
GAMES: Final[Mapping[str, Game]] = MappingProxyType(_BY_ID)


def register(game: Game) -> Callable[[], object]:
    """Add a game to those of the program. The function returned removes it."""
    _BY_ID[game.id] = game
    return lambda: _BY_ID.pop(game.id)


for _module in (low, trump, exact, whist, free, partner, half):
    register(_module.GAME)


def game(id: str) -> Game:
    """Return the game of an id; Unplayable, with one sentence, if there is none."""
    if id not in GAMES:
        raise Unplayable(f"There is no game {id[:20]!r}; the games are: {', '.join(GAMES)}.")
    return GAMES[id]
