"""All cards open: the one imagined deal is the true one. Never for a deal that somebody still plays."""

from collections import Counter
from collections.abc import Sequence

from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.determinization import ALL_FACES, fit
from clubs.ai.knowledge import CoreGame
from clubs.cards import CardSet, distinct, duplicates, each


def show_hands(sampler: DealSampler, core: CoreGame, hands: Sequence[CardSet]) -> None:
    """Lay the true hands into a sampler, which deals only the cards that nobody plays with from then on."""
    elsewhere = range(len(hands), sampler.holders)
    rest = Counter[int]()
    for one in range(sampler.holders):
        rest.update(_bits(sampler.hands[one], sampler.duplicates[one]))
    for seat, hand in enumerate(hands):
        sampler.hands[seat], sampler.duplicates[seat] = core.places(distinct(hand)), duplicates(hand)
        rest.subtract(_bits(sampler.hands[seat], sampler.duplicates[seat]))
    room = [len(_bits(sampler.hands[one], sampler.duplicates[one])) for one in elsewhere]
    cards = list(rest.elements())
    holders = fit(cards, [sampler.may[one] for one in elsewhere], room)
    if holders is None:  # who cheats (F-17) may have put a card where it cannot be
        holders = fit(cards, [ALL_FACES for _ in elsewhere], room)
    assert holders is not None  # there are as many cards as places
    for one in elsewhere:
        sampler.hands[one] = sampler.duplicates[one] = 0
    sampler.start(cards, [elsewhere[holder] for holder in holders])


def _bits(hand: int, twice: int) -> list[int]:
    return [1 << place for mask in (hand, twice) for place in each(mask)]
