"""Text: roles, inline suit signs, measuring, wrapping and pictures of lines.

A line's nominal box is as high as its capitals, so that centring the box aligns by cap height.
`{C} {D} {H} {S}` in a string are drawn as suit signs.
"""

import io
import re
from functools import lru_cache

import pygame

from clubs.language import shown
from clubs.store.looks import CardLetters
from clubs.ui.render.draw_context import DrawContext
from clubs.ui.render.raster import Canvas, Image, TextLine
from clubs.ui.style import assets
from clubs.ui.style.letters import in_letters
from clubs.ui.style.signs import Suits
from clubs.ui.style.theme import CAP_HEIGHT, SANS, Face, TextRole

PIP_SIZE = 0.82  # of the font size
PIP_ROOM = 0.86
ELLIPSIS = "…"
LONGEST_LINE = 80  # characters of a text in several lines, beyond which the eye loses its way back
KNOWN_WIDTHS = 4096  # texts whose width is remembered
KNOWN_LINES = 256  # texts whose lines are remembered

# The glyphs of all five faces: fonts do not report missing ones, so here is a table (checked by a test).
_MISSING = "ĈĉĊċĔĕĜĝĤĥĦħĨĩĬĭĲĳĴĵĸĿŀŉŊŋŎŏŜŝŦŧŨũŬŭŴŵŶŷſ²³¹¼½¾"
_EXTRA = "ȘșȚț–—‘’‚“”„†‡•…‰‹›⁄€™−≈≠≤≥"
COVERED = frozenset({chr(c) for c in (*range(0x20, 0x7F), *range(0xA0, 0x180))} - set(_MISSING) | set(_EXTRA))

_PIECES = re.compile(r"\{([CDHS])\}")
_SPACES = re.compile(r"(?<!−\d)(?<!−\d\d) ")  # where a line may end: a minus number keeps its word
_Piece = tuple[str, str]


@lru_cache(maxsize=256)
def pieces(text: str, letters: CardLetters = "en") -> tuple[_Piece, ...]:
    """Split a text into runs: ("text", …), ("other", …) for what our faces lack, ("pip", suit).

    A rank after a suit sign is written as on the cards.
    """
    found: list[_Piece] = []
    for i, part in enumerate(_PIECES.split(text)):
        if i % 2:
            found.append(("pip", part))
            continue
        for char in _printable(in_letters(part, letters) if i else part):
            kind = "text" if char in COVERED else "other"
            if found and found[-1][0] == kind:
                found[-1] = (kind, found[-1][1] + char)
            else:
                found.append((kind, char))
    return tuple(found)


def _length(text: str) -> int:
    """Return the number of characters, in which a suit sign is one."""
    return len(text) if "{" not in text else len(_PIECES.sub("x", text))


def _printable(text: str) -> str:
    if text.isprintable():
        return text
    from unicodedata import category  # noqa: PLC0415 (a library of its own, which the menu does without)

    chars = []
    for char in text:
        kind = category(char)
        if char.isspace():
            chars.append(" ")
        elif kind in ("Cc", "Cf", "Cs"):
            # Control characters and lone surrogates cannot be drawn; format characters are dropped.
            chars.append("" if kind == "Cf" else "?")
        else:
            chars.append(char)
    return "".join(chars)


