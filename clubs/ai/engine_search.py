"""Search any game on the engine: imagine deals from a view, play them out by the game's rules, keep the best.

This is the only module of the computer players that makes states. It makes them from a `SeatView`: hidden
zones get cards that the seat's knowledge allows, and everything else is what the view shows.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from itertools import combinations
from statistics import pstdev
from time import thread_time
from types import MappingProxyType
from typing import Final, NamedTuple

from clubs.ai.choice import decision_seed
from clubs.ai.core.outcome import Outcome
from clubs.ai.core.rng import Rng
from clubs.ai.hidden_cards import HiddenCards
from clubs.ai.levels import Level
from clubs.ai.regression import ridge, robust
from clubs.ai.sequential_halving import best_of, halve
from clubs.ai.trick_playout import CARDS, EPSILON, TrickPlayout, TrickWorth, can_play, equals
from clubs.cards import CardSet, Suit, cards_of, distinct, each, union
from clubs.games import game
from clubs.rules import engine
from clubs.rules.action import CHANCE, Action, PlayCard
from clubs.rules.ask import Ask, OneOf, Shuffled, SomeOf
from clubs.rules.option import Setup
from clubs.rules.public import Public, SeatScore, Trick
from clubs.rules.scoring import Score
from clubs.rules.state import State
from clubs.rules.trickplay import TrickPlay
from clubs.rules.view import SeatView
from clubs.rules.zone import hand

ROUND: Final = 16
"""The number of playouts between two looks at the clock."""
PLAYOUTS: Final = MappingProxyType({"sharp": 120, "master": 2_400})
"""The playouts of a decision: each takes many times as long as one of the core."""
STUDIED: Final = (150, 350, 50)
"""The deals from which the worth of winning cards is learned, then that of holding them; and those from which
the deviation of the payoff is, where a deal is long."""
PENALTY: Final = 4.0
NEIGHBOURS: Final = tuple((card, card + 1) for card in range(51) if card % 13 < 12)
PULL: Final = 60.0
"""How strongly the worth of holding a card is pulled to that of its neighbours in the suit."""
SPARE: Final = 3
"""How many cards more than are to be given are tried in all combinations."""


class Finished(NamedTuple):
    """The end of a deal: its scores, its tricks, and the suit led to each, or named after its lead."""

    scores: Sequence[SeatScore]
    tricks: Sequence[Trick]
    led: Sequence[Suit]


class Playout:
    """Plays deals of one setup out to their score; the same for the same random numbers.

    One card in `epsilon` is played at random.
    """

    def __init__(self, setup: Setup, rng: Rng, worth: TrickWorth, epsilon: int = EPSILON) -> None:
        self.game, self.setup, self.rng, self.worth = game(setup.game), setup, rng, worth
        self.sides = self.game.sides(setup)
        self.phases = self.game.phases(setup)
        self._epsilon = epsilon
        self._tricks: TrickPlayout | None = None

    def finished(self, state: State, action: Action) -> Finished:
        """Return the end of a deal after an answer."""
        if isinstance(action, PlayCard) and self.at_tricks(state.public):
            return self._counted(self.played(state, action.card))
        deals = len(state.public.sheet)
        state = engine.apply(self.game, state, action)[0]
        if len(state.public.sheet) == deals:
            state = self.to_tricks(state)
        if len(state.public.sheet) > deals:
            return Finished(state.public.sheet[-1], state.public.tricks, state.public.suits_led)
        return self._counted(self.played(state))

    def _counted(self, after: Public) -> Finished:
        return Finished(self.scored(after), after.tricks, after.suits_led)

    def values(self, row: Sequence[SeatScore]) -> list[float]:
        """Return how far each seat's side is ahead of the mean of the others by a row of the sheet."""
        points = [score.points for score in row]
        once = [points[first] for first in self.sides.firsts]
        sign = -1 if self.game.lowest_wins else 1
        others = len(once) - 1
        total = sum(once)
        return [sign * (own - (total - own) / others) for own in points]

    def at_tricks(self, public: Public) -> bool:
        """Return whether the rest of the deal can be played out at once: tricks, and a score after them."""
        here, after = self.phases[public.phase], self.phases[(public.phase + 1) % len(self.phases)]
        return can_play(here) and isinstance(after, Score)

    def to_tricks(self, state: State) -> State:
        """Return the state at the tricks, or at the end of the deal, after answers to all that is asked."""
        deals = len(state.public.sheet)
        while not self.at_tricks(state.public) and len(state.public.sheet) == deals:
            ask = next(ask for ask in engine.asks(self.game, state).values() if ask.required)
            state = engine.apply(self.game, state, self._answer(ask))[0]
        return state

    def after_others(self, state: State, seat: int) -> State:
        """Return the state after the answers of all others that are asked at the same time."""
        for other, ask in engine.asks(self.game, state).items():
            if other != seat and ask.required:
                state = engine.apply(self.game, state, self._answer(ask))[0]
        return state

    def played(self, state: State, first: int | None = None) -> Public:
        """Return the facts after the tricks of a deal; `first` is the card that is played now."""
        public = state.public
        tricks = self.phases[public.phase]
        assert isinstance(tricks, TrickPlay)
        hands = [state.cards(hand(seat)) for seat in public.seats]
        if self._tricks is None or self._tricks.worth is not self.worth:
            self._tricks = TrickPlayout(tricks, self.setup, self.worth, self.rng, self._epsilon)
        return self._tricks.play(public, hands, first)

    def scored(self, public: Public) -> Sequence[SeatScore]:
        """Return the score after the tricks."""
        score = self.phases[public.phase + 1]
        assert isinstance(score, Score)
        return score.score(public)

    def _answer(self, ask: Ask) -> Action:
        """Return somebody's answer: the cards least worth holding, anything else at random."""
        match ask.answers:
            case OneOf(actions):
                return actions[self.rng.below(len(actions))]
            case SomeOf() as some:
                return some.action(cards_of(self.by_held(some.cards)[: some.least]))
            case Shuffled() as shuffled:
                pack = [card for part in shuffled.packs for card in self.shuffled(part)]
                return shuffled.make(CHANCE, tuple(pack[: shuffled.draw or None]))

    def by_held(self, cards: CardSet) -> list[int]:
        """Return some cards, those first that are least worth holding; equals in any order."""
        return sorted(self.shuffled(cards), key=self.worth.held.__getitem__)

    def shuffled(self, cards: CardSet) -> list[int]:
        """Return some cards in any order."""
        left = list(each(cards))
        for last in range(len(left) - 1, 0, -1):
            place = self.rng.below(last + 1)
            left[last], left[place] = left[place], left[last]
        return left


