"""All matches that were ever begun: those that are still open, and the history."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from clubs.rules.public import SeatScore
from clubs.store.database import Database
from clubs.store.match_writer import MatchWriter, State
from clubs.store.row_codec import MOST_ACTIONS, RESULT, STORED, SeatResult, record_from, results
from clubs.table.record import LaterVersion, Record, Unreadable, read
from clubs.table.replay import replay

RESULTS: Final = """
    results JOIN games ON game = id AND state = ?
    AND typeof(tricks) = 'integer' AND typeof(points) = 'integer' AND typeof(bid) IN ('integer', 'null')
    AND typeof(owed) IN ('integer', 'null') AND typeof(made) IN ('integer', 'null')
    AND typeof(mark) IN ('text', 'null') AND points BETWEEN -9999 AND 9999
    AND max(tricks, ifnull(bid, 0), ifnull(owed, 0), ifnull(made, 0)) <= 99
    AND min(tricks, ifnull(bid, 0), ifnull(owed, 0), ifnull(made, 0)) >= 0
"""
"""The results of the matches of a state; those that no deal can have are passed over."""

LATEST: Final = 32_503_680_000_000
"""The year 3000, in ms since 1970: not every system's calendar goes further."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """One match in the repository, without its actions; times are ms since 1970, UTC.

    `record` says what it was begun with; `deals` counts the scored ones. `winners` is empty for a draw, and
    as long as the match is not finished.
    """

    id: int
    record: Record
    begun: int
    touched: int
    state: State
    imported: bool
    actions: int
    deals: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class MatchRepository:
    """The matches kept in a folder. Whatever lies there, nothing raises but what says Unreadable."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._database = Database(folder)
        self._writers: list[MatchWriter] = []
        self._refused: set[int] = set()

    def sync_in_background(self) -> None:
        """From now on an action lasts through a power cut as soon as the disk can; nobody waits for it."""
        self._database.sync_in_background()

    def news(self) -> str:
        """What the player should be told and has not been told yet; empty, or one sentence."""
        return self._database.news()

    def begin(self, record: Record) -> MatchWriter:
        """Write down a new match; other open ones stay as they are."""
        self._checkpoint()
        writer = MatchWriter(self._database, record)
        writer.save()
        return self._held(writer)

    def resume(self, id: int) -> MatchWriter | None:
        """Go on with an open match from where it was; None, and news why, if that cannot be."""
        self._checkpoint()
        try:
            stored = self._stored(id)
            if stored is None:
                return None
            record, writes = stored
            writer = MatchWriter(self._database, record)
            writer.attach(id, writes, replay(record))
        except Unreadable as problem:
            self._refuse(id, problem)
            return None
        return self._held(writer)

    def load(self, id: int) -> Record:
        """A match with its actions, all of them checked; Unreadable, with one sentence, if there is none."""
        record = self.record(id)
        replay(record)
        return record

    def record(self, id: int) -> Record:
        """A match with its actions, which whoever plays it has to check; Unreadable if there is none."""
        stored = self._stored(id)
        if stored is None:
            raise Unreadable("This game cannot be read now.")
        return stored[0]

    def import_record(self, record: Record) -> MatchWriter:
        """Put a record from elsewhere in the repository; Unreadable if it cannot be played."""
        session = replay(record)
        writer = MatchWriter(self._database, record, imported=True)
        writer.update(session)
        return writer

    def open_games(self) -> tuple[StoredMatch, ...]:
        """The matches that can be gone on with, the last one first."""
        return self._entries("open")

    def history(self) -> tuple[StoredMatch, ...]:
        """The finished matches, the last one first."""
        return self._entries("finished")

    def results(self) -> dict[tuple[int, int], list[SeatResult]]:
        """Return the results of the finished matches, by match and seat, in the order of the deals."""
        sql = f"SELECT game, {RESULT} FROM {RESULTS} ORDER BY game, seat, deal"
        found: dict[tuple[int, int], list[SeatResult]] = {}
        for match, *row in self._database.read(sql, "finished"):
            result = SeatResult(*row)
            found.setdefault((match, result.seat), []).append(result)
        return found

    def incomplete(self) -> list[int]:
        """Return the finished matches whose results do not say what was owed, as version 0.1.0 wrote them."""
        sql = "SELECT DISTINCT game FROM results JOIN games ON game = id WHERE mark IS NULL AND state = ?"
        return [int(match) for (match,) in self._database.read(sql, "finished")]

    def complete(self, id: int, sheet: Sequence[tuple[SeatScore, ...]]) -> bool:
        """Write down what was owed and made in a match, from its scoresheet; return whether that worked."""
        duties = [(one.owed, one.made, one.mark, id, one.deal, one.seat) for one in results(sheet)]
        row = "game = ? AND deal = ? AND seat = ? AND mark IS NULL"
        sql = f"UPDATE results SET owed = ?, made = ?, mark = ? WHERE {row}"
        return self._database.write(lambda db: db.executemany(sql, duties))

    def abandon(self, id: int) -> bool:
        """An open match is not gone on with; whether that could be written."""
        for writer in self._writers:
            if writer.id == id:
                # Otherwise it would come back with what it has still to write.
                return writer.abandon()
        return self._mark(id, "abandoned")

    def close(self) -> None:
        """Write what could not be written before, and let go of the file."""
        self._database.wait_for_locks()
        self._catch_up()
        self._database.close()

    # ------------------------------------------------------------ one match

    def _checkpoint(self) -> None:
        """Opening a table takes long enough for the disk to be waited for, too."""
        self._catch_up()
        self._database.checkpoint()

    def _catch_up(self) -> None:
        for writer in self._writers:
            if not writer.is_saved:
                writer.save()

    def _held(self, writer: MatchWriter) -> MatchWriter:
        """Remember who may still have something to write: the last one, and whoever could not."""
        self._writers = [*(one for one in self._writers if not one.is_saved), writer]
        return writer

    def _refuse(self, id: int, why: Exception) -> None:
        """Leave a match aside that cannot be played, and say so once; what a later version plays stays."""
        if not isinstance(why, LaterVersion):
            self._mark(id, "refused")
        if id not in self._refused:
            self._refused.add(id)
            self._database.tell(f"A game that was kept cannot be gone on with and is left aside. {why}")

    def _mark(self, id: int, state: State) -> bool:
        sql = "UPDATE games SET state = ?, writes = writes + 1 WHERE id = ?"
        return self._database.write(lambda db: db.execute(sql, (state, id)))

    def _stored(self, id: int) -> tuple[Record, int] | None:
        """A match and how often it was written; None if it is not there. Unreadable if it is none."""
        rows = self._database.read(STORED, id, MOST_ACTIONS)
        return (record_from(rows), int(rows[0][1])) if rows else None

    # ------------------------------------------------------------ lists

    def _entries(self, state: State) -> tuple[StoredMatch, ...]:
        sql = (
            "SELECT id, head, begun, touched, imported, winners,"
            " (SELECT count(*) FROM actions WHERE game = id)"
            " FROM games WHERE state = ? ORDER BY touched DESC, id"
        )
        points = self._points(state)
        found = []
        for id, head, begun, touched, imported, winners, actions in self._database.read(sql, state):
            try:
                record = read(str(head))
                totals = points.get(id, {})
                scores = tuple(int(totals.get(seat, (0, 0))[1]) for seat in range(record.setup.seats))
                deals = max((int(deals) for deals, _ in totals.values()), default=0)
                entry = StoredMatch(
                    id,
                    record,
                    _moment(begun),
                    _moment(touched),
                    state,
                    bool(imported),
                    actions,
                    deals,
                    scores,
                    _seats(str(winners), record.setup.seats),
                )
            except Unreadable as problem:
                self._refuse(id, problem)
            except (ValueError, OverflowError):
                self._refuse(id, Unreadable("Its dates are no numbers."))
            else:
                found.append(entry)
        return tuple(found)

    def _points(self, state: State) -> dict[int, dict[int, tuple[int, int]]]:
        """By match and seat: how many deals are scored, and the points of all of them."""
        sql = f"SELECT game, seat, count(*), sum(points) FROM {RESULTS} GROUP BY game, seat"
        found: dict[int, dict[int, tuple[int, int]]] = {}
        for game, seat, deals, points in self._database.read(sql, state):
            found.setdefault(game, {})[seat] = (deals, points)
        return found


def _moment(ms: Any) -> int:
    """A time that every calendar has."""
    return min(max(0, int(ms)), LATEST)


def _seats(text: str, seats: int) -> tuple[int, ...]:
    """Some seats of a match; Unreadable if it has no such seat."""
    found = tuple(map(int, text.split()))
    if not set(found) <= set(range(seats)):
        raise Unreadable("It was won by a seat that is not there.")
    return found
