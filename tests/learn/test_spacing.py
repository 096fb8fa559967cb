"""Mistakes come back when the library says, in whole days, whatever became of its memory."""

import json
from datetime import UTC, date, datetime, timedelta
from typing import Final

import pytest
from fsrs import Card, Rating, Scheduler

from clubs.learn.spacing import Result, spaced

DAY: Final = date(2026, 11, 22)
RATINGS: Final = {Result.FOUND: Rating.Good, Result.NUDGED: Rating.Hard, Result.MISSED: Rating.Again}


@pytest.mark.parametrize(
    "text", ["found found found", "missed found found", "nudged missed nudged found missed"]
)
def test_the_days_are_those_of_the_library(text: str) -> None:
    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card, memory, day = Card(card_id=0), "", DAY
    for result in map(Result, text.split()):
        memory, due = spaced(memory, result, day)
        card, _ = scheduler.review_card(card, RATINGS[result], datetime(*day.timetuple()[:3], 12, tzinfo=UTC))
        assert due == card.due.date() > day
        day = due + timedelta(days=2)  # not opened on the very day


def test_what_is_found_comes_later_than_what_was_missed() -> None:
    memory, day = spaced("", Result.FOUND, DAY)
    found, nudged, missed = (spaced(memory, result, day)[1] for result in Result)
    assert day < missed < nudged < found


def test_a_memory_of_a_later_day_counts_as_none() -> None:
    memory = ""
    for year in (2026, 2040):
        memory, _ = spaced(memory, Result.FOUND, DAY.replace(year=year))
    assert spaced(memory, Result.FOUND, DAY) == spaced("", Result.FOUND, DAY)


def changed(**values: object) -> str:
    """Return a memory with other values."""
    return json.dumps({**json.loads(spaced("", Result.FOUND, DAY)[0]), **values})


@pytest.mark.parametrize(
    "memory",
    [
        *("no JSON", "[]", "{}", "7", '"text"', "\x00", "[" * 10_000),
        changed(state=9),
        changed(stability="x"),
        changed(stability=None),
        changed(stability=-3.0),
        changed(stability=1e400),
        changed(difficulty=-1e300),
        changed(last_review="yesterday"),
        changed(last_review="2026-11-20T12:00:00"),
        changed(due=7),
    ],
)
def test_a_memory_that_is_damaged_is_as_good_as_none(memory: str) -> None:
    kept, due = spaced(memory, Result.NUDGED, DAY)
    assert due > DAY
    assert spaced(kept, Result.FOUND, due)[1] > due
