"""Where each hidden card lies in the deals that a seat can imagine."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from clubs.ai.choice import decision_seed
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import deal_sampler
from clubs.ai.games import knowledge
from clubs.ai.hidden_cards import HiddenCards
from clubs.ai.knowledge import CoreGame
from clubs.cards import Card, each
from clubs.rules.view import SeatView
from clubs.rules.zone import hand
from clubs.verdict.holders import Holders

DEALS: Final = 400
"""The deals imagined: a share is then known to 0.025 at worst."""


def holders(view: SeatView, deals: int = DEALS, seed: int = 0) -> Holders:
    """Return in how many imagined deals each seat holds each card that the view does not show.

    Of two equal cards it is whether the seat holds one at least.
    """
    core = knowledge(view.public.setup.game).core
    rng = Rng(decision_seed(seed, view))
    imagined = _by_engine(view, rng) if core is None else _by_core(view, core, rng)
    counts: Counter[tuple[Card, int]] = Counter()
    for _deal, hands in zip(range(deals), imagined, strict=False):
        counts.update((card, seat) for seat, faces in hands.items() for card in faces)
    seats = view.public.seats
    cards = sorted({card for card, _ in counts})
    return Holders(deals, {card: tuple(counts[card, seat] for seat in seats) for card in cards})


def _by_core(view: SeatView, core: CoreGame, rng: Rng) -> Iterator[dict[int, list[Card]]]:
    """Yield the faces in each other hand, deal by deal, in a game that the compiled core knows."""
    sampler = deal_sampler(view, core, rng)
    face = {core.places(1 << card): card for card in range(54)}
    others = [seat for seat in view.public.seats if seat != view.seat]
    while True:
        sampler.advance(len(sampler.cards))
        yield {seat: [face[1 << place] for place in each(sampler.hands[seat])] for seat in others}


def _by_engine(view: SeatView, rng: Rng) -> Iterator[dict[int, list[Card]]]:
    """Yield the faces in each other hand, deal by deal, in any other game."""
    hidden = HiddenCards(view, rng)
    while True:
        hands = hidden.sample()
        yield {zone.seat: list(each(cards)) for zone, cards in hands.items() if zone.kind == hand}
