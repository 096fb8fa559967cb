"""The match behind a table: its session, whose turn it is, when a computer player has thought long enough."""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from math import inf
from types import NoneType

from clubs.ai import player
from clubs.ai.claim import Claim, claim
from clubs.ai.worker_client import QUICK, RemotePlayer, WorkerClient
from clubs.app.pocket_seats import PocketSeats
from clubs.app.thinking_ahead import ThinkingAhead, first_computer, objection, shared_ask
from clubs.games import game
from clubs.rules.action import CHANCE, Action, DealCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.public import Public
from clubs.rules.view import SPECTATOR, SeatView
from clubs.services.coach import Coach
from clubs.services.judgements import Judgements
from clubs.services.pauses import ALONE, ANNOUNCED, thinking
from clubs.services.saved_seating import haste
from clubs.store.settings import Speed
from clubs.table.code import hash_of
from clubs.table.match import Match
from clubs.table.player import Player
from clubs.table.session import NO_HINTS, Session
from clubs.table.shuffle import Chance
from clubs.ui.scenes.table.controller import Controller, ScorePage, TurnWait
from clubs.ui.style.theme import paced
from clubs.verdict.verdict import Verdict


class Person:
    """A person at the screen: `notice` takes the events of the seat, and the answer comes from the screen."""

    def __init__(self, notice: Callable[[Event], None]) -> None:
        self.notice = notice

    def answer(self, view: SeatView, ask: Ask) -> None:
        """Return nothing: the screen acts when a choice is made."""


class Scripted(Player):
    """A seat that gives the `written` action where that answers its ask, else what another player does."""

    def __init__(self, written: Callable[[], Action | None], other: Player | None = None) -> None:
        self._written, self._other = written, other

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        action = self._written()
        if action is not None and action.seat == ask.seat and not ask.why_not(action):
            return action
        return self._other.answer(view, ask) if self._other is not None else None


