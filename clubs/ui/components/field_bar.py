"""The bar of a result among a hundred others: better ones, and with a dashed line those as good."""

from collections.abc import Sequence
from typing import Final

from clubs.language import _, message, shown
from clubs.table.field import SIZE, Field
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.vector import dashes, rounded, rounded_points
from clubs.ui.style.theme import CAPTION, NAME

BAR: Final = 16  # design units
WHO: Final = message("sharp players in this seat")


def field_image(paint: Painters, field: Field, points: int, width: float) -> Image:
    """Draw where a result stands on a dark panel: the words, and the bar below them.

    While the field is played, the bar shows how much of it has been.
    """
    played = len(field.points)
    words = shown(field.standing(points)) if field.complete else _("{n} of {all} played", n=played, all=SIZE)
    shares = (field.better(points), field.level(points)) if field.complete else None

    def make() -> Image:
        text, theme, u = paint.text, paint.theme, paint.draw.u
        lines = _lines(paint, words, width)
        high, gap = max(8, round(u(BAR))), u(14)
        apart = text.line(NAME)
        head = text.cap(NAME) + apart * (len(lines) - 1)
        canvas = Canvas(width, head + gap + high, text.px(NAME))
        for number, parts in enumerate(lines):
            y = number * apart + text.cap(NAME)
            for place, (said, aside) in enumerate(parts):
                role, ink = (CAPTION, theme.muted) if aside else (NAME, theme.text)
                image = text.image(said, role, ink, room=width)
                canvas.put(image, width - image.width if place else 0, y - image.height)
        bar = _bar(paint, (round(width), high), shares, played / SIZE)
        canvas.put(bar, 0, head + gap)
        return canvas.image()

    return paint.draw.cached(("field bar", words, shares, played, round(width)), make)


def _lines(paint: Painters, words: str, width: float) -> Sequence[Sequence[tuple[str, bool]]]:
    """Return the words in one line with whom they are about at its end, or below if there is no room."""
    who = _(WHO)
    needed = paint.text.width(words, NAME) + paint.text.width(who, CAPTION) + paint.draw.u(20)
    if needed <= width:
        return [[(words, False), (who, True)]]
    return [[(words, False)], [(who, True)]]


def _bar(paint: Painters, size: tuple[int, int], shares: tuple[int, int] | None, played: float) -> Image:
    draw, theme, (wide, high) = paint.draw, paint.theme, size
    sheet = draw.drawing(wide, high, 3)
    sheet.path(rounded(0, 0, wide, high, high / 2), theme.ink, 0.8)
    better, level = (share / 100 * wide for share in shares) if shares else (0.0, 0.0)
    if shares is None and played:
        sheet.path(rounded(0, 0, max(high, played * wide), high, high / 2), theme.muted, 0.45)
    if better:
        sheet.path(rounded(0, 0, max(high, better), high, high / 2), theme.brass)
    if level:
        line = max(1.0, draw.u(1.6))
        start, end = min(better, wide - high), better + level
        box = (start + line, line, max(high, end - start) - 2 * line, high - 2 * line)
        points = rounded_points(*box, high / 2 - line)
        sheet.stroke(dashes(points, draw.u(7), draw.u(6)), theme.text, line, 0.9)
    middle = wide / 2
    sheet.stroke(
        f"M {middle},{-draw.u(4)} L {middle},{high + draw.u(4)}", theme.text, max(1.0, draw.u(2)), 0.6
    )
    canvas = Canvas(wide, high, 8)
    canvas.put(draw.finish(sheet), 0, 0)
    return canvas.image()
