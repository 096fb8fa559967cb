"""The matches that began with the deal of a code, and how that deal went."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from clubs.store.database import Database
from clubs.store.match_writer import MatchState
from clubs.store.row_codec import RESULT, SeatResult
from clubs.table.record import Record, Unreadable, read
from clubs.table.shuffle import Chance

_BEGUN: Final = r"""
    SELECT id, head, state FROM games
    WHERE NOT imported AND state != 'refused' AND instr(head, char(10) || 'seed deal ')
    AND instr(head, char(10) || 'game ' || ?) ORDER BY begun, id
"""
_SCORED: Final = f"""
    SELECT game, {RESULT} FROM results JOIN games ON game = id
    WHERE NOT imported AND instr(head, char(10) || 'seed deal ') AND instr(head, char(10) || 'game ' || ?)
"""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A match that began with the deal of a code, without its actions; `results` are those of that deal.

    They are by seat, and empty until the deal has been scored.
    """

    id: int
    record: Record
    state: MatchState
    results: tuple[SeatResult, ...]


class PlayedDeals:
    """The matches played here that began with the deal of a code."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self, game: str = "") -> Sequence[PlayedDeal]:
        """Return those of a game, or of all, the one that was begun first at the beginning."""
        of = f"{game}\n" if game else ""
        scored: dict[tuple[int, int], list[SeatResult]] = {}
        for match, *row in self._database.read(_SCORED, of):
            if _plain(row):
                result = SeatResult(*row)
                scored.setdefault((match, result.deal), []).append(result)
        found = []
        for id, head, state in self._database.read(_BEGUN, of):
            try:
                record = read(str(head))
            except Unreadable:
                continue
            opening = Chance(record.seed).opening
            if opening is not None and opening.setup == record.setup:
                results = sorted(scored.get((id, opening.deal), []), key=lambda one: one.seat)
                whole = [one.seat for one in results] == list(range(record.setup.seats))
                found.append(PlayedDeal(id, record, state, tuple(results) if whole else ()))
        return found


def _plain(row: Sequence[Any]) -> bool:
    """Return whether the values of a result are of their types."""
    numbers, mark = row[:-1], row[-1]
    needed = [*row[:3], row[4]]
    return (
        all(isinstance(one, int | None) for one in numbers)
        and all(isinstance(one, int) for one in needed)
        and isinstance(mark, str | None)
    )
