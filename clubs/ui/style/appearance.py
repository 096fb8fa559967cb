"""How the player wants the screen to look: theme, deck, motion."""

from dataclasses import dataclass
from typing import Final, Literal

ThemeName = Literal["clover", "midnight", "daybreak"]
Inks = Literal["two", "four", "contrast"]
Back = Literal["canopy", "lattice", "moonrise"]

SMALLEST_INTERFACE: Final = 0.85
LARGEST_INTERFACE: Final = 1.35


@dataclass(frozen=True, slots=True)
class Appearance:
    """One dress of table and deck.

    `inks` are the suits' colours, `large` is large print, `back` the cards' back; `reduced` is reduced
    motion: things appear where they belong instead of travelling there. `legal` lets the cards that may be
    played stand out.
    """

    theme: ThemeName = "clover"
    inks: Inks = "two"
    large: bool = False
    back: Back = "canopy"
    reduced: bool = False
    legal: bool = True
