"""All matches ever begun: open, finished and abandoned ones."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from clubs.language import message
from clubs.rules.public import SeatScore
from clubs.store.coming_ideas import ComingIdeas
from clubs.store.database import Database
from clubs.store.fields import Fields
from clubs.store.firsts import Firsts
from clubs.store.last_caption import LAST, keep_caption, kept_caption
from clubs.store.lines import KeptLines
from clubs.store.match_writer import MatchState, MatchWriter
from clubs.store.mistakes import OwnMistakes
from clubs.store.played_deals import PlayedDeals
from clubs.store.progress import LessonProgress, PuzzleAnswers
from clubs.store.row_codec import MOST_ACTIONS, RESULT, STORED, SeatResult, record_from, results, writes_from
from clubs.store.verdicts import KeptVerdicts
from clubs.table.record import LaterVersion, Record, Unreadable, read
from clubs.table.replay import replay

RESULTS: Final = """
    results JOIN games ON game = id AND state = ?
    AND typeof(deal) = 'integer' AND typeof(seat) = 'integer'
    AND typeof(tricks) = 'integer' AND typeof(points) = 'integer' AND typeof(bid) IN ('integer', 'null')
    AND typeof(owed) IN ('integer', 'null') AND typeof(made) IN ('integer', 'null')
    AND typeof(mark) IN ('text', 'null') AND points BETWEEN -9999 AND 9999
    AND max(tricks, ifnull(bid, 0), ifnull(owed, 0), ifnull(made, 0)) <= 99
    AND min(tricks, ifnull(bid, 0), ifnull(owed, 0), ifnull(made, 0)) >= 0
