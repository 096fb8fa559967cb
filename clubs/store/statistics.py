"""Finished matches as each person at the table played them."""

from dataclasses import dataclass
from typing import Final
from unicodedata import normalize

from clubs.store.match_repository import MatchRepository
from clubs.store.row_codec import SeatResult

MIXED: Final = "mixed"
"""The level of a table with computer players of several levels."""
NOBODY: Final = "people"
"""The level of a table without computer players."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """One finished match as one person played it, without practice deals and those with hints.

    `won` is None for a match that has any of them, which counts neither as won nor as lost.
    """

    id: int
    game: str
    seats: int
    level: str
    name: str
    animal: str
    seat: int
    won: bool | None
    deals: tuple[SeatResult, ...]


def played_matches(repository: MatchRepository, since: int = 0) -> tuple[PlayedMatch, ...]:
    """Return everybody's finished matches since a moment (ms since 1970, UTC), the first one first."""
    results = repository.results()
    found = []
    for entry in reversed(repository.history()):
        if entry.touched < since or entry.imported:
            continue
        record, setup = entry.record, entry.record.setup
        apart = {*record.practice, *dict(record.hints)}
        for seat, one in enumerate(entry.record.seating):
            if one.is_person:
                rows = results.get((entry.id, seat), ())
                deals = tuple(result for result in rows if result.deal not in apart)
                won = None if apart else seat in entry.winners
                who = (normalize("NFC", one.name), one.animal, seat)
                levels = {one.level for one in entry.record.seating if not one.is_person} - {""}
                level = MIXED if len(levels) > 1 else next(iter(levels), NOBODY)
                found.append(PlayedMatch(entry.id, setup.game, setup.seats, level, *who, won, deals))
    return tuple(found)
