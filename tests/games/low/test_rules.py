"""Low Clubs, rule by rule."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from dataclasses import replace

import pytest

from clubs.cards import count, duplicates, names, parse, parse_cards
from clubs.games.low import GAME, finished, lowest_wins, pass_steps, score, trick_points
from clubs.rules.event import CardsMoved, CardsPassed, TrickTaken
from clubs.rules.option import Unplayable
from clubs.rules.public import Played, Trick
from clubs.rules.view import view
from clubs.rules.zone import ASIDE, hand, passing, won
from tests.table_kit import Table, legal_of, pass_to, position


@pytest.mark.parametrize(("seats", "each", "aside"), [(3, 17, "TD"), (4, 13, ""), (5, 10, "TD TS")])
def test_L_1_everything_is_dealt_but_the_tens_that_do_not_fit(seats: int, each: int, aside: str) -> None:
    table = Table("low", seats).deal()
    assert [count(table.state.cards(hand(seat))) for seat in range(seats)] == [each] * seats
    assert names(table.state.cards(ASIDE)) == aside


@pytest.mark.parametrize(("seats", "tens"), [(3, ["TD", "", ""]), (4, ["", "", ""]), (5, ["TD", "TS", ""])])
def test_L_1_the_ten_of_diamonds_comes_with_the_first_trick_and_that_of_spades_with_the_second(
    seats: int, tens: list[str]
) -> None:
    table = Table("low", seats)
    table.run(lambda t: bool(t.public.size))
    for number, ten in enumerate(tens):
        table.run(lambda t, n=number: len(t.public.tricks) > n)  # type: ignore[misc]
        winner = table.takers[-1]
        assert winner is not None
        added = table.state.cards(won(winner)) & parse_cards("TD TS")
        assert parse_cards(ten) & ~added == 0
        assert count(table.state.cards(ASIDE)) == max(0, sum(map(bool, tens)) - number - 1)


def test_L_1_the_game_is_for_three_to_five() -> None:
    assert GAME.seats == (3, 4, 5)
    assert GAME.default_seats == 4
    with pytest.raises(Unplayable):
        GAME.setup(6)


@pytest.mark.parametrize(
    ("seats", "steps"),
    [
        (3, [1, -1, 0, 1, -1, 0]),
        (4, [1, -1, 2, 1, -1, 2, 1, -1, 2, 1, -1, 2]),
        (5, [1, -1, 2, 1, -1, 2]),
    ],
)
def test_L_2_passing_goes_left_right_across_and_again(seats: int, steps: list[int]) -> None:
    public = Table("low", seats).public
    assert [pass_steps(replace(public, deal=n + 1)) for n in range(len(steps))] == steps


@pytest.mark.parametrize(("deal", "steps"), [(1, 1), (2, -1), (3, 2)])
def test_L_2_each_deals_three_cards_reach_the_seat_they_were_passed_to(deal: int, steps: int) -> None:
    table = Table("low", 4)
    while table.public.deal < deal:
        table.run(lambda t: 3 in t.asks and t.asks[3].kind.verb == "pass-cards")
        if table.public.deal < deal:
            table.finish_deal()
            table.run(lambda t: bool(t.state.cards(hand(0))))
    before = [table.state.cards(hand(seat)) for seat in range(4)]
    given = [parse_cards(" ".join(table.hands[seat].split()[:3])) for seat in range(4)]
    for seat in range(3):
        table.do(f"{seat} pass-cards {names(given[seat])}")
    assert CardsPassed(steps) in table.do(f"3 pass-cards {names(given[3])}")
    for seat in range(4):
        assert table.state.cards(hand(seat)) == before[seat] & ~given[seat] | given[(seat - steps) % 4]


def test_L_2_with_three_the_third_deal_has_no_pass() -> None:
    table = Table("low", 3)
    table.run(lambda t: len(t.public.sheet) == 2)
    table.deal()
    assert table.public.deal == 3
    assert table.to_play == first_leader_of(table)


def first_leader_of(table: Table) -> int:
    """The dealer's right."""
    assert table.public.dealer is not None
    return (table.public.dealer - 1) % table.public.setup.seats


