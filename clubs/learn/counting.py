"""Counting: a deal as its player had seen it after some tricks, and questions that follow from that alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from clubs.cards import (
    CLUBS,
    EMPTY,
    HEARTS,
    PLAIN_SUITS,
    SUITS,
    TWO,
    Card,
    CardSet,
    Suit,
    card,
    cards_of,
    contains,
    distinct,
    each,
    of_suit,
    rank,
    suit,
    union,
    without,
)
from clubs.games import game
from clubs.rules.game import Game
from clubs.rules.option import Setup
from clubs.rules.public import Played, Trick

Kind: TypeAlias = Literal["clubs", "suit", "best", "taken", "void"]
KINDS: Final[tuple[Kind, ...]] = ("clubs", "suit", "best", "taken", "void")
OF_CARDS: Final[tuple[Kind, ...]] = ("clubs", "suit", "best")
"""The kinds that ask for the cards of a suit."""
NOBODY: Final = -1
"""The answer where no other player has failed to follow."""


@dataclass(frozen=True, slots=True)
class SeenDeal:
    """A deal between two tricks, as a seat had seen it.

    `led` are the suits led to the tricks, or named after their leads. `pack` are all cards that were dealt
    for play, `out` those that others may hold for all that the seat knows, and `passed` the cards that it
    gave away; `unheld` of those out are in nobody's hand.
    """

    setup: Setup
    seat: int
    tricks: tuple[Trick, ...]
    led: tuple[Suit, ...]
    pack: CardSet
    hand: CardSet
    out: CardSet
    passed: CardSet = EMPTY
    unheld: int = 0

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game(self.setup.game)

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, from the left."""
        return tuple(self.setup.left(self.seat, steps) for steps in range(1, self.setup.seats))

    @property
    def gone(self) -> CardSet:
        """The cards that have been played."""
        return cards_of(one.card for trick in self.tricks for one in trick.plays)

    @property
    def down(self) -> CardSet:
        """The seat's own cards that it has put out of play."""
        return without(self.pack, union(union(self.hand, self.gone), self.out))

    @property
    def low_wins(self) -> bool:
        """Whether the lower of two cards of a suit takes a trick."""
        return self.game.order(card(TWO, HEARTS)) > self.game.order(card(TWO + 1, HEARTS))


@dataclass(frozen=True, slots=True)
class CountingQuestion:
    """A question with its answer: a number, a rank, or a seat; `about` is the seat that it is about.

    `choices` are the answers that can be given, in the order in which they are offered.
    """

    kind: Kind
    answer: int
    choices: tuple[int, ...]
    suit: Suit = CLUBS
    about: int = NOBODY


def best(seen: SeenDeal, cards: CardSet) -> Card:
    """Return the card of one suit that would take a trick from the others: the lowest where low wins."""
    return max(each(distinct(cards)), key=seen.game.order)


def off_suit(seen: SeenDeal, led: Suit | None = None) -> Iterator[Played]:
    """Yield the cards that are not of the suit led to their trick, or named: of all tricks, or of one."""
    for trick, of in zip(seen.tricks, seen.led, strict=True):
        if led in (None, of):
            yield from (one for one in trick.plays if suit(one.card) != of)


def not_following(seen: SeenDeal, of: Suit) -> frozenset[int]:
    """Return the other seats that have shown that they had none of a suit when it was led, or named."""
    due = seen.game.following(of)
    return frozenset(one.seat for one in off_suit(seen, of) if not contains(due, one.card)) - {seen.seat}


def questions(seen: SeenDeal, kind: Kind) -> Iterator[CountingQuestion]:
    """Yield the questions of a kind to which what was seen has one answer."""
    if kind == "clubs":
        yield _number(seen, kind, CLUBS)
    elif kind == "suit":
        yield from (_number(seen, kind, of) for of in SUITS if of != CLUBS)
    elif kind == "best":
        suits = SUITS if not seen.low_wins else PLAIN_SUITS  # there the others decide which club is better
        yield from (_best(seen, of) for of in suits if of_suit(seen.out, of))
    elif kind == "taken":
        numbers = tuple(range(len(seen.tricks) + 1))
        for seat in seen.others:
            won = sum(trick.winner == seat for trick in seen.tricks)
            if won:
                yield CountingQuestion(kind, won, numbers, about=seat)
    elif len(seen.others) > 1:
        yield from _voids(seen)


def _number(seen: SeenDeal, kind: Kind, of: Suit) -> CountingQuestion:
    most = of_suit(seen.pack, of).bit_count()
    return CountingQuestion(kind, of_suit(seen.out, of).bit_count(), tuple(range(most + 1)), of)


def _best(seen: SeenDeal, of: Suit) -> CountingQuestion:
    held = sorted(each(distinct(of_suit(seen.pack, of))), key=seen.game.order, reverse=True)
    answer = rank(best(seen, of_suit(seen.out, of)))
    return CountingQuestion("best", answer, tuple(map(rank, held)), of)


def _voids(seen: SeenDeal) -> Iterator[CountingQuestion]:
    for of in SUITS:
        found = not_following(seen, of)
        if len(found) == 1:
            yield CountingQuestion("void", next(iter(found)), (*seen.others, NOBODY), of)


def lit(seen: SeenDeal, question: CountingQuestion) -> Sequence[tuple[int, int]]:
    """Return the cards that the question is about, each by its trick and its place in it."""

    due = seen.game.following(question.suit)

    def about(at: int, one: Played) -> bool:
        if question.kind == "taken":
            return one.seat == seen.tricks[at].winner == question.about
        if question.kind == "void":
            shown = seen.led[at] == question.suit and not contains(due, one.card)
            return shown and one.seat == question.answer
        return suit(one.card) == question.suit

    return [
        (at, place)
        for at, trick in enumerate(seen.tricks)
        for place, one in enumerate(trick.plays)
        if about(at, one)
    ]
