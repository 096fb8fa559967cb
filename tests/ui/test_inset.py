"""A scene inside a box of another one, and what of its pictures stays in memory."""

import gc
import time
from weakref import ref

import pytest
from pygame import Rect

from clubs.ui.scenes.puzzles.attempt import FIRST
from clubs.ui.shell.context import Context
from clubs.ui.shell.inset import Inset
from clubs.ui.style.layout import Screen
from tests.ui.puzzles import Page

LONG = 20.0  # s


def test_a_box_that_is_left_while_its_felt_is_cut_out_is_forgotten() -> None:
    inset = Inset(Context(Screen(1280, 720)), Rect(100, 100, 640, 400))
    inset.begin()
    left, until = ref(inset), time.monotonic() + LONG
    del inset
    while left() is not None and time.monotonic() < until:
        time.sleep(0.01)
        gc.collect()
    assert left() is None


def test_pictures_of_another_size_go_at_once_and_those_of_another_stage_stay() -> None:
    context = Context(Screen(1280, 720))
    painters = context.paint
    painters.emblem()
    context.leave_aside(200)
    assert len(painters.pictures) == len(context.paint.pictures) == 1
    context.resize(1024, 640)
    assert len(painters.pictures) == painters.pictures.size == 0
    assert context.paint.emblem()


def test_pictures_of_another_look_go_at_once() -> None:
    context = Context(Screen(1280, 720))
    painters = context.paint
    painters.emblem()
    context.change(theme="midnight")
    assert context.paint is not painters
    assert len(painters.pictures) == painters.pictures.size == 0


def test_the_tables_of_puzzles_before_do_not_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page("exact", (1280, 720))
    left = [ref(page.attempt.table)]
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 1)  # as in play
    gc.disable()  # as good as in play, where the old are looked through when nothing moves
    try:
        for _ in range(3):
            page.scene.another()
            left.append(ref(page.attempt.table))
            for _ in range(FIRST):
                page.step()
    finally:
        gc.enable()
    # The parts of a page stay until it has been laid out once more.
    assert [one() is None for one in left[:-2]] == [True, True]
    assert left[-1]() is not None
