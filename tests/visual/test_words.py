"""The screens have few words: what can be shown is not said, and what is rarely needed is asked for."""

from collections.abc import Mapping
from typing import Final

import pytest

from tests.visual import words

FULLEST: Final = 127
"""The words of the fullest page of the settings when there were nine of them."""
MOST: Final[Mapping[str, int]] = {
    "look again": 42,
    "exchange, first": 44,
    "auction": 33,
    "puzzles": 37,
    "picker": 78,
    "trump": 24,
    "ten": 30,
    "deal-end": 23,
}
"""The words of a state of each of some screens, with some to spare for what is to come."""


def test_no_page_of_the_settings_has_more_words_than_the_fullest_of_nine_had() -> None:
    found = {name: words.count(name).words for name in words.SCREENS["settings"]}
    assert not {name: count for name, count in found.items() if count > FULLEST}


@pytest.mark.parametrize(("name", "most"), MOST.items())
def test_a_screen_has_hardly_more_than_half_the_words_that_it_had(name: str, most: int) -> None:
    assert words.count(name).words <= most


def test_the_table_that_stands_sharp_behind_a_page_is_counted_and_a_later_deal_has_scores() -> None:
    end = words.count("deal-end")
    later = words.later("deal-end")
    assert 5 <= end.behind <= 12
    assert later.words - end.words == 3
