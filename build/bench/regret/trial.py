"""One decision tried in imagined deals, by one of two models of the others."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from clubs.ai.core.outcome import Outcome
from clubs.ai.games import knowledge
from clubs.ai.levels import parse_level
from clubs.ai.search import Searcher, bit_of, new_tree
from clubs.ai.sequential_halving import Attempt, best_of, by_policy, halve
from clubs.judge.core.sighted import Sighted
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.kernel import highest_bit, suit_mask_of
from clubs.rules.view import SeatView

OWN: Final = "own"
OTHER: Final = "other"
MODELS: Final = (OWN, OTHER)
"""How the others are thought to play: as the players' own search has it, or the other way.

For cards and numbers of tricks either all seats choose by the tree, or the others follow the playout policy
(`Deal.others_by_policy`). Before the first card the own model plays the deal out by policy; in the other one the seat
sees all cards, as for the judge.
"""

LEARNING: Final = 500
"""Imagined deals in which the tree grows before anything is counted."""
BATCH: Final = 500
MOST: Final = 6_000
"""Imagined deals for a comparison, at most."""
ENOUGH: Final = 0.01
"""The standard error at which a comparison is known well enough, in standard deviations of the outcome."""
CERTAIN: Final = 1e-6
"""An outcome that varies by no more than this is certain; what is left is rounding."""
ROUND: Final = 64
POINTS: Final = 1000.0
"""The points that change the chance of winning by one part in the number of seats (`payoff.points_alone`)."""


@dataclass(frozen=True, slots=True)
class Loss:
    """The cost of an answer: in points ahead of the others, and in standard deviations of the more varied outcome.

    Where both outcomes are certain it is 0 deviations.
    """

    points: float = 0.0
    deviations: float = 0.0


class Trial:
    """The answers to an ask, each with a number, and `grow`, which tries some of them in more imagined deals.

    `extra` are answers to be tried besides those that are worth a try.
    """

    def __init__(self, view: SeatView, ask: Ask, model: str, seed: int, extra: Sequence[Action] = ()) -> None:
        known = knowledge(view.public.setup.game)
        assert known.core is not None
        self._view, self._ask = view, ask
        self._core = known.core
        self._bits: list[int] = []
        searcher = Searcher(parse_level("sharp:points"), seed)
        if ask.kind in (PlayCard, BidTricks):
            core = self._core if model == OWN else self._core.the_other_way()
            tree = new_tree(view.public.setup, core, searcher.imagine(view, core))
            self._bits = [node.bit for node in tree.answers]
            self.grow: Attempt = tree.grow
            self.number = len(self._bits)
            return
        candidates = known.candidates[ask.kind]
        self._actions = list(dict.fromkeys((*candidates.worth_a_try(view, ask), *extra)))
        self.number = len(self._actions)
        lead_ups = [candidates.after(view, action) for action in self._actions]
        beginning = searcher.imagine(view, self._core)
        new_deal = partial(self._core.new_deal, view.public.setup)
        if model == OTHER:
            self.grow = Sighted(new_deal, *beginning, lead_ups).grow
            return
        self.grow = by_policy(lead_ups, view.seat, new_deal(), *beginning)

    def find(self, action: Action) -> int:
        """Return the number of an answer; for a card that of the one that stands for it."""
        if not self._bits:
            return self._actions.index(action)
        bit = bit_of(action, self._core)
        lower = sum(self._bits) & suit_mask_of(bit) & bit - 1
        return self._bits.index(bit if bit in self._bits else highest_bit(lower))

    def action(self, number: int) -> Action:
        """Return the answer of a number."""
        if not self._bits:
            return self._actions[number]
        return next(
            action for action in self._ask.actions() if bit_of(action, self._core) == self._bits[number]
        )

    def best(self, playouts: int) -> int:
        """Return the number of the answer that is best after a number of playouts."""
        level = replace(parse_level("sharp"), playouts=playouts, seconds=1e9)
        outcomes = [Outcome(number) for number in range(self.number)]
        halve(outcomes, level, ROUND, self.grow)
        return best_of(outcomes).number

    def loss(self, answer: int, better: int) -> Loss:
        """Return what an answer costs against another one."""
        self.grow([Outcome(answer), Outcome(better)], LEARNING)
        ours, theirs = Outcome(answer), Outcome(better)
        for _ in range(MOST // BATCH):
            self.grow([ours, theirs], BATCH)
            gap, error = ours.behind(theirs)
            if error <= ENOUGH * theirs.deviation:
                break
        seats = self._view.public.setup.seats
        spread = max(ours.deviation, theirs.deviation)
        return Loss(gap * POINTS * seats * seats / (seats - 1), gap / spread if spread > CERTAIN else 0.0)
