"""Partner Clubs: two sides, and each trick, each club and the queen of diamonds count (P-1 … P-7)."""

from functools import reduce
from typing import Final

from clubs.cards import (
    CLUBS,
    DIAMONDS,
    EMPTY,
    QUEEN,
    STANDARD,
    CardSet,
    card,
    contains,
    count,
    of_suit,
    union,
)
from clubs.language import Message, message
from clubs.rules.dealing import Batch, Draw, NewDeal, Plan
from clubs.rules.game import Game, Phase
from clubs.rules.measure import Measure, SideStanding, Standings, Tricks
from clubs.rules.option import Option, Setup
from clubs.rules.passing import Passing
from clubs.rules.public import Public, ScoreLine, SeatScore, trick_cards
from clubs.rules.restriction import follow_suit
from clubs.rules.scoring import Score, leaders
from clubs.rules.sides import two_sides
from clubs.rules.trickplay import TrickPlay
from clubs.rules.winning import highest_wins
from clubs.rules.zone import hand

TARGET: Final = Option(
    "target", message("Target score"), "P-5", (50, 100, 150), 150,
    short=lambda target: message("first side to {target}", target=target),
)  # fmt: skip
SIZE: Final = 13
PASSED: Final = 3
RUBY_DAME: Final = card(QUEEN, DIAMONDS)
DAME_POINTS: Final = 5
ALL_POINTS: Final = 31
SWEEP: Final = 5
ALL_OF_IT: Final = message("all of it")
RICH: Final = 8
"""The points of a trick that is worth as much as any."""

sides: Final = two_sides
"""Two sides, whose partners sit opposite. What one scores the other has scored (P-4), each sees the own cards
only (P-6), and what a seat is told to have scored, in a duel too, is its side's (P-7).
"""


def plan(setup: Setup, deal: int, eldest: int) -> Plan:
    """P-1: thirteen cards each; the first dealer is drawn, and the deal moves to the left."""
    del deal
    return Plan((Batch(STANDARD, tuple(map(hand, setup.round_from(eldest))), SIZE),), SIZE)


def pass_steps(public: Public) -> int:
    """P-2: to the left, to the right, and not at all, in turn."""
    return (1, -1, 0)[(public.deal - 1) % 3]


winning: Final = highest_wins(CLUBS)
"""P-3: the highest club takes the trick, else the highest card of the suit led."""


def clubs_in(cards: CardSet) -> int:
    """P-4: the points of the clubs among some cards."""
    return count(of_suit(cards, CLUBS))


def dame_in(cards: CardSet) -> int:
    """P-4: the points of the queen of diamonds, if she is among some cards."""
    return DAME_POINTS * contains(cards, RUBY_DAME)


def trick_points(cards: CardSet) -> int:
    """P-4: the worth of one trick."""
    return 1 + clubs_in(cards) + dame_in(cards)


def side_tricks(public: Public, seat: int) -> tuple[int, CardSet]:
    """Return how many tricks a seat's side has won, and the cards in them."""
    ours = sides(public.setup).members(seat)
    won = [trick for trick in public.tricks if trick.winner in ours]
    cards = EMPTY
    for trick in won:
        cards = union(cards, trick_cards(trick))
    return len(won), cards


def side_points(public: Public, seat: int) -> int:
    """P-4: the points of this deal that a seat's side has so far, without those for all of them."""
    tricks, cards = side_tricks(public, seat)
    return tricks + clubs_in(cards) + dame_in(cards)


def score(public: Public) -> tuple[SeatScore, ...]:
    """P-4: each trick, each club and the queen of diamonds, and five more for a side that takes them all."""
    return tuple(_seat_score(public, seat) for seat in public.seats)


def _seat_score(public: Public, seat: int) -> SeatScore:
    tricks, cards = side_tricks(public, seat)
    lines = [
        ScoreLine("P-4", _tricks(tricks), tricks),
        ScoreLine("P-4", _clubs(clubs_in(cards)), clubs_in(cards)),
    ]
    if dame := dame_in(cards):
        lines.append(ScoreLine("P-4", "{D}Q", dame))
    if side_points(public, seat) == ALL_POINTS:
        lines.append(ScoreLine("P-4", ALL_OF_IT, SWEEP))
    counts = ((message("tricks"), tricks), (message("clubs"), clubs_in(cards)), ("{D}Q", dame))
    return SeatScore(tricks, tuple(lines), counts=counts)


def finished(public: Public) -> tuple[int, ...] | None:
    """P-5: the side with the higher total, once one has reached the target; level sides deal again."""
    best = leaders(public)
    if max(public.scores) < public.setup[TARGET] or not sides(public.setup).together(best):
        return None
    return best


def stake(public: Public) -> float:
    """Return how much the trick on the table is worth, where RICH points are 1."""
    return min(1.0, trick_points(public.on_table) / RICH) if public.plays else 0.0


def measure(public: Public, seat: int) -> Measure:
    """Return the tricks that a seat's side has won, and what they are worth."""
    tricks, _ = side_tricks(public, seat)
    return Tricks(tricks, side_points(public, seat))


def meter(public: Public) -> Standings:
    """Return how each side stands in this deal and in the game."""
    return Standings(tuple(_standing(public, first) for first in sides(public.setup).firsts))


def _standing(public: Public, seat: int) -> SideStanding:
    tricks, cards = side_tricks(public, seat)
    total = public.scores[seat]
    now = side_points(public, seat)
    made_of: list[str] = [_tricks(tricks)] if tricks else []
    made_of += [_clubs(clubs_in(cards))] if clubs_in(cards) else []
    made_of += ["{D}Q"] if dame_in(cards) else []
    over = len(public.sheet) >= public.deal > 0
    if over and now == ALL_POINTS:
        now = now + SWEEP
        made_of = [*made_of, ALL_OF_IT]
    parts = (
        reduce(lambda before, one: message("{list}, {next}", list=before, next=one), made_of)
        if made_of
        else ""
    )
    return SideStanding(now, parts, total, max(0, public.setup[TARGET] - total))


def _tricks(number: int) -> Message:
    return message("{number} {number:trick/tricks}", number=number)


def _clubs(number: int) -> Message:
    return message("{number} {number:club/clubs}", number=number)


def brief(setup: Setup) -> tuple[str, ...]:
    """Return the rules in short."""
    del setup
    return (
        message("You and the player opposite are one side, against the other two."),
        message("Each trick is a point, each club in it another, the queen of diamonds five."),
        message(
            "13 cards each, clubs are trumps. Three cards are passed on before play, in two deals of three."
        ),
    )


def phases(setup: Setup) -> tuple[Phase, ...]:
    """Return the phases of a deal: the dealer's left leads, and any card may be led (P-3)."""
    del setup
    tricks = TrickPlay(lambda state: state.public.eldest(), (follow_suit("P-3"),), winning)
    return (Draw(), NewDeal(plan), Passing(PASSED, pass_steps), tricks, Score(score, finished))


GAME: Final = Game(
    id="partner",
    title="Partner Clubs",
    tagline=message("Two against two"),
    apart=message("You have a partner"),
    minutes=35,
    seats=(4,),
    default_seats=4,
    options=(TARGET,),
    phases=phases,
    cycle=3,
    winning=winning,
    measure=measure,
    meter=meter,
    stake=stake,
    goal=lambda setup: message("first side to {target}", target=setup[TARGET]),
    targets=lambda setup: (setup[TARGET],),
    trumps=CLUBS,
    accent=CLUBS,
    sides=sides,
    brief=brief,
)
