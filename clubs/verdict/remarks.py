"""One sentence of praise or comfort about a finished deal, true by its score, its tricks and the judge.

A rule is a condition and the sentence for which it must hold, by what the seat owed and whether it did well.
Among those that hold the first is said that has not been said in the same game.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from clubs.cards import ACE, is_joker, rank, words
from clubs.language import Field, Message, _, message
from clubs.rules.plural import Figure
from clubs.table.seating import ROSTER, Seating
from clubs.verdict.answers import first_up
from clubs.verdict.finished_deal import FinishedDeal, Owing


class Rule(NamedTuple):
    """A sentence, with fields in braces, and its condition."""

    words: Message
    holds: Callable[[FinishedDeal], bool]


Rules: TypeAlias = tuple[Rule, ...]
HOST: Final = "frog"
"""The animal that praises, unless it plays."""


def always(deal: FinishedDeal) -> bool:
    """Return that a sentence needs no condition."""
    del deal
    return True


def goes_on(deal: FinishedDeal) -> bool:
    """Return whether another deal follows; none does after a part of one."""
    return deal.public.winners is None and deal.before is None


def trumpless(deal: FinishedDeal) -> bool:
    """Return whether the seat has played no trump."""
    return deal.game.trumps is not None and not deal.has_trump


def aceless(deal: FinishedDeal) -> bool:
    """Return whether the seat has played no ace."""
    return not any(not is_joker(card) and rank(card) == ACE for card in deal.hand)


def took_court(deal: FinishedDeal) -> bool:
    """Return whether the seat's trump took a king or an ace in the deciding trick."""
    return deal.beaten_court is not None


def last_won(deal: FinishedDeal) -> bool:
    """Return whether the seat took the last trick, and that settled it."""
    return deal.is_last and deal.takers[-1] in deal.ours


def early(deal: FinishedDeal) -> bool:
    """Return whether it was settled with three tricks or more to come."""
    return deal.settled is not None and len(deal.public.tricks) - deal.settled.place > 3


def others_missed(deal: FinishedDeal) -> bool:
    """Return whether every other seat that owed tricks missed them."""
    row = deal.public.sheet[-1]
    others = [one for seat, one in enumerate(row) if seat not in deal.ours and one.owed is not None]
    return bool(others) and not any(deal.game.met(one.owed, one.made) for one in others)


def missed_by(deal: FinishedDeal) -> int:
    """Return by how many tricks the seat missed what it owed: below 0 for too few."""
    return deal.made - deal.owed


def away(deal: FinishedDeal) -> int:
    """Return how far the seat is from a total below nothing that ends the game; 0 if that is not near."""
    end = min(deal.game.targets(deal.public.setup), default=0)
    return deal.total - end if end < 0 and deal.total <= end / 2 else 0


def most_tricks(deal: FinishedDeal) -> bool:
    """Return whether the seat's side alone took the most tricks."""
    won = [sum(map(deal.public.taken, deal.sides.members(first))) for first in deal.sides.firsts]
    return won.count(max(won)) == 1 and won[deal.sides.of(deal.seat)] == max(won)


def highest_bid(deal: FinishedDeal) -> bool:
    """Return whether nobody bid as much as the seat."""
    bids = [one.owed or 0 for seat, one in enumerate(deal.public.sheet[-1]) if seat not in deal.ours]
    return deal.owed > max(bids, default=0)


def weighed(deal: FinishedDeal) -> bool:
    """Return whether some tricks were worth more than others, and the deciding one cost its taker nothing."""
    decided = deal.deciding is not None and deal.deciding.how == "weighed" and deal.taker is not None
    return decided and not deal.taker_lost


def held_with_losses(deal: FinishedDeal) -> bool:
    """Return whether a contract of others held, though the seat took tricks from it."""
    contract = any(one.owed is not None for one in deal.public.sheet[-1])
    return contract and not deal.broken_by_others and deal.score.tricks > 0


def had_one_way(deal: FinishedDeal) -> bool:
    """Return whether the judge found a card of the seat clearly better than every other."""
    return deal.findings.only_card is not None


