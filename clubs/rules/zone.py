"""Zones: places for cards, with who may look there."""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from clubs.language import message


class Sees(Enum):
    """Who may look into a zone."""

    NOBODY = "nobody"
    OWNER = "owner"
    EVERYBODY = "everybody"

    __hash__ = object.__hash__  # that of `Enum` is written in Python, and zones are keys


class Zone(NamedTuple):
    """A place for cards, declared with who sees it; `seat` is its owner, -1 for the table's own places."""

    name: str
    sees: Sees
    seat: int = -1

    @property
    def kind(self) -> "SeatZone":
        """The kind of place, whichever seat owns it: `zone.kind == hand`."""
        return _kind(self.name, self.sees)

    def open_to(self, seat: int) -> bool:
        """Return whether the seat may look at the faces here; a spectator is seat -1."""
        return self.sees is Sees.EVERYBODY or (self.sees is Sees.OWNER and seat == self.seat >= 0)


@dataclass(frozen=True, slots=True)
class SeatZone:
    """A kind of place that every seat has one of; called with a seat, the seat's own."""

    name: str
    sees: Sees

    def __call__(self, seat: int) -> Zone:
        """Return the zone of a seat."""
        return Zone(self.name, self.sees, seat)


_kind: Final = cache(SeatZone)


PACK: Final = Zone("pack", Sees.NOBODY)
"""The undealt cards; what is left after dealing stays here, unseen."""

ASIDE: Final = Zone("aside", Sees.EVERYBODY)
"""Cards that everybody knows to be taken out before dealing."""

CARRIED: Final = Zone("carried", Sees.EVERYBODY)
"""Tricks that nobody has won yet."""


hand: Final = SeatZone("hand", Sees.OWNER)
"""The cards a seat plays from."""

passing: Final = SeatZone(message("passing", context="cards laid down"), Sees.OWNER)
"""Cards that a seat has laid down to pass, before all have."""

trick: Final = SeatZone("trick", Sees.EVERYBODY)
"""The card a seat has played to the trick on the table."""

won: Final = SeatZone("won", Sees.EVERYBODY)
"""The cards of the tricks a seat has won; all were seen when they were played."""
