"""The places of an open table: nobody sits at the foot of it, where the numbers of one hand lie."""

from dataclasses import replace
from functools import cached_property
from math import ceil
from typing import Final

from pygame import Rect

from clubs.rules.option import Setup
from clubs.rules.view import SPECTATOR
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.places import Pile, Places, Seat, piles
from clubs.ui.tabletop.seats import Place, ring

BAR: Final = 1560, 246  # design units
FOOT: Final = 20  # design units, under it
WORDS: Final = 470  # design units, at its left end
INSET: Final = 24  # design units, at its right end
BACK: Final = 112  # design units, the widest back
STEP: Final = 132
MANY: Final = 10
NARROW_BACK: Final = 76
NARROW_STEP: Final = 82
ROWS_FROM: Final = 14  # cards, which lie in two rows
ROWS_HIGH: Final = 104  # design units, of a back in two rows
ROW_APART: Final = 10
TILE: Final = 28  # design units
TILE_STEP: Final = 34
NARROWEST: Final = 18  # design units, from one tile to the next
LOWER: Final = 62  # design units, of the trick, since nobody plays from the foot of the table
UNDER: Final = 10  # design units, from a plaque to its tiles
LAID: Final = 56
LAID_STEP: Final = 62
LAID_UNDER: Final = 60
SLOTS_LOWER: Final = 84  # design units


class OpenPlaces(Places):
    """The table as everybody sees it: all plaques lie round the rail, and no seat is the viewer's own."""

    def __init__(self, screen: Screen, setup: Setup) -> None:
        self.screen = screen
        self.setup = setup
        self.me = SPECTATOR
        self.compact = screen.is_compact(setup.seats)
        plaques = self._rail(setup.seats + 1)
        self.seats = tuple(Seat(seat, seat + 1, plaques[seat]) for seat in range(setup.seats))
        lower = LOWER * screen.c
        self._ring = [replace(place, y=place.y + lower) for place in ring(screen, setup.seats + 1)]
        nobody = Pile(*screen.middle, 1.0, 1, 0.0)
        self._piles = [nobody, *piles(screen, plaques, self._ring)]

    @property
    def shows_players(self) -> bool:
        """Whether each card of a trick bears a medallion: always, since no seat is the viewer's own."""
        return True

    # ------------------------------------------------------------ the foot

    @cached_property
    def bar(self) -> Rect:
        """The box at the foot of the table for the hand that is to answer."""
        screen = self.screen
        margin = round(screen.u(INSET))
        high = round(BAR[1] * screen.c)
        end = screen.action_slot(0).left - margin
        left = max(screen.stage.left + margin, 2 * screen.stage.centerx - end)
        left = min(left, round(end - min(BAR[0] * screen.c, end - screen.stage.left - margin)))
        return Rect(left, screen.height - round(FOOT * screen.c) - high, end - left, high)

    @property
    def words(self) -> Rect:
        """The left end of the bar, where it says whose hand lies there."""
        bar = self.bar
        return Rect(bar.left, bar.top, round(min(WORDS * self.screen.c, bar.width * 0.34)), bar.height)

    def backs(self, size: int) -> list[Place]:
        """Return the places of the backs of a hand of `size` numbers, from number 1 on."""
        unit = self.screen.c
        bar = self.bar
        start = self.words.right
        room = bar.right - INSET * unit - start
        rows = 2 if size >= ROWS_FROM else 1
        in_row = max(1, ceil(size / rows))
        widest, widest_step = (BACK, STEP) if size <= MANY else (NARROW_BACK, NARROW_STEP)
        step: float = min(widest_step * unit, room / in_row)
        width = min(widest * unit, step * BACK / STEP)
        if rows > 1:
            width = min(width, ROWS_HIGH * unit / 1.4)
        high = width * 1.4 + ROW_APART * unit
        left = start + (room - step * in_row) / 2
        return [
            Place(
                left + step * (0.5 + number % in_row),
                bar.centery + (number // in_row - (rows - 1) / 2) * high,
                width,
            )
            for number in range(size)
        ]

    # ------------------------------------------------------------ hands

    def hides(self, seat: int) -> bool:
        """Return whether a hand is hidden: each is, since tiles stand for its cards."""
        return seat >= 0 or self.compact

    def closed(self, seat: int, cards: int) -> list[Place]:
        """Return the places of the tiles at the plaque of a seat."""
        return self.tiles(seat, cards)

    def has_tiles(self, seat: int, size: int) -> bool:
        """Return whether there is room for a tile for each card of a hand."""
        return not self.compact and self._step(seat, size) >= NARROWEST * self.screen.c

    def _step(self, seat: int, size: int) -> float:
        return min(TILE_STEP * self.screen.c, self.seats[seat].plaque.width / max(1, size))

    def tiles(self, seat: int, size: int) -> list[Place]:
        """Return the places of the tiles at a plaque, from number 1 on; a compact one has room for none."""
        plaque = self.seats[seat].plaque
        unit = self.screen.c
        if self.compact:
            return [self._under(plaque)] * size
        step = self._step(seat, size)
        width = min(TILE * unit, step * TILE / TILE_STEP)
        y = plaque.bottom + UNDER * unit + width * 0.7
        return [Place(plaque.centerx + (i - (size - 1) / 2) * step, y, width) for i in range(size)]

    def slots(self, number: int) -> list[Place]:
        """Return places for what is chosen, below what lies ready before the plaques."""
        lower = SLOTS_LOWER * self.screen.c
        return [replace(place, y=place.y + lower) for place in super().slots(number)]

    def laid_down(self, seat: int, cards: int) -> list[Place]:
        plaque = self.seats[seat].plaque
        unit = self.screen.c
        y = plaque.bottom + LAID_UNDER * unit + LAID * 0.7 * unit
        step = LAID_STEP * unit
        return [Place(plaque.centerx + (i - (cards - 1) / 2) * step, y, LAID * unit) for i in range(cards)]
