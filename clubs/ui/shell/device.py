"""Devices that players use: keys, the mouse, a finger or a game pad."""

from typing import Literal, TypeAlias

from msgspec import Struct

Family: TypeAlias = Literal["xbox", "playstation", "nintendo"]


class Pad(Struct, frozen=True):
    """A game pad: its name, the family whose signs are on it, and SDL's word for its battery, or ""."""

    name: str
    family: Family = "xbox"
    battery: str = ""

    @property
    def told(self) -> str:
        """The name, with the battery if it tells how full it is."""
        return f"{self.name}, battery {self.battery}" if self.battery else self.name


Device: TypeAlias = Literal["keys", "mouse", "finger"] | Pad
