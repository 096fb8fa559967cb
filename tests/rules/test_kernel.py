"""The kernel against a slow and obvious reference."""

from hypothesis import given
from hypothesis import strategies as st

from clubs.cards import CLUBS, SUITS, rank, suit, suit_mask
from clubs.rules import kernel

cards = st.sets(st.integers(0, 51), max_size=17)
suits = st.sampled_from(SUITS)
TRUMPS = suit_mask(CLUBS)


def mask(held: set[int]) -> int:
    """The mask of some cards."""
    return sum(1 << card for card in held)


def better(card: int, best: int, led: int) -> bool:
    """Whether a card beats another, both of the suit led or clubs."""
    if suit(card) == suit(best):
        return rank(card) > rank(best)
    return suit(card) == CLUBS and suit(best) == led


@given(cards, suits)
def test_follow_leaves_the_suit_led_or_everything(held: set[int], led: int) -> None:
    of_suit = {card for card in held if suit(card) == led}
    assert kernel.follow(mask(held), suit_mask(led)) == mask(of_suit or held)


@given(cards, st.integers(0, 51))
def test_beating_leaves_the_cards_that_beat_the_best(held: set[int], best: int) -> None:
    expected = {card for card in held if better(card, best, suit(best))}
    assert kernel.beating(mask(held), 1 << best, suit_mask(suit(best)), TRUMPS) == mask(expected)


@given(cards, suits)
def test_best_high_is_the_highest_trump_else_the_highest_of_the_suit_led(played: set[int], led: int) -> None:
    able = [card for card in played if suit(card) in (led, CLUBS)]
    best = None
    for card in able:
        if best is None or better(card, best, led):
            best = card
    assert kernel.best_high(mask(played), suit_mask(led), TRUMPS) == (0 if best is None else 1 << best)


@given(cards, suits)
def test_best_low_is_the_lowest_of_the_suit_led(played: set[int], led: int) -> None:
    able = [card for card in played if suit(card) == led]
    expected = 1 << min(able, key=rank) if able else 0
    assert kernel.best_low(mask(played), suit_mask(led)) == expected


@given(st.sets(st.integers(0, 53)))
def test_ace_low_puts_the_ace_below_the_two_and_drops_jokers(held: set[int]) -> None:
    turned = {suit(c) * 13 + (0 if rank(c) == 14 else rank(c) - 1) for c in held if c < 52}
    assert kernel.ace_low(mask(held)) == mask(turned)
