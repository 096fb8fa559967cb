"""The scenes of what was played before: the list of all games, statistics, replays, duels and daily deals."""

from collections.abc import Callable
from functools import partial

from clubs.ai.worker_client import WorkerClient
from clubs.app.archive import Archive, KeptPast
from clubs.app.daily_page import DailyPage
from clubs.app.duels import Duels
from clubs.app.judgements import Judgements
from clubs.app.replays import Replays
from clubs.app.saved_seating import match_of_record, usual_setup
from clubs.app.tables import Tables
from clubs.store.match_repository import MatchRepository
from clubs.store.preferences import Preferences
from clubs.table.match import Match
from clubs.table.record import Record
from clubs.ui.scenes.history.scene import HistoryScene
from clubs.ui.scenes.scores.deal_buttons import WayBack
from clubs.ui.scenes.statistics.past import FirstTime
from clubs.ui.scenes.statistics.scene import StatisticsScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Reset, Transition


class StoredGames:
    """Opens history, statistics, replays, duels and daily deals of the games in a repository."""

    def __init__(
        self,
        context: Context,
        preferences: Preferences,
        client: WorkerClient | None,
        repository: MatchRepository,
        tables: Tables,
        replays: Replays,
        menu: Callable[[], Scene],
        new_seed: Callable[[], str],
    ) -> None:
        self._context, self._client, self._repository = context, client, repository
        self._tables, self._replays, self._menu, self._new_seed = tables, replays, menu, new_seed
        self._past = KeptPast(repository, preferences, self._replay)
        self.duels = Duels(context, preferences, client, repository, tables, replays, menu)
        self.daily = DailyPage(
            context,
            repository,
            client,
            lambda game: usual_setup(preferences.settings).pick(game).seating,
            tables,
            lambda id: self._archive().review(id),
            menu,
        )

    def way_back(self, match: Match) -> WayBack | None:
        """Return the way back from a match of one deal; None for any other."""
        return self.duels.way_back(match) or self.daily.way_back(match)

    def history(self) -> HistoryScene:
        """Return the list of all games."""
        return HistoryScene(self._context, self._archive())

    def statistics(self) -> StatisticsScene:
        """Return the statistics."""
        return StatisticsScene(self._context, self._past)

    def _archive(self) -> Archive:
        return Archive(
            self._repository,
            self._tables.take_up,
            self._review,
            self._tables.abandon,
            lambda: Reset(self._menu()),
            self._new_seed,
            self.duels,
        )

    def _review(self, match: Match, record: Record, id: int) -> Transition:
        return self._replays.of_match(match, record, self._judgements(id))

    def _replay(self, first: FirstTime) -> Transition:
        """Return the transition to the deal in which something happened; Unreadable if it cannot be read."""
        record, judgements = self._repository.record(first.match), self._judgements(first.match)
        match = match_of_record(record)
        return self._replays.of_match(match, record, judgements, deal=first.deal, seat=first.seat)

    def _judgements(self, id: int) -> Judgements:
        kept = self._repository
        return Judgements(self._client, kept.verdicts(lambda: id), partial(kept.mistakes.collect, id))
