"""Suit colours of the player's own: six inks, far enough apart for every eye, and what they print.

On a card each has a contrast of 4.5 at least, and any two differ by 15 (CIEDE2000) at least, also to
eyes with any of the three colour blindnesses.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from clubs.store.looks import OwnInk, OwnInks
from clubs.ui.style.signs import Signs, suits

SUITS: Final = "CDHS"


class Shades(Struct, frozen=True):
    """One ink: on a card, as the pale line of an ornament there, and in text on lacquer, paper and brass."""

    card: str
    pale: str
    lacquer: str
    paper: str
    brass: str


SHADES: Final[Mapping[OwnInk, Shades]] = {
    "black": Shades("#0D0B14", "#B9B5AE", "#F8F1E0", "#000000", "#000000"),
    "green": Shades("#387456", "#C5D2C1", "#3ADEBC", "#095B46", "#043127"),
    "blue": Shades("#1D40E7", "#BEC4E9", "#BDD6FC", "#0441CC", "#081A36"),
    "red": Shades("#D72B0B", "#F2BEAC", "#F0ADAC", "#A2080C", "#370501"),
    "purple": Shades("#402168", "#C7BBC6", "#D5B4D7", "#4C3D5F", "#3C1F58"),
    "brown": Shades("#56331F", "#CEC0B1", "#F4DCA1", "#2F1903", "#3B2F0F"),
}
PRINTED: Final[Mapping[str, tuple[str, str]]] = {
    "C": ("#087F6B", "#B8D5C6"),
    "D": ("#1A3CC4", "#BDC3DF"),
    "H": ("#C01F10", "#EBBBAD"),
    "S": ("#0D0B14", "#B9B5AE"),
}
"""Ink and pale ink of each suit in the deck of four colours, which stand in its drawings."""


def own_signs(inks: OwnInks) -> Signs:
    """Return the suit signs in these inks; they can be read in high contrast, too."""
    shades = [SHADES[ink] for ink in inks]
    return Signs(
        suits(*(one.lacquer for one in shades)),
        suits(*(one.paper for one in shades)),
        suits(*(one.brass for one in shades)),
    )


def in_own_ink(drawing: str, suit: str, inks: OwnInks) -> str:
    """Return the drawing of a card of the deck of four colours, with its suit in the player's own ink."""
    shades, (ink, pale) = SHADES[inks[SUITS.index(suit)]], PRINTED[suit]
    return drawing.replace(ink, shades.card).replace(pale, shades.pale)


def chosen(inks: OwnInks, suit: str, ink: OwnInk) -> OwnInks:
    """Return the inks with another one for a suit; the suit that had it gets the one that is now free."""
    at = SUITS.index(suit)
    clubs, diamonds, hearts, spades = (
        ink if place == at else inks[at] if had == ink else had for place, had in enumerate(inks)
    )
    return clubs, diamonds, hearts, spades
