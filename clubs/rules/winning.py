"""The winner of a trick where the highest card takes it."""

from collections.abc import Callable

from clubs.cards import Card, CardSet, Suit, distinct, duplicates, suit_mask
from clubs.rules import kernel
from clubs.rules.public import Public


def highest_wins(trumps: Suit | None) -> Callable[[Public], int | None]:
    """Return the rule by which the highest trump wins, else the highest card of the suit led.

    Of identical cards neither does. The winner is None if nobody can win.
    """
    trump_mask = 0 if trumps is None else suit_mask(trumps)

    def winner(public: Public) -> int | None:
        if public.led is None:
            return None
        played = public.on_table
        live = distinct(played) & ~duplicates(played)
        return public.who_played(kernel.best_high(live, suit_mask(public.led), trump_mask))

    return winner


def paired(public: Public) -> CardSet:
    """Return the cards on the table that have met their double and cannot win."""
    pairs = duplicates(public.on_table)
    return pairs | pairs << 64


def best_card(winning: Callable[[Public], int | None], public: Public) -> Card | None:
    """Return the card that is winning the trick on the table."""
    seat = winning(public)
    return next((play.card for play in public.plays if play.seat == seat), None)
