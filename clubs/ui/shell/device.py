"""Devices that players use: keys, the mouse, a finger or a game pad, and what is written on its buttons."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from clubs.language import _, message
from clubs.ui.shell.commands import Key

Family: TypeAlias = Literal["xbox", "playstation", "nintendo"]
SIGNS: Final[Mapping[Family, Mapping[Key, Key]]] = {
    "xbox": {},
    "playstation": {
        "pad a": "pad cross",
        "pad b": "pad circle",
        "pad x": "pad square",
        "pad y": "pad triangle",
        "pad lb": "pad l1",
        "pad rb": "pad r1",
        "pad lt": "pad l2",
        "pad rt": "pad r2",
        "pad back": "pad share",
        "pad start": "pad options",
    },
    "nintendo": {
        "pad lb": "pad l",
        "pad rb": "pad r",
        "pad lt": "pad zl",
        "pad rt": "pad zr",
        "pad back": "pad minus",
        "pad start": "pad plus",
    },
}
"""The names of buttons that are called otherwise than on the pad of an Xbox."""
SWAPPED: Final[Mapping[Key, Key]] = {"pad a": "pad b", "pad b": "pad a"}


BATTERIES: Final[Mapping[str, str]] = {
    "empty": message("empty", context="battery"),
    "low": message("low", context="battery"),
    "medium": message("medium", context="battery"),
    "full": message("full", context="battery"),
}
"""How full a battery is, by SDL's words."""


class Pad(Struct, frozen=True):
    """A game pad: its name, the family whose signs are on it, and SDL's word for its battery, or ""."""

    name: str
    family: Family = "xbox"
    battery: str = ""

    @property
    def told(self) -> str:
        """The name, with the battery if it tells how full it is."""
        level = BATTERIES.get(self.battery, self.battery)
        return _("{pad}, battery {level}", pad=self.name, level=level) if level else self.name


Device: TypeAlias = Literal["keys", "mouse", "finger"] | Pad


def written(key: Key, pad: Pad, *, swapped: bool = False) -> Key:
    """Return the name of a key by what is written on a pad; that of a key of the keyboard stays.

    On the pads of Nintendo A and B are swapped because they are written so.
    """
    on, _space, button = key.rpartition(" ")
    key = f"pad {button}" if (number := on.removeprefix("pad ")).isdigit() else key
    if swapped and pad.family != "nintendo":
        key = SWAPPED.get(key, key)
    key = SIGNS[pad.family].get(key, key)
    return key.replace("pad", f"pad {number}") if number.isdigit() else key
