"""How the player's presses are taken."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Handling:
    """How presses are taken: with `confirm`, a card is raised first, and played when it is chosen again.

    With `one_switch` a scan offers one choice after the other, each for `switch_step` seconds.
    """

    confirm: bool = False
    one_switch: bool = False
    switch_step: float = 1.2
