"""Half Clubs: win tricks with clubs in them, give the jack of clubs away, name what suits the club led."""

from typing import Final

from clubs.ai.card_knowledge import CardKnowledge, Order, card_knowledge, half_above
from clubs.ai.choice import SAME, Taste, best_card, card_plays
from clubs.ai.core.games.half.deal import HalfDeal
from clubs.ai.knowledge import CoreGame, Knowledge, Places
from clubs.ai.payoff import first_at
from clubs.ai.probability import none_of
from clubs.ai.temperament import CARD, most_liked
from clubs.cards import CLUBS, EMPTY, TWO, CardSet, Suit, add, card, count, of_suit, suit, suit_mask
from clubs.games.half import KNAVE, LAST, TARGET, trick_points
from clubs.rules.action import Action
from clubs.rules.ask import Ask
from clubs.rules.naming import NameSuit
from clubs.rules.view import SeatView

A_DEAL: Final = 9.0
"""The points that a deal costs the seat that is nearest to the end, or so."""
DEVIATION: Final = 6.0
"""The standard deviation of a deal's points."""
LOWEST: Final = card(TWO, CLUBS)

SHARE: Final = 0.4
"""How much of another seat's points the others lose, or win, together."""
COMES: Final = -0.8
"""The points of a card that a seat still to play adds to a trick, where it need not be a club."""
CLUB_COMES: Final = 1.5
"""The same where it must be a club, if the seat has one."""
DUMPED: Final = 0.75
"""How often the holder of the jack of clubs gives it to the seat that is winning above it."""
GOOD: Final = 0.6
"""How often a seat beats a trick that is worth having, if it can."""
BAD: Final = 0.25
"""How often it beats one that is not."""
JACK_HELD: Final = -6.0
"""The worth of the jack of clubs in the hand."""
RISKY: Final = -1.6
"""The worth of an ace of a plain suit in the hand while the jack may be out; less for each rank below."""
SAFE: Final = -0.7
"""The same once the jack is gone."""
CLUB: Final = 0.8
"""The worth of the ace of clubs in the hand once the jack is gone; less for each rank below."""
MIDDLE: Final = 5
"""The place in its suit from which on a card is high: the seven's."""

ORDER: Final = Order(int, trumps=None)


def heuristics(view: SeatView, ask: Ask, taste: Taste) -> Action | None:
    """Play a card, or name a suit."""
    table = card_knowledge(view, ORDER)
    if ask.kind is NameSuit:
        (led,) = (play.card for play in view.public.plays)
        worths: dict[Action, float] = {
            action: trick_worth(table, led, action.suit, alone=True)
            for action in ask.actions()
            if isinstance(action, NameSuit)
        }
        liked = most_liked(worths, taste.liking, CARD * DEVIATION)
        most = max(worths[action] for action in liked)
        return next(action for action in liked if worths[action] > most - SAME)

    def worth(place: int) -> float:
        if table.led is not None:
            return trick_worth(table, place, table.led) - held_worth(table, place)
        names = range(4) if suit(place) == CLUBS else (suit(place),)
        return max(trick_worth(table, place, name) for name in names) - held_worth(table, place)

    return best_card(card_plays(ask), int, worth, taste, DEVIATION)


def trick_worth(table: CardKnowledge, place: int, led: Suit, alone: bool = False) -> float:
    """Return the points that the trick is worth to the seat with this card in it, the suit `led` or named.

    With `alone` the card has been led already.
    """
    cards = table.table if alone else add(table.table, place)
    points = float(trick_points(cards))
    for seat in table.after:
        points += _adds(table, seat, led)
    share = SHARE / max(1, len(table.others))
    over = half_above(place, led, CLUBS)
    if not alone and table.led is not None and not table.takes(place):
        return -points * share
    if not over >> KNAVE & 1 and place != KNAVE:
        points -= 11.0 * DUMPED * sum(_has(table, seat, 1 << KNAVE) for seat in table.after)
    will = GOOD if points > 0 else BAD
    chance = 1.0
    for seat in table.after:
        chance *= 1.0 - will * _has(table, seat, over)
    return points * (chance - (1.0 - chance) * share)


def _adds(table: CardKnowledge, seat: int, led: Suit) -> float:
    """Return the points that a seat's card adds to the trick: a club counts where it has nothing else."""
    plain = EMPTY if led == CLUBS else suit_mask(led)
    forced = (1.0 - _has(table, seat, plain)) * _has(table, seat, suit_mask(CLUBS))
    return COMES + forced * (CLUB_COMES - COMES)


def _has(table: CardKnowledge, seat: int, cards: CardSet) -> float:
    """Return the chance that a seat has one of some cards."""
    if table.known[seat] & cards:
        return 1.0
    pool = table.unseen & ~table.void[seat]
    return 1.0 - none_of(count(pool & cards), table.sizes[seat] - count(table.known[seat]), count(pool))


def held_worth(table: CardKnowledge, place: int) -> float:
    """Return what a card is worth that stays in the hand."""
    if place == KNAVE:
        return JACK_HELD
    high = max(0, place % 13 - MIDDLE) / (12 - MIDDLE)
    jack_out = bool(table.out(CLUBS) >> KNAVE & 1)
    if suit(place) == CLUBS:
        return high * (CLUB / 3 if jack_out else CLUB)
    low = max(0, MIDDLE - place % 13) / MIDDLE
    guards = count(of_suit(table.mine, suit(place)) & ((1 << place) - 1))
    return high * (RISKY if jack_out else SAFE) / (1 + 0.3 * guards) + 0.3 * low


def hide(view: SeatView, places: Places, certain: bool) -> Places:
    """C-1: once the three of clubs was led to the first trick, the two lies face down."""
    del certain
    may, room = places
    public = view.public
    tricks = (*(trick.plays for trick in public.tricks), public.plays)
    first = tricks[0][0].card if tricks[0] else LOWEST
    if view.sizes.get(LAST) and first != LOWEST:
        two = 1 << LOWEST
        may = [*(mask & ~two for mask in may[:-1]), two]
    return may, room


KNOWLEDGE: Final = Knowledge(
    heuristics,
    core=CoreGame(
        new_deal=lambda setup: HalfDeal(setup.seats),
        payoff=lambda public: first_at(-public.setup[TARGET], public, 7.0, A_DEAL),
        usual=(-6.5, 6.5),
        order=ORDER,
        both_ways=True,
        hide=hide,
    ),
)
