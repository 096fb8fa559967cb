"""Layout of the screen: scale, stage and the anchors of the controls. Results are pixels.

Design units are measured on a 1920x1080 window. There are five scales: `place` spreads things over the
window, whatever the text size; `c` sizes what lies close together, and grows only a little; `s` sizes the
controls and grows with the text up to `FITTING`; `type` sizes letters, and grows on; `t` is for what stands
round them, so large that `DRAWN_ROUND` units of it are the smallest text. Where text takes more room than
`FITTING` gives, a page is laid out on a larger screen (`Screen.page`) and scrolls. The table keeps to its
window, and its painters ask their words how much room they need.
"""

from collections.abc import Mapping
from functools import cached_property
from math import ceil
from typing import Final

from msgspec import Struct
from pygame import Rect

from clubs.language import _, by_language, message
from clubs.ui.style.appearance import LARGEST_INTERFACE
from clubs.ui.style.theme import SMALLEST_TARGET, TEXT_FLOOR, WINDOW_MARGIN

SMALLEST_WINDOW = (640, 400)
LARGEST_SIDE = 2560  # pixels of a layout that is scaled down into an odd window
USUAL_SIZE = (1280, 720)
SAFE_EDGE = 18  # design units
WIDEST_STAGE = 2.0  # times the height
COMPACT_FROM = 7  # seats
COMPACT_FROM_IF_LARGER = 6
COMPACT_FROM_IF_SMALL = 5
LOG_WIDTH = 434  # design units
BESIDE_LOG = 458
NARROWEST = 1460  # design units, of a stage beside which the log has room
LAST_ACTION, BESIDE_ROW = 1, 30
WIDEST_ACTION = 2.9  # sizes of its letters, of the English words
LETTER = 0.64  # sizes of letters, one of a longer word with some air
UNDER_ICONS: Final[Mapping[str, str]] = {
    "undo": message("Undo", context="under an icon"),
    "hint": message("Hint", context="under an icon"),
    "thinking": message("Thinking", context="under an icon"),
    "more": message("More", context="under an icon"),
    "why": message("Why?", context="under an icon"),
    "close": message("Close", context="under an icon"),
    "skip": message("Skip", context="under an icon"),
}
"""The words under the icons of a table."""


@by_language
def widest_action() -> float:
    """Return the width of the longest of them but one, which stands alone, in sizes of its letters."""
    longest = sorted(len(_(word)) for word in UNDER_ICONS.values())[-2]
    return WIDEST_ACTION if longest <= 5 else LETTER * longest


FITTING = 1.35  # the text size up to which controls grow
GROWTH = 0.5  # by which letters grow for each 100 % of text size
SMALLEST_TEXT = 28  # design units: at 1080p 26 pixels from the top of an h to the foot of a p, 38 at 200 %
DRAWN_ROUND = 22  # units of `t` in the smallest text
SMALL_UNITS = 0.55  # pixels per design unit, below which letters shrink slower than controls
UPRIGHT = (3, 4)  # width to height
TALLER = 1.3  # times, cards and plaques in an upright window
SMALL_TABLE = (1000, 584)  # design units of cards
RIGHT_OF_MIDDLE = 40  # design units of cards, by which it stands there
LARGE_ENOUGH = 46  # design units, above which text grows no more than controls do


def layout_size(width: int, height: int) -> tuple[int, int]:
    """Return the size of the layout for a window: its own, or a larger one of about the same shape.

    A window that is smaller than any layout shows a larger one scaled down.
    """
    scale = max(1.0, SMALLEST_WINDOW[0] / width, SMALLEST_WINDOW[1] / height)
    return (
        min(round(width * scale), max(width, LARGEST_SIDE)),
        min(round(height * scale), max(height, LARGEST_SIDE)),
    )


def columns(things: int, most: int) -> int:
    """Return the length of as few rows as hold some things, `most` in each: rows as equal as can be."""
    return ceil(things / ceil(things / most))


def grown(interface: float) -> float:
    """Return how many times larger than usual letters are at a text size."""
    return 1 + GROWTH * (interface - 1)


