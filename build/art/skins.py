"""Skins: the ink of each suit, the paper, and the size of the print."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from build.art.palette import WHITE, Suit

IVORY = "#FCF7EA"


@dataclass(frozen=True)
class Skin:
    """One way to print the deck; its name is that of its inks."""

    name: str
    inks: Mapping[Suit, str]
    white_paper: bool = False
    large_print: bool = False

    @property
    def paper(self) -> str:
        """The plain colour that frames a court window."""
        return WHITE if self.white_paper else IVORY

    @property
    def folder(self) -> str:
        """The deck's folder below assets/cards: its inks, and whether it is in large print."""
        return f"{self.name}-large" if self.large_print else self.name

    def in_large_print(self) -> "Skin":
        """Return the same inks with great ranks and one great pip."""
        return replace(self, large_print=True)


TWO_COLOURS = Skin("two", {"C": "#17231D", "S": "#17231D", "H": "#BF2A35", "D": "#BF2A35"})
# Chosen by search: no two suits closer than 17.9 (CIEDE2000) under any of the three colour blindnesses.
FOUR_COLOURS = Skin("four", {"C": "#087F6B", "S": "#0D0B14", "H": "#C01F10", "D": "#1A3CC4"})
HIGH_CONTRAST = Skin(
    "contrast", {"C": "#06584A", "S": "#000000", "H": "#A01008", "D": "#0A2AA8"}, white_paper=True
)
INKS = (TWO_COLOURS, FOUR_COLOURS, HIGH_CONTRAST)
SKINS = (*INKS, *(skin.in_large_print() for skin in INKS))
