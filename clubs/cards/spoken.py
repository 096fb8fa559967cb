"""Texts as they are read aloud, in the language that is spoken: cards, suits and signs as words."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from clubs.cards.card import SUITS, THE_JOKER, Card, is_joker, suit, suit_name, words
from clubs.language import Message, _, by_language, language, message, shortened

_RANKS: Final = {
    "A": message("ace"), "K": message("king"), "Q": message("queen"), "J": message("jack"),
    "10": message("ten"), "9": message("nine"), "8": message("eight"), "7": message("seven"),
    "6": message("six"), "5": message("five"), "4": message("four"), "3": message("three"),
    "2": message("two"),
}  # fmt: skip
_SUITS: Final = dict(zip("CDHS", map(suit_name, SUITS), strict=True))
_OF: Final = {
    "C": message("clubs", context="of one card"), "D": message("diamonds", context="of one card"),
    "H": message("hearts", context="of one card"), "S": message("spades", context="of one card"),
}  # fmt: skip
_JOKER: Final = message("joker")
_CARD: Final = r"\{([CDHS])\}(10|[2-9AKQJ])(?![0-9A-Za-z])"
_BEGINS: Final = r"^[^\W\d_]|(?<=[.?!] )[^\W\d_]"
"""The first letter of a sentence."""

Replacement: TypeAlias = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]


def rank_word(card: Card) -> Message:
    """Return the rank of a card as it is read aloud: `king`, `seven`, or `joker`."""
    return _JOKER if is_joker(card) else _RANKS[words(card).partition("}")[2]]


def suit_word(card: Card) -> Message:
    """Return the suit of one card as it is read aloud: `spade`, or `joker`."""
    return _JOKER if is_joker(card) else suit_name(suit(card), plural=False)


def spoken(text: str) -> str:
    """Return a text as it is read aloud: `King of spades`."""
    return _spoken(_(text) if isinstance(text, Message) else text, language())


@lru_cache(maxsize=1024)
def _spoken(text: str, language: str) -> str:
    del language
    for sign, word in _replacements():
        text = sign.sub(word, text)
    text = shortened(text, *map(_, _RANKS.values()))
    return re.sub(_BEGINS, lambda found: found[0].upper(), text.strip())


@by_language
def _replacements() -> tuple[Replacement, ...]:
    """Return patterns in the order in which they are replaced; cards in a row are set apart."""
    joker = re.escape(_(THE_JOKER))
    return tuple(
        (re.compile(sign), word)
        for sign, word in (
            (rf"({_CARD}|{joker}) (?={_CARD}|{joker})", r"\1, "),
            (_CARD, lambda found: _("{rank} of {suit}", rank=_RANKS[found[2]], suit=_OF[found[1]])),
            (r"\{([CDHS])\}", lambda found: _(_SUITS[found[1]])),
            (r" *· *", ", "),
            (r"(?<![\w.])[−-](?=\d)", _("minus") + " "),
            (r"(?<!\w)\+(?=\d)", _("plus") + " "),
            (r"(?<=\d)–(?=\d)", " " + _("to", context="between two numbers") + " "),
            (r"…", ""),
            (r"  +", " "),
        )
    )
