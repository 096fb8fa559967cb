"""Computer players. They see a seat's view only, never the state."""

from clubs.ai.heuristics import HeuristicPlayer
from clubs.ai.levels import parse_level
from clubs.ai.random_player import RandomPlayer
from clubs.ai.search import Searcher
from clubs.table.player import Player
from clubs.table.seating import LEVELS


def player(level: str, seed: int) -> Player:
    """Return a player of a level in the notation of `parse_level`; ValueError if there is no such level."""
    thinks = parse_level(level)
    if thinks.looks_ahead:
        return Searcher(thinks, seed)
    return RandomPlayer(seed) if thinks.name == "random" else HeuristicPlayer(seed, thinks)


__all__ = ["LEVELS", "parse_level", "player"]
