"""First lessons: how far each has come, and their stages as scenes."""

from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial

from clubs.ai.worker_client import WorkerClient
from clubs.app.match_controller import MatchController, Scripted
from clubs.games import GAMES
from clubs.language import _
from clubs.learn.attempt import AnswerOutcome, begin
from clubs.learn.lesson import LEARNER, TRICKS, Lesson, LessonStage, Turn, lesson, second_lessons
from clubs.learn.path import PathStop, games_in_order, own_deal
from clubs.learn.plan import PlanOutcome, outcome
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.services.coach import LessonCoach
from clubs.services.learning import Learning
from clubs.services.saved_seating import known_animal
from clubs.table.match import Match
from clubs.table.player import Player
from clubs.table.seating import ROSTER
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.lesson.controller import AnswerResult, Course, LessonWays
from clubs.ui.scenes.lesson.end import TricksEnd
from clubs.ui.scenes.lesson.plan_scene import PlanScene
from clubs.ui.scenes.lesson.scene import LessonScene
from clubs.ui.scenes.lesson.small_table import SmallLessonScene
from clubs.ui.scenes.lesson.whole_deal import WholeDealScene
from clubs.ui.scenes.scores.ways import WayBack
from clubs.ui.scenes.table.hand_scene import HandScene
from clubs.ui.scenes.table.parts import Exits
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import AnyScene, PopTo, Push, Replace, Transition
from clubs.ui.tabletop.names import YOU


class ScriptedTable(MatchController):
    """Run a stage of a lesson, in which the others do what is known beforehand; nothing of it counts."""

    scored = False
    certain = None

    def __init__(self, match: Match, stage: LessonStage, *, still: bool = False) -> None:
        super().__init__(match, stage.record.actions, still=still)
        self._before = len(self.session.actions)

    def _computer(self, seat: int) -> Player:
        del seat
        return Scripted(self._following)

    @property
    def _script(self) -> tuple[Action, ...]:
        """Return what happens from the last answer on."""
        raise NotImplementedError

    def _following(self) -> Action | None:
        """Return what happens next after the last answer."""
        done = len(self.session.actions) - self._before
        return self._script[done] if done < len(self._script) else None

    def undo(self) -> None:
        """Take back the answer and what followed it; nothing of a lesson counts anyway."""
        self.session.take_back(self._before)
        self.look(self.viewer)


class PlanTable(ScriptedTable):
    """Run a stage in which a plan is chosen, which is then played as far as it goes."""

    def __init__(self, match: Match, stage: LessonStage, *, still: bool = False) -> None:
        self.stage = stage
        self._chosen: tuple[int, PlanOutcome] | None = None
        super().__init__(match, stage, still=still)

    @property
    def _script(self) -> tuple[Action, ...]:
        return self._chosen[1].actions if self._chosen is not None else ()

    def _plays_itself(self, ask: Ask) -> Action | None:
        del ask
        return self._following()

    @property
    def chosen(self) -> int | None:
        """Return the plan that was chosen, from 0; None while none is."""
        return self._chosen[0] if self._chosen is not None else None

    @property
    def outcome(self) -> PlanOutcome | None:
        """Return what has come of the plan once it has been played; None before."""
        return self._chosen[1] if self._chosen is not None and self._following() is None else None

    def choose(self, number: int) -> None:
        """Let a plan be played."""
        self._chosen = number, outcome(self.stage, self.stage.plans[number])

    @property
    def waiting(self) -> Collection[int]:
        """Return the seats that must answer now; none once the plan has been played."""
        return () if self.outcome is not None else super().waiting

    def undo(self) -> None:
        """Take back all that has happened, so that another plan can be chosen."""
        self._chosen = None
        super().undo()