class Screen(Struct, frozen=True, dict=True):
    """A window's size in pixels, and its text size (1 to 2), which controls follow.

    `aside` is the part of its width, in pixels at the right edge, that the stage leaves free; `least_text` is
    a size in pixels below which no text goes, for a screen that is part of another.
    """

    width: int
    height: int
    interface: float = 1.0
    aside: int = 0
    least_text: int = 0

    def part(self, width: int, height: int) -> "Screen":
        """Return a part of this screen as a screen of its own, whose text is as large as that round it."""
        alone = Screen(width, height, self.interface)
        larger = grown(self.interface) * self.place / alone.place
        interface = min(1 + (larger - 1) / GROWTH, LARGEST_INTERFACE)
        return Screen(width, height, interface, least_text=self.text_floor)

    @property
    def page(self) -> "Screen":
        """The screen on which a page is laid out: a larger one where its text leaves the window no room."""
        larger = self._beyond
        if larger <= 1:
            return self
        width, height = round(self.width * larger), round(self.height * larger)
        return Screen(width, height, FITTING, least_text=self.text_floor)

    @cached_property
    def place(self) -> float:
        """Pixels per design unit for positions."""
        return min(self.width / 1920, self.height / 1080)

    @cached_property
    def s(self) -> float:
        """Pixels per design unit for sizes."""
        return min(max(self.place * grown(min(self.interface, FITTING)), self._least), 4.0)

    @cached_property
    def _least(self) -> float:
        """Pixels per design unit below which sizes do not go, except where the window leaves no choice."""
        return min(0.55, self.place * 1.032)

    @cached_property
    def type(self) -> float:
        """Pixels per design unit for letters, which shrink slower than controls, and grow further."""
        slower: float = min(self.s, SMALL_UNITS) ** 0.8 * SMALL_UNITS**0.2
        return max(self.s, slower) * self._beyond

    @cached_property
    def t(self) -> float:
        """Pixels per unit of what stands round text."""
        return self.type * SMALLEST_TEXT / DRAWN_ROUND

    @property
    def more_text(self) -> float:
        """Pixels per design unit by which text has grown further than its controls."""
        return self.t - self.t / self._beyond

    @property
    def _beyond(self) -> float:
        """How many times larger text is than what its controls have grown to."""
        return max(1.0, grown(self.interface) / grown(FITTING))

    @cached_property
    def c(self) -> float:
        """Pixels per design unit for cards, plaques and meter, which must fit even when `s` is large."""
        return min(self.s, max(self.place * 1.08, self._least)) * self._tall

    @property
    def _tall(self) -> float:
        """How many times larger they are in a window that is higher than wide: only its width is short."""
        return min(max(1.0, self.height / self.width), TALLER)

    @cached_property
    def e(self) -> float:
        """Spare height of a window taller than 16:9, in pixels."""
        return max(0.0, self.height - 1080 * self.place)

    @cached_property
    def stage(self) -> Rect:
        """Part of the window that controls occupy; scenery and felt extend past it."""
        room = self.width - self.aside
        width = round(min(room, WIDEST_STAGE * self.height))
        return Rect((room - width) // 2, 0, width, self.height)

    @cached_property
    def beside_log(self) -> int:
        """Width in pixels that the log takes from the stage; 0 where it has no room beside it."""
        if self.small:
            return 0
        wanted = round(self.u(BESIDE_LOG))
        return wanted if self.width - wanted >= NARROWEST * self.c else 0

    def u(self, units: float) -> float:
        """Return `units` of the interface in pixels."""
        return units * self.s

    def v(self, units: float) -> float:
        """Return a distance of `units` from the top in pixels."""
        return units * self.place

    def text_px(self, units: float) -> int:
        """Return the font size for text of `units`, never below the floor."""
        usual = units * self.type
        return max(self.text_floor, round(min(usual, max(usual / self._beyond, LARGE_ENOUGH * self.place))))

    @cached_property
    def text_floor(self) -> int:
        """Size of the smallest text in pixels, a little smaller in a small window."""
        least = max(12, min(TEXT_FLOOR, round(self.place * 26.5)))
        return max(self.least_text, least, round(self.place * SMALLEST_TEXT * grown(self.interface)))

    @cached_property
    def finger(self) -> int:
        """Side in pixels of the smallest thing that can be pressed, smaller in a small window."""
        return max(28, min(SMALLEST_TARGET, round(self.place * 75))) if self.small else SMALLEST_TARGET

    @property
    def small(self) -> bool:
        """Whether text and controls are smaller than in usual windows, and the layout folds where it can."""
        return round(self.place * 26.5) < TEXT_FLOOR

    @property
    def tight(self) -> bool:
        """Whether the table has little room for its words: they are large, or the window is small."""
        return self.small or self._beyond > 1

    def target(self, size: float) -> int:
        """Return a size in whole pixels that a finger can hit."""
        return max(self.finger, round(size))

    def inside(self, rect: Rect) -> Rect:
        """Return `rect` moved inside the safe edge of the stage."""
        edge = round(self.u(SAFE_EDGE))
        return rect.clamp(self.stage.inflate(-2 * edge, -2 * edge))

    # ------------------------------------------------------------ anchors

    @property
    def middle(self) -> tuple[float, float]:
        """Point of the table round which the cards of a trick are placed."""
        return self.stage.centerx, self.v(474) + self.e * 0.5

    @property
    def small_table(self) -> Rect:
        """The box of a table for two, a little to the right: whoever explains stands at its left."""
        width, height = SMALL_TABLE
        box = Rect(0, 0, round(width * self.c), round(height * self.c))
        box.center = round(self.stage.centerx + RIGHT_OF_MIDDLE * self.c), round(self.middle[1])
        return box

    @property
    def meter(self) -> tuple[float, float]:
        """Centre of the goal meter, top centre."""
        return self.stage.centerx, self.c * 49

    @property
    def toast(self) -> tuple[float, float]:
        """Centre of a toast, under the goal meter."""
        return self.stage.centerx, self.u(128)

    @property
    def menu_button(self) -> Rect:
        """Icon button in the upper left corner."""
        return self._icon(self.stage.left + self.u(54))

    @property
    def title(self) -> tuple[float, float]:
        """Left end and middle of the game's title; the line under it is `title_gap` lower."""
        middle = self.u(39) - self.more_text * 18
        return self.stage.left + self.u(102), middle

    @property
    def title_gap(self) -> float:
        """Distance from the middle of the title to the middle of the line under it."""
        return 34 * self.s + 12 * self.more_text

    @property
    def state_chip(self) -> tuple[float, float]:
        """Left end and middle of the chip under the title (clubs closed, clubs broken)."""
        below_title = (
            self.title[1] + self.title_gap + 11 * self.t + max(self.u(18), 10 if self.small else 13) + 2
        )
        return self.stage.left + self.u(24), max(self.u(118), below_title)

    @property
    def icon(self) -> float:
        """Width of an icon button, never below the smallest target."""
        return max(self.u(60), self.finger)

    def _icon(self, x: float) -> Rect:
        side = round(self.icon)
        box = Rect(0, 0, side, side)
        box.center = (round(x), round(max(self.u(54), side / 2 + self.u(20))))
        return box

    @property
    def status(self) -> tuple[float, float]:
        """Centre of the status line between trick and hand."""
        return self.stage.centerx, self.v(744) + self.e * 0.62

    @property
    def actions(self) -> Rect:
        """Region of the actions, lower right; its contents are laid out from its lower right corner."""
        margin, row = round(self.u(WINDOW_MARGIN)), self.stage.right - self.action_slot(LAST_ACTION).left
        width = round(max(self.u(286), self.action_width + self.u(26), row + self.u(BESIDE_ROW) - margin))
        height = round(self.u(232))
        return Rect(self.stage.right - margin - width, self.height - margin - height, width, height)

    @property
    def action_width(self) -> float:
        """Width of a large button for an action, which its words need."""
        return max(self.u(260), 22 + self.t * 215)

    def action_slot(self, place: int) -> Rect:
        """Return the icon button at `place` of the action row, 0 being the rightmost, its label beneath."""
        side = self.target(self.c * 64)
        widest = widest_action()
        letters = self.text_px(SMALLEST_TEXT)
        step = max(self.c * 94, side + 24, letters * widest)
        inside = self.c * 30 + letters * (widest - WIDEST_ACTION) / 2
        box = Rect(0, 0, side, side)
        box.centerx = round(self.stage.right - inside - side / 2 - place * step)
        box.bottom = round(self.height - self.c * 24 - 22 * self.t)
        return box

    # ------------------------------------------------------------ plaques

    def is_compact(self, seats: int) -> bool:
        """Return whether plaques are small and packets of won tricks are left out."""
        usual = COMPACT_FROM_IF_LARGER if self.interface > 1 else COMPACT_FROM
        return seats >= (COMPACT_FROM_IF_SMALL if self.tight else usual)

    def plaque_size(self, *, own: bool = False, compact: bool = False) -> tuple[int, int]:
        """Return width and height of a seat's plaque, wider where its text shrinks less than the rest."""
        width, height = (304, 104) if own else (230, 74) if compact else (286, 94)
        # Ten plaques round the table leave no room to grow: only their text follows the text size.
        size = min(self.s, max(self.place * 1.02, self._least)) * self._tall if compact else self.c
        words = self.text_px(SMALLEST_TEXT) / DRAWN_ROUND
        if compact:
            extra = (words - self.s) * (0.8 if self._beyond > 1 else 0.2 if self.small else 0.5)
        else:
            extra = max(0.0, words - size) * (0.4 if self._beyond > 1 else 0.32 if own else 0.8)
        # Two lines of text need their height, however small the rest is.
        taller = (words - size) * (30 if compact else 26 if self.small else 18)
        return round(width * (size + extra)), round(height * size + taller)

    @property
    def own_plaque(self) -> Rect:
        """The viewer's own plaque, lower left."""
        width, height = self.plaque_size(own=True)
        left = self.stage.left + round(self.u(SAFE_EDGE))
        return Rect(left, self.height - round(self.u(32)) - height, width, height)
