"""What a picture shows of two cards: who takes the trick, and later cards that win after only one."""

from clubs.cards import parse
from clubs.judge.core.pairs import Answer
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.two_futures import two_futures
from clubs.verdict.verdict import UNSURE, LaterCard
from tests.ai.positions import position
from tests.judge.test_futures import ACE, LEFT, LOST, ME, WON, futures

DEALS = 100


def table() -> CardTable:
    """A lead with the ace of spades, a king and a two."""
    return CardTable(position("whist", "AS KH 2D 3C")[0])


def taken(*seats: int) -> Answer:
    """An answer after which seats take the trick, deal by deal."""
    answer = Answer(0, 1)
    for seat in seats:
        answer.begin()
        answer.add(0.0, 0, 1, -1)
        answer.add_taker(seat)
    return answer


def test_who_usually_takes_the_trick_is_told_and_else_that_it_is_open() -> None:
    pair = futures((DEALS, 1.0, [LOST], [LOST]))
    choice = CardPair(table(), parse("2D"), parse("3C"))
    places = {parse("AS"): ACE, parse("KH"): 20, parse("2D"): 21, parse("3C"): 22}.__getitem__
    clear = (taken(*[ME] * 8, LEFT, LEFT), taken(*[LEFT] * 10))
    found = two_futures(choice, clear, pair, places)
    assert found is not None
    assert (found.taker, found.other_taker, found.later) == (ME, LEFT, ())
    assert two_futures(choice, (taken(*[ME] * 7, *[LEFT] * 3), clear[1]), pair, places) is None
    assert two_futures(choice, (clear[1], clear[1]), pair, places) is None


def test_a_card_that_wins_after_one_answer_only_decides_and_one_that_is_played_has_no_share() -> None:
    pair = futures((90, 1.0, [WON], [LOST]), (10, 0.0, [LOST], [LOST]))
    places = {parse("AS"): ACE, parse("KH"): 20, parse("2D"): 21, parse("3C"): 22}.__getitem__
    same = (taken(*[LEFT] * 10), taken(*[LEFT] * 10))
    for other, share in (("2D", 0.0), ("AS", None)):
        found = two_futures(CardPair(table(), parse("3C"), parse(other)), same, pair, places)
        assert found is not None
        assert found.later == (LaterCard(parse("AS"), 0.9, share, True),)
    assert UNSURE < 0
