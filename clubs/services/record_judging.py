"""The judge's work on a record that is looked at again: one seat's decisions in one deal at a time.

All of them are judged at the usual budget first, so that there is soon something to see, and then at a larger
one. What is marked by then stays as it is until the record is opened again.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from time import perf_counter
from typing import Final

from clubs.ai.worker_client import WorkerClient
from clubs.cards import Card
from clubs.judge.question import DeepQuestion, JudgeQuestion
from clubs.rules.action import PlayCard
from clubs.rules.ask import Refused
from clubs.services.judgements import Judgements
from clubs.table.decisions import Decision, decisions
from clubs.table.match import Match
from clubs.table.record import Record
from clubs.verdict.finished_deal import Findings, FinishedDeal
from clubs.verdict.verdict import GRAVE, TriedAnswer, Verdict, Word

PIECE: Final = 3.0  # ms of a frame for playing the record again
LEAST: Final = 0.1
"""How much the chance to make what is owed must change over a trick before that is named."""


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision of a record, and the verdicts on it that there are so far.

    `verdict` is on what the seat knew, `open` with all cards open; they are never mixed. `verdict` has an
    entry for the answer that was given, even if nobody would think of it. `failed` is whether the judge has
    failed with all cards open, `deep` whether there is a verdict at the larger budget, too.
    """

    decision: Decision
    verdict: Verdict | None = None
    open: Verdict | None = None
    failed: bool = False
    deep: bool = False

    @property
    def played(self) -> TriedAnswer | None:
        """The worth of the answer that was given, on what the seat knew."""
        return self.verdict.of(self.decision.action) if self.verdict else None

    @property
    def marked(self) -> bool:
        """Whether something is said about the answer that was given."""
        return self.played is not None and self.played.word is not Word.BEST


class RecordJudging:
    """The verdicts on one record, kept or found; only what is looked at is worked on."""

    def __init__(
        self, match: Match, record: Record, client: WorkerClient | None, judgements: Judgements
    ) -> None:
        self._match, self._client, self._judgements = match, client, judgements
        self._left, self._finished, self._practice = decisions(record), False, record.practice
        self._judged: dict[tuple[int, int], list[JudgedDecision]] = {}
        self._place: tuple[int, int] | None = None
        self._next = 0  # the decision at that place which is looked at next
        self._wanted = 0  # number of decisions at that place whose questions have been put

    @property
    def read(self) -> bool:
        """Return whether all of the record has been played again."""
        return self._finished

    @property
    def working(self) -> bool:
        """Return whether a verdict that was asked for is still to come."""
        if not self._finished:
            return True
        judged = self._judged.get(self._place, []) if self._place else []
        missing = any(one.verdict is None or one.open is None for one in judged)
        return missing and bool(self._client and self._client.spare)

    @property
    def deepening(self) -> bool:
        """Return whether more is being found out in the background, for which nothing waits."""
        return bool(self._place and self._client and self._client.spare)

    def poll(self) -> None:
        """Take in what has been found, after playing the record on for a moment."""
        end = perf_counter() + PIECE / 1000
        while not self._finished and perf_counter() < end:
            try:
                decision = next(self._left, None)
            except Refused:
                decision = None
            if decision is None:
                self._finished = True
            else:
                self._judged.setdefault((decision.deal, decision.seat), []).append(JudgedDecision(decision))
        if self._client is not None:
            self._client.poll()
        self._look()

    def judged(self, deal: int, seat: int) -> Sequence[JudgedDecision]:
        """Return a seat's decisions in a deal, in order, and have what is missing judged from now on."""
        if self._place != (deal, seat):
            self._place, self._wanted, self._next = (deal, seat), 0, 0
            self._look()
        return self._judged.get((deal, seat), ())

    def resume(self) -> None:
        """Ask for what is missing once more: somebody else has used the worker meanwhile."""
        self._wanted = 0

    def _look(self) -> None:
        """Fill in verdicts of the place that is looked at, for a moment; put the questions that are new."""
        judged = self._judged.get(self._place, []) if self._place else []
        end = perf_counter() + PIECE / 1000
        while self._next < len(judged) and perf_counter() < end:
            judged[self._next] = self._filled(judged[self._next])
            self._next += 1
        if self._next < len(judged):
            return
        self._next = 0
        if self._client is not None and self._asks(self._client, judged):
            self._wanted = len(judged)
            asked = [_questions(one.decision) for one in judged]
            both = ((one.decision.number, pair) for one, pair in zip(judged, asked, strict=True))
            wanted = [(number, question) for number, pair in both for question in pair]
            wanted.sort(key=lambda pair: (pair[1].times, pair[1].hands is not None))
            missing = self._judgements.missing(wanted)
            self._client.spend_spare_time([one for one in missing if not self._client.failed(one)])

    def _asks(self, client: WorkerClient, judged: Sequence[JudgedDecision]) -> bool:
        """Return whether questions have to be put: there are new ones, or those put were put aside."""
        if client.gives_up or client.spare:
            return len(judged) != self._wanted
        return any(self._awaits(one, client) for one in judged)

    @staticmethod
    def _awaits(one: JudgedDecision, client: WorkerClient) -> bool:
        """Return whether a verdict on a decision is missing, over which the judge has not failed."""
        there = one.verdict is not None, one.open is not None, one.deep
        if all(there):
            return False
        asked = zip(there, _questions(one.decision), strict=True)
        return any(not found and not client.failed(question) for found, question in asked)

    def _filled(self, one: JudgedDecision) -> JudgedDecision:
        """Return a decision with the verdicts that there are now."""
        if one.verdict is not None and one.open is not None and one.deep:
            return one
        decision, judgements = one.decision, self._judgements
        known, opened, deep = _questions(decision)
        deeper = judgements.verdict(decision.number, deep)
        verdict = one.verdict if one.marked else deeper or judgements.verdict(decision.number, known)
        if verdict is not None and verdict is not one.verdict and self._counts(decision):
            judgements.on_own(decision.number, known, decision.action)
        failed = self._client is not None and self._client.failed(opened)
        return JudgedDecision(
            decision, verdict, judgements.verdict(decision.number, opened), failed, deeper is not None
        )

    def _counts(self, decision: Decision) -> bool:
        """Return whether the only person at the table chose, and knew no more than they had seen."""
        return self._match.people == (decision.seat,) and decision.deal not in self._practice


