"""The page of the daily deals, and the way back to it from a table."""

from collections.abc import Callable
from datetime import date

from clubs.ai.worker_client import WorkerClient
from clubs.app.daily import DailyDeals
from clubs.app.tables import Tables
from clubs.store.match_repository import MatchRepository
from clubs.table.daily import day_of
from clubs.table.match import Match
from clubs.table.seating import Seating
from clubs.ui.scenes.daily.scene import DailyScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Reset, Transition


class DailyPage:
    """Opens the page; `seating` are the players of a new match of a game, `review` shows a match again."""

    def __init__(
        self,
        context: Context,
        repository: MatchRepository,
        client: WorkerClient | None,
        seating: Callable[[str], tuple[Seating, ...]],
        tables: Tables,
        review: Callable[[int], Transition | str],
        menu: Callable[[], Scene],
    ) -> None:
        self._context, self._menu = context, menu
        self._deals = DailyDeals(repository, client, seating, tables.start_deal, tables.take_up, review)

    def scene(self, game: str, day: date | None = None) -> Scene:
        """Return the page at a game, and at a day or today."""
        return DailyScene(self._context, self._deals, game, day)

    def way_back(self, match: Match) -> Callable[[], Transition] | None:
        """Return the way back from the table of a daily deal; None from any other table."""
        day = day_of(match, self._deals.today)
        return (lambda: Reset(self._menu(), self.scene(match.setup.game, day))) if day else None
