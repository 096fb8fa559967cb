"""Secret numbers: from seed, deal and seat alone, new whenever cards come in, in texts of one length."""

from collections import Counter
from dataclasses import replace

import pytest

from clubs.ai import player
from clubs.cards import cards_of, each, parse, parse_cards
from clubs.games import GAMES
from clubs.games.free.actions import BidCard, Pass
from clubs.games.free.cards import DISCARDED
from clubs.rules.ask import Ask, OneOf, WhyNot
from clubs.rules.event import CardsMoved, DealStarted, moved
from clubs.rules.public import Public
from clubs.rules.view import SeatView
from clubs.rules.zone import PACK, Sees, Zone, hand, passing, trick
from clubs.services.square import square
from clubs.store.settings import LONGEST_NAME
from clubs.table.pocket import PocketHand, longest, open_ask, pocket_hand, pocket_text
from clubs.table.session import Session
from clubs.table.shuffle import Chance

CHEST = Zone("chest", Sees.NOBODY)


def public(deal: int = 1) -> Public:
    """Return public facts of a deal."""
    setup = GAMES["exact"].setup(3, {})
    return replace(Session(GAMES["exact"], setup, [player("easy", 0)] * 3, Chance("x")).public, deal=deal)


def view(*moves: CardsMoved, seat: int = 0, deal: int = 1) -> SeatView:
    """Return what a seat has seen of a deal: its cards dealt and moved."""
    return SeatView(seat, public(deal), {}, {}, (DealStarted(deal, 0), *moves))


def dealt(cards: str, seat: int = 0) -> CardsMoved:
    """Return the deal of some cards."""
    return moved(parse_cards(cards), PACK, hand(seat))


def play(card: str, seat: int = 0) -> CardsMoved:
    """Return the play of a card."""
    return moved(parse_cards(card), hand(seat), trick(seat))


EIGHT = "AS KS TS 7H 3H QD 4C 2C"


def test_numbers_follow_from_seed_deal_and_seat() -> None:
    one = pocket_hand("seed", view(dealt(EIGHT)))
    assert one == pocket_hand("seed", view(dealt(EIGHT)))
    assert cards_of(one.cards) == parse_cards(EIGHT)
    others = {
        pocket_hand("other", view(dealt(EIGHT))).cards,
        pocket_hand("seed", view(dealt(EIGHT), deal=2)).cards,
        pocket_hand("seed", view(dealt(EIGHT, 1), seat=1)).cards,
    }
    assert len(others | {one.cards}) == 4


def test_every_order_of_the_numbers_is_equally_likely() -> None:
    orders = Counter(pocket_hand(f"{n}", view(dealt("AS KS QS"))).cards for n in range(1200))
    assert len(orders) == 6
    assert all(150 <= seen <= 250 for seen in orders.values())


def test_numbers_never_close_up() -> None:
    before = pocket_hand("seed", view(dealt(EIGHT)))
    number = before.cards.index(parse("TS")) + 1
    after = pocket_hand("seed", view(dealt(EIGHT), play("TS")))
    assert after.cards == before.cards
    assert after.gone == (number,)
    assert after.card(number) is None
    assert number not in after.left


@pytest.mark.parametrize("hand_of", ["9S 5S 4S 2S 6H", "AS 8S 7S 6S 5S"])
def test_the_numbers_that_a_handicap_takes_tell_no_card(hand_of: str) -> None:
    three_highest = sorted(each(parse_cards(hand_of) & parse_cards("9S 8S 7S 6S 5S 4S")))[-3:]
    given_up = moved(cards_of(three_highest), hand(0), DISCARDED)
    gone = Counter(pocket_hand(f"{n}", view(dealt(hand_of), given_up)).gone for n in range(600))
    assert len(gone) == 10
    assert all(35 <= seen <= 85 for seen in gone.values())


def test_cards_that_come_in_give_the_whole_hand_new_numbers_and_are_named() -> None:
    laid = moved(parse_cards("AS KS"), hand(0), passing(0))
    got = moved(parse_cards("5D 6D"), passing(2), hand(0))
    before = pocket_hand("seed", view(dealt(EIGHT), laid))
    after = pocket_hand("seed", view(dealt(EIGHT), laid, got))
    assert len(before.gone) == 2
    assert (before.edition, after.edition) == (1, 2)
    assert cards_of(after.cards) == parse_cards("TS 7H 3H QD 4C 2C 5D 6D")
    assert cards_of(after.new) == parse_cards("5D 6D")
    assert after.gone == ()
    assert pocket_text("Hazel", after, GAMES["exact"].order).rstrip().endswith("new ♦6 ♦5")


