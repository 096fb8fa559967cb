"""The ideas of puzzles: what a player has to see, by the names of the reasons that decide."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from clubs.language import message
from clubs.learn.puzzle import SCORE, score_decides, themes_of
from clubs.rules.action import Action
from clubs.verdict.verdict import GRAVE, TriedAnswer, Verdict, Word

ENDS: Final = (
    "ends_here",
    "ends_elsewhere",
    "worth_here",
    "worth_stays",
    "costs_elsewhere",
    "gives_jack",
    "jack_lies",
)
"""Reasons by the tricks in which a card ends."""
OVER: Final = (
    *("leaves_over", "takes_over", "takes_surely", "sheds_over", "sheds_over_here", "loses_over"),
    *("suit_over", "high_over", "low_over", "wins_early"),
)
"""Reasons by one trick more than was bid, while some are still wanted."""

IDEAS: Final[Mapping[str, Sequence[str]]] = MappingProxyType(
    {
        message("The score decides"): (SCORE,),
        message("Take it now"): (
            *(
                "takes_now",
                "takes_last",
                "takes_worth",
                "cheapest",
                "clinches",
                "clinches_contract",
                "takes_carried",
            ),
            *("other_loses", "reaches_target"),
        ),
        message("Leave this trick"): (
            *("leaves_partner", "ducks", "stays_out", "would_cost", "passes_bid", "leaves_carried"),
        ),
        message("Sink below the others"): ("leads_low", "leads_lowest", "sinks_easier"),
        message("Choose who leads next"): (
            "partner_wins",
            "may_take",
            "would_take",
        ),
        message("Win now what cannot win later"): ("wins_now", "beaten_later", "thrown_later", "lead_now"),
        message("Save a card for later"): (
            "wins_later",
            "wins_after",
            "suit_after",
            *("suit_keeps", "leaves_suit", "guards_later", "keeps_winner", "club_wins", "both_win"),
        ),
        message("Ruffs still to come"): (
            *("ruffs_later", "ruffed_later", "ruffs_after", "shortens"),
            *("trumped_after", "trumped_before", "trumped_now", "trumped_later"),
        ),
        message("Where the card ends"): ENDS,
        message("Come to the new count"): ("counts_anew",),
        message("Where the clubs end"): (
            "clubs_here",
            "club_here",
            "club_scores",
            "club_stays",
            "club_given",
        ),
        message("Leave the dear tricks"): ("fewer_cards", "low_costs", "suit_costs"),
        message("Not one trick too many"): (
            *("loses_later", "loses_after", "done_after", "sheds_now", "sheds_here"),
            *("trick_unwanted", "suit_loses"),
            *OVER,
            *("low_loses", "high_loses"),
        ),
        message("Keep the bid in reach"): (
            *("falls_short", "goes_over", "fails_with", "fails_without"),
            *("takes_needed", "keeps_needed", "guards_needed", "wins_needed"),
        ),
        message("High enough will do"): ("lowest_enough",),
        message("Throw a winner away"): ("strands_winner",),
        message("Throw a high card away"): ("sheds_near", "sheds_higher", "sheds_high", "takes_high"),
        message("Win the lead"): ("lead_for", "lead_suit"),
        message("Give the lead away"): ("lead_left", "lead_right"),
        message("Cash the best card left"): ("master",),
        message("The higher card lasts"): ("firmer",),
        message("Count what is still out"): ("other_beaten",),
        message("Keep a sure winner"): ("keeps_master", "top_club", "master_stays"),
        message("Guard a high card"): ("keeps_guard",),
        message("Spend the worse card"): ("keeps_higher", "keeps_lower", "keeps_low"),
        message("Draw the trumps"): ("draws_trumps", "draws_for", "draws_suit"),
        message("Save a trump"): ("saves_trump", "keeps_trumps", "keeps_ruff"),
        message("Beware of a ruff"): ("may_ruff",),
        message("Make a void"): ("last_of_suit", "makes_void"),
        message("Shorten a suit"): ("near_void",),
        message("Make them spend high"): ("must_beat",),
        message("Twins cancel each other"): ("cancels", "twin_out"),
        message("Spoil it or sweeten it"): (
            "spoils",
            "spoils_so_far",
            "would_sweeten",
            "spoils_later",
            "spoils_after",
            "enriches_after",
        ),
        message("How many clubs to keep"): ("keeps_club", "clubs_go"),
        message("Mind what scores extra"): (
            *("gives_ace", "gives_diamond", "ace_on_table", "ace_stays", "no_spade"),
        ),
        message("Keep it or swap it"): (
            *("poor_hand", "rich_hand", "minus_near", "no_clubs", "low_clubs", "low_clubs_only"),
            *("put_down", "better_spare", "more_clubs", "fewer_clubs"),
        ),
        message("Count the tricks you need"): ("needs_all", "wanted_by", "breaks_with", "reaches_with"),
        message("Count your sure tricks"): ("sure_tricks",),
        message("How high to bid"): (
            *(
                "counts_on",
                "counts_more",
                "counts_and_either",
                *("counts_suit", "counts_suit_and", "more_suit", "more_suit_and"),
                "counts_either",
                "counts_among",
                "counts_in_suit",
                "counts_one",
                "counts_likely",
                "counts_none",
                "too_few",
                "too_many",
                "wins_some",
            ),
        ),
        message("Bid it or pass"): (
            "last_call",
            "team",
            "no_team",
            "contract_made",
            "contract_broken",
            "contract_price",
        ),
        message("Mind the price"): ("costs_nothing", "costs_fewer", "costs_low"),
        message("Pass the lowest card"): ("lowest_goes",),
    }
)
"""The reasons of each, by its title, which is true of the answer itself, whatever it is compared with."""
CHANCES: Final = message("Weigh the chances")
"""The idea of an answer for which nothing certain speaks."""

_TITLES: Final = {name: title for title, names in IDEAS.items() for name in names}


def idea(reasons: Iterable[str]) -> str:
    """Return the idea of an answer: that of the first of its reasons that has one."""
    return next((_TITLES[name] for name in reasons if name in _TITLES), CHANCES)


def idea_against(verdict: Verdict, other: TriedAnswer) -> str:
    """Return the idea of the best answer rather than another; "" if nothing certain speaks for it."""
    found = idea((*((SCORE,) if score_decides(verdict) else ()), *themes_of(other)))
    return "" if found == CHANCES else found


def idea_asked(verdict: Verdict, action: Action) -> tuple[str, bool] | None:
    """Return the idea that a decision asked for, and whether the answer found it; None if it asked for none.

    It did if a costly answer was there to be given: the one that was given, or else the best of them.
    """
    played = verdict.of(action)
    if played is None or played.word in (Word.LESS, Word.DEPENDS):
        return None
    missed = played.word in GRAVE
    other = played if missed else next((one for one in verdict.tried if one.word in GRAVE), None)
    about = idea_against(verdict, other) if other is not None else ""
    return (about, not missed) if about else None
