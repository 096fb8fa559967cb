"""Low Clubs: take rich tricks with low cards, spoil rivals' with one club, pass high cards."""

from functools import partial
from itertools import combinations
from typing import Final

from clubs.ai.card_knowledge import LOW, CardKnowledge, card_knowledge, upside_down
from clubs.ai.choice import Taste, best_card, card_plays, least_missed
from clubs.ai.core.deal import Deal
from clubs.ai.core.games.low.deal import LowDeal
from clubs.ai.core.games.low.policy import low_pass, middle, missed
from clubs.ai.knowledge import CoreGame, Knowledge
from clubs.ai.passing import passing
from clubs.ai.payoff import most_points
from clubs.ai.probability import none_of
from clubs.ai.trick_odds import plain_chances, unruffed
from clubs.cards import CLUBS, PLAIN_SUITS, STANDARD, CardSet, cards_of, count, each, of_suit, remove, suit
from clubs.games.low import (
    DEALS,
    PASSED,
    SPOILED,
    SWEET,
    TENS_OUT,
    added_ten,
    card_points,
    first_leader,
    pass_steps,
    trick_points,
)
from clubs.rules.action import Action, PassCards
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.public import trick_cards
from clubs.rules.view import SeatView

PLAIN_CARD: Final = 12.5
"""The points of a card nobody has played yet, on average."""

SPOILS: Final = 0.8
"""How often a seat that cannot follow throws the first club on another seat's trick."""

SWEETENS: Final = 0.15
"""How often it throws a second one."""

CLUB: Final = 7.0
"""The worth of a club in hand, for the trick it can spoil."""

CLUBS_WANTED: Final = 3
"""The number of clubs that find a trick to spoil; the others only have to be led one day."""

BOSS_CLUB: Final = 10.0
"""The worth of the highest and of the lowest club left: when clubs are led, one of them wins (L-5)."""

CARDS: Final = 8
"""The number of cards considered for passing: those that are missed least."""

DEVIATION: Final = 40.0
"""The standard deviation of a deal's points."""

SETS: Final = 12
"""The number of sets of three of them that are tried."""


def heuristics(view: SeatView, ask: Ask, taste: Taste) -> Action | None:
    """Pass cards, or play one."""
    table = card_knowledge(view, LOW)
    if isinstance(ask.answers, SomeOf):
        places = least_missed(table.mine, lambda kept: future(table, kept), ask.answers.least)
        return ask.answers.action(cards_of(map(upside_down, places)))

    def worth(place: int) -> float:
        chance, points = takes(table, place), trick_worth(view, table, place)
        rivals = max(1, len(table.sizes) - 1)
        kept = remove(table.mine, place)
        return chance * points - (1 - chance) * points / rivals + future(table, kept)

    return best_card(card_plays(ask), upside_down, worth, taste, DEVIATION)


def takes(table: CardKnowledge, place: int) -> float:
    """Return the chance to take the trick: the highest card if all play clubs, else the lowest (L-5)."""
    lowest = table.wins(place)
    led = suit(place) if table.led is None else table.led
    if led != CLUBS or suit(place) != CLUBS or of_suit(table.table, CLUBS) != table.table:
        return lowest
    all_clubs, drawn = 1.0, 0
    for seat in table.after:
        all_clubs *= 1.0 - table.lacks(seat, CLUBS)
        drawn += table.sizes[seat]
    below = of_suit(table.unseen, CLUBS) & ((1 << place) - 1)
    highest = 0.0
    if not table.table & ((1 << place) - 1):
        highest = none_of(count(below), min(drawn, count(table.unseen)), count(table.unseen))
    return all_clubs * highest + (1 - all_clubs) * lowest


def trick_worth(view: SeatView, table: CardKnowledge, place: int) -> float:
    """Return the points to expect of the trick on the table with this card in it (L-6 … L-9)."""
    played = [*each(table.table), place]
    led = suit(played[0]) if table.led is None else table.led
    clubs = sum(suit(at) == CLUBS for at in played)
    more = 0.0 if led == CLUBS else sum(club_odds(table, seat, led, clubs) for seat in table.after)
    added = added_ten(view.public.setup, len(view.public.tricks))
    if not table.after:
        return float(trick_points(cards_of(map(upside_down, played)), added))
    plain = 0.0 + sum(card_points(upside_down(at)) for at in played if suit(at) != CLUBS)
    plain += PLAIN_CARD * (len(table.after) - more) + (10 if added else 0)
    more = min(1.0, more)
    if clubs == 0:
        return (1 - more) * plain + more * SPOILED
    if clubs == 1 and led != CLUBS:
        return (1 - more) * SPOILED + more * (plain + 2 * SWEET)
    return plain + SWEET * clubs


