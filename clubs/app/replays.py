"""Replays with the judge beside them: of stored matches, and of the deal that has just ended."""

from collections.abc import Callable
from dataclasses import replace

from clubs.ai import player
from clubs.ai.worker_client import QUICK, WorkerClient
from clubs.app.judgements import Judgements
from clubs.app.match_controller import MatchController
from clubs.app.record_eye import RecordEye
from clubs.app.record_judging import RecordJudging
from clubs.app.shared_deals import shared_deal
from clubs.rules.action import Action
from clubs.store.match_repository import MatchRepository
from clubs.table.decisions import Decision
from clubs.table.match import Match
from clubs.table.record import Record
from clubs.table.replay import played_on, record_of
from clubs.ui.scenes.common.shared_line import SharedDeal
from clubs.ui.scenes.replay.judged import Judging
from clubs.ui.scenes.replay.look_again import Ways
from clubs.ui.scenes.replay.looking import Line
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.replay.words import to_look_at
from clubs.ui.scenes.scores.deal_buttons import WayBack
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import PopTo, Push, Transition


class Replays:
    """Opens replays; `start` begins a match with a deal of one, `exits` are those of any table."""

    def __init__(
        self,
        context: Context,
        client: WorkerClient | None,
        start: Callable[[Match], Transition],
        exits: Callable[[], Exits],
        repository: MatchRepository | None = None,
    ) -> None:
        self.context, self.client, self.start, self.exits = context, client, start, exits
        self.lines = repository.lines if repository is not None else None

    def of_match(
        self,
        match: Match,
        record: Record,
        judgements: Judgements,
        *,
        deal: int | None = None,
        seat: int | None = None,
    ) -> Transition:
        """Open the replay of a whole match, at a deal and as a seat saw it, if they are given."""
        judging = RecordJudging(match, record, self.client, judgements)
        return Push(self._scene(match, record, judging, judgements, deal=deal, seat=seat))

    def of_deal(self, controller: MatchController, seat: int) -> "DealAgain":
        """Return the deal that has just ended, to be looked at again for a seat."""
        match = controller.match
        record = record_of(controller.session, match.seating)
        judging = RecordJudging(match, record, self.client, controller.judgements)
        deal = controller.public.deal

        def opened() -> Transition:
            return Push(self._scene(match, record, judging, controller.judgements, deal=deal, seat=seat))

        return DealAgain(judging, deal, seat, opened)

    def share(self, controller: MatchController, seat: int) -> SharedDeal | None:
        """Return the deal that has just ended as a seat can share it; None if it cannot be."""
        record = record_of(controller.session, controller.match.seating)
        return shared_deal(record, seat, controller.public.deal, self.lines)

    def _scene(
        self,
        match: Match,
        record: Record,
        judging: RecordJudging,
        judgements: Judgements,
        *,
        deal: int | None = None,
        seat: int | None = None,
    ) -> ReplayScene:
        scene: ReplayScene

        def line(decision: Decision, action: Action) -> Line:
            players = [player(QUICK, one) for one in range(match.setup.seats)]
            return played_on(replace(record, actions=record.actions[: decision.number]), action, players)

        def attempt(decision: Decision) -> Transition:
            return self._attempt(scene, judging, match, record, decision)

        def share(number: int, of: int | None) -> SharedDeal | None:
            return shared_deal(record, of, number, self.lines)

        ways = Ways(line, attempt, share)
        eye = RecordEye(match, record, self.client, judgements)
        scene = ReplayScene(self.context, match, record, self.start, judging, ways, eye, deal=deal, seat=seat)
        return scene

    # ------------------------------------------------------------ a table for one deal

    def _attempt(
        self, scene: ReplayScene, judging: RecordJudging, match: Match, record: Record, decision: Decision
    ) -> Transition:
        """Open a table at the moment before an action: practice that is not kept, and leads back."""
        actions, practice = record.actions[: decision.number], (decision.deal,)
        controller = MatchController(match, actions, practice=practice, client=self.client)

        def back() -> Transition:
            judging.resume()
            return PopTo(scene)

        def pause() -> Transition:
            return Push(
                PauseScene(
                    self.context,
                    caption=table.caption(),
                    rules=table.help,
                    settings=exits.settings,
                    keys=exits.settings,
                    leave=back,
                    practice=True,
                )
            )

        exits = self.exits()
        ways = replace(
            exits,
            pause=pause,
            new_game=back,
            start=lambda _: back(),
            menu=back,
            look_again=None,
            back=WayBack(back),
        )
        table = TableScene(self.context, controller, ways)
        return Push(table)


class DealAgain:
    """The deal that has just ended, judged for one seat while its score is read."""

    def __init__(self, judging: Judging, deal: int, seat: int, opened: Callable[[], Transition]) -> None:
        self._judging, self._deal, self._seat = judging, deal, seat
        self.open = opened
        self.said = ""

    @property
    def working(self) -> bool:
        """Return whether something is still to be found."""
        return self._judging.working

    def poll(self) -> None:
        """Take in what has been found."""
        self._judging.poll()
        judged = self._judging.judged(self._deal, self._seat)
        self.said = "" if self.working else to_look_at(judged, working=False)
