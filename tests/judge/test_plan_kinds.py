"""Plans of each kind: made-up futures of two answers, which differ in one half of the deals."""

from collections.abc import Sequence

import pytest

from clubs.cards import parse, parse_cards
from clubs.judge.core.pairs import Answer, packed
from clubs.judge.futures import FuturePair
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.plan import giving_plan, plan
from clubs.rules.bidding import Bids
from clubs.verdict.sentences import plain, say
from clubs.verdict.verdict import Reason
from tests.ai.positions import position
from tests.judge.test_futures import LEFT, ME

NAMES = ("you", "Dot", "Cal", "Bo")
HALF = 60
DULL = "2S<3S"


def trick(words: str) -> int:
    """A trick by the seat's own card and the winning one: `KS>` is won with it, `KS<2C` lost to the other.

    After them the suit led, if it is another; several clubs are `+`.
    """
    own, best = words.replace("+", "").replace("<", ">").split(">")
    mine, winner = parse(own), parse(best or own)
    clubs = 2 if "+" in words else sum(card // 13 == 3 for card in {mine, winner})
    led = winner // 13 if best and mine // 13 == 3 else mine // 13
    return packed(winner, LEFT if "<" in words else ME, led, mine, clubs)


def answer(differs: str, same: str, gain: float, results: tuple[int, int]) -> Answer:
    """An answer by its tricks after the first, in each half of the deals; what is met where they differ."""
    found = Answer(0, 1)
    for tricks, more, (taken, met) in ((differs, gain, results), (same, 0.0, (2, min(1, results[1])))):
        for _ in range(HALF):
            found.begin()
            for one in (DULL, *tricks.split()):
                found.add_trick(trick(one))
            found.add(more, 0, taken, met)
    return found


def futures(best: str, other: str, *, ends: Sequence[tuple[int, int]] = ((2, -1), (2, -1))) -> FuturePair:
    """Two answers, of which the first is ahead where they differ."""
    return FuturePair(answer(best, DULL, 1.0, ends[0]), answer(other, DULL, 0.0, ends[1]), ME)


def words(found: Reason | None) -> str:
    """The sentence of a reason."""
    return plain(say(found, NAMES)) if found else ""


def told(game: str, held: str, cards: str, pair: FuturePair, bid: int | None = None) -> str:
    """The plan for the first of two cards of a hand, as a sentence."""
    notes = () if bid is None else (Bids(((0, bid), (1, 1), (2, 1), (3, 1))),)
    seen, _ = position(game, held, notes=notes)
    best, other = (parse(card) for card in cards.split())
    return words(plan(CardPair(CardTable(seen), best, other), pair, lambda card: card))


@pytest.mark.parametrize(
    ("game", "held", "cards", "best", "other", "said"),
    [
        (
            *("whist", "9S 3H 5C", "3H 9S", "5C>8H", "5C<8C"),
            "♥3 is your last of its suit: later you can trump hearts.",
        ),
        (
            *("whist", "9S 3H 4H 5C", "3H 9S", "5C>8H", "5C<8C"),
            "After ♥3 your ♣5 is more likely to win a later trick.",
        ),
        (
            *("whist", "9S 3H 4H KD", "3H 9S", "KD>", "KD<AD"),
            "After ♥3 your ♦K is more likely to win a later trick.",
        ),
        ("low", "9S 3H 5C", "3H 5C", "5C>", "5C<8C", "Keep ♣5: it can win a trick in which clubs are led."),
        ("whist", "9S 3H KD", "KD 9S", "KD>", "KD<AD", "♦K can win now, and might not if you keep it."),
        ("whist", "AC 5C 4C", "AC 5C", "4C>", "5C>", ""),
        ("low", "9S 3H 5C", "3H 9S", "5C<8S", "3H<8H", "After ♥3 your ♣5 can spoil somebody else’s trick."),
        ("low", "9S 3H 5C", "3H 5C", "5C<8S", "3H<8H", "Keep ♣5: it can spoil somebody else’s trick."),
        (
            "low",
            "9S 3H 5C",
            "3H 9S",
            "9S<8S",
            "5C<+8S",
            "After ♠9 your ♣5 is more likely to make somebody else’s trick rich.",
        ),
    ],
)
def test_a_plan_names_the_card_after_which_it_comes(
    game: str, held: str, cards: str, best: str, other: str, said: str
) -> None:
    assert told(game, held, cards, futures(best, other)) == said


def test_where_no_single_card_makes_the_difference_the_suit_is_named() -> None:
    """One of two diamonds wins in each half of these deals, and so neither of them passes the gate."""
    best, other = Answer(0, 1), Answer(1, 1)
    for number in range(4 * HALF):
        for one, won in ((best, number % 4 < 3), (other, False)):
            one.begin()
            one.add_trick(trick(DULL))
            one.add_trick(trick(("KD>", "QD>", "JD>")[number % 3] if won else "3H<8H"))
            one.add(float(won), 0, 2, -1)
    pair = FuturePair(best, other, ME)
    said = told("whist", "9S 2D KD QD JD", "2D 9S", pair)
    assert said == "♦2 draws diamonds out of other hands, so that more of yours can win."
    assert not told("whist", "9S 3H KD QD JD", "3H 9S", pair)


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        (1, "With ♠9 you are more likely to fall short of your bid of 2."),
        (3, "With ♠9 you are more likely to win more tricks than the 2 you bid."),
    ],
)
def test_without_another_plan_it_is_told_how_the_bid_is_missed(tricks: int, said: str) -> None:
    pair = futures(DULL, DULL, ends=((2, 1), (tricks, 0)))
    assert told("exact", "9S 3H 5C", "3H 9S", pair, bid=2) == said
    assert not told("exact", "9S 3H 5C", "3H 9S", futures(DULL, DULL, ends=((2, 1), (2, 1))), bid=2)


def test_too_few_tricks_with_the_other_card_are_told_without_another_plan() -> None:
    pair = futures(DULL, DULL, ends=((2, 1), (1, 0)))
    assert told("free", "9S 3H 5C", "3H 9S", pair) == "With ♠9 you are more likely to win too few tricks."


@pytest.mark.parametrize(
    ("best", "other", "ends", "said"),
    [
        ("KD>", "KD<AD", (-1, -1), "Keep ♦K: it can win a later trick."),
        ("KS>", "KS<AS", (-1, -1), "That way ♠K is more likely to win a later trick."),
        ("5C>8H", "5C<8C", (-1, -1), "That way you can trump hearts later."),
        (DULL, DULL, (1, 0), "Without ♦K the contract may fail."),
        (DULL, DULL, (1, 1), ""),
    ],
)
def test_cards_are_given_away_for_a_plan_too(best: str, other: str, ends: tuple[int, int], said: str) -> None:
    goes, stays = parse_cards("3H 2S"), parse_cards("KD 2S")
    pair = futures(best, other, ends=((2, ends[0]), (1, ends[1])))
    seen, _ = position("free", "KS 2S KD 3H 5C")
    assert words(giving_plan((goes, stays), CardTable(seen), pair, lambda card: card)) == said


def test_a_club_wins_in_low_clubs_only_where_clubs_are_led() -> None:
    pair = futures("5C>", "5C<8C")
    seen, _ = position("low", "KS 2S KD 3H 5C")
    kept = giving_plan((parse_cards("3H"), parse_cards("5C")), CardTable(seen), pair, lambda card: card)
    assert words(kept) == "Keep ♣5: it can win a trick in which clubs are led."
    assert not giving_plan((parse_cards("3H"), parse_cards("KD")), CardTable(seen), pair, lambda card: card)
