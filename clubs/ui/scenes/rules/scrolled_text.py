"""The text of a section on the sheet of rules: the part of it that shows, and the scroll bar."""

from pygame import Rect

from clubs.games.rulebook import Section
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.prose import LINKS, Prose, soften

BAR = 8  # design units


class ScrolledText:
    """A section's text in a box. Offsets are pixels from its top, at most `hidden`."""

    def __init__(self, paint: Painters, section: Section, box: Rect) -> None:
        self.paint, self.section, self.box = paint, section, box
        self._prose = Prose(paint)
        self._whole = self._prose.section(section, box.width)

    @property
    def hidden(self) -> float:
        """The height that does not fit."""
        return max(0.0, self._whole.height - self.box.height)

    def clipped(self, offset: float) -> float:
        """Return the nearest offset that there is."""
        return min(self.hidden, max(0.0, offset))

    def window(self, offset: float) -> Image:
        """Return the part of the text that shows; where it is cut it fades."""
        whole, box, at = self._whole, self.box, round(offset)
        edge = -whole.dx

        def make() -> Image:
            # Above the first line its letters may reach out of the box; the cut begins a little higher.
            over = min(edge, round(self.paint.screen.u(10)))
            top, width = at + edge - over, whole.surface.get_width()
            room = Rect(0, top, width, box.height + 2 * over).clip(whole.surface.get_rect())
            surface = whole.surface.subsurface(room).copy()
            soften(surface, over * 2 if at else 0, over * 2 if at < round(self.hidden) else 0)
            shown = (line._replace(y=line.y - at) for line in whole.lines)
            lines = tuple(line for line in shown if line.y >= 0 and line.y + line.height <= box.height)
            return Image(surface, *box.size, whole.dx, -over, lines)

        return self.paint.draw.cached(("rules window", self.section, at, box.size), make)

    @property
    def links(self) -> list[tuple[str, Rect]]:
        """All links in reading order, each with its box, which counts from the corner of the whole text."""
        inks, above = {self._prose.inks[style] for style in LINKS}, round(self.paint.screen.u(6))
        beside = int(self.paint.text.width(" ", self._prose.role) / 3)  # a box is no part of the next word
        lines = (line for line in self._whole.lines if line.ink in inks)
        return [
            (line.words, Rect(line.x, line.y, line.width, line.height).inflate(2 * beside, 2 * above))
            for line in lines
        ]

    def place(self, link: Rect, offset: float) -> Rect | None:
        """Return where the box of a link is on the screen; None if it does not show."""
        left, top = self.box.topleft
        moved = link.move(left, top - round(offset))
        edge = link.height // 2
        return moved if top - edge <= moved.top and moved.bottom <= self.box.bottom + edge else None

    def showing(self, link: Rect, offset: float) -> float:
        """Return the offset nearest to another at which a link shows with a line before and after it."""
        room = 2 * link.height
        return self.clipped(min(max(offset, link.bottom + room - self.box.height), max(0.0, link.top - room)))

    def bar(self, offset: float) -> list[Sprite]:
        """Draw the scroll bar, if not all of the text fits."""
        if not self.hidden:
            return []
        box, theme, screen = self.box, self.paint.theme, self.paint.screen
        wide = max(5.0, screen.u(BAR))
        thumb = max(box.height * (box.height / self._whole.height), wide * 4)
        at = (box.height - thumb) * offset / self.hidden
        x = box.right + screen.u(30)
        return [
            Sprite(self._pill(wide, box.height, theme.paper_ink, 0.10), x, box.top),
            Sprite(self._pill(wide, thumb, theme.paper_green, 0.85), x, box.top + at),
        ]

    def _pill(self, width: float, height: float, ink: str, opacity: float) -> Image:
        draw = self.paint.draw
        sheet = draw.drawing(width, height)
        sheet.path(draw.leaf(width, height, (BAR, BAR)), ink, opacity)
        key = ("pill", round(width), round(height), ink, opacity)
        return draw.cached(key, lambda: draw.finish(sheet, width, height))
