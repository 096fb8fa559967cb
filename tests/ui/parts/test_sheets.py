"""Sheets of paper, in windows of every shape."""

import pytest
from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import WithId
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import lay_out
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.sheets import on_sheet
from clubs.ui.style.layout import Screen


@pytest.mark.parametrize("size", [(1280, 720), (640, 400), (1280, 960), (900, 1000)])
def test_a_sheet_takes_what_a_window_is_higher_than_usual(size: tuple[int, int]) -> None:
    assert foot_of_sheet(size) / size[1] > 0.92


def test_a_sheet_is_no_higher_than_paper() -> None:
    assert foot_of_sheet((720, 1280)) / 1280 == pytest.approx(0.86, abs=0.03)


def foot_of_sheet(size: tuple[int, int]) -> int:
    """Return where the body of a sheet ends, in pixels from the top of its window."""
    page = on_sheet(Label("Title"), WithId(Spacer(), "body"))
    return lay_out(page, Rect(0, 0, *size), Painters(Screen(*size))).boxes["body"].bottom
