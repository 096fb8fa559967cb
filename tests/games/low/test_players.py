"""Low Clubs for the searching player: points in imagined deals, playout policy, and the cards to pass."""

from itertools import chain

import pytest

from clubs.ai import player
from clubs.ai.core.games.low.deal import LowDeal
from clubs.ai.core.games.low.points import trick_points as imagined_points
from clubs.ai.core.games.low.policy import low_pass
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import deal_sampler, lay_table
from clubs.ai.games.low import CARDS, PASSES, SETS
from clubs.cards import (
    CLUBS,
    STANDARD,
    Card,
    CardSet,
    cards_of,
    count,
    each,
    names,
    parse,
    parse_cards,
    suit,
)
from clubs.games.low import trick_points
from clubs.rules.action import PassCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView, asked_view, view
from clubs.rules.zone import hand
from tests.answers import Pick
from tests.rules.positions import core_of
from tests.table_kit import Table

SEATS = (3, 4, 5)
SEAT = 0


@pytest.mark.parametrize("clubs", range(6))
@pytest.mark.parametrize("seats", SEATS)
def test_a_trick_is_worth_what_the_rules_say(seats: int, clubs: int) -> None:
    pick = Pick(f"tricks {seats} {clubs}")
    for _ in range(50):
        pack = pick.shuffle(list(each(STANDARD)))
        in_suit = [one for one in pack if suit(one) == CLUBS][:clubs]
        plain = [one for one in pack if suit(one) != CLUBS]
        cards = cards_of([*in_suit, *plain][:seats])
        assert imagined_points(cards) == trick_points(cards)


@pytest.mark.parametrize("seats", SEATS)
def test_an_imagined_deal_comes_to_the_same_points_as_the_real_one(seats: int) -> None:
    pick = Pick(f"points {seats}")
    for _ in range(4):
        table = Table("low", seats)
        table.run(_playing, str(pick.below(10**6)))
        for _ in range(pick.below(4 * seats)):
            table.act(pick.any_answer(table.asks))
        deal = lay_table(view(table.state, table.to_play), core_of("low"))
        for seat in table.public.seats:
            deal.hands[seat] = table.state.cards(hand(seat))
        while not table.public.sheet:
            asked = table.asks[table.to_play]
            action = pick.any_answer({asked.seat: asked})
            assert isinstance(action, PlayCard)
            deal.move(1 << action.card)
            table.act(action)
        assert deal.over
        assert [deal.score(seat) for seat in table.public.seats] == table.points


def _playing(table: Table) -> bool:
    return any(ask.kind is PlayCard for ask in table.asks.values())


@pytest.mark.parametrize(
    ("held", "trick", "best"),
    [
        pytest.param("5D QD 9H", "9D KD AD", "5D", id="last, a rich trick is taken"),
        pytest.param("3S 7S 4H", "8S AS KS", "7S", id="with the highest card that does it"),
        pytest.param("5D QD 9H", "9D 6C 7C", "5D", id="L-8: two clubs make it rich"),
        pytest.param("3D AD 2H", "9D KD 6C", "AD", id="L-7: a spoiled trick is where the ace goes"),
        pytest.param("4C AS 9H", "2D KD AD", "4C", id="L-7: one club spoils another's trick"),
        pytest.param("4C AS 9H", "2D KD 6C", "AS", id="L-8: no second club for somebody else"),
        pytest.param("2D AH KH", "", "2D", id="leads the two"),
        pytest.param("6D 9D 2S", "3D", "9D", id="what cannot win goes high"),
        pytest.param("9C 4C 6C", "8C 7C 3C", "9C", id="L-5: all clubs, the highest wins"),
        pytest.param("2C KC 6C", "8C 7H 3C", "2C", id="L-5: not all clubs, the lowest wins"),
        pytest.param("4C 6C KC", "2D KD", "6C", id="of clubs that must be thrown the middle one"),
    ],
)
def test_a_sensible_card(held: str, trick: str, best: str) -> None:
    deal = LowDeal(4, 0)
    mine, laid = parse_cards(held), [parse(word) for word in trick.split()]
    rest = [one for one in each(STANDARD & ~mine) if one not in laid]
    deal.turn = deal.leader = (SEAT - len(laid)) % 4
    deal.hands[SEAT] = mine
    for seat in (1, 2, 3):
        deal.hands[seat] = cards_of(rest[seat::4])
    for one in laid:
        deal.hands[deal.turn] |= 1 << one
        deal.play(1 << one)
    assert {names(int(deal.policy_card(deal.legal(), Rng(seed)))) for seed in range(8)} == {best}


