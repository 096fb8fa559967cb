"""The pill of a hint, the note of the coach, and the light of a card that is held back, as pictures."""

from typing import Final

from clubs.ui.components.buttons import ButtonPainter
from clubs.ui.components.labels import Side
from clubs.ui.components.panels import PanelPainter
from clubs.ui.render.draw_context import DrawContext
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.text import Text
from clubs.ui.render.vector import rounded
from clubs.ui.style.theme import BODY, HEADING, POPOVER_RADII, TextRole

SENTENCE: Final = BODY
WIDEST: Final = 1240
HIGH: Final = 60
DOT, DOTS_APART = 12, 22
INSET: Final = 26
STAKE: Final[TextRole] = BODY.sized(23)
QUESTION: Final[TextRole] = HEADING.sized(30)
TAIL: Final = 16
EDGE: Final = 1.8


class NotePainter:
    """Draws what teaches at the table."""

    def __init__(
        self,
        draw: DrawContext,
        text: Text,
        panels: PanelPainter,
        buttons: ButtonPainter,
    ) -> None:
        self.draw, self.text, self.panels = draw, text, panels
        self.buttons = buttons

    # ------------------------------------------------------------ hint

    def pill(self, words: str, step: int, steps: int) -> Image:
        """Draw a sentence between a lamp and a dot for each step, as wide as its words, in a few lines."""

        def make() -> Image:
            draw, text, theme, u = self.draw, self.text, self.draw.theme, self.draw.u
            bulb, dots = max(u(30), text.px(SENTENCE) * 1.3), self._dots(step, steps)
            before, after = u(22) + bulb + u(14), u(22) + u(24) + dots.width + u(24)
            room = min(draw.screen.t * WIDEST, draw.screen.stage.width - 2 * u(24)) - before - after
            lines = self._balanced(words, room)
            rows = [text.image(line, SENTENCE, theme.text) for line in lines]
            wide = max(row.width for row in rows)
            step_down = text.line(SENTENCE)
            high = max(u(HIGH), text.px(SENTENCE) * 2.4) + (len(rows) - 1) * step_down
            canvas = Canvas(before + wide + after, high, u(44))
            canvas.put(self.panels.panel(canvas.width, high, POPOVER_RADII, opacity=0.98), 0, 0)
            canvas.centre(draw.icon("bulb", bulb, theme.brass_light), u(22) + bulb / 2, high / 2)
            top = high / 2 - (len(rows) - 1) * step_down / 2
            for number, row in enumerate(rows):
                canvas.put(row, before, top + number * step_down - row.height / 2)
            x = before + wide + u(22)
            canvas.put(self.panels.rule(max(1, u(1.2)), high - u(26), theme.text, 0.2), x, u(13))
            canvas.put(dots, x + u(24), (high - dots.height) / 2)
            return canvas.image()

        return self.draw.cached(("pill", words, step, steps), make)

    def _balanced(self, words: str, room: float) -> list[str]:
        """Break a sentence into as few lines as there is room for, of about the same width."""
        lines = self.text.wrapped(words, SENTENCE, room)
        narrow, wide = room / 2, room
        while len(lines) > 1 and wide - narrow > 8:
            middle = (narrow + wide) / 2
            fewer = len(self.text.wrapped(words, SENTENCE, middle)) == len(lines)
            narrow, wide = (narrow, middle) if fewer else (middle, wide)
        return self.text.wrapped(words, SENTENCE, wide)

    def _dots(self, step: int, steps: int) -> Image:
        """Draw a dot for each step: filled if past, ringed the present one, hollow what is to come."""
        theme, side, apart = self.draw.theme, max(self.draw.u(DOT), 8.0), max(self.draw.u(DOTS_APART), 15.0)
        high, line = side * 1.7, max(1.2, self.draw.u(1.8))
        sheet = self.draw.drawing(high + (steps - 1) * apart, high, 2)
        for number in range(1, steps + 1):
            x, y = high / 2 + (number - 1) * apart, high / 2
            if number < step:
                sheet.circle(x, y, side / 2, theme.brass)
            elif number == step:
                sheet.circle(x, y, side / 2, theme.brass_light)
                sheet.ring(x, y, side * 0.8, theme.brass_light, line)
            else:
                sheet.ring(x, y, side / 2 - line / 2, theme.hollow, line)
        return self.draw.finish(sheet, high + (steps - 1) * apart, high, 2)

    # ------------------------------------------------------------ coach

    def note_size(self, stake: str, wide: float, foot: float) -> tuple[int, int]:
        """Return width and height of a note in pixels, `foot` pixels of it free below its words."""
        u, text = self.draw.u, self.text
        lines = text.wrapped(stake, STAKE, wide - 2 * u(INSET))
        words = text.cap(QUESTION) + u(22) + text.cap(STAKE) + (len(lines) - 1) * text.line(STAKE)
        return round(wide), round(2 * u(INSET) + words + u(22) + foot)

    def note(self, question: str, stake: str, size: tuple[int, int], side: Side, tail: float) -> Image:
        """Draw a popover with an ember edge that lies on a side of what it is about.

        Its tail, outside the box, is at `tail` (0 to 1) of the edge towards the thing.
        """

        def make() -> Image:
            draw, text, theme, u = self.draw, self.text, self.draw.theme, self.draw.u
            width, height = size
            tip, line = round(u(TAIL)), max(1.5, u(EDGE))
            canvas = Canvas(width, height, u(48) + tip)
            canvas.put(self.panels.panel(width, height, POPOVER_RADII, opacity=0.98, line=0), 0, 0)
            sheet = draw.drawing(width, height, tip + 3)
            sheet.stroke(draw.leaf(width, height, POPOVER_RADII, line / 2), theme.ember, line)
            point = _point(side, tail, size, tip, line)
            sheet.path(f"{point} Z", theme.lacquer).stroke(point, theme.ember, line)
            canvas.put(draw.finish(sheet, width, height, tip + 3), 0, 0)
            head = text.image(question, QUESTION, theme.ember)
            canvas.put(head, u(INSET), u(INSET))
            said = text.paragraph(stake, STAKE, theme.text, width - 2 * u(INSET))
            canvas.put(said, u(INSET), u(INSET) + head.height + u(22))
            return canvas.image()

        return self.draw.cached(("note", question, stake, size, side, round(tail, 2)), make)

    def held_back(self, width: float) -> Image:
        """Draw the glow and the deep shadow of an upright card that is not lying yet."""
        w = round(width)

        def make() -> Image:
            draw, theme, h = self.draw, self.draw.theme, round(w * 1.4)
            outline = rounded(0, 0, w, h, w * 0.072)
            rim = draw.u(7)
            grown = rounded(-rim, -rim, w + 2 * rim, h + 2 * rim, w * 0.072 + rim)
            canvas = Canvas(w, h, draw.u(60))
            canvas.put(draw.soft(outline, (w, h), "#000000", draw.u(12), 0.6), 0, draw.u(14))
            canvas.put(draw.soft(grown, (w, h), theme.stake, draw.u(9), 0.75), 0, 0)
            return canvas.image()

        return self.draw.cached(("held back", w), make)


def _point(side: Side, tail: float, size: tuple[int, int], tip: float, line: float) -> str:
    """Return the open outline of a tail that leaves a box through its edge, which is `line` wide."""
    across = side in ("below", "above")
    length, deep = size if across else size[::-1]
    half = tip * 0.9
    at = min(max(tail * length, half + 2 * tip), length - half - 2 * tip)
    root, end = (line, -tip) if side in ("below", "right") else (deep - line, deep + tip)
    points = ((at - half, root), (at, end), (at + half, root))
    return "M " + " L ".join(f"{x:.2f},{y:.2f}" for x, y in (p if across else p[::-1] for p in points))
