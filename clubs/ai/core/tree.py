"""Information-set tree search: one tree over what the seats can tell apart, grown in many imagined deals.

All answers to the ask are tried in the same imagined deals. After each of them the tree is walked down by
upper confidence bounds, one node is added, and the deal is finished by the playout policy. What else was
tried is in clubs/ai/methods.md.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.endgame import EndgameSolver
from clubs.ai.core.outcome import Outcome
from clubs.ai.core.payoff import Payoff
from clubs.ai.core.playout_policy import policy_card, policy_move
from clubs.ai.core.rng import Rng
from clubs.rules.kernel import highest_bit, popcount, suit_mask_of


class Node:
    """A move: how often it was open and made, what it brought its mover, and what its next mover may see."""

    def __init__(self, bit: i64) -> None:
        self.bit = bit
        self.open: i64 = 1
        self.visits: i64 = 0
        self.total = 0.0
        self.seen: InformationSet | None = None
        self.sibling: Node | None = None


class InformationSet:
    """All that the seat to move cannot tell apart after a move: the moves tried in it."""

    def __init__(self, key: i64, sibling: "InformationSet | None") -> None:
        self.key = key
        self.tried: i64 = 0
        self.move: Node | None = None
        self.sibling = sibling


class SearchTree:
    """The search for one decision of the seat to move in `root`, whose own cards are laid there.

    `new_deal` makes empty deals of the same game and settings, to imagine deals in.
    All seats choose by the tree, each for its own chance; in games of `Deal.others_by_policy` the others
    follow the playout policy, so that the tree goes deeper into the seat's own choices, which it tells apart
    by what the seat has seen of theirs. The last `solved` tricks of a playout are not played by policy but
    solved, all cards in sight.
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
        self.deal = new_deal()
        self.sampler = sampler
        self.payoff = payoff
        self.rng = rng
        self.explore = explore
        self.solved = solved
        self.solver = EndgameSolver(new_deal)
        self.one_pack = sampler.strength.packs == 1
        self.steps: i64 = max(8, len(sampler.cards))
        self.chances: vec[float] = vec[float]([0.0] * root.seats)
        self.path: list[Node] = []
        self.movers: vec[i64] = vec[i64]([0] * 512)
        self.runs: i64 = 0
        self.mean = 0.0
        self.spread = 0.0
        self.answers: list[Node] = []
        legal = self._open(root)
        while legal:
            self.answers.append(Node(legal & -legal))
            legal &= legal - 1

    def grow(self, left: Sequence[Outcome], deals: i64) -> None:
        """Try the answers that are left in some more imagined deals."""
        me = self.root.turn
        for _deal in range(deals):
            self._imagine()
            for outcome in left:
                self.deal.become(self.imagined)
                self._walk(self.answers[outcome.number], me)
                outcome.add(self.chances[me])

    def favourite(self, bits: i64, deals: i64) -> i64:
        """Return the card that the playout policy plays most often of several, or of cards equal to them."""
        legal = self.root.legal()
        equal = legal & ~self._open(self.root)
        while equal:
            bit = equal & -equal
            equal ^= bit
            if highest_bit(legal & suit_mask_of(bit) & bit - 1) & bits:
                bits |= bit
        if not bits & bits - 1:
            return bits
        votes: vec[i64] = vec[i64]([0] * 52)
        best: i64 = 0
        most: i64 = 0
        for _deal in range(deals):
            self._imagine()
            bit = self.imagined.policy_card(bits, self.rng)
            place = popcount(bit - 1)
            votes[place] += 1
            if votes[place] > most:
                most, best = votes[place], bit
        return best

    def _imagine(self) -> None:
        """Imagine one more deal."""
        self.imagined.become(self.root)
        self.sampler.advance(self.steps)
        self.sampler.lay(self.imagined)

    def _open(self, deal: Deal) -> i64:
        """Return the moves that differ."""
        legal = deal.moves()
        if legal & legal - 1 and self.one_pack and not deal.unbid:
            return deal.distinct(legal)
        return legal

    def _walk(self, answer: Node, me: i64) -> None:
        """Descend from an answer, add a node, play out, and update the nodes on the path."""
        deal, node = self.deal, answer
        self.path.clear()
        deal.move(node.bit)
        fresh: i64 = 0
        while not deal.over and not fresh:
            seat = deal.turn
            if deal.others_by_policy and seat != me:
                deal.move(policy_move(deal, self.sampler.strength, self.rng))
                continue
            legal = self._open(deal)
            here = self._set(node, deal.seen())
            fresh = legal & ~here.tried
            self.movers[len(self.path)] = seat
            node = self._add(here, self._fresh(deal, fresh)) if fresh else self._best(here, legal)
            self.path.append(node)
            deal.move(node.bit)
        self._finish(deal)
        self._learn(me)

    def _set(self, node: Node, key: i64) -> InformationSet:
        """Return the information set of a key after a move."""
        seen = node.seen
        while seen is not None:
            if seen.key == key:
                return seen
            seen = seen.sibling
        added = InformationSet(key, node.seen)
        node.seen = added
        return added

    def _add(self, here: InformationSet, bit: i64) -> Node:
        """Add a move tried for the first time."""
        added = Node(bit)
        added.sibling = here.move
        here.move = added
        here.tried |= bit
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

    def _best(self, here: InformationSet, legal: i64) -> Node:
        """Return the legal move with the highest upper confidence bound."""
        chosen = here.move
        assert chosen is not None
        most = -1e9
        width: float = self.explore * sqrt(self.spread / float(self.runs + 1))
        node: Node | None = chosen
        while node is not None:
            if node.bit & legal:
                node.open += 1
                visits = float(node.visits)
                bound: float = node.total / visits + width * sqrt(log(float(node.open)) / visits)
                if bound > most:
                    most, chosen = bound, node
            node = node.sibling
        return chosen

    def _learn(self, me: i64) -> None:
        """Add the outcome to every move on the path."""
        for place, node in enumerate(self.path):
            node.visits += 1
            node.total += self.chances[self.movers[place]]
        self.runs += 1
        mine = self.chances[me]
        off = mine - self.mean
        self.mean += off / float(self.runs)
        self.spread += off * (mine - self.mean)
