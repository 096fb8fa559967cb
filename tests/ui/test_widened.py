"""Wide surfaces are drawn from their ends, and pictures are all in one order of bytes."""

import pygame
import pytest

from clubs.ui.components import panels
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image, clear, draw_svg, scaled
from clubs.ui.style.layout import Screen

DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="9"/></svg>'
)


def _paper() -> Image:
    return Painters(Screen(1280, 720)).panels.paper(620, 180)


def test_a_wide_sheet_of_paper_looks_as_if_it_were_drawn_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    stretched = _paper()
    monkeypatch.setattr(panels, "widened", lambda size, _, make: make(size[0]))
    whole = _paper()
    one, other = (pygame.image.tobytes(image.surface, "RGBA") for image in (stretched, whole))
    assert (stretched.width, stretched.dx, stretched.dy) == (whole.width, whole.dx, whole.dy)
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 6


def test_drawings_have_their_bytes_in_the_order_of_all_surfaces() -> None:
    for size in (40, 700):
        assert draw_svg(DRAWING, size, size).get_masks() == clear(1, 1).get_masks()


def test_a_picture_scaled_on_sheets_of_its_own_looks_as_it_would_on_new_ones() -> None:
    whole = _paper()
    sheets = clear(*whole.surface.get_size()), clear(*whole.surface.get_size())
    for size in (0.97, 0.9843, 1.0):
        again, once = scaled(whole, size, sheets=sheets), scaled(whole, size)
        assert (again.width, again.dx, again.dy) == (once.width, once.dx, once.dy)
        one, other = (pygame.image.tobytes(image.surface, "RGBA") for image in (again, once))
        assert one == other
