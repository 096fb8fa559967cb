"""Bare results: reasons that tell what comes of an answer, and not how.

A puzzle that is explained by no more teaches nothing.
"""

from typing import Final

from clubs.verdict.sentences import slots
from clubs.verdict.verdict import TriedAnswer
from clubs.verdict.why import causes

RESULTS: Final = frozenset(
    (
        *("takes_now", "takes_last", "other_loses", "other_beaten", "may_take", "would_take"),
        *("takes_needed", "falls_short", "goes_over", "fails_with", "fails_without"),
        *(
            "clubs_here",
            "club_here",
            "club_stays",
            "club_scores",
            "fewer_cards",
            "worth_here",
            "worth_stays",
            "ends_here",
            "ends_elsewhere",
        ),
        *("too_few", "too_many", "wins_some", "contract_made", "contract_broken"),
    )
)
"""The reasons that tell who takes this trick, or what is won or missed in the end."""


def is_bare(tried: TriedAnswer) -> bool:
    """Return whether nothing is said against an answer but results."""
    counted = [one for one in tried.reasons if one.name in slots()["counted"]]
    return RESULTS.issuperset(one.name for one in (causes(tried) or counted))