BEST_TRICK: Final = Rule(
    message("The trick that mattered most was yours."), lambda deal: weighed(deal) and deal.taker in deal.ours
)
FOUND: Final[Mapping[bool, Rules]] = {
    True: (Rule(message("Only {only} would do in trick {only_trick}, and you played it."), had_one_way),),
    False: (Rule(message("I found nothing better than what you did."), lambda d: d.findings.faultless),),
}
"""Sentences by what the judge has found, after good and after bad deals; they come first."""
PRAISE: Final[Rules] = (
    Rule(message("Well played."), always),
    Rule(message("Nobody scored more in this deal."), lambda d: d.is_best and not d.game.lowest_wins),
    Rule(message("A deal to be content with."), always),
    Rule(message("That one was yours."), always),
    Rule(message("Good. Keep that one in mind."), always),
    Rule(message("Neatly done."), always),
    Rule(message("That is how it is done."), always),
)
COMFORT: Final[Rules] = (
    Rule(message("The next deal may be kinder."), goes_on),
    Rule(message("It happens to all of us."), always),
    Rule(message("Shake it off. There are cards to come."), goes_on),
    Rule(message("I have had deals like that, too."), always),
    Rule(message("A deal is only a deal."), always),
    Rule(message("Cards are like weather."), always),
    Rule(message("There is always another evening."), always),
)
TABLE: Final[Mapping[tuple[Owing, bool], Rules]] = {
    ("quota", True): (
        Rule(message("Your {card} was waiting for that {court}."), took_court),
        Rule(message("You had no trump to play, and still took {made} tricks."), trumpless),
        Rule(message("You had no ace to play, and still took {made} tricks."), aceless),
        Rule(message("The very last trick brought it home."), last_won),
        Rule(message("{made} tricks, where {owed} were enough."), lambda d: missed_by(d) >= 3),
        Rule(message("You had all you owed by trick {number}."), early),
        Rule(message("Nobody took as many tricks as you."), most_tricks),
        Rule(message("Just what you owed, and not a trick less."), lambda d: d.made == d.owed),
        *PRAISE,
    ),
    ("quota", False): (
        Rule(
            message("Down is a road as well: {away} more, and you are home."),
            lambda d: goes_on(d) and away(d) > 0,
        ),
        Rule(message("So close: only one trick."), lambda d: missed_by(d) == -1),
        Rule(message("The cards were thin tonight: not one ace."), aceless),
        Rule(message("Without a single trump, that was steep."), trumpless),
        *COMFORT,
    ),
    ("bid", True): (
        Rule(message("Nothing bid, and nothing taken. Quietly done."), lambda d: d.owed == 0),
        Rule(message("Your {card} was waiting for that {court}."), took_court),
        Rule(message("A bid made without a single trump."), lambda d: d.owed > 0 and trumpless(d)),
        Rule(
            message("You had no ace to play, and still made your bid."), lambda d: d.owed > 0 and aceless(d)
        ),
        Rule(message("You alone made your bid."), others_missed),
        Rule(message("The highest bid of the table, and made."), highest_bid),
        Rule(message("The very last trick brought it home."), lambda d: d.owed > 0 and last_won(d)),
        Rule(
            message("Done by trick {number}, and not one more after it."), lambda d: d.owed > 0 and early(d)
        ),
        Rule(message("Exactly as you said."), always),
        *PRAISE,
    ),
    ("bid", False): (
        Rule(
            message("So close. Only the last trick was too many."), lambda d: missed_by(d) == 1 and d.is_last
        ),
        Rule(message("So close. One trick too many."), lambda d: missed_by(d) == 1),
        Rule(message("So close. Only one trick was missing."), lambda d: missed_by(d) == -1),
        Rule(message("Nobody made a bid in this deal."), others_missed),
        Rule(message("The cards were thin tonight: not one ace."), lambda d: d.made < d.owed and aceless(d)),
        Rule(message("Without a single trump, that was steep."), lambda d: d.made < d.owed and trumpless(d)),
        *COMFORT,
    ),
    ("contract", True): (
        Rule(
            message("The very last trick kept the contract."), lambda d: d.is_last and d.takers[-1] in d.team
        ),
        Rule(message("The contract stands, and nothing to spare."), lambda d: d.made == d.owed),
        Rule(message("The contract stands, with tricks to spare."), lambda d: d.made > d.owed),
        Rule(message("The contract is kept."), always),
        *PRAISE,
    ),
    ("contract", False): (
        Rule(message("So close. The contract broke by one trick."), lambda d: missed_by(d) == -1),
        Rule(message("A contract is always a dare."), always),
        *COMFORT,
    ),
    ("points", True): (
        Rule(
            message("You helped to break the contract."), lambda d: d.broken_by_others and d.score.tricks > 0
        ),
        Rule(message("Not one trick, and nobody did better."), lambda d: d.score.tricks == 0 and d.is_best),
        Rule(
            message("One trick was enough for the best score."),
            lambda d: d.score.tricks == 1 and d.best_alone,
        ),
        Rule(message("Your side has the most points."), lambda d: d.sides.shared and d.best_alone),
        Rule(message("The best score of the table."), lambda d: d.best_alone),
        BEST_TRICK,
        *PRAISE,
    ),
    ("points", False): (
        Rule(message("The contract held, but not every trick went with it."), held_with_losses),
        Rule(message("Nothing won, but nothing lost."), lambda d: d.score.points == 0),
        BEST_TRICK,
        Rule(
            message("The trick that mattered most went to somebody else."),
            lambda d: weighed(d) and d.taker not in d.ours,
        ),
        *COMFORT,
    ),
}
"""All sentences with their conditions, the more telling ones first."""


