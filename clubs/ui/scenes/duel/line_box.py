"""A deal in one line, to be shared: its sentence, the line in a well, and what the line proves."""

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.shared_line import SharedLine, line_well
from clubs.ui.scenes.duel.layout import SHARED, TICK
from clubs.ui.style.theme import POPOVER_RADII

PAD = 20  # design units


class LineBox:
    """The panel of a line in a box, whose right `taken` pixels are for buttons; `stacked` above them."""

    def __init__(
        self, paint: Painters, box: Rect, shared: SharedLine, taken: float, well: float, *, stacked: bool
    ) -> None:
        self.paint, self.box, self.shared, self.u = paint, box, shared, paint.draw.u
        self.taken, self.well, self.stacked = taken, well, stacked

    def sprites(self) -> list[Sprite]:
        """Draw sentence, well and ticks."""
        text, theme, u, box = self.paint.text, self.paint.theme, self.u, self.box
        left, y = box.left + u(PAD), box.top + u(PAD)
        room = box.width - 2 * u(PAD) - (0 if self.stacked else self.taken)
        ticks = [self._tick(words) for words in self.shared.proves]
        aside = 0.0 if self.stacked else max((one.width for one in ticks), default=0) + u(28)
        wide = room - aside
        said = text.paragraph(self.shared.sentence, SHARED, theme.text, wide)
        found = [
            Sprite(self.paint.panels.panel(*box.size, POPOVER_RADII), *box.topleft),
            Sprite(said, left, y),
        ]
        y += max(said.height, text.cap(SHARED)) + u(16)
        found.append(
            Sprite(line_well(self.paint, (self.shared.code, self.shared.play), (wide, self.well)), left, y)
        )
        if self.stacked:
            x, y = left, y + self.well + u(16)
            for tick in ticks:
                found.append(Sprite(tick, x, y))
                y += text.line(TICK)
            return found
        x, top = left + wide + u(28), y + (self.well - len(ticks) * text.line(TICK)) / 2
        for number, tick in enumerate(ticks):
            found.append(Sprite(tick, x, top + number * text.line(TICK) + u(4)))
        return found

    def _tick(self, words: str) -> Image:
        """Draw what a line proves after a tick, or what it admits after a sign."""
        text, theme, u = self.paint.text, self.paint.theme, self.u
        proved = not words.startswith("!")
        side = text.px(TICK)
        word = text.image(words.removeprefix("!"), TICK, theme.muted)
        canvas = Canvas(side + u(10) + word.width, word.height, side)
        icon = self.paint.draw.icon(
            "check" if proved else "info", side, theme.leaf if proved else theme.ember
        )
        canvas.centre(icon, side / 2, word.height / 2)
        canvas.put(word, side + u(10), 0)
        return canvas.image()
