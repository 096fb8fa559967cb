"""The computer players of a record, asked again: what they answer now to what they were asked then."""

from collections.abc import Iterator

from clubs.ai.question import PlayerAgain
from clubs.ai.worker_client import QUICK
from clubs.table.decisions import Decision, decisions
from clubs.table.record import Record


def asked_again(record: Record) -> Iterator[tuple[Decision, PlayerAgain]]:
    """Yield the choices of the computer players of a record, each with the question that led to it."""
    for one in decisions(record):
        seating = record.seating[one.seat]
        if not seating.is_person:
            plays = seating.plays if one.ask.required else QUICK  # which objects on honour at once
            yield one, PlayerAgain(one.view, one.ask, plays, one.seat, 0)
