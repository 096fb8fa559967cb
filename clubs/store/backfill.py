"""Completing the results that version 0.1.0 wrote with what was owed and made."""

from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter

from clubs.store.match_repository import MatchRepository
from clubs.table.record import Unreadable
from clubs.table.replay import empty_table


class Backfill:
    """Replays old matches a little at a time and completes their results; `missing` are those still to come.

    A match that cannot be replayed keeps its results as they are.
    """

    def __init__(self, repository: MatchRepository) -> None:
        self._repository = repository
        self.missing = repository.incomplete()
        self._steps = self._play_all()

    def run(self, ms: float) -> None:
        """Work for about `ms` milliseconds."""
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
        """Replay a match, one step an action, and complete its results."""
        record = self._repository.record(id)
        session = empty_table(record.setup, record.seed)
        for action in record.actions:
            session.act(action)
            yield
        self._repository.complete(id, session.public.sheet)
