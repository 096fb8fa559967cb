"""First lessons: how far each has come, and their stages as scenes."""

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial

from clubs.ai.worker_client import WorkerClient
from clubs.app.match_controller import MatchController, Person
from clubs.learn.attempt import AnswerOutcome, begin
from clubs.learn.lesson import LEARNER, Lesson, LessonStage, Turn, lesson
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.services.coach import LessonCoach
from clubs.services.saved_seating import known_animal
from clubs.store.match_repository import MatchRepository
from clubs.table.match import ROSTER, Match
from clubs.table.player import Player
from clubs.ui.scenes.lesson.controller import AnswerResult, Course, LessonWays
from clubs.ui.scenes.lesson.scene import LessonScene
from clubs.ui.scenes.lesson.taught import WholeDealScene
from clubs.ui.scenes.scores.ways import WayBack
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.scenes.table.hand_scene import HandScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import AnyScene, PopTo, Push, Replace, Transition


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


class Lessons:
    """Opens lessons; with a repository it is kept how far each has come."""

    def __init__(
        self, context: Context, client: WorkerClient | None, repository: MatchRepository | None
    ) -> None:
        self._context, self._client, self._repository = context, client, repository
        self._done: dict[str, set[str]] = {}

    # ------------------------------------------------------------ how far they have come

    def _kept(self, game: str) -> set[str]:
        if game not in self._done:
            self._done[game] = set(self._repository.lessons.done(game)) if self._repository else set()
        return self._done[game]

    def _keep(self, game: str, stage: str) -> None:
        if stage not in self._kept(game):
            self._kept(game).add(stage)
            if self._repository:
                self._repository.lessons.keep(game, stage)

    # ------------------------------------------------------------ scenes

    def open(self, game: str, below: AnyScene) -> Transition:
        """Open the lesson of a game at its first stage that is not done; it leads back to the scene below."""
        return Push(self.next_stage(game, below))

    def next_stage(self, game: str, below: AnyScene) -> HandScene:
        """Return the first stage that is not done of the lesson of a game."""
        taught, done = lesson(game), self._kept(game)
        at = next((at for at, stage in enumerate(taught.stages) if stage.title not in done), 0)
        return self._scene(taught, at, below)

    def _scene(self, taught: Lesson, at: int, below: AnyScene) -> HandScene:
        """Return a stage as a scene."""
        stage, leave = taught.stages[at], partial(PopTo, below)
        done = frozenset(n for n, one in enumerate(taught.stages) if one.title in self._kept(taught.game))
        teacher = taught.teacher, dict(ROSTER)[taught.teacher]
        course = Course(teacher, tuple(one.title for one in taught.stages), at, done, stage.plain)
        ways = LessonWays(
            open=lambda other: Replace(self._scene(taught, other, below)),
            done=partial(self._keep, taught.game, stage.title),
            leave=leave,
            rule=partial(self._context.router.rules, taught.game, lesson=False),
        )
        if not stage.turns:
            return self._whole_deal(self._match(taught, stage), stage, course, ways)
        exits = Exits(lambda _: leave(), lesson=False)
        return LessonScene(self._context, LessonTable(self._match(taught, stage), stage), exits, course, ways)

    def _whole_deal(self, match: Match, stage: LessonStage, course: Course, ways: LessonWays) -> HandScene:
        """Return the table of the last stage, which is done when its score has been read."""
        controller = MatchController(match, stage.record.actions, client=self._client)
        controller.coach = LessonCoach()

        def back() -> Transition:
            if controller.scored:
                ways.done()
            return ways.leave()

        exits = Exits(lambda _: back(), back=WayBack(back), closed=True, lesson=False)
        return WholeDealScene(self._context, controller, exits, course, ways, stage.task)

    def _match(self, taught: Lesson, stage: LessonStage) -> Match:
        """Return the match of a stage, with the player's own name and animal, if nobody else has them."""
        record, settings = stage.record, self._context.settings
        own, others = record.seating[LEARNER], record.seating[LEARNER + 1 :]
        if settings.name and settings.name not in [other.name for other in others]:
            own = replace(own, name=settings.name)
        if settings.animal and settings.animal not in (taught.teacher, *(one.animal for one in others)):
            own = replace(own, animal=known_animal(settings.animal, own.animal))
        return Match(record.setup, (own, *others), record.seed)
