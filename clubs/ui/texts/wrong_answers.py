"""Why an answer to a puzzle is wrong, as one sentence that never names the right one."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from clubs.cards import Suit, suit
from clubs.language import message, shown
from clubs.rules.action import Action, BidTricks, GiveCards, PlayCard
from clubs.verdict.answers import answer_words, first_up
from clubs.verdict.sentences import fill, in_words, sentences
from clubs.verdict.verdict import Reason, TriedAnswer, Verdict

STANDS: Final = frozenset(
    (
        *("keeps_winner", "club_wins", "trick_unwanted", "spoils_later", "guards_later", "loses_after"),
        *("enriches_after", "takes_over", "takes_surely", "leaves_over", "low_over", "low_loses"),
        *("done_after", "keeps_needed", "guards_needed", "suit_keeps", "fails_with", "fails_without"),
        *("low_costs", "loses_over", "falls_short", "goes_over", "would_take", "would_cost", "counts_anew"),
        *("club_stays", "club_given", "trumped_now", "leaves_suit", "trumped_after", "passes_bid"),
        *("leaves_partner", "may_ruff", "keeps_ruff", "other_beaten", "keeps_master", "keeps_guard"),
        *("saves_trump", "twin_out", "would_sweeten", "gives_ace", "gives_diamond", "no_spade", "jack_lies"),
        *("master_stays", "keeps_trumps", "top_club", "keeps_club", "keeps_low", "clubs_go", "ace_stays"),
        *("poor_hand", "rich_hand", "minus_near", "put_down", "last_call", "no_team"),
        *("wins_some", "contract_broken", "contract_price"),
        *("more_clubs", "fewer_clubs", "better_spare"),
    )
)
"""The reasons whose own sentence speaks of the wrong answer; those with figures are told in words."""

KEPT_UNWANTED: Final = message("You keep a card that may later win a trick you do not want.")
KEPT_WINNER: Final = message("You keep a card that can win now, and perhaps not later.")
KEPT_WORTH: Final = message("You keep a card worth {points} points that may be lost later.")
KEPT_DEAR: Final = message("You keep a card that costs points: here it would go to somebody else.")
SURER: Final = message("Another card is more likely to take this trick.")
UNWANTED: Final = message("{other} may take this trick, and you want no more.")
SAVE: Final = message("Keep {other}: another card does as well here.")
LOST: Final = message("{other} cannot take this trick: keep it for another.")
LESS_LATER: Final = message("After {other} your {card} is less likely to win a later trick.")
FEWER_LATER: Final = message("After {other} fewer of your {suit} are likely to win later.")
TO_TRUMP: Final = message("Another card helps you to trump later.")
SPOILED: Final = message("Somebody else wins this trick: another card makes it worth less.")
BID: Final = message("With {other} you make your bid less often.")
CONTRACT: Final = message("With {other} the contract is made less often.")
TRICKS: Final = message("With {other} you take fewer tricks.")
POINTS: Final = message("{answer} brings fewer points.")

INSTEAD: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(
            (
                *("sheds_here", "sheds_now", "sheds_over_here", "sheds_over", "strands_winner", "sheds_near"),
                *("sheds_higher", "high_over", "high_loses", "suit_over", "suit_loses", "suit_costs"),
                "loses_later",
            ),
            KEPT_UNWANTED,
        ),
        **dict.fromkeys(
            ("beaten_later", "thrown_later", "wins_now", "both_win", "lead_now", "wins_early"), KEPT_WINNER
        ),
        **dict.fromkeys(("trumped_before", "trumped_later"), KEPT_WINNER),
        "worth_stays": KEPT_WORTH,
        "gives_jack": KEPT_DEAR,
        "other_loses": message("{other} cannot take this trick, and another card may."),
        **dict.fromkeys(("cheapest", "lowest_enough"), SAVE),
        **dict.fromkeys(("keeps_higher", "keeps_lower"), LOST),
        "ducks": message("Keep {other} for another trick."),
        "takes_high": message("Keep {other}: a higher card takes this trick, too."),
        **dict.fromkeys(("draws_for", "wins_after", "wins_later", "lead_for", "wins_needed"), LESS_LATER),
        **dict.fromkeys(("draws_suit", "suit_after", "lead_suit"), FEWER_LATER),
        "draws_trumps": message("The others keep their trumps: {trumps} {trumps:is/are} still out."),
        **dict.fromkeys(("ruffs_later", "ruffs_after", "shortens", "last_of_suit", "near_void"), TO_TRUMP),
        "ruffed_later": message("After {other} your {card} may be trumped."),
        "partner_wins": message("With another card {seat}, your partner, may win this trick."),
        "lead_left": message("With another card {seat}, at your left, leads next, and you play last."),
        "lead_right": message("With another card {seat}, at your right, leads next, and you play second."),
        "worth_here": message("{card}, worth {points} points, could be won here."),
        "costs_elsewhere": message("After {other} you may win {card}, which costs {points} points."),
        "clubs_here": message("After {other} fewer clubs end in your tricks, and each brings points."),
        "fewer_cards": message("After {other} more cards end in your tricks, and each costs a point."),
        "worth_only": message("With {other} this trick brings {seat} {points} points."),
        **dict.fromkeys(("spoils", "spoils_so_far"), SPOILED),
        **dict.fromkeys(("made_card", "kept_card"), BID),
        **dict.fromkeys(("owed_card",), CONTRACT),
        **dict.fromkeys(("tricks_card",), TRICKS),
        **dict.fromkeys(("points_card", "points_answer", "points_bid"), POINTS),
        **dict.fromkeys(("scores_card", "scores_answer", "scores_bid"), message("{answer} scores worse.")),
        "too_few": message("With a bid of {bid} you often win too few tricks."),
        "too_many": message("With a bid of {bid} you often win too many tricks."),
        "owed_bid": message("Another bid is made more often."),
    }
)
"""The sentence on the wrong answer where the reason's own one is about the right one."""
TAKES: Final = frozenset(
    (
        *("takes_now", "takes_last", "takes_worth", "clinches", "clinches_contract", "takes_carried"),
        *("reaches_target", "takes_needed", "firmer", "master", "must_beat", "may_take"),
    )
)
"""The reasons that say that the right card takes the trick."""
STAYS_OUT: Final = frozenset(("stays_out", "leads_low", "leads_lowest", "sinks_easier", "leaves_carried"))
"""The reasons that say that it does not."""


