"""The plan that is told of two cards, by what came of a two and an eight of spades beside the king."""

from collections.abc import Sequence

import pytest

from clubs.cards import parse
from clubs.judge.core.pairs import packed
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.plan import plan
from clubs.rules.bidding import Bids
from clubs.verdict.sentences import plain, say
from tests.ai.positions import position
from tests.judge.test_futures import LEFT, ME, futures

TWO, EIGHT, KING = (parse(card) for card in ("2S", "8S", "KS"))
NAMES = ("you", "Dot", "Cal", "Bo")


def tricks(won: str, lost: str) -> list[int]:
    """Tricks that the left neighbour takes from some cards, then those that the seat takes with others."""
    mine, theirs = ([parse(card) for card in cards.split()] for cards in (won, lost))
    return [
        *(packed(parse("AS"), LEFT, 0, card, 0) for card in theirs),
        *(packed(card, ME, 0, card, 0) for card in mine),
    ]


def told(best: Sequence[int], other: Sequence[int], *, bid: int | None = None) -> str:
    """The plan for the two rather than the eight, where they differ in one half of the deals."""
    notes = () if bid is None else (Bids(((0, bid), (1, 1), (2, 1), (3, 1))),)
    seen, _ = position("whist" if bid is None else "exact", "2S 8S KS", notes=notes)
    pair = futures((60, 1.0, best, other), (60, 0.0, other, other))
    found = plan(CardPair(CardTable(seen), TWO, EIGHT), pair, lambda card: card)
    return plain(say(found, NAMES)) if found else ""


@pytest.mark.parametrize(
    ("best", "other", "said"),
    [
        (("KS", "2S 8S"), ("", "8S 2S KS"), ""),
        (("8S", "2S KS"), ("", "8S 2S KS"), "Keep ♠8: it can win a later trick."),
        (("8S KS", "2S"), ("", "8S 2S KS"), "Keep ♠8: it can win a later trick."),
        (("2S", "8S KS"), ("", "8S 2S KS"), "Play ♠2 now: later it may be beaten."),
        (("", "2S 8S KS"), ("", "8S 2S KS"), ""),
    ],
)
def test_a_plan_tells_which_card_wins_more_and_of_the_two_rather_than_of_a_third(
    best: tuple[str, str], other: tuple[str, str], said: str
) -> None:
    assert told(tricks(*best), tricks(*other)) == said


@pytest.mark.parametrize(
    ("best", "other", "said"),
    [
        (("", "2S 8S KS"), ("8S", "2S KS"), "♠8 might win this trick, and you want no more."),
        (("", "2S 8S KS"), ("2S", "8S KS"), ""),
        (("", "2S 8S KS"), ("KS", "8S 2S"), ""),
        (("KS", "2S 8S"), ("", "8S 2S KS"), ""),
    ],
)
def test_where_the_bid_is_made_a_plan_tells_which_card_wins_less(
    best: tuple[str, str], other: tuple[str, str], said: str
) -> None:
    assert told(tricks(*best), tricks(*other), bid=0) == said
