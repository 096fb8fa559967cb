"""Heuristics for games in which every seat bids tricks and has to make exactly its bid.

Take while short, duck while complete: both follow from one thing, the chance that the cards kept will take
exactly the tricks that are still owed.
"""

from typing import Final

from clubs.ai.card_knowledge import CardKnowledge, card_knowledge
from clubs.ai.choice import Taste, best_card, card_plays
from clubs.ai.core.bidding_deal import BONUS, BiddingDeal
from clubs.ai.core.deal import Deal
from clubs.ai.probability import at, spread
from clubs.ai.temperament import ONCE, most_liked
from clubs.ai.trick_odds import expected_tricks, trick_odds
from clubs.cards import CLUBS, each, remove, suit
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.bidding import Bids
from clubs.rules.public import Public
from clubs.rules.view import SeatView

CONTENT: Final = 0.25
"""How often a seat that owes no trick beats a card all the same."""

EAGER: Final = 0.9
"""How often a seat that is short takes a trick when it can."""

TOP: Final = 1e-4
"""The worth of a higher card to a leader who wants every trick: trumps first, from the top."""

HEARD: Final = 0.15
"""How far each trick that the others bid above their share lowers the seat's own expectation."""

SHARES: Final = (0.0, 0.3, 0.6)
"""Shares of the tricks left, by which seats that need some are told apart."""


DEVIATION: Final = 0.5
"""The standard deviation of making a bid or not."""


def bid(view: SeatView, ask: Ask, table: CardKnowledge, taste: Taste) -> Action:
    """Return the open bid with the most points to expect (T-5, X-7), the lower of equals."""
    public = view.public
    chances = trick_odds(table, table.mine, leads=public.eldest() == view.seat)
    heard = public.note(Bids)
    share = public.size / public.setup.seats
    if chances:
        excess = heard.total - share * len(heard.made)
        scale = max(0.3, 1 - HEARD * excess / max(1.0, sum(chances)))
        chances = [min(1.0, chance * scale) for chance in chances]
    odds = spread(chances)
    bids = [action for action in ask.actions() if isinstance(action, BidTricks)]
    worths = {one: at(odds, one.tricks) * float(BONUS + one.tricks) for one in bids}
    liked = most_liked(worths, taste.liking, ONCE * DEVIATION * float(BONUS))
    return max(liked, key=lambda one: (worths[one], -one.tricks))


def owed(view: SeatView, seat: int) -> int:
    """Return the tricks that a seat still needs for its bid; negative if it has too many."""
    return (view.public.note(Bids).of(seat) or 0) - view.public.taken(seat)


def aim(public: Public, seat: int, taken: int, left: int) -> int:
    """Return 0 for a seat whose bid is lost, 1 if it is made, then by the share of tricks that it needs."""
    need = (public.note(Bids).of(seat) or 0) - taken
    if not 0 <= need <= left:
        return 0
    return 1 + sum(need > share * left for share in SHARES) if need < left else 1 + len(SHARES) + 1


def heuristics(view: SeatView, ask: Ask, taste: Taste, greed: float = 1.0, stake: int = 1) -> Action:
    """Bid, or play the card that best keeps the bid within reach.

    `greed` is the worth of a trick once the bid is out of reach, and `stake` the number of tricks that go to
    the winner of this one.
    """
    table = card_knowledge(view)
    if ask.kind is BidTricks:
        return bid(view, ask, table, taste)
    need, left = owed(view, view.seat), table.mine.bit_count()
    will = {seat: EAGER if owed(view, seat) > 0 else CONTENT for seat in view.public.seats}

    def worth(place: int) -> float:
        chance, kept = table.wins(place, will), remove(table.mine, place)
        if table.led is None and need == left + stake - 1:
            return chance + TOP * place
        if not 0 <= need <= left + stake - 1:
            return greed * (chance + expected_tricks(table, kept))
        odds = spread(trick_odds(table, kept))
        return chance * at(odds, need - stake) + (1 - chance) * at(odds, need)

    return best_card(card_plays(ask), int, worth, taste, DEVIATION)


def safer(view: SeatView, play: PlayCard) -> PlayCard:
    """Return the play of the highest card of the suit in place of a discard by a seat whose bid is made."""
    mine, led = suit(play.card), view.public.led
    if led is None or mine in (led, CLUBS) or owed(view, view.seat):
        return play
    return PlayCard(view.seat, max(card for card in each(view.hand) if suit(card) == mine))


def lay_bidding(deal: Deal, view: SeatView) -> None:
    """Add the bids, and how many seats have yet to bid once the deal is dealt."""
    assert isinstance(deal, BiddingDeal)
    public = view.public
    made = public.note(Bids).made
    deal.unbid = public.setup.seats - len(made) if public.size else 0
    for seat, tricks in made:
        deal.bids[seat] = tricks
