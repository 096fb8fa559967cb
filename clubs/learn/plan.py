"""Plans: a choice of the way a deal is played to its end, against written replies.

A stage of a second lesson is a position near the end of a deal, some plans, and the points that the deal must
bring. The others give their written replies whatever the learner plays, so that every plan ends as it must.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from clubs.games import game
from clubs.learn.attempt import begin, reply
from clubs.learn.lesson import LEARNER, LessonPlan, LessonStage
from clubs.rules import engine
from clubs.rules.action import CHANCE, Action, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.game import Game
from clubs.rules.public import Trick
from clubs.rules.state import State


@dataclass(frozen=True, slots=True)
class PlanOutcome:
    """All that is played when a plan is followed: to the end, or to the last card but one of where it breaks.

    `points` are what the deal brings the learner, and `tricks` those that are finished in it from here on.
    """

    right: bool
    actions: tuple[Action, ...]
    points: int
    tricks: tuple[Trick, ...]


def outcome(stage: LessonStage, plan: LessonPlan) -> PlanOutcome:
    """Return what comes of a plan: it plays the first of its cards that is allowed whenever it is asked."""
    playing = game(stage.record.setup.game)
    state = start = begin(stage).state
    asks = engine.asks(playing, start)
    done = list[Action]()
    until: int | None = None
    breaking = False
    while state.public.deal == start.public.deal and (ask := _asked(asks)) is not None:
        done.append(_planned(plan, ask) if ask.seat == LEARNER else reply(stage, ask))
        state, _, asks = engine.advance(playing, state, asks, done[-1])
        turned = done[-1] == plan.turned
        breaking = (breaking or turned) and bool(state.public.plays)
        if turned or breaking:
            until = len(done)
    points = state.public.sheet[-1][LEARNER].points
    tricks = state.public.tricks[len(start.public.tricks) :]
    return PlanOutcome(points >= stage.points, tuple(done[:until]), points, tricks)


def best_after(stage: LessonStage, state: State) -> Mapping[Action, int]:
    """Return the most points that the deal can still bring after each card that the learner may play now."""
    playing = game(stage.record.setup.game)
    asks = engine.asks(playing, state)
    return {
        action: _best(stage, playing, *_advanced(playing, state, asks, action))
        for action in asks[LEARNER].actions()
    }


def decisions(stage: LessonStage, plan: LessonPlan) -> Iterator[tuple[State, Ask, Action]]:
    """Yield the states in which the learner is asked when a plan is followed, with the card that it plays."""
    playing = game(stage.record.setup.game)
    state = begin(stage).state
    for action in outcome(stage, plan).actions:
        asks = engine.asks(playing, state)
        if action.seat == LEARNER:
            yield state, asks[LEARNER], action
        state, _, _ = engine.advance(playing, state, asks, action)


def _best(stage: LessonStage, playing: Game, state: State, asks: Mapping[int, Ask]) -> int:
    ask = _asked(asks)
    if ask is None:
        return state.public.sheet[-1][LEARNER].points
    answers = ask.actions() if ask.seat == LEARNER else (reply(stage, ask),)
    return max(_best(stage, playing, *_advanced(playing, state, asks, action)) for action in answers)


def _advanced(
    playing: Game, state: State, asks: Mapping[int, Ask], action: Action
) -> tuple[State, Mapping[int, Ask]]:
    after, _, following = engine.advance(playing, state, asks, action)
    return after, following


def _asked(asks: Mapping[int, Ask]) -> Ask | None:
    """Return who must answer now; None once the deal is over."""
    if CHANCE in asks:
        return None
    return next((ask for ask in asks.values() if ask.required), None)


def _planned(plan: LessonPlan, ask: Ask) -> Action:
    """Return the first card of a plan that is allowed, or the only one."""
    cards = (PlayCard(LEARNER, card) for card in plan.cards)
    return next((card for card in cards if ask.why_not(card) is None), None) or ask.actions()[0]
