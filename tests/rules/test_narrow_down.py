"""Restrictions: "if you can" is one primitive, and what it refuses it refuses with a reason."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    SUITS,
    Card,
    count,
    distinct,
    each,
    name,
    parse,
    rank,
    suit,
)
from clubs.games import GAMES
from clubs.language import message
from clubs.rules.public import Played, Public, Trick
from clubs.rules.restriction import Narrowing, Restriction, follow_suit, narrow_down, no_lead
from clubs.rules.trickplay import TrickPlay
from clubs.rules.winning import highest_wins

deck = st.permutations(range(52))


def rules_of(id: str) -> tuple[Restriction, ...]:
    """The restrictions of a game's tricks."""
    game = GAMES[id]
    return next(phase.rules for phase in game.phases(game.setup()) if isinstance(phase, TrickPlay))


def some_public(id: str, on_table: list[Card], earlier: list[Card]) -> Public:
    """Facts with these cards on the table, and these in an earlier trick."""
    tricks = (Trick(tuple(Played(n, card) for n, card in enumerate(earlier)), 0),) if earlier else ()
    plays = tuple(Played(n, card) for n, card in enumerate(on_table))
    setup = GAMES[id].setup(3 if 3 in GAMES[id].seats else None)
    return replace(Public(setup, (0,) * setup.seats), plays=plays, tricks=tricks)


def check(narrowed: Narrowing, hand: int) -> None:
    """Legal and refused cards are the hand, and every refusal has a rule and a sentence."""
    refused = [card for card, _ in narrowed.refused]
    assert narrowed.legal
    assert sorted([*each(narrowed.legal), *refused]) == list(each(distinct(hand)))
    assert bool(refused) == bool(narrowed.clauses)
    for _, reason in narrowed.refused:
        letter, _, number = reason.rule.partition("-")
        assert letter in "WLTXFPC"
        assert number.isdigit()
        assert reason.words.endswith(".")


@pytest.mark.parametrize("id", GAMES)
@given(
    deck=deck, size=st.integers(1, 13), played=st.integers(0, 2), before=st.booleans(), twice=st.booleans()
)
def test_legal_and_refused_cards_are_the_hand(
    id: str, deck: list[int], size: int, played: int, before: bool, twice: bool
) -> None:
    hand = sum(1 << card for card in deck[:size])
    if twice:
        hand |= 1 << deck[0] + 64
    public = some_public(id, deck[20 : 20 + played], deck[30:33] if before else [])
    check(narrow_down(rules_of(id), public, hand), hand)


def reference(id: str, public: Public, hand: list[Card]) -> set[Card]:
    """The legal cards, said slowly."""
    trick = [play.card for play in public.plays]
    earlier = [play.card for done in public.tricks for play in done.plays]
    if not trick:
        closed = {"whist": not any(suit(c) == CLUBS for c in earlier), "low": True}
        closed["trump"] = closed["whist"]
        plain = {card for card in hand if suit(card) != CLUBS}
        clubs = {*hand} - plain
        if id == "half" and clubs and not earlier:
            return {min(clubs, key=rank)}
        return plain if closed.get(id) and plain else set(hand)
    led = suit(trick[0])
    legal = {card for card in hand if suit(card) in (led, CLUBS if id == "half" else led)} or set(hand)
    if id != "whist":
        return legal

    def power(card: Card) -> tuple[int, int]:
        return (2 if suit(card) == CLUBS else 1 if suit(card) == led else 0, rank(card))

    best = max(map(power, trick))
    return {card for card in legal if power(card) > best and power(card)[0]} or legal


@pytest.mark.parametrize("id", GAMES)
@given(deck=deck, size=st.integers(1, 13), played=st.integers(0, 2), before=st.booleans())
def test_legal_cards_are_those_of_a_slow_reference(
    id: str, deck: list[int], size: int, played: int, before: bool
) -> None:
    public = some_public(id, deck[20 : 20 + played], deck[30:33] if before else [])
    narrowed = narrow_down(rules_of(id), public, sum(1 << card for card in deck[:size]))
    expected = reference(id, public, deck[:size])
    assert set(map(name, each(narrowed.legal))) == set(map(name, expected))


@given(deck=deck, size=st.integers(1, 13), played=st.integers(0, 2))
def test_a_restriction_that_would_leave_nothing_does_not_bind(
    deck: list[int], size: int, played: int
) -> None:
    nothing = Restriction("W-1", lambda *_: 0, message("No."), message("no"))
    hand = sum(1 << card for card in deck[:size])
    public = some_public("exact", deck[20 : 20 + played], [])
    narrowed = narrow_down((nothing,), public, hand)
    assert (narrowed.legal, narrowed.refused, narrowed.clauses) == (hand, (), ())


def test_without_restrictions_everything_is_legal() -> None:
    public = some_public("exact", [], [])
    assert narrow_down((), public, 0b1011).legal == 0b1011


@pytest.mark.parametrize(
    ("trumps", "winner"), [(None, 1), (CLUBS, 3), (DIAMONDS, 2), (HEARTS, 1), (SPADES, 1)]
)
def test_any_suit_or_none_can_be_trumps(trumps: int | None, winner: int) -> None:
    public = some_public("low", [parse(word) for word in ("2H", "AH", "3D", "2C")], [])
    assert highest_wins(trumps)(public) == winner


@pytest.mark.parametrize("closed", SUITS)
def test_any_suit_can_be_closed_to_leads(closed: int) -> None:
    rules = (follow_suit("W-5"), no_lead(closed, "W-6", until=lambda public: bool(public.tricks)))
    everything = (1 << 52) - 1
    before = narrow_down(rules, some_public("exact", [], []), everything)
    after = narrow_down(rules, some_public("exact", [], [1, 2, 3]), everything)
    assert {suit(card) for card, _ in before.refused} == {closed}
    assert count(before.legal) == 39
    assert after.legal == everything
