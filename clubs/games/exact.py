"""Exact Clubs: win exactly what you bid; from six players on two packs, in which pairs cancel (X-1 … X-8)."""

from typing import Final

from clubs.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    STANDARD,
    TWO,
    CardSet,
    card,
    cards_of,
    count,
    packs,
    without,
)
from clubs.language import Message, message
from clubs.rules.bidding import Bidding, Bids, bid_facts, bid_measure
from clubs.rules.dealing import Batch, Draw, NewDeal, Plan
from clubs.rules.game import Duty, Game, Phase
from clubs.rules.measure import Facts
from clubs.rules.option import Option, Setup
from clubs.rules.public import Public, ScoreLine, SeatScore
from clubs.rules.restriction import follow_suit
from clubs.rules.scoring import Score
from clubs.rules.trickplay import CARRY, DEAD, TrickPlay
from clubs.rules.winning import highest_wins, paired
from clubs.rules.zone import hand

BONUS: Final = 10
TWO_PACKS: Final = 6  # seats
TARGET: Final = Option(
    "target",
    message("Target score"),
    "X-8",
    tuple(range(50, 201, 10)),
    100,
    short=lambda target: message("target {target}", target=target),
)
CANCELLED_TRICK: Final = Option(
    "cancelled_trick", message("A fully cancelled trick"), "X-6", (CARRY, DEAD), CARRY,
    {CARRY: message("is carried"), DEAD: message("is dead")}.__getitem__, lambda seats: seats >= TWO_PACKS,
    {CARRY: message("cancelled tricks carried"), DEAD: message("cancelled tricks dead")}.__getitem__,
)  # fmt: skip


def two_packs(setup: Setup) -> bool:
    """X-1: six players or more take two packs."""
    return setup.seats >= TWO_PACKS


def twos_out(setup: Setup) -> CardSet:
    """X-1, X-2: the twos taken out so that the deal comes out even, diamonds first and clubs last."""
    copies = 2 if two_packs(setup) else 1
    order = [card(TWO, suit) for suit in (DIAMONDS, HEARTS, SPADES, CLUBS) for _ in range(copies)]
    return cards_of(order[: 52 * copies % setup.seats])


def plan(setup: Setup, deal: int, eldest: int) -> Plan:
    """X-1: two players get 13 each and leave the rest unseen; otherwise all is dealt, less some twos."""
    del deal
    hands = tuple(map(hand, setup.round_from(eldest)))
    if setup.seats == 2:
        return Plan((Batch(STANDARD, hands, 13),), 13)
    aside = twos_out(setup)
    pack = without(packs(2 if two_packs(setup) else 1), aside)
    size = pack.bit_count() // setup.seats
    return Plan((Batch(pack, hands, size),), size, aside)


winning: Final = highest_wins(CLUBS)
"""X-4, X-5: the highest club takes the trick, else the highest card of the suit led; pairs cancel."""


def score(public: Public) -> tuple[SeatScore, ...]:
    """X-7: ten and the tricks for a bid made, nothing for one missed."""
    row = []
    for seat in public.seats:
        tricks, bid = public.taken(seat), public.note(Bids).of(seat)
        if tricks == bid:
            made = ScoreLine("X-7", message("bid {bid} and made it", bid=bid), BONUS)
            lines: tuple[ScoreLine, ...] = (made, ScoreLine("X-7", message("a point a trick"), tricks))
        else:
            missed = message("clubbed: bid {bid}, won {tricks}", bid=bid or 0, tricks=tricks)
            lines = (ScoreLine("X-7", missed, 0),)
        row.append(SeatScore(tricks, lines, bid, owed=bid, made=tricks))
    return tuple(row)


def finished(public: Public) -> tuple[int, ...] | None:
    """X-8: the winners are the highest of those that have reached the target; None while there is none."""
    best = max(public.scores)
    if best < public.setup[TARGET]:
        return None
    return tuple(seat for seat in public.seats if public.scores[seat] == best)


def meter(public: Public) -> Facts:
    """Return all bids against the tricks there are; with two packs it is told that pairs cancel."""
    return bid_facts(
        public, *(((message("Two packs"), message("pairs cancel")),) if two_packs(public.setup) else ())
    )


def brief(setup: Setup) -> tuple[str, ...]:
    """Return the rules in short, by the chosen options."""
    told = (message("Win exactly what you bid: ten, and a point a trick. Else nothing."), _cards_each(setup))
    if not two_packs(setup):
        return (*told, message("Clubs are trumps, and may be led at any time."))
    if setup[CANCELLED_TRICK] == CARRY:
        return (*told, message("Equal cards cancel each other; a trick without a winner goes with the next."))
    return (*told, message("Equal cards cancel each other; a trick without a winner counts for nobody."))


def _cards_each(setup: Setup) -> Message:
    """Return how many cards each gets, and what becomes of the rest."""
    size, out = plan(setup, 1, 0).size, count(twos_out(setup))
    if setup.seats == 2:
        return message("{size} cards each, the rest stays unseen.", size=size)
    if two_packs(setup):
        if out:
            return message("Two packs, {size} cards each, without {out} {out:two/twos}.", size=size, out=out)
        return message("Two packs, {size} cards each.", size=size)
    if out:
        return message("{size} cards each, without {out} {out:two/twos}.", size=size, out=out)
    return message("{size} cards each.", size=size)


def phases(setup: Setup) -> tuple[Phase, ...]:
    """Return the phases of a deal."""
    tricks = TrickPlay(
        lambda state: state.public.eldest(), (follow_suit("X-4"),), winning, unwon=setup[CANCELLED_TRICK]
    )
    return (Draw(), NewDeal(plan), Bidding("X-3"), tricks, Score(score, finished))


GAME: Final = Game(
    id="exact",
    title="Exact Clubs",
    tagline=message("Win just what you bid"),
    apart=message("Missed bids score nothing"),
    minutes=30,
    seats=tuple(range(2, 11)),
    default_seats=4,
    options=(TARGET, CANCELLED_TRICK),
    phases=phases,
    winning=winning,
    measure=bid_measure,
    meter=meter,
    goal=lambda setup: message("first to {target}", target=setup[TARGET]),
    targets=lambda setup: (setup[TARGET],),
    trumps=CLUBS,
    accent=CLUBS,
    brief=brief,
    claims=True,
    cancelled=paired,
    duty=Duty(message("bids made"), exact=True),
)
