"""Searching finished matches for what happened for the first time."""

from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter

from clubs.learn.firsts import VERSION, search
from clubs.rules.ask import Refused
from clubs.store.firsts import First
from clubs.store.match_repository import MatchRepository, StoredMatch
from clubs.table.record import Unreadable


class FirstSearch:
    """Replays matches a little at a time, each of them once; `left` are those still to come.

    Only matches with one person count, and as their day counts that on which the match was played last.
    """

    def __init__(self, repository: MatchRepository) -> None:
        self._repository = repository
        self.left: list[int] = []
        self._entries: dict[int, StoredMatch] = {}
        self._steps = self._search_all()

    def look(self) -> None:
        """Find the matches that have not been searched."""
        self.left = self._repository.firsts.unsearched(VERSION)
        self._entries = {entry.id: entry for entry in self._repository.history()} if self.left else {}
        self._steps = self._search_all()

    def run(self, ms: float) -> None:
        """Work for about `ms` milliseconds."""
        end = perf_counter() + ms / 1000
        for _ in self._steps:
            if perf_counter() >= end:
                return

    def _search_all(self) -> Iterator[None]:
        while self.left:
            match, found = self.left[0], dict[str, First]()
            with suppress(Unreadable, Refused):
                yield from self._search(match, found)
            self._repository.firsts.keep(match, VERSION, found.values())
            del self.left[0]
            yield

    def _search(self, match: int, found: dict[str, First]) -> Iterator[None]:
        """Search a match, one step an action, for the first of everything in it."""
        entry = self._entries.get(match)
        people = [seat for seat, one in enumerate(entry.record.seating) if one.is_person] if entry else []
        if entry is None or len(people) != 1:
            return
        (seat,) = people
        for one in search(self._repository.record(match), seat):
            if one is None:
                yield
                continue
            name, deal = one
            found.setdefault(name, First(name, entry.touched, match, deal, seat))
