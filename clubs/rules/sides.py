"""Sides: which seats score together, from the rules of a game to its statistics."""

from collections.abc import Iterable
from dataclasses import dataclass

from clubs.rules.option import Setup


@dataclass(frozen=True, slots=True)
class Sides:
    """The sides of a table: `number` of them sit in turn round it, so that partners face each other.

    Where each plays alone, every seat is a side of its own. A side has one score, which all its seats show.
    """

    seats: int
    number: int

    @property
    def shared(self) -> bool:
        """Whether seats score together at all."""
        return self.number < self.seats

    @property
    def firsts(self) -> tuple[int, ...]:
        """The first seat of each side, which stands for it wherever something is told once a side."""
        return tuple(range(self.number))

    def of(self, seat: int) -> int:
        """Return the side of a seat, counted from 0."""
        return seat % self.number

    def members(self, seat: int) -> tuple[int, ...]:
        """Return the seats that score together with one, itself included, in their order."""
        return tuple(range(seat % self.number, self.seats, self.number))

    def partners(self, seat: int) -> tuple[int, ...]:
        """Return the other seats of a seat's side."""
        return tuple(one for one in self.members(seat) if one != seat)

    def together(self, seats: Iterable[int]) -> bool:
        """Return whether some seats are all those of one side that is shared."""
        found = tuple(sorted(seats))
        return self.shared and bool(found) and found == self.members(found[0])


def each_alone(setup: Setup) -> Sides:
    """Return the sides of a game in which each plays alone."""
    return Sides(setup.seats, setup.seats)


def two_sides(setup: Setup) -> Sides:
    """Return two sides, whose partners sit opposite."""
    return Sides(setup.seats, 2)
