"""Texts about a player's level: a sentence, the rows aloud, and why none can be named."""

from collections.abc import Sequence
from typing import Final

from clubs.learn.level import LEVELS, Marks, PartLevel, PartMarks
from clubs.rules.plural import MINUS, amount
from clubs.services.your_play import AskedIdea

NOTHING: Final = "Play ten deals, then this page can speak."
READING: Final = "Your deals are being read."
UNMEASURED: Final = "The levels have not been measured in {game} yet, so there is nothing to compare with."
ROUGH: Final = "Our levels have been measured in {deals} deals only: too few to say which one you play like."
NOT_YET: Final = "No part of your play can be said to be like one level alone yet."
TOO_NEAR: Final = "{levels} are too near to be told apart"
UNTOLD: Final = "{levels} can rarely be told from the others here, even after 120 deals."
NONE_TOLD: Final = "The levels can rarely be told apart here, even after 120 deals."
SOURCE: Final = "At tables of {seats}, judged by the program’s own search; ± is two standard errors."
POINTS: Final = "points given away a deal"
FINE: Final = 1.0
"""Where all marks lie below this, two decimals are shown."""
COARSE: Final = 20.0
"""Above this, none."""


def headline(known: Marks | None, levels: Sequence[PartLevel], game: str, *, working: bool) -> str:
    """Return the sentence of the page: which parts are played like which level, as far as can be said."""
    if known is None:
        return UNMEASURED.format(game=game)
    like: dict[str, list[str]] = {}
    for one, part in zip(levels, known.parts, strict=True):
        if one.like:
            like.setdefault(one.like, []).append(part.verb)
    if like:
        clauses = [f"you {_and(verbs)} like {level}" for level, verbs in like.items()]
        return f"{clauses[0][0].upper()}{', '.join(clauses)[1:]}."
    if any(one.deals for one in levels):
        return NOT_YET if known.names else ROUGH.format(deals=known.deals)
    return READING if working else NOTHING


def until(one: PartLevel) -> str:
    """Return what is written where a value cannot be said."""
    if one.more is None:
        return TOO_NEAR.format(levels=_and(one.held) if set(one.held) < set(LEVELS) else "the levels")
    return f"{amount(one.more, 'more deal')} until this can be said"


def row_said(one: PartLevel, part: PartMarks) -> str:
    """Return a row as it is read aloud."""
    fine = decimals([part])
    marked = ", ".join(f"{mark.level} {figure(mark.lost, fine)}" for mark in part.levels)
    if not one.said:
        return f"{part.row}: {until(one)}; {marked}."
    own = f"{figure(one.lost, fine)} points a deal, give or take {figure(one.error, fine)}"
    return f"{part.row}: {own}; {marked}."


def value(one: PartLevel, fine: int) -> tuple[str, str]:
    """Return a value and its error as they are written."""
    return figure(one.lost, fine), f"± {figure(one.error, fine)}"


def decimals(parts: Sequence[PartMarks]) -> int:
    """Return the decimals with which the values of some parts are shown."""
    most = max((mark.lost for part in parts for mark in part.levels), default=0.0)
    return 2 if most < FINE else 0 if most > COARSE else 1


def figure(points: float, fine: int) -> str:
    """Return points with a number of decimals."""
    shown = f"{points:.{fine}f}"
    return shown.replace("-", MINUS) if shown.strip("-0.") else "0"


def from_deals(number: int) -> str:
    """Return how many deals the page speaks of."""
    return f"from {number} of your deals"


def untold(known: Marks) -> str:
    """Return what the page cannot do in a game; "" if it can name every level."""
    if set(known.untold) == set(LEVELS):
        return NONE_TOLD
    return UNTOLD.format(levels=_and(known.untold).capitalize()) if known.untold else ""


def found_words(one: AskedIdea) -> str:
    """Return how often an idea was found lately."""
    return f"found {one.hits} of the last {len(one.found)}"


def _and(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))
