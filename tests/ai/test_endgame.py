"""The endgame solver agrees with trying everything."""

from collections.abc import Callable

from librt.vecs import vec

from clubs.ai.core.bidding_deal import BiddingDeal
from clubs.ai.core.deal import Deal
from clubs.ai.core.endgame import EndgameSolver
from clubs.ai.core.games.exact import ExactDeal
from clubs.ai.core.games.trump import TrumpDeal
from clubs.ai.core.games.whist import WhistDeal
from clubs.ai.core.payoff import Payoff
from clubs.ai.core.rng import Rng
from clubs.cards import parse_cards
from clubs.rules.position import UNTIL_PLAYED


def points(seats: int) -> Payoff:
    """Payoff of points alone."""
    return Payoff([0.0] * seats, 1e9, False, 1000.0, 0.0)


def by_trying(new_deal: Callable[[], Deal], deal: Deal, payoff: Payoff) -> list[float]:
    """Return each seat's chance when everybody tries every legal card, the lowest first."""
    if deal.over:
        chances = vec[float]([0.0] * deal.seats)
        payoff.value(deal, chances)
        return list(chances)
    mover, legal, best = deal.turn, deal.legal(), list[float]()
    for card in range(52):
        if legal >> card & 1:
            after = new_deal()
            after.become(deal)
            after.move(1 << card)
            found = by_trying(new_deal, after, payoff)
            if not best or found[mover] > best[mover]:
                best = found
    return best


def solved(new_deal: Callable[[], Deal], deal: Deal, payoff: Payoff) -> list[float]:
    """Return each seat's chance by the solver."""
    chances = vec[float]([0.0] * deal.seats)
    EndgameSolver(new_deal).solve(deal, payoff, chances)
    return list(chances)


def test_two_last_tricks_come_to_what_trying_everything_says() -> None:
    rng = Rng(7)
    kinds: tuple[Callable[[], Deal], ...] = (
        lambda: WhistDeal(4, True),
        lambda: TrumpDeal(4, UNTIL_PLAYED),
        lambda: ExactDeal(4, True),
    )
    for new_deal in kinds:
        for number in range(40):
            deal = new_deal()
            deal.size = 2
            left = (1 << 52) - 1
            for seat in range(4):
                for _ in range(2):
                    card = rng.one_of(left)
                    left ^= card
                    deal.hands[seat] = deal.hands[seat] | card
                if isinstance(deal, BiddingDeal):
                    deal.bids[seat] = rng.below(3)
            payoff = points(4)
            assert solved(new_deal, deal, payoff) == by_trying(new_deal, deal, payoff), (deal, number)


def test_a_seat_that_has_its_bid_lets_the_others_have_the_last_trick() -> None:
    deal = ExactDeal(3, True)
    deal.size = 2
    for seat, (held, tricks) in enumerate((("AC 2D", 1), ("3D 4D", 1), ("5D 6D", 0))):
        deal.hands[seat], deal.bids[seat] = parse_cards(held), tricks
    after = solved(lambda: ExactDeal(3, True), deal, points(3))
    assert after[0] > after[2]
    assert max(after) == after[0]
