"""The solver that sees all cards of Free Clubs, against trying everything by the engine's own kernel."""

from random import Random

import pytest

from clubs.ai.core.games.free.deal import FreeDeal
from clubs.cards import parse_cards
from clubs.games.free import GAME
from clubs.games.free.auction import Contract
from clubs.lab.games.free import AllSeeingFreePlayer, opened, side
from clubs.lab.games.free.double_dummy import FreeDoubleDummy
from clubs.rules import kernel
from clubs.rules.action import PlayCard
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance

SIZES = ((4, 3, 3), (3, 3, 5), (5, 2, 3), (2, 4, 3), (1, 3, 4), (3, 2, 1))
"""Numbers of cards; a lone player has more, or, its kings paid, fewer than the others (F-8, F-12)."""


def plain(deal: FreeDeal, team: int) -> int:
    """The tricks of a side by trying everything."""
    if deal.over:
        return sum(int(deal.taken[seat]) for seat in range(3) if team >> seat & 1)
    return (max if team >> deal.turn & 1 else min)(plain(then, team) for _, then in moves(deal))


def moves(deal: FreeDeal) -> list[tuple[int, FreeDeal]]:
    legal, found = deal.legal(), []
    while legal:
        card = legal & -legal
        legal ^= card
        then = FreeDeal()
        then.become(deal)
        then.play(card)
        found.append((int(card), then))
    return found


def ending(random: Random, number: int) -> FreeDeal:
    """Hands of a few cards, nobody having played."""
    sizes = SIZES[number % len(SIZES)]
    low = random.choice((0, 13, 26))
    cards = [place for place in range(low, 52) if place % 13 < 9]
    random.shuffle(cards)
    deal = FreeDeal()
    for seat, size in enumerate(sizes):
        deal.hands[seat] = sum(1 << cards.pop() for _ in range(size))
    deal.turn = deal.leader = random.randrange(3)
    deal.team = random.choice((1, 2, 4, 3, 5, 6))
    return deal


def solver(deal: FreeDeal) -> FreeDoubleDummy:
    return FreeDoubleDummy(deal.team, deal.hands[0], deal.hands[1], deal.hands[2])


def held(deal: FreeDeal) -> int:
    return int(deal.hands[0] | deal.hands[1] | deal.hands[2])


def test_the_solver_finds_what_trying_everything_finds() -> None:
    random = Random(7)
    for number in range(90):
        deal = ending(random, number)
        assert solver(deal).tricks(held(deal), deal.leader) == plain(deal, int(deal.team))


def test_the_best_cards_are_those_that_trying_everything_finds_for_either_side() -> None:
    random = Random(8)
    choices = 0
    for number in range(30):
        deal = ending(random, number)
        cards = solver(deal)
        while not deal.over:
            if deal.legal() & deal.legal() - 1:
                choices += 1
                worth = {card: plain(then, int(deal.team)) for card, then in moves(deal)}
                wanted = (max if deal.team >> deal.turn & 1 else min)(worth.values())
                best = sum(card for card in worth if worth[card] == wanted)
                assert found(cards, deal) == best
            deal.play(random.choice([card for card, _ in moves(deal)]))
    assert choices > 60


def found(cards: FreeDoubleDummy, deal: FreeDeal) -> int:
    """The best cards, in the midst of a trick too."""
    best = deal.best()
    holder = next((seat for seat in range(3) if best and deal.laid[seat] == best), 0)
    passed = (deal.turn - deal.leader) % 3 if deal.played else 0
    led = deal.led if deal.played else 0
    return int(cards.best(held(deal), deal.turn, led, best, holder, 3 - passed, deal.legal()))


def test_f_14_a_laydown_is_made_and_without_a_club_it_is_not() -> None:
    declarer = kernel.ace_low(parse_cards("9C 8C 7C 6C 9D 8D 9H 8H 9S 8S 2S 3S"))
    left = kernel.ace_low(parse_cards("5C 4C 7D 6D 5D 7H 6H 5H 7S 6S"))
    right = kernel.ace_low(parse_cards("3C 2C AC 4D 3D 2D 4H 3H 2H 5S"))
    assert FreeDoubleDummy(1, declarer, left, right).tricks(declarer | left | right, 1) == 10
    assert FreeDoubleDummy(2, declarer, left, right).tricks(declarer | left | right, 1) == 0


@pytest.mark.parametrize("seat", [0, *(pytest.param(seat, marks=pytest.mark.long) for seat in (1, 2))])
def test_the_clairvoyant_takes_at_least_what_its_search_has_found(seat: int) -> None:
    players: list[Player] = [AllSeeingFreePlayer(other) for other in range(3)]
    session = Session(GAME, GAME.setup(), players, Chance(f"clairvoyant {seat}"))
    for one in players:
        assert isinstance(one, AllSeeingFreePlayer)
        one.sit(session)
    while not any(ask.kind is PlayCard for ask in session.asks.values()):
        session.step()
    team = session.public.note(Contract).seats
    cards = [kernel.ace_low(session.view(other).hand) for other in range(3)]
    expected = opened(session).tricks(cards[0] | cards[1] | cards[2], session.public.leader)
    session.play_out(1)
    assert side(team)
    assert sum(session.public.sheet[0][one].tricks for one in team) == expected
