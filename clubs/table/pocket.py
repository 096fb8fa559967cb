"""Pocket hands: the secret numbers of a seat's cards, and the plain text by which a phone shows them.

The numbers follow from the seed of the match, the deal, the seat and what has come into the hand, so that
they are found again whenever a match goes on; no record, line or export holds them.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from typing import Final

from clubs.cards import HEARTS, SPADES, SUITS, Card, is_joker, rank, suit
from clubs.cards.card import CLUBS, DIAMONDS
from clubs.cards.cardset import EMPTY, each
from clubs.rules.action import Action, PassCards
from clubs.rules.ask import Answers, Ask, OneOf, SomeOf
from clubs.rules.event import CardsMoved, Event
from clubs.rules.view import SeatView
from clubs.rules.zone import Sees, Zone, passing, trick
from clubs.table.code import SEED_BYTES
from clubs.table.shuffle import pack_numbers, shuffled

SIGNS: Final = {SPADES: "♠", HEARTS: "♥", CLUBS: "♣", DIAMONDS: "♦"}
"""The signs of the suits, in the order of the lines."""
NONE: Final = "-"
"""In place of the cards of a suit of which there are none."""
JOKERS: Final = "Joker"
NEW: Final = "new"
_RANKS: Final = {11: "J", 12: "Q", 13: "K", 14: "A"}
NO_LIMIT: Final = 99
"""More cards than any hand has: how many may be given is not told."""
_COPIES: Final = 2  # of a card, at most, in one deal
_SUIT_BYTES: Final = 3


@dataclass(frozen=True, slots=True)
class PocketHand:
    """The cards of a seat by their numbers: number n, from 1, is that of `cards[n - 1]`.

    `gone` are the numbers of the cards that have left the hand, in order; those that left together, from the
    lowest number up. `edition` counts how often the hand has got new numbers in this deal, and `new` are the
    cards that came in the last time, unless all of them did.
    """

    cards: tuple[Card, ...]
    gone: tuple[int, ...]
    edition: int
    new: tuple[Card, ...] = ()

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers of the cards that are still held."""
        return tuple(number for number in range(1, len(self.cards) + 1) if number not in self.gone)

    def card(self, number: int) -> Card | None:
        """Return the card of a number; None if that is not held."""
        return self.cards[number - 1] if number in self.left else None


def pocket_hand(seed: str, view: SeatView, said: Sequence[int] = ()) -> PocketHand:
    """Return the hand of a seat by its numbers, in a match of this seed.

    Whenever cards come in, all numbers are new: numbers that stayed would show which cards came from whom.
    `said` are the numbers by which cards were played, which tell two equal cards apart.
    """
    seat = view.seat
    held = list[Card]()
    hand = PocketHand((), (), 0)
    fresh = False
    for event in view.seen:
        if not isinstance(event, CardsMoved):
            fresh = False
            continue
        move = _Move.of(event, seat)
        if move.came:
            # Two packs that are dealt one after the other come in together.
            edition = hand.edition if fresh else hand.edition + 1
            new = tuple(move.came) if held and not fresh else ()
            held += move.came
            hand = PocketHand(numbered(seed, view.public.deal, seat, edition, held), (), edition, new)
            fresh = True
        for card in move.back:
            held.append(card)
            last = next(number for number in reversed(hand.gone) if hand.cards[number - 1] == card)
            hand = replace(hand, gone=tuple(number for number in hand.gone if number != last))
        if move.went:
            for card in move.went:
                held.remove(card)
            hand = replace(hand, gone=(*hand.gone, *sorted(_numbers_of(hand, move.went, said))))
            fresh = False
    return hand


@dataclass(frozen=True, slots=True)
class _Move:
    """Effect of an event on a hand: cards that came in, that went, and that came back from its own trick."""

    came: Sequence[Card] = ()
    went: Sequence[Card] = ()
    back: Sequence[Card] = ()

    @classmethod
    def of(cls, event: Event, seat: int) -> "_Move":
        assert isinstance(event, CardsMoved)
        cards = list(each(event.cards)) if event.cards is not None else []
        source = is_held(event.source, seat)
        target = is_held(event.target, seat)
        if source == target:
            return cls()
        if source:
            return cls(went=cards)
        return cls(back=cards) if event.source in (trick(seat), passing(seat)) else cls(came=cards)


