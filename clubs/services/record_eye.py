"""The knowledge of seats at the decisions of a record, and their players asked again after swaps."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeVar

from clubs.ai.question import PlayerAgain, Question
from clubs.ai.worker_client import WorkerClient
from clubs.cards import Card
from clubs.judge.question import HoldersQuestion, JudgeAgain, JudgeQuestion
from clubs.language import message
from clubs.rules.action import Action
from clubs.rules.ask import Ask, Refused
from clubs.rules.view import SeatView
from clubs.rules.zone import hand
from clubs.services.judgements import Judgements
from clubs.table.match import Match
from clubs.table.record import Record
from clubs.table.swap import DealMoment, Lying, pairs_to_swap, positions, swapped
from clubs.table.undo import is_choice
from clubs.verdict.holders import Holders
from clubs.verdict.verdict import Verdict

PIECE: Final = 3.0  # ms of a frame for playing the record again
MOST_TRIES: Final = 200
"""Pairs of cards of which not one can be swapped, before no more are tried."""
FORCED: Final = message("There was only one answer, so nothing could change it.")
STUCK: Final = message("No two cards that it could not see can change places here.")
UNJUDGED: Final = message("The judge has nothing to say about this, so it cannot be asked again.")
SILENT: Final = message("Nobody can be asked at the moment.")

_TIMES: Final = count(1)
"""The times at which questions are put again: no two are the same while the program runs."""

NOWHERE = -1
"""The seat of cards that lie in no hand."""


class MovedCard(NamedTuple):
    """A card that was swapped, the seat that held it before, and the one that holds it now."""

    card: Card
    before: int
    now: int


@dataclass(frozen=True, slots=True)
class Probe:
    """Swaps of cards that the seat cannot see, and what came of asking again.

    `swapped` are the cards of the last swap; `swaps` counts those after which the answers are there, and
    `changes` those after which one was another. The seat's player gave `answer` after the last of them, and
    `first` without a swap; both are None where only the judge was asked. `judged` is whether the judge's
    verdict was the same, None where it has none. Where nothing can be swapped, `refused` says why.
    """

    swapped: tuple[MovedCard, ...] = ()
    swaps: int = 0
    changes: int = 0
    first: Action | None = None
    answer: Action | None = None
    judged: bool | None = None
    asking: bool = False
    refused: str = ""


@dataclass(frozen=True, slots=True)
class SeatKnowledge:
    """A decision as its seat saw it; holders and verdict are None until they have arrived.

    `person` is whether a person decided it; then only the judge is asked again after a swap.
    """

    number: int
    action: Action
    view: SeatView
    ask: Ask
    person: bool
    holders: Holders | None = None
    verdict: Verdict | None = None
    probe: Probe = Probe()

    @property
    def seat(self) -> int:
        """The seat that decided."""
        return self.action.seat

    @property
    def choice(self) -> bool:
        """Whether there was more than one answer."""
        return is_choice(self.ask)


A = TypeVar("A")


@dataclass
class Swaps:
    """The swaps at one decision: the position after them, and what was answered without any."""

    position: DealMoment
    probe: Probe
    pairs: Iterator[tuple[Lying, Lying]] | None = None
    tried: int = 0
    time: int = 0
    first: Action | None = None
    verdict: Verdict | None = None


class RecordEye:
    """The decisions of one record as their seats saw them; only what is looked at is worked on."""

    def __init__(
        self, match: Match, record: Record, client: WorkerClient | None, judgements: Judgements
    ) -> None:
        self._match, self._record, self._client, self._judgements = match, record, client, judgements
        self._left = positions(record)
        self._positions: list[DealMoment] = []
        self._finished = False
        self._holders: dict[int, Holders] = {}
        self._swaps: dict[int, Swaps] = {}
        self._looked: SeatKnowledge | None = None
        self._wanted: list[Question[Any]] = []

    @property
    def busy(self) -> bool:
        """Return whether something is still to come about the decision seen last."""
        if not self._finished:
            return True
        if self._looked is None or self._client is None:
            return False
        swaps = self._swaps.get(self._looked.number)
        spare = self._client.spare
        return bool(swaps and swaps.pairs) or any(question in spare for question in self._wanted)

    def poll(self) -> None:
        """Play the record on for a moment, try a swap, and take in what has been found."""
        if self._client is not None:
            self._client.poll()
        end = perf_counter() + PIECE / 1000
        while not self._finished and perf_counter() < end:
            try:
                self._positions.append(next(self._left))
            except (StopIteration, Refused):
                self._finished = True
        if self._looked is not None and (swaps := self._swaps.get(self._looked.number)):
            self._try(swaps, self._looked.seat, end)

    # ------------------------------------------------------------ what is looked at

    def seen(self, number: int) -> SeatKnowledge | None:
        """Return the decision that action `number` answered; None until the record is played so far.

        As long as nothing new is found, it is the same object.
        """
        if number >= len(self._positions):
            return None
        looked = self._looked
        if looked is None or looked.number != number:
            looked = self._decision(number)
        if looked is None:
            return None
        self._wanted = []
        question = JudgeQuestion(looked.view, looked.ask, (looked.action,))
        held, probe = self._held(looked), self._probed(looked)
        verdict = self._verdict(number, question) if looked.choice else None
        if (held, probe) != (looked.holders, looked.probe) or verdict is not looked.verdict:
            looked = replace(looked, holders=held, verdict=verdict, probe=probe)
        self._looked = looked
        if not self._put() and self._looked.probe.asking:
            self._refuse(self._swaps[number], SILENT)
        return self._looked

    def _decision(self, number: int) -> SeatKnowledge | None:
        action, position = self._record.actions[number], self._positions[number]
        ask = position.ask(action.seat)
        if ask is None:
            return None
        person = self._match.seating[action.seat].is_person
        return SeatKnowledge(number, action, position.view(action.seat), ask, person)

    def _held(self, seen: SeatKnowledge) -> Holders | None:
        if seen.number not in self._holders:
            found = self._ask(HoldersQuestion(seen.view, seen.ask))
            if found is not None:
                self._holders[seen.number] = found
        return self._holders.get(seen.number)

    def _verdict(self, number: int, question: JudgeQuestion) -> Verdict | None:
        found = self._judgements.verdict(number, question)
        if found is None:
            self._wanted.append(question)
        return found

    def _ask(self, question: Question[A]) -> A | None:
        """Return the answer to a question, if it is there; else it is wanted."""
        found = self._client.found(question) if self._client else None
        if found is None:
            self._wanted.append(question)
        return found

    def _put(self) -> bool:
        """Put what is wanted before all other questions of spare time; return whether it will be asked."""
        if self._client is None:
            return False
        spare = self._client.spare
        wanted = [question for question in self._wanted if not self._client.failed(question)]
        if new := [question for question in wanted if question not in spare]:
            self._client.spend_spare_time([*new, *spare])
        return not self._wanted or bool(wanted and self._client.spare)

    # ------------------------------------------------------------ swaps

    def swap(self) -> None:
        """Swap two cards that the seat seen last cannot see, and ask again."""
        seen = self._looked
        if seen is None or seen.probe.asking or seen.probe.refused:
            return
        number = seen.number
        swaps = self._swaps.setdefault(number, Swaps(self._positions[number], Probe()))
        if swaps.pairs is None:
            swaps.time, swaps.tried = next(_TIMES), 0
            swaps.pairs = pairs_to_swap(swaps.position, seen.seat, f"{number} {swaps.probe.swaps}")

    def take_back(self) -> None:
        """Take all swaps back."""
        if self._looked is not None:
            self._swaps.pop(self._looked.number, None)

    def _try(self, swaps: Swaps, seat: int, until: float) -> None:
        """Try to swap pairs of cards until one can be swapped, or the time is over."""
        while swaps.pairs is not None:
            pair = next(swaps.pairs, None)
            swaps.tried += 1
            if pair is None or swaps.tried > MOST_TRIES:
                self._refuse(swaps, STUCK)
            elif (after := swapped(swaps.position, seat, *pair)) is not None:
                one, two = pair
                moved = (
                    MovedCard(one.card, _seat(one), _seat(two)),
                    MovedCard(two.card, _seat(two), _seat(one)),
                )
                swaps.position, swaps.pairs = after, None
                swaps.probe = replace(swaps.probe, swapped=moved, asking=True)
            if perf_counter() >= until:
                return

    @staticmethod
    def _refuse(swaps: Swaps, why: str) -> None:
        """Swap nothing more, and say why."""
        swaps.pairs, swaps.probe = None, replace(swaps.probe, refused=why, asking=False)

    def _probed(self, seen: SeatKnowledge) -> Probe:
        """Return the swaps at a decision, with the answers to what is asked again."""
        swaps = self._swaps.get(seen.number)
        if swaps is None:
            return Probe(refused="" if seen.choice else FORCED)
        if swaps.probe.asking:
            self._compare(swaps, seen)
        return swaps.probe

    def _compare(self, swaps: Swaps, seen: SeatKnowledge) -> None:
        """Ask without the swap and after it, and count it when all answers are there."""
        seat, now = seen.seat, swaps.position
        view, ask = now.view(seat), now.ask(seat)
        assert ask is not None
        first = swaps.verdict = swaps.verdict or self._ask(JudgeAgain(seen.view, seen.ask, seen.action, 0))
        verdict = self._ask(JudgeAgain(view, ask, seen.action, swaps.time))
        answer = None
        if not seen.person:
            plays = self._match.seating[seat].plays
            swaps.first = swaps.first or self._ask(PlayerAgain(seen.view, seen.ask, plays, seat, 0))
            answer = self._ask(PlayerAgain(view, ask, plays, seat, swaps.time))
        if first is None or verdict is None or (not seen.person and None in (swaps.first, answer)):
            return
        if seen.person and not first.tried:
            self._refuse(swaps, UNJUDGED)
            return
        judged = verdict == first if first.tried else None
        changed = judged is False or answer != swaps.first
        swaps.probe = replace(
            swaps.probe,
            swaps=swaps.probe.swaps + 1,
            changes=swaps.probe.changes + changed,
            first=swaps.first,
            answer=answer,
            judged=judged,
            asking=False,
        )


def _seat(lying: Lying) -> int:
    """Return the seat in whose hand a card lies."""
    return lying.zone.seat if lying.zone.kind == hand else NOWHERE
