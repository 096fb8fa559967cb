"""The finished matches, from which statistics are made, and what happened in them for the first time."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from time import time

from clubs.learn.firsts import sentence
from clubs.services.piecework import Steps, work_on
from clubs.services.saved_seating import known_animal
from clubs.store.first_search import FirstSearch
from clubs.store.match_repository import MatchRepository
from clubs.store.play_lost import LostDeal, PlayLost
from clubs.store.preferences import Preferences
from clubs.store.statistics import PlayedMatch, played_matches
from clubs.table.record import Unreadable
from clubs.table.replay import empty_table
from clubs.table.seating import ROSTER


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
        work_on(self._steps, ms)

    def _play_all(self) -> Steps[None]:
        while self.missing:
            with suppress(Unreadable, ValueError):
                yield from self._play(self.missing[0])
            del self.missing[0]

    def _play(self, id: int) -> Steps[None]:
        """Replay a match, one step an action, and complete its results."""
        record = self._repository.record(id)
        session = empty_table(record.setup, record.seed)
        for action in record.actions:
            session.act(action)
            yield True
        self._repository.complete(id, session.public.sheet)


@dataclass(frozen=True, slots=True)
class FirstTime:
    """A first time: its sentence, the moment (ms since 1970, UTC), and where.

    `seat` is the player's; `deal` counts from 1.
    """

    sentence: str
    happened: int
    game: str
    match: int
    deal: int
    seat: int


class MatchHistory:
    """The finished matches in a repository, for statistics: those since the last reset."""

    def __init__(self, repository: MatchRepository, preferences: Preferences) -> None:
        self._repository, self._preferences = repository, preferences
        self._backfill: Backfill | None = None
        self._lost, self._search = PlayLost(repository), FirstSearch(repository)

    @property
    def unread(self) -> Sequence[int]:
        """The matches whose verdicts are still to be read."""
        return self._lost.unread

    def lost(self) -> Sequence[LostDeal]:
        """Return the deals that have been judged, as far as they have been read."""
        return self._lost.deals

    @property
    def missing(self) -> Sequence[int]:
        """The matches of an earlier version whose quotas, bids and contracts are not known yet."""
        return self._backfill.missing if self._backfill else ()

    def matches(self) -> Sequence[PlayedMatch]:
        """Return everybody's finished matches, the first one first."""
        self._backfill = self._backfill or Backfill(self._repository)
        self._lost.look()
        self._search.look()
        found = played_matches(self._repository, self._preferences.settings.counted_from)
        return [replace(one, animal=known_animal(one.animal, ROSTER[one.seat][0])) for one in found]

    @property
    def unsearched(self) -> Sequence[int]:
        """The matches that are still to be searched for first times."""
        return self._search.left

    def firsts(self) -> Sequence[FirstTime]:
        """Return all first times, the latest first, as far as the matches have been searched."""
        games = {entry.id: entry.record.setup.game for entry in self._repository.history()}
        return [
            FirstTime(said, one.happened, games[one.match], one.match, one.deal, one.seat)
            for one in self._repository.firsts.all()
            if one.match in games and (said := sentence(one.name))
        ]

    def search(self, ms: float) -> None:
        """Search for first times for about `ms` milliseconds."""
        self._search.run(ms)

    def complete(self, ms: float) -> None:
        """Work on what is missing for about `ms` milliseconds."""
        if self.missing and self._backfill:
            self._backfill.run(ms)
        else:
            self._lost.run(ms)

    def reset(self) -> None:
        """Count only matches finished from now on."""
        self._preferences.change(counted_from=round(time() * 1000))
