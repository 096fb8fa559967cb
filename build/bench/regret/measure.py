"""The cost of a player's answers, decision by decision, against those of a long search or of another player."""

from dataclasses import dataclass, replace
from math import inf
from random import Random
from typing import Final

from build.bench.regret.deals import asked, phase
from build.bench.regret.trial import MODELS, OWN, Loss, Trial
from clubs.ai import player
from clubs.ai.core.outcome import Outcome
from clubs.ai.games import knowledge
from clubs.games import game
from clubs.judge.judge import judge, usual_budget
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.table.decisions import Decision
from clubs.table.player import Player
from clubs.table.record import read_action, verbs, write_action

LONG: Final = 24_000
"""The playouts of a long search: fifty times those of `sharp` when this was first measured, or more."""
PLANTED: Final = 20
"""Where a weakness is planted, one answer in this number is made worse."""
TRIED: Final = 200
"""The imagined deals in which a worse answer is looked for."""
JUDGE: Final = "judge"
"""The level of a player that gives the judge's own answers."""


class JudgePlayer(Player):
    """A player that gives the answers of the judge; a seed of its own imagines other deals than a verdict."""

    def __init__(self, seed: int) -> None:
        """Take the seed by which deals are imagined."""
        self._seed = seed

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the best answer by its verdict; the first one where there is nothing to judge."""
        budget = replace(usual_budget(ask), seconds=inf)
        verdict = judge(view, ask, budget=budget, seed=self._seed)
        return verdict.best.action if verdict is not None else next(iter(ask.actions()), None)


@dataclass(frozen=True, slots=True)
class Measure:
    """A measurement: the answers of a `level` against those of another level, or of a search of `playouts`.

    With `planted` some of the level's answers are made worse, by that many standard deviations in the mean, and
    held against its own. The cost is that by each of the `models` of the others.
    """

    level: str
    against: str
    playouts: int
    planted: float
    seed: int
    models: tuple[str, ...] = MODELS


@dataclass(frozen=True, slots=True)
class Found:
    """One decision: its phase, the player's answer, the better one by each model of the others, and its cost.

    Answers are texts as in a record, empty where none is given.
    """

    phase: str
    answer: str
    better: tuple[str, ...]
    losses: tuple[Loss, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """The decisions of a line, and its number.

    `answers` are those that another version found, and `better` takes the better ones from what was found before.
    """

    number: int
    line: str
    measure: Measure
    answers: tuple[str, ...] = ()
    better: tuple[Found, ...] = ()


def measured(job: Job) -> list[Found]:
    """Return what is found in a line."""
    decisions = asked(job.line)
    blank = (None,) * len(decisions)
    rows = zip(decisions, job.answers or blank, job.better or blank, strict=True)
    return [_measured(decision, job.measure, answers, better) for decision, answers, better in rows]


def _measured(decision: Decision, measure: Measure, given: str | None, before: Found | None) -> Found:
    """Return what is found of a decision; no cost where no search knows the answers."""
    own = _answer(decision, measure.level, measure.seed) if given is None else given
    if not own or not _searched(decision):
        return Found(phase(decision), own, ("",) * len(MODELS), (Loss(),) * len(MODELS))
    seed = measure.seed * 1_000_003 + decision.number * 101 + decision.seat
    answer = _worse(decision, own, measure, seed) if measure.planted else own
    if measure.planted:
        better = (own,) * len(MODELS)
    elif measure.against:
        better = (_answer(decision, measure.against, measure.seed) or own,) * len(MODELS)
    elif before is not None:
        better = before.better
    else:
        better = tuple(_long(decision, measure.playouts, model, seed) for model in MODELS)
    against = (one for one in zip(better, MODELS, strict=True) if one[1] in measure.models)
    losses = tuple(_loss(decision, answer, one, model, seed) for one, model in against)
    return Found(phase(decision), answer, better, losses)


def _answer(decision: Decision, level: str, seed: int) -> str:
    """Return the answer of a level; nothing where it gives none."""
    sitting = JudgePlayer(seed) if level == JUDGE else player(level, seed + decision.number, inf)
    action = sitting.answer(decision.view, decision.ask)
    return write_action(action) if action else ""


def _long(decision: Decision, playouts: int, model: str, seed: int) -> str:
    """Return the answer of a long search."""
    trial = Trial(decision.view, decision.ask, model, seed)
    return write_action(trial.action(trial.best(playouts)))


def _loss(decision: Decision, answer: str, better: str, model: str, seed: int) -> Loss:
    """Return what an answer costs against another by a model."""
    ours, theirs = action_of(decision, answer), action_of(decision, better)
    trial = Trial(decision.view, decision.ask, model, seed + 7, (ours, theirs))
    one, two = trial.find(ours), trial.find(theirs)
    return Loss() if one == two else trial.loss(one, two)


def action_of(decision: Decision, text: str) -> Action:
    """Return the action that an answer's text stands for."""
    setup = decision.view.public.setup
    return read_action(text, verbs(game(setup.game), setup))


def _worse(decision: Decision, answer: str, measure: Measure, seed: int) -> str:
    """Return the answer, or now and then one that is worse by about what is planted."""
    if Random(seed).randrange(PLANTED):
        return answer
    action = action_of(decision, answer)
    trial = Trial(decision.view, decision.ask, OWN, seed + 3, (action,))
    outcomes = [Outcome(number) for number in range(trial.number)]
    trial.grow(outcomes, TRIED)
    own = outcomes[trial.find(action)]
    wanted = PLANTED * measure.planted * own.deviation

    def off(number: int) -> float:
        return abs(outcomes[number].behind(own)[0] - wanted)

    return write_action(trial.action(min(range(trial.number), key=off)))


def _searched(decision: Decision) -> bool:
    kind = decision.ask.kind
    known = knowledge(decision.view.public.setup.game)
    if kind in (PlayCard, BidTricks):
        return True
    return kind in known.candidates and bool(known.candidates[kind].tried(decision.view, decision.ask))
