"""How the player's presses are taken."""

from msgspec import Struct


class Handling(Struct, frozen=True):
    """How presses are taken: with `confirm`, a card is raised first, and played when it is chosen again.

    With `one_switch` a scan offers one choice after the other, each for `switch_step` seconds. With
    `cool_down` a press too soon after another does not count; with `wraps` an arrow at the end of a row or
    column leads to its other end. With `swap_ab` the buttons A and B of a pad change places.
    """

    confirm: bool = False
    one_switch: bool = False
    switch_step: float = 1.2
    cool_down: bool = False
    wraps: bool = False
    swap_ab: bool = False
