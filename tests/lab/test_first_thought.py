"""First thoughts, which are no puzzles: a line is a game, a hand, the cards on the table, and thoughts."""

from typing import Final

import pytest

from clubs.cards import name
from clubs.lab.first_thought import first_thoughts
from clubs.rules.action import BidTricks, PlayCard
from clubs.rules.bidding import Bids
from tests.ai.positions import position

CARDS: Final = (
    ("a trick is taken with the cheapest card that can", "whist; AD 9D 3D; 2:5D; 9D"),
    ("though it be a trump", "whist; 2C 9S KS; 2:5D; 2C"),
    ("though another card is as good until it is beaten", "whist; AC 9C 3C; 1:5D 2:QC; AC"),
    ("in Half Clubs, where tricks cost, one plays low", "half; KD 9C 2D; 3:5D; 2D"),
    ("though it be a club", "half; KD 9C 2C; 3:5D; 2C"),
    ("the lowest card is played where none can take", "whist; 9D 3D AC; 2:TD; 3D"),
    ("nothing comes to mind where none can follow or take", "low; 9S 3S AC; 3:TD; "),
    ("in Low Clubs the lowest card takes, and the dearest is that", "low; 4H 2H 9H; 3:5H; 4H"),
    ("in Low Clubs a club takes nothing of another suit", "low; 3C 9S; 3:5H; "),
    ("in Free Clubs the ace is lowest", "free; AD 9D 2D; 2:3D; 9D"),
    ("the partner keeps the trick", "partner; AD 9D 3D; 2:TD 3:5D; "),
    ("in the last seat with the lowest card", "partner; 9S 3S 2C; 1:4D 2:TD 3:5D; 3S"),
    ("but not if the other side has it", "partner; AD QD 3D; 2:5D 3:TD; QD"),
    ("the ace of trumps is led", "exact; AC KD 3D; ; AC"),
    ("and all that is sure beside it", "exact; AC KC 3D; ; AC KC"),
    ("a lead that may be beaten is no first thought", "exact; KC QD 3D; ; "),
    ("but the best card left of a suit is where no bid is owed", "whist; KC AD 3D; ; AD"),
    ("not if there are such of two suits", "whist; AS AD 3D; ; "),
    ("in Low Clubs the lowest", "low; 2C AD 2D; ; 2D"),
)
"""Seats play clockwise to seat 0, which is asked."""


@pytest.mark.parametrize(("sentence", "line"), CARDS, ids=[sentence for sentence, _ in CARDS])
def test_first_thought_of_cards(sentence: str, line: str) -> None:
    game, held, table, thoughts = (part.strip() for part in line.split(";"))
    found = first_thoughts(*position(game, held, table))
    assert {name(one.card) for one in found if isinstance(one, PlayCard)} == {*thoughts.split()}, sentence


@pytest.mark.parametrize(("bid", "held", "thoughts"), [(0, "KD 3D AS", "3D"), (1, "KD 3D AS", "")])
def test_who_wants_no_more_tricks_thinks_first_of_the_lowest_card(bid: int, held: str, thoughts: str) -> None:
    found = first_thoughts(*position("exact", held, notes=(Bids(((0, bid), (1, 1), (2, 1), (3, 1))),)))
    assert {name(one.card) for one in found if isinstance(one, PlayCard)} == {*thoughts.split()}


@pytest.mark.parametrize(
    ("held", "tricks"), [("AS KS QD 3C 2C", 2), ("QS JS TD 9C 2C", 0), ("AC KC AD KD AH", 5)]
)
def test_the_first_thought_of_a_bid_is_the_number_of_aces_and_kings(held: str, tricks: int) -> None:
    assert first_thoughts(*position("trump", held, kind=BidTricks, dealer=3)) == {BidTricks(0, tricks)}
