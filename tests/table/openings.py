"""All openings that have a code, derived from the games themselves."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from clubs.games import GAMES
from clubs.rules.dealing import Draw
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.table.code import Opening
from tests.games.case import cases

SEED = bytes(range(16))


def setups(id: str) -> Iterator[Setup]:
    """Yield every playable setup of a game."""
    played = GAMES[id]
    ids = [option.id for option in played.options]
    choices: list[tuple[OptionValue, ...]] = [option.values for option in played.options]
    for seats, values in product(played.seats, product(*choices)):
        chosen: dict[str, OptionValue] = dict(zip(ids, values, strict=True))
        try:
            yield played.setup(seats, chosen)
        except Unplayable:
            continue


@cache
def openings(id: str, seed: bytes = SEED) -> list[Opening]:
    """Return every opening of a game that has a code, with one seed."""
    found = []
    for setup in setups(id):
        drawn = any(isinstance(phase, Draw) for phase in GAMES[id].phases(setup))
        dealers = range(setup.seats) if drawn else (None,)
        for deal, dealer in product(range(1, GAMES[id].cycle + 1), dealers):
            if cases()[id].lasts(setup, deal):
                found.append(Opening(setup, deal, dealer, seed))
    return found
