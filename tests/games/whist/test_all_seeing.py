"""The yardstick that sees all cards: its search, and what it gains."""

from random import Random

import pytest

from clubs.ai.heuristics import HeuristicPlayer
from clubs.cards import cards_of, parse_cards
from clubs.games.whist import GAME
from clubs.lab.games.whist import AllSeeingWhistPlayer
from clubs.lab.games.whist.double_dummy import WhistDoubleDummy
from clubs.lab.sim import SimOptions, run
from clubs.rules.action import PlayCard
from clubs.rules.position import UNTIL_PLAYED, Position
from clubs.table.player import Player
from clubs.table.session import Session
from clubs.table.shuffle import Chance


def plain(position: Position, seat: int) -> int:
    """The tricks of a seat against the two others together, by trying everything with the engine's kernel."""
    if position.over:
        return int(position.taken[seat])
    return (max if position.turn == seat else min)(plain(then, seat) for _, then in moves(position))


def moves(position: Position) -> list[tuple[int, Position]]:
    legal, found = position.legal(), []
    while legal:
        card = legal & -legal
        legal ^= card
        then = Position(3, must_beat=position.must_beat, lead=UNTIL_PLAYED)
        then.copy(position)
        then.play(card)
        found.append((int(card), then))
    return found


def ending(random: Random, size: int) -> Position:
    """Hands of so many cards, some of them few suits long, nobody having played."""
    pack = random.sample(range(random.choice((0, 13, 26)), 52), 3 * size)
    position = Position(3, must_beat=random.random() < 0.7, lead=UNTIL_PLAYED)
    for seat in range(3):
        position.hands[seat] = cards_of(pack[seat * size : seat * size + size])
    position.turn = position.leader = random.randrange(3)
    return position


def opened(position: Position, seat: int) -> WhistDoubleDummy:
    return WhistDoubleDummy(seat, position.hands[0], position.hands[1], position.hands[2], position.must_beat)


def held(position: Position) -> int:
    return int(position.hands[0] | position.hands[1] | position.hands[2])


def test_the_search_finds_what_trying_everything_finds() -> None:
    random = Random(5)
    for number in range(60):
        position, seat = ending(random, random.choice((2, 3, 4))), number % 3
        cards = opened(position, seat)
        assert cards.tricks(held(position), position.leader) == plain(position, seat)


def test_the_best_cards_are_those_that_trying_everything_finds_at_any_point_of_a_deal() -> None:
    random = Random(6)
    choices = 0
    for number in range(60):
        position, seat = ending(random, 4), number % 3
        cards = opened(position, seat)
        while not position.over:
            if position.turn == seat and position.legal() & position.legal() - 1:
                choices += 1
                worth = {card: plain(then, seat) for card, then in moves(position)}
                best = sum(card for card in worth if worth[card] == max(worth.values()))
                assert found(cards, position) == best
            position.play(random.choice([card for card, _ in moves(position)]))
    assert choices > 60


def found(cards: WhistDoubleDummy, position: Position) -> int:
    """The best cards in the midst of a trick."""
    best = position.best()
    holder = next((seat for seat in range(3) if best and position.laid[seat] == best), 0)
    left = 3 - position.played
    return int(cards.best(held(position), cards.seat, position.led, best, holder, left, position.legal()))


def test_clubs_have_to_wait_and_a_seat_that_can_beat_has_to() -> None:
    hands = [parse_cards(text) for text in ("AC 2D", "KC 3H", "QC 4D")]
    # With W-6 seat 0 may not begin with the ace; its diamond is ruffed by seat 1, and the ace takes the rest.
    assert WhistDoubleDummy(0, hands[0], hands[1], hands[2], True).tricks(sum(hands), 0) == 1
    hands = [parse_cards(text) for text in ("2D 2S", "AD 4S", "3D KS")]
    # Seat 1 cannot keep its ace back (W-5), so that of its ace and its four one takes a trick, whoever leads.
    assert WhistDoubleDummy(1, hands[0], hands[1], hands[2], True).tricks(sum(hands), 0) == 1


@pytest.mark.parametrize("seat", range(3))
def test_the_clairvoyant_takes_at_least_what_its_search_has_found(seat: int) -> None:
    players: list[Player] = [HeuristicPlayer(other) for other in range(3)]
    players[seat] = one = AllSeeingWhistPlayer(1)
    session = Session(GAME, GAME.setup(), players, Chance("clairvoyant"))
    one.sit(session)
    while not any(ask.kind is PlayCard for ask in session.asks.values()):
        session.step()
    hands = [session.view(other).hand for other in range(3)]
    sure = WhistDoubleDummy(seat, hands[0], hands[1], hands[2], True).tricks(
        sum(hands), session.public.leader
    )
    session.play_out(1)
    assert session.public.sheet[0][seat].tricks >= sure > 0


def test_the_clairvoyant_joins_a_simulation() -> None:
    result = run(SimOptions("whist", 4, ("clairvoyant", "steady", "steady"), workers=1))
    assert result.players[0].level == "clairvoyant"
    assert result.players[0].lead.mean > 0