class DealReview:
    """The deal that has just ended, judged for one seat while its score is read."""

    def __init__(self, judging: RecordJudging, deal: int, seat: int) -> None:
        self.judging, self.deal, self.seat = judging, deal, seat
        self.judged: Sequence[JudgedDecision] = ()

    @property
    def working(self) -> bool:
        """Return whether something is still to be found."""
        return self.judging.working

    @property
    def deepening(self) -> bool:
        """Return whether more is being found out in the background."""
        return self.judging.deepening

    def poll(self) -> None:
        """Take in what has been found."""
        self.judging.poll()
        self.judged = self.judging.judged(self.deal, self.seat)

    def findings(self, deal: FinishedDeal) -> Findings:
        """Return what has been found in the seat's deal, if all its answers are judged."""
        known = self.judging.read and deal.seat == self.seat
        if not known or not self.judged or any(one.played is None for one in self.judged):
            return Findings(heaviest(deal, self.judged) if known else None)
        faultless = not any(one.marked for one in self.judged)
        return Findings(heaviest(deal, self.judged), only_card(self.judged), faultless)


def only_card(judged: Sequence[JudgedDecision]) -> tuple[int, Card] | None:
    """Return the card that was ahead of all others by most, and its trick's place; None if none was."""
    found: tuple[int, Card] | None = None
    most = 0.0
    for one in judged:
        played = one.decision.action
        verdict = one.verdict
        if verdict is None or not isinstance(played, PlayCard) or verdict.best.action != played:
            continue
        others = verdict.tried[1:]
        least = min((other.behind for other in others), default=0.0)
        if least > most and verdict.clear and all(other.word in GRAVE for other in others):
            most = least
            found = len(one.decision.view.public.tricks), played.card
    return found


def heaviest(deal: FinishedDeal, judged: Sequence[JudgedDecision]) -> int | None:
    """Return, of the tricks that changed the result of a deal, the one that weighs most; None if none does.

    Its weight is how much the seat's prospects changed from one of its cards to the next: the chance to make
    what it owes, or else its points. Between two choices it is the trick that settled the deal, or the last.
    """
    owing = deal.owing != "points"
    known = list[tuple[int, float]]()
    for one in (one for one in judged if one.decision.ask.kind is PlayCard):
        worth = None if one.played is None else one.played.made if owing else one.played.points
        if worth is None:
            return None
        known.append((len(one.decision.view.public.tricks), worth))
    found: int | None = None
    most = LEAST if owing else 0.0
    end = (len(deal.public.tricks), float(deal.met) if owing else float(deal.score.points))
    for (place, before), (until, after) in pairwise([*known, end]):
        telling = [at for at in deal.telling if place <= at < until]
        change = abs(after - before) if not owing or (after > before) is deal.met else 0.0
        if telling and change > most:
            most = change
            settled = deal.settled.place if deal.settled is not None else None
            found = settled if settled in telling else telling[-1]
    return found


def _questions(decision: Decision) -> tuple[JudgeQuestion, JudgeQuestion, DeepQuestion]:
    """Return the question on what the seat knew, that with all cards open, and the first one in depth."""
    asked = decision.view, decision.ask, (decision.action,)
    return JudgeQuestion(*asked), JudgeQuestion(*asked, decision.hands), DeepQuestion(*asked)
