"""Contrast of every pair of colours that ART promises."""

import pytest
from coloraide import Color

from clubs.ui.theme import CLOVER as T

TEXT, MARK = 4.5, 3.0
PAIRS = [
    (T.text, T.lacquer_top, TEXT),
    (T.text, T.lacquer, TEXT),
    (T.muted, T.lacquer_top, TEXT),
    (T.faint, T.lacquer_top, TEXT),
    (T.brass, T.lacquer_top, TEXT),
    (T.brass, T.felt, MARK),
    (T.brass_light, T.lacquer_top, TEXT),
    (T.brass_light, T.felt, TEXT),
    (T.leaf, T.lacquer_top, TEXT),
    (T.ember, T.lacquer_top, TEXT),
    (T.rose, T.lacquer_top, TEXT),
    (T.button_ink, T.brass, TEXT),
    (T.button_sub, T.button[-1], TEXT),
    (T.text, T.secondary_top, TEXT),
    (T.danger_text, T.danger_top, TEXT),
    (T.focus, T.felt, MARK),
    (T.focus, T.lacquer_top, MARK),
    (T.focus, T.ink, MARK),
    (T.paper_ink, T.paper, TEXT),
    (T.paper_muted, T.paper, TEXT),
    (T.paper_body, T.paper_flat, TEXT),
    (T.paper_green, T.paper, TEXT),
    (T.paper_red, T.paper, TEXT),
    (T.paper_blue, T.paper, TEXT),
    (T.title, T.room, TEXT),
    (T.subtitle, T.room, TEXT),
    *((ink, T.lacquer_top, TEXT) for ink in T.suits.values()),
    *((ink, T.paper_flat, TEXT) for ink in T.paper_suits.values()),
    *((ink, T.brass, MARK) for ink in T.brass_suits.values()),
]


@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS)
def test_a_colour_stands_out_from_its_ground(ink: str, ground: str, least: float) -> None:
    assert Color(ink).contrast(Color(ground), method="wcag21") >= least - 0.05
