"""What a costly answer puts at stake: a bid, a quota, a trick’s points, or the game."""

from typing import Any

import pytest

from clubs.cards import parse
from clubs.games import GAMES
from clubs.games.free.auction import Contract
from clubs.games.whist import Exchanges
from clubs.rules.action import PlayCard
from clubs.rules.bidding import Bids
from clubs.rules.public import Note
from clubs.ui.texts.hints import MISSES, HintSteps, stake
from clubs.verdict.sentences import plain, slots
from clubs.verdict.verdict import Hinge, Reason, TriedAnswer, Verdict
from tests.ai.positions import position

BIDS = Bids(((0, 3), (1, 2), (2, 2), (3, 2)))
KEPT = Exchanges(((0, False), (1, False), (2, False)))
ALONE, AGAINST = Contract((0,)), Contract((1,))


def tried(card: str, **figures: Any) -> TriedAnswer:
    return TriedAnswer(PlayCard(0, parse(card)), **{"chance": 0.5, "points": 1.0, "tricks": 4.0, **figures})


@pytest.mark.parametrize(
    ("game", "notes", "best", "other", "said"),
    [
        ("exact", [BIDS], {"made": 0.9}, {"made": 0.4, "points_behind": 6.0}, "Your bid of 3 is at stake."),
        (
            "exact",
            [BIDS],
            {"made": 0.9},
            {"made": 0.88, "points_behind": 4.0},
            "About 4 points are at stake.",
        ),
        ("exact", [BIDS], {"made": 0.9}, {"made": 0.9}, "Your chance to win the game is at stake."),
        ("exact", [BIDS], {"made": 0.1}, {"made": 0.4}, "Your chance to win the game is at stake."),
        ("whist", [KEPT], {"made": 0.9}, {"made": 0.4}, "The four tricks that you owe are at stake."),
        ("whist", [KEPT], {"made": 1.0}, {"made": 1.0, "tricks": 3.2}, "A trick is at stake."),
        ("whist", [KEPT], {"made": 1.0}, {"made": 1.0, "tricks": 3.7}, "A trick may be at stake."),
        (
            "low",
            [],
            {"now": 0.9},
            {"now": 0.1, "points_behind": 12.0},
            "The points of this trick are at stake.",
        ),
        ("low", [], {"now": 0.2}, {"now": 0.1, "points_behind": 12.0}, "About 12 points are at stake."),
        ("free", [ALONE], {"made": 0.9}, {"made": 0.4}, "The seven tricks that you owe are at stake."),
        ("free", [AGAINST], {}, {"points_behind": 8.0}, "About 8 points are at stake."),
    ],
)
def test_the_stake_follows_what_is_counted(
    game: str, notes: list[Note], best: dict[str, Any], other: dict[str, Any], said: str
) -> None:
    view, _ = position(game, "9S 4S", notes=tuple(notes))
    one, two = tried("9S", **best), tried("4S", **other)
    assert stake(Verdict(100, (one, two)), two, view, GAMES[game]) == said


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (Reason("goes_over", (("other", 2), ("bid", 3))), ": you may win too many tricks."),
        (Reason("falls_short", (("other", 2), ("bid", 3))), ": you may win too few tricks."),
        (Reason("ruffs_later", (("suit", 1),)), "."),
    ],
)
def test_where_a_reason_tells_how_a_bid_may_be_missed_the_stake_does(reason: Reason, said: str) -> None:
    view, _ = position("exact", "9S 4S", notes=(BIDS,))
    one, two = tried("9S", made=0.9), tried("4S", made=0.4, reasons=(reason,))
    assert stake(Verdict(100, (one, two)), two, view, GAMES["exact"]) == f"Your bid of 3 is at stake{said}"


def test_every_reason_that_tells_how_a_bid_may_be_missed_is_one() -> None:
    assert {name for names in MISSES.values() for name in names} <= {*slots()["plan"], *slots()["certain"]}


NUMBERS = Reason("made_card", (("card", 7), ("other", 2), ("of_100", 95), ("against", 13)))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (
            {"reasons": (Reason("takes_now", (("card", 7),)), NUMBERS)},
            "One card takes this trick for certain, another may not.",
        ),
        (
            {"reasons": (Reason("wins_later", (("card", parse("QC")),)), NUMBERS)},
            "Which of your clubs can win a later trick?",
        ),
        (
            {"hinge": Hinge(1, 0, 11, 0.4, 5.0, -1.0), "reasons": (NUMBERS,)},
            "One card is better if Dot holds ♠K, another if not.",
        ),
        (
            {"hinge": Hinge(1, 2, None, 0.4, 5.0, -1.0)},
            "One card is better if Dot has no diamonds, another if not.",
        ),
        ({"reasons": (NUMBERS,)}, "♠9 or ♠4?"),
    ],
)
def test_the_second_step_of_a_hint_says_what_to_think_of(more: dict[str, Any], said: str) -> None:
    verdict = Verdict(100, (tried("9S"), tried("4S", clear=True, behind=0.4, **more)))
    assert said in plain(HintSteps(verdict, ("you", "Dot"), lambda _: 0).steps()[1].words)


def test_who_leads_is_not_asked_about_a_trick_that_does_not_lie_there() -> None:
    verdict = Verdict(100, (tried("9S", now=0.9), tried("4S", clear=True, behind=0.4, now=0.1)))
    asked = [
        plain(HintSteps(verdict, ("you",), lambda _: 0, leads=leads).steps()[0].words)
        for leads in (False, True)
    ]
    assert asked == ["Do you want this trick?", "Choose one of your spades: a high one or a low one?"]
