"""Pictures of cards at any width, angle and state, with their shadow."""

import math
from collections.abc import Hashable, Mapping
from typing import Final, Literal

import pygame
from pygame import Surface

from clubs.ui.components.leaning import Lean, leaning
from clubs.ui.render.draw_context import DrawContext
from clubs.ui.render.raster import PREMULTIPLIED, Image, blurred, clear, draw_plain, draw_turned, turned
from clubs.ui.render.vector import Drawing, tilted_card
from clubs.ui.style import assets
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.letters import lettered
from clubs.ui.style.own_inks import in_own_ink
from clubs.ui.style.theme import Shadow

Piece = Literal["paper", "body", "upright"]
MADE_OF: Final[Mapping[Piece, tuple[Piece, ...]]] = {"paper": (), "body": ("paper",), "upright": ("body",)}
State = Literal["plain", "legal", "shade", "focus", "winner", "stake", "refused"]
SHADED: Final = ("shade", "refused")
BACK = "back"
ART_WIDTH, ART_HEIGHT = 250, 350  # measures of the art folder's cards
CORNER = 0.072  # of the width
ANGLE_STEP = 4  # pictures for each degree
SMALL = 60  # design units; smaller cards have a smaller shadow
COARSE_FROM = 260  # pixels; wider cards are turned at half their size while they move
UPRIGHT_WIDTH = 158  # design units: between the hand's cards and the trick's
STEPS = 20  # of strength
JOKERS = {"J1": "H", "J2": "S"}  # the suits in whose inks they are printed
FIGURES = "JQK"  # initials of the names of cards with a portrait, jokers too
SMALL_SHADOW = Shadow(4.0, 0.34, 2.0)
RAISED_SHADOW = Shadow(7.0, 0.55, 6.0)


