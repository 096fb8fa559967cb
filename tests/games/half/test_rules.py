"""Half Clubs, rule by rule. A trick is written `2C:H KH 9C`: {C}2 led, hearts named; `2C:C` is clubs only."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from dataclasses import replace

import pytest

from clubs.cards import CLUBS, contains, count, names, parse, parse_cards
from clubs.games.half import (
    GAME,
    LAST,
    RULES,
    cards_won,
    chip,
    finished,
    points_anew,
    score,
    trick_points,
    winning,
)
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.event import CardsMoved, TrickTaken
from clubs.rules.naming import NameSuit, SuitNamed
from clubs.rules.option import Unplayable
from clubs.rules.public import NamedSuits, Played, Public, Trick
from clubs.rules.restriction import Narrowing, narrow_down
from clubs.rules.view import view
from clubs.rules.zone import hand, won
from tests.games.checks import check_random_deals, deals_on_masks
from tests.games.half.case import CASE
from tests.table_kit import LETTERS, Table

TWO, THREE = parse("2C"), parse("3C")
HEARTS, SPADES, DIAMONDS = (LETTERS.index(letter) for letter in "HSD")
HANDS = ("2C AH KS", "3H KC 4S", "QH JC 5S", "9H TC 6S")


def on_table(trick: str, seats: int = 4, earlier: int = 1) -> Public:
    """Facts with these cards on the table, after some earlier tricks."""
    public = Table("half", seats).public
    words, named = [], None
    for word in trick.split():
        one, _, name = word.partition(":")
        words.append(one)
        named = LETTERS.index(name) if name else named
    notes = () if named is None else (NamedSuits(((earlier, named),)),)
    done = (Trick((Played(0, parse("3S")),), 0),) * earlier
    plays = tuple(Played(seat, parse(word)) for seat, word in enumerate(words))
    return replace(public, tricks=done, plays=plays, notes=notes)


def playable(notation: str) -> Narrowing:
    """What may be played of the hand behind the bar."""
    trick, _, held = notation.partition("|")
    return narrow_down(RULES, on_table(trick), parse_cards(held))


def opened(hands: tuple[str, ...] = HANDS, name: int | None = None) -> Table:
    """A table at which the two of clubs has been led, and perhaps a suit named."""
    table = Table("half", len(hands)).deal(hands)
    table.play("2C")
    if name is not None:
        table.do(f"0 name {name}")
    return table


@pytest.mark.parametrize(("seats", "each"), [(3, 17), (4, 13)])
def test_C_1_everything_is_dealt_and_with_three_the_last_card_lies_face_down(seats: int, each: int) -> None:
    table = Table("half", seats).deal()
    assert [count(table.state.cards(hand(seat))) for seat in range(seats)] == [each] * seats
    assert count(table.state.cards(LAST)) == 52 - seats * each
    assert table.public.dealer is None


def test_C_1_the_game_is_for_three_or_four() -> None:
    assert GAME.seats == (3, 4)
    for seats in (2, 5):
        with pytest.raises(Unplayable):
            GAME.setup(seats)


@pytest.mark.parametrize("seat", range(4))
def test_C_1_the_holder_of_the_two_of_clubs_leads_it_to_the_first_trick(seat: int) -> None:
    table = Table("half").deal([""] * seat + ["2C 3C AH"])
    assert table.to_play == seat
    assert table.legal == "2C"
    for other in ("3C", "AH"):
        refusal = table.refusal(f"{seat} play {other}")
        assert refusal.rule == "C-1"
        assert "lowest club" in refusal.words


def test_C_1_if_the_two_of_clubs_lies_face_down_the_three_is_led() -> None:
    table = Table("half", 3).deal(["", "3C"], also={LAST: "2C"})
    assert table.to_play == 1
    assert table.legal == "3C"


def test_C_1_a_suit_may_be_named_with_the_first_lead() -> None:
    table = opened(name=HEARTS)
    assert table.public.led == HEARTS
    assert table.to_play == 1


def test_C_1_from_the_second_trick_on_any_card_may_be_led() -> None:
    table = opened(name=HEARTS)
    table.play("KC QH 9H")
    assert table.to_play == 1
    assert parse_cards(table.legal) == table.state.cards(hand(1))


def test_C_1_the_last_card_is_seen_by_nobody_before_the_last_trick_is_won() -> None:
    table = Table("half", 3).deal()
    while table.public.size != len(table.public.tricks):
        for seat in (-1, 0, 1, 2):
            seen = view(table.state, seat)
            assert seen.cards(LAST) == 0
            assert seen.size(LAST) == 1
        table.act(next(iter(table.asks.values())).actions()[0])
        if table.public.sheet:
            break
    assert table.public.sheet


def test_C_1_the_last_card_goes_to_the_winner_of_the_last_trick_is_shown_and_counts() -> None:
    table = Table("half", 3).deal(also={LAST: "JC"})
    before = table.state.cards(LAST)
    events = []
    while not table.public.sheet:
        events = list(table.act(next(iter(table.asks.values())).actions()[0]))
    winner = table.takers[-1]
    assert winner is not None
    (move,) = (one for one in events if isinstance(one, CardsMoved) and one.source == LAST)
    assert (move.cards, move.target) == (before, won(winner))
    assert move.as_seen(-1) == move
    assert any("{C}J" in line.words for line in table.public.sheet[-1][winner].lines)


@pytest.mark.parametrize(
    ("notation", "legal"),
    [
        ("9D | AD 2D 3C KH", "AD 2D 3C"),
        ("9D | 3C KH", "3C"),
        ("9D | AD KH", "AD"),
        ("9D | KH 2S", "KH 2S"),
        ("9D 4C | AD 3C KH", "AD 3C"),
        ("5C:H | AH 3C KD", "AH 3C"),
        ("5C:H | 3C KD", "3C"),
        ("5C:H | KD 2S", "KD 2S"),
        ("5C:C | AH 3C KD", "3C"),
        ("5C:C | AH KD", "AH KD"),
        ("5C:H 9S | AH 2S", "AH"),
    ],
)
def test_C_2_a_card_of_the_suit_led_or_named_or_a_club_and_only_a_hand_with_neither_is_free(
    notation: str, legal: str
) -> None:
    narrowed = playable(notation)
    assert narrowed.legal == parse_cards(legal)
    assert {reason.rule for _, reason in narrowed.refused} <= {"C-2"}


def test_C_2_the_refusal_says_what_is_held() -> None:
    (_, reason), *_ = playable("9D | AD KH").refused
    assert reason.words == "You hold diamonds or clubs, so {H}K has to wait."
    (_, reason), *_ = playable("5C:C | AH 3C").refused
    assert reason.words == "Clubs only were led, and you hold clubs."


@pytest.mark.parametrize("trick", ["9D KS 2D 3D", "5C:H AS 2H 3H", "5C:C AS KD QH"])
def test_C_2_a_free_card_cannot_win(trick: str) -> None:
    assert winning(on_table(trick)) != 1


@pytest.mark.parametrize("name", [SPADES, HEARTS, DIAMONDS, CLUBS])
def test_C_3_after_a_club_led_its_player_alone_is_asked_to_name_any_suit_or_clubs_only(name: int) -> None:
    table = opened()
    assert list(table.asks) == [0]
    assert table.asks[0].actions() == tuple(NameSuit(0, suit) for suit in range(4))
    assert table.do(f"0 name {name}") == (SuitNamed(0, name),)
    assert table.public.led == name
    assert table.to_play == 1


def test_C_3_no_card_is_played_before_a_suit_is_named() -> None:
    table = opened()
    table.refusal("1 play KC")
    table.refusal("0 play AH")
    table.refusal("1 name 1")


def test_C_3_a_suit_that_is_not_held_may_be_named() -> None:
    table = Table("half").deal(["2C"], void={0: "H"})
    table.play("2C")
    table.do(f"0 name {HEARTS}")
    assert table.public.led == HEARTS


def test_C_3_after_a_plain_lead_nothing_is_named() -> None:
    table = opened(name=HEARTS)
    table.play("KC QH 9H 4S")
    assert table.asks[2].kind is PlayCard
    assert table.public.led == SPADES


def test_C_3_naming_is_asked_in_the_last_trick_too() -> None:
    table = Table("half").deal(["AC 2C"])
    while len(table.public.tricks) < 12 or table.public.plays:
        ask = next(iter(table.asks.values()))
        if ask.seat == 0 and ask.kind is PlayCard:
            others = [one for one in ask.actions() if one != PlayCard(0, parse("AC"))]
            table.act(others[-1] if others else ask.actions()[0])
        else:
            table.act(ask.actions()[0])
    leader = table.to_play
    table.act(table.asks[leader].actions()[0])
    led = table.public.plays[0].card
    assert (table.asks.get(leader) is not None) == (led // 13 == CLUBS)


@pytest.mark.parametrize(("name", "words"), [(HEARTS, "Hearts named"), (CLUBS, "Clubs only")])
def test_C_3_the_suit_named_is_public_before_the_next_card(name: int, words: str) -> None:
    table = opened()
    assert chip(table.public) is None
    table.do(f"0 name {name}")
    for seat in (-1, 0, 1, 2, 3):
        seen = view(table.state, seat)
        assert seen.public.led == name
        assert seen.seen[-1] == SuitNamed(0, name)
    shown = chip(table.public)
    assert shown is not None
    assert (shown.words, shown.suit) == (words, name)


def test_C_3_what_was_named_lasts_for_one_trick() -> None:
    table = opened(name=HEARTS)
    table.play("KC QH 9H KC"[:8])
    assert table.public.led is None
    assert table.public.led_to(0) == HEARTS
    assert chip(table.public) is None


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("9D JD 3D KD", 3),
        ("9D JD 3C KC", 3),
        ("9D JD 3C TC", 1),
        ("9D JC JD 8D", 1),
        ("9D JD JC 8D", 2),
        ("9D 2H AS 9C", 3),
        ("9D AS AH KH", 0),
        ("2C:H 3H AS 4D", 1),
        ("2C:H AD 2H KS", 0),
        ("5C:H 6H 6C KS", 2),
        ("5C:C 6C AH KS", 1),
        ("5C:C AH KD AS", 0),
        ("AC:H AH KH KC", 0),
        ("2C:C 3C JC 4C", 2),
    ],
)
def test_C_4_the_higher_rank_of_clubs_and_the_suit_led_or_named_wins_at_the_same_rank_the_club(
    trick: str, winner: int
) -> None:
    assert winning(on_table(trick)) == winner


def test_C_4_the_winner_leads_next_any_card() -> None:
    table = opened(name=HEARTS)
    assert TrickTaken(1) in table.play("KC QH 9H")
    assert table.to_play == 1


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),
        ("9D JD KD AD", -4),
        ("2C", 2),
        ("9D 2C", 1),
        ("JC", -11),
        ("JC 2C 9D 8D", -11),
        ("AC KC QC TC 9C 8C 7C 6C 5C 4C 3C 2C", 24),
        ("AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C", 13),
    ],
)
def test_C_5_every_card_is_minus_one_a_club_plus_three_the_jack_of_clubs_minus_ten(
    cards: str, points: int
) -> None:
    assert trick_points(parse_cards(cards)) == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [("", 0), ("9D JD", 0), ("2C 9D", -3), ("JC AS", 10), ("JC 2C AC", 4)],
)
def test_C_6_anew_a_club_is_minus_three_the_jack_plus_ten_and_other_cards_nothing(
    cards: str, points: int
) -> None:
    assert points_anew(parse_cards(cards)) == points


def scored(*piles: str) -> tuple[list[int], set[str]]:
    """The points of seats with these cards in their tricks, the last seat with all others, and the rules."""
    held = [parse_cards(pile) for pile in piles]
    held.append(((1 << 52) - 1) & ~sum(held))
    tricks = []
    for seat, cards in enumerate(held):
        plays = tuple(Played(seat, parse(word)) for word in names(cards).split())
        tricks += [Trick((play,), seat) for play in plays]
    public = replace(Table("half", len(held)).public, tricks=tuple(tricks), size=52)
    assert cards_won(public) == tuple(held)
    row = score(public)
    return [seat.points for seat in row], {line.rule for seat in row for line in seat.lines}


PLAIN = "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2H 3H"
OTHER_CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC QC KC AC"


def test_C_6_at_minus_twenty_five_the_first_count_stands() -> None:
    points, rules = scored(f"JC {PLAIN[:-3]}", OTHER_CLUBS, "")
    assert points[0] == -25
    assert points[1] == 24
    assert sum(points) == -26
    assert rules == {"C-5"}


def test_C_6_at_minus_twenty_six_everybodys_points_are_counted_anew() -> None:
    points, rules = scored(f"JC {PLAIN}", OTHER_CLUBS, "")
    assert points == [10, -36, 0, 0]
    assert rules == {"C-6"}


def test_C_6_without_the_jack_enough_plain_cards_count_anew_too() -> None:
    plain = " ".join(f"{rank}{suit}" for suit in "DH" for rank in "23456789TJQKA")
    points, _ = scored(plain, f"JC {OTHER_CLUBS}", "")
    assert points == [0, -26, 0, 0]


def test_C_6_who_takes_everything_has_minus_twenty_six_under_either_count() -> None:
    everything = (1 << 52) - 1
    assert trick_points(everything) == points_anew(everything) == -26


@pytest.mark.parametrize("count_of", [trick_points, points_anew])
@pytest.mark.parametrize("seats", [3, 4])
def test_C_6_a_deal_adds_up_to_minus_twenty_six_under_either_count(seats: int, count_of: object) -> None:
    assert callable(count_of)
    for number in range(20):
        table = Table("half", seats)
        table.run(lambda t: bool(t.public.sheet), f"count {number}")
        assert sum(map(count_of, cards_won(table.public))) == -26
        assert sum(table.points) == -26


@pytest.mark.parametrize("deals", [60, pytest.param(125_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("seats", [3, 4])
def test_C_1_to_C_6_hold_in_every_random_deal(seats: int, deals: int) -> None:
    check_random_deals(CASE, seats, deals)


@pytest.mark.parametrize("deals", [200, pytest.param(125_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("seats", [3, 4])
def test_C_6_every_deal_on_masks_adds_up_to_minus_twenty_six_under_either_count(
    seats: int, deals: int
) -> None:
    anew = 0

    def first(hands: list[int]) -> int:
        return next(seat for club in (TWO, THREE) for seat in range(seats) if contains(hands[seat], club))

    for deal in deals_on_masks("half", seats, deals, first):
        piles = [int(deal.side_pile(seat)) for seat in range(seats)]
        usual, other = (list(map(count_of, piles)) for count_of in (trick_points, points_anew))
        assert sum(usual) == sum(other) == -26
        assert [deal.score(seat) for seat in range(seats)] == (other if min(usual) <= -26 else usual)
        anew += min(usual) <= -26
    assert 0 < anew < deals


def test_C_6_the_lines_of_a_score_add_up_to_its_points() -> None:
    table = Table("half")
    table.run(lambda t: len(t.public.sheet) == 3)
    for row in table.public.sheet:
        for seat in row:
            assert seat.points == sum(line.points for line in seat.lines)


@pytest.mark.parametrize("target", [50, 100])
def test_C_7_the_match_ends_when_somebody_is_at_minus_the_target_and_the_highest_total_wins(
    target: int,
) -> None:
    table = Table("half", target=target)
    table.run(lambda t: t.public.winners is not None)
    assert min(table.public.scores) <= -target
    assert all(min(_totals(table.public, n)) > -target for n in range(len(table.public.sheet)))
    best = max(table.public.scores)
    assert table.public.winners == tuple(s for s in range(4) if table.public.scores[s] == best)
    assert engine.asks(table.game, table.state) == {}


def _totals(public: Public, deals: int) -> list[int]:
    """The totals after some deals."""
    return [sum(row[seat].points for row in public.sheet[:deals]) for seat in public.seats]


def test_C_7_a_tie_is_shared() -> None:
    public = Table("half").public
    assert finished(replace(public, scores=(-100, -20, -20, -50))) == (1, 2)
    assert finished(replace(public, scores=(-99, -20, -20, -50))) is None


def test_C_7_the_end_is_an_option_of_that_rule() -> None:
    assert {option.id: (option.rule, option.values) for option in GAME.options} == {
        "target": ("C-7", (50, 100))
    }
