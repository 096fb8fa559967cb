"""What the player uses to play: keys, the mouse, a finger or a game pad."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

Family: TypeAlias = Literal["xbox", "playstation", "nintendo"]


@dataclass(frozen=True, slots=True)
class Pad:
    """A game pad: its name, the family whose signs are on it, and SDL's word for its battery, or ""."""

    name: str
    family: Family = "xbox"
    battery: str = ""


Device: TypeAlias = Literal["keys", "mouse", "finger"] | Pad
