"""The hands of a replay: a row with its plaque for each seat, and all rows as a part. In pixels."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards import each, words
from clubs.language import _, shown
from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.table.match import Match
from clubs.ui.components.nameplate import Plaque
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import boxed
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.score_words import signed_game, written
from clubs.ui.scenes.replay.playback import Moment
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import POPOVER_RADII
from clubs.ui.tabletop.seats import Place
from clubs.ui.tabletop.sorting import in_order

GAP, PAD = 14, 14  # design units
HIGHEST_ROW, LOWEST_ROW = 250, 60
ROW_OVER_PLAQUE = 48  # how much higher than its plaque a row is where all stand one under the other
RISE: Final = 0.10  # of a card's height, by which the played one is raised
WIDEST_STEP: Final = 0.72  # of a card's width
LEAST_STEP: Final = 0.26  # the same where room is short
ONE_COLUMN: Final = 5  # seats
NARROWEST: Final = 840  # design units, of the hands beside a panel


@dataclass(frozen=True)
class HandsLayout:
    """The rows of a number of seats in a box, all `stacked` in one column or many of them in two."""

    screen: Screen
    seats: int
    box: Rect
    stacked: bool = False

    @property
    def compact(self) -> bool:
        """Whether plaques are small."""
        return self.seats > ONE_COLUMN

    def row(self, seat: int) -> Rect:
        """Return a seat's row."""
        screen, box, gap = self.screen, self.box, self.screen.u(GAP)
        columns = 1 if self.stacked or not self.compact else 2
        each = -(-self.seats // columns)
        width = (box.width - gap * (columns - 1)) / columns
        free = (box.height - gap * (each - 1)) / each
        high = min(free, HIGHEST_ROW * (screen.c if self.stacked else screen.s))
        apart = gap + min((free - high) * each / max(1, each - 1), screen.u(30)) if each > 1 else 0.0
        column, place = divmod(seat, each)
        spare = box.height - each * high - (each - 1) * apart
        y = box.top + spare / 2 + place * (high + apart)
        return boxed(box.left + column * (width + gap), y, width, high)

    def plaque(self, seat: int) -> Rect:
        """Return the box of a seat's plaque, at the left end of the row."""
        row = self.row(seat)
        wide, high = self.screen.plaque_size(compact=self.compact)
        box = boxed(0, 0, wide, min(high, row.height - 4))
        box.midleft = (row.left + round(self.screen.u(PAD)), row.centery)
        return box

    def cards(self, seat: int, cards: int, raised: int | None) -> list[Place]:
        """Return the places of a seat's cards beside its plaque, one of them raised."""
        row, pad = self.row(seat), self.screen.u(PAD)
        left = self.plaque(seat).right + pad * 1.6
        room = row.right - pad * 1.4 - left
        high = (row.height - 2 * pad * 0.6) / (1 + RISE)
        width = min(high / 1.4, room / 2, room / (1 + LEAST_STEP * (cards - 1)))
        step = min(width * WIDEST_STEP, (room - width) / max(1, cards - 1))
        y = row.top + pad * 0.6 + high * RISE + width * 0.7
        return [
            Place(left + width / 2 + i * step, y - (width * 1.4 * RISE if i == raised else 0), width)
            for i in range(cards)
        ]


class Hands(Part, frozen=True):
    """The box of all hands; `put` puts what stands in the rows but the cards, which the scene draws.

    `shows` is all that `put` depends on beside the layout of the rows.
    """

    seats: int
    stacked: bool
    shows: Hashable
    put: Callable[[HandsLayout, Layout], None]

    def width(self, paint: Painters) -> float:
        return paint.screen.u(NARROWEST)

    def min_height(self, paint: Painters, width: float) -> float:
        return self.height(paint, width) if self.stacked else self._high(paint, paint.screen.u(LOWEST_ROW))

    def height(self, paint: Painters, width: float) -> float:
        plaque = paint.screen.plaque_size(compact=self.seats > ONE_COLUMN)[1]
        return self._high(paint, plaque + paint.screen.u(ROW_OVER_PLAQUE))

    def place(self, box: Rect, layout: Layout) -> None:
        self.put(self.rows(layout.paint, box), layout)

    def rows(self, paint: Painters, box: Rect) -> HandsLayout:
        """Return the rows in a box."""
        return HandsLayout(paint.screen, self.seats, box, self.stacked)

    def _high(self, paint: Painters, row: float) -> float:
        each = self.seats if self.stacked or self.seats <= ONE_COLUMN else -(-self.seats // 2)
        return each * row + (each - 1) * paint.screen.u(GAP)


@dataclass(frozen=True)
class Seats:
    """The plaques at one moment, for a viewer who sees what a seat saw (-1: all hands).

    `public` are the facts of the moment, or what a seat knew of them.
    """

    paint: Painters
    match: Match
    hands: HandsLayout
    game: Game
    public: Public
    viewer: int
    moment: Moment

    def sprites(self) -> list[Sprite]:
        """Draw the grounds of the rows."""
        panels = self.paint.panels
        rows = map(self.hands.row, self.public.seats)
        return [Sprite(panels.panel(*row.size, POPOVER_RADII, opacity=0.72), *row.topleft) for row in rows]

    def controls(self, see: Callable[[int], Transition | None]) -> list[Control]:
        """Return the plaques as buttons."""
        return [self._seat(seat, see) for seat in self.public.seats]

    def _seat(self, seat: int, see: Callable[[int], Transition | None]) -> Control:
        rect, name = self.hands.plaque(seat), self.match.names[seat]
        label = _("{name}: show only these cards", name=name)
        if seat == self.viewer:
            label = _("{name}: show all hands", name=name)
        widget = Widget(
            f"seat {seat}",
            rect,
            "button",
            label,
            self._said(seat),
            region=f"seat {seat}",
            activate=partial(see, seat),
        )
        plaques = self.paint.plaques
        return Control(widget, lambda _: plaques.image(self._plaque(seat), rect.size), POPOVER_RADII)

    def _said(self, seat: int) -> str:
        """Return what the plaque says, and the cards that lie open beside it."""
        seen = self.public is self.moment.public and self.viewer in (-1, seat)
        cards = " ".join(shown(words(card)) for card in in_order(self.game, each(self.moment.hands[seat])))
        stands = self._plaque(seat).words.removeprefix(f"{shown(self.match.names[seat])}, ")
        return f"{stands}. {cards}" if seen and cards else stands

    def _plaque(self, seat: int) -> Plaque:
        public = self.public
        sides = self.game.sides(public.setup)
        signs = signed_game(self.game, public.setup)
        tells_score = public.sheet and not sides.shared
        return Plaque(
            animal=self.match.seating[seat].animal,
            name=self.match.names[seat],
            measure=self.game.measure(public, seat),
            score=written(public.scores[seat], signs=signs) if tells_score else None,
            dealer=public.dealer == seat,
            turn=seat == self.viewer,
            side=sides.of(seat) if sides.shared else None,
            compact=self.hands.compact,
            crown=self.moment.scored and seat in (public.winners or ()),
        )
