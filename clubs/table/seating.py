"""Who sits where."""

from dataclasses import dataclass
from typing import Final

PERSON: Final = "person"
"""The `plays` of a seat that somebody at the screen plays; any other is a level of computer player."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits at one seat: a name, an animal, and `person` or a computer player's level."""

    name: str
    animal: str
    plays: str

    @property
    def is_person(self) -> bool:
        """Whether somebody at the screen plays this seat."""
        return self.plays == PERSON
