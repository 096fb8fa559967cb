"""Names, animals and players of the seats."""

from dataclasses import dataclass
from typing import Final

PERSON: Final = "person"
"""The `plays` of a person's seat; any other is a computer player's level."""

LEVELS: Final = ("easy", "steady", "sharp", "master")
"""The levels of computer players that may sit down, the weakest first."""


@dataclass(frozen=True, slots=True)
class Seating:
    """One seat: a name, an animal, and `person` or a computer player's level."""

    name: str
    animal: str
    plays: str

    @property
    def is_person(self) -> bool:
        """Whether a person at the screen plays this seat."""
        return self.plays == PERSON
