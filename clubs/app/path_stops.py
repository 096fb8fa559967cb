"""The page of what there is to learn, the scenes behind its stops, and their ends."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

from clubs.app.coming import shipped
from clubs.app.lessons import beyond
from clubs.app.puzzle_table import PuzzleTable
from clubs.games import GAMES
from clubs.language import _
from clubs.learn.ideas import idea
from clubs.learn.lesson import has_lesson, lesson
from clubs.learn.lesson_end import lesson_end
from clubs.learn.path import PathStop
from clubs.learn.puzzle import Puzzle
from clubs.learn.stop_words import spoken, stop_words
from clubs.services.your_play import YourPlay
from clubs.ui.scenes.common.speech_bubble import TEACHER
from clubs.ui.scenes.learn.scene import LearnScene
from clubs.ui.scenes.learn.second_lessons import SecondLessons
from clubs.ui.scenes.lesson.end import LessonEnd, Onward
from clubs.ui.scenes.level.scene import YourPlayScene
from clubs.ui.scenes.puzzles.three import ThreePuzzles
from clubs.ui.shell.transitions import AnyScene, Pop, PopTo, Push, Transition

if TYPE_CHECKING:
    from clubs.app.scenes import Scenes

THREE: Final = 3


class PathStops:
    """Opens the stops of a learner's path, and tells at their ends what comes next."""

    def __init__(self, scenes: "Scenes") -> None:
        self._scenes = scenes

    def page(self, game: str = "") -> LearnScene:
        """Return the page at a game, or at the one chosen last."""
        scenes = self._scenes
        return LearnScene(scenes.context, scenes.learning, game or scenes.games_next()[-1], self.open)

    def open(self, game: str, stop: PathStop, below: AnyScene) -> Transition:
        """Open a stop of a game, which leads back to the scene below."""
        scenes = self._scenes
        scenes.choose_game(game)
        if isinstance(below, LearnScene):
            below.game = game
        if stop is PathStop.PUZZLES:
            return Push(self._puzzles(game, below))
        if stop is PathStop.GAME:
            scenes.context.router.by_path = game
            return scenes.context.router.picker()
        if stop is PathStop.SECOND:
            return Push(self.second_lessons(game))
        if stop is PathStop.TRICKS:
            return scenes.lessons.tricks(game, below)
        return scenes.lessons.open_stop(game, below, own=stop is PathStop.DEAL)

    def second_lessons(self, game: str) -> SecondLessons:
        """Return the second lessons of a game, to choose from."""
        return SecondLessons(self._scenes.context, self._scenes.learning, game)

    def end(self, game: str, stop: PathStop, below: AnyScene) -> Transition:
        """Open the end of a lesson, a deal or the puzzles of a game, which leads on.

        The pictures of the lesson are shown once: at its end, or after the first stop without it.
        """
        words = lesson_end(game)
        if stop is not PathStop.LESSON and PathStop.LESSON in self._scenes.learning.path(game).done:
            title = _("{what}: done", what=stop_words(stop, game).title)
            words = words._replace(title=title, line="", pictures=())
        teacher = lesson(game).teacher if has_lesson(game) else TEACHER
        context = self._scenes.context

        def leave() -> Transition:
            return PopTo(below, None if isinstance(below, LearnScene) else self.page(game))

        onward = self.onward(game, below)
        aside = self._other_game(game, below) if stop is PathStop.PUZZLES else None
        return Push(LessonEnd(context, words, teacher, onward, leave, aside))

    def your_play(self, game: str = "") -> YourPlayScene:
        """Return the page of what a player gives away, at a game or at the one chosen last."""
        scenes = self._scenes
        play = YourPlay(scenes.kept, scenes.client)
        game = game or scenes.games_next()[-1]
        return YourPlayScene(scenes.context, play, game, self.about)

    def practice(self, game: str, title: str) -> ThreePuzzles:
        """Return the puzzles about an idea, those never answered first."""
        return self._in_turn(game, self.about(game, title), Pop)

    def about(self, game: str, title: str) -> Sequence[Puzzle]:
        """Return three puzzles about an idea at most, those never answered first, then those of long ago."""
        kept = self._scenes.kept
        answered = tuple(kept.puzzles.answers()) if kept is not None else ()
        about = [one for one in shipped(game) if idea(one.themes) == title]
        return sorted(about, key=lambda one: answered.index(one.id) if one.id in answered else -1)[:THREE]

    def onward(self, game: str, below: AnyScene, past: PathStop | None = None) -> Onward | None:
        """Return the way to what comes next after a game's stop; None when everything is done."""
        if (found := self._scenes.learning.next(game, past)) is None:
            return None
        path, stop = found
        words = stop_words(stop, path.game)
        opened = partial(self.open, path.game, stop, below)
        return Onward(words.next, words.line, spoken(path, stop), lambda: beyond(below, opened()))

    def _other_game(self, game: str, below: AnyScene) -> Onward | None:
        """Return the way to the next game, if what comes next is still of this one."""
        own = self._scenes.learning.next(game)
        found = self._scenes.learning.next_game(game)
        if own is None or own[0].game != game or found is None:
            return None
        path, stop = found
        label = _("Or the next game: {game}", game=GAMES[path.game].title)
        opened = partial(self.open, path.game, stop, below)
        said = f"{label}. {stop_words(stop, path.game).line}"
        return Onward(label, "", said, lambda: beyond(below, opened()))

    def _puzzles(self, game: str, below: AnyScene) -> ThreePuzzles:
        def done() -> Transition:
            self._scenes.learning.arrive(game, PathStop.PUZZLES)
            return self.end(game, PathStop.PUZZLES, below)

        return self._in_turn(game, three_puzzles(game), done)

    def _in_turn(self, game: str, three: Sequence[Puzzle], done: Callable[[], Transition]) -> ThreePuzzles:
        """Return a page of some puzzles, one after the other."""
        scenes = self._scenes
        kept = scenes.kept
        answers = kept.puzzles if kept is not None else None
        ideas = scenes.coming.ideas if scenes.coming is not None else None
        return ThreePuzzles(scenes.context, game, three, answers, PuzzleTable, done, ideas)


def three_puzzles(game: str) -> Sequence[Puzzle]:
    """Return three puzzles of a game, for each idea of its lesson another if there is one.

    Easy ones come first, and before those that go on with a second card.
    """
    ranked = sorted(shipped(game), key=lambda one: (len(one.steps), one.difficulty))
    chosen: list[Puzzle] = []
    for title in lesson_end(game).ideas:
        about = (one for one in ranked if one not in chosen and idea(one.themes) == title)
        chosen.extend(islice(about, 1))
    return [*chosen, *(one for one in ranked if one not in chosen)][:THREE]
