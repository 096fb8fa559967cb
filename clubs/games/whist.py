"""Clubs Whist: three players, a quota of four tricks, and a spare hand to exchange for (W-1 … W-8)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from clubs.cards import CLUBS, STANDARD, suit, suit_mask
from clubs.language import Message, message
from clubs.rules import kernel
from clubs.rules.action import Action
from clubs.rules.ask import Ask, OneOf
from clubs.rules.dealing import Batch, Draw, NewDeal, Plan
from clubs.rules.event import Event
from clubs.rules.game import Chip, Duty, Game, Phase
from clubs.rules.measure import Measure, Quota, Race, Words
from clubs.rules.option import Option, Setup
from clubs.rules.public import Note, Public, ScoreLine, SeatScore
from clubs.rules.restriction import Mask, Restriction, been_played, follow_suit, no_lead
from clubs.rules.scoring import Score
from clubs.rules.state import State
from clubs.rules.step import Step
from clubs.rules.trickplay import TrickPlay
from clubs.rules.winning import best_card, highest_wins
from clubs.rules.zone import Sees, Zone, hand

QUOTA: Final = 4
EXCHANGED: Final = "exchange"
"""The mark of a score after the seat has taken the spare hand."""
SPARE: Final = Zone("spare", Sees.NOBODY)
PUT_DOWN: Final = Zone("put down", Sees.NOBODY)

EXCHANGER: Final = "exchanger"
LEFT_OF_EXCHANGER: Final = "left_of_exchanger"
LEADER: Final = Option(
    "leader",
    message("First lead after an exchange"),
    "W-3",
    (EXCHANGER, LEFT_OF_EXCHANGER),
    EXCHANGER,
    {EXCHANGER: message("the exchanger"), LEFT_OF_EXCHANGER: message("their left")}.__getitem__,
    short={
        EXCHANGER: message("the exchanger leads"),
        LEFT_OF_EXCHANGER: message("their left leads"),
    }.__getitem__,
)
MUST_BEAT: Final = Option(
    "must_beat", message("Must beat if able"), "W-5", (True, False), True,
    short={True: message("must beat"), False: message("need not beat")}.__getitem__,
)  # fmt: skip
TARGET: Final = Option(
    "target", message("Target score"), "W-8", tuple(range(5, 22)), 11, "±{}".format,
    short=lambda target: message("target ±{target}", target=target),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class KeepHand(Action):
    """Keep the dealt hand."""

    verb: ClassVar[str] = "keep"
    do: ClassVar[Message | None] = message("keep the hand")
    did: ClassVar[Message | None] = message("kept the hand")


@dataclass(frozen=True, slots=True)
class ExchangeHand(Action):
    """Put the hand down and take the spare hand."""

    verb: ClassVar[str] = "exchange"
    do: ClassVar[Message | None] = message("take the spare hand")
    did: ClassVar[Message | None] = message("took the spare hand")


@dataclass(frozen=True, slots=True)
class HandKept(Event):
    """A seat has kept its hand."""

    part: ClassVar[str] = message("Exchange")
    seat: int

    def sentence(self, names: Sequence[str]) -> str:
        return message("{name} kept", name=names[self.seat])


@dataclass(frozen=True, slots=True)
class HandExchanged(Event):
    """A seat has exchanged its hand for the spare one, which its `owner` had put down, if one had.

    Earlier exchanges tell the owner, so the fingerprint of a match knows it without this.
    """

    part: ClassVar[str] = message("Exchange")
    seat: int
    owner: int | None = field(default=None, repr=False)

    def sentence(self, names: Sequence[str]) -> str:
        name = names[self.seat]
        if self.owner is None:
            return message("{name} took the spare hand", name=name)
        return message("{name} took the hand that {owner} put down", name=name, owner=names[self.owner])


@dataclass(frozen=True, slots=True)
class Exchanges(Note):
    """The decisions to keep or exchange, in turn: pairs of seat and whether it exchanged."""

    made: tuple[tuple[int, bool], ...] = ()

    @property
    def last(self) -> int | None:
        """The last seat that exchanged, or None."""
        return next((seat for seat, exchanged in reversed(self.made) if exchanged), None)


@dataclass(frozen=True, slots=True)
class Exchange:
    """W-2: from the dealer's left each once keeps, or exchanges the whole hand for the spare hand, unseen."""

    title: str = message("Exchange")
    actions: ClassVar[tuple[type[Action], ...]] = (KeepHand, ExchangeHand)

    def enter(self, step: Step) -> None:
        """Do nothing: the exchange begins with an ask."""

    def asks(self, state: State) -> dict[int, Ask]:
        """Ask the next seat from the dealer's left that has not decided."""
        public = state.public
        seat = public.in_turn(len(public.note(Exchanges).made))
        if seat is None:
            return {}
        answers = OneOf((KeepHand(seat), ExchangeHand(seat)))
        clause = message("the hand you put down becomes the new spare hand")
        return {seat: Ask(seat, ExchangeHand, answers, message("Keep or exchange"), clause)}

    def apply(self, step: Step, action: Action) -> None:
        """Swap the hand with the spare hand, or leave it."""
        seat, exchanged = action.seat, isinstance(action, ExchangeHand)
        exchanges = step.public.note(Exchanges)
        if exchanged:
            own = step.cards(hand(seat))
            step.move(own, hand(seat), PUT_DOWN)
            step.move(step.cards(SPARE), SPARE, hand(seat))
            step.move(own, PUT_DOWN, SPARE)
        step.note(Exchanges((*exchanges.made, (seat, exchanged))))
        step.tell(HandExchanged(seat, exchanges.last) if exchanged else HandKept(seat))


