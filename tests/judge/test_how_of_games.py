"""On what a reason rests in one game: the new count, the clubs led, and the tricks that are left."""

from typing import Any

import pytest

from clubs.cards import parse, parse_cards
from clubs.judge.futures import FuturePair
from clubs.judge.games import facts
from clubs.judge.reasons.choice import CardPair, CardTable
from tests.ai.positions import position
from tests.judge.test_plan_kinds import DULL, HALF, futures, words

NOTHING: Any = None  # not looked at


def told(game: str, name: str, held: str, cards: str, trick: str, *, pair: FuturePair = NOTHING) -> str:
    """Return the fact on which a reason of a game rests, for the first of two cards."""
    seats = 3 if game == "free" else 4
    view, _ = position(game, held, trick, seats=seats)
    best, other = (parse(card) for card in cards.split())
    return words(facts(game).how[name](CardPair(CardTable(view), best, other), pair, int))


@pytest.mark.parametrize(
    ("held", "cards", "trick", "said"),
    [
        (
            "JC 6D AD",
            "JC AD",
            "1:9D 2:2D 3:3D",
            "With ♣J you come 14 points nearer: twelve are still missing.",
        ),
        (
            "JC 6D AD KD QD",
            "JC AD",
            "1:9D 2:2D 3:3D",
            "After ♣J, three of the four tricks left are enough without clubs.",
        ),
        (
            "JC 6D AD KD QD",
            "AD 6D",
            "",
            "With ♣J and no other clubs, four of the five tricks left are enough.",
        ),
        (
            "AD 6D 5D 4D 3D 2D 7D",
            "AD 6D",
            "",
            "You need all seven tricks that are left, and no clubs in them.",
        ),
        (
            "AD 6D 5D 4D 3D 2D 7D 8D",
            "AD 6D",
            "",
            "Without clubs, seven of the eight tricks left are enough.",
        ),
        (
            *("AC 8C 6D", "AC 8C", "2:9S 3:JC"),
            "♣J in this trick brings 11 points, a trick without clubs only 4.",
        ),
        ("AD 8D 6D", "AD 8D", "", "A trick without clubs brings you 4 points nearer."),
        (
            *("AD 6D 5D 4D 3D 2D 7D 8D", "6D AD", "1:2C 2:9D 3:TD"),
            "You need all seven tricks that are left, and no clubs in them.",
        ),
        ("AC 8C 6D", "AC 8C", "1:3C 2:4C 3:5C", "A trick without clubs brings you 4 points nearer."),
    ],
)
def test_C_6_it_is_told_what_brings_the_new_count_nearer(  # noqa: N802
    held: str, cards: str, trick: str, said: str
) -> None:
    assert told("half", "counts_anew", held, cards, trick) == said


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("", "After ♦A you need the one trick left, without clubs."),
        ("0:6S 1:7S 2:8S 3:9S", "With ♦A this trick brings you there."),
    ],
)
def test_C_6_it_is_told_what_is_still_missing_for_the_new_count(more: str, said: str) -> None:  # noqa: N802
    tricks = [(words, 0) for words in ("1:2S 2:3S 3:4S 0:5S", "0:JC 1:2D 2:4D 3:5D", more) if words]
    view, _ = position("half", "AD 7H", "1:TD 2:9D 3:8D", tricks=tricks)
    choice = CardPair(CardTable(view), parse("AD"), parse("7H"))
    assert words(facts("half").how["counts_anew"](choice, NOTHING, int)) == said


def test_C_5_it_is_told_what_the_jack_of_clubs_costs() -> None:  # noqa: N802
    assert told("half", "gives_jack", "JC 6D", "JC 6D", "3:QS") == "It costs its taker 11 points."


@pytest.mark.parametrize(
    ("cards", "best", "said"),
    [
        ("5D QC", "=9S> QC>", "If you lead ♣Q later, others must add their clubs to it."),
        ("5D QC", "=9S<AS QC>", ""),
        ("QC 5D", "=9S> QC>", ""),
    ],
)
def test_P_4_a_club_that_is_kept_to_be_led_brings_other_clubs(  # noqa: N802
    cards: str, best: str, said: str
) -> None:
    pair = futures(best, "=9S> QC<AC")
    assert told("partner", "clubs_here", "5D QC 9S", cards, "3:5H", pair=pair) == said


