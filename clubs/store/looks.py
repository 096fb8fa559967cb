"""The choices for the look of table and deck, known to the screen before it reads settings."""

from typing import Final, Literal

ThemeName = Literal["place", "clover", "midnight", "daybreak"]
"""`place`: each game has its own; the others are the same everywhere."""
Inks = Literal["two", "four", "contrast", "own"]
OwnInk = Literal["black", "green", "blue", "red", "purple", "brown"]
OwnInks = tuple[OwnInk, OwnInk, OwnInk, OwnInk]
"""The inks of clubs, diamonds, hearts and spades."""
CardLetters = Literal["en", "de", "fr"]
Contrast = Literal["usual", "high", "plain"]
Back = Literal["canopy", "lattice", "moonrise"]

FIRST_INKS: Final[OwnInks] = ("green", "blue", "red", "black")
"""The player's own inks before any are chosen."""
