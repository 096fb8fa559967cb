"""Free Clubs: reasons in the auction, for a handicap, the card passed on (F-2 … F-9), and premiums (F-15)."""

from collections.abc import Sequence
from typing import Final

from clubs.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    CardSet,
    card,
    cards_of,
    contains,
    count,
    each,
    is_joker,
    of_suit,
    suit,
    without,
)
from clubs.games.free.actions import BidCard, Pass
from clubs.games.free.auction import BidsMade, Contract, burden
from clubs.games.free.cards import PRIMARY_CARDS, TARGET, free_order
from clubs.games.free.score import TEAM_TARGET, owed
from clubs.judge.facts import AnswerPair, GameFacts
from clubs.judge.futures import SUIT, FuturePair
from clubs.judge.giving import given, keeps_trumps, makes_void
from clubs.judge.reasons.aims import WantedTricks, for_target
from clubs.judge.reasons.choice import CardPair
from clubs.judge.reasons.owed_plan import Place
from clubs.rules.action import Action
from clubs.rules.view import SeatView
from clubs.rules.zone import won
from clubs.verdict.verdict import Reason

ACE_OF_HEARTS: Final = card(ACE, HEARTS)
TRICK: Final = 10
"""The points of a trick (F-14)."""
SEVERAL: Final = 3
"""The higher cards in other hands from which on a card is cheap to give up."""
LATE: Final = 4
"""The tricks left from which on it is told how few they are."""
LAST_TRICK: Final = 10
"""The number of the trick after which play ends (F-13)."""
ENOUGH: Final = 50
"""The imagined deals with a contract that are needed for a figure about it."""
LIKELY, UNLIKELY = 65, 35
"""The contracts made, of 100, that speak for a bid, and against one."""

# ---------------------------------------------------------------- the auction


def _price(view: SeatView, bid: int) -> CardSet:
    """Return the cards that a bid takes from the hand as it is, after the earlier bids of the seat."""
    held = view.hand
    for earlier in view.public.note(BidsMade).by(view.seat):
        held = without(held, burden(earlier, held))
    return burden(bid, held)


def costs_nothing(view: SeatView, best: Action, other: Action) -> Reason | None:
    """F-8: the hand has none of the suit bid; what else could be bid costs a card."""
    if not isinstance(best, BidCard) or is_joker(best.card) or _price(view, best.card):
        return None
    if isinstance(other, BidCard) and not _price(view, other.card):
        return None
    return Reason("costs_nothing", (("card", best.card), ("suit", suit(best.card))))


def costs_fewer(view: SeatView, best: Action, other: Action) -> Reason | None:
    """F-8: of two bids the one that takes fewer cards of the hand as it is."""
    if not isinstance(best, BidCard) or not isinstance(other, BidCard):
        return None
    mine, theirs = _price(view, best.card), _price(view, other.card)
    if is_joker(best.card) or not 0 < count(mine) < count(theirs):
        return None
    fields = (("card", best.card), ("cards", mine), ("other", other.card), ("others", theirs))
    return Reason("costs_fewer", fields)


def costs_low(view: SeatView, best: Action, other: Action) -> Reason | None:
    """F-8: rather than a pass a bid that takes one card, which several in other hands beat."""
    if not isinstance(best, BidCard) or not isinstance(other, Pass):
        return None
    cost = _price(view, best.card)
    if count(cost) != 1 or suit(next(each(cost))) == CLUBS:
        return None
    higher = count(_beaten_by(view, next(each(cost))))
    if higher < SEVERAL:
        return None
    return Reason("costs_low", (("card", best.card), ("cards", cost), ("higher", higher)))


def team(view: SeatView, best: Action, other: Action) -> Reason | None:
    """F-5: a joker makes a team with the last bidder, which owes all ten tricks; for it, or against it."""
    bids = [action.card for action in (best, other) if isinstance(action, BidCard)]
    last = view.public.note(BidsMade).last
    if last is None or sum(map(is_joker, bids)) != 1:
        return None
    name = "team" if isinstance(best, BidCard) and is_joker(best.card) else "no_team"
    return Reason(name, (("seat", last[0]), ("tricks", TEAM_TARGET)))


def last_call(view: SeatView, best: Action, other: Action) -> Reason | None:
    """F-4: a pass would be the second in a row, and leave the contract to the last bidder."""
    bids = view.public.note(BidsMade)
    if bids.last is None or bids.made[-1][1] is not None:
        return None
    if not isinstance(best, BidCard) or not isinstance(other, Pass):
        return None
    return Reason("last_call", (("seat", bids.last[0]),))


