"""A paragraph in which words differ in style, and some are links."""

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec import Struct
from pygame import Rect

from clubs.games.rulebook import Runs
from clubs.ui.components.buttons import LIT, State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.prose import BULLET, LINKS, Prose
from clubs.ui.render.raster import Image, TextLine
from clubs.ui.shell.widgets import Explanation, Widget
from clubs.ui.style.theme import RULES, Radii

LINK_RADII: Final[Radii] = (8, 8)
LEAST: Final = 18.0  # sizes of its letters, below which lines would be too short to read well
ABOVE: Final = 6  # design units over and under a link's letters


class Link(Struct, frozen=True):
    """A link and its target; the one that is `open` lies on a little green."""

    id: str
    label: str
    says: str
    act: Callable[[], Answer]
    open: bool = False


class RichText(Part, frozen=True):
    """A paragraph, or an item of a list, whose links lead to `links`, in their order.

    `said` is read aloud instead of its words.
    """

    runs: Runs
    item: bool = False
    links: tuple[Link, ...] = ()
    said: str | None = None

    def min_width(self, paint: Painters) -> float:
        return min(self.width(paint), LEAST * paint.text.px(RULES))

    def width(self, paint: Painters) -> float:
        return Prose(paint, RULES).width(self.runs) + self._indent(paint)

    def height(self, paint: Painters, width: float) -> float:
        return Prose(paint, RULES).height(self.runs, width - self._indent(paint))

    def place(self, box: Rect, layout: Layout) -> None:
        paint, indent = layout.paint, round(self._indent(layout.paint))
        inks = {"ink": layout.ink("body"), "pale": layout.ink("muted"), "accent": layout.ink("accent")}
        prose = Prose(paint, RULES, suits=layout.suits, **inks)
        image = prose.paragraph(self.runs, box.width - indent)
        layout.draw(image, box.left + indent, box.top)
        if self.item:
            cap = paint.text.cap(RULES)
            bullet = paint.draw.pip("C", cap * 1.05, layout.ink("accent"))
            layout.draw(bullet, box.left, box.top + (cap - bullet.height) / 2)
        colours = {prose.inks[style] for style in LINKS}
        lines = (line for line in image.lines if line.ink in colours)
        for line, link in zip(lines, self.links, strict=False):
            layout.control(self._link(line, link, (box.left + indent, box.top), layout))
        layout.read("".join(words for words, _ in self.runs) if self.said is None else self.said, box)

    def _indent(self, paint: Painters) -> float:
        return BULLET * paint.screen.t if self.item else 0.0

    def _link(self, line: TextLine, link: Link, corner: tuple[int, int], layout: Layout) -> Control:
        paint = layout.paint
        beside = int(paint.text.width(" ", RULES) / 3)  # a box is no part of the next word
        above = round(paint.screen.u(ABOVE))
        rect = Rect(line.x, line.y, line.width, line.height).inflate(2 * beside, 2 * above).move(corner)

        def draw(opacity: float) -> Image:
            sheet = paint.draw.drawing(*rect.size)
            sheet.path(paint.draw.leaf(*rect.size, LINK_RADII), layout.ink("accent"), opacity)
            return paint.draw.finish(sheet)

        def image(state: State) -> Image:
            opacity = 0.16 if link.open else 0.10 if state in LIT else 0.0
            return paint.draw.cached(("link", rect.size, opacity), partial(draw, opacity))

        about = Explanation(link.label, link.says)
        widget = Widget(
            link.id,
            rect,
            "button",
            link.label,
            link.says,
            region="words",
            leads=link.open,
            activate=link.act,
            about=about,
        )
        return Control(widget, image, LINK_RADII)
