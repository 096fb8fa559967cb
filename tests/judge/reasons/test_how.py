"""On what a reason rests: certain facts about the hand, the trick and what others hold."""

from dataclasses import replace

import pytest

from clubs.cards import STANDARD, cards_of, each, names, parse, parse_cards
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.how import how
from clubs.rules.bidding import Bids
from clubs.rules.zone import ASIDE
from clubs.verdict.sentences import plain, say
from clubs.verdict.verdict import Reason
from tests.ai.positions import position

NAMES = ("you", "Dot", "Cal", "Bo")


def told(line: str, *tricks: str, bid: int | None = None, third: str = "") -> list[str]:
    """The fact behind a reason for the first of two cards: game; reason; hand; cards; other hands; table.

    Seat 0 has won the tricks. The reason may be about a third card.
    """
    game, name, held, cards, out, trick = (part.strip() for part in line.split(";"))
    best, other = (parse(card) for card in cards.split())
    done = [card.split(":")[1] for words in tricks for card in words.split()]
    gone = names(STANDARD & ~parse_cards(" ".join((held, out, *done))))
    notes = () if bid is None else (Bids(((0, bid), (1, 1), (2, 1), (3, 1))),)
    seats = {"free": 3, "whist": 3}.get(game, 4)
    view, _ = position(
        game,
        held,
        trick,
        seats=seats,
        notes=notes,
        tricks=[(words, 0) for words in tricks],
        extra={ASIDE: gone},
    )
    of = Reason(name, (("card", parse(third) if third else best), ("other", other)))
    return [plain(say(one, NAMES)) for one in how(of, CardPair(CardTable(view), best, other))]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "exact; beaten_later; TC 3S 4S; TC 3S; 2C JC QC 5H; 2:5H",
            "You have no other clubs: if they are led, ♣10 must go, and two still out beat it.",
        ),
        (
            "exact; beaten_later; TC 3S 4S; TC 3S; 2C JC 5H; 2:5H",
            "You have no other clubs: if they are led, ♣10 must go, and ♣J beats it.",
        ),
        (
            "exact; beaten_later; TC 9C 3S; TC 3S; 2C JC 5H; 2:5H",
            "Of the clubs still out only ♣J beats ♣10.",
        ),
        (
            "exact; trick_unwanted; 4S AC; 4S AC; 5S 6S 7S 2C; ",
            "All three spades still out beat ♠4.",
        ),
        ("exact; trick_unwanted; 4S AC; 4S AC; 2S 3S 7S 2C; ", "Of the spades still out only ♠7 beats ♠4."),
        (
            "exact; beaten_later; TC 9C 3S; TC 3S; 2C JC QC 5H; 2:5H",
            "Two of the three clubs still out beat ♣10.",
        ),
        (
            "exact; other_loses; 3C 2C 3S; 3C 3S; 4C JC QC 5H; 2:5H",
            "All three clubs still out beat ♣3: it can win only on another suit.",
        ),
        ("exact; other_loses; AC 2C 3S; AC 3S; 4C JC QC 5H; 2:5H", ""),
        (
            "exact; sheds_now; KH 2S 9S; KH 9S; 2H 3H AH 5D; 2:5D",
            "You have no other hearts: if they are led, you must play ♥K.",
        ),
        (
            "exact; sheds_now; KH QH 2S 3S 9S; KH 9S; 2H 3H 5D 8S; 2:5D",
            "Beside ♥K you hold one lower card of its suit, beside ♠9 two.",
        ),
        (
            "half; sheds_now; KS 9S 2H; KS 9S; AS TS AC TC 5D; 2:5D",
            "Of the spades and clubs still out four beat ♠9, two beat ♠K.",
        ),
        ("half; leaves_over; KH 2S 9S 5C; KH 9S; 2H 3H AH 5D; 2:5D", "In this trick ♥K cannot win."),
        ("exact; keeps_winner; KH 2S; 2S KH; 3H 4H 5S; 2:5S", "Nobody else has a trump left to beat ♠2."),
        ("exact; keeps_winner; AH 2S; AH 2S; 3H 4H 5S 2C; 2:5S", "In this trick ♠2 cannot win."),
        ("exact; keeps_winner; 2S AS; 2S AS; 3H 4H 5S 2C; 2:5S", ""),
        (
            "whist; keeps_winner; KH 2S; KH 2S; 3H 4H 5S 2C; 2:5S",
            "♥A is out of play, so that no card of its suit beats ♥K.",
        ),
        (
            "partner; saves_trump; KH 9C; KH 9C; 3H AS 5S 2C 3C; 2:AS 3:5S",
            "Cal, your partner, has this trick so far.",
        ),
        ("partner; saves_trump; KH 9C; KH 9C; 3H AS 5S 2C 3C; 2:5S 3:AS", ""),
        (
            "low; enriches_after; KC 7C 4H; 7C 4H; 8S 2C 3C 9H; 3:8S",
            "Without ♥4 you would hold nothing but clubs.",
        ),
        (
            "low; club_wins; 2C 7C 4H; 2C 4H; 8S 3C 9H; 3:8S",
            "♣2 is the lowest left: it wins if somebody has no club.",
        ),
        (
            "low; club_wins; AC 7C 4H; AC 4H; 8S 3C 9H; 3:8S",
            "♣A is the highest left: it wins if everybody plays a club.",
        ),
        ("low; club_wins; 5C 7C 4H; 5C 4H; 8S 2C 3C 4C 8C 9C TC; 3:8S", ""),
        (
            "low; club_wins; 5C 7C 4H; 5C 4H; 8S 3C 9C; 3:8S",
            "Only one club is lower than ♣5: it can win if somebody has no club.",
        ),
        (
            "low; club_wins; TC 7C 4H; TC 4H; 8S 3C KC; 3:8S",
            "Only one club is higher than ♣10: it can win if everybody plays a club.",
        ),
        (
            "half; low_costs; KS 9S 2H; KS 9S; AS TS AC TC 5D; 2:5D",
            "Of the spades and clubs still out four beat ♠9, two beat ♠K.",
        ),
        (
            "exact; sheds_now; KS QS 3C; KS 3C; 2S AS 6S 7S 2C; ",
            "Of the spades still out only ♠A beats ♠K.",
        ),
        (
            "exact; goes_over; 4S AC; 4S AC; 2S 5S 6S 7S 2C; ",
            "Three of the four spades still out beat ♠4.",
        ),
    ],
)
def test_a_reason_rests_on_what_is_seen_in_the_hand_and_known_of_the_others(line: str, said: str) -> None:
    assert (told(line)[:1] or [""])[0] == said


