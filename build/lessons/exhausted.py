"""A stage of a second lesson played out in all ways, which shows whether one answer is best."""

from collections.abc import Collection, Mapping

from clubs.cards import Card, each, suit
from clubs.games import game
from clubs.learn.attempt import possible, reply
from clubs.learn.lesson import LEARNER, LessonStage
from clubs.learn.plan import asked, worth
from clubs.rules import engine
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.state import State
from clubs.rules.zone import hand


def best_after(stage: LessonStage, state: State) -> Mapping[Action, int]:
    """Return the most that the deal can still be worth after each answer that the learner may give now."""
    return Exhausted(stage).best_after(state)


class Exhausted:
    """All ways of a stage to the end of its deal against the written replies."""

    def __init__(self, stage: LessonStage) -> None:
        self._stage = stage
        self._game = game(stage.record.setup.game)
        self._known: dict[object, int] = {}

    def best_after(self, state: State) -> Mapping[Action, int]:
        """Return the most that the deal can still be worth after each answer that the learner may give."""
        asks = engine.asks(self._game, state)
        return {action: self._after(state, asks, action) for action in possible(asks[LEARNER])}

    def _best(self, state: State, asks: Mapping[int, Ask]) -> int:
        ask = asked(asks)
        if ask is None:
            return worth(self._stage, state)
        if ask.seat != LEARNER:
            return self._after(state, asks, reply(self._stage, ask))
        key = self._key(state)
        if key not in self._known:
            self._known[key] = max(self._after(state, asks, action) for action in possible(ask))
        return self._known[key]

    def _after(self, state: State, asks: Mapping[int, Ask], action: Action) -> int:
        after, _, following = engine.advance(self._game, state, asks, action)
        return self._best(after, following)

    def _key(self, state: State) -> object:
        """Return all of a state on which the rest depends: where the cards lie, and how far each seat is."""
        public = state.public
        measures = tuple(self._game.measure(public, seat) for seat in public.seats)
        where = frozenset(state.zones.items()), state.secrets
        return where, public.phase, public.plays, public.leader, public.notes, measures


def alike(state: State, action: Action) -> Collection[Action]:
    """Return the answers that are the same to everybody: cards of a suit with none still out between them.

    Between them by their strength in the game, in which an ace may be the lowest.
    """
    if not isinstance(action, PlayCard):
        return (action,)
    order = game(state.public.setup.game).order
    public, own = state.public, state.cards(hand(LEARNER))
    others = [card for seat in public.seats if seat != LEARNER for card in each(state.cards(hand(seat)))]
    out = [*others, *(play.card for play in public.plays)]

    def between(card: Card) -> bool:
        low, high = sorted((order(card), order(action.card)))
        return any(low <= order(one) <= high for one in out)

    near = (card for card in each(own) if suit(card) == suit(action.card) and not between(card))
    return tuple(PlayCard(LEARNER, card) for card in {action.card, *near})
