"""Computer players. They see a seat's view only, never the state."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from clubs.ai.random_player import RandomPlayer
from clubs.ai.steady import Steady
from clubs.table.player import Player

_LEVELS: Final[Mapping[str, Callable[[int], Player]]] = MappingProxyType(
    {"random": RandomPlayer, "steady": Steady}
)

LEVELS: Final = tuple(_LEVELS)
"""The levels of play, the weakest first."""


def player(level: str, seed: int) -> Player:
    """A computer player of a level; ValueError, with one sentence, if there is no such level."""
    if level not in _LEVELS:
        raise ValueError(f"There is no level {level!r}; there are: {', '.join(LEVELS)}.")
    return _LEVELS[level](seed)


__all__ = ["LEVELS", "player"]
