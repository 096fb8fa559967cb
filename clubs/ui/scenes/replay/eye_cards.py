"""The cards of all seats as one seat could know them: its own, those played, and where the others may lie."""

from collections.abc import Iterator
from dataclasses import replace

from clubs.cards import Card, each
from clubs.rules.action import Action, GiveCards
from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.services.record_eye import MovedCard, SeatKnowledge
from clubs.ui.components.cardart import State
from clubs.ui.games import presentation
from clubs.ui.render.motion import Pose
from clubs.ui.scenes.replay.cards import CARDS_Z, SEAT
from clubs.ui.scenes.replay.fans import Fans
from clubs.ui.scenes.replay.hands import HandsLayout
from clubs.ui.tabletop.card_layout import CardAtRest
from clubs.ui.tabletop.seats import Place
from clubs.ui.tabletop.sorting import place_in_hand

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
        held = [zone(seat) for zone in presentation(self.game.id).table.zones.held]
        cards = [(card, False) for zone in held for card in each(view.cards(zone))]
        cards += [(card, True) for card in played_by(self.public, seat)]
        cards.sort(key=lambda pair: -place_in_hand(self.game, pair[0]))
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
        ordered = sorted(cards, key=lambda card: -place_in_hand(self.game, card))
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
                    yield (
                        uid(seat, card),
                        at_rest(card, over, RING_Z, "focus", max(READABLE, strength(share))),
                    )
                else:
                    yield uid(seat, card), at_rest(card, place, CARDS_Z + number, "plain", strength(share))

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


def played_by(public: Public, seat: int) -> list[Card]:
    """Return the cards that a seat has played in this deal, in order."""
    plays = [play for trick in public.tricks for play in trick.plays] + list(public.plays)
    return [play.card for play in plays if play.seat == seat]


def at_rest(card: Card, place: Place, z: int, state: State, strength: float = 1.0) -> CardAtRest:
    """Return a card face up at a place."""
    return CardAtRest(card, Pose(place.x, place.y, place.width, place.angle), z, state, strength=strength)
