"""Text: suit signs, measuring, wrapping, and strings that nobody expects."""

from importlib import resources
from itertools import pairwise

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from clubs.ui.components.painters import Painters
from clubs.ui.render.text import COVERED, ELLIPSIS, pieces
from clubs.ui.style import assets
from clubs.ui.style.theme import BODY, CAPTION, NAME, TITLE

WEIRD = [
    "",
    "\0",
    "a\0b",
    "\ud800",
    "x\udfffy",
    "🦊",
    "日本",
    "\u202eabc",
    "\n\t",
    "{",
    "{C",
    "{X}",
    "e\u0301",
    "\u200b",
]


def test_suit_signs_are_pieces_of_their_own() -> None:
    assert pieces("a {H}Q") == (("text", "a "), ("pip", "H"), ("text", "Q"))


def test_the_table_of_covered_signs_is_true_for_every_face() -> None:
    for package, file in assets.FACES.values():
        with resources.files(package).joinpath("files", file).open("rb") as font:
            held = {chr(code) for code in TTFont(font, lazy=True).getBestCmap()}
        assert held >= COVERED, file


@pytest.mark.parametrize("text", WEIRD, ids=ascii)
def test_no_string_is_refused(paint: Painters, text: str) -> None:
    assert paint.text.image(text, BODY, "#FFFFFF").height > 0
    paint.text.paragraph(text, BODY, "#FFFFFF", 100)
    paint.text.fitted(text, BODY, 5)


def test_a_long_name_ends_in_an_ellipsis_and_fits(paint: Painters) -> None:
    cut = paint.text.fitted("Juniper of the Northern Grove", NAME, 100)
    assert cut.endswith(ELLIPSIS)
    assert paint.text.width(cut, NAME) <= 100


def test_an_ellipsis_never_cuts_a_suit_sign_in_two(paint: Painters) -> None:
    for room in range(10, 120):
        assert "{" not in paint.text.fitted("{C}{D}{H}{S} and more", NAME, room).replace("{C}", "").replace(
            "{D}", ""
        ).replace("{H}", "").replace("{S}", "")


def test_wrapped_lines_fit_and_keep_every_word(paint: Painters) -> None:
    text = "Everyone owes four tricks; each one above or below moves you a point."
    lines = paint.text.wrapped(text, BODY, 200)
    assert all(paint.text.width(line, BODY) <= 200 for line in lines)
    assert " ".join(lines) == text


def test_minus_points_are_never_parted_by_the_end_of_a_line(paint: Painters) -> None:
    text = "Noor won six tricks and has −1 point, Ade −12 points."
    for room in range(60, 400, 20):
        lines = paint.text.wrapped(text, BODY, room)
        assert not [line for line in lines if line.endswith(("−1", "−12"))]


def test_no_line_of_a_text_has_more_than_80_characters_however_wide_the_room(paint: Painters) -> None:
    text = "Everyone owes four tricks; with {C}A {H}K each one above or below moves you a point. " * 3
    lines = paint.text.wrapped(text.strip(), BODY, 10_000)
    signs = [line.replace("{C}", "x").replace("{H}", "x") for line in lines]
    assert max(map(len, signs)) <= 80 < min(len(one + two) for one, two in pairwise(signs))
    assert " ".join(lines) == text.strip()


def test_the_box_of_a_line_is_as_high_as_its_capitals(paint: Painters) -> None:
    image = paint.text.image("Hg", TITLE, "#FFFFFF")
    ink = paint.text.image("H", TITLE, "#FFFFFF").surface.get_bounding_rect()
    assert abs(ink.height - image.height) <= 2
    assert abs(ink.y + image.dy) <= 2


def test_the_same_line_is_set_once(paint: Painters) -> None:
    assert paint.text.image("once", CAPTION, "#FFFFFF") is paint.text.image("once", CAPTION, "#FFFFFF")