def is_held(zone: Zone, seat: int) -> bool:
    """Return whether a seat holds the cards of a zone in its hand."""
    return zone.seat == seat and zone.sees is Sees.OWNER and zone.kind != passing


def _numbers_of(hand: PocketHand, cards: Collection[Card], said: Sequence[int]) -> list[int]:
    """Return the numbers of cards that are held; of two equal cards the one that was said, or the lower."""
    left = list(hand.left)
    found = list[int]()
    for card in cards:
        fits = [number for number in left if hand.cards[number - 1] == card]
        number = next((number for number in said if number in fits), fits[0])
        left.remove(number)
        found.append(number)
    return found


def numbered(seed: str, deal: int, seat: int, edition: int, held: Collection[Card]) -> tuple[Card, ...]:
    """Return the cards in the order of their numbers: every order is equally likely."""
    key = sha256(f"clubs pocket|{deal}|{seat}|{edition}|{seed}".encode()).digest()[:SEED_BYTES]
    return tuple(shuffled(tuple(sorted(held)), pack_numbers(key)))


# ------------------------------------------------------------ what is asked


def open_ask(ask: Ask) -> Ask:
    """Return an ask with what everybody at the table may know of it.

    Answers that name a card of the hand are left out, and so is the clause, which tells what would do. How
    many cards are to be given is told only where all give as many.
    """
    answers: Answers
    match ask.answers:
        case SomeOf() as some:
            told = ask.kind is PassCards
            least, most = (some.least, some.most) if told else (0, NO_LIMIT)
            answers = SomeOf(some.make, some.seat, EMPTY, least, most, some.to)
        case OneOf(actions):
            # Of no card that would do everybody is told as little as of those that do.
            if not any(map(names_card, (ask.kind, *map(type, actions)))):
                return ask
            answers = OneOf(tuple(action for action in actions if not names_card(type(action))))
        case answers:
            return ask
    return Ask(ask.seat, ask.kind, answers, ask.title, required=ask.required)


def names_card(kind: type[Action]) -> bool:
    """Return whether an answer of this kind names cards of the hand."""
    return any(field.name in ("card", "cards") for field in fields(kind))


# ------------------------------------------------------------ the text


def pocket_text(name: str, hand: PocketHand, order: Callable[[Card], int]) -> str:
    """Return what a phone shows: the name, and a line a suit, from high to low by `order`, with the numbers.

    Spaces at its end make it as long for every hand of this size.
    """
    held = sorted((hand.cards[number - 1], number) for number in hand.left)
    held.sort(key=lambda one: -order(one[0]))
    lines = [name]
    for of in SIGNS:
        cards = [f"{_rank(card)}={n}" for card, n in held if not is_joker(card) and suit(card) == of]
        lines.append(" ".join([SIGNS[of], *(cards or [NONE])]))
    if jokers := [f"{n}" for card, n in held if is_joker(card)]:
        lines.append(" ".join([JOKERS, *jokers]))
    if hand.new:
        came = sorted((card for card in hand.new), key=lambda card: -order(card))
        lines.append(" ".join([NEW, *(_named(card) for card in came)]))
    text = "\n".join(lines)
    return text + " " * (longest(name, hand) - len(text.encode()))


def longest(name: str, hand: PocketHand) -> int:
    """Return the bytes of the longest text of a hand of this size; what its cards are makes no difference."""
    left = hand.left
    new = len(hand.new)
    tens = _COPIES * len(SUITS)
    suits = len(SIGNS) * (1 + _SUIT_BYTES + len(f" {NONE}"))
    cards = sum(len(f" A={number}") for number in left) + min(len(left), tens)
    came = len(f"\n{NEW}") + new * (len(" A") + _SUIT_BYTES) + min(new, tens) + len(JOKERS) if new else 0
    return len(name.encode()) + suits + cards + len(f"\n{JOKERS}") + came


def _rank(card: Card) -> str:
    return _RANKS.get(rank(card), f"{rank(card)}")


def _named(card: Card) -> str:
    return JOKERS if is_joker(card) else f"{SIGNS[suit(card)]}{_rank(card)}"
