"""Yardsticks: players that look into all hands. Nobody can choose to play with them."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from clubs.ai import parse_level
from clubs.ai.core.deal_sampler import DealSampler
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import deal_sampler, show_hands
from clubs.ai.games import knowledge
from clubs.ai.knowledge import CoreGame
from clubs.ai.levels import Level
from clubs.ai.search import Searcher
from clubs.cards import union
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.game import Game
from clubs.rules.view import SeatView
from clubs.rules.zone import passing
from clubs.table.player import Player
from clubs.table.session import Session

LEVEL: Final = "clairvoyant"


class AllSeeingPlayer(Player):
    """A player that shows what could be gained at most from knowing all cards."""

    def sit(self, session: Session) -> None:
        """Look into all hands of a match from now on."""
        self.session = session


class AllSeeingSolver(AllSeeingPlayer):
    """A player that solves the deal."""

    @abstractmethod
    def best_plays(self, session: Session, view: SeatView, actions: Sequence[Action]) -> list[Action]:
        """Return those of a seat's plays that are best with all cards in sight."""


class AllSeeingSearcher(AllSeeingPlayer):
    """A player that searches as its level does, with every hand as it truly is."""

    def __init__(self, level: Level, seed: int) -> None:
        self._searcher = Searcher(level, seed, self._sampler)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        return self._searcher.answer(view, ask)

    def _sampler(self, view: SeatView, core: CoreGame, rng: Rng) -> DealSampler:
        sampler = deal_sampler(view, core, rng)
        views = map(self.session.view, view.public.seats)
        hands = [union(one.hand, one.cards(passing(one.seat))) for one in views]  # all pass at once
        show_hands(sampler, core, hands)
        return sampler


def all_seeing_player(game: Game, text: str, seed: int, seconds: float | None = None) -> AllSeeingPlayer:
    """Return the player for a game; ValueError, with one sentence, if there is none.

    `clairvoyant` solves the deal, where the laboratory has a solver; `clairvoyant:sharp@400` searches. With
    `seconds` that is the most it takes for a decision, in place of the level's own cap.
    """
    _, colon, level = text.partition(":")
    if not colon:
        return _solver(game, seed)
    thinks = parse_level(level)
    if not thinks.looks_ahead or knowledge(game.id).core is None:
        raise ValueError(f"The clairvoyant cannot search {game.title} as {level} does.")
    return AllSeeingSearcher(thinks if seconds is None else replace(thinks, seconds=seconds), seed)


def _solver(game: Game, seed: int) -> AllSeeingSolver:
    module = f"clubs.lab.games.{game.id}"
    solver = getattr(import_module(module), "PLAYER", None) if find_spec(module) else None
    if solver is None:
        raise ValueError(f"The clairvoyant cannot solve {game.title}; clairvoyant:sharp searches it.")
    player: AllSeeingSolver = solver(seed)
    return player