def club_odds(table: CardKnowledge, seat: int, led: int, clubs: int) -> float:
    """Return the chance that a seat throws a club on a trick with `clubs` of them in it."""
    if table.void[seat] & of_suit(-1, CLUBS):
        return 0.0
    has_club = 1 - table.lacks(seat, CLUBS)
    return table.lacks(seat, led) * has_club * (SWEETENS if clubs else SPOILS)


def future(table: CardKnowledge, kept: CardSet) -> float:
    """Return the points that the cards kept can be expected to bring in later tricks."""
    points = 0.0
    for of in PLAIN_SUITS:
        if held := of_suit(kept, of):
            by_turn = table.once((of,), partial(turn_worths, table, of))
            points += sum(table.once((of, held), partial(plain_chances, table, held, of, by_turn)))
    return points + club_worth(of_suit(kept, CLUBS), table.out(CLUBS))


def club_worth(clubs: CardSet, out: CardSet) -> float:
    """Return the points that clubs can be expected to bring, with these in other hands."""
    if not clubs:
        return 0.0
    bosses = (clubs > out) + (not out or clubs & -clubs < out & -out)
    return CLUB * min(CLUBS_WANTED, count(clubs)) + BOSS_CLUB * bosses


def turn_worths(table: CardKnowledge, of: int) -> list[float]:
    """Return the worth of taking a suit's first, second … turn, as clubs come in sooner or later."""
    full = PLAIN_CARD * (len(table.others) + 1)
    turns = range(1, count(of_suit(table.mine, of)) + 4)
    return [SPOILED + (full - SPOILED) * unruffed(table, of, CLUBS, turn) for turn in turns]


def lay(deal: Deal, view: SeatView) -> None:
    """Add the points made so far."""
    assert isinstance(deal, LowDeal)
    for number, trick in enumerate(view.public.tricks):
        if trick.winner is not None:
            deal.points[trick.winner] += trick_points(
                trick_cards(trick), added_ten(view.public.setup, number)
            )


def likely_sets(view: SeatView) -> list[CardSet]:
    """Return the sets of three cards that the hand can best do without, the best first."""
    hand, out = view.hand, _out(view)
    clubs: list[int] = []
    left = of_suit(hand, CLUBS)
    while len(clubs) < PASSED and left:
        clubs.append(middle(left))
        left &= ~clubs[-1]
    plain = [1 << card for suit in PLAIN_SUITS for card in each(of_suit(hand, suit))]
    thought_of = sorted([*plain, *clubs], key=lambda card: missed(card, hand, out))[:CARDS]
    sets = [sum(cards) for cards in combinations(thought_of, PASSED)]
    return sorted(sets, key=lambda cards: _loss(cards, hand, out))[:SETS]


def _poorer(view: SeatView) -> list[CardSet]:
    """Return sets from the middle of all to the one that is missed most."""
    out = _out(view)
    sets = [cards_of(cards) for cards in combinations(each(view.hand), PASSED)]
    sets.sort(key=lambda cards: _loss(cards, view.hand, out))
    return [sets[len(sets) * part // 4 - 1] for part in (1, 2, 3, 4)]


def _out(view: SeatView) -> CardSet:
    """Return the cards in other hands."""
    return STANDARD & ~cards_of(TENS_OUT[view.public.setup.seats]) & ~view.hand


def _loss(cards: CardSet, hand: CardSet, out: CardSet) -> float:
    """Return how much the cards are missed, in order."""
    loss = 0.0
    for card in each(cards):
        loss += missed(1 << card, hand, out)
        hand &= ~(1 << card)
    return loss


PASSES: Final = passing(likely_sets, _poorer, low_pass, pass_steps, first_leader)

KNOWLEDGE: Final = Knowledge(
    heuristics,
    core=CoreGame(
        new_deal=lambda setup: LowDeal(setup.seats, len(TENS_OUT[setup.seats])),
        lowest=True,
        payoff=lambda public: most_points(public, public.setup[DEALS], 50.0),
        usual=(80.0, 67.0),
        both_ways=True,
        lay=lay,
    ),
    candidates={PassCards: PASSES},
)