CARD_FIELDS: Final = ("card", "other", "played", "beater")
CARDS_FIELDS: Final = ("cards", "others")
SUIT_FIELDS: Final = ("suit", "rest")
"""The fields of reasons that are a card, some cards, a suit."""


def wrong_reason(verdict: Verdict, tried: TriedAnswer | None, names: Sequence[str]) -> str:
    """Return why an answer is wrong; "" if there is no reason that can be told without the right answer.

    `names` are those of the seats, "you" for the reader's own.
    """
    if tried is None:
        return ""
    right = [one.action for one in verdict.tried if not one.mistake]
    told = (_told(verdict, tried, reason, right, names) for reason in tried.reasons)
    return next(filter(None, told), "")


def _told(
    verdict: Verdict, tried: TriedAnswer, reason: Reason, right: Sequence[Action], names: Sequence[str]
) -> str:
    """Return one reason as a sentence about the wrong answer; "" if it would name a right one."""
    said = _sentence(reason.name, (verdict.best.now or 0.0) - (tried.now or 0.0))
    fields = dict(reason.fields)
    if reason.name not in STANDS:
        fields["answer"] = first_up(shown(answer_words(tried.action)))
        if isinstance(tried.action, PlayCard):
            fields["other"] = tried.action.card
        elif "{other}" in said:
            return ""
    used = Reason(reason.name, tuple((key, value) for key, value in fields.items() if f"{{{key}" in said))
    return "" if not said or _gives_away(used, right, tried.action) else fill(said, used, names)


def _sentence(name: str, ahead: float) -> str:
    """Return what is said for a reason, where the best answer takes the trick so much more often; or ""."""
    if name in STANDS:
        return in_words().get(name) or sentences()[name]
    if name in TAKES:
        return SURER if ahead > 0 else ""
    if name in STAYS_OUT:
        return UNWANTED if ahead < 0 else ""
    return INSTEAD.get(name, "")


def _gives_away(reason: Reason, right: Sequence[Action], wrong: Action) -> bool:
    """Return whether a reason names a right answer, or its suit where the wrong one is of another."""
    of = suit(wrong.card) if isinstance(wrong, PlayCard) else None
    return any(
        _named(key, int(value), action, of)
        for key, value in reason.fields
        for action in right
        if isinstance(value, int)
    )


def _named(key: str, value: int, right: Action, of: Suit | None) -> bool:
    """Return whether a field of a reason names a right answer; `of` is the suit of the wrong card."""
    match right:
        case PlayCard(card=card):
            here = 1 << card
            if key in SUIT_FIELDS:
                return value == suit(card) != of
        case GiveCards(cards=here):
            pass
        case BidTricks(tricks=tricks):
            return key in ("bid", "instead") and value == tricks
        case _:
            return False
    cards = 1 << value if key in CARD_FIELDS else value if key in CARDS_FIELDS else 0
    return bool(here & cards)
