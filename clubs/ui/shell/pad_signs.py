"""Letters on the buttons of a pad, by its maker."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from clubs.ui.shell.commands import Key
from clubs.ui.shell.device import Family, Pad

SIGNS: Final[Mapping[Family, Mapping[Key, Key]]] = MappingProxyType(
    {
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
)
"""The names of buttons that are called otherwise than on the pad of an Xbox."""


SWAPPED: Final[Mapping[Key, Key]] = MappingProxyType({"pad a": "pad b", "pad b": "pad a"})


def written(key: Key, pad: Pad, *, swapped: bool = False) -> Key:
    """Return the name of a key by what is written on a pad; that of a key of the keyboard stays.

    On the pads of Nintendo A and B are swapped because they are written so.
    """
    if swapped and pad.family != "nintendo":
        key = SWAPPED.get(key, key)
    return SIGNS[pad.family].get(key, key)
