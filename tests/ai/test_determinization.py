"""From a view to the deals it can imagine: all that is certain is kept, and the true deal is among them."""

import logging
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from clubs.ai.core.deal_sampler import MORE, DealSampler
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import ALL_FACES, deal_sampler
from clubs.ai.games.free.determinization import WILLING, lacks
from clubs.ai.knowledge import CoreGame
from clubs.ai.levels import parse_level
from clubs.ai.search import Searcher
from clubs.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    TWO,
    Card,
    CardSet,
    card,
    cards_of,
    count,
    each,
)
from clubs.games import GAMES
from clubs.games.free.cards import ENFORCEMENT, HONOUR, PRIMARY_CARDS, auction_hand
from clubs.rules.action import PlayCard
from clubs.rules.ask import OneOf
from clubs.rules.option import Setup
from clubs.rules.public import Played, Public, Trick
from clubs.rules.restriction import Restriction, narrow_down
from clubs.rules.state import State
from clubs.rules.trickplay import TrickPlay
from clubs.rules.view import SeatView, view
from clubs.rules.zone import hand
from clubs.table.swap import faces_seen
from tests.ai.questions import moments
from tests.rules.positions import core_of, setups
from tests.table_kit import Table

FEW, MANY = 2, 12
"""Moments of a setup that are looked at, in the ordinary run and in the long one."""
STRIDE = 29


def strict(setup: Setup) -> bool:
    """Whether everybody keeps to the rules."""
    return setup.game != "free" or setup[ENFORCEMENT] != HONOUR


def name(setup: Setup) -> str:
    return "-".join(map(str, (setup.game, setup.seats, *(value for _, value in setup.options))))


STRICT = [setup for setup in setups() if strict(setup)]


def scanned(part: int) -> pytest.MarkDecorator:
    """All setups and numbers of moments; ordinary is every other setup with few: one of two parts."""
    return pytest.mark.parametrize(
        ("setup", "number"),
        [
            pytest.param(
                setup,
                number,
                marks=[] if number == FEW and at % 2 == part else pytest.mark.long,
                id=f"{name(setup)}-{number}",
            )
            for number in (FEW, MANY)
            for at, setup in enumerate(STRICT)
        ],
    )


def seen_by_all(setup: Setup, number: int) -> Iterator[tuple[State, SeatView]]:
    """States of random deals as every seat sees them."""
    some = moments(setup, f"imagine {setup}", STRIDE)
    for _ in range(number):
        state, _ = next(some)
        for seat in state.public.seats:
            yield state, view(state, seat)


def sampled(seen: SeatView, seed: int) -> DealSampler:
    """Return the deals that fit a view."""
    return deal_sampler(seen, core_of(seen.public.setup.game), Rng(seed))


def held(sampler: DealSampler, core: CoreGame, holder: int) -> Counter[Card]:
    """The cards of a holder in the present world."""
    return Counter(each(outside(core, sampler.hands[holder], sampler.duplicates[holder])))


def outside(core: CoreGame, mask: int, duplicates: int = 0) -> CardSet:
    """The cards of a mask in the game's own order."""
    back = {core.places(1 << card): card for card in range(52)}
    return cards_of(back[1 << place] for half in (mask, duplicates) for place in each(half))


def certain(sampler: DealSampler, core: CoreGame, holder: int) -> Counter[Card]:
    """Those of a holder's cards that it has in every world."""
    hidden = Counter(
        next(each(outside(core, bit)))
        for bit, one in zip(sampler.cards, sampler.holder, strict=True)
        if one == holder
    )
    return held(sampler, core, holder) - hidden


def in_hand(state: State, seat: int) -> Counter[Card]:
    return Counter(each(state.cards(hand(seat))))


def hidden_from(state: State, seat: int) -> Counter[Card]:
    """The cards that lie where a seat may not look."""
    closed = [cards for zone, cards in state.zones.items() if not zone.open_to(seat)]
    return Counter(card for cards in closed for card in each(cards))


