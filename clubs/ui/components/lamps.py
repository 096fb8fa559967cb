"""The lamps beside a learner's path, the path itself and the table at its end."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from clubs.ui.components.lantern import DARK, DARK_SHADE, FRAME, FRAME_SHADE, GLASS, GLASS_SHADE, LIGHT
from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.vector import closed

Lit: TypeAlias = Literal["done", "here", "to come"]

POST: Final = 260
"""Design units of the nearest lamp; the further ones are parts of that."""
REACH: Final = 88
POST_COLOUR = "#3A2416"
POST_LIGHT = "#6B4A2E"
STONE = "#A99D74"
STONE_EDGE = "#6F6A4E"
STONE_LIGHT = "#CDBF92"
WOOD = "#6B3E24"
CLOTH = "#1F6B4B"
CARD = "#FBF6E6"


@cached_picture
def lamp(paint: Painters, size: float, lit: Lit) -> Image:
    """Draw a lamp, `size` times the nearest one, on a post at its left end."""
    k = paint.draw.u(size)
    width = REACH * k
    height = POST * k
    canvas = Canvas(width, height, 110 * k)
    sheet = paint.draw.drawing(width, height, 6 * k)
    post = f"M {6 * k},{height} L {6 * k},{40 * k} C {6 * k},{-6 * k} {64 * k},{-6 * k} {64 * k},{42 * k}"
    sheet.stroke(post, POST_COLOUR, 10 * k).stroke(post, POST_LIGHT, 3 * k, 0.5)
    sheet.stroke(f"M {64 * k},{40 * k} L {64 * k},{60 * k}", POST_COLOUR, 3 * k)
    if lit == "done":
        canvas.centre(paint.panels.light(130 * k, LIGHT, 0.8), 64 * k, 100 * k)
    canvas.put(paint.draw.finish(sheet), 0, 0)
    canvas.put(_glass(paint, k, lit), 64 * k - 30 * k, 56 * k)
    return canvas.image()


def _glass(paint: Painters, k: float, lit: Lit) -> Image:
    """Draw the glass of a lamp between its two caps."""
    sheet = paint.draw.drawing(60 * k, 84 * k, 4 * k)

    def points(*places: tuple[float, float]) -> str:
        return closed((30 * k + x * k, y * k) for x, y in places)

    glass, shade = (GLASS, GLASS_SHADE) if lit == "done" else (DARK, DARK_SHADE)
    outline = points((-15, 12), (15, 12), (26, 40), (15, 70), (-15, 70), (-26, 40))
    sheet.path(outline, glass).path(points((0, 12), (15, 12), (26, 40), (15, 70), (0, 70)), shade)
    frame, frame_shade = (FRAME, FRAME_SHADE) if lit != "to come" else (DARK, DARK_SHADE)
    for colour, side in ((frame, -1), (frame_shade, 1)):
        sheet.path(points((0, 2), (side * 17, 2), (side * 17, 13), (0, 13)), colour)
        sheet.path(points((0, 69), (side * 17, 69), (side * 14, 80), (0, 80)), colour)
    if lit == "here":
        sheet.stroke(outline, paint.theme.brass, 4 * k)
    canvas = Canvas(60 * k, 84 * k, 8 * k)
    canvas.put(paint.draw.finish(sheet), 0, 0)
    canvas.centre(
        paint.draw.pip("C", 24 * k, FRAME_SHADE if lit == "done" else paint.theme.muted), 30 * k, 41 * k
    )
    return canvas.image()


@cached_picture
def road(paint: Painters, size: tuple[int, int], line: Sequence[tuple[float, float, float]]) -> Image:
    """Draw a road through places of a picture, each with half the road's width there."""
    sheet = paint.draw.drawing(*size)
    left = [(x, y - half) for x, y, half in line]
    right = [(x, y + half) for x, y, half in line]
    sheet.path(closed([*left, *((x, y + 1.35 * half) for x, y, half in reversed(line))]), STONE_EDGE)
    sheet.path(closed([*left, *reversed(right)]), STONE)
    lit = [(x, y + 0.25 * half) for x, y, half in line]
    sheet.path(closed([*left, *reversed(lit)]), STONE_LIGHT, 0.55)
    return paint.draw.finish(sheet)


@cached_picture
def far_table(paint: Painters, width: float) -> Image:
    """Draw the table at the end of the road, with three cards on it."""
    height = width * 0.42
    sheet = paint.draw.drawing(width, height, 4)
    middle = width / 2

    def oval(top: float, across: float, down: float) -> str:
        left = middle - across
        right = middle + across
        return f"M {left},{top} A {across},{down} 0 0 1 {right},{top} A {across},{down} 0 0 1 {left},{top} Z"

    sheet.path(oval(height * 0.62, middle * 0.98, height * 0.34), "#04120E", 0.55)
    sheet.path(oval(height * 0.48, middle * 0.92, height * 0.33), WOOD)
    sheet.path(oval(height * 0.42, middle * 0.84, height * 0.27), CLOTH)
    for number in range(3):
        x = middle + ((number - 1.5) * 0.13 + 0.02) * width
        y = height * (0.22 if number == 1 else 0.28)
        wide = width * 0.09
        high = height * 0.3
        sheet.path(f"M {x},{y} h {wide} v {high} h {-wide} Z", CARD)
    return paint.draw.finish(sheet)