def plan(setup: Setup, deal: int, eldest: int) -> Plan:
    """W-1: thirteen cards each, and thirteen for the spare hand."""
    del deal
    zones = (*(hand(seat) for seat in setup.round_from(eldest)), SPARE)
    return Plan((Batch(STANDARD, zones, 13),), size=13)


def first_leader(state: State) -> int:
    """W-3: the seat that leads to the first trick."""
    return leader_after(state.public, state.public.note(Exchanges).last)


def leader_after(public: Public, last: int | None) -> int:
    """W-3: the last exchanger leads, by the option the seat to their left; without one the dealer's left."""
    if last is None:
        return public.eldest()
    return last if public.setup[LEADER] == EXCHANGER else public.setup.left(last)


winning: Final = highest_wins(CLUBS)
"""W-4: the highest club takes the trick, else the highest card of the suit led."""


def _beating(public: Public, hand: Mask) -> Mask:
    best = best_card(winning, public)
    if best is None:
        return hand
    return kernel.beating(hand, 1 << best, suit_mask(suit(best)), suit_mask(CLUBS))


MUST_BEAT_RULE: Final = Restriction(
    "W-5",
    _beating,
    message("You can beat {best}, so you must; {card} has to wait."),
    message("beat {best}"),
    winning,
)


def score(public: Public) -> tuple[SeatScore, ...]:
    """W-7: tricks less four."""
    exchanged = dict(public.note(Exchanges).made)
    row = []
    for seat in public.seats:
        tricks = public.taken(seat)
        words = message("{tricks} {tricks:trick/tricks}, less the {owed} owed", tricks=tricks, owed=QUOTA)
        line = ScoreLine("W-7", words, tricks - QUOTA)
        mark = EXCHANGED if exchanged.get(seat) else ""
        row.append(SeatScore(tricks, (line,), owed=QUOTA, made=tricks, mark=mark))
    return tuple(row)


def finished(public: Public) -> tuple[int, ...] | None:
    """W-8: everyone at +target or more, or at −target or less, wins; all three together draw."""
    home = tuple(seat for seat in public.seats if abs(public.scores[seat]) >= public.setup[TARGET])
    if not home:
        return None
    return () if len(home) == public.setup.seats else home


def measure(public: Public, seat: int) -> Measure:
    """Return the tricks against the quota; before play, the seat's decision, or when it decides."""
    decided = dict(public.note(Exchanges).made)
    if len(decided) < public.setup.seats and not public.tricks:
        if seat in decided:
            return Words(message("exchanged") if decided[seat] else message("kept"))
        if seat == public.in_turn(len(decided)):
            return Words(message("deciding"))
        return Words(message("chooses last") if seat == public.dealer else message("chooses next"))
    return Quota(public.taken(seat), QUOTA)


def meter(public: Public) -> Race:
    """Return each seat's way to either target."""
    target = public.setup[TARGET]
    return Race(-target, target, public.scores)


def chip(public: Public) -> Chip:
    """Return whether clubs may be led, as a chip."""
    broken = clubs_broken(public)
    return Chip(message("Clubs broken") if broken else message("Clubs closed"), CLUBS, broken)


clubs_broken = been_played(CLUBS)
"""W-6: the first club is always a ruff of a plain lead, or a lead for lack of any other suit."""


def brief(setup: Setup) -> tuple[str, ...]:
    """Return the rules in short, by the chosen options."""
    swap = message(
        "You may swap your hand for the spare one, unseen. The left neighbour of the last to swap leads."
    )
    if setup[LEADER] == EXCHANGER:
        swap = message("You may swap your hand for the spare one, unseen. The last to swap leads.")
    follow = message(
        "Follow suit, but you need not beat the best card. "
        "Clubs are trumps, and closed until they are broken."
    )
    if setup[MUST_BEAT]:
        follow = message(
            "Follow suit, and beat the best card if you can. "
            "Clubs are trumps, and closed until they are broken."
        )
    return (message("Everybody owes four tricks; each above or below is a point."), swap, follow)


def phases(setup: Setup) -> tuple[Phase, ...]:
    """Return the phases of a deal."""
    must_beat = (MUST_BEAT_RULE,) if setup[MUST_BEAT] else ()
    rules = (follow_suit("W-5"), *must_beat, no_lead(CLUBS, "W-6", until=clubs_broken))
    tricks = TrickPlay(first_leader, rules, winning, broken=CLUBS)
    return (Draw(), NewDeal(plan), Exchange(), tricks, Score(score, finished))


GAME: Final = Game(
    id="whist",
    title="Clubs Whist",
    tagline=message("Many tricks, or very few"),
    apart=message("Swap your whole hand"),
    minutes=25,
    seats=(3,),
    default_seats=3,
    options=(TARGET, LEADER, MUST_BEAT),
    phases=phases,
    winning=winning,
    measure=measure,
    meter=meter,
    goal=lambda setup: message("first to +{target} or −{target}", target=setup[TARGET]),
    targets=lambda setup: (-setup[TARGET], setup[TARGET]),
    chip=chip,
    duty=Duty(message("four tricks reached"), marks=((EXCHANGED, message("four tricks after an exchange")),)),
    trumps=CLUBS,
    accent=CLUBS,
    brief=brief,
    claims=True,
)
