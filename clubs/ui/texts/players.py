"""Who sits at a table: people and levels of computer players, and the characters of the animals."""

from collections.abc import Mapping
from typing import Final

from clubs.language import message
from clubs.table.seating import PEEK, PERSON, POCKET

ANIMALS: Final[Mapping[str, str]] = {
    "hare": message("hare"),
    "badger": message("badger"),
    "fox": message("fox"),
    "owl": message("owl"),
    "stag": message("stag"),
    "hedgehog": message("hedgehog"),
    "bear": message("bear"),
    "frog": message("frog"),
    "raven": message("raven"),
    "otter": message("otter"),
}
"""The names of the animals."""

LEVEL_NAMES: Final[Mapping[str, str]] = {
    "easy": message("easy"),
    "steady": message("steady"),
    "sharp": message("sharp"),
    "master": message("master"),
}
"""The levels of computer players as they are named in a sentence."""

CHARACTERS: Final[Mapping[str, str]] = {
    "hare": message("bids boldly, and decides quickly"),
    "badger": message("bids carefully, and holds clubs back"),
    "fox": message("bids boldly, and plays clubs early"),
    "owl": message("bids carefully, keeps high cards, and takes its time"),
    "stag": message("bids boldly, and holds clubs back"),
    "hedgehog": message("bids carefully, and likes to win with a minus"),
    "bear": message("plays clubs early, spends high cards, and takes its time"),
    "frog": message("likes to win with a minus, and decides quickly"),
    "raven": message("holds clubs back, and likes to win with a minus"),
    "otter": message("plays clubs early, keeps high cards, and decides quickly"),
}
"""The temperament of each animal, as the predicate of a sentence."""


def character(animal: str) -> str:
    """Return a sentence about the temperament of an animal; "" if it has none."""
    if animal not in CHARACTERS:
        return ""
    return message("The {animal} {does}.", animal=ANIMALS[animal], does=CHARACTERS[animal])


PLAYERS: Final[Mapping[str, str]] = {
    PERSON: message("A curtain falls between the turns of several people: good for two."),
    POCKET: message("Reads the hand with a phone, and says numbers: good for many at one television."),
    PEEK: message("Sees the hand, small, while holding a key: good for two to four who trust each other."),
    "easy": message(
        "Goes by rules of thumb, forgets the cards played in earlier tricks, and sometimes slips."
    ),
    "steady": message("Goes by rules of thumb, and remembers every card that was played."),
    "sharp": message("Imagines deals that fit what it has seen, and plays them out thousands of times."),
    "master": message("Imagines deals as sharp does, and plays them out five times as often."),
}
"""A sentence about each player who can sit down; none of them sees a hidden card."""

MARKS: Final[Mapping[str, str]] = {
    "easy": message("One trefoil of three stands for easy."),
    "steady": message("Two trefoils of three stand for steady."),
    "sharp": message("Three trefoils stand for sharp."),
    "master": message("The crown stands for master, above sharp with its three trefoils."),
}
"""The meaning of the marks under the face of a computer player."""

NO_MASTER: Final = message("There is no master in this game: thinking longer than sharp wins nothing.")
