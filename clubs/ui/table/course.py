"""How a match goes on: whom it waits for, and when a computer player has thought long enough."""

from dataclasses import dataclass
from typing import Final

from clubs.rules.action import CHANCE, DealCards
from clubs.rules.ask import Ask
from clubs.table.session import Session
from clubs.ui.match import Match
from clubs.ui.theme import Speed, paced

THINKING: Final = (500, 900)  # ms, ART §9


@dataclass(frozen=True, slots=True)
class Turn:
    """What the match waits for: an answer of the viewer, another person's eyes, or that a score is read."""

    ask: Ask | None = None
    curtain: int | None = None
    score: bool = False


class Course:
    """Takes the match on from one moment at which a person must choose to the next.

    `deal_on` says that the last score has been read; in a `still` nobody but persons does anything.
    """

    def __init__(self, match: Match, session: Session) -> None:
        self.match, self.session = match, session
        self.deal_on = not session.public.sheet
        self.still = False
        self._thinks_until: float | None = None

    @property
    def thinking(self) -> bool:
        """Whether a computer player is at it."""
        return self._thinks_until is not None

    def hurry(self) -> None:
        """Whoever is thinking has thought enough."""
        self._thinks_until = None

    def go_on(self, now: float, viewer: int, speed: Speed) -> Turn:
        """Take one step if it is time (ms) for one, and say what the match waits for."""
        asks = self.session.asks
        if self.session.over or (CHANCE in asks and not self.deal_on):
            return Turn(score=True)
        if CHANCE in asks:
            self.deal_on = asks[CHANCE].kind is not DealCards
            self.session.step()
            return Turn()
        required = [seat for seat, ask in asks.items() if ask.required]
        people = [seat for seat in required if seat in self.match.people]
        ask = asks[viewer] if viewer in people else None
        if len(people) < len(required):
            self._let_think(now, speed)
            return Turn(ask)
        return Turn(ask, curtain=people[0] if ask is None else None)

    def _let_think(self, now: float, speed: Speed) -> None:
        """A computer player answers after a human-like pause."""
        if self.still:
            return
        if self._thinks_until is None:
            least, most = THINKING
            # The pause varies from move to move, and is the same whenever a match is played again.
            pause = least + len(self.session.actions) * 137 % (most - least)
            self._thinks_until = now + paced(pause, speed)
        elif now >= self._thinks_until:
            self._thinks_until = None
            self.session.step()