@lru_cache(16)
def study(setup: Setup) -> TrickWorth:
    """Learn from deals played at random what winning cards is worth, and from better ones what holding is."""
    playout = Playout(setup, Rng(0), TrickWorth())
    won: list[tuple[list[int], float]] = []
    held: list[tuple[list[int], float]] = []
    for state, after, values in _deals(playout, STUDIED[0]):
        for seat in state.public.seats:
            ours = playout.sides.members(seat)
            tricks = [trick for trick in after.tricks if trick.winner in ours]
            cards = [play.card for trick in tricks for play in trick.plays]
            won.append(([*cards, *[CARDS] * len(tricks)], values[seat]))
    *cards_won, trick = robust(won, CARDS + 1, PENALTY)
    playout.worth = TrickWorth(trick, tuple(cards_won))
    for state, _, values in _deals(playout, STUDIED[1]):
        held += [(list(each(state.cards(hand(seat)))), values[seat]) for seat in state.public.seats]
    gains = [value for _, value in held] or _gains_on_engine(playout)
    return TrickWorth(
        trick, tuple(cards_won), tuple(ridge(held, CARDS, PENALTY, NEIGHBOURS, PULL)), pstdev(gains)
    )


def _gains_on_engine(playout: Playout) -> list[float]:
    """Return everybody's payoffs in deals of a game that must be played card by card."""
    start = engine.start(playout.game, playout.setup)
    rows = (playout.to_tricks(start).public.sheet[-1] for _ in range(STUDIED[2]))
    return [value for row in rows for value in playout.values(row)]


