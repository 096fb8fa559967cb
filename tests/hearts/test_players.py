"""Computer players that know nothing of Hearts: blind, the same every time, and ahead of random ones."""

from itertools import islice

import pytest

from clubs.ai import LEVELS, player
from clubs.ai.core.rng import Rng
from clubs.ai.engine_search import Playout, best_answer, study
from clubs.ai.hidden_cards import HiddenCards
from clubs.ai.levels import parse_level
from clubs.ai.regression import ridge, robust
from clubs.ai.trick_playout import TrickWorth, equals
from clubs.cards import HEARTS, count, each, names, of_suit, parse, parse_cards
from clubs.games import GAMES
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.view import view
from clubs.rules.zone import hand
from tests.ai.questions import moments, moments_of
from tests.ai.test_blind import check_blind
from tests.hearts.__main__ import compared
from tests.hearts.hearts import BLACK_QUEEN, GAME
from tests.hearts.test_rules import after_first_trick
from tests.sampled import sampled
from tests.table_kit import Table

PLAYED_AT_ONCE = ("whist", "trump", "exact", "hearts")
"""The games whose tricks are played out without zones and events."""


@pytest.mark.parametrize("level", LEVELS)
def test_cards_that_a_seat_cannot_see_do_not_change_its_decision(level: str) -> None:
    check_blind("hearts", level, 8)


@pytest.mark.long
def test_the_same_question_gets_the_same_answer_whatever_was_asked_before() -> None:
    asked = [
        (view(state, seat), engine.asks(GAME, state)[seat]) for state, seat in moments_of("hearts", 4, "x")
    ]
    one = player("sharp@40", 5)
    forwards = [one.answer(*question) for question in asked]
    study.cache_clear()
    assert [player("sharp@40", 5).answer(*question) for question in reversed(asked)] == forwards[::-1]


@sampled("id", GAMES, ["whist"])
def test_every_game_can_be_searched_on_the_engine(id: str) -> None:
    level = parse_level("sharp@8")
    for state, seat in islice(moments(GAMES[id].setup(), "generic"), 4):
        ask = engine.asks(GAMES[id], state)[seat]
        assert ask.why_not(best_answer(view(state, seat), ask, level, 3)) is None


@pytest.mark.parametrize("id", PLAYED_AT_ONCE)
def test_tricks_played_out_at_once_end_as_they_do_on_the_engine(id: str) -> None:
    game = GAME if id == "hearts" else GAMES[id]
    for seats in game.seats[:5]:
        setup = game.setup(seats)
        playout = Playout(setup, Rng(seats), TrickWorth())
        state = playout.to_tricks(engine.start(game, setup))
        after = playout.played(state)
        for trick in after.tricks:
            for play in trick.plays:
                state, _ = engine.apply(game, state, PlayCard(play.seat, play.card))
        assert tuple(playout.scored(after)) == state.public.sheet[-1]


def test_imagined_deals_keep_to_what_a_seat_has_seen() -> None:
    table = Table(GAME).deal(["2C AS KS"])
    table.do("0 pass-cards 2C AS KS")
    for seat in (1, 2, 3):
        table.do(f"{seat} pass-cards {' '.join(table.hands[seat].split()[-3:])}")
    hidden = HiddenCards(view(table.state, 0), Rng(1))
    for _ in range(20):
        zones = hidden.sample()
        assert parse_cards("2C AS KS") & ~zones[hand(1)] == 0
        assert [count(zones[hand(seat)]) for seat in (1, 2, 3)] == [13] * 3
        assert not any(cards & table.state.cards(hand(0)) for cards in zones.values())


def test_a_seat_that_did_not_follow_suit_has_none_in_imagined_deals() -> None:
    table = after_first_trick(["9D", "KD", "QS", "3D"], {2: "D"})
    table.play("9D KD QS 3D")
    seen = view(table.state, 0)
    hidden = HiddenCards(seen, Rng(1))
    diamonds = parse_cards("2D 4D 5D 6D 7D 8D TD JD QD AD")
    assert all(not hidden.sample()[hand(2)] & diamonds for _ in range(20))


def test_what_cards_cost_is_learned_from_the_rules_alone() -> None:
    worth = study(GAME.setup())
    assert min(range(52), key=worth.won.__getitem__) == BLACK_QUEEN
    every_heart = [worth.won[card] for card in each(of_suit((1 << 52) - 1, HEARTS))]
    assert max(every_heart) < min(worth.won[parse(name)] for name in ("2C", "AC", "5D", "KS"))
    assert worth.held[parse("AH")] < worth.held[parse("2H")]


def test_of_cards_that_come_to_the_same_one_is_tried() -> None:
    setup = GAME.setup()
    held, others = parse_cards("7D 8D TD JS QS KS 2H 3H"), parse_cards("9D AS 5H")
    first = equals(list(each(held)), others, setup, study(setup))
    assert names(sum(1 << card for card in set(first.values()))) == names(parse_cards("7D TD JS QS 2H"))


def test_regression_finds_the_weights_and_leaves_out_what_is_far_off() -> None:
    rows = [([place % 3, place % 5], 4.0 * (place % 3 == 1) - 2.0 * (place % 5 == 2)) for place in range(60)]
    plain = ridge(rows, 5, 0.01)
    assert plain[1] - plain[0] == pytest.approx(4.0, abs=2.1)
    assert robust([*rows, ([0], 1000.0)], 5, 0.01)[0] == pytest.approx(plain[0], abs=1.0)
    assert ridge([], 3, 1.0) == [0.0, 0.0, 0.0]


@pytest.mark.long
def test_a_level_that_knows_nothing_of_the_game_is_ahead_of_random_players() -> None:
    result = compared(("sharp@40", "random", "random", "random"), 3, "few")
    assert result[0].lead.mean > 3
    assert names(1 << BLACK_QUEEN) == "QS"
