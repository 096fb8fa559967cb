"""A worked example, or a word's picture, in words: its cards by rows, each with its player and its mark."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from clubs.cards import words
from clubs.games.rulebook import HIDDEN, Example, MarkedCard
from clubs.rules.plural import amount

MARKS: Final[Mapping[str, str]] = MappingProxyType(
    {"": "", "*": ", winning", "~": ", cancelled", "+": ", with a tick", "-": ", with a cross"}
)


def in_words(example: Example, kind: str, says: str) -> str:
    """Return what the picture of an example shows, from its top to its foot; suit signs in braces."""
    title = f"{kind}: {example.title}{'' if example.title.endswith('?') else '.'}"
    return " ".join(filter(None, (title, says, *_rows(example), example.text)))


def _rows(example: Example) -> Iterator[str]:
    """Yield a sentence for each row of cards, and for the people round a table."""
    if example.people:
        seated = (f"{one.by}, {one.said}" if one.said else one.by for one in example.people)
        yield f"Round the table: {'; '.join(seated)}."
    if example.bid is not None:
        yield f"The bid: {words(example.bid)}."
    if example.trick:
        worth = "" if example.points is None else f", worth {example.points}"
        yield f"On the table{worth}: {_cards(example.trick)}."
    if example.hand:
        yield f"In the hand: {_cards(example.hand)}."
    if example.closed:
        yield f"Face down: {amount(example.closed, 'card')}."


def _cards(cards: Sequence[MarkedCard]) -> str:
    return "; ".join(f"{one.by and f'{one.by}, '}{_card(one)}{MARKS[one.mark]}" for one in cards)


def _card(one: MarkedCard) -> str:
    return "a card face down" if one.card == HIDDEN else words(one.card)
