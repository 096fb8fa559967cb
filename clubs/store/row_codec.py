"""Rows of the database as values, and back."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from clubs.language import message
from clubs.rules.public import MISSED, SeatScore
from clubs.table.record import Record, Unreadable, read

SALVAGED: Final = -1
"""`writes` of a match from a damaged file that has not been resumed."""

MOST_ACTIONS: Final = 20_000
"""Four times the longest match of random players."""

STORED: Final = """
    SELECT head, writes, seq, action FROM games LEFT JOIN actions ON game = id WHERE id = ?
    ORDER BY seq LIMIT ?
"""
"""A whole match, in one query so that another copy of the program cannot write in between."""

RESULT: Final = "deal, seat, tricks, bid, points, owed, made, mark"
"""The columns of `SeatResult`."""


MOST_WRITES: Final = 2**53
"""Far above what a match takes, and a number that SQLite and Python both count on from."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat's score of a deal without its lines, see `SeatScore`.

    In results that version 0.1.0 wrote, `owed`, `made` and `mark` are None.
    """

    deal: int
    seat: int
    tricks: int
    bid: int | None
    points: int
    owed: int | None = None
    made: int | None = None
    mark: str | None = ""


def record_from(rows: Sequence[Sequence[Any]]) -> Record:
    """Return the record in the rows of a match; Unreadable if they hold none."""
    actions = [(seq, str(action)) for _, _, seq, action in rows if seq is not None]
    record = read("\n".join([str(rows[0][0]), *(action for _, action in actions)]))
    whole = [seq for seq, _ in actions] == list(range(len(actions))) and len(record.actions) == len(actions)
    if not whole or len(actions) == MOST_ACTIONS:
        raise Unreadable(message("Its actions are incomplete."))
    return record


def writes_from(rows: Sequence[Sequence[Any]]) -> int:
    """Return `writes` from the rows of a match; Unreadable if it is no such number."""
    writes = rows[0][1]
    if not isinstance(writes, int) or not SALVAGED <= writes < MOST_WRITES:
        raise Unreadable(message("The number of times it was saved is damaged."))
    return writes


def results(sheet: Sequence[tuple[SeatScore, ...]], first: int = 1) -> Iterator[SeatResult]:
    """Yield the results of a sheet's deals from number `first` on, by deal and seat."""
    for deal, row in enumerate(sheet[first - 1 :], first):
        for seat, score in enumerate(row):
            if score != MISSED:
                duty = (score.owed, score.made, score.mark)
                yield SeatResult(deal, seat, score.tricks, score.bid, score.points, *duty)
