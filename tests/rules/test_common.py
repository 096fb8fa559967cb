"""What is common to all games (G-1 … G-4), options and setups."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

import subprocess
import sys
from dataclasses import replace

import pytest

from clubs.ai import player
from clubs.cards import parse, suit
from clubs.games import GAMES, game
from clubs.rules.action import CHANCE, DrawForDeal, PlayCard
from clubs.rules.event import DealerDrawn
from clubs.rules.option import OptionValue, Unplayable
from clubs.rules.scoring import leaders
from clubs.table.replay import empty_table
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.table_kit import Table

DEALT = ("whist", "low", "trump", "exact", "partner")


@pytest.mark.parametrize("seats", range(2, 11))
def test_G_1_seats_are_numbered_clockwise_and_the_left_is_the_next(seats: int) -> None:
    setup = game("exact").setup(seats)
    for seat in range(seats):
        assert setup.left(seat) == (seat + 1) % seats
        assert setup.left(setup.left(seat), -1) == seat
        assert setup.round_from(seat) == (*range(seat, seats), *range(seat))


@pytest.mark.parametrize("id", DEALT)
def test_G_1_the_deal_passes_to_the_left_after_each_deal(id: str) -> None:
    table = Table(id, dealer=1)
    dealers = []
    for number in range(1, 5):
        table.run(lambda t, n=number: t.public.deal == n)  # type: ignore[misc]
        dealers.append(table.public.dealer)
        table.run(lambda t, n=number: len(t.public.sheet) == n)  # type: ignore[misc]
        if table.public.winners is not None:
            break
    assert dealers == [(1 + n) % table.setup.seats for n in range(len(dealers))]
    assert len(dealers) > 1


def test_G_1_play_goes_clockwise() -> None:
    table = Table("trump", 6)
    table.run(lambda t: bool(t.public.tricks))
    assert [play.seat for play in table.public.tricks[0].plays] == list(range(6))


@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [
        ("2S AH KC", 1),
        ("2S 3H 4D", 2),
        ("AC AD AH", 0),
        ("AS AH AD", 2),
        ("KC AS KD", 1),
        ("9H 9S 8C", 0),
        ("9S 9H 8C", 1),
        ("9H 9D 9S", 1),
        ("2C 2D 3S", 2),
    ],
)
def test_G_2_the_highest_card_drawn_deals_and_equal_ranks_go_clubs_diamonds_hearts_spades(
    drawn: str, dealer: int
) -> None:
    session = empty_table(game("whist").setup(), "x")
    cards = tuple(map(parse, drawn.split()))
    assert session.act(DrawForDeal(CHANCE, cards)) == (DealerDrawn(cards, dealer),)
    assert session.public.dealer == dealer


@pytest.mark.parametrize("drawn", ["2S AH", "2S AH KC QD", "2S 2S KC", "2S AH J1", ""])
def test_G_2_each_seat_draws_one_card_of_one_pack(drawn: str) -> None:
    table = Table("whist")
    fresh = empty_table(table.setup, "x")
    (ask,) = fresh.asks.values()
    assert ask.why_not(DrawForDeal(CHANCE, tuple(map(parse, drawn.split())))) is not None


def test_G_2_free_clubs_has_no_dealer_and_the_draw_comes_once() -> None:
    assert "draw" not in Table("free").kinds
    table = Table("whist")
    table.run(lambda t: len(t.public.sheet) == 1)
    assert [action.verb for action in table.actions].count("draw") == 1


def test_G_3_scores_can_be_negative() -> None:
    table = Table("whist")
    table.run(lambda t: min(t.public.scores) < 0)
    assert sum(table.public.scores) == len(table.public.sheet)


def test_G_3_equal_best_totals_share_the_win() -> None:
    public = Table("low").public
    assert leaders(replace(public, scores=(-1, -5, -1, -9))) == (0, 2)


@pytest.mark.parametrize("id", GAMES)
def test_G_4_a_game_is_determined_by_game_options_seats_seed_and_actions(id: str) -> None:
    def play(seed: str) -> tuple[str, int]:
        table = Table(id)
        session = empty_table(table.setup, seed)
        while session.step():
            pass
        return session.hash(), len(session.actions)

    assert play("7") == play("7")
    assert play("7") != play("8")


def test_G_4_the_same_in_another_process() -> None:
    code = (
        "from clubs.games import game; from clubs.table.replay import empty_table;"
        "s = empty_table(game('free').setup(), '7');"
        "s.step(); print(s.hash())"
    )
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(hashes) == 1


@pytest.mark.parametrize("id", GAMES)
def test_every_option_has_its_default_among_its_values_and_words_for_each(id: str) -> None:
    for option in GAMES[id].options:
        assert option.default in option.values
        assert len(set(option.values)) == len(option.values)
        assert option.rule
        words = [option.words(value) for value in option.values]  # type: ignore[arg-type]
        assert all(words)
        assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("id", "seats", "options"),
    [
        ("whist", 2, {}),
        ("whist", 3, {"target": 4}),
        ("whist", 3, {"target": True}),
        ("whist", 3, {"must_beat": 1}),
        ("whist", 3, {"leader": "nobody"}),
        ("whist", 3, {"deals": 6}),
        ("trump", 9, {}),
        ("trump", 10, {"hands": "most"}),
        ("low", 6, {}),
        ("exact", 1, {}),
        ("exact", 11, {}),
    ],
)
def test_what_cannot_be_played_is_refused_with_one_sentence(
    id: str, seats: int, options: dict[str, OptionValue]
) -> None:
    with pytest.raises(Unplayable) as problem:
        game(id).setup(seats, options)
    assert str(problem.value).endswith(".")
    assert "\n" not in str(problem.value)


def test_an_unknown_game_is_refused() -> None:
    assert {"whist", "low", "trump", "exact", "free"} <= set(GAMES)
    with pytest.raises(Unplayable):
        game("bridge")


@pytest.mark.parametrize("id", GAMES)
def test_who_holds_nothing_but_the_suit_led_is_told_to_follow_and_others_to_play_any_card(id: str) -> None:
    setup = GAMES[id].setup()
    players = [player("random", seat) for seat in range(setup.seats)]
    session = Session(GAMES[id], setup, players, Chance("clause"))
    told = set[str]()
    while not session.public.sheet:
        for ask in session.asks.values():
            led = session.public.led
            if ask.kind is PlayCard and led is not None:
                cards = [one.card for one in ask.actions() if isinstance(one, PlayCard)]
                follows = all(suit(card) == led for card in cards)
                assert ("play any card" in ask.clause) <= (not follows), ask.clause
                told.add(ask.clause)
        session.step()
    assert any("play any card" in clause for clause in told)
