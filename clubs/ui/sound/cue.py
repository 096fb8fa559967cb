"""The names of all cues and beds. Each cue has a visible twin, so no information is in the sound alone."""

from collections.abc import Mapping
from typing import Final, Literal, Protocol

Cue = Literal[
    # Interface.
    "move", "accept", "back", "refuse", "toast", "switch",
    # Cards.
    "slide", "place", "place trump", "flip", "deal", "shuffle", "fan", "double slide",
    # Tricks and turns.
    "trick mine", "trick theirs", "collect", "my turn",
    # Moments.
    "ruff", "owed", "leaf",
    # Bids and the auction.
    "number", "bid", "pass", "made", "broken", "raise", "joker", "chest",
    # Scenes.
    "curtain in", "curtain out", "deal end", "game won", "game lost",
]  # fmt: skip

STEPS: Final[Mapping[Cue, int]] = {"deal": 8, "raise": 4, "trick mine": 8}
"""Number of steps of the cues that walk up the scale; all others have one."""

VARIANTS: Final[Mapping[Cue, int]] = {"slide": 4, "place": 4, "place trump": 4, "flip": 4}
"""Number of sounds of the cues that are heard most; the same one never comes twice running."""


TELLING: Final[frozenset[Cue]] = frozenset(
    {
        *("move", "accept", "back", "refuse", "toast", "switch"),
        *("trick mine", "trick theirs", "my turn", "pass", "owed", "made", "broken"),
        *("deal end", "game won", "game lost"),
    }
)
"""The cues that tell what has happened or what is asked; the others are the sounds of cards and things."""


Bed = Literal["water", "larks", "wind", "crickets", "owl", "dusk", "snow"]
"""The ambience of a place."""
EVENING: Final[Bed] = "crickets"
"""The ambience where no game is open."""


class Listener(Protocol):
    """A function that plays a cue, at a step if it walks up the scale, such as the cards of a deal.

    `pan` is where it is heard, from -1, left, to 1, right.
    """

    def __call__(self, cue: Cue, step: int = 0, pan: float = 0.0) -> None: ...


def silent(cue: Cue, step: int = 0, pan: float = 0.0) -> None:
    """Ignore a cue."""
