"""How often imagined deals put hidden cards with their true holders, in matches between levels.

All places that nobody plays from count as one holder.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log
from random import Random
from typing import Final

from clubs.ai import player
from clubs.ai.core.deal_sampler import NONE, DealSampler
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import deal_sampler
from clubs.ai.games import knowledge
from clubs.ai.knowledge import CoreGame
from clubs.cards import CardSet, distinct, duplicates
from clubs.games import game
from clubs.rules.action import CHANCE, PlayCard
from clubs.rules.option import Setup
from clubs.rules.view import SeatView
from clubs.table.session import Session
from clubs.table.shuffle import Chance

IMAGINED: Final = 300
"""The number of deals imagined for a decision."""

SMOOTHING: Final = 1.0
"""The number of deals added, in which all that may hold a card hold it alike: so nothing is impossible."""


@dataclass(frozen=True, slots=True)
class HolderQuestion:
    """A seat that has to choose a card, with what it sees and the true hands."""

    view: SeatView
    hands: tuple[CardSet, ...]


@dataclass(slots=True)
class HolderSums:
    """Sums over hidden cards: their number, the probabilities of their true holders, the logs of those."""

    cards: int = 0
    chance: float = 0.0
    log: float = 0.0

    def add(self, chance: float) -> None:
        """Count one card."""
        self.cards += 1
        self.chance += chance
        self.log += log(chance)

    def __str__(self) -> str:
        cards = max(1, self.cards)
        return f"{self.chance / cards:.3f} (log {self.log / cards:.3f})"


def moments(setup: Setup, levels: Sequence[str], seed: str, deals: int) -> Iterator[HolderQuestion]:
    """Play some deals of a match, and yield every choice of a card in them."""
    random = Random(seed)
    players = [player(level, random.getrandbits(48)) for level in levels]
    session = Session(game(setup.game), setup, players, Chance(seed))
    while not session.over and len(session.public.sheet) < deals:
        for seat, ask in session.asks.items():
            if seat != CHANCE and ask.kind is PlayCard and ask.required and len(ask.actions()) > 1:
                hands = tuple(session.view(one).hand for one in session.public.seats)
                yield HolderQuestion(session.view(seat), hands)
        session.step()


def samplers(moment: HolderQuestion, seed: int) -> dict[str, DealSampler]:
    """Return samplers that go by what is certain alone, by strength (bids and the like) too, and by all."""
    core = core_of(moment)
    found = {name: deal_sampler(moment.view, core, Rng(seed)) for name in ("certain", "strength", "all")}
    for name in ("certain", "strength"):
        sampler = found[name]
        for place in range(len(sampler.odds)):
            sampler.odds[place] = 0.0
        if name == "certain":
            for holder in range(sampler.holders):
                sampler.evidence[holder] = NONE
                sampler.weight[holder] = 0.0
        sampler.advance(20 * len(sampler.cards))
    return found


def chances(moment: HolderQuestion, sampler: DealSampler, imagined: int = IMAGINED) -> list[float]:
    """Return for each hidden card the probability of its true holder in imagined deals.

    Of two identical cards each counts wherever one of them is.
    """
    seats = moment.view.public.setup.seats
    cards, true = list(sampler.cards), hidden_holders(moment, sampler)
    found = [[0] * (seats + 1) for _ in cards]
    for _ in range(imagined):
        sampler.advance(len(cards))
        for place, holder in enumerate(sampler.holder):
            found[place][min(holder, seats)] += 1
    result = []
    for card, holder in zip(cards, true, strict=True):
        places = [place for place, other in enumerate(cards) if other == card]
        able = len({min(one, seats) for one in range(sampler.holders) if card & sampler.may[one]})
        held = sum(found[place][min(holder, seats)] for place in places)
        result.append((held + SMOOTHING / able) / (len(places) * imagined + SMOOTHING))
    return result


def hidden_holders(moment: HolderQuestion, sampler: DealSampler) -> list[int]:
    """Return the true holders of the sampler's cards; for those in no hand, a place that may have them."""
    core, seats = core_of(moment), len(moment.hands)
    left = [[core.places(part(hand)) for part in (distinct, duplicates)] for hand in moment.hands]
    holders = []
    for card in sampler.cards:
        for seat in range(seats):
            copy = next((copy for copy in (1, 0) if left[seat][copy] & card), None)
            if seat != moment.view.seat and copy is not None:
                left[seat][copy] ^= card
                holders.append(seat)
                break
        else:
            holders.append(next(one for one in range(seats, sampler.holders) if sampler.may[one] & card))
    return holders


def core_of(moment: HolderQuestion) -> CoreGame:
    """Return the game's knowledge of the compiled core."""
    core = knowledge(moment.view.public.setup.game).core
    assert core is not None
    return core
