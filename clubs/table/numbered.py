"""The legal answers to an ask, counted: the number of an answer among them, and the answer of a number."""

from collections.abc import Iterator
from math import comb

from clubs.cards import CardSet, cards_of, each
from clubs.rules.action import Action
from clubs.rules.ask import Ask, OneOf, SomeOf


def amount_of(ask: Ask) -> int:
    """Return how many answers are legal; two copies of a card count as two cards."""
    answers = ask.answers
    if isinstance(answers, OneOf):
        return len(answers.actions)
    assert isinstance(answers, SomeOf)
    cards = answers.cards.bit_count()
    return sum(comb(cards, some) for some in range(answers.least, answers.most + 1))


def number_of(ask: Ask, action: Action) -> int:
    """Return the number of a legal answer, from 0; ValueError if it is not one."""
    answers = ask.answers
    if isinstance(answers, OneOf):
        return answers.actions.index(action)
    if not isinstance(answers, SomeOf) or not answers.allows(action):
        raise ValueError("This is no legal answer.")
    places = list(_places(answers.cards, action.cards))  # type: ignore[attr-defined]
    cards = answers.cards.bit_count()
    fewer = sum(comb(cards, some) for some in range(answers.least, len(places)))
    return fewer + sum(comb(place, some) for some, place in enumerate(places, 1))


def numbered(ask: Ask, number: int) -> Action:
    """Return the answer of a number; ValueError if it is negative or too high."""
    answers = ask.answers
    if not 0 <= number < amount_of(ask):
        raise ValueError("There is no such answer.")
    if isinstance(answers, OneOf):
        return answers.actions[number]
    assert isinstance(answers, SomeOf)
    there, some = tuple(each(answers.cards)), answers.least
    while number >= (these := comb(len(there), some)):
        number, some = number - these, some + 1
    return answers.action(cards_of(there[place] for place in _combination(number, some, len(there))))


def _places(cards: CardSet, some: CardSet) -> Iterator[int]:
    """Yield the places of some cards among all, in ascending order: of equal cards the first."""
    wanted = list(each(some))
    for place, card in enumerate(each(cards)):
        if card in wanted:
            wanted.remove(card)
            yield place


def _combination(number: int, some: int, among: int) -> Iterator[int]:
    """Yield the places of a combination by its number, in descending order."""
    for left in range(some, 0, -1):
        among = next(place for place in range(among - 1, -1, -1) if comb(place, left) <= number)
        number -= comb(among, left)
        yield among
