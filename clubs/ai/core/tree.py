"""Information-set tree search: one tree over what the seats can tell apart, grown in many imagined deals.

In each imagined deal the tree is walked down by upper confidence bounds, one node is added, and the deal is
finished by the playout policy. What else was tried is in clubs/ai/methods.md.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.endgame import EndgameSolver
from clubs.ai.core.payoff import Payoff
from clubs.ai.core.playout_policy import policy_card, policy_move
from clubs.ai.core.rng import Rng

TRIES: Final[i64] = 16
"""The fewest tries of every answer to the ask: where outcomes hardly differ, one that turned out badly once
would never be tried again."""


class Node:
    """A move: how often it was available and made, what it brought its mover, and the moves after it."""

    def __init__(self, bit: i64) -> None:
        self.bit = bit
        self.open: i64 = 0
        self.visits: i64 = 0
        self.total = 0.0
        self.squares = 0.0
        self.tried: i64 = 0
        self.child: Node | None = None
        self.sibling: Node | None = None

    def worth(self, boldness: float) -> float:
        """Return the mean outcome of the move plus `boldness` standard deviations."""
        visits = float(self.visits)
        mean: float = self.total / visits
        return mean + boldness * sqrt(max(0.0, self.squares / visits - mean * mean))


class Tree:
    """The search for one decision of the seat to move in `root`, whose own cards are laid there.

    `new_deal` makes empty deals of the same game and settings, to imagine deals in.
    All seats choose by the tree, each for its own chance; in games of `Deal.others_by_policy` the others
    follow the playout policy, so that the tree goes deeper into the seat's own choices. The last `solved`
    tricks of a playout are not played by policy but solved, all cards in sight.
    """

    def __init__(
        self,
        new_deal: Callable[[], Deal],
        root: Deal,
        sampler: DealSampler,
        payoff: Payoff,
        rng: Rng,
        explore: float,
        solved: i64,
    ) -> None:
        self.root = root
        self.imagined = new_deal()
        self.sampler = sampler
        self.payoff = payoff
        self.rng = rng
        self.explore = explore
        self.solved = solved
        self.solver = EndgameSolver(new_deal)
        self.one_pack = sampler.strength.packs == 1
        self.steps: i64 = max(8, len(sampler.cards))
        self.top = Node(0)
        self.chances: vec[float] = vec[float]([0.0] * root.seats)
        self.path: list[Node] = []
        self.movers: vec[i64] = vec[i64]([0] * 512)
        self.runs: i64 = 0
        self.mean = 0.0
        self.spread = 0.0

    def grow(self, runs: i64) -> None:
        """Grow the tree by `runs` sampled deals."""
        for _ in range(runs):
            self.imagined.become(self.root)
            self.sampler.advance(self.steps)
            self.sampler.lay(self.imagined)
            self._walk()

    def best(self, boldness: float) -> int:
        """Return the bit of the move made most often; with boldness, of those the one worth most."""
        best: i64 = 0
        most = -1e9
        often: i64 = 0
        node = self.top.child
        while node is not None:
            often = max(often, node.visits)
            node = node.sibling
        node = self.top.child
        while node is not None:
            worth = float(node.visits)
            if boldness != 0.0:
                worth = node.worth(boldness) if 4 * node.visits >= often else -1e8
            if worth > most:
                most, best = worth, node.bit
            node = node.sibling
        return int(best)

    def _walk(self) -> None:
        """Descend in the sampled deal, add a node, play out, and update the nodes on the path."""
        deal, node = self.imagined, self.top
        self.path.clear()
        me = self.root.turn
        while not deal.over:
            seat = deal.turn
            if deal.others_by_policy and seat != me:
                deal.move(policy_move(deal, self.sampler.strength, self.rng))
                continue
            legal = deal.moves()
            if legal & legal - 1 and self.one_pack and not deal.unbid:
                legal = deal.distinct(legal)
            self.movers[len(self.path)] = seat
            fresh = legal & ~node.tried
            node = self._add(node, self._fresh(deal, fresh)) if fresh else self._best(node, legal)
            self.path.append(node)
            deal.move(node.bit)
            if fresh:
                break
        self._finish(deal)
        self._learn(me)

    def _add(self, node: Node, bit: i64) -> Node:
        """Add a child for a move tried for the first time."""
        added = Node(bit)
        added.open = 1
        added.sibling = node.child
        node.child = added
        node.tried |= bit
        return added

    def _finish(self, deal: Deal) -> None:
        """Play out by policy up to the last tricks, solve those, and fill in the chances."""
        while not deal.over and (deal.unbid or deal.played or deal.size - deal.tricks > self.solved):
            deal.move(policy_move(deal, self.sampler.strength, self.rng))
        if deal.over:
            self.payoff.value(deal, self.chances)
        else:
            self.solver.solve(deal, self.payoff, self.chances)

    def _fresh(self, deal: Deal, fresh: i64) -> i64:
        """Return a move not tried yet, the policy's own first."""
        if not fresh & fresh - 1 or deal.unbid:
            return self.rng.one_of(fresh)
        bit = policy_card(deal, self.rng)
        return bit if bit & fresh else self.rng.one_of(fresh)

    def _best(self, node: Node, legal: i64) -> Node:
        """Return the legal child with the highest upper confidence bound."""
        chosen = node
        most = -1e9
        child = node.child
        width: float = self.explore * sqrt(self.spread / float(self.runs + 1))
        while child is not None:
            if child.bit & legal:
                child.open += 1
                visits = float(child.visits)
                bound: float = child.total / visits + width * sqrt(log(float(child.open)) / visits)
                if node is self.top and child.visits < TRIES:
                    bound = 1e6 - visits
                if bound > most:
                    most, chosen = bound, child
            child = child.sibling
        return chosen

    def _learn(self, me: i64) -> None:
        """Add the outcome to every move on the path."""
        for place, node in enumerate(self.path):
            gain = self.chances[self.movers[place]]
            node.visits += 1
            node.total += gain
            node.squares += gain * gain
        self.runs += 1
        mine = self.chances[me]
        off = mine - self.mean
        self.mean += off / float(self.runs)
        self.spread += off * (mine - self.mean)
