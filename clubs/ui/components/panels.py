"""Surfaces under all other parts: lacquer panels, paper sheets, wells, slots and the focus ring.

All sizes passed in are pixels; radii are design units.
"""

from collections.abc import Callable
from math import cos, pi, sin

import pygame
from msgspec.structs import replace
from pygame import Rect

from clubs.ui.components.face import BEYOND, WAITING, Face
from clubs.ui.render.draw_context import DrawContext, cached_picture
from clubs.ui.render.raster import Canvas, Image, draw_svg, widened
from clubs.ui.render.sprite import Sprite
from clubs.ui.render.vector import Drawing, dashes, leaf, rectangle, rounded, rounded_points
from clubs.ui.style.theme import BUTTON_RADII, PANEL_RADII, SHEET_RADII, Radii

SCALLOP = 0.95  # mean radius of the edge of a seal
SCALLOPS = 12
SCALLOP_STEPS = 144  # corners of that edge
GHOST = 96  # opacity of the led suit under an empty slot


class PanelPainter:
    """Draws surfaces in the theme's materials."""

    def __init__(self, draw: DrawContext) -> None:
        self.draw = draw

    @cached_picture
    def panel(
        self,
        width: float,
        height: float,
        radii: Radii = PANEL_RADII,
        *,
        line: float = 0.40,
        opacity: float = 0.96,
    ) -> Image:
        """Draw a lacquer panel with a brass hairline and a soft shadow."""
        w, h = round(width), round(height)
        face = self._widened(w, h, radii, lambda narrow: self._panel(narrow, h, radii, line, opacity))
        return self._shaded(face, radii, 14, 0.5, 7)

    def _panel(self, width: int, height: int, radii: Radii, line: float, opacity: float) -> Image:
        draw, theme = self.draw, self.draw.theme
        sheet = draw.drawing(width, height, 2)
        lacquer = sheet.linear([(0, theme.lacquer_top), (1, theme.lacquer)], (0, 0), (0, height))
        sheet.path(draw.leaf(width, height, radii), lacquer, theme.ground(opacity))
        hair = max(1.0, draw.u(1.3))
        sheet.stroke(draw.leaf(width, height, radii, 1), theme.brass, hair, theme.line(line))
        return draw.finish(sheet)

    @cached_picture
    def paper(self, width: float, height: float, radii: Radii = SHEET_RADII) -> Image:
        """Draw a sheet of warm paper with a thin gold inner line."""
        w, h = round(width), round(height)
        face = self._widened(w, h, radii, lambda narrow: self._paper(narrow, h, radii))
        return self._shaded(face, radii, 26, 0.6, 14)

    def _paper(self, width: int, height: int, radii: Radii) -> Image:
        draw, theme = self.draw, self.draw.theme
        sheet = draw.drawing(width, height, 2)
        ground = sheet.linear([(0, theme.paper_top), (1, theme.paper)], (0, 0), (0, height))
        sheet.path(draw.leaf(width, height, radii), ground)
        inset = draw.u(9)
        inner = (radii[0] - 5.4 + 9, max(2, radii[1] - 3.6) + 9)
        sheet.stroke(draw.leaf(width, height, inner, inset), theme.paper_line, max(1.0, draw.u(1.2)), 0.55)
        return draw.finish(sheet)

    def _widened(self, width: int, height: int, radii: Radii, make: Callable[[int], Image]) -> Image:
        """Draw a surface whose columns between its round corners are all the same."""
        return widened((width, height), round(self.draw.u(max(radii) + 9)) + 4, make)

    @cached_picture
    def well(
        self,
        width: float,
        height: float,
        radii: Radii = BUTTON_RADII,
        *,
        chosen: bool = False,
        dark: float = 0.42,
    ) -> Image:
        """Draw a dark hollow in a panel, such as a row of a list; a chosen one has a brass edge."""
        w, h = round(width), round(height)

        def make(width: int) -> Image:
            draw, theme = self.draw, self.draw.theme
            sheet = draw.drawing(width, h, 2)
            sheet.path(draw.leaf(width, h, radii), theme.ink, dark)
            edge, opacity, line = (theme.brass, 1.0, 2.2) if chosen else (theme.text, 0.12, 1.2)
            sheet.stroke(draw.leaf(width, h, radii, 1), edge, max(1.0, draw.u(line)), theme.line(opacity))
            return draw.finish(sheet)

        return self._widened(w, h, radii, make)

    @cached_picture
    def focus_ring(self, width: float, height: float, radii: Radii = BUTTON_RADII) -> Image:
        """Draw the focus ring; its box is that of the widget inside."""
        w, h = round(width), round(height)
        draw, theme = self.draw, self.draw.theme
        gap = draw.u(5)
        grown = (radii[0] + 5, radii[1] + 5)
        outline = draw.leaf(w + 2 * gap, h + 2 * gap, grown)
        canvas = Canvas(w, h, draw.u(48))
        canvas.put(draw.soft(outline, (w + 2 * gap, h + 2 * gap), theme.brass, draw.u(12), 0.30), -gap, -gap)
        sheet = draw.drawing(w + 2 * gap, h + 2 * gap, 8)
        sheet.stroke(outline, theme.ink, max(3.0, draw.u(6)))
        sheet.stroke(outline, theme.focus, max(2.0, draw.u(3)))
        ring = draw.finish(sheet)
        canvas.put(ring, -gap, -gap)
        self._cut(canvas, w, h, radii)
        return canvas.image()

    def ring(self, box: Rect, radii: Radii = BUTTON_RADII, z: int = 0) -> Sprite:
        """Return the focus ring round a box."""
        return Sprite(self.focus_ring(*box.size, radii), *box.topleft, z)

    @cached_picture
    def turn_glow(self, width: float, height: float, radii: Radii) -> Image:
        """Draw the warm glow behind an active thing: a plaque at turn, a chosen poster."""
        w, h = round(width), round(height)
        draw = self.draw
        rim = draw.u(4)
        outline = draw.leaf(w + 2 * rim, h + 2 * rim, (radii[0] + 4, radii[1] + 4))
        glow = draw.soft(outline, (w + 2 * rim, h + 2 * rim), draw.theme.turn_glow, draw.u(16), 0.75)
        canvas = Canvas(w, h, draw.u(56))
        canvas.put(glow, -rim, -rim)
        return canvas.image()

    @cached_picture
    def light(self, radius: float, colour: str, opacity: float = 0.9) -> Image:
        """Draw a round pool of light with a radius in pixels."""
        r = round(radius)
        # Light has no detail: a quarter of the size, enlarged, looks the same and is much faster.
        small = max(8, r // 4)
        sheet = Drawing(2 * small, 2 * small)
        fade = ((0.0, 1.0), (0.25, 0.52), (0.55, 0.17), (0.8, 0.04), (1.0, 0.0))
        paint = sheet.radial([(at, colour, part * opacity) for at, part in fade], small, small, small)
        sheet.circle(small, small, small, paint)
        drawn = draw_svg(str(sheet), 2 * small, 2 * small)
        return Image(pygame.transform.smoothscale(drawn, (2 * r, 2 * r)), 2 * r, 2 * r)

    @cached_picture
    def slot(self, width: float, suit: str = "") -> Image:
        """Draw the dashed place of a card to come, with the led suit as a ghost; its box is the card's."""
        w, h = round(width), round(width * 1.4)
        draw, theme = self.draw, self.draw.theme
        sheet = draw.drawing(w, h, 4)
        sheet.path(rounded(0, 0, w, h, w * 0.075), theme.ink, 0.20)
        line = dashes(rounded_points(0, 0, w, h, w * 0.075), draw.u(11), draw.u(8))
        sheet.stroke(line, draw.theme.slot, max(1.5, draw.u(2.6)), 0.85)
        canvas = draw.canvas(sheet)
        if suit:
            ghost = draw.pip(suit, w * 0.38, draw.theme.felt_suits[suit])
            canvas.centre(ghost.faded(GHOST), w / 2, h / 2)
        return canvas.image()

    def rule(self, width: float, height: float, colour: str = "", opacity: float = 0.16) -> Image:
        """Draw a hairline between parts: one side is the length, the other its thickness."""
        w, h = max(1, round(width)), max(1, round(height))
        ink = colour or self.draw.theme.text
        opacity = opacity if colour else self.draw.theme.line(opacity)

        def make() -> Image:
            sheet = Drawing(w, h)
            return self.draw.finish(sheet.path(rectangle(0, 0, w, h), ink, opacity))

        return self.draw.cached(("rule", w, h, ink, opacity), make)

    @cached_picture
    def row(self, width: float, height: float, radii: Radii, ink: str, opacity: float) -> Image:
        """Draw the faint ground of a row in a list."""
        w, h = round(width), round(height)
        sheet = self.draw.drawing(w, h, 2).path(self.draw.leaf(w, h, radii), ink, opacity)
        return self.draw.finish(sheet)

    def medallion(self, animal: str, width: float, *, bright: bool = False, face: Face = WAITING) -> Image:
        """Draw a player's animal in a ring, brass when it is bright; a head that leans looks out of it."""
        w = round(width)

        def make() -> Image:
            animal_face = self.animal(animal, w, face)
            canvas = Canvas(w, w, _rim_room(w) - animal_face.dx)
            for part in (self._disc(w, bright=bright), self._rim(w, bright=bright), animal_face):
                canvas.put(part, 0, 0)
            return canvas.image()

        return self.draw.cached(("medallion", face.art(animal), w, bright), make)

    def animal(self, animal: str, width: float, face: Face = WAITING) -> Image:
        """Draw an animal on its round ground, which is the picture's box."""
        w = round(width)
        beyond = round(w * BEYOND)
        art = self.draw.art(face.art(animal), w + 2 * beyond)
        return replace(art, width=w, height=w, dx=-beyond, dy=-beyond)

    @cached_picture
    def _disc(self, w: int, *, bright: bool) -> Image:
        """Draw the dark disc behind an animal."""
        sheet = self.draw.drawing(w, w, _rim_room(w))
        sheet.circle(w / 2, w / 2, w / 2 + _medallion_line(w, bright=bright) * 0.6, self.draw.theme.ink, 0.9)
        return self.draw.finish(sheet)

    @cached_picture
    def _rim(self, w: int, *, bright: bool) -> Image:
        """Draw the ring round an animal."""
        theme, line = self.draw.theme, _medallion_line(w, bright=bright)
        ink = theme.brass if bright else theme.text
        edge = self.draw.drawing(w, w, _rim_room(w)).ring(w / 2, w / 2, w / 2 - 0.5, ink, line)
        return self.draw.finish(edge)

    @cached_picture
    def badge(self, width: float, icon: str = "crown") -> Image:
        """Draw a brass disc with an icon: the crown of the winner so far."""
        w = round(width)
        draw, theme = self.draw, self.draw.theme
        sheet = draw.drawing(w, w, 5)
        sheet.circle(w / 2, w / 2 + draw.u(1.5), w / 2 + draw.u(1.5), "#000000", 0.45)
        sheet.circle(w / 2, w / 2, w / 2, theme.brass)
        sheet.ring(w / 2, w / 2, w / 2 - draw.u(1), theme.button_line, max(1.0, draw.u(2)))
        canvas = draw.canvas(sheet)
        canvas.centre(draw.icon(icon, w * 0.62, theme.button_ink), w / 2, w / 2)
        return canvas.image()

    @cached_picture
    def seal(self, width: float) -> Image:
        """Draw a seal of brass with a scalloped edge and a trefoil."""
        w = round(width)
        draw, theme, r = self.draw, self.draw.theme, w / 2
        angles = (2 * pi * step / SCALLOP_STEPS for step in range(SCALLOP_STEPS))
        edge = ((angle, r * (SCALLOP + (1 - SCALLOP) * cos(SCALLOPS * angle))) for angle in angles)
        corners = " ".join(f"{r + far * cos(angle):.2f},{r + far * sin(angle):.2f}" for angle, far in edge)
        sheet = draw.drawing(w, w, 3).path(f"M {corners} Z", theme.brass)
        sheet.ring(r, r, r * 0.72, theme.button_line, max(1.0, draw.u(1.6)))
        canvas = draw.canvas(sheet)
        canvas.centre(draw.pip("C", w * 0.44, theme.button_ink), r, r)
        return canvas.image()

    def _shaded(self, face: Image, radii: Radii, blur: float, opacity: float, drop: float) -> Image:
        """Add a surface's shadow below it; blur and drop in design units."""
        draw = self.draw
        outline = draw.leaf(face.width, face.height, radii)
        shadow = draw.soft(outline, (face.width, face.height), "#000000", draw.u(blur), opacity)
        down = round(draw.u(drop))
        face.draw(shadow.surface, -shadow.dx, -shadow.dy - down)
        return replace(face, surface=shadow.surface, dx=shadow.dx, dy=shadow.dy + down)

    def _cut(self, canvas: Canvas, width: int, height: int, radii: Radii) -> None:
        """Clear the box itself, so that a ring drawn over a widget leaves its face alone."""
        sheet = Drawing(
            canvas.surface.get_width(), canvas.surface.get_height(), (-canvas.margin, -canvas.margin)
        )
        far = 4 * canvas.margin + width + height
        whole = rectangle(-far, -far, far, far)
        hole = leaf(0, 0, width, height, (self.draw.u(radii[0]), self.draw.u(radii[1])))
        mask = self.draw.finish(sheet.path(whole + hole, "#FFFFFF"))
        canvas.surface.blit(mask.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _rim_room(w: int) -> int:
    """Return the pixels round an animal that its ring needs."""
    return max(4, round(_medallion_line(w, bright=True)))


def _medallion_line(w: int, *, bright: bool) -> float:
    """Return the width of the ring round an animal, in pixels."""
    return max(1.5, w * (0.036 if bright else 0.026))
