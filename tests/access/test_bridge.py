"""The bridge without a system: what it shows an adapter, and when it gives up."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from clubs.ui.access.adapter import Adapter, AdapterCallbacks
from clubs.ui.access.bridge import APART, FIRST, PATIENCE, Bridge
from clubs.ui.access.tree import SCENE, WINDOW, AccessNode, AccessTree, tree
from clubs.ui.shell import input as inputs
from clubs.ui.shell.announcement import Announcement
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Pop, Push
from tests.ui.conftest import display
from tests.visual.gallery import SITUATIONS, program, shown

__all__ = ["display"]


class Told:
    """An adapter that notes what it is told; `broken` is what it raises."""

    def __init__(self, asked: AdapterCallbacks) -> None:
        self.asked = asked
        self.nodes: list[list[AccessNode]] = []
        self.focused: list[str] = []
        self.said: list[Announcement] = []
        self.in_front: list[bool] = []
        self.numbers: dict[str, int] = {}
        self.forgotten: list[int] = []
        self.broken: Exception | None = None

    def update(
        self, number: Callable[[str], int], nodes: Sequence[AccessNode], focus: str, said: Announcement | None
    ) -> None:
        """Note an update."""
        if self.broken:
            raise self.broken
        self.nodes.append(list(nodes))
        self.focused.append(focus)
        self.said += [] if said is None else [said]
        self.numbers |= {node.id: number(node.id) for node in nodes}

    def forget(self) -> None:
        """Note that what was announced is to go."""
        self.forgotten.append(len(self.said))

    def focus(self, on: bool) -> None:
        """Note whether the window has the keyboard."""
        self.in_front.append(on)


class Session:
    """The menu with a bridge, and what is posted."""

    def __init__(self) -> None:
        self.posted: list[inputs.Input] = []
        self.made: list[Told] = []
        self.bridge = Bridge(self.connect, self.posted.append)
        self.screen: Offscreen = shown(SITUATIONS["menu"], program((1280, 720)))
        self.screen.context.hearers.clear()
        self.frame()

    def connect(self, asked: AdapterCallbacks) -> Adapter:
        """Return the adapter."""
        self.made.append(Told(asked))
        return self.made[0]

    @property
    def told(self) -> Told:
        """The adapter."""
        return self.made[0]

    def frame(self, *taken: inputs.Input) -> None:
        """Draw a frame, and show it to the reader."""
        self.screen.step(16, taken)
        self.bridge.show(self.screen.stack, focused=True)


@pytest.fixture
def session() -> Session:
    """Return the menu with a bridge."""
    return Session()


def test_without_a_reader_nothing_is_built_and_nothing_heard(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clubs.ui.access.bridge.tree", None)
    session.frame(inputs.Move(0, 1))
    assert not session.told.nodes
    assert not session.screen.context.spoken


def test_a_reader_that_comes_gets_everything_and_then_only_what_has_changed(session: Session) -> None:
    session.frame(inputs.Move(0, 1))  # the first key brings keys to the menu's foot
    session.told.asked.want(True)
    assert session.posted == [inputs.Exposed()]
    session.frame()
    (everything,) = session.told.nodes
    assert [node.id for node in everything[:2]] == [WINDOW, SCENE]
    assert session.told.in_front == [True]
    session.frame()
    assert len(session.told.nodes) == 1
    session.frame(inputs.Move(0, 1))
    assert session.told.nodes[1] == []
    assert session.told.focused[1] != session.told.focused[0]


def test_a_reader_hears_the_next_player_too_when_another_one_is_chosen(session: Session) -> None:
    session.told.asked.want(True)
    session.frame()
    session.screen = shown(SITUATIONS["menu"], program((1280, 720)))
    session.screen.context.hearers.clear()
    session.frame()
    session.screen.context.announce("A new day.")
    session.frame()
    assert [said.text for said in session.told.said] == ["A new day."]


def test_what_has_gone_and_comes_again_is_another_object_as_readers_never_forget_a_dead_one(
    session: Session,
) -> None:
    session.told.asked.want(True)
    session.frame()
    before = dict(session.told.numbers)
    stack = session.screen.stack
    stack.apply(Push(shown(SITUATIONS["pause"], program((1280, 720))).stack.top))
    for _ in range(60):
        session.frame()
    stack.apply(Pop())
    for _ in range(60):
        session.frame()
    gone = [id for id in before if id not in (WINDOW, SCENE) and id in session.told.numbers]
    assert gone
    assert not [id for id in gone if session.told.numbers[id] == before[id]]
    assert session.told.numbers[WINDOW] == before[WINDOW]


def test_a_reader_that_comes_back_gets_everything_again(session: Session) -> None:
    for on in (True, False, True):
        session.told.asked.want(on)
        session.frame()
        assert session.screen.context.spoken is on
    first, again = session.told.nodes
    assert [node.id for node in first] == [node.id for node in again]


def test_a_reader_that_went_and_came_back_between_two_frames_gets_everything_again(session: Session) -> None:
    session.told.asked.want(True)
    session.frame()
    for on in (False, True):
        session.told.asked.want(on)
    session.frame()
    first, again = session.told.nodes
    assert [node.id for node in first] == [node.id for node in again]


def test_two_hundred_equal_sentences_are_all_announced_in_the_next_frame(session: Session) -> None:
    session.told.asked.want(True)
    session.frame()
    for _ in range(200):
        session.screen.context.announce("Ash passes.")
    session.frame()
    assert " ".join(said.text for said in session.told.said) == " ".join(["Ash passes."] * 200)
    assert WINDOW in {node.id for node in session.told.nodes[-1]}


def test_what_is_said_reaches_a_reader_before_the_focus_moves(session: Session) -> None:
    session.told.asked.want(True)
    session.frame()
    before, number = session.told.focused[-1], len(session.told.nodes)
    for text in ("Ash passes.", "You: any card."):
        session.screen.context.announce(text)
    session.frame(inputs.Move(0, 1))
    assert session.told.focused[number:] == [before]
    session.frame()
    assert session.told.focused[number:] == [before]
    session.screen.step(FIRST, [])
    session.frame()
    assert session.told.focused[number:] == [before, session.screen.stack.top.focus.id]
    assert [said.text for said in session.told.said] == ["Ash passes. You: any card."]


def test_what_follows_at_once_is_said_a_moment_later_and_until_then_the_focus_stays(session: Session) -> None:
    session.told.asked.want(True)
    session.frame()
    session.screen.context.announce("Ash passes.")
    session.frame()
    before = session.told.focused[-1]
    session.posted.clear()
    session.screen.context.announce("You: any card.")
    session.frame(inputs.Move(0, 1))
    assert session.told.focused[-1] == before
    assert session.posted == [inputs.Exposed()]  # or it would sleep
    for ms in (APART, FIRST):
        session.screen.step(ms, [])
        session.frame()
    assert session.told.focused[-1] != before
    assert [said.text for said in session.told.said] == ["Ash passes.", "You: any card."]


def test_what_was_said_is_forgotten_on_another_scene_and_when_somebody_else_looks(session: Session) -> None:
    session.told.asked.want(True)
    session.frame()
    session.screen.context.announce("Ash passes.")
    session.frame()
    session.told.forgotten.clear()
    session.frame()
    assert not session.told.forgotten
    session.screen.context.look_anew()
    session.frame()
    session.screen.stack.apply(Push(shown(SITUATIONS["settings"], program((1280, 720))).stack.top))
    session.frame()
    assert session.told.forgotten == [1, 1]
    assert all(WINDOW in {node.id for node in nodes} for nodes in session.told.nodes[-2:])


def test_a_moving_screen_is_not_looked_at_in_every_frame_but_when_something_is_said_or_chosen(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.told.asked.want(True)
    session.frame()
    monkeypatch.setattr(type(session.screen.stack), "still", lambda _: False)
    looks: list[str] = []

    def looked(*args: Any) -> AccessTree:
        looks.append("looked")
        return tree(*args)

    monkeypatch.setattr("clubs.ui.access.bridge.tree", looked)
    for _ in range(20):  # 16 ms each
        session.frame()
    assert len(looks) == 2
    session.frame(inputs.Move(0, 1))
    session.screen.context.announce("Ash passes.")
    session.frame()
    assert len(looks) == 4


def test_what_a_reader_wants_done_is_posted_as_keys_would_do_it(session: Session) -> None:
    session.told.asked.want(True)
    session.frame()
    number = session.told.numbers["learn"]
    session.posted.clear()
    for action in ("FOCUS", "CLICK", "INCREMENT", "DECREMENT"):
        session.told.asked.act(number, action)
    here = inputs.FocusOn("learn")
    done = [here, here, inputs.Act(), here, inputs.Move(1, 0), here, inputs.Move(-1, 0)]
    assert session.posted == done
    session.told.asked.act(10**6, "CLICK")
    assert session.posted == done


def test_a_click_takes_a_choice_one_step_further(session: Session) -> None:
    session.screen = shown(SITUATIONS["settings"], program((1280, 720)))
    session.screen.context.hearers.clear()
    session.told.asked.want(True)
    session.frame()
    choice = next(node.id for node in session.told.nodes[-1] if node.kind == "SPIN_BUTTON")
    session.posted.clear()
    session.told.asked.act(session.told.numbers[choice], "CLICK")
    assert session.posted == [inputs.FocusOn(choice), inputs.Move(1, 0)]


def test_a_reader_that_fails_is_dropped_and_the_game_goes_on(session: Session) -> None:
    session.told.asked.want(True)
    session.frame()
    session.told.broken = RuntimeError("the bus is gone")
    session.frame(inputs.Move(0, 1))
    assert not session.screen.context.spoken
    session.told.broken = None
    session.frame(inputs.Move(0, 1))
    assert len(session.told.nodes) == 1


def test_a_reader_that_holds_up_frames_is_dropped(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    session.told.asked.want(True)
    clock = iter(range(0, 1000, 1))
    monkeypatch.setattr("clubs.ui.access.bridge.perf_counter", lambda: float(next(clock)))
    for step in range(PATIENCE + 3):
        session.frame(inputs.Move(0, 1 if step % 2 else -1), inputs.NextRegion(1))
        session.screen.context.announce("Something.")
        session.screen.step(APART, [])
    assert not session.screen.context.spoken


def test_a_system_without_its_part_lets_the_game_go_on() -> None:
    def none(_: AdapterCallbacks) -> Adapter:
        raise ImportError("there is no accesskit here")

    bridge = Bridge(none, lambda _: None)
    screen = shown(SITUATIONS["menu"], program((1280, 720)))
    bridge.show(screen.stack, focused=True)