def test_a_whole_new_hand_names_no_new_cards() -> None:
    spare = Zone("spare", Sees.NOBODY)
    swap = moved(parse_cards(EIGHT), hand(0), spare), moved(parse_cards("5D 6D"), spare, hand(0))
    after = pocket_hand("seed", view(dealt(EIGHT), *swap))
    assert after.edition == 2
    assert after.new == ()
    assert len(after.cards) == 2


def test_two_packs_that_are_dealt_one_after_the_other_come_in_together() -> None:
    both = pocket_hand("seed", view(dealt("AS KS"), dealt("7H 3H")))
    assert both.edition == 1
    assert both.new == ()
    assert len(both.cards) == 4


def test_a_card_taken_back_has_its_number_again() -> None:
    back = moved(parse_cards("TS"), trick(0), hand(0))
    assert pocket_hand("seed", view(dealt(EIGHT), play("TS"), back)) == pocket_hand(
        "seed", view(dealt(EIGHT))
    )


def test_of_cards_that_leave_together_the_order_tells_nothing() -> None:
    laid = moved(parse_cards("AS 7H 2C"), hand(0), passing(0))
    gone = pocket_hand("seed", view(dealt(EIGHT), laid)).gone
    assert gone == tuple(sorted(gone))


@pytest.mark.parametrize("said", [0, 1])
def test_of_two_equal_cards_the_one_whose_number_was_said_leaves(said: int) -> None:
    pair = moved(cards_of((parse("TS"), parse("TS"), parse("4C"))), PACK, hand(0))
    before = pocket_hand("seed", view(pair))
    numbers = [number for number in before.left if before.card(number) == parse("TS")]
    assert pocket_hand("seed", view(pair, play("TS")), (numbers[said],)).gone == (numbers[said],)


def test_an_ask_does_not_tell_that_no_card_would_do() -> None:
    reason = WhyNot("F-3", "A bid must be higher than {D}J.")
    some = Ask(0, BidCard, OneOf((BidCard(0, parse("KD")), Pass(0))), "Your bid", "a king at most")
    none = Ask(
        0, BidCard, OneOf((Pass(0),)), "Your bid", "a king at most", ((BidCard(0, parse("TD")), reason),)
    )
    assert open_ask(some) == open_ask(none)
    assert open_ask(none).actions() == (Pass(0),)


def test_the_text_has_a_line_a_suit_from_high_to_low_with_the_numbers() -> None:
    cards = tuple(map(parse, ["7H", "AS", "4C", "TS", "KS", "3H", "J1"]))
    text = pocket_text("Juniper", PocketHand(cards, (), 1), GAMES["exact"].order)
    assert text.rstrip().split("\n") == ["Juniper", "♠ A=2 K=5 10=4", "♥ 7=1 3=6", "♣ 4=3", "♦ -", "Joker 7"]


@pytest.mark.parametrize("id", GAMES)
def test_texts_and_squares_of_hands_of_one_size_are_equally_large(id: str) -> None:
    game = GAMES[id]
    sizes = dict[tuple[int, ...], set[tuple[int, int]]]()  # of texts and squares, by the numbers held
    for seed in range(30):
        players = [player("easy", seat) for seat in range(game.default_seats)]
        session = Session(game, game.setup(game.default_seats, {}), players, Chance(f"{seed}"))
        while not session.public.deal:
            session.step()
        for seat in range(game.default_seats):
            held = pocket_hand(f"{seed}", session.view(seat))
            text = pocket_text("Juniper", held, game.order)
            sizes.setdefault(held.left, set()).add((len(text.encode()), len(square(text))))
    assert all(len(found) == 1 for found in sizes.values())


def test_no_hand_has_a_longer_text_than_all_of_its_size() -> None:
    tens = tuple(each(parse_cards("TS TH TC TD AS AH AC AD J1 J2")))
    for cards in (tens, tens + tens[:8], tens[:1] * 10):
        hand_ = PocketHand(cards, (), 2, cards[:6])
        text = pocket_text("Juniper", hand_, GAMES["exact"].order)
        assert len(text.encode()) == longest("Juniper", hand_)


def test_the_longest_hand_of_26_cards_has_a_square_of_53_modules_at_most() -> None:
    cards = tuple(each((1 << 26) - 1))
    text = pocket_text("Juniper", PocketHand(cards, (), 1), GAMES["trump"].order)
    assert len(text.encode()) <= 217
    assert len(square(text)) <= 53
    widest = pocket_text("€" * LONGEST_NAME, PocketHand(cards, (), 1), GAMES["trump"].order)
    assert len(square(widest)) <= 57