"""
"""The results of all matches of a state, without values that no deal can have."""

LATEST: Final = 32_503_680_000_000
"""The year 3000 in ms since 1970; not every system's calendar goes further."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """One match in the repository; times are ms since 1970, UTC.

    `record` is without actions, `actions` their number, and `deals` the number of scored deals. `winners` is
    empty for a draw, and for a match that is not finished.
    """

    id: int
    record: Record
    begun: int
    touched: int
    state: MatchState
    imported: bool
    actions: int
    deals: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class MatchRepository:
    """The matches of a folder and what was learned. Nothing raises, but for methods that name Unreadable."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._database = database = Database(folder)
        self.lessons, self.puzzles = LessonProgress(database), PuzzleAnswers(database)
        self.mistakes, self.ideas, self.firsts = (
            OwnMistakes(database),
            ComingIdeas(database),
            Firsts(database),
        )
        self.played_deals, self.fields = PlayedDeals(database), Fields(folder)
        self.lines = KeptLines(folder, database.report)
        self._writers: list[MatchWriter] = []
        self._refused: set[int] = set()

    def sync_in_background(self) -> None:
        """Have the disk write every action at once, in a thread that nobody waits for."""
        self._database.sync_in_background()

    def news(self) -> str:
        """Return the oldest sentence that the player has not seen yet, or ''."""
        return self._database.news()

    @property
    def trouble(self) -> str:
        """Return why the games cannot be reached at the moment, or ''."""
        return self._database.trouble

    def begin(self, record: Record) -> MatchWriter:
        """Begin a new match; other open ones stay open."""
        self._checkpoint()
        writer = MatchWriter(self._database, record)
        writer.save()
        return self._keep(writer)

    def resume(self, id: int) -> MatchWriter | None:
        """Resume an open match; None, with the reason in the news, if that fails."""
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
        return self._keep(writer)

    def load(self, id: int) -> Record:
        """Return a match with its actions, all of them replayed; Unreadable, with one sentence."""
        record = self.record(id)
        replay(record)
        return record

    def record(self, id: int) -> Record:
        """Return a match with its actions, not yet replayed; Unreadable if it cannot be read."""
        stored = self._stored(id)
        if stored is None:
            raise Unreadable(message("This game cannot be read at the moment."))
        return stored[0]

    def import_record(self, record: Record, *, own: bool = False) -> MatchWriter:
        """Add a record from elsewhere, or one of our own; Unreadable if it cannot be replayed."""
        session = replay(record)
        writer = MatchWriter(self._database, record, imported=not own)
        writer.update(session)
        return writer

    def verdicts(self, match: Callable[[], int]) -> KeptVerdicts:
        """Return the verdicts that are kept with a match, given by its id."""
        return KeptVerdicts(self._database, match)

    def judged(self) -> dict[int, int]:
        """Return the finished matches played here with which verdicts are kept, and how many."""
        sql = (
            "SELECT game, count(*) FROM verdicts JOIN games ON id = game"
            " WHERE state = ? AND NOT imported AND NOT open GROUP BY game"
        )
        return {int(match): int(number) for match, number in self._database.read(sql, "finished")}

    def open_games(self) -> tuple[StoredMatch, ...]:
        """Return the open matches, the latest first."""
        return self._list("open")

    def keep_caption(self, caption: Callable[[], str]) -> None:
        """Keep the caption of the match to resume for the next start's menu, unless it is there."""
        for id, writes in self._database.read(LAST):
            if not kept_caption(self.folder, id, writes) and (said := caption()):
                keep_caption(self.folder, id, writes, said)

    def cut_off(self, id: int) -> bool:
        """Return whether a match was written last, and the program has not come to its own end since."""
        last = self._database.read(LAST)
        return any(found == id and not kept_caption(self.folder, id, writes) for found, writes in last)

    def history(self) -> tuple[StoredMatch, ...]:
        """Return the finished matches, the latest first."""
        return self._list("finished")

    def any_finished(self, game: str = "") -> bool:
        """Return whether a match was ever finished here, of a game if one is given."""
        sql = "SELECT 1 FROM games WHERE state = ? AND NOT imported AND head LIKE ? LIMIT 1"
        return bool(self._database.read(sql, "finished", f"%\ngame {game}\n%" if game else "%"))

    def scored_deals(self) -> tuple[StoredMatch, ...]:
        """Return the abandoned matches that began with a deal code and have a result, the latest first."""
        coded = "instr(head, char(10) || 'seed deal ')"
        return tuple(entry for entry in self._list("abandoned", coded) if entry.deals)

    def results(self) -> dict[tuple[int, int], list[SeatResult]]:
        """Return the results of the finished matches, by match and seat, in the order of the deals."""
        sql = f"SELECT game, {RESULT} FROM {RESULTS} ORDER BY game, seat, deal"
        found: dict[tuple[int, int], list[SeatResult]] = {}
        for match, *row in self._database.read(sql, "finished"):
            result = SeatResult(*row)
            found.setdefault((match, result.seat), []).append(result)
        return found

    def deals_played(self, game: str, but: int, most: int) -> int:
        """Return how many deals of a game people have played here, but for one match, up to `most`."""
        sql = (
            "SELECT DISTINCT game, deal FROM results JOIN games ON id = game"
            " WHERE id != ? AND NOT imported AND head LIKE ? AND head LIKE ? LIMIT ?"
        )
        return len(self._database.read(sql, but, f"%\ngame {game}\n%", "%\nseat % person %", most))

    def incomplete(self) -> list[int]:
        """Return the finished matches whose results version 0.1.0 wrote, without what was owed."""
        sql = "SELECT DISTINCT game FROM results JOIN games ON game = id WHERE mark IS NULL AND state = ?"
        return [int(match) for (match,) in self._database.read(sql, "finished")]

    def complete(self, id: int, sheet: Sequence[tuple[SeatScore, ...]]) -> bool:
        """Complete such results from the scoresheet of the replayed match; return whether that worked."""
        duties = [(one.owed, one.made, one.mark, id, one.deal, one.seat) for one in results(sheet)]
        row = "game = ? AND deal = ? AND seat = ? AND mark IS NULL"
        sql = f"UPDATE results SET owed = ?, made = ?, mark = ? WHERE {row}"
        return self._database.write(lambda db: db.executemany(sql, duties))

    def abandon(self, id: int) -> bool:
        """Mark an open match as abandoned; return whether that worked."""
        for writer in self._writers:
            if writer.id == id:
                # A pending write would open the match again.
                return writer.abandon()
        return self._mark(id, "abandoned")

    def close(self) -> None:
        """Write what is still pending, and close the file."""
        self._database.wait_for_locks()
        self.catch_up()
        self._database.close()

    # ------------------------------------------------------------ one match

    def _checkpoint(self) -> None:
        """Write what is pending and wait for the disk, which is not noticed while a table opens."""
        self.catch_up()
        self._database.checkpoint()

    def catch_up(self) -> str:
        """Write what is pending; return in one sentence why that fails, or ''."""
        failed = [writer for writer in self._writers if not (writer.is_saved or writer.save())]
        return self.trouble if failed else ""

    def _keep(self, writer: MatchWriter) -> MatchWriter:
        """Keep a writer, and those that still have something to write."""
        self._writers = [*(one for one in self._writers if not one.is_saved), writer]
        return writer

    def _refuse(self, id: int, why: Exception) -> None:
        """Report once that a match cannot be played, and mark it as refused unless a later version can."""
        if not isinstance(why, LaterVersion):
            self._mark(id, "refused")
        if id not in self._refused:
            self._refused.add(id)
            self._database.report(
                message("A saved game cannot be opened and has been set aside. {why}", why=str(why))
            )

    def _mark(self, id: int, state: MatchState) -> bool:
        sql = "UPDATE games SET state = ?, writes = writes + 1 WHERE id = ?"
        return self._database.change(sql, state, id)

    def _stored(self, id: int) -> tuple[Record, int] | None:
        """Return a match and its `writes`, or None if it is not there; Unreadable if it is damaged."""
        rows = self._database.read(STORED, id, MOST_ACTIONS)
        return (record_from(rows), writes_from(rows)) if rows else None

    # ------------------------------------------------------------ lists

    def _list(self, state: MatchState, those: str = "1") -> tuple[StoredMatch, ...]:
        sql = (
            "SELECT id, head, begun, touched, imported, winners,"
            " (SELECT count(*) FROM actions WHERE game = id)"
            f" FROM games WHERE state = ? AND {those} ORDER BY touched DESC, id"
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
                    max(_moment(begun), _moment(touched)),
                    state,
                    bool(imported),
                    actions,
                    deals,
                    scores,
                    _seats(str(winners), record.setup.seats),
                )
            except Unreadable as problem:
                self._refuse(id, problem)
            else:
                found.append(entry)
        return tuple(found)

    def _points(self, state: MatchState) -> dict[int, dict[int, tuple[int, int]]]:
        """Return the number of scored deals and their points, by match and seat."""
        sql = f"SELECT game, seat, count(*), sum(points) FROM {RESULTS} GROUP BY game, seat"
        found: dict[int, dict[int, tuple[int, int]]] = {}
        for game, seat, deals, points in self._database.read(sql, state):
            found.setdefault(game, {})[seat] = (deals, points)
        return found


def _moment(ms: Any) -> int:
    """Return the time, limited to what every calendar has; Unreadable if it is none."""
    if not isinstance(ms, int):
        raise Unreadable(message("Its dates are not numbers."))
    return min(max(0, ms), LATEST)


def _seats(text: str, seats: int) -> tuple[int, ...]:
    """Return the seats in a text; Unreadable if the match has no such seat."""
    known = {str(seat): seat for seat in range(seats)}
    found = tuple(known.get(word, -1) for word in text.split())
    if -1 in found:
        raise Unreadable(message("Its winner is a seat that does not exist."))
    return found