def contract_odds(weighed: AnswerPair) -> tuple[Reason, Sequence[bool]] | None:
    """F-14: how often the contract is made when the seat has it: by the best bid, or the one not made."""
    best = weighed.best
    action, answer = best if isinstance(best[0], BidCard) else weighed.other
    if not isinstance(action, BidCard):
        return None
    owing = [int(met) for met in answer.met if met >= 0]
    if len(owing) < ENOUGH:
        return None
    share = round(100 * sum(owing) / len(owing))
    mine = action is best[0]
    if share < LIKELY if mine else share > UNLIKELY:
        return None
    reason = Reason(
        "contract_made" if mine else "contract_broken", (("card", action.card), ("of_100", share))
    )
    return reason, [met == mine for met in answer.met]


def contract_price(weighed: AnswerPair) -> tuple[Reason, Sequence[bool]] | None:
    """F-8: what the bid that is not made would take from the hand as it is, where its contract fails."""
    (best, _), (other, answer) = weighed.best, weighed.other
    if not isinstance(best, Pass) or not isinstance(other, BidCard):
        return None
    cost = _price(weighed.view, other.card)
    if not cost or count(cost) > SEVERAL:
        return None
    return Reason("contract_price", (("cards", cost),)), [met == 0 for met in answer.met]


# ---------------------------------------------------------------- a card given away


def _single(best: Action, other: Action) -> tuple[int, int] | None:
    """Return the card that each of two answers gives away, if both give one."""
    cards = given(best, other)
    if not cards or not count(cards[0]) == count(cards[1]) == 1:
        return None
    return next(each(cards[0])), next(each(cards[1]))


def lowest_goes(view: SeatView, best: Action, other: Action) -> Reason | None:
    """F-8, F-9: the lowest card of the suit goes, the other answer gives a higher one."""
    if not (pair := _single(best, other)) or suit(pair[0]) != suit(pair[1]):
        return None
    held = of_suit(view.hand, suit(pair[0]))
    if pair[0] != min(each(held), key=free_order) or pair[0] == ACE_OF_HEARTS:
        return None
    return Reason("lowest_goes", (("card", pair[0]), ("other", pair[1]), ("suit", suit(pair[0]))))


def master_stays(view: SeatView, best: Action, other: Action) -> Reason | None:
    """F-11: a card that no other of its suit can beat stays; the other answer gives it away."""
    pair = _single(best, other)
    if not pair or _beaten_by(view, pair[1]) or not _beaten_by(view, pair[0]):
        return None
    return Reason("master_stays", (("card", pair[1]),))


def _beaten_by(view: SeatView, one: int) -> CardSet:
    """Return the higher cards of the suit that are not in the own hand."""
    others = of_suit(without(PRIMARY_CARDS, view.hand), suit(one))
    return cards_of(card for card in each(others) if free_order(card) > free_order(one))


def near_void(view: SeatView, best: Action, other: Action) -> Reason | None:
    """F-11: one card of a plain suit is left, on which a club can be played soon."""
    pair = _single(best, other)
    if not pair or suit(pair[0]) in (CLUBS, suit(pair[1])) or not of_suit(view.hand, CLUBS):
        return None
    if count(of_suit(view.hand, suit(pair[0]))) != 2 or count(of_suit(view.hand, suit(pair[1]))) <= 2:
        return None
    return Reason("near_void", (("card", pair[0]), ("suit", suit(pair[0]))))


def ace_of_hearts(view: SeatView, best: Action, other: Action) -> Reason | None:
    """F-15: the ace of hearts, worth 10 to its winner, stays; the other answer gives it away."""
    del view
    goes = [contains(cards, ACE_OF_HEARTS) for cards in given(best, other) or ()]
    return Reason("ace_stays") if goes == [False, True] else None


# ---------------------------------------------------------------- tricks


def clinches_contract(choice: CardPair) -> Reason | None:
    """F-14: the card takes for certain the last trick that the own contract wants; the other may not."""
    table = choice.table
    public, me = table.view.public, table.view.seat
    team = public.note(Contract).seats
    if me not in team or sum(map(public.taken, team)) + 1 != owed(team):
        return None
    if not table.takes(choice.card) or table.takes(choice.other):
        return None
    return Reason("clinches_contract", (("card", choice.card), ("tricks", owed(team))))


def reaches_target(choice: CardPair) -> Reason | None:
    """F-14: the card takes for certain the trick with which the seat reaches the target."""
    table = choice.table
    public, me = table.view.public, table.view.seat
    team, target = public.note(Contract).seats, public.setup[TARGET]
    made = sum(map(public.taken, team)) + 1 >= owed(team)
    if table.tricks is None or (me in team and not made):
        return None
    missing = target - public.scores[me] - TRICK * public.taken(me)
    if not 0 < missing <= TRICK or not table.takes(choice.card) or table.takes(choice.other):
        return None
    return Reason("reaches_target", (("card", choice.card), ("target", target)))


