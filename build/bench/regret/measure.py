"""What a player's answers cost, decision by decision, against those of a long search or of another player."""

from dataclasses import dataclass
from random import Random
from typing import Final

from build.bench.regret.deals import asked, phase
from build.bench.regret.trial import MODELS, OWN, Loss, Trial
from clubs.ai import player
from clubs.ai.core.outcome import Outcome
from clubs.ai.games import knowledge
from clubs.games import game
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.table.decisions import Decision
from clubs.table.record import read_action, verbs, write_action

LONG: Final = 24_000
"""The playouts of a long search: fifty times those of `sharp` when this was first measured, or more."""
PLANTED: Final = 20
"""One answer in so many is made worse where a weakness is planted."""
TRIED: Final = 200
"""The imagined deals in which a worse answer is looked for."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What to measure: the answers of a `level` against those of another level, or of a search of `playouts`.

    With `planted` some of the level's answers are made worse, by so many standard deviations in the mean, and
    held against its own.
    """

    level: str
    against: str
    playouts: int
    planted: float
    seed: int


@dataclass(frozen=True, slots=True)
class Job:
    """The decisions of a line, and its number; `answers` are those of another version, if they are given."""

    number: int
    line: str
    measure: Measure
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """One decision: its phase, the player's answer, and what that costs by each model of the others."""

    phase: str
    answer: str
    losses: tuple[Loss, ...]


def measured(job: Job) -> list[Found]:
    """Return what is found in a line."""
    answers = job.answers or (None,) * len(asked(job.line))
    return [
        Found(phase(one), text, tuple(_loss(one, text, job.measure, model) for model in MODELS))
        for one, given in zip(asked(job.line), answers, strict=True)
        for text in [given or _answer(one, job.measure.level, job.measure.seed)]
    ]


def _answer(decision: Decision, level: str, seed: int) -> str:
    """Return the answer of a level as text; nothing where it gives none."""
    action = player(level, seed + decision.number).answer(decision.view, decision.ask)
    return write_action(action) if action else ""


def _loss(decision: Decision, text: str, measure: Measure, model: str) -> Loss:
    """Return what an answer costs by a model; nothing where no search knows the answers."""
    if not text or not _searched(decision):
        return Loss()
    setup, own = decision.view.public.setup, decision.seat
    kinds = verbs(game(setup.game), setup)
    action, better = read_action(text, kinds), None
    extra: tuple[Action, ...] = (action,)
    seed = measure.seed * 1_000_003 + decision.number * 101 + own
    if measure.planted:
        action, better = _worse(decision, action, measure, seed), action
    elif measure.against:
        other = _answer(decision, measure.against, measure.seed)
        better = read_action(other, kinds) if other else action
    if better is not None:
        extra = (action, better)
    trial = Trial(decision.view, decision.ask, model, seed + 7, extra)
    number = trial.find(action)
    if better is None:
        long = Trial(decision.view, decision.ask, model, seed, extra)
        wanted = long.best(measure.playouts)
    else:
        wanted = trial.find(better)
    return Loss() if number == wanted else trial.loss(number, wanted)


def _worse(decision: Decision, action: Action, measure: Measure, seed: int) -> Action:
    """Return the answer, or now and then one that is worse by about what is planted."""
    if Random(seed).randrange(PLANTED):
        return action
    trial = Trial(decision.view, decision.ask, OWN, seed + 3, (action,))
    outcomes = [Outcome(number) for number in range(trial.number)]
    trial.grow(outcomes, TRIED)
    own = outcomes[trial.find(action)]
    wanted = PLANTED * measure.planted * own.deviation

    def off(number: int) -> float:
        return abs(outcomes[number].behind(own)[0] - wanted)

    return trial.action(min(range(trial.number), key=off))


def _searched(decision: Decision) -> bool:
    kind = decision.ask.kind
    known = knowledge(decision.view.public.setup.game)
    if kind in (PlayCard, BidTricks):
        return True
    return kind in known.candidates and bool(known.candidates[kind].tried(decision.view, decision.ask))
