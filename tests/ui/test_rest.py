"""The rest: what is kept for speed alone is given back when nothing has been drawn for a while."""

import gc
import mmap
import sys
from math import inf
from pathlib import Path
from weakref import ReferenceType, ref

import pytest
from pygame import Surface

from clubs.ui.render import compositor
from clubs.ui.render.raster import Image, clear
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell import memory
from clubs.ui.shell import rest as resting
from clubs.ui.shell.context import PATIENCE, Context
from clubs.ui.shell.loop import FRAME, Stack
from clubs.ui.shell.rest import REST_AFTER, RESTING, TIDY_AFTER, Rest
from clubs.ui.shell.scene import Frame, Scene
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.sound.audio import Audio


class Dot(Scene):
    """Two dots, of which one moves."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.ground = Surface((context.screen.width, context.screen.height), 0, 32)
        self.dot = Image(clear(9, 9), 9, 9)

    def frame(self, now: float) -> Frame:
        return Frame(self.ground, [Sprite(self.dot, 50, 50), Sprite(self.dot, now, 90, 1)])


class Quiet(Audio):
    """Remembers when it is to rest."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    def rest(self) -> None:
        self.told.append("rest")

    def wake(self) -> None:
        self.told.append("wake")


def test_memory_is_given_back_once_after_a_while_without_frames(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    layers = list[ReferenceType[Surface]]()

    def layer(width: int, height: int) -> Surface:
        made = clear(width, height)
        layers.append(ref(made))
        return made

    monkeypatch.setattr(compositor, "clear", layer)
    stack = Stack(context, Dot(context), Surface((context.screen.width, context.screen.height), 0, 32))
    now, tidied = [100.0], list[float]()
    monkeypatch.setattr(resting, "tidy", lambda: tidied.append(now[0]))
    audio = Quiet()
    rest = Rest(stack, lambda: audio, lambda: now[0])
    for moment in (0.0, 20.0, 40.0):
        stack.step((), moment)
    rest.frame()
    assert [made() is None for made in layers] == [False]
    waits = []
    for _ in range(4):
        waits.append(rest.go_on())
        now[0] += min(waits[-1], 5000.0) / 1000
    assert waits == pytest.approx([3000.0, 27_000.0, 22_000.0, 17_000.0])
    now[0] = 100.0 + REST_AFTER
    assert rest.go_on() == rest.go_on() == inf
    assert tidied == [100.0 + TIDY_AFTER, 100.0 + REST_AFTER]
    assert [made() is None for made in layers] == [True]
    assert audio.told == ["wake", "rest"]
    rest.frame()
    assert audio.told.pop() == "wake"
    assert rest.go_on() == TIDY_AFTER * 1000


def test_most_pictures_are_let_go_at_rest_and_the_last_used_stay(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resting, "tidy", lambda: None)
    stack = Stack(context, Dot(context), Surface((context.screen.width, context.screen.height), 0, 32))
    pictures, side = context.paint.pictures, context.screen.height // 2
    for number in range(40):
        pictures.begin_frame()
        pictures.get(number, lambda: Image(clear(side, side), side, side))
    full, now = pictures.size, [0.0]
    rest = Rest(stack, clock=lambda: now[0])
    now[0] = REST_AFTER
    assert (rest.go_on(), full > 0.8 * pictures.limit) == (inf, True)
    assert 0 < pictures.size <= pictures.limit / RESTING
    assert 39 in pictures


def test_giving_memory_back_harms_nothing() -> None:
    before = bytes(range(256)) * 100
    copy = bytearray(before)
    memory.tidy()
    assert copy == before


def test_the_rest_frees_what_only_points_at_itself() -> None:
    stack = Quiet()
    stack.own = stack  # type: ignore[attr-defined]
    left = ref(stack)
    gc.disable()
    try:
        del stack
        memory.tidy()
        assert left() is None
    finally:
        gc.enable()


@pytest.mark.skipif(sys.platform != "linux", reason="only there the C library is told")
def test_large_memory_goes_back_to_the_system_at_once_although_some_was_freed_before() -> None:
    memory.give_back_large()
    large = 256 * memory.LARGE  # no gap that other tests have left is as large
    given_back = []
    for _ in range(3):  # other threads of the tests may take some at the same time
        block = b"\1" * large
        above = b"\1" * (memory.LARGE // 2)
        before = resident()
        del block
        given_back.append(before - resident())
        del above
    assert max(given_back) > 0.9 * large


def resident() -> int:
    """Return the bytes of memory in use."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * mmap.PAGESIZE


@pytest.mark.parametrize("over", [FRAME, 0.0])
def test_what_a_scene_that_was_left_held_is_freed_after_the_transition_in_no_frame_of_it(
    over: float, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(context.spare, "patient", False)
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 1)  # as in play
    stack = Stack(context, Dot(context), Surface((context.screen.width, context.screen.height), 0, 32))
    left = list["ref[Dot]"]()

    def show(transition: Transition) -> None:
        stack.apply(transition)
        for _ in range(90):
            stack.step((), context.now + FRAME)
            assert all(one() is not None for one in left)
            if stack.settled:
                break
            context.spare.use(over)
        for _ in range(PATIENCE):  # after so many it is done although no frame leaves time over
            context.spare.use(over)
            stack.step((), context.now + FRAME)

    gc.disable()
    try:
        scene = Dot(context)
        scene.focus.itself = scene  # type: ignore[attr-defined] # as scenes and their buttons hold each other
        show(Push(scene))
        left.append(ref(scene))
        del scene
        show(Pop())
        assert left[0]() is None
    finally:
        gc.enable()