NO_HEARTS = "0:2H 1:3H 2:4H 3:TD"
"""A trick in which seat 3 does not follow."""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "exact; keeps_master; AH 9C 3D; 3D AH; QH 5C 6C 7D 8D 9D 7S 8S 9S; ",
            "All three diamonds still out beat ♦3.",
        ),
        ("exact; may_ruff; 9C AH; 9C AH; QH 5C 6C 7D 8D 9D; ", "♣9 makes the others play trumps first."),
        ("exact; may_ruff; 9C AH; 9C AH; QH 5S 6S 7D 8D 9D; ", ""),
        (
            "exact; keeps_ruff; 5H 9C 3D; 5H 9C; QH 5C 6C 7D 8D 9D 7S 8S 9S; ",
            "Bo has no hearts, and can beat ♥5 only with a trump.",
        ),
        (
            "exact; keeps_ruff; AD 9C 8H; AD 9C; QH 5C 6C 7D 8D 9D 7S 8S 9S; ",
            "No diamonds still out beat ♦A.",
        ),
        (
            "exact; keeps_winner; 5H AH 3D; 5H AH; QH 5C 6C 7D 8D 9D 7S 8S 9S; ",
            "Bo has no hearts, and may trump ♥A as well.",
        ),
        ("exact; keeps_winner; 5H AH 3D; 3D AH; QH 5C 6C 7D 8D 9D 7S 8S 9S; ", ""),
        (
            "exact; keeps_ruff; 5D 9C 8H; 5D 9C; QH 5C 6C 7D 8D 9D 7S 8S 9S; ",
            "You have no spades, and three are still out.",
        ),
    ],
)
def test_it_is_named_who_has_none_of_a_suit(line: str, said: str) -> None:
    assert (told(line, NO_HEARTS)[:1] or [""])[0] == said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "exact; saves_trump; 5D 9C 6D; 5D 9C; 9H 5C TC 7D 8D 9D 7S 8S QH; 3:9H",
            "Dot has no hearts, plays after you, and may trump higher than ♣9.",
        ),
        ("exact; saves_trump; 5D 9C 6D; 5D 9C; 9H 5C 6C 7D 8D 9D 7S 8S QH; 3:9H", ""),
        (
            "exact; firmer; 9C JC 3D; JC 9C; 9H 5C TC 7D 8D 9D 7S 8S QH; 3:9H",
            "Dot has no hearts, plays after you, and may trump higher than ♣9.",
        ),
        ("exact; firmer; 9C JC 3D; 9C JC; 9H 5C TC 7D 8D 9D 7S 8S QH; 3:9H", ""),
        (
            "partner; firmer; 5D 9C 6D; 9C 5D; 9H 5C TC 7D 8D 9D 7S 8S 5H; 2:9H 3:5H",
            "Dot has no hearts, plays after you, and may trump your partner’s ♥9.",
        ),
        ("partner; firmer; 5D 9C 6D; 9C 5D; 9H 5C TC 7D 8D 9D 7S 8S 5H; 2:5H 3:9H", ""),
    ],
)
def test_it_is_named_who_may_still_trump_higher(line: str, said: str) -> None:
    assert (told(line, "0:2H 1:TD 2:4H 3:3H")[:1] or [""])[0] == said


