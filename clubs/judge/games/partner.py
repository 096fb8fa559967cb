"""Partner Clubs: what ends in the side's tricks: the queen of diamonds, and clubs (P-4)."""

from functools import partial
from typing import Final

from clubs.cards import CLUBS, STANDARD, of_suit, suit
from clubs.games.partner import DAME_POINTS, RUBY_DAME, TARGET, side_points, trick_points
from clubs.judge.facts import Ending, GameFacts
from clubs.judge.futures import SUIT, FuturePair
from clubs.judge.giving import keeps_trumps
from clubs.judge.reasons.aims import WantedTricks, for_target
from clubs.judge.reasons.choice import CardPair
from clubs.judge.reasons.owed_plan import Place
from clubs.judge.reasons.seats import club_lost
from clubs.judge.reasons.trick import takes_worth
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Reason

WHOLE: Final = (1 << SUIT) - 1 << CLUBS * SUIT
"""The places of all clubs."""


def club_in_trick(choice: CardPair, futures: FuturePair) -> Reason | None:
    """P-4: the one club of two cards ends in the side's tricks, which take this one; or it would be lost in
    this trick, and is kept.
    """
    table = choice.table
    side = table.game.sides(table.view.public.setup).members(table.view.seat)
    lost = club_lost(choice.other, choice)
    clubs = suit(choice.card) == CLUBS, suit(choice.other) == CLUBS
    more = zip(futures.ending_here(table.held(CLUBS)), futures.trick_is(side), strict=True)
    if clubs == (True, False):
        here = [number if number < 0 or taken else 0 for number, (taken, _) in more]
        name = "club_here" if table.known.after else "club_scores"
        return Reason(name, (("card", choice.card),)) if futures.explains(futures.more(here)) else None
    if clubs == (False, True):
        gone = [0 if number > 0 and taken else number for number, (_, taken) in more]
        name = "club_given" if lost else "club_stays"
        return Reason(name, (("other", choice.other),)) if futures.explains(futures.more(gone)) else None
    return None


def score_so_far(view: SeatView) -> int:
    """P-4: return the points of the side with those of this deal so far."""
    return view.public.scores[view.seat] + side_points(view.public, view.seat)


def wanted(view: SeatView) -> tuple[WantedTricks, ...]:
    """P-5: return the tricks that bring the side to the target, whatever they hold."""
    return for_target(view.public.setup[TARGET], score_so_far(view), 1)


def reaches_target(choice: CardPair) -> Reason | None:
    """P-5: the card takes for certain the trick with which the side reaches the target; the other may not."""
    table = choice.table
    target = table.view.public.setup[TARGET]
    worth = trick_points(table.view.public.on_table | 1 << choice.card)
    missing = target - score_so_far(table.view)
    if not 0 < missing <= worth or not table.takes(choice.card) or table.takes(choice.other):
        return None
    return Reason("reaches_target", (("card", choice.card), ("target", target)))


def no_club_to_them(choice: CardPair, futures: FuturePair, place: Place) -> Reason | None:
    """P-4: the other card is a club that the other side would win in this trick."""
    del futures, place
    return club_lost(choice.other, choice)


def clubs_led(choice: CardPair, futures: FuturePair, place: Place) -> Reason | None:
    """P-4: a club is kept, more of the clubs win that are led, and so draw others into the side's tricks."""
    del place
    table = choice.table
    if suit(choice.other) != CLUBS or suit(choice.card) == CLUBS or not table.out(CLUBS):
        return None
    if not table.view.public.plays or futures.explains(futures.more(futures.cashing(WHOLE))) <= 0:
        return None
    return Reason("clubs_led", (("other", choice.other),))


DAME: Final = ("card", RUBY_DAME), ("points", DAME_POINTS)

FACTS: Final = GameFacts(
    (keeps_trumps,),
    cards=(reaches_target, partial(takes_worth, points=trick_points)),
    how={
        **dict.fromkeys(("clubs_here", "club_stays"), clubs_led),
        **dict.fromkeys(("suit_keeps", "keeps_winner", "guards_later", "saves_trump"), no_club_to_them),
    },
    endings=(
        Ending(Reason("worth_here", DAME), 1 << RUBY_DAME, own=Reason("worth_stays", DAME)),
        Ending(Reason("clubs_here"), of_suit(STANDARD, CLUBS), nearer=club_in_trick),
    ),
    wanted=wanted,
)
