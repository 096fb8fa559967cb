"""A deal in one line, to be shared: its sentence, the line in a well, and what the line proves."""

from collections.abc import Sequence

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.shared_line import SharedLine, line_well
from clubs.ui.scenes.duel.layout import SHARED, TICK
from clubs.ui.style.theme import POPOVER_RADII

PAD = 20  # design units
WIDEST = 0.45  # of the panel, for what a line proves


class LineBox:
    """The panel of a line in a box, whose right `taken` pixels are for buttons; `stacked` above them."""

    def __init__(
        self, paint: Painters, box: Rect, shared: SharedLine, taken: float, well: float, *, stacked: bool
    ) -> None:
        self.paint, self.box, self.shared, self.u = paint, box, shared, paint.draw.u
        self.taken, self.well, self.stacked = taken, well, stacked

    def sprites(self) -> list[Sprite]:
        """Draw sentence, well and ticks."""
        text, u, box = self.paint.text, self.u, self.box
        left, y = box.left + u(PAD), box.top + u(PAD)
        room = box.width - 2 * u(PAD) - (0 if self.stacked else self.taken)
        ticks = [
            self._tick(words, room - self.taken if self.stacked else room * WIDEST)
            for words in self.shared.proves
        ]
        aside = 0.0 if self.stacked else max((one.width for one in ticks), default=0) + u(28)
        wide = room - aside
        said = self._sentence(room if sum(map(self._high, ticks)) <= self.well else wide)
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
            return [*found, *self._listed(ticks, x, y)]
        top = y + (self.well - sum(map(self._high, ticks))) / 2
        return [*found, *self._listed(ticks, left + wide + u(28), top + u(4))]

    def _sentence(self, room: float) -> Image:
        """Write the sentence: above the buttons in as many lines as it needs, beside them in one."""
        text, ink, sentence = self.paint.text, self.paint.theme.text, self.shared.sentence
        if self.stacked:
            return text.paragraph(sentence, SHARED, ink, room)
        return text.image(sentence, text.shrunk(sentence, SHARED, room), ink, room=room)

    def _listed(self, ticks: Sequence[Image], x: float, y: float) -> list[Sprite]:
        """Put ticks below each other."""
        found = list[Sprite]()
        for tick in ticks:
            found.append(Sprite(tick, x, y))
            y += self._high(tick)
        return found

    def _high(self, tick: Image) -> float:
        """Return the height that a tick takes, of one line or two."""
        line = self.paint.text.line(TICK)
        return line * max(1, round(tick.height / line))

    def _tick(self, words: str, room: float) -> Image:
        """Draw what a line proves after a tick, what it admits or what is being found out after a sign."""
        text, theme, u = self.paint.text, self.paint.theme, self.u
        icon, ink = {"!": ("info", theme.ember), "~": ("clock", theme.muted)}.get(
            words[0], ("check", theme.leaf)
        )
        side = text.px(TICK)
        words, room = words.lstrip("!~"), room - side - u(10)
        fits = text.width(words, TICK) <= room
        word = (
            text.image(words, TICK, theme.muted) if fits else text.paragraph(words, TICK, theme.muted, room)
        )
        canvas = Canvas(side + u(10) + word.width, word.height, side)
        canvas.centre(self.paint.draw.icon(icon, side, ink), side / 2, word.height / 2)
        canvas.put(word, side + u(10), 0)
        return canvas.image()
