"""Hearth: a sixth game, made up to show that a game is one file (S-1 … S-6; its rule page lies beside it)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from clubs.cards import DIAMONDS, STANDARD, suit, suit_mask
from clubs.games.whist import ExchangeHand, KeepHand
from clubs.rules import kernel
from clubs.rules.action import Action
from clubs.rules.ask import Ask, OneOf
from clubs.rules.bidding import Bidding, Bids
from clubs.rules.dealing import Batch, Deal, Draw, Plan
from clubs.rules.game import Duty, Game, Phase
from clubs.rules.measure import Facts, Measure, OfBid
from clubs.rules.option import Option, Setup
from clubs.rules.passing import Passing
from clubs.rules.public import Note, Public, ScoreLine, SeatScore
from clubs.rules.restriction import follow_suit
from clubs.rules.scoring import Score, leaders
from clubs.rules.state import State
from clubs.rules.step import Step
from clubs.rules.trickplay import TrickPlay
from clubs.rules.zone import Sees, Zone, hand

DEALS: Final = Option("deals", "Deals in a game", "S-6", (1, 3, 5), 3)
EMBERS: Final = Zone("embers", Sees.NOBODY)
_PUT_DOWN: Final = Zone("put down", Sees.NOBODY)


@dataclass(frozen=True, slots=True)
class Stirred(Note):
    """S-2: whether the dealer has decided about the embers."""

    done: bool = False


@dataclass(frozen=True, slots=True)
class Stir:
    """S-2: the dealer alone keeps, or exchanges the hand for the embers."""

    title: str = "Stir"
    actions: ClassVar[tuple[type[Action], ...]] = (KeepHand, ExchangeHand)

    def enter(self, step: Step) -> None:
        """Nothing happens by itself."""

    def asks(self, state: State) -> dict[int, Ask]:
        """The dealer, once."""
        dealer = state.public.dealer
        if dealer is None or state.public.note(Stirred).done:
            return {}
        answers = OneOf((KeepHand(dealer), ExchangeHand(dealer)))
        return {dealer: Ask(dealer, ExchangeHand, answers, "Stir the embers?")}

    def apply(self, step: Step, action: Action) -> None:
        """Exchange or keep."""
        own = step.cards(hand(action.seat))
        if isinstance(action, ExchangeHand):
            step.move(own, hand(action.seat), _PUT_DOWN)
            step.move(step.cards(EMBERS), EMBERS, hand(action.seat))
            step.move(own, _PUT_DOWN, EMBERS)
        step.note(Stirred(True))


def plan(setup: Setup, deal: int, eldest: int) -> Plan:
    """S-1: five cards each and five embers; the rest stays unseen."""
    del deal
    return Plan((Batch(STANDARD, (*map(hand, setup.round_from(eldest)), EMBERS), 5),), 5)


def winning(public: Public) -> int | None:
    """S-4: the highest diamond, else the lowest card of the suit led."""
    if public.led is None:
        return None
    diamonds = public.on_table & suit_mask(DIAMONDS)
    low = kernel.best_low(public.on_table, suit_mask(public.led))
    return public.who_played(kernel.best_high(diamonds, 0, suit_mask(DIAMONDS)) or low)


def score(public: Public) -> tuple[SeatScore, ...]:
    """S-5: a point a trick, three more for the bid made exactly."""
    rows = []
    for seat in public.seats:
        won, bid = public.taken(seat), public.note(Bids).of(seat)
        lines = (ScoreLine("S-5", "a point a trick", won), ScoreLine("S-5", "bid made", 3 * (won == bid)))
        rows.append(SeatScore(won, lines, bid, owed=bid, made=won))
    return tuple(rows)


def finished(public: Public) -> tuple[int, ...] | None:
    """S-6: most points after the last deal."""
    return leaders(public) if len(public.sheet) == public.setup[DEALS] else None


def measure(public: Public, seat: int) -> Measure:
    """Tricks of the bid."""
    return OfBid(public.taken(seat), public.note(Bids).of(seat))


def phases(setup: Setup) -> tuple[Phase, ...]:
    """The parts of a deal."""
    del setup
    tricks = TrickPlay(lambda state: state.public.eldest(), (follow_suit("S-4"),), winning, broken=DIAMONDS)
    passing = Passing(1, lambda public: 1 if public.deal % 2 else -1)
    return (Draw(), Deal(plan), Stir(), passing, Bidding("S-3"), tricks, Score(score, finished))


GAME: Final = Game(
    id="hearth",
    title="Hearth",
    tagline="Stir the embers",
    minutes=5,
    seats=(2, 3, 4, 5, 6),
    default_seats=4,
    options=(DEALS,),
    phases=phases,
    winning=winning,
    measure=measure,
    meter=lambda public: Facts((("Bids", str(public.note(Bids).total)),)),
    goal=lambda setup: f"most points after {setup[DEALS]} deals",
    duty=Duty("bids made", exact=True),
    order=lambda card: (suit(card) + 2) % 4 * 13 + card % 13 if card < 52 else card,
)
