"""Clubs Trump, rule by rule."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from dataclasses import replace

import pytest

from clubs.cards import CLUBS, count, names, parse_cards
from clubs.games.trump import GAME, cards_each, finished, score
from clubs.rules.event import SuitBroken, TricksBid, TrickTaken
from clubs.rules.game import Chip
from clubs.rules.option import Unplayable
from clubs.rules.public import ScoreLine
from clubs.rules.view import view
from clubs.rules.zone import PACK, hand
from tests.table_kit import Table, after_tricks, legal_of, position

FOUR_ZERO = tuple(f"{seat} bid 0" for seat in range(4))


@pytest.mark.parametrize(
    ("seats", "each"),
    [
        (2, [26, 25, 24, 23, 22, 21, 20, 19, 18, 17]),
        (3, [17, 16, 15, 14, 13, 12, 11, 10, 9, 8]),
        (4, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4]),
        (5, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]),
        (6, [8, 7, 6, 5, 4, 3, 2, 1, 2, 3]),
        (7, [7, 6, 5, 4, 3, 2, 1, 2, 3, 4]),
        (8, [6, 5, 4, 3, 2, 1, 2, 3, 4, 5]),
    ],
)
def test_T_1_ten_deals_go_from_as_many_cards_as_there_are_down_to_one_and_up_again(
    seats: int, each: list[int]
) -> None:
    setup = GAME.setup(seats)
    assert [cards_each(setup, deal) for deal in range(1, 11)] == each


@pytest.mark.parametrize("seats", range(2, 11))
def test_T_1_by_option_five_to_one_and_back_for_any_number(seats: int) -> None:
    setup = GAME.setup(seats, {"hands": "five"})
    assert [cards_each(setup, deal) for deal in range(1, 11)] == [5, 4, 3, 2, 1, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("seats", [9, 10])
def test_T_1_nine_and_ten_can_only_play_five_to_one(seats: int) -> None:
    with pytest.raises(Unplayable):
        GAME.setup(seats)
    assert GAME.setup(seats, {"hands": "five"}).seats == seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T_1_by_option_ten_to_one_for_two_to_four(seats: int) -> None:
    setup = GAME.setup(seats, {"hands": "ten"})
    assert [cards_each(setup, deal) for deal in range(1, 11)] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("seats", range(5, 11))
def test_T_1_five_and_more_cannot_play_ten_to_one(seats: int) -> None:
    needed = "needs option hands=five" if seats > 8 else f"hands=ten is for 2 to 4 players, not {seats}"
    with pytest.raises(Unplayable, match=needed):
        GAME.setup(seats, {"hands": "ten"})


@pytest.mark.parametrize(
    ("seats", "hands"), [(3, "ten"), (6, "most"), (8, "most"), (10, "five"), (3, "five")]
)
def test_T_1_the_deals_are_as_large_as_that_when_played(seats: int, hands: str) -> None:
    table = Table("trump", seats, hands=hands)
    sizes: list[int] = []
    while table.public.winners is None:
        table.run(lambda t: t.public.deal > len(sizes))
        assert [count(table.state.cards(hand(s))) for s in range(seats)] == [table.public.size] * seats
        sizes.append(table.public.size)
        table.run(lambda t: len(t.public.sheet) == len(sizes))
    assert sizes == [cards_each(table.setup, deal) for deal in range(1, 11)]


def test_T_1_cards_not_dealt_stay_unseen() -> None:
    table = Table("trump", hands="five").deal()
    assert all(view(table.state, seat).cards(PACK) == 0 for seat in (-1, 0, 1, 2, 3))
    assert view(table.state, 0).size(PACK) == 32


@pytest.mark.parametrize("dealer", [0, 3])
def test_T_2_each_bids_once_from_the_dealers_left(dealer: int) -> None:
    table = Table("trump", dealer=dealer, hands="five").deal()
    for place in range(4):
        seat = (dealer + 1 + place) % 4
        assert list(table.asks) == [seat]
        assert {type(action).__name__ for action in table.asks[seat].actions()} == {"BidTricks"}
        assert TricksBid(seat, 0) in table.do(f"{seat} bid 0")
    assert table.to_play == (dealer + 1) % 4


def test_T_2_a_bid_is_from_nothing_to_the_number_of_cards() -> None:
    table = Table("trump", hands="five").deal()
    assert [action.tricks for action in table.asks[0].actions() if hasattr(action, "tricks")] == list(
        range(6)
    )
    table.refusal("0 bid 6")


@pytest.mark.parametrize(
    ("bids", "closed"),
    [([0, 0, 0], 5), ([1, 1, 1], 2), ([2, 3, 0], 0), ([5, 0, 0], 0), ([5, 5, 5], None), ([3, 2, 1], None)],
)
def test_T_2_the_dealer_may_not_make_the_bids_add_up_to_the_cards(
    bids: list[int], closed: int | None
) -> None:
    table = Table("trump", hands="five").deal()
    table.do(*(f"{seat} bid {bid}" for seat, bid in enumerate(bids)))
    open_bids = [action.tricks for action in table.asks[3].actions() if hasattr(action, "tricks")]
    assert open_bids == [bid for bid in range(6) if bid != closed]
    if closed is not None:
        assert table.refusal(f"3 bid {closed}").rule == "T-2"


@pytest.mark.parametrize("bid", range(6))
def test_T_2_only_the_dealer_is_restricted(bid: int) -> None:
    table = Table("trump", 2, hands="five").deal()
    table.do(f"0 bid {bid}")
    assert table.refusal(f"1 bid {5 - bid}").rule == "T-2"


@pytest.mark.parametrize(
    ("notation", "legal"),
    [
        ("9D JD | AD QD 4D KH", "AD QD 4D"),
        ("9D | 5C KH", "5C KH"),
        ("9D 5C | 4D AC", "4D"),
        ("9D 5C | 4C KH", "4C KH"),
        ("9D JD KD | 2D AC", "2D"),
    ],
)
def test_T_3_follow_suit_if_you_can_else_play_any_card(notation: str, legal: str) -> None:
    table = position("trump", notation)
    assert legal_of(table, notation) == names(parse_cards(legal))
    for word in set(notation.partition("|")[2].split()) - set(legal.split()):
        assert table.refusal(f"{table.to_play} play {word}").rule == "T-3"


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("9D JD QD 2D", 2),
        ("AD KD QD JD", 0),
        ("9D 2C QD AD", 1),
        ("9D 2C 3C AD", 2),
        ("2D AH AS KH", 0),
        ("2D AH AS 3C", 3),
    ],
)
def test_T_3_the_dealers_left_leads_and_the_highest_club_wins_else_the_highest_of_the_suit_led(
    trick: str, winner: int
) -> None:
    table = Table("trump", hands="five")
    words = trick.split()
    table.deal(words, void={s: "D" for s in range(1, 4) if words[s][1] != "D"})
    table.do(*FOUR_ZERO)
    assert TrickTaken(winner) in table.play(trick)
    assert table.to_play == winner


def test_T_4_a_club_may_not_be_led_before_one_has_been_played_to_an_earlier_trick() -> None:
    table = Table("trump", hands="five")
    table.deal(["AD AC 2H", "KD 3D 5H", "QD 4D 6H", "JD 5D 7H"], void=dict.fromkeys(range(1, 4), "C"))
    table.do(*FOUR_ZERO)
    assert table.refusal("0 play AC").rule == "T-4"
    table.play("AD KD QD JD")
    assert table.refusal("0 play AC").rule == "T-4"
    assert GAME.chip(table.public) == Chip("Clubs closed", CLUBS, False)


@pytest.mark.parametrize("club", ["KC", "2C"])
def test_T_4_a_club_played_for_whatever_reason_opens_clubs(club: str) -> None:
    table = Table("trump", hands="five").deal(["AD AC 2H", f"{club} 5H", "QD 3C", "JD"], void={1: "D"})
    table.do(*FOUR_ZERO)
    table.play("AD")
    assert SuitBroken("clubs") in table.play(club)
    table.play("QD JD")
    assert table.to_play == 1
    table.play("5H")
    table.run(lambda t: len(t.public.tricks) == 2)
    clubs = [word for word in table.hands[table.to_play].split() if word[1] == "C"]
    assert set(clubs) <= set(table.legal.split())
    assert GAME.chip(table.public) == Chip("Clubs open", CLUBS, True)


def test_T_4_by_option_clubs_may_be_led_at_any_time() -> None:
    table = Table("trump", hands="five", lead_clubs="any time")
    table.deal(["AD AC 2H", "KD 3D 5H", "QD 4D 6H", "JD 5D 7H"])
    table.do(*FOUR_ZERO)
    assert GAME.chip(table.public) is None
    assert {"AC", "AD"} <= set(table.legal.split())
    assert not any(isinstance(event, SuitBroken) for event in table.play("AC"))


def test_T_4_a_leader_with_only_clubs_may_lead_one() -> None:
    table = Table("trump", hands="five").deal(["AC KC 4C 3C 2C"])
    table.do(*FOUR_ZERO)
    assert table.legal == "AC KC 4C 3C 2C"


@pytest.mark.parametrize(
    ("bid", "won", "points"), [(4, 3, 3), (7, 7, 17), (5, 8, 8), (0, 0, 10), (0, 2, 2), (3, 0, 0), (1, 1, 11)]
)
def test_T_5_a_bid_made_exactly_is_worth_itself_and_ten_else_a_point_a_trick(
    bid: int, won: int, points: int
) -> None:
    public = after_tricks(Table("trump").public, (won, 13 - won, 0, 0), (bid, 13, 13, 13))
    seat = score(public)[0]
    assert (seat.points, seat.tricks, seat.bid) == (points, won, bid)
    assert {line.rule for line in seat.lines} == {"T-5"}


def test_T_5_holds_at_the_table() -> None:
    table = Table("trump", hands="five").deal(["AC KC QC JC TC"])
    table.do("0 bid 5", "1 bid 0", "2 bid 1", "3 bid 1")
    table.finish_deal()
    assert table.points == [15, 10, 0, 0]


def test_T_5_a_bid_that_is_missed_says_what_its_tricks_count() -> None:
    public = after_tricks(Table("trump").public, (3, 10, 0, 0), (4, 13, 13, 13))
    assert score(public)[0].lines == (ScoreLine("T-5", "bid 4, won 3: a point a trick", 3),)


def test_T_6_most_points_after_ten_deals_win() -> None:
    table = Table("trump", hands="five")
    table.run(lambda t: t.public.winners is not None)
    scores = table.public.scores
    assert len(table.public.sheet) == 10
    assert table.public.winners == tuple(s for s in range(4) if scores[s] == max(scores))


def test_T_6_equal_best_totals_share_the_win() -> None:
    public = Table("trump").public
    assert finished(replace(public, sheet=((),) * 9, scores=(90, 90, 1, 2))) is None
    assert finished(replace(public, sheet=((),) * 10, scores=(90, 90, 1, 2))) == (0, 1)
