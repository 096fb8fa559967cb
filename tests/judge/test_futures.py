"""The gate for what is said: made-up futures of two answers, a trick in each deal."""

from collections.abc import Sequence

import pytest

from clubs.judge.core.pairs import NO_CARD, NO_SEAT, Answer, packed
from clubs.judge.futures import FuturePair

ME, LEFT = 0, 1
ACE, TWO, CLUB, TRUMP = 12, 0, 40, 50
"""Places of cards."""
WON, LOST = ((packed(ACE, seat, 0, own, 0)) for seat, own in ((ME, ACE), (LEFT, TWO)))


def answer(deals: Sequence[tuple[float, Sequence[int]]]) -> Answer:
    """An answer by the gain in each deal, and its tricks."""
    found = Answer(0, 1)
    for gain, tricks in deals:
        found.begin()
        for trick in tricks:
            found.add_trick(trick)
        won = sum(trick >> 6 & 15 == ME for trick in tricks)
        found.add(gain, won, won, -1)
    return found


def futures(*parts: tuple[int, float, Sequence[int], Sequence[int]]) -> FuturePair:
    """Two answers by parts of the deals: how many, how far the better is ahead, the tricks after each."""
    best = answer([(gap, mine) for number, gap, mine, _ in parts for _ in range(number)])
    other = answer([(0.0, theirs) for number, _, _, theirs in parts for _ in range(number)])
    return FuturePair(best, other, ME)


@pytest.mark.parametrize(
    ("differs", "rest", "passes"),
    [
        ((100, 1.0), (100, 0.0), True),
        ((100, 1.0), (100, 0.2), True),
        ((100, 1.0), (100, 0.5), False),
        ((100, 1.0), (100, 1.0), False),
        ((100, 1.0), (100, -0.5), True),
        ((100, -0.5), (100, 1.0), False),
        ((49, 1.0), (100, 0.0), False),
        ((50, 1.0), (100, 0.0), True),
        ((200, 1.0), (49, 4.0), True),
        ((200, 1.0), (49, 5.0), False),
        ((100, 1.0), (100, -2.0), False),
    ],
)
def test_the_gap_must_shrink_to_less_than_half_without_the_difference(
    differs: tuple[int, float], rest: tuple[int, float], passes: bool
) -> None:
    """With fewer than 50 deals without it, more than half of the gap must lie in those with it."""
    pair = futures((*differs, [WON], [LOST]), (*rest, [LOST], [LOST]))
    assert bool(pair.explains(pair.takes(ME))) == passes
    assert bool(pair.explains(pair.wins(ACE))) == passes
    assert not pair.explains(pair.would_take(ME))
    assert not pair.explains(pair.would_win(ACE))


def test_a_difference_that_is_as_often_the_other_way_is_no_cause() -> None:
    often = futures((100, 1.0, [WON], [LOST]), (51, 0.0, [LOST], [WON]), (60, 0.0, [LOST], [LOST]))
    seldom = futures((100, 1.0, [WON], [LOST]), (50, 0.0, [LOST], [WON]), (60, 0.0, [LOST], [LOST]))
    assert not often.explains(often.takes(ME))
    assert seldom.explains(seldom.takes(ME)) == 1


def test_a_card_is_kept_only_where_both_win_and_not_where_they_win_in_turn() -> None:
    later = packed(CLUB, ME, 3, CLUB, 0)
    pair = futures((60, 1.0, [WON, later], [WON, LOST]), (60, 0.0, [WON, LOST], [later, LOST]))
    assert pair.keeps(CLUB, ACE).deals == 60
    assert pair.explains(pair.keeps(CLUB, ACE)) == 1


def test_of_one_suit_a_card_is_kept_where_a_third_one_wins_through_it() -> None:
    third = packed(TRUMP, ME, 3, TRUMP, 0)
    played, kept = (packed(card, ME, 0, card, 0) for card in (TWO, ACE))
    pair = futures((60, 1.0, [played, kept, third], [kept, played]), (60, 0.0, [kept, LOST], [kept, LOST]))
    assert pair.explains(pair.keeps(ACE, TWO)) == 1
    other = packed(CLUB, ME, 3, CLUB, 0)
    apart = futures((60, 1.0, [other, kept, third], [kept, other]), (60, 0.0, [kept, LOST], [kept, LOST]))
    assert not apart.explains(apart.keeps(ACE, CLUB))