def _deals(playout: Playout, number: int) -> Iterator[tuple[State, Public, list[float]]]:
    """Yield deals at their first lead, the facts after the last trick, and what they brought each seat."""
    start = engine.start(playout.game, playout.setup)
    for _ in range(number):
        state = playout.to_tricks(start)
        if not playout.at_tricks(state.public):
            return
        after = playout.played(state)
        yield state, after, playout.values(playout.scored(after))


def best_answer(view: SeatView, ask: Ask, level: Level, seed: int) -> Action:
    """Return the answer that does best in imagined deals; the same for the same view, ask, level and seed.

    The clock alone may stop it earlier, and counts the study of a setup that was not met before.
    """
    began, setup, rng = thread_time(), view.public.setup, Rng(decision_seed(seed, view))
    playout = Playout(setup, rng, study(setup))
    level = replace(level, seconds=level.seconds - (thread_time() - began))
    trials = Trials(view, ask, playout)
    candidates = trials.candidates()

    def attempt(left: Sequence[Outcome], deals: int) -> None:
        for _ in range(deals):
            ends = trials.play([candidates[outcome.number] for outcome in left])
            for outcome, end in zip(left, ends, strict=True):
                outcome.add(trials.gain(end))

    outcomes = [Outcome(number) for number in range(len(candidates))]
    halve(outcomes, level, ROUND, attempt)
    return candidates[best_of(outcomes, level.boldness).number]


class Trials:
    """Deals that a view allows, in each of which answers to an ask are played out with the same luck.

    With the true `hands` of all seats only what lies elsewhere is imagined.
    """

    def __init__(
        self, view: SeatView, ask: Ask, playout: Playout, hands: Sequence[CardSet] | None = None
    ) -> None:
        shown = {hand(seat): cards for seat, cards in enumerate(hands or ()) if cards}
        self._view = replace(view, zones={**view.zones, **shown})
        self._ask, self._playout = ask, playout
        self.sides = playout.sides
        self._hidden = HiddenCards(self._view, playout.rng)
        theirs = (cards for zone, cards in shown.items() if zone.seat != view.seat)
        self._others = reduce(union, theirs, union(self._hidden.unseen, view.public.on_table))

    def play(self, actions: Sequence[Action]) -> list[Finished]:
        """Return how one more deal ends after each of some answers."""
        state = State(self._view.public, {**self._view.zones, **self._hidden.sample()})
        rng = self._playout.rng
        if isinstance(self._ask.answers, SomeOf):
            state = self._playout.after_others(state, self._view.seat)
        numbers, ends = rng.state, list[Finished]()
        for action in actions:
            rng.state = numbers
            ends.append(self._playout.finished(state, action))
        return ends

    def gain(self, end: Finished) -> float:
        """Return how far the seat is ahead of the mean of the others by the end of a deal."""
        return self._playout.values(end.scores)[self._view.seat]

    def candidates(self) -> list[Action]:
        """Return the answers worth a try: of equal cards one, of sets of cards those least worth holding."""
        some = self._ask.answers
        if not isinstance(some, SomeOf):
            return list(dict.fromkeys(self.stand_ins().values()))
        least = self._playout.by_held(some.cards)
        return [
            some.action(cards_of(chosen))
            for number in range(some.least, some.most + 1)
            for chosen in combinations(least[: number + SPARE], number)
        ]

    def stand_ins(self) -> dict[Action, Action]:
        """Return for each listed answer the one that is tried for it: of equal cards the first."""
        listed = self._ask.actions()
        plays = {action.card: action for action in listed if isinstance(action, PlayCard)}
        first = equals(list(plays), distinct(self._others), self._playout.setup, self._playout.worth)
        tried: dict[Action, Action] = {plays[card]: plays[one] for card, one in first.items()}
        return {action: tried.get(action, action) for action in listed}
