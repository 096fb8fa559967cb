"""The scale: points given away, from much at the left to nothing at the right, and a row for each part."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil, inf
from typing import Final

from pygame import Rect

from clubs.language import _
from clubs.learn.level import PartLevel, PartMarks
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Container, Readable, Region
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.chart import pushed_apart
from clubs.ui.style.theme import BODY, CAPTION, CHIP, GAME, Radii, TextRole
from clubs.ui.texts.level import POINTS, figure, row_said, until, value

ANIMALS: Final = {"easy": "hedgehog", "steady": "bear", "sharp": "raven"}
"""Who stands for a level on the scale."""
ROW: Final[TextRole] = GAME.sized(27)
LEAST: Final = (460, 118)
AXIS: Final = 34
RADII: Final[Radii] = (18, 8)
OWN: Final = 54
MARK: Final = 46
BETWEEN: Final = 0.62
"""How near two marks may be drawn, in widths of one; their ticks stand where they are."""
UPPER: Final = 0.30
LOWER: Final = 0.71
STEPS: Final = (1, 2, 2.5, 5, 10)


@dataclass(frozen=True)
class Scale:
    """What all rows share: the names of the parts, the value at the left end, and the step of the ticks."""

    names: tuple[str, ...]
    most: float
    step: float
    fine: int

    def span(self, paint: Painters, width: int) -> tuple[float, float]:
        """Return where the most and nothing are, in pixels from the left."""
        u = paint.screen.u
        left = max(paint.text.width(name, ROW) for name in self.names) + u(20) + u(OWN)
        return min(left, width * 0.45), width - u(OWN)

    def at(self, paint: Painters, width: int, lost: float) -> float:
        """Return the place of a value, in pixels from the left."""
        left, right = self.span(paint, width)
        return right - max(0.0, min(1.0, lost / self.most)) * (right - left)

    @property
    def ticks(self) -> list[float]:
        """The values that are written, nothing first."""
        return [self.step * number for number in range(round(self.most / self.step) + 1)]


def scale_of(parts: Sequence[PartMarks], levels: Sequence[PartLevel], fine: int) -> Scale:
    """Return the scale on which all marks and values have room."""
    marked = [mark.lost for part in parts for mark in part.levels]
    own = [one.lost + one.error for one in levels if one.said]
    most = max([*marked, *own, 0.01])
    size = 10.0 ** ceil(len(f"{most:.0f}") - 2 if most >= 1 else -2)
    step = next(one * size * more for more in (1, 10, 100) for one in STEPS if one * size * more * 5 >= most)
    return Scale(tuple(part.row for part in parts), step * ceil(most / step - 1e-9), step, fine)


def rows(parts: Sequence[PartMarks], levels: Sequence[PartLevel], scale: Scale, animal: str) -> Part:
    """Return the rows between the words above the scale and its figures."""
    found = []
    for number, (part, one) in enumerate(zip(parts, levels, strict=True)):
        shows = (part, one, scale, animal)
        picture = Custom(LEAST, shows, partial(_row_sprites, shows), "", grow=1)
        face = Container(picture, "row", RADII, grow=1) if number % 2 == 0 else picture
        found.append(Readable(face, f"row {number}", row_said(one, part), grow=1))
    head = Custom((LEAST[0], AXIS), ("head", scale), partial(_head, scale), "")
    foot = Custom((LEAST[0], AXIS), ("foot", scale), partial(_foot, scale), "")
    return VStack((head, Region(VStack(tuple(found), "none", grow=1), "rows", grow=1), foot), "none", grow=1)


def _row_sprites(shows: tuple[PartMarks, PartLevel, Scale, str], paint: Painters, box: Rect) -> list[Sprite]:
    return [Sprite(_row(paint, *shows, box.size), *box.topleft)]


@cached_picture
def _row(
    paint: Painters, part: PartMarks, one: PartLevel, scale: Scale, animal: str, size: tuple[int, int]
) -> Image:
    """Draw a row: its name, the marks of the levels, and above them the player's own value."""
    width, height = size
    theme = paint.theme
    u = paint.screen.u
    at = partial(scale.at, paint, width)
    canvas = Canvas(width, height, 8)
    sheet = paint.draw.drawing(width, height, 8)
    for tick in scale.ticks:
        ink = (theme.paper_green, 2.0, 0.9) if not tick else (theme.paper_ink, 1.0, 0.14)
        sheet.stroke(f"M {at(tick):.1f},0 V {height}", ink[0], max(1.0, u(ink[1])), ink[2])
    low = height * LOWER
    ends = [at(mark.lost) for mark in part.levels]
    sheet.stroke(f"M {min(ends):.1f},{low:.1f} H {max(ends):.1f}", theme.paper_ink, max(1.0, u(2)), 0.4)
    for x in ends:
        sheet.stroke(f"M {x:.1f},{low - u(30):.1f} V {low + u(30):.1f}", theme.paper_ink, max(1.0, u(2)), 0.5)
    upper = height * UPPER
    if one.said:
        line = max(2.0, u(5))
        first, last = (at(one.lost + off) for off in (one.error, -one.error))
        sheet.stroke(f"M {first:.1f},{upper:.1f} H {last:.1f}", theme.paper_green, line)
        for x in (first, last):
            sheet.stroke(f"M {x:.1f},{upper - u(12):.1f} v {u(24):.1f}", theme.paper_green, line)
    canvas.put(paint.draw.finish(sheet), 0, 0)
    colour = theme.paper_ink if one.said else theme.paper_muted
    left, right = scale.span(paint, width)
    role = paint.text.shrunk(part.row, ROW, left - u(OWN))
    name = paint.text.image(part.row, role, colour, room=left - u(30))
    canvas.put(name, u(20), height / 2 - name.height / 2)
    marks = sorted(part.levels, key=lambda mark: at(mark.lost))
    places = pushed_apart(sorted(ends), u(MARK) * BETWEEN, (-inf, inf))
    for mark, x in zip(marks, places, strict=True):
        face = paint.panels.medallion(ANIMALS.get(mark.level, animal), round(u(MARK)))
        canvas.centre(face, x, low)
    if one.said:
        _own(paint, canvas, one, scale, animal, upper)
    else:
        _dashes(paint, canvas, until(one), left, right, upper)
    return canvas.image()


