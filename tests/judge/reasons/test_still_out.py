"""What is still out of a suit is counted, and said after a reason that is about a card of it."""

import pytest

from clubs.cards import STANDARD, names, parse, parse_cards
from clubs.judge.reasons.choice import CardTable
from clubs.judge.reasons.still_out import still_out
from clubs.rules.zone import ASIDE
from clubs.verdict.sentences import plain, say
from clubs.verdict.verdict import Reason
from tests.ai.positions import position


def told(game: str, held: str, out: str, of: Reason, seats: int = 4) -> list[str]:
    """The sentences about a hand, with the cards in other hands."""
    gone = names(STANDARD & ~(parse_cards(held) | parse_cards(out)))
    view, _ = position(game, held, seats=seats, extra={ASIDE: gone})
    return [plain(say(one, ())) for one in still_out(of, CardTable(view))]


@pytest.mark.parametrize(
    ("game", "out", "said"),
    [
        ("exact", "9H 8H 7H", ["Nobody else has spades."]),
        ("exact", "2S 8H 7H", ["No spades still out beat ♠9."]),
        ("exact", "2S AS 7H", ["Of the spades still out only ♠A beats ♠9."]),
        ("exact", "2S 3S 4S KS AS", ["♠9 beats three of the five spades still out."]),
        ("exact", "2S KS AS", []),
        ("low", "2S KS AS", ["Of the spades still out only ♠2 beats ♠9."]),
        ("free", "2S AS 7H", ["No spades still out beat ♠9."]),
        ("half", "2S AS 7H", []),
    ],
)
def test_of_a_card_it_is_told_what_still_beats_it_or_what_it_beats(
    game: str, out: str, said: list[str]
) -> None:
    """L-5: the lowest wins. F-11: the ace is low. C-4: clubs follow every suit, so that nothing is told."""
    of = Reason("sheds_now", (("card", parse("9S")),))
    assert told(game, "9S 3H", out, of, 3 if game == "free" else 4) == said


def test_of_a_suit_it_is_told_that_nobody_else_has_it_and_of_drawn_trumps_how_many_are_out() -> None:
    suit = Reason("lead_suit", (("suit", 0),))
    assert told("exact", "9S 3H", "9H 8H", suit) == ["Nobody else has spades."]
    assert told("exact", "9S 3H", "2S 8H", suit) == []
    draws = Reason("draws_for", (("played", parse("9C")), ("card", parse("KS"))))
    assert told("exact", "9C KS", "2C 2S", draws) == [
        "One trump is still out.",
        "No spades still out beat ♠K.",
    ]
    assert told("exact", "9C KS", "2S", Reason("spoils", (("card", parse("9C")),))) == []
