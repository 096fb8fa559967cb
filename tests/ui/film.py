"""A table under a scripted clock, without drawing, to see what is shown when and where every card is."""

from collections.abc import Callable
from typing import TypeVar

from clubs.app.routes import Program
from clubs.rules.action import Action
from clubs.rules.event import Event
from clubs.rules.public import Public
from clubs.rules.zone import Zone
from clubs.store.settings import Speed
from clubs.table.match import Match, usual_seating
from clubs.ui.panels.give import GivePanel
from clubs.ui.render.motion import Pose
from clubs.ui.scenes.table.scene import TableScene
from clubs.workshop import shots
from tests.ui.controls import widget

E = TypeVar("E", bound=Event)
FRAME = 10.0  # ms
SIZE = (1280, 720)


class Film:
    """A match resumed from a recorded position; the test plays the person in seat 0."""

    def __init__(self, name: str, *, reduced: bool = False, speed: Speed = "brisk") -> None:
        program = Program(SIZE)
        self.context = program.context
        self.context.change(speed=speed)
        if reduced:
            self.context.change(reduced_motion=True)
        record = shots.position(name)
        match = Match(record.setup, usual_seating(record.setup.seats, "steady"), record.seed)
        self.table: TableScene = program.tables.open_table(match, record.actions)
        self.stage = self.table.stage
        self.shown: list[tuple[float, Event]] = []
        show = self.stage.show

        def watched(told: list[Event], public: Public) -> None:
            before = list(told)
            show(told, public)
            self.shown += [(self.now, event) for event in before[: len(before) - len(told)]]

        self.stage.show = watched  # type: ignore[method-assign]

    @property
    def now(self) -> float:
        """Clock, in ms."""
        return self.context.now

    def go(self, ms: float) -> None:
        """Advance by some ms, frame by frame."""
        end = self.now + ms
        while self.now < end:
            self.context.now = min(end, self.now + FRAME)
            assert self.table.update(self.now) is None

    def until(self, kind: type[E], fits: Callable[[E], bool] = lambda _: True, most: float = 60_000.0) -> E:
        """Advance until an event is shown, answering on the way; return the event."""
        known, end = len(self.shown), self.now + most
        while self.now < end:
            for _, event in self.shown[known:]:
                if isinstance(event, kind) and fits(event):
                    return event
            if self.asked and not self.stage.timeline.busy:
                self.answer()
            self.context.now += FRAME
            assert self.table.update(self.now) is None
        raise AssertionError(f"{kind} did not happen")

    @property
    def asked(self) -> bool:
        """Whether the test is to answer."""
        return self.table.panel.ask is not None

    def until_asked(self, most: float = 30_000.0) -> None:
        """Advance until the test is asked."""
        end = self.now + most
        while not self.asked:
            assert self.now < end, "nobody is asked"
            self.go(FRAME)

    def answer(self, action: Action | None = None) -> None:
        """Answer the ask, by default with the first legal action."""
        panel = self.table.panel
        assert panel.ask is not None
        if isinstance(panel, GivePanel):
            fine = [s for s, _ in self.stage.card_layout.fan if panel.holds(panel.answers.cards, s.card)]
            for shown in fine[: panel.answers.least]:
                panel.pick(shown)
            self.stage.relay()
            give = widget(panel, "confirm")
            assert give.activate is not None
            give.activate()
        else:
            self.table.answer(action or panel.ask.actions()[0])

    # ------------------------------------------------------------ where things are

    def uids(self, zone: Zone) -> list[int]:
        """Return the cards in a zone."""
        return [shown.uid for shown in self.stage.board.cards(zone)]

    def pose(self, uid: int) -> Pose:
        """Return the current pose of a card."""
        return self.stage.timeline.pose(uid) or self.rest(uid)

    def rest(self, uid: int) -> Pose:
        """Return the pose of a card at rest."""
        return self.stage.card_layout.cards[uid].pose

    def moves(self, uid: int) -> bool:
        """Return whether a card is moving."""
        return self.stage.timeline.pose(uid) is not None

    def picture(self) -> list[tuple[float, ...]]:
        """Return place, alpha and size of every sprite."""
        sprites = self.table.frame(self.now).sprites
        return [(round(s.x), round(s.y), s.z, s.alpha, s.image.width, s.image.height) for s in sprites]
