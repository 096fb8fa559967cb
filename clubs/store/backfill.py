"""Results of version 0.1.0 completed with what was owed and made, a little at a time."""

from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter

from clubs.games import game
from clubs.store.match_repository import MatchRepository
from clubs.table.record import Unreadable
from clubs.table.replay import EmptySeat
from clubs.table.session import Session
from clubs.table.shuffle import Chance


class Backfill:
    """Plays old matches once more and completes their results; `missing` are those still to come.

    A match that cannot be played again keeps its results as they are.
    """

    def __init__(self, repository: MatchRepository) -> None:
        self._repository = repository
        self.missing = repository.incomplete()
        self._steps = self._play_all()

    def run(self, ms: float) -> None:
        """Go on for about `ms` milliseconds."""
        end = perf_counter() + ms / 1000
        for _ in self._steps:
            if perf_counter() >= end:
                return

    def _play_all(self) -> Iterator[None]:
        while self.missing:
            with suppress(Unreadable, ValueError):
                yield from self._play(self.missing[0])
            del self.missing[0]

    def _play(self, id: int) -> Iterator[None]:
        """Play a match action by action, then write its results; one step an action."""
        record = self._repository.record(id)
        setup = record.setup
        session = Session(game(setup.game), setup, [EmptySeat()] * setup.seats, Chance(record.seed))
        for action in record.actions:
            session.act(action)
            yield
        self._repository.complete(id, session.public.sheet)