class MatchController(Controller):
    """Run a session for a table scene, from one moment at which a person must choose to the next.

    The scene gets the views, asks and events of `viewer` alone, and `watch` all events as a spectator sees
    them. Without a client all computer players are quick ones; with one they think ahead while a person
    chooses. If `still`, only persons act.
    """

    def __init__(
        self,
        match: Match,
        actions: tuple[Action, ...] = (),
        *,
        practice: Collection[int] = (),
        hints: Mapping[int, int] = NO_HINTS,
        client: WorkerClient | None = None,
        still: bool = False,
    ) -> None:
        self.match = match
        self.viewer = SPECTATOR
        self.told: list[Event] = []
        self.watch: Callable[[Event], object] = lambda _: None
        self.news: Callable[[], str] = lambda: ""
        self.plays_only_card: Callable[[], bool] = lambda: False
        self.coach = Coach()
        self._client, self._still = client, still
        players = [self._player(seat) for seat in range(match.setup.seats)]
        chance, watch = Chance(match.seed), partial(self._hear, SPECTATOR)
        self.session = Session(
            game(match.setup.game), match.setup, players, chance, actions, watch, practice, hints
        )
        self.pocket = PocketSeats(self.session, match)
        self.judgements = Judgements(client)
        self._ahead = ThinkingAhead(self.session, match.people, client, self.judgements)
        self._deal_on = self.session.public.deal < self.session.first
        self._asks: Mapping[int, Ask] | None = None
        self._answer: Action | None = None
        self._pause_until: float | None = None
        self.hurried = self._claimed = False
        self.longest_pause = inf
        self._proved: tuple[SeatView, Claim | None] | None = None

    def _player(self, seat: int) -> Player:
        return Person(partial(self._hear, seat)) if seat in self.match.people else self._computer(seat)

    def _computer(self, seat: int) -> Player:
        seating = self.match.seating[seat]
        return RemotePlayer(self._client, seating.plays, seat) if self._client else player(QUICK, seat)

    def _hear(self, seat: int, event: Event) -> None:
        if seat == self.viewer:
            self.told.append(event)
        if seat == SPECTATOR:
            self.watch(event)

    # ------------------------------------------------------------ the match as the viewer sees it

    @property
    def view(self) -> SeatView:
        return self.session.view(self.viewer)

    @property
    def ask(self) -> Ask | None:
        asks = self.session.asks
        return shared_ask(asks, self.match.people) if self.viewer == SPECTATOR else asks.get(self.viewer)

    @property
    def public(self) -> Public:
        return self.session.public

    @property
    def waiting(self) -> Collection[int]:
        return [seat for seat, ask in self.session.asks.items() if ask.required and seat != CHANCE]

    @property
    def practice(self) -> frozenset[int]:
        return self.session.practice

    @property
    def score(self) -> ScorePage:
        session = self.session
        ends = tuple(session.ends[deal] for deal in sorted(session.ends) if deal <= self.public.deal)
        return ScorePage(self.public, session.code, self.practice, self.hints, ends)

    @property
    def fingerprint(self) -> str:
        session = self.session
        code = session.next_code if self._deals_next else session.code
        return hash_of(code) if code else ""

    def since(self, seat: int) -> tuple[Event, ...]:
        return self.session.since(seat)

    def look(self, viewer: int) -> None:
        self.viewer = viewer
        self.told.clear()

    # ------------------------------------------------------------ its course

    @property
    def thinking(self) -> bool:
        return bool(self._client and self._client.busy) or self.hurried or self._pause_until is not None

    @property
    def scored(self) -> bool:
        return self.session.over or (CHANCE in self.session.asks and not self._deal_on)

    def think(self) -> str:
        if not self._still:
            self._think()
        return self._client.excuse() if self._client is not None else ""

    def _think(self) -> None:
        asks = self.session.asks
        if asks is not self._asks:
            self._asks, self._pause_until = asks, None
            self._answer = objection(self.session, self.match.people)
            self._ahead.begin(asks)
        if (seat := first_computer(asks, self.match.people)) is None and self._client is not None:
            self._client.poll()
        elif seat is not None and self._answer is None:
            self._answer = self.session.answer(seat)

    def go_on(self, now: float, speed: Speed) -> TurnWait:
        turn = self._turn(now, speed)
        self.hurried = self.hurried and turn == TurnWait()
        return turn

    def _turn(self, now: float, speed: Speed) -> TurnWait:
        asks = self.session.asks
        if self.scored:
            return TurnWait(score=True)
        if CHANCE in asks:
            # Its fingerprint is on the screen before the cards are.
            if not self._deals_next or self._waited(ANNOUNCED, now, speed):
                self._deal_on = not self._deals_next
                self.session.step()
            return TurnWait()
        if self.pocket.untaken:
            return TurnWait(hands=self.pocket.untaken)
        people = [seat for seat in self.waiting if seat in self.match.people]
        openly = tuple(seat for seat in people if seat in self.pocket.seats)
        ask = asks[self.viewer] if self.viewer in people else None
        shared = shared_ask(asks, self.match.people)
        if shared is not None and type(self._answer) in (shared.kind, NoneType):
            return TurnWait(shared, together=True)
        if first_computer(asks, self.match.people) is not None or self._answer is not None:
            self._step(now, speed)
            return TurnWait(ask, openly=openly)
        if ask is not None and (card := self._plays_itself(ask)) is not None:
            if self._waited(ALONE, now, speed):
                self.session.act(card)
            return TurnWait()
        if openly and ask is None:
            return TurnWait(openly=openly)
        return TurnWait(ask, curtain=people[0] if ask is None else None)

    @property
    def _deals_next(self) -> bool:
        """Return whether the next thing to happen is a deal."""
        asks = self.session.asks
        return self._deal_on and CHANCE in asks and asks[CHANCE].kind is DealCards

    def _waited(self, ms: float, now: float, speed: Speed) -> bool:
        """Return whether the pause before the next action is over; the first call begins it."""
        if self._still or self.hurried:
            return True
        if self._pause_until is None:
            self._pause_until = now + min(paced(ms, speed), self.longest_pause)
        return now >= self._pause_until

    def _step(self, now: float, speed: Speed) -> None:
        """Carry out a computer player's answer after a human-like pause."""
        asks = self.session.asks
        seat = first_computer(asks, self.match.people) if self._answer is None else self._answer.seat
        assert seat is not None
        pause = thinking(self.public, asks[seat], len(self.session.actions), haste(self.match.seating[seat]))
        if not self._still and self._waited(pause, now, speed) and self._answer is not None:
            events = self.session.act(self._answer)
            # What reveals something is to be read.
            self.hurried = self.hurried and not any(event.reveals for event in events)

    def _plays_itself(self, ask: Ask) -> Action | None:
        """Return the card that the viewer plays unasked: a claimed one, or if so set the only one."""
        if self._still or ask.kind is not PlayCard:
            return None
        if self._claimed:
            certain = claim(self.view)
            return PlayCard(self.viewer, certain.card) if certain else None
        actions = ask.actions()
        return actions[0] if len(actions) == 1 and self.plays_only_card() else None

    @property
    def certain(self) -> bool | None:
        if len(self.match.people) != 1 or self.match.pockets:
            return None
        if self._proved is None or self._proved[0] is not self.view:
            self._proved = self.view, claim(self.view)
        return self._proved[1].wins if self._proved[1] else None

    def claim_rest(self) -> None:
        self.hurried = self._claimed = True

    def hurry(self) -> None:
        self.hurried = bool(self.match.people)

    def answer(self, action: Action) -> None:
        self.session.act(action)

    def next_deal(self) -> None:
        self._deal_on, self._claimed = True, False
        self.judgements.forget()

    # ------------------------------------------------------------ the judge

    @property
    def verdict(self) -> Verdict | None:
        return self._ahead.verdict(self.view, self.ask)

    @property
    def judged(self) -> bool:
        return self._still or self._ahead.judges(self.view, self.ask)

    @property
    def tells_odds(self) -> bool:
        return self.judged

    @property
    def failed(self) -> bool:
        return self._ahead.failed(self.view, self.ask)

    @property
    def hints(self) -> Mapping[int, int]:
        return self.session.hints

    def hint(self, step: int) -> None:
        self.session.note_hint(step)

    # ------------------------------------------------------------ undo

    @property
    def _last_decision(self) -> int | None:
        """Return the number of the action that can be taken back, or None.

        With pocket hands none can be after which a hand got new cards.
        """
        number = self.session.last_decision(self.match.people, self.viewer)
        final = number is not None and self.match.pockets and self.session.spoiled(number)
        return None if final else number

    @property
    def can_undo(self) -> bool:
        return self._last_decision is not None

    @property
    def undo_spoils(self) -> bool:
        number = self._last_decision
        return number is not None and self.session.spoiled(number)

    def undo(self) -> None:
        if (number := self._last_decision) is None:
            raise ValueError("There is nothing to undo.")
        seat = self.session.actions[number].seat
        self.session.take_back(number)
        self._deal_on = self._claimed = False
        self.look(seat if seat == self.viewer else SPECTATOR)
