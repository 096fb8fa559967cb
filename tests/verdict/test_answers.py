"""Answers in words: every kind of answer has a verb, and one rather than another is a sentence."""

import pytest

from clubs.ai.games import knowledge
from clubs.cards import parse, parse_cards
from clubs.games import GAMES
from clubs.games.free.actions import BidCard, GiveUp, Pass
from clubs.games.whist import ExchangeHand, KeepHand
from clubs.rules.action import Action, BidTricks, PassCards, PlayCard
from clubs.verdict.answers import answer_words, contrast, did_words, do_words, either


def passes(cards: str) -> PassCards:
    return PassCards(0, parse_cards(cards))


@pytest.mark.parametrize(
    ("best", "other", "said"),
    [
        (PlayCard(0, parse("9S")), PlayCard(0, parse("4S")), "{S}9, not {S}4."),
        (BidTricks(0, 3), BidTricks(0, 4), "Bid 3 rather than 4."),
        (ExchangeHand(0), KeepHand(0), "Take the spare hand rather than keep the hand."),
        (KeepHand(0), ExchangeHand(0), "Keep the hand rather than take the spare hand."),
        (BidCard(0, parse("JC")), BidCard(0, parse("QC")), "Bid {C}J rather than {C}Q."),
        (Pass(0), BidCard(0, parse("JC")), "Pass rather than bid {C}J."),
        (passes("5S KH 2H"), passes("5S KH JC"), "Pass {S}5, {H}2 and {H}K, not {C}J."),
        (GiveUp(0, parse_cards("2D")), GiveUp(0, parse_cards("3D")), "Give up {D}2, not {D}3."),
    ],
)
def test_one_answer_rather_than_another_is_a_sentence(best: Action, other: Action, said: str) -> None:
    assert contrast(best, other) == said


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        (PlayCard(0, parse("9S")), PlayCard(0, parse("4S")), "{S}9 or {S}4?"),
        (BidTricks(0, 3), BidTricks(0, 4), "Bid 3 or 4?"),
        (KeepHand(0), ExchangeHand(0), "Keep the hand or take the spare hand?"),
        (passes("5S KH 2H"), passes("5S KH JC"), "{H}2 or {C}J, with {S}5 and {H}K?"),
        (GiveUp(0, parse_cards("2D")), GiveUp(0, parse_cards("3D")), "{D}2 or {D}3?"),
    ],
)
def test_the_question_which_of_two_answers_it_is_to_be(one: Action, other: Action, said: str) -> None:
    assert either(one, other) == said


def test_a_card_stands_by_itself_and_every_other_answer_has_a_verb() -> None:
    assert answer_words(PlayCard(0, parse("9S"))) == "{S}9"
    assert do_words(PlayCard(0, parse("9S"))) == "play {S}9"
    assert answer_words(passes("5S KH")) == "{S}5 and {H}K"
    assert did_words(passes("5S KH")) == "passed {S}5 and {H}K"
    assert did_words(KeepHand(0)) == "kept the hand"
    assert did_words(BidTricks(0, 3)) == "bid 3"


@pytest.mark.parametrize("id", GAMES)
def test_every_kind_of_answer_that_is_judged_says_what_it_does_and_did(id: str) -> None:
    played = GAMES[id]
    judged = {PlayCard, BidTricks, *knowledge(id).candidates}
    kinds = {kind for phase in played.phases(played.setup()) for kind in phase.actions if kind in judged}
    assert PlayCard in kinds
    assert all(kind.do and kind.did for kind in kinds)
