"""Starting a state, asking it what may come next, and applying an action to it."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from clubs.language import message
from clubs.rules.action import Action
from clubs.rules.ask import Ask, Refused, WhyNot
from clubs.rules.event import Event
from clubs.rules.game import Game, Phase
from clubs.rules.option import Setup
from clubs.rules.public import MISSED, Public
from clubs.rules.state import State
from clubs.rules.step import Step


def start(game: Game, setup: Setup, deal: int = 1, dealer: int | None = None) -> State:
    """Return the state before the first card of a match; deals before a later first one have no scores.

    With a dealer given, nobody draws for it.
    """
    last = dealer if dealer is None or deal == 1 else setup.left(dealer, -1)
    sheet = ((MISSED,) * setup.seats,) * (deal - 1)
    step = Step(State(Public(setup, (0,) * setup.seats, deal=deal - 1, dealer=last, sheet=sheet)))
    _go_on(game, step)
    return step.state


def phase(game: Game, public: Public) -> Phase:
    """Return the phase that is being played."""
    return _phases(game.phases, public.setup)[public.phase]


@lru_cache(maxsize=16)
def _phases(of: Callable[[Setup], tuple[Phase, ...]], setup: Setup) -> tuple[Phase, ...]:
    return of(setup)


def asks(game: Game, state: State) -> dict[int, Ask]:
    """Return the open asks by seat; none once the game is over."""
    if state.public.winners is not None:
        return {}
    return phase(game, state.public).asks(state)


def apply(game: Game, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action, and the events; Refused leaves everything unchanged."""
    state, events, _ = advance(game, state, asks(game, state), action)
    return state, events


def advance(
    game: Game, state: State, asked: Mapping[int, Ask], action: Action
) -> tuple[State, tuple[Event, ...], dict[int, Ask]]:
    """Return what `apply` does, and the asks of the new state; `asked` are those of the old one."""
    ask = asked.get(action.seat)
    if ask is None:
        raise Refused(WhyNot("", message("It is not this seat's turn.")))
    if reason := ask.why_not(action):
        raise Refused(reason)
    step = Step(state)
    phase(game, state.public).apply(step, action)
    following = _go_on(game, step)
    return step.state, tuple(step.events), following


def _go_on(game: Game, step: Step) -> dict[int, Ask]:
    """Enter phases in order until a seat has to answer or the game is over; return the open asks."""
    phases = _phases(game.phases, step.public.setup)
    while step.public.winners is None:
        following = phases[step.public.phase].asks(step.state)
        if any(ask.required for ask in following.values()):
            return following
        step.change(phase=(step.public.phase + 1) % len(phases))
        phases[step.public.phase].enter(step)
    return {}
