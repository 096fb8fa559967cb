"""The thought before an answer is told: it leads to what decides, and speaks of this trick."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from clubs.cards import CardSet, Suit, is_joker, of_suit, suit, suit_name
from clubs.language import _, message
from clubs.learn.ideas import ENDS, OVER
from clubs.rules.action import PlayCard
from clubs.rules.measure import Measure, OfBid, Quota
from clubs.rules.plural import Figure
from clubs.verdict.answers import first_up
from clubs.verdict.sentences import say
from clubs.verdict.verdict import Reason, TriedAnswer

CLUES: Final[Mapping[str, Sequence[str]]] = MappingProxyType(
    {
        "decides_takes": (
            "wins_now",
            "takes_now",
            "takes_last",
            "takes_worth",
            "clinches",
            "clinches_contract",
            "takes_carried",
            "reaches_target",
        ),
        "decides_loses": (
            "other_loses",
            "ducks",
            "stays_out",
            "passes_bid",
            "leaves_carried",
            "trick_unwanted",
        ),
        "decides_beats": (
            *(
                "leads_low",
                "leads_lowest",
                "sinks_easier",
                "sheds_near",
                "sheds_higher",
                "strands_winner",
                "takes_high",
                "firmer",
                "other_beaten",
            ),
            *("master", "must_beat", "keeps_guard"),
        ),
        "decides_later": (
            *("cheapest", "lowest_enough", "keeps_higher", "keeps_lower", "keeps_master", "saves_trump"),
            *("keeps_ruff", "sure_tricks", "master_stays", "keeps_trumps", "lowest_goes"),
            *("wins_later", "wins_after", "suit_after", "keeps_winner", "club_wins"),
            *(
                "suit_keeps",
                "leaves_suit",
                "guards_later",
                "both_win",
                "beaten_later",
                "thrown_later",
                "lead_now",
            ),
        ),
        "decides_wanted": ("needs_all", "wanted_by", "breaks_with", "reaches_with"),
        "decides_bid": (
            *("counts_on", "counts_more", "counts_one", "counts_likely", "counts_none"),
            *("counts_and_either", "counts_either", "counts_among", "counts_in_suit"),
            *("counts_suit", "counts_suit_and", "more_suit", "more_suit_and"),
            *("falls_short", "goes_over", "fails_with", "fails_without"),
            *("takes_needed", "keeps_needed", "guards_needed", "wins_needed"),
            *OVER,
        ),
        "decides_burden": (
            *(
                "sheds_now",
                "sheds_here",
                "loses_later",
                "loses_after",
                "done_after",
                "suit_loses",
                "high_loses",
                "low_loses",
                "low_costs",
                "suit_costs",
            ),
        ),
        "decides_takers": (
            "leaves_partner",
            "partner_wins",
            "may_take",
            "would_take",
            "would_cost",
        ),
        "decides_ends": ENDS,
        "decides_counts": (
            "counts_anew",
            "clubs_here",
            "club_here",
            "club_scores",
            "club_stays",
            "club_given",
            "fewer_cards",
        ),
        "decides_trumped": (
            *("ruffed_later", "ruffs_later", "ruffs_after", "shortens"),
            *("trumped_after", "trumped_before", "trumped_now", "trumped_later"),
        ),
        "decides_trumps": ("draws_trumps", "draws_for", "draws_suit"),
        "decides_ruff": ("may_ruff",),
        "decides_lead": ("lead_left", "lead_right", "lead_for", "lead_suit"),
        "decides_void": ("last_of_suit", "makes_void", "near_void"),
        "decides_twin": ("cancels", "twin_out"),
        "decides_clubs": (
            *("spoils", "spoils_so_far", "would_sweeten"),
            *("spoils_later", "spoils_after", "enriches_after"),
        ),
        "decides_extra": (*("ace_on_table", "gives_ace", "gives_diamond", "no_spade", "ace_stays"),),
        "decides_here": ("sheds_high", "keeps_low", "top_club", "keeps_club", "clubs_go"),
        "decides_pass": ("last_call", "team", "no_team"),
        "decides_price": ("costs_nothing", "costs_fewer", "costs_low"),
    }
)
"""The reasons of each sentence; none for those on a whole hand, which the first step compares already."""
_SENTENCES: Final = {reason: name for name, reasons in CLUES.items() for reason in reasons}

WINNERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("wins_later", "wins_after", "guards_later"), "card"),
        **dict.fromkeys(
            ("keeps_winner", "keeps_master", "club_wins", "keeps_higher", "keeps_lower"), "other"
        ),
    }
)
"""The reasons for which a card may win later, and the field that names it."""
ENOUGH: Final = ("cheapest", "lowest_enough")
NOW: Final = ("both_win", "beaten_later", "thrown_later", "lead_now", "wins_now")
MORE_OF_SUIT: Final = ("suit_after", "suit_keeps")

WHICH: Final = message("Which of your {suit} can win a later trick?")
ONLY: Final = message("Can your only {one} win a later trick?")
NEEDED: Final = message(
    "You need {tricks} more {n:trick/tricks}: which of your {suit} can win {n:it/one} later?"
)
ONLY_NEEDED: Final = message(
    "You need {tricks} more {n:trick/tricks}: can your only {one} win {n:it/one} later?"
)
LEAST_OF: Final = message("Which of your {suit} is enough here, so that a higher one stays for later?")
WHILE_IT_CAN: Final = message("Which of your {suit} can win now, but perhaps not later?")
EITHER_NOW: Final = message("Your {suit} or your {rest}: which can win now, but perhaps not later?")
MORE_LATER: Final = message("How can more of your {suit} win later tricks?")
WHO_LEADS: Final = message("Who should lead {suit} first: you, or somebody else?")
WORTH_A_TRUMP: Final = message("Is this trick worth a trump, or does a later one need it?")


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards of a hand, if they are known, and how many tricks it still needs, if any are owed."""

    hand: CardSet = 0
    need: int = 0


