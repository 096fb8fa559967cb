"""The steps of a hint in words: against which answer the best one is held, and which cards are named."""

from dataclasses import replace

from clubs.cards import parse
from clubs.games.whist import ExchangeHand, KeepHand
from clubs.judge.reasons.numbers import DEPENDS
from clubs.rules.action import BidTricks, PlayCard
from clubs.ui.texts.hints import HintSteps, as_good_words
from clubs.ui.texts.thoughts import CLUES
from clubs.verdict.sentences import slots
from clubs.verdict.verdict import Reason, TriedAnswer, Verdict
from clubs.verdict.why import why

NAMES = ("you", "Dot")
KING, FOUR, TWO = (PlayCard(0, parse(card)) for card in ("KS", "4S", "2S"))
KEEPS = Reason("keeps_guard", (("other", parse("4S")), ("card", parse("QS")), ("higher", 1)))
FIGURES = Reason("made_card", (("card", KING.card), ("other", FOUR.card), ("of_100", 95), ("against", 13)))


def worse(action: PlayCard, behind: float, *reasons: Reason, clear: bool = True) -> TriedAnswer:
    """An answer that is behind the king."""
    return TriedAnswer(action, 0.3, 2.0, 2.0, behind=behind, clear=clear, reasons=reasons)


def steps(*others: TriedAnswer) -> list[str]:
    """The words of the steps of a hint on the king and some others."""
    best = TriedAnswer(KING, 0.6, 5.0, 3.0)
    return [step.words for step in HintSteps(Verdict(100, (best, *others)), NAMES, lambda _: 0).steps()]


def test_the_two_cards_that_are_offered_stand_by_themselves() -> None:
    told = steps(worse(FOUR, 0.4, KEEPS, FIGURES))
    assert told[1] == "Count the cards still out that beat each of yours."
    assert told[2] == "{S}K or {S}4?"
    assert told[3] == "{S}K, not {S}4. Keep {S}4 to guard {S}Q: one higher card is still out."
    assert told[4].startswith(
        "Keep {S}4 to guard {S}Q: one higher card is still out. With {S}K your bid is made in 95 of 100"
    )


def test_an_answer_that_is_hardly_behind_is_no_rival() -> None:
    told = steps(worse(TWO, 0.05), worse(FOUR, 0.4, KEEPS))
    assert told[2] == "{S}K or {S}4?"
    assert told[3].endswith("{S}2 is about as good.")
    assert steps(worse(TWO, 0.05), worse(FOUR, 0.02, clear=False)) == [
        "All are nearly equal here: play the one you like."
    ]


def test_up_to_three_cards_that_are_as_good_are_named() -> None:
    best, behind = TriedAnswer(KING, 0.6, 5.0, 3.0), worse(FOUR, 0.4, KEEPS)
    equal = [worse(PlayCard(0, parse(card)), 0.05) for card in ("2S", "3S", "7H", "8H")]

    def said(count: int) -> str:
        told = HintSteps(Verdict(100, (best, *equal[:count], behind)), NAMES, lambda _: 0).steps()
        return next(str(step.words) for step in told if "about as good" in step.words)

    assert said(2).endswith("{S}2 and {S}3 are about as good.")
    assert said(3).endswith("{S}2, {S}3 and {H}7 are about as good.")
    assert said(4).endswith("4 others are about as good.")


def test_numbers_of_tricks_that_are_as_good_follow_the_first_bid() -> None:
    assert as_good_words([BidTricks(0, 3), BidTricks(0, 4)]) == "Bid 3 and 4 are about as good."


def test_a_card_that_was_held_back_is_what_the_best_one_is_set_against() -> None:
    best, others = TriedAnswer(KING, 0.6, 5.0, 3.0), (worse(FOUR, 0.4, KEEPS), worse(TWO, 0.5, FIGURES))
    told = HintSteps(Verdict(100, (best, *others)), NAMES, lambda _: 0, held=TWO).steps()
    assert [step.words for step in told if step.about == (KING, TWO)] == ["{S}K or {S}2?"]
    equal = replace(others[1], behind=0.0, clear=False, reasons=())
    told = HintSteps(Verdict(100, (best, others[0], equal)), NAMES, lambda _: 0, held=TWO).steps()
    assert [step.words for step in told if step.about == (KING, FOUR)] == ["{S}K or {S}4?"]


def test_between_keeping_and_taking_no_step_repeats_the_question() -> None:
    best, other = (TriedAnswer(make(0), 0.6, 5.0, 3.0) for make in (KeepHand, ExchangeHand))
    behind = replace(other, behind=0.4, clear=True, reasons=(Reason("put_down", (("seat", 1),)),))
    told = HintSteps(Verdict(100, (best, behind)), NAMES, lambda _: 0, asks_either=True).steps()
    assert [step.about for step in told] == [(), (best.action,)]


def test_where_the_judge_is_not_sure_a_hint_does_not_call_the_answers_equal() -> None:
    assert steps(worse(FOUR, 0.2, clear=False)) == ["On what you know, no answer is clearly better."]


def test_without_a_cause_a_hint_leaves_out_what_to_think_of_and_says_what_each_card_brings() -> None:
    told = steps(worse(FOUR, 0.4, FIGURES))
    assert told[2] == "{S}K, not {S}4. With {S}K your bid is made more often than with {S}4."
    assert told[3].startswith("With {S}K your bid is made in 95 of 100")
    assert len(told) == 4


def test_a_beginner_hears_nothing_of_what_only_a_game_of_many_deals_sets_apart() -> None:
    best = TriedAnswer(KING, 0.6, 5.0, 3.0)

    def told(*others: TriedAnswer) -> list[str]:
        verdict = Verdict(100, (best, *others))
        return [step.words for step in HintSteps(verdict, NAMES, lambda _: 0, beginner=True).steps()]

    assert told(worse(FOUR, 0.4)) == ["All are nearly equal in this deal: choose the one you like."]
    assert any("{S}K, not {S}2" in words for words in told(worse(FOUR, 0.4), worse(TWO, 0.5, FIGURES)))


def test_every_reason_has_one_clue() -> None:
    named = [name for names in CLUES.values() for name in names]
    of_a_hand = {
        "poor_hand",
        "rich_hand",
        "minus_near",
        "no_clubs",
        "low_clubs",
        "low_clubs_only",
        "put_down",
    }
    assert sorted(named) == sorted({*slots()["aim"], *slots()["plan"], *slots()["certain"]} - of_a_hand)
    assert {*CLUES} <= {*slots()["hint"]}


def depending(action: PlayCard) -> TriedAnswer:
    """An answer that only one model of the others calls worse."""
    return replace(worse(action, 0.4, DEPENDS, clear=False), depends=True)


def test_where_it_depends_on_the_others_a_hint_says_so_once() -> None:
    assert steps(depending(FOUR)) == ["It depends on how the others play."]
    told = steps(depending(TWO), worse(FOUR, 0.5, KEEPS))
    assert told[2] == "{S}K or {S}4?"
    assert "{S}2" not in told[3]
    verdict = Verdict(100, (TriedAnswer(KING, 0.6, 5.0, 3.0), depending(FOUR)))
    assert why(verdict, verdict.tried[1], NAMES).brief == "With that it depends on how the others play."
