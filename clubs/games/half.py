"""Half Clubs: clubs go on every suit and win by rank; their jack hurts, the others help (C-1 … C-7)."""

from typing import Final

from clubs.cards import (
    CLUBS,
    JACK,
    STANDARD,
    TWO,
    Card,
    CardSet,
    Suit,
    card,
    contains,
    count,
    lowest,
    of_suit,
    rank,
    suit,
    suit_mask,
    suit_title,
)
from clubs.language import message
from clubs.rules.dealing import Batch, NewDeal, Plan
from clubs.rules.game import Chip, Game, Phase
from clubs.rules.measure import Facts, Measure, Tricks
from clubs.rules.naming import NamingPlay, unnamed
from clubs.rules.option import Option, Setup
from clubs.rules.plural import signed
from clubs.rules.public import Public, ScoreLine, SeatScore
from clubs.rules.restriction import Mask, Restriction
from clubs.rules.scoring import Score, leaders
from clubs.rules.state import State
from clubs.rules.step import Step
from clubs.rules.trickplay import hands_empty
from clubs.rules.zone import Sees, Zone, hand, won

LAST: Final = Zone("last", Sees.NOBODY)
"""The last card of the pack with three players, face down until the last trick is won."""

TARGET: Final = Option(
    "target", message("The match ends at"), "C-7", (50, 100), 100, "−{}".format,
    short=lambda target: message("ends at −{target}", target=target),
)  # fmt: skip
KNAVE: Final = card(JACK, CLUBS)
ANEW: Final = -26
"""C-6: with these points or fewer, those of the deal are counted again."""
DEAR: Final = 12
"""The points of a trick that is worth as much as any."""


def plan(setup: Setup, deal: int, eldest: int) -> Plan:
    """Deal the whole pack; with three players the last card lies face down."""
    del deal
    size = count(STANDARD) // setup.seats
    return Plan((Batch(STANDARD, tuple(map(hand, setup.round_from(eldest))), size, LAST),), size)


def first_leader(state: State) -> int:
    """C-1: the holder of the two of clubs; of the three, if the two lies face down."""
    for one in (card(TWO, CLUBS), card(TWO + 1, CLUBS)):
        for seat in state.public.seats:
            if contains(state.cards(hand(seat)), one):
                return seat
    raise AssertionError("one of the two lowest clubs is in a hand")


def _lowest_club_first(public: Public, held: Mask) -> Mask:
    clubs = of_suit(held, CLUBS)
    return held if public.tricks or public.plays or not clubs else 1 << lowest(clubs)


def _follow_clubs(public: Public, held: Mask) -> Mask:
    return of_suit(held, CLUBS) if public.led == CLUBS else held


def _follow(public: Public, held: Mask) -> Mask:
    return held if public.led is None else held & (suit_mask(public.led) | suit_mask(CLUBS))


RULES: Final = (
    Restriction(
        "C-1",
        _lowest_club_first,
        message("The lowest club leads to the first trick, so {card} has to wait."),
        message("lead the lowest club"),
    ),
    Restriction(
        "C-2", _follow_clubs, message("Clubs only were led, and you hold clubs."), message("follow {C}")
    ),
    Restriction(
        "C-2",
        _follow,
        message("You hold {led} or clubs, so {card} has to wait."),
        message("follow {sign}, or play {C}"),
    ),
)
"""C-1 and C-2: what may be played."""


def strength(one: Card, led: Suit) -> int:
    """C-4: return a number that is higher for a better card; 0 for one that cannot win."""
    if suit(one) not in (led, CLUBS):
        return 0
    return 2 * rank(one) + (suit(one) == CLUBS)


def winning(public: Public) -> int | None:
    """C-4: the highest rank of clubs and the suit led takes the trick; of equal ranks the club."""
    led = public.led
    if led is None:
        return None
    return max(public.plays, key=lambda play: strength(play.card, led)).seat


def take_last(step: Step, winner: int) -> None:
    """Give the winner of the last trick the card that lies face down."""
    if hands_empty(step.state):
        step.move(step.cards(LAST), LAST, won(winner))


def other_clubs(cards: CardSet) -> int:
    """Return how many of some cards are clubs, but for the jack."""
    return count(of_suit(cards, CLUBS)) - contains(cards, KNAVE)


def trick_points(cards: CardSet) -> int:
    """C-5: return the points of some cards: −1 each, +3 for each club but the jack, which is −10."""
    return 3 * other_clubs(cards) - 10 * contains(cards, KNAVE) - count(cards)


def points_anew(cards: CardSet) -> int:
    """C-6: return the points of some cards if they are counted again: −3 for each club, +10 for the jack."""
    return 10 * contains(cards, KNAVE) - 3 * other_clubs(cards)


