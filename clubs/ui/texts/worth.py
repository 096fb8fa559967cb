"""The worth of answers in words: the game's main number, and chances as *n of 100* deals."""

from dataclasses import dataclass, fields
from typing import Final

from clubs.cards import each, words
from clubs.rules.action import Action, GiveCards, PlayCard
from clubs.verdict.verdict import Tried

WON: Final = "game won"


@dataclass(frozen=True, slots=True)
class Worth:
    """How a game counts what an answer was worth.

    `made` names a deal in which the seat makes what it owes ("bid made"), and `unit` is counted where that
    says too little: "tricks" or "points".
    """

    made: str = ""
    unit: str = "points"

    def hundred(self, tried: Tried) -> int:
        """Return in how many of 100 imagined deals it ends well."""
        share = tried.chance if tried.made is None or not self.made else tried.made
        return min(100, max(0, round(100 * share)))

    def chance(self, tried: Tried) -> str:
        """Return the same in words: "bid made in 95 of 100"."""
        return f"{self._well(tried)} in {self.hundred(tried)} of 100"

    def opened(self, tried: Tried) -> str:
        """Return what becomes of an answer with all cards open, in a few words."""
        if tried.made is None or not self.made:
            return self.figure(tried)
        if (number := self.hundred(tried)) in (0, 100):
            return self.made if number else self.made.replace("made", "missed")
        return f"{self.made} {number} times in 100"

    def figure(self, tried: Tried) -> str:
        """Return the mean of tricks or points: "3.4 tricks"."""
        return _counted(tried.tricks if self.unit == "tricks" else tried.points, self.unit)

    def cost(self, best: Tried, tried: Tried) -> str:
        """Return what an answer costs against the best: "costs 0.4 tricks"."""
        if self.unit == "tricks" and best.tricks - tried.tricks >= 0.05:
            return f"costs {_counted(best.tricks - tried.tricks, self.unit)}"
        if self.hundred(tried) < self.hundred(best):
            return f"{self.chance(tried)}, not {self.hundred(best)}"
        return f"costs {_counted(abs(tried.points_behind), 'points')}"

    def _well(self, tried: Tried) -> str:
        return WON if tried.made is None or not self.made else self.made


def _counted(number: float, unit: str) -> str:
    """Return a number with its unit, to one decimal place below ten."""
    shown = f"{number:.1f}" if abs(number) < 10 else f"{number:.0f}"
    shown = shown.removesuffix(".0").replace("-", "−")
    return f"{shown} {unit[:-1] if shown == '1' else unit}"


def answer_words(action: Action) -> str:
    """Return an answer in words: a card or cards by themselves, anything else by its word in a record."""
    if isinstance(action, PlayCard):
        return words(action.card)
    if isinstance(action, GiveCards):
        return ", ".join(words(card) for card in each(action.cards))
    about = (
        words(getattr(action, field.name)) if field.name == "card" else str(getattr(action, field.name))
        for field in fields(action)
        if field.name != "seat"
    )
    return " ".join([action.verb.replace("-", " "), *about])


def first_up(words: str) -> str:
    """Return words with a capital at their beginning."""
    return words[:1].upper() + words[1:]
