"""Plans: a choice of the way a deal is played to its end, against written replies.

A stage of a second lesson is a position, some plans, and the points that the deal must bring, or the game
that must be won with it. The others give their written replies whatever the learner does, so that every plan
ends as it must.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import reduce

from clubs.cards import CardSet, union
from clubs.games import game
from clubs.learn.attempt import begin, reply
from clubs.learn.lesson import LEARNER, LessonPlan, LessonStage
from clubs.rules import engine
from clubs.rules.action import CHANCE, Action
from clubs.rules.ask import Ask
from clubs.rules.public import Trick
from clubs.rules.state import State
from clubs.rules.zone import hand


@dataclass(frozen=True, slots=True)
class PlanOutcome:
    """All that is played when a plan is followed: to the end, or to the last card but one of where it breaks.

    `tricks` are those that are finished in the deal from here on.
    """

    right: bool
    actions: tuple[Action, ...]
    tricks: tuple[Trick, ...]


def outcome(stage: LessonStage, plan: LessonPlan) -> PlanOutcome:
    """Return what comes of a plan: it gives the first of its answers that is allowed whenever it is asked."""
    playing = game(stage.record.setup.game)
    state = start = begin(stage).state
    asks = engine.asks(playing, start)
    done = list[Action]()
    until: int | None = None
    breaking = False
    while state.public.deal == start.public.deal and (ask := asked(asks)) is not None:
        done.append(_planned(plan, ask) if ask.seat == LEARNER else reply(stage, ask))
        state, _, asks = engine.advance(playing, state, asks, done[-1])
        turned = done[-1] == plan.turned
        breaking = (breaking or turned) and bool(state.public.plays)
        if turned or breaking:
            until = len(done)
    tricks = state.public.tricks[len(start.public.tricks) :]
    return PlanOutcome(worth(stage, state) >= goal(stage), tuple(done[:until]), tricks)


def goal(stage: LessonStage) -> int:
    """Return what a plan must be worth: the points of the deal, or 1 for a game that must be won with it."""
    return 1 if stage.wins else stage.points


def cards_left(stage: LessonStage) -> tuple[CardSet, CardSet]:
    """Return the learner's cards, and the others' with those on the table, when the choice falls."""
    state = begin(stage).state
    public, own = state.public, state.cards(hand(LEARNER))
    others = [state.cards(hand(seat)) for seat in public.seats if seat != LEARNER]
    return own, reduce(union, others, public.on_table)


def decisions(stage: LessonStage, plan: LessonPlan) -> Iterator[tuple[State, Ask, Action]]:
    """Yield the states in which the learner is asked when a plan is followed, with its answers."""
    playing = game(stage.record.setup.game)
    state = begin(stage).state
    for action in outcome(stage, plan).actions:
        asks = engine.asks(playing, state)
        if action.seat == LEARNER:
            yield state, asks[LEARNER], action
        state, _, _ = engine.advance(playing, state, asks, action)


def worth(stage: LessonStage, state: State) -> int:
    """Return what a deal that is over was worth to the learner: its points, or whether the game is won."""
    if stage.wins:
        return int(LEARNER in (state.public.winners or ()))
    return state.public.sheet[-1][LEARNER].points


def asked(asks: Mapping[int, Ask]) -> Ask | None:
    """Return who must answer now, the others first; None once the deal is over."""
    if CHANCE in asks:
        return None
    required = [ask for ask in asks.values() if ask.required]
    return max(required, key=lambda ask: ask.seat, default=None)


def _planned(plan: LessonPlan, ask: Ask) -> Action:
    """Return the first answer of a plan that is allowed, or the only one."""
    allowed = (answer for answer in plan.answers if ask.why_not(answer) is None)
    return next(allowed, None) or ask.actions()[0]
