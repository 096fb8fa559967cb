"""Points that play gave away in judged deals, from the verdicts kept with finished matches."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from clubs.cards import Suit, of_suit
from clubs.games import game
from clubs.language import message
from clubs.learn.ideas import idea_asked
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.ask import Refused
from clubs.store.match_repository import MatchRepository
from clubs.store.verdicts import KeptVerdicts
from clubs.table.decisions import Decision, decisions
from clubs.table.record import Unreadable
from clubs.verdict.notation import unsealed
from clubs.verdict.split import given_away
from clubs.verdict.verdict import Verdict

LED: Final = message("Cards led")
FOLLOWED: Final = message("Cards that follow")
DISCARDED: Final = message("Cards of another suit")
TRICKS: Final = (LED, FOLLOWED, DISCARDED)
"""The parts of the tricks: a lead, a card of the suit led, and one from a hand that has none of it."""


@dataclass(frozen=True, slots=True)
class LostDeal:
    """A deal in which every decision of a seat has been judged, and the points that each part gave away.

    Parts are the deal's phases by their titles, and TRICKS; `steady` is what this level would have given away
    in each, asked the same. `mistakes` is the number of decisions that were clearly not the best. `ideas` are
    those that decisions asked for, in order, and whether they were found.
    """

    match: int
    seat: int
    deal: int
    parts: tuple[tuple[str, float], ...]
    mistakes: int = 0
    ideas: tuple[tuple[str, bool], ...] = ()
    steady: tuple[tuple[str, float], ...] = ()

    @property
    def lost(self) -> float:
        """The points that the whole deal gave away."""
        return sum(points for _, points in self.parts)


class PlayLost:
    """Reads the verdicts of matches a little at a time; `unread` are the matches still to come.

    A deal with hints or in practice counts as little as one that has not been judged to its end.
    """

    def __init__(self, repository: MatchRepository) -> None:
        self._repository = repository
        self._read: dict[int, int] = {}
        self._found: dict[int, tuple[LostDeal, ...]] = {}
        self.unread: list[int] = []
        self._steps = self._read_all()

    @property
    def deals(self) -> tuple[LostDeal, ...]:
        """All judged deals that have been read, the first match first."""
        return tuple(deal for match in sorted(self._found) for deal in self._found[match])

    def look(self) -> None:
        """Find the matches with which more verdicts are kept than when they were read, the last one first."""
        judged = self._repository.judged()
        new = [match for match, number in judged.items() if self._read.get(match) != number]
        self._read = judged
        self.unread += [match for match in sorted(new, reverse=True) if match not in self.unread]

    def run(self, ms: float) -> None:
        """Work for about `ms` milliseconds."""
        end = perf_counter() + ms / 1000
        while self.unread and perf_counter() < end:
            next(self._steps)

    def _read_all(self) -> Iterator[None]:
        while True:
            while self.unread:
                with suppress(Unreadable, Refused):
                    yield from self._read_match(self.unread[0])
                del self.unread[0]
            yield

    def _read_match(self, match: int) -> Iterator[None]:
        """Read the verdicts of a match, one step a decision."""
        record = self._repository.record(match)
        kept = self._repository.verdicts(lambda: match)
        apart = {*record.practice, *dict(record.hints)}
        people = {seat for seat, one in enumerate(record.seating) if one.is_person}
        read: dict[tuple[int, int], list[tuple[Decision, Verdict | None]]] = {}
        for decision in decisions(record):
            if decision.seat in people and decision.deal not in apart:
                place = decision.seat, decision.deal
                read.setdefault(place, []).append((decision, _verdict(kept, decision)))
            yield
        self._found[match] = tuple(
            lost_deal(match, seat, deal, judged)
            for (seat, deal), judged in read.items()
            if all(verdict is not None for _, verdict in judged)
        )


def _verdict(kept: KeptVerdicts, decision: Decision) -> Verdict | None:
    """Return the kept verdict on a decision; None if there is none, or none on what was answered."""
    text = kept.line(decision.number, decision.seat, open=False)
    verdict = unsealed(text, decision.view, decision.ask)
    if verdict is None or (verdict.tried and verdict.of(decision.action) is None):
        return None
    return verdict


def lost_deal(
    match: int, seat: int, deal: int, judged: Sequence[tuple[Decision, Verdict | None]]
) -> LostDeal:
    """Return what a seat gave away in a deal."""
    parts: dict[str, float] = {}
    steady: dict[str, float] = {}
    ideas: list[tuple[str, bool]] = []
    mistakes = 0
    for decision, verdict in judged:
        if verdict is not None and verdict.tried:
            part = part_of(decision)
            tried = verdict.of(decision.action)
            parts[part] = parts.get(part, 0.0) + given_away(verdict, decision.action)
            if verdict.steady is not None:
                steady[part] = steady.get(part, 0.0) + given_away(verdict, verdict.steady)
            mistakes += tried is not None and tried.mistake
            asked = idea_asked(verdict, decision.action)
            ideas += [asked] if asked is not None else []
    told = tuple(ideas)
    return LostDeal(match, seat, deal, tuple(parts.items()), mistakes, told, tuple(steady.items()))


def part_of(decision: Decision) -> str:
    """Return the part of the deal of a decision: one of the TRICKS, or the title of its phase."""
    public = decision.view.public
    if not isinstance(decision.action, PlayCard):
        return engine.phase(game(public.setup.game), public).title
    if public.led is None:
        return LED
    return FOLLOWED if of_suit(decision.view.hand, Suit(public.led)) else DISCARDED
