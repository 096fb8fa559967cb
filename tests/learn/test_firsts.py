"""What happens to a player for the first time is found where it happened, and nowhere else."""

from dataclasses import replace

import pytest

from clubs.cards import EMPTY, cards_of, parse, parse_cards
from clubs.games import GAMES
from clubs.games.free.actions import GiveUp
from clubs.learn.firsts import IN_A_DEAL, FirstsDeal, in_a_match, search, sentence
from clubs.rules.action import PassCards
from clubs.rules.public import Played, Public, ScoreLine, SeatScore, Trick
from clubs.table.replay import replay
from clubs.table.seating import Seating
from tests.store.matches import finished, record

PASSED = PassCards(0, parse_cards("2C 3C 4C"))
GIVEN = GiveUp(0, parse_cards("2C"))


def trick(cards: str, winner: int | None) -> Trick:
    """Return a trick in which seat 0 led the first card."""
    return Trick(tuple(Played(at, parse(card)) for at, card in enumerate(cards.split())), winner)


def deal(
    *tricks: Trick,
    hand: str = "",
    score: SeatScore | None = None,
    given: int = 0,
    side: tuple[int, ...] = (0,),
) -> FirstsDeal:
    """Return a deal of seat 0."""
    score = score or SeatScore(sum(one.winner == 0 for one in tricks), ())
    cards = cards_of(map(parse, hand.split())) if hand else EMPTY
    return FirstsDeal(0, side, cards, (PASSED, *[GIVEN] * given), tricks, score)


PLAIN = trick("9H 3H 4H", 0)
LOST = trick("9H TH 4H", 1)
THIRD = trick("9H 3H TH", 2)


@pytest.mark.parametrize(
    ("happened", "names"),
    [
        (deal(PLAIN, LOST), ""),
        (deal(*[PLAIN] * 5), "every_trick"),
        (deal(*[PLAIN] * 4), ""),
        (deal(*[PLAIN] * 5, LOST), ""),
        (deal(*[LOST] * 5), "no_trick"),
        (deal(*[LOST] * 4), ""),
        (deal(trick("2H 3S 4S", 0)), "two_wins"),
        (deal(trick("9H 2H 4S", 0)), ""),
        (deal(trick("2H 3H 4S", 1)), ""),
        (deal(trick("J1 2H 4S", 0)), "joker"),
        (deal(trick("9C 3C 4C", 0)), "all_clubs"),
        (deal(trick("9C 3C", 0)), ""),
        (deal(trick("9C 3C 4H", 0)), ""),
        (deal(trick("9C 9D 9H", 0)), "one_rank"),
        (deal(trick("9C 9D 9H", 2)), ""),
        (deal(trick("AH AH 4H", 2)), "ace_cancelled"),
        (deal(trick("KH AH AH", 0)), ""),
        (deal(trick("4H 4H", None)), "nobodys"),
        (deal(PLAIN, score=SeatScore(2, ())), "carried"),
        (deal(LOST, score=SeatScore(5, (), bid=5)), "carried many_owed"),
        (deal(*[PLAIN] * 4, score=SeatScore(4, (), bid=4)), ""),
        (deal(LOST, score=SeatScore(0, (), bid=0), hand="2H"), "zero_kept"),
        (deal(LOST, score=SeatScore(0, (), bid=0), hand="AC"), "zero_kept zero_with_ace"),
        (deal(PLAIN, score=SeatScore(1, (), bid=0), hand="AC"), ""),
        (deal(LOST, score=SeatScore(0, (), owed=7, made=7), given=3), "gave_up_three"),
        (deal(LOST, score=SeatScore(0, (), owed=7, made=6), given=3), ""),
        (deal(LOST, score=SeatScore(0, (), owed=7, made=7), given=2), ""),
        (deal(LOST, given=3), ""),
        (deal(PLAIN, THIRD, score=SeatScore(2, ()), side=(0, 2)), ""),
        (deal(*[PLAIN, THIRD] * 3, score=SeatScore(6, ()), side=(0, 2)), "every_trick_together"),
        (deal(*[LOST, THIRD] * 3, score=SeatScore(3, ()), side=(0, 2)), "no_trick"),
        (deal(LOST, score=SeatScore(0, (ScoreLine("C-5", "", -1),))), ""),
        (deal(LOST, score=SeatScore(0, (ScoreLine("C-6", "", -36),))), "counted_anew"),
    ],
)
def test_what_happens_in_a_deal_is_found(happened: FirstsDeal, names: str) -> None:
    assert [name for name, found in IN_A_DEAL.items() if found(happened)] == names.split()


