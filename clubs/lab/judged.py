"""Deals in which a player's decisions are judged, for what its cards, its play and the table brought."""

from dataclasses import dataclass

from clubs.judge.cost import judge_answers
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.public import SeatScore
from clubs.rules.view import SeatView
from clubs.table.player import Player
from clubs.verdict.split import given_away


@dataclass(slots=True)
class CostOfPlay:
    """Deals in which a player decided anything, added up.

    `worth` are the points that its best first answers were worth, `lost` those that its answers gave away;
    `squares` are those of the deals' points.
    """

    deals: int = 0
    tricks: int = 0
    points: float = 0.0
    squares: float = 0.0
    worth: float = 0.0
    lost: float = 0.0

    def add(self, other: "CostOfPlay") -> None:
        """Add other deals."""
        self.deals += other.deals
        self.tricks += other.tricks
        self.points += other.points
        self.squares += other.squares
        self.worth += other.worth
        self.lost += other.lost

    @property
    def rest(self) -> float:
        """The points that neither the first answers' worth nor the play explain."""
        return self.points - self.worth + self.lost


class JudgedPlayer(Player):
    """A player whose decisions are judged as it makes them."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._worth: float | None = None
        self._lost = 0.0

    def notice(self, event: Event) -> None:
        self._player.notice(event)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        answer = self._player.answer(view, ask)
        if answer is not None and (verdict := judge_answers(view, ask, (answer,))):
            self._worth = verdict.best.points if self._worth is None else self._worth
            self._lost += given_away(verdict, answer)
        return answer

    def scored(self, score: SeatScore, tricks: int) -> CostOfPlay:
        """Return the deal that has just been scored, and begin the next one."""
        worth, lost, points = self._worth, self._lost, score.points
        self._worth, self._lost = None, 0.0
        if worth is None:
            return CostOfPlay()
        return CostOfPlay(1, tricks, points, points * points, worth, lost)
