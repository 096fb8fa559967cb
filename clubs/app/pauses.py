"""The pauses of a match, which let people follow it: in ms, at the speed *brisk*."""

from typing import Final

THINKING: Final = (500, 900)  # ART §9
UNHURRIED: Final = 4
"""Other players whose pauses are of full length; more of them share the time of three."""
ANNOUNCED: Final = 500
"""Before a deal, for its fingerprint."""
ALONE: Final = 600
"""Before a card that plays itself."""


def thinking(seats: int, action: int) -> int:
    """Return the pause before an action of a computer player, by the action's number.

    It varies from move to move, and is the same whenever a match is played again.
    """
    (least, most), others = THINKING, seats - 1
    pause = least + action * 137 % (most - least)
    return pause if others <= UNHURRIED else pause * (UNHURRIED - 1) // others
