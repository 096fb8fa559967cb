"""The puzzles worth solving: an explanation that teaches, few right answers, and a game that is still open.

Players who were shown puzzles without their origin put those first whose explanation counts (what is sure
against what is wanted, what still beats a card, what a trick is worth) or names what will become of a card,
and why: with it one finds the next answer oneself. Last they put what is true of the card alone, that it is
the best of its suit, a trump, or may win later: one sees as much before one has thought, and it holds of
cards that are wrong as well. So a reason of the one kind must be among those that are said.
"""

from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from clubs.learn.puzzle import LONGEST
from clubs.verdict.sentences import YOU, slots
from clubs.verdict.verdict import TriedAnswer, Verdict
from clubs.verdict.why import causes, why

COUNTED: Final = frozenset(
    (
        *("sure_tricks", "more_winners", "needs_all", "breaks_with", "strands_winner"),
        *("not_counted", "weakest", "few_dealt", "few_beat", "few_and_trumps"),
        *("counts_and_either", "low_clubs", "low_clubs_only", "better_spare"),
        *("only_one", "must_fall", "falls_to", "fewer_below", "guarded", "suit_masters"),
        *("by_trumping", "firmer", "easier_half", "no_trumps", "draws_from", "may_trump_partner"),
        *("worth_with", "worth_only", "would_sweeten", "jack_costs", "clubs_led", "last_plain"),
        *("lowest_club", "highest_club", "low_club", "high_club"),
        *("anew_after", "anew_enough", "anew_rest", "anew_all", "anew_with", "anew_dear", "anew_there"),
        *("anew_plain", "anew_jack", "anew_nearer", "diamonds_so_far", "reaches_with"),
    )
)
"""The reasons that count or compare, each enough by itself beside whatever is said with it: tricks against
what is wanted; what a bid counts on, or what it costs; what becomes of a card when its suit is led; what
still beats it; what this trick is worth; which clubs win among clubs; what is missing to the new count.
"""
TOGETHER: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "wanted_by": frozenset(
            (
                *("sheds_over", "sheds_over_here", "takes_over", "takes_surely", "leaves_over"),
                *("high_over", "low_over", "suit_over", "beaten_later", "lead_now", "unbeaten", "one_beats"),
            )
        ),
        "sheds_over": frozenset(("unbeaten", "one_beats")),
        "sheds_now": frozenset(("unbeaten", "one_beats", "beats_most")),
        "sheds_over_here": frozenset(("unbeaten", "one_beats", "beats_most")),
        "sheds_here": frozenset(("unbeaten", "one_beats", "beats_most")),
        "takes_surely": frozenset(("unbeaten", "beats_most", "one_beats")),
        "takes_over": frozenset(("unbeaten", "beats_most", "one_beats")),
        "leaves_over": frozenset(("unbeaten", "one_beats", "lead_left", "lead_right")),
        "beaten_later": frozenset(("most_beat",)),
        "both_win": frozenset(("unbeaten", "one_beats")),
        "lead_for": frozenset(("unbeaten", "only_yours")),
        "keeps_winner": frozenset(
            (
                *("spoils", "spoils_so_far", "must_beat", "must_trump", "trumped_either"),
                *("one_beats", "beats_most"),
            )
        ),
        "suit_keeps": frozenset(("spoils", "spoils_so_far", "must_trump")),
        "keeps_master": frozenset(("trumped_either",)),
        "keeps_ruff": frozenset(("must_trump",)),
        "guards_later": frozenset(("beats_most", "must_trump")),
        "wins_after": frozenset(("beats_most", "one_beats", "may_ruff")),
        "draws_for": frozenset(("trumps_out",)),
        "draws_suit": frozenset(("trumps_out",)),
        "may_ruff": frozenset(("draws_first",)),
        "partner_wins": frozenset(("can_trump",)),
        "worth_here": frozenset(("may_overtrump", "may_trump_partner")),
        "worth_stays": frozenset(("partner_keeps",)),
        "counts_suit_and": frozenset(("trump_only",)),
        "contract_broken": frozenset(("contract_price",)),
        "club_stays": frozenset(("may_overtrump",)),
        "club_scores": frozenset(("partner_keeps", "partner_last")),
    }
)
"""The plans that teach with certain facts, of which neither is enough alone."""
EMPTY: Final = frozenset(
    (
        *("clubs_here", "falls_short", "saves_trump", "trick_unwanted"),
        *("leaves_partner", "keeps_higher", "master"),
    )
)
"""The reasons behind which nothing helps: they tell what comes of it, or what one look tells."""
EQUAL: Final = 3
"""The right answers, at most: among more it is hard to miss one."""
OPEN: Final = 0.05
"""The chance to win that is left to both sides, at least, where the game goes on."""


def said_of(tried: TriedAnswer) -> tuple[str, ...]:
    """Return the names of the reasons that are said against an answer, or else of what is counted."""
    counted = (one for one in tried.reasons if one.name in slots()["counted"])
    return tuple(one.name for one in causes(tried) or counted)


def teaches(tried: TriedAnswer) -> bool:
    """Return whether what is said against an answer counts, or names a plan and on what it rests.

    What is wanted is not enough without the other reason that goes with it.
    """
    said = said_of(tried)
    if not EMPTY.isdisjoint(said) or (len(said) == 1 and said[0] in slots()["aim"]):
        return False
    pairs = pairwise(said)
    return not COUNTED.isdisjoint(said) or any(second in TOGETHER.get(first, ()) for first, second in pairs)


def is_short(verdict: Verdict, tried: TriedAnswer, seats: int) -> bool:
    """Return whether what is said against an answer is short enough to be shown."""
    return len(why(verdict, tried, seats * [YOU]).cause.split()) <= LONGEST


def is_open(verdict: Verdict, other: TriedAnswer) -> bool:
    """Return whether the game is not decided yet, whichever of two answers is given."""
    best = verdict.best.chance
    if best is None or other.chance is None:
        return True
    return best >= OPEN and other.chance <= 1 - OPEN


def few_are_right(verdict: Verdict) -> bool:
    """Return whether few answers are as good as the best."""
    return sum(not one.mistake for one in verdict.tried) <= EQUAL
