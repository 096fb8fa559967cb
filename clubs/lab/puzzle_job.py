"""One deal between computer players, searched for puzzles: the unit of work of `clubs puzzles`.

A decision becomes a puzzle if one answer, or one of equal cards, is clearly better than every other by both
searches of the judge, by what it calls costly at least, or a little less for bids: first in a few imagined
deals, then in many others, there by four standard errors, however the others play. It must not be one that
the level easy finds every time, nor one with hardly a card left. A right answer that is anybody's first
thought leaves nothing to find; and what else is worth solving, `worth_solving.py` tells.
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
from clubs.ai.games import knowledge
from clubs.ai.levels import PLAYOUTS
from clubs.games import game
from clubs.judge.judge import DEEPER, explain, judge, usual_budget
from clubs.lab.first_thought import first_thoughts
from clubs.lab.worth_solving import few_are_right, is_open, is_short, teaches
from clubs.learn.puzzle import (
    EASIEST,
    HARDEST,
    SCORE,
    Puzzle,
    position,
    puzzle_of,
    rival,
    score_decides,
    themes_of,
)
from clubs.rules.action import Action, BidTricks, PlayCard
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
from clubs.verdict.verdict import COSTLY, LESS, Verdict

LEVEL: Final = "steady"
"""The level that plays the deals."""
GLIMPSE: Final = 40
"""How many times fewer deals are imagined for a glimpse, which most decisions do not get beyond."""
FEWER: Final = 4
"""How many times fewer deals are imagined for a first look."""
READ: Final = 1_000
"""The deals off which reasons are read at a first look."""
ERRORS: Final = 4.0
"""The standard errors by which every other answer must be behind in that verdict."""
SEEDS: Final = 5
"""How often each player is asked, with another seed each time."""
LEAST_CARDS: Final = 3
"""The least cards between which there is a choice."""
LEAST_HELD: Final = 3
"""The least cards in the hand; with fewer there is nothing to plan."""
BEFORE: Final = 3
"""One in this many deals is searched for bids and the like, before the first card, the others for cards."""
LATE: Final = 3
"""One in this many is searched in the last deal of its match, where the score may change what is right."""
LONGEST: Final = 30
"""The deals after which a match is left."""
TENTH: Final = 10
"""How many times fewer playouts than sharp the player has that tells hard ones from others."""
HELD: Final = 10
"""How many times the usual budget must leave the answer as it is, in yet other deals."""
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
    late = job.number % LATE == 1
    record = _played(job.setup, seed, LONGEST if late else 1)
    searched = _searched(record, before=job.number % BEFORE == 0)
    Random(seed).shuffle(searched)
    found: dict[int, Puzzle] = {}
    for one in searched:
        if monotonic() >= until or len(found) == len(DIFFICULTIES):
            break
        if _first_look(one, [level for level in DIFFICULTIES if level not in found], until):
            before = replace(record, actions=record.actions[: one.number])
            puzzle = puzzle_at(before, one.view, one.ask, until - monotonic())
            if puzzle is not None and (seconds < inf or holds(puzzle)):
                then = second_step(puzzle) if seconds == inf else None
                found.setdefault(puzzle.difficulty, replace(puzzle, then=then))
    return list(found.values())


def holds(puzzle: Puzzle, times: int = HELD) -> bool:
    """Return whether the answer is still clear in so many times as many other deals."""
    at = position(puzzle)
    tried = [one.action for one in at.verdict.tried]
    budget = replace(usual_budget(at.ask).times(times), seconds=inf)
    longer = judge(at.view, at.ask, extra=tried, budget=budget, seed=times)
    good = good_answers(at.verdict)
    return (
        longer is not None
        and longer.best.action in good
        and all(one.clear for one in longer.tried if one.action not in good)
    )


def _played(setup: Setup, seed: bytes, deals: int) -> Record:
    """Return the record of some deals at most, from a deal code on, that computer players have played."""
    players = [player(LEVEL, seed[seat % len(seed)]) for seat in range(setup.seats)]
    session = Session(game(setup.game), setup, players, Chance(match_seed(any_deal(setup, seed[:16]))))
    session.play_out(session.first - 1 + deals)
    return record_of(session)


def _searched(record: Record, *, before: bool) -> list[Decision]:
    """Return the decisions of the last deal before the first card, if there are any, or those on cards."""
    found = list(decisions(record))
    found = [one for one in found if one.deal == found[-1].deal]
    others = [one for one in found if one.ask.kind is not PlayCard]
    if before and others:
        return others
    return [one for one in found if one.ask.kind is PlayCard and _leaves_choice(one)]


def _leaves_choice(one: Decision) -> bool:
    return len(one.ask.actions()) >= LEAST_CARDS and one.view.hand.bit_count() >= LEAST_HELD


def _first_look(one: Decision, wanted: Sequence[int], until: float) -> bool:
    """Return whether a decision seems to be a puzzle of one of these difficulties."""
    if not _parts(_glance(one.view, one.ask, GLIMPSE, until - monotonic())):
        return False
    verdict = _glance(one.view, one.ask, FEWER, until - monotonic())
    return (
        verdict is not None
        and _asks_something(one.view, one.ask, verdict)
        and difficulty(one.view, one.ask, verdict) in wanted
        and teaches(rival(explain(one.view, one.ask, verdict, READ)))
    )


def _parts(verdict: Verdict | None) -> bool:
    """Return whether half of the answers seem to be behind the best, at least."""
    return verdict is not None and 2 * sum(one.behind >= LESS for one in verdict.tried) >= len(verdict.tried)


def _glance(view: SeatView, ask: Ask, fewer: int, seconds: float = inf) -> Verdict | None:
    return judge(view, ask, budget=replace(usual_budget(ask).shared(fewer), seconds=seconds))


def puzzle_at(record: Record, view: SeatView, ask: Ask, seconds: float = inf) -> Puzzle | None:
    """Return the puzzle that the decision at the end of a record is; None if it is none."""
    answers = _answers(view, ask)
    extra = [answer for answer in dict.fromkeys(chain.from_iterable(answers.values())) if answer is not None]
    budget = replace(usual_budget(ask).times(DEEPER), seconds=seconds)
    verdict = judge(view, ask, extra=extra, budget=budget, seed=1)
    if verdict is None or not is_clear(verdict, ERRORS) or not is_worth_solving(view, ask, verdict):
        return None
    level, themes = _difficulty(answers, verdict), themes_of(rival(verdict))
    if level is None or not themes:
        return None
    if score_decides(verdict):
        themes = (SCORE, *themes)
    return puzzle_of(record, ask.seat, write(verdict), level, themes)


def second_step(puzzle: Puzzle) -> Puzzle | None:
    """Return the seat's next card that is a puzzle as well, which holds.

    After the right card the level that plays the deals goes on for all seats. None where another card is as
    good as the right one.
    """
    at = position(puzzle)
    if at.ask.kind is not PlayCard or len(good_answers(at.verdict)) > 1:
        return None
    setup = puzzle.record.setup
    players = [player(LEVEL, seat) for seat in range(setup.seats)]
    actions = (*puzzle.record.actions, at.verdict.best.action)
    session = Session(game(setup.game), setup, players, Chance(puzzle.record.seed), actions)
    while True:
        ask = session.asks.get(puzzle.seat)
        view = session.asked_view(puzzle.seat)
        if ask is not None and ask.kind is PlayCard and _asks_something(view, ask, _glance(view, ask, FEWER)):
            then = puzzle_at(record_of(session), view, ask)
            if then is not None and holds(then):
                return then
        if not session.step(deal_on=False):
            return None


def _asks_something(view: SeatView, ask: Ask, verdict: Verdict | None) -> bool:
    """Return whether by a first verdict an ask has a clear answer, and something to find."""
    return verdict is not None and is_clear(verdict) and _leaves_doubt(view, ask, verdict)


def is_worth_solving(view: SeatView, ask: Ask, verdict: Verdict) -> bool:
    """Return whether there is something to find, and what is said of it teaches.

    It is said against the best of the answers that are wrong.
    """
    other = rival(verdict)
    short = is_short(verdict, other, view.public.setup.seats)
    return short and teaches(other) and _leaves_doubt(view, ask, verdict)


def _leaves_doubt(view: SeatView, ask: Ask, verdict: Verdict) -> bool:
    """Return whether few answers are right, none of them a first thought, and the game is open."""
    return few_are_right(verdict) and is_open(verdict, rival(verdict)) and not comes_first(view, ask, verdict)


def is_clear(verdict: Verdict, errors: float = 0.0) -> bool:
    """Return whether the answers are either as good as the best or costly, by some standard errors.

    At most half of them may be good.
    """
    good = good_answers(verdict)
    others = [one for one in verdict.tried if one.action not in good]
    least = LESS if isinstance(verdict.best.action, BidTricks) else COSTLY
    return len(good) <= len(others) and all(
        one.clear and one.behind >= max(least, errors * one.error) for one in others
    )


def good_answers(verdict: Verdict) -> set[Action]:
    """Return the best answer and those equal to it."""
    return {one.action for one in verdict.tried if not one.clear and not one.behind}


def comes_first(view: SeatView, ask: Ask, verdict: Verdict) -> bool:
    """Return whether a first thought is right."""
    return not first_thoughts(view, ask).isdisjoint(good_answers(verdict))


def difficulty(view: SeatView, ask: Ask, verdict: Verdict) -> int | None:
    """Return how hard the best answer to an ask is to find; None if it is neither hard nor easy."""
    return _difficulty(_answers(view, ask), verdict)


def _answers(view: SeatView, ask: Ask) -> Answers:
    return {
        level: [player(name, seed).answer(view, ask) for seed in range(SEEDS)]
        for level, name in (("easy", "easy"), ("steady", "steady"), ("tenth", tenth(view)))
    }


def tenth(view: SeatView) -> str:
    """Return sharp with a tenth of its budget, as text."""
    core = knowledge(view.public.setup.game).core
    playouts = core.playouts if core is not None else PLAYOUTS
    return f"sharp@{playouts['sharp'] // TENTH}"


def _difficulty(answers: Answers, verdict: Verdict) -> int | None:
    """Return 1 if steady always finds a good answer, 2 if a tenth of sharp does, 3 if it hardly ever does.

    None for what easy finds every time, and for what is neither.
    """
    good = good_answers(verdict)
    easy, steady, few = ([answer in good for answer in answers[one]] for one in ("easy", "steady", "tenth"))
    if all(easy):
        return None
    if all(few):
        return 1 if all(steady) else 2
    return 3 if 2 * sum(few) < SEEDS and not all(steady) else None
