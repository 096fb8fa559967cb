"""First lessons: how far each has come, and their stages as scenes."""

from dataclasses import replace
from functools import partial

from clubs.ai.worker_client import WorkerClient
from clubs.app.lesson_controller import LessonTable
from clubs.app.match_controller import MatchController
from clubs.learn.lesson import LEARNER, Lesson, LessonStage, lesson
from clubs.services.coach import LessonCoach
from clubs.services.saved_seating import known_animal
from clubs.store.match_repository import MatchRepository
from clubs.table.match import ROSTER, Match
from clubs.ui.scenes.lesson.controller import Course, LessonWays
from clubs.ui.scenes.lesson.scene import LessonScene
from clubs.ui.scenes.lesson.taught import WholeDealScene
from clubs.ui.scenes.scores.ways import WayBack
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.scenes.table.hand_scene import HandScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import AnyScene, PopTo, Push, Replace, Transition


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
