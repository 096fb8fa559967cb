"""Who takes a trick, by the two orders that the games share."""

from collections.abc import Callable

from clubs.cards import CLUBS, CardSet, distinct, duplicates, suit_mask
from clubs.rules import kernel
from clubs.rules.public import Public

_CLUBS = suit_mask(CLUBS)


def highest_wins(public: Public) -> int | None:
    """Highest club, else highest of the suit led; of identical cards neither. None if nobody can win."""
    if public.led is None:
        return None
    played = public.on_table
    live = distinct(played) & ~duplicates(played)
    return public.who_played(kernel.best_high(live, suit_mask(public.led), _CLUBS))


def paired(public: Public) -> CardSet:
    """The cards on the table that have met their double and cannot win."""
    pairs = duplicates(public.on_table)
    return pairs | pairs << 64


def best_card(winning: Callable[[Public], int | None], public: Public) -> int | None:
    """The card that is winning the trick so far."""
    seat = winning(public)
    return next((play.card for play in public.plays if play.seat == seat), None)
