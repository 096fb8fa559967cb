"""Replays with the judge beside them: of stored matches, and of the deal that has just ended."""

from dataclasses import replace
from functools import partial

from clubs.ai import player
from clubs.ai.worker_client import QUICK, WorkerClient
from clubs.app.match_controller import MatchController
from clubs.rules.action import Action
from clubs.services.judgements import Judgements
from clubs.services.record_eye import RecordEye
from clubs.services.record_judging import DealReview, RecordJudging
from clubs.services.saved_seating import match_of_record
from clubs.services.shared_deals import SharedDeal, shared_deal
from clubs.store.match_repository import MatchRepository
from clubs.table.decisions import Decision
from clubs.table.match import Match
from clubs.table.record import Record
from clubs.table.replay import played_on, record_of
from clubs.ui.scenes.replay.look_again import LookWays
from clubs.ui.scenes.replay.look_state import Line
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.scores.ways import DealEndActions, SecondLook, WayBack
from clubs.ui.scenes.table.parts import Commands, Exits
from clubs.ui.scenes.table.pause import pause_menu
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import PopTo, Push, Transition


class Replays:
    """Opens replays, with the verdicts that are kept with a match."""

    def __init__(
        self, context: Context, client: WorkerClient | None, repository: MatchRepository | None
    ) -> None:
        self.context, self.client, self._repository = context, client, repository
        self._lines = repository.lines if repository is not None else None

    def of_match(
        self, record: Record, id: int | None = None, *, deal: int | None = None, seat: int | None = None
    ) -> Transition:
        """Open the replay of a whole match, at a deal and as a seat saw it, if they are given."""
        judgements = Judgements(self.client)
        if id is not None and self._repository is not None:
            judgements.keep_with(self._repository, record.setup.game, lambda: id)
        match = match_of_record(record)
        judging = RecordJudging(match, record, self.client, judgements)
        return Push(self._scene(match, record, judging, judgements, deal=deal, seat=seat))

    def of_deal(self, controller: MatchController, seat: int) -> SecondLook:
        """Return the deal that has just ended, to be looked at again for a seat."""
        match, judgements = controller.match, controller.judgements
        record = record_of(controller.session, match.seating)
        judging = RecordJudging(match, record, self.client, judgements)
        deal = controller.public.deal
        opened = partial(self._scene, match, record, judging, judgements, deal=deal, seat=seat)
        return SecondLook(DealReview(judging, deal, seat), lambda: Push(opened()))

    def share(self, controller: MatchController, seat: int) -> SharedDeal | None:
        """Return the deal that has just ended as a seat can share it; None if it cannot be."""
        record = record_of(controller.session, controller.match.seating)
        return shared_deal(record, seat, controller.public.deal, self._lines)

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
            """Open a table at the moment before an action: practice that is not kept, and leads back."""
            actions = record.actions[: decision.number]
            practice = (decision.deal,)
            controller = MatchController(match, actions, practice=practice, client=self.client)

            def back() -> Transition:
                judging.resume()
                return PopTo(scene)

            def pause(commands: Commands | DealEndActions | None) -> Transition:
                return Push(pause_menu(table, back, commands, practice=True))

            table = TableScene(self.context, controller, Exits(pause, back=WayBack(back), closed=True))
            return Push(table)

        def share(number: int, of: int | None) -> SharedDeal | None:
            return shared_deal(record, of, number, self._lines)

        eye = RecordEye(match, record, self.client, judgements)
        scene = ReplayScene(
            self.context, match, record, judging, LookWays(line, attempt, share), eye, deal=deal, seat=seat
        )
        return scene
