"""Something learned of every kind, and all of it read, for tests of the repository."""

from dataclasses import astuple
from datetime import date
from typing import Final

from clubs.learn.spacing import Result
from clubs.store.firsts import First
from clubs.store.match_repository import MatchRepository

TODAY: Final = date(2026, 11, 22)
LATER: Final = date(2027, 11, 22)
NOW: Final = 1_790_000_000_000
"""A moment in 2026, in ms since 1970."""


def learn(repository: MatchRepository, match: int) -> None:
    """Keep one thing of each kind; what belongs to a match belongs to this one."""
    assert repository.lessons.keep("whist", "a stage", NOW / 1000)
    assert repository.puzzles.keep("a puzzle", Result.NUDGED, NOW / 1000)
    assert repository.mistakes.collect(match, 0, TODAY)
    assert repository.ideas.collect("whist", "an idea", TODAY)
    assert repository.ideas.answer("whist", "another", Result.MISSED, TODAY)
    assert repository.firsts.keep(match, 1, [First("a name", NOW, match, 1, 0)])


def learned(repository: MatchRepository) -> dict[str, object]:
    """Return everything that was learned."""
    return {
        "lessons": repository.lessons.done("whist"),
        "puzzles": repository.puzzles.answers(),
        "mistakes": [astuple(one) for one in repository.mistakes.due(LATER)],
        "ideas": [astuple(one) for one in repository.ideas.due(LATER)],
        "offered": repository.mistakes.offered(LATER),
        "firsts": [astuple(one) for one in repository.firsts.all()],
    }