class LessonTable(ScriptedTable):
    """Run a stage for a lesson's scene; `match` has its seats and their names."""

    def __init__(self, match: Match, stage: LessonStage, *, still: bool = False) -> None:
        self._attempt = begin(stage)
        self._answered: tuple[AnswerOutcome, AnswerResult] | None = None
        self._led_on = False
        super().__init__(match, stage, still=still)

    @property
    def _script(self) -> tuple[Action, ...]:
        if self._answered is None:
            return ()
        answered = self._answered[0]
        return (*answered.actions, *answered.onward) if self._led_on else answered.actions

    # ------------------------------------------------------------ the turn

    @property
    def turn(self) -> Turn:
        """Return what is to be answered now; after the last right answer, what was."""
        turn = self._attempt.turn
        assert turn is not None
        return turn

    @property
    def last(self) -> bool:
        """Return whether that is the last turn of the stage."""
        return self._attempt.number + 1 == len(self._attempt.stage.turns)

    @property
    def result(self) -> AnswerResult | None:
        """Return what came of the last answer once the others have played; None while nothing has."""
        if self._answered is None or self._led_on or self._following() is not None:
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
        self._led_on = False
        self._answered = answered, AnswerResult(answered.right, answered.sentence, done)
        super().answer(action)

    @property
    def waiting(self) -> Collection[int]:
        """Return the seats that must answer now; none while a result is shown."""
        return () if self.result is not None else super().waiting

    def next_turn(self) -> None:
        """Let the others lead on to the next turn after a right answer."""
        assert self._answered is not None
        self._attempt, self._led_on = self._answered[0].after, True

    def undo(self) -> None:
        """Take back all that has happened since the last answer."""
        self._answered = None
        super().undo()


def beyond(below: AnyScene, opened: Transition) -> Transition:
    """Return the way to what is opened that closes all but the scene below; or why it is shut."""
    return PopTo(below, opened.scene) if isinstance(opened, Push) else opened


