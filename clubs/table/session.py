"""A running match: it holds the only state, asks the players and records what they answer."""

from collections.abc import Callable, Mapping, Sequence

from clubs.rules import engine
from clubs.rules.action import CHANCE, Action
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.game import Game
from clubs.rules.option import Setup
from clubs.rules.public import Public
from clubs.rules.state import fingerprint
from clubs.rules.view import SPECTATOR, SeatView, view
from clubs.table.player import Player
from clubs.table.shuffle import Chance


class Session:
    """One match from its setup on.

    `watch` is told every event as a spectator sees it, after the players; `acted` is called when an action
    has been carried out and everybody knows. A session that is given actions (a saved game) plays them again
    through the same checks; Refused if one does not fit.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        players: Sequence[Player],
        chance: Chance,
        actions: Sequence[Action] = (),
        watch: Callable[[Event], None] | None = None,
    ) -> None:
        if len(players) != setup.seats:
            raise ValueError(f"{setup.seats} seats need as many players, not {len(players)}.")
        self.game = game
        self.setup = setup
        self.players = tuple(players)
        self.chance = chance
        self.actions: list[Action] = []
        self.acted: Callable[[], None] = lambda: None
        self._watch = watch
        self._state = engine.start(game, setup)
        self._asks: Mapping[int, Ask] | None = None
        self._views: dict[int, SeatView] = {}
        for action in actions:
            self.act(action)

    @property
    def public(self) -> Public:
        """What everybody at the table knows."""
        return self._state.public

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.public.winners is not None

    @property
    def asks(self) -> Mapping[int, Ask]:
        """Whom the table waits for, by seat."""
        if self._asks is None:
            self._asks = engine.asks(self.game, self._state)
        return self._asks

    @property
    def phase(self) -> str:
        """What the players call the part of the deal that is being played."""
        return engine.phase(self.game, self.public).title

    def view(self, seat: int) -> SeatView:
        """What a seat, or with -1 a spectator, knows now."""
        if seat not in self._views:
            self._views[seat] = view(self._state, seat)
        return self._views[seat]

    def act(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action and tell everybody; Refused if the rules do not allow it."""
        self._state, events = engine.apply(self.game, self._state, action)
        self._asks = None
        self._views.clear()
        self.actions.append(action)
        for event in events:
            for seat, player in enumerate(self.players):
                player.notice(event.as_seen(seat))
            if self._watch is not None:
                self._watch(event.as_seen(SPECTATOR))
        self.acted()
        return events

    def answer(self, seat: int) -> Action | None:
        """What the player of an asked seat answers, not yet carried out; None while still thinking."""
        return self.players[seat].answer(self.view(seat), self.asks[seat])

    def after(self, action: Action) -> dict[int, tuple[SeatView, Ask]]:
        """Whom the table would ask next, and what those seats would see; nothing is changed."""
        state, _ = engine.apply(self.game, self._state, action)
        asks = engine.asks(self.game, state)
        return {seat: (view(state, seat), ask) for seat, ask in asks.items() if seat != CHANCE}

    def step(self, deal_on: bool = True) -> bool:
        """Ask everybody who is to answer, and carry out the first answer; False if nobody had one.

        Chance deals only if `deal_on`, so that a score can be read before the next deal.
        """
        for seat, ask in self.asks.items():
            if seat == CHANCE:
                answer = self.chance.answer(ask, self.public.deal + 1) if deal_on else None
            else:
                answer = self.answer(seat)
            if answer is not None:
                self.act(answer)
                return True
        return False

    def play_out(self, deals: int | None = None) -> None:
        """Play until the game is over, or so many deals are scored; for players who always answer."""
        while not self.over and (deals is None or len(self.public.sheet) < deals):
            if not self.step():
                raise RuntimeError("Nobody answers.")

    def hash(self) -> str:
        """The fingerprint of the state."""
        return fingerprint(self._state)
