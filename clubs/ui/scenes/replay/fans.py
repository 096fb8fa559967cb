"""The layout of a row of cards that a seat may hold: those it played, then a fan for each suit. In pixels."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from clubs.ui.scenes.replay.hands import PAD, RISE, HandsLayout
from clubs.ui.style.theme import CAPTION, TextRole
from clubs.ui.tabletop.seats import Place

WIDTH, PLAYED_WIDTH = 80, 68  # design units, of a card
STEP, PLAYED_STEP, CROWDED_STEP = 22, 27, 12
APART: Final = 18  # between two fans
MOST_PLAYED: Final = 0.3  # of the row's room, for the cards played
TURN: Final = 0.8  # degrees from one card of a fan to the next
SAG: Final = 0.0016  # of a card's width, by the square of its distance from the fan's middle
WORDS: Final[TextRole] = CAPTION


@dataclass(frozen=True)
class Fans:
    """The rows of a table; `played` is the number of cards to have room beside the plaques."""

    hands: HandsLayout
    played: int

    @property
    def one_fan(self) -> bool:
        """Whether there is one fan for each seat, and no room for the cards played."""
        return self.hands.compact

    @cached_property
    def words_high(self) -> float:
        """The height of the line under the cards; 0 where there is no room for it."""
        screen = self.hands.screen
        line = screen.text_px(WORDS.size) * 1.5
        return line if self.hands.row(0).height > 4 * line else 0.0

    def _left(self, seat: int) -> float:
        return self.hands.plaque(seat).right + self.hands.screen.u(PAD) * 1.6

    def _room(self, seat: int) -> float:
        return self.hands.row(seat).right - self.hands.screen.u(PAD) * 1.4 - self._left(seat)

    @cached_property
    def width(self) -> float:
        """The width of a hidden card."""
        screen, row = self.hands.screen, self.hands.row(0)
        high = (row.height - screen.u(PAD) - self.words_high) * 0.94  # turned cards stand higher
        return min(screen.u(WIDTH), high / 1.4)

    def _top(self, seat: int) -> float:
        row = self.hands.row(seat)
        return row.top + (row.height - self.words_high - self.width * 1.4) / 2

    @cached_property
    def _played_step(self) -> float:
        width = self.width * PLAYED_WIDTH / WIDTH
        room = self._room(0) * MOST_PLAYED
        return min(self.hands.screen.u(PLAYED_STEP), (room - width) / max(1, self.played - 1))

    def pile(self, seat: int, cards: int) -> list[Place]:
        """Return the places of the cards that a seat has played."""
        width = self.width * PLAYED_WIDTH / WIDTH
        left, y = self._left(seat) + width / 2, self._top(seat) + self.width * 0.7
        return [Place(left + number * self._played_step, y, width) for number in range(cards)]

    def start(self, seat: int) -> float:
        """Return the left end of a seat's fans."""
        if not self.played:
            return self._left(seat)
        pile = self.width * PLAYED_WIDTH / WIDTH + (self.played - 1) * self._played_step
        return self._left(seat) + pile + self.hands.screen.u(APART) * 1.6

    def fans(self, seat: int, cards: Sequence[int]) -> list[list[Place]]:
        """Return the places of the hidden cards of a seat, given their number in each fan."""
        u, start = self.hands.screen.u, self.start(seat)
        room = self._left(seat) + self._room(seat) - start
        numbers = [number for number in cards if number]
        if not numbers:
            return [[] for _ in cards]
        steps = max(1, sum(numbers) - len(numbers))
        free = room - len(numbers) * self.width - (len(numbers) - 1) * u(APART)
        step = min(u(CROWDED_STEP if self.one_fan else STEP), free / steps)
        found, x, y = [], start + self.width / 2, self._top(seat) + self.width * 0.7
        for number in cards:
            found.append([self._place(place, number, x + place * step, y) for place in range(number)])
            x += (number - 1) * step + self.width + u(APART) if number else 0
        return found

    def _place(self, place: int, number: int, x: float, y: float) -> Place:
        off = place - (number - 1) / 2
        if self.one_fan:
            return Place(x, y, self.width)
        return Place(x, y + off * off * SAG * self.width, self.width, off * TURN)

    def own(self, seat: int, cards: int, chosen: Sequence[int]) -> list[Place]:
        """Return the places of a seat's own cards, those it chose raised."""
        places = self.hands.cards(seat, cards, None)
        if not places:
            return []
        width = places[0].width
        rise, middle = width * 1.4 * RISE, self.hands.row(seat).centery + width * 0.7 * RISE
        return [
            Place(place.x, middle - (rise if number in chosen else 0), width)
            for number, place in enumerate(places)
        ]

    def words(self, seat: int) -> tuple[float, float, float, float]:
        """Return for the line under the cards its two left ends, its middle, and its right end."""
        y = self._top(seat) + self.width * 1.4 + self.words_high * 0.7
        return self._left(seat), self.start(seat), y, self._left(seat) + self._room(seat)
