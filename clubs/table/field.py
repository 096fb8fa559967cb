"""The field: the points that other players won from the same seat of the same deal."""

from dataclasses import dataclass
from typing import Final

from clubs.language import message

SIZE: Final = 200
"""The number of times that the seat is played again."""


@dataclass(frozen=True, slots=True)
class Field:
    """The points that others won in one seat of a deal, as far as it has been played; a field has `SIZE`."""

    points: tuple[int, ...]
    lowest_wins: bool

    @property
    def complete(self) -> bool:
        """Whether all have played."""
        return len(self.points) >= SIZE

    def better(self, points: int) -> int:
        """Return how many of 100 did worse; 0 and 100 only if none or all of them did."""
        return self._of_100(sum(one > points if self.lowest_wins else one < points for one in self.points))

    def level(self, points: int) -> int:
        """Return how many of 100 won as many points; together with `better` never more than 100."""
        return min(self._of_100(self.points.count(points)), 100 - self.better(points))

    def _of_100(self, number: int) -> int:
        played = len(self.points)
        if number in (0, played):
            return 100 if number else 0
        return min(99, max(1, (200 * number + played) // (2 * played)))

    def standing(self, points: int) -> str:
        """Return where points stand, in a few words: `better than 61 of 100`."""
        better, level = self.better(points), self.level(points)
        if better:
            return message("better than {better} of 100", better=better)
        if level:
            return message("better than none, level with {level}", level=level)
        return message("better than none of 100")
