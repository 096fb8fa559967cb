"""The match behind a stage of a lesson: the others play as the stage says, and a wrong answer comes back."""

from collections.abc import Callable, Collection
from functools import partial

from clubs.app.match_controller import MatchController, Person
from clubs.learn.attempt import AnswerOutcome, begin
from clubs.learn.lesson import LessonStage, Turn
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.table.match import Match
from clubs.table.player import Player
from clubs.ui.scenes.lesson.controller import AnswerResult


class Scripted(Player):
    """A seat whose answers are known beforehand: `following` returns the next action of the table."""

    def __init__(self, following: Callable[[], Action | None]) -> None:
        self._following = following

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the next action if it answers this ask."""
        del view
        action = self._following()
        return action if action is not None and action.seat == ask.seat and not ask.why_not(action) else None


class LessonTable(MatchController):
    """Run a stage for a lesson's scene; `match` has its seats and their names."""

    def __init__(self, match: Match, stage: LessonStage, *, still: bool = False) -> None:
        self._attempt = begin(stage)
        self._answered: tuple[AnswerOutcome, AnswerResult] | None = None
        super().__init__(match, stage.record.actions, still=still)
        self._before = len(self.session.actions)

    def _player(self, seat: int) -> Player:
        if self.match.seating[seat].is_person:
            return Person(partial(self._hear, seat))
        return Scripted(self._following)

    def _following(self) -> Action | None:
        """Return what happens next after the last answer."""
        done = len(self.session.actions) - self._before
        actions = self._answered[0].actions if self._answered is not None else ()
        return actions[done] if done < len(actions) else None

    # ------------------------------------------------------------ the turn

    @property
    def turn(self) -> Turn:
        """Return what is to be answered now; after the last right answer, what was."""
        turn = self._attempt.turn
        assert turn is not None
        return turn

    @property
    def result(self) -> AnswerResult | None:
        """Return what came of the last answer once the others have played; None while nothing has."""
        if self._answered is None or self._following() is not None:
            return None
        return self._answered[1]

    @property
    def solution(self) -> Action | None:
        """Return an answer that is right now."""
        return next(self._attempt.right(), None)

    def answer(self, action: Action) -> None:
        """Carry out the learner's answer; the others then play what follows it."""
        answered = self._attempt.answer(action)
        done = answered.right and answered.after.turn is None
        self._before = len(self.session.actions)
        self._answered = answered, AnswerResult(answered.right, answered.sentence, done)
        super().answer(action)

    @property
    def waiting(self) -> Collection[int]:
        """Return the seats that must answer now; none while a result is shown."""
        return () if self.result is not None else super().waiting

    def next_turn(self) -> None:
        """Go on after a right answer."""
        assert self._answered is not None
        self._attempt, self._answered = self._answered[0].after, None

    def undo(self) -> None:
        """Take back all that has happened since the last answer; nothing of a lesson counts anyway."""
        self._answered = None
        self.session.take_back(self._before)
        self.look(self.viewer)

    # ------------------------------------------------------------ what a match has, and a stage has not

    @property
    def scored(self) -> bool:
        return False

    @property
    def certain(self) -> bool | None:
        return None
