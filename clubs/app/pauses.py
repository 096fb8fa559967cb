"""The pauses of a match, which let people follow it: in ms, at the speed *brisk*."""

from typing import Final

from clubs.rules.action import PlayCard
from clubs.rules.ask import Ask
from clubs.rules.public import Public

THINKING: Final = (350, 900)
UNHURRIED: Final = 4
"""Other players whose pauses are of full length; more of them share the time of three."""
ANNOUNCED: Final = 500
"""Before a deal, for its fingerprint."""
ALONE: Final = 600
"""Before a card that plays itself."""

LEAD: Final = 0.8
"""How hard it is to lead, or to bid, from 0 to 1; a last trick is 0."""
LAST_TO_PLAY: Final = 0.45
"""How hard it is to play the last card of another trick."""
VARIES: Final = 0.15
"""How far a pause is from what its choice asks for, at most."""
HASTE: Final = {-1: 0.0, 0: 0.2, 1: 0.45}
"""The time that haste saves. Even those that take their time need 700 ms at most, on average."""


def thinking(public: Public, ask: Ask, action: int, haste: int = 0) -> int:
    """Return the pause before a computer player's action, by the action's number and the player's haste.

    It follows how hard such a choice is as far as everybody at the table knows. Going by the hand or by the
    worth of the answers, it would tell of hidden cards, such as that only one could be played.
    It varies from move to move, and is the same whenever a match is played again.
    """
    (least, most), others = THINKING, public.setup.seats - 1
    vary = VARIES * (action * 137 % 201 / 100 - 1)
    share = min(1.0, max(0.0, _hardness(public, ask) + vary - HASTE[haste]))
    pause = round(least + (most - least) * share)
    return pause if others <= UNHURRIED else pause * (UNHURRIED - 1) // others


def _hardness(public: Public, ask: Ask) -> float:
    """Return how hard the choice looks to everybody, from 0 to 1."""
    if ask.kind is not PlayCard:
        return LEAD
    if len(public.tricks) + 1 >= public.size:
        return 0.0
    return LEAD + (LAST_TO_PLAY - LEAD) * len(public.plays) / (public.setup.seats - 1)
