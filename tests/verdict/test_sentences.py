"""Sentences: every one can be said, on the screen, aloud and in a terminal; verbs agree."""

import re
from dataclasses import replace

import pytest

from clubs.cards import parse, parse_cards
from clubs.cards.spoken import spoken
from clubs.language.message import FIELD
from clubs.rules.action import PlayCard
from clubs.verdict.sentences import in_words, plain, say, sentences, slots
from clubs.verdict.verdict import Field, Hinge, Reason, TriedAnswer, Verdict
from clubs.verdict.why import Why, causes, hinge_reason, why
from tests.looped import for_each

NAMES = ("you", "Dot", "Cal")


def _field(name: str, seat: int) -> Field:
    if name == "seat":
        return seat
    return parse_cards("9S TS") if name in ("cards", "others") else 2


@for_each("name", sentences())
def test_every_sentence_can_be_said_and_ends_with_a_stop(name: str) -> None:
    fields = {field[1] for field in FIELD.finditer(sentences()[name])} - {*"CDHS"}
    for seat in range(len(NAMES)):
        said = plain(say(Reason(name, tuple((field, _field(field, seat)) for field in fields)), NAMES))
        assert said.endswith((".", "?"))
        assert "{" not in said
        assert "#" not in said
        assert "  " not in said
        assert said[0].isupper() or not said[0].isalpha()
        assert "you has" not in said
        assert "you’s" not in said


def test_a_card_has_its_sign_first_on_the_screen_and_its_rank_first_when_spoken() -> None:
    said = say(Reason("takes_now", (("card", parse("KS")),)), NAMES)
    assert said == "{S}K takes this trick for certain: nobody can hold a card that beats it."
    assert (
        spoken(said) == "King of spades takes this trick for certain: nobody can hold a card that beats it."
    )
    assert plain(said) == "♠K takes this trick for certain: nobody can hold a card that beats it."
    assert spoken("your {D}10 and {C}") == "Your ten of diamonds and clubs"


@pytest.mark.parametrize(
    ("hinge", "words"),
    [
        (
            Hinge(2, 1, None, 0.69, 8, -4),
            "It hinges on Cal’s hearts: with none, as in 69 of 100 deals I can imagine, "
            "it is better to play ♠9, otherwise ♠4.",
        ),
        (
            Hinge(0, 0, 11, 0.4, -1, 1),
            "It hinges on ♠K: if you hold it, as in 40 of 100 deals I can imagine, "
            "it is better to play ♠4, otherwise ♠9.",
        ),
    ],
)
def test_a_hinge_is_said_the_way_it_turns(hinge: Hinge, words: str) -> None:
    best, other = (PlayCard(0, parse(card)) for card in ("9S", "4S"))
    assert plain(say(hinge_reason(hinge, best, other), NAMES)) == words


def test_figures_are_said_where_there_is_little_room_only_without_a_cause() -> None:
    cards = ("card", parse("9S")), ("other", parse("4S"))
    numbers = Reason("made_card", (*cards, ("of_100", 95), ("against", 13)))
    reasons = (Reason("takes_now", cards[:1]), numbers)
    best, other = (
        TriedAnswer(PlayCard(0, parse(card)), 0.5, 5.0, 3.0, reasons=reasons) for card in ("9S", "4S")
    )

    found = why(Verdict(100, (best, other)), other, NAMES)
    assert found.contrast == "{S}9, not {S}4."
    figures = "With {S}9 your bid is made in 95 of 100 deals I can imagine, with {S}4 in 13."
    assert found.brief == "{S}9 takes this trick for certain: nobody can hold a card that beats it."
    assert found.told == f"{found.contrast} {found.brief} {figures}"
    bare = replace(other, reasons=(numbers,))
    told = why(Verdict(100, (best, bare)), bare, NAMES)
    assert told.brief == "With {S}9 your bid is made more often than with {S}4."
    assert told.figures == figures
    assert Why("a.", (), "", "", "").told == "a."


def test_every_reason_with_figures_has_a_sentence_without_them() -> None:
    figured = {name for slot in ("counted", "numbers", "hinge") for name in slots()[slot]}
    assert {*in_words()} == figured
    assert not re.search(r"of_100|mean|less|against|\b100\b|average", " ".join(in_words().values()))
    for slot in ("aim", "plan", "certain", "out", "hint"):
        assert not re.search(r"of_100|mean\}|rule\}", " ".join(slots()[slot].values())), slot


def test_of_the_reasons_the_first_two_are_said_but_of_facts_alone_the_first() -> None:
    names = {"p": "keeps_winner", "f": "keeps_master", "o": "unbeaten", "a": "needs_all", "c": "too_few"}
    for kinds, said in (("pf", "pf"), ("pff", "pf"), ("ff", "f"), ("fo", "fo"), ("apf", "ap"), ("pc", "p")):
        reasons = tuple(Reason(names[kind]) for kind in kinds)
        tried = TriedAnswer(PlayCard(0, parse("9S")), 0.5, 5.0, 3.0, reasons=reasons)
        assert [one.name for one in causes(tried)] == [names[kind] for kind in said]