@scanned(0)
def test_every_imagined_deal_fits_what_the_seat_knows(
    setup: Setup, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    core = core_of(setup.game)
    caplog.set_level(logging.INFO)
    for state, seen in seen_by_all(setup, number):
        sampler = sampled(seen, state.public.deal)
        others = [one for one in range(sampler.holders) if one != seen.seat]
        for _ in range(3):
            for seat in state.public.seats:
                assert held(sampler, core, seat).total() == seen.size(hand(seat))
            assert held(sampler, core, seen.seat) == Counter(each(seen.hand))
            dealt = sum((held(sampler, core, one) for one in others), Counter[Card]())
            hidden = hidden_from(state, seen.seat)
            if setup.game == "free":
                hidden = Counter({card: 1 for card in hidden if PRIMARY_CARDS >> card & 1})
            assert dealt <= hidden
            assert all(faces_seen(seen) >> card & 1 for card in hidden - dealt)  # known to be out of play
            for one in others:
                loose = held(sampler, core, one) - certain(sampler, core, one)
                assert all(core.places(1 << card) & sampler.may[one] for card in loose)
            sampler.advance(20)
    assert not caplog.records


@scanned(1)
def test_the_true_deal_fits_what_is_certain_and_the_seat_knows_where_passed_cards_went(
    setup: Setup, number: int
) -> None:
    core = core_of(setup.game)
    for state, seen in seen_by_all(setup, 2 * number):
        sampler = sampled(seen, 1)
        for seat in state.public.seats:
            if seat == seen.seat:
                continue
            known, true = certain(sampler, core, seat), in_hand(state, seat)
            assert known <= true
            assert all(core.places(1 << card) & sampler.may[seat] for card in true - known)
            # Whoever has seen a card that now lies in another hand has passed it there, or put it down; in
            # Free Clubs it may have gone on from there.
            if setup.game in ("whist", "low") and (state.public.plays or state.public.tricks):
                assert known == Counter(card for card in true if faces_seen(seen) >> card & 1)


def rules_of(setup: Setup) -> tuple[Restriction, ...]:
    return next(phase.rules for phase in GAMES[setup.game].phases(setup) if isinstance(phase, TrickPlay))


def ruled_out(public: Public, seat: int) -> CardSet:
    """The cards next to which, in a hand of two, something that the seat played would have been refused."""
    rules, out = rules_of(public.setup), 0
    tricks = [*(trick.plays for trick in public.tricks), public.plays]
    for number, plays in enumerate(tricks):
        for place, play in enumerate(plays):
            if play.seat != seat:
                continue
            then = replace(public, tricks=public.tricks[:number], plays=plays[:place])
            for other in set(range(52)) - {play.card}:
                allowed = narrow_down(rules, then, 1 << play.card | 1 << other).legal
                out |= 0 if allowed >> play.card & 1 else 1 << other
    return out


@pytest.mark.parametrize("id", GAMES)
def test_what_a_seat_cannot_hold_is_what_the_rules_say_of_each_card_it_played(id: str) -> None:
    for setup in [setup for setup in STRICT if setup.game == id][:2]:
        core = core_of(id)
        for state, seen in seen_by_all(setup, 5):
            sampler = sampled(seen, 1)
            for seat in state.public.seats:
                if seat != seen.seat:
                    may = ALL_FACES & ~core.places(ruled_out(state.public, seat))
                    if id == "free":  # handicaps tell of more
                        may &= ~lacks(seen)[seat]
                    assert sampler.may[seat] & (1 << 52) - 1 == may & (1 << 52) - 1


def first_lead(id: str) -> Table:
    """A table at which the first card is asked for."""
    table = Table(id)
    table.run(lambda t: any(ask.kind is PlayCard for ask in t.asks.values()), "lead")
    return table


def false_trick(public: Public, seat: int, led: int, played: int) -> Public:
    """The facts with one trick more, in which a seat played a card of another suit than was led."""
    leader = public.setup.left(seat, -1)
    plays = (Played(leader, card(TWO, led)), Played(seat, card(TWO + led, played)))
    return replace(public, tricks=(*public.tricks, Trick(plays, leader)))


def test_evidence_that_contradicts_itself_is_given_up_in_its_order(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    seen = view(first_lead("whist").state, 0)
    led_a_club = replace(seen.public, tricks=(Trick((Played(1, card(TWO, CLUBS)),), 1),))
    check_given_up(replace(seen, public=led_a_club), caplog, "what was not beaten or led")
    void = seen.public
    for led in (SPADES, HEARTS, DIAMONDS):
        void = false_trick(void, 1, led, CLUBS)
    check_given_up(replace(seen, public=void), caplog, "what was not beaten or led, suits not followed")
    passed = view(first_lead("low").state, 0)
    sizes = {**passed.sizes, hand(1): 1}
    everything = "what was not beaten or led, suits not followed, cards passed"
    check_given_up(replace(passed, sizes=sizes), caplog, everything)


def check_given_up(seen: SeatView, caplog: pytest.LogCaptureFixture, what: str) -> None:
    """Hands of the right sizes are imagined all the same, and what was given up is said."""
    caplog.clear()
    sampler = sampled(seen, 1)
    for seat in seen.public.seats:
        assert count(sampler.hands[seat]) == seen.size(hand(seat))
    assert caplog.messages == [f"No deal fits; given up: {what}."]


def test_f_17_revokes_on_honour_are_never_in_the_way() -> None:
    (setup,) = (setup for setup in setups() if not strict(setup))
    for _, seen in seen_by_all(setup, 15):
        sampler = sampled(seen, 1)
        for seat in seen.public.seats:
            assert count(sampler.hands[seat]) == seen.size(hand(seat))


def test_f_3_a_pass_after_a_raise_of_its_own_leaves_a_seat_the_good_hand_that_the_raise_showed() -> None:
    table = Table("free")
    also = {auction_hand(seat): cards for seat, cards in enumerate(("", "JS", "TS QS"))}
    table.deal(also=also)
    table.do("0 pass", "1 auction JS", "2 auction QS", "0 pass", "1 pass")
    sampler = sampled(view(table.state, 0), 1)
    assert (sampler.evidence[1], sampler.evidence[2]) == (MORE, MORE)
    assert sampler.goal[1] == WILLING


def test_with_one_legal_answer_nothing_is_imagined() -> None:
    table = first_lead("whist")
    (ask,) = table.asks.values()
    seen, only = view(table.state, ask.seat), ask.actions()[-1]

    def refuse(*_: object) -> DealSampler:
        raise AssertionError("It thinks.")

    searcher = Searcher(parse_level("sharp"), 1, refuse)
    assert searcher.answer(seen, replace(ask, answers=OneOf((only,)))) == only
    with pytest.raises(AssertionError, match=r"It thinks\."):
        searcher.answer(seen, ask)
