"""The lanes of two deals as a part of their page, with a control for each trick through both."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.table.duel import Duel
from clubs.table.field import Field
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.scenes.duel.columns import Columns
from clubs.ui.scenes.duel.lane import Lane
from clubs.ui.scenes.duel.layout import LEAST_CARD, MOST_CARD, LanesLayout, lanes_height
from clubs.ui.scenes.duel.words import Sides, better, trick_words
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import POPOVER_RADII

LEAST, USUAL = 560, 1300  # design units of width


class Lanes(Part, frozen=True):
    """Both deals, the trick `number` framed; `come` is how far the cards of each trick have come."""

    duel: Duel
    sides: Sides
    number: int | None
    field: Field | None
    come: tuple[float, ...]
    choose: Callable[[int], None]

    def min_width(self, paint: Painters) -> float:
        return paint.screen.u(LEAST)

    def width(self, paint: Painters) -> float:
        return paint.screen.u(USUAL)

    def min_height(self, paint: Painters, width: float) -> float:
        return lanes_height(paint, LEAST_CARD)

    def height(self, paint: Painters, width: float) -> float:
        return lanes_height(paint, MOST_CARD)

    def place(self, box: Rect, layout: Layout) -> None:
        paint = layout.paint
        lanes = LanesLayout(paint, box, self.duel.columns)
        ahead = better(self.duel)
        sprites = []
        for number, deal in enumerate((self.duel.mine, self.duel.theirs)):
            lane = Lane(
                paint,
                lanes,
                number,
                deal,
                self.sides[number],
                self.field,
                alike=self.duel.alike,
                better=ahead == number,
                come=self.come.__getitem__,
            )
            sprites += lane.sprites()
        sprites += Columns(paint, lanes, self.duel, self.sides, self.number).sprites()
        for sprite in sprites:
            layout.show(sprite)
        layout.read_drawn(sprites)
        for number in range(self.duel.columns):
            layout.control(self._trick(lanes, number))

    def _trick(self, lanes: LanesLayout, number: int) -> Control:
        label, _, value = trick_words(self.duel, self.sides, number).partition(": ")
        widget = Widget(
            f"trick {number}",
            lanes.column(number),
            "list",
            label,
            spoken(value),
            region="tricks",
            leads=number == self.number,
            activate=partial(self.choose, number),
        )
        return Control(widget, None, POPOVER_RADII)
