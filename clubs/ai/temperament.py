"""Temperaments: what a computer player prefers among answers of nearly equal worth, and how fast it seems."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Temperament:
    """What a character likes, each from -1 (dislikes) to 1 (likes).

    `bold` is a higher bid, `clubs` is playing a club where another card would do, `minus` is a minus where
    that wins too. `haste` is how quickly it seems to decide; it changes no answer.
    """

    bold: int = 0
    clubs: int = 0
    minus: int = 0
    haste: int = 0


EVEN: Final = Temperament()
"""The temperament of a player without a character."""

TEMPERAMENTS: Final = MappingProxyType(
    {
        "hare": Temperament(bold=1, haste=1),
        "badger": Temperament(bold=-1, clubs=-1),
        "fox": Temperament(bold=1, clubs=1),
        "owl": Temperament(bold=-1, haste=-1),
        "stag": Temperament(bold=1, clubs=-1),
        "hedgehog": Temperament(bold=-1, minus=1),
        "bear": Temperament(clubs=1, haste=-1),
        "frog": Temperament(minus=1, haste=1),
        "raven": Temperament(clubs=-1, minus=1),
        "otter": Temperament(clubs=1, haste=1),
    }
)
"""The temperament of each animal. Their order stays as it is, new ones are added at the end."""
