"""Pictures of cards at any width, angle and state, with the shadow that lies under them."""

import math
from typing import Literal

import pygame
from pygame import Surface

from clubs.ui import assets
from clubs.ui.easel import Easel
from clubs.ui.raster import PREMULTIPLIED, Image, blurred, clear, draw_svg, turned
from clubs.ui.vector import Drawing, tilted_card

State = Literal["plain", "legal", "shade", "focus", "winner"]
BACK = "back"
CORNER = 0.072  # of the width
SHADOW_BLUR = 5  # design units
ANGLE_STEP = 4  # pictures for each degree
FLIP_STEPS = 12
SHADE = 0.40


class Cards:
    """Draws cards by name ("QC", "TD", "J1") or BACK; a picture's box is the upright card's."""

    def __init__(self, easel: Easel, back: str = "canopy") -> None:
        self.easel, self.back = easel, back

    def image(
        self, name: str, width: float, angle: float = 0.0, state: State = "plain", turn: float = 1.0
    ) -> Image:
        """A card `width` pixels wide, turned clockwise by `angle` degrees.

        `turn` below 1 narrows it, as a card that is being turned over: 0 is seen from its edge.
        """
        w = max(8, round(width))
        quarter = round(angle * ANGLE_STEP)
        narrow = max(1, round(abs(turn) * FLIP_STEPS))
        key = ("card", name, self.back if name == BACK else "", w, quarter, state, narrow)
        return self.easel.keep(
            key, lambda: self._draw(name, w, quarter / ANGLE_STEP, state, narrow / FLIP_STEPS)
        )

    def _draw(self, name: str, w: int, angle: float, state: State, turn: float) -> Image:
        h = round(w * 1.4)
        shown = max(2, round(w * turn))
        face = turned(self._double(name, w, shown), angle)
        if state == "shade":
            face = shaded(face)
        reach = math.hypot(w, h) / 2 + self.easel.u(SHADOW_BLUR * 4 + 12)
        side = 2 * math.ceil(reach)
        sheet = clear(side, side)
        self._beneath(sheet, shown, h, angle, state)
        at = ((side - face.get_width()) // 2, (side - face.get_height()) // 2)
        sheet.blit(face, at, special_flags=PREMULTIPLIED)
        self._edge(sheet, shown, h, angle, state)
        used = sheet.get_bounding_rect()
        dx, dy = used.x - (side - w) // 2, used.y - (side - h) // 2
        return Image(sheet.subsurface(used).copy(), w, h, dx, dy)

    def _double(self, name: str, w: int, shown: int) -> Surface:
        """The card upright at twice its size; kept, because it serves every angle and state."""
        h = round(w * 1.4)
        art = f"cards/back-{self.back}" if name == BACK else f"cards/{name}"

        def make() -> Image:
            # Drawn at four times the final size: edges of a turned card are then smooth in both steps.
            return Image(draw_svg(assets.svg(art), 2 * w, 2 * h), 2 * w, 2 * h)

        drawn = self.easel.keep(("double", art, w), make).surface
        return drawn if shown == w else pygame.transform.smoothscale(drawn, (2 * shown, 2 * h))

    def _beneath(self, sheet: Surface, w: int, h: int, angle: float, state: State) -> None:
        """Shadow, and the glow of a card that may be played or is winning."""
        u = self.easel.u
        raised = state in ("legal", "focus", "winner")
        small = w < u(60)
        blur, opacity, drop = (4.0, 0.34, 2.0) if small else (7.0, 0.55, 6.0) if raised else (5.0, 0.5, 3.5)
        self._blot(sheet, (w, h), angle, "#000000", (u(blur), opacity, u(drop)))
        if raised:
            glow = self.easel.theme.turn_glow if state == "winner" else self.easel.theme.legal_glow
            self._blot(sheet, (w + u(10), h + u(10)), angle, glow, (u(8), 0.9, 0))

    def _blot(
        self,
        sheet: Surface,
        size: tuple[float, float],
        angle: float,
        colour: str,
        soft: tuple[float, float, float],
    ) -> None:
        side = sheet.get_width()
        blur, opacity, drop = soft
        drawing = Drawing(side, side, (-side / 2, -side / 2 - drop))
        drawing.path(tilted_card(size[0], size[1], size[1] * CORNER * 0.7, angle), colour, opacity)
        sheet.blit(blurred(draw_svg(str(drawing), side, side), blur), (0, 0), special_flags=PREMULTIPLIED)

    def _edge(self, sheet: Surface, w: int, h: int, angle: float, state: State) -> None:
        if state in ("plain", "shade"):
            return
        theme, side = self.easel.theme, sheet.get_width()
        colour = {"legal": theme.legal, "focus": theme.focus, "winner": theme.brass}[state]
        width = max(2.0, self.easel.u(4.2 if state == "focus" else 3.2))
        drawing = Drawing(side, side, (-side / 2, -side / 2))
        outline = tilted_card(w + width, h + width, w * CORNER + width / 2, angle)
        drawing.stroke(outline, colour, width)
        sheet.blit(draw_svg(str(drawing), side, side), (0, 0), special_flags=PREMULTIPLIED)


def shaded(face: Surface) -> Surface:
    """A card in shade: 28% less saturated, about 40% darker, a green cast; still readable."""
    surface = face.copy()
    surface.fill((184, 184, 184, 255), special_flags=pygame.BLEND_RGBA_MULT)
    grey = pygame.transform.grayscale(face)
    grey.fill((71, 71, 71, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cast = tuple(round(255 * (1 - SHADE * part)) for part in (1.02, 0.90, 0.97))
    surface.fill((*cast, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
