"""How far a player has come in the lessons and on the path of each game, from what is kept."""

from collections.abc import Callable, Collection

from clubs.games import GAMES
from clubs.learn.lesson import TRICKS, has_lesson, lesson, second_lessons
from clubs.learn.path import LearnPath, PathStop, elsewhere, following, games_in_order, stops, taken
from clubs.store.match_repository import MatchRepository

PATH = "path {lesson}"
"""Where the stops that are done are kept, among the stages of lessons."""


class Learning:
    """The stages of lessons and the stops of paths; `puzzles` returns whether there are any of a game.

    Without a repository what was done is known as long as the program runs.
    """

    def __init__(self, repository: MatchRepository | None, puzzles: Callable[[str], bool]) -> None:
        self._repository = repository
        self._puzzles = puzzles
        self._done: dict[str, set[str]] = {}

    # ------------------------------------------------------------ lessons

    def stages(self, lesson: str) -> Collection[str]:
        """Return the stages of a lesson that are done, by their titles."""
        if lesson not in self._done:
            self._done[lesson] = set(self._repository.lessons.done(lesson)) if self._repository else set()
        return self._done[lesson]

    def keep(self, id: str, stage: str) -> None:
        """Keep that a stage is done, and so perhaps a stop, which stays done if the lesson changes."""
        self._keep(id, stage)
        if not lesson(id).keep:
            for stop in taken(lesson(id), self.stages(id)):
                self.arrive(id, stop)
        elif all(self.finished(one) for one in second_lessons(lesson(id).game)):
            self.arrive(lesson(id).game, PathStop.SECOND)

    def finished(self, id: str) -> bool:
        """Return whether all stages of a lesson are done."""
        return {stage.title for stage in lesson(id).stages} <= set(self.stages(id))

    def _keep(self, lesson: str, stage: str) -> None:
        if stage not in self.stages(lesson):
            self._done[lesson].add(stage)
            if self._repository:
                self._repository.lessons.keep(lesson, stage)

    # ------------------------------------------------------------ paths

    def path(self, game: str) -> LearnPath:
        """Return the path of a game as it is now."""
        done = set(self._stops(game))
        if self._repository is not None and self._repository.any_finished(game):
            done.add(PathStop.GAME)
        if self._knows_tricks():
            done.add(PathStop.TRICKS)
        return LearnPath(game, stops(game, puzzles=self._puzzles(game)), frozenset(done))

    def paths(self) -> tuple[LearnPath, ...]:
        """Return the paths of all games, in the order in which they are learned."""
        return tuple(map(self.path, games_in_order()))

    def next(self, game: str, past: PathStop | None = None) -> tuple[LearnPath, PathStop] | None:
        """Return what comes next, seen from a game, perhaps from a stop; None when everything is done."""
        return following(self.paths(), game, past)

    def next_game(self, game: str) -> tuple[LearnPath, PathStop] | None:
        """Return what comes next in another game; None when every other is done."""
        return elsewhere(self.paths(), game)

    def arrive(self, game: str, stop: PathStop) -> None:
        """Keep that a stop of a game is done; those of a lesson are by their stages."""
        self._keep(PATH.format(lesson=game), stop)

    def _stops(self, id: str) -> frozenset[PathStop]:
        """Return the stops of a game that were reached, or of the lesson that all share."""
        names = self.stages(PATH.format(lesson=id))
        kept = frozenset(stop for stop in PathStop if stop in names)
        return kept | taken(lesson(id), self.stages(id)) if has_lesson(id) else kept

    def _knows_tricks(self) -> bool:
        """Return whether the player has done the two minutes, or lessons of a game, or has played one."""
        if self._repository is not None and self._repository.any_finished():
            return True
        return any({PathStop.LESSON, PathStop.SECOND} & self._stops(id) for id in (TRICKS, *GAMES))
