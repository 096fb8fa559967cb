"""Plain decisions that a club player would get right, in card notation. Seat 0 decides."""

from collections.abc import Mapping
from typing import Any

import pytest

from clubs.games.free.actions import BidCard, Challenge, GiveUp
from clubs.games.free.auction import BidsMade, Contract
from clubs.games.free.cards import auction_hand
from clubs.games.whist import SPARE, ExchangeHand, Exchanges
from clubs.rules.action import BidTricks, PassCards
from clubs.rules.bidding import Bids
from clubs.rules.zone import hand
from tests.ai.positions import decide, position

WEAK = "2S 3S 4S 8S 9S 2H 5H 6H 7H 2D 3D 4D 5D"
STRONG = "AC KC QC JC AD KD AS KS AH 2H 3H 4H 5D"


@pytest.mark.parametrize(
    ("held", "table", "best"),
    [
        pytest.param("TD QD AD 2S 3S", "1:5D 2:9D", "TD", id="last, the cheapest winner"),
        pytest.param("QC 7C 3C 2S", "1:5D 2:9D", "3C", id="last and void, the smallest trump"),
        pytest.param("QC 9C 3C 2S", "1:5D 2:7C", "9C", id="the smallest overruff"),
        pytest.param("KD 5D 2S", "1:AD 2:3D", "5D", id="a small card under the ace"),
        pytest.param("3C 2H KH AS", "1:5D 2:QC", "2H", id="no overruff: a loser, not a trump"),
        pytest.param("KD 4D 2S", "1:5D 2:2C", "4D", id="a ruffed suit gets the small card"),
        pytest.param("AD 5H 2S 7S", "", "AD", id="leads the ace"),
        pytest.param("JD TD 9D 8D", "1:2D 2:7D", "8D", id="of touching cards the lowest"),
        pytest.param("AS KS 2S", "1:3S 2:QS", "KS", id="the king does it, the ace stays"),
    ],
)
def test_whist_takes_tricks_as_cheaply_as_it_can(held: str, table: str, best: str) -> None:
    assert decide(position("whist", held, table)) == best


@pytest.mark.parametrize(
    ("held", "scores", "made", "best"),
    [
        pytest.param(WEAK, (0, 0, 0), (), "exchange", id="a poor hand goes"),
        pytest.param(STRONG, (0, 0, 0), (), "keep", id="a strong hand stays"),
        pytest.param(STRONG, (0, 0, 0), ((2, True),), "keep", id="nor does it go for a hand put down"),
        pytest.param(WEAK, (-9, 4, 5), (), "keep", id="W-8: the minus target is near, a poor hand is good"),
        pytest.param(STRONG, (-9, 4, 5), (), "exchange", id="W-8: and a strong one is not"),
    ],
)
def test_whist_exchanges_by_what_the_hand_is_good_for(
    held: str, scores: tuple[int, ...], made: tuple[tuple[int, bool], ...], best: str
) -> None:
    dealer = 1 if made else 2
    spare = "6C 7C 8C 9C TC 6D 7D 8D 9D TD JH QH KH"
    asked = position(
        "whist",
        held,
        kind=ExchangeHand,
        scores=scores,
        notes=(Exchanges(made),),
        dealer=dealer,
        extra={SPARE: spare},
    )
    assert decide(asked) == best


@pytest.mark.parametrize(
    ("held", "table", "best"),
    [
        pytest.param("2D 5D TD 3S", "1:9D 2:KD 3:AD", "5D", id="last, the cheapest winner of a rich trick"),
        pytest.param("4C AS 3H", "1:2D 2:KD 3:AD", "4C", id="L-7: one club spoils a rich trick"),
        pytest.param("4C AS 3H 5H", "1:2D 2:KD 3:6C", "AS", id="L-8: no second club for somebody else"),
        pytest.param("3D AD 2H", "1:9D 2:KD 3:6C", "AD", id="a spoiled trick is where the ace goes"),
        pytest.param("2D AD KH", "", "2D", id="leads the two"),
        pytest.param("AH KH 4S", "1:2D 2:3D 3:4C", "AH", id="throws its highest on a spoiled trick"),
        pytest.param("3S 9S 4H", "1:8S 2:AS 3:KS", "3S", id="wins when it can"),
        pytest.param("3S 7S 4H", "1:8S 2:AS 3:KS", "7S", id="with the highest card that does it"),
        pytest.param("9C 4C 6C", "1:8C 2:7C 3:3C", "9C", id="L-5: all clubs, the highest takes it"),
    ],
)
def test_low_takes_rich_tricks_and_spoils_those_of_others(held: str, table: str, best: str) -> None:
    assert decide(position("low", held, table)) == best


