"""Card sense: what can be told from a view."""

import pytest

from clubs.ai.card_knowledge import LOW, above, card_knowledge, upside_down
from clubs.ai.heuristics import HeuristicPlayer
from clubs.ai.hidden_cards import known_cards, plan_of, unseen_cards
from clubs.ai.probability import at_least, fewer_than, none_of, spread, up_to
from clubs.ai.trick_odds import expected_tricks, trick_odds
from clubs.cards import CLUBS, DIAMONDS, HEARTS, STANDARD, count, lowest, names, parse, parse_cards, suit_mask
from clubs.games import GAMES
from clubs.games.whist import ExchangeHand
from clubs.rules.action import PassCards
from clubs.rules.zone import hand
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.ai.positions import position


def test_unseen_cards_are_all_but_mine_and_those_played() -> None:
    view, _ = position("exact", "AD 2S", "2:5D 3:9D", seats=4, tricks=[("0:AC 1:2C 2:3C 3:4C", 0)])
    table = card_knowledge(view)
    assert count(table.unseen) == 52 - 2 - 2 - 4
    assert not table.unseen & parse_cards("AD 2S 5D 9D AC 2C 3C 4C")
    assert table.after == (1,)
    assert table.holder == 3


def test_a_suit_not_followed_is_void() -> None:
    view, _ = position("exact", "AD 2S", seats=4, tricks=[("0:AH 1:2H 2:3D 3:4C", 3)])
    table = card_knowledge(view)
    assert [bool(void & suit_mask(HEARTS)) for void in table.void] == [False, False, True, True]
    assert table.lacks(2, HEARTS) == 1.0


@pytest.mark.parametrize(
    ("held", "table", "place", "chance"),
    [
        ("AD 2S", "1:5D 2:9D 3:2D", "AD", 1.0),
        ("3D 2S", "1:5D 2:9D 3:2D", "3D", 0.0),
        ("AC 2S", "2:5D 3:9D", "AC", 1.0),
        ("AS 2S", "2:5D 3:9D", "AS", 0.0),
    ],
)
def test_sure_winners_and_losers(held: str, table: str, place: str, chance: float) -> None:
    view, _ = position("exact", held, table, seats=4)
    assert card_knowledge(view).wins(parse(place)) == chance


def test_a_master_may_still_be_ruffed() -> None:
    view, _ = position("exact", "AD 2S 3S 4S", seats=4)
    assert 0.3 < card_knowledge(view).wins(parse("AD")) < 1.0


def test_the_order_of_low_clubs_is_turned_round() -> None:
    view, _ = position("low", "2D AD", "1:5D 2:9D 3:3D")
    table = card_knowledge(view, LOW)
    assert table.wins(upside_down(parse("2D"))) == 1.0
    assert table.wins(upside_down(parse("AD"))) == 0.0
    assert all(upside_down(upside_down(card)) == card for card in range(52))
    assert names(above(parse("QD")) & STANDARD) == "AD KD"


def test_a_hand_put_down_is_known_to_whoever_put_it_down() -> None:
    """W-2: and it is known to be held by the next player who exchanges."""
    game = GAMES["whist"]
    setup = game.setup()
    session = Session(game, setup, [HeuristicPlayer(seat) for seat in range(3)], Chance("known"))
    while ExchangeHand not in [ask.kind for ask in session.asks.values()]:
        session.step()
    first = next(iter(session.asks))
    put_down = session.view(first).hand
    session.act(ExchangeHand(first))
    table = card_knowledge(session.view(first))
    assert not table.unseen & put_down
    assert count(table.unseen) == 26
    second = next(iter(session.asks))
    session.act(ExchangeHand(second))
    view = session.view(first)
    assert card_knowledge(view).known[second] == put_down
    assert known_cards(view, unseen_cards(plan_of(view.public), view))[hand(second)] == put_down


def test_cards_passed_are_known_where_they_went() -> None:
    game = GAMES["low"]
    session = Session(game, game.setup(), [HeuristicPlayer(seat) for seat in range(4)], Chance("passed"))
    while PassCards not in [ask.kind for ask in session.asks.values()]:
        session.step()
    before = session.view(0).hand
    while PassCards in [ask.kind for ask in session.asks.values()]:
        session.step()
    passed = before & ~session.view(0).hand
    table = card_knowledge(session.view(0), LOW)
    assert count(table.known[1]) == 3
    assert {upside_down(lowest(1 << card)) for card in range(52) if passed >> card & 1} == {
        place for place in range(52) if table.known[1] >> place & 1
    }


def test_prospects_add_up_to_about_a_share() -> None:
    """Averaged over deals, the expected tricks of a hand are its share of the tricks."""
    game = GAMES["exact"]
    total = 0.0
    for seed in range(40):
        session = Session(
            game, game.setup(4), [HeuristicPlayer(seat) for seat in range(4)], Chance(str(seed))
        )
        while not session.view(0).hand:
            session.step()
        total += sum(expected_tricks(card_knowledge(session.view(s)), session.view(s).hand) for s in range(4))
    assert total / 40 == pytest.approx(13, abs=1.3)


def test_better_cards_have_better_prospects() -> None:
    view, _ = position("exact", "AC KC 2C AD KD 2D AS 2S", seats=4)
    table = card_knowledge(view)
    assert trick_odds(table, suit_mask(CLUBS) & table.mine) == sorted(
        trick_odds(table, suit_mask(CLUBS) & table.mine), reverse=True
    )
    assert expected_tricks(table, parse_cards("AD KD")) > expected_tricks(table, parse_cards("KD 2D"))
    assert expected_tricks(table, suit_mask(DIAMONDS) & table.mine) < 3


def test_odds() -> None:
    assert none_of(4, 13, 52) == pytest.approx(0.3038, abs=1e-4)
    assert none_of(0, 5, 10) == 1.0
    assert none_of(6, 5, 10) == 0.0
    assert fewer_than(1, 4, 13, 52) == pytest.approx(none_of(4, 13, 52))
    assert sum(up_to(n, 6, 0.4, 3) for n in range(4)) == pytest.approx(1.0)
    assert spread([0.5, 0.5]) == [0.25, 0.5, 0.25]
    assert at_least(spread([0.5, 0.5]), 1) == 0.75


def test_a_seat_without_cards_is_not_asked_after() -> None:
    view, _ = position("exact", "AD", "1:5D 2:9D 3:2D", seats=4)
    assert view.size(hand(1)) == 0
    assert card_knowledge(view).others == ()
