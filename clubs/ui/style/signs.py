"""Colours of the suit signs in text: on lacquer, on paper and on brass. They are "#RRGGBB"."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from clubs.store.looks import Inks

Suits = Mapping[str, str]


def suits(clubs: str, diamonds: str, hearts: str, spades: str) -> Suits:
    """Return a colour for each suit sign."""
    return MappingProxyType({"C": clubs, "D": diamonds, "H": hearts, "S": spades})


class Signs(Struct, frozen=True):
    """Colours of the suit signs in text: on lacquer, on paper and on brass."""

    lacquer: Suits
    paper: Suits
    brass: Suits

    def __reduce__(self) -> tuple[object, ...]:
        """Take it to the process that paints grounds, where no mapping that is read only can go."""
        return _signs, (dict(self.lacquer), dict(self.paper), dict(self.brass))


def _signs(*colours: dict[str, str]) -> Signs:
    """Return signs by their colours on lacquer, on paper and on brass."""
    return Signs(*map(MappingProxyType, colours))


TWO_COLOURS: Final = Signs(
    lacquer=suits("#8FE0AE", "#FF9C7D", "#FF9C9C", "#BFD0F5"),
    paper=suits("#124030", "#B3271F", "#B3271F", "#1B2545"),
    brass=suits("#20170A", "#8E1F14", "#8E1F14", "#20170A"),
)
# A suit keeps the hue that it has on the cards; black becomes white where the ground is dark.
FOUR_COLOURS: Final = Signs(
    lacquer=suits("#5FDDBB", "#93B2FF", "#FF9379", "#F8F1E0"),
    paper=suits("#007060", "#2A2FBE", "#9E1E06", "#0D0B14"),
    brass=suits("#00574D", "#0A2AA8", "#8B1C00", "#0D0B14"),
)
SIGNS: Final[Mapping[Inks, Signs]] = {"two": TWO_COLOURS, "four": FOUR_COLOURS, "contrast": FOUR_COLOURS}
HIGH_TWO: Final = Signs(
    lacquer=suits("#8FE0AE", "#FFB49C", "#FFB4B4", "#D5E1FA"),
    paper=suits("#0B2A20", "#7E130D", "#7E130D", "#131B38"),
    brass=suits("#120D05", "#5A0D06", "#5A0D06", "#120D05"),
)
HIGH_FOUR: Final = Signs(
    lacquer=suits("#5FDDBB", "#AFC6FF", "#FFA98F", "#FFFFFF"),
    paper=suits("#00473D", "#1B2195", "#7E1606", "#000000"),
    brass=suits("#00322B", "#0A1C6E", "#631200", "#000000"),
)
HIGH_SIGNS: Final[Mapping[Inks, Signs]] = {"two": HIGH_TWO, "four": HIGH_FOUR, "contrast": HIGH_FOUR}
