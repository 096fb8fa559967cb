"""The daily deals of a player: which were played, how they went, and where that stands."""

from collections.abc import Callable, Mapping
from datetime import date

from clubs.ai.worker_client import WorkerClient
from clubs.app.fields import FieldPlay
from clubs.games import GAMES
from clubs.store.match_repository import MatchRepository
from clubs.store.played_deals import PlayedDeal
from clubs.table import line
from clubs.table.daily import daily_match, day_of
from clubs.table.field import Field
from clubs.table.match import Match, usual_seating
from clubs.table.record import Unreadable
from clubs.table.seating import Seating
from clubs.ui.scenes.daily.days import DayPlayed
from clubs.ui.shell.transitions import Transition

GONE = "This deal cannot be read at the moment."


class DailyDeals:
    """The daily deals that are kept in a repository.

    `seating` returns the players of a new match of a game; `start` begins one, `take_up` goes on with one and
    `review` shows one again, by its id.
    """

    def __init__(
        self,
        repository: MatchRepository,
        client: WorkerClient | None,
        seating: Callable[[str], tuple[Seating, ...]],
        start: Callable[[Match], Transition],
        take_up: Callable[[int], Transition | None],
        review: Callable[[int], Transition | str],
        clock: Callable[[], date] = date.today,
    ) -> None:
        self._repository, self._seating, self._clock = repository, seating, clock
        self._start, self._take_up, self._review = start, take_up, review
        self._fields = FieldPlay(client, repository.fields)
        self._begun: dict[tuple[str, date], list[PlayedDeal]] = {}

    @property
    def today(self) -> date:
        """Return the last day that has its deals."""
        return self._clock()

    def played(self, game: str) -> Mapping[date, DayPlayed]:
        """Return the days whose deals of a game were begun here."""
        self._begun = {}
        for one in self._repository.played_deals.all(game):
            record = one.record
            match = Match(record.setup, record.seating or usual_seating(record.setup.seats), record.seed)
            if (day := day_of(match, self.today)) is not None:
                self._begun.setdefault((game, day), []).append(one)
        return {day: _summed(begun) for (_, day), begun in self._begun.items() if _open(begun)}

    def play(self, game: str, day: date) -> Transition | str:
        """Return the transition to the table of a day's deal, begun or gone on with, or why there is none."""
        for one in self._begun.get((game, day), ()):
            if one.state == "open" and not one.results:
                return self._take_up(one.id) or self._repository.news() or GONE
        return self._start(daily_match(game, day, self._seating(game)))

    def watch(self, game: str, day: date) -> Transition | str:
        """Return the transition to the replay of a day's deal, or why there is none."""
        scored = [one for one in self._begun.get((game, day), ()) if one.results]
        return self._review(scored[0].id) if scored else GONE

    def line(self, game: str, day: date) -> str:
        """Return a day's deal as it was played, in one line; "" if that cannot be told."""
        scored = [one for one in self._begun.get((game, day), ()) if one.results]
        return line_text(self._repository, scored[0].id) if scored else ""

    def field(self, game: str, day: date) -> Field:
        """Return the field of a day's deal, as far as it has been played."""
        return self._fields.of(self._match(game, day), 0)

    def play_field(self, game: str, day: date) -> bool:
        """Have the field of a day's deal played on; return whether it is, at once."""
        self._fields.poll(self._match(game, day), 0)
        return self._fields.playing

    def rest(self) -> None:
        """Play no field any more."""
        self._fields.rest()

    def _match(self, game: str, day: date) -> Match:
        return daily_match(game, day, usual_seating(GAMES[game].setup().seats))


def _open(begun: list[PlayedDeal]) -> bool:
    """Return whether there is anything of a day's deal to be gone on with, or a result."""
    return any(one.results or one.state == "open" for one in begun)


def _summed(begun: list[PlayedDeal]) -> DayPlayed:
    """Return what is told of the matches of a day: the result of the first that was scored."""
    scored = [one for one in begun if one.results]
    if not scored:
        return DayPlayed(None)
    return DayPlayed(scored[0].results[0], len(scored), hinted=bool(scored[0].record.hints))


def line_text(repository: MatchRepository, id: int) -> str:
    """Return the first deal of a match as its first seat played it, in one line; "" if it cannot be told."""
    try:
        return line.write(line.line_of(repository.record(id), 0))
    except (Unreadable, line.NoLine):
        return ""