def test_L_2_passed_cards_are_chosen_before_any_are_received() -> None:
    table = Table("low").deal(["AS KS QS"])
    table.do("0 pass-cards AS KS QS")
    assert sorted(table.asks) == [1, 2, 3]
    assert count(table.state.cards(hand(1))) == 13
    assert names(view(table.state, 0).cards(passing(0))) == "AS KS QS"
    for seat in (-1, 1, 2, 3):
        seen = view(table.state, seat)
        assert seen.cards(passing(0)) == 0
        assert seen.size(passing(0)) == 3
        moves = [event for event in seen.seen if isinstance(event, CardsMoved) and event.target == passing(0)]
        assert [move.cards for move in moves] == [None]
    table.refusal("0 pass-cards AS KS QS")


@pytest.mark.parametrize("cards", ["AS KS", "AS KS QS JS", "AS KS 2C", ""])
def test_L_2_exactly_three_own_cards_are_passed(cards: str) -> None:
    table = Table("low").deal(["AS KS QS JS", "2C"])
    table.refusal(f"0 pass-cards {cards}")


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_L_3_the_player_to_the_dealers_right_leads_first(dealer: int) -> None:
    table = Table("low", dealer=dealer)
    table.run(lambda t: any(ask.kind.verb == "play" for ask in t.asks.values()))
    assert list(table.asks) == [(dealer - 1) % 4]


@pytest.mark.parametrize(
    ("notation", "legal"),
    [
        ("9D | AD 2D 3C KH", "AD 2D"),
        ("9D JD | AD 2D 3C KH", "AD 2D"),
        ("9D JD 3D | 4D 3C", "4D"),
        ("9D | 3C KH", "3C KH"),
        ("9D 4C | 3C KH", "3C KH"),
        ("9D 4C | AD 3C", "AD"),
    ],
)
def test_L_4_follow_suit_if_you_can_else_play_any_card_a_club_too(notation: str, legal: str) -> None:
    table = position("low", notation)
    assert legal_of(table, notation) == names(parse_cards(legal))
    for word in set(notation.partition("|")[2].split()) - set(legal.split()):
        assert table.refusal(f"{table.to_play} play {word}").rule == "L-4"


def test_L_4_a_club_may_not_be_led_even_after_clubs_have_been_played() -> None:
    table = Table("low", dealer=1)
    pass_to(table, ["9D AC", "3D 2C", "3C", "KD"], 3, 1, {2: "D"})
    table.play("9D 3D 3C KD")
    assert table.to_play == 1
    assert "C" not in {word[1] for word in table.legal.split()}
    refusal = table.refusal("1 play 2C")
    assert refusal.rule == "L-4"
    assert "yet" not in refusal.words, "they never may be, from a hand with another suit"


def test_L_4_from_a_hand_of_nothing_but_clubs_any_may_be_led() -> None:
    table = Table("low", dealer=1)
    pass_to(table, ["AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"], 3, 1, {})
    assert count(parse_cards(table.legal)) == 13


def winner_of(trick: str, seats: int) -> int | None:
    """Who takes a trick that seat 0 has led to."""
    plays = tuple(Played(seat, parse_cards(word).bit_length() - 1) for seat, word in enumerate(trick.split()))
    return lowest_wins(replace(Table("low", seats).public, plays=plays))


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("9D 2D AD KD", 1),
        ("AD KD QD JD", 3),
        ("9D 2H 2S 2C", 0),
        ("AD 2C 3C 4C", 0),
        ("9D 8D 2C 7D", 3),
        ("9C 2C AC KC", 2),
        ("9C 2C 3C KC", 3),
        ("9C 2C AC KD", 1),
        ("9C AC KH QD", 0),
        ("9D 8D 7D", 2),
        ("9C 2C AC", 2),
        ("9C 2C AD", 1),
        ("9C 2C AC KC TC", 2),
        ("9C 2C AC KC TD", 1),
    ],
)
def test_L_5_the_lowest_of_the_suit_led_wins_but_of_nothing_but_clubs_the_highest(
    trick: str, winner: int
) -> None:
    assert winner_of(trick, len(trick.split())) == winner


def test_L_5_of_nothing_but_clubs_so_far_the_highest_is_ahead_until_another_suit_is_played() -> None:
    assert [winner_of(trick, 4) for trick in ("9C", "9C 2C", "9C 2C AC", "9C 2C AC KD")] == [0, 0, 2, 1]


def test_L_5_the_winner_leads_next() -> None:
    table = Table("low", dealer=1)
    pass_to(table, ["9D", "TD", "3D", "KD"], 3, 1, {})
    assert TrickTaken(2) in table.play("9D TD 3D KD")
    assert table.to_play == 2


def points(trick: str, added: str = "") -> int:
    """What a trick is worth."""
    return trick_points(parse_cards(trick), parse_cards(added))


