"""Sprites that are drawn over several frames: those before them stay until all new pictures are there."""

from functools import partial

import pytest

from clubs.ui.render.raster import Image, clear
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell import gradual as drawn
from clubs.ui.shell.context import Context
from clubs.ui.shell.gradual import LONGEST, Gradual


def sprites(context: Context, *names: object) -> list[Sprite]:
    """Return sprites whose pictures are cached by these names."""
    pictures = context.paint.pictures
    return [Sprite(pictures.get(name, lambda: Image(clear(9, 9), 9, 9)), 0, 0) for name in names]


@pytest.fixture
def gradual(context: Context, monkeypatch: pytest.MonkeyPatch) -> Gradual:
    """Sprites in a window that draws one new picture in a frame."""
    monkeypatch.setattr(drawn, "SLICE", 0.0)
    context.spare.patient = False
    return Gradual(context)


def test_the_sprites_before_stay_until_all_pictures_of_the_new_ones_are_drawn(
    context: Context, gradual: Gradual
) -> None:
    before = gradual.sprites(lambda: sprites(context, "a", "b"))
    assert [len(before), gradual.behind] == [2, 0]  # the first of all are drawn at once
    for frame in (1, 2, 3):
        assert gradual.sprites(lambda: sprites(context, "b", "c", "d", "e")) is before
        assert gradual.behind == frame
    assert len(gradual.sprites(lambda: sprites(context, "b", "c", "d", "e"))) == 4
    assert gradual.behind == 0


def test_pictures_that_never_come_to_an_end_are_drawn_at_once_after_some_frames(
    context: Context, gradual: Gradual
) -> None:
    before = gradual.sprites(list)
    frames = [gradual.sprites(partial(sprites, context, (n, 1), (n, 2))) for n in range(LONGEST + 1)]
    assert all(one is before for one in frames[:LONGEST])
    assert [len(frames[LONGEST]), gradual.behind] == [2, 0]


def test_without_a_window_all_is_drawn_at_once(context: Context, gradual: Gradual) -> None:
    context.spare.patient = True
    gradual.sprites(list)
    assert len(gradual.sprites(lambda: sprites(context, "a", "b", "c"))) == 3


def test_what_another_seat_saw_is_not_shown_again(context: Context, gradual: Gradual) -> None:
    gradual.sprites(lambda: sprites(context, "a"))
    gradual.forget()
    assert len(gradual.sprites(lambda: sprites(context, "b", "c"))) == 2
