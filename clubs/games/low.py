"""Low Clubs: the lowest card takes the trick, and clubs spoil it or sweeten it (L-1 … L-10)."""

from typing import Final

from clubs.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    EMPTY,
    JACK,
    KING,
    SPADES,
    STANDARD,
    TEN,
    Card,
    CardSet,
    card,
    cards_of,
    distinct,
    each,
    highest,
    rank,
    suit,
    suit_mask,
    without,
    words,
)
from clubs.language import message
from clubs.rules import kernel
from clubs.rules.dealing import Batch, Draw, NewDeal, Plan
from clubs.rules.game import Game, Phase
from clubs.rules.measure import Facts, Measure, Tricks
from clubs.rules.option import Option, Setup
from clubs.rules.passing import Passing
from clubs.rules.public import Public, ScoreLine, SeatScore, trick_cards
from clubs.rules.restriction import follow_suit, never, no_lead
from clubs.rules.scoring import Score, leaders
from clubs.rules.step import Step
from clubs.rules.trickplay import TrickPlay
from clubs.rules.zone import ASIDE, hand, won

DEALS: Final = Option(
    "deals", message("Deals in a game"), "L-10", tuple(range(1, 25)), 6,
    short=lambda deals: message("{deals} {deals:deal/deals}", deals=deals),
)  # fmt: skip
PASSED: Final = 3
SPOILED: Final = 5
SWEET: Final = 15
RICH: Final = 50
TENS_OUT: Final = {
    3: (card(TEN, DIAMONDS),),
    4: (),
    5: (card(TEN, DIAMONDS), card(TEN, SPADES)),
}
"""L-1: the tens taken out before dealing, by number of players, in the order in which they are won."""


def plan(setup: Setup, deal: int, eldest: int) -> Plan:
    """L-1: deal the whole pack, less some tens."""
    del deal
    aside = cards_of(TENS_OUT[setup.seats])
    pack = without(STANDARD, aside)
    size = pack.bit_count() // setup.seats
    return Plan((Batch(pack, tuple(map(hand, setup.round_from(eldest))), size),), size, aside)


def pass_steps(public: Public) -> int:
    """L-2: left, right, across in turn; across is n // 2 to the left, and with three there is none."""
    across = 0 if public.setup.seats == 3 else public.setup.seats // 2
    return (1, -1, across)[(public.deal - 1) % 3]


def stake(public: Public) -> float:
    """Return how much the trick on the table is worth, where RICH points are 1."""
    return min(1.0, abs(trick_points(public.on_table)) / RICH) if public.plays else 0.0


def first_leader(public: Public) -> int:
    """L-3: the player to the dealer's right."""
    return public.setup.left(public.dealer or 0, -1)


def lowest_wins(public: Public) -> int | None:
    """L-5: the lowest card of the suit led; of nothing but clubs, so far or in all, the highest."""
    if public.led is None:
        return None
    played = distinct(public.on_table)
    if not played & ~suit_mask(CLUBS):
        return public.who_played(1 << highest(played))
    return public.who_played(kernel.best_low(played, suit_mask(public.led)))


def card_points(card: Card) -> int:
    """L-6: aces and kings 20, queens and jacks 15, others 10."""
    if rank(card) >= KING:
        return 20
    return 15 if rank(card) >= JACK else 10


def trick_points(played: CardSet, added: CardSet = EMPTY) -> int:
    """L-6 … L-9: the worth of a trick; `added` is the ten that comes with it (L-1)."""
    clubs = [card for card in each(played) if suit(card) == CLUBS]
    others = sum(card_points(card) for card in each(played) if suit(card) != CLUBS)
    extra = sum(card_points(card) for card in each(added))
    if len(clubs) == played.bit_count():
        return sum(card_points(card) for card in clubs) + extra
    if len(clubs) == 1:
        return SPOILED
    return others + SWEET * len(clubs) + extra


def added_ten(setup: Setup, trick: int) -> CardSet:
    """L-1: the ten that comes with a trick (counted from 0), or None."""
    return cards_of(TENS_OUT[setup.seats][trick : trick + 1])


def take_ten(step: Step, winner: int) -> None:
    """L-1: give the winner of one of the first tricks the ten laid aside for it."""
    step.move(added_ten(step.public.setup, len(step.public.tricks) - 1), ASIDE, won(winner))


