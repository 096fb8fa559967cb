"""The cards of a trick on a page or a panel, each with the face of who played it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Final

from msgspec import Struct
from pygame import Rect

from clubs.cards import Card, contains, name
from clubs.language import _
from clubs.rules.game import Game
from clubs.rules.public import Public, Trick
from clubs.table.match import Match
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import boxed
from clubs.ui.render.sprite import centred
from clubs.ui.style.theme import CAPTION
from clubs.ui.tabletop.seats import Place

GAP, FACE, MOST_IN_ROW = 14, 40, 5  # the first two in design units
NEXT_ROW: Final = 1.75  # of a card's width
LEAST: Final = 0.5  # of its usual width
FACES: Final = 60
"""The height of faces: over the cards."""
BETTER: Final = CAPTION
PLAIN: Final[Mapping[int | None, State]] = {}


class TrickCard(Struct, frozen=True):
    """A card of a trick, and the animal that played it; `said` is read aloud."""

    card: Card
    animal: str
    state: State = "plain"
    bright: bool = False
    said: str = ""


class TrickRow(Part, frozen=True):
    """The cards of a trick, at most `widest` design units wide, and so narrow that `fit` stand side by side.

    More than five overlap, or `wrap` into two rows. The `better` card, if any, stands at the right end.
    The pictures of cards that are not `still` are drawn by the scene, as they may be on their way.
    """

    cards: tuple[TrickCard, ...]
    widest: float
    fit: int
    wrap: bool = False
    better: Card | None = None
    still: bool = False

    def min_width(self, paint: Painters) -> float:
        return self.width(paint) * LEAST

    def width(self, paint: Painters) -> float:
        return self.fit * (self.widest * paint.screen.c + paint.screen.u(GAP))

    def min_height(self, paint: Painters, width: float) -> float:
        return self._height(paint, self._card_width(paint, width) * LEAST)

    def height(self, paint: Painters, width: float) -> float:
        return self._height(paint, self._card_width(paint, width))

    def place(self, box: Rect, layout: Layout) -> None:
        paint, places = layout.paint, self.places(layout.paint, box.size)
        for one, place in zip(self.cards, places, strict=False):
            face = min(paint.screen.u(FACE), place.width * 0.5)
            image = paint.panels.medallion(one.animal, face, bright=one.bright)
            x, y = box.left + place.x, box.top + place.y
            layout.show(centred(image, x, y + place.width * 0.7, FACES))
            if self.still:
                layout.show(centred(paint.cards.image(name(one.card), place.width, state=one.state), x, y))
            layout.read(one.said, boxed(x - place.width / 2, y, place.width, place.width * 0.7))
        if self.better is not None:
            apart, words = places[-1], paint.text.image(_("better"), BETTER, layout.ink("accent"))
            foot = box.top + apart.y + apart.width * 0.7 + paint.screen.u(10)
            layout.draw(words, box.left + apart.x - words.width / 2, foot)

    def places(self, paint: Painters, size: tuple[int, int]) -> list[Place]:
        """Return the place of each card in a box of a size, at last that of the better card."""
        (room, high), rows, count = size, self._rows, len(self.cards)
        each = ceil(count / rows)
        wide = min(self._card_width(paint, room), (high - self._below(paint)) / self._cards_high)
        apart = wide + paint.screen.u(GAP) if self.better is not None else 0.0
        step = min(wide + paint.screen.u(GAP), (room - apart - wide) / max(1, each - 1))
        found = []
        for number in range(count):
            row, column = divmod(number, each)
            inside = min(each, count - row * each)
            left = (room - wide - (inside - 1) * step) / 2 if self.wrap else 0.0
            found.append(Place(left + wide / 2 + column * step, wide * (0.7 + row * NEXT_ROW), wide))
        return [*found, Place(room - wide / 2, wide * 0.7, wide)] if apart else found

    @property
    def shown(self) -> list[tuple[Card, State]]:
        """The cards with their states, in the order of their places."""
        better: list[tuple[Card, State]] = [(self.better, "winner")] if self.better is not None else []
        return [*((one.card, one.state) for one in self.cards), *better]

    @property
    def _rows(self) -> int:
        return 2 if self.wrap and len(self.cards) > MOST_IN_ROW else 1

    def _card_width(self, paint: Painters, room: float) -> float:
        gap, slots = paint.screen.u(GAP), self.fit
        if self.wrap:
            slots = max(slots, ceil(len(self.cards) / self._rows))
        return min(self.widest * paint.screen.c, (room - gap * (slots - 1)) / slots)

    @property
    def _cards_high(self) -> float:
        """The height of the rows, in widths of a card."""
        return 1.4 + NEXT_ROW * (self._rows - 1)

    def _height(self, paint: Painters, wide: float) -> float:
        return wide * self._cards_high + self._below(paint)

    def _below(self, paint: Painters) -> float:
        """Return the height of what stands below the cards: half a face, or a word."""
        word = paint.screen.u(10) + paint.text.cap(BETTER) if self.better is not None else 0.0
        return max(word, paint.screen.u(FACE) / 2)


def played(
    match: Match, plays: Sequence[tuple[int, Card]], states: Mapping[int | None, State] = PLAIN
) -> tuple[TrickCard, ...]:
    """Return the cards that some seats have played; `states` are those of seats whose cards stand out."""
    return tuple(
        TrickCard(card, match.seating[seat].animal, state := states.get(seat, "plain"), state == "winner")
        for seat, card in plays
    )


def card_states(game: Game, public: Public, number: int, trick: Trick) -> Mapping[int | None, State]:
    """Return how cards of a trick, counted from 0, stand out: the winner's, and in shade the cancelled."""
    out = game.cancelled(replace(public, plays=trick.plays, tricks=public.tricks[:number]))
    states: dict[int | None, State] = {trick.winner: "winner"}
    states.update((play.seat, "shade") for play in trick.plays if contains(out, play.card))
    return states
