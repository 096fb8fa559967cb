"""The dialog of a seat: as which animal it is played."""

from collections.abc import Callable
from functools import partial
from typing import Final

from clubs.table.match import ROSTER
from clubs.table.seating import Seating
from clubs.ui.components.buttons import LIT, State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import FirstThatFits, Inside
from clubs.ui.parts.flow import Even
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack
from clubs.ui.parts.tiles import DrawnButton
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import BUTTON_RADII, CAPTION, NAME, Radii
from clubs.ui.texts.players import CHARACTERS, character

TAKES_AFTER = "A computer player has the temperament of its animal."
CHANGES = "One that sits at the table already changes places with this one."
MEDALLION: Final = 108  # design units of text
TOLD: Final = (640.0, 66.0)  # design units of text, the least size of an animal with its words
COLUMNS = 5
ROUND: Radii = (60, 60)
TOLD_COLUMNS = 2
INSET = 10  # design units


class AnimalChoice(Dialog):
    """One of the animals; with `characters`, each with its temperament in words where there is room."""

    title = "Which animal sits here?"

    def __init__(
        self, context: Context, one: Seating, choose: Callable[[str], None], *, characters: bool
    ) -> None:
        super().__init__(context)
        self._one, self._choose, self._characters = one, choose, characters
        self.sentence = f"{TAKES_AFTER} {CHANGES}" if characters else CHANGES
        self.breadth = 1440 if characters else 760
        self.focus.id = one.animal

    def below(self) -> Part:
        small = self._rows(COLUMNS, told=False)
        return FirstThatFits((self._rows(TOLD_COLUMNS, told=True), small)) if self._characters else small

    def _rows(self, columns: int, *, told: bool) -> Part:
        found = [
            Inside(self._button(animal, told=told), across="fill" if told else "centre")
            for animal, _ in ROSTER
        ]
        rows = [Even(tuple(found[at : at + columns]), "small") for at in range(0, len(found), columns)]
        return VStack(tuple(rows), "small" if told else "medium")

    def _button(self, animal: str, *, told: bool) -> Part:
        chosen = animal == self._one.animal
        return DrawnButton(
            animal,
            animal.capitalize(),
            partial(self._take, animal),
            TOLD if told else (MEDALLION, MEDALLION),
            (animal, chosen),
            _with_words if told else _medallion,
            value="chosen" if chosen else "",
            role="choice",
            about=Explanation(character(animal)) if self._characters and not told else None,
            radii=BUTTON_RADII if told else ROUND,
        )

    def _take(self, animal: str) -> Transition:
        self._choose(animal)
        return Pop()


def _medallion(paint: Painters, shows: tuple[str, bool], size: tuple[int, int], state: State) -> Image:
    """Draw an animal, in a brass ring if it is the seat's own or pointed at."""
    animal, chosen = shows
    return paint.panels.medallion(animal, size[0], bright=chosen or state in LIT)


def _with_words(paint: Painters, shows: tuple[str, bool], size: tuple[int, int], state: State) -> Image:
    """Draw a button with an animal, its name and its temperament."""
    u, text, theme, (animal, chosen), (wide, high) = paint.draw.u, paint.text, paint.theme, shows, size
    ink, pale = (theme.button_ink, theme.button_sub) if chosen else (theme.text, theme.soft)
    canvas = Canvas(wide, high, u(34))
    canvas.put(paint.buttons.face(size, "primary" if chosen else "secondary", state), 0, 0)
    inset = u(INSET)
    canvas.put(paint.panels.medallion(animal, high - 2 * inset, bright=state in LIT), inset, inset)
    left = high + inset
    room = wide - left - inset
    name = text.image(animal.capitalize(), NAME, ink, room=room)
    words = text.image(_said(animal), CAPTION, pale, room=room)
    apart = (text.cap(NAME) + text.cap(CAPTION)) / 2 + u(16)
    canvas.put(name, left, high / 2 - (apart + name.height) / 2)
    canvas.put(words, left, high / 2 + (apart - words.height) / 2)
    return canvas.image()


def _said(animal: str) -> str:
    """Return the temperament of an animal as a sentence without a subject."""
    told = CHARACTERS.get(animal, "")
    return f"{told[:1].upper()}{told[1:]}."
