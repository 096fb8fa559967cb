"""A beginner reads why a trick was taken: true of the cards that lay there, or nothing."""

import random
from collections.abc import Iterator
from typing import Final

import pytest

from clubs.cards import parse, rank, suit, suit_name, words
from clubs.games import GAMES, game
from clubs.language import shown
from clubs.learn.attempt import begin
from clubs.learn.lesson import LEARNER, lesson
from clubs.learn.path import own_deal
from clubs.rules import engine
from clubs.rules.action import CHANCE
from clubs.rules.public import Played, Public, Trick
from clubs.ui.texts.decided import decided

NAMES: Final = ("You", "Bramble", "Rowan", "Sorrel", "Alder", "Thistle")
LOW_ACE: Final = "A23456789"
"""The order of Free Clubs, whose other cards are no cards to play."""


def tricks(id: str, seed: int) -> Iterator[Public]:
    """Yield the facts after each trick of the own deal of a game, played at random."""
    taught = lesson(id)
    at = own_deal(taught)
    assert at is not None
    rng = random.Random(seed)
    state = begin(taught.stages[at]).state
    asks = engine.asks(game(id), state)
    deal = state.public.deal
    while state.public.deal == deal and CHANCE not in asks:
        ask = next((one for one in asks.values() if one.required), None)
        if ask is None:
            return
        before = len(state.public.tricks)
        state, _, asks = engine.advance(game(id), state, asks, rng.choice(list(ask.actions())))
        if state.public.deal == deal and len(state.public.tricks) > before:
            yield state.public


@pytest.mark.parametrize("id", GAMES)
def test_what_is_said_of_a_trick_is_true_of_its_cards(id: str) -> None:
    for seed in range(6):
        for public in tricks(id, seed):
            said = decided(GAMES[id], public, NAMES, LEARNER)
            if not said:
                continue
            trick = public.tricks[-1]
            best = next(play.card for play in trick.plays if play.seat == trick.winner)
            same = [play.card for play in trick.plays if suit(play.card) == suit(best)]
            strength = [LOW_ACE.index(words(one)[-1]) if id == "free" else rank(one) for one in same]
            own = strength[same.index(best)]
            name = shown(suit_name(suit(best), plural=False))
            true = {
                f"the only {name}": len(same) == 1,
                f"the highest {name}": own == max(strength),
                f"the lowest {name}": own == min(strength),
            }
            assert next(holds for words_, holds in true.items() if words_ in said), said
            assert said.startswith(words(best))
            assert ("you took" in said) == (trick.winner == LEARNER)


def after(id: str, *cards: str, winner: int | None) -> Public:
    """The facts of the own deal of a game after one trick more, led by the learner."""
    taught = lesson(id)
    public = begin(taught.stages[own_deal(taught) or 0]).state.public
    trick = Trick(tuple(Played(seat, parse(card)) for seat, card in enumerate(cards)), winner)
    return type(public)(public.setup, public.scores, public.deal, size=public.size, tricks=(trick,))


def test_a_lost_trick_is_explained_by_the_only_club_or_the_highest_card_of_the_suit() -> None:
    whist = GAMES["whist"]
    lost = after("whist", "6D", "9C", "KD", winner=1)
    assert decided(whist, lost, NAMES, LEARNER) == "{C}9 was the only club: Bramble took the trick."
    won = after("whist", "QD", "9D", "TD", winner=0)
    assert decided(whist, won, NAMES, LEARNER) == "{D}Q was the highest diamond: you took the trick."


def test_the_trick_with_which_what_is_owed_is_won_says_so() -> None:
    whist = GAMES["whist"]
    won = after("whist", "QD", "9D", "TD", winner=0)
    four = type(won)(won.setup, won.scores, won.deal, size=won.size, tricks=won.tricks * 4)
    assert decided(whist, four, NAMES, LEARNER).endswith("Now you have what you owe.")


def test_of_cancelled_cards_and_of_a_trick_that_nobody_has_won_nothing_is_said() -> None:
    exact = GAMES["exact"]
    assert decided(exact, after("exact", "AS", "AS", "KS", "2S", winner=2), NAMES, LEARNER) == ""
    assert decided(exact, after("exact", "AS", "AS", "KS", "KS", winner=None), NAMES, LEARNER) == ""