@pytest.mark.parametrize(
    ("cards", "trick", "best", "other", "said"),
    [
        ("6C 9S", "3:5H", "=6C>5H", "=9S<5H", "♣6 is worth a point, and this trick may be your side’s."),
        ("9S 6C", "3:5H", "=9S<5H", "=6C<TC", "♣6 may be lost here, and each club is worth a point."),
        (
            *("6C 9S", "1:5H 2:AH 3:TH", "=6C>AH", "=9S<AH"),
            "Add ♣6 to your side’s trick: each club is worth a point.",
        ),
        (
            *("9S 6C", "1:5H 2:TH 3:TC", "=9S<TC", "=6C<TC"),
            "Give them no club: ♣6 cannot win this trick, and each club is worth a point.",
        ),
        ("9S TS", "3:5H", "=9S<5H", "=TS<5H", ""),
        ("6C 9S", "3:5H", "=6C<TC", "=9S<TC", ""),
    ],
)
def test_P_4_it_is_told_which_club_ends_in_this_trick(  # noqa: N802
    cards: str, trick: str, best: str, other: str, said: str
) -> None:
    view, _ = position("partner", "6C 9S TS", trick)
    mine, theirs = (parse(card) for card in cards.split())
    pair = futures(best, other)
    _end(pair, "6C")
    (clubs,) = (one for one in facts("partner").endings if one.reason.name == "clubs_here")
    assert words(clubs.nearer(CardPair(CardTable(view), mine, theirs), pair)) == said


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        ("", "", "Most diamonds score 20, and nobody has won any yet."),
        ("2D", "3D 4D", "Most diamonds score 20: so far you have one, and Dot two."),
        ("2D 3D 4D 5D 6D 7D", "", ""),
    ],
)
def test_F_15_it_is_told_who_has_diamonds_so_far_where_they_decide(  # noqa: N802
    mine: str, theirs: str, said: str
) -> None:
    tricks = [
        (f"{who}:{card} {(who + 1) % 3}:{low} {(who + 2) % 3}:{high}", who)
        for who, card, low, high in _won(mine, theirs)
    ]
    view, _ = position("free", "9D 8S 7S", seats=3, tricks=tricks)
    choice = CardPair(CardTable(view), parse("9D"), parse("8S"))
    pair = futures(DULL, DULL)
    _end(pair, "9D")
    assert words(facts("free").how["lead_now"](choice, pair, int)) == said
    here = futures(DULL, DULL)
    _end(here, "")
    assert words(facts("free").how["lead_now"](choice, here, int)) == ""


def _end(pair: FuturePair, cards: str) -> None:
    """Let some cards end in the seat's tricks with the better answer, in the deals in which it is ahead."""
    for deal in range(2 * HALF):
        pair.best.add_won(parse_cards(cards) if cards and deal < HALF else 0)
        pair.other.add_won(0)


def _won(mine: str, theirs: str) -> list[tuple[int, str, str, str]]:
    """A trick for each card that seat 0 and seat 1 have won, with two spades or hearts."""
    small = (f"{rank}{of}" for of in "SH" for rank in "23456A")
    rows = [(0, card) for card in mine.split()] + [(1, card) for card in theirs.split()]
    return [(who, card, next(small), next(small)) for who, card in rows]


@pytest.mark.parametrize(
    ("name", "cards", "trick", "said"),
    [
        ("spoils", "4C 8H", "1:3S 2:8D 3:JS", "With ♥8 this trick would bring Dot 45 points."),
        ("keeps_master", "4C 8H", "1:3S 2:8D 3:JS", "With ♣4 this trick brings Dot 5 points, with ♥8 45."),
        ("keeps_master", "8H 4C", "1:3S 2:8D 3:JS", ""),
        ("keeps_master", "4C 8H", "2:8D 3:JS", ""),
        ("spoils", "4C 2S", "1:3S 2:8D 3:JS", ""),
        ("spoils_so_far", "4C 8H", "3:JS", "So far it is worth 15 points."),
    ],
)
def test_L_7_it_is_told_what_the_trick_is_worth_without_the_club(  # noqa: N802
    name: str, cards: str, trick: str, said: str
) -> None:
    assert told("low", name, "4C 8H 2S", cards, trick) == said


@pytest.mark.parametrize(
    ("done", "held", "said"),
    [
        (9, "9S 8S 3D", "It is the last trick: cards that you keep win nothing."),
        (7, "9S 8S 3D 4D 5D", "Only three tricks are left: two of your cards will never be played."),
        (7, "9S 8S 3D", ""),
        (3, "9S 8S 3D 4D 5D 6D 7D 8D 9D", ""),
    ],
)
def test_F_13_it_is_told_how_few_tricks_are_left(done: int, held: str, said: str) -> None:  # noqa: N802
    gone = [f"{rank}{suit}" for suit in "CHS" for rank in "A234567"] + ["8C", "9C", "8H", "9H", "2D", "AD"]
    tricks = [(f"0:{gone.pop()} 1:{gone.pop()} 2:{gone.pop()}", 0) for _ in range(done)]
    view, _ = position("free", held, seats=3, tricks=tricks)
    choice = CardPair(CardTable(view), parse("9S"), parse("3D"))
    assert words(facts("free").how["takes_now"](choice, NOTHING, int)) == said
