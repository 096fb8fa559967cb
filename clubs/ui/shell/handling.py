"""How the player's presses are taken."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Handling:
    """How presses are taken: with `confirm`, a card is raised first, and played when it is chosen again."""

    confirm: bool = False
