"""Half Clubs: in whose tricks the jack of clubs, other clubs and dear cards end (C-5), a new count (C-6)."""

from functools import partial
from math import ceil
from typing import Final

from clubs.cards import CLUBS, STANDARD, count, of_suit
from clubs.games.half import ANEW, KNAVE, trick_points
from clubs.judge.facts import Ending, GameFacts, Reach
from clubs.judge.futures import FuturePair
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.owed_plan import Place, lost_now
from clubs.judge.reasons.trick import takes_high, takes_worth
from clubs.rules.public import Played
from clubs.rules.view import SeatView
from clubs.rules.zone import won
from clubs.verdict.verdict import Reason

JACK: Final = 1 << KNAVE
JACK_COSTS: Final = -trick_points(JACK)
GOOD: Final = of_suit(STANDARD, CLUBS) & ~JACK


def gives_jack(choice: CardPair) -> Reason | None:
    """C-5: the jack of clubs goes into a trick that it cannot take."""
    if choice.card != KNAVE or not choice.table.loses(KNAVE):
        return None
    return Reason("gives_jack", (("card", KNAVE),))


def jack_lies(choice: CardPair) -> Reason | None:
    """C-5: the jack of clubs lies in the trick; the card cannot take it, and the other would so far."""
    table = choice.table
    if not table.view.public.on_table & JACK or not table.loses(choice.card):
        return None
    if table.winner(Played(table.view.seat, choice.other)) != table.view.seat:
        return None
    return Reason("jack_lies", (("card", KNAVE), ("other", choice.other)))


def counts_anew(view: SeatView) -> Reason:
    """C-6: the tricks of the seat may come to what is counted anew; so far they come to some points."""
    return Reason("counts_anew", (("points", trick_points(view.cards(won(view.seat)))),))


def anew_nearer(choice: CardPair, futures: FuturePair, place: Place) -> Reason:
    """C-6: what this trick brings for the new count: its points if it is taken for certain, the jack of
    clubs, or else what any trick without clubs brings; with how many such tricks are enough.
    """
    del futures, place
    table = choice.table
    public = table.view.public
    costs = -trick_points(public.on_table | 1 << choice.card)
    missing = trick_points(table.view.cards(won(table.view.seat))) - ANEW
    left = count(table.view.hand)
    if public.plays and not table.known.after and table.takes(choice.card) and costs > 0:
        if missing <= costs:
            return Reason("anew_there", (("card", choice.card),))
        tricks = _enough(missing - costs, left - 1, public.setup.seats)
        if tricks is None:
            return Reason(
                "anew_nearer", (("card", choice.card), ("points", costs), ("missing", missing - costs))
            )
        if tricks == left - 1:
            return Reason("anew_rest", (("card", choice.card), ("left", tricks)))
        return Reason("anew_after", (("card", choice.card), ("tricks", tricks), ("left", left - 1)))
    if public.on_table & JACK and table.leads(choice.card):
        return Reason("anew_dear", (("card", KNAVE), ("points", JACK_COSTS), ("less", public.setup.seats)))
    return _of_those_left(missing, left - lost_now(choice), table)


def _of_those_left(missing: int, left: int, table: CardTable) -> Reason:
    """Return how many of the tricks that are left are enough: one of them with the jack of clubs, if the seat
    holds it, or without clubs.
    """
    worth = table.view.public.setup.seats
    if table.view.hand & JACK and (tricks := _enough(missing - JACK_COSTS + 1, left, worth)):
        return Reason("anew_with", (("card", KNAVE), ("tricks", tricks), ("left", left)))
    tricks = _enough(missing, left, worth)
    if tricks is None:
        return Reason("anew_plain", (("points", worth),))
    if tricks == left:
        return Reason("anew_all", (("tricks", tricks),))
    return Reason("anew_enough", (("tricks", tricks), ("left", left)))


def _enough(missing: int, left: int, worth: int) -> int | None:
    """Return how many of the tricks that are left are enough if each brings the `worth` of one without clubs;
    None if all of them are not.
    """
    tricks = max(1, ceil(missing / worth))
    return tricks if tricks <= left else None


def jack_costs(choice: CardPair, futures: FuturePair, place: Place) -> Reason:
    """C-5: what the jack of clubs costs its taker."""
    del choice, futures, place
    return Reason("jack_costs", (("points", JACK_COSTS),))


FACTS: Final = GameFacts(
    cards=(gives_jack, jack_lies, partial(takes_worth, points=trick_points), partial(takes_high, cost=True)),
    endings=(
        Ending(Reason("costs_elsewhere", (("card", KNAVE), ("points", JACK_COSTS))), JACK, here=False),
        Ending(Reason("clubs_here"), GOOD),
        Ending(Reason("fewer_cards"), STANDARD, here=False),
    ),
    reach=Reach(counts_anew, lambda taken: trick_points(taken) <= ANEW),
    tricks_cost=True,
    how={"counts_anew": anew_nearer, "gives_jack": jack_costs},
)
