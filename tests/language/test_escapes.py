"""Nothing escapes: in a made-up language whose texts are all told apart, no English is seen or read aloud."""

from typing import Final

import pytest

from clubs.games import GAMES
from tests.sampled import sampled
from tests.visual.escaped import TYPED, escaped, escaped_in_a_deal, unsaid
from tests.visual.gallery import SITUATIONS

ORDINARY: Final = ("table", "exchange", "low", "free, a team")
"""The situations of an ordinary run."""


@sampled("name", [name for name in SITUATIONS if name not in TYPED], ORDINARY)
def test_nothing_that_is_seen_or_read_aloud_has_escaped_the_translators(name: str) -> None:
    assert not escaped(name)


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_nor_in_a_deal_that_is_played_as_it_is_seen(id: str) -> None:
    assert not escaped_in_a_deal(id)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("‹Tríçkçk 3 óf 13›", []),
        ("‹Déálál 1 · Bidding›", ["Bidding"]),
        ("{C}A {D}10 X-4", []),
        ("472F0-R1NCD-8867A-JHERX-T0K3P-WZ5QM", []),
        ("Clubs Whist", []),
        ("Undo", ["Undo"]),
    ],
)
def test_a_word_without_accents_has_escaped_unless_it_is_a_code_a_card_or_a_name(
    text: str, words: list[str]
) -> None:
    assert unsaid(text) == words
