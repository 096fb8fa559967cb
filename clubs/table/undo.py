"""Undo: which decision it goes back to, and whether the player has learned something since."""

from collections.abc import Collection, Sequence

from clubs.cards import EMPTY, CardSet, count, union, without
from clubs.rules.action import CHANCE
from clubs.rules.ask import Ask, OneOf, SomeOf
from clubs.rules.event import CardsMoved, Event


def last_decision(asked: Sequence[Ask], people: Collection[int], viewer: int) -> int | None:
    """Return the index of the ask, among those answered in a deal, that an undo leads back to, or None.

    It is that of the last real choice of these people. With several people, or one whose hand nobody sees, a
    choice is final as soon as another seat has acted; and a viewer who has not acted last takes back the last
    answer even if it was the only one, for whether it was must not show.
    """
    several = len(people) > 1 or viewer not in people
    if several and asked and viewer != asked[-1].seat:
        return len(asked) - 1 if asked[-1].seat in people else None
    for number in reversed(range(len(asked))):
        ask = asked[number]
        if several and ask.seat != asked[-1].seat:
            return None
        if ask.seat in people and is_choice(ask):
            return number
    return None


def is_choice(ask: Ask) -> bool:
    """Return whether a seat had more than one answer."""
    if ask.seat == CHANCE or not ask.required:
        return ask.seat != CHANCE
    match ask.answers:
        case OneOf(actions):
            return len(actions) > 1
        case SomeOf() as some:
            return some.least < count(some.cards)
    return False


def learned(events: Sequence[Event], since: int, seat: int) -> bool:
    """Return whether a seat learned something new in this deal, from event number `since` on.

    That is a card that it had not seen, or what an event reveals. `events` are those of the deal as the seat
    saw them. Of two equal cards, one that appears counts as one that it saw disappear.
    """
    gone: CardSet = EMPTY
    for number, event in enumerate(events):
        if event.reveals and number >= since:
            return True
        if not isinstance(event, CardsMoved) or event.cards is None:
            continue
        saw, sees = event.source.open_to(seat), event.target.open_to(seat)
        if saw and not sees:
            gone = union(gone, event.cards)
        elif sees and not saw:
            known = gone & event.cards
            if number >= since and known != event.cards:
                return True
            gone = without(gone, known)
    return False
