"""The strip that compares a game with the others: a cell for each respect, brass where it stands alone."""

from clubs.games.rulebook import Trait
from clubs.language import _
from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.style.theme import CAPTION, CHIP, Radii

RADII: Radii = (16, 6)
PAD, GAP = 14, 8  # design units of text


@cached_picture
def strip(paint: Painters, traits: tuple[Trait, ...], width: int) -> Image:
    """Draw the cells side by side, all as high as the highest needs."""
    text, theme, t = paint.text, paint.theme, paint.screen.t
    wide = (width - GAP * t * (len(traits) - 1)) / len(traits)
    room = wide - 2 * PAD * t
    told = [text.paragraph(one.words, CHIP, theme.paper_ink, room) for one in traits]
    below = text.cap(CAPTION) + 14 * t  # the line that says where it stands alone
    respects = [text.paragraph(one.respect, CAPTION, theme.paper_muted, room) for one in traits]
    head = PAD * t + max(image.height for image in respects) + 14 * t
    high = head + max(image.height for image in told) + below + PAD * t
    canvas = Canvas(width, high, 2)
    for place, (one, respect, words) in enumerate(zip(traits, respects, told, strict=True)):
        x = place * (wide + GAP * t)
        canvas.put(_cell(paint, (wide, high), one.only), x, 0)
        canvas.put(respect, x + PAD * t, PAD * t)
        canvas.put(words, x + PAD * t, head)
        if one.only:
            only = text.image(_("only here"), CAPTION, theme.paper_green)
            canvas.put(only, x + PAD * t, high - PAD * t - only.height)
    return canvas.image()


def _cell(paint: Painters, size: tuple[float, float], only: bool) -> Image:
    """Draw the ground of a cell: a line round it, in brass where the game stands alone."""
    theme, sheet = paint.theme, paint.draw.drawing(*size, 2)
    shape = paint.draw.leaf(*size, RADII, 1)
    sheet.path(shape, theme.brass if only else theme.paper_ink, 0.16 if only else 0.04)
    sheet.stroke(
        shape,
        theme.paper_line if only else theme.paper_ink,
        max(1.0, paint.screen.u(1.6)),
        0.9 if only else 0.14,
    )
    return paint.draw.finish(sheet)
