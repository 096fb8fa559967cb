"""One deal between computer players, searched for puzzles: the unit of work of `clubs puzzles`.

A decision becomes a puzzle if one answer, or one of equal cards, is clearly better than every other by both
searches of the judge, by what it calls costly at least: first in a few imagined deals, then in many others,
there by four standard errors, however the others play. Some reason must speak for it, too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import chain
from math import inf
from random import Random
from time import monotonic
from typing import Final, TypeAlias

from clubs.ai import player
from clubs.games import game
from clubs.judge.judge import DEEPER, judge, usual_budget
from clubs.learn.puzzle import EASIEST, HARDEST, Puzzle, puzzle_of, rival, themes_of
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.option import Setup
from clubs.rules.view import SeatView
from clubs.table.code import any_deal
from clubs.table.decisions import Decision, decisions
from clubs.table.record import Record
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance, match_seed
from clubs.verdict.notation import write
from clubs.verdict.verdict import COSTLY, Verdict

LEVEL: Final = "steady"
"""The level that plays the deals."""
FEWER: Final = 4
"""How many times fewer deals are imagined for a first look."""
ERRORS: Final = 4.0
"""The standard errors by which every other answer must be behind in that verdict."""
SEEDS: Final = 5
"""How often each player is asked, with another seed each time."""
LEAST_CARDS: Final = 3
"""The least cards between which there is a choice."""
BEFORE: Final = 3
"""One in this many deals is searched for bids and the like, before the first card, the others for cards."""
DIFFICULTIES: Final = range(EASIEST, HARDEST + 1)

Answers: TypeAlias = Mapping[str, Sequence[Action | None]]
"""The answers of players of each level, one for each seed."""


@dataclass(frozen=True, slots=True)
class PuzzleJob:
    """A deal, by its `number` among those of a seed."""

    setup: Setup
    seed: str
    number: int


def find(job: PuzzleJob, seconds: float = inf) -> list[Puzzle]:
    """Return the puzzles of a deal, one of a difficulty at most; within a time those found until then."""
    until = monotonic() + seconds
    seed = sha256(f"clubs puzzle|{job.seed}|{job.number}".encode()).digest()
    record = _played(job.setup, seed)
    searched = _searched(record, before=job.number % BEFORE == 0)
    Random(seed).shuffle(searched)
    found: dict[int, Puzzle] = {}
    for one in searched:
        if monotonic() >= until or len(found) == len(DIFFICULTIES):
            break
        if _first_look(one, [level for level in DIFFICULTIES if level not in found], until):
            before = replace(record, actions=record.actions[: one.number])
            if puzzle := puzzle_at(before, one.view, one.ask, until - monotonic()):
                found.setdefault(puzzle.difficulty, puzzle)
    return list(found.values())


def _played(setup: Setup, seed: bytes) -> Record:
    """Return the record of a deal that computer players have played."""
    players = [player(LEVEL, seed[seat % len(seed)]) for seat in range(setup.seats)]
    session = Session(game(setup.game), setup, players, Chance(match_seed(any_deal(setup, seed[:16]))))
    session.play_out(len(session.public.sheet) + 1)
    return record_of(session)


def _searched(record: Record, *, before: bool) -> list[Decision]:
    """Return the decisions before the first card, if there are any, or those on cards that leave a choice."""
    found = list(decisions(record))
    others = [one for one in found if one.ask.kind is not PlayCard]
    if before and others:
        return others
    return [one for one in found if one.ask.kind is PlayCard and len(one.ask.actions()) >= LEAST_CARDS]


def _first_look(one: Decision, wanted: Sequence[int], until: float) -> bool:
    """Return whether a decision seems to be a puzzle of one of these difficulties."""
    budget = replace(usual_budget(one.ask).shared(FEWER), seconds=until - monotonic())
    verdict = judge(one.view, one.ask, budget=budget)
    return verdict is not None and is_clear(verdict) and difficulty(one.view, one.ask, verdict) in wanted


def puzzle_at(record: Record, view: SeatView, ask: Ask, seconds: float = inf) -> Puzzle | None:
    """Return the puzzle that the decision at the end of a record is; None if it is none."""
    answers = _answers(view, ask)
    extra = [answer for answer in dict.fromkeys(chain.from_iterable(answers.values())) if answer is not None]
    budget = replace(usual_budget(ask).times(DEEPER), seconds=seconds)
    verdict = judge(view, ask, extra=extra, budget=budget, seed=1)
    if verdict is None or not is_clear(verdict, ERRORS):
        return None
    level, other = _difficulty(answers, verdict), rival(verdict)
    if level is None or not other.reasons:
        return None
    return puzzle_of(record, ask.seat, write(verdict), level, themes_of(other))


def is_clear(verdict: Verdict, errors: float = 0.0) -> bool:
    """Return whether the answers are either as good as the best or costly, by some standard errors.

    At most half of them may be good.
    """
    good = good_answers(verdict)
    others = [one for one in verdict.tried if one.action not in good]
    return len(good) <= len(others) and all(
        one.clear and one.behind >= max(COSTLY, errors * one.error) for one in others
    )


def good_answers(verdict: Verdict) -> set[Action]:
    """Return the best answer and those equal to it."""
    return {one.action for one in verdict.tried if not one.clear and not one.behind}


def difficulty(view: SeatView, ask: Ask, verdict: Verdict) -> int | None:
    """Return how hard the best answer to an ask is to find; None if it is neither hard nor easy."""
    return _difficulty(_answers(view, ask), verdict)


def _answers(view: SeatView, ask: Ask) -> Answers:
    return {
        level: [player(level, seed).answer(view, ask) for seed in range(SEEDS)]
        for level in ("easy", "steady")
    }


def _difficulty(answers: Answers, verdict: Verdict) -> int | None:
    """Return 1 if easy mostly finds a good answer, 2 if steady always does, 3 if it never does; else None."""
    good = good_answers(verdict)
    easy, steady = ([answer in good for answer in answers[level]] for level in ("easy", "steady"))
    most = 2 * sum(easy) > len(easy)
    if all(steady):
        return 1 if most else 2
    return None if any(steady) or most else 3
