"""The fields of a seat: its animal and its name."""

from collections.abc import Callable

from clubs.table.seating import Seating
from clubs.ui.components.buttons import LIT, State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.layout import Part
from clubs.ui.parts.tiles import DrawnButton
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.letters import TypingOver
from clubs.ui.style.theme import NAME, Radii
from clubs.ui.texts.controls import PICKER

FIELD_RADII: Radii = (14, 5)
ROUND: Radii = (60, 60)
ANIMAL = (76, 76)  # design units of text
FIELD = (116, 60)
INSET = 12  # design units, round a name
BADGE = 0.36  # of a medallion


def animal_button(seat: int, one: Seating, act: Callable[[], Answer]) -> Part:
    """Return the medallion of a seat, which opens the choice of another."""
    return DrawnButton(
        f"animal {seat}",
        f"Animal of seat {seat + 1}",
        act,
        ANIMAL,
        one.animal,
        _animal,
        value=one.animal,
        about=PICKER["animal"],
        radii=ROUND,
    )


def name_field(seat: int, one: Seating, typed: TypingOver | None, act: Callable[[], Answer]) -> Part:
    """Return the field of a seat's name; what is `typed` over it takes its place."""
    return DrawnButton(
        f"name {seat}",
        f"Name of seat {seat + 1}",
        act,
        FIELD,
        (one.name, typed),
        _name,
        value=one.name if typed is None else typed.shown,
        role="field",
        about=PICKER["name"] if typed is None else None,
        radii=FIELD_RADII,
        grow=1,
    )


def _animal(paint: Painters, animal: str, size: tuple[int, int], state: State) -> Image:
    """Draw the medallion, with a mark that it opens."""
    wide, high = size
    side = min(size)
    canvas = Canvas(wide, high, 6)
    canvas.centre(paint.panels.medallion(animal, side, bright=state in LIT), wide / 2, high / 2)
    badge = side * BADGE
    sheet = paint.draw.drawing(badge, badge, 2)
    sheet.circle(badge / 2, badge / 2, badge / 2, paint.theme.ink, 0.92)
    at = ((wide + side - badge) / 2, (high + side - badge) / 2)
    canvas.centre(paint.draw.finish(sheet), *at)
    canvas.centre(paint.draw.icon("down", badge * 0.7, paint.theme.text), *at)
    return canvas.image()


def _name(
    paint: Painters, shows: tuple[str, TypingOver | None], size: tuple[int, int], state: State
) -> Image:
    """Draw the name, or what was typed up to now, in a well."""
    u, (name, typed), (wide, high) = paint.draw.u, shows, size
    canvas = Canvas(wide, high, 4)
    dark = 0.5 if typed is not None or state in LIT else 0.35
    canvas.put(paint.panels.well(wide, high, FIELD_RADII, chosen=typed is not None, dark=dark), 0, 0)
    room = wide - 2 * u(INSET)
    shown = name if typed is None else _end_of(paint, typed.shown, room - u(6))
    word = paint.text.image(shown, NAME, paint.theme.text, room=room)
    if typed is not None:
        _mark(paint, canvas, typed, word)
    canvas.put(word, u(INSET), (high - word.height) / 2)
    return canvas.image()


def _mark(paint: Painters, canvas: Canvas, typed: TypingOver, word: Image) -> None:
    """Draw the caret, a ground under a chosen text, and a line under what is being composed."""
    u, colour = paint.draw.u, paint.theme.brass_light
    left, middle, high = u(INSET), canvas.height / 2, paint.text.px(NAME) * 1.05
    if typed.composing:
        part = min(word.width, paint.text.width(typed.composing, NAME))
        line = paint.panels.rule(part, max(1, u(2)), colour, 1.0)
        canvas.put(line, left + word.width - part, middle + high * 0.55)
    elif typed.chosen:
        ground = paint.panels.rule(word.width + u(6), high * 1.2, colour, 0.35)
        canvas.put(ground, left - u(3), middle - ground.height / 2)
    caret = paint.panels.rule(max(2, u(2.4)), high, colour, 1.0)
    canvas.put(caret, left + word.width + u(3), middle - caret.height / 2)


def _end_of(paint: Painters, typed: str, room: float) -> str:
    """Return the end of a text, as much of it as fits."""
    while typed and paint.text.width(typed, NAME) > room:
        typed = typed[1:]
    return typed
