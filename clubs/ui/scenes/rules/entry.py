"""Controls of the sheet of rules: an entry of a list on paper, and a word in the text."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from clubs.learn.glossary import Entry
from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.rules.layout import ENTRY, ENTRY_RADII
from clubs.ui.shell.explanation import Explanation
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Role, Widget
from clubs.ui.style.theme import CHIP, Radii

WORD_RADII: Radii = (8, 8)


def leafed(
    paint: Painters,
    id: str,
    role: Role,
    title: str,
    rect: Rect,
    chosen: bool,
    act: Callable[[], Transition | None],
) -> Control:
    """Make an entry of a list on paper, of sections or of pages; the open one is green."""
    theme, u, left = paint.theme, paint.screen.u, role == "list"

    def draw(lit: bool) -> Image:
        canvas = Canvas(*rect.size, 2)
        sheet = paint.draw.drawing(*rect.size, 2)
        ground, opacity = (theme.paper_green, 1.0) if chosen else (theme.paper_ink, 0.08 if lit else 0.0)
        sheet.path(paint.draw.leaf(*rect.size, ENTRY_RADII), ground, opacity)
        canvas.put(paint.draw.finish(sheet, *rect.size, 2), 0, 0)
        ink = theme.paper_flat if chosen else theme.paper_ink
        word = paint.text.image(title, ENTRY if left else CHIP, ink, room=rect.width - u(20 if left else 12))
        x = u(24) if left and word.width + u(34) <= rect.width else (rect.width - word.width) / 2
        canvas.put(word, x, (rect.height - word.height) / 2)
        return canvas.image()

    def image(state: State) -> Image:
        lit = state in ("hover", "pressed")
        key = ("rules entry", title, rect.size, chosen, lit, left)
        return paint.draw.cached(key, partial(draw, lit))

    region = "sections" if left else "games"
    widget = Widget(id, rect, role, title, "open" if chosen else "", region=region, activate=act)
    return Control(widget, image, ENTRY_RADII)


def word(
    paint: Painters, id: str, entry: Entry, rect: Rect, shown: bool, act: Callable[[], Transition | None]
) -> Control:
    """Make a link to an entry over its word in the text; a little green lies on the one that is shown."""

    def draw(opacity: float) -> Image:
        sheet = paint.draw.drawing(*rect.size)
        sheet.path(paint.draw.leaf(*rect.size, WORD_RADII), paint.theme.paper_green, opacity)
        return paint.draw.finish(sheet, *rect.size)

    def image(state: State) -> Image:
        opacity = 0.16 if shown else 0.10 if state in ("hover", "pressed") else 0.0
        return paint.draw.cached(("word", rect.size, opacity), partial(draw, opacity))

    about = Explanation(entry.title, entry.says)
    widget = Widget(
        id, rect, "button", entry.title, entry.says, region="words", leads=shown, activate=act, about=about
    )
    return Control(widget, image, WORD_RADII)
