"""The fields of deals, played in the spare time of the worker while somebody looks at one."""

from clubs.ai.worker_client import WorkerClient
from clubs.games import game
from clubs.lab.field_question import FieldQuestion
from clubs.store.fields import Fields, Key
from clubs.table.code import write
from clubs.table.field import SIZE, Field
from clubs.table.match import Match
from clubs.table.shuffle import Chance

KEPT_EVERY = 20
"""Deals played after which a field that is not complete is kept."""


class FieldPlay:
    """Plays the field of one deal at a time; what has been played is kept, and gone on with the next time.

    Without a client no field grows.
    """

    def __init__(self, client: WorkerClient | None, kept: Fields | None) -> None:
        self._client, self._kept = client, kept
        self._points: dict[Key, tuple[int, ...]] = {}
        self._asked: tuple[Key, FieldQuestion] | None = None

    def of(self, match: Match, seat: int) -> Field:
        """Return the field of a seat of the deal with which a match began, as far as it has been played."""
        return Field(self._found(_key(match, seat)), game(match.setup.game).lowest_wins)

    @property
    def playing(self) -> bool:
        """Whether a deal is being played."""
        return self._asked is not None

    def poll(self, match: Match, seat: int) -> None:
        """Have the field of a seat played on, rather than any other; returns at once."""
        key = _key(match, seat)
        if self._asked is not None and self._asked[0] != key:
            self.rest()
        if self._client is None or len(self._found(key)) >= SIZE:
            return
        self._client.poll()
        if self._asked is not None and (points := self._client.found(self._asked[1])) is not None:
            self._take(key, points)
        elif self._asked is not None and self._asked[1] not in self._client.spare:
            self._asked = None
        if self._asked is None and len(self._found(key)) < SIZE and not self._client.gives_up:
            plays = tuple(one.plays for one in match.seating)
            question = FieldQuestion(match.setup, match.seed, plays, seat, len(self._found(key)))
            self._asked = key, question
            self._client.spend_spare_time([*self._client.spare, question])

    def rest(self) -> None:
        """Play no more, and keep what has been played."""
        if self._asked is not None:
            key, question = self._asked
            self._asked = None
            self._keep(key)
            if self._client is not None:
                self._client.drop(question)

    def _take(self, key: Key, points: int) -> None:
        self._asked = None
        found = self._points[key] = (*self._found(key), points)
        if len(found) % KEPT_EVERY == 0 or len(found) >= SIZE:
            self._keep(key)

    def _keep(self, key: Key) -> None:
        if self._kept is not None and self._points.get(key):
            self._kept.keep(key, self._points[key])

    def _found(self, key: Key) -> tuple[int, ...]:
        if key not in self._points:
            self._points[key] = self._kept.points(key) if self._kept is not None else ()
        return self._points[key]


class SeatField:
    """The field of one seat of the deal with which a match began."""

    def __init__(self, play: FieldPlay, match: Match, seat: int) -> None:
        self._play, self._match, self._seat = play, match, seat

    @property
    def field(self) -> Field:
        """The field as far as it has been played."""
        return self._play.of(self._match, self._seat)

    def poll(self) -> bool:
        """Have it played on; return whether it is, at once."""
        self._play.poll(self._match, self._seat)
        return self._play.playing

    def rest(self) -> None:
        """Play no more."""
        self._play.rest()


def _key(match: Match, seat: int) -> Key:
    opening = Chance(match.seed).opening
    assert opening is not None, "only the deal of a code has a field"
    return write(opening), seat, tuple(one.plays for one in match.seating)
