"""The pocket hands of a running match: what numbers stand for, who has read theirs, and what they do."""

from clubs.cards import cards_of, count, is_joker, suit
from clubs.rules.action import Action, DealCards
from clubs.rules.ask import Ask, OneOf, Refused, SomeOf
from clubs.rules.view import SeatView
from clubs.rules.zone import passing
from clubs.table.match import Match
from clubs.table.pocket import SIGNS, PocketHand, names_card, open_ask, pocket_hand, pocket_text
from clubs.table.session import Session
from clubs.ui.scenes.table.pocket_hands import Backs, Peeked, PocketHands


class PocketSeats(PocketHands):
    """The pocket hands of `seats`, whose names stand in their texts; the owners of `peeks` use keys.

    The number said is remembered only to tell two equal cards apart; it stands in no record. So where a deal
    of two packs is taken up again, all hands get new numbers: the old ones would show which are equal.
    """

    def __init__(self, session: Session, match: Match) -> None:
        self._session = session
        self._taken = dict[int, tuple[int, int]]()  # deal and edition, by seat
        self._said = dict[tuple[int, int, int], list[int]]()
        self._hands = dict[int, tuple[SeatView, tuple[int, ...], PocketHand]]()
        self.seats = match.pockets
        self.peeks = match.peeks
        self._names = match.names
        self._seed = session.chance.seed
        again = bool(session.actions) and not isinstance(session.actions[-1], DealCards)
        if again and _of_two_packs(session):
            self._seed += f"|{len(session.actions)}"
            return
        for seat in self.seats:
            if self.hand(seat).gone:  # it has done something by its present numbers
                self.take(seat)

    def follow(self, other: "PocketSeats") -> None:
        """Go on with the numbers of the same match, as those at another table have read and said them."""
        self._seed = other._seed
        self._said = other._said
        self._taken = {seat: taken for seat, taken in other._taken.items() if seat in self.seats}
        self._hands.clear()

    # ------------------------------------------------------------ the numbers

    def hand(self, seat: int) -> PocketHand:
        """Return the cards of a seat by their numbers."""
        view = self._session.view(seat)
        known = self._hands.get(seat)
        said = self._said_by(seat, known[2].edition) if known is not None else ()
        if known is None or known[0] is not view or known[1] != said:
            hand = pocket_hand(self._seed, view, said)
            if (again := self._said_by(seat, hand.edition)) != said:
                said = again
                hand = pocket_hand(self._seed, view, again)
            known = self._hands[seat] = view, said, hand
        return known[2]

    def _said_by(self, seat: int, edition: int) -> tuple[int, ...]:
        return tuple(self._said.get((self._session.public.deal, seat, edition), ()))

    def backs(self, seat: int) -> Backs:
        hand = self.hand(seat)
        return Backs(len(hand.cards), hand.gone, hand.edition)

    def text(self, seat: int) -> str:
        return pocket_text(self._names[seat], self.hand(seat), self._session.game.order)

    def peek(self, seat: int) -> tuple[Peeked, ...]:
        hand = self.hand(seat)
        suits = [*SIGNS]
        order = self._session.game.order
        held = [
            Peeked(number, card, card in hand.new)
            for number in hand.left
            if (card := hand.card(number)) is not None
        ]

        def place(one: Peeked) -> tuple[int, int]:
            return len(suits) if is_joker(one.card) else suits.index(suit(one.card)), -order(one.card)

        return tuple(sorted(held, key=place))

    @property
    def untaken(self) -> tuple[int, ...]:
        public = self._session.public
        if not self._session.asks or not self.seats:
            return ()
        eldest = 0 if public.dealer is None else public.setup.left(public.dealer)
        seats = [
            seat for seat in public.setup.round_from(eldest) if seat in self.seats and seat not in self.peeks
        ]
        return tuple(seat for seat in seats if self._edition(seat)[1] and not self.has_taken(seat))

    def _edition(self, seat: int) -> tuple[int, int]:
        hand = self.hand(seat)
        return self._session.public.deal, hand.edition if hand.left else 0

    def has_taken(self, seat: int) -> bool:
        """Return whether a seat has read its present numbers."""
        return self._taken.get(seat) == self._edition(seat)

    def take(self, seat: int) -> None:
        self._taken[seat] = self._edition(seat)

    # ------------------------------------------------------------ what they do

    @property
    def asks(self) -> dict[int, Ask]:
        return {seat: open_ask(ask) for seat, ask in self._session.asks.items() if seat in self.seats}

    def say(self, seat: int, number: int) -> bool:
        ask = self._session.asks.get(seat)
        hand = self.hand(seat)
        card = hand.card(number)
        if ask is None or card is None or not isinstance(ask.answers, OneOf):
            return False
        named = (one for one in ask.answers.actions if names_card(type(one)))
        action = next((one for one in named if getattr(one, "card", None) == card), None)
        if action is None:
            return False
        self._say(seat, hand, (number,))
        return self._act(action)

    def give(self, seat: int, numbers: tuple[int, ...]) -> bool:
        ask = self._session.asks.get(seat)
        hand = self.hand(seat)
        cards = [card for number in numbers if (card := hand.card(number)) is not None]
        if ask is None or len(cards) != len(numbers) or not isinstance(ask.answers, SomeOf):
            return False
        action = ask.answers.action(cards_of(cards))
        if not ask.answers.allows(action):
            return False
        self._say(seat, hand, numbers)
        return self._act(action)

    def _say(self, seat: int, hand: PocketHand, numbers: tuple[int, ...]) -> None:
        key = self._session.public.deal, seat, hand.edition
        self._said[key] = [*hand.gone, *numbers]

    def _act(self, action: Action) -> bool:
        try:
            self._session.act(action)
        except Refused:
            return False
        return True

    # ------------------------------------------------------------ passing

    def laid(self, seat: int) -> tuple[int, ...]:
        down = count(self._session.zones.get(passing(seat), 0))
        return tuple(sorted(self.hand(seat).gone[-down:])) if down else ()

    def take_back(self, seat: int) -> None:
        """Take up again what a seat has laid down to pass: the others' choices stay as they are."""
        actions = self._session.actions
        made = next(n for n in reversed(range(len(actions))) if actions[n].seat == seat)
        after = actions[made + 1 :]
        self._session.take_back(made)
        for action in after:
            self._session.act(action)


def _of_two_packs(session: Session) -> bool:
    """Return whether the cards of the deal that is played were two packs, in which each card is twice."""
    deals = (action.pack for action in reversed(session.actions) if isinstance(action, DealCards))
    pack = next(deals, ())
    return len(set(pack)) < len(pack)
