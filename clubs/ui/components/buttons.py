"""Buttons, switches, segments, steppers and sliders. Sizes passed in are pixels."""

from typing import Literal

from pygame import BLEND_RGB_ADD, BLEND_RGBA_MULT

from clubs.ui.components.materials import Kind, material
from clubs.ui.components.panels import PanelPainter
from clubs.ui.render.draw_context import DrawContext, cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.text import Text
from clubs.ui.render.vector import Drawing, rounded
from clubs.ui.style.theme import ACTION, BUTTON_RADII, CAPTION, CHIP, ICON_RADII, LABEL, Radii, TextRole

SEGMENT = CHIP
OPENS = 0.7  # the arrow of a button that opens, of its letters
State = Literal["rest", "hover", "pressed", "disabled"]
LIT: tuple[State, ...] = ("hover", "pressed")
"""The states under the pointer."""


class ButtonPainter:
    """Draws buttons, switches, segments, steppers and sliders."""

    def __init__(self, draw: DrawContext, text: Text, panels: PanelPainter) -> None:
        self.draw, self.text, self.panels = draw, text, panels

    def width(
        self,
        label: str,
        kind: Kind = "secondary",
        *,
        icon: str = "",
        role: TextRole = ACTION,
        padding: float = 32,
        sub: str = "",
        opens: bool = False,
    ) -> int:
        """Return the width in pixels that a button needs for its lines; the padding is in design units."""
        mark = sum(self._beside(role, kind, sub)) if icon else 0
        arrow = self._arrow(role) if opens else 0
        words = max(self.text.width(label, role), self.text.width(sub, CAPTION))
        return round(words + mark + arrow + 2 * self.draw.u(padding))

    @cached_picture
    def button(
        self,
        label: str,
        size: tuple[float, float],
        kind: Kind = "secondary",
        state: State = "rest",
        *,
        icon: str = "",
        sub: str = "",
        left: bool = False,
        role: TextRole = ACTION,
        opens: bool = False,
    ) -> Image:
        """Draw a button with a label, centred unless `left`, and an optional icon and second line.

        One that `opens` a list has an arrow at its right end.
        """
        w, h = round(size[0]), round(size[1])
        made = material(self.draw.theme, kind)
        canvas = Canvas(w, h, self.draw.u(34))
        canvas.put(self.face((w, h), kind, state), 0, 0)
        pale = self.draw.theme.paper_muted if kind == "paper" else self.draw.theme.disabled
        ink, second = (made.ink, made.sub) if state != "disabled" else (pale, pale)
        self._label(
            canvas,
            (label, sub, icon),
            (ink, second),
            kind,
            left=left,
            role=role,
            dy=_lift(state) * self.draw.u(1),
            beside=self._arrow(role) if opens else 0.0,
        )
        return canvas.image()

    @cached_picture
    def face(
        self, size: tuple[float, float], kind: Kind, state: State = "rest", radii: Radii = BUTTON_RADII
    ) -> Image:
        """Draw an empty button, for those that draw their own contents."""
        draw = self.draw
        w, h = round(size[0]), round(size[1])
        made = material(draw.theme, "ghost" if kind == "bare" and state == "hover" else kind)
        disabled = state == "disabled"
        if disabled:
            made = material(draw.theme, "paper" if kind == "paper" else "shut")
        sheet = draw.drawing(w, h, 2)
        stops = [(i / (len(made.face) - 1), colour) for i, colour in enumerate(made.face)]
        sheet.path(draw.leaf(w, h, radii), sheet.linear(stops, (0, 0), (0, h)), made.opacity)
        hair = max(1.0, draw.u(made.line_width))
        sheet.stroke(draw.leaf(w, h, radii, hair), made.line, hair, draw.theme.line(made.line_opacity))
        face = draw.finish(sheet)
        if state == "hover":
            face = _lighter(face, 14 if kind == "primary" else 40)
        canvas = Canvas(w, h, draw.u(34))
        dy = _lift(state) * draw.u(1)
        if made.shadow and not disabled:
            weight = made.shadow * (0.5 if state == "pressed" else 1.0)
            soft = draw.soft(draw.leaf(w, h, radii), (w, h), "#000000", draw.u(9), weight)
            canvas.put(soft, 0, draw.u(5))
        canvas.put(face, 0, dy)
        return canvas.image()

    def _beside(self, role: TextRole, kind: Kind, sub: str) -> tuple[float, float]:
        """Return the width of an icon beside one or two lines, and the gap between them.

        The words of bare buttons begin in one column, whatever their lines.
        """
        mark = self.text.px(role) * 1.2
        return (mark * 1.3, self.draw.u(20)) if sub and kind != "bare" else (mark, self.draw.u(12))

    def _arrow(self, role: TextRole) -> float:
        """Return the width of an arrow with the room beside it."""
        return self.text.px(role) * OPENS + self.draw.u(6)

    def _label(
        self,
        canvas: Canvas,
        words: tuple[str, str, str],
        inks: tuple[str, str],
        kind: Kind,
        *,
        left: bool,
        role: TextRole,
        dy: float,
        beside: float = 0.0,
    ) -> None:
        label, sub, icon = words
        w, h, text, u = canvas.width, canvas.height, self.text, self.draw.u
        suits = self.draw.theme.brass_suits if inks[0] == self.draw.theme.button_ink else None
        mark, gap = self._beside(role, kind, sub) if icon else (0.0, 0.0)
        room = w - 2 * u(14) - mark - gap - beside
        head = text.image(label, role, inks[0], room=room, suits=suits)
        foot = text.image(sub, CAPTION, inks[1], room=room, suits=suits) if sub else None
        wide = max(head.width, foot.width if foot else 0)
        x = u(26) if left else (w - wide - mark - gap - beside) / 2
        middle = h / 2 + dy
        if beside:
            size = text.px(role) * OPENS
            at = w - u(14) - size / 2 if left else x + mark + gap + wide + beside - size / 2
            canvas.centre(self.draw.icon("down", size, inks[1]), at, middle)
        if icon:
            canvas.centre(self.draw.icon(icon, mark, inks[0]), x + mark / 2, middle)
        x += mark + gap
        apart = (text.cap(role) + text.cap(CAPTION)) / 2 + u(14)
        canvas.put(head, x, middle - head.height / 2 - (apart / 2 if foot else 0))
        if foot:
            canvas.put(foot, x, middle + apart / 2 - foot.height / 2 + u(2))

    @cached_picture
    def icon_button(
        self, icon: str, side: float, state: State = "rest", *, label: str = "", on: bool = False
    ) -> Image:
        """Draw a square button with an icon, brass while it is `on`, and an optional word beneath."""
        w = round(side)
        draw, theme = self.draw, self.draw.theme
        canvas = Canvas(w, w, draw.u(34) + 30 * draw.screen.t)
        if on:
            face = self.face((w, w), "primary", state, ICON_RADII)
        else:
            face = self.panels.panel(w, w, ICON_RADII, line=0.35, opacity=0.95)
            face = _lighter(face, 40) if state == "hover" else face
        canvas.put(face, 0, _lift(state) * draw.u(1) if not on else 0)
        ink = theme.disabled if state == "disabled" else theme.button_ink if on else theme.text
        canvas.centre(draw.icon(icon, w * 0.52, ink), w / 2, w / 2 + _lift(state) * draw.u(1))
        if label:
            word = self.text.image(label, CAPTION, theme.text)
            canvas.centre(self._under(word), w / 2, w + 17 * draw.screen.t)
            canvas.centre(word, w / 2, w + 17 * draw.screen.t)
        return canvas.image()

    def _under(self, word: Image) -> Image:
        """Draw the dark ground of a word on the table's rim."""
        w, h = word.width + word.height * 0.9, word.height * 1.9
        theme = self.draw.theme
        sheet = self.draw.drawing(w, h).path(rounded(0, 0, w, h, h / 2), theme.ink, theme.ground(0.62))
        return self.draw.finish(sheet)

    @cached_picture
    def switch(self, on: bool, *, paper: bool = False) -> Image:
        """Draw a switch with a tick or a cross in its knob."""
        draw, theme = self.draw, self.draw.theme
        w, h = 72 * draw.screen.c, 38 * draw.screen.c
        sheet = draw.drawing(w, h, 3)
        ground, opacity = (theme.brass, 1.0) if on else ("#D9CDB0" if paper else theme.ink, 0.7)
        sheet.path(rounded(0, 0, w, h, h / 2), ground, opacity)
        sheet.stroke(rounded(0, 0, w, h, h / 2), theme.text, max(1.0, draw.u(1.4)), 0.55)
        x = w - h / 2 if on else h / 2
        sheet.circle(x, h / 2 + 1, h * 0.40, "#000000", 0.3)
        sheet.circle(x, h / 2, h * 0.38, theme.paper_top if on else "#C9D3C6")
        canvas = draw.canvas(sheet)
        canvas.centre(
            draw.icon("check" if on else "close", h * 0.48, "#5A4415" if on else "#33463B"), x, h / 2
        )
        return canvas.image()

    def segments_fit(self, labels: tuple[str, ...], width: float) -> bool:
        """Return whether a row of choices has room for all its words."""
        room = width / len(labels) - 4 * self.draw.u(5)
        return all(self.text.width(label, SEGMENT) <= room for label in labels)

    @cached_picture
    def segmented(self, labels: tuple[str, ...], chosen: int, size: tuple[float, float]) -> Image:
        """Draw a row of choices in a well, the chosen one in brass."""
        w, h = round(size[0]), round(size[1])
        draw, theme = self.draw, self.draw.theme
        canvas = Canvas(w, h, draw.u(34))
        canvas.put(self.panels.well(w, h, dark=0.5), 0, 0)
        part = w / len(labels)
        inset = draw.u(5)
        for i, label in enumerate(labels):
            if i == chosen:
                face = self.face((part - 2 * inset, h - 2 * inset), "primary", "rest", (16, 5))
                canvas.put(face, i * part + inset, inset)
            ink = theme.button_ink if i == chosen else theme.text
            word = self.text.image(label, SEGMENT, ink, room=part - 4 * inset)
            canvas.centre(word, (i + 0.5) * part, h / 2)
        return canvas.image()

    @cached_picture
    def stepper(self, value: str, width: float, *, can_lower: bool = True, can_raise: bool = True) -> Image:
        """Draw a value between two round buttons, minus and plus."""
        w = round(width)
        disc = self.draw.screen.target(50 * self.draw.screen.c)
        draw, theme = self.draw, self.draw.theme
        canvas = Canvas(w, disc, 3)
        for x, icon, able in ((disc / 2, "dash", can_lower), (w - disc / 2, "plus", can_raise)):
            sheet = Drawing(disc, disc)
            sheet.circle(disc / 2, disc / 2, disc / 2 - 1, theme.secondary_top, 1.0 if able else 0.35)
            sheet.ring(disc / 2, disc / 2, disc / 2 - 1, theme.secondary_line, max(1.0, draw.u(1.2)))
            face = draw.finish(sheet)
            canvas.centre(face if able else face.faded(140), x, disc / 2)
            canvas.centre(draw.icon(icon, disc * 0.44, theme.text if able else theme.disabled), x, disc / 2)
        role = self.text.shrunk(value, LABEL, w - 2 * disc)
        word = self.text.image(value, role, theme.text, room=w - 2 * disc)
        canvas.centre(word, w / 2, disc / 2)
        return canvas.image()

    @cached_picture
    def slider(self, part: float, size: tuple[float, float], state: State = "rest") -> Image:
        """Draw a line, brass up to `part` (0 to 1) of it, with a knob there."""
        w, h = round(size[0]), round(size[1])
        draw, theme = self.draw, self.draw.theme
        thick, knob = max(4.0, draw.u(10)), max(8.0, draw.u(17))
        x, y = knob + (w - 2 * knob) * part, h / 2
        sheet = draw.drawing(w, h, 4)
        sheet.path(rounded(0, y - thick / 2, w, thick, thick / 2), theme.ink, 0.75)
        sheet.stroke(rounded(0, y - thick / 2, w, thick, thick / 2), theme.text, 1, 0.3)
        if part > 0:
            sheet.path(rounded(0, y - thick / 2, x, thick, thick / 2), theme.brass)
        sheet.circle(x, y + 1.5, knob, "#000000", 0.35)
        sheet.circle(x, y, knob, theme.paper_top if state != "rest" else "#F3E9D2")
        return draw.finish(sheet)


def _lift(state: State) -> float:
    """Return how far a button has moved down, in design units."""
    return {"rest": 0.0, "hover": -2.0, "pressed": 1.0, "disabled": 0.0}[state]


def _lighter(face: Image, light: int) -> Image:
    """Return a face under the pointer: its colours stronger by `light` of 255; dark ones need more."""
    extra = face.surface.copy()
    extra.fill((light, light, light, 0), special_flags=BLEND_RGBA_MULT)
    surface = face.surface.copy()
    surface.blit(extra, (0, 0), special_flags=BLEND_RGB_ADD)
    return Image(surface, face.width, face.height, face.dx, face.dy)
