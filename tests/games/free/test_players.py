"""The searching player of Free Clubs before the first card."""

from itertools import pairwise

import pytest

from clubs.ai import player
from clubs.ai.core.games.free.auction import Auction, burden, carry_out, open_play, pass_on
from clubs.ai.core.games.free.deal import FreeDeal
from clubs.ai.core.games.free.lone_policy import held_by_friend
from clubs.ai.core.rng import Rng
from clubs.ai.determinization import deal_sampler, strength
from clubs.ai.games.free import KNOWLEDGE
from clubs.ai.games.free.auction import BIDS, order, so_far
from clubs.ai.games.free.determinization import THROWN, lacks
from clubs.cards import Card, CardSet, cards_of, each, name, parse, parse_cards, suit_mask
from clubs.games import GAMES
from clubs.games.free import auction as rules
from clubs.games.free.actions import GiveUp
from clubs.games.free.auction import BidsMade, Contract, auction_order, why_not_bid
from clubs.games.free.cards import AUCTION_CARDS, auction_hand
from clubs.games.free.handicaps import HandicapCarriedOut
from clubs.games.free.score import score
from clubs.rules import kernel
from clubs.rules.action import Action, PassCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.event import Event
from clubs.rules.view import SeatView, view
from clubs.rules.zone import hand
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.ai.blunders.start import Start
from tests.sampled import sampled
from tests.table_kit import Table

RANDOM_DEALS = 30


def in_play(cards: CardSet) -> int:
    """Cards in the places that the core knows them by."""
    return kernel.ace_low(cards)


def said(cards: str) -> int:
    return sum(1 << order(card) for card in each(parse_cards(cards)))


def dealt(*hands: str, team: int = 0) -> FreeDeal:
    deal = FreeDeal()
    for seat, cards in enumerate(hands):
        deal.hands[seat] = in_play(parse_cards(cards))
    deal.team = team
    return deal


def random_deals() -> list[Table]:
    """Deals played at random, auction and all, up to the eighth trick."""
    tables = []
    for number in range(RANDOM_DEALS):
        table = Table("free")
        table.run(lambda t: len(t.public.tricks) > 7 or len(t.public.sheet) > 0, f"free {number}")
        tables.append(table)
    return tables


@pytest.mark.parametrize("bid", [card for card in each(AUCTION_CARDS) if card < 52], ids=name)
@pytest.mark.parametrize("held", ["9S 5S 4S 2S 8H AH 7D AD 6C 5C", "3S 9C 8C 7C AC", "9D 2H AH"])
def test_f_8_a_bid_costs_what_the_rules_say(bid: Card, held: str) -> None:
    cards = parse_cards(held)
    assert burden(order(bid), in_play(cards)) == in_play(rules.burden(bid, cards))


def test_f_3_by_policy_only_cards_are_bid_that_may_follow_the_last() -> None:
    ten, queen = parse("TS"), parse("QS")
    for last in (ten, queen):
        auction = Auction()
        auction.turn = 1
        auction.bid(order(last))
        for seat in range(3):
            auction.held[seat] = sum(1 << order(card) for card in each(AUCTION_CARDS) if card < 52)
        deal = dealt(*["9C 8C 7C 6C 5C 4C 9D 8D 9H 8H"] * 3)
        auction.finish(deal, strength(3, 10, 1, 9), Rng(1))
        bids = [auction.made[6 * seat + n] for seat in range(3) for n in range(auction.bids[seat])]
        made = sorted(card for card in each(AUCTION_CARDS) if order(card) in bids)
        made.sort(key=auction_order)
        assert len(made) > 1
        assert all(why_not_bid(high, low) is None for low, high in pairwise(made))


def test_f_4_and_f_5_two_passes_or_a_joker_end_the_auction() -> None:
    auction = Auction()
    auction.turn = 2
    auction.bid(order(parse("TS")))
    auction.pass_turn()
    assert auction.team() == 0
    auction.bid(order(parse("TH")))
    auction.pass_turn()
    assert auction.team() == 0
    joker = Auction()
    joker.become(auction)
    joker.bid(order(parse("J2")))
    assert joker.team() == 0b011
    auction.pass_turn()
    assert auction.team() == 0b010


def test_f_8_a_queen_hands_the_best_of_its_suit_to_the_left_and_a_king_throws_three_away() -> None:
    deal = dealt("9D 8D 2D", "3H", "9H 8H 7H 6H")
    carry_out(deal, 0, order(parse("QD")))
    carry_out(deal, 2, order(parse("KH")))
    assert deal.hands[1] == in_play(parse_cards("3H 9D"))
    assert deal.hands[0] == in_play(parse_cards("8D 2D"))
    assert deal.hands[2] == in_play(parse_cards("6H"))


