"""Miscounts: the slips that give a wrong answer to a counting question; only one of them is its cause."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from clubs.cards import (
    CLUBS,
    EMPTY,
    SUITS,
    CardSet,
    Suit,
    cards_of,
    distinct,
    each,
    of_suit,
    rank,
    suit,
    union,
)
from clubs.learn.counting import NOBODY, CountingQuestion, SeenDeal, best, not_following, off_suit

SlipKind: TypeAlias = Literal[
    "hand", "thrown", "last", "own", "down", "passed", "followed", "led", "high", "other suit"
]


@dataclass(frozen=True, slots=True)
class Slip:
    """A way to miscount: `cards` are those that were left out, or counted although they are not gone.

    `seat` threw them, or did not follow; `suit` is the one that was taken for another.
    """

    kind: SlipKind
    cards: CardSet = EMPTY
    seat: int = NOBODY
    suit: Suit = CLUBS


def cause(seen: SeenDeal, question: CountingQuestion, given: int) -> Slip | None:
    """Return the slip that gives a wrong answer, if exactly one does.

    A number of cards that is one too high or too low has none: any card may have been overlooked.
    """
    if question.kind in ("clubs", "suit") and abs(given - question.answer) == 1:
        return None
    found = [slip for answer, slip in answers(seen, question) if answer == given != question.answer]
    return found[0] if len(found) == 1 else None


def told_apart(seen: SeenDeal, question: CountingQuestion) -> int:
    """Return how many slips a wrong answer to a question tells apart, less those that it does not."""
    found = [answer for answer, _ in answers(seen, question) if answer != question.answer]
    return sum(1 if cause(seen, question, answer) is not None else -1 for answer in found)


def answers(seen: SeenDeal, question: CountingQuestion) -> Iterator[tuple[int, Slip]]:
    """Yield every slip with the answer to which it leads."""
    if question.kind == "taken":
        yield from _taken(seen, question.about)
    elif question.kind == "void":
        yield from _voids(seen, question.suit)
    elif question.kind == "best":
        for slip in _left_out(seen, question.suit):
            yield rank(best(seen, union(of_suit(seen.out, question.suit), slip.cards))), slip
    else:
        out = of_suit(seen.out, question.suit).bit_count()
        for slip in _left_out(seen, question.suit):
            yield out + slip.cards.bit_count(), slip
        for slip, number in _counted_too_much(seen, question.suit):
            yield out - number, slip


def _left_out(seen: SeenDeal, of: Suit) -> Iterator[Slip]:
    """Yield the slips that leave cards of a suit out of those that are gone or one's own."""
    thrown = [(one.seat, one.card) for one in off_suit(seen) if suit(one.card) == of]
    seats = {seat for seat, _ in thrown if seat != seen.seat}
    found = [Slip("thrown", cards_of(card for one, card in thrown if one == seat), seat) for seat in seats]
    if len({seat for seat, _ in thrown}) > 1:
        found.append(Slip("thrown", cards_of(card for _, card in thrown)))
    own = cards_of(one.card for trick in seen.tricks for one in trick.plays if one.seat == seen.seat)
    last = cards_of(one.card for one in seen.tricks[-1].plays)
    found += [
        Slip("hand", of_suit(seen.hand, of)),
        Slip("last", of_suit(last, of)),
        Slip("own", of_suit(own, of)),
        Slip("down", of_suit(seen.down, of)),
    ]
    yield from (slip for slip in found if slip.cards)


def _counted_too_much(seen: SeenDeal, of: Suit) -> Iterator[tuple[Slip, int]]:
    """Yield the slips that count cards of a suit as gone that are still out, with their number."""
    passed = cards_of(card for card in each(of_suit(seen.passed, of)) if distinct(seen.out) >> card & 1)
    if passed:
        yield Slip("passed", passed), passed.bit_count()
    missing = list(off_suit(seen, of))
    if missing:
        yield Slip("followed", seat=_only({one.seat for one in missing})), len(missing)


def _only(seats: Iterable[int]) -> int:
    """Return the only seat of some, or `NOBODY` if there are several."""
    found = list(seats)
    return found[0] if len(found) == 1 else NOBODY


def _taken(seen: SeenDeal, about: int) -> Iterator[tuple[int, Slip]]:
    """Yield the slips about the number of tricks that a seat has taken."""
    won = sum(trick.winner == about for trick in seen.tricks)
    if seen.tricks[-1].winner == about:
        yield won - 1, Slip("last")
    led = sum(trick.leader == about for trick in seen.tricks)
    if led != won:
        yield led, Slip("led")
    order = seen.game.order
    up = -1 if seen.low_wins else 1
    high = 0
    for trick, of in zip(seen.tricks, seen.led, strict=True):
        following = [one for one in trick.plays if suit(one.card) == of] or trick.plays
        high += max(following, key=lambda one: up * order(one.card)).seat == about
    if high != won:
        yield high, Slip("high")


def _voids(seen: SeenDeal, of: Suit) -> Iterator[tuple[int, Slip]]:
    """Yield the suits that a player did not follow who has followed the one that is asked for."""
    right = not_following(seen, of)
    for other in SUITS:
        for seat in not_following(seen, other) - right:
            yield seat, Slip("other suit", seat=seat, suit=other)
