"""The searching player: it imagines deals that fit what its seat has seen, and plays them out."""

from hashlib import sha256
from time import monotonic
from typing import Final

from clubs.ai.core.dice import Dice
from clubs.ai.core.tree import Tree
from clubs.ai.imagine import KINDS, imagine, lay_table, places
from clubs.ai.stake import stakes
from clubs.ai.steady import Steady
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SeatView

ROUND: Final = 64
"""So many imagined deals between two looks at the clock."""


class Searcher:
    """A player that looks ahead."""

    def __init__(
        self, seed: int, playouts: int = 1000, seconds: float = 2.0, explore: float = 1.0, minds: int = -1
    ) -> None:
        self._seed = seed
        self._playouts = playouts
        self._seconds = seconds
        self.explore = explore
        self.minds = minds
        self._habit = Steady(seed)

    def notice(self, event: Event) -> None:
        """It does not listen: a view holds all that has been seen."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        if ask.kind in (PlayCard, BidTricks) and view.public.setup.game in KINDS:
            return self._look_ahead(view, ask)
        return self._habit.answer(view, ask)

    def _look_ahead(self, view: SeatView, ask: Ask) -> Action | None:
        actions = ask.actions()
        if len(actions) == 1:
            return actions[0]
        until = monotonic() + self._seconds
        dice = Dice(self._throw(view))
        kind = KINDS[view.public.setup.game]
        root = lay_table(view)
        if kind.game == 0:
            for seat in view.public.seats:
                root.bids[seat] = 13
        worlds = imagine(view, dice)
        minds = 1 << view.seat if self.minds == 0 else self.minds & (1 << root.seats) - 1
        tree = Tree(root, lay_table(view), worlds, stakes(view.public), dice, self.explore, minds)
        done = 0
        while done < self._playouts and monotonic() < until:
            tree.grow(ROUND)
            done += ROUND
        results = {bit: (visits, mean) for bit, visits, mean, _ in tree.results()}
        best = max(results, key=lambda bit: results[bit])
        for action in actions:
            if isinstance(action, PlayCard) and places(kind, 1 << action.card) == best:
                return action
            if isinstance(action, BidTricks) and 1 << action.tricks == best:
                return action
        raise AssertionError

    def _throw(self, view: SeatView) -> int:
        public = view.public
        key = f"{self._seed}|{view.seat}|{public.deal}|{len(public.tricks)}|{len(public.plays)}"
        return int.from_bytes(sha256(key.encode()).digest()[:6], "big")