class CardPainter:
    """Draws cards by name ("QC", "TD", "J1") or BACK; a picture's box is the upright card's.

    A card is a body (shadow, glow, paper and edge, the same for every card of a width and state) and a print
    on it. The body is turned as a picture; the print is drawn turned, so that it stays sharp.
    """

    def __init__(self, draw: DrawContext, appearance: Appearance) -> None:
        self.draw = draw
        self._letters = appearance.letters
        self._back = f"cards/back-{appearance.back}"
        self._large = appearance.large_print
        deck = "four" if appearance.inks == "own" else appearance.inks
        self._deck = f"cards/{deck}-large" if appearance.large_print else f"cards/{deck}"
        self._own = appearance.own_inks if appearance.inks == "own" else None

    def image(
        self, name: str, width: float, angle: float = 0.0, state: State = "plain", strength: float = 1.0
    ) -> Image:
        """Draw a card `width` pixels wide, turned clockwise by `angle` degrees.

        Of less than full strength (1), its paper and print are mixed with lacquer; it stays opaque.
        """
        w, quarter = _rounded(width, angle)
        key = self._key(name, w, quarter, state, strength)
        return self.draw.pictures.get(
            key, lambda: self._mixed(name, w, quarter / ANGLE_STEP, state, strength)
        )

    def leaning(self, name: str, width: float, angle: float, state: State, lean: Lean) -> Image:
        """Draw a card that leans to the pointer."""
        w, quarter = _rounded(width, angle)

        def make() -> Image:
            return leaning(self.image(name, width, angle, state), lean, quarter / ANGLE_STEP, w * CORNER)

        return self.draw.pictures.get(("leaning", lean, self._key(name, w, quarter, state, 1.0)), make)

    def leans(self, name: str, width: float, angle: float, state: State, lean: Lean) -> bool:
        """Return whether the picture of a card that leans is cached."""
        key = self._key(name, *_rounded(width, angle), state, 1.0)
        return ("leaning", lean, key) in self.draw.pictures

    def ready(
        self, name: str, width: float, angle: float = 0.0, state: State = "plain", strength: float = 1.0
    ) -> bool:
        """Return whether that picture is cached."""
        return self._key(name, *_rounded(width, angle), state, strength) in self.draw.pictures

    def advance(
        self, name: str, width: float, angle: float = 0.0, state: State = "plain", strength: float = 1.0
    ) -> bool:
        """Draw the next missing piece of a picture, or the picture itself; return whether it is ready."""
        w, quarter = _rounded(width, angle)
        missing = self._missing("body" if quarter else "upright", w, state)
        if missing is not None:
            self._piece(missing, w, state)
            return False
        self.image(name, width, angle, state, strength)
        return True

    def _key(self, name: str, w: int, quarter: int, state: State, strength: float) -> Hashable:
        film = (self.draw.theme.lacquer,) if strength < 1 else ()
        return ("card", name, w, quarter, self._cast(state), round(strength * STEPS), self._letters, *film)

    def _cast(self, state: State) -> str:
        """Return a state by all that its look depends on: in shade by the colour, which is a place's own."""
        return f"{state} {self.draw.theme.shade}" if state in SHADED else state

    @property
    def upright_width(self) -> int:
        """Width in pixels of the upright pictures from which `quick` starts."""
        return round(UPRIGHT_WIDTH * self.draw.screen.c)

    def quick(self, name: str, width: float, angle: float = 0.0, turn: float = 1.0) -> Image:
        """Draw a card in motion from its upright picture: fast, not cached, a little softer.

        `turn` below 1 narrows it, as a card that is being turned over: 0 is seen from its edge.
        """
        w = max(8, round(width))
        h = round(w * 1.4)
        upright = self.image(name, self.upright_width)
        coarse = 2 if w > COARSE_FROM else 1
        surface = turned(upright, angle, w / upright.width / coarse, turn).surface
        if coarse > 1:
            surface = pygame.transform.smoothscale(
                surface, (2 * surface.get_width(), 2 * surface.get_height())
            )
        dx, dy = (w - surface.get_width()) // 2, (h - surface.get_height()) // 2
        return Image(surface, w, h, dx, dy)

    def _mixed(self, name: str, w: int, angle: float, state: State, strength: float) -> Image:
        """Draw a card and, if it is faint, lacquer over it."""
        drawn = self._draw(name, w, angle, state)
        lacquer = round(255 * (1.0 - round(strength * STEPS) / STEPS))
        if lacquer:
            film = Drawing(
                *drawn.surface.get_size(), (-drawn.surface.get_width() / 2, -drawn.surface.get_height() / 2)
            )
            film.path(tilted_card(w, w * 1.4, w * CORNER, angle), self.draw.theme.lacquer)
            over = draw_plain(str(film), *drawn.surface.get_size())
            over.fill((lacquer, lacquer, lacquer, lacquer), special_flags=pygame.BLEND_RGBA_MULT)
            drawn.surface.blit(over, (0, 0), special_flags=PREMULTIPLIED)
        return drawn

    def _draw(self, name: str, w: int, angle: float, state: State) -> Image:
        h = round(w * 1.4)
        if angle:
            sheet = pygame.transform.rotozoom(self._piece("body", w, state), -angle, 0.5)
        else:
            sheet = self._piece("upright", w, state).copy()
        width, height = sheet.get_size()
        # No larger than the turned card needs, because every pixel costs; centred on the same middle.
        cos, sin = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
        left = int((width - w * cos - h * sin - 2) / 2)
        top = int((height - w * sin - h * cos - 2) / 2)
        drawn = self._print(name, w, angle, state, (width - 2 * left, height - 2 * top))
        sheet.blit(drawn, (left, top), special_flags=PREMULTIPLIED)
        return Image(sheet, w, h, (w - width) // 2, (h - height) // 2)

    def _print(self, name: str, w: int, angle: float, state: State, size: tuple[int, int]) -> Surface:
        """Return the print in the middle of a sheet; cards of a fan keep it from state to state."""
        if angle and name != BACK:
            key = ("print", name, w, angle, size, self._letters)
            drawn = self.draw.pictures.get(key, lambda: self._unshaded(name, w, angle, size))
        else:
            drawn = self._unshaded(name, w, angle, size)
        return shaded(drawn.surface, self.draw.theme.shade) if state in SHADED else drawn.surface

    def _unshaded(self, name: str, w: int, angle: float, size: tuple[int, int]) -> Image:
        """Draw the print in the middle of a sheet."""
        drawn = draw_turned(self._drawing(name), (ART_WIDTH, ART_HEIGHT), w / ART_WIDTH, angle, size)
        if self._large and name[0] in FIGURES:
            drawn.blit(self._stencil(w, angle, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return Image(drawn, *size)

    def _drawing(self, name: str) -> str:
        """Return the drawing of a print, with its suit in the player's own ink if that is chosen."""
        if name == BACK:
            return assets.svg(self._back)
        drawing = lettered(self._deck, name, self._letters)
        if self._own is None:
            return drawing
        return in_own_ink(drawing, JOKERS.get(name) or name[1], self._own)

    def _stencil(self, w: int, angle: float, size: tuple[int, int]) -> Surface:
        """Draw the card's outline in white, in the middle of a sheet, to cut off large portraits."""
        outline = Drawing(*size, (-size[0] / 2, -size[1] / 2))
        outline.path(tilted_card(w, w * 1.4, w * CORNER, angle), "#FFFFFF")
        return draw_plain(str(outline), *size)

    # ------------------------------------------------------------ bodies

    def _piece(self, kind: Piece, w: int, state: State) -> Surface:
        """Return a piece of a body; "body" is all together, at twice its size, "upright" at its own."""
        return self.draw.pictures.get(
            self._piece_key(kind, w, state), lambda: self._made(kind, w, state)
        ).surface

    def _piece_key(self, kind: Piece, w: int, state: State) -> Hashable:
        """Return the key of a piece; most states lie on the same paper."""
        if kind == "paper":
            state = "shade" if state in SHADED else "plain"
        return kind, w, self._cast(state)

    def _missing(self, wanted: Piece, w: int, state: State) -> Piece | None:
        """Return the piece to be drawn next for the wanted one; None if that is there."""
        if self._piece_key(wanted, w, state) in self.draw.pictures:
            return None
        needs = (self._missing(part, w, state) for part in MADE_OF[wanted])
        return next((part for part in needs if part is not None), wanted)

    def _made(self, kind: Piece, w: int, state: State) -> Image:
        draw = {"paper": self._paper, "body": self._body, "upright": self._upright}[kind]
        drawn = draw(w, state)
        return Image(drawn, *drawn.get_size())

    def _side(self, w: int, state: State) -> int:
        """Return how far shadow, glow and edge reach beyond the card, in pixels."""
        blur, _, drop = self._shadow(w, state)
        return math.ceil(max(blur * 2 + drop, self.draw.u(26) if self._glow(state) else 0)) + 2

    def _body(self, w: int, state: State) -> Surface:
        """Draw everything under the print, upright, at twice the size and with the card in the middle."""
        side, h = self._side(w, state), round(w * 1.4)
        sheet = pygame.transform.smoothscale(self._soft(w, state), (2 * w + 4 * side, 2 * h + 4 * side))
        for part in (self._piece("paper", w, state), self._edge(w, state)):
            corner = (
                (sheet.get_width() - part.get_width()) // 2,
                (sheet.get_height() - part.get_height()) // 2,
            )
            sheet.blit(part, corner, special_flags=PREMULTIPLIED)
        return sheet

    def _upright(self, w: int, state: State) -> Surface:
        body = self._piece("body", w, state)
        return pygame.transform.smoothscale(body, (body.get_width() // 2, body.get_height() // 2))

    def _soft(self, w: int, state: State) -> Surface:
        """Draw shadow and glow at half the size, where a blur loses nothing."""
        side, h, u = self._side(w, state), round(w * 1.4), self.draw.u
        sheet = clear(round((w + 2 * side) / 2), round((h + 2 * side) / 2))
        blur, opacity, drop = self._shadow(w, state)
        _spot(sheet, (w / 2, h / 2), "#000000", blur / 2, opacity, drop / 2)
        if glow := self._glow(state):
            _spot(sheet, ((w + u(10)) / 2, (h + u(10)) / 2), glow, u(4), 0.9, 0)
        return sheet

    def _paper(self, w: int, state: State) -> Surface:
        paper = draw_plain(assets.svg(f"{self._deck}/blank"), 2 * w, 2 * round(w * 1.4))
        return shaded(paper, self.draw.theme.shade) if state in SHADED else paper

    def _edge(self, w: int, state: State) -> Surface:
        """Draw the line round the card that shows its state."""
        line = 2 * self._line(state)
        if not line:
            return clear(2, 2)
        width, height = 2 * w, 2 * round(w * 1.4)
        over = 2 * math.ceil(1.4 * line) + 4
        theme = self.draw.theme
        drawing = Drawing(width + over, height + over, (-(width + over) / 2, -(height + over) / 2))
        colours = {"legal": theme.legal, "winner": theme.winner, "stake": theme.stake}
        around = tilted_card(width + line, height + line, width * CORNER + line / 2, 0)
        if state not in colours:
            drawing.stroke(around, theme.ink, line * 1.7)  # the focus must be visible on every felt
        drawing.stroke(around, colours.get(state, theme.focus), line)
        return draw_plain(str(drawing), width + over, height + over)

    def _shadow(self, w: int, state: State) -> tuple[float, float, float]:
        """Return blur in pixels, opacity, and drop in pixels."""
        u = self.draw.u
        raised = state in ("legal", "focus", "winner")
        shadow = SMALL_SHADOW if w < u(SMALL) else RAISED_SHADOW if raised else self.draw.theme.card_shadow
        return u(shadow.blur), shadow.opacity, u(shadow.drop)

    def _glow(self, state: State) -> str:
        theme = self.draw.theme
        return {"legal": theme.legal_glow, "focus": theme.legal_glow, "winner": theme.turn_glow}.get(
            state, ""
        )

    def _line(self, state: State) -> float:
        """Return the width in pixels of the line that shows a card's state."""
        if state in ("plain", "shade"):
            return 0.0
        return max(2.0, self.draw.u(4.2 if state in ("focus", "refused") else 3.2))


def _spot(
    sheet: Surface, size: tuple[float, float], colour: str, blur: float, opacity: float, drop: float
) -> None:
    """Draw a soft card-shaped spot, `drop` pixels below the middle of a sheet."""
    width, height = sheet.get_size()
    drawing = Drawing(width, height, (-width / 2, -height / 2 - drop))
    drawing.path(tilted_card(*size, size[1] * CORNER * 0.7, 0), colour, opacity)
    sheet.blit(blurred(draw_plain(str(drawing), width, height), blur), (0, 0), special_flags=PREMULTIPLIED)


def _rounded(width: float, angle: float) -> tuple[int, int]:
    """Return width in pixels and angle in quarter degrees, as pictures are cached."""
    return max(8, round(width)), round(angle * ANGLE_STEP)


def shaded(face: Surface, cast: str) -> Surface:
    """Return a card in shade: multiplied with a colour; still readable."""
    surface = face.copy()
    surface.fill(pygame.Color(cast), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
