"""The figures behind an answer, as they are told when somebody asks why: plain where they hardly differ."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from clubs.language import _, message
from clubs.rules.plural import Figure
from clubs.verdict.sentences import fill
from clubs.verdict.verdict import Reason, TriedAnswer, Verdict
from clubs.verdict.why import why

TRICKS: Final = ("tricks_card", "tricks_answer")
SMALL, LEAST = 0.25, 0.04
"""A difference in tricks up to which it is told in how many deals it is one, and below which it is none."""
BIDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "owed_bid": message(
            "A bid of {bid} is made in {of_100} of 100 deals that fit what you know, "
            "a bid of {instead} in {against}."
        ),
        "too_few": message(
            "A bid of {bid} fails by too few tricks in {of_100} of 100 deals that fit what you know."
        ),
        "too_many": message(
            "A bid of {bid} fails by too many tricks in {of_100} of 100 deals that fit what you know."
        ),
        "wins_some": message(
            "A bid of {bid} fails in {of_100} of 100 deals that fit what you know: you win a trick."
        ),
    }
)
"""The sentences on bids in figures."""
FEW: Final = message("On average that is one trick more in about {n} deals.")
NONE: Final = message("On average both win almost the same number of tricks.")
ALIKE: Final = 0.05
"""The share of the deals up to which answers are alike."""
POINTS: Final = 0.5
"""The points up to which they are."""


def figures(verdict: Verdict, tried: TriedAnswer, names: Sequence[str]) -> str:
    """Return the figures for the best answer rather than another; "" if there are none."""
    ahead = verdict.best.tricks - tried.tricks
    own = [one for one in tried.reasons if one.name in BIDS or (one.name in TRICKS and ahead < SMALL)]
    rest = replace(tried, reasons=tuple(one for one in tried.reasons if one not in own))
    said = [_said(one, ahead, names) for one in own]
    return " ".join(filter(None, (*said, why(verdict, rest, names).figures)))


def _said(reason: Reason, ahead: float, names: Sequence[str]) -> str:
    if reason.name in BIDS:
        return fill(BIDS[reason.name], reason, names)
    return _(NONE) if ahead < LEAST else _(FEW, n=Figure(round(1 / ahead)))


def alike(verdict: Verdict) -> str:
    """Return the figures where all answers are about equal; "" if they are not, or not in the same thing."""
    made = [one.made for one in verdict.tried if one.made is not None]
    if len(made) == len(verdict.tried) and max(made) - min(made) <= ALIKE:
        return _(
            "The figures are equal, too: with each card you win the right number of tricks "
            "in about {n} of 100 deals that fit what you know.",
            n=round(100 * verdict.best.made) if verdict.best.made is not None else 0,
        )
    points = [one.points for one in verdict.tried]
    if not made and max(points) - min(points) <= POINTS:
        return _("The figures are equal, too: on average each card wins almost the same points.")
    return ""


def keeps_need(verdict: Verdict, need: int) -> str:
    """Return that every answer leaves the tricks that are needed as likely; "" if they differ in that."""
    made = [one.made for one in verdict.tried if one.made is not None]
    if not need or len(made) < len(verdict.tried) or max(made) - min(made) > ALIKE:
        return ""
    return _(
        "You need {tricks} more {n:trick/tricks}: each card leaves {n:it/them} just as likely.",
        tricks=Figure(need),
        n=need,
    )
