"""Why the best answer rather than another: contrast, what decides, the numbers, and the hinge."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from clubs.language import _
from clubs.rules.action import Action
from clubs.verdict.answers import contrast, do_words
from clubs.verdict.sentences import fill, in_words, say, slots
from clubs.verdict.verdict import Hinge, Reason, TriedAnswer, Verdict

SLOTS: Final = ("aim", "plan", "certain", "how", "out")
"""The slots of what is said as the cause."""
MOST: Final = 2
"""The sentences of a cause, at most."""


@dataclass(frozen=True, slots=True)
class Why:
    """Slots, each a sentence with suit signs in braces, or "" if there is nothing true to say.

    The `reasons` decide, two sentences at most: what is wanted, what comes later, what is certain, on what it
    rests, what is still out. Without any, `guess` is what is counted or on what it hinges, and `brings` what
    each answer brings, in words alone; the `figures` of these three are told when somebody asks.
    """

    contrast: str
    reasons: tuple[str, ...]
    guess: str
    brings: str
    figures: str

    @property
    def cause(self) -> str:
        """The reason that decides, in two sentences at most."""
        return " ".join(self.reasons) or self.guess

    @property
    def brief(self) -> str:
        """The reason that decides, or without one what each answer brings."""
        return self.cause or self.brings

    @property
    def told(self) -> str:
        """All of it."""
        return " ".join(filter(None, (self.contrast, *self.reasons, self.figures)))


def why(verdict: Verdict, tried: TriedAnswer, names: Sequence[str]) -> Why:
    """Return why the best answer rather than another.

    `names` are those of the seats, "you" for the reader's own.
    """
    best = verdict.best.action
    reasons = tuple(_said(one, names) for one in causes(tried))
    counted = [one for one in tried.reasons if one.name in slots()["counted"]][:MOST]
    numbers = _first("numbers", tried)
    hinge = hinge_reason(tried.hinge, best, tried.action) if tried.hinge else None
    figures = " ".join(filter(None, (_said(one, names) for one in (*counted, numbers, hinge))))
    guess = " ".join(_in_words(one, names) for one in counted) or _in_words(hinge, names)
    return Why(contrast(best, tried.action), reasons, guess, _in_words(numbers, names), figures)


def causes(tried: TriedAnswer) -> tuple[Reason, ...]:
    """Return what tells a beginner why an answer is behind, in the order in which it is said.

    Those are the first two of its reasons; of two that are certain, and no more, the first.
    """
    said = [reason for reason in tried.reasons if any(reason.name in slots()[slot] for slot in SLOTS)]
    two = said[:MOST]
    return tuple(two[:1] if all(one.name in slots()["certain"] for one in two) else two)


def _first(slot: str, tried: TriedAnswer) -> Reason | None:
    """Return the first reason of a slot."""
    return next((reason for reason in tried.reasons if reason.name in slots()[slot]), None)


def _said(reason: Reason | None, names: Sequence[str]) -> str:
    return say(reason, names) if reason else ""


def _in_words(reason: Reason | None, names: Sequence[str]) -> str:
    """Return a reason as a sentence without its figures."""
    return fill(in_words()[reason.name], reason, names) if reason else ""


def hinge_reason(hinge: Hinge, best: Action, other: Action) -> Reason:
    """Return a hinge as a reason: what it turns on, in how many deals it lies so, what is better then."""
    what = ("suit", hinge.suit) if hinge.card is None else ("card", hinge.card)
    first, second = (best, other) if hinge.if_so > 0 else (other, best)
    same = do_words(second, first) != do_words(second)
    that = do_words(second, first) if same else _("to {do}", do=do_words(second))
    better = ("this", do_words(first)), ("that", that)
    share = round(100 * hinge.share)
    name = "hinge_void" if hinge.card is None else "hinge_holds"
    return Reason(name, (("seat", hinge.seat), what, ("of_100", share), *better))
