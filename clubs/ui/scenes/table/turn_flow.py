"""The course of a match: whom it waits for, and when computer players answer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from clubs.ai.question import Question
from clubs.ai.remote_player import RemotePlayer
from clubs.ai.worker_client import WorkerClient
from clubs.rules.action import CHANCE, Action, DealCards
from clubs.rules.ask import Ask
from clubs.table.match import Match
from clubs.table.session import Session
from clubs.ui.style.theme import Speed, paced

THINKING: Final = (500, 900)  # ms, ART §9
FORESEEN: Final = 16
"""So many answers of a person are thought beyond at most."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the match waits for: an answer of the viewer, another person's eyes, or that a score is read."""

    ask: Ask | None = None
    curtain: int | None = None
    score: bool = False


class TurnFlow:
    """Takes the match on from one moment at which a person must choose to the next.

    `deal_on` says that the last score has been read; in a `still` nobody but persons does anything. With a
    client, computer players think ahead while a person chooses.
    """

    def __init__(self, match: Match, session: Session, client: WorkerClient | None = None) -> None:
        self.match, self.session = match, session
        self.deal_on = len(session.public.sheet) < session.first
        self.still = False
        self._client = client
        self._asks: Mapping[int, Ask] | None = None
        self._answer: Action | None = None
        self._thinks_until: float | None = None

    @property
    def thinking(self) -> bool:
        """Whether a computer player is at it."""
        ahead = self._client is not None and self._client.busy
        return ahead or self._thinks_until is not None

    @property
    def scored(self) -> bool:
        """Whether a deal is over whose score has not been read."""
        return self.session.over or (CHANCE in self.session.asks and not self.deal_on)

    def think(self) -> None:
        """Let computer players think: whoever must answer, even while cards still fly, or else ahead."""
        if self.still:
            return
        asks = self.session.asks
        if asks is not self._asks:
            self._asks, self._answer, self._thinks_until = asks, None, None
            if self._client is not None:
                self._client.foresee(self._what_may_follow(asks))
        seat = self._computer(asks)
        if seat is None and self._client is not None:
            self._client.poll()
        elif seat is not None and self._answer is None:
            self._answer = self.session.answer(seat)

    def go_on(self, now: float, viewer: int, speed: Speed) -> Turn:
        """Take one step if it is time (ms) for one, and say what the match waits for."""
        asks = self.session.asks
        if self.scored:
            return Turn(score=True)
        if CHANCE in asks:
            self.deal_on = asks[CHANCE].kind is not DealCards
            self.session.step()
            return Turn()
        people = [seat for seat, ask in asks.items() if ask.required and seat in self.match.people]
        ask = asks[viewer] if viewer in people else None
        if self._computer(asks) is not None:
            self._step(now, speed)
            return Turn(ask)
        return Turn(ask, curtain=people[0] if ask is None else None)

    def _computer(self, asks: Mapping[int, Ask]) -> int | None:
        """The first computer player's seat that must answer."""
        must = (seat for seat, ask in asks.items() if ask.required and seat != CHANCE)
        return next((seat for seat in must if seat not in self.match.people), None)

    def _step(self, now: float, speed: Speed) -> None:
        """A computer player's answer is carried out after a human-like pause."""
        if self.still:
            return
        if self._thinks_until is None:
            least, most = THINKING
            # The pause varies from move to move, and is the same whenever a match is played again.
            pause = least + len(self.session.actions) * 137 % (most - least)
            self._thinks_until = now + paced(pause, speed)
        elif now >= self._thinks_until and self._answer is not None:
            self.session.act(self._answer)

    def _what_may_follow(self, asks: Mapping[int, Ask]) -> Iterator[Question]:
        """What a computer player will be asked next, for each listed answer of the person who must choose."""
        ask = next((ask for ask in asks.values() if ask.required), None)
        if ask is None or ask.seat not in self.match.people:
            return
        for action in ask.actions()[:FORESEEN]:
            after = self.session.after(action)
            seat = self._computer({seat: ask for seat, (_, ask) in after.items()})
            seated = self.session.players[seat] if seat is not None else None
            if seat is not None and isinstance(seated, RemotePlayer):
                yield seated.question(*after[seat])
