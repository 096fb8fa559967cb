"""Choice among legal answers: the one of most worth, and of equals the lowest card."""

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Final

from clubs.ai.card_knowledge import Place
from clubs.cards import CardSet, each, remove, suit
from clubs.rules.action import PlayCard
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView

SAME: Final = 1e-6
"""Worths that differ by less are equal."""


def best_card(
    cards: Iterable[PlayCard], place: Callable[[int], Place], worth: Callable[[Place], float], seed: int
) -> PlayCard:
    """Return the play of most worth; of equals the lowest place, of these the suit picked by the seed."""
    judged = [(worth(place(play.card)), place(play.card), play) for play in cards]
    most = max(value for value, _, _ in judged)
    equal = [(at % 13, (suit(at) + seed) % 4, play) for value, at, play in judged if value > most - SAME]
    return min(equal, key=lambda one: one[:2])[2]


def card_plays(ask: Ask) -> tuple[PlayCard, ...]:
    """Return the plays that the ask allows."""
    return tuple(action for action in ask.actions() if isinstance(action, PlayCard))


def following(plays: tuple[PlayCard, ...], led: int | None) -> tuple[PlayCard, ...]:
    """Return the plays that follow suit, if any do; on honour others would be allowed, too (F-17)."""
    return tuple(play for play in plays if suit(play.card) == led) or plays


def least_missed(held: CardSet, worth: Callable[[CardSet], float], number: int) -> tuple[Place, ...]:
    """Return the places that a hand can best do without, in order; of equals the lowest."""
    chosen: list[Place] = []
    for _ in range(number):
        without_it = {place: worth(remove(held, place)) for place in each(held)}
        most = max(without_it.values())
        gone = min((at for at, value in without_it.items() if value > most - SAME), key=lambda at: at % 13)
        chosen.append(gone)
        held = remove(held, gone)
    return tuple(chosen)


def decision_seed(seed: int, view: SeatView) -> int:
    """Return a seed for this decision alone, the same on any platform."""
    public = view.public
    key = f"{seed}|{view.seat}|{public.deal}|{len(public.tricks)}|{len(public.plays)}|{len(view.seen)}"
    return int.from_bytes(sha256(key.encode()).digest()[:6], "big")
