"""The teacher's bubble and the stages of a lesson, as pictures."""

from typing import Final, Literal

from msgspec import Struct

from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import Draws, cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.vector import leaf
from clubs.ui.style.theme import BODY, BUTTON_RADII, CAPTION, CHIP, HEADING, POPOVER_RADII, TextRole

GOAL: Final[TextRole] = HEADING.sized(32)
MORE: Final[TextRole] = BODY.sized(28)
RULE: Final[TextRole] = CAPTION
TAIL: Final = 18
RING: Final = 22
PRESENT, DONE, TO_COME = 44, 34, 34  # design units
SIDES: Final = {"present": PRESENT, "done": DONE, "to come": TO_COME}

Progress = Literal["done", "present", "to come"]
Tail = Literal["left", "right", "above", "below"]


class BubbleWords(Struct, frozen=True):
    """The words of a bubble: the goal, perhaps more under a hairline, and perhaps the number of a rule.

    More is why the last answer was wrong, or a hint; where room is short, it takes the goal's place. A new
    `word` and its `meaning` stand below it. A button leads `onward`, if it has words.
    """

    goal: str
    more: str = ""
    rule: str = ""
    hint: bool = False
    word: str = ""
    meaning: str = ""
    onward: str = ""


@cached_picture
def bubble_image(paint: Draws, size: tuple[int, int], tail: Tail, at: float) -> Image:
    """Draw a bubble with its tail, outside the box, `at` pixels along the edge towards the teacher."""
    draw, theme, u = paint.draw, paint.draw.theme, paint.draw.u
    tip = u(TAIL)
    canvas = Canvas(*size, u(40) + tip)
    outline = leaf(0, 0, *size, (u(POPOVER_RADII[0]), u(POPOVER_RADII[1])))
    canvas.put(draw.soft(outline, size, "#000000", u(12), 0.5), 0, u(6))
    sheet = draw.drawing(*size, tip + 2)
    sheet.path(outline, theme.paper_flat).path(_tail(tail, at, tip, *size), theme.paper_flat)
    canvas.put(draw.finish(sheet), 0, 0)
    return canvas.image()


@cached_picture
def lesson_mark(paint: Painters, *, hint: bool) -> Image:
    """Draw the mark before a hint or a sentence for a wrong answer, as high as its capitals."""
    ring, cap = max(paint.draw.u(RING), paint.text.px(MORE) * 1.05), paint.text.cap(MORE)
    canvas = Canvas(ring, cap, ring)
    green = paint.draw.theme.paper_green
    picture = paint.draw.icon("bulb", ring, green) if hint else _look_again(paint, ring)
    canvas.centre(picture, ring / 2, cap / 2)
    return canvas.image()


def _look_again(paint: Draws, side: float) -> Image:
    """Draw the red ring beside the sentence for a wrong answer."""
    draw, ink = paint.draw, paint.draw.theme.paper_red
    line = max(1.5, side * 0.09)
    sheet = draw.drawing(side, side, 2)
    sheet.ring(side / 2, side / 2, side / 2 - line / 2, ink, line)
    sheet.stroke(f"M {side / 2},{side * 0.27} L {side / 2},{side * 0.56}", ink, line * 1.15)
    sheet.circle(side / 2, side * 0.71, line * 0.68, ink)
    return draw.finish(sheet)


@cached_picture
def wrong_edge(paint: Draws, size: tuple[int, int]) -> Image:
    """Draw the ember edge of a button that was wrong; its box is the button's."""
    w, h = size
    draw, line = paint.draw, max(2.0, paint.draw.u(3.2))
    sheet = draw.drawing(w, h, 4)
    sheet.stroke(draw.leaf(w, h, BUTTON_RADII, -line / 2), draw.theme.ember, line)
    return draw.finish(sheet)


@cached_picture
def rule_image(paint: Painters, words: str, size: tuple[int, int], *, lit: bool) -> Image:
    """Draw the number of a rule, which opens its page."""
    theme = paint.draw.theme
    number = paint.text.image(words, RULE, theme.paper_ink if lit else theme.paper_muted)
    canvas = Canvas(*size)
    canvas.centre(number, size[0] / 2, size[1] / 2)
    return canvas.image()


@cached_picture
def stage_image(
    paint: Painters, label: str, progress: Progress, *, lit: bool = False, last: bool = False
) -> Image:
    """Draw the disc of a stage: its figure, a tick when it is done, cards for the last one."""
    w = max(20, round(SIDES[progress] * paint.draw.screen.c))
    draw, theme = paint.draw, paint.draw.theme
    line, sheet = max(1.5, w * 0.055), draw.drawing(w, w, 3)
    if progress == "done":
        sheet.circle(w / 2, w / 2, w / 2, theme.brass_light if lit else theme.brass)
        ink = theme.button_ink
    else:
        here = progress == "present"
        edge = theme.brass_light if here else theme.text if lit else theme.hollow
        sheet.circle(w / 2, w / 2, w / 2, theme.lacquer_top if lit else theme.lacquer)
        sheet.ring(w / 2, w / 2, w / 2 - line / 2, edge, line * (1.3 if here else 1.0))
        ink = edge
    canvas = draw.canvas(sheet)
    if progress == "done":
        canvas.centre(draw.icon("check", w * 0.62, ink), w / 2, w / 2)
    elif last:
        canvas.centre(draw.icon("cards", w * 0.56, ink), w / 2, w / 2)
    else:
        role = CHIP.sized(31 if progress == "present" else 28)
        canvas.centre(paint.text.image(label, role, ink), w / 2, w / 2)
    return canvas.image()


def thread_image(paint: Painters, length: float, *, done: bool) -> Image:
    """Draw the thread from one stage to the next, brass where it has been walked."""
    theme = paint.draw.theme
    high = max(2, paint.draw.u(3 if done else 2))
    return paint.panels.rule(length, high, theme.brass if done else theme.ink, 1.0 if done else 0.75)


def _tail(side: Tail, at: float, tip: float, w: int, h: int) -> str:
    """Return the outline of a bubble's tail."""
    half = tip * 0.8
    if side == "left":
        return f"M 1,{at - half:.2f} L {-tip:.2f},{at:.2f} L 1,{at + half:.2f} Z"
    if side == "right":
        return f"M {w - 1},{at - half:.2f} L {w + tip:.2f},{at:.2f} L {w - 1},{at + half:.2f} Z"
    if side == "above":
        return f"M {at - half:.2f},1 L {at:.2f},{-tip:.2f} L {at + half:.2f},1 Z"
    return f"M {at - half:.2f},{h - 1} L {at:.2f},{h + tip:.2f} L {at + half:.2f},{h - 1} Z"
