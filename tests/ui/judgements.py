"""Verdicts made up for pictures and tests: a seat's decisions in a record, some of them not the best."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.services.record_judging import JudgedDecision, RecordJudging
from clubs.table.decisions import Decision, decisions
from clubs.table.record import Record
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.ui.judged import answers

BEHIND = (0.0, 0.15, 0.0, 0.4, 0.0, 1.0)
"""What decisions of an answer to spare are behind the best, in turn."""


@dataclass
class MadeUp(RecordJudging):
    """Made-up verdicts on all decisions of a record: an answer is `behind` another one, in turn.

    Only the first `known` decisions of a seat have a verdict. If they are `alike`, all answers make what is
    owed, and win the game, as often.
    """

    record: Record
    behind: Sequence[float] = BEHIND
    punished: bool = False
    known: int = 1000
    busy: bool = False
    alike: bool = False
    deepens: bool = False
    asked: list[tuple[int, int]] = field(default_factory=list)

    @property
    def working(self) -> bool:
        """Return whether verdicts are to come."""
        return self.busy

    @property
    def deepening(self) -> bool:
        """Return whether more is being found in the background."""
        return self.deepens

    def poll(self) -> None:
        """Do nothing."""

    @cached_property
    def _decided(self) -> list[Decision]:
        return list(decisions(self.record))

    def ask_again(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the first answer."""
        del view
        return ask.actions()[0]

    def judged(self, deal: int, seat: int) -> Sequence[JudgedDecision]:
        """Return the decisions of a seat in a deal."""
        self.asked.append((deal, seat))
        found = list[JudgedDecision]()
        for decision in self._decided:
            if (decision.deal, decision.seat) != (deal, seat):
                continue
            behind = self.behind[len(found) % len(self.behind)]
            known = len(found) < self.known
            verdict = verdict_on(decision.action, decision.ask, behind) if known else None
            if verdict is not None and self.alike:
                same = tuple(replace(one, chance=0.5, made=1.0) for one in verdict.tried)
                verdict = Verdict(verdict.deals, same)
            opened = verdict_on(decision.action, decision.ask, behind if self.punished else 0.0)
            found.append(JudgedDecision(decision, verdict, opened if known else None))
        return found


def verdict_on(action: Action, ask: Ask, behind: float) -> Verdict:
    """Return a verdict by which an answer is so far behind another."""
    others = [other for other in answers(ask) if other != action]
    if not behind or not others:
        return Verdict(100, tuple(TriedAnswer(one, 0.5, 9, 3, 0.95, 0.5) for one in (action, *others)))
    best = TriedAnswer(others[0], 0.5, 9, 3, 0.95, 1.0)
    worse = replace(
        TriedAnswer(action, 0.5 - behind / 5, 9 - 8 * behind, 3 - behind, 0.95 - 0.8 * behind, 0.1),
        behind=behind,
        error=0.01,
        points_behind=8 * behind,
        clear=True,
    )
    rest = (replace(best, action=other, behind=0.001, error=0.01) for other in others[1:])
    return Verdict(100, (best, *rest, worse))