class Text:
    """Measures and draws text for one screen, with the `letters` on cards; with `sans`, without serifs."""

    def __init__(self, draw: DrawContext, *, sans: bool = False, letters: CardLetters = "en") -> None:
        self.draw, self._sans, self._letters = draw, sans, letters
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._sizes: dict[TextRole, int] = {}
        self._smallest: dict[TextRole, TextRole] = {}
        self._widths: dict[tuple[str, TextRole], int] = {}
        self._caps: dict[TextRole, float] = {}
        self._lines: dict[tuple[str, TextRole, float], list[str]] = {}
        pygame.font.init()

    def px(self, role: TextRole) -> int:
        """Return the font size of a role in pixels."""
        known = self._sizes.get(role)
        if known is None:
            known = self._sizes[role] = self.draw.screen.text_px(role.size)
        return known

    def cap(self, role: TextRole) -> float:
        """Return the height of a role's capitals in pixels."""
        known = self._caps.get(role)
        if known is None:
            known = self._caps[role] = CAP_HEIGHT[self._face(role)] * self.px(role)
        return known

    def _face(self, role: TextRole) -> Face:
        return SANS.get(role.face, role.face) if self._sans else role.face

    def line(self, role: TextRole) -> float:
        """Return the distance from one line to the next in pixels."""
        return self.px(role) * role.lead

    def width(self, text: str, role: TextRole) -> int:
        """Return the width of a text in pixels."""
        text = shown(text)
        known = self._widths.get((text, role))
        if known is None:
            px, total = self.px(role), 0.0
            for kind, part in pieces(text, self._letters):
                total += px * PIP_ROOM if kind == "pip" else self._font(kind, role).size(part)[0]
            if len(self._widths) >= KNOWN_WIDTHS:
                self._widths.clear()
            known = self._widths[text, role] = round(total)
        return known

    def fitted(self, text: str, role: TextRole, room: float) -> str:
        """Return the text, cut to `room` pixels with an ellipsis if it is longer."""
        text = shown(text)
        if self.width(text, role) <= room:
            return text
        tokens = re.findall(r"\{[CDHS]\}|.", text, re.DOTALL)
        low, high = 0, len(tokens)
        while low < high:
            half = (low + high + 1) // 2
            if self.width("".join(tokens[:half]).rstrip() + ELLIPSIS, role) <= room:
                low = half
            else:
                high = half - 1
        return "".join(tokens[:low]).rstrip() + ELLIPSIS

    def shrunk(self, text: str, role: TextRole, room: float) -> TextRole:
        """Return the role, reduced until the text fits `room` pixels, but never below the floor."""
        while self.width(text, role) > room and self.px(role) > self.draw.screen.text_floor:
            role = role.sized(role.size - 1)
        return role

    def smallest(self, role: TextRole) -> TextRole:
        """Return the role, reduced to the floor."""
        known = self._smallest.get(role)
        if known is None:
            known = role
            while self.px(known) > self.draw.screen.text_floor:
                known = known.sized(known.size - 1)
            self._smallest[role] = known
        return known

    def wrapped(self, text: str, role: TextRole, room: float) -> list[str]:
        """Break a text into lines of at most `room` pixels; a word too long for a line is cut short.

        However wide the room, a line has at most LONGEST_LINE characters.
        """
        text = shown(text)
        known = self._lines.get((text, role, room))
        if known is None:
            if len(self._lines) >= KNOWN_LINES:
                self._lines.clear()
            known = self._lines[text, role, room] = self._wrap(text, role, room)
        return list(known)

    def _wrap(self, text: str, role: TextRole, room: float) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            if len(paragraph) <= LONGEST_LINE and self.width(paragraph, role) <= room:
                lines.append(paragraph)
                continue
            line = ""
            for word in _SPACES.split(paragraph):
                longer = f"{line} {word}" if line else word
                if line and (_length(longer) > LONGEST_LINE or self.width(longer, role) > room):
                    lines.append(line)
                    longer = word
                line = longer
            lines.append(line)
        return [self.fitted(line, role, room) for line in lines]

    def image(
        self,
        text: str,
        role: TextRole,
        colour: str,
        *,
        room: float | None = None,
        suits: Suits | None = None,
        shadow: bool = False,
    ) -> Image:
        """Draw one line; its box is as wide as the text and as high as its capitals."""
        text = shown(text) if room is None else self.fitted(text, role, room)
        inks = suits if suits is not None else self.draw.theme.suits
        signs = tuple(inks.items()) if "{" in text else ()
        key = ("line", self._letters, text, role.face, self.px(role), colour, signs, shadow)
        return self.draw.cached(key, lambda: self._draw(text, role, colour, inks, shadow))

    def paragraph(self, text: str, role: TextRole, colour: str, room: float) -> Image:
        """Draw several lines; the box runs from the first line's capitals to the last line's foot."""
        lines = self.wrapped(text, role, room)
        signs = tuple(self.draw.theme.suits.items())
        key = ("lines", self._letters, tuple(lines), role, self.px(role), colour, round(room), signs)

        def make() -> Image:
            height = self.cap(role) + self.line(role) * (len(lines) - 1)
            canvas = Canvas(room, height, self.px(role))
            for i, line in enumerate(lines):
                canvas.put(self.image(line, role, colour), 0, i * self.line(role))
            return canvas.image()

        return self.draw.cached(key, make)

    def _draw(self, text: str, role: TextRole, colour: str, inks: Suits, shadow: bool) -> Image:
        px, cap = self.px(role), self.cap(role)
        canvas = Canvas(self.width(text, role), cap, px)
        drop = max(1, round(px * 0.06))
        x = 0.0
        for kind, part in pieces(text, self._letters):
            if kind == "pip":
                pip = self.draw.pip(part, px * PIP_SIZE, inks[part])
                canvas.centre(pip, x + px * PIP_ROOM / 2, cap / 2)
                x += px * PIP_ROOM
                continue
            font = self._font(kind, role)
            if shadow:
                under = self._run(font, part, "#000000", cap).faded(150)
                canvas.put(under, x, drop)
            run = self._run(font, part, colour, cap)
            canvas.put(run, x, 0)
            x += run.width
        if text:
            canvas.lines.append(TextLine(text, px, colour, canvas.width, canvas.height))
        return canvas.image()

    def _run(self, font: pygame.font.Font, part: str, colour: str, cap: float) -> Image:
        surface = font.render(part, True, pygame.Color(colour)).premul_alpha()
        return Image(surface, surface.get_width(), round(cap), 0, round(cap) - font.get_ascent())

    def _font(self, kind: str, role: TextRole) -> pygame.font.Font:
        px = self.px(role)
        name = self._face(role) if kind == "text" else ""
        found = self._fonts.get((name, px))
        if found is None:
            found = pygame.font.Font(io.BytesIO(assets.face(name)) if name else None, px)
            self._fonts[name, px] = found
        return found
