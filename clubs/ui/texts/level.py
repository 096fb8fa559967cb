"""Texts about a player's level: a sentence, the rows aloud, and why none can be named."""

from collections.abc import Sequence
from typing import Final

from clubs.language import MINUS, _, decimal, listed, message, shown
from clubs.learn.level import LEVELS, Marks, PartLevel, PartMarks
from clubs.services.your_play import AskedIdea
from clubs.ui.texts.players import LEVEL_NAMES
from clubs.verdict.answers import first_up

NOTHING: Final = message("Play ten deals, then this page can speak.")
READING: Final = message("Your deals are being read.")
UNMEASURED: Final = message(
    "The levels have not been measured in {game} yet, so there is nothing to compare with."
)
ROUGH: Final = message(
    "In {deals} deals our levels gave away too nearly the same to say which one you play like."
)
NOT_YET: Final = message("No part of your play can be said to be like one level alone yet.")
UNTOLD: Final = message("{levels} can rarely be told from the others here, even after {n} deals.")
SURE: Final = message("Where a level is named here, {n} of 100 names are right.")
SOURCE: Final = message(
    "At tables of {seats}, judged by the program’s own search, beside {level} in the same places; ± is two "
    "standard errors."
)
AHEAD: Final = message(
    "That search rates its own play {points} points a deal above {level}: it may favour play like its own."
)
POINTS: Final = message("points given away a deal")
FINE: Final = 1.0
"""Where all marks lie below this, two decimals are shown."""
COARSE: Final = 20.0
"""Above this, none."""


def headline(known: Marks | None, levels: Sequence[PartLevel], game: str, *, working: bool) -> str:
    """Return the sentence of the page: which parts are played like which level, as far as can be said."""
    if known is None:
        return _(UNMEASURED, game=game)
    like: dict[str, list[str]] = {}
    for one, part in zip(levels, known.parts, strict=True):
        if one.like:
            like.setdefault(one.like, []).append(part.verb)
    if like:
        clauses = (
            _("you {verbs} like {level}", verbs=listed(verbs), level=LEVEL_NAMES.get(level, level))
            for level, verbs in like.items()
        )
        return f"{first_up(', '.join(clauses))}."
    if any(one.deals for one in levels):
        return _(NOT_YET) if known.names else _(ROUGH, deals=known.deals)
    return _(READING if working else NOTHING)


def until(one: PartLevel) -> str:
    """Return what is written where a value cannot be said."""
    if one.more is not None:
        return _("{n} more {n:deal/deals} until this can be said", n=one.more)
    if set(one.held) < set(LEVELS):
        return _("{levels} are too near to be told apart", levels=_and(one.held))
    return _("the levels are too near to be told apart")


def row_said(one: PartLevel, part: PartMarks) -> str:
    """Return a row as it is read aloud."""
    fine = decimals([part])
    levels = ((LEVEL_NAMES.get(mark.level, mark.level), mark.lost) for mark in part.levels)
    marked = ", ".join(f"{shown(level)} {figure(lost, fine)}" for level, lost in levels)
    if not one.said:
        return _("{part}: {reason}; {marks}.", part=part.row, reason=until(one), marks=marked)
    return _(
        "{part}: {lost} points a deal, give or take {error}; {marks}.",
        part=part.row,
        lost=figure(one.lost, fine),
        error=figure(one.error, fine),
        marks=marked,
    )


def value(one: PartLevel, fine: int) -> tuple[str, str]:
    """Return a value and its error as they are written."""
    return figure(one.lost, fine), f"± {figure(one.error, fine)}"


def decimals(parts: Sequence[PartMarks]) -> int:
    """Return the decimals with which the values of some parts are shown."""
    most = max((mark.lost for part in parts for mark in part.levels), default=0.0)
    return 2 if most < FINE else 0 if most > COARSE else 1


def figure(points: float, fine: int) -> str:
    """Return points with a number of decimals."""
    figures = f"{points:.{fine}f}"
    return figures.replace("-", MINUS).replace(".", decimal()) if figures.strip("-0.") else "0"


def from_deals(number: int) -> str:
    """Return how many deals the page speaks of."""
    return _("from {n} of your deals", n=number)


def source(known: Marks) -> str:
    """Return where the figures come from."""
    return _(SOURCE, seats=known.seats, level=_(LEVEL_NAMES["steady"]))


def ahead(known: Marks) -> str:
    """Return by how much the search favours its own way of playing; "" where that is within the error."""
    points = figure(known.ahead, 2 if known.ahead < FINE else 1)
    return _(AHEAD, points=points, level=_(LEVEL_NAMES["master"])) if known.ahead else ""


def untold(known: Marks) -> str:
    """Return what the page cannot do in a game; "" if it can name every level."""
    if set(known.untold) == set(LEVELS):
        return _("The levels can rarely be told apart here, even after {n} deals.", n=known.tried)
    if not known.untold:
        return ""
    return _(UNTOLD, levels=first_up(shown(_and(known.untold))), n=known.tried)


def sure(known: Marks) -> str:
    """Return how often a named level is the right one, never all of them; "" where none is named."""
    return _(SURE, n=min(99, int(100 * known.sure))) if known.names and known.sure else ""


def found_words(one: AskedIdea) -> str:
    """Return how often an idea was found lately."""
    return _("found {n} of the last {all}", n=one.hits, all=len(one.found))


def _and(levels: Sequence[str]) -> str:
    return listed([LEVEL_NAMES.get(level, level) for level in levels])
