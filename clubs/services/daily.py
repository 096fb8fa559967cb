"""The daily deals of a player: which were played, how they went, and where that stands."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from clubs.ai.worker_client import WorkerClient
from clubs.games import GAMES
from clubs.services.fields import FieldPlay
from clubs.services.saved_seating import usual_people
from clubs.store.match_repository import MatchRepository
from clubs.store.played_deals import PlayedDeal
from clubs.store.preferences import Preferences
from clubs.store.row_codec import SeatResult
from clubs.table import line
from clubs.table.daily import daily_match, day_of
from clubs.table.field import Field
from clubs.table.match import Match, usual_seating
from clubs.table.record import Unreadable


@dataclass(frozen=True, slots=True)
class DayResult:
    """A day's deal that somebody has begun here; `result` is the person's, None until it has been scored.

    `tries` is how often it has been scored: the first time counts. `hinted` is whether hints were shown then.
    """

    result: SeatResult | None
    tries: int = 0
    hinted: bool = False


class DailyDeals:
    """The daily deals that are kept in a repository."""

    def __init__(
        self,
        repository: MatchRepository,
        client: WorkerClient | None,
        preferences: Preferences,
        clock: Callable[[], date] = date.today,
    ) -> None:
        self._repository, self._preferences, self._clock = repository, preferences, clock
        self._fields = FieldPlay(client, repository.fields)
        self._begun: dict[tuple[str, date], list[PlayedDeal]] = {}

    @property
    def today(self) -> date:
        """Return the last day that has its deals."""
        return self._clock()

    def played(self, game: str) -> Mapping[date, DayResult]:
        """Return the days whose deals of a game were begun here."""
        self._begun = {}
        for one in self._repository.played_deals.all(game):
            record = one.record
            match = Match(record.setup, record.seating or usual_seating(record.setup.seats), record.seed)
            if (day := day_of(match, self.today)) is not None:
                self._begun.setdefault((game, day), []).append(one)
        return {day: _summed(begun) for (_, day), begun in self._begun.items() if _open(begun)}

    def match(self, game: str, day: date) -> Match:
        """Return the match in which a day's deal is played."""
        people = usual_people(self._preferences.settings)
        return daily_match(game, day, people[: GAMES[game].default_seats])

    def open(self, game: str, day: date) -> int | None:
        """Return the id of the match in which a day's deal was begun and not scored yet, if there is one."""
        return open_one(self._begun.get((game, day), ()))

    def scored(self, game: str, day: date) -> int | None:
        """Return the id of the match in which a day's deal was scored first, if there is one."""
        return next((one.id for one in self._begun.get((game, day), ()) if one.results), None)

    def line(self, game: str, day: date) -> str:
        """Return a day's deal as it was played, in one line; "" if that cannot be told."""
        id = self.scored(game, day)
        return line_text(self._repository, id) if id is not None else ""

    def field(self, game: str, day: date) -> Field:
        """Return the field of a day's deal, as far as it has been played."""
        return self._fields.of(_match(game, day), 0)

    def play_field(self, game: str, day: date) -> bool:
        """Have the field of a day's deal played on; return whether it is, at once."""
        self._fields.poll(_match(game, day), 0)
        return self._fields.playing

    def rest(self) -> None:
        """Play no field any more."""
        self._fields.rest()


def _match(game: str, day: date) -> Match:
    return daily_match(game, day, usual_seating(GAMES[game].setup().seats))


def _open(begun: list[PlayedDeal]) -> bool:
    """Return whether there is anything of a day's deal to be gone on with, or a result."""
    return any(one.results or one.state == "open" for one in begun)


def _summed(begun: list[PlayedDeal]) -> DayResult:
    """Return what is told of the matches of a day: the result of the first that was scored."""
    scored = [one for one in begun if one.results]
    if not scored:
        return DayResult(None)
    return DayResult(scored[0].results[0], len(scored), hinted=bool(scored[0].record.hints))


def open_one(begun: Iterable[PlayedDeal]) -> int | None:
    """Return the id of the first match that goes on and has not been scored yet, if there is one."""
    return next((one.id for one in begun if one.state == "open" and not one.results), None)


def line_text(repository: MatchRepository, id: int) -> str:
    """Return the first deal of a match as its first seat played it, in one line; "" if it cannot be told."""
    try:
        return line.write(line.line_of(repository.record(id), 0))
    except (Unreadable, line.NoLine):
        return ""
