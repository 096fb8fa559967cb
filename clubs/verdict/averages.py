"""The worth of an average deal, by game and number of seats, among players of one level."""

from collections.abc import Iterable
from dataclasses import astuple, dataclass
from functools import cache
from importlib import resources
from typing import Final

from clubs.rules.option import OptionValue, Setup

FILE: Final = "averages.txt"
NONE: Final = "-"


@dataclass(frozen=True, slots=True)
class Average:
    """An average deal of a game, at one number of tricks.

    The best answer to a seat's first decision is `worth` as many points on average. A seat that gives nothing
    away ends `table` points above that, since the deals that are imagined are finished by a policy. The
    points of a deal have a standard `deviation`.
    """

    worth: float
    table: float
    deviation: float

    @property
    def points(self) -> float:
        """The points of a seat that gives nothing away."""
        return self.worth + self.table


@dataclass(frozen=True, slots=True)
class AverageRow:
    """A line of the file: the average of some deals of a game, with options as `name=value,…` or `-`.

    `worth` and `table` are those of deals of as many `tricks`; for each trick more they are `more_worth` and
    `more_table` higher.
    """

    game: str
    seats: int
    options: str
    deals: int
    tricks: float
    worth: float
    more_worth: float
    table: float
    more_table: float
    deviation: float

    def of(self, setup: Setup) -> bool:
        """Return whether the row is about this game, with these seats and those options that it names."""
        chosen = {in_row(name, value) for name, value in setup.options}
        return (self.game, self.seats) == (setup.game, setup.seats) and self.named <= chosen

    @property
    def named(self) -> set[str]:
        """The options that are named."""
        return set() if self.options == NONE else set(self.options.split(","))

    def at(self, tricks: float) -> Average:
        """Return the average of deals of a number of tricks."""
        more = tricks - self.tricks
        worth, table = self.worth + more * self.more_worth, self.table + more * self.more_table
        return Average(worth, table, self.deviation)

    def __str__(self) -> str:
        """The row as a line of the file."""
        words = (f"{value:.3f}" if isinstance(value, float) else str(value) for value in astuple(self))
        return " ".join(words)


def in_row(option: str, value: OptionValue) -> str:
    """Return an option as a row names it."""
    return f"{option}={value}".replace(" ", "_")


def average(setup: Setup, tricks: float) -> Average | None:
    """Return the average deal of a game, at a number of tricks; None where it is not known."""
    row = row_of(setup)
    return row.at(tricks) if row else None


def row_of(setup: Setup) -> AverageRow | None:
    """Return the row about a setup: of several the one that names most options."""
    return max((row for row in _kept() if row.of(setup)), key=lambda row: len(row.named), default=None)


@cache
def _kept() -> tuple[AverageRow, ...]:
    return tuple(read_rows(resources.files("clubs.verdict").joinpath(FILE).read_text(encoding="ascii")))


def read_rows(text: str) -> Iterable[AverageRow]:
    """Yield the rows of a file; lines that begin with # are comments."""
    for line in text.splitlines():
        if line and not line.startswith("#"):
            game, seats, options, deals, *figures = line.split()
            yield AverageRow(game, int(seats), options, int(deals), *map(float, figures))