def score(public: Public) -> tuple[SeatScore, ...]:
    """L-10: score the deal trick by trick."""
    lines: list[list[ScoreLine]] = [[] for _ in public.seats]
    for number, trick in enumerate(public.tricks):
        added = added_ten(public.setup, number)
        played = trick_cards(trick)
        assert trick.winner is not None
        line = ScoreLine(_rule(played), _describe(number, played, added), trick_points(played, added))
        lines[trick.winner].append(line)
    return tuple(SeatScore(public.taken(seat), tuple(lines[seat])) for seat in public.seats)


def _clubs_in(played: CardSet) -> int:
    return (played & suit_mask(CLUBS)).bit_count()


def _rule(played: CardSet) -> str:
    clubs = _clubs_in(played)
    if clubs == played.bit_count():
        return "L-9"
    return "L-7" if clubs == 1 else "L-8" if clubs else "L-6"


def _describe(number: int, played: CardSet, added: CardSet) -> str:
    if added:
        return {
            "L-6": message("trick {number}, no club, with {card}"),
            "L-7": message("trick {number}, one club spoils it, with {card}"),
            "L-8": message("trick {number}, {clubs} clubs, with {card}"),
            "L-9": message("trick {number}, all clubs, with {card}"),
        }[_rule(played)].having(number=number + 1, clubs=_clubs_in(played), card=words(highest(added)))
    return {
        "L-6": message("trick {number}, no club"),
        "L-7": message("trick {number}, one club spoils it"),
        "L-8": message("trick {number}, {clubs} clubs"),
        "L-9": message("trick {number}, all clubs"),
    }[_rule(played)].having(number=number + 1, clubs=_clubs_in(played))


def _worth(public: Public, number: int) -> int:
    """Return the points of a finished trick, counted from 0."""
    return trick_points(trick_cards(public.tricks[number]), added_ten(public.setup, number))


def finished(public: Public) -> tuple[int, ...] | None:
    """L-10: most points after the last deal."""
    return leaders(public) if len(public.sheet) >= public.setup[DEALS] else None


def measure(public: Public, seat: int) -> Measure:
    """Return the tricks won, and what they are worth."""
    won = [number for number, trick in enumerate(public.tricks) if trick.winner == seat]
    return Tricks(len(won), sum(_worth(public, number) for number in won))


def meter(public: Public) -> Facts:
    """Return the number of the deal, and the present worth of a trick on the table."""
    number = message("{number} of {all}", number=max(public.deal, 1), all=public.setup[DEALS])
    deal = (message("Deal"), number)
    if not public.plays:
        return Facts((deal,))
    worth = trick_points(public.on_table, added_ten(public.setup, len(public.tricks)))
    return Facts((deal, (message("This trick"), str(worth))))


def brief(setup: Setup) -> tuple[str, ...]:
    """Return the rules in short, by the number of players."""
    cards = {
        3: message(
            "17 cards each; {D}10 goes with the first trick. No cards are passed in every third deal."
        ),
        4: message("13 cards each; three of them are passed on before play."),
        5: message("10 cards each; {D}10 and {S}10 go with the first two tricks. Three cards are passed on."),
    }
    return (
        message("The lowest card of the suit led takes the trick, and you want rich ones."),
        message("A single club makes a trick worth 5; of several, each adds 15."),
        cards[setup.seats],
    )


def phases(setup: Setup) -> tuple[Phase, ...]:
    """Return the phases of a deal."""
    del setup
    rules = (
        follow_suit("L-4"),
        no_lead(CLUBS, "L-4", never, message("Clubs may be led only from a hand of nothing but clubs.")),
    )
    tricks = TrickPlay(lambda state: first_leader(state.public), rules, lowest_wins, bonus=take_ten)
    return (Draw(), NewDeal(plan), Passing(PASSED, pass_steps), tricks, Score(score, finished))


GAME: Final = Game(
    id="low",
    title="Low Clubs",
    tagline=message("The lowest card takes it"),
    apart=message("Clubs are no trumps"),
    minutes=20,
    seats=(3, 4, 5),
    default_seats=4,
    options=(DEALS,),
    phases=phases,
    cycle=3,
    winning=lowest_wins,
    measure=measure,
    meter=meter,
    stake=stake,
    goal=lambda setup: message("most points after {deals} {deals:deal/deals}", deals=setup[DEALS]),
    deals=lambda setup: setup[DEALS],
    accent=CLUBS,
    brief=brief,
    order=lambda card: suit(card) * 13 + ACE - rank(card),
)
