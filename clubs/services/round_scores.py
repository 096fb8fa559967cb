"""The worth of a line of a round: one from another seat, or against other players, counts for nothing."""

from typing import Final

from clubs.rules.public import SeatScore
from clubs.table import line
from clubs.table.daily import is_compared
from clubs.table.record import Unreadable
from clubs.table.replay import replay

NOT_READ: Final = (None, "")
"""The score and the marks of a line that has not been read, or cannot be."""


def round_score(deal: str, play: str) -> tuple[SeatScore | None, str]:
    """Return the score of a line and its marks; None if it is none, or not comparable."""
    try:
        found = line.read(f"{deal} {play}")
        if found.seat or not is_compared(found.plays):
            return NOT_READ
        score = replay(line.record_of(found)).public.sheet[-1][0]
    except (line.NoLine, Unreadable):
        return NOT_READ
    return score, marks(hints=bool(found.hints), undone=found.undone)


def marks(*, hints: bool, undone: bool = False) -> str:
    """Return what is said of a deal in which hints were shown, or cards taken back."""
    return " and ".join([*(["with hints"] if hints else []), *(["taking back"] if undone else [])])