def test_low_passes_its_high_cards() -> None:
    held = "AS KH AD 2S 3S 2H 3H 4H 2D 3D 4D 5C 6C"
    assert decide(position("low", held, kind=PassCards)) == "pass-cards AD KH AS"


def test_low_passes_no_low_card_and_keeps_a_few_clubs() -> None:
    held = "QS JS KH 2S 4S 2H 3H 6H 2D 3D 4D KC 6C"
    passed = decide(position("low", held, kind=PassCards)).split()[1:]
    assert {"KH", "QS"} < set(passed)
    assert passed[1] in ("6H", "JS")


BIDDING_GAMES = ("trump", "exact")


@pytest.mark.parametrize("id", BIDDING_GAMES)
@pytest.mark.parametrize(
    ("held", "table", "owed", "best"),
    [
        pytest.param("TD AD 2S", "1:5D 2:9D 3:2D", 2, "TD", id="short: the cheapest winner"),
        pytest.param("2C KC 3H", "1:5D 2:9D 3:2D", 2, "2C", id="short and void: the smallest trump"),
        pytest.param("KD 2D AS", "1:AD 2:9D 3:3D", 1, "2D", id="short, not to be won: the loser goes"),
        pytest.param("2H AS KS", "1:AD 2:9D 3:3D", 2, "2H", id="short and void: the loser goes"),
        pytest.param("QD 2D 3S", "1:KD 2:9D 3:3D", 0, "QD", id="made: the queen goes under the king"),
        pytest.param("AS 2S 3H", "1:KD 2:9D 3:3D", 0, "AS", id="made: the dangerous winner goes"),
        pytest.param("AC 2H 3H", "1:KC 2:9D 3:3C", 0, "AC", id="made: what must be, must be"),
        pytest.param("AC 9C 2H", "1:KC 2:2D 3:3C", 0, "9C", id="made: under the king of trumps"),
        pytest.param("9C QC 2H", "1:5D 2:KC 3:3D", 0, "QC", id="made: the higher trump under a ruff"),
        pytest.param("AD 2D 3H", "1:KD 2:4C 3:3D", 1, "2D", id="short: the ace is not thrown on a ruff"),
        pytest.param("AS 2S 3H", "1:QS 2:9S 3:3S", 1, "AS", id="one owed, one sure winner: takes it"),
    ],
)
def test_bids_are_made_exactly(id: str, held: str, table: str, owed: int, best: str) -> None:
    notes = (Bids(((1, 1), (2, 1), (3, 1), (0, owed))),)
    if held.startswith("AC 2H") and id == "trump":
        best = "AC"
    assert decide(position(id, held, table, seats=4, notes=notes)) == best


@pytest.mark.parametrize("id", BIDDING_GAMES)
def test_a_poor_hand_bids_nothing_and_a_strong_one_much(id: str) -> None:
    weak = decide(position(id, WEAK, seats=4, kind=BidTricks, dealer=3))
    strong = decide(position(id, STRONG, seats=4, kind=BidTricks, dealer=3))
    assert weak == "bid 0"
    assert int(strong.split()[1]) in (7, 8, 9)


@pytest.mark.parametrize("id", BIDDING_GAMES)
def test_the_last_bidder_finds_another_bid_than_the_closed_one(id: str) -> None:
    notes = (Bids(((1, 4), (2, 4), (3, 5))),)
    assert decide(position(id, WEAK, seats=4, kind=BidTricks, notes=notes)) == "bid 1"


def test_a_lost_bid_of_trump_still_takes_tricks() -> None:
    notes = (Bids(((1, 1), (2, 1), (3, 1), (0, 3))),)
    assert decide(position("trump", "TD 2D", "1:5D 2:9D 3:3D", seats=4, notes=notes, size=5)) == "TD"


def test_identical_cards_cancel_so_the_ace_is_no_danger() -> None:
    notes = (Bids(tuple((seat, 1 if seat else 0) for seat in (1, 2, 3, 4, 5, 0))),)
    asked = position("exact", "AD 9D 2S", "1:AD 2:KD 3:3D 4:4D 5:5D", seats=6, notes=notes)
    assert decide(asked) == "AD"


