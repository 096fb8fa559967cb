"""The rows of a puzzle's answer: each says in what it differs from the best one, and none the same as it."""

from typing import Any

import pytest

from clubs.cards import parse
from clubs.rules.action import PlayCard
from clubs.ui.scenes.puzzles.column import PuzzleAnswer
from clubs.ui.texts.puzzle_rows import cost, word_of
from clubs.ui.texts.worth import BID, QUOTA, Worth
from clubs.verdict.sentences import plain
from clubs.verdict.verdict import Reason, TriedAnswer, Verdict

WHIST, EXACT = Worth(QUOTA, "tricks"), Worth(BID)
GUARD = Reason("guards_later", (("other", parse("7C")), ("card", parse("QC"))))
SUIT = Reason("suit_keeps", (("other", parse("QC")), ("suit", 0)))


def tried(card: str, **figures: Any) -> TriedAnswer:
    """An answer that loses this trick for certain, if nothing else is said."""
    usual = {"made": 0.9, "now": 0.0, "up": 0.6, "down": 0.1}
    return TriedAnswer(PlayCard(0, parse(card)), 0.5, 1.0, 4.0, **{**usual, **figures})


@pytest.mark.parametrize(
    ("worth", "figures", "said"),
    [
        (WHIST, {"reasons": (GUARD,)}, "♣Q less likely to win later"),
        (WHIST, {"now": 1.0}, "takes this trick"),
        (WHIST, {"made": 0.6}, "four tricks or more: less often"),
        (EXACT, {"made": 0.3}, "bid made: far less often"),
        (EXACT, {"made": 0.05}, "bid made: hardly ever"),
        (WHIST, {"up": 0.3}, "a score above zero: less often"),
        (WHIST, {}, ""),
    ],
)
def test_a_worse_answer_is_told_from_the_best_in_a_few_words(
    worth: Worth, figures: dict[str, Any], said: str
) -> None:
    assert plain(cost(tried("9S"), tried("4C", **figures), worth)) == said


def test_a_trick_that_is_won_more_or_less_often_is_told_where_that_is_much() -> None:
    best = tried("9S", now=0.5)
    assert cost(best, tried("4C", now=0.9), EXACT) == "takes this trick more often"
    assert cost(best, tried("4C", now=0.1), EXACT) == "takes this trick less often"
    assert cost(best, tried("4C", now=0.4, made=0.2), EXACT) == "bid made: far less often"


def test_a_lost_deal_is_called_a_score_below_zero_only_where_it_is_one() -> None:
    best = tried("9S")
    behind = {"behind": 1.0, "clear": True}
    assert word_of(best, tried("4C", **behind, down=0.85)) == "usually a score below zero"
    assert word_of(best, tried("4C", **behind, down=0.6)) == "often a score below zero"
    assert word_of(best, tried("4C", **behind, down=0.2)) == "very costly"
    assert word_of(tried("9S", down=0.7), tried("4C", **behind, down=0.9)) == "very costly"


def test_the_best_row_names_cards_that_are_as_good_and_what_it_does_only_where_others_differ() -> None:
    worse = {"behind": 0.4, "clear": True}
    as_good, guard, suit = tried("TS"), tried("4C", **worse, reasons=(GUARD,)), tried("QC", **worse)
    alike = Verdict(100, (tried("9S"), as_good, guard, suit))
    answer = PuzzleAnswer(alike, alike.best.action, None, False, "Save a card", ("you", "Dot"), WHIST)
    assert [plain(one) for one in answer.lines(alike.best)] == ["♠10 is about as good."]
    assert plain(answer.title) == "the answer: ♠9"
    takes = Verdict(100, (tried("9S"), tried("4C", **worse, now=1.0)))
    answer = PuzzleAnswer(takes, takes.best.action, None, False, "Save a card", ("you", "Dot"), WHIST)
    assert [answer.lines(one) for one in answer.answers] == [("loses this trick",), ("takes this trick",)]
