"""Temperaments: what a computer player prefers among answers of nearly equal worth, and how fast it seems."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeVar

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Temperament:
    """The likings of a character, each from -1 (dislikes) to 1 (likes).

    `bold` is a higher bid, `clubs` is playing a club where another card would do, `high` a high card where a
    low one would, `minus` is a minus where that wins too. `haste` is how quickly it seems to decide; it
    changes no answer.
    """

    bold: int = 0
    clubs: int = 0
    high: int = 0
    minus: int = 0
    haste: int = 0


CARD: Final = 0.1
"""How much worse than the best a card that is liked may be, in standard deviations of the outcome."""
ONCE: Final = 0.15
"""The same for a choice before the first card, of which a deal has few."""

EVEN: Final = Temperament()
"""The temperament of a player without a character."""

TEMPERAMENTS: Final = MappingProxyType(
    {
        "hare": Temperament(bold=1, haste=1),
        "badger": Temperament(bold=-1, clubs=-1),
        "fox": Temperament(bold=1, clubs=1),
        "owl": Temperament(bold=-1, high=-1, haste=-1),
        "stag": Temperament(bold=1, clubs=-1),
        "hedgehog": Temperament(bold=-1, minus=1),
        "bear": Temperament(clubs=1, high=1, haste=-1),
        "frog": Temperament(minus=1, haste=1),
        "raven": Temperament(clubs=-1, minus=1),
        "otter": Temperament(clubs=1, high=-1, haste=1),
    }
)
"""The temperament of each animal. Their order stays as it is, new ones are added at the end."""


def most_liked(worths: Mapping[A, float], liking: Callable[[A], float], margin: float) -> list[A]:
    """Return the answers that are liked most among those whose worth is within `margin` of the best."""
    least = max(worths.values()) - margin
    likings = {answer: liking(answer) for answer, worth in worths.items() if worth >= least}
    most = max(likings.values())
    return [answer for answer, liked in likings.items() if liked == most]
