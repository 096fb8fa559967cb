"""The answers that a search tries, and the deals that it tries them in."""

from collections.abc import Sequence

import pytest

from clubs.ai import player
from clubs.ai.core.outcome import Outcome
from clubs.ai.games import knowledge
from clubs.ai.levels import parse_level
from clubs.ai.search import Searcher, in_turn, worth_a_try
from clubs.rules.action import BidTricks
from clubs.rules.ask import Ask
from clubs.rules.view import SeatView
from tests.ai.positions import position

LONG_CLUBS = "AC KC QC JC TC 9C 8C 2S 3S 2H 3H 2D 3D"
SMALL = "2S 3S 4S 6S 2H 3H 4H 5H 2D 3D 4D 5D 2C"


def asked_to_bid(held: str) -> tuple[SeatView, Ask]:
    """A seat with these cards that bids first in Exact Clubs."""
    return position("exact", held, kind=BidTricks, dealer=3)


@pytest.mark.parametrize(("held", "least", "most"), [(LONG_CLUBS, 5, 9), (SMALL, 0, 2)])
def test_bids_are_tried_within_two_tricks_of_what_is_usually_bid_on_the_hand(
    held: str, least: int, most: int
) -> None:
    view, _ = asked_to_bid(held)
    core = knowledge("exact").core
    assert core is not None
    tried = worth_a_try(Searcher(parse_level("sharp"), 1).tree(view, core))
    assert set(tried) <= set(range(least, most + 1))
    assert len(tried) >= 3


@pytest.mark.parametrize("character", ["fox", "badger"])
def test_a_character_chooses_among_the_bids_that_were_tried(character: str) -> None:
    answer = player(f"sharp~{character}@64", 1).answer(*asked_to_bid(LONG_CLUBS))
    assert isinstance(answer, BidTricks)
    assert 5 <= answer.tricks <= 9


def test_two_searches_try_the_answers_in_turn_however_the_deals_come() -> None:
    calls: list[str] = []

    def note(name: str, left: Sequence[Outcome], deals: int) -> None:
        assert (len(left), deals) == (2, 1)
        calls.append(name)

    attempt = in_turn(lambda *tried: note("one", *tried), lambda *tried: note("other", *tried))
    for deals in (1, 3, 2):
        attempt([Outcome(0), Outcome(1)], deals)
    assert calls == ["one", "other"] * 3
