"""Painters of the rows of the list of puzzles."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from clubs.ui.components.buttons import LIT, State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Picture
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.style.theme import BUTTON_RADII, CAPTION, NAME, TextRole

TITLE: Final[TextRole] = NAME.sized(29)
COUNT: Final[TextRole] = NAME.sized(29)
LEVEL: Final[TextRole] = NAME.sized(29)
SUB: Final[TextRole] = CAPTION
LEVELS = ("", "easy", "medium", "hard")
"""The words for the difficulties, from 1."""
PIP: Final = 22  # design units
STEP: Final = 1.2  # of a trefoil


@dataclass(frozen=True)
class ListEntry:
    """An entry of the list; it is green if it is `chosen`, and has a ground of its own if it is `boxed`."""

    title: str
    sub: str = ""
    icon: str = ""
    count: str = ""
    chosen: bool = False
    boxed: bool = False


def entry_image(paint: Painters, entry: ListEntry, size: tuple[int, int], state: State) -> Image:
    """Draw an entry."""
    theme, u, text, (wide, high) = paint.theme, paint.draw.u, paint.text, size
    canvas = _ground(paint, size, entry, lit=state in LIT)
    ink, pale = (theme.paper_flat,) * 2 if entry.chosen else (theme.paper_ink, theme.paper_muted)
    left, right = u(22), wide - u(22)
    if entry.icon:
        side = u(26)
        icon = paint.draw.icon(entry.icon, side, ink if entry.chosen else theme.paper_green)
        canvas.centre(icon, left + side / 2, high / 2)
        left += side + u(20)
    if entry.count:
        count = text.image(entry.count, COUNT, ink)
        right -= count.width
        canvas.put(count, right, (high - count.height) / 2)
        right -= u(14)
    room = right - left
    head = text.image(entry.title, text.shrunk(entry.title, TITLE, room), ink, room=room)
    foot = text.image(entry.sub, SUB, pale, room=room) if entry.sub else None
    below = text.line(SUB) + u(2) if foot else 0.0
    top = (high - head.height - below) / 2
    canvas.put(head, left, top)
    if foot:
        canvas.put(foot, left, top + head.height + below - foot.height)
    return canvas.image()


def _ground(paint: Painters, size: tuple[int, int], entry: ListEntry, *, lit: bool) -> Canvas:
    """Draw the ground of an entry, or the hairline under it."""
    theme, u, (wide, high) = paint.theme, paint.draw.u, size
    if not (entry.chosen or entry.boxed or lit):
        canvas = Canvas(wide, high, 2)
        canvas.put(paint.panels.rule(wide - u(44), 1, theme.paper_ink, 0.14), u(22), high - 1)
        return canvas
    colour, opacity = (theme.paper_green, 1.0) if entry.chosen else (theme.paper_ink, 0.10 if lit else 0.05)
    sheet = paint.draw.drawing(wide, high, 2)
    sheet.path(paint.draw.leaf(wide, high, BUTTON_RADII), colour, opacity)
    return paint.draw.canvas(sheet)


def level_button(paint: Painters, shows: tuple[int, bool], size: tuple[int, int], state: State) -> Image:
    """Draw the button of a difficulty: its trefoils and its word; a chosen one has a green edge."""
    lit = state in LIT
    theme, u, (level, chosen), (wide, high) = paint.theme, paint.draw.u, shows, size
    sheet = paint.draw.drawing(wide, high, 2)
    outline = paint.draw.leaf(wide, high, BUTTON_RADII)
    sheet.path(outline, theme.paper_green if chosen else theme.paper_ink, 0.12 if lit or chosen else 0.06)
    edge = theme.paper_green if chosen else theme.paper_ink
    sheet.stroke(
        paint.draw.leaf(wide, high, BUTTON_RADII, 1),
        edge,
        max(1.0, u(2.4 if chosen else 1.1)),
        1 if chosen else 0.3,
    )
    canvas = paint.draw.canvas(sheet)
    word = paint.text.image(LEVELS[level], SUB, theme.paper_ink, room=wide - u(8))
    leaves = trefoils(paint, level, theme.paper_green)
    gap = u(12)
    top = (high - leaves.height - gap - word.height) / 2
    canvas.put(leaves, (wide - leaves.width) / 2, top)
    canvas.put(word, (wide - word.width) / 2, top + leaves.height + gap)
    return canvas.image()


def difficulty(level: int) -> tuple[Part, Part]:
    """Return the trefoils of a difficulty, and its word."""

    def draw(paint: Painters, _box: Rect) -> Image:
        return trefoils(paint, level, paint.theme.paper_green)

    word = Label(LEVELS[level], LEVEL, "strong")
    return Picture((PIP * STEP * (len(LEVELS) - 2) + PIP, PIP), level, draw), word


@cached_picture
def trefoils(paint: Painters, level: int, ink: str) -> Image:
    """Draw a difficulty as one to three filled trefoils out of three."""
    side = round(PIP * paint.screen.t)
    step = round(side * STEP)
    canvas = Canvas(step * (len(LEVELS) - 2) + side, side, 1)
    for number in range(1, len(LEVELS)):
        art = "suits/clubs" if number <= level else "suits/clubs-hollow"
        canvas.put(paint.draw.art(art, side, tint=ink), step * (number - 1), 0)
    return canvas.image()
