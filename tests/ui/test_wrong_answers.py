"""Why an answer to a puzzle is wrong: a sentence about that answer, which never names the right one."""

from collections.abc import Iterator

import pytest

from clubs.app.coming import shipped
from clubs.cards import parse, suit
from clubs.games import GAMES
from clubs.learn.puzzle import PuzzlePosition, position
from clubs.rules.action import BidTricks, PlayCard
from clubs.ui.texts.wrong_answers import INSTEAD, STANDS, STAYS_OUT, TAKES, wrong_reason
from clubs.verdict.answers import answer_words
from clubs.verdict.sentences import sentences
from clubs.verdict.verdict import Reason, TriedAnswer, Verdict, reason_of
from tests.ui.puzzles import Page

NAMES = ("you", "Bramble", "Rowan", "Sorrel")
KING, NINE, FIVE = (parse(card) for card in ("KS", "9H", "5D"))


def wrongs(game: str) -> Iterator[tuple[PuzzlePosition, TriedAnswer]]:
    """The wrong answers of all puzzles of a game."""
    for puzzle in shipped(game):
        for step in puzzle.steps:
            at = position(step)
            yield from ((at, tried) for tried in at.verdict.tried if tried.mistake)


@pytest.mark.parametrize("game", GAMES)
def test_no_reason_for_a_wrong_answer_names_a_right_one_and_hardly_any_is_missing(game: str) -> None:
    reasons = []
    for at, tried in wrongs(game):
        told = wrong_reason(at.verdict, tried, NAMES)
        reasons.append(told)
        for right in (one.action for one in at.verdict.tried if not one.mistake):
            if isinstance(right, BidTricks):
                assert f"bid of {right.tricks}" not in told
            else:
                assert answer_words(right) not in told
    assert reasons.count("") <= 0.02 * len(reasons)


def said(wrong: PlayCard, *reasons: Reason, now: float = 1.0) -> str:
    """Why a card is wrong where the king of spades is right, and takes the trick."""
    best = TriedAnswer(PlayCard(0, KING), 0.6, 5.0, 3.0, now=1.0)
    behind = TriedAnswer(wrong, 0.3, 2.0, 2.0, now=now, behind=0.4, clear=True, reasons=reasons)
    return wrong_reason(Verdict(100, (best, behind)), behind, NAMES)


def test_a_reason_that_names_the_right_card_gives_way_to_the_next() -> None:
    wrong = PlayCard(0, NINE)
    keeps = reason_of("keeps_winner", other=NINE)
    names = reason_of("guards_later", other=NINE, card=KING)
    assert said(wrong, names, keeps) == "Keep {H}9: it can win a later trick."
    assert said(wrong, names) == ""


def test_a_reason_about_the_right_card_is_told_of_the_wrong_one() -> None:
    told = said(PlayCard(0, FIVE), reason_of("other_loses", card=KING, other=FIVE), now=0.0)
    assert told == "{D}5 cannot take this trick, and another card may."


def test_another_card_takes_the_trick_only_where_it_does_so_more_often() -> None:
    takes = reason_of("takes_now", card=KING)
    assert said(PlayCard(0, FIVE), takes, now=0.2) == "Another card is more likely to take this trick."
    assert said(PlayCard(0, FIVE), takes, now=1.0) == ""


def test_the_suit_of_the_right_card_is_not_named_unless_the_wrong_one_is_of_it() -> None:
    suits = reason_of("draws_suit", played=KING, suit=suit(KING))
    assert said(PlayCard(0, FIVE), suits) == ""
    assert said(PlayCard(0, parse("4S")), suits) == "After {S}4 fewer of your spades are likely to win later."


def test_every_reason_that_is_told_is_one_of_the_judge() -> None:
    assert {*STANDS, *INSTEAD, *TAKES, *STAYS_OUT} <= {*sentences()}
    assert not {*STANDS} & {*INSTEAD}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_wrong_card_is_told_its_reason_and_how_one_stands_stays(size: tuple[int, int]) -> None:
    page = Page("exact", size)
    stands = "You have won 2 of the 5 tricks bid."
    assert stands in {one.text for one in page.scene.readings()}
    page.answer(page.answers[-1])
    read = [one.text for one in page.scene.readings()]
    assert stands in read
    assert any("there is something better" in words for words in read)
    assert stands.lower() in page.scene.says()[0].lower()
