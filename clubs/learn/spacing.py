"""When a mistake comes back: the next day at first, and later and later each time it is found, by `fsrs`.

Days are counted, not hours: what was answered in the evening can be due the next morning.
"""

import json
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from typing import Final

from clubs.rules.action import Action
from clubs.verdict.verdict import Verdict, Word

A_DAY: Final = 3
"""Most mistakes and ideas offered on one day, together."""
DAY: Final = timedelta(days=1)


class Result(StrEnum):
    """Found at once; found after a nudge; missed, if another answer came first or the right one was shown."""

    FOUND = "found"
    NUDGED = "nudged"
    MISSED = "missed"


LOST: Final = 0.05
"""The chance to win the game under which a position teaches nothing: it was lost before."""


def comes_back(verdict: Verdict, action: Action) -> bool:
    """Return whether an answer was clearly a costly mistake, in a game that was not lost for certain."""
    tried = verdict.of(action)
    costly = tried is not None and tried.word in (Word.COSTLY, Word.TURNED)
    chance = verdict.best.chance
    return costly and (chance is None or chance >= LOST)


def spaced(memory: str, result: Result, day: date) -> tuple[str, date]:
    """Return what `fsrs` remembers after an answer on a day, as JSON, and the day on which it is due again.

    `memory` is what it remembered before, "" the first time; one that cannot be used counts as that, and so
    does one of a later day: the clock was ahead.
    """
    try:
        return _reviewed(memory, result, day)
    except (
        ValueError,
        LookupError,
        TypeError,
        AttributeError,
        ArithmeticError,
        AssertionError,
        RecursionError,
    ):
        return _reviewed("", result, day)


def begins(day: date) -> int:
    """Return the moment when a day begins here, in ms since 1970, UTC."""
    return round(datetime.combine(day, time()).timestamp() * 1000)


def _reviewed(memory: str, result: Result, day: date) -> tuple[str, date]:
    from fsrs import Card, Rating, Scheduler  # noqa: PLC0415 (only when a mistake has been answered)

    rating = {Result.FOUND: Rating.Good, Result.NUDGED: Rating.Hard, Result.MISSED: Rating.Again}[result]
    # Without steps of minutes and without chance, every interval is of whole days, and the same everywhere.
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    now = datetime.combine(day, time(12), UTC)
    card = Card.from_json(memory) if memory else Card(card_id=0)
    if card.last_review is not None and card.last_review > now:
        card = Card(card_id=0)
    card, _ = scheduler.review_card(card, rating, now)
    return json.dumps(card.to_dict()), card.due.date()
