"""A running match: holds the state, asks the players and records their answers."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Final

from clubs.cards import CardSet
from clubs.rules import engine
from clubs.rules.action import CHANCE, Action, DealCards
from clubs.rules.ask import Ask
from clubs.rules.event import DealScored, Event
from clubs.rules.game import Game
from clubs.rules.option import Setup
from clubs.rules.public import Public
from clubs.rules.state import State, fingerprint
from clubs.rules.view import SPECTATOR, SeatView, asked_view, view
from clubs.rules.zone import Zone
from clubs.table import code
from clubs.table.player import Player
from clubs.table.shuffle import Chance
from clubs.table.undo import last_decision, learned

NO_HINTS: Final[Mapping[int, int]] = MappingProxyType({})


def first_state(game: Game, setup: Setup, chance: Chance) -> State:
    """Return the state in which a match begins: before its first deal, or before that of a deal code."""
    opening = chance.opening if chance.opening and chance.opening.setup == setup else None
    return engine.start(game, setup, opening.deal if opening else 1, opening.dealer if opening else None)


class Session:
    """One match; `first` is the number of its first deal, which is not 1 for some deal codes.

    `watch` gets every event as a spectator sees it, after the players; `acted` is called after each action.
    Given actions (of a saved game) are replayed with the same checks; Refused if one does not fit. `practice`
    are the numbers of the deals with an undo after new cards had been seen; all deals of a match that begins
    with a deal's code or from a chosen seed join them, for somebody may have played them before. `hints` are
    the steps of hints that were shown, and `ends` the facts at the ends of deals, by the number of the deal.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        players: Sequence[Player],
        chance: Chance,
        actions: Sequence[Action] = (),
        watch: Callable[[Event], None] | None = None,
        practice: Collection[int] = (),
        hints: Mapping[int, int] = NO_HINTS,
    ) -> None:
        if len(players) != setup.seats:
            raise ValueError(f"{setup.seats} seats need as many players, not {len(players)}.")
        self.game = game
        self.setup = setup
        self.players = tuple(players)
        self.chance = chance
        self.actions: list[Action] = []
        self.practice = frozenset(practice)
        self.hints = MappingProxyType(dict(hints))
        self._hinted: set[tuple[int, int]] = set()  # number of actions before, and step
        self.ends: dict[int, Public] = {}
        self.acted: Callable[[], object] = lambda: None
        self._watch = watch
        self._state = first_state(game, setup, chance)
        self.first = self._state.public.deal + 1
        self._own_pack = True
        self._past: list[tuple[State, Ask]] = []  # of this deal, before each action
        self._asks: Mapping[int, Ask] | None = None
        self._views: dict[int, SeatView] = {}
        self._seen: dict[int, tuple[Event, ...]] = {}  # at their last look, by seats
        for action in actions:
            self.act(action)

    @property
    def public(self) -> Public:
        """The public facts."""
        return self._state.public

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.public.winners is not None

    @property
    def code(self) -> str | None:
        """The code of this deal, or before the first deal that deal's; None if it has none.

        It has none before the draw for deal, or if its cards were not dealt from the seed.
        """
        return self._code_of(max(self.public.deal, self.first)) if self._own_pack else None

    @property
    def next_code(self) -> str | None:
        """The code of the deal after this one; None if it has none."""
        return self._code_of(max(self.public.deal + 1, self.first))

    def _code_of(self, deal: int) -> str | None:
        public, setup = self.public, self.setup
        dealer = public.dealer
        if dealer is not None:
            dealer = setup.left(dealer, deal - max(public.deal, 1))
        kind = (deal - 1) % self.game.cycle + 1
        with suppress(code.NoCode):
            return code.write(code.Opening(setup, kind, dealer, self.chance.deal_seed(deal)))
        return None

    @property
    def asks(self) -> Mapping[int, Ask]:
        """The pending asks, by seat."""
        if self._asks is None:
            self._asks = engine.asks(self.game, self._state)
        return self._asks

    @property
    def phase(self) -> str:
        """The title of the phase that is being played."""
        return engine.phase(self.game, self.public).title

    def view(self, seat: int) -> SeatView:
        """Return the view of a seat, or of a spectator for -1."""
        if seat not in self._views:
            self._views[seat] = view(self._state, seat, self._seen.get(seat, ()))
            self._seen[seat] = self._views[seat].seen
        return self._views[seat]

    def asked_view(self, seat: int) -> SeatView:
        """Return the view by which a seat answers; the same before and after others answer at that moment."""
        return asked_view(self.view(seat))

    @property
    def zones(self) -> Mapping[Zone, CardSet]:
        """The cards of every zone, hidden ones too; for a look back at a deal, not for a player in it."""
        return self._state.zones

    def act(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action and notify the players; Refused if the rules do not allow it."""
        state, events, following = engine.advance(self.game, self._state, self.asks, action)
        asked = self.asks[action.seat]
        self._past.append((self._state, asked))
        self.actions.append(action)
        self._become(state, following)
        if isinstance(action, DealCards):
            if self.chance.known:
                self.practice |= {self.public.deal}
            self._own_pack = action == self.chance.answer(asked, self.public.deal)
            self._past.clear()
        if any(isinstance(event, DealScored) for event in events):
            self.ends[self.public.deal] = self.public
        for event in events:
            for seat, player in enumerate(self.players):
                player.notice(event.as_seen(seat))
            if self._watch is not None:
                self._watch(event.as_seen(SPECTATOR))
        self.acted()
        return events

    def _become(self, state: State, asks: Mapping[int, Ask] | None = None) -> None:
        before = self._state.history
        if state.history[: len(before)] != before:  # a new deal, or an undo
            self._seen.clear()
        self._state = state
        self._asks = asks
        self._views.clear()

    def last_decision(self, people: Collection[int], viewer: int) -> int | None:
        """Return the number, from 0, of the action that these people can undo, or None.

        It is their last real choice in this deal; with several people, only until another seat acts, and for
        a viewer who has not acted last it is the last action.
        """
        number = last_decision([asked for _, asked in self._past], people, viewer)
        return None if number is None else len(self.actions) - len(self._past) + number

    def since(self, seat: int) -> tuple[Event, ...]:
        """Return what a spectator has seen in this deal after the last action of a seat."""
        told = self.view(SPECTATOR).seen
        acted = [number for number, (_, asked) in enumerate(self._past) if asked.seat == seat]
        if not acted:
            return told
        after = self._past[acted[-1] + 1][0] if acted[-1] + 1 < len(self._past) else self._state
        return told[len(after.history) :]

    def take_back(self, number: int) -> None:
        """Go back to before an action of this deal. Players get no notice; `acted` is called.

        The deal becomes practice if the seat of that action has seen a new card since.
        """
        if self.spoiled(number):
            self.practice |= {self.public.deal}
        place = self._place(number)
        state = self._past[place][0]
        del self._past[place:], self.actions[number:]
        self._become(state)
        self.acted()

    def spoiled(self, number: int) -> bool:
        """Return whether the deal becomes practice if an action of it is taken back, which it is not yet."""
        state, asked = self._past[self._place(number)]
        new = learned(self.view(asked.seat).seen, len(state.history), asked.seat)
        return new and self.public.deal not in self.practice

    def _place(self, number: int) -> int:
        """Return the place of an action among those of this deal."""
        place = number - len(self.actions) + len(self._past)
        if not 0 <= place < len(self._past):
            raise ValueError(f"Action {number} is not of this deal.")
        return place

    def note_hint(self, step: int) -> None:
        """Count a step of a hint that is shown for what is asked now, once; `acted` is called."""
        shown = len(self.actions), step
        if shown not in self._hinted:
            self._hinted.add(shown)
            deal = self.public.deal
            self.hints = MappingProxyType({**self.hints, deal: self.hints.get(deal, 0) + 1})
            self.acted()

    def answer(self, seat: int) -> Action | None:
        """Return the answer of an asked seat's player without carrying it out; None while still thinking."""
        return self.players[seat].answer(self.asked_view(seat), self.asks[seat])

    def after(self, action: Action) -> dict[int, tuple[SeatView, Ask]]:
        """Return what seats would be asked next, and the views to answer by, without changing anything."""
        state, _, asks = engine.advance(self.game, self._state, self.asks, action)
        return {seat: (asked_view(view(state, seat)), ask) for seat, ask in asks.items() if seat != CHANCE}

    def step(self, deal_on: bool = True) -> bool:
        """Carry out the first answer to the pending asks; return False if there is none.

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
        """Play until the game is over or `deals` deals are scored; RuntimeError if nobody answers."""
        while not self.over and (deals is None or len(self.public.sheet) < deals):
            if not self.step():
                raise RuntimeError("Nobody answers.")

    def hash(self) -> str:
        """Return the fingerprint of the state."""
        return fingerprint(self._state)
