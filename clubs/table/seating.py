"""Names, animals and players of the seats."""

import re
from dataclasses import dataclass
from typing import Final

from clubs.language import message

PERSON: Final = "person"
"""The `plays` of a person's seat."""

POCKET: Final = "pocket"
"""The `plays` of a person who has read the hand with a phone, and says its cards by secret numbers."""

PEEK: Final = "peek"
"""The `plays` of a person who sees the hand, with its secret numbers, while holding a key of their own."""
MOST_PEEK: Final = 4
"""The most people at one table who have a key."""

PEOPLE: Final = (PERSON, POCKET, PEEK)
"""The ways in which people sit at a table together."""

LEVELS: Final = ("easy", "steady", "sharp", "master")
"""The levels of computer players that may sit down, the weakest first."""


ROSTER: Final[tuple[tuple[str, str], ...]] = (
    ("hare", message("Juniper")),
    ("badger", message("Bramble")),
    ("fox", message("Rowan")),
    ("owl", message("Sorrel")),
    ("stag", message("Alder")),
    ("hedgehog", message("Thistle")),
    ("bear", message("Hazel")),
    ("frog", message("Sedge")),
    ("raven", message("Sloe")),
    ("otter", message("Brook")),
)
"""The default animals and names, by seat; a name that somebody has typed is no message."""

_OWN_NAMES: Final = {name: name for _, name in ROSTER}


@dataclass(frozen=True, slots=True)
class Seating:
    """One seat: a name, an animal, and one of `PEOPLE` or a computer player's level as records write it.

    That is the level's name, perhaps bolder or more careful, perhaps with the temperament of an animal:
    `sharp`, `sharp+0.3`, `sharp~fox`, `sharp-0.3~fox`.
    """

    name: str
    animal: str
    plays: str

    def __post_init__(self) -> None:
        if not self.is_person:  # what was read from a record is a name of the program's own again
            object.__setattr__(self, "name", _OWN_NAMES.get(self.name, self.name))

    @property
    def is_person(self) -> bool:
        """Whether a person at the screen plays this seat."""
        return self.plays in PEOPLE

    @property
    def is_pocket(self) -> bool:
        """Whether it plays its hand by secret numbers, openly at the table."""
        return self.plays in (POCKET, PEEK)

    @property
    def peeks(self) -> bool:
        """Whether it looks its numbers up with a key of its own."""
        return self.plays == PEEK

    @property
    def level(self) -> str:
        """The name of a computer player's level alone."""
        return re.split("[^a-z]", self.plays, maxsplit=1)[0]

    @property
    def character(self) -> str:
        """The animal whose temperament a computer player has; "" if it has none."""
        return self.plays.partition("~")[2]