@pytest.mark.parametrize(
    ("trick", "worth"),
    [("AD KD QD JD", 70), ("2D 3D TD 9D", 40), ("AD 2H JS TS", 55), ("AH KS QD", 55), ("2D 3D 4D 5D 6D", 50)],
)
def test_L_6_aces_and_kings_are_worth_twenty_queens_and_jacks_fifteen_others_ten(
    trick: str, worth: int
) -> None:
    assert points(trick) == worth


@pytest.mark.parametrize(
    ("trick", "added"),
    [("AD KD QD 2C", ""), ("AD AH AS AC", ""), ("2D 3D 2C", "TD"), ("2D 3D 4D 5D AC", "TS")],
)
def test_L_7_a_trick_with_exactly_one_club_is_worth_five_whatever_else_is_in_it(
    trick: str, added: str
) -> None:
    assert points(trick, added) == 5


@pytest.mark.parametrize(
    ("trick", "added", "worth"),
    [("AD KD 3C 2C", "", 70), ("2D 4C 3C AC", "", 55), ("2D 4C AC", "TD", 50), ("AD KD QD 4C 2C", "TS", 95)],
)
def test_L_8_of_several_clubs_each_counts_fifteen_with_the_other_cards(
    trick: str, added: str, worth: int
) -> None:
    assert points(trick, added) == worth


@pytest.mark.parametrize(
    ("trick", "added", "worth"),
    [
        ("AC KC QC JC", "", 70),
        ("2C 3C TC 9C", "", 40),
        ("AC 2C JC", "", 45),
        ("AC 2C JC", "TD", 55),
        ("AC KC QC JC 2C", "TS", 90),
    ],
)
def test_L_9_in_a_trick_of_nothing_but_clubs_each_counts_by_rank_and_an_added_ten_does_not_change_that(
    trick: str, added: str, worth: int
) -> None:
    assert points(trick, added) == worth


def test_L_10_tricks_are_scored_one_by_one_and_added() -> None:
    table = Table("low", 3)
    table.run(lambda t: bool(t.public.sheet))
    public = table.public
    row = score(public)
    for seat in public.seats:
        own = [(n, trick) for n, trick in enumerate(public.tricks) if trick.winner == seat]
        lines = row[seat].lines
        assert len(lines) == len(own) == row[seat].tricks
        for (number, trick), line in zip(own, lines, strict=True):
            played = parse_cards(" ".join(names(1 << play.card) for play in trick.plays))
            assert duplicates(played) == 0
            assert line.points == trick_points(played, parse_cards("TD") if number == 0 else 0)
            assert line.words.startswith(f"trick {number + 1},")
    assert public.scores == tuple(seat.points for seat in row)


@pytest.mark.parametrize("deals", [None, 1, 2])
def test_L_10_most_points_after_six_deals_win(deals: int | None) -> None:
    table = Table("low", options={} if deals is None else {"deals": deals})
    table.run(lambda t: t.public.winners is not None)
    assert len(table.public.sheet) == (deals or 6)
    best = max(table.public.scores)
    assert table.public.winners == tuple(s for s in range(4) if table.public.scores[s] == best)


def test_L_10_equal_best_totals_share_the_win() -> None:
    public = Table("low", deals=1).public
    assert finished(replace(public, sheet=((),), scores=(300, 400, 400, 100))) == (1, 2)
    assert finished(replace(public, scores=(300, 400, 400, 100))) is None


@pytest.mark.parametrize(
    ("played", "rule", "said"),
    [
        ("AS KS 2S 3S", "L-6", "no club"),
        ("AS KS 2S 3C", "L-7", "one club spoils it"),
        ("AS KS 2C 3C", "L-8", "2 clubs"),
        ("AS KC 2C 3C", "L-8", "3 clubs"),
        ("AC KC 2C 3C", "L-9", "all clubs"),
    ],
)
def test_L_10_the_score_names_the_rule_by_which_a_trick_counts(played: str, rule: str, said: str) -> None:
    public = Table("low", 4).public
    plays = tuple(Played(seat, parse(word)) for seat, word in enumerate(played.split()))
    of_trick, *_ = (line for seat in score(replace(public, tricks=(Trick(plays, 2),))) for line in seat.lines)
    assert (of_trick.rule, of_trick.words) == (rule, f"trick 1, {said}")


def test_L_10_the_number_of_deals_is_an_option_of_that_rule() -> None:
    assert {option.id: option.rule for option in GAME.options} == {"deals": "L-10"}
