"""The thought before an answer names the suit of a later trick that it asks about, and what is needed."""

import pytest

from clubs.cards import cards_of, parse
from clubs.rules.action import GiveCards, PlayCard
from clubs.rules.measure import OfBid, Quota, Words
from clubs.ui.texts.thoughts import Holding, holding, think_of
from clubs.verdict.verdict import Reason, TriedAnswer

HAND = cards_of(map(parse, ("QC", "TC", "6D", "9H", "8H")))
ALL = Holding(HAND)


def tried(card: str, *reasons: Reason) -> TriedAnswer:
    """An answer with a card, and what tells it from the best."""
    return TriedAnswer(PlayCard(0, parse(card)), 0.5, 1.0, 4.0, reasons=reasons)


def thought(best: str, rival: str, reason: str, has: Holding = ALL, **fields: str) -> str:
    """The thought where a reason with some cards tells a card from the best."""
    told = Reason(reason, tuple((name, parse(card)) for name, card in fields.items()))
    return think_of(tried(best), tried(rival, told), ("you",), has)


@pytest.mark.parametrize(
    ("has", "card", "said"),
    [
        (Holding(HAND), "QC", "Which of your clubs can win a later trick?"),
        (Holding(HAND, 1), "QC", "You need one more trick: which of your clubs can win it later?"),
        (Holding(HAND, 2), "9H", "You need two more tricks: which of your hearts can win one later?"),
        (Holding(HAND, 1), "6D", "You need one more trick: can your only diamond win it later?"),
        (Holding(HAND), "6D", "Can your only diamond win a later trick?"),
    ],
)
def test_what_may_win_later_is_asked_of_its_suit(has: Holding, card: str, said: str) -> None:
    assert thought("8H", "TC", "wins_later", has, card=card) == said


def test_other_questions_about_later_tricks_name_the_suits_of_the_choice_and_never_the_card() -> None:
    now = thought("QC", "TC", "both_win", card="QC", other="TC")
    assert now == "Which of your clubs can win now, but perhaps not later?"
    said = "Your hearts or your diamonds: which can win now, but perhaps not later?"
    assert {thought(*pair, "beaten_later", card=pair[0]) for pair in (("6D", "9H"), ("9H", "6D"))} == {said}
    assert "enough here" in thought("8H", "9H", "lowest_enough", card="8H", other="9H")
    assert thought("9H", "TC", "saves_trump", other="TC").startswith("Is this trick worth a trump")


def test_a_choice_of_several_cards_is_asked_about_as_a_whole() -> None:
    gives = TriedAnswer(GiveCards(0, HAND), 0.5, 1.0, 4.0)
    told = Reason("keeps_trumps", (("cards", HAND),))
    asked = think_of(gives, TriedAnswer(GiveCards(0, HAND), 0.4, 0.0, 4.0, reasons=(told,)), (), Holding())
    assert asked == "Think ahead: which of your cards should be left for a later trick?"


def test_tricks_that_are_had_or_out_of_reach_are_not_needed() -> None:
    assert holding(HAND, Quota(2, 4)).need == 2
    assert holding(HAND, Quota(5, 4)).need == 0
    assert holding(HAND, OfBid(0, 6)).need == 0
    assert holding(HAND, OfBid(1, None)).need == 0
    assert holding(HAND, Words("")).need == 0
