"""A card as a number, ordered by suit (spades, hearts, diamonds, clubs) and from two to ace within a suit.

The number is the card's bit in a `CardSet`: 13 bits a suit, clubs highest. Of cards of the suit led and
clubs the higher number wins; of equal ranks, the suit order of rule G-2 decides.
"""

from typing import Annotated, Final, TypeAlias

from clubs.language import Message, message

Card: TypeAlias = Annotated[int, "card"]
Suit: TypeAlias = int
Rank: TypeAlias = int

SPADES: Final = 0
HEARTS: Final = 1
DIAMONDS: Final = 2
CLUBS: Final = 3
SUITS: Final = (CLUBS, DIAMONDS, HEARTS, SPADES)
PLAIN_SUITS: Final = (DIAMONDS, HEARTS, SPADES)

TWO: Final = 2
TEN: Final = 10
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
ACE: Final = 14

JOKER_1: Final = 52
JOKER_2: Final = 53

_RANKS: Final = "23456789TJQKA"
_LETTERS: Final = "SHDC"
_SUIT_NAMES: Final = (message("spade"), message("heart"), message("diamond"), message("club"))
_SUITS_NAMED: Final = (message("spades"), message("hearts"), message("diamonds"), message("clubs"))
_SUIT_TITLES: Final = (message("Spades"), message("Hearts"), message("Diamonds"), message("Clubs"))
THE_JOKER: Final = message("the joker")
_NAMES: Final = (*(r + s for s in _LETTERS for r in _RANKS), "J1", "J2")
_BY_NAME: Final = {name: number for number, name in enumerate(_NAMES)}


def card(rank: Rank, suit: Suit) -> Card:
    """Return the card of a rank (2 … 14, ace 14) and a suit."""
    return suit * 13 + rank - TWO


def suit(card: Card) -> Suit:
    """Return the card's suit, or 4 for a joker."""
    return card // 13


def rank(card: Card) -> Rank:
    """Return the card's rank, 2 … 14; meaningless for jokers."""
    return card % 13 + TWO


def is_joker(card: Card) -> bool:
    """Return whether the card is a joker."""
    return card >= JOKER_1


def name(card: Card) -> str:
    """Return the card's notation: rank then suit (`QC`, `TD`), jokers `J1` and `J2`."""
    return _NAMES[card]


def parse(text: str) -> Card:
    """Return the card of a notation; ValueError with one sentence if there is none."""
    try:
        return _BY_NAME[text.upper()]
    except KeyError:
        raise ValueError(f"There is no card {text[:20]!r}.") from None


def suit_name(suit: Suit, plural: bool = True) -> Message:
    """Return `clubs`, or `club` if not plural."""
    return (_SUITS_NAMED if plural else _SUIT_NAMES)[suit]


def suit_title(suit: Suit) -> Message:
    """Return `Clubs`, as it begins a sentence."""
    return _SUIT_TITLES[suit]


def suit_sign(suit: Suit) -> str:
    """Return the suit's letter in card notation; texts write the sign as the letter in braces."""
    return _LETTERS[suit]


def words(card: Card) -> str:
    """Return the card as texts name it: `{C}Q`, `{D}10`, `the joker`."""
    if is_joker(card):
        return THE_JOKER
    letter = _RANKS[card % 13]
    return f"{{{_LETTERS[card // 13]}}}{'10' if letter == 'T' else letter}"
