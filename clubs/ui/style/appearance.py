"""The player's choices for the look of the screen: theme, deck, motion."""

from typing import Final, Literal

from msgspec import Struct

ThemeName = Literal["clover", "midnight", "daybreak"]
Inks = Literal["two", "four", "contrast", "own"]
OwnInk = Literal["black", "green", "blue", "red", "purple", "brown"]
OwnInks = tuple[OwnInk, OwnInk, OwnInk, OwnInk]
"""The inks of clubs, diamonds, hearts and spades, no two alike."""
FIRST_INKS: Final[OwnInks] = ("green", "blue", "red", "black")
Contrast = Literal["usual", "high", "plain"]
Back = Literal["canopy", "lattice", "moonrise"]

SMALLEST_INTERFACE: Final = 1.0
LARGEST_INTERFACE: Final = 2.0


class Appearance(Struct, frozen=True):
    """The look of table and deck.

    `inks` are the suits' colours, `large` is large print, `back` the cards' back. With `reduced` motion
    things appear in their new place instead of travelling there. `legal` highlights the cards that may be
    played. `picture` is the file that covers the table in place of the felt, if any. `contrast` is that of
    the room: usual, high, or high with plain felt. With `sans` no letter has serifs. `own` are
    the player's own colours of clubs, diamonds, hearts and spades, with the inks of that name.
    """

    theme: ThemeName = "clover"
    inks: Inks = "two"
    large: bool = False
    back: Back = "canopy"
    reduced: bool = False
    legal: bool = True
    picture: str = ""
    contrast: Contrast = "usual"
    sans: bool = False
    own: OwnInks = FIRST_INKS
