"""The worth of answers in words: the game's main number, and chances as *n of 100* deals."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from clubs.language import MINUS, _, decimal, message, shown
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
        return _("{what} in {n} of 100", what=self.name, n=self.number(tried))

    def in_deals(self, tried: TriedAnswer) -> str:
        """Return the same for who sees no other figures: "bid made in 95 of 100 deals"."""
        return _("{what} in {n} of 100 deals", what=self.name, n=self.number(tried))


IMAGINED: Final = message("Deals that fit what you know")
"""The hundred deals, in words."""
WON: Final = Hundred(message("game won"), "chance")
MORE: Final = (
    Hundred(message("a score above zero"), "up"),
    WON,
    Hundred(message("a score below zero"), "down"),
)
"""The counts where what is owed does not tell two answers apart."""


class Owed(NamedTuple):
    """Something owed: a deal in which it was made or missed, and how two answers differ in that."""

    made: str
    missed: str
    more: str
    less: str


BID: Final = Owed(
    message("bid made"),
    message("bid missed"),
    message("your bid is safer"),
    message("your bid is less safe"),
)
QUOTA: Final = Owed(
    message("four tricks or more"),
    message("fewer than four tricks"),
    message("four tricks are safer"),
    message("four tricks are less safe"),
)
CONTRACT: Final = Owed(
    message("contract made"),
    message("contract missed"),
    message("the contract is safer"),
    message("the contract is less safe"),
)


@dataclass(frozen=True, slots=True)
class Worth:
    """How a game counts what an answer was worth.

    `duty` is what the seat owes, if anything, and `unit` is counted where that says too little: "tricks" or
    "points".
    """

    duty: Owed | None = None
    unit: str = "points"

    @property
    def owed(self) -> Hundred | None:
        """The count of the deals in which the seat makes what it owes; None where nothing is owed."""
        return Hundred(self.duty.made, "made") if self.duty else None

    def hundred(self, best: TriedAnswer, tried: TriedAnswer) -> Hundred | None:
        """Return what a count of a hundred deals tells two answers apart by; None if nothing does."""
        owed = self.owed if best.made is not None and tried.made is not None else None
        kinds = (*((owed,) if owed else ()), *MORE)
        return next((one for one in kinds if one.number(best) - one.number(tried) >= APART), None)

    def opened(self, tried: TriedAnswer) -> str:
        """Return what becomes of an answer with all cards open, in a few words."""
        owed, duty = self.owed, self.duty
        if tried.made is None or owed is None or duty is None or self.unit == "tricks":
            return self.figure(tried)
        if (number := owed.number(tried)) in (0, 100):
            return shown(duty.made if number else duty.missed)
        return owed.said(tried)

    def figure(self, tried: TriedAnswer) -> str:
        """Return the mean of tricks or points: "3.4 tricks"."""
        return _counted(tried.tricks if self.unit == "tricks" else tried.points, self.unit)

    def cost(self, best: TriedAnswer, tried: TriedAnswer) -> str:
        """Return what an answer costs against the best: "{S}4 costs 0.4 tricks", "Bid 4: bid made in …"."""
        name = first_up(shown(answer_words(tried.action)))
        lost = message("{answer}: costs {amount}", answer=name)
        if isinstance(tried.action, PlayCard):
            lost = message("{answer} costs {amount}", answer=name)
        if self.unit == "tricks" and best.tricks - tried.tricks >= LEAST:
            return _(lost, amount=_counted(best.tricks - tried.tricks, self.unit))
        hundred = self.hundred(best, tried)
        if hundred is not None and (hundred == self.owed or tried.points_behind < LEAST):
            said = hundred.said(tried)
            number = hundred.number(best)
            return _("{answer}: {count}, not {number}", answer=name, count=said, number=number)
        if tried.points_behind < LEAST:
            return _("{answer}: worth less", answer=name)
        return _(lost, amount=_counted(tried.points_behind, "points"))


def _counted(number: float, unit: str) -> str:
    """Return a number with its unit, to one decimal place below ten."""
    places = 1 if abs(number) < 10 else 0
    figure = f"{number:.{places}f}".removesuffix(".0").replace("-", MINUS).replace(".", decimal())
    number = round(number, places)
    if unit == "tricks":
        return _("{figure} {n:trick/tricks}", figure=figure, n=number)
    return _("{figure} {n:point/points}", figure=figure, n=number)
