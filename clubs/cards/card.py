"""One card: a small number whose order is spades, hearts, diamonds, clubs, and two to ace in each.

A card is its bit in a `CardSet`: 13 bits a suit, clubs in the top lane, so that between cards of the suit
led and clubs the higher number wins, and between equal ranks the suit order of rule G-2 does.
"""

from typing import Annotated, Final, TypeAlias

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
_SUIT_NAMES: Final = ("spade", "heart", "diamond", "club")
_NAMES: Final = (*(r + s for s in _LETTERS for r in _RANKS), "J1", "J2")
_BY_NAME: Final = {name: number for number, name in enumerate(_NAMES)}


def card(rank: Rank, suit: Suit) -> Card:
    """The card of a rank (2 … 14, ace 14) and a suit."""
    return suit * 13 + rank - TWO


def suit(card: Card) -> Suit:
    """The card's suit; a joker has none of the four, and yields 4."""
    return card // 13


def rank(card: Card) -> Rank:
    """The card's rank, 2 … 14; not meaningful for jokers."""
    return card % 13 + TWO


def is_joker(card: Card) -> bool:
    """Whether the card is one of the two jokers."""
    return card >= JOKER_1


def name(card: Card) -> str:
    """Card notation: rank then suit (`QC`, `TD`), jokers `J1` and `J2`."""
    return _NAMES[card]


def parse(text: str) -> Card:
    """The card of a notation; ValueError with one sentence if there is none."""
    try:
        return _BY_NAME[text.upper()]
    except KeyError:
        raise ValueError(f"There is no card {text[:20]!r}.") from None


def suit_name(suit: Suit, plural: bool = True) -> str:
    """`clubs`, or `club` if not plural."""
    return _SUIT_NAMES[suit] + "s" * plural


def suit_sign(suit: Suit) -> str:
    """The suit's letter in card notation, which texts put in braces for its sign."""
    return _LETTERS[suit]


def words(card: Card) -> str:
    """The card as a player reads it, its suit sign in braces: `{C}Q`, `{D}10`, `the joker`."""
    if is_joker(card):
        return "the joker"
    letter = _RANKS[card % 13]
    return f"{{{_LETTERS[card // 13]}}}{'10' if letter == 'T' else letter}"