def test_f_9_cards_go_to_the_right_and_those_laid_down_stay_chosen() -> None:
    deal = dealt("9C 9D 2S", "8C 8D", "7C 3H 9H")
    laid = [0, in_play(parse_cards("2H")), 0]
    pass_on(deal, laid, strength(3, 10, 1, 9), Rng(1))
    assert deal.hands[0] == in_play(parse_cards("9C 9D 2H"))
    assert deal.hands[2] & in_play(parse_cards("2S"))
    assert deal.hands[1] == in_play(parse_cards("8C 8D 3H"))


@pytest.mark.parametrize(("team", "winner", "leader"), [(1, 0, 1), (4, 2, 0), (0b011, 1, 2), (0b110, 1, 0)])
def test_f_10_the_winners_left_leads_and_against_a_team_the_lone_player(
    team: int, winner: int, leader: int
) -> None:
    deal = dealt("2S", "3S", "4S", team=team)
    open_play(deal, winner)
    assert (deal.turn, deal.leader, deal.due) == (leader, leader, 3)


def on_the_table(deal: FreeDeal, turn: int, laid: str) -> FreeDeal:
    """A trick under way."""
    deal.turn = turn
    for play in laid.split():
        seat, card = play.split(":")
        deal.laid[int(seat)] = in_play(parse_cards(card))
        deal.table |= deal.laid[int(seat)]
        deal.led = deal.led or kernel.suit_mask_of(deal.laid[int(seat)])
        deal.played += 1
    return deal


@pytest.mark.parametrize(
    ("laid", "leaves"),
    [
        pytest.param("0:2D 1:9D", True, id="the other defender's, after the lone player"),
        pytest.param("1:3D", False, id="not where the lone player can beat it"),
        pytest.param("1:9D", True, id="where the lone player cannot"),
        pytest.param("0:9D", False, id="never the lone player's"),
    ],
)
def test_f_14_whose_trick_a_defender_leaves_alone(laid: str, leaves: bool) -> None:
    deal = on_the_table(dealt("9H 8D 4D", "9S 4S", "7D 6D", team=0b001), 2, laid)
    assert held_by_friend(deal, 0) == leaves


@pytest.mark.parametrize(
    ("hands", "turn", "laid", "plays"),
    [
        pytest.param(("8D 9H", "2D 9S", "9D 3D"), 2, "0:8D 1:2D", "3D", id="a partner's trick is left alone"),
        pytest.param(("8D 9H", "9D", "7D 3D"), 2, "0:6D 1:9D", "3D", id="no high card for a lost trick"),
        pytest.param(("9H", "8D 9S", "9D 3D"), 2, "0:7D", "9D", id="not if the rival can still beat it"),
        pytest.param(("9H", "4D 9S", "9D 5D 3D"), 2, "0:2D", "5D", id="no more than it takes"),
        pytest.param(("8C 2D", "7C 9S", "9C 3D"), 2, "", "9C", id="the rival's clubs are drawn"),
        pytest.param(("9D 8H", "7D 9H", "2D 4H"), 2, "", "2D", id="the partner's nine is led to"),
        pytest.param(("8C 8H", "9D 9H", "6D 4H"), 2, "", "6D", id="the partner ruffs what the rival holds"),
    ],
)
def test_f_14_partners_take_every_trick_together(
    hands: tuple[str, ...], turn: int, laid: str, plays: str
) -> None:
    deal = on_the_table(dealt(*hands, team=0b101), turn, laid)
    best = in_play(parse_cards(plays))
    assert all(deal.policy_card(deal.legal(), Rng(seed)) == best for seed in range(20))


def test_the_lone_player_draws_clubs_before_it_cashes_what_stands() -> None:
    deal = dealt("9C 8C 2C 9D 9H", "7C 3D 4D 5D 3H", "6C 5C 8D 8H 7H", team=0b001)
    assert deal.policy_card(deal.legal(), Rng(1)) == in_play(parse_cards("9C"))
    for other in (1, 2):
        deal.hands[other] &= (1 << 39) - 1
    assert in_play(parse_cards("9D 9H")) & deal.policy_card(deal.legal(), Rng(1))