class Lessons:
    """Opens lessons, where the player has come to."""

    def __init__(self, context: Context, client: WorkerClient | None, learning: Learning) -> None:
        self._context, self._client, self._learning = context, client, learning
        self._then = games_in_order()[0]

    def open(self, id: str, below: AnyScene) -> Transition:
        """Open a lesson at its first stage that is not done; it leads back to the scene below."""
        return Push(self.next_stage(id, below))

    def open_stop(self, id: str, below: AnyScene, *, own: bool) -> Transition:
        """Open what a lesson asks, at the first stage that is not done, or the learner's `own` deal."""
        taught = lesson(id)
        done = self._done(taught)
        asked = (n for n, one in enumerate(taught.stages) if one.turns and n not in done)
        at = own_deal(taught) if own else next(asked, 0)
        return Push(self.scene(taught, at or 0, below))

    def _done(self, taught: Lesson) -> frozenset[int]:
        """Return the numbers of the stages that have been done."""
        kept = self._learning.stages(taught.id)
        return frozenset(n for n, one in enumerate(taught.stages) if one.title in kept)

    def tricks(self, then: str, below: AnyScene) -> Transition:
        """Open the lesson about tricks, which leads to that of a game, or back to the scene below."""
        self._then = then or games_in_order()[0]
        return self.open(TRICKS, below)

    def _end(self, taught: Lesson, stage: LessonStage, below: AnyScene) -> Transition:
        """Return the way on from the last stage of a lesson."""
        if taught.keep:
            return self._after_idea(taught, below)[1]()
        if taught.id != TRICKS:
            stop = PathStop.LESSON if stage.turns else PathStop.DEAL
            if stop is PathStop.DEAL:
                return self._after_deal(taught, below)[1]()
            return self._context.router.stop_done(taught.id, stop, below)

        def onward() -> Transition:
            return beyond(below, self._context.router.lesson(self._then, below))

        return Push(TricksEnd(self._context, GAMES[self._then], onward, partial(PopTo, below)))

    def _after_deal(self, taught: Lesson, below: AnyScene) -> tuple[str, Callable[[], Transition]]:
        """Return the words and the way to what follows a first own deal: first pictures not shown yet."""
        router = self._context.router
        if PathStop.LESSON not in self._learning.path(taught.id).done:
            pictures = partial(router.stop_done, taught.id, PathStop.DEAL, below)
            return _("Next: the lesson in pictures"), pictures
        onward = router.next_stop(taught.id, below, PathStop.DEAL)
        return onward or (_("Back to the path"), partial(PopTo, below))

    def _after_idea(self, taught: Lesson, below: AnyScene) -> tuple[str, Callable[[], Transition]]:
        """Return the words and the way to what follows a second lesson: the next one, or what comes then."""
        ids = second_lessons(taught.game)
        at = ids.index(taught.id)
        left = (id for id in (*ids[at + 1 :], *ids[: at + 1]) if not self._learning.finished(id))
        if (id := next(left, "")) == "":
            onward = self._context.router.next_stop(taught.game, below, PathStop.SECOND)
            return onward or (_("Back to the path"), partial(PopTo, below))
        label = _("Next: {lesson}", lesson=lesson(id).title)
        return label, lambda: PopTo(below, self.next_stage(id, below))

    def next_stage(self, game: str, below: AnyScene) -> HandScene:
        """Return the first stage that is not done of the lesson of a game."""
        taught = lesson(game)
        return self.scene(taught, min({*range(len(taught.stages))} - self._done(taught), default=0), below)

    def scene(self, taught: Lesson, at: int, below: AnyScene) -> HandScene:
        """Return a stage as a scene."""
        stage, leave = taught.stages[at], partial(PopTo, below)
        done = self._done(taught)
        teacher = taught.teacher, dict(ROSTER)[taught.teacher]
        titles = tuple(_(one.title) for one in taught.stages)
        named = taught.title, taught.about, stage.word, stage.meaning
        asked = sum(bool(one.turns) for one in taught.stages)
        course = Course(teacher, titles, at, done, asked, stage.plain, *named)
        if taught.keep:
            asked = len(taught.stages)
            course = Course(teacher, titles, at, done, asked, idea=taught.title, keep=taught.keep)
        ways = LessonWays(
            open=lambda other: Replace(self.scene(taught, other, below)),
            done=partial(self._learning.keep, taught.id, stage.title),
            leave=leave,
            end=partial(self._end, taught, stage, below),
            following=lambda: self._after_idea(taught, below)[0],
            rule=partial(self._context.router.rules, taught.game, lesson=False),
        )
        if stage.plans:
            table = PlanTable(self._match(taught, stage), stage)
            return PlanScene(self._context, table, Exits(lambda _: leave(), lesson=False), course, ways)
        if not stage.turns:
            return self._whole_deal(taught, below, course, ways)
        exits = Exits(lambda _: leave(), lesson=False)
        scene = SmallLessonScene if taught.title else LessonScene
        return scene(self._context, LessonTable(self._match(taught, stage), stage), exits, course, ways)

    def _whole_deal(self, taught: Lesson, below: AnyScene, course: Course, ways: LessonWays) -> HandScene:
        """Return the table of the last stage, which is done when its score has been read."""
        stage = taught.stages[course.at]
        controller = MatchController(self._match(taught, stage), stage.record.actions, client=self._client)
        controller.coach = LessonCoach()

        def leave() -> Transition:
            if controller.scored:
                ways.done()
            return ways.leave()

        def onward() -> Transition:
            ways.done()
            return ways.end()

        def again() -> Transition:
            ways.done()
            return PopTo(below, self.scene(taught, course.at, below))

        def asked() -> Transition:
            """Ask before a deal is given up in which the learner has answered."""
            answered = controller.session.actions[len(stage.record.actions) :]
            if controller.scored or all(one.seat != LEARNER for one in answered):
                return leave()
            lost = _("It begins again the next time.")
            words = (_("Leave this deal?"), lost, _("Leave the deal"))
            return Push(WarningScene(self._context, *words, lambda: None, ways.leave()))

        back = WayBack(onward, self._after_deal(taught, below)[0], "play", again)
        exits = Exits(lambda _: leave(), back=back, closed=True, lesson=False)
        knows = any(PathStop.DEAL in path.done for path in self._learning.paths())
        course_ways = replace(ways, leave=asked)
        return WholeDealScene(self._context, controller, exits, course, course_ways, stage.task, knows=knows)

    def _match(self, taught: Lesson, stage: LessonStage) -> Match:
        """Return the match of a stage, with the player's own name and animal, if nobody else has them.

        Who has no name is called You.
        """
        record, settings = stage.record, self._context.settings
        others = record.seating[LEARNER + 1 :]
        own = replace(record.seating[LEARNER], name=YOU)
        if settings.name and settings.name not in [other.name for other in others]:
            own = replace(own, name=settings.name)
        if settings.animal and settings.animal not in (taught.teacher, *(one.animal for one in others)):
            own = replace(own, animal=known_animal(settings.animal, own.animal))
        return Match(record.setup, (own, *others), record.seed)
