"""Who sits at a table: people and levels of computer players, and the characters of the animals."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from clubs.table.seating import PERSON, POCKET

CHARACTERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "hare": "bids boldly, and decides quickly",
        "badger": "bids carefully, and holds clubs back",
        "fox": "bids boldly, and plays clubs early",
        "owl": "bids carefully, keeps high cards, and takes its time",
        "stag": "bids boldly, and holds clubs back",
        "hedgehog": "bids carefully, and likes to win with a minus",
        "bear": "plays clubs early, spends high cards, and takes its time",
        "frog": "likes to win with a minus, and decides quickly",
        "raven": "holds clubs back, and likes to win with a minus",
        "otter": "plays clubs early, keeps high cards, and decides quickly",
    }
)
"""The temperament of each animal, as the predicate of a sentence."""


def character(animal: str) -> str:
    """Return a sentence about the temperament of an animal; "" if it has none."""
    return f"The {animal} {CHARACTERS[animal]}." if animal in CHARACTERS else ""


PLAYERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        PERSON: "Plays at this screen; between the turns of several people a curtain falls, which suits two.",
        POCKET: "Reads the hand with a phone and says numbers, which suits many at one television.",
        "easy": "Goes by rules of thumb, forgets the cards played in earlier tricks, and sometimes slips.",
        "steady": "Goes by rules of thumb, and remembers every card that was played.",
        "sharp": "Imagines deals that fit what it has seen, and plays them out thousands of times.",
        "master": "Imagines deals as sharp does, and plays them out five times as often.",
    }
)
"""A sentence about each player who can sit down; none of them sees a hidden card."""

MARKS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "easy": "One trefoil of three stands for easy.",
        "steady": "Two trefoils of three stand for steady.",
        "sharp": "Three trefoils stand for sharp.",
        "master": "The crown stands for master, above sharp with its three trefoils.",
    }
)
"""The meaning of the marks under the face of a computer player."""

NO_MASTER: Final = "There is no master in this game: thinking longer than sharp wins nothing."