LONE = Contract((1,))
TEAM = Contract((0, 2))
MINE = Contract((0,))


@pytest.mark.parametrize(
    ("held", "table", "contract", "best"),
    [
        pytest.param("8D 9D 2S", "1:5D 2:7D", LONE, "8D", id="last, the cheapest winner"),
        pytest.param("AD 3D 9D", "1:2D 2:AS", LONE, "3D", id="the ace is lowest"),
        pytest.param("4H 9H 2S", "1:3H 2:AH", LONE, "4H", id="F-15: the ace of hearts is worth taking"),
        pytest.param("5C 2H 9S", "1:3D 2:9D", TEAM, "2H", id="never beats the partner's winner"),
        pytest.param("5C 2H 9S", "2:3D 1:9D", TEAM, "5C", id="but the rival's"),
        pytest.param("8D 2D 9S", "1:3D 2:5D", TEAM, "2D", id="nor does it cover the partner"),
        pytest.param("3C 7C 2S", "1:9D 2:2D", MINE, "3C", id="the smallest ruff does it"),
        pytest.param("8D 2D 9S", "1:3D 2:9D", MINE, "2D", id="a small card under the nine"),
        pytest.param("9C 8C AS", "1:4D 2:7C", LONE, "8C", id="the smallest overruff"),
        pytest.param("9C 2H AS", "", MINE, "9C", id="leads a master"),
    ],
)
def test_free_plays_to_its_contract_and_against_the_others(
    held: str, table: str, contract: Contract, best: str
) -> None:
    assert decide(position("free", held, table, notes=(contract,), dealer=None)) == best


def _auction(held: str, auction: str) -> Mapping[str, Any]:
    opener = 8  # the ten of spades
    return {
        "kind": BidCard,
        "dealer": None,
        "notes": (BidsMade(((2, opener),)),),
        "extra": {auction_hand(0): auction, hand(0): held},
    }


@pytest.mark.parametrize(
    ("held", "auction", "best"),
    [
        pytest.param("AS 2S 3S AH 2H 3H AD 2D 3D 2C", "TH TD JC QC KD J1", "pass", id="a poor hand passes"),
        pytest.param("9C 8C 7C 6C 5C 9D 8D 9S 8S 2H", "TH JC KD KH QC J1", "auction TH", id="cheapest bid"),
    ],
)
def test_free_bids_the_cheapest_card_of_a_hand_that_is_worth_it(held: str, auction: str, best: str) -> None:
    assert decide(position("free", held, **_auction(held, auction))) == best


def test_free_keeps_its_winners_when_a_ten_leaves_the_choice() -> None:
    notes = (MINE, BidsMade(((0, 34),)))  # the ten of diamonds
    held = "9D 2D AD 9C 8C 7C 6C 5S 6S 7S 8H"
    asked = position("free", held, kind=GiveUp, notes=notes, dealer=None)
    assert decide(asked) in ("give-up 2D", "give-up AD")


def test_free_passes_on_a_card_that_it_will_not_miss() -> None:
    held = "9D 8D 2S 9C 8C 7C 6C 9H 8H 7H"
    assert decide(position("free", held, kind=PassCards, notes=(LONE,), dealer=None)) == "pass-cards 2S"


HONOUR = {"enforcement": "honour"}


def test_on_honour_it_follows_suit() -> None:
    asked = position("free", "9C 2D AD", "1:3D 2:9D", notes=(LONE,), dealer=None, options=HONOUR)
    assert decide(asked) in ("2D", "AD")


def test_on_honour_it_challenges_a_suit_that_was_not_followed_and_is_there_after_all() -> None:
    tricks = [("0:9D 1:2S 2:3D", 0), ("0:8D 1:4D 2:5D", 0)]
    asked = position("free", "9C 2D AD", notes=(MINE,), tricks=tricks, dealer=None, options=HONOUR)
    action = asked[1].actions()
    assert Challenge(0, 0, 1) in action
    assert decide(asked) == "challenge"


def test_on_honour_it_challenges_nothing_that_is_not_certain() -> None:
    tricks = [("0:9D 1:2S 2:3D", 0)]
    asked = position("free", "9C 2D AD", notes=(MINE,), tricks=tricks, dealer=None, options=HONOUR)
    assert decide(asked) == "9C"
