"""Zones: where cards lie, and who may look there."""

from enum import Enum
from typing import Final, NamedTuple


class Sees(Enum):
    """Who may look into a zone."""

    NOBODY = "nobody"
    OWNER = "owner"
    EVERYBODY = "everybody"


class Zone(NamedTuple):
    """A place for cards, declared with who sees it; `seat` is its owner, -1 for the table's own places."""

    name: str
    sees: Sees
    seat: int = -1

    def open_to(self, seat: int) -> bool:
        """Whether the seat may look at the faces here; a spectator is seat -1."""
        return self.sees is Sees.EVERYBODY or (self.sees is Sees.OWNER and seat == self.seat >= 0)


PACK: Final = Zone("pack", Sees.NOBODY)
"""The undealt cards; what is left after dealing stays here, unseen."""

ASIDE: Final = Zone("aside", Sees.EVERYBODY)
"""Cards that everybody knows to be taken out before dealing."""

CARRIED: Final = Zone("carried", Sees.EVERYBODY)
"""Tricks that nobody has won yet."""


def hand(seat: int) -> Zone:
    """The cards a seat plays from."""
    return Zone("hand", Sees.OWNER, seat)


def passing(seat: int) -> Zone:
    """Cards that a seat has laid down to pass, before all have."""
    return Zone("passing", Sees.OWNER, seat)


def trick(seat: int) -> Zone:
    """The card a seat has played to the trick on the table."""
    return Zone("trick", Sees.EVERYBODY, seat)


def won(seat: int) -> Zone:
    """The cards of the tricks a seat has won; all were seen when they were played."""
    return Zone("won", Sees.EVERYBODY, seat)
