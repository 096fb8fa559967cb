"""Three puzzles after a lesson, one after the other, with what they have shown at the end."""

from collections.abc import Callable, Sequence

from clubs.language import message
from clubs.learn.puzzle import Puzzle, PuzzlePosition
from clubs.services.idea_puzzles import IdeaPuzzles
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.store.progress import PuzzleAnswers
from clubs.ui.parts.layout import Part
from clubs.ui.parts.sheets import sheet
from clubs.ui.scenes.puzzles.inset_table import PuzzleController
from clubs.ui.scenes.puzzles.scene import PuzzlesScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition


class ThreePuzzles(PuzzlesScene):
    """The puzzles in turn; after the last one `done` leads on."""

    title = message("Three puzzles")
    onward = (message("Skip"), message("Next"))

    def __init__(
        self,
        context: Context,
        game: str,
        three: Sequence[Puzzle],
        answers: PuzzleAnswers | None,
        run: Callable[[Puzzle, PuzzlePosition], PuzzleController],
        done: Callable[[], Transition],
        ideas: IdeaPuzzles | None = None,
    ) -> None:
        self._three = three
        self._at = 0
        self._done = done
        shelf = PuzzleShelf([game], lambda _: three, answers, ideas=ideas)
        super().__init__(context, shelf, run, game=game)
        self._open(three)
        self._listed = False
        self._share_focus()

    def _sheet(self, body: Part) -> Part:
        return sheet(self.title, body, self.back, scrolls=False)

    def another(self) -> Transition | None:
        """Open the next of the three; after the last one lead on."""
        self._at += 1
        return None if self._open(self._three[self._at :]) else self._done()
