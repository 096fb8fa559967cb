"""The meaning of a bid: its words, and that hands on which `steady` bids so are as it says."""

from random import Random

import pytest

from clubs.ai.heuristics import HeuristicPlayer
from clubs.cards import (
    ACE,
    CLUBS,
    KING,
    QUEEN,
    STANDARD,
    CardSet,
    cards_of,
    each,
    is_joker,
    names,
    parse,
    rank,
    suit,
)
from clubs.games.free.actions import BidCard
from clubs.games.free.auction import BidsMade, burden
from clubs.games.free.cards import PRIMARY_CARDS, auction_hand
from clubs.rules.action import BidTricks
from clubs.rules.bidding import Bids
from clubs.rules.public import Note
from clubs.rules.zone import Zone
from clubs.ui.games import presentation
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.texts.table import bid_meaning, number_meaning
from clubs.verdict.sentences import plain
from clubs.workshop.shots import build
from tests.ai.positions import position

NAMES = ("you", "Dot", "Cal", "Bo")
HANDS = 80
MOST = 0.75


def said(game: str, note: Note, seat: int) -> str:
    """The meaning of a seat's bid, as a sentence."""
    held = "AS KS QS JS 9S 8S 7S 6S 5S 4S" + " 3S 2S 2H" * (game != "free")
    view, _ = position(game, held, notes=(note,))
    return plain(bid_meaning(presentation(game).texts, view.public, NAMES, seat))


@pytest.mark.parametrize(
    ("tricks", "words"),
    [
        (0, "Dot bid no tricks: probably dealt few clubs."),
        (2, "Dot bid two: probably dealt few clubs, aces and kings."),
        (3, "Dot bid three, about an even share of the tricks."),
        (5, "Dot bid five: probably dealt good cards, such as clubs, aces or kings."),
    ],
)
def test_a_number_of_tricks_is_held_against_an_even_share(tricks: int, words: str) -> None:
    bids = Bids(((1, tricks), (2, 3)))
    assert said("exact", bids, 1) == said("trump", bids, 1) == words
    assert not said("exact", bids, 3)


def auction(bids: str) -> BidsMade:
    """The auction so far: `1:TS 2:-`."""
    pairs = [bid.split(":") for bid in bids.split()]
    return BidsMade(tuple((int(seat), None if bid == "-" else parse(bid)) for seat, bid in pairs))


@pytest.mark.parametrize(
    ("bids", "seat", "words"),
    [
        ("1:TS", 1, "Dot held ♠10, and had to open with it."),
        ("1:TS 2:JH", 2, "Cal hopes to make the contract, and ♥J probably costs no high hearts."),
        ("1:TS 2:-", 2, "Cal probably expects too few tricks for a contract."),
        ("2:TS 0:JH 1:-", 0, "You hope to make the contract, and ♥J probably costs no high hearts."),
        ("0:TS 1:JH 2:QS 0:- 1:-", 1, "Dot probably expects too few tricks for a contract."),
        ("0:TS 1:- 2:JH 0:QH 1:KH 2:-", 2, "Cal probably expects too few tricks for a contract."),
        ("1:KS 2:J1", 2, "Cal wants Dot as a partner: together they owe all ten tricks."),
        ("1:TS", 2, ""),
    ],
)
def test_a_bid_of_a_card_and_a_pass_have_a_meaning(bids: str, seat: int, words: str) -> None:
    assert said("free", auction(bids), seat) == words


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("exact", "Bramble bid two: probably dealt few clubs"),
        ("trump", "Thistle bid two"),
        ("auction", "Rowan held {S}10"),
    ],
)
def test_a_bid_of_another_tells_its_meaning_where_it_is_pointed_at_and_to_a_screen_reader(
    game: str, words: str
) -> None:
    table = build(game, (1280, 720)).stack.top
    assert isinstance(table, TableScene)
    meant = [spot for spot in table.explained() if words in spot.about.follows]
    places = [where.plaque for where in table.stage.places.seats if not where.own]
    assert {place.center for place in places} & {spot.rect.center for spot in meant}
    assert all(spot.rect != table.stage.places.seats[0].plaque for spot in meant)
    assert any(words in one.description for one in table.readings())


def test_a_rung_of_the_ladder_tells_what_the_bid_made_there_means() -> None:
    table = build("auction", (1280, 720)).stack.top
    told = [one.explanation.follows for one in table.widgets() if one.id == "rung 0" and one.explanation]
    assert told == ["One card, you choose. Rowan held {S}10, and had to open with it."]


def good(hand: CardSet) -> int:
    """The clubs of a hand, and its aces and kings."""
    return sum(suit(card) == CLUBS or rank(card) >= KING for card in each(hand))


def test_hands_on_which_steady_bids_many_tricks_or_few_hold_more_clubs_and_high_cards_or_fewer() -> None:
    random, player = Random(34), HeuristicPlayer(1)
    held: dict[str, list[int]] = {}
    for _ in range(HANDS):
        hand = cards_of(random.sample(list(each(STANDARD)), 13))
        view, ask = position("exact", names(hand), kind=BidTricks, dealer=3)
        bid = player.answer(view, ask)
        assert isinstance(bid, BidTricks)
        public = position("exact", names(hand), notes=(Bids(((0, bid.tricks),)),))[0].public
        found = number_meaning(public, 0)
        assert found
        held.setdefault(found.name, []).append(good(hand))
    average = 13 * 19 / 52
    few, many = held["bid_few"], held["bid_many"]
    assert min(len(few), len(many)) >= HANDS / 8
    assert sum(number < average for number in few) > MOST * len(few)
    assert sum(number > average for number in many) > MOST * len(many)


def test_a_card_that_steady_bids_costs_no_high_card() -> None:
    random, player, costs = Random(34), HeuristicPlayer(1), list[CardSet]()
    zones: dict[Zone, str] = {auction_hand(0): "JS JH JD JC"}
    for _ in range(HANDS):
        hand = cards_of(random.sample(list(each(PRIMARY_CARDS)), 10))
        view, ask = position("free", names(hand), kind=BidCard, notes=(auction("2:TS"),), extra=zones)
        bid = player.answer(view, ask)
        if isinstance(bid, BidCard) and not is_joker(bid.card):
            costs.append(burden(bid.card, hand))
    assert len(costs) >= HANDS / 8
    assert all(rank(card) < QUEEN or rank(card) == ACE for cost in costs for card in each(cost))
