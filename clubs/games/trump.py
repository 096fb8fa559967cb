"""Clubs Trump: ten deals of fewer and fewer cards, exact bids for a bonus (T-1 … T-6)."""

from typing import Final

from clubs.cards import CLUBS, STANDARD
from clubs.language import message
from clubs.rules.bidding import Bidding, Bids, bid_facts, bid_measure
from clubs.rules.dealing import Batch, Draw, NewDeal, Plan
from clubs.rules.game import Chip, Duty, Game, Phase
from clubs.rules.measure import Facts
from clubs.rules.option import Option, Setup
from clubs.rules.public import Public, ScoreLine, SeatScore
from clubs.rules.restriction import Restriction, been_played, follow_suit, no_lead
from clubs.rules.scoring import Score, leaders
from clubs.rules.trickplay import TrickPlay
from clubs.rules.winning import highest_wins
from clubs.rules.zone import hand

DEALS: Final = 10
BONUS: Final = 10
MOST: Final = "most"
FIVE: Final = "five"
TEN: Final = "ten"
HANDS: Final = Option(
    "hands", message("Cards in the first deal"), "T-1", (MOST, FIVE, TEN), MOST,
    {MOST: message("most"), FIVE: message("five"), TEN: message("ten")}.__getitem__,
    short={
        MOST: message("most cards first"), FIVE: message("five cards first"), TEN: message("ten cards first"),
    }.__getitem__,
)  # fmt: skip
WHEN_PLAYED: Final = "when played"
ANY_TIME: Final = "any time"
LEAD_CLUBS: Final = Option(
    "lead_clubs", message("Clubs may be led"), "T-4", (WHEN_PLAYED, ANY_TIME), WHEN_PLAYED,
    {WHEN_PLAYED: message("when played"), ANY_TIME: message("any time")}.__getitem__,
    short={WHEN_PLAYED: message("clubs led when played"), ANY_TIME: message("any lead")}.__getitem__,
)  # fmt: skip


def cards_each(setup: Setup, deal: int) -> int:
    """T-1: the cards dealt to each in a deal, counted from 1."""
    if setup[HANDS] == FIVE:
        return (5, 4, 3, 2, 1, 1, 2, 3, 4, 5)[deal - 1]
    if setup[HANDS] == TEN:
        return 11 - deal
    down = 52 // setup.seats - deal + 1
    return down if down >= 1 else 2 - down


def plan(setup: Setup, deal: int, eldest: int) -> Plan:
    """T-1: the same number of cards each; cards not dealt stay unseen."""
    size = cards_each(setup, deal)
    return Plan((Batch(STANDARD, tuple(map(hand, setup.round_from(eldest))), size),), size)


winning: Final = highest_wins(CLUBS)
"""T-3: the highest club takes the trick, else the highest card of the suit led."""


def score(public: Public) -> tuple[SeatScore, ...]:
    """T-5: the bid and ten for making it exactly, else a point a trick."""
    row = []
    for seat in public.seats:
        tricks, bid = public.taken(seat), public.note(Bids).of(seat)
        if tricks == bid:
            made = ScoreLine("T-5", message("bid {bid} and made it", bid=bid), tricks)
            lines: tuple[ScoreLine, ...] = (made, ScoreLine("T-5", message("bid made exactly"), BONUS))
        else:
            missed = message("bid {bid}, won {tricks}: a point a trick", bid=bid or 0, tricks=tricks)
            lines = (ScoreLine("T-5", missed, tricks),)
        row.append(SeatScore(tricks, lines, bid, owed=bid, made=tricks))
    return tuple(row)


def finished(public: Public) -> tuple[int, ...] | None:
    """T-6: most points after ten deals."""
    return leaders(public) if len(public.sheet) >= DEALS else None


def meter(public: Public) -> Facts:
    """Return all bids against the tricks there are."""
    return bid_facts(public)


def chip(public: Public) -> Chip | None:
    """Return whether clubs may be led, as a chip; None where they always may."""
    if public.setup[LEAD_CLUBS] == ANY_TIME:
        return None
    clubs_open = been_played(CLUBS)(public)
    return Chip(message("Clubs open") if clubs_open else message("Clubs closed"), CLUBS, clubs_open)


def brief(setup: Setup) -> tuple[str, ...]:
    """Return the rules in short, by the chosen options."""
    sizes = [cards_each(setup, deal) for deal in range(1, DEALS + 1)]
    cards = message("Ten deals: {first} cards each, down to {least}.")
    if sizes[-1] > min(sizes):
        cards = message("Ten deals: {first} cards each, down to {least} and up again.")
    led = message("Clubs are trumps. They may be led at any time.")
    if setup[LEAD_CLUBS] == WHEN_PLAYED:
        led = message("Clubs are trumps. They may be led when one has been played.")
    return (
        message("Win exactly what you bid: that, and ten. Missed: a point a trick."),
        cards.having(first=sizes[0], least=min(sizes)),
        led,
    )


def phases(setup: Setup) -> tuple[Phase, ...]:
    """Return the phases of a deal."""
    rules: tuple[Restriction, ...] = (follow_suit("T-3"),)
    broken = None
    if setup[LEAD_CLUBS] == WHEN_PLAYED:
        rules, broken = (*rules, no_lead(CLUBS, "T-4", until=been_played(CLUBS))), CLUBS
    tricks = TrickPlay(lambda state: state.public.eldest(), rules, winning, broken=broken)
    return (Draw(), NewDeal(plan), Bidding("T-2"), tricks, Score(score, finished))


def _trouble(setup: Setup) -> str:
    if setup.seats > 8 and setup[HANDS] != FIVE:
        return message("Clubs Trump with {seats} players needs option hands=five.", seats=setup.seats)
    if setup.seats > 4 and setup[HANDS] == TEN:
        return message("Option hands=ten is for 2 to 4 players, not {seats}.", seats=setup.seats)
    return ""


GAME: Final = Game(
    id="trump",
    title="Clubs Trump",
    tagline=message("Say how many tricks you win"),
    apart=message("Missed bids still score"),
    minutes=30,
    seats=tuple(range(2, 11)),
    default_seats=4,
    options=(HANDS, LEAD_CLUBS),
    phases=phases,
    winning=winning,
    measure=bid_measure,
    meter=meter,
    goal=lambda _: message("most points after {deals} {deals:deal/deals}", deals=DEALS),
    chip=chip,
    brief=brief,
    trumps=CLUBS,
    accent=CLUBS,
    claims=True,
    check=_trouble,
    cycle=DEALS,
    duty=Duty(message("bids made"), exact=True),
)
