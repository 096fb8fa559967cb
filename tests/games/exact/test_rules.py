"""Exact Clubs, rule by rule."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from dataclasses import replace

import pytest

from clubs.cards import count, names, parse_cards
from clubs.games.exact import GAME, brief, finished, score, twos_out
from clubs.rules.event import TrickCancelled, TrickTaken
from clubs.rules.option import OptionValue, Unplayable
from clubs.rules.view import view
from clubs.rules.zone import ASIDE, CARRIED, PACK, hand, won
from tests.table_kit import Table, after_tricks, legal_of, position


def bid(table: Table, bids: str) -> None:
    """Bid in turn."""
    table.do(*(f"{seat} bid {tricks}" for seat, tricks in enumerate(bids.split())))


@pytest.mark.parametrize(
    ("seats", "each", "aside"),
    [
        (2, 13, ""),
        (3, 17, "2D"),
        (4, 13, ""),
        (5, 10, "2D 2H"),
        (6, 17, "2D 2D"),
        (7, 14, "2D 2D 2H 2H 2S 2S"),
        (8, 13, ""),
        (9, 11, "2D 2D 2H 2H 2S"),
        (10, 10, "2D 2D 2H 2H"),
    ],
)
def test_X_1_all_is_dealt_less_the_twos_that_make_it_uneven_and_six_take_two_packs(
    seats: int, each: int, aside: str
) -> None:
    table = Table("exact", seats).deal()
    assert [count(table.state.cards(hand(seat))) for seat in range(seats)] == [each] * seats
    assert names(table.state.cards(ASIDE)) == aside
    dealt = sum(count(cards) for cards in table.state.zones.values())
    assert dealt == (52 if seats < 6 else 104)


def test_X_1_with_two_players_the_rest_is_set_aside_unseen() -> None:
    table = Table("exact", 2).deal()
    assert count(table.state.cards(PACK)) == 26
    assert all(view(table.state, seat).cards(PACK) == 0 for seat in (-1, 0, 1))


def test_X_1_the_game_is_for_two_to_ten() -> None:
    assert GAME.seats == tuple(range(2, 11))
    with pytest.raises(Unplayable):
        GAME.setup(11)


@pytest.mark.parametrize(
    ("seats", "out"),
    [(3, "2D"), (5, "2D 2H"), (6, "2D 2D"), (7, "2D 2D 2H 2H 2S 2S"), (9, "2D 2D 2H 2H 2S"), (8, "")],
)
def test_X_2_twos_go_diamonds_hearts_spades_clubs_and_pairs_together(seats: int, out: str) -> None:
    assert twos_out(GAME.setup(seats)) == parse_cards(out)


def test_X_2_the_twos_out_are_known_to_everybody() -> None:
    table = Table("exact", 3).deal()
    assert names(view(table.state, -1).cards(ASIDE)) == "2D"


def test_X_3_each_bids_nothing_to_all_from_the_dealers_left() -> None:
    table = Table("exact", dealer=1).deal()
    for seat in (2, 3, 0):
        assert list(table.asks) == [seat]
        assert len(table.asks[seat].actions()) == 14
        table.do(f"{seat} bid 13")
    assert list(table.asks) == [1]


@pytest.mark.parametrize(
    ("bids", "closed"),
    [("4 3 3", 3), ("0 0 0", 13), ("13 0 0", 0), ("5 4 4", 0), ("5 5 4", None), ("13 13 13", None)],
)
def test_X_3_the_last_bidder_may_not_make_the_total_the_number_of_tricks(
    bids: str, closed: int | None
) -> None:
    table = Table("exact").deal()
    bid(table, bids)
    assert len(table.asks[3].actions()) == (14 if closed is None else 13)
    if closed is not None:
        assert table.refusal(f"3 bid {closed}").rule == "X-3"
        assert f"so {closed} is closed" in table.asks[3].clause


def test_X_4_the_dealers_left_leads_any_suit_clubs_too() -> None:
    table = Table("exact", dealer=2).deal(["AH", "2S", "", "AC KD 3H"])
    table.do("3 bid 0", "0 bid 0", "1 bid 0", "2 bid 0")
    assert table.to_play == 3
    assert count(parse_cards(table.legal)) == 13
    table.play("AC")


@pytest.mark.parametrize(
    ("notation", "legal"),
    [
        ("9D JD | AD QD 4D KH", "AD QD 4D"),
        ("9D | 5C KH", "5C KH"),
        ("9C | 5C 2C KH", "5C 2C"),
        ("9C | KH AS", "KH AS"),
    ],
)
def test_X_4_follow_suit_if_you_can_else_any_card(notation: str, legal: str) -> None:
    table = position("exact", notation)
    assert legal_of(table, notation) == names(parse_cards(legal))
    for word in set(notation.partition("|")[2].split()) - set(legal.split()):
        assert table.refusal(f"{table.to_play} play {word}").rule == "X-4"


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("9D JD QD 2D", 2), ("9D 2C QD AD", 1), ("AH 2C 3C KH", 2), ("2D AH AS KH", 0), ("9C 2C AC KD", 2)],
)
def test_X_4_the_highest_club_wins_else_the_highest_of_the_suit_led(trick: str, winner: int) -> None:
    table = Table("exact")
    words = trick.split()
    table.deal(words, void={s: words[0][1] for s in range(1, 4) if words[s][1] != words[0][1]})
    bid(table, "0 0 0 0")
    assert TrickTaken(winner) in table.play(trick)
    assert table.to_play == winner


def six(trick: str, second: str = "", options: dict[str, OptionValue] | None = None) -> Table:
    """Six players, with two packs, who have played a trick and begun another."""
    table = Table("exact", 6, options=options)
    words, more = trick.split(), second.split() or [""] * 6
    led = words[0][1]
    hands = [f"{a} {b}" for a, b in zip(words, more, strict=True)]
    table.deal(hands, void={s: led for s in range(1, 6) if words[s][1] != led})
    bid(table, "0 0 0 0 0 0")
    table.play(trick)
    return table


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("AD AD KD QD JD 9D", 2),
        ("AD KD AD KD QD JD", 4),
        ("2S 3C 3C AH AH KS", 5),
        ("AS 3C 3C 2C KS QS", 3),
        ("AS 4C 3C 4C KS QS", 2),
        ("KS QS JS KS TS 9S", 1),
        ("KS KS QS QS AH 3S", 5),
        ("AC AC KC KC 2C JC", 5),
        ("9D AH AS KH KS 3D", 0),
    ],
)
def test_X_5_two_identical_cards_cancel_and_the_best_that_is_left_wins(trick: str, winner: int) -> None:
    table = six(trick)
    assert table.takers == [winner]
    assert table.to_play == winner


def test_X_5_a_cancelled_lead_still_sets_the_suit() -> None:
    table = Table("exact", 6).deal(["AD", "AD", "2H 3D KH"], void={2: "D"})
    bid(table, "0 0 0 0 0 0")
    table.play("AD AD")
    assert table.legal == "3D"
    assert GAME.cancelled(table.public) == parse_cards("AD AD")
    assert GAME.winning(table.public) is None


def test_X_5_a_card_held_twice_is_offered_once_and_played_one_by_one() -> None:
    table = Table("exact", 6).deal(["AC AC"])
    bid(table, "0 0 0 0 0 0")
    assert [a for a in table.legal.split() if a == "AC"] == ["AC"]
    table.play("AC")
    assert "AC" in table.hands[0].split()


CANCELLED = "9D 9D AH AH KS KS"


def test_X_6_after_a_trick_that_nobody_can_win_its_player_leads_again_and_the_next_winner_gets_both() -> None:
    table = Table("exact", 6)
    table.deal(["9D AC", "9D 3C", "AH 4C", "AH 5C", "KS 6C", "KS 7C"], void=dict.fromkeys(range(2, 6), "D"))
    bid(table, "0 0 0 0 0 0")
    events = table.play(CANCELLED)
    assert TrickCancelled(True) in events
    assert table.takers == [None]
    assert table.state.cards(CARRIED) == parse_cards(CANCELLED)
    assert table.to_play == 0
    assert TrickTaken(0, 1) in table.play("AC 3C 4C 5C 6C 7C")
    assert table.takers == [0, 0]
    assert table.public.taken(0) == 2
    assert count(table.state.cards(won(0))) == 12
    assert table.state.cards(CARRIED) == 0


def test_X_6_several_tricks_may_be_carried() -> None:
    table = Table("exact", 6)
    table.deal(
        ["9D 8D AC", "9D 8D 3C", "AH KH 4C", "AH KH 5C", "KS QS 6C", "KS QS 7C"],
        void=dict.fromkeys(range(2, 6), "D"),
    )
    bid(table, "0 0 0 0 0 0")
    table.play(CANCELLED)
    assert TrickCancelled(True) in table.play("8D 8D KH KH QS QS")
    assert TrickTaken(0, 2) in table.play("AC 3C 4C 5C 6C 7C")
    assert table.public.taken(0) == 3


def test_X_6_by_option_such_a_trick_counts_for_nobody() -> None:
    table = Table("exact", 6, cancelled_trick="dead")
    table.deal(["9D AC", "9D 3C", "AH 4C", "AH 5C", "KS 6C", "KS 7C"], void=dict.fromkeys(range(2, 6), "D"))
    bid(table, "0 0 0 0 0 0")
    assert TrickCancelled(False) in table.play(CANCELLED)
    assert table.to_play == 0
    assert TrickTaken(0) in table.play("AC 3C 4C 5C 6C 7C")
    assert table.takers == [None, 0]
    assert table.public.taken(0) == 1


@pytest.mark.parametrize(("option", "taker"), [("carried", 1), ("dead", None)])
def test_X_6_a_cancelled_last_trick_goes_to_the_player_who_led_it(option: str, taker: int | None) -> None:
    table = Table("exact", 8, cancelled_trick=option)
    clubs = ["AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C", "KC AC JC QC 9C TC 7C 8C 5C 6C 3C 4C"]
    last = ["9D", "9D", "AH", "AH", "KS", "KS", "2H", "2H"]
    table.deal([f"{clubs[0]} {last[0]}", f"{clubs[1]} {last[1]}", *last[2:]])
    bid(table, "0 0 0 0 0 0 0 0")
    while len(table.public.tricks) < 12:
        seat = table.to_play
        spare = parse_cards(table.legal) & ~parse_cards(last[seat])
        scripted = clubs[seat].split()[len(table.public.tricks)] if seat < 2 else ""
        table.do(f"{seat} play {scripted or names(spare).split()[0]}")
    assert table.takers == [0, 1] * 6
    table.run(lambda t: bool(t.public.sheet))
    assert table.takers == [*[0, 1] * 6, taker]


def test_X_7_a_bid_made_is_worth_ten_and_the_tricks_a_missed_one_nothing() -> None:
    public = after_tricks(Table("exact").public, (5, 0, 6, 2), (5, 0, 5, 3))
    row = score(public)
    assert [seat.points for seat in row] == [15, 10, 0, 0]
    assert [seat.bid for seat in row] == [5, 0, 5, 3]
    assert {line.rule for seat in row for line in seat.lines} == {"X-7"}


def test_X_7_holds_at_the_table() -> None:
    table = Table("exact", 2).deal(["AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"])
    bid(table, "13 1")
    table.finish_deal()
    assert table.points == [23, 0]


@pytest.mark.parametrize(
    ("scores", "options", "winners"),
    [
        ((99, 80, 10, 0), {}, None),
        ((100, 80, 10, 0), {}, (0,)),
        ((104, 111, 10, 0), {}, (1,)),
        ((111, 111, 110, 0), {}, (0, 1)),
        ((100, 80, 10, 0), {"target": 110}, None),
        ((52, 80, 10, 0), {"target": 50}, (1,)),
    ],
)
def test_X_8_the_highest_of_those_who_have_reached_a_hundred_wins(
    scores: tuple[int, ...], options: dict[str, OptionValue], winners: tuple[int, ...] | None
) -> None:
    public = Table("exact", options=options).public
    assert finished(replace(public, scores=scores)) == winners


def test_X_8_the_game_ends_when_somebody_has_got_there() -> None:
    table = Table("exact", target=50)
    table.run(lambda t: t.public.winners is not None)
    assert max(table.public.scores) >= 50
    before = [s - seat.points for s, seat in zip(table.public.scores, table.public.sheet[-1], strict=True)]
    assert max(before) < 50


@pytest.mark.parametrize(
    ("seats", "cards"),
    [
        (2, "13 cards each, the rest stays unseen."),
        (3, "17 cards each, without 1 two."),
        (4, "13 cards each."),
        (5, "10 cards each, without 2 twos."),
    ],
)
def test_the_summary_tells_how_many_cards_are_dealt_from_one_pack(seats: int, cards: str) -> None:
    assert brief(GAME.setup(seats)) == (
        "Win exactly what you bid: ten, and a point a trick. Else nothing.",
        cards,
        "Clubs are trumps, and may be led at any time.",
    )


@pytest.mark.parametrize(
    ("trick", "fate"), [("carried", "goes with the next"), ("dead", "counts for nobody")]
)
@pytest.mark.parametrize(
    ("seats", "cards"), [(6, "17 cards each, without 2"), (7, "14 cards each, without 6")]
)
def test_the_summary_tells_what_becomes_of_a_cancelled_trick(
    seats: int, cards: str, trick: str, fate: str
) -> None:
    assert brief(GAME.setup(seats, {"cancelled_trick": trick})) == (
        "Win exactly what you bid: ten, and a point a trick. Else nothing.",
        f"Two packs, {cards} twos.",
        f"Equal cards cancel each other; a trick without a winner {fate}.",
    )