@pytest.mark.parametrize(
    ("line", "trick", "said"),
    [
        (
            "partner; clubs_here; 5D 9C 6D; 5D 9C; 9H 5C TC 7D 8D 9D 7S 8S QH; 3:9H",
            "0:2H 1:3H 2:TD 3:4H",
            "Cal, your partner, has no hearts, plays after you, and may trump.",
        ),
        (
            "partner; clubs_here; 5D 9C 6D; 5D 9C; 9H 5C 6C 7D 8D 9D 7S 8S QH; 3:9H",
            "0:2H 1:3H 2:5H 3:4H",
            "Cal, your partner, plays last.",
        ),
        (
            "partner; clubs_here; 5D 9C 6D; 5D 9C; 9H JC TC 7D 8D 9D 7S 8S 8H; 1:9H 2:8H 3:JC",
            "0:2H 1:3H 2:5H 3:4H",
            "♣9 cannot win this trick, and would bring the other side points.",
        ),
        (
            "exact; clubs_here; 5D 9C 6D; 5D 9C; 9H JC TC 7D 8D 9D 7S 8S 8H; 1:9H 2:8H 3:JC",
            "0:2H 1:3H 2:5H 3:4H",
            "",
        ),
        (
            "partner; leaves_partner; 5D 9C 6D; 5D 9C; 9H QH TC 7D 8D 9D 7S 8S 8H; 1:9H 2:QH 3:8H",
            "0:2H 1:3H 2:5H 3:4H",
            "You play last, and so Cal, your partner, wins this trick.",
        ),
        (
            "partner; partner_wins; 5D 9C 6H; 5D 9C; 9H QH TC 7D 8D 9D 7S 8S 8H; ",
            "1:2D 2:3H 3:4D 0:3D",
            "Cal has no diamonds, and may trump them.",
        ),
    ],
)
def test_of_a_trick_it_is_told_what_the_partner_does(line: str, trick: str, said: str) -> None:
    assert (told(line, trick)[:1] or [""])[0] == said


