"""Texts as they are read aloud."""

import pytest

from clubs.cards import JOKERS, STANDARD, each, words
from clubs.cards.spoken import spoken


@pytest.mark.parametrize(
    ("text", "aloud"),
    [
        ("Ash led {H}9.", "Ash led nine of hearts."),
        (
            "you got {C}A {D}10 the joker {S}2",
            "You got ace of clubs, ten of diamonds, the joker, two of spades",
        ),
        ("follow {D} and beat {D}J", "Follow diamonds and beat jack of diamonds"),
        ("Deal 4 · Trick 6 of 13", "Deal 4, Trick 6 of 13"),
        ("Ash +4, Bea −12", "Ash plus 4, Bea minus 12"),
        ("3–5 players", "3 to 5 players"),
        ("Rule W-5: a well-known card", "Rule W-5: a well-known card"),
        ("looking for one…", "Looking for one"),
        ("", ""),
    ],
)
def test_cards_and_signs_are_words(text: str, aloud: str) -> None:
    assert spoken(text) == aloud


def test_every_card_has_words_of_its_own() -> None:
    said = {spoken(words(card)) for card in each(STANDARD)}
    assert len(said) == 52
    assert not any(set("{}0123456789") & set(one) for one in said)
    assert {spoken(words(card)) for card in each(JOKERS)} == {"The joker"}
