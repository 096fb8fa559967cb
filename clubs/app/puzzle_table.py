"""The match behind a puzzle: it takes one answer, and is played on until that has its consequence."""

from collections.abc import Collection
from dataclasses import replace

from clubs.app.match_controller import MatchController, Scripted
from clubs.learn.puzzle import Puzzle, PuzzlePosition
from clubs.rules.action import CHANCE, Action, PlayCard
from clubs.store.settings import Speed
from clubs.table.match import Match, usual_seating
from clubs.table.player import Player
from clubs.ui.scenes.puzzles.inset_table import PuzzleController
from clubs.ui.scenes.table.controller import TurnWait
from clubs.ui.tabletop.names import YOU
from clubs.verdict.verdict import Verdict


class PuzzleTable(MatchController, PuzzleController):
    """A match at the decision of a puzzle: the reader is You, and the others are quick computer players.

    After the right answer they play as the second step of the puzzle goes on, if there is one.
    """

    scored = can_undo = False
    certain = None
    judged = True
    tells_odds = False  # they would be the answer

    def __init__(self, puzzle: Puzzle, position: PuzzlePosition) -> None:
        self._then = puzzle.then
        setup = puzzle.record.setup
        reader, *others = usual_seating(setup.seats)
        usual = (replace(reader, name=YOU), *others)
        seating = tuple(usual[(seat - puzzle.seat) % setup.seats] for seat in range(setup.seats))
        super().__init__(Match(setup, seating, puzzle.record.seed), puzzle.record.actions)
        self._position = position
        self._tricks, self._phase = len(self.public.tricks), self.session.phase
        self._given: Action | None = None
        self._stopped = False

    def _computer(self, seat: int) -> Player:
        return Scripted(self._written, super()._computer(seat))

    def _written(self) -> Action | None:
        """Return the next action on the way to the second step; None off that way or at its end."""
        so_far = self.session.actions
        written = () if self._then is None else self._then.record.actions
        on_the_way = len(so_far) < len(written) and [*written[: len(so_far)]] == so_far
        return written[len(so_far)] if on_the_way else None

    def answer(self, action: Action) -> None:
        self._given = action
        super().answer(action)

    def stop(self) -> None:
        self._stopped = True

    @property
    def over(self) -> bool:
        """Return whether the trick of a card, or the part of the deal of any other answer, is over."""
        if self._stopped:
            return True
        if self._given is None:
            return False
        if self.session.over or CHANCE in self.session.asks or self.viewer in super().waiting:
            return True
        if isinstance(self._given, PlayCard):
            return len(self.public.tricks) > self._tricks
        return self.session.phase != self._phase

    @property
    def waiting(self) -> Collection[int]:
        return () if self.over else super().waiting

    def think(self) -> str:
        return "" if self.over else super().think()

    def go_on(self, now: float, speed: Speed) -> TurnWait:
        """Take one step if it is time for one; nothing is asked after the answer."""
        if self.over:
            self.hurried = False
            return TurnWait()
        return super().go_on(now, speed)

    @property
    def thinking(self) -> bool:
        return not self.over and super().thinking

    @property
    def verdict(self) -> Verdict | None:
        return self._position.verdict
