"""The end of a deal or a game: painted during the last trick, then opened once."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from clubs.rules.event import CardsMoved, Event
from clubs.rules.zone import hand
from clubs.table.match import match_of
from clubs.ui.scenes.common.deal_code import DealCodeScene
from clubs.ui.scenes.common.score_words import hero
from clubs.ui.scenes.scores.deal_end import DealEndScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.scores.game_over import GameOverScene
from clubs.ui.scenes.scores.scoresheet import ScoresheetScene
from clubs.ui.scenes.scores.send import SendScene
from clubs.ui.scenes.scores.sheet_table import Apart
from clubs.ui.scenes.scores.ways import DealEndActions, SecondLook
from clubs.ui.scenes.table.controller import Controller
from clubs.ui.scenes.table.deal_log import DealLogScene
from clubs.ui.scenes.table.panel_registry import AHEAD
from clubs.ui.scenes.table.parts import Exits
from clubs.ui.scenes.table.undo_flow import UndoFlow
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import PopTo, Push, Transition
from clubs.ui.tabletop.stage import Stage
from clubs.ui.tabletop.table_sounds import closing
from clubs.ui.texts.deal_log import deal_log
from clubs.verdict.finished_deal import NOTHING_FOUND, Findings, FinishedDeal


class DealEndFlow:
    """Open the score of a deal and the scoresheet; `next_deal` leads on from the score.

    `before` are the tricks that were played before the viewer sat down; None where that is the whole deal.
    In a lesson the `teacher` speaks at its end.
    """

    before: int | None = None
    teacher: tuple[str, str] | None = None

    def __init__(
        self,
        table: Scene,
        stage: Stage,
        controller: Controller,
        exits: Exits,
        undo: UndoFlow,
        next_deal: Callable[[], Transition],
    ) -> None:
        self._table = table
        self._stage, self._controller, self._exits = stage, controller, exits
        self._undo, self._next_deal = undo, next_deal
        self._found: dict[int, Findings] = {}
        self.begin()

    def begin(self) -> None:
        """Wait for another score, whatever has been shown."""
        self._shown = self._drawn = False
        self._look: SecondLook | None = None

    def prepare(self) -> None:
        """Take in how the deal is judged, and draw a few pictures, after frames that show other things."""
        spare = self._stage.context.spare
        if self._shown:
            return
        if (look := self._second_look()) is not None:
            spare.later(look.review.poll)
        if not (self._drawn or self._stage.patient):
            spare.later(self._draw)

    def _second_look(self) -> SecondLook | None:
        """Return another look at the deal, the same until the next deal; None if there is none."""
        seat = self._seat
        if self._look is None and self._exits.look_again is not None and seat is not None:
            self._look = self._exits.look_again(seat)
        return self._look

    @property
    def _seat(self) -> int | None:
        """The person who looks, or else the first; None if no person plays."""
        people = self._stage.match.people
        viewer = self._controller.viewer
        return viewer if viewer in people else next(iter(people), None)

    def _draw(self) -> None:
        context, page = self._stage.context, self._page()
        self._drawn = context.paint.pictures.prerender(lambda: page.frame(context.now), AHEAD)

    @property
    def _ends_game(self) -> bool:
        """Whether the end of the game opens, in front of which nobody need see an empty table."""
        return self._controller.score.public.winners is not None and self._exits.back is None

    def waits(self, told: Sequence[Event]) -> bool:
        """Return whether the last trick of the game still lies, until all that moves beside it has ended."""
        return isinstance(told[0], CardsMoved) and self._ends_game and self._stage.timeline.busy

    def show(self) -> Transition | None:
        """Open the score once nothing moves; the end of a game as soon as its last trick is taken away."""
        if self._shown or not (self._stage.idle or self._ends_game):
            return None
        self._shown = True
        self._stage.context.sound(closing(self._controller.public, hero(self._stage.match)))
        return Push(self.opened())

    def scoresheet(self) -> Push:
        """Open the scoresheet."""
        stage, score = self._stage, self._controller.score
        apart = Apart(score.practice, score.hints)
        return Push(ScoresheetScene(stage.context, stage.match, stage.game, score.public, apart))

    def opened(self) -> EndScene:
        """Return the end of the deal, or of the game, where one's hand was."""
        if not self._ends_game:
            self._stage.board.lay_away(hand(self._stage.me))
            self._stage.lay_out()
        number = self._controller.score.public.deal
        if number not in self._found:
            self._found[number] = self._judged()
        return self._page()

    def _judged(self) -> Findings:
        """Return what the judge has found, if the only person's deal has been judged in time."""
        stage = self._stage
        seat = hero(stage.match)
        look = self._second_look()
        if seat is None or look is None:
            return NOTHING_FOUND
        return look.review.findings(FinishedDeal(stage.game, self._controller.score.public, seat))

    def _page(self) -> EndScene:
        stage, score, actions = self._stage, self._controller.score, self._actions()
        shown = stage.context, stage.match, stage.game, score.ends, actions
        practice = score.public.deal in score.practice
        if self._ends_game:
            return GameOverScene(*shown, practice=practice)
        return DealEndScene(
            *shown,
            practice=practice,
            me=stage.places.me,
            found=self._found,
            before=self.before,
            teacher=self.teacher,
        )

    def _actions(self) -> DealEndActions:
        """Return what can be done now that the deal is scored."""
        stage, exits, score = self._stage, self._exits, self._controller.score
        seat = self._seat
        router = stage.context.router
        return DealEndActions(
            next_deal=self._next_deal,
            scoresheet=self.scoresheet,
            menu=exits.pause,
            rules=lambda: exits.rules_of(stage),
            log=self._log,
            code=partial(self._code, score.code, seat) if score.code else None,
            undo=None if self._undo.why_not else self._back_into_deal,
            look_again=self._second_look(),
            back=exits.back,
            match_again=lambda: router.table(replace(stage.match, seed="")),
            send=partial(self._send, score.code, seat) if seat is not None else None,
            new_game=router.new_game,
            path=partial(router.learn, stage.game.id) if router.by_path == stage.game.id else None,
        )

    def _log(self) -> Transition:
        """Open the log of the deal, as the viewer saw it."""
        stage = self._stage
        match = stage.match
        chapters = deal_log(stage.game, match.setup, stage.history, match.names, self._controller.viewer)
        return Push(DealLogScene(stage.context, chapters, match.seating))

    def _code(self, deal: str, seat: int | None) -> Transition:
        """Open the code of the deal, and its line if a person has played it."""
        share = self._exits.share
        shared = share(seat) if share is not None and seat is not None else None
        send = partial(self._send, deal, seat) if seat is not None else None
        return Push(DealCodeScene(self._stage.context, deal, self._again, shared, send))

    def _send(self, code: str | None, seat: int) -> Transition:
        """Open the pictures of a seat's result."""
        stage = self._stage
        public = self._controller.score.public
        own = seat == hero(stage.match)
        judged = self._found.get(public.deal, NOTHING_FOUND) if own else NOTHING_FOUND
        deal = FinishedDeal(stage.game, public, seat, judged)
        return Push(SendScene(stage.context, deal, stage.match, code))

    def _again(self, deal: str) -> Transition | None:
        """Start a new match with the same deal and the same players."""
        if self._exits.closed and self._exits.back is not None:
            return self._exits.back.go()
        return self._stage.context.router.table(match_of(deal, self._stage.match.seating))

    def _back_into_deal(self) -> Transition:
        self._found.pop(self._controller.score.public.deal, None)
        self._undo.run()
        return PopTo(self._table)
