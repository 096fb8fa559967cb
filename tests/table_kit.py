"""Matches with chosen cards, and actions in card notation, for tests."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

import pytest

from clubs.cards import (
    ACE,
    CLUBS,
    SPADES,
    TWO,
    Card,
    CardSet,
    card,
    cards_of,
    each,
    names,
    parse,
    parse_cards,
    suit,
)
from clubs.games import GAMES
from clubs.rules import engine
from clubs.rules.action import CHANCE, Action, DealCards, DrawForDeal, PassCards, PlayCard
from clubs.rules.ask import Ask, Refused, WhyNot
from clubs.rules.bidding import Bids
from clubs.rules.dealing import Batch, NewDeal, Plan
from clubs.rules.event import Event
from clubs.rules.game import Game
from clubs.rules.option import OptionValue
from clubs.rules.public import Played, Public, Trick
from clubs.rules.state import State, fingerprint
from clubs.rules.zone import Zone, hand
from clubs.table.record import read_action, verbs
from clubs.table.session import Session, first_state
from tests.answers import any_answer, cards_asked, first_answer

Fits: TypeAlias = Callable[[Card, Zone], bool]
LETTERS: Final = "SHDC"


def state_of(session: Session) -> State:
    """Return all that the table of a session knows, also what no view has."""
    state = first_state(session.game, session.setup, session.chance)
    asks = engine.asks(session.game, state)
    for action in session.actions:
        state, _, asks = engine.advance(session.game, state, asks, action)
    return state


class Table:
    """A match whose cards are chosen. By default the last seat deals first, so seat 0 begins."""

    def __init__(
        self,
        of: str | Game,
        seats: int | None = None,
        dealer: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        **more: OptionValue,
    ) -> None:
        self.game = GAMES[of] if isinstance(of, str) else of
        self.setup = self.game.setup(seats, {**(options or {}), **more})
        self.state: State = engine.start(self.game, self.setup)
        self.actions: list[Action] = []
        self._asked: tuple[State, dict[int, Ask]] | None = None
        self.kinds = verbs(self.game, self.setup)
        if DrawForDeal.verb in self.kinds:
            self.draw(self.setup.seats - 1 if dealer is None else dealer)

    @property
    def public(self) -> Public:
        """Public facts."""
        return self.state.public

    @property
    def asks(self) -> dict[int, Ask]:
        """Asks that are open, by seat."""
        if self._asked is None or self._asked[0] is not self.state:
            self._asked = self.state, engine.asks(self.game, self.state)
        return self._asked[1]

    def act(self, action: Action) -> tuple[Event, ...]:
        """Carry out one action."""
        self.state, events, asks = engine.advance(self.game, self.state, self.asks, action)
        self._asked = self.state, asks
        self.actions.append(action)
        return events

    def do(self, *lines: str) -> tuple[Event, ...]:
        """Carry out actions in the notation of records; return the events of the last one."""
        events: tuple[Event, ...] = ()
        for line in lines:
            events = self.act(read_action(line, self.kinds))
        return events

    def play(self, cards: str) -> tuple[Event, ...]:
        """Play cards, each by the seat whose turn it is; return the events of the last one."""
        events: tuple[Event, ...] = ()
        for word in cards.split():
            events = self.act(PlayCard(self.to_play, parse(word)))
        return events

    def restart(self) -> None:
        """Begin another match, before the draw."""
        self.state = engine.start(self.game, self.setup)
        self.actions = []

    def draw(self, dealer: int) -> None:
        """Draw cards that make this seat the first dealer."""
        drawn = (
            card(ACE, CLUBS) if seat == dealer else card(TWO + seat, SPADES) for seat in self.public.seats
        )
        self.act(DrawForDeal(CHANCE, tuple(drawn)))

    @property
    def to_play(self) -> int:
        """Seat that is asked for a card."""
        return next(seat for seat, ask in self.asks.items() if ask.kind is PlayCard)

    @property
    def legal(self) -> str:
        """Cards that may be played, in notation."""
        return names(cards_asked(self.asks[self.to_play]))

    @property
    def hands(self) -> tuple[str, ...]:
        """Hands of all seats, in notation."""
        return tuple(names(self.state.cards(hand(seat))) for seat in self.public.seats)

    @property
    def takers(self) -> list[int | None]:
        """Winners of the tricks so far."""
        return [trick.winner for trick in self.public.tricks]

    @property
    def points(self) -> list[int]:
        """Points of the last deal scored."""
        return [seat.points for seat in self.public.sheet[-1]]

    def deal(
        self,
        hands: Sequence[str] = (),
        also: Mapping[Zone, str] | None = None,
        void: Mapping[int, str] | None = None,
    ) -> "Table":
        """Deal so that seats hold at least these cards; a seat of `void` gets no others of those suits."""
        wanted = {hand(seat): parse_cards(cards) for seat, cards in enumerate(hands)}
        wanted |= {zone: parse_cards(cards) for zone, cards in (also or {}).items()}
        closed = void or {}

        def fits(card: Card, zone: Zone) -> bool:
            return (
                zone.name != "hand"
                or suit(card) > CLUBS
                or LETTERS[suit(card)] not in closed.get(zone.seat, "")
            )

        self.act(DealCards(CHANCE, arranged(self.plan, wanted, fits)))
        return self

    @property
    def plan(self) -> Plan:
        """Plan of the next deal."""
        phase = next(p for p in self.game.phases(self.setup) if isinstance(p, NewDeal))
        dealer = self.public.dealer
        if dealer is not None and self.public.deal:
            dealer = self.setup.left(dealer)
        return phase.plan(self.setup, self.public.deal + 1, 0 if dealer is None else self.setup.left(dealer))

    def refusal(self, line: str) -> WhyNot:
        """Return the reason for which an action is refused; fail if it is not, or changes the state."""
        before = self.state, fingerprint(self.state)
        with pytest.raises(Refused) as refused:
            self.do(line)
        assert (self.state, fingerprint(self.state)) == before
        reason = refused.value.reason
        assert reason.words.endswith(".")
        return reason

    def run(self, until: Callable[["Table"], bool], key: str = "run") -> None:
        """Carry out answers picked by a key until a condition holds."""
        while not until(self):
            self.act(any_answer(self.asks, f"{key}|{len(self.actions)}"))

    def finish_deal(self) -> None:
        """Carry out the first legal answers until the deal is scored."""
        deals = len(self.public.sheet)
        while len(self.public.sheet) == deals:
            self.act(first_answer(next(iter(self.asks.values()))))


def arranged(plan: Plan, wanted: Mapping[Zone, CardSet], fits: Fits) -> tuple[Card, ...]:
    """Return a pack that deals the wanted cards to their zones, and the rest wherever it fits."""
    pack: list[Card] = []
    for batch in plan.batches:
        placed = _placed(batch, wanted, fits)
        for round_ in range(batch.each):
            pack.extend(placed[zone][round_] for zone in batch.zones)
        pack.extend(placed[batch.rest])
    return tuple(pack)


def _placed(batch: Batch, wanted: Mapping[Zone, CardSet], fits: Fits) -> dict[Zone, list[Card]]:
    left = list(each(batch.cards))
    room = dict.fromkeys(batch.zones, batch.each)
    room[batch.rest] = len(left) - batch.each * len(batch.zones)
    fixed: dict[Zone, list[Card]] = {}
    for zone in room:
        fixed[zone] = list(each(wanted.get(zone, 0))) if zone != batch.rest or zone in wanted else []
        for one in fixed[zone]:
            left.remove(one)
        room[zone] -= len(fixed[zone])
        assert room[zone] >= 0, f"{zone} cannot hold {names(wanted[zone])}"
    filled: dict[Zone, list[Card]] = {zone: [] for zone in room}
    for one in left:
        assert _place(one, filled, room, fits, set()), "these hands cannot be dealt"
    return {zone: fixed[zone] + filled[zone] for zone in room}


def _place(
    one: Card, filled: dict[Zone, list[Card]], room: Mapping[Zone, int], fits: Fits, tried: set[Zone]
) -> bool:
    for zone, cards in filled.items():
        if zone in tried or not room[zone] or not fits(one, zone):
            continue
        tried.add(zone)
        if len(cards) < room[zone]:
            cards.append(one)
            return True
        for place, other in enumerate(cards):
            if _place(other, filled, room, fits, tried):
                cards[place] = one
                return True
    return False


def passed_round(finals: Sequence[CardSet], number: int, steps: int) -> list[tuple[CardSet, CardSet]]:
    """Return what each seat must be dealt, and pass on, to end up with these hands."""
    seats = len(finals)
    gets = [cards_of(list(each(cards))[:number]) for cards in finals]
    gives = [gets[(seat + steps) % seats] for seat in range(seats)]
    return [(finals[s] & ~gets[s] | gives[s], gives[s]) for s in range(seats)]


def pass_to(table: Table, finals: Sequence[str], number: int, steps: int, void: Mapping[int, str]) -> None:
    """Deal and pass so that the seats then hold at least these cards, and no more of the void suits."""
    wanted = {hand(seat): parse_cards(cards) for seat, cards in enumerate(finals)}

    def fits(one: Card, zone: Zone) -> bool:
        return LETTERS[suit(one)] not in void.get(zone.seat, "")

    (batch,) = table.plan.batches
    full = _placed(batch, wanted, fits)
    dealt = passed_round([cards_of(full[hand(s)]) for s in table.public.seats], number, steps)
    table.deal([names(held) for held, _ in dealt])
    for seat, (_, given) in enumerate(dealt):
        table.act(PassCards(seat, given))


def position(of: str, notation: str, seats: int | None = None, **options: OptionValue) -> Table:
    """Return a table at `9D JD | AD QD 4D KH`: two cards played, and these in the next hand.

    The next seat, and one that did not follow, holds no more clubs or cards of the suit led.
    """
    trick, _, held = notation.partition("|")
    played = trick.split()
    table = Table(of, seats, dealer=1 if of == "low" else None, options=options)
    hands = [*played, held] + [""] * (table.setup.seats - len(played) - 1)
    led = played[0][-1]
    free = {n for n, word in enumerate(played) if word[-1] == led and of != "whist"}
    others = dict.fromkeys(set(range(1, len(played) + 1)) - free, led + "C")
    if of == "low":
        pass_to(table, hands, 3, 1, dict.fromkeys(others, led))
    else:
        table.deal(hands, void=others)
    while next(iter(table.asks.values())).kind is not PlayCard:
        table.act(first_answer(next(iter(table.asks.values()))))
    table.play(trick)
    return table


def legal_of(table: Table, notation: str) -> str:
    """Return those cards behind the bar that may be played."""
    named = parse_cards(notation.partition("|")[2])
    return names(parse_cards(table.legal) & named)


def after_tricks(public: Public, tricks: Sequence[int], bids: Sequence[int] = ()) -> Public:
    """Return these facts with a number of tricks won by each seat, and these bids."""
    won = tuple(Trick((Played(seat, 0),), seat) for seat, number in enumerate(tricks) for _ in range(number))
    return replace(public, tricks=won, notes=(Bids(tuple(enumerate(bids))),), size=len(won))
