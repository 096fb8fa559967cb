"""The dialogs of a seat: who plays it, and as which animal."""

from collections.abc import Callable
from functools import partial

from clubs.table.match import ROSTER
from clubs.table.seating import Seating
from clubs.ui.components.buttons import State
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.control_scene import Control, boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.scenes.picker.match_setup import PLAYS, PLAYS_WORDS
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import CAPTION, DIALOG_PADDING, NAME, Radii
from clubs.ui.texts.levels import PLAYERS

ROW, APART = 60, 12  # design units
BESIDE, ABOVE = 120, 230  # what else a dialog of two-line buttons takes
MEDALLION, COLUMNS = 108, 5
ROUND: Radii = (60, 60)


class PlayerChoice(Dialog):
    """A person, or one of the computer players."""

    breadth = 960
    title = "Who plays here?"
    sentence = "No player sees a hidden card."

    def __init__(self, context: Context, one: Seating, choose: Callable[[str], None]) -> None:
        super().__init__(context)
        self._one, self._choose = one, choose
        self.focus.id = one.plays

    @property
    def foot(self) -> float:
        return len(PLAYS) * self._row + (len(PLAYS) - 1) * self.screen.c * APART

    @property
    def _told(self) -> bool:
        """Whether there is room for a sentence about each player."""
        text, u = self.paint.text, self.screen.u
        wide = max(text.width(sentence, CAPTION) for sentence in PLAYERS.values()) + u(BESIDE)
        high = len(PLAYS) * (self._lines + u(APART)) + u(ABOVE)
        return wide <= self.width - 2 * u(DIALOG_PADDING) and high <= self.screen.stage.height

    @property
    def _lines(self) -> float:
        """The height of a button with two lines."""
        return self.paint.text.line(NAME) + self.paint.text.line(CAPTION) + self.screen.u(8)

    @property
    def _row(self) -> int:
        return self.screen.target(self._lines if self._told else self.screen.c * ROW)

    def controls(self) -> list[Control]:
        """Return a button for each player, with a sentence about it."""
        make, room, step = Controls(self.paint, self.clicked), self.below, self._row + self.screen.c * APART
        return [
            make.button(
                plays,
                PLAYS_WORDS[plays],
                boxed(room.left, room.top + place * step, room.width, self._row),
                partial(self._take, plays),
                kind="primary" if plays == self._one.plays else "secondary",
                icon="users" if place == 0 else "bot",
                sub=PLAYERS[plays] if self._told else "",
                left=True,
                role=NAME,
            )
            for place, plays in enumerate(PLAYS)
        ]

    def _take(self, plays: str) -> Transition:
        self._choose(plays)
        return Pop()


class AnimalChoice(Dialog):
    """One of the animals."""

    breadth = 760
    title = "Which animal sits here?"
    sentence = "One that sits at the table already changes places with this one."

    def __init__(self, context: Context, one: Seating, choose: Callable[[str], None]) -> None:
        super().__init__(context)
        self._one, self._choose = one, choose
        self.focus.id = one.animal

    @property
    def foot(self) -> float:
        rows = -(-len(ROSTER) // COLUMNS)
        return rows * self._side + (rows - 1) * self.screen.c * 2 * APART

    @property
    def _side(self) -> int:
        return self.screen.target(self.screen.c * MEDALLION)

    def controls(self) -> list[Control]:
        """Return a medallion for each animal; the seat's own has a brass ring."""
        found, room, side = [], self.below, self._side
        apart = (room.width - COLUMNS * side) / (COLUMNS - 1)
        for place, (animal, _) in enumerate(ROSTER):
            row, column = divmod(place, COLUMNS)
            left = room.left + column * (side + apart)
            rect = boxed(left, room.top + row * (side + self.screen.c * 2 * APART), side, side)
            chosen = "chosen" if animal == self._one.animal else ""
            take = partial(self._take, animal)
            widget = Widget(animal, rect, "choice", animal.capitalize(), chosen, activate=take)
            found.append(Control(widget, partial(self._medallion, animal), ROUND))
        return found

    def _medallion(self, animal: str, state: State) -> Image:
        side, bright = self._side, animal == self._one.animal or state in ("hover", "pressed")
        canvas = Canvas(side, side, 6)
        canvas.put(self.paint.panels.medallion(animal, side, bright=bright), 0, 0)
        return canvas.image()

    def _take(self, animal: str) -> Transition:
        self._choose(animal)
        return Pop()
