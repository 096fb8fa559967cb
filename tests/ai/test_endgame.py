"""The last tricks with all cards in sight: solved as trying everything says."""

from librt.vecs import vec

from clubs.ai.core import deal as core
from clubs.ai.core.deal import Deal
from clubs.ai.core.endgame import EndgameSolver
from clubs.ai.core.payoff import Payoff
from clubs.ai.core.rng import Rng
from clubs.cards import parse_cards
from clubs.rules import position


def ending(game: int, *hands: str) -> Deal:
    """A deal of which only these hands are left, seat 0 to lead."""
    deal = Deal(game, len(hands), False, game == core.WHIST, position.OPEN, True, 0)
    for seat, held in enumerate(hands):
        deal.hands[seat] = parse_cards(held)
    deal.size = len(hands[0].split())
    return deal


def points(seats: int) -> Payoff:
    """Payoff of points alone."""
    return Payoff([0.0] * seats, 1e9, False, 1000.0, 0.0)


def by_trying(deal: Deal, payoff: Payoff) -> list[float]:
    """Each seat's chance when everybody tries every legal card, the lowest first."""
    if deal.over:
        chances = vec[float]([0.0] * deal.seats)
        payoff.value(deal, chances)
        return list(chances)
    mover, legal, best = deal.turn, deal.legal(), list[float]()
    for card in range(52):
        if legal >> card & 1:
            after = deal.blank()
            after.become(deal)
            after.move(1 << card)
            found = by_trying(after, payoff)
            if not best or found[mover] > best[mover]:
                best = found
    return best


def solved(deal: Deal, payoff: Payoff) -> list[float]:
    """What the ending comes to."""
    chances = vec[float]([0.0] * deal.seats)
    EndgameSolver(deal).solve(deal, payoff, chances)
    return list(chances)


def test_two_last_tricks_come_to_what_trying_everything_says() -> None:
    rng = Rng(7)
    for game in (core.WHIST, core.TRUMP, core.EXACT):
        for number in range(40):
            deal = ending(game, "2S 3S", "4S 5S", "6S 7S", "8S 9S")
            left = (1 << 52) - 1
            for seat in range(4):
                deal.hands[seat] = 0
                for _ in range(2):
                    card = rng.one_of(left)
                    left ^= card
                    deal.hands[seat] = deal.hands[seat] | card
                deal.bids[seat] = rng.below(3)
            payoff = points(4)
            assert solved(deal, payoff) == by_trying(deal, payoff), (game, number)


def test_a_seat_that_has_its_bid_lets_the_others_have_the_last_trick() -> None:
    deal = ending(core.EXACT, "AC 2D", "3D 4D", "5D 6D")
    for seat, tricks in enumerate((1, 1, 0)):
        deal.bids[seat] = tricks
    after = solved(deal, points(3))
    assert after[0] > after[2]
    assert max(after) == after[0]
