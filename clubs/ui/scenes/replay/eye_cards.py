"""The cards of all seats as one seat could know them, and the words in their rows.

They are its own cards, those played, and the others where they may lie.
"""

from collections.abc import Iterator, MutableMapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from pygame import Rect

from clubs.cards import Card, each, words
from clubs.language import _, shown
from clubs.rules.action import Action, GiveCards
from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.rules.zone import hand
from clubs.services.record_eye import MovedCard, SeatKnowledge
from clubs.table.match import Match
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.replay.cards import CARDS_Z, SEAT, at_rest, of_deal, played_by, uncovered
from clubs.ui.scenes.replay.hands import PAD, RISE, HandsLayout
from clubs.ui.scenes.replay.playback import held
from clubs.ui.scenes.replay.words import holds, lacking, shares
from clubs.ui.shell.widgets import Explanation, Spot, Widget
from clubs.ui.style.theme import BUTTON_RADII, CAPTION, TextRole
from clubs.ui.tabletop.card_layout import CardAtRest
from clubs.ui.tabletop.seats import Place
from clubs.ui.tabletop.sorting import in_order

WIDTH, PLAYED_WIDTH = 80, 68  # design units, of a card
STEP, PLAYED_STEP, CROWDED_STEP = 22, 27, 12
APART: Final = 18  # between two fans
MOST_PLAYED: Final = 0.3  # of the row's room, for the cards played
TURN: Final = 0.8  # degrees from one card of a fan to the next
SAG: Final = 0.0016  # of a card's width, by the square of its distance from the fan's middle
WORDS: Final[TextRole] = CAPTION
BETWEEN: Final = " · "
LIKELIEST: Final = 6


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


HIDDEN = SEAT // 2  # the uid of a hidden card, from that of its seat on
FAINTEST = 0.05
RING_Z = CARDS_Z + 100  # over its fan, for a card that was swapped
READABLE = 0.5  # its strength at least
LIFT = 0.12  # of its width, by which it is raised


def strength(share: float) -> float:
    """Return how much of a card's paper is seen, by the share of the deals in which it lies there."""
    return min(1.0, max(FAINTEST, (share - 0.05) * 1.6))


def uid(seat: int, card: Card) -> int:
    """Return the number of the picture of a hidden card in a seat's fans."""
    return seat * SEAT + HIDDEN + card