def test_ruffs_are_seen_on_both_sides() -> None:
    ruff = packed(CLUB, ME, 2, CLUB, 1)
    ruffed = packed(TRUMP, LEFT, 0, ACE, 1)
    pair = futures((60, 1.0, [ruff, WON], [LOST, ruffed]), (60, 0.0, [LOST], [LOST]))
    assert (pair.ruffs(2).deals, pair.ruffs(0).deals) == (60, 0)
    assert (pair.escapes(ACE).deals, pair.any_escapes.deals, pair.escapes(TWO).deals) == (60, 60, 0)


def test_a_lone_club_spoils_only_a_trick_that_somebody_else_takes() -> None:
    spoils, two, nobody = (
        packed(TWO, seat, 0, CLUB, clubs) for seat, clubs in ((LEFT, 1), (LEFT, 2), (NO_SEAT, 1))
    )
    pair = futures((60, 1.0, [spoils], [two]), (60, 0.0, [nobody], [two]))
    assert pair.spoils(CLUB).deals == pair.spoils_more.deals == 60


def test_a_trick_to_which_the_seat_has_no_card_left_is_nobodys_of_it() -> None:
    pair = futures((60, 1.0, [packed(ACE, LEFT, 0, NO_CARD, 0)], [LOST]), (60, 0.0, [LOST], [LOST]))
    assert not pair.turns.deals


def test_it_is_told_how_a_card_is_lost_otherwise() -> None:
    """It wins in all deals with the better answer; otherwise a higher one beats it, or it goes elsewhere."""
    beaten, thrown = packed(ACE, LEFT, 0, TWO, 0), packed(ACE + 13, LEFT, 1, TWO, 0)
    over, under = packed(TRUMP, LEFT, 1, CLUB, 2), packed(TRUMP, LEFT, 0, TWO, 1)
    won, club = packed(TWO, ME, 0, TWO, 0), packed(CLUB, ME, 1, CLUB, 1)
    for card, mine, theirs, outdone, wasted in (
        (TWO, won, beaten, 1, 0),
        (TWO, won, thrown, 0, 1),
        (TWO, won, under, 0, 0),
        (CLUB, club, over, 1, 0),
    ):
        pair = futures((100, 1.0, [mine], [theirs]), (100, 0.0, [LOST], [LOST]))
        assert bool(pair.explains(pair.outdone(card))) == bool(outdone)
        assert bool(pair.explains(pair.wasted(card))) == bool(wasted)


def test_two_cards_both_win_and_a_card_is_cashed_that_wins_a_trick_which_the_seat_leads() -> None:
    club, two = packed(CLUB, ME, 3, CLUB, 1), packed(TWO, ME, 0, TWO, 0)
    pair = futures((100, 1.0, [club, two], [two, LOST]), (100, 0.0, [LOST], [LOST]))
    assert pair.explains(pair.both(CLUB, TWO))
    assert pair.cashing(1 << TWO)[0] == 1
    assert pair.cashing(1 << CLUB)[0] == 0
    late = futures((100, 1.0, [LOST, two], [LOST, LOST]), (100, 0.0, [LOST], [LOST]))
    assert late.cashing(1 << TWO)[0] == 0


def test_of_equal_cards_the_one_that_is_meant_wins_though_another_stands_for_it() -> None:
    best, other = Answer(0, 1 << TWO), Answer(1, 1 << CLUB)
    for one, trick in ((best, packed(TWO, ME, 0, TWO, 0)), (other, LOST)):
        for _ in range(100):
            one.begin()
            one.add_trick(trick)
            one.add(float(one is best), 0, 0, -1)
    assert FuturePair(best, other, ME, None, (TWO, CLUB)).wins(TWO).deals == 100
    meant = FuturePair(best, other, ME, None, (TWO + 1, CLUB))
    assert (meant.wins(TWO + 1).deals, meant.wins(TWO).deals) == (100, 0)
