"""Parts that are pictures: icons, faces, hairlines, empty room, and whatever is drawn by hand."""

from collections.abc import Callable, Hashable, Sequence
from math import inf
from typing import Final

from pygame import Rect

from clubs.ui.components.face import Face, Mood
from clubs.ui.components.painters import Painters
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import Gap, Ink, aligned, boxed, distance
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.render.vector import rounded

MARK: Final = 0.4  # of a portrait
RULE: Final = 0.16  # opacity of a hairline


class Spacer(Part, frozen=True):
    """Empty room of one of the five distances, or as much as there is to spare if it grows."""

    wraps = False
    gap: Gap = "none"

    def extent(self, paint: Painters) -> tuple[float, float]:
        side = distance(paint, self.gap)
        return side, side

    def place(self, box: Rect, layout: Layout) -> None:
        """Leave the box empty."""


class Divider(Part, frozen=True):
    """A hairline across the room, or from its top to its foot."""

    wraps = False
    upright: bool = False

    def extent(self, paint: Painters) -> tuple[float, float]:
        return 1.0, 1.0

    def place(self, box: Rect, layout: Layout) -> None:
        at = (
            Rect(box.centerx, box.top, 1, box.height)
            if self.upright
            else Rect(box.left, box.centery, box.width, 1)
        )
        draw_rule(layout, at)


def draw_rule(layout: Layout, at: Rect) -> None:
    """Draw a hairline."""
    layout.draw(layout.paint.panels.rule(*at.size, layout.ink("strong"), RULE), *at.topleft)


class Picture(Part, frozen=True):
    """A picture that is drawn in a box of a fixed size, in design units; it says nothing.

    `shows` tells it from others that `draw` may return.
    """

    wraps = False
    size: tuple[float, float]
    shows: Hashable
    draw: Callable[[Painters, Rect], Image]

    def extent(self, paint: Painters) -> tuple[float, float]:
        return paint.screen.u(self.size[0]), paint.screen.u(self.size[1])

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        inside = aligned(box, *self.extent(paint), "centre", "centre")
        image = self.draw(paint, inside)
        at = aligned(box, image.width, image.height, "centre", "centre")
        layout.draw(image, *at.topleft)


class DrawnPicture(Part, frozen=True):
    """A picture as large as `draw` makes it, which `shows` tells from others; read aloud as `said`."""

    wraps = False
    shows: Hashable
    draw: Callable[[Painters], Image]
    said: str = ""

    def extent(self, paint: Painters) -> tuple[float, float]:
        image = self.draw(paint)
        return image.width, image.height

    def place(self, box: Rect, layout: Layout) -> None:
        image = self.draw(layout.paint)
        at = aligned(box, image.width, image.height, "centre", "centre")
        layout.draw(image, *at.topleft)
        layout.read(self.said, at)


class Custom(Part, frozen=True):
    """Pictures drawn by hand in a box: a chart, a fan, a poster, a preview.

    It needs at least `least`, design units of width and height, and is read aloud as `said`; where that is
    None, as what is written on it. `shows` is all that `draw` depends on beside its box.
    """

    wraps = False
    least: tuple[float, float]
    shows: Hashable
    draw: Callable[[Painters, Rect], Sequence[Sprite]]
    said: str | None = None

    def extent(self, paint: Painters) -> tuple[float, float]:
        return paint.screen.u(self.least[0]), paint.screen.u(self.least[1])

    def place(self, box: Rect, layout: Layout) -> None:
        sprites = list(self.draw(layout.paint, box))
        for sprite in sprites:
            layout.show(sprite)
        if self.said is None:
            layout.read_drawn(sprites)
        else:
            layout.read(self.said, box)


class FittedPicture(Part, frozen=True):
    """A picture that is drawn as wide as its box, and is as high as that makes it.

    `least` is its least width in design units; it is read aloud as `said`, or as what is written on it.
    """

    least: float
    shows: Hashable
    draw: Callable[[Painters, int], Image]
    said: str | None = None

    def width(self, paint: Painters) -> float:
        return paint.screen.u(self.least)

    def height(self, paint: Painters, width: float) -> float:
        return self.draw(paint, round(width)).height

    def place(self, box: Rect, layout: Layout) -> None:
        sprite = Sprite(self.draw(layout.paint, box.width), *box.topleft)
        layout.draw(sprite.image, *box.topleft)
        if self.said is None:
            layout.read_drawn([sprite])
        else:
            layout.read(self.said, box)


class FilledBar(Part, frozen=True):
    """A bar that is filled up to a `part` of its length, brightly or as one of the others; it says nothing.

    `high`, `least` and `longest` are design units.
    """

    wraps = False
    part: float
    high: float
    bright: bool = True
    least: float = 0
    longest: float = inf

    def extent(self, paint: Painters) -> tuple[float, float]:
        return paint.screen.u(self.least), paint.screen.u(self.high)

    def place(self, box: Rect, layout: Layout) -> None:
        u = layout.paint.screen.u
        size = round(min(box.width, u(self.longest))), max(4, round(u(self.high)))
        image = _filled_bar(layout.paint, size, self.part, self.bright, layout.ground == "paper")
        layout.draw(image, box.left, box.top + (box.height - size[1]) / 2)


@cached_picture
def _filled_bar(paint: Painters, size: tuple[int, int], part: float, bright: bool, paper: bool) -> Image:
    theme, (width, height) = paint.theme, size
    ground, ink = (theme.ink, 0.6), theme.brass if bright else theme.hollow
    if paper:
        ground, ink = (theme.paper_ink, 0.10), theme.paper_green
    sheet = paint.draw.drawing(width, height, 2)
    sheet.path(rounded(0, 0, width, height, height / 2), *ground)
    if part > 0:
        sheet.path(rounded(0, 0, max(height, width * min(1.0, part)), height, height / 2), ink)
    return paint.draw.finish(sheet)


class Icon(Part, frozen=True):
    """An icon as high as the letters of `size` design units; it says nothing."""

    wraps = False
    name: str
    size: float = 26
    ink: Ink = "body"

    def extent(self, paint: Painters) -> tuple[float, float]:
        side = self.size * paint.screen.t
        return side, side

    def place(self, box: Rect, layout: Layout) -> None:
        image = layout.paint.draw.icon(self.name, self.width(layout.paint), layout.ink(self.ink))
        layout.draw(image, *aligned(box, image.width, image.height, "centre", "centre").topleft)


class Portrait(Part, frozen=True):
    """An animal in a ring, `size` design units wide, with the ring and mark of a `side`; it says nothing."""

    wraps = False
    animal: str
    size: float = 56
    bright: bool = False
    mood: Mood = "waiting"
    side: int | None = None

    def extent(self, paint: Painters) -> tuple[float, float]:
        side = paint.screen.u(self.size)
        return side, side

    def place(self, box: Rect, layout: Layout) -> None:
        side = min(self.width(layout.paint), box.width, box.height)
        image = layout.paint.panels.medallion(self.animal, side, bright=self.bright, face=Face(self.mood))
        at = boxed(box.centerx - side / 2, box.centery - side / 2, side, side)
        layout.draw(image, *at.topleft)
        if self.side is not None:
            layout.draw(layout.paint.sides.ring(self.side, side), *at.topleft)
            mark = layout.paint.sides.mark(self.side, side * MARK)
            corner = centred(mark, at.centerx + side * 0.42, at.centery + side * 0.36)
            layout.draw(mark, corner.x, corner.y)
