"""Texts as they are read aloud: cards, suits and signs as words."""

import re
from functools import lru_cache
from typing import Final

from clubs.cards.card import Card, is_joker, words

_RANKS: Final = {
    **{"A": "ace", "K": "king", "Q": "queen", "J": "jack", "10": "ten", "9": "nine", "8": "eight"},
    **{"7": "seven", "6": "six", "5": "five", "4": "four", "3": "three", "2": "two"},
}
_SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_CARD: Final = r"\{([CDHS])\}(10|[2-9AKQJ])(?![0-9A-Za-z])"
_SIGNS: Final = (
    (rf"({_CARD}|the joker) (?={_CARD}|the joker)", r"\1, "),
    (_CARD, lambda found: f"{_RANKS[found[2]]} of {_SUITS[found[1]]}"),
    (r"\{([CDHS])\}", lambda found: _SUITS[found[1]]),
    (r" *· *", ", "),
    (r"(?<![\w.])[−-](?=\d)", "minus "),
    (r"(?<!\w)\+(?=\d)", "plus "),
    (r"(?<=\d)–(?=\d)", " to "),
    (r"…", ""),
    (r"  +", " "),
)
"""Patterns in the order in which they are replaced, and their words; cards in a row are set apart."""
_BEGINS: Final = r"^[a-z]|(?<=[.?!] )[a-z]"
"""The first letter of a sentence."""


def rank_word(card: Card) -> str:
    """Return the rank of a card as it is read aloud: `king`, `seven`, or `joker`."""
    return "joker" if is_joker(card) else _RANKS[words(card).partition("}")[2]]


def suit_word(card: Card) -> str:
    """Return the suit of one card as it is read aloud: `spade`, or `joker`."""
    return "joker" if is_joker(card) else _SUITS[words(card)[1]].removesuffix("s")


@lru_cache(maxsize=1024)
def spoken(text: str) -> str:
    """Return a text as it is read aloud: `King of spades`."""
    for sign, word in _SIGNS:
        text = re.sub(sign, word, text)
    return re.sub(_BEGINS, lambda found: found[0].upper(), text.strip())
