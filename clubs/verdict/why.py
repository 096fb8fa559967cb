"""Why the best answer rather than another: contrast, plan and fact, the numbers, and the hinge."""

from collections.abc import Sequence
from dataclasses import dataclass

from clubs.rules.action import Action
from clubs.verdict.answers import contrast, do_words
from clubs.verdict.sentences import say, slots
from clubs.verdict.verdict import Hinge, Reason, TriedAnswer, Verdict


@dataclass(frozen=True, slots=True)
class Why:
    """Slots, each a sentence with suit signs in braces, or "" if there is nothing true to say.

    The `plan` is what comes later, the `fact` what is certain, or else counted.
    """

    contrast: str
    plan: str
    fact: str
    numbers: str
    hinge: str

    @property
    def cause(self) -> str:
        """The reason that decides, in two sentences at most."""
        return " ".join(filter(None, (self.plan, self.fact))) or self.hinge

    @property
    def brief(self) -> str:
        """The reason that decides, or without one what each answer brings."""
        return self.cause or self.numbers

    @property
    def told(self) -> str:
        """All of it."""
        return " ".join(filter(None, (self.contrast, self.plan, self.fact, self.numbers, self.hinge)))


def why(verdict: Verdict, tried: TriedAnswer, names: Sequence[str]) -> Why:
    """Return why the best answer rather than another.

    `names` are those of the seats, "you" for the reader's own.
    """
    best = verdict.best.action
    hinge = say(hinge_reason(tried.hinge, best, tried.action), names) if tried.hinge else ""
    fact = _slot("certain", tried, names) or _slot("counted", tried, names)
    slotted = _slot("plan", tried, names), fact, _slot("numbers", tried, names)
    return Why(contrast(best, tried.action), *slotted, hinge)


def _slot(slot: str, tried: TriedAnswer, names: Sequence[str]) -> str:
    """Return the first reason of a slot as a sentence."""
    return next((say(reason, names) for reason in tried.reasons if reason.name in slots()[slot]), "")


def hinge_reason(hinge: Hinge, best: Action, other: Action) -> Reason:
    """Return a hinge as a reason: what it turns on, in how many deals it lies so, what is better then."""
    what = ("suit", hinge.suit) if hinge.card is None else ("card", hinge.card)
    first, second = (best, other) if hinge.if_so > 0 else (other, best)
    same = do_words(second, first) != do_words(second)
    that = do_words(second, first) if same else f"to {do_words(second)}"
    better = ("this", do_words(first)), ("that", that)
    share = round(100 * hinge.share)
    name = "hinge_void" if hinge.card is None else "hinge_holds"
    return Reason(name, (("seat", hinge.seat), what, ("of_100", share), *better))
