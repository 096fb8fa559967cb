"""Verdicts on a player's own finished deals: those kept, and those still to be found."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from clubs.ai.worker_client import WorkerClient
from clubs.judge.question import CostQuestion
from clubs.learn.level import PartLevel, marks, part_level
from clubs.rules.ask import Refused
from clubs.services.judgements import Judgements
from clubs.services.piecework import Steps, waited_for, work_on
from clubs.store.match_repository import MatchRepository, StoredMatch
from clubs.store.play_lost import LostDeal, lost_deal
from clubs.table.decisions import Decision, decisions
from clubs.table.record import Record, Unreadable
from clubs.verdict.verdict import Verdict

MOST: Final = 120
"""The deals of a game that are judged, the newest ones."""
LATELY: Final = 7
"""How often an idea was asked for lately: that is what counts."""
KNOWN: Final = 5
"""Finds in a row after which an idea is no longer weak."""
WEAKEST: Final = 3


@dataclass(frozen=True, slots=True)
class AskedIdea:
    """An idea that a player's deals asked for, by its title, and whether it was found, the last time last."""

    idea: str
    found: tuple[bool, ...]

    @property
    def hits(self) -> int:
        """How many times it was found."""
        return sum(self.found)


class YourPlay:
    """Reads and judges the finished deals of a game while `poll` is called; `working` is whether more come.

    Deals count that one person played against computer players, at a table of the size that the marks are of,
    with neither hints nor practice. The worker judges in its spare time what has not been judged.
    """

    def __init__(self, repository: MatchRepository | None, client: WorkerClient | None) -> None:
        self._repository = repository
        self._client = client
        self._found: dict[str, list[LostDeal]] = {}
        self.game = ""
        self.working = False

    def choose(self, game: str) -> None:
        """Read the deals of a game from now on."""
        self.game = game
        self._found[game] = []
        self.working = self._repository is not None
        self._steps = self._read(game)

    def poll(self) -> None:
        """Read on for a moment."""
        if self._client is not None:
            self._client.poll()
        self.working = self.working and work_on(self._steps)

    # ------------------------------------------------------------ what is known

    @property
    def deals(self) -> Sequence[LostDeal]:
        """The deals of the game that have been judged, the newest first."""
        return self._found.get(self.game, ())

    def parts(self) -> Sequence[PartLevel]:
        """Return what can be said of each part of a deal, in the order of the marks."""
        known = marks(self.game)
        if known is None:
            return ()
        lost = [dict(deal.parts) for deal in self.deals]
        steady = [dict(deal.steady) for deal in self.deals]
        found = [
            part_level(
                [one.get(part.part, 0.0) for one in lost], [one.get(part.part, 0.0) for one in steady], part
            )
            for part in known.parts
        ]
        return [
            one if part.names else replace(one, like="") for one, part in zip(found, known.parts, strict=True)
        ]

    def weakest(self) -> Sequence[AskedIdea]:
        """Return the ideas that were missed most often lately, of those that are not known."""
        asked: dict[str, list[bool]] = {}
        for deal in reversed(self.deals):
            for title, found in deal.ideas:
                asked.setdefault(title, []).append(found)
        lately = [AskedIdea(title, tuple(found[-LATELY:])) for title, found in asked.items()]
        weak = [one for one in lately if not all(one.found) and not _known(one.found)]
        return sorted(weak, key=lambda one: (one.hits / len(one.found), -len(one.found)))[:WEAKEST]

    # ------------------------------------------------------------ one match after the other

    def _read(self, game: str) -> Steps[None]:
        """Judge the deals of a game, the newest first; False where the worker has to be waited for."""
        assert self._repository is not None
        seats = known.seats if (known := marks(game)) is not None else None
        both = (*self._repository.open_games(), *self._repository.history())
        own = [one for one in both if not one.imported and one.record.setup.game == game and one.deals]
        found = self._found[game]
        for entry in sorted(own, key=lambda one: -one.touched):
            if seats is not None and entry.record.setup.seats != seats:
                continue
            try:
                yield from self._match(entry, found)
            except (Unreadable, Refused):
                continue
            if len(found) >= MOST:
                return

    def _match(self, entry: StoredMatch, found: list[LostDeal]) -> Steps[None]:
        """Judge the finished deals of a match, the last one first."""
        assert self._repository is not None
        record = self._repository.record(entry.id)
        people = [seat for seat, one in enumerate(record.seating) if one.is_person]
        if len(people) != 1:
            return
        judgements = Judgements(self._client, self._repository.verdicts(lambda: entry.id))
        deals: dict[int, list[Decision]] = {}
        for decision in _counted(record):
            if decision is not None and decision.seat == people[0] and decision.deal <= entry.deals:
                deals.setdefault(decision.deal, []).append(decision)
            yield True
        for number, asked in sorted(deals.items(), reverse=True):
            judged: list[tuple[Decision, Verdict | None]] = []
            for decision in asked:
                verdict = yield from self._verdict(judgements, decision)
                judged.append((decision, verdict))
            if all(verdict is not None for _, verdict in judged):
                found.append(lost_deal(entry.id, people[0], number, judged))

    def _verdict(self, judgements: Judgements, decision: Decision) -> Steps[Verdict | None]:
        """Return the verdict on a decision, as soon as there is one; None if nobody can be asked."""
        question = CostQuestion(decision.view, decision.ask, (decision.action,))
        return waited_for(self._client, question, partial(judgements.verdict, decision.number, question))


def _counted(record: Record) -> Iterator[Decision | None]:
    """Yield the decisions of a record, None for one in a deal with hints or in practice."""
    apart = {*record.practice, *dict(record.hints)}
    for decision in decisions(record):
        yield None if decision.deal in apart else decision


def _known(found: Sequence[bool]) -> bool:
    return len(found) >= KNOWN and all(found[-KNOWN:])