UNKNOWN: Final = Holding()
"""A hand that is not known."""


def holding(hand: CardSet, measure: Measure) -> Holding:
    """Return what a seat holds, and still needs by its measure: nothing that it can no longer reach."""
    need = 0
    if isinstance(measure, Quota):
        need = measure.need - measure.won
    elif isinstance(measure, OfBid) and measure.bid is not None:
        need = measure.bid - measure.won
    return Holding(hand, need if 0 < need <= hand.bit_count() else 0)


def clue(reason: str) -> str | None:
    """Return the name of the sentence that leads to a reason without telling the answer, if there is one."""
    return _SENTENCES.get(reason)


def think_of(
    best: TriedAnswer,
    tried: TriedAnswer,
    names: Sequence[str],
    has: Holding,
    *,
    named: bool = True,
) -> str:
    """Return what to think of, which leads to what decides without telling it; "" if nothing does.

    `names` are those of the seats, "you" for the reader's own. A card that decides may be `named`.
    """
    if reason := next((one for one in tried.reasons if clue(one.name)), None):
        return _later(reason, best, tried, has) or say(Reason(clue(reason.name) or "", ()), names)
    hinge = tried.hinge
    if hinge is None:
        return ""
    if hinge.card is not None and not named:
        return say(Reason("decides_unseen", ()), names)
    if hinge.card is None:
        return say(Reason("decides_suit", (("seat", hinge.seat), ("suit", hinge.suit))), names)
    return say(Reason("decides_card", (("seat", hinge.seat), ("card", hinge.card))), names)


def _later(reason: Reason, best: TriedAnswer, tried: TriedAnswer, has: Holding) -> str:
    """Return the question about a later trick, with the suit that it is about; "" if it is about none."""
    if not (isinstance(best.action, PlayCard) and isinstance(tried.action, PlayCard)):
        return ""
    fields = dict(reason.fields)
    if any(is_joker(one) for one in (best.action.card, tried.action.card)):
        return ""
    one, other = sorted((suit(best.action.card), suit(tried.action.card)))
    if winner := WINNERS.get(reason.name):
        card = int(fields[winner])
        return "" if is_joker(card) else _winner(suit(card), has)
    if reason.name in ENOUGH and one == other:
        return _(LEAST_OF, suit=suit_name(one))
    if reason.name in NOW:
        said = WHILE_IT_CAN if one == other else EITHER_NOW
        return _(said, suit=suit_name(one), rest=suit_name(other))
    if reason.name in ("saves_trump", "keeps_ruff"):
        return _(WORTH_A_TRUMP)
    if reason.name in MORE_OF_SUIT or reason.name == "leaves_suit":
        said = WHO_LEADS if reason.name == "leaves_suit" else MORE_LATER
        return _(said, suit=suit_name(int(fields["suit"])))
    return ""


def _winner(of: Suit, has: Holding) -> str:
    """Return the question which card of a suit can win a later trick."""
    only = of_suit(has.hand, of).bit_count() == 1
    said = (ONLY_NEEDED if only else NEEDED) if has.need else ONLY if only else WHICH
    fields = {"suit": suit_name(of), "one": suit_name(of, plural=False)}
    return first_up(_(said, tricks=Figure(has.need), n=has.need, **fields))