def ace_on_table(choice: CardPair) -> Reason | None:
    """F-15: the ace of hearts lies in the trick, of which the card would be the best; the other would not."""
    table = choice.table
    if not contains(table.view.public.on_table, ACE_OF_HEARTS):
        return None
    wins = table.leads(choice.card) and not table.leads(choice.other)
    return Reason("ace_on_table", (("card", choice.card),)) if wins else None


def gives_premium(choice: CardPair) -> Reason | None:
    """F-15: the other card, a diamond or the ace of hearts, would go on a trick of somebody else; this one is
    neither.
    """
    table = choice.table
    if not table.loses(choice.other) or suit(choice.card) == DIAMONDS or choice.card == ACE_OF_HEARTS:
        return None
    if choice.other == ACE_OF_HEARTS:
        return Reason("gives_ace")
    if suit(choice.other) != DIAMONDS or _has_most_diamonds(table.view):
        return None
    return Reason("gives_diamond", (("other", choice.other),))


def _has_most_diamonds(view: SeatView) -> bool:
    """F-15: return whether somebody has more diamonds than any other can still come to."""
    public = view.public
    taken = [of_suit(view.cards(won(seat)), DIAMONDS).bit_count() for seat in public.seats]
    left = of_suit(PRIMARY_CARDS, DIAMONDS).bit_count() - sum(taken)
    second, first = sorted(taken)[-2:]
    return first > second + left


def no_spade(choice: CardPair) -> Reason | None:
    """F-15: no spade is in the seat's tricks; the other card takes for certain a trick with one in it."""
    table = choice.table
    public, me = table.view.public, table.view.seat
    won = (play.card for trick in public.tricks if trick.winner == me for play in trick.plays)
    if any(suit(card) == SPADES for card in won) or not table.takes(choice.other):
        return None
    taken = of_suit(public.on_table | 1 << choice.other, SPADES)
    spared = table.loses(choice.card) or not of_suit(public.on_table | 1 << choice.card, SPADES)
    return Reason("no_spade", (("other", choice.other),)) if taken and spared else None


def diamonds_so_far(choice: CardPair, futures: FuturePair, place: Place) -> Reason | None:
    """F-15: how many diamonds the seat has in its tricks, and the other who has most, where they decide."""
    del place
    view = choice.table.view
    me = view.seat
    if suit(choice.card) != DIAMONDS or len(view.public.note(Contract).seats) > 1:
        return None
    here = futures.ends(((1 << SUIT) - 1) << DIAMONDS * SUIT, here=True)
    if _has_most_diamonds(view) or futures.explains(here) <= 0:
        return None
    taken = {seat: count(of_suit(view.cards(won(seat)), DIAMONDS)) for seat in view.public.seats}
    rival = max((seat for seat in taken if seat != me), key=lambda seat: taken[seat])
    if not any(taken.values()):
        return Reason("diamonds_open")
    fields = (("lower", taken[me]), ("seat", rival), ("over", taken[rival]))
    return Reason("diamonds_so_far", fields)


def lead_how(choice: CardPair, futures: FuturePair, place: Place) -> Reason | None:
    """Return what diamonds bring, or how few tricks are left."""
    return diamonds_so_far(choice, futures, place) or tricks_left(choice, futures, place)


def tricks_left(choice: CardPair, futures: FuturePair, place: Place) -> Reason | None:
    """F-13: how few tricks are left, where the hand has more cards than that: these win nothing."""
    del futures, place
    left = LAST_TRICK - len(choice.table.view.public.tricks)
    held = count(choice.table.view.hand)
    if left == 1:
        return Reason("last_trick")
    if left > LATE or held < left + 2:
        return None
    return Reason("tricks_left", (("tricks", left), ("number", held - left)))


def wanted(view: SeatView) -> tuple[WantedTricks, ...]:
    """F-14: return the tricks that a lone contract still wants; or those that break a contract of others, and
    those that bring the seat to the target, whatever they hold.
    """
    public, me = view.public, view.seat
    team = public.note(Contract).seats
    missing = owed(team) - sum(map(public.taken, team)) if team else 0
    if me in team and missing > 0:
        return (WantedTricks(missing),) if len(team) == 1 else ()
    breaks = (WantedTricks(count(view.hand) - missing + 1, breaks=True),) if missing > 0 else ()
    points = public.scores[me] + TRICK * public.taken(me)
    return (*breaks, *for_target(public.setup[TARGET], points, TRICK))


FACTS: Final = GameFacts(
    (
        last_call,
        team,
        costs_nothing,
        costs_fewer,
        costs_low,
        makes_void,
        master_stays,
        ace_of_hearts,
        keeps_trumps,
        lowest_goes,
        near_void,
    ),
    (contract_odds, contract_price),
    (reaches_target, clinches_contract, ace_on_table, gives_premium, no_spade),
    how={
        **dict.fromkeys(("takes_now", "takes_last", "other_loses"), tricks_left),
        **dict.fromkeys(("lead_now", "master"), lead_how),
    },
    wanted=wanted,
)
