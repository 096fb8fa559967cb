"""Which cards end in whose tricks, where they count by themselves."""

from types import SimpleNamespace
from typing import cast

import pytest

from clubs.ai.games import knowledge
from clubs.cards import CLUBS, parse, parse_cards
from clubs.judge.core.pairs import Answer, Pairs
from clubs.judge.futures import FuturePair
from clubs.judge.games import facts
from clubs.judge.judge import judge
from clubs.judge.speak import ReasonFinder
from clubs.rules.action import Action, PlayCard
from clubs.rules.public import NamedSuits
from clubs.verdict.sentences import plain, say
from clubs.verdict.verdict import Reason
from tests.ai.positions import position

NAMES = ("you", "Dot", "Cal", "Bo")


def answer(won: str, gain: float) -> Answer:
    """Return an answer after which the side has some cards in 60 deals of 120, and none in the others."""
    one = Answer(0, 0)
    for deal in range(120):
        one.begin()
        one.add_won(parse_cards(won) if won and deal < 60 else 0)
        one.add(gain if deal < 60 else 0.0, 0, 0, -1)
    return one


@pytest.mark.parametrize(
    ("mine", "theirs", "cards", "here", "passes"),
    [
        ("JC", "", "JC", True, True),
        ("JC", "", "JC", False, False),
        ("", "JC", "JC", False, True),
        ("AC KC", "AC", "AC KC QC", True, True),
        ("AC KC", "AC QC", "AC KC QC", True, False),
        ("2S 3S 4S", "5S", "AC", True, False),
    ],
)
def test_cards_that_end_in_more_tricks_with_one_answer_pass_the_gate_where_the_gap_is_theirs(
    mine: str, theirs: str, cards: str, here: bool, passes: bool
) -> None:
    pair = FuturePair(answer(mine, 1.0), answer(theirs, 0.0), 0)
    assert (pair.explains(pair.ends(parse_cards(cards), here=here)) > 0) == passes


@pytest.mark.parametrize(
    ("cards", "reached"),
    [
        ("JC AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AH KH", True),
        ("JC AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AH", False),
        ("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AH KH QH", False),
    ],
)
def test_C_6_the_jack_of_clubs_and_fifteen_others_are_counted_anew(cards: str, reached: bool) -> None:  # noqa: N802
    reach = facts("half").reach
    assert reach is not None
    assert reach.reached(parse_cards(cards)) == reached
    core = knowledge("half").core
    assert core is not None
    assert core.places(parse_cards(cards)) == parse_cards(cards)


def test_C_6_that_all_is_counted_anew_is_said_where_it_decides() -> None:  # noqa: N802
    earlier = (("0:2C 1:4C 2:5C 3:6C", 1), ("1:7C 2:9C 3:KC 0:JC", 3), ("3:QC 0:AC 1:8C 2:AD", 0))
    seen, _ = position("half", "KH 4H", "1:5H 2:2H 3:3H", tricks=earlier)
    best, other = (PlayCard(0, parse(card)) for card in ("KH", "4H"))
    anew = "JC AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AH KH"
    for mine, theirs, said in ((anew, "KH", True), ("KH", anew, False), (anew, anew, False)):
        answers: dict[Action, Answer] = {best: answer(mine, 1.0), other: answer(theirs, 0.0)}
        finder = ReasonFinder(seen, cast(Pairs, SimpleNamespace(seat=0)), answers)
        so_far = Reason("counts_anew", (("points", 5),))
        assert (so_far in finder.causes(best, other, ())) == said


@pytest.mark.parametrize(
    ("game", "held", "table", "best", "other", "said"),
    [
        (
            "half",
            "JC TC 9D 4S",
            "1:9C 2:2D 3:3D",
            "TC",
            "JC",
            "Otherwise you may win ♣J, which costs 11 points.",
        ),
        (
            "half",
            "AC 8C 3S 4S",
            "1:9C 2:7C 3:3C",
            "AC",
            "8C",
            "You play last, and ♣A takes this trick, worth 8 points.",
        ),
        (
            "half",
            "KD 2D 4S 5S",
            "1:QD 2:JD 3:5D",
            "2D",
            "KD",
            "♦K may take this trick, and most cards in it cost a point.",
        ),
        (
            "partner",
            "QD 7D 4S 5S",
            "1:9H 2:AH 3:2H",
            "QD",
            "4S",
            "Otherwise ♦Q, worth 5 points, may be lost.",
        ),
        ("partner", "KD 7D 4S 5S", "1:QD 2:2D 3:3D", "KD", "7D", "That way you may win ♦Q, worth 5 points."),
    ],
)
def test_P_4_and_C_5_what_counts_in_the_tricks_is_said_where_it_decides(  # noqa: N802
    game: str, held: str, table: str, best: str, other: str, said: str
) -> None:
    led = parse(table.split(maxsplit=1)[0].partition(":")[2]) // 13
    notes = (NamedSuits(((0, CLUBS), (1, led))),) if game == "half" else ()
    earlier = (("0:2C 1:4C 2:5C 3:6C", 1),) if game == "half" else ()
    seen, ask = position(game, held, table, tricks=earlier, notes=notes)
    verdict = judge(seen, ask)
    assert verdict is not None
    assert verdict.best.action == PlayCard(0, parse(best))
    (found,) = (one for one in verdict.tried if one.action == PlayCard(0, parse(other)))
    assert said in [plain(say(reason, NAMES)) for reason in found.reasons]
