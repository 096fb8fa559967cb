"""A match as rows of the database."""

from collections.abc import Sequence
from typing import Any, Final

from clubs.table.record import Record, Unreadable, read

RESCUED: Final = -1
"""The number of writes of a match that comes from a damaged file and has not been gone on with."""

MOST_ACTIONS: Final = 20_000
"""Four times as many as the longest match of players who answer anything."""

STORED: Final = """
    SELECT head, writes, seq, action FROM games LEFT JOIN events ON game = id WHERE id = ?
    ORDER BY seq LIMIT ?
"""
"""All of a match, in one query so that another copy of the program cannot write in between."""


def record_from(rows: Sequence[Sequence[Any]]) -> Record:
    """The record in the rows of a match; Unreadable if they hold none."""
    events = [(seq, str(action)) for _, _, seq, action in rows if seq is not None]
    record = read("\n".join([str(rows[0][0]), *(action for _, action in events)]))
    whole = [seq for seq, _ in events] == list(range(len(events))) and len(record.actions) == len(events)
    if not whole or len(events) == MOST_ACTIONS:
        raise Unreadable("Its actions are not complete.")
    return record
