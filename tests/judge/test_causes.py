"""Facts that are true, and whether they are told as the cause."""

from clubs.cards import parse
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.speak import apart, crowded
from clubs.rules.action import PlayCard
from clubs.verdict.verdict import Reason
from tests.ai.positions import position

LOSES, GUARDS, KEEPS = (Reason(name) for name in ("other_loses", "keeps_guard", "keeps_master"))


def test_a_fact_that_speaks_against_an_answer_as_good_or_for_the_other_one_is_no_cause() -> None:
    assert apart((LOSES, GUARDS), ()) == [LOSES, GUARDS]
    assert apart((LOSES, GUARDS), ((LOSES,),)) == [GUARDS]
    assert apart((LOSES, GUARDS), ((KEEPS,), (GUARDS, LOSES))) == []


def test_what_is_said_of_two_cards_is_not_excused_by_one_that_lies_between_them() -> None:
    table = CardTable(position("whist", "4S 7S 9S KS 8H")[0])
    four, seven, nine, king, heart = (parse(card) for card in ("4S", "7S", "9S", "KS", "8H"))
    assert CardPair(table, four, seven).within(CardPair(table, four, king))
    assert CardPair(table, king, nine).within(CardPair(table, king, four))
    assert not CardPair(table, four, king).within(CardPair(table, four, king))
    assert not CardPair(table, nine, king).within(CardPair(table, nine, four))
    assert not CardPair(table, four, heart).within(CardPair(table, four, king))


def test_a_plan_and_a_fact_name_three_cards_at_most_the_two_answers_among_them() -> None:
    nine, queen, king, ace = (parse(card) for card in ("9S", "QS", "KH", "AD"))
    plan = Reason("wins_after", (("played", nine), ("card", king)))
    same = Reason("keeps_guard", (("other", queen), ("card", king)))
    more = Reason("keeps_guard", (("other", queen), ("card", ace)))
    best, other = PlayCard(0, nine), PlayCard(0, queen)
    assert not crowded(plan, same, best, other)
    assert crowded(plan, more, best, other)
    trumps = Reason("draws_trumps", (("card", nine), ("trumps", 3)))
    assert crowded(plan, trumps, best, other)