class EyeCards:
    """The cards at one decision as its seat saw them."""

    def __init__(self, seen: SeatKnowledge, game: Game, hands: HandsLayout) -> None:
        self.seen, self.game, self.hands = seen, game, hands
        self.public: Public = seen.view.public
        on_table = max(len(played_by(self.public, seat)) for seat in self.public.seats)
        self._by_fan: dict[int, list[tuple[list[Card], list[Place]]]] = {}
        self.fans = Fans(hands, min(1, len(self.public.plays)) if hands.compact else on_table)

    def at_rest(self) -> dict[int, CardAtRest]:
        """Return all cards by their numbers."""
        found = dict(self._own())
        for seat in self.public.seats:
            if seat != self.seen.seat:
                found.update(self._played(seat))
                found.update(self._hidden(seat))
        return found

    def _own(self) -> Iterator[tuple[int, CardAtRest]]:
        """Yield the seat's own cards: those played in shade, those it chose raised."""
        seat, view = self.seen.seat, self.seen.view
        cards = of_deal(self.game, self.public, seat, held(self.game, view))
        wanted = list(chosen(self.seen.action))
        raised = []
        for number, (card, gone) in enumerate(cards):
            if card in wanted and not gone:
                wanted.remove(card)
                raised.append(number)
        places = self.fans.own(seat, len(cards), raised)
        for number, ((card, gone), place) in enumerate(zip(cards, places, strict=True)):
            state: State = "winner" if number in raised else "shade" if gone else "plain"
            yield seat * SEAT + number, at_rest(card, place, CARDS_Z + number, state)

    def _played(self, seat: int) -> Iterator[tuple[int, CardAtRest]]:
        """Yield the cards that another seat has played; the one on the table is not in shade."""
        cards = played_by(self.public, seat)
        lying = any(play.seat == seat for play in self.public.plays)
        if self.hands.compact:
            cards = cards[-1:] if lying else []
        for number, (card, place) in enumerate(zip(cards, self.fans.pile(seat, len(cards)), strict=True)):
            state: State = "focus" if lying and number == len(cards) - 1 else "shade"
            yield seat * SEAT + number, at_rest(card, place, CARDS_Z + number, state)

    def possible(self, seat: int) -> list[list[Card]]:
        """Return the cards that may lie in a hand, by fans and in the order of a hand."""
        holders = self.seen.holders
        cards = set(holders.possible(seat)) if holders else set()
        # A card that was swapped lies there, however seldom it was imagined there.
        cards.update(moved.card for moved in self.seen.probe.swapped if moved.now == seat)
        ordered = in_order(self.game, cards)
        if self.fans.one_fan:
            return [ordered]
        return [
            [card for card in ordered if card // 13 == of] for of in dict.fromkeys(c // 13 for c in ordered)
        ]

    def _hidden(self, seat: int) -> Iterator[tuple[int, CardAtRest]]:
        """Yield the cards that another seat may hold, the likelier the brighter."""
        holders = self.seen.holders
        rings = {moved.card for moved in self.seen.probe.swapped if moved.now == seat}
        for cards, places in self.by_fan(seat):
            for number, (card, place) in enumerate(zip(cards, places, strict=True)):
                share = holders.share(card, seat) if holders else 0.0
                if card in rings:
                    over = replace(place, y=place.y - place.width * LIFT)
                    rest = at_rest(card, over, RING_Z, "focus", max(READABLE, strength(share)))
                else:
                    rest = at_rest(card, place, CARDS_Z + number, "plain", strength(share))
                yield uid(seat, card), rest

    def by_fan(self, seat: int) -> list[tuple[list[Card], list[Place]]]:
        """Return the cards that another seat may hold with their places, fan by fan."""
        if seat not in self._by_fan:
            fans = self.possible(seat)
            places = self.fans.fans(seat, [len(cards) for cards in fans])
            self._by_fan[seat] = list(zip(fans, places, strict=True))
        return self._by_fan[seat]


def flights(moved: tuple[MovedCard, ...]) -> dict[int, int]:
    """Return for each card that has changed hands the number of its picture now, and before."""
    return {
        uid(one.now, one.card): uid(one.before, one.card) for one in moved if min(one.now, one.before) >= 0
    }


def chosen(action: Action) -> list[Card]:
    """Return the cards of the hand that an answer takes."""
    if isinstance(action, GiveCards):
        return list(each(action.cards))
    shown: object = getattr(action, "card", None)
    return [shown] if isinstance(shown, int) else []


class EyeRows:
    """The rows of one decision as its seat saw it."""

    def __init__(self, paint: Painters, match: Match, cards: EyeCards) -> None:
        self.paint, self.match, self.cards, self.seen = paint, match, cards, cards.seen
        self._likely: dict[int, str] = {}

    @property
    def _others(self) -> list[int]:
        return [seat for seat in self.cards.public.seats if seat != self.seen.seat]

    def sprites(self) -> list[Sprite]:
        """Write under the cards of each other seat how many it holds, and which it cannot."""
        fans, text, theme = self.cards.fans, self.paint.text, self.paint.theme
        found = list[Sprite]()
        if not fans.words_high:
            return found
        for seat in self._others:
            played, hidden, y, right = fans.words(seat)
            if fans.played and text.width(_("played", context="card"), WORDS) <= hidden - played:
                image = text.image(_("played", context="card"), WORDS, theme.faint)
                found.append(Sprite(image, played, y - image.height / 2))
            image = text.image(self._said(seat, right - hidden), WORDS, theme.muted)
            found.append(Sprite(image, hidden, y - image.height / 2))
        return found

    def _said(self, seat: int, room: float) -> str:
        """Return the words for a seat, as many as there is room for."""
        known, holders = holds(self.seen, seat), self.seen.holders
        long = lacking(self.cards.public, holders, seat, self.match.names[seat]) if holders else []
        short = [one.partition(":")[0].strip() for one in long]
        size = str(self.seen.view.size(hand(seat)))
        ways = (
            BETWEEN.join((known, *long)),
            BETWEEN.join((known, *short)),
            known,
            _("holds {n}", n=size),
            size,
        )
        return next((way for way in ways if self.paint.text.width(way, WORDS) <= room), "")

    def spots(self) -> list[Spot]:
        """Return what each hidden card says of itself, to the pointer."""
        return [
            Spot(rect, Explanation(shown(words(card)), shares(self.seen, card, self.match.names)))
            for seat in self._others
            for card, rect in self.boxes(seat)
        ]

    def boxes(self, seat: int) -> list[tuple[int, Rect]]:
        """Return the hidden cards of a seat, each with the part of it that no other covers."""
        fans = self.cards.by_fan(seat)
        return [pair for cards, places in fans for pair in zip(cards, uncovered(places), strict=True)]

    def hands(self, picked: MutableMapping[int, int]) -> list[Control]:
        """Return the hands of the others, to be read; arrows pick one card after the other."""
        holders = self.seen.holders
        seats = [seat for seat in self._others if holders and holders.possible(seat)]
        return [Control(self._hand(seat, picked), None, BUTTON_RADII) for seat in seats]

    def _hand(self, seat: int, picked: MutableMapping[int, int]) -> Widget:
        """Return a hand as a widget on the line under its cards, so that each card can be pointed at."""
        row, name = self.cards.hands.row(seat), self.match.names[seat]
        left, high = round(self.cards.fans.start(seat)), max(8, round(self.cards.fans.words_high))
        rect = Rect(left, row.bottom - high - 2, row.right - left - 4, high)
        cards = [card for cards, _ in self.cards.by_fan(seat) for card in cards]

        def pick(step: int) -> None:
            picked[seat] = (picked.get(seat, -1 if step > 0 else 0) + step) % len(cards)

        value, about = self._likeliest(seat), None
        if seat in picked:
            card = cards[picked[seat]]
            about = Explanation(shown(words(card)), shares(self.seen, card, self.match.names))
            value = _("{card}: {where}", card=about.fact, where=about.follows)
        label, region = f"{shown(name)} {self._said(seat, 9999)}", f"hand {seat}"
        return Widget(region, rect, "text", label, value, region=region, adjust=pick, about=about)

    def _likeliest(self, seat: int) -> str:
        """Return the cards that a seat holds in most of the deals."""
        if seat not in self._likely and (holders := self.seen.holders):
            cards = sorted(holders.possible(seat), key=lambda card: -holders.share(card, seat))[:LIKELIEST]
            told = ", ".join(
                f"{shown(words(card))} {round(100 * holders.share(card, seat))}" for card in cards
            )
            self._likely[seat] = _("likeliest, of 100 deals: {cards}", cards=told)
        return self._likely[seat]
