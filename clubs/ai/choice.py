"""Choice among legal answers: of most worth, of equals the lowest card, or by common sense in any game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from clubs.ai.card_knowledge import Place, card_knowledge
from clubs.ai.temperament import CARD, most_liked
from clubs.cards import CardSet, cards_of, contains, each, remove, suit
from clubs.games import game
from clubs.rules.action import Action, PlayCard
from clubs.rules.ask import Ask, SomeOf
from clubs.rules.public import Public
from clubs.rules.view import SeatView

SAME: Final = 1e-6
"""Worths that differ by less are equal."""


def _indifferent(_: Action) -> float:
    return 0.0


@dataclass(frozen=True, slots=True)
class Taste:
    """A choice between equal answers, by a seed, and between nearly equal ones, by how much each is liked."""

    seed: int
    liking: Callable[[Action], float] = _indifferent


def best_card(
    cards: Iterable[PlayCard],
    place: Callable[[int], Place],
    worth: Callable[[Place], float],
    taste: Taste,
    deviation: float,
) -> PlayCard:
    """Return the play of most worth that is to the taste; of equals the lowest place, then by the seed.

    `deviation` is the standard deviation of the outcome, in units of worth.
    """
    worths = {play: worth(place(play.card)) for play in cards}
    liked = most_liked(worths, taste.liking, CARD * deviation)
    most = max(worths[play] for play in liked)
    equal = ((place(play.card), play) for play in liked if worths[play] > most - SAME)
    return min(equal, key=lambda one: (one[0] % 13, (suit(one[0]) + taste.seed) % 4))[1]


def card_plays(ask: Ask) -> tuple[PlayCard, ...]:
    """Return the plays that the ask allows."""
    return tuple(action for action in ask.actions() if isinstance(action, PlayCard))


def following(plays: tuple[PlayCard, ...], public: Public) -> tuple[PlayCard, ...]:
    """Return the plays that follow suit, if any do; on honour others would be allowed, too (F-17)."""
    if public.led is None:
        return plays
    due = game(public.setup.game).following(public.led)
    return tuple(play for play in plays if contains(due, play.card)) or plays


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


DEVIATION: Final = 0.5
"""The standard deviation of taking a trick or not."""


def common_sense(view: SeatView, ask: Ask, taste: Taste) -> Action | None:
    """Win as cheaply as is safe, else throw the lowest card; to any other ask give the first answer."""
    if not ask.required:
        return None
    if isinstance(ask.answers, SomeOf):
        cards = sorted(each(ask.answers.cards), key=lambda card: card % 13)
        return ask.answers.action(cards_of(cards[: ask.answers.least]))
    plays = following(card_plays(ask), view.public)
    if not plays:
        return next(iter(ask.actions()), None)
    try:
        table = card_knowledge(view)
    except ValueError:  # a pack that none of our games has
        return plays[0]

    def worth(place: int) -> float:
        return round(table.wins(place), 1)

    return best_card(plays, int, worth, taste, DEVIATION)
