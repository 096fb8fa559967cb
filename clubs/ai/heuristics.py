"""The player by heuristics: sound rules of thumb for each game, from what its seat can see."""

from dataclasses import replace
from functools import partial

from clubs.ai.choice import Taste, common_sense, decision_seed
from clubs.ai.games import knowledge
from clubs.ai.levels import BY_NAME, Level
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from clubs.rules.zone import won
from clubs.table.player import Player


class HeuristicPlayer(Player):
    """Sound play without looking ahead; the same for the same view, ask and seed.

    A level that does not remember forgets every trick once it is turned over: which cards are gone, and who
    was void.
    """

    def __init__(self, seed: int, level: Level = BY_NAME["steady"]) -> None:
        self._seed = seed
        self._level = level

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """Answer by the game's heuristics, or by common sense where they give nothing that is allowed."""
        minded = view if self._level.remembers else forgetful(view)
        known = knowledge(view.public.setup.game)
        taste = Taste(self._seed, partial(known.liking, self._level.temperament, minded))
        judged = known.heuristics(minded, ask, taste)
        if decision_seed(self._seed, view) % 100 < 100 * self._level.slips:
            judged = self._slip(minded, ask, judged, taste)
        if judged is not None and ask.why_not(judged) is None:
            return judged
        return common_sense(view, ask, taste) if ask.required else None

    def _slip(self, view: SeatView, ask: Ask, judged: Action | None, taste: Taste) -> Action | None:
        """Return a thoughtless answer instead: a bid of one trick more, a card by common sense."""
        if isinstance(judged, BidTricks):
            more = replace(judged, tricks=judged.tricks + 1)
            return judged if ask.why_not(more) else more
        return common_sense(view, ask, taste) if isinstance(judged, PlayCard) else judged


def forgetful(view: SeatView) -> SeatView:
    """Return the view of a seat that knows who won how many tricks, but not which cards were in them."""
    public = replace(view.public, tricks=tuple(trick._replace(plays=()) for trick in view.public.tricks))
    present = {zone: cards for zone, cards in view.zones.items() if zone != won(zone.seat)}
    return replace(view, public=public, zones=present, seen=())