def _asked(seats: int, answered: int = 0, held: str = "") -> tuple[Table, SeatView, Ask]:
    """A first deal in which so many seats have laid down their cards, and what the next one is asked."""
    table = Table("low", seats).deal([""] * answered + [held])
    for seat in range(answered):
        table.act(PassCards(seat, cards_of(list(each(table.state.cards(hand(seat))))[-3:])))
    return table, asked_view(view(table.state, answered)), table.asks[answered]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("answered", [0, 2])
def test_after_each_choice_all_hands_are_whole_and_the_cards_lie_where_they_went(
    seats: int, answered: int
) -> None:
    _, seen, ask = _asked(seats, answered)
    tried = PASSES.tried(seen, ask)
    root, sampler = lay_table(seen, core_of("low")), deal_sampler(seen, core_of("low"), Rng(5))
    assert len(tried) == SETS
    for action, finish in tried.items():
        assert isinstance(action, PassCards)
        assert ask.why_not(action) is None
        deal = core_of("low").new_deal(seen.public.setup)
        deal.become(root)
        sampler.advance(60)
        sampler.lay(deal)
        finish(deal, sampler)
        held = [int(deal.hands[seat]) for seat in range(seats)]
        assert [count(cards) for cards in held] == [count(seen.hand)] * seats
        assert count(sum(held)) == count(seen.hand) * seats
        left = (answered + 1) % seats
        assert held[left] & action.cards == action.cards
        assert not held[answered] & action.cards
        assert seen.hand & ~action.cards == held[answered] & seen.hand
        assert deal.turn == deal.leader == (seats - 2) % seats  # L-3: the last seat deals


def test_the_sets_tried_are_of_cards_that_are_little_missed() -> None:
    _, seen, ask = _asked(4, held="2S 3S KS 2H 3H AH KH 2D 4D QD 3C 8C QC")
    tried = [_cards(action) for action in PASSES.worth_a_try(seen, ask)]
    passed = set(chain.from_iterable(map(each, tried)))
    assert len(passed) <= CARDS
    assert not cards_of(passed) & parse_cards("2S 3S 2H 3H 2D")
    assert {parse("AH"), parse("KS")} < passed


def _cards(action: object) -> CardSet:
    assert isinstance(action, PassCards)
    return action.cards


def test_by_policy_three_cards_are_passed_and_no_low_ones() -> None:
    pick = Pick("passing")
    deal = LowDeal(4, 0)
    for _ in range(30):
        pack = pick.shuffle(list(each(STANDARD)))
        for seat in range(4):
            deal.hands[seat] = cards_of(pack[seat::4])
        passed = int(low_pass(deal, SEAT))
        assert count(passed) == 3
        assert passed & deal.hands[SEAT] == passed
        assert not any(_low(one) for one in each(passed))


def _low(one: Card) -> bool:
    return suit(one) != CLUBS and one % 13 < 2


def test_a_sharp_player_passes_aces_and_kings_and_not_its_low_cards() -> None:
    _, seen, ask = _asked(4, held="2S 3S 2H 3H 4H 2D 3D 4D AS KH AD 5C 6C")
    for seed in range(3):
        answer = player("sharp@300", seed).answer(seen, ask)
        assert count(_cards(answer) & parse_cards("AS KH AD")) >= 2
        assert _cards(answer) & parse_cards("AS KH AD 5C 6C") == _cards(answer)


@pytest.mark.parametrize("level", ["sharp@200", "sharp-0.5@200"])
def test_the_same_question_gets_the_same_answer(level: str) -> None:
    _, seen, ask = _asked(4, answered=1, held="2S 9S KS 2H 3H 9H AH QD 3D 4D 3C 8C QC")
    first, again = (player(level, 7).answer(seen, ask) for _ in range(2))
    assert first == again
    assert first is not None
    assert ask.why_not(first) is None
