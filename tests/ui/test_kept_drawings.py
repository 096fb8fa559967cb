"""Drawings of the menu's first picture, kept from one start to the next."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from clubs.ui.render import kept_drawings
from clubs.ui.render.kept_drawings import KeptDrawings, keep_no_more
from clubs.ui.render.kept_pictures import KeptPictures
from clubs.ui.render.raster import draw_plain, drawn, source

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M1 1h5v3z" fill="#4A8"/></svg>'
LARGE = (200, 100)


@pytest.fixture(autouse=True)
def keeping(tmp_path: Path) -> Iterator[None]:
    """Keep drawings in a folder of the test's own."""
    source.set(KeptDrawings(KeptPictures(tmp_path)))
    yield
    source.set(drawn)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def refuse(*what: object) -> pygame.Surface:
    raise AssertionError(f"{what} is drawn again")


def test_the_next_start_reads_a_drawing_and_gets_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = draw_plain(SVG, *LARGE)
    as_drawn = pixels(first)
    first.fill("red")  # the caller may draw on it
    assert not list(tmp_path.iterdir()), "no frame waits for writing"
    for step in keep_no_more():
        step()
    assert len(list(tmp_path.iterdir())) == 1
    source.set(KeptDrawings(KeptPictures(tmp_path)))
    monkeypatch.setattr(kept_drawings, "drawn", refuse)
    again = draw_plain(SVG, *LARGE)
    assert (pixels(again), again.get_masks()) == (as_drawn, drawn(SVG, *LARGE).get_masks())
    assert list(keep_no_more()) == [], "it is there already"


def test_another_drawing_of_the_same_size_is_another_picture(tmp_path: Path) -> None:
    draw_plain(SVG, *LARGE)
    for step in keep_no_more():
        step()
    source.set(KeptDrawings(KeptPictures(tmp_path)))
    other = SVG.replace("#4A8", "#84A")
    assert pixels(draw_plain(other, *LARGE)) == pixels(drawn(other, *LARGE)) != pixels(drawn(SVG, *LARGE))


def test_small_drawings_and_those_after_the_first_picture_are_not_kept(tmp_path: Path) -> None:
    draw_plain(SVG, 40, 20)
    assert list(keep_no_more()) == []
    draw_plain(SVG, *LARGE)
    assert list(keep_no_more()) == []
    assert not list(tmp_path.iterdir())
