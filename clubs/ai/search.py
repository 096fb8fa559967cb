"""The searching player: it samples deals that fit what its seat has seen, and plays them out."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from typing import Final, TypeAlias

from clubs.ai.choice import card_plays, decision_seed, following
from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.outcome import Outcome
from clubs.ai.core.payoff import Payoff
from clubs.ai.core.rng import Rng
from clubs.ai.core.tree import SearchTree
from clubs.ai.determinization import deal_sampler, lay_table
from clubs.ai.engine_search import PLAYOUTS, best_answer
from clubs.ai.games import knowledge
from clubs.ai.heuristics import HeuristicPlayer
from clubs.ai.knowledge import Candidate, CoreGame, Knowledge
from clubs.ai.levels import BY_NAME, Level
from clubs.ai.payoff import points_alone
from clubs.ai.sequential_halving import Attempt, best_of, by_policy, halve, near_best, safest
from clubs.ai.temperament import CARD, EVEN, ONCE, most_liked
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.kernel import popcount
from clubs.rules.naming import NameSuit
from clubs.rules.option import Setup
from clubs.rules.view import SeatView
from clubs.table.player import Player

EXPLORE: Final = 1.0
"""How many standard deviations of the outcome a move that was never made is given credit for."""

EXACT: Final = 2
"""The last tricks that are solved, with all cards in sight, in every imagined deal of up to CROWD seats."""
CROWD: Final = 5

FAR: Final = 2
"""How far from what is usually bid on a hand a bid may be to be tried, in tricks."""

VOTES: Final = 32
"""The number of imagined deals in which the playout policy says which of the best cards it would play."""

ROUND: Final = 64
"""The number of imagined deals between two looks at the clock."""

Sampling: TypeAlias = Callable[[SeatView, CoreGame, Rng], DealSampler]


Beginning: TypeAlias = tuple[Deal, DealSampler, Payoff, Rng]
"""The beginning of a decision: the table as the seat sees it, the deals that fit, the payoff, and rng."""


class Searcher(Player):
    """A player that looks ahead; the same for the same view, ask and seed, unless the clock stops it.

    It imagines the deals of `sampler`, by default all that fit its view.
    """

    def __init__(self, level: Level, seed: int, sampler: Sampling = deal_sampler) -> None:
        self._level = level
        self._seed = seed
        self._sampler = sampler
        self._heuristics = HeuristicPlayer(seed, replace(BY_NAME["steady"], temperament=level.temperament))

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Return the answer that did best in the imagined deals; without thinking where there is only one."""
        actions = ask.actions()
        if len(actions) == 1:
            return actions[0]
        known = knowledge(view.public.setup.game)
        if certain := known.at_once(view, ask):
            return certain
        if known.core is None:
            level = self._level.budgeted(PLAYOUTS)
            return best_answer(view, ask, level, self._seed) if ask.required else None
        if ask.kind is PlayCard:
            plays = following(card_plays(ask), view.public)  # on honour any card may be played (F-17)
            play = plays[0] if len(plays) == 1 else self._search(view, known, known.core, plays)
            return known.safer(view, play) if isinstance(play, PlayCard) else play
        if ask.kind in (BidTricks, NameSuit):
            return self._search(view, known, known.core, actions)
        if (find := known.candidates.get(ask.kind)) and (candidates := find.tried(view, ask)):
            return self._compare(view, known, known.core, candidates)
        return self._heuristics.answer(view, ask)

    def _search(
        self, view: SeatView, known: Knowledge, core: CoreGame, actions: tuple[Action, ...]
    ) -> Action:
        """Return the answer that brings most, each with the seat's own later choices searched."""
        setup = view.public.setup
        beginning = self.imagine(view, core)
        tree = new_tree(setup, core, beginning)
        attempt: Attempt = tree.grow
        if core.both_ways:
            attempt = in_turn(tree.grow, new_tree(setup, core.the_other_way(), beginning).grow)
        held = max(view.hand.bit_count(), 1)  # none is left where the suit of the last one is named
        left = 1.0 if core.race else held / (held + len(view.public.tricks))
        level = self._level.budgeted(core.playouts, left)
        outcomes = [Outcome(number) for number in worth_a_try(tree)]
        halve(outcomes, level, ROUND, attempt, core.race)
        by_bit = {bit_of(action, core): action for action in actions}
        # A card that was taken back (F-17) may not be played again at once.
        answers = [by_bit.get(answer.bit, actions[0]) for answer in tree.answers]
        liked = self.to_taste(view, known, answers, outcomes)
        near = near_best(liked, best_of(liked, self._level.boldness))
        safe = near if tree.root.unbid else safest(near, self._level.boldness)
        bits = [tree.answers[outcome.number].bit for outcome in safe]
        return by_bit.get(first_of(tree, bits), actions[0])

    def to_taste(
        self, view: SeatView, known: Knowledge, answers: Sequence[Action], outcomes: list[Outcome]
    ) -> list[Outcome]:
        """Return the outcomes of the answers that are liked most, of those nearly as good as the best."""
        temperament = self._level.temperament
        if temperament == EVEN:
            return outcomes
        best = best_of(outcomes, self._level.boldness)
        worths = {outcome.number: -outcome.behind(best)[0] for outcome in outcomes}
        margin = best.deviation * (CARD if isinstance(answers[0], PlayCard) else ONCE)

        def liking(number: int) -> float:
            return known.liking(temperament, view, answers[number])

        liked = most_liked(worths, liking, margin)
        return [outcome for outcome in outcomes if outcome.number in liked]

    def _compare(
        self, view: SeatView, known: Knowledge, core: CoreGame, candidates: dict[Action, Candidate]
    ) -> Action:
        """Return the candidate that brings most."""
        tried, deal = tuple(candidates.values()), core.new_deal(view.public.setup)
        level = self._level.budgeted(core.playouts)
        outcomes = [Outcome(number) for number in range(len(tried))]
        halve(outcomes, level, ROUND, by_policy(tried, view.seat, deal, *self.imagine(view, core)))
        liked = self.to_taste(view, known, tuple(candidates), outcomes)
        return tuple(candidates)[best_of(liked, self._level.boldness).number]

    def tree(self, view: SeatView, core: CoreGame) -> SearchTree:
        """Return the tree of a decision, with a root and nothing else."""
        return new_tree(view.public.setup, core, self.imagine(view, core))

    def imagine(self, view: SeatView, core: CoreGame) -> Beginning:
        """Return what a decision begins with."""
        rng = Rng(decision_seed(self._seed, view))
        root, public = lay_table(view, core), view.public
        usual = core.payoff(public)
        payoff = points_alone(root.seats, usual.target) if self._level.points else usual
        payoff.aim(root)
        return root, self._sampler(view, core, rng), payoff, rng


