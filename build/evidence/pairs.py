"""Pairs of deals to learn evidence from: the true one, and the same with two hidden cards exchanged."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from build.evidence.holders import HolderQuestion, hidden_holders
from clubs.ai.cards_played import cards_played
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import deal_sampler
from clubs.ai.games import knowledge

EXCHANGES: Final = 10
"""The number of pairs for each choice of a card."""
ATTEMPTS: Final = 80


@dataclass(frozen=True, slots=True)
class Pair:
    """How much more often each clue is about a card that its seat has in the true deal than in the other.

    `offset` is how much likelier the true deal is by evidence of other kinds, as log-odds.
    """

    clues: dict[int, int]
    offset: float


def pairs(moment: HolderQuestion, random: Random) -> Iterator[Pair]:
    """Exchange two hidden cards at random, within what is certain, a few times."""
    public, core = moment.view.public, knowledge(moment.view.public.setup.game).core
    assert core is not None
    sampler = deal_sampler(moment.view, core, Rng(random.getrandbits(60)))
    true = hidden_holders(moment, sampler)
    for place, holder in enumerate(true):
        sampler.move(place, holder)
    about: dict[tuple[int, int], list[int]] = {}
    cards = list(sampler.cards)
    for seat, clue, faces in cards_played(public, core, sampler.strength.packs).clues:
        for card in cards:
            if card & faces:
                about.setdefault((seat, card), []).append(clue)
    likely = _likely(sampler)
    for one, two in _exchanges(sampler, true, random):
        here, there, card, other = true[one], true[two], cards[one], cards[two]
        clues: dict[int, int] = {}
        for held, sign in (((here, card), 1), ((there, other), 1), ((here, other), -1), ((there, card), -1)):
            for clue in about.get(held, ()):
                clues[clue] = clues.get(clue, 0) + sign
        sampler.move(one, there)
        sampler.move(two, here)
        offset = likely - _likely(sampler)
        sampler.move(one, here)
        sampler.move(two, there)
        yield Pair({clue: times for clue, times in clues.items() if times}, offset)


def _exchanges(sampler: DealSampler, true: list[int], random: Random) -> Iterator[tuple[int, int]]:
    """Yield places of cards that may change holders."""
    found, cards, may = 0, sampler.cards, sampler.may
    for _ in range(ATTEMPTS if len(true) > 1 else 0):
        one, two = random.randrange(len(true)), random.randrange(len(true))
        if true[one] == true[two] or cards[one] == cards[two]:
            continue
        if cards[one] & may[true[two]] and cards[two] & may[true[one]]:
            yield one, two
            found += 1
        if found == EXCHANGES:
            return


def _likely(sampler: DealSampler) -> float:
    """Return how likely the present deal is by the strength of hands, as a log-likelihood."""
    return sum(sampler.likely(holder) for holder in range(sampler.holders))
