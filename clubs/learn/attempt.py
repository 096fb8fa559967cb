"""A learner's way through a stage: which answers are right, and what the others do next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from clubs.cards import cards_of, each
from clubs.games import game
from clubs.learn.goal import GoalAnswer
from clubs.learn.lesson import LEARNER, LessonStage, Turn
from clubs.rules import engine
from clubs.rules.action import CHANCE, Action, GiveCards, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.game import Game
from clubs.rules.public import Trick
from clubs.rules.state import State
from clubs.table.session import first_state
from clubs.table.shuffle import Chance
from clubs.verdict.answers import list_words


@dataclass(frozen=True, slots=True)
class AnswerOutcome:
    """The consequences of an answer.

    `actions` are the answer and what the others did after it, until the trick is taken or the phase over or
    the learner asked again. `sentence` says why it is wrong, or what a right one has brought. `after` is the
    next turn, to which the others' actions `onward` lead; after a wrong answer it is the same turn again.
    """

    right: bool
    sentence: str
    actions: tuple[Action, ...]
    after: "TurnAttempt"
    onward: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnAttempt:
    """A stage at one of its turns, `number` from 0."""

    stage: LessonStage
    state: State
    number: int = 0

    @property
    def turn(self) -> Turn | None:
        """The turn to be answered; None when all have been."""
        return self.stage.turns[self.number] if self.number < len(self.stage.turns) else None

    @property
    def ask(self) -> Ask:
        """The learner's ask; KeyError where there is none."""
        return engine.asks(self._game, self.state)[LEARNER]

    def right(self) -> Iterator[Action]:
        """Yield the answers that reach the goal of the turn."""
        turn = self.turn
        assert turn is not None
        played = self.ask.kind is PlayCard  # the others play on, which takes its time
        return (
            action
            for action in possible(self.ask)
            if (self.answer(action).right if played else turn.goal(GoalAnswer(action)))
        )

    def answer(self, action: Action) -> AnswerOutcome:
        """Return what comes of an answer; Refused if the rules do not allow it."""
        turn = self.turn
        assert turn is not None
        state, _, asks = engine.advance(self._game, self.state, engine.asks(self._game, self.state), action)
        done = [action]
        while (ask := _next(asks)) is not None and not _settled(self.state, state):
            state, asks = self._other(done, state, asks, ask)
        wrong = turn.why_wrong(GoalAnswer(action, _finished(self.state, state)))
        if wrong:
            return AnswerOutcome(False, wrong, tuple(done), self)
        onward = list[Action]()
        while self.number + 1 < len(self.stage.turns) and (ask := _next(asks)) is not None:
            state, asks = self._other(onward, state, asks, ask)
        after = replace(self, state=state, number=self.number + 1)
        return AnswerOutcome(True, _found(turn, action), tuple(done), after, tuple(onward))

    def _other(
        self, done: list[Action], state: State, asks: Mapping[int, Ask], ask: Ask
    ) -> tuple[State, dict[int, Ask]]:
        """Return the state and the asks after another seat's answer, which joins those that are done."""
        done.append(reply(self.stage, ask))
        state, _, following = engine.advance(self._game, state, asks, done[-1])
        return state, following

    @property
    def _game(self) -> Game:
        return game(self.stage.record.setup.game)


def _found(turn: Turn, action: Action) -> str:
    """Return what a right answer has brought, with the names of cards that were given."""
    given = list_words(action.cards) if isinstance(action, GiveCards) else ""
    return turn.found.replace("{given}", given)


def reply(stage: LessonStage, ask: Ask) -> Action:
    """Return another seat's answer: the first of the stage's that is allowed, or the first of all."""
    written = (action for action in stage.others if ask.why_not(action) is None)
    return next(written, None) or ask.actions()[0]


def possible(ask: Ask) -> Iterator[Action]:
    """Yield every answer that an ask allows, but for shuffled packs."""
    yield from ask.actions()
    if isinstance(some := ask.answers, SomeOf):
        for number in range(some.least, some.most + 1):
            yield from (some.action(cards_of(cards)) for cards in combinations(each(some.cards), number))


def begin(stage: LessonStage) -> TurnAttempt:
    """Return a stage at its first turn."""
    record = stage.record
    playing = game(record.setup.game)
    state = first_state(playing, record.setup, Chance(record.seed))
    asks = engine.asks(playing, state)
    for action in record.actions:
        state, _, asks = engine.advance(playing, state, asks, action)
    return TurnAttempt(stage, state)


def _next(asks: Mapping[int, Ask]) -> Ask | None:
    """Return what another seat must answer; None at the learner’s turn, and when the deal is over."""
    if LEARNER in asks or CHANCE in asks:
        return None
    return next((ask for ask in asks.values() if ask.required), None)


def _settled(before: State, after: State) -> bool:
    """Return whether a trick has been taken since, or the phase is over."""
    return after.public.phase != before.public.phase or _finished(before, after) is not None


def _finished(before: State, after: State) -> Trick | None:
    """Return the trick that has been finished since, of the same deal; the first, if several have."""
    begun = len(before.public.tricks)
    return after.public.tricks[begun] if len(after.public.tricks) > begun else None
