"""Questions about what a seat has seen, and the cause of a wrong answer."""

from clubs.cards import CLUBS, DIAMONDS, EMPTY, HEARTS, STANDARD, parse, parse_cards, suit, union, without
from clubs.games import GAMES
from clubs.learn.counting import NOBODY, CountingQuestion, Kind, SeenDeal, lit, not_following, questions
from clubs.learn.miscounts import Slip, cause
from clubs.rules.public import Played, Trick

HAND = "AC 7C 3C KS 4S 9D 5H"
TRICKS = (("2H 6H QC", 2), ("3H 8H JC", 2), ("KH TH TC", 2), ("2D 6D 4D", 1))
"""Seat 2 ruffs three hearts, and then a diamond trick follows."""


def seen(game: str = "whist", hand: str = HAND, passed: str = "") -> SeenDeal:
    """Return what seat 0 has seen of a deal in which it leads to every trick."""
    tricks = tuple(
        Trick(tuple(Played(seat, parse(one)) for seat, one in enumerate(cards.split())), winner)
        for cards, winner in TRICKS
    )
    gone = parse_cards(" ".join(cards for cards, _ in TRICKS))
    held = parse_cards(hand)
    out = without(STANDARD, union(held, gone))
    setup = GAMES[game].setup(3)
    led = tuple(suit(trick.plays[0].card) for trick in tricks)
    return SeenDeal(setup, 0, tricks, led, STANDARD, held, out, parse_cards(passed) if passed else EMPTY)


def question(deal: SeenDeal, kind: Kind, suit: int = CLUBS, about: int = NOBODY) -> CountingQuestion:
    return next(one for one in questions(deal, kind) if one.suit == suit and one.about == about)


def test_clubs_still_out_are_those_neither_held_nor_played() -> None:
    assert question(seen(), "clubs").answer == 13 - 3 - 3
    assert question(seen(), "suit", HEARTS).answer == 13 - 1 - 6


def test_a_number_that_two_slips_give_has_no_cause() -> None:
    deal = seen()  # three clubs in the hand, and three that were thrown
    assert cause(deal, question(deal, "clubs"), 7 + 3) is None


def test_a_number_that_one_slip_gives_has_that_cause() -> None:
    deal = seen(hand="AC 7C KS 4S 9D 5H")
    asked = question(deal, "clubs")
    assert asked.answer == 8
    assert cause(deal, asked, 8 + 2) == Slip("hand", parse_cards("AC 7C"))
    assert cause(deal, asked, 8 + 3) == Slip("thrown", parse_cards("QC JC TC"), 2)
    assert cause(deal, asked, 8) is None
    assert cause(deal, asked, 2) is None


def test_a_number_that_is_one_off_has_no_cause_since_any_card_gives_it() -> None:
    deal = seen(hand="AC KS 4S 9D 5H")  # one club in the hand
    asked = question(deal, "clubs")
    assert cause(deal, asked, asked.answer + 1) is None


def test_rounds_in_which_somebody_did_not_follow_are_a_cause() -> None:
    deal = seen()
    asked = question(deal, "suit", HEARTS)
    assert cause(deal, asked, asked.answer - 3) == Slip("followed", seat=2)


def test_cards_given_away_that_are_still_out_are_a_cause() -> None:
    deal = seen(passed="AD KD 2D")  # one of them has been played since
    asked = question(deal, "suit", DIAMONDS)
    assert cause(deal, asked, asked.answer - 2) == Slip("passed", parse_cards("AD KD"))


def test_the_best_card_out_is_the_lowest_where_the_lowest_takes_l_5() -> None:
    assert question(seen("low"), "best", HEARTS).answer == 4
    assert question(seen("whist"), "best", HEARTS).answer == 14
    assert [one.suit for one in questions(seen("low"), "best") if one.suit == CLUBS] == []


def test_who_did_not_follow_is_named_and_another_suit_is_a_cause() -> None:
    deal = seen()
    asked = question(deal, "void", HEARTS)
    assert asked.answer == 2
    assert cause(deal, asked, 1) is None


def half(*tricks: tuple[str, int, int], hand: str = "AC 7S 3S") -> SeenDeal:
    """Return what seat 0 has seen of Half Clubs: cards from seat 0, who took them, and the suit led."""
    played = tuple(
        Trick(tuple(Played(seat, parse(one)) for seat, one in enumerate(cards.split())), winner)
        for cards, winner, _ in tricks
    )
    gone = parse_cards(" ".join(cards for cards, _, _ in tricks))
    held = parse_cards(hand)
    led = tuple(of for _, _, of in tricks)
    out = without(STANDARD, union(held, gone))
    return SeenDeal(GAMES["half"].setup(3), 0, played, led, STANDARD, held, out)


NAMED = half(("2C 6H 4C", 1, HEARTS), ("3D 6D TC", 2, DIAMONDS), ("4D 7D 8S", 1, DIAMONDS))
"""Hearts are named, seat 2 plays clubs on two suits, and has neither diamonds nor clubs at last."""


def test_who_plays_a_club_has_followed_c_2() -> None:
    assert not_following(NAMED, HEARTS) == frozenset()
    assert not_following(NAMED, DIAMONDS) == {2}
    assert not_following(NAMED, CLUBS) == frozenset()
    asked = question(NAMED, "void", DIAMONDS)
    assert asked.answer == 2
    assert lit(NAMED, asked) == [(2, 2)]


def test_the_suit_named_is_the_suit_led_c_3() -> None:
    named, unnamed = (half(("2C 6H KS", 1, of), ("3D 6D TC", 2, DIAMONDS)) for of in (HEARTS, CLUBS))
    assert question(named, "void", HEARTS).answer == 2
    assert not_following(unnamed, HEARTS) == frozenset()
    assert not_following(unnamed, CLUBS) == {1, 2}
    asked = question(named, "suit", HEARTS)
    assert cause(named, asked, asked.answer - 2) == Slip("followed")
    asked = question(unnamed, "suit", HEARTS)
    assert cause(unnamed, asked, asked.answer - 2) is None


def test_clubs_played_on_another_suit_are_a_cause_c_2() -> None:
    asked = question(NAMED, "clubs")
    assert cause(NAMED, asked, asked.answer + 3) == Slip("thrown", parse_cards("2C 4C TC"))
    assert cause(NAMED, asked, asked.answer + 2) == Slip("thrown", parse_cards("4C TC"), 2)


def test_a_club_takes_a_trick_from_a_lower_card_of_the_suit_led_c_4() -> None:
    asked = question(NAMED, "taken", about=2)
    assert asked.answer == 1
    assert cause(NAMED, asked, 0) is None
    one = question(NAMED, "taken", about=1)
    assert one.answer == 2
    assert cause(NAMED, one, 3) == Slip("high")


def test_tricks_led_are_no_tricks_taken() -> None:
    deal = seen()
    asked = question(deal, "taken", about=2)
    assert asked.answer == 3
    assert cause(deal, asked, 0) is None  # led, or by the highest heart: two slips
    one = question(deal, "taken", about=1)
    assert one.answer == 1
    assert cause(deal, one, 3) == Slip("high")
