"""What may be heard: every cue by its name. Each has a visible twin, so nothing is told by sound alone."""

from typing import Literal

Cue = Literal[
    # Cards.
    "slide", "place", "place trump", "flip", "deal", "shuffle", "fan", "double slide",
    # Tricks and turns.
    "trick mine", "trick theirs", "collect", "my turn",
    # Bids and the auction.
    "number", "bid", "pass", "made", "broken", "raise", "joker", "chest",
    # Interface.
    "move", "accept", "back", "refuse", "toast", "switch",
    # Scenes.
    "curtain in", "curtain out", "deal end", "game won", "game lost",
]  # fmt: skip
