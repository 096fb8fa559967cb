"""The time that a player's decisions take, measured around the player."""

from dataclasses import dataclass
from math import inf
from time import monotonic, thread_time

from clubs.ai import parse_level
from clubs.ai.levels import BUSY
from clubs.lab.all_seeing import LEVEL
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SeatView
from clubs.table.player import Player


@dataclass(slots=True)
class Thinking:
    """The real choices that a player has made, and the processor time in seconds: of all, and of the longest.

    `cut_short` counts those that took all the time that they may.
    """

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    cut_short: int = 0

    def add(self, other: "Thinking") -> None:
        """Add other decisions."""
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.cut_short += other.cut_short


class TimedPlayer(Player):
    """A player whose real choices are timed; its search stops after `cap` seconds of processor time."""

    def __init__(self, player: Player, cap: float) -> None:
        self.thinking = Thinking()
        self._player = player
        self._cap = cap

    def notice(self, event: Event) -> None:
        self._player.notice(event)

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        began, spent = monotonic(), thread_time()
        answer = self._player.answer(view, ask)
        spent, took = thread_time() - spent, monotonic() - began
        if answer is not None and len(ask.actions()) != 1:
            self.thinking.add(Thinking(1, spent, spent, int(spent >= self._cap or took >= BUSY * self._cap)))
        return answer


def clock_of(level: str) -> float:
    """Return the seconds of processor time a level's search may take; infinite where there is none."""
    try:
        thinks = parse_level(level.removeprefix(f"{LEVEL}:"))
    except ValueError:
        return inf
    return thinks.seconds if thinks.looks_ahead else inf
