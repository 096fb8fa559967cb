"""The steps of a hint in words: two answers are told with what speaks for each, or by themselves."""

from clubs.cards import parse
from clubs.rules.action import PlayCard
from clubs.ui.texts.hints import CLUES, HintSteps
from clubs.verdict.sentences import slots
from clubs.verdict.verdict import Reason, TriedAnswer, Verdict

NAMES = ("you", "Dot")
TAKES = Reason("takes_now", (("card", parse("KS")),))
OTHER = Reason("other_loses", (("other", parse("4S")),))
DUCKS = Reason("ducks", (("card", parse("4S")), ("other", parse("KS"))))
KEEPS = Reason("keeps_master", (("other", parse("KS")),))


def third(best: tuple[Reason, ...], rival: tuple[Reason, ...]) -> str:
    """The third step of a hint on king or four."""
    first = TriedAnswer(PlayCard(0, parse("KS")), 0.6, 5.0, 3.0, speaks=best)
    second = TriedAnswer(PlayCard(0, parse("4S")), 0.3, 2.0, 2.0, behind=0.4, clear=True, speaks=rival)

    return HintSteps(Verdict(100, (first, second)), NAMES, lambda _: 0).steps()[2].words


def test_what_speaks_for_two_answers_is_told_of_both_or_of_neither() -> None:
    both = third((TAKES,), (KEEPS,))
    assert both == (
        "{S}K or {S}4? {S}K takes this trick for certain. {S}K stays: no card still out beats it in its suit."
    )
    assert third((OTHER,), (DUCKS,)) == "{S}K or {S}4?", "they say the same"
    assert third((TAKES,), ()) == third((), (KEEPS,)) == third((TAKES,), (TAKES,)) == "{S}K or {S}4?"


def test_every_certain_fact_about_cards_has_one_clue() -> None:
    named = [name for names in CLUES.values() for name in names]
    of_a_hand = {"poor_hand", "rich_hand", "minus_near", "no_clubs", "low_clubs", "put_down"}
    assert sorted(named) == sorted({*slots()["certain"]} - of_a_hand)
    assert {*CLUES} <= {*slots()["hint"]}
