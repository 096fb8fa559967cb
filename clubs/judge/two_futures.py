"""The cards of a hand that decide between two answers, and who takes this trick: what a picture shows."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from clubs.cards import CLUBS, Card, each, suit
from clubs.judge.core.pairs import Answer
from clubs.judge.futures import FuturePair
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.verdict.verdict import UNSURE, USUAL, LaterCard, TwoFutures

MOST: Final = 3
"""The later cards, at most."""


def two_futures(
    choice: CardPair, answers: tuple[Answer, Answer], futures: FuturePair, place: Callable[[Card], int]
) -> TwoFutures | None:
    """Return what two cards lead to, the better one first; None where no such thing parts them."""
    taker, instead = (_usual(list(map(int, answer.taker))) for answer in answers)
    later = list(_later(choice, futures, place))
    parting = [one for one in later if one.parts]
    if not parting and (taker == instead or UNSURE in (taker, instead)):
        return None
    sure = [one for one in later if one.top and min(one.best or 0.0, one.other or 0.0) >= USUAL]
    tricks, less = (Counter(map(int, answer.tricks)).most_common(1)[0][0] for answer in answers)
    return TwoFutures(taker, instead, tuple((*parting, *sure)[:MOST]), tricks, less)


def _later(choice: CardPair, futures: FuturePair, place: Callable[[Card], int]) -> Iterator[LaterCard]:
    """Yield each card of the hand with how often it wins a trick after either answer; None once played."""
    table = choice.table
    mine, theirs = futures.won
    for card in each(table.view.hand):
        best, other = (_share(won, place(card)) for won in (mine, theirs))
        yield LaterCard(
            card,
            None if card == choice.card else best,
            None if card == choice.other else other,
            _is_top(table, card),
        )


def _is_top(table: CardTable, card: Card) -> bool:
    """Return whether no card of its suit that is still out beats it; low clubs have their own order (L-5)."""
    return table.master(card) and not (table.lowest and suit(card) == CLUBS)


def _usual(takers: Sequence[int]) -> int:
    """Return who takes the trick in most deals; UNSURE if nobody clearly does."""
    seat, number = Counter(takers).most_common(1)[0] if takers else (UNSURE, 0)
    return seat if number >= USUAL * len(takers) else UNSURE


def _share(won: Sequence[int], place: int) -> float:
    """Return in what part of the deals the card at a place is among those won."""
    return sum(cards >> place & 1 for cards in won) / len(won)
