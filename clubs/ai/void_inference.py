"""Void inference: faces that a hand cannot hold, from the cards played; certain unless a seat revokes."""

from collections.abc import Sequence

from clubs.cards import CLUBS, EMPTY, CardSet, add, contains, suit, suit_mask
from clubs.games import game
from clubs.rules import kernel
from clubs.rules.public import Played, Public

_CLUBS = suit_mask(CLUBS)
_ALL = (1 << 52) - 1


def tricks(public: Public) -> list[Sequence[Played]]:
    """Return all tricks of the deal as they were played, the one on the table last."""
    return [*(trick.plays for trick in public.tricks), public.plays]


def played(public: Public) -> list[CardSet]:
    """Return the cards that each seat has played."""
    cards = [EMPTY] * public.setup.seats
    for plays in tricks(public):
        for play in plays:
            cards[play.seat] = add(cards[play.seat], play.card)
    return cards


def voids(public: Public) -> list[int]:
    """Return for each seat the faces it cannot hold, as it did not follow suit."""
    lacks = [0] * public.setup.seats
    following = game(public.setup.game).following
    for number, plays in enumerate(tricks(public)):
        for play in plays[1:]:
            due = following(public.led_to(number))
            if not contains(due, play.card):
                lacks[play.seat] |= due
    return lacks


def closed_leads(public: Public, ever_open: bool) -> list[int]:
    """Return for each seat the faces it cannot hold, as it led a club too early (W-6, T-4, L-4).

    If `ever_open`, clubs open with the first club that is played.
    """
    lacks = [0] * public.setup.seats
    played = False
    for plays in tricks(public):
        if plays and suit(plays[0].card) == CLUBS and not (played and ever_open):
            lacks[plays[0].seat] |= _ALL & ~_CLUBS
        played = played or any(suit(play.card) == CLUBS for play in plays)
    return lacks


def unbeaten(public: Public) -> list[int]:
    """Return for each seat the faces it cannot hold, as it would have had to beat the best card (W-5)."""
    lacks = [0] * public.setup.seats
    for plays in tricks(public):
        best = 0
        for play in plays:
            bit = 1 << play.card
            led = suit_mask(suit(plays[0].card))
            if best:
                over = kernel.beating(_ALL, best, kernel.suit_mask_of(best), _CLUBS)
                if not bit & over:
                    # Who followed suit may still hold the trumps.
                    lacks[play.seat] |= over & led if bit & led else over
            best = kernel.best_high(best | bit, led, _CLUBS)
    return lacks
