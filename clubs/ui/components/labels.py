"""Short texts: chips, the status line, tooltips, toasts and key caps, as pictures."""

from typing import Final, Literal

from clubs.ui.components.panels import PanelPainter
from clubs.ui.render.draw_context import DrawContext, cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.text import Text
from clubs.ui.render.vector import leaf, rounded
from clubs.ui.style.theme import CAPTION, CHIP, CLAUSE, LEAD, NAME, TOOLTIP_BODY, TOOLTIP_TITLE

Side = Literal["below", "above", "left", "right"]
Tone = Literal["brass", "leaf", "ember", "rose"]
PAD_INK: Final = "#FFF7E0"
PAD_INKS: Final = {"A": "#8FE0AE", "B": "#FF9C9C", "X": "#9DB8FF", "Y": "#F2C75C"}
"""The letters of a pad; their colours only help."""


class LabelPainter:
    """Draws labels as wide as their words."""

    def __init__(self, draw: DrawContext, text: Text, panels: PanelPainter) -> None:
        self.draw, self.text, self.panels = draw, text, panels

    @cached_picture
    def chip(
        self,
        label: str,
        *,
        pip: str = "",
        icon: str = "",
        line: bool = True,
    ) -> Image:
        """Draw a small pill, with an optional suit sign or icon before the words; outlined if `line`."""
        draw, theme, u = self.draw, self.draw.theme, self.draw.u
        word = self.text.image(label, CHIP, theme.text)
        mark = self.text.px(CHIP) * 1.05 if pip or icon else 0.0
        gap = u(8) if mark else 0.0
        h = max(draw.screen.c * 36, self.text.px(CHIP) * 1.7)
        w = word.width + mark + gap + 2 * u(14)
        canvas = Canvas(w, h, 3)
        canvas.put(self._pill(w, h, theme.brass if line else "", dark=0.66, line=0.6), 0, 0)
        if pip:
            sign = draw.pip(pip, mark, theme.suits[pip])
            canvas.centre(sign, u(14) + mark / 2, h / 2)
        elif icon:
            canvas.centre(draw.icon(icon, mark, theme.brass), u(14) + mark / 2, h / 2)
        canvas.put(word, u(14) + mark + gap, (h - word.height) / 2)
        return canvas.image()

    @cached_picture
    def delta(self, points: str, ink: str, struck: str = "0") -> Image:
        """Draw a pill with the points of a deal, after those that a rule has struck out."""
        draw, theme, u = self.draw, self.draw.theme, self.draw.u
        figure = self.text.image(points, CHIP, ink)
        gone = self.text.image(struck, CHIP, theme.muted) if struck != "0" else None
        before = gone.width + u(10) if gone is not None else 0.0
        h = max(draw.screen.c * 36, self.text.px(CHIP) * 1.5)
        w = max(h * 1.4, before + figure.width + 2 * u(14))
        canvas = Canvas(w, h, 3)
        canvas.put(self._pill(w, h, theme.brass, dark=0.92, line=0.6), 0, 0)
        left = (w - before - figure.width) / 2
        if gone is not None:
            canvas.put(gone, left, (h - gone.height) / 2)
            canvas.put(self.panels.rule(gone.width * 1.2, max(2, u(3)), theme.rose, 1.0), left - u(3), h / 2)
        canvas.put(figure, left + before, (h - figure.height) / 2)
        return canvas.image()

    def status(self, lead: str, clause: str = "", room: float | None = None) -> Image:
        """Draw the status line: a bold lead and one clause, below it where `room` pixels do not hold both."""
        screen = self.draw.screen
        limit = room if room is not None else screen.stage.width * (0.7 if screen.more_text == 0 else 0.8)
        key = ("status", lead, clause, round(limit))

        def make() -> Image:
            draw, theme, u, text = self.draw, self.draw.theme, self.draw.u, self.text
            first = text.image(lead, LEAD, theme.brass_light)
            gap, beside = (u(12) if clause else 0), max(40.0, limit - first.width - u(80))
            below = draw.screen.tight and text.width(clause, CLAUSE) > beside
            if below:
                second = text.paragraph(clause, CLAUSE, theme.text, limit - u(66))
                words, high = (
                    max(first.width, second.width),
                    first.height + second.height + text.px(LEAD) * 0.7,
                )
            else:
                second = text.image(clause, CLAUSE, theme.text, room=beside)
                words, high = round(first.width + gap + second.width), 0.0
            h = max(50 * draw.screen.c, high + text.px(LEAD), text.px(LEAD) * 1.75)
            w = words + u(66)
            canvas = Canvas(w, h, 3)
            canvas.put(self._pill(w, h, theme.brass, dark=0.8 if below else 0.62, line=0.45), 0, 0)
            dot = draw.drawing(u(12), u(12)).circle(u(6), u(6), u(6), theme.brass)
            top = (h - high) / 2 if below else (h - first.height) / 2
            canvas.centre(draw.finish(dot), u(25), top + first.height / 2)
            canvas.put(first, u(42), top)
            if below:
                canvas.put(second, u(42), top + high - second.height)
            else:
                canvas.put(second, u(42) + first.width + gap, (h - second.height) / 2)
            return canvas.image()

        return self.draw.cached(key, make)

    def tooltip(
        self, lines: tuple[str, ...], *, title: tuple[str, ...] = (), tail: float = 0.5, side: Side = "above"
    ) -> Image:
        """Draw a paper bubble that lies on a side of what it explains.

        Its tail is at `tail` (0 to 1) of the edge towards the thing; the box ends at the tip.
        """

        def make() -> Image:
            theme, u, text = self.draw.theme, self.draw.u, self.text
            suits = theme.paper_suits
            rows = [text.image(line, TOOLTIP_TITLE, theme.paper_ink, suits=suits) for line in title]
            rows += [text.image(line, TOOLTIP_BODY, theme.paper_body, suits=suits) for line in lines]
            step, tip = text.line(TOOLTIP_BODY), round(u(13))
            outer = self.tooltip_size(lines, title, side)
            left, top = (tip if side == "right" else 0), (tip if side == "below" else 0)
            beside = side in ("left", "right")
            w, h = outer[0] - (tip if beside else 0), outer[1] - (0 if beside else tip)
            bubble, spike = leaf(left, top, w, h, (u(18), u(6))), _spike(side, tail, (w, h), tip, u(11))
            sheet = self.draw.drawing(*outer, 2)
            sheet.path(bubble, theme.paper_flat).path(spike, theme.paper_flat)
            canvas = Canvas(*outer, u(32))
            canvas.put(self.draw.soft(bubble, outer, "#000000", u(10), 0.5), 0, u(5))
            canvas.put(self.draw.finish(sheet), 0, 0)
            for i, row in enumerate(rows):
                canvas.put(row, left + u(22), top + u(18) + i * step)
            return canvas.image()

        return self.draw.cached(("tooltip", lines, title, round(tail, 2), side), make)

    def tooltip_size(self, lines: tuple[str, ...], title: tuple[str, ...], side: Side) -> tuple[int, int]:
        """Return width and height of a tooltip's box in pixels, its tail included."""
        text, u, tip = self.text, self.draw.u, round(self.draw.u(13))
        wide = [text.width(line, TOOLTIP_TITLE) for line in title]
        wide += [text.width(line, TOOLTIP_BODY) for line in lines]
        w = round(max(wide) + 2 * u(22))
        h = round((len(wide) - 1) * text.line(TOOLTIP_BODY) + text.cap(TOOLTIP_TITLE) + 2 * u(18))
        return (w + tip, h) if side in ("left", "right") else (w, h + tip)

    @cached_picture
    def toast(self, label: str, icon: str, tone: Tone = "brass") -> Image:
        """Draw a short message with a round icon; a longer one takes as many lines as the stage needs."""
        draw, u, role = self.draw, self.draw.u, NAME.sized(29)
        colour: str = getattr(draw.theme, tone)
        room = draw.screen.stage.width - u(84 + 48)
        word = self.text.image(label, role, draw.theme.text)
        if word.width > room:
            word = self.text.paragraph(label, role, draw.theme.text, room)
        h = max(u(52), self.text.px(role) * 2.1, word.height + self.text.px(role) * 1.4)
        w = word.width + u(84)
        canvas = Canvas(w, h, u(50))
        canvas.put(self.panels.panel(w, h, (22, 8), line=0.6), 0, 0)
        disc = draw.drawing(u(32), u(32)).circle(u(16), u(16), u(16), colour)
        canvas.centre(draw.finish(disc), u(31), h / 2)
        canvas.centre(draw.icon(icon, u(21), draw.theme.button_ink), u(31), h / 2)
        canvas.put(word, u(60), (h - word.height) / 2)
        return canvas.image()

    @cached_picture
    def key_cap(self, label: str, icon: str = "") -> Image:
        """Draw a key of the keyboard, for hints at the foot of a screen."""
        draw, theme, u = self.draw, self.draw.theme, self.draw.u
        word = self.text.image(label, CHIP, theme.paper_ink) if not icon else None
        h = max(u(32), self.text.px(CAPTION) * 1.5)
        w = max(h, word.width + u(18) if word else 0)
        sheet = draw.drawing(w, h, 4)
        sheet.path(rounded(0, u(2), w, h, u(7)), "#000000", 0.5).path(rounded(0, 0, w, h, u(7)), "#F3E9D2")
        canvas = draw.canvas(sheet)
        canvas.centre(word or draw.icon(icon, h * 0.62, theme.paper_ink), w / 2, h / 2)
        return canvas.image()

    @cached_picture
    def pad_cap(self, label: str, icon: str = "") -> Image:
        """Draw a button of a pad: a letter in a disc, or a word and perhaps an arrow in a pill."""
        draw, theme, u = self.draw, self.draw.theme, self.draw.u
        ink = PAD_INKS.get(label, PAD_INK)
        word = self.text.image(label, CHIP, ink)
        h = max(u(32), self.text.px(CAPTION) * 1.5)
        arrow = h * 0.5 if icon else 0.0
        w = h if len(label) == 1 and not icon else word.width + arrow + u(22)
        line = max(1.0, u(2))
        sheet = draw.drawing(w, h, 4).path(rounded(0, 0, w, h, h / 2), theme.ink)
        sheet.stroke(rounded(line / 2, line / 2, w - line, h - line, h / 2), ink, line)
        canvas = draw.canvas(sheet)
        canvas.centre(word, (w - arrow) / 2, h / 2)
        if icon:
            canvas.centre(draw.icon(icon, arrow, ink), w - u(11) - arrow / 2, h / 2)
        return canvas.image()

    def _pill(self, w: float, h: float, edge: str, *, dark: float, line: float) -> Image:
        sheet = self.draw.drawing(w, h, 2)
        theme = self.draw.theme
        sheet.path(rounded(0, 0, w, h, h / 2), theme.ink, theme.ground(dark))
        if edge:
            hair = max(1.0, self.draw.u(1.3))
            sheet.stroke(rounded(0.5, 0.5, w - 1, h - 1, h / 2), edge, hair, theme.line(line))
        return self.draw.finish(sheet)


def _spike(side: Side, tail: float, size: tuple[int, int], tip: int, half: float) -> str:
    """Return the outline of a tooltip's tail, which is `2 * half` wide where it begins."""
    w, h = size
    across = side in ("below", "above")
    length = w if across else h
    at = min(max(tail * length, half + 8), length - half - 8)
    if across:
        root, end = (tip + 1, 0) if side == "below" else (h - 1, h + tip)
        return f"M {at - half:.2f},{root} L {at:.2f},{end} L {at + half:.2f},{root} Z"
    root, end = (tip + 1, 0) if side == "right" else (w - 1, w + tip)
    return f"M {root},{at - half:.2f} L {end},{at:.2f} L {root},{at + half:.2f} Z"
