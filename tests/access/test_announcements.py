"""What AccessKit is given to announce: for how long, to whose eyes, and what an older Orca hears of it."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from clubs.ui.access.adapter import ANNOUNCEMENTS, KEPT, NAMES, AccessKit, AdapterCallbacks, Listeners, deaf
from clubs.ui.access.bridge import APART, Bridge
from clubs.ui.access.reading_aloud import Narrator
from clubs.ui.shell.commands import COMMANDS
from clubs.ui.shell.loop import Stack
from tests.access.leaks import known, said
from tests.app.tables import Room, match, setup
from tests.ui.conftest import display
from tests.visual.gallery import SITUATIONS, program, shown

__all__ = ["display"]

READING: Final = [one.gives for one in COMMANDS if one.name.startswith("read_")]
"""The keys that read."""


class System:
    """In the place of a system's adapter: the nodes that it holds, and every name of the window."""

    def __init__(self) -> None:
        self.nodes: dict[int, Any] = {}
        self.root = 0
        self.names: list[str] = []

    def update_if_active(self, make: Any) -> None:
        """Take an update; what hangs on nothing any more has gone."""
        update = make()
        self.root = update.tree.root
        self.nodes |= dict(update.nodes)
        self.nodes = dict(self._held(self.root))
        self.names.append(self.nodes[self.root].label)

    def update_window_focus_state(self, _: bool) -> None:
        """Take no notice."""

    def _held(self, id: int) -> Iterator[tuple[int, Any]]:
        node = self.nodes[id]  # each child must be there
        yield id, node
        for child in node.children:
            yield from self._held(child)

    @property
    def announced(self) -> list[str]:
        """The announcements that a reader would find now."""
        return [node.value for node in self.nodes.values() if node.live is not None]

    @property
    def texts(self) -> list[str]:
        """All that a reader would find now."""
        parts = ((node.label, node.value, node.description) for node in self.nodes.values())
        return [" ".join(filter(None, words)) for words in parts]


class Hearing:
    """A screen with a reader, up to the border of the system."""

    def __init__(self, stack: Stack, monkeypatch: pytest.MonkeyPatch, *, old: bool = False) -> None:
        self.stack, self.system = stack, System()
        monkeypatch.setattr(AccessKit, "_made", self._made)
        monkeypatch.setattr(AccessKit, "_on_linux", True)
        monkeypatch.setattr(Listeners, "deaf", old)
        self.narrator, self.bridge = Narrator(), Bridge(AccessKit, lambda _: None)
        self.bridge.show(stack, True)
        self.asked.want(True)
        self.show()

    def _made(self, asked: AdapterCallbacks) -> System:
        self.asked = asked
        return self.system

    def show(self, ms: float = 0) -> None:
        """Let the reader have a frame, some time after the last."""
        self.stack.context.now += ms
        self.narrator.show(self.stack)
        self.bridge.show(self.stack, True)


def test_the_last_forty_announcements_can_be_found_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    hearing = Hearing(shown(SITUATIONS["menu"], program((1280, 720))).stack, monkeypatch)
    for number in range(KEPT + 5):
        hearing.stack.context.announce(f"Card {number}.")
        hearing.show(APART)
    assert hearing.system.announced == [f"Card {number}." for number in range(5, KEPT + 5)]


def test_an_older_orca_hears_each_sentence_as_the_name_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    hearing = Hearing(shown(SITUATIONS["menu"], program((1280, 720))).stack, monkeypatch, old=True)
    hearing.system.names.clear()
    for text in ("Ash passes.", "Ash passes.", "Bea passes."):
        hearing.stack.context.announce(text)
        hearing.show(APART)
    # Never two sentences without nothing between them, and none is left for Orca to find with the next focus.
    assert hearing.system.names == ["Ash passes.", "", "Ash passes.", "", "Bea passes.", ""]
    hearing.stack.context.look_anew()
    hearing.show()
    assert hearing.system.names[-1] == ""
    assert not hearing.system.announced
    hearing.stack.context.now += APART
    hearing.bridge.show(hearing.stack, False)
    assert hearing.system.names[-1] == "Clubs"


@pytest.mark.parametrize(("old", "role"), [(True, "GROUP"), (False, "DIALOG")])
def test_an_older_orca_would_take_a_dialog_for_the_window_whose_name_it_hears(
    old: bool, role: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hearing = Hearing(shown(SITUATIONS["pause"], program((1280, 720))).stack, monkeypatch, old=old)
    nodes = hearing.system.nodes
    (scene,) = (nodes[child] for child in nodes[hearing.system.root].children if nodes[child].live is None)
    assert str(scene.role) == f"Role.{role}"


def test_a_reader_that_hears_announcements_hears_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    hearing = Hearing(shown(SITUATIONS["menu"], program((1280, 720))).stack, monkeypatch)
    hearing.stack.context.announce("Ash passes.")
    hearing.show()
    assert set(hearing.system.names) == {"Clubs"}


def test_a_reader_is_deaf_if_it_hears_names_and_no_announcements() -> None:
    old, new = (":1.0", f"{NAMES}:AccessibleName"), (":1.1", f"{NAMES}:AccessibleName")
    assert deaf([old])
    assert deaf([old, new, (":1.1", f"{ANNOUNCEMENTS}:")])
    assert not deaf([new, (":1.1", f"{ANNOUNCEMENTS}:")])
    assert not deaf([(":1.2", "Window:Activate:")])
    assert not deaf([])


def test_nobody_listens_where_there_is_no_bus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    assert not Listeners().deaf


def test_no_announcement_names_a_card_that_who_looks_now_has_not_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Room(match(setup("whist", 3), people=(0, 1)))
    hearing = Hearing(room.stack, monkeypatch, old=True)
    viewers, heard = set[int](), 0

    def check() -> None:
        nonlocal heard
        hearing.show()
        view = room.table.controller.view
        viewers.add(view.seat)
        heard += len(hearing.system.announced)
        # Cards drawn for the deal are shown to all.
        texts = [text for text in hearing.system.texts if " drew " not in text]
        assert not said(texts) - known(view), (view.seat, hearing.system.announced)

    for _ in range(12):
        for _ in range(400):
            if room.visitor.target() is not None:
                break
            room.step()
            check()
        for key in READING:
            room.offscreen.step(16, [key])
            check()
        room.choose()
        check()
    assert viewers == {-1, 0, 1}
    assert heard > 100
