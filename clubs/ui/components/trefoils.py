"""Tricks as trefoils: owed, beyond, too many or missing."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from clubs.ui.render.draw_context import Draws, cached_picture
from clubs.ui.render.raster import Canvas, Image

Trefoil: TypeAlias = Literal["owed", "beyond", "over", "missing", "none"]
STEP: Final = 1.22
"""Distance between two trefoils of a row, in widths of one."""
OVER: Final = 0.72
"""The width of one that is too many, which has a ring round it."""


@cached_picture
def trefoil_image(paint: Draws, kind: Trefoil, side: float) -> Image:
    """Draw one: brass if owed, leaf beyond, ringed if too many, hollow if missing, struck for none."""
    draw = paint.draw
    theme = draw.theme
    canvas = Canvas(side, side, side * 0.2)
    middle = side / 2
    if kind in {"missing", "none"}:
        canvas.centre(draw.art("suits/clubs-hollow", side * 1.08, tint=theme.hollow), middle, middle)
        if kind == "none":
            strike = draw.drawing(side, side)
            strike.stroke(f"M 0,{side} L {side},0", theme.ember, max(1.5, side * 0.09))
            canvas.put(draw.finish(strike), 0, 0)
        return canvas.image()
    tint = {"owed": theme.brass, "beyond": theme.leaf, "over": theme.soft}[kind]
    canvas.centre(draw.pip("C", side * (OVER if kind == "over" else 1.0), tint), middle, middle)
    if kind == "over":
        edge = draw.drawing(side, side, 4)
        edge.ring(middle, middle, side * 0.52, theme.soft, max(1.5, side * 0.04))
        canvas.put(draw.finish(edge), 0, 0)
    return canvas.image()


@cached_picture
def trefoil_row(paint: Draws, kinds: tuple[Trefoil, ...], size: float) -> Image:
    """Draw some in a row."""
    step = size * STEP
    canvas = Canvas(step * max(0, len(kinds) - 1) + size, size, max(3.0, size * 0.2))
    for place, kind in enumerate(kinds):
        canvas.centre(trefoil_image(paint, kind, size), place * step + size / 2, size / 2)
    return canvas.image()


def trefoil_width(kinds: Sequence[Trefoil], size: float, room: float) -> float:
    """Return the width of one in a row, at most `size`, that is no wider than `room`."""
    return min(size, room / (max(1, len(kinds)) * STEP))


def trefoils_of(made: int, owed: int, *, exact: bool) -> tuple[Trefoil, ...]:
    """Return the trefoils of some tricks made where some were owed."""
    beyond: Trefoil = "over" if exact else "beyond"
    return tuple(
        "owed" if number < min(made, owed) else beyond if number < made else "missing"
        for number in range(max(made, owed))
    )
