"""What is still wanted: all tricks that are left, or as many as a few cards win after the better card."""

import pytest

from clubs.cards import parse
from clubs.games.free.auction import Contract
from clubs.judge.futures import FuturePair
from clubs.judge.games import facts
from clubs.judge.reasons.aims import WantedTricks, aims
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.plan import most
from tests.ai.positions import position
from tests.judge.test_futures import ME
from tests.judge.test_plan_kinds import DULL, HALF, answer, words


def told(held: str, best: str, other: str, wanted: WantedTricks, made: tuple[int, int] = (1, 0)) -> str:
    """What is said for the nine of spades rather than the queen, after which what is owed is not made.

    In one half of the deals they do not differ.
    """
    table = CardTable(position("exact", held)[0])
    mine, theirs = (
        answer((HALF, tricks, gain, (2, met)), (HALF, DULL, 0.0, (2, 0)))
        for tricks, gain, met in ((best, 1.0, made[0]), (other, 0.0, made[1]))
    )
    pair = FuturePair(mine, theirs, ME)
    return words(most(aims(CardPair(table, parse("9S"), parse("QS")), pair, int, wanted), pair))


@pytest.mark.parametrize(
    ("best", "wanted", "said"),
    [
        ("QS> KH>", 3, "You need all three tricks that are left."),
        ("QS> KH>", 2, "♠Q and ♥K can win the two tricks that you still want."),
        ("QS<AS KH>", 1, "♥K can win the one trick that you still want."),
        ("QS<AS KH>", 2, ""),
    ],
)
def test_what_is_wanted_is_told_where_it_is_made_with_the_better_card_only(
    best: str, wanted: int, said: str
) -> None:
    assert told("9S QS KH", best, "QS<AS KH<AH", WantedTricks(wanted)) == said
    assert told("9S QS KH", best, "QS<AS KH<AH", WantedTricks(wanted), made=(1, 1)) == ""


def test_against_a_contract_it_is_told_how_many_tricks_break_it() -> None:
    said = "Two tricks more break the contract, and ♠Q and ♥K can win them."
    wanted = WantedTricks(2, breaks=True)
    assert told("9S QS KH", "QS> KH>", "QS<AS KH>", wanted, made=(-1, -1)) == said


def test_it_is_told_how_many_tricks_bring_the_target() -> None:
    said = "Two more tricks reach 11 points: ♠Q and ♥K can win them."
    for tricks, told_of in ((2, said), (1, "")):
        wanted = WantedTricks(tricks, target=11)
        assert told("9S QS KH", "QS> KH>", "QS<AS KH>", wanted, made=(-1, -1)) == told_of


@pytest.mark.parametrize(
    ("game", "scores", "trick", "wanted"),
    [
        ("whist", (10, 0, 0), "0:2S 1:3S 2:4S", (WantedTricks(4, target=11),)),
        ("whist", (14, 0, 0), "0:2S 1:3S 2:4S", ()),
        ("free", (231, 0, 0), "0:2S 1:3S 2:4S", (WantedTricks(1, target=250),)),
        ("partner", (147, 90, 147, 90), "0:2S 1:3C 2:4S 3:5S", (WantedTricks(1, target=150),)),
        ("partner", (148, 90, 148, 90), "0:2S 1:3C 2:4S 3:5S", ()),
        ("exact", (90, 90, 90, 90), "0:2S 1:3S 2:4S 3:5S", ()),
    ],
)
def test_W_8_F_16_P_5_tricks_are_wanted_for_the_target_as_long_as_it_is_not_reached(  # noqa: N802
    game: str, scores: tuple[int, ...], trick: str, wanted: tuple[WantedTricks, ...]
) -> None:
    view, _ = position(game, "9S TS", tricks=[(trick, 0)], seats=len(scores), scores=scores)
    assert facts(game).wanted(view) == wanted


@pytest.mark.parametrize(
    ("team", "wanted"),
    [
        ((0,), (WantedTricks(5),)),
        ((1,), (WantedTricks(4, breaks=True), WantedTricks(25, target=250))),
        ((0, 1), ()),
        ((), (WantedTricks(23, target=250),)),
    ],
)
def test_a_lone_contract_wants_seven_tricks_and_the_others_what_is_left_over(
    team: tuple[int, ...], wanted: tuple[WantedTricks, ...]
) -> None:
    """F-14: two of them are won; of nine that are left the other side needs five, or two less than nine."""
    tricks = [("0:2H 1:3H 2:4H", team[0] if team else 0)] * 2
    view, _ = position("free", "2S 3S 4S 5S 6S 7S 8S 9S", tricks=tricks, notes=(Contract(team),))
    assert facts("free").wanted(view) == wanted
