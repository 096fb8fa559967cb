"""The question how a seat of a deal goes when another computer player plays it."""

from dataclasses import dataclass
from typing import ClassVar, Final

from clubs.ai import player
from clubs.ai.question import UNHURRIED, Question
from clubs.games import game
from clubs.rules.option import Setup
from clubs.table.match import USUAL_LEVEL
from clubs.table.seating import PERSON
from clubs.table.session import Session
from clubs.table.shuffle import Chance

_FIRST_SEED: Final = 1000
"""The seeds of those who play the seat again; the others have the numbers of their seats, as at the table."""


@dataclass(frozen=True, slots=True)
class FieldQuestion(Question[int]):
    """The points of a seat in the first deal of a match, when a sharp player number `number` plays it.

    `plays` are the players of all seats as records write them; one of a person is played by a sharp player.
    """

    within: ClassVar[float] = 90.0

    setup: Setup
    seed: str
    plays: tuple[str, ...]
    seat: int
    number: int

    def line(self) -> str:
        played = game(self.setup.game)
        players = [
            player(USUAL_LEVEL if plays == PERSON else plays, seat, UNHURRIED)
            for seat, plays in enumerate(self.plays)
        ]
        players[self.seat] = player(USUAL_LEVEL, _FIRST_SEED + self.number, UNHURRIED)
        session = Session(played, self.setup, players, Chance(self.seed))
        session.play_out(session.first)
        return str(session.public.sheet[-1][self.seat].points)

    def read(self, line: str) -> int:
        return int(line)
