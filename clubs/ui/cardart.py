"""Pictures of cards at any width, angle and state, with the shadow that lies under them."""

import math
from collections.abc import Hashable
from typing import Literal

import pygame
from pygame import Surface

from clubs.ui import assets
from clubs.ui.easel import Easel
from clubs.ui.look import Look
from clubs.ui.raster import PREMULTIPLIED, Image, blurred, clear, draw_plain, turned
from clubs.ui.vector import Drawing, tilted_card

State = Literal["plain", "legal", "shade", "focus", "winner", "stake", "refused"]
BACK = "back"
CORNER = 0.072  # of the width
SHADOW_BLUR = 5  # design units
ANGLE_STEP = 4  # pictures for each degree
FLIP_STEPS = 12
UPRIGHT_WIDTH = 158  # design units: between the hand's cards and the trick's
SHADE = 0.40


class Cards:
    """Draws cards by name ("QC", "TD", "J1") or BACK; a picture's box is the upright card's."""

    def __init__(self, easel: Easel, look: Look) -> None:
        self.easel = easel
        self._back = f"cards/back-{look.back}"
        self._deck = f"cards/{look.inks}-large" if look.large else f"cards/{look.inks}"

    def image(
        self, name: str, width: float, angle: float = 0.0, state: State = "plain", turn: float = 1.0
    ) -> Image:
        """A card `width` pixels wide, turned clockwise by `angle` degrees.

        `turn` below 1 narrows it, as a card that is being turned over: 0 is seen from its edge.
        """
        w, quarter, narrow = _rounded(width, angle, turn)
        return self.easel.keep(
            self._key(name, w, quarter, state, narrow),
            lambda: self._draw(name, w, quarter / ANGLE_STEP, state, narrow / FLIP_STEPS),
        )

    def ready(self, name: str, width: float, angle: float = 0.0, state: State = "plain") -> bool:
        """Whether that picture is finished, so that asking for it costs nothing."""
        w, quarter, narrow = _rounded(width, angle, 1.0)
        return self._key(name, w, quarter, state, narrow) in self.easel.prints

    def _key(self, name: str, w: int, quarter: int, state: State, narrow: int) -> Hashable:
        return ("card", name, w, quarter, state, narrow)

    def upright_ready(self, name: str) -> bool:
        """Whether the card's upright picture for `quick` is finished."""
        return self._key(name, self._upright_width, 0, "plain", FLIP_STEPS) in self.easel.prints

    @property
    def _upright_width(self) -> int:
        return round(UPRIGHT_WIDTH * self.easel.screen.c)

    def quick(self, name: str, width: float, angle: float = 0.0, turn: float = 1.0) -> Image:
        """A card in motion, scaled and turned from its upright picture: fast, not kept, a little softer."""
        w, h = max(8, round(width)), max(8, round(width * 1.4))
        upright = self.image(name, self._upright_width)
        surface = upright.surface
        if turn < 0.99:
            narrow = max(2, round(surface.get_width() * turn))
            surface = pygame.transform.smoothscale(surface, (narrow, surface.get_height()))
        surface = pygame.transform.rotozoom(surface, -angle, w / upright.width)
        dx, dy = (w - surface.get_width()) // 2, (h - surface.get_height()) // 2
        return Image(surface, w, h, dx, dy)

    def _draw(self, name: str, w: int, angle: float, state: State, turn: float) -> Image:
        h = round(w * 1.4)
        shown = max(2, round(w * turn))
        face = turned(self._double(name, w, shown, state), angle)
        reach = math.hypot(w, h) / 2 + self.easel.u(SHADOW_BLUR * 4 + 12)
        side = 2 * math.ceil(reach)
        sheet = clear(side, side)
        for beneath, drop in self._beneath(shown, h, state):
            _paste(sheet, pygame.transform.rotozoom(beneath, -angle, 1.0) if angle else beneath, drop)
        _paste(sheet, face, 0)
        used = sheet.get_bounding_rect()
        dx, dy = used.x - (side - w) // 2, used.y - (side - h) // 2
        return Image(sheet.subsurface(used).copy(), w, h, dx, dy)

    def _double(self, name: str, w: int, shown: int, state: State) -> Surface:
        """The card upright at twice its size, shaded or edged; kept, because it serves every angle."""
        h = round(w * 1.4)
        art = self._back if name == BACK else f"{self._deck}/{name}"

        def bare() -> Image:
            # Twice the final size is enough: what is turned is halved afterwards, which smooths it.
            return Image(draw_plain(assets.svg(art), 2 * w, 2 * h), 2 * w, 2 * h)

        def dressed() -> Image:
            face = shaded(drawn) if state in ("shade", "refused") else drawn
            face = face if state == "shade" else self._edged(face, state)
            return Image(face, face.get_width(), face.get_height())

        drawn = self.easel.keep(("double", art, w), bare).surface
        if shown != w:
            drawn = pygame.transform.smoothscale(drawn, (2 * shown, 2 * h))
            return drawn if state == "plain" else dressed().surface
        return drawn if state == "plain" else self.easel.keep(("dressed", art, w, state), dressed).surface

    def _edged(self, face: Surface, state: State) -> Surface:
        """The card with the line round it that says why it stands out."""
        theme = self.easel.theme
        colour = {
            "legal": theme.legal,
            "focus": theme.focus,
            "winner": theme.brass,
            "stake": theme.ember,
            "refused": theme.focus,
        }[state]
        line = 2 * max(2.0, self.easel.u(4.2 if state in ("focus", "refused") else 3.2))
        width, height = face.get_size()
        margin = math.ceil(line + 2)
        whole = clear(width + 2 * margin, height + 2 * margin)
        whole.blit(face, (margin, margin), special_flags=PREMULTIPLIED)

        def make() -> Image:
            drawing = Drawing(*whole.get_size(), (-margin - width / 2, -margin - height / 2))
            drawing.stroke(
                tilted_card(width + line, height + line, width * CORNER + line / 2, 0), colour, line
            )
            return Image(draw_plain(str(drawing), *whole.get_size()), *whole.get_size())

        edge = self.easel.keep(("edge", width, height, colour, line), make).surface
        whole.blit(edge, (0, 0), special_flags=PREMULTIPLIED)
        return whole

    def _beneath(self, w: int, h: int, state: State) -> list[tuple[Surface, float]]:
        """Shadow, and the glow of a card that may be played or is winning: each with its drop in pixels."""
        u = self.easel.u
        raised = state in ("legal", "focus", "winner")
        small = w < u(60)
        blur, opacity, drop = (4.0, 0.34, 2.0) if small else (7.0, 0.55, 6.0) if raised else (5.0, 0.5, 3.5)
        found = [(self._blot(w, h, "#000000", u(blur), opacity), u(drop))]
        if raised:
            glow = self.easel.theme.turn_glow if state == "winner" else self.easel.theme.legal_glow
            found.append((self._blot(round(w + u(10)), round(h + u(10)), glow, u(8), 0.9), 0))
        return found

    def _blot(self, w: int, h: int, colour: str, blur: float, opacity: float) -> Surface:
        """A soft card-shaped spot, upright; it serves every card and angle."""

        def make() -> Image:
            width, height = w + 2 * math.ceil(blur * 4), h + 2 * math.ceil(blur * 4)
            drawing = Drawing(width, height, (-width / 2, -height / 2))
            drawing.path(tilted_card(w, h, h * CORNER * 0.7, 0), colour, opacity)
            return Image(blurred(draw_plain(str(drawing), width, height), blur), width, height)

        return self.easel.keep(("blot", w, h, colour, round(blur, 1), opacity), make).surface


def _paste(sheet: Surface, picture: Surface, drop: float) -> None:
    """Lay a picture on the middle of a square sheet, `drop` pixels lower."""
    side = sheet.get_width()
    at = ((side - picture.get_width()) // 2, round((side - picture.get_height()) / 2 + drop))
    sheet.blit(picture, at, special_flags=PREMULTIPLIED)


def _rounded(width: float, angle: float, turn: float) -> tuple[int, int, int]:
    """Width in pixels, angle in quarter degrees and the step of a flip, as pictures are kept."""
    return max(8, round(width)), round(angle * ANGLE_STEP), max(1, round(abs(turn) * FLIP_STEPS))


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
