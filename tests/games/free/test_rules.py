"""Free Clubs, rule by rule; on honour: test_honour."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from dataclasses import replace

import pytest

from clubs.cards import count, each, name, names, parse, parse_cards
from clubs.games.free import GAME, finished
from clubs.games.free.actions import BidCard, GiveUp, Pass
from clubs.games.free.auction import AuctionWon, BidsMade, Contract, auction_order, why_not_bid
from clubs.games.free.cards import AUCTION_CARDS, CHEST, DISCARDED, PRIMARY_CARDS, auction_hand, bid_cards
from clubs.games.free.handicaps import HandicapCarriedOut
from clubs.games.free.prices import price_of
from clubs.games.free.score import score
from clubs.rules.action import PassCards
from clubs.rules.ask import SomeOf
from clubs.rules.event import CardsMoved, TrickTaken
from clubs.rules.measure import Facts
from clubs.rules.option import Unplayable
from clubs.rules.public import Played, Trick
from clubs.rules.trickplay import next_leader
from clubs.rules.view import view
from clubs.rules.zone import hand, trick
from tests.table_kit import Table

ORDER = ["J1", "KC", "KD", "KH", "KS", "QC", "QD", "QH", "QS", "JC", "JD", "JH", "JS", "TC", "TD", "TH", "TS"]


def auction(
    hands: tuple[str, ...],
    said: str,
    primary: tuple[str, ...] = (),
    chest: str = "",
    void: dict[int, str] | None = None,
) -> Table:
    """A deal with these auction hands, in which seats bid cards or pass (`-`), each in turn after 10♠."""
    table = Table("free")
    dealt = {auction_hand(seat): cards for seat, cards in enumerate(hands)}
    table.deal(primary, {CHEST: chest, **dealt}, void)
    speak(table, said)
    return table


def speak(table: Table, said: str) -> None:
    """Bid in turn."""
    for word in said.split():
        (seat,) = table.asks
        table.do(f"{seat} pass" if word == "-" else f"{seat} auction {word}")


def lone_king(primary: str, chest: str = "9H 8H 7H 6H 5H 4H") -> Table:
    """Seat 1 wins alone with J♥ and K♠, and has carried them out."""
    hands = ("TS", "JH KS", "QH")
    return auction(hands, "JH QH - KS - -", ("", primary), chest)


def test_F_1_six_auction_cards_and_ten_primary_cards_go_to_each_and_six_to_the_chest() -> None:
    table = Table("free").deal()
    assert count(AUCTION_CARDS) == 18
    assert count(PRIMARY_CARDS) == 36
    for seat in range(3):
        held = table.state.cards(auction_hand(seat)) | table.state.cards(bid_cards(seat))
        assert count(held) == 6
        assert held & ~AUCTION_CARDS == 0
        assert count(table.state.cards(hand(seat))) == 10
        assert table.state.cards(hand(seat)) & ~PRIMARY_CARDS == 0
    assert count(table.state.cards(CHEST)) == 6
    assert all(view(table.state, seat).cards(CHEST) == 0 for seat in (-1, 0, 1, 2))


def test_F_1_the_game_is_for_three_and_nobody_deals() -> None:
    assert GAME.seats == (3,)
    with pytest.raises(Unplayable):
        GAME.setup(4)
    table = Table("free").deal()
    assert table.public.dealer is None


def test_F_1_the_ace_is_the_lowest_primary_card_in_sorting_too() -> None:
    suits = sorted((parse(word) for word in ["AC", "9C", "2C", "AS", "9S", "2S", "J1"]), key=GAME.order)
    assert " ".join(map(name, suits)) == "AS 2S 9S AC 2C 9C J1"


def test_F_2_the_order_of_auction_cards() -> None:
    ranked = sorted(map(parse, ORDER), key=auction_order, reverse=True)
    assert list(map(name, ranked)) == ORDER
    assert auction_order(parse("J1")) == auction_order(parse("J2"))


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_F_2_the_holder_of_the_ten_of_spades_opens_with_it_and_the_left_goes_on(holder: int) -> None:
    table = Table("free").deal(also={auction_hand(holder): "TS"})
    assert table.public.note(BidsMade).made == ((holder, parse("TS")),)
    assert names(table.state.cards(bid_cards(holder))) == "TS"
    assert list(table.asks) == [(holder + 1) % 3]


@pytest.mark.parametrize(
    ("last", "may", "may_not"),
    [
        ("JD", "JC QH QD QC QS", "TH JS KS J1 J2 JH TS KC"),
        ("TS", "TH TD TC JS JH JD JC", "QS QC KS J1"),
        ("TC", "JS JC", "TS TH TD QS"),
        ("JC", "QS QC", "JS JD TC KS"),
        ("QS", "QH QC KS KC", "JC TC J1"),
        ("QC", "KS KC", "QS QD J2"),
        ("KS", "KH KC J1 J2", "QC JC"),
        ("KC", "J1 J2", "KS KD QC"),
    ],
)
def test_F_3_a_bid_must_be_higher_and_at_most_one_level_above(last: str, may: str, may_not: str) -> None:
    for word in may.split():
        assert why_not_bid(parse(word), parse(last)) is None
    for word in may_not.split():
        reason = why_not_bid(parse(word), parse(last))
        assert reason is not None
        assert reason.rule == "F-3"


@pytest.mark.parametrize(
    ("held", "legal"),
    [("JC QH QD QC TH JS", "JC QH QD QC"), ("KS J1 J2 QS TH KC", "QS"), ("TH TD TC JS JH KC", "")],
)
def test_F_3_at_the_table_only_such_cards_can_be_bid(held: str, legal: str) -> None:
    table = auction(("TS", "JD", held), "JD")
    (ask,) = table.asks.values()
    bids = {name(action.card) for action in ask.actions() if isinstance(action, BidCard)}
    assert bids == set(legal.split())
    assert ask.actions()[-1] == Pass(2)
    for word in set(held.split()) - bids:
        assert table.refusal(f"2 auction {word}").rule == "F-3"


def test_F_1_a_primary_card_cannot_be_bid() -> None:
    table = auction(("TS", "JD", ""), "JD")
    primary = table.hands[2].split()[0]
    assert table.refusal(f"2 auction {primary}").rule == "F-1"


def test_F_4_having_passed_one_may_come_back_in_and_two_passes_in_a_row_end_the_auction() -> None:
    table = auction(("JC", "KD", "TS QS"), "JC - QS - KD -")
    assert list(table.asks) == [0]
    assert not table.public.note(Contract).seats
    assert AuctionWon((1,)) in table.do("0 pass")
    assert table.public.note(Contract).seats == (1,)


def test_F_4_if_both_others_pass_the_opener_has_won() -> None:
    assert auction(("JC", "TS"), "- -").public.note(Contract).seats == (1,)


def team() -> Table:
    """Seat 2 makes a team with seat 0 by bidding a joker on its king."""
    return auction(("TS KS", "JS", "QS J1"), "JS QS KS - J1", ("8S 7S", "AD", "9S 6S"), "5S 4S 3S 2S")


def test_F_5_a_joker_wins_at_once_and_makes_a_team_with_whoever_bid_before() -> None:
    table = team()
    assert table.public.note(Contract).seats == (2, 0)
    assert not any(ask.kind is BidCard for ask in table.asks.values())


def test_F_5_the_partner_is_the_last_bidder_though_another_has_passed_in_between() -> None:
    table = auction(
        (
            "TS",
            "JS KS",
            "QS",
        ),
        "JS QS - KS -",
    )
    held = [seat for seat in (0, 2) if table.state.cards(auction_hand(seat)) & parse_cards("J1 J2")]
    if 0 in held:
        speak(table, "J1" if table.state.cards(auction_hand(0)) & parse_cards("J1") else "J2")
        assert table.public.note(Contract).seats == (0, 1)


def test_F_6_auction_cards_leave_play_but_the_winners_bids_stay_face_up() -> None:
    table = auction(("TS", "JH KS", "QH"), "JH QH - KS - -")
    assert names(view(table.state, -1).cards(bid_cards(1))) == "JH KS"
    for seat in range(3):
        assert table.state.cards(auction_hand(seat)) == 0
        assert seat == 1 or table.state.cards(bid_cards(seat)) == 0
    assert table.state.cards(DISCARDED) & AUCTION_CARDS == AUCTION_CARDS & ~parse_cards("KS JH")
    assert view(table.state, 0).cards(DISCARDED) == 0


def test_F_6_in_a_team_both_keep_their_bids_and_only_the_joker_takes_the_chest() -> None:
    table = team()
    assert names(table.state.cards(bid_cards(2))) == "J1 QS"
    assert names(table.state.cards(bid_cards(0))) == "KS TS"
    assert table.state.cards(bid_cards(1)) == 0
    took = [event for event in table.state.history if isinstance(event, CardsMoved) and event.source == CHEST]
    assert [(move.target, move.number) for move in took] == [(hand(2), 6)]


def test_F_6_the_winner_then_holds_sixteen_cards() -> None:
    table = auction(("TS", "", ""), "- -", ("9S 8S",))
    assert [count(table.state.cards(hand(seat))) for seat in range(3)] == [16, 10, 10]


def test_F_7_handicaps_come_in_the_order_bid_and_the_jokers_bidder_first() -> None:
    table = team()
    table.run(lambda t: not any(ask.kind is GiveUp for ask in t.asks.values()))
    done = [event for event in table.state.history if isinstance(event, HandicapCarriedOut)]
    assert [(event.seat, name(event.card)) for event in done] == [(2, "QS"), (0, "TS"), (0, "KS")]


def test_F_8_a_ten_discards_one_card_of_its_suit_by_choice() -> None:
    table = auction(("TS", "", ""), "- -", ("9S 5S 2S AS",), "9D 8D 7D 6D 5D 4D", {0: "S"})
    (ask,) = table.asks.values()
    assert isinstance(ask.answers, SomeOf)
    assert (names(ask.answers.cards), ask.answers.least, ask.answers.most) == ("AS 9S 5S 2S", 1, 1)
    for wrong in ("", "9S 5S"):
        table.refusal(f"0 give-up {wrong}")
    assert table.refusal("0 give-up 9D").rule == "F-8"
    table.do("0 give-up 5S")
    assert "5S" not in table.hands[0]
    assert parse_cards("5S") & table.state.cards(DISCARDED)


def test_F_8_a_ten_with_one_card_of_its_suit_takes_that_and_with_none_nothing() -> None:
    one = auction(("TS", "", ""), "- -", ("9S", "8S 7S 6S 5S", "4S 3S 2S AS"), "9D 8D 7D 6D 5D 4D")
    assert HandicapCarriedOut(0, parse("TS"), 1) in one.state.history
    assert "9S" not in one.hands[0]
    none = auction(("TS", "", ""), "- -", ("", "9S 8S 7S 6S 5S", "4S 3S 2S AS"), "9D 8D 7D 6D 5D 4D")
    assert HandicapCarriedOut(0, parse("TS"), 0) in none.state.history
    assert count(none.state.cards(hand(0))) == 16


def test_F_8_a_jack_discards_the_highest_the_ace_being_lowest() -> None:
    table = auction(("TS", "JD", ""), "JD - -", ("", "AD 3D", ""), "9H 8H 7H 6H 5H 4H")
    assert {"AD", "3D"} & set(table.hands[1].split()) == {"AD"} or "9D" not in table.hands[1]
    lost = [e for e in table.state.history if isinstance(e, CardsMoved) and e.source == hand(1)]
    assert [move.target for move in lost] == [DISCARDED]


@pytest.mark.parametrize(("held", "lost"), [("AH 3H 6H 8H", "8H"), ("AH", "AH"), ("AH 2H", "2H"), ("", "")])
def test_F_8_a_queen_passes_the_highest_of_its_suit_to_the_left(held: str, lost: str) -> None:
    hearts = {f"{r}H" for r in "A23456789"} - set(held.split())
    away = sorted(hearts)[:9]
    table = auction(
        ("TS", "JS", "QH"), "JS QH - -", (" ".join(away[:5]), " ".join(away[5:]), held), "9D 8D 7D"
    )
    assert table.public.note(Contract).seats == (2,)
    moves = [e for e in table.state.history if isinstance(e, CardsMoved) and e.source == hand(2)]
    assert [(names(move.cards or 0), move.target) for move in moves] == ([(lost, hand(0))] if lost else [])
    assert HandicapCarriedOut(2, parse("QH"), 1 if lost else 0) in table.state.history
    if lost:
        assert lost in table.hands[0].split()


@pytest.mark.parametrize(
    ("held", "left"),
    [("2S 4S 5S 9S", "2S"), ("2S 4S", ""), ("AS 2S 4S 9S", "AS"), ("9S 8S 7S 6S 5S", "6S 5S"), ("", "")],
)
def test_F_8_a_king_discards_the_three_highest_or_as_many_as_there_are(held: str, left: str) -> None:
    spades = sorted({f"{r}S" for r in "A23456789"} - set(held.split()))
    hands = ("TS", "JH KS", "QH")
    primary = (" ".join(spades[:5]), held, " ".join(spades[5:]))
    table = auction(hands, "JH QH - KS - -", primary, "9D 8D 7D 6D 5D 4D")
    kept = {word for word in table.hands[1].split() if word[1] == "S"}
    assert kept == set(left.split())


def test_F_8_discards_are_face_down() -> None:
    table = lone_king("2S 4S 5S 9S")
    for seat in (-1, 0, 2):
        seen = view(table.state, seat).seen
        moves = [
            e for e in seen if isinstance(e, CardsMoved) and (e.source, e.target) == (hand(1), DISCARDED)
        ]
        assert moves
        assert all(move.cards is None for move in moves)
    own = [event for event in view(table.state, 1).seen if isinstance(event, CardsMoved)]
    assert parse_cards("9S 5S 4S") in [move.cards for move in own if move.target == DISCARDED]


def test_F_8_what_a_bid_would_take_is_counted_after_the_earlier_bids() -> None:
    held = parse_cards("9S 8S 4S 2S 9H 8H 7C 6C 5C 4C")
    price = price_of((parse("JS"), parse("KS")), held)
    assert (price.before, price.cards) == (parse_cards("9S"), parse_cards("8S 4S 2S"))
    assert (price.number, list(map(name, price.highest))) == (4, ["9S", "8S", "4S", "2S"])
    assert (price.least, price.most) == (12, 12)
    assert price.may_change


def test_F_8_the_chest_can_only_add_to_a_price_where_the_hand_falls_short() -> None:
    held = parse_cards("9S 8S 7S 6S 5S 4S 3S 2S AS 9H")
    assert not price_of((parse("KS"),), held).may_change
    short = price_of((parse("KH"),), held)
    assert (short.least, short.most, short.may_change) == (13, 15, True)


def test_F_7_the_goal_meter_names_the_handicaps_that_the_contract_was_bought_with() -> None:
    lone, joint = GAME.meter(lone_king("9S 7S").public), GAME.meter(team().public)
    assert isinstance(lone, Facts)
    assert isinstance(joint, Facts)
    assert lone.pairs[-1] == ("Handicaps", "{H}J {S}K")
    assert joint.pairs[-1] == ("Handicaps", "{S}Q {S}10 {S}K")


def test_F_9_then_every_player_passes_one_card_to_the_right_all_at_once() -> None:
    table = lone_king("2S 4S 5S 9S")
    assert {seat: ask.kind for seat, ask in table.asks.items()} == dict.fromkeys(range(3), PassCards)
    given = [held.split()[0] for held in table.hands]
    for seat in (2, 0, 1):
        assert given[(seat + 1) % 3] not in table.hands[seat].split()
        table.refusal(f"{seat} pass-cards {' '.join(table.hands[seat].split()[:2])}")
        table.do(f"{seat} pass-cards {given[seat]}")
    for seat in range(3):
        assert given[(seat + 1) % 3] in table.hands[seat].split()
        assert given[seat] not in table.hands[seat].split()


def test_F_9_a_seat_without_cards_passes_none() -> None:
    table = lone_king("2S 4S 5S 9S")
    table.state = replace(table.state, zones={**table.state.zones, hand(0): 0})
    assert set(table.asks) == {1, 2}
    given = table.hands[1].split()[0]
    table.do(f"1 pass-cards {given}", f"2 pass-cards {table.hands[2].split()[0]}")
    assert table.hands[0] == given


def all_pass(table: Table, cards: str) -> None:
    """Everybody passes the named card."""
    for seat, word in enumerate(cards.split()):
        table.do(f"{seat} pass-cards {word}")


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_F_10_the_left_of_the_lone_winner_leads_so_that_the_winner_plays_third(winner: int) -> None:
    table = Table("free").deal(also={auction_hand(winner): "TS"})
    speak(table, "- -")
    table.run(lambda t: bool(t.public.plays))
    assert table.public.plays[0].seat == (winner + 1) % 3
    table.run(lambda t: bool(t.public.tricks))
    assert [play.seat for play in table.public.tricks[0].plays] == [(winner + 1 + n) % 3 for n in range(3)]


def test_F_10_against_a_team_the_lone_player_leads() -> None:
    table = team()
    table.run(lambda t: bool(t.public.plays))
    assert table.public.plays[0].seat == 1


def first_trick(hands: tuple[str, str, str], void: dict[int, str] | None = None) -> Table:
    """Seat 2 has won alone with 10♠ and discarded 2♠, AH has gone round, and seat 0 is to lead."""
    table = Table("free")
    table.deal(
        [f"AH {hands[0]}", f"3H {hands[1]}", f"2S 3S 4H {hands[2]}"],
        {auction_hand(2): "TS", CHEST: ""},
        void,
    )
    speak(table, "- -")
    table.do("2 give-up 2S")
    all_pass(table, "AH 3H 4H")
    return table


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("9D 8D 7D", 0),
        ("AD 2D 3D", 2),
        ("9D AC 2C", 2),
        ("9D 2C AC", 1),
        ("AD 9S 9H", 0),
        ("2D AD 9H", 0),
        ("AC 2C 3C", 2),
    ],
)
def test_F_11_the_highest_club_wins_else_the_highest_of_the_suit_led_ace_low(trick: str, winner: int) -> None:
    words = trick.split()
    led = words[0][1]
    hands = [f"{word} {more}" for word, more in zip(words, ("AH", "3H", "4H"), strict=True)]
    table = Table("free")
    table.deal(
        hands,
        {auction_hand(2): "TS", CHEST: "4S 5S 6S 7S 8S 5H"},
        {seat: led for seat in (1, 2) if words[seat][1] != led},
    )
    speak(table, "- -")
    table.do("2 give-up 4S")
    all_pass(table, "AH 3H 4H")
    assert TrickTaken(winner) in table.play(trick)
    assert table.to_play == winner


def test_F_11_follow_suit_if_you_can_else_any_card_and_clubs_may_be_led() -> None:
    table = first_trick(("9D 9C", "8D 8C 7D", ""), {1: "D"})
    assert "9C" in table.legal.split()
    table.play("9D")
    assert table.legal == "8D 7D"
    assert table.refusal("1 play 8C").rule == "F-11"


def short_partner() -> Table:
    """Seat 2 and its partner 0, who holds but 9♣ 8♣ and 5♥, against seat 1."""
    hands = ("TS KS KD", "JS KH", "QS J1")
    primary = ("9S 8S 7S 6S 9D 8D 7D 9C 8C AH", "5H 4H 3H 5S 4S 3S 2S AS", "2C")
    table = auction(hands, "JS QS KS KH - KD - J1", primary, "6D 5D 4D 3D 2D AD")
    table.do("0 give-up 6S")
    assert table.hands[0] == "9C 8C AH"
    all_pass(table, "AH 5H 2C")
    assert table.hands[0] == "9C 8C 5H"
    return table


def test_F_12_who_wins_with_the_last_card_leaves_the_lead_to_the_right_and_is_then_skipped() -> None:
    table = short_partner()
    table.do("1 play 4H")
    own = iter(("5H", "8C", "9C"))
    while len(table.public.tricks) < 3:
        seat = table.to_play
        table.play(next(own) if seat == 0 else table.legal.split()[-1])
    assert table.hands[0] == ""
    assert table.takers[-1] == 0
    assert table.to_play == 2
    table.run(lambda t: len(t.public.tricks) == 5)
    assert [play.seat for play in table.public.tricks[3].plays] == [2, 1]
    assert 0 not in {play.seat for play in table.public.tricks[4].plays}


def test_F_12_if_the_right_has_no_card_either_the_third_leads() -> None:
    state = short_partner().state
    assert next_leader(state, 0) == 0
    nothing = {hand(0): 0}
    assert next_leader(replace(state, zones={**state.zones, **nothing}), 0) == 2
    assert next_leader(replace(state, zones={**state.zones, **nothing, hand(2): 0}), 0) == 1


def test_F_13_play_ends_after_ten_tricks_though_cards_are_left() -> None:
    table = auction(("TS", "", ""), "- -")
    table.run(lambda t: bool(t.public.sheet))
    assert len(table.public.tricks) == 10
    assert count(table.state.cards(hand(0))) == 5


def test_F_13_or_as_soon_as_after_a_trick_two_players_have_no_cards() -> None:
    hands = ("TS KS KD J1", "JS", "QS KH KC")
    primary = ("9S 8S 7S 6S 9D 8D 7D AC", "5S 4S 3S 2S AS 2H", "9H 8H 7H 9C 8C 7C 6D 5D 4D 3D")
    table = auction(hands, "JS QS KS - KH KD - KC J1", primary)
    assert table.public.note(Contract).seats == (0, 2)
    table.do("0 give-up 6S")
    assert [count(table.state.cards(hand(seat))) for seat in range(3)] == [9, 10, 4]
    table.run(lambda t: bool(t.public.sheet))
    assert len(table.public.tricks) == 9
    assert [count(table.state.cards(hand(seat))) for seat in range(3)] == [0, 1, 0]


def scored(tricks: list[tuple[str, int]], team: tuple[int, ...] = (0,)) -> list[int]:
    """The points of a deal with these tricks and their winners."""
    won = tuple(
        Trick(tuple(Played(n, parse(w)) for n, w in enumerate(cards.split())), s) for cards, s in tricks
    )
    public = replace(Table("free").public, tricks=won, notes=(Contract(team),))
    row = score(public)
    assert {line.rule for seat in row for line in seat.lines} <= {"F-14", "F-15"}
    return [seat.points for seat in row]


@pytest.mark.parametrize(
    ("won", "team", "points"),
    [
        ([7, 2, 1], (0,), [70, 20, 10]),
        ([6, 3, 1], (0,), [10, 30, 10]),
        ([6, 3, 1], (1,), [60, -20, 10]),
        ([0, 0, 10], (0,), [-50, 0, 100]),
        ([6, 4, 0], (0, 1), [60, 40, 0]),
        ([6, 3, 1], (0, 1), [10, -20, 10]),
        ([1, 9, 0], (2, 1), [10, 40, -50]),
    ],
)
def test_F_14_ten_a_trick_and_minus_fifty_for_a_broken_contract(
    won: list[int], team: tuple[int, ...], points: list[int]
) -> None:
    winners = [seat for seat, number in enumerate(won) for _ in range(number)]
    tricks = [(f"{r}S {r}H {r}C", seat) for r, seat in zip("23456789TJ", winners, strict=True)]
    no_spade = [5 * (not number) for number in won]
    assert scored(tricks, team) == [a + b for a, b in zip(points, no_spade, strict=True)]


@pytest.mark.parametrize(
    ("tricks", "extra"),
    [
        ([("2D 2S 2H", 0), ("3D 3S 3H", 0), ("4D 4S 4H", 1), ("5S 5H 6H", 2)], [20, 0, 0]),
        ([("2D 2S 2H", 0), ("3D 3S 3H", 1), ("5S 5H 6H", 2)], [10, 10, 0]),
        ([("2D 2S 2H", 0), ("3D 3S 3H", 1), ("4D 5H 4S", 2)], [10, 10, 10]),
        ([("2D 3D 2S", 0), ("4D 3S 3H", 1), ("5D 5H 4S", 2)], [20, 0, 0]),
        ([("2S 2H 3H", 0), ("3S 4H 5H", 1), ("4S 6H 7H", 2)], [0, 0, 0]),
        ([("2S 2H AH", 0), ("3S 4H 5H", 1), ("4S 6H 7H", 2)], [10, 0, 0]),
        ([("AS 2H AC", 0), ("3S 4H 5H", 1), ("4S 6H 7H", 2)], [0, 0, 0]),
        ([("2C 2H 3H", 0), ("3S 4H 5H", 1), ("4S 6H 7H", 2)], [5, 0, 0]),
        ([("2S 2H 3H", 0), ("3S 4H 5H", 1)], [0, 0, 5]),
        ([("2D AD AH", 2)], [5, 5, 35]),
    ],
)
def test_F_15_most_diamonds_the_ace_of_hearts_and_no_spade(
    tricks: list[tuple[str, int]], extra: list[int]
) -> None:
    won = [sum(winner == seat for _, winner in tricks) for seat in range(3)]
    contract = [-50 if seat == 0 else 0 for seat in range(3)]
    assert scored(tricks) == [10 * won[s] + contract[s] + extra[s] for s in range(3)]


@pytest.mark.parametrize(
    ("scores", "target", "winners"),
    [
        ((249, 10, -60), 250, None),
        ((250, 10, -60), 250, (0,)),
        ((255, 300, 260), 250, (1,)),
        ((300, 300, 260), 250, (0, 1)),
        ((250, 10, 0), 300, None),
        ((100, 10, 0), 100, (0,)),
    ],
)
def test_F_16_after_a_deal_that_leaves_someone_at_the_target_the_highest_total_wins(
    scores: tuple[int, ...], target: int, winners: tuple[int, ...] | None
) -> None:
    public = Table("free", target=target).public
    assert finished(replace(public, scores=scores)) == winners


def test_F_16_a_match_ends_so() -> None:
    table = Table("free", target=100)
    table.run(lambda t: t.public.winners is not None)
    assert max(table.public.scores) >= 100
    before = [s - seat.points for s, seat in zip(table.public.scores, table.public.sheet[-1], strict=True)]
    assert max(before) < 100


def test_F_17_strictly_only_legal_cards_can_be_played_and_nothing_is_challenged() -> None:
    table = first_trick(("9D", "8D 8C", ""), {1: "D"})
    table.play("9D")
    assert list(table.asks) == [1]
    assert "challenge" not in table.kinds
    assert list(each(table.state.cards(trick(0)))) == [parse("9D")]
