"""Puzzles at the recorded positions, with a made-up judge, and the page that shows them."""

import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Final

from clubs.ai import player
from clubs.app.puzzle_table import PuzzleTable
from clubs.games import GAMES, game
from clubs.learn.puzzle import Puzzle, PuzzlePosition, position, puzzle_of
from clubs.learn.spacing import Result
from clubs.rules.action import Action
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.table.replay import record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.scenes.puzzles.attempt import AttemptStep, PuzzleAttempt
from clubs.ui.scenes.puzzles.scene import PuzzlesScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.style.layout import Screen
from clubs.verdict import notation
from clubs.workshop.shots import position as recorded
from tests.ui import judged
from tests.ui.controls import widget
from tests.ui.routes import routes

POSITIONS: Final = (
    *("exact", "trump", "free", "two", "ten"),
    *("bidding", "passing", "exchange", "auction", "handicap", "naming"),
)
"""One for every kind of ask."""
THEMES: Final[Mapping[str, Sequence[str]]] = {"exact": ("keeps_higher",), "exchange": ("poor_hand",)}
DAY: Final = date(2026, 11, 21)
STEPS: Final = 200


@cache
def puzzle(name: str) -> Puzzle:
    """Return the puzzle of a position: its first answer is the best, and all others cost a lot."""
    record = recorded(name)
    seat, ask = next((seat, ask) for seat, ask in replay(record).asks.items() if seat >= 0 and ask.required)
    line = notation.write(judged.verdict(ask))
    return puzzle_of(record, seat, line, 1 + POSITIONS.index(name) % 3, THEMES.get(name, ()))


@cache
def plan(name: str) -> Puzzle:
    """Return the puzzle of a position with a second step, the seat's next card after the best answer."""
    first, players = puzzle(name), [player("random", 7)] * puzzle(name).record.setup.seats
    actions = (*first.record.actions, position(first).verdict.best.action)
    session = Session(game(first.game), first.record.setup, players, Chance(first.record.seed), actions)
    while (ask := session.asks.get(first.seat)) is None or len(ask.actions()) < 2:
        assert session.step(deal_on=False)
    line = notation.write(judged.verdict(ask))
    return replace(first, then=puzzle_of(record_of(session), first.seat, line, 1))


class MadeUp(PuzzleShelf):
    """The puzzles of all positions; `kept` are the answers. `own` are own mistakes, `ideas` those that come
    again, `day` is the play of the day in its game, with `planned` one of two steps.

    `wanted` is the game that a new one is to be made of, `found` what comes next, and `new` are those made.
    """

    makes = True
    working = False
    searching = False

    def __init__(
        self, own: Sequence[str] = (), day: str = "", ideas: Sequence[str] = (), *, planned: bool = False
    ) -> None:
        self._about, self._planned = ideas, planned
        self.kept: list[tuple[Puzzle, Result]] = []
        self.wanted, self.found, self.new = "", list[Puzzle](), list[Puzzle]()
        self._mine, self.games, self._day = own, tuple(GAMES), day

    @property
    def today(self) -> date:
        """Return a day."""
        return DAY

    @property
    def solved(self) -> Collection[str]:
        """Return the ids of those that were found."""
        return {one.id for one, result in self.kept if result is not Result.MISSED}

    @property
    def tried(self) -> Collection[str]:
        """Return the ids of those that were answered."""
        return {one.id for one, _ in self.kept}

    def ideas_due(self, game: str) -> Sequence[Puzzle]:
        """Return the puzzles of a game about ideas that come again, but for those that were answered."""
        return [one for one in map(puzzle, self._about) if one.game == game and one.id not in self.tried]

    def of(self, game: str) -> Sequence[Puzzle]:
        """Return the puzzles of a game."""
        return [one for one in map(puzzle, POSITIONS) if one.game == game]

    def daily(self, game: str) -> Puzzle | None:
        """Return the one that is to be it, or the first one."""
        every = self.of(game)
        daily = next((one for one in every if self._day and one == puzzle(self._day)), every[0])
        return plan(self._day) if self._planned and daily == puzzle(self._day) else daily

    def due(self, game: str) -> Sequence[Puzzle]:
        """Return one's own."""
        return [one for one in map(puzzle, self._mine) if one.game == game]

    @property
    def making(self) -> bool:
        """Return whether a new one is wanted."""
        return bool(self.wanted)

    def made(self, game: str) -> Sequence[Puzzle]:
        """Return the new ones of a game."""
        return [one for one in self.new if one.game == game]

    def make(self, game: str) -> None:
        """Want a new one."""
        self.wanted = game

    def poll(self) -> Puzzle | None:
        """Return a new one that was found."""
        if not self.found:
            return None
        self.wanted = ""
        self.new.append(self.found.pop())
        return self.new[-1]

    def position(self, puzzle: Puzzle) -> PuzzlePosition | None:
        """Return the decision of a puzzle."""
        return position(puzzle)

    def answered(self, puzzle: Puzzle, result: Result) -> None:
        """Keep an answer."""
        self.kept.append((puzzle, result))


class Page:
    """The page with the puzzle of a position open."""

    def __init__(
        self,
        name: str,
        size: tuple[int, int] = (1920, 1080),
        *,
        own: bool = False,
        keys: bool = False,
        text: float = 1.0,
        planned: bool = False,
        patient: bool = True,
    ) -> None:
        self.puzzle = plan(name) if planned else puzzle(name)
        self.shelf = MadeUp((name,) if own else (), name, planned=planned)
        context = Context(Screen(*size, text))
        context.change(reduced_motion=True, speed="instant")
        routes(context)
        self.scene = PuzzlesScene(
            context,
            self.shelf,
            PuzzleTable,
            game=self.puzzle.game,
            own=own,
            patient=patient,
        )
        if not own:
            self.scene.focus.visible = keys
            here = self.scene.choice
            other = next(id for id in self.shelf.games if id != here.game)
            for game in (other, here.game) if keys else (here.game,):
                self.scene.take(replace(here, game=game))
        self.context = context
        self.wait()

    @property
    def attempt(self) -> PuzzleAttempt:
        """The attempt that is open."""
        assert self.scene.attempt is not None
        return self.scene.attempt

    @property
    def answers(self) -> Sequence[Action]:
        """The answers that the verdict tried, the best first."""
        return [tried.action for tried in self.attempt.position.verdict.tried]

    @property
    def results(self) -> list[Result]:
        """How it was answered."""
        return [result for one, result in self.shelf.kept if one == self.puzzle]

    def step(self, ms: float = 100.0) -> None:
        """Let time pass; nothing is drawn."""
        self.context.now += ms
        assert self.scene.update(self.context.now) is None

    def wait(self) -> None:
        """Wait until an answer has had its consequence, and the table has come to rest."""
        for _ in range(STEPS):
            self.step()
            if self.attempt.step is not AttemptStep.PUNISHED and self.attempt.table.stage.idle:
                return
        raise AssertionError("The table does not come to rest.")

    def until_painted(self) -> None:
        """Wait until the table is on the page."""
        while not self.attempt.table.shown:
            self.step()
            time.sleep(0.01)

    def take(self, *taken: inputs.Input) -> None:
        """Give inputs, and wait."""
        for one in taken:
            self.scene.handle(one)
            self.step()
        self.wait()

    def choose(self, id: str) -> None:
        """Choose a widget by a click."""
        rect = widget(self.scene, id).rect
        self.take(inputs.Press(*rect.center), inputs.Release(*rect.center))

    def answer(self, action: Action) -> None:
        """Give an answer, and wait until it has had its consequence."""
        self.attempt.table.answer(action)
        self.wait()
