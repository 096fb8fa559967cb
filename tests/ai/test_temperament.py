"""Temperaments decide between nearly equal answers, and only there."""

import pytest

from clubs.ai import player
from clubs.ai.games import knowledge
from clubs.ai.temperament import TEMPERAMENTS, Temperament, most_liked
from clubs.cards import CLUBS, parse, suit
from clubs.games import GAMES
from clubs.games.free.actions import BidCard, Pass
from clubs.games.whist import ExchangeHand, KeepHand
from clubs.rules import engine
from clubs.rules.action import Action, BidTricks, PassCards, PlayCard
from clubs.rules.bidding import Bids
from clubs.rules.view import view
from tests.ai.positions import position
from tests.ai.questions import moments_of
from tests.ai.test_blind import NUMBER, check_blind

BOLD, CAREFUL = Temperament(bold=1), Temperament(bold=-1)
EARLY, LATE = Temperament(clubs=1), Temperament(clubs=-1)
DOWN = Temperament(minus=1)
SPENDER, KEEPER = Temperament(high=1), Temperament(high=-1)


@pytest.mark.parametrize(
    ("margin", "most"),
    [(0.0, ["best"]), (0.1, ["near"]), (0.3, ["far", "equal"]), (9.0, ["far", "equal"])],
)
def test_of_the_answers_within_the_margin_those_liked_most_are_left(margin: float, most: list[str]) -> None:
    worths = {"far": 0.8, "best": 1.0, "near": 0.95, "equal": 0.75}
    liking = {"far": 2.0, "best": 0.0, "near": 1.0, "equal": 2.0}
    assert most_liked(worths, liking.__getitem__, margin) == most


def test_who_likes_all_alike_keeps_all_that_are_near() -> None:
    assert most_liked({1: 1.0, 2: 0.95, 3: 0.5}, lambda _: 0.0, 0.1) == [1, 2]


def play(text: str) -> PlayCard:
    """A card that seat 0 plays."""
    return PlayCard(0, parse(text))


@pytest.mark.parametrize(
    ("id", "temperament", "liked", "other"),
    [
        ("exact", BOLD, BidTricks(0, 4), BidTricks(0, 3)),
        ("trump", CAREFUL, BidTricks(0, 3), BidTricks(0, 4)),
        ("whist", BOLD, ExchangeHand(0), KeepHand(0)),
        ("free", BOLD, BidCard(0, parse("JC")), Pass(0)),
        ("free", CAREFUL, Pass(0), BidCard(0, parse("JC"))),
        *((id, EARLY, play("2C"), play("AD")) for id in GAMES),
        *((id, LATE, play("AD"), play("2C")) for id in GAMES),
        *((id, SPENDER, play("AD"), play("2C")) for id in GAMES),
        *((id, KEEPER, play("2C"), play("AD")) for id in GAMES),
        *((id, Temperament(clubs=1, high=1), play("2C"), play("AD")) for id in GAMES),
    ],
)
def test_what_a_temperament_likes(id: str, temperament: Temperament, liked: Action, other: Action) -> None:
    seen, _ = position(id, "2C AD")
    known = knowledge(id)
    assert known.liking(temperament, seen, liked) > known.liking(temperament, seen, other)


@pytest.mark.parametrize("temperament", TEMPERAMENTS.values())
def test_nobody_has_a_liking_for_cards_to_pass(temperament: Temperament) -> None:
    seen, _ = position("low", "2C AD 3D 4D")
    assert knowledge("low").liking(temperament, seen, PassCards(0, 7)) == 0


@pytest.mark.parametrize(("score", "falls"), [(2, False), (0, False), (-1, True), (-8, True)])
def test_a_minus_is_liked_below_zero(score: int, falls: bool) -> None:
    seen, _ = position("whist", "2D AD", scores=(score, 0, 0))
    known = knowledge("whist")
    assert (known.liking(DOWN, seen, play("2D")) > known.liking(DOWN, seen, play("AD"))) is falls


def test_characters_part_over_clubs_and_bids_only() -> None:
    early, late = player("steady~fox", 5), player("steady~stag", 5)
    bold, careful = player("steady~hare", 5), player("steady~hedgehog", 5)
    parted = 0
    for state, seat in moments_of("exact", 60, "characters"):
        seen, ask = view(state, seat), engine.asks(GAMES["exact"], state)[seat]
        one, other = early.answer(seen, ask), late.answer(seen, ask)
        if one != other:
            assert isinstance(one, PlayCard)
            assert isinstance(other, PlayCard)
            assert suit(one.card) == CLUBS != suit(other.card)
            parted += 1
        one, other = bold.answer(seen, ask), careful.answer(seen, ask)
        if one != other:
            assert isinstance(one, BidTricks)
            assert isinstance(other, BidTricks)
            assert one.tricks > other.tricks
    assert parted


def parted(one: str, two: str) -> int:
    """In how many of some decisions two characters answer otherwise."""
    players = [player(f"steady~{who}", 5) for who in (one, two)]
    decided = 0
    for state, seat in moments_of("exact", 60, "characters"):
        seen, ask = view(state, seat), engine.asks(GAMES["exact"], state)[seat]
        answers = {who.answer(seen, ask) for who in players}
        decided += len(answers) > 1
    return decided


@pytest.mark.parametrize(("one", "two"), [("owl", "hedgehog"), ("bear", "otter")])
def test_animals_that_bid_alike_part_over_high_cards(one: str, two: str) -> None:
    assert parted(one, two)


@pytest.mark.parametrize("who", TEMPERAMENTS)
def test_the_card_that_is_clearly_best_is_everybodys(who: str) -> None:
    seen, ask = position("exact", "2C AD 2D 3S", "1:QD 2:3D 3:4D", notes=(Bids(((0, 2),)),))
    assert player(f"steady~{who}", 5).answer(seen, ask) == player("steady", 5).answer(seen, ask)


@pytest.mark.every_game
@pytest.mark.parametrize("level", ["steady~fox", "sharp~hedgehog@64"])
@pytest.mark.parametrize("id", GAMES)
def test_cards_that_a_seat_cannot_see_do_not_change_what_a_character_decides(id: str, level: str) -> None:
    check_blind(id, level, NUMBER)
