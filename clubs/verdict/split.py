"""The result of a deal as three numbers that add up: a seat's cards, its play, and how the table fell."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from clubs.language import _, decimal, message
from clubs.rules.action import Action
from clubs.verdict.averages import Average
from clubs.verdict.verdict import Verdict

WHOLE: Final = 4.0
"""The standard deviation of a deal's points from which on they are split in whole points, not in tenths."""


@dataclass(frozen=True, slots=True)
class Split:
    """How far a seat's points in a deal were above an average deal, and why.

    All in units of the last digit that is shown. `cards` is how much more than usual the best answer to its
    first decision was worth, `play` what it gave away, `table` the rest: hidden cards, and what others did.
    They add up to the `result`.
    """

    result: int
    cards: int
    play: int
    decimals: int

    @property
    def table(self) -> int:
        """The rest, roundings too."""
        return self.result - self.cards - self.play

    @property
    def parts(self) -> tuple[tuple[str, str], ...]:
        """The three numbers by name, as they are shown."""
        parts = (
            (message("cards", context="part of the result"), self.cards),
            (message("play", context="part of the result"), self.play),
            (message("table", context="part of the result"), self.table),
        )
        return tuple((name, self._shown(part)) for name, part in parts)

    @property
    def head(self) -> str:
        """The result as it is shown."""
        return message("Result {points}", points=self._shown(self.result))

    def _shown(self, number: int) -> str:
        sign = "+" if number > 0 else "−" if number < 0 else ""
        shown = f"{abs(number) / 10**self.decimals:.{self.decimals if number else 0}f}"
        return f"{sign}{shown}".replace(".", decimal())

    def __str__(self) -> str:
        """All in one line."""
        return _(
            "Result {points} against an average deal: cards {cards}, play {play}, table {table}.",
            points=self._shown(self.result),
            cards=self._shown(self.cards),
            play=self._shown(self.play),
            table=self._shown(self.table),
        )


def split(points: float, average: Average, judged: Iterable[tuple[Verdict, Action]]) -> Split | None:
    """Return a seat's points in a deal as a split; None if it decided nothing that could be judged.

    `judged` are its decisions in the order in which they were made: each verdict with what was answered.
    """
    first, lost = None, 0.0
    for verdict, answer in judged:
        if verdict.tried:
            first = verdict.best.points if first is None else first
            lost += given_away(verdict, answer)
    if first is None:
        return None
    decimals = 0 if average.deviation >= WHOLE else 1
    unit = 10.0**-decimals
    result, cards = round((points - average.points) / unit), round((first - average.worth) / unit)
    return Split(result, cards, round(-lost / unit), decimals)


def given_away(verdict: Verdict, answer: Action) -> float:
    """Return the points that an answer gave away; below 0 if the best one is worth fewer of them."""
    tried = verdict.of(answer)
    if tried is None:
        return 0.0
    return tried.points_behind if tried.cost is None else tried.cost
