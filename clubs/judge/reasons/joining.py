"""Which two reasons are said together: what is wanted or the plan, then the card, or what is still out."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from clubs.cards import EMPTY, Card, CardSet, cards_of, count, each
from clubs.judge.reasons.choice import CardTable
from clubs.judge.reasons.still_out import still_out
from clubs.rules.action import Action, PlayCard
from clubs.verdict.verdict import Reason

CARDS: Final = ("card", "other", "played", "beater")
"""The fields that hold one card."""
DRAWING: Final = ("draws_for", "draws_suit", "wins_after", "suit_after")
"""The plans that tell which suit is drawn."""
TAKING: Final = ("may_take", "takes_needed", "wins_early", "wins_now")
"""The plans that are no more than to take this trick."""
BARE: Final = ("clubs_here", "fewer_cards")
"""The plans that tell what comes of it, and not how."""
MISSING: Final = ("falls_short", "goes_over", "fails_with")
"""The plans that tell only that what is owed is missed with the other card."""
WAITING: Final = ("beaten_later", "wins_now")
"""The plans by which a card cannot wait."""
KEEPING: Final = ("keeps_winner", "suit_keeps", "keeps_master")
"""The plans and facts by which a card is kept that wins later, which is said with what is wanted."""
PLAIN: Final = ("takes_now", "takes_last", "other_loses", "other_beaten", "master")
"""The facts that one look at the table tells."""
SETTLING: Final = ("sure_tricks", "clinches", "clinches_contract", "reaches_target")
"""The facts that tell for certain how what is wanted is won."""
STAKES: Final = ("reaches_target", "clinches_contract")
"""The facts that tell for certain that all is won, so that no plan is needed."""
REPEATING: Final[Mapping[str, tuple[str, ...]]] = {
    "trick_unwanted": ("stays_out", "passes_bid", "leads_low", "leads_lowest"),
    "guards_later": ("keeps_ruff",),
    "wanted_by": ("keeps_needed", "takes_needed", "more_winners"),
}
"""The reasons that say again what was said with one before them."""
TELLING: Final = (
    *("may_overtrump", "may_trump_partner", "must_trump", "trumped_either", "draws_from", "can_trump"),
    *("partner_trumps", "worth_only"),
)
"""The facts that come before others: who has none of a suit and may trump it, what a spoiled trick brings."""
FEWEST: Final = ("only_yours", "one_beats")
"""What is still out of the suit of such a card, if it tells more."""
LEAST: Final = ("bid_reached", "bid_nothing", "wants_more", "lost_here", "other_lost")
"""The reasons that follow another only if there is nothing else to say."""
MOST_CARDS: Final = 3
"""The cards that may be named, the two answers among them."""
How: TypeAlias = Callable[[Reason], Iterable[Reason]]
"""Returns what a reason rests on, the most telling first."""


def joined(
    aim: Reason | None,
    plan: Reason | None,
    facts: Sequence[Reason],
    table: CardTable,
    answers: Sequence[Action],
    how: How = lambda _: (),
) -> tuple[Reason, ...]:
    """Return the one or two reasons that are said, of those that decide between two answers."""
    if any(fact.name in SETTLING for fact in facts):
        aim = None
    if any(fact.name in STAKES for fact in facts):
        plan = None
    telling = [fact for fact in facts if fact.name not in PLAIN] or list(facts)
    if plan is not None and telling and _adds_nothing(plan, telling[0]):
        plan = None
    if plan is not None and plan.name in BARE and telling and telling[0].name not in PLAIN:
        plan = None
    first = aim or plan or next(iter(telling), None)
    if first is None:
        return ()
    rest = _after_aim(first, plan, facts, table, how) if first is aim else _besides(first, facts, table, how)
    again = REPEATING.get(first.name, ())
    fitting = (one for one in rest if one.name not in again and not crowded(first, one, answers))
    second = next(fitting, None)
    return (first,) if second is None else (first, second)


def _after_aim(
    aim: Reason, plan: Reason | None, facts: Sequence[Reason], table: CardTable, how: How
) -> Iterator[Reason]:
    """Yield what may be said after what is wanted: a plan or fact that is more than to take this trick.

    Rather than that a card cannot wait or is kept it is said why; and rather than that the bid is missed,
    what is still out of the suit of the one card that wins what is wanted.
    """
    winner = _only(aim)
    found = [*([plan] if plan is not None else []), *facts]
    rests = (how(one) for one in found if one.name in (*WAITING, *KEEPING, *MISSING))
    yield from (one for some in rests for one in some if one.name not in LEAST)
    yield from (one for one in found if one.name not in (*TAKING, *PLAIN, *MISSING))
    if winner is not None:
        yield from still_out(Reason("wins_now", (("card", winner),)), table)
    yield from (one for one in found if one.name in MISSING)
    yield from (out for one in found for out in still_out(one, table))
    yield from found


def _only(aim: Reason) -> Card | None:
    """Return the card that wins what is wanted, if it is one alone."""
    cards = list(each(int(dict(aim.fields).get("cards", EMPTY))))
    return cards[0] if len(cards) == 1 else None


def _besides(first: Reason, facts: Sequence[Reason], table: CardTable, how: How) -> Iterator[Reason]:
    """Yield what may be said with a reason: what is not plain to see, on what it rests, and the rest."""
    found = [] if first in facts else [fact for fact in facts if not _adds_nothing(first, fact)]
    rests = list(how(first))
    yield from (one for one in rests if one.name in TELLING)
    yield from (fact for fact in found if fact.name not in PLAIN)
    yield from (one for one in rests if one.name not in LEAST)
    out = [one for one in still_out(first, table) if first.name not in PLAIN or one.name in FEWEST]
    yield from (one for one in out if one.name != "beats_most")
    yield from (fact for fact in found if fact.name in PLAIN)
    yield from out
    yield from rests


def crowded(first: Reason, second: Reason, answers: Sequence[Action]) -> bool:
    """Return whether two reasons name trumps twice, or more cards than a person keeps in mind."""
    if second.name == "draws_trumps" and first.name in DRAWING:
        return True
    named = _named(first) | _named(second)
    for one in answers:
        if isinstance(one, PlayCard):
            named |= 1 << one.card
    return count(named) > MOST_CARDS


def _named(reason: Reason) -> CardSet:
    """Return the cards that a reason names one by one."""
    return cards_of({int(value) for name, value in reason.fields if name in CARDS})


def _adds_nothing(plan: Reason, fact: Reason) -> bool:
    """Return whether a plan only tells who gets this trick, or no more of its cards than a certain fact."""
    if "seat" in dict(plan.fields):
        return True
    named = _named(plan)
    return EMPTY != named == named & _named(fact) and (fact.name not in PLAIN or plan.name in TAKING)
