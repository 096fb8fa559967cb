"""The moments of Clubs Whist: a little club beats an ace, the fourth trick, the target."""

from collections.abc import Iterator
from typing import Final

from clubs.cards import CLUBS, KING, Rank, rank, suit
from clubs.games.whist import QUOTA, TARGET
from clubs.rules.event import Event
from clubs.rules.public import Public, Trick
from clubs.ui.components.face import Mood
from clubs.ui.tabletop.moments import RareMoment, last_owed, taken

LITTLE: Final[Rank] = 5
"""The highest club that is little enough."""
LATE: Final = 12
"""The trick from which on a fourth trick is late."""


def moments(event: Event, before: Public, after: Public) -> Iterator[RareMoment]:
    """Yield what happens in a trick, the rarest first."""
    trick = taken(event, before, after)
    if trick is None or trick.winner is None:
        return
    seat = trick.winner
    if after.winners and abs(after.scores[seat]) >= after.setup[TARGET] and seat in after.winners:
        yield RareMoment("target", seat, "lights", "made", moods=((seat, "pleased"),))
    if (beaten := ruffed(trick)) is not None:
        moods: tuple[tuple[int, Mood], ...] = ((seat, "pleased"), (beaten, "wincing"))
        yield RareMoment("ruff", seat, "falls", "ruff", (seat, beaten), moods)
    if after.taken(seat) == QUOTA and len(after.tricks) >= LATE:
        yield last_owed("fourth", seat)


def ruffed(trick: Trick) -> int | None:
    """Return the seat whose ace or king is beaten by a little club, the last card; None if none is."""
    *earlier, last = trick.plays
    if last.seat != trick.winner or suit(last.card) != CLUBS or rank(last.card) > LITTLE:
        return None
    led = suit(earlier[0].card)
    if led == CLUBS or any(suit(play.card) == CLUBS for play in earlier):
        return None
    high = [play for play in earlier if suit(play.card) == led and rank(play.card) >= KING]
    return max(high, key=lambda play: rank(play.card)).seat if high else None
