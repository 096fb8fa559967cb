"""The games in the repository, as lists and statistics for the screen, and the files they are exported to."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from time import localtime, strftime, time
from typing import Final

from clubs.app.duels import Duels
from clubs.app.saved_seating import known_animal, match_of_record
from clubs.learn.firsts import sentence
from clubs.store.backfill import Backfill
from clubs.store.copies import Copies
from clubs.store.export import ENDING, FOLDER, export, read_record
from clubs.store.files import Unsaved, latest
from clubs.store.first_search import FirstSearch
from clubs.store.match_repository import MatchRepository, StoredMatch
from clubs.store.play_lost import LostDeal, PlayLost
from clubs.store.preferences import Preferences
from clubs.store.statistics import PlayedMatch, played_matches
from clubs.table.copy import reopened
from clubs.table.daily import day_of
from clubs.table.match import ROSTER, Match
from clubs.table.record import Record, Unreadable
from clubs.table.replay import ended_deals
from clubs.ui.scenes.history.games import KeptLine
from clubs.ui.scenes.history.match_summary import MatchSummary
from clubs.ui.scenes.statistics.past import FirstTime
from clubs.ui.shell.transitions import Transition

GONE: Final = "This game cannot be read at the moment."


class Archive:
    """The games of a repository as the history lists them, with what can be done to each.

    Exported files go to a folder of their own in the data folder; files in it can be imported. Copies
    are kept in another. The callables open scenes and close tables; `new_seed` is for a copy's later deals.
    """

    def __init__(
        self,
        repository: MatchRepository,
        resume: Callable[[int], Transition | None],
        review: Callable[[Match, Record, int], Transition],
        abandon: Callable[[int], None],
        leave: Callable[[], Transition],
        new_seed: Callable[[], str],
        duels: Duels,
    ) -> None:
        self._repository, self._files = repository, repository.folder / FOLDER
        self._copies, self._new_seed = Copies(repository.folder), new_seed
        self._resume, self._review, self._duels = resume, review, duels
        self.abandon, self.leave = abandon, leave
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

    def resume(self, id: int) -> Transition | str:
        """Return the transition to the table of an unfinished game, or why there is none."""
        return self._resume(id) or self._repository.news() or GONE

    def review(self, id: int) -> Transition | str:
        """Return the transition to the replay of a game, or why there is none."""
        try:
            record = self._repository.record(id)
        except Unreadable as problem:
            return str(problem)
        return self._review(match_of_record(record), record, id)

    def look_back(self, id: int) -> Transition | str:
        """Return the transition to the replay of an open game's finished deals, or why there is none."""
        try:
            record = ended_deals(self._repository.record(id))
        except Unreadable as problem:
            return str(problem)
        return self._review(match_of_record(record), record, id)

    def export(self, id: int) -> str:
        """Write a game to a file named after its game and the time; return a sentence about it."""
        try:
            record = self._repository.load(id)
            name = f"{record.setup.game}-{strftime('%Y%m%d-%H%M%S', localtime())}{ENDING}"
            file = export(record, self._files / name)
        except (Unreadable, Unsaved) as problem:
            return str(problem)
        return f"Saved as {file.name}."

    def bring_in(self, file: str) -> str:
        """Add the game in a file to the others; return a sentence about it."""
        try:
            writer = self._repository.import_record(read_record(self._files / file))
        except Unreadable as problem:
            return str(problem)
        where = {"finished": "the finished games", "open": "the open games"}.get(writer.state, "your games")
        return f"It is now among {where}." if writer.is_saved else "It cannot be saved at the moment."

    # ------------------------------------------------------------ deals that came as lines

    def lines(self) -> Sequence[KeptLine]:
        """Return the deals that came as lines, the latest first."""
        return self._duels.kept_lines()

    def open_line(self, line: str) -> Transition | str:
        """Return the transition to the table of a line's deal, or to both deals, or why there is none."""
        return self._duels.take(line)

    def forget_line(self, line: str) -> str:
        """Forget a line; return a sentence about it."""
        gone = self._repository.lines.remove("received", line)
        return "It is forgotten." if gone else "It cannot be forgotten at the moment."

    # ------------------------------------------------------------ copies

    def copies(self) -> Sequence[str]:
        """Return the names of the copies, the latest first."""
        return self._copies.names()

    def keep_copy(self, id: int, name: str) -> str:
        """Keep a copy of an open game as it stands; return a sentence about it."""
        try:
            return f"Kept as {self._copies.keep(self._repository.load(id), name)}."
        except (Unreadable, Unsaved) as problem:
            return str(problem)

    def open_copy(self, name: str) -> Transition | str:
        """Return the transition to a new game that goes on from a copy, or why there is none."""
        try:
            record = reopened(self._copies.read(name), self._new_seed())
            writer = self._repository.import_record(record, own=True)
        except Unreadable as problem:
            return str(problem)
        return self.resume(writer.id)

    def remove_copy(self, name: str) -> str:
        """Delete a copy; return a sentence about it."""
        try:
            self._copies.remove(name)
        except OSError as problem:
            return f"{name} cannot be deleted: {problem.strerror or problem}."
        return f"{name} is deleted."


class KeptPast:
    """The finished matches in a repository, for statistics: those since the last reset."""

    def __init__(
        self,
        repository: MatchRepository,
        preferences: Preferences,
        replay: Callable[[FirstTime], Transition],
    ) -> None:
        self._repository, self._preferences, self._replay = repository, preferences, replay
        self._backfill: Backfill | None = None
        self._lost, self._search = PlayLost(repository), FirstSearch(repository)

    @property
    def unread(self) -> Sequence[int]:
        """The matches whose verdicts are still to be read."""
        return self._lost.unread

    def lost(self) -> Sequence[LostDeal]:
        """Return the deals that have been judged, as far as they have been read."""
        return self._lost.deals

    @property
    def missing(self) -> Sequence[int]:
        """The matches of an earlier version whose quotas, bids and contracts are not known yet."""
        return self._backfill.missing if self._backfill else ()

    def matches(self) -> Sequence[PlayedMatch]:
        """Return everybody's finished matches, the first one first."""
        self._backfill = self._backfill or Backfill(self._repository)
        self._lost.look()
        self._search.look()
        found = played_matches(self._repository, self._preferences.settings.counted_from)
        return [replace(one, animal=known_animal(one.animal, ROSTER[one.seat][0])) for one in found]

    @property
    def unsearched(self) -> Sequence[int]:
        """The matches that are still to be searched for first times."""
        return self._search.left

    def firsts(self) -> Sequence[FirstTime]:
        """Return all first times, the latest first, as far as the matches have been searched."""
        games = {entry.id: entry.record.setup.game for entry in self._repository.history()}
        return [
            FirstTime(said, one.happened, games[one.match], one.match, one.deal, one.seat)
            for one in self._repository.firsts.all()
            if one.match in games and (said := sentence(one.name))
        ]

    def search(self, ms: float) -> None:
        """Search for first times for about `ms` milliseconds."""
        self._search.run(ms)

    def show(self, first: FirstTime) -> Transition | str:
        """Return the transition to the replay of a deal, or why there is none."""
        try:
            return self._replay(first)
        except Unreadable as problem:
            return str(problem)

    def complete(self, ms: float) -> None:
        """Work on what is missing for about `ms` milliseconds."""
        if self.missing and self._backfill:
            self._backfill.run(ms)
        else:
            self._lost.run(ms)

    def reset(self) -> None:
        """Count only matches finished from now on."""
        self._preferences.change(counted_from=round(time() * 1000))