def ended(id: str, scores: tuple[int, ...], last: tuple[int, ...], winners: tuple[int, ...]) -> Public:
    """Return the facts at the end of a match; `last` are the points of the last deal."""
    row = tuple(SeatScore(0, (ScoreLine("", "", points),)) for points in last)
    return Public(GAMES[id].setup(len(scores), {}), scores, sheet=(row,), winners=winners)


@pytest.mark.parametrize(
    ("id", "scores", "last", "winners", "names"),
    [
        ("whist", (11, 3, -4), (1, 1, 1), (0,), "won whist, won_thoughtful whist"),
        ("whist", (-11, 3, -4), (1, 1, 1), (0,), "won whist, won_thoughtful whist, won_below"),
        ("whist", (11, 10, -4), (1, 0, 0), (0,), "won whist, won_thoughtful whist, won_by_one"),
        ("whist", (11, 3, 6), (9, 0, 0), (0,), "won whist, won_thoughtful whist, came_from_behind"),
        ("whist", (3, 11, 6), (9, 0, 0), (1,), ""),
        ("whist", (3, 3, 3), (9, 0, 0), (), "drawn"),
        ("half", (-40, -100, -60), (-6, -9, -11), (0,), "won half, won_thoughtful half"),
    ],
)
def test_what_happens_at_the_end_of_a_match_is_found(
    id: str, scores: tuple[int, ...], last: tuple[int, ...], winners: tuple[int, ...], names: str
) -> None:
    seating = (Seating("Ana", "fox", "person"), *[Seating("Bo", "owl", "sharp~fox")] * 2)
    match = replace(record(finished("whist")), setup=GAMES[id].setup(3), seating=seating)
    expected = [f"played {id}", *filter(None, names.split(", "))]
    assert list(in_a_match(match, ended(id, scores, last, winners), 0)) == expected
    easy = replace(match, seating=(*seating[:2], Seating("Cy", "owl", "easy")))
    thoughtless = [name for name in expected if not name.startswith("won_thoughtful")]
    assert list(in_a_match(easy, ended(id, scores, last, winners), 0)) == thoughtless


def test_a_whole_match_is_searched_but_for_practice() -> None:
    match = record(finished("exact"))
    found = [one for one in search(match, 0) if one is not None]
    deals = replay(match).public.deal
    assert ("played exact", deals) in found
    assert {deal for _, deal in found} <= set(range(1, deals + 1))
    busiest = max({deal for _, deal in found}, key=[deal for _, deal in found].count)
    without = [one for one in search(replace(match, practice=(busiest,)), 0) if one is not None]
    assert without == [(name, deal) for name, deal in found if deal != busiest and " " not in name]


def test_everything_that_can_happen_has_a_sentence_and_nothing_else_does() -> None:
    for name in IN_A_DEAL:
        assert sentence(name).endswith(".")
    for name in ("played", "won", "won_thoughtful"):
        assert [id for id, game in GAMES.items() if game.title in sentence(f"{name} {id}")] == list(GAMES)
    for name in ("drawn", "won_below", "won_by_one", "came_from_behind"):
        assert sentence(name).endswith(".")
    for name in ("", "of a later version", "won nothing", "won"):
        assert "{" not in sentence(name)
