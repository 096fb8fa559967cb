"""Certain facts are true in the deal as it was dealt, and in other deals that fit what the seat knows."""

import logging
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

import pytest

from clubs.ai import player
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import deal_sampler
from clubs.ai.games import knowledge
from clubs.cards import CardSet, cards_of, contains, each
from clubs.games import GAMES
from clubs.judge.games import free, whist
from clubs.judge.reasons import trick
from clubs.judge.reasons.choice import CardFact, CardPair, CardTable
from clubs.judge.reasons.how import HOW, how
from clubs.judge.reasons.still_out import still_out
from clubs.judge.speak import certain
from clubs.rules.action import PlayCard
from clubs.rules.state import State
from clubs.rules.view import SeatView, view
from clubs.rules.zone import hand
from clubs.verdict.verdict import Reason
from tests.answers import Pick
from tests.judge.reasons.truth import OpenTable, true
from tests.table_kit import Table

log = logging.getLogger(__name__)

OTHER_DEALS: Final = 2
FEW: Final = 4
"""The choices between two cards that are tried of a hand."""
CARRIED: Final = (trick.takes_carried, trick.leaves_carried)
RARE: Final = (
    *(("exact", seats, CARRIED) for seats in (6, 7, 8)),
    ("whist", 3, (whist.reaches_target,)),
    ("free", 3, (free.reaches_target,)),
)
"""Facts that seldom come up, with a game and its seats."""
WAYS: Final = [
    *((id, seats) for id in GAMES for seats in GAMES[id].seats if seats <= 8),
]


def decisions(id: str, seats: int, key: str) -> Iterator[tuple[State, SeatView, list[int]]]:
    """The states of deals without end in which a seat has to choose a card, with its view and its cards."""
    table, pick = Table(id, seats), Pick(key)
    players = [player("easy", seat) for seat in range(seats)]
    while True:
        asks = table.asks
        seat = next((seat for seat, ask in asks.items() if ask.required), min(asks))
        if seat < 0:
            table.act(pick.any_answer(asks))
            continue
        seen, ask = view(table.state, seat), asks[seat]
        cards = [action.card for action in ask.actions() if isinstance(action, PlayCard)]
        if len(cards) > 1:
            yield table.state, seen, cards
        answer = _twin(seen, cards) or players[seat].answer(seen, ask)
        assert answer is not None
        table.act(answer)
        if table.public.winners is not None:
            table.restart()


def _twin(seen: SeatView, cards: list[int]) -> PlayCard | None:
    """A card that cancels its twin, wherever there is one, so that tricks are carried (X-5, X-6)."""
    twins = [card for card in cards if contains(seen.public.on_table, card)]
    return PlayCard(seen.seat, twins[0]) if twins else None


def lies(
    id: str, seats: int, key: str, number: int, rare: Sequence[CardFact] = ()
) -> tuple[list[str], Counter[str]]:
    """Say facts until there are `number`; return those that are false, and how often each was said.

    Of `rare` ones, if given, only these are said, of all pairs of cards.
    """
    false, said = list[str](), Counter[str]()
    pick = Pick(key)
    for state, seen, cards in decisions(id, seats, key):
        hands = [state.cards(hand(seat)) for seat in state.public.seats]
        others: list[list[CardSet]] = []
        table = CardTable(seen)
        few = [tuple(pick.shuffle(list(cards))[:2]) for _ in range(FEW)]
        for card, other in permutations(dict.fromkeys(cards), 2) if rare else few:
            choice = CardPair(table, card, other)
            counted = [*still_out(Reason("wins_now", (("card", card),)), table), *_rests(choice)]
            for reason in (
                filter(None, [fact(choice) for fact in rare]) if rare else (*certain(choice), *counted)
            ):
                others = others or list(_imagined(seen))
                said[reason.name] += 1
                for open_hands in (hands, *others):
                    if not true(reason, OpenTable(seen, open_hands, card, other)):
                        false.append(
                            f"{reason} {card} {other} {[list(each(one)) for one in open_hands]} {seen.public}"
                        )
        if said.total() >= number:
            break
    return false, said


def _rests(choice: CardPair) -> Iterator[Reason]:
    """All on which some reason for the first of two cards could rest."""
    of = (Reason(name, (("card", choice.card), ("other", choice.other))) for name in HOW)
    yield from dict.fromkeys(one for reason in of for one in how(reason, choice))


def _imagined(seen: SeatView) -> Iterator[list[CardSet]]:
    """Some other deals that fit the view."""
    core = knowledge(seen.public.setup.game).core
    assert core is not None
    card_of = {core.places(1 << card): card for card in range(52)}
    sampler = deal_sampler(seen, core, Rng(7))
    for _ in range(OTHER_DEALS):
        sampler.advance(max(8, len(sampler.cards)))
        places = [int(sampler.hands[seat]) for seat in seen.public.seats]
        twice = [int(sampler.duplicates[seat]) for seat in seen.public.seats]
        yield [
            cards_of(card_of[1 << place] for held in (once, both) for place in each(held))
            for once, both in zip(places, twice, strict=True)
        ]


@pytest.mark.parametrize(("id", "seats"), [(id, GAMES[id].default_seats) for id in GAMES] + [("exact", 6)])
def test_what_is_said_to_be_certain_is_true(id: str, seats: int) -> None:
    false, said = lies(id, seats, "true", 40)
    assert not false
    assert said.total() >= 40


@pytest.mark.long
def test_what_is_said_of_carried_tricks_is_true() -> None:
    """X-6: such tricks are rare, so that nothing else is looked at."""
    false, said = lies("exact", 6, "carried", 10, CARRIED)
    assert not false
    assert len(said) == len(CARRIED)


@pytest.mark.long
def test_of_five_thousand_certain_facts_none_is_false() -> None:
    """At every number of seats up to eight, hands of the deal and two imagined ones."""
    said = Counter[str]()
    for id, seats in WAYS:
        false, more = lies(id, seats, "long", 5_000 // len(WAYS) + 1)
        assert not false
        said += more
    for id, seats, rare in RARE:
        false, more = lies(id, seats, "long", 100, rare)
        assert not false
        assert len(more) == len(rare)
        said += more
    log.info("%s", said)
    assert said.total() >= 5_000
