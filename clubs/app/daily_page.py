"""The page of the daily deals, and the way back to it from a table."""

from collections.abc import Callable
from datetime import date

from clubs.ai.worker_client import WorkerClient
from clubs.app.daily import DailyDeals
from clubs.app.rounds import PlayerRounds
from clubs.app.tables import Tables
from clubs.store.match_repository import MatchRepository
from clubs.table.daily import day_of
from clubs.table.match import Match
from clubs.table.seating import Seating
from clubs.ui.scenes.daily.scene import DailyScene
from clubs.ui.scenes.rounds.scene import RoundsScene
from clubs.ui.scenes.scores.deal_buttons import WayBack
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Replace, Reset, Transition


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
        ways = tables.start_deal, tables.take_up, review
        self._deals = DailyDeals(repository, client, seating, *ways)
        self._rounds = PlayerRounds(repository, seating, *ways)

    def scene(self, game: str, day: date | None = None) -> DailyScene:
        """Return the page at a game, and at a day or today."""
        return DailyScene(self._context, self._deals, game, day, rounds=lambda: Replace(self.rounds(game)))

    def rounds(self, game: str, at: int = 0) -> Scene:
        """Return the page of rounds, at one by its place; new ones are of a game."""
        return RoundsScene(self._context, self._rounds, game, lambda other: Replace(self.scene(other)), at)

    def way_back(self, match: Match) -> WayBack | None:
        """Return the way back from the table of a daily deal or of one of a round; None from any other."""
        game = match.setup.game
        if (day := day_of(match, self._deals.today)) is not None:
            return WayBack(lambda: Reset(self._menu(), self.scene(game, day)))
        if (at := self._rounds.place(match)) is not None:
            return WayBack(lambda: Reset(self._menu(), self.rounds(game, at)))
        return None
