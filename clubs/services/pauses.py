"""The pauses of a match, which let people follow it: in ms, at the speed *brisk*."""

from math import log
from typing import Final

from clubs.games import game
from clubs.rules.action import PlayCard
from clubs.rules.ask import Ask
from clubs.rules.measure import OfBid, Quota
from clubs.rules.public import Public

THINKING: Final = (300, 2_500)
UNHURRIED: Final = 4
"""Other players whose pauses are of full length; more of them share the time of three."""
ANNOUNCED: Final = 120
"""Before a deal, for its fingerprint."""
ALONE: Final = 600
"""Before a card that plays itself."""

LEAD: Final = 0.5
"""How hard it is to lead, or to bid, from 0 to 1; a last trick is 0."""
LAST_TO_PLAY: Final = 0.2
"""How hard it is to play the last card of another trick."""
STAKE: Final = 0.5
"""How much harder it is where much is at stake."""
LATE: Final = 4
"""The last tricks, in which a bid that is still open is at stake."""
HASTE: Final = {-1: 430.0, 0: 280.0, 1: 130.0}
"""The mean of what a choice of middling hardness takes beyond the least, by haste: at most 700 ms in all."""
SPREAD: Final = 201
"""The number of lengths between which a pause varies."""


def thinking(public: Public, ask: Ask, action: int, haste: int = 0) -> int:
    """Return the pause before a computer player's action, by the action's number and the player's haste.

    It follows how hard such a choice is, and how much is at stake, as far as everybody at the table knows.
    Going by the hand or by the worth of the answers, it would tell of hidden cards, such as that only one
    could be played. Most are short and a few long, as those of people are; it is the same whenever a match
    is played again.
    """
    (least, most), others = THINKING, public.setup.seats - 1
    tail = -log((action * 137 % SPREAD + 0.5) / SPREAD)
    pause = min(most, round(least + 2 * HASTE[haste] * _hardness(public, ask) * tail))
    return pause if others <= UNHURRIED else pause * (UNHURRIED - 1) // others


def _hardness(public: Public, ask: Ask) -> float:
    """Return how hard the choice looks to everybody, from 0 to 1."""
    left = public.size - len(public.tricks)
    if ask.kind is PlayCard and left <= 1:
        return 0.0
    usual = LEAD
    if ask.kind is PlayCard:
        usual += (LAST_TO_PLAY - LEAD) * len(public.plays) / (public.setup.seats - 1)
    played = game(public.setup.game)
    match played.measure(public, ask.seat):
        case OfBid(won, int(owed)) | Quota(won, owed) if left <= LATE and 0 <= owed - won <= left:
            return usual + STAKE
    return usual + STAKE * played.stake(public)