def in_turn(*attempts: Attempt) -> Attempt:
    """Return a function that tries answers in deals of each of some searches in turn."""
    turns = cycle(attempts)

    def attempt(left: Sequence[Outcome], deals: int) -> None:
        for grow in islice(turns, deals):
            grow(left, 1)

    return attempt


def new_tree(setup: Setup, core: CoreGame, beginning: Beginning) -> SearchTree:
    """Return the tree of a decision, with a root and nothing else."""
    exact = EXACT if setup.seats <= CROWD else 1
    return SearchTree(partial(core.new_deal, setup), *beginning, EXPLORE, exact)


def worth_a_try(tree: SearchTree) -> list[int]:
    """Return the numbers of the answers to try: all cards, and the bids near what the hand can expect."""
    root = tree.root
    if not root.unbid:
        return list(range(len(tree.answers)))
    usual = max(0.0, tree.sampler.strength.bid(root.hands[root.turn], root.duplicates[root.turn]))
    off = {number: abs(float(popcount(node.bit - 1)) - usual) for number, node in enumerate(tree.answers)}
    return [number for number in off if off[number] <= max(FAR, min(off.values()))]


def first_of(tree: SearchTree, bits: Sequence[int]) -> int:
    """Return the bit of the first of answers that are as good: the lowest bid, or the policy's own card."""
    return min(bits) if tree.root.unbid else int(tree.favourite(sum(bits), VOTES))


def bit_of(action: Action, core: CoreGame) -> int:
    """Return the action as the core knows it: the bit of a card, of a suit, or of a number of tricks."""
    if isinstance(action, PlayCard):
        return core.places(1 << action.card)
    if isinstance(action, NameSuit):
        return 1 << action.suit
    assert isinstance(action, BidTricks)
    return 1 << action.tricks