@pytest.mark.parametrize(
    ("line", "bid", "said"),
    [
        ("exact; sheds_now; 9S 9H; 9S 9H; 2H 3S 4S 5H 6H 7H; ", 0, "You bid no trick at all."),
        (
            "exact; trick_unwanted; 9S 9H; 9S 9H; 2H 3S 4S 5H 6H 7H; ",
            1,
            "You have the one trick that you bid.",
        ),
        ("exact; takes_over; 9S 9H; 9S 9H; TH 3S TS 5H 6H 7H; ", 2, "Your bid still wants one trick."),
        (
            "exact; takes_over; 9S 9H; 9S 9H; 2H 3S 4S 5H 6H 7H; ",
            2,
            "You want one more, and two of your cards are unbeaten in their suits.",
        ),
    ],
)
def test_it_is_told_how_the_bid_stands(line: str, bid: int, said: str) -> None:
    done = ["0:AS 1:KS 2:QS 3:JS"] if bid else []
    assert said in told(line, *done, bid=bid)
    assert not set(told(line, *done)) & {said}


@pytest.mark.parametrize(
    ("line", "third", "said"),
    [
        (
            "exact; guards_later; 5D 9C JC; 5D 9C; 2C QC 7D 8D 9D 7S 8S 9H QH; 3:9H",
            "JC",
            "Of the clubs still out one beats ♣J: you can play ♣9 under it.",
        ),
        (
            "exact; guards_later; 5D 9C JC; 5D 9C; 2C QC 7D 8D 9D 7S 8S 9H QH; ",
            "JC",
            "♣9 can trump hearts, too.",
        ),
        (
            "exact; suit_keeps; 5D 9C JC; 5D JC; 2C TC 7D 8D 9D 7S 8S 9H QH; 3:9H",
            "",
            "No clubs still out beat ♣J.",
        ),
        (
            "exact; passes_bid; 5D 9C 6D; 5D 9C; 2C TC 7D 8D 9D 7S 8S 9H QH; 1:9H 2:QH 3:8S",
            "",
            "You play last in this trick.",
        ),
        (
            "exact; lead_suit; 5D AH KH; 5D AH; QH JH 7D 8D 9D 7S 8S 9S TS; 3:TS",
            "KH",
            "Two of your hearts cannot be beaten by other hearts.",
        ),
        (
            "half; loses_after; 5D 2H KH; 5D 2H; 3H 4H AC 7D 8D 9D 7S 8S 9S; 3:9S",
            "KH",
            "Of the hearts and clubs still out three beat ♥2, one beats ♥K.",
        ),
    ],
)
def test_it_is_told_what_lies_over_a_card_that_is_kept(line: str, third: str, said: str) -> None:
    assert (told(line, third=third)[:1] or [""])[0] == said


def test_a_trump_is_led_before_a_card_that_somebody_may_trump() -> None:
    line = "exact; keeps_winner; AH 9C 3D; 9C AH; QH 5C 6C 7D 8D 9D 7S 8S 9S; "
    assert (
        told(line, NO_HEARTS, third="AH")[0]
        == "Bo has no hearts, and may trump them: ♣9 makes the others play trumps first."
    )


@pytest.mark.parametrize(("seen", "said"), [("5C 6C 7D", ["hearts"]), ("5C QH 7D", []), ("5C 6C", [])])
def test_of_a_hand_that_was_seen_whole_it_is_known_which_suits_it_has_not(seen: str, said: list[str]) -> None:
    view, _ = position("exact", "AD 9C 5H", extra={ASIDE: "2S 3S"})
    table = CardTable(view)
    held = cards_of(table.place(card) for card in each(parse_cards(seen)))
    known = (0, held, 0, 0)
    unseen = table.known.unseen & ~held
    vars(table)["known"] = replace(table.known, known=known, unseen=unseen, sizes=(3, 3, 3, 3))
    found = how(Reason("keeps_ruff", (("other", parse("9C")),)), CardPair(table, parse("5H"), parse("9C")))
    assert [plain(say(one, NAMES)).split()[3] for one in found if one.name == "must_trump"] == [
        f"{of}," for of in said
    ]
