"""The screens have few words: what can be shown is not said, and what is rarely needed is asked for."""

from typing import Final

from tests.visual import words

FULLEST: Final = 127
"""The words of the fullest page of the settings when there were nine of them."""


def test_no_page_of_the_settings_has_more_words_than_the_fullest_of_nine_had() -> None:
    found = {name: words.count(name).words for name in words.SCREENS["settings"]}
    assert not {name: count for name, count in found.items() if count > FULLEST}
