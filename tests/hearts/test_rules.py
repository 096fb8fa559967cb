"""Hearts, rule by rule."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from clubs.cards import HEARTS, count, each, names, parse_cards
from clubs.rules.event import CardsPassed, SuitBroken
from clubs.rules.game import Chip
from clubs.rules.option import Unplayable
from clubs.rules.public import Played, Public, Trick
from clubs.rules.zone import hand
from tests.hearts.hearts import BLACK_QUEEN, GAME, card_points, finished, pass_steps, score
from tests.table_kit import Table, pass_to

HERE = Path(__file__).parent
STEPS = [1, -1, 2, 0, 1, -1, 2, 0]


def dealt(hands: Sequence[str], void: dict[int, str] | None = None) -> Table:
    """A table after passing to the left, where the seats then hold at least these cards."""
    table = Table(GAME)
    pass_to(table, hands, 3, 1, void or {})
    return table


def after_first_trick(hands: Sequence[str], void: dict[int, str] | None = None) -> Table:
    """A table at which seat 0 has won the first trick, of clubs from the two to the five, and leads."""
    first = ("5C", "2C", "3C", "4C")
    table = dealt([f"{own} {club}" for own, club in zip(hands, first, strict=True)], void)
    table.play("2C 3C 4C 5C")
    return table


def test_H_1_four_get_thirteen_cards_each() -> None:
    table = Table(GAME).deal()
    assert [count(table.state.cards(hand(seat))) for seat in range(4)] == [13] * 4
    with pytest.raises(Unplayable):
        GAME.setup(3)


def test_H_2_cards_are_passed_left_right_across_and_not_at_all() -> None:
    public = Table(GAME).public
    assert [pass_steps(replace(public, deal=deal)) for deal in range(1, 9)] == STEPS


@pytest.mark.parametrize(("deal", "steps"), [(1, 1), (2, -1), (3, 2), (4, 0)])
def test_H_2_three_cards_reach_the_seat_they_were_passed_to(deal: int, steps: int) -> None:
    table = Table(GAME)
    table.run(lambda t: len(t.public.sheet) == deal - 1)
    table.deal()
    if not steps:
        assert list(table.asks) == [table.to_play]
        return
    before = [table.state.cards(hand(seat)) for seat in range(4)]
    given = [parse_cards(" ".join(table.hands[seat].split()[:3])) for seat in range(4)]
    assert table.refusal(f"0 pass-cards {names(1 << next(each(given[0])))}")
    events = [table.do(f"{seat} pass-cards {names(cards)}") for seat, cards in enumerate(given)]
    assert CardsPassed(steps) in events[-1]
    for seat in range(4):
        assert table.state.cards(hand(seat)) == before[seat] & ~given[seat] | given[(seat - steps) % 4]


@pytest.mark.parametrize("holder", range(4))
def test_H_3_the_holder_of_the_two_of_clubs_leads_it(holder: int) -> None:
    table = dealt([""] * holder + ["2C 3C AD"] + [""] * (3 - holder))
    assert (table.to_play, table.legal) == (holder, "2C")
    assert table.refusal(f"{holder} play AD").rule == "H-3"


def test_H_3_the_two_of_clubs_leads_even_where_it_was_passed() -> None:
    table = Table(GAME).deal(["2C AS KS"])
    table.do("0 pass-cards 2C AS KS")
    for seat in (1, 2, 3):
        table.do(f"{seat} pass-cards {' '.join(table.hands[seat].split()[-3:])}")
    assert table.to_play == 1


def test_H_4_follow_suit_and_the_highest_of_it_wins_without_any_trump() -> None:
    table = after_first_trick(["9D", "KD AC AS", "QS", "3D"], {2: "D"})
    table.play("9D")
    assert set(table.legal.split()) == {word for word in table.hands[1].split() if word[1] == "D"}
    refusal = table.refusal("1 play AC")
    assert (refusal.rule, refusal.words) == ("H-4", "You hold diamonds, so you must follow suit.")
    table.play("KD QS 3D")
    assert table.takers == [0, 1]
    assert table.to_play == 1


def test_H_5_no_point_card_falls_on_the_first_trick() -> None:
    table = dealt(["2C", "AH QS 3D", "4C", "5C"], {1: "C"})
    table.play("2C")
    legal = parse_cards(table.legal)
    assert legal
    assert not card_points(legal)
    assert [table.refusal(f"1 play {card}").rule for card in ("AH", "QS")] == ["H-5", "H-5"]


def test_H_5_a_hand_of_nothing_but_points_may_play_them_on_the_first_trick() -> None:
    hearts = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H"
    table = dealt(["2C", f"{hearts} QS", "4C", "5C"])
    table.play("2C")
    assert set(table.legal.split()) == set(f"{hearts} QS".split())
    table.play("QS")
    assert GAME.chip(table.public) == Chip("Hearts closed", HEARTS, False), "the queen breaks no hearts"


def test_H_6_hearts_are_led_only_after_one_has_been_played() -> None:
    table = after_first_trick(["9D AH", "8D", "KH", "7D KD"], {2: "D"})
    assert GAME.chip(table.public) == Chip("Hearts closed", HEARTS, False)
    assert "AH" not in table.legal.split()
    refusal = table.refusal("0 play AH")
    assert (refusal.rule, refusal.words) == (
        "H-6",
        "Hearts may not be led yet, so {H}A has to wait.",
    )
    table.play("9D 8D")
    assert SuitBroken("hearts") in table.play("KH")
    table.play("7D")
    assert GAME.chip(table.public) == Chip("Hearts broken", HEARTS, True)
    assert "AH" in table.legal.split()


def test_H_6_a_hand_of_nothing_but_hearts_may_lead_one() -> None:
    table = dealt(["5C AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H", "2C", "3C", "4C"])
    table.play("2C 3C 4C 5C")
    assert table.to_play == 0
    assert count(parse_cards(table.legal)) == 12


@pytest.mark.parametrize(("cards", "points"), [("AH 2H QS", 15), ("KS AS QD", 0), ("QS", 13), ("", 0)])
def test_H_7_each_heart_costs_one_and_the_queen_of_spades_thirteen(cards: str, points: int) -> None:
    assert card_points(parse_cards(cards)) == points


def with_tricks(*tricks: str) -> Public:
    """Facts of a deal in which each seat has won these cards."""
    done = [Trick(tuple(Played(seat, card) for card in each(parse_cards(cards))), seat)
            for seat, cards in enumerate(tricks) if cards]  # fmt: skip
    return replace(Table(GAME).public, tricks=tuple(done))


def test_H_7_the_score_names_the_hearts_and_the_queen() -> None:
    rest = "3H 4H 5H 6H 7H 8H 9H TH JH"
    row = score(with_tricks("2H QS", "KH QH AH", rest, "2C"))
    assert [one.points for one in row] == [14, 3, 9, 0]
    assert [line.words for one in row for line in one.lines] == [
        "1 heart, and {S}Q",
        "3 hearts",
        "9 hearts",
        "0 hearts",
    ]


def test_H_8_taking_all_the_points_gives_them_to_the_others() -> None:
    every = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    assert [one.points for one in score(with_tricks("2C", f"{every} QS", "", "3C"))] == [26, 0, 26, 26]
    assert [one.points for one in score(with_tricks("QS", every, "", ""))] == [13, 13, 0, 0]


@pytest.mark.parametrize("target", [50, 100])
def test_H_9_once_somebody_reaches_the_target_the_lowest_total_wins(target: int) -> None:
    public = Table(GAME, options={"target": target}).public
    assert finished(replace(public, scores=(target - 1, 3, 7, 9))) is None
    assert finished(replace(public, scores=(target + 4, 3, 7, 9))) == (1,)
    assert finished(replace(public, scores=(target, 12, 7, 7))) == (2, 3)
    assert GAME.best(public.scores) == 0


def test_every_rule_of_the_page_has_a_test_and_is_named_by_the_game() -> None:
    page = set(re.findall(r"\bH-\d+\b", (HERE / "hearts.md").read_text(encoding="utf-8")))
    game = set(re.findall(r"\bH-\d+\b", (HERE / "hearts.py").read_text(encoding="utf-8")))
    tests = {f"H-{n}" for n in re.findall(r"def test_H_(\d+)_", Path(__file__).read_text(encoding="utf-8"))}
    assert page == tests == {f"H-{number}" for number in range(1, 10)}
    assert page <= game
    assert names(1 << BLACK_QUEEN) == "QS"
