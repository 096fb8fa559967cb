"""Facts that are true, and whether they are told as the cause."""

from clubs.cards import parse
from clubs.judge.speak import apart, crowded
from clubs.rules.action import PlayCard
from clubs.verdict.verdict import Reason

LOSES, GUARDS, KEEPS = (Reason(name) for name in ("other_loses", "keeps_guard", "keeps_master"))


def test_a_fact_that_speaks_against_an_answer_as_good_or_for_the_other_one_is_no_cause() -> None:
    assert apart((LOSES, GUARDS), ()) == [LOSES, GUARDS]
    assert apart((LOSES, GUARDS), ((LOSES,),)) == [GUARDS]
    assert apart((LOSES, GUARDS), ((KEEPS,), (GUARDS, LOSES))) == []


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
