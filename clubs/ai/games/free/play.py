"""The heuristics of Free Clubs: the handicaps, the card passed on, and the tricks (F-7 … F-15)."""

from typing import Final

from clubs.ai.card_knowledge import CardKnowledge, card_knowledge
from clubs.ai.choice import Taste, best_card, card_plays
from clubs.ai.games.free.auction import bid
from clubs.ai.games.free.determinization import ORDER
from clubs.ai.games.free.honour import certain_offence
from clubs.ai.probability import at_least, spread
from clubs.ai.trick_odds import trick_odds
from clubs.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    TEN,
    CardSet,
    card,
    cards_of,
    contains,
    count,
    of_suit,
    rank,
    remove,
    suit,
)
from clubs.games.free.actions import BidCard, Challenge, GiveUp
from clubs.games.free.auction import Contract, burden
from clubs.games.free.cards import free_order
from clubs.games.free.handicaps import HandicapsDone, owed
from clubs.games.free.offences import offending
from clubs.games.free.play import MOST_TRICKS
from clubs.games.free.score import LONE_TARGET
from clubs.rules.action import Action, PassCards, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.view import SeatView
from clubs.rules.zone import won

ACE_OF_HEARTS: Final = free_order(card(ACE, HEARTS))

TRICK: Final = 10.0
DIAMOND: Final = 2.5
"""The worth of a diamond won, towards the most diamonds."""

FIRST_SPADE: Final = 3.0
"""The cost of the first spade won."""

CONTRACT: Final = 50.0

RIVAL: Final = 0.35
"""The cost of a rival's point."""

FRIEND: Final = 1.0
"""The worth of a partner's point while the team's contract can be made."""

UNWILLING: Final = 0.1
"""How often a friend beats a friend's card all the same."""

FIRST_LOSS: Final = 15.0
"""The cost of the trick that breaks a team's contract, which usually breaks sooner or later."""

DEVIATION: Final = 25.0
"""The standard deviation of a deal's points."""

DEFENCE: Final = 4.0
"""The cost of each trick of a lone player to the others, besides its points."""


def heuristics(view: SeatView, ask: Ask, taste: Taste) -> Action | None:
    """Bid, give cards up for a handicap, pass a card on, challenge, or play a card."""
    if challenge := certain_offence(view, ask):
        return challenge
    if ask.kind is Challenge:
        return None
    table = card_knowledge(view, ORDER)
    if ask.kind is BidCard:
        return bid(view, ask, table, taste)
    if isinstance(ask.answers, SomeOf):
        return give(view, ask.answers, table)
    plays = card_plays(ask)
    if not plays:
        return None
    offences = offending(view)
    plays = tuple(play for play in plays if not contains(offences, play.card)) or plays
    plays = suited_leads(view, table, plays)
    return best_card(plays, free_order, lambda place: worth(view, table, place), taste, DEVIATION)


def suited_leads(view: SeatView, table: CardKnowledge, plays: tuple[PlayCard, ...]) -> tuple[PlayCard, ...]:
    """Return the plays less leads in the wrong suit while a lone contract is open.

    The lone player draws the others' clubs, of which it has more; they keep theirs to ruff with.
    """
    team = view.public.note(Contract).seats
    if view.public.plays or len(team) > 1 or view.public.taken(team[0]) >= LONE_TARGET:
        return plays
    clubs = tuple(play for play in plays if suit(play.card) == CLUBS)
    if team[0] != view.seat:
        return tuple(play for play in plays if play not in clubs) or plays
    return clubs if len(clubs) > 1 and table.out(CLUBS) else plays


def give(view: SeatView, answers: SomeOf, table: CardKnowledge) -> Action:
    """Give what a handicap takes; for a ten, and to pass on, the card missed least (F-8, F-9)."""
    if answers.make is GiveUp:
        due = owed(view.public)[view.public.note(HandicapsDone).number][1]
        if rank(due) != TEN:
            return answers.action(burden(due, answers.cards))
    assert answers.make in (GiveUp, PassCards)
    allowed = {free_order(one): one for one in range(52) if answers.cards >> one & 1}
    places = sorted(allowed, key=lambda at: (-future(view, table, remove(table.mine, at)), at % 13))
    return answers.action(cards_of(allowed[at] for at in places[: max(1, answers.least)]))


def future(view: SeatView, table: CardKnowledge, kept: CardSet, chance: float = 0.0) -> float:
    """Return the points that the cards kept can bring, with the worth of the seat's own lone contract.

    `chance` is the chance to take the trick on the table besides.
    """
    left = MOST_TRICKS - len(view.public.tricks) - bool(view.public.plays)
    best = sorted(trick_odds(table, kept), reverse=True)[: max(0, left)]
    points = TRICK * sum(best)
    if view.public.note(Contract).seats == (view.seat,):
        odds, need = spread(best), LONE_TARGET - view.public.taken(view.seat)
        points += CONTRACT * (chance * at_least(odds, need - 1) + (1 - chance) * at_least(odds, need))
    return points


def trick_worth(view: SeatView, table: CardKnowledge, place: int, seat: int) -> float:
    """Return what the trick on the table, with this card, brings the seat that takes it (F-14, F-15)."""
    cards = table.table | 1 << place
    points = TRICK + DIAMOND * count(of_suit(cards, DIAMONDS))
    if cards >> ACE_OF_HEARTS & 1:
        points += 10
    if of_suit(cards, SPADES) and not of_suit(view.cards(won(seat)), SPADES):
        points -= FIRST_SPADE
    return points


def worth(view: SeatView, table: CardKnowledge, place: int) -> float:
    """Return the worth of this card: by who takes the trick, and what the other cards can still do."""
    odds = takers(view, table, place)
    value = sum(
        chance * (trick_worth(view, table, place, seat) * share(view, seat) + stake(view, seat))
        for seat, chance in odds.items()
    )
    return value + future(view, table, remove(table.mine, place), odds.get(view.seat, 0.0))


def takers(view: SeatView, table: CardKnowledge, place: int) -> dict[int, float]:
    """Return the chance of each seat to take the trick if this card is played."""
    will = {seat: UNWILLING if friend(view, seat) else 1.0 for seat in table.after}
    if table.takes(place):
        odds = {view.seat: table.stands(place, will)}
    else:
        assert table.best is not None
        assert table.holder is not None
        # A friend's card is left alone by its friend, and beaten by whoever else can.
        odds = {table.holder: table.stands(table.best, dict.fromkeys(table.after, 1.0))}
    missing = 1.0 - sum(odds.values())
    for seat in table.after:
        odds[seat] = odds.get(seat, 0.0) + missing / len(table.after)
    return odds


def friend(view: SeatView, seat: int) -> bool:
    """Return whether a seat shares my contract, and that can still be made (F-5, F-14)."""
    team = view.public.note(Contract).seats
    if len(team) < 2 or view.seat not in team or seat not in team:
        return False
    return all(trick.winner in team for trick in view.public.tricks)


def share(view: SeatView, seat: int) -> float:
    """Return the worth of a seat's points to me."""
    if seat == view.seat:
        return 1.0
    return FRIEND if friend(view, seat) else -RIVAL


def stake(view: SeatView, seat: int) -> float:
    """Return what a contract adds if this seat takes the trick: a team's first loss, a lone player's step."""
    team = view.public.note(Contract).seats
    if view.seat in team:
        broken = len(team) > 1 and friend(view, view.seat) and seat not in team
        return -FIRST_LOSS if broken else 0.0
    if len(team) == 1 and seat in team and view.public.taken(seat) < LONE_TARGET:
        return -DEFENCE
    return 0.0
