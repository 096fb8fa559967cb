"""On what a reason rests: certain facts about the hand, the trick and what others hold."""

import pytest

from clubs.cards import STANDARD, names, parse, parse_cards
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.how import how
from clubs.rules.zone import ASIDE
from clubs.verdict.sentences import plain, say
from clubs.verdict.verdict import Reason
from tests.ai.positions import position

NAMES = ("you", "Dot", "Cal", "Bo")


def told(line: str) -> list[str]:
    """The fact behind a reason for the first of two cards: game; reason; hand; cards; other hands; table."""
    game, name, held, cards, out, trick = (part.strip() for part in line.split(";"))
    best, other = (parse(card) for card in cards.split())
    gone = names(STANDARD & ~(parse_cards(held) | parse_cards(out)))
    seats = {"free": 3, "whist": 3}.get(game, 4)
    view, _ = position(game, held, trick, seats=seats, extra={ASIDE: gone})
    of = Reason(name, (("card", best), ("other", other)))
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
            "Of the spades and clubs still out four beat ♠9, and two beat ♠K.",
        ),
        ("half; sheds_now; KH 2S 9S 5C; KH 9S; 2H 3H AH 5D; 2:5D", ""),
        ("exact; keeps_winner; KH 2S; 2S KH; 3H 4H 5S; 2:5S", "Nobody else has a trump left to beat ♠2."),
        ("exact; keeps_winner; AH 2S; AH 2S; 3H 4H 5S 2C; 2:5S", ""),
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
            "Of the spades and clubs still out four beat ♠9, and two beat ♠K.",
        ),
        (
            "exact; goes_over; 4S AC; 4S AC; 2S 5S 6S 7S 2C; ",
            "Three of the four spades still out beat ♠4.",
        ),
    ],
)
def test_a_reason_rests_on_what_is_seen_in_the_hand_and_known_of_the_others(line: str, said: str) -> None:
    assert (told(line)[:1] or [""])[0] == said
