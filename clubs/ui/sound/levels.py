"""The volume of each part of the sound."""

from typing import Final, Literal

from msgspec import Struct

Part = Literal["effects", "cues", "music", "ambience"]
LOUDEST: Final = 10


class Levels(Struct, frozen=True):
    """A level from 0, silent, to 10 for each part, and the `master` level of all.

    `effects` are the sounds of cards, `cues` those that tell something: a turn, a trick, a refusal, where
    the focus goes. With `mono` both ears hear the same.
    """

    effects: int
    music: int
    ambience: int
    cues: int = 0
    master: int = LOUDEST
    mono: bool = False

    def factor(self, part: Part) -> float:
        """Return the level of a part as a factor, on a curve that makes the steps even to the ear."""
        level: int = getattr(self, part)
        return float((level / LOUDEST) ** 2 * (self.master / LOUDEST) ** 2)


QUIET: Final = Levels(0, 0, 0)
