"""Opening a copy of a match that was kept at some moment of it."""

from dataclasses import replace

from clubs.table.record import Record
from clubs.table.replay import replay


def reopened(record: Record, seed: str) -> Record:
    """Return the record with which a copy goes on; Unreadable if the rules refuse one of its actions.

    The deals so far are practice: they count in the match that was copied, and the one in progress may be
    known. Later ones are dealt from the new seed, so that nobody knows them; those of a match that begins
    with a deal's code are practice anyway, and stay.
    """
    session = replay(record)
    if session.chance.opening is None:
        record = replace(record, seed=seed)
    return replace(record, practice=tuple(range(session.first, session.public.deal + 1)))
