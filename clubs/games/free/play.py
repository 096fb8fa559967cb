"""Tricks of Free Clubs: the leader, the winner, and the end of play (F-10 … F-13).

`TrickPlay` skips a seat without cards, and passes the lead to the right of one (F-12).
"""

from dataclasses import dataclass
from typing import Final

from clubs.cards import CLUBS, CardSet, cards_of, contains, suit, suit_mask
from clubs.games.free.auction import Contract
from clubs.games.free.cards import strength
from clubs.rules import kernel
from clubs.rules.public import Note, Public
from clubs.rules.state import State
from clubs.rules.trickplay import hands_empty
from clubs.rules.zone import hand

MOST_TRICKS: Final = 10


@dataclass(frozen=True, slots=True)
class Forfeits(Note):
    """F-18: the seats that have forfeited the trick on the table, with that trick's number from 0."""

    trick: int = -1
    seats: tuple[int, ...] = ()


def first_leader(state: State) -> int:
    """F-10: the left of the auction's winner; against a team the lone player."""
    public = state.public
    team = public.note(Contract).seats
    if len(team) == 1:
        return public.setup.left(team[0])
    return next(seat for seat in public.seats if seat not in team)


def winning(public: Public) -> int | None:
    """F-11: highest club, else highest of the suit led, ace low; F-18: forfeited cards are left out."""
    gone = forfeited(public)
    left = [play for play in public.plays if not contains(gone, play.card)]
    if not left:
        return None
    played = {strength(1 << play.card): play.seat for play in left}
    return played[kernel.best_high(sum(played), suit_mask(suit(left[0].card)), suit_mask(CLUBS))]


def forfeited(public: Public) -> CardSet:
    """F-18: return the cards on the table that have forfeited the trick."""
    forfeits = public.note(Forfeits)
    out = forfeits.seats if forfeits.trick == len(public.tricks) else ()
    return cards_of(play.card for play in public.plays if play.seat in out)


def play_over(state: State) -> bool:
    """F-13: play ends after ten tricks, or when after a trick two players or more have no cards."""
    tricks = len(state.public.tricks)
    without_cards = sum(not state.cards(hand(seat)) for seat in state.public.seats)
    return tricks >= MOST_TRICKS or (tricks > 0 and without_cards >= 2) or hands_empty(state)
