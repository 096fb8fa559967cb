"""The dialog of a seat: as which animal it is played."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from clubs.table.match import ROSTER
from clubs.table.seating import Seating
from clubs.ui.components.buttons import State
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.shell.context import Context
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, BUTTON_RADII, CAPTION, DIALOG_PADDING, NAME, Radii
from clubs.ui.texts.characters import CHARACTERS, character

TAKES_AFTER = "A computer player has the temperament of its animal."
CHANGES = "One that sits at the table already changes places with this one."
MEDALLION, GAP = 108, 24  # design units
COLUMNS = 5
ROUND: Radii = (60, 60)
TOLD_COLUMNS = 2
TOLD_GAP, INSET = 12, 10  # design units
ABOVE = 230  # what a dialog takes besides its rows, in design units


class AnimalChoice(Dialog):
    """One of the animals; with `characters`, each with its temperament in words where there is room."""

    title = "Which animal sits here?"

    def __init__(
        self, context: Context, one: Seating, choose: Callable[[str], None], *, characters: bool
    ) -> None:
        super().__init__(context)
        self._one, self._choose, self._characters = one, choose, characters
        self.sentence = f"{TAKES_AFTER} {CHANGES}" if characters else CHANGES
        self.breadth = 1240 if characters else 760
        self.focus.id = one.animal

    # ------------------------------------------------------------ layout

    @property
    def _told(self) -> bool:
        """Whether there is room for the sentences."""
        if not self._characters:
            return False
        text, u = self.paint.text, self.screen.u
        room = self.width - 2 * u(DIALOG_PADDING)
        cell = (room - u(TOLD_GAP)) / TOLD_COLUMNS - self._row - u(2 * INSET)
        more = (len(text.wrapped(self.sentence, BODY, room)) - 1) * text.line(BODY)
        high = -(-len(ROSTER) // TOLD_COLUMNS) * (self._row + u(TOLD_GAP)) + u(ABOVE) + more
        widest = max(text.width(_said(animal), CAPTION) for animal in CHARACTERS)
        return widest <= cell and high <= self.screen.stage.height

    @property
    def _row(self) -> int:
        """The height of an animal with its words."""
        text = self.paint.text
        return self.screen.target(text.line(NAME) + text.line(CAPTION) + self.screen.u(16))

    @property
    def _side(self) -> int:
        """The side of a medallion without words."""
        return self.screen.target(self.screen.c * MEDALLION)

    @property
    def foot(self) -> float:
        if self._told:
            columns, high, gap = TOLD_COLUMNS, self._row, self.screen.u(TOLD_GAP)
        else:
            columns, high, gap = COLUMNS, self._side, self.screen.c * GAP
        rows = -(-len(ROSTER) // columns)
        return rows * high + (rows - 1) * gap

    def _boxes(self) -> list[Rect]:
        """Return the boxes of the animals, row by row."""
        room = self.below
        if self._told:
            columns, high, down = TOLD_COLUMNS, self._row, self.screen.u(TOLD_GAP)
            wide, across = (room.width - down) / columns, down
        else:
            columns, high, down = COLUMNS, self._side, self.screen.c * GAP
            wide, across = high, (room.width - columns * high) / (columns - 1)
        places = (divmod(place, columns) for place in range(len(ROSTER)))
        return [
            boxed(room.left + column * (wide + across), room.top + row * (high + down), wide, high)
            for row, column in places
        ]

    # ------------------------------------------------------------ contents

    def controls(self) -> list[Control]:
        """Return a control for each animal; the seat's own is the chosen one."""
        told = self._told
        found = []
        for (animal, _), rect in zip(ROSTER, self._boxes(), strict=True):
            widget = Widget(
                animal,
                rect,
                "choice",
                animal.capitalize(),
                "chosen" if animal == self._one.animal else "",
                activate=partial(self._take, animal),
                about=Explanation(character(animal)) if self._characters and not told else None,
            )
            image = self._with_words if told else self._medallion
            found.append(Control(widget, partial(image, animal, rect), BUTTON_RADII if told else ROUND))
        return found

    def _medallion(self, animal: str, rect: Rect, state: State) -> Image:
        """Draw an animal, in a brass ring if it is the seat's own or pointed at."""
        bright = animal == self._one.animal or state in ("hover", "pressed")
        return self.paint.panels.medallion(animal, rect.width, bright=bright)

    def _with_words(self, animal: str, rect: Rect, state: State) -> Image:
        """Draw a button with an animal, its name and its temperament."""
        paint, u = self.paint, self.screen.u
        chosen = animal == self._one.animal
        ink, pale = (
            (paint.theme.button_ink, paint.theme.button_sub)
            if chosen
            else (paint.theme.text, paint.theme.soft)
        )
        canvas = Canvas(*rect.size, u(34))
        canvas.put(paint.buttons.face(rect.size, "primary" if chosen else "secondary", state), 0, 0)
        inset = u(INSET)
        side = rect.height - 2 * inset
        canvas.put(paint.panels.medallion(animal, side, bright=state in ("hover", "pressed")), inset, inset)
        left = rect.height + inset
        room = rect.width - left - inset
        name = paint.text.image(animal.capitalize(), NAME, ink, room=room)
        words = paint.text.image(_said(animal), CAPTION, pale, room=room)
        text, middle = paint.text, rect.height / 2
        apart = (text.cap(NAME) + text.cap(CAPTION)) / 2 + u(16)
        canvas.put(name, left, middle - (apart + name.height) / 2)
        canvas.put(words, left, middle + (apart - words.height) / 2)
        return canvas.image()

    def _take(self, animal: str) -> Transition:
        self._choose(animal)
        return Pop()


def _said(animal: str) -> str:
    """Return the temperament of an animal as a sentence without a subject."""
    told = CHARACTERS.get(animal, "")
    return f"{told[:1].upper()}{told[1:]}."
