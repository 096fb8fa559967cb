"""The volume of each part of the sound."""

from dataclasses import dataclass
from typing import Final, Literal

Part = Literal["effects", "music", "ambience"]
LOUDEST: Final = 10


@dataclass(frozen=True, slots=True)
class Levels:
    """A level from 0, silent, to 10 for each part."""

    effects: int
    music: int
    ambience: int

    def factor(self, part: Part) -> float:
        """Return the level of a part as a factor, on a curve that makes the steps even to the ear."""
        level: int = getattr(self, part)
        return float((level / LOUDEST) ** 2)


QUIET: Final = Levels(0, 0, 0)
