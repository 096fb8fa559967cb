"""The games in the repository as lists, their copies, and the files they are exported to."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from time import localtime, strftime

from clubs.language import message
from clubs.services.saved_seating import match_of_record
from clubs.store.copies import Copies
from clubs.store.export import ENDING, FOLDER, export, read_record
from clubs.store.files import Unsaved, latest
from clubs.store.match_repository import MatchRepository, StoredMatch
from clubs.table.daily import day_of
from clubs.table.match import Match
from clubs.table.record import Unreadable
from clubs.table.replay import reopened


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """One match: its players, the time of its last action (ms since 1970, UTC), and its scores so far.

    `winners` is None while nobody has won and empty for a draw; `practice` is whether any of its deals is
    that, and `day` that of the daily deal for which it was begun.
    """

    id: int
    match: Match
    touched: int
    deals: int
    scores: tuple[int, ...]
    winners: tuple[int, ...] | None = None
    imported: bool = False
    practice: bool = False
    day: date | None = None


class Archive:
    """The games of a repository as the history lists them, with what can be done to each.

    Exported files go to a folder of their own in the data folder; files in it can be imported. Copies
    are kept in another.
    """

    def __init__(self, repository: MatchRepository) -> None:
        self._repository, self._files = repository, repository.folder / FOLDER
        self._copies = Copies(repository.folder)
        self.folder = str(self._files)

    def open_games(self) -> Sequence[MatchSummary]:
        """Return the unfinished games, the last one first."""
        return [self._kept(entry) for entry in self._repository.open_games()]

    def finished(self) -> Sequence[MatchSummary]:
        """Return the finished games, and those of one deal that was scored, the last one first."""
        entries = (*self._repository.history(), *self._repository.scored_deals())
        return [self._kept(entry) for entry in sorted(entries, key=lambda entry: -entry.touched)]

    def _kept(self, entry: StoredMatch) -> MatchSummary:
        match = match_of_record(entry.record)
        return MatchSummary(
            entry.id,
            match,
            entry.touched,
            entry.deals,
            entry.scores,
            entry.winners if entry.state == "finished" else None,
            entry.imported,
            bool(entry.record.practice),
            day_of(match, date.today()),
        )

    def files(self) -> Sequence[str]:
        """Return the names of the files that can be imported."""
        return sorted(file.name for file in latest(self._files, ENDING))

    def abandon(self, id: int) -> None:
        """Abandon an open game."""
        self._repository.abandon(id)

    def export(self, id: int) -> str:
        """Write a game to a file named after its game and the time; return a sentence about it."""
        try:
            record = self._repository.load(id)
            name = f"{record.setup.game}-{strftime('%Y%m%d-%H%M%S', localtime())}{ENDING}"
            file = export(record, self._files / name)
        except (Unreadable, Unsaved) as problem:
            return str(problem)
        return message("Saved as {name}.", name=file.name)

    def bring_in(self, file: str | Path) -> str:
        """Add the game in a file, one of `files` or any other; return a sentence about it."""
        try:
            writer = self._repository.import_record(read_record(self._files / file))
        except Unreadable as problem:
            return str(problem)
        if not writer.is_saved:
            return message("It cannot be saved at the moment.")
        return {
            "finished": message("It is now among the finished games."),
            "open": message("It is now among the open games."),
        }.get(writer.state, message("It is now among your games."))

    # ------------------------------------------------------------ copies

    def copies(self) -> Sequence[str]:
        """Return the names of the copies, the latest first."""
        return self._copies.names()

    def keep_copy(self, id: int, name: str) -> str:
        """Keep a copy of an open game as it stands; return a sentence about it."""
        try:
            return message("Kept as {name}.", name=self._copies.keep(self._repository.load(id), name))
        except (Unreadable, Unsaved) as problem:
            return str(problem)

    def open_copy(self, name: str, seed: str) -> int:
        """Return the id of a new game that goes on from a copy, with later deals by a seed; or Unreadable."""
        record = reopened(self._copies.read(name), seed)
        return self._repository.import_record(record, own=True).id

    def remove_copy(self, name: str) -> str:
        """Delete a copy; return a sentence about it."""
        try:
            self._copies.remove(name)
        except OSError as problem:
            why = str(problem.strerror or problem)
            return message("{name} cannot be deleted: {why}.", name=name, why=why)
        return message("{name} is deleted.", name=name)
