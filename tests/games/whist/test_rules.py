"""Clubs Whist, rule by rule."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from dataclasses import replace

import pytest

from clubs.cards import CLUBS, count, names, parse_cards
from clubs.games.whist import GAME, SPARE, ExchangeHand, finished, score
from clubs.rules.event import CardsMoved, GameWon, SuitBroken, TrickTaken
from clubs.rules.game import Chip
from clubs.rules.option import OptionValue, Unplayable
from clubs.rules.view import view
from clubs.rules.zone import hand
from tests.table_kit import Table, after_tricks, legal_of, position

ALL_CLUBS = ["AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"]


def kept(hands: list[str], void: dict[int, str] | None = None, **options: OptionValue) -> Table:
    """A deal with these hands, which all have kept."""
    table = Table("whist", options=options).deal(hands, void=void)
    table.do("0 keep", "1 keep", "2 keep")
    return table


def test_W_1_thirteen_cards_go_to_each_player_and_to_the_bid_hand() -> None:
    table = Table("whist").deal(["AC", "KC", "QC"])
    assert [count(table.state.cards(zone)) for zone in (hand(0), hand(1), hand(2), SPARE)] == [13] * 4


def test_W_1_the_cards_are_dealt_singly_from_the_dealers_left_and_the_bid_hand_comes_last() -> None:
    table = Table("whist", dealer=0)
    table.do("- deal " + names((1 << 52) - 1))
    assert table.state.cards(hand(1)) == parse_cards("AC TC 6C 2C JD 7D 3D QH 8H 4H KS 9S 5S")
    assert table.state.cards(SPARE) == parse_cards("JC 7C 3C QD 8D 4D KH 9H 5H AS TS 6S 2S")


def test_W_1_nobody_sees_the_bid_hand() -> None:
    table = Table("whist").deal()
    for seat in (-1, 0, 1, 2):
        assert view(table.state, seat).cards(SPARE) == 0
        assert view(table.state, seat).size(SPARE) == 13


def test_W_1_the_game_is_for_three() -> None:
    assert GAME.seats == (3,)
    with pytest.raises(Unplayable):
        GAME.setup(4)


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_W_2_each_keeps_or_exchanges_once_from_the_dealers_left_to_the_dealer(dealer: int) -> None:
    table = Table("whist", dealer=dealer).deal()
    asked = []
    while ExchangeHand in {ask.kind for ask in table.asks.values()}:
        (seat,) = table.asks
        assert len(table.asks[seat].actions()) == 2
        asked.append(seat)
        table.do(f"{seat} keep")
    assert asked == [(dealer + 1) % 3, (dealer + 2) % 3, dealer]


def test_W_2_the_hand_put_down_becomes_the_new_bid_hand() -> None:
    table = Table("whist").deal()
    before = [table.state.cards(zone) for zone in (hand(0), hand(1), hand(2), SPARE)]
    table.do("0 exchange", "1 keep", "2 exchange")
    after = [table.state.cards(zone) for zone in (hand(0), hand(1), hand(2), SPARE)]
    assert after == [before[3], before[1], before[0], before[2]]


def test_W_2_who_exchanges_knows_the_hand_put_down_and_sees_the_new_one_only_afterwards() -> None:
    table = Table("whist").deal()
    own = table.state.cards(hand(0))
    table.do("0 exchange")
    moves = [event for event in view(table.state, 0).seen if isinstance(event, CardsMoved)]
    assert [move.cards for move in moves if move.source == hand(0)] == [own]
    others = [event for event in view(table.state, 1).seen if isinstance(event, CardsMoved)]
    assert all(move.cards is None for move in others if hand(0) in (move.source, move.target))
    assert all(move.cards is None for move in others if SPARE in (move.source, move.target))


def test_W_2_nobody_plays_before_all_have_decided() -> None:
    table = Table("whist").deal(["AD"])
    table.refusal("0 play AD")
    table.refusal("1 keep")
    table.do("0 keep", "1 keep")
    table.refusal("0 play AD")


@pytest.mark.parametrize(
    ("exchanges", "leader"),
    [
        ("keep keep keep", 0),
        ("exchange keep keep", 0),
        ("keep exchange keep", 1),
        ("exchange exchange keep", 1),
        ("keep keep exchange", 2),
        ("exchange exchange exchange", 2),
    ],
)
@pytest.mark.parametrize(("option", "further"), [("exchanger", 0), ("left_of_exchanger", 1)])
def test_W_3_the_last_player_who_exchanged_leads_or_by_option_the_seat_to_the_left(
    exchanges: str, leader: int, option: str, further: int
) -> None:
    table = Table("whist", leader=option).deal()
    table.do(*(f"{seat} {word}" for seat, word in enumerate(exchanges.split())))
    nobody = "exchange" not in exchanges
    assert table.to_play == (0 if nobody else (leader + further) % 3)


@pytest.mark.parametrize(
    ("deal", "trick", "winner"),
    [
        (["9D", "JD", "QD"], "9D JD QD", 2),
        (["KD", "JD", "QD"], "KD JD QD", 0),
        (["AD", "2C", "KD"], "AD 2C KD", 1),
        (["AD", "2C", "3C"], "AD 2C 3C", 2),
        (["AD", "3C", "2C"], "AD 3C 2C", 1),
        (["2D", "AH", "AS"], "2D AH AS", 0),
    ],
)
def test_W_4_the_highest_club_wins_else_the_highest_of_the_suit_led(
    deal: list[str], trick: str, winner: int
) -> None:
    table = kept(deal, void={1: "DC", 2: "DC"})
    table.play(trick)
    assert table.takers == [winner]


def test_W_4_the_winner_leads_next() -> None:
    table = kept(["9D", "JD", "QD"], void={1: "D", 2: "D"})
    assert TrickTaken(2) in table.play("9D JD QD")
    assert table.to_play == 2


FOLLOW = [
    ("9D JD | AD QD 4D KH", "AD QD"),
    ("9D JD | TD 4D KH 2C", "TD 4D"),
    ("9D | AD QD 4D", "AD QD"),
    ("9D | 8D 4D AC", "8D 4D"),
    ("9D | 5C 3C KH AS", "5C 3C"),
    ("9D JD | 5C 3C KH", "5C 3C"),
    ("9D | KH AS", "KH AS"),
    ("9D 5C | 7C 6C 4C KH", "7C 6C"),
    ("9D 5C | 4C 3C KH AS", "4C 3C KH AS"),
    ("9D 5C | KH AS", "KH AS"),
    ("9D 5C | AD 4D AC", "AD 4D"),
    ("9D KH | TD 8D 2C", "TD"),
    ("9D KH | 2C AH AS", "2C"),
    ("9D KH | AH AS", "AH AS"),
]


@pytest.mark.parametrize(("notation", "legal"), FOLLOW)
def test_W_5_a_player_who_can_follow_must_and_who_can_beat_the_best_card_must(
    notation: str, legal: str
) -> None:
    table = position("whist", notation)
    assert legal_of(table, notation) == names(parse_cards(legal))


@pytest.mark.parametrize(("notation", "legal"), FOLLOW)
def test_W_5_every_other_card_is_refused_by_this_rule(notation: str, legal: str) -> None:
    table = position("whist", notation)
    held = notation.partition("|")[2].split()
    for word in set(held) - set(legal.split()):
        assert table.refusal(f"{table.to_play} play {word}").rule == "W-5"


@pytest.mark.parametrize(
    ("notation", "legal"),
    [
        ("9D JD | AD QD 4D KH", "AD QD 4D"),
        ("9D | 5C 3C KH", "5C 3C KH"),
        ("9D 5C | 7C 4C KH", "7C 4C KH"),
    ],
)
def test_W_5_by_option_nobody_has_to_beat(notation: str, legal: str) -> None:
    table = position("whist", notation, must_beat=False)
    assert legal_of(table, notation) == names(parse_cards(legal))


def test_W_5_a_club_led_must_be_beaten_with_a_higher_club_and_followed_if_it_cannot_be() -> None:
    table = kept(["AD 9C", "2C TC 3C", "KD 8C 7C"], void={1: "D", 2: "C"})
    table.play("AD 2C KD")
    table.play("3C")
    assert table.legal == "8C 7C"
    table.play("8C")
    assert table.refusal("0 play 2C").rule == ""
    assert "9C" in table.legal.split()
    for word in table.legal.split():
        assert word[1] == "C"
        assert parse_cards(word) > parse_cards("8C")


def clubs_after_a_ruff() -> Table:
    """Seat 1 ruffs the first lead and is to lead."""
    table = kept(["AD", "2C 3C QH", "KD"], void={1: "D", 2: "C"})
    table.play("AD 2C KD")
    return table


def test_W_6_a_club_may_not_be_led_before_clubs_are_broken() -> None:
    table = kept(["AC 3C QH"])
    assert "AC" not in table.legal
    assert "QH" in table.legal
    assert table.refusal("0 play AC").rule == "W-6"
    assert GAME.chip(table.public) == Chip("Clubs closed", CLUBS, False)


def test_W_6_a_ruff_of_a_plain_lead_breaks_clubs_at_once() -> None:
    table = kept(["AD", "2C 3C", "KD"], void={1: "D"})
    table.play("AD")
    assert SuitBroken("clubs") in table.play("2C")
    assert GAME.chip(table.public) == Chip("Clubs broken", CLUBS, True)


def test_W_6_once_broken_clubs_may_be_led() -> None:
    table = clubs_after_a_ruff()
    assert table.to_play == 1
    assert "3C" in table.legal
    assert SuitBroken("clubs") not in table.play("3C")


def test_W_6_a_leader_with_nothing_but_clubs_may_lead_one_and_that_breaks_them() -> None:
    table = kept(ALL_CLUBS)
    assert count(parse_cards(table.legal)) == 13
    assert SuitBroken("clubs") in table.play("2C")
    assert GAME.chip(table.public) == Chip("Clubs broken", CLUBS, True)


@pytest.mark.parametrize(
    ("tricks", "points"),
    [((7, 2, 4), [3, -2, 0]), ((13, 0, 0), [9, -4, -4]), ((4, 4, 5), [0, 0, 1]), ((0, 6, 7), [-4, 2, 3])],
)
def test_W_7_the_score_is_tricks_less_four(tricks: tuple[int, ...], points: list[int]) -> None:
    row = score(after_tricks(Table("whist").public, tricks))
    assert [seat.points for seat in row] == points
    assert sum(points) == 1
    assert {line.rule for seat in row for line in seat.lines} == {"W-7"}


def test_W_7_thirteen_top_clubs_win_every_trick() -> None:
    table = kept(ALL_CLUBS)
    table.finish_deal()
    assert table.points == [9, -4, -4]
    assert table.public.scores == (9, -4, -4)


@pytest.mark.parametrize(
    ("scores", "options", "winners"),
    [
        ((10, -10, 4), {}, None),
        ((11, -3, 2), {}, (0,)),
        ((3, -11, 9), {}, (1,)),
        ((11, 12, -10), {}, (0, 1)),
        ((13, -11, 1), {}, (0, 1)),
        ((11, -11, 11), {}, ()),
        ((-30, 12, 11), {}, ()),
        ((11, -3, 2), {"target": 12}, None),
        ((5, -4, 1), {"target": 5}, (0,)),
    ],
)
def test_W_8_whoever_has_eleven_or_minus_eleven_wins_and_all_three_draw(
    scores: tuple[int, ...], options: dict[str, OptionValue], winners: tuple[int, ...] | None
) -> None:
    public = Table("whist", options=options).public
    assert finished(replace(public, scores=scores)) == winners


def test_W_8_the_game_ends_after_the_deal_that_reaches_the_target() -> None:
    table = kept(ALL_CLUBS, target=9)
    table.finish_deal()
    assert table.public.winners == (0,)
    assert table.state.history[-1] == GameWon((0,))
    assert table.asks == {}


def test_W_8_below_the_target_the_next_dealer_deals() -> None:
    table = kept(ALL_CLUBS)
    table.finish_deal()
    assert table.public.winners is None
    table.deal()
    assert table.public.dealer == 0
    assert list(table.asks) == [1]
