"""Why the best answer rather than another: contrast, a certain fact, the numbers, and the hinge."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from clubs.rules.action import Action
from clubs.verdict.reason import Reason
from clubs.verdict.sentences import say, slots
from clubs.verdict.verdict import Hinge, Tried, Verdict

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


def why(verdict: Verdict, tried: Tried, names: Sequence[str], named: Callable[[Action], str]) -> Why:
    """Return why the best answer rather than another; for the best itself, rather than the second.

    `names` are those of the seats, "you" for the reader's own, and `named` returns an answer in a few words.
    """
    best, other = verdict.best, tried
    if tried is verdict.best and len(verdict.tried) > 1:
        other = verdict.tried[1]
    first, second = named(best.action), named(other.action)
    rather = ", not" if second.startswith("{") else " rather than"
    contrast = f"{_first_up(first)}{rather} {_first_low(second)}."
    hinge = say(hinge_reason(tried.hinge), names) if tried.hinge else ""
    fact = _slot("certain", tried, names) or _slot("counted", tried, names)
    return Why(contrast, fact, _slot("numbers", tried, names), hinge)


def _slot(slot: str, tried: Tried, names: Sequence[str]) -> str:
    """Return the first reason of a slot as a sentence."""
    return next((say(reason, names) for reason in tried.reasons if reason.name in slots()[slot]), "")


def hinge_reason(hinge: Hinge) -> Reason:
    """Return a hinge as a reason: what it turns on, and in how many deals it lies so."""
    turns = (hinge.if_so > 0) != (hinge.if_not > 0)
    kind = "hinge_void" if hinge.card is None else "hinge_holds"
    share = hinge.share
    if turns:
        name = f"{kind}_turns" if hinge.if_so > 0 else f"{kind}_turns_not"
    elif hinge.if_so >= hinge.if_not:
        name = kind
    else:
        name, share = f"{kind}_not", 1 - hinge.share
    what = ("suit", hinge.suit) if hinge.card is None else ("card", hinge.card)
    return Reason(name, (("seat", hinge.seat), what, ("of_100", round(100 * share))))


def _first_up(words: str) -> str:
    return words if words.startswith("{") else words[:1].upper() + words[1:]


def _first_low(words: str) -> str:
    return words if words.startswith("{") else words[:1].lower() + words[1:]
