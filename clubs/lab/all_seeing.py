"""A yardstick: a player that looks into all hands, where the laboratory has one for the game."""

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from clubs.rules.game import Game
from clubs.table.player import Player
from clubs.table.session import Session

LEVEL: Final = "clairvoyant"


class AllSeeingPlayer(Player):
    """A player that shows what could be gained at most from knowing all cards; never offered to play with."""

    def sit(self, session: Session) -> None:
        """Look into all hands of a match from now on."""
        self.session = session


def all_seeing_player(game: Game, seed: int) -> AllSeeingPlayer:
    """Return the player for a game; ValueError, with one sentence, if there is none."""
    module = f"clubs.lab.games.{game.id}"
    if find_spec(module) is None:
        raise ValueError(f"The clairvoyant cannot play {game.title}.")
    player: AllSeeingPlayer = import_module(module).PLAYER(seed)
    return player
