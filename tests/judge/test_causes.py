"""Facts that are true, and whether they are told as the cause."""

from clubs.cards import parse
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.joining import crowded, joined
from clubs.judge.speak import apart
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
    assert not crowded(plan, same, (best, other))
    assert crowded(plan, more, (best, other))
    trumps = Reason("draws_trumps", (("card", nine), ("trumps", 3)))
    assert crowded(plan, trumps, (best, other))


def _said(
    plan: str, *facts: str, aim: str = "", held: str = "9S QS KH", rests: tuple[str, ...] = ()
) -> list[str]:
    """The names of what is said together of the nine and the queen of spades; reasons name one of them.

    All rest on the same.
    """
    table = CardTable(position("whist", held)[0])
    card, other = (parse(one) for one in ("9S", "QS"))
    fields = {"keeps_winner": ("other", other), "keeps_guard": ("other", other), "needs_all": ("tricks", 3)}
    fields |= dict.fromkeys(("trick_unwanted", "falls_short"), ("other", other))
    found = [
        Reason(name, (fields.get(name, ("card", card)),)) if name else None for name in (aim, plan, *facts)
    ]
    answers = PlayCard(0, card), PlayCard(0, other)
    how = [Reason(name, (("card", card),)) for name in rests]
    told = joined(found[0], found[1], [fact for fact in found[2:] if fact], table, answers, lambda _: how)
    return [reason.name for reason in told]


def test_two_reasons_are_said_at_most_the_plan_first_and_then_what_is_not_plain_to_see() -> None:
    assert _said("keeps_winner", "takes_now", "must_beat") == ["keeps_winner", "must_beat"]
    assert _said("keeps_winner", "takes_now") == ["keeps_winner", "takes_now"]
    assert _said("beaten_later", "takes_now") == ["beaten_later", "takes_now"]
    assert _said("wins_now", "takes_now") == ["takes_now"]
    assert _said("keeps_winner", "keeps_guard") == ["keeps_guard"]


def test_what_is_still_wanted_goes_before_a_plan_that_is_more_than_to_take_the_trick() -> None:
    assert _said("both_win", "takes_now", aim="needs_all") == ["needs_all", "both_win"]
    assert _said("takes_needed", "must_beat", aim="needs_all") == ["needs_all", "must_beat"]
    assert _said("", aim="needs_all") == ["needs_all"]


def test_a_trick_that_settles_all_for_certain_needs_no_plan() -> None:
    assert _said("keeps_winner", "reaches_target") == ["reaches_target"]
    assert _said("keeps_winner", "takes_now") == ["keeps_winner", "takes_now"]


def test_who_may_trump_is_said_before_other_facts() -> None:
    assert _said("keeps_winner", "must_beat", rests=("must_trump",)) == ["keeps_winner", "must_trump"]
    assert _said("keeps_winner", "must_beat", rests=("guarded",)) == ["keeps_winner", "must_beat"]


def test_after_what_is_wanted_it_is_told_on_what_a_card_rests_that_is_kept_rather_than_that_it_is() -> None:
    assert _said("keeps_winner", aim="needs_all", rests=("no_trumps",)) == ["needs_all", "no_trumps"]
    assert _said("keeps_winner", aim="needs_all") == ["needs_all", "keeps_winner"]
    assert _said("falls_short", "must_beat", aim="needs_all") == ["needs_all", "must_beat"]
    assert _said("falls_short", aim="needs_all") == ["needs_all", "falls_short"]


def test_a_reason_is_not_said_twice_in_other_words() -> None:
    assert "stays_out" not in _said("trick_unwanted", "stays_out")
    assert _said("keeps_needed", "must_beat", aim="wanted_by") == ["wanted_by", "must_beat"]
