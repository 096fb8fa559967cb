"""The cost of temperaments, and how far they can be told apart, from decisions of players without any.

    python -m build.bench.temperaments exact --deals 60 --seed 1 [--level sharp] [--seats 4]

At every decision the answer of each animal is found in the same imagined deals as the best one. Where they differ,
both are tried in AGAIN more, by other random numbers: the mean difference, in standard deviations of the outcome, is
what this choice costs. A deal costs the sum of its choices; the interval is over deals.
"""

import argparse
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from clubs.ai.core.outcome import Outcome
from clubs.ai.knowledge import Knowledge
from clubs.ai.levels import Level, parse_level
from clubs.ai.search import Searcher
from clubs.ai.sequential_halving import best_of, by_policy
from clubs.ai.temperament import TEMPERAMENTS
from clubs.cards import CLUBS, suit
from clubs.games import game
from clubs.lab.figures import interval
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.table.session import Session
from clubs.table.shuffle import Chance

AGAIN: Final = 400
"""The imagined deals in which a choice is tried again."""
NOBODY: Final = "nobody"


@dataclass
class Notes:
    """Decisions of animals: the cost of each deal, all seats together, and the answers by what was asked."""

    costs: list[dict[str, float]] = field(default_factory=list)
    answers: dict[str, dict[str, list[float]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(list))
    )


class Observer(Searcher):
    """A player without a temperament, who notes what each animal would answer."""

    def __init__(self, level: Level, seed: int, notes: Notes) -> None:
        super().__init__(level, seed)
        self._animals = {
            who: Searcher(replace(level, temperament=of), seed) for who, of in TEMPERAMENTS.items()
        }
        self._again = Searcher(replace(level, playouts=1 << 30), seed + 1)
        self._notes = notes
        self._asked: Ask | None = None

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Answer, and remember what was asked."""
        self._asked = ask
        return super().answer(view, ask)

    def to_taste(
        self, view: SeatView, known: Knowledge, answers: Sequence[Action], outcomes: list[Outcome]
    ) -> list[Outcome]:
        """Return all outcomes, and note the animals' choices and what they cost."""
        picks = {
            who: best_of(animal.to_taste(view, known, answers, outcomes)).number
            for who, animal in self._animals.items()
        }
        best = best_of(outcomes).number
        if kind := _kind(view, answers):
            for who, pick in (*picks.items(), (NOBODY, best)):
                self._notes.answers[kind][who].append(_figure(known, answers[pick]))
        if others := {pick for pick in picks.values() if pick != best}:
            tried = self._tried(view, known, sorted({best, *others}))
            for who, pick in picks.items():
                gap = tried[pick].behind(tried[best])[0] / (tried[best].deviation or 1.0)
                self._notes.costs[-1][who] += gap
        return outcomes

    def _tried(self, view: SeatView, known: Knowledge, numbers: list[int]) -> dict[int, Outcome]:
        """Return the outcomes of some answers in imagined deals of their own."""
        assert known.core is not None
        assert self._asked is not None
        if self._asked.kind in (PlayCard, BidTricks):
            found = [Outcome(number) for number in numbers]
            self._again.tree(view, known.core).grow(found, AGAIN)
            return {outcome.number: outcome for outcome in found}
        candidates = tuple(known.candidates[self._asked.kind].tried(view, self._asked).values())
        tried = [candidates[number] for number in numbers]
        deal, begun = known.core.new_deal(view.public.setup), self._again.imagine(view, known.core)
        outcomes = [Outcome(number) for number in range(len(tried))]
        by_policy(tried, view.seat, deal, *begun)(outcomes, AGAIN)
        return dict(zip(numbers, outcomes, strict=True))


def _kind(view: SeatView, answers: Sequence[Action]) -> str:
    """Return what is chosen, if a temperament can show in it; else ""."""
    if not isinstance(answers[0], PlayCard):
        return "bid"
    clubs = {isinstance(answer, PlayCard) and suit(answer.card) == CLUBS for answer in answers}
    if len(clubs) == 1:
        return ""
    return "ruff" if view.public.plays else "lead"


def _figure(known: Knowledge, answer: Action) -> float:
    """Return how bold a bid is, or whether a card is a club."""
    return suit(answer.card) == CLUBS if isinstance(answer, PlayCard) else known.daring(answer)


def observe(id: str, seats: int | None, level: str, deals: int, seed: str) -> Notes:
    """Return what the animals would have done in some deals of whole matches."""
    played, notes = game(id), Notes()
    setup, match = played.setup(seats), 0
    while len(notes.costs) < deals:
        players = [
            Observer(parse_level(level), match * setup.seats + seat, notes) for seat in range(setup.seats)
        ]
        session = Session(played, setup, players, Chance(f"{seed}|{match}"))
        match += 1
        while not session.over and len(notes.costs) < deals:
            notes.costs.append(defaultdict(float))
            session.play_out(len(session.public.sheet) + 1)
    return notes


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--level", default="sharp")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", default="1")
    chosen = parser.parse_args()
    seats = chosen.seats or game(chosen.game).default_seats
    notes = observe(chosen.game, seats, chosen.level, chosen.deals, chosen.seed)
    print(f"{chosen.game}, {seats} players, {chosen.level}, {chosen.deals} deals, seed {chosen.seed}")
    for who in (NOBODY, *TEMPERAMENTS):
        cost = interval([deal[who] / seats for deal in notes.costs])
        shares = (f"{kind} {sum(of[who]) / len(of[who]):.2f}" for kind, of in sorted(notes.answers.items()))
        print(f"  {who:9} {cost.mean:+.3f} ± {cost.half:.3f} standard deviations a deal; {', '.join(shares)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
