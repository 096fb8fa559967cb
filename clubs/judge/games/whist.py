"""Clubs Whist: reasons to keep the hand, or to exchange it (W-2), and to make others play high (W-5)."""

from collections.abc import Sequence
from typing import Final

from clubs.cards import CLUBS, KING, STANDARD, CardSet, count, each, highest, of_suit, rank, suit
from clubs.games.whist import MUST_BEAT, QUOTA, TARGET, ExchangeHand, Exchanges, KeepHand
from clubs.judge.facts import AnswerPair, GameFacts
from clubs.judge.reasons.aims import WantedTricks, for_target
from clubs.judge.reasons.choice import CardPair
from clubs.rules.action import Action
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Reason

HIGHER: Final = 3
"""The clubs that beat a hand's best one from which on its clubs are low."""
SEVERAL: Final = 2
"""The aces and kings from which on it is told that they may be trumped."""
OFTEN: Final = 60
"""The deals, of 100, from which more or fewer clubs in the other hand are worth a word."""


def _figures(hand: CardSet) -> tuple[int, int]:
    """Return the clubs, and the aces and kings, of a hand; on average 3.25 and 2."""
    return count(of_suit(hand, CLUBS)), sum(rank(card) >= KING for card in each(hand))


def _minus_near(view: SeatView) -> bool:
    """Return whether the seat wins below zero if it takes one trick or none (W-8)."""
    return view.public.scores[view.seat] + 1 - QUOTA <= -view.public.setup[TARGET]


def _poor(hand: CardSet) -> bool:
    clubs, high = _figures(hand)
    return (clubs <= 3 and high <= 1) or (clubs <= 1 and high <= 2)


def _rich(hand: CardSet) -> bool:
    clubs, high = _figures(hand)
    return (clubs >= 4 and high >= 2) or (clubs >= 3 and high >= 3)


def _counts(name: str, hand: CardSet) -> Reason:
    clubs, high = _figures(hand)
    return Reason(name, (("clubs", clubs), ("high", high)))


def poor_hand(view: SeatView, best: Action, other: Action) -> Reason | None:
    """A hand with few clubs and few aces and kings is exchanged."""
    del other
    wanted = isinstance(best, ExchangeHand) and not _minus_near(view)
    return _counts("poor_hand", view.hand) if wanted and _poor(view.hand) else None


def rich_hand(view: SeatView, best: Action, other: Action) -> Reason | None:
    """A hand with clubs, aces and kings is kept."""
    del other
    wanted = isinstance(best, KeepHand) and not _minus_near(view)
    return _counts("rich_hand", view.hand) if wanted and _rich(view.hand) else None


def minus_near(view: SeatView, best: Action, other: Action) -> Reason | None:
    """W-8: with a trick or none the seat wins below zero, so that a poor hand is the better one."""
    del other
    fits = _poor(view.hand) if isinstance(best, KeepHand) else _rich(view.hand)
    return Reason("minus_near") if _minus_near(view) and fits else None


def no_clubs(view: SeatView, best: Action, other: Action) -> Reason | None:
    """A hand without clubs can ruff nothing, and is exchanged."""
    del other
    if not isinstance(best, ExchangeHand) or _minus_near(view) or of_suit(view.hand, CLUBS):
        return None
    return Reason("no_clubs")


def low_clubs(view: SeatView, best: Action, other: Action) -> Reason | None:
    """A hand of which many clubs beat the best club is exchanged."""
    del other
    clubs = of_suit(view.hand, CLUBS)
    if not isinstance(best, ExchangeHand) or _minus_near(view) or not clubs:
        return None
    top = highest(clubs)
    higher = count(of_suit(STANDARD, CLUBS) & ~clubs & -(1 << top))
    if higher < HIGHER:
        return None
    name = "low_clubs_only" if _figures(view.hand)[1] >= SEVERAL else "low_clubs"
    return Reason(name, (("card", top), ("higher", higher)))


def put_down(view: SeatView, best: Action, other: Action) -> Reason | None:
    """The hand on offer is one that somebody put down, and is no better for that."""
    del other
    last = view.public.note(Exchanges).last
    if last is None or not isinstance(best, KeepHand) or _minus_near(view):
        return None
    return Reason("put_down", (("seat", last),))


def more_clubs(weighed: AnswerPair) -> tuple[Reason, Sequence[bool]] | None:
    """Of the two hands the one with more clubs is chosen; counted in the imagined deals."""
    view, best, pairs = weighed.view, weighed.best[0], weighed.pairs
    mine, spare = count(of_suit(view.hand, CLUBS)), view.public.setup.seats
    if not isinstance(best, KeepHand | ExchangeHand) or _minus_near(view):
        return None
    sign = 1 if isinstance(best, ExchangeHand) else -1
    hands = (pairs.hands[deal * pairs.holders + spare] for deal in range(pairs.deals))
    more = [(count(of_suit(int(hand), CLUBS)) - mine) * sign > 0 for hand in hands]
    share = round(100 * sum(more) / pairs.deals)
    if share < OFTEN:
        return None
    return Reason("more_clubs" if sign > 0 else "fewer_clubs", (("of_100", share),)), more


def better_spare(weighed: AnswerPair) -> tuple[Reason, Sequence[bool]] | None:
    """The spare hand is taken, and has more clubs, aces and kings; counted in the imagined deals."""
    view = weighed.view
    pairs = weighed.pairs
    spare = view.public.setup.seats
    if not isinstance(weighed.best[0], ExchangeHand) or _minus_near(view):
        return None
    mine = _strong(view.hand)
    hands = (int(pairs.hands[deal * pairs.holders + spare]) for deal in range(pairs.deals))
    more = [_strong(hand) > mine for hand in hands]
    share = round(100 * sum(more) / pairs.deals)
    if share < OFTEN:
        return None
    return Reason("better_spare", (("number", mine), ("of_100", share))), more


def _strong(hand: CardSet) -> int:
    """Return how many cards of a hand are clubs, aces or kings."""
    return sum(suit(card) == CLUBS or rank(card) >= KING for card in each(hand))


def must_beat(choice: CardPair) -> Reason | None:
    """W-5: leading; seats that can beat the card must, with one of the higher cards that are still out."""
    table = choice.table
    public = table.view.public
    if public.plays or not public.setup[MUST_BEAT] or suit(choice.card) == CLUBS:
        return None
    if not table.higher(choice.card) or table.higher(choice.other) >= table.higher(choice.card):
        return None
    return Reason("must_beat", (("card", choice.card),)) if suit(choice.card) == suit(choice.other) else None


def reaches_target(choice: CardPair) -> Reason | None:
    """W-8: the card takes for certain the trick with which the seat reaches the target above zero."""
    table = choice.table
    public, me = table.view.public, table.view.seat
    target = public.setup[TARGET]
    missing = target - public.scores[me] - (public.taken(me) - QUOTA)
    if missing != 1 or not table.takes(choice.card) or table.takes(choice.other):
        return None
    return Reason("reaches_target", (("card", choice.card), ("target", target)))


def wanted(view: SeatView) -> tuple[WantedTricks, ...]:
    """W-8: return the tricks that bring the seat to the target above zero."""
    public = view.public
    points = public.scores[view.seat] + public.taken(view.seat) - QUOTA
    return for_target(public.setup[TARGET], points, 1)


FACTS: Final = GameFacts(
    (minus_near, poor_hand, rich_hand, no_clubs, put_down, low_clubs),
    (better_spare, more_clubs),
    (reaches_target, must_beat),
    count_tricks=True,
    wanted=wanted,
)
