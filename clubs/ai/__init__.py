"""Computer players. They see a seat's view only, never the state."""

from dataclasses import replace

from clubs.ai.heuristics import HeuristicPlayer
from clubs.ai.levels import parse_level
from clubs.ai.random_player import RandomPlayer
from clubs.ai.search import Searcher
from clubs.table.player import Player
from clubs.table.seating import LEVELS


def player(level: str, seed: int, seconds: float | None = None) -> Player:
    """Return a player of a level in the notation of `parse_level`; ValueError if there is no such level.

    With `seconds` that is the most it takes for a decision, in place of the level's own cap.
    """
    thinks = parse_level(level)
    if seconds is not None:
        thinks = replace(thinks, seconds=seconds)
    if thinks.looks_ahead:
        return Searcher(thinks, seed)
    return RandomPlayer(seed) if thinks.name == "random" else HeuristicPlayer(seed, thinks)


__all__ = ["LEVELS", "parse_level", "player"]
