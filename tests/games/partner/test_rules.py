"""Partner Clubs, rule by rule."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from dataclasses import replace
from datetime import date

import pytest

from clubs.cards import STANDARD, cards_of, count, each, name, names, parse, parse_cards
from clubs.games.partner import GAME, clubs_in, dame_in, finished, pass_steps, score, trick_points
from clubs.rules.action import PassCards
from clubs.rules.option import Unplayable
from clubs.rules.public import Played, Public, SeatScore, Trick
from clubs.rules.view import view
from clubs.rules.zone import hand
from clubs.table import code
from clubs.table.daily import daily_match
from clubs.table.duel import first_deal
from clubs.table.replay import empty_table, record_of
from clubs.table.seating import ROSTER, Seating
from tests.answers import any_answer
from tests.games.checks import check_random_deals, deals_on_masks
from tests.games.partner.case import CASE
from tests.table_kit import Table, legal_of

WITHOUT_PASS = 3
"""The deal in which nobody passes (P-2)."""


def deal(hands: list[str], void: dict[int, str] | None = None) -> Table:
    """A deal with these cards among the hands, without passing; seat 0 leads."""
    table = Table("partner", dealer=2)
    before = WITHOUT_PASS - 1
    rows = ((SeatScore(0, ()),) * 4,) * before
    table.state = replace(table.state, public=replace(table.public, deal=before, sheet=rows))
    return table.deal(hands, void=void)


def won(tricks: list[tuple[str, int]]) -> Public:
    """The facts after these tricks, each with its winner; the leader of each is the winner of the last."""
    public = Public(GAME.setup(), (0,) * 4, deal=1, size=13)
    finished_tricks = []
    leader = 0
    for cards, winner in tricks:
        plays = [Played((leader + place) % 4, card) for place, card in enumerate(parse_list(cards))]
        finished_tricks.append(Trick(tuple(plays), winner))
        leader = winner
    return replace(public, tricks=tuple(finished_tricks))


def parse_list(text: str) -> list[int]:
    """The cards of a text, in their order."""
    return [parse(word) for word in text.split()]


def all_tricks(winner: int) -> Public:
    """A whole deal of which every trick goes to one seat."""
    cards = list(each(STANDARD))
    tricks = [cards[place::13] for place in range(13)]
    return won([(" ".join(map(name, four)), winner) for four in tricks])


def test_P_1_four_get_thirteen_cards_each_and_the_deal_moves_to_the_left() -> None:
    table = Table("partner", dealer=1).deal()
    assert [count(table.state.cards(hand(seat))) for seat in range(4)] == [13] * 4
    table.finish_deal()
    table.deal()
    assert (table.public.deal, table.public.dealer) == (2, 2)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_P_1_the_game_is_for_four(seats: int) -> None:
    with pytest.raises(Unplayable):
        GAME.setup(seats)


@pytest.mark.parametrize(("number", "steps"), [(1, 1), (2, -1), (3, 0), (4, 1), (5, -1), (6, 0)])
def test_P_2_three_cards_go_to_the_left_to_the_right_and_nowhere_in_turn(number: int, steps: int) -> None:
    assert pass_steps(replace(Public(GAME.setup(), (0,) * 4), deal=number)) == steps


def test_P_2_all_choose_before_any_receives_and_three_cards_change_hands() -> None:
    table = Table("partner").deal()
    before = [table.state.cards(hand(seat)) for seat in range(4)]
    chosen = [cards_of(list(each(cards))[:3]) for cards in before]
    for seat in range(4):
        assert {ask.kind for ask in table.asks.values()} == {PassCards}
        held = table.state.cards(hand((seat + 1) % 4))
        assert not held & chosen[seat]
        table.act(PassCards(seat, chosen[seat]))
    after = [table.state.cards(hand(seat)) for seat in range(4)]
    expected = [before[seat] & ~chosen[seat] | chosen[(seat - 1) % 4] for seat in range(4)]
    assert after == expected


def test_P_2_in_the_third_deal_play_begins_at_once() -> None:
    assert deal([]).to_play == 0


def test_P_3_the_dealers_left_leads_any_card_clubs_too() -> None:
    table = deal(["2C AC 9H 4S"])
    assert table.to_play == table.public.eldest()
    assert legal_of(table, "| 2C AC 9H 4S") == names(parse_cards("2C AC 9H 4S"))


@pytest.mark.parametrize(
    ("led", "held", "legal"),
    [("9H", "2H KH 3C 4S", "2H KH"), ("9C", "3C KC 4S", "3C KC"), ("9H", "3C 4S QD", "3C 4S QD")],
)
def test_P_3_follow_suit_if_you_can_else_any_card(led: str, held: str, legal: str) -> None:
    table = deal([led, held], void={1: led[-1]})
    table.play(led)
    assert legal_of(table, f"| {held}") == names(parse_cards(legal))


@pytest.mark.parametrize(
    ("trick", "winner"),
    [("9H KH QH 2H", 1), ("AH KH QH 2C", 3), ("AH 3C QH 2C", 1), ("9H AS AD KH", 3), ("2C 5C 4C 3C", 1)],
)
def test_P_3_the_highest_club_takes_the_trick_else_the_highest_of_the_suit_led(
    trick: str, winner: int
) -> None:
    plays = tuple(Played(seat, card) for seat, card in enumerate(parse_list(trick)))
    assert GAME.winning(replace(Public(GAME.setup(), (0,) * 4), plays=plays)) == winner


@pytest.mark.parametrize(
    ("cards", "points"),
    [("9H KH QH 2H", 1), ("9H KH 2C 2H", 2), ("2C 5C 4C 3C", 5), ("9D QD KD 2D", 6), ("QD 2C 3C KD", 8)],
)
def test_P_4_a_trick_each_club_and_the_queen_of_diamonds(cards: str, points: int) -> None:
    assert trick_points(parse_cards(cards)) == points


def test_P_4_partners_score_what_both_have_won() -> None:
    row = score(won([("9D QD KD 2D", 2), ("AH KH 2C 3C", 1), ("AS KS QS JS", 0)]))
    assert [seat.points for seat in row] == [7, 3, 7, 3]
    assert [seat.tricks for seat in row] == [2, 1, 2, 1]
    assert {line.rule for seat in row for line in seat.lines} == {"P-4"}


@pytest.mark.parametrize(("winner", "points"), [(0, [36, 0]), (2, [36, 0]), (3, [0, 36])])
def test_P_4_a_side_that_takes_all_thirty_one_gets_five_more(winner: int, points: list[int]) -> None:
    assert [seat.points for seat in score(all_tricks(winner))] == [*points, *points]


def test_P_4_nothing_can_be_claimed() -> None:
    assert not GAME.claims


@pytest.mark.parametrize(
    ("scores", "winners"),
    [
        ((149, 120, 149, 120), None),
        ((150, 120, 150, 120), (0, 2)),
        ((12, 163, 12, 163), (1, 3)),
        ((152, 155, 152, 155), (1, 3)),
        ((151, 151, 151, 151), None),
    ],
)
def test_P_5_the_first_side_to_the_target_wins_the_higher_if_both_get_there_and_level_sides_play_on(
    scores: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    assert finished(Public(GAME.setup(), scores)) == winners


@pytest.mark.parametrize("target", [50, 100, 150])
def test_P_5_the_target_is_an_option(target: int) -> None:
    setup = GAME.setup(options={"target": target})
    assert finished(Public(setup, (target, 3, target, 3))) == (0, 2)
    assert finished(Public(setup, (target - 1, 3, target - 1, 3))) is None


@pytest.mark.parametrize("seat", range(4))
def test_P_6_nobody_sees_the_cards_of_the_partner(seat: int) -> None:
    table = Table("partner").deal()
    seen = view(table.state, seat)
    assert [zone for zone in seen.zones if zone.kind == hand] == [hand(seat)]
    assert seen.size(hand((seat + 2) % 4)) == 13


def test_P_7_in_a_daily_deal_one_plays_one_seat_computers_the_other_three_and_the_result_is_the_sides() -> (
    None
):
    seating = tuple(Seating(name, animal, "easy") for animal, name in ROSTER[:4])
    match = daily_match("partner", date(2026, 11, 26), seating)
    assert [one.is_person for one in match.seating] == [True, False, False, False]
    session = empty_table(match.setup, match.seed)
    while not session.public.sheet:
        session.act(any_answer(session.asks, f"7 {len(session.actions)}"))
    played = first_deal(record_of(session), 0)
    tricks = [trick for trick in played.tricks if trick.winner in (0, 2)]
    assert played.ours == (0, 2)
    assert played.score.tricks == len(tricks)
    assert played.score.points in (sum(trick_points(cards_of(p.card for p in t.plays)) for t in tricks), 36)


def test_P_7_a_code_deals_each_kind_of_deal_again() -> None:
    for number in (1, 2, 3):
        opening = code.Opening(GAME.setup(), number, 1, bytes(range(16)))
        assert code.read(code.write(opening)) == opening


@pytest.mark.parametrize("deals", [60, pytest.param(250_000, marks=pytest.mark.long)])
def test_P_1_to_P_4_hold_in_every_random_deal(deals: int) -> None:
    check_random_deals(CASE, 4, deals)


@pytest.mark.parametrize("deals", [200, pytest.param(250_000, marks=pytest.mark.long)])
def test_P_4_every_deal_on_masks_has_thirty_one_points_and_thirty_six_for_all_of_it(deals: int) -> None:
    for deal in deals_on_masks("partner", 4, deals, lambda _: 0):
        piles = [int(deal.side_pile(side)) for side in (0, 1)]
        points = [deal.side_tricks(side) + clubs_in(piles[side]) + dame_in(piles[side]) for side in (0, 1)]
        assert piles[0] ^ piles[1] == STANDARD
        assert sum(points) == 31
        expected = [36 if one == 31 else one for one in points]
        assert [deal.score(seat) for seat in range(4)] == [*expected, *expected]
