"""The meaning of another seat's bid: what the rules and the usual play say of the hand behind it."""

from collections.abc import Sequence
from typing import Final

from clubs.rules.bidding import Bids
from clubs.rules.public import Public
from clubs.ui.tabletop.names import within
from clubs.ui.texts.game_texts import GameTexts
from clubs.verdict.sentences import say
from clubs.verdict.verdict import Reason

OFF: Final = 0.75
"""How far a bid is off an even share of the tricks, from which on it tells of the hand."""


def bid_meaning(texts: GameTexts, public: Public, names: Sequence[str], seat: int) -> str:
    """Return what the last bid of a seat means, from public facts alone; nothing if it made none."""
    meaning = (texts.bid_meaning or number_meaning)(public, seat)
    return say(meaning, tuple(map(within, names))) if meaning else ""


def number_meaning(public: Public, seat: int) -> Reason | None:
    """Return what a number of tricks that a seat has bid means."""
    tricks = public.note(Bids).of(seat)
    if tricks is None:
        return None
    more = tricks - public.size / public.setup.seats
    name = (
        "bid_none" if not tricks else "bid_few" if more <= -OFF else "bid_many" if more >= OFF else "bid_even"
    )
    return Reason(name, (("seat", seat), ("tricks", tricks)))
