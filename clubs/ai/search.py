"""The searching player: it imagines deals that fit what its seat has seen, and plays them out."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from clubs.ai import look_auction, look_free, look_low, look_whist
from clubs.ai.choice import card_plays, following, throw
from clubs.ai.compare import Choice, best_choice
from clubs.ai.core.deal import Deal
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.payoff import Payoff
from clubs.ai.core.rng import Rng
from clubs.ai.core.tree import Tree
from clubs.ai.imagine import KINDS, Kind, imagine, lay_table, places
from clubs.ai.levels import Level, rounds
from clubs.ai.stake import stakes
from clubs.ai.steady import Steady
from clubs.ai.steady_honour import certain_offence
from clubs.games.free.actions import BidCard, GiveUp
from clubs.games.whist import ExchangeHand
from clubs.rules.action import Action, BidTricks, PassCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SeatView

EXPLORE: Final = 1.0
"""How many standard deviations of the outcome a move that was never made is given credit for."""

EXACT: Final = 2
"""The last tricks that are solved, with all cards in sight, in every imagined deal of up to CROWD seats."""
CROWD: Final = 5

ROUND: Final = 64
"""So many imagined deals between two looks at the clock."""

Choices: TypeAlias = Callable[[SeatView, Ask], dict[Action, Choice]]
"""The answers to an ask that are worth a try, each with what would follow it up to the first lead."""

CHOICES: Final[Mapping[tuple[str, type[Action]], Choices]] = MappingProxyType(
    {
        ("whist", ExchangeHand): look_whist.choices,
        ("free", BidCard): look_auction.choices,
        ("free", GiveUp): look_free.discards,
        ("free", PassCards): look_free.passes,
        ("low", PassCards): look_low.choices,
    }
)
"""How the asks that come before the first card are looked into, by game and kind of ask.

Where that gives no choices, rules of thumb answer.
"""


class Searcher:
    """A player that looks ahead; the same for the same view, ask and seed, unless the clock stops it."""

    def __init__(self, level: Level, seed: int) -> None:
        self._level = level
        self._seed = seed
        self._steady = Steady(seed)

    def notice(self, event: Event) -> None:
        """It does not listen: a view holds all that has been seen."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """The answer that did best in the imagined deals; without thinking where there is only one."""
        actions = ask.actions()
        if len(actions) == 1:
            return actions[0]
        game = view.public.setup.game
        if game in KINDS:
            if ask.kind is PlayCard:
                return certain_offence(view, ask) or self._play(view, ask)
            if ask.kind is BidTricks:
                return self._look_ahead(view, actions)
            if (game, ask.kind) in CHOICES and (choices := CHOICES[game, ask.kind](view, ask)):
                return self._compare(view, choices)
        return self._steady.answer(view, ask)

    def _play(self, view: SeatView, ask: Ask) -> Action:
        """A card; on honour, where any may be played (F-17), one that follows suit."""
        plays = following(card_plays(ask), view.public.led)
        return plays[0] if len(plays) == 1 else self._look_ahead(view, plays)

    def _look_ahead(self, view: SeatView, actions: tuple[Action, ...]) -> Action:
        """The move that the tree has made most often, or with boldness the one worth most."""
        root, sampler, aims, rng = self._imagine(view)
        exact = EXACT if root.seats <= CROWD else 1
        tree = Tree(root, sampler, aims, rng, EXPLORE, exact)
        for runs in rounds(self._level, ROUND):
            tree.grow(runs)
        best = tree.best(self._level.boldness)
        kind = KINDS[view.public.setup.game]
        # A card that was taken back (F-17) may not be played again at once.
        return next((action for action in actions if _bit(action, kind) == best), actions[0])

    def _compare(self, view: SeatView, choices: dict[Action, Choice]) -> Action:
        """The choice that brings most."""
        tried = tuple(choices.values())
        best = best_choice(tried, view.seat, *self._imagine(view), self._level)
        return tuple(choices)[best]

    def _imagine(self, view: SeatView) -> tuple[Deal, DealSampler, Payoff, Rng]:
        """What a decision begins with: the table, the deals that fit, what is at stake, and a generator."""
        rng = Rng(throw(self._seed, view))
        root, aims = lay_table(view), stakes(view.public, self._level.points)
        aims.aim(root)
        return root, imagine(view, rng), aims, rng


def _bit(action: Action, kind: Kind) -> int:
    """The action as the core knows it: the bit of a card, or of a number of tricks."""
    if isinstance(action, PlayCard):
        return places(kind, 1 << action.card)
    assert isinstance(action, BidTricks)
    return 1 << action.tricks
