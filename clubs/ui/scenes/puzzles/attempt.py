"""One puzzle on its table: asked, answered, punished and asked again, or found and explained."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from math import inf
from typing import Final

from clubs.learn.ideas import idea
from clubs.learn.puzzle import Puzzle
from clubs.learn.spacing import Result
from clubs.rules.action import Action
from clubs.ui.games import presentation
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.puzzles.column import PuzzleAnswer
from clubs.ui.scenes.puzzles.inset_table import NO_MARKS, InsetTable, Marks, OpenPuzzle, marks_of
from clubs.ui.scenes.replay.verdict_panel import FULL, filled_since
from clubs.ui.shell.inset import AHEAD, Inset
from clubs.ui.shell.memory import sweep
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import SCENE, paced
from clubs.verdict.sentences import YOU

PUNISHED_STAYS: Final = 900.0
"""How long (ms) the table is seen after what came of a wrong answer."""

FIRST: Final = 2
"""The frames that are left to the page itself."""

LONGEST: Final = 60
"""The frames after which the rest of the table is drawn at once."""

Lay = Callable[[OpenPuzzle, Marks], InsetTable]
"""Makes the table of an opened puzzle."""


class AttemptStep(Enum):
    """How far it has come."""

    ASKED = auto()
    PUNISHED = auto()
    TOLD = auto()


class PuzzleAttempt:
    """The attempts at one puzzle; `again` opens it another time, `keep` keeps how it was found.

    `listed` is the puzzle itself, or the one whose second step it is.
    """

    def __init__(
        self,
        inset: Inset,
        puzzle: Puzzle,
        opened: OpenPuzzle,
        again: Callable[[], OpenPuzzle | None],
        lay: Lay,
        keep: Callable[[Result], None],
        listed: Puzzle,
    ) -> None:
        self.inset, self.puzzle, self.opened, self.listed = inset, puzzle, opened, listed
        self._again, self._lay, self._keep = again, lay, keep
        self.position = opened.position
        self.step, self.answer = AttemptStep.ASKED, self.position.verdict.best.action
        self.wrong: list[Action] = []
        self.found = self._nudged = self._kept = self.unfolded = False
        self.table = lay(opened, NO_MARKS)
        self._ready = self.table.stage.patient
        self._frames = self._drawn = 0  # frames so far, and those in which the table was drawn ahead
        self._since = self._told_at = -10_000.0
        self._back_at: float | None = None
        self._told: PuzzleAnswer | None = None

    # ------------------------------------------------------------ its course

    def update(self, now: float) -> Transition | None:
        """Let the table go on, and take in an answer."""
        self._frames += 1
        if self._frames == FIRST:
            sweep()  # the table before, as a scene that was left
        elif self._frames > FIRST:
            self.inset.begin()
        if not self._ready and self.inset.ground is not None:
            pictures = self.inset.context.paint.pictures
            self._drawn += 1
            ms = AHEAD if self._drawn < LONGEST else inf
            self._ready = pictures.prerender(lambda: self.table.sprites(now), ms)
            self._since = now
        transition = self.table.update(now)
        if self.step is AttemptStep.ASKED and self.table.given is not None:
            self._take(self.table.given)
        elif self.step is AttemptStep.PUNISHED:
            self._bring_back(now)
        self.table.shown = self._ready
        return transition

    def _take(self, action: Action) -> None:
        self._note_hints()
        if self.position.finds(action):
            self.answer, self.found = action, True
            self._tell(Result.MISSED if self.wrong else Result.NUDGED if self._nudged else Result.FOUND)
        else:
            self.wrong.append(action)
            self.step, self._back_at = AttemptStep.PUNISHED, None
            self._note(Result.MISSED)

    def _bring_back(self, now: float) -> None:
        """Ask again once what came of a wrong answer has been seen."""
        controller, stage = self.opened.controller, self.table.stage
        if not controller.over or controller.told or not stage.idle:
            return
        if self._back_at is None:
            self._back_at = now + paced(PUNISHED_STAYS, self.inset.context.settings.speed)
        if now >= self._back_at:
            self.ask_again()

    def ask_again(self) -> None:
        """Lay the table as it was; the last wrong answer keeps its mark until the next one."""
        self._note_hints()
        opened = self._again()
        if opened is None:
            return
        self.opened, self.step, self.found = opened, AttemptStep.ASKED, False
        marks = marks_of(self.wrong[-1], "stake") if self.wrong else NO_MARKS
        self.table = self._lay(opened, marks)
        self._since = self.inset.context.now

    def show(self) -> None:
        """Tell the answer without its being found."""
        self.answer, self.found = self.position.verdict.best.action, False
        self.opened.controller.stop()
        wrong = marks_of(self.wrong[-1], "stake") if self.wrong else NO_MARKS
        self.table.tell({**wrong, **marks_of(self.answer, "winner")})
        self._tell(Result.MISSED)

    def _tell(self, result: Result) -> None:
        self.unfolded, self._told = False, None
        self.step, self._told_at = AttemptStep.TOLD, self.inset.context.now
        self.table.focus.id = "another"
        self._note(result)

    def _note(self, result: Result) -> None:
        """Have it kept how the puzzle was answered, the first time."""
        if not self._kept:
            self._kept = True
            self._keep(result)

    def _note_hints(self) -> None:
        self._nudged |= bool(self.opened.controller.hints)

    @property
    def names(self) -> Sequence[str]:
        """The names of the seats, "you" for the one who is asked."""
        names = self.table.match.names
        return [YOU if seat == self.puzzle.seat else name for seat, name in enumerate(names)]

    @property
    def told(self) -> PuzzleAnswer | None:
        """Return the answer with what it is about, once it has been found or is shown."""
        if self.step is not AttemptStep.TOLD:
            return None
        told, puzzle = self._told, self.puzzle
        wrong = self.wrong[-1] if self.wrong else None
        if told is None or (told.given, told.wrong, told.unfolded) != (self.answer, wrong, self.unfolded):
            told = self._told = PuzzleAnswer(
                self.position.verdict,
                self.answer,
                wrong,
                self.found,
                idea(puzzle.themes),
                self.names,
                presentation(puzzle.game).texts.worth,
                self.unfolded,
            )
        return told

    def unfold(self) -> None:
        """Show the figures, or put them away."""
        self.unfolded = not self.unfolded
        self._told_at = self.inset.context.now

    @property
    def busy(self) -> bool:
        """Whether cards move, or a wrong answer is being taken back."""
        return self.step is AttemptStep.PUNISHED or not self._ready or self.table.busy

    def still(self) -> bool:
        """Return whether nothing changes until the next input."""
        moving = (
            self.step is AttemptStep.PUNISHED
            or not self._ready
            or self.inset.ground is None
            or self._part < 1
        )
        return not moving and self.filled == FULL and self.table.still()

    # ------------------------------------------------------------ the picture

    @property
    def _part(self) -> float:
        """How far it has faded in."""
        context = self.inset.context
        ms = context.duration(SCENE)
        return min(1.0, (context.now - self._since) / ms) if ms else 1.0

    @property
    def filled(self) -> tuple[float, ...]:
        """How far each row of the hundred is filled."""
        return filled_since(self.inset.context, self._told_at)

    @property
    def upright(self) -> bool:
        """Whether the table is higher than wide, and so has room between the trick and the hand."""
        return self.inset.box.height > self.inset.box.width

    @property
    def felt(self) -> tuple[float, float]:
        """The lower end of the trick and the upper end of the hand, in pixels of the page."""
        stage, top = self.table.stage, self.inset.box.top
        trick = max(place.y + place.width * 0.75 for place in map(stage.places.trick, stage.public.seats))
        return top + trick, top + stage.card_layout.hand_top

    def sprites(self, z: int) -> list[Sprite]:
        """Draw the table, as soon as its pictures are there."""
        inset, ground = self.inset, self.inset.ground
        if ground is None:
            return []
        found = [Sprite(ground, *inset.box.topleft, z)]
        return (
            found
            if not self._ready
            else [*found, *inset.placed(self.table.sprites(inset.context.now), z, round(255 * self._part))]
        )