def cards_won(public: Public) -> tuple[CardSet, ...]:
    """Return the cards in each seat's tricks; with the last trick goes the card that lay face down."""
    piles = [0] * public.setup.seats
    for trick in public.tricks:
        assert trick.winner is not None
        for play in trick.plays:
            piles[trick.winner] |= 1 << play.card
    if public.tricks and len(public.tricks) == public.size:
        last = public.tricks[-1].winner
        assert last is not None
        piles[last] |= STANDARD & ~sum(piles)
    return tuple(piles)


def score(public: Public) -> tuple[SeatScore, ...]:
    """C-5, or C-6 where somebody has −26 or fewer."""
    piles = cards_won(public)
    lines = _lines_anew if min(map(trick_points, piles)) <= ANEW else _lines
    return tuple(SeatScore(public.taken(seat), lines(cards)) for seat, cards in enumerate(piles))


def _lines(cards: CardSet) -> tuple[ScoreLine, ...]:
    """C-5: return the lines of a seat that has these cards in its tricks."""
    clubs = other_clubs(cards)
    knave = contains(cards, KNAVE)
    number = count(cards)
    each = message("{number} {number:card/cards}, −1 each", number=number)
    lines = [ScoreLine("C-5", each, -number)] if cards else []
    if clubs:
        others = message("{clubs} other {clubs:club/clubs}, +3 each", clubs=clubs)
        words = others if knave else message("{clubs} {clubs:club/clubs}, +3 each", clubs=clubs)
        lines.append(ScoreLine("C-5", words, 3 * clubs))
    if knave:
        lines.append(ScoreLine("C-5", "{C}J", -10))
    return tuple(lines)


def _lines_anew(cards: CardSet) -> tuple[ScoreLine, ...]:
    """C-6: return the lines of a seat that has these cards in its tricks."""
    clubs = other_clubs(cards)
    knave = contains(cards, KNAVE)
    words = message("counted anew: {clubs} {clubs:club/clubs}, −3 each", clubs=clubs)
    if knave:
        words = message("counted anew: {clubs} other {clubs:club/clubs}, −3 each", clubs=clubs)
    lines = [ScoreLine("C-6", words, -3 * clubs)]
    if knave:
        lines.append(ScoreLine("C-6", message("counted anew: {C}J"), 10))
    return tuple(lines if clubs else lines[1:] or [ScoreLine("C-6", message("counted anew: no club"), 0)])


def finished(public: Public) -> tuple[int, ...] | None:
    """C-7: after a deal that leaves someone at the target or below, the highest total wins."""
    return leaders(public) if min(public.scores) <= -public.setup[TARGET] else None


def measure(public: Public, seat: int) -> Measure:
    """Return the tricks won, and what the cards in them count by C-5."""
    return Tricks(public.taken(seat), trick_points(cards_won(public)[seat]))


def meter(public: Public) -> Facts:
    """Return the lowest total and where the match ends, and the present worth of a trick on the table."""
    ends = signed(-public.setup[TARGET])
    total = message("{total} of {end}", total=signed(min(public.scores)), end=ends)
    lowest = (message("Lowest"), total)
    if not public.plays:
        return Facts((lowest,))
    return Facts((lowest, (message("This trick"), signed(trick_points(public.on_table)))))


def chip(public: Public) -> Chip | None:
    """C-3: return what the others have to follow after the lead of a club."""
    led = public.led
    if led is None or suit(public.plays[0].card) != CLUBS or unnamed(public):
        return None
    if led == CLUBS:
        return Chip(message("Clubs only"), led, True)
    return Chip(message("{suits} named", suits=suit_title(led)), led, True)


def stake(public: Public) -> float:
    """Return how much the trick on the table is worth, either way, where DEAR points are 1."""
    return min(1.0, abs(trick_points(public.on_table)) / DEAR) if public.plays else 0.0


def brief(setup: Setup) -> tuple[str, ...]:
    """Return the rules in short, by the number of players."""
    last = message("17 cards each; the last card lies face down for who takes the last trick.")
    return (
        message("Follow suit or play a club: the higher rank wins, and at the same rank the club."),
        message("Every card costs 1 and every club brings 3, but the jack of clubs costs 10."),
        message("Who leads a club may name another suit, and the others follow that."),
        *((last,) if setup.seats == 3 else ()),
    )


def phases(setup: Setup) -> tuple[Phase, ...]:
    """Return the phases of a deal."""
    del setup
    return (NewDeal(plan), NamingPlay(first_leader, RULES, winning, bonus=take_last), Score(score, finished))


GAME: Final = Game(
    id="half",
    title="Half Clubs",
    tagline=message("Clubs go with every suit"),
    apart=message("A club follows anything"),
    minutes=30,
    seats=(3, 4),
    default_seats=4,
    options=(TARGET,),
    phases=phases,
    winning=winning,
    measure=measure,
    meter=meter,
    stake=stake,
    goal=lambda setup: message("ends at −{target}, the highest wins", target=setup[TARGET]),
    targets=lambda setup: (-setup[TARGET],),
    chip=chip,
    half_trumps=CLUBS,
    accent=CLUBS,
    brief=brief,
)
