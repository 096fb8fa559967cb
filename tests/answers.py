"""Legal answers to asks: the first, a random one, and the cards to choose from."""

from collections.abc import Mapping
from hashlib import sha256

from clubs.cards import Card, CardSet, cards_of, each
from clubs.rules.action import Action
from clubs.rules.ask import Ask, OneOf, Shuffled, SomeOf


def first_answer(ask: Ask) -> Action:
    """Return the first legal answer."""
    match ask.answers:
        case OneOf(actions):
            return actions[0]
        case SomeOf() as some:
            return some.action(cards_of(list(each(some.cards))[: some.least]))
        case Shuffled() as shuffled:
            pack = [card for part in shuffled.packs for card in each(part)]
            return shuffled.make(ask.seat, tuple(pack[: shuffled.draw or None]))


def cards_asked(ask: Ask) -> CardSet:
    """Return the cards that can be chosen to answer an ask, if it is about cards."""
    if isinstance(ask.answers, SomeOf):
        return ask.answers.cards
    return cards_of({action.card for action in ask.actions() if hasattr(action, "card")})


class Pick:
    """Random choices from SHA-256 of a key, the same on any Python."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._block = 0
        self._bits = 0
        self._left = 0

    def below(self, limit: int) -> int:
        """Return a number below a small limit."""
        if self._left < 32:
            digest = sha256(f"{self._key}|{self._block}".encode()).digest()
            self._bits, self._left, self._block = int.from_bytes(digest, "big"), 256, self._block + 1
        number = self._bits & 0xFFFFFFFF
        self._bits >>= 32
        self._left -= 32
        return number * limit >> 32

    def shuffle(self, cards: list[Card]) -> list[Card]:
        """Shuffle cards in place, and return them."""
        for last in range(len(cards) - 1, 0, -1):
            place = self.below(last + 1)
            cards[last], cards[place] = cards[place], cards[last]
        return cards

    def answer(self, ask: Ask) -> Action:
        """Return a legal answer."""
        match ask.answers:
            case OneOf(actions):
                return actions[self.below(len(actions))]
            case SomeOf() as some:
                number = some.least + self.below(some.most - some.least + 1)
                return some.action(cards_of(self.shuffle(list(each(some.cards)))[:number]))
            case Shuffled() as shuffled:
                pack = [card for part in shuffled.packs for card in self.shuffle(list(each(part)))]
                return shuffled.make(ask.seat, tuple(pack[: shuffled.draw or None]))

    def any_answer(self, asks: Mapping[int, Ask]) -> Action:
        """Return a legal answer of some seat; optional asks are answered one time in twelve."""
        seats = [seat for seat, ask in asks.items() if ask.required or self.below(12) == 0]
        return self.answer(asks[seats[self.below(len(seats))]])


def any_answer(asks: Mapping[int, Ask], key: str) -> Action:
    """Return a legal answer, always the same for the same key."""
    return Pick(key).any_answer(asks)
