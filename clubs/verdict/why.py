"""Why the best answer rather than another: contrast, a certain fact, the numbers, and the hinge."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from clubs.rules.action import Action
from clubs.verdict.answers import contrast, do_words
from clubs.verdict.sentences import say, slots
from clubs.verdict.verdict import Hinge, Reason, TriedAnswer, Verdict

_SAID = 2
"""The sentences besides the contrast, where there is little room."""


@dataclass(frozen=True, slots=True)
class Why:
    """Four slots, each a sentence with suit signs in braces, or "" if there is nothing true to say."""

    contrast: str
    fact: str
    numbers: str
    hinge: str

    @property
    def brief(self) -> str:
        """Two sentences at most, without the contrast."""
        return " ".join(islice(filter(None, (self.fact, self.numbers, self.hinge)), _SAID))

    @property
    def told(self) -> str:
        """All four."""
        return " ".join(filter(None, (self.contrast, self.fact, self.numbers, self.hinge)))


def why(verdict: Verdict, tried: TriedAnswer, names: Sequence[str]) -> Why:
    """Return why the best answer rather than another; for the best itself, rather than the second.

    `names` are those of the seats, "you" for the reader's own.
    """
    best, other = verdict.best, tried
    if tried is verdict.best and len(verdict.tried) > 1:
        other = verdict.tried[1]
    hinge = say(hinge_reason(tried.hinge, best.action, other.action), names) if tried.hinge else ""
    fact = _slot("certain", tried, names) or _slot("counted", tried, names)
    return Why(contrast(best.action, other.action), fact, _slot("numbers", tried, names), hinge)


def _slot(slot: str, tried: TriedAnswer, names: Sequence[str]) -> str:
    """Return the first reason of a slot as a sentence."""
    return next((say(reason, names) for reason in tried.reasons if reason.name in slots()[slot]), "")


def hinge_reason(hinge: Hinge, best: Action, other: Action) -> Reason:
    """Return a hinge as a reason: what it turns on, in how many deals it lies so, what is better then."""
    kind = "hinge_void" if hinge.card is None else "hinge_holds"
    what = ("suit", hinge.suit) if hinge.card is None else ("card", hinge.card)
    if hinge.turns:
        first, second = (best, other) if hinge.if_so > 0 else (other, best)
        same = do_words(second, first) != do_words(second)
        that = do_words(second, first) if same else f"to {do_words(second)}"
        better = ("this", do_words(first)), ("that", that)
        share = round(100 * hinge.share)
        return Reason(f"{kind}_turns", (("seat", hinge.seat), what, ("of_100", share), *better))
    if hinge.if_so >= hinge.if_not:
        return Reason(kind, (("seat", hinge.seat), what, ("of_100", round(100 * hinge.share))))
    return Reason(f"{kind}_not", (("seat", hinge.seat), what, ("of_100", round(100 * (1 - hinge.share)))))
