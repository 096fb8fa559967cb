"""The characters of the animals, as computer players show them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

CHARACTERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "hare": "bids boldly, and decides quickly",
        "badger": "bids carefully, and holds clubs back",
        "fox": "bids boldly, and plays clubs early",
        "owl": "bids carefully, and takes its time",
        "stag": "bids boldly, and holds clubs back",
        "hedgehog": "bids carefully, and likes to win with a minus",
        "bear": "plays clubs early, and takes its time",
        "frog": "likes to win with a minus, and decides quickly",
        "raven": "holds clubs back, and likes to win with a minus",
        "otter": "plays clubs early, and decides quickly",
    }
)
"""The temperament of each animal, as the predicate of a sentence."""


def character(animal: str) -> str:
    """Return a sentence about the temperament of an animal; "" if it has none."""
    return f"The {animal} {CHARACTERS[animal]}." if animal in CHARACTERS else ""
