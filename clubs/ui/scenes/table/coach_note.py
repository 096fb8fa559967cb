"""The note of the coach: its place beside what is held back, its button and its words."""

from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final

from pygame import Rect

from clubs.ui.components.labels import Side
from clubs.ui.components.notes import INSET
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.kept_clear import kept_clear
from clubs.ui.scenes.table.messages import Z_SAID
from clubs.ui.shell.caps import cap
from clubs.ui.shell.tooltip import covered
from clubs.ui.style.theme import BODY, NAME
from clubs.ui.tabletop.stage import Stage

QUESTION: Final = "Look again?"
WIDTH: Final = 510
BESIDE: Final = 36
EDGE: Final = 18
LOW: Final = 0.34
LEAST: Final = 0.4
"""The part of its height, or of the thing's, along which it must lie beside the thing."""
SHIFTS: Final = (0.0, 0.1, -0.1, 0.25, -0.25, 0.5, -0.4, 0.75, 1.0)
"""Parts of its height that it is moved up by, or parts of its width to the left."""
Z_NOTE: Final = Z_SAID + 10
ROLE: Final = NAME.sized(22)
SIDES: Final[tuple[Side, ...]] = ("right", "left", "above", "below")


@dataclass(frozen=True)
class CoachNote:
    """The note about a thing on the table: what is at stake, and what its button does.

    `buttons` are those of the other answers, which stay in sight; `instead` is what else can be done.
    """

    stage: Stage
    thing: Rect
    buttons: tuple[Rect, ...]
    stake: str
    label: str
    instead: str

    @property
    def _paint(self) -> Painters:
        return self.stage.context.paint

    @cached_property
    def _high(self) -> int:
        """The height of the button."""
        screen = self.stage.context.screen
        return screen.target(screen.u(48))

    @cached_property
    def _widths(self) -> tuple[float, float, float]:
        """The widths of the button, the key and the words beside it."""
        u, text = self.stage.context.screen.u, self._paint.text
        return text.width(self.label, ROLE) + 2 * u(30), self._key.width, text.width(self.instead, BODY)

    @property
    def _key(self) -> Image:
        """The key that does the same as the button."""
        return cap(self._paint, self.stage.context.key("act"))

    @cached_property
    def _size(self) -> tuple[int, int]:
        u = self.stage.context.screen.u
        foot = sum(self._widths) + u(14) + u(10) + 2 * u(INSET)
        return self._paint.notes.note_size(self.stake, max(u(WIDTH), foot), self._high)

    @cached_property
    def _placed(self) -> tuple[Rect, Side]:
        """The box beside the thing, where it covers least of what must be seen; first low at its right."""
        screen = self.stage.context.screen
        gap, edge = round(screen.c * BESIDE), round(screen.u(EDGE))
        window = screen.stage.inflate(-2 * edge, -2 * edge)
        kept = [*kept_clear(self.stage), *self.buttons]
        kept = [box for box in kept if not box.colliderect(self.thing)]
        tried = list[tuple[int, Rect, Side]]()
        for side, shift in product(SIDES, SHIFTS):
            box = self._beside(side, shift, gap)
            start, end = self._common(box, side)
            if window.contains(box) and end - start >= LEAST * min(box.height, *self.thing.size):
                tried.append((covered(box, kept), box, side))
        if not tried:
            box = Rect((0, 0), self._size)
            box.center = window.center
            return box.clamp(window), "above"
        _, box, side = min(tried, key=lambda one: one[0])
        return box, side

    def _beside(self, side: Side, shift: float, gap: int) -> Rect:
        """Return the box at a side, as far along it as a part of the thing's length."""
        thing, box = self.thing, Rect((0, 0), self._size)
        if side in ("right", "left"):
            box.left = thing.right + gap if side == "right" else thing.left - gap - box.width
            box.bottom = round(thing.bottom + (LOW - shift) * box.height)
        else:
            box.top = thing.bottom + gap if side == "below" else thing.top - gap - box.height
            box.left = round(thing.centerx - box.width * (0.5 + shift / 2))
        return box

    def _common(self, box: Rect, side: Side) -> tuple[int, int]:
        """Return from where to where box and thing lie beside each other, which is where the tail leads."""
        thing = self.thing
        if side in ("right", "left"):
            return max(box.top, thing.top), min(box.bottom, thing.bottom)
        return max(box.left, thing.left), min(box.right, thing.right)

    @property
    def box(self) -> Rect:
        """Return its box."""
        return self._placed[0]

    @property
    def button(self) -> Rect:
        """Return the box of the button that goes on."""
        (box, _), inset = self._placed, round(self.stage.context.screen.u(INSET))
        return Rect(box.left + inset, box.bottom - inset - self._high, round(self._widths[0]), self._high)

    def sprites(self, *, focused: bool, ring: bool) -> list[Sprite]:
        """Draw the note, its button with the ring of the focus, and the words about keys."""
        (box, side), paint, rect = self._placed, self._paint, self.button
        u, theme = paint.screen.u, paint.theme
        (start, end), across = self._common(box, side), side in ("right", "left")
        begin, length = (box.top, box.height) if across else (box.left, box.width)
        tail = ((start + end) / 2 - begin) / length
        note = paint.notes.note(QUESTION, self.stake, box.size, side, min(max(tail, 0.0), 1.0))
        face = paint.buttons.button(
            self.label, rect.size, "secondary", "hover" if focused else "rest", role=ROLE
        )
        found = [Sprite(note, *box.topleft, Z_NOTE), Sprite(face, *rect.topleft, Z_NOTE + 1)]
        if ring:
            found.append(Sprite(paint.panels.focus_ring(*rect.size), *rect.topleft, Z_NOTE + 1))
        key = self._key
        x = rect.right + u(14)
        found.append(centred(key, x + key.width / 2, rect.centery, Z_NOTE + 1))
        words = paint.text.image(self.instead, BODY, theme.muted)
        found.append(Sprite(words, x + key.width + u(10), rect.centery - words.height / 2, Z_NOTE + 1))
        return found
