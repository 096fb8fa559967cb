"""Every game, number of seats and option value, found by scanning."""

from collections.abc import Iterator
from dataclasses import dataclass

from clubs.cards import count
from clubs.games import GAMES
from clubs.rules.game import Game
from clubs.rules.option import OptionValue, Unplayable
from tests.table_kit import Table

PACKS_OF_ONE = 36
PACKS_OF_NUMBER = 2
"""Packs of 52 to deal out for each way to play; fewer for an option's value that only changes a number."""


@dataclass(frozen=True)
class Way:
    """One way to play: a game, a number of seats, one option value that is not the default, deals to play."""

    id: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    deals: int

    def __str__(self) -> str:
        return "-".join([self.id, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def ways() -> Iterator[Way]:
    """All ways to play with one option changed at most."""
    for game in GAMES.values():
        for seats in game.seats:
            yield from way(game, seats, {}, PACKS_OF_ONE)
            for option in game.options:
                for value in option.values:
                    number = isinstance(value, int) and not isinstance(value, bool)
                    if value != option.default:
                        packs = PACKS_OF_NUMBER if number else PACKS_OF_ONE
                        yield from way(game, seats, {option.id: value}, packs)


def way(game: Game, seats: int, options: dict[str, OptionValue], packs: int) -> Iterator[Way]:
    """The way to play so, if the game allows it."""
    try:
        cards = sum(count(batch.cards) for batch in Table(game, seats, options=options).plan.batches)
    except Unplayable:
        return
    yield Way(game.id, seats, tuple(options.items()), max(1, packs * 52 // cards))
