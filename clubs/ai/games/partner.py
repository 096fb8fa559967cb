"""Partner Clubs: take tricks with the partner, bring home clubs and the queen of diamonds (P-4)."""

from itertools import combinations
from typing import Final

from clubs.ai.card_knowledge import CardKnowledge, card_knowledge
from clubs.ai.choice import Taste, best_card, card_plays, least_missed
from clubs.ai.core.games.partner import PartnerDeal
from clubs.ai.knowledge import CoreGame, Knowledge
from clubs.ai.passing import passing
from clubs.ai.payoff import first_at
from clubs.ai.trick_odds import expected_tricks
from clubs.cards import (
    CLUBS,
    DIAMONDS,
    QUEEN,
    CardSet,
    cards_of,
    contains,
    count,
    each,
    of_suit,
    remove,
    suit,
    without,
)
from clubs.games.partner import DAME_POINTS, PASSED, RUBY_DAME, TARGET, pass_steps
from clubs.rules.action import Action, PassCards
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.public import Public
from clubs.rules.view import SeatView

TRICK: Final = 2.0
"""The points that a trick brings on average, one of them for its clubs."""

CLUB_TO_COME: Final = 0.2
"""The clubs in a card that nobody has played yet, on average."""

DAME_TO_COME: Final = 0.06
"""How often such a card is the queen of diamonds, while she is out."""

HELP: Final = 0.75
"""How often a partner who can take a trick after me does, and is not beaten."""

CLUB: Final = 0.35
"""Worth of a club in hand beside the tricks it takes: a point for its winner."""

WASTED: Final = 20.0
"""What it costs to take a trick that the partner has for certain: more than any other difference."""

GUARDED: Final = 1.2
"""Worth of the queen of diamonds in hand with a card above her, or two below."""

BARE: Final = -1.0
"""What she costs alone: who is led diamonds gives her away."""

SHORT: Final = 0.25
"""The worth of each card that a plain suit is shorter than three, to ruff it."""

DEVIATION: Final = 6.0
"""The standard deviation of a deal's points."""

CARDS: Final = 8
"""The number of cards considered for passing: those that are missed least."""

SETS: Final = 14
"""The number of sets of three of them that are tried."""


def heuristics(view: SeatView, ask: Ask, taste: Taste) -> Action | None:
    """Pass cards, or play one."""
    table = card_knowledge(view)
    if isinstance(ask.answers, SomeOf):
        places = least_missed(table.mine, lambda kept: future(table, kept), ask.answers.least)
        return ask.answers.action(cards_of(places))

    def worth(place: int) -> float:
        chance = side_takes(table, place)
        wasted = WASTED * (place != RUBY_DAME and table.takes(place) and partner_has_it(table))
        return stake(table, place) * (2 * chance - 1) + future(table, remove(table.mine, place)) - wasted

    return best_card(card_plays(ask), int, worth, taste, DEVIATION)


def partner(table: CardKnowledge) -> int:
    """Return the seat opposite."""
    return (table.seat + 2) % len(table.sizes)


def partner_has_it(table: CardKnowledge) -> bool:
    """Return whether the trick on the table is the partner's, whatever the others play."""
    friend = partner(table)
    if table.holder != friend or table.best is None:
        return False
    return table.stands(table.best, dict.fromkeys(table.after, 1.0)) == 1.0


def side_takes(table: CardKnowledge, place: int) -> float:
    """Return the chance that the side takes the trick if this card is played to it."""
    friend = partner(table)
    rivals = {seat: 1.0 for seat in table.after if seat != friend}
    takes = table.takes(place)
    if takes:
        chance = table.stands(place, rivals)
    elif table.holder == friend and table.best is not None:
        chance = table.stands(table.best, rivals)
    else:
        chance = 0.0
    if friend in table.after:
        best = place if takes or table.best is None else table.best
        chance += (1 - chance) * (1 - table.stands(best, {friend: 1.0})) * HELP
    return chance


def stake(table: CardKnowledge, place: int) -> float:
    """Return the points to expect of the trick on the table with this card in it (P-4)."""
    played = table.table | 1 << place
    points = 1 + count(of_suit(played, CLUBS)) + DAME_POINTS * contains(played, RUBY_DAME)
    to_come = CLUB_TO_COME * len(table.after)
    if contains(table.unseen, RUBY_DAME):
        diamonds = (suit(place) if table.led is None else table.led) == DIAMONDS
        to_come += DAME_POINTS * DAME_TO_COME * len(table.after) * (2 if diamonds else 0.5)
    return points + to_come


def future(table: CardKnowledge, kept: CardSet) -> float:
    """Return the points that the cards kept can be expected to bring in later tricks."""
    points = 2 * TRICK * expected_tricks(table, kept) + CLUB * count(of_suit(kept, CLUBS))
    if contains(kept, RUBY_DAME):
        diamonds = of_suit(kept, DIAMONDS)
        over = any(card > RUBY_DAME for card in each(diamonds))
        points += GUARDED if over or count(diamonds) > 2 else BARE
    if count(of_suit(table.mine, CLUBS)):
        points += SHORT * sum(max(0, 3 - count(of_suit(kept, of))) for of in range(3))
    return points


def likely_sets(view: SeatView) -> list[CardSet]:
    """Return the sets of three cards that the hand can best do without, the best first."""
    table = card_knowledge(view)
    thought_of = least_missed(table.mine, lambda kept: future(table, kept), CARDS)
    return sorted(map(cards_of, combinations(thought_of, PASSED)), key=lambda one: _loss(table, one))[:SETS]


def _poorer(view: SeatView) -> list[CardSet]:
    """Return sets from the middle of all to the one that is missed most."""
    table = card_knowledge(view)
    order = least_missed(table.mine, lambda kept: future(table, kept), count(table.mine))
    starts = (4, 6, 8, len(order) - PASSED)
    return [cards_of(order[start : start + PASSED]) for start in starts]


def _loss(table: CardKnowledge, cards: CardSet) -> float:
    """Return how much some cards are missed."""
    return -future(table, without(table.mine, cards))


def passed(hand: int) -> int:
    """Return the three cards that a hand passes by rule of thumb in an imagined deal: low plain ones."""
    gone = 0
    for _ in range(PASSED):
        left = hand & ~gone
        gone |= min((1 << card for card in each(left)), key=lambda bit: _kept(bit.bit_length() - 1, left))
    return gone


def _kept(card: int, held: int) -> float:
    """Return how much a card is to be kept: high cards, clubs, the queen of diamonds, and long suits."""
    height = card % 13 + 13 * (suit(card) == CLUBS) + 6 * (card == RUBY_DAME and card % 13 == QUEEN - 2)
    return height + 0.8 * count(of_suit(held, suit(card)))


PASSES: Final = passing(
    likely_sets, _poorer, lambda deal, seat: passed(deal.hands[seat]), pass_steps, Public.eldest
)

KNOWLEDGE: Final = Knowledge(
    heuristics,
    core=CoreGame(
        new_deal=lambda _: PartnerDeal(),
        payoff=lambda public: first_at(public.setup[TARGET], public, 14.0, 16),
        usual=(15.5, 6.0),
        both_ways=True,
    ),
    candidates={PassCards: PASSES},
)
