"""The worth of answers in words: the game's main number, and chances as *n of 100* deals."""

from dataclasses import dataclass
from typing import Final

from clubs.rules.action import PlayCard
from clubs.verdict.answers import answer_words, first_up
from clubs.verdict.verdict import TriedAnswer

APART: Final = 3
"""How many of a hundred deals must tell two answers apart, for them to be counted."""
LEAST: Final = 0.05
"""The difference in tricks, or in points, from which on it is worth a word."""


@dataclass(frozen=True, slots=True)
class Hundred:
    """A count in a hundred imagined deals: `name` says it, `share` is the field of `TriedAnswer`."""

    name: str
    share: str

    def number(self, tried: TriedAnswer) -> int:
        """Return in how many of the hundred it is so after an answer; 0 where there is no such thing."""
        return min(100, max(0, round(100 * (getattr(tried, self.share) or 0.0))))

    def said(self, tried: TriedAnswer) -> str:
        """Return the same in words: "bid made in 95 of 100"."""
        return f"{self.name} in {self.number(tried)} of 100"


WON: Final = Hundred("game won", "chance")
MORE: Final = (Hundred("points above zero", "up"), WON, Hundred("points below zero", "down"))
"""The counts where what is owed does not tell two answers apart."""


@dataclass(frozen=True, slots=True)
class Worth:
    """How a game counts what an answer was worth.

    `made` names a deal in which the seat makes what it owes ("bid made"), and `unit` is counted where that
    says too little: "tricks" or "points".
    """

    made: str = ""
    unit: str = "points"

    @property
    def owed(self) -> Hundred | None:
        """The count of the deals in which the seat makes what it owes; None where nothing is owed."""
        return Hundred(self.made, "made") if self.made else None

    def hundred(self, best: TriedAnswer, tried: TriedAnswer) -> Hundred | None:
        """Return what a count of a hundred deals tells two answers apart by; None if nothing does."""
        owed = self.owed if best.made is not None and tried.made is not None else None
        kinds = (*((owed,) if owed else ()), *MORE)
        return next((one for one in kinds if one.number(best) - one.number(tried) >= APART), None)

    def opened(self, tried: TriedAnswer) -> str:
        """Return what becomes of an answer with all cards open, in a few words."""
        owed = self.owed
        if tried.made is None or owed is None or self.unit == "tricks":
            return self.figure(tried)
        if (number := owed.number(tried)) in (0, 100):
            return self.made if number else self.made.replace("made", "missed")
        return owed.said(tried)

    def figure(self, tried: TriedAnswer) -> str:
        """Return the mean of tricks or points: "3.4 tricks"."""
        return _counted(tried.tricks if self.unit == "tricks" else tried.points, self.unit)

    def cost(self, best: TriedAnswer, tried: TriedAnswer) -> str:
        """Return what an answer costs against the best: "{S}4 costs 0.4 tricks", "Bid 4: bid made in …"."""
        name = first_up(answer_words(tried.action))
        lost = f"{name} costs" if isinstance(tried.action, PlayCard) else f"{name}: costs"
        if self.unit == "tricks" and best.tricks - tried.tricks >= LEAST:
            return f"{lost} {_counted(best.tricks - tried.tricks, self.unit)}"
        hundred = self.hundred(best, tried)
        if hundred is not None and (hundred == self.owed or tried.points_behind < LEAST):
            return f"{name}: {hundred.said(tried)}, not {hundred.number(best)}"
        if tried.points_behind < LEAST:
            return f"{name}: worth less"
        return f"{lost} {_counted(tried.points_behind, 'points')}"


def _counted(number: float, unit: str) -> str:
    """Return a number with its unit, to one decimal place below ten."""
    shown = f"{number:.1f}" if abs(number) < 10 else f"{number:.0f}"
    shown = shown.removesuffix(".0").replace("-", "−")
    return f"{shown} {unit[:-1] if shown == '1' else unit}"
