"""Hearts: take no hearts and no queen of spades, or take them all (H-1 … H-9)."""

from typing import Final

from clubs.cards import (
    CLUBS,
    HEARTS,
    QUEEN,
    SPADES,
    STANDARD,
    TWO,
    CardSet,
    card,
    cards_of,
    contains,
    count,
    of_suit,
    union,
)
from clubs.language import message
from clubs.rules.dealing import Batch, Draw, NewDeal, Plan
from clubs.rules.game import Chip, Game, Phase
from clubs.rules.measure import Facts, Measure, Words
from clubs.rules.option import Option, Setup
from clubs.rules.passing import Passing
from clubs.rules.public import Public, ScoreLine, SeatScore, trick_cards
from clubs.rules.restriction import Mask, Restriction, been_played, follow_suit, no_lead
from clubs.rules.scoring import Score, leaders
from clubs.rules.state import State
from clubs.rules.trickplay import TrickPlay
from clubs.rules.winning import highest_wins
from clubs.rules.zone import hand

PASSED: Final = 3
QUEEN_POINTS: Final = 13
ALL_POINTS: Final = 26
OPENER: Final = card(TWO, CLUBS)
BLACK_QUEEN: Final = card(QUEEN, SPADES)
POINT_CARDS: Final = cards_of((*(card(rank, HEARTS) for rank in range(TWO, 15)), BLACK_QUEEN))
TARGET: Final = Option("target", "Target score", "H-9", (50, 75, 100), 100)
TOWARDS: Final = {1: "to the left", -1: "to the right", 2: "across", 0: "none"}


def plan(setup: Setup, deal: int, eldest: int) -> Plan:
    """H-1: thirteen cards each."""
    del deal
    return Plan((Batch(STANDARD, tuple(map(hand, setup.round_from(eldest))), 13),), 13)


def pass_steps(public: Public) -> int:
    """H-2: to the left, to the right, across and not at all, in turn."""
    return (1, -1, 2, 0)[(public.deal - 1) % 4]


def first_leader(state: State) -> int:
    """H-3: the holder of the two of clubs."""
    return next(seat for seat in state.public.seats if contains(state.cards(hand(seat)), OPENER))


def _opener(public: Public, hand: Mask) -> Mask:
    return hand if public.tricks or public.plays else hand & 1 << OPENER


def _pointless(public: Public, hand: Mask) -> Mask:
    return hand if public.tricks or not public.plays else hand & ~POINT_CARDS


LEAD_THE_TWO: Final = Restriction(
    "H-3", _opener, message("The two of clubs leads to the first trick."), message("lead {C}2")
)
NO_POINTS_YET: Final = Restriction(
    "H-5",
    _pointless,
    message("No point card may fall on the first trick, so {card} has to wait."),
    message("no points yet"),
)

winning: Final = highest_wins(None)
"""H-4: the highest card of the suit led takes the trick; there are no trumps."""

hearts_broken: Final = been_played(HEARTS)
"""H-6: whether a heart has been played in this deal."""


def card_points(cards: CardSet) -> int:
    """H-7: a point for each heart, thirteen for the queen of spades."""
    return count(of_suit(cards, HEARTS)) + QUEEN_POINTS * contains(cards, BLACK_QUEEN)


def taken_points(public: Public, seat: int) -> int:
    """Return the points of the cards that a seat has won so far."""
    won = 0
    for trick in public.tricks:
        if trick.winner == seat:
            won = union(won, trick_cards(trick))
    return card_points(won)


def score(public: Public) -> tuple[SeatScore, ...]:
    """H-7, and H-8 for a seat that has taken all the points."""
    taken = [taken_points(public, seat) for seat in public.seats]
    return tuple(SeatScore(public.taken(seat), (_line(taken, seat),)) for seat in public.seats)


def _line(taken: list[int], seat: int) -> ScoreLine:
    if taken[seat] == ALL_POINTS:
        return ScoreLine("H-8", "shot the moon", 0)
    if ALL_POINTS in taken:
        return ScoreLine("H-8", "another shot the moon", ALL_POINTS)
    queen = taken[seat] >= QUEEN_POINTS
    hearts = taken[seat] - QUEEN_POINTS * queen
    words = f"{hearts} heart{'' if hearts == 1 else 's'}{', and {S}Q' if queen else ''}"
    return ScoreLine("H-7", words, taken[seat])


def finished(public: Public) -> tuple[int, ...] | None:
    """H-9: once somebody has reached the target, the lowest total wins."""
    return leaders(public, min) if max(public.scores) >= public.setup[TARGET] else None


def measure(public: Public, seat: int) -> Measure:
    """Return the points that a seat has taken in this deal."""
    points = taken_points(public, seat)
    return Words(f"{points} point{'' if points == 1 else 's'}")


def meter(public: Public) -> Facts:
    """Return where cards are passed, and how many points are still to come."""
    come = ALL_POINTS - sum(taken_points(public, seat) for seat in public.seats)
    return Facts((("Pass", TOWARDS[pass_steps(public)]), ("Points to come", str(come))))


def chip(public: Public) -> Chip:
    """Return whether hearts may be led."""
    broken = hearts_broken(public)
    return Chip("Hearts broken" if broken else "Hearts closed", HEARTS, broken)


def phases(setup: Setup) -> tuple[Phase, ...]:
    """Return the parts of a deal."""
    del setup
    rules = (LEAD_THE_TWO, follow_suit("H-4"), NO_POINTS_YET, no_lead(HEARTS, "H-6", until=hearts_broken))
    tricks = TrickPlay(first_leader, rules, winning, broken=HEARTS)
    return (Draw(), NewDeal(plan), Passing(PASSED, pass_steps), tricks, Score(score, finished))


GAME: Final = Game(
    id="hearts",
    title="Hearts",
    tagline="Leave the queen to others",
    minutes=40,
    seats=(4,),
    default_seats=4,
    options=(TARGET,),
    phases=phases,
    winning=winning,
    measure=measure,
    meter=meter,
    goal=lambda setup: f"lowest when someone reaches {setup[TARGET]}",
    targets=lambda setup: (setup[TARGET],),
    lowest_wins=True,
    chip=chip,
    accent=HEARTS,
    cycle=4,
)