class DealRemark(NamedTuple):
    """A sentence about a deal, by an animal of the roster that does not sit at the table, if there is one."""

    words: str
    speaker: tuple[str, str] | None
    """The animal and its name."""


def remark(
    deals: Sequence[FinishedDeal], seating: Sequence[Seating], teacher: tuple[str, str] | None = None
) -> DealRemark:
    """Return the remark about the last of the deals of a match, whose remarks all differ if they can.

    In a lesson it is the `teacher` who makes it.
    """
    said = list[Rule]()
    for deal in deals:
        rules = (*FOUND[deal.is_good], *TABLE[deal.owing, deal.is_good])
        true = [rule for rule in rules if rule.holds(deal)]
        fresh = (rule for rule in true if rule not in said)
        chosen = next(fresh, None) or min(true, key=lambda rule: len(said) - said[::-1].index(rule))
        said.append(chosen)
    return DealRemark(_filled(said[-1].words, deals[-1]), teacher or _speaker(deals[-1], seating))


def _filled(text: Message, deal: FinishedDeal) -> str:
    """Return a sentence with its fields put in."""
    own = deal.own_card
    court = deal.beaten_court
    only = deal.findings.only_card
    fields: dict[str, Field] = {
        "card": "" if own is None else words(own),
        "court": "" if court is None else words(court),
        "number": 0 if deal.settled is None else deal.settled.place + 1,
        "made": Figure(deal.made),
        "owed": Figure(deal.owed),
        "away": Figure(away(deal)),
        "only": "" if only is None else words(only[1]),
        "only_trick": 0 if only is None else only[0] + 1,
    }
    return first_up(_(text.having(**fields)))


def _speaker(deal: FinishedDeal, seating: Sequence[Seating]) -> tuple[str, str] | None:
    """Return Sedge after a good deal and a neighbour after a bad one, if they do not sit at the table."""
    taken = {one.animal for one in seating} | {one.name for one in seating}
    free = [one for one in ROSTER if not taken & set(one)]
    host = [one for one in free if one[0] == HOST]
    neighbours = [one for one in free if one[0] != HOST]
    if host and (deal.is_good or not neighbours):
        return host[0]
    return neighbours[deal.public.deal % len(neighbours)] if neighbours else None
