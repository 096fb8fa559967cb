"""Tables for tests of the screen: matches, and the program on a Surface with painters that are shared."""

from collections.abc import Mapping, Sequence
from time import sleep

import pytest

from clubs.ai.worker_client import WorkerClient
from clubs.app.routes import Program
from clubs.games import game
from clubs.rules.action import Action
from clubs.rules.option import OptionValue, Setup
from clubs.store.match_repository import MatchRepository
from clubs.store.settings import Speed
from clubs.table.match import Match
from clubs.table.seating import PERSON, ROSTER, Seating
from clubs.table.session import Session
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.offscreen import Offscreen
from tests.app.visitor import How, Visitor, session_of

SMALL = (1024, 640)
DRAWN = 1 << 28
"""Bytes of pictures that the tests of a process draw once."""
_kits: dict[tuple[int, int], Painters] = {}


def setup(id: str, seats: int, options: Mapping[str, OptionValue] | None = None) -> Setup:
    """A setup that can be played: nine players and more need short hands in Clubs Trump."""
    short = {"hands": "five"} if id == "trump" and seats > 8 else {}
    return game(id).setup(seats, {**short, **(options or {})})


def match(played: Setup, people: Sequence[int] = (0,), seed: str = "5") -> Match:
    """People at some seats, steady players at the others."""
    seating = tuple(
        Seating(name, animal, PERSON if seat in people else "steady")
        for seat, (animal, name) in enumerate(ROSTER[: played.seats])
    )
    return Match(played, seating, seed)


class Room:
    """The program without a window, its table open, and somebody who plays at it."""

    def __init__(
        self,
        played: Match,
        actions: tuple[Action, ...] = (),
        *,
        size: tuple[int, int] = SMALL,
        speed: Speed = "instant",
        patient: bool = False,
        client: WorkerClient | None = None,
        repository: MatchRepository | None = None,
    ) -> None:
        self._client = client
        self.program = Program(size, client=client, repository=repository)
        context = self.program.context
        context.change(speed=speed)
        # Painters are what takes time, and they remember no match.
        context.paint = _kits.setdefault(size, context.paint)
        context.paint.pictures.limit = DRAWN
        self.table: TableScene = self.program.tables.open_table(played, actions, patient=patient)
        self.offscreen = Offscreen(context, [self.table])
        self.stack = self.offscreen.stack
        self.visitor = Visitor(self.stack)

    @property
    def session(self) -> Session:
        """Return the session behind the table."""
        return session_of(self.table)

    @property
    def session_actions(self) -> int:
        """Return how far the match has come."""
        return len(self.session.actions)

    def step(self, ms: float = 90.0) -> None:
        """Let some time go by; a worker that thinks gets some of the processor's."""
        self.offscreen.step(ms)
        if self._client is not None and self._client.busy:
            sleep(0.002)

    def go_by(self, ms: float = 90.0) -> None:
        """Let some time go by that nobody looks at: nothing is drawn, which takes most of the time."""
        if self._client is not None or not self.stack.settled:
            return self.step(ms)
        offscreen, stack = self.offscreen, self.stack
        offscreen.now += ms
        offscreen.context.now = offscreen.now
        stack.apply(stack.top.update(offscreen.now))
        stack.measure()
        offscreen.context.spare.use(0)
        return None

    def until_asked(self, most: int = 4000) -> "Room":
        """Let time go by until something can be chosen for the match; return the room."""
        for _ in range(most):
            if self.visitor.target() is not None or isinstance(self.stack.top, EndScene):
                return self
            self.go_by()
        raise AssertionError("nobody is asked anything")

    def choose(self, how: How = "pointer") -> None:
        """Say one more thing, or the next key of it; at a table without a worker nothing is drawn."""
        target = self.visitor.target()
        assert target is not None
        taken = self.visitor.say(target, how)
        with pytest.MonkeyPatch.context() as patch:
            if self._client is None and self.stack.settled:
                patch.setattr(self.stack, "draw", list)
            self.offscreen.step(16, taken)

    def to_the_end_of_the_deal(self, how: How = "pointer", most: int = 6000) -> EndScene:
        """Play until the score of the deal is on the screen."""
        for _ in range(most):
            if isinstance(self.stack.top, EndScene):
                return self.stack.top
            self.until_asked()
            if not isinstance(self.stack.top, EndScene):
                self.choose(how)
        raise AssertionError("the deal does not end")
