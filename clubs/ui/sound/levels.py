"""How loud each part of what is heard is."""

from dataclasses import dataclass
from typing import Final, Literal

Part = Literal["effects", "music", "ambience"]
LOUDEST: Final = 10


@dataclass(frozen=True, slots=True)
class Levels:
    """A level from 0, not heard at all, to 10 for each part."""

    effects: int
    music: int
    ambience: int

    def factor(self, part: Part) -> float:
        """The level of a part as a factor; even steps to the ear need a curve."""
        level: int = getattr(self, part)
        return float((level / LOUDEST) ** 2)


QUIET: Final = Levels(0, 0, 0)