def test_f_14_and_f_15_the_imagined_score_is_the_score_of_the_rules() -> None:
    teams = set[int]()
    for table in random_deals():
        before = table.public
        deal = FreeDeal()
        for trick in before.tricks:
            if trick.winner is not None:
                deal.taken[trick.winner] += 1
                deal.won[trick.winner] |= in_play(cards_of(play.card for play in trick.plays))
        for seat in before.note(Contract).seats:
            deal.team |= 1 << seat
        teams.add(len(before.note(Contract).seats))
        made = [sum(line.points for line in one.lines) for one in score(before)]
        assert [deal.score(seat) for seat in range(3)] == made
    assert teams >= {1, 2}


def test_the_auction_is_taken_up_where_it_stands() -> None:
    table = Table("free")
    table.run(lambda t: len(t.public.note(BidsMade).made) > 3, "an auction")
    seat = next(iter(table.asks))
    auction, unseen = so_far(view(table.state, seat))
    made = table.public.note(BidsMade)
    assert made.last is not None
    assert (auction.bidder, auction.last, auction.turn) == (made.last[0], order(made.last[1]), seat)
    held = [sum(1 << order(card) for card in each(table.state.cards(auction_hand(one)))) for one in range(3)]
    assert auction.held[seat] == held[seat]
    assert sum(1 << one for one in unseen) == sum(held) - held[seat]
    auction.hide(unseen)
    auction.deal(Rng(1))
    assert [kernel.popcount(auction.held[one]) for one in range(3)] == list(map(kernel.popcount, held))


def test_no_bid_is_tried_with_a_hopeless_hand() -> None:
    hopeless, strong = "AS 2S 3S AH 2H 3H AD 2D 3D 2C", "9C 8C 7C 6C 5C 9D 8D 9S 8S 2H"
    for held, tried in ((hopeless, {"Pass"}), (strong, {"Pass", "BidCard"})):
        start = Start(name="an auction", held=held, auction="TH JH J1", said=("2 auction TS",))
        choices = BIDS.tried(*start.asked("free"))
        assert {type(action).__name__ for action in choices} == tried


def test_f_8_cards_thrown_away_are_imagined_in_their_suits_and_numbers() -> None:
    looked, core = 0, KNOWLEDGE.core
    assert core is not None
    for table in random_deals():
        for seat in range(3):
            seen = view(table.state, seat)
            sampler = deal_sampler(seen, core, Rng(seat))
            thrown = [event for event in seen.seen if isinstance(event, HandicapCarriedOut)]
            for of in range(4):
                number = sum(
                    event.number
                    for event in thrown
                    if event.seat != seat and event.card // 13 == of and event.card % 13 != 10
                )
                pile = sampler.hands[THROWN + of]
                assert kernel.popcount(pile) == number
                assert not pile & ~(0x1FFF << 13 * of)
                looked += number
    assert looked > 20


def test_f_8_a_seat_with_fewer_cards_than_a_handicap_takes_is_void_in_the_suit() -> None:
    certain = 0
    for number in range(RANDOM_DEALS):
        table = Table("free")
        table.run(lambda t: any(ask.kind is PassCards for ask in t.asks.values()), f"void {number}")
        for seat in range(3):
            gone = lacks(view(table.state, seat))
            for other in range(3):
                assert other == seat or not gone[other] & in_play(table.state.cards(hand(other)))
                certain += bool(gone[other])
    assert certain > 10


class Searching:
    """A player that searches the asks of one kind; what it answers to them is checked."""

    def __init__(self, kind: type[Action], seed: int) -> None:
        self.kind = kind
        self.sharp, self.steady = player("sharp@32", seed), player("steady", seed)
        self.asked = 0

    def notice(self, event: Event) -> None:
        """It does not listen."""

    def answer(self, view: SeatView, ask: Ask) -> Action | None:
        """A legal answer, which cheats nobody."""
        if ask.kind is not self.kind:
            return self.steady.answer(view, ask)
        action = self.sharp.answer(view, ask)
        assert action is not None
        assert ask.why_not(action) is None
        self.asked += 1
        if isinstance(action, PlayCard) and view.public.led is not None:
            lane = suit_mask(view.public.led)
            assert not view.hand & lane or 1 << action.card & lane
        assert not isinstance(action, GiveUp) or action.cards
        return action


@sampled("kind", [GiveUp, PassCards, PlayCard], [GiveUp])
def test_f_17_on_honour_the_search_follows_suit_and_gives_up_what_it_owes(kind: type[Action]) -> None:
    free = GAMES["free"]
    players = [Searching(kind, seat) for seat in range(3)]
    for deal in range(6):
        Session(free, free.setup(options={"enforcement": "honour"}), players, Chance(str(deal))).play_out(1)
    assert sum(one.asked for one in players) > 4