def _own(paint: Painters, canvas: Canvas, one: PartLevel, scale: Scale, animal: str, y: float) -> None:
    """Draw the player's animal on the error, and the value beside it."""
    u = paint.screen.u
    width = canvas.width
    x = scale.at(paint, width, one.lost)
    first, last = (scale.at(paint, width, one.lost + off) for off in (one.error, -one.error))
    canvas.centre(paint.panels.medallion(animal, round(u(OWN)), bright=True), x, y)
    shown, error = value(one, scale.fine)
    bold = paint.text.image(shown, CHIP, paint.theme.paper_green)
    thin = paint.text.image(error, BODY.sized(23), paint.theme.paper_green)
    wide = bold.width + u(8) + thin.width
    after = max(last, x + u(OWN / 2)) + u(14)
    left = after if after + wide <= width - u(6) else min(first, x - u(OWN / 2)) - u(14) - wide
    canvas.put(bold, left, y - bold.height / 2)
    canvas.put(thin, left + bold.width + u(8), y - thin.height / 2)


def _dashes(paint: Painters, canvas: Canvas, words: str, left: float, right: float, y: float) -> None:
    """Draw a dashed line with what keeps the value from being said in its middle."""
    u = paint.screen.u
    role = paint.text.shrunk(words, CAPTION, right - left)
    said = paint.text.image(words, role, paint.theme.paper_body, room=right - left)
    middle = (left + right) / 2
    sheet = paint.draw.drawing(canvas.width, 4 * u(2), 4)
    for start, end in ((left, middle - said.width / 2 - u(12)), (middle + said.width / 2 + u(12), right)):
        x = start
        while x + u(10) <= end:
            sheet.stroke(f"M {x:.1f},{u(4):.1f} h {u(10):.1f}", paint.theme.paper_ink, max(1.4, u(2.4)), 0.5)
            x += u(17)
    canvas.put(paint.draw.finish(sheet), 0, y - u(4))
    canvas.put(said, middle - said.width / 2, y - said.height / 2)


def _head(scale: Scale, paint: Painters, box: Rect) -> list[Sprite]:
    """Draw what the scale counts, and its end."""
    left, right = scale.span(paint, box.width)
    words = paint.text.image(POINTS, CAPTION, paint.theme.paper_muted, room=right - left)
    nothing = paint.text.image(_("nothing", context="points"), CAPTION, paint.theme.paper_green)
    y = box.bottom - max(words.height, nothing.height) - paint.screen.u(6)
    end = Sprite(nothing, min(box.left + right - nothing.width / 2, box.right - nothing.width), y)
    room = end.x - paint.screen.u(20) - box.left - left
    return [*([Sprite(words, box.left + left, y)] if words.width <= room else []), end]


def _foot(scale: Scale, paint: Painters, box: Rect) -> list[Sprite]:
    """Draw the figures of the scale, as many as there is room for."""
    every = 1
    words = [figure(tick, _fine(scale.step)) for tick in scale.ticks]
    figures = [paint.text.image(one, CAPTION, paint.theme.paper_muted) for one in words]
    left, right = scale.span(paint, box.width)
    room = (right - left) / max(1, len(figures) - 1)
    while max(one.width for one in figures) + paint.screen.u(12) > room * every:
        every += 1
    found = []
    for at, image in list(enumerate(figures))[::every]:
        x = box.left + scale.at(paint, box.width, scale.ticks[at]) - image.width / 2
        found.append(Sprite(image, min(x, box.right - image.width), box.top + paint.screen.u(6)))
    return found


def _fine(step: float) -> int:
    """Return the decimals that a step needs."""
    return next((number for number in range(3) if abs(step * 10**number % 1) < 1e-6), 3)
