"""Certain facts about the trick on the table: who takes it, and what that means for a bid."""

from collections.abc import Callable

from clubs.cards import CLUBS, CardSet, contains, count, suit
from clubs.judge.reasons.choice import FEW, CardPair
from clubs.rules.public import Played
from clubs.rules.zone import hand
from clubs.verdict.verdict import Reason, reason_of


def clinches(choice: CardPair) -> Reason | None:
    """The card takes the trick for certain, which is just what the bid wants; the other may not."""
    table = choice.table
    if table.bid is None or table.wanted != 1 + table.carried:
        return None
    if not table.takes(choice.card) or table.takes(choice.other):
        return None
    return reason_of("clinches", card=choice.card, bid=table.bid)


def passes_bid(choice: CardPair) -> Reason | None:
    """The bid is made, the other card takes the trick for certain, and this one cannot."""
    table = choice.table
    if table.bid is None or table.wanted != 0:
        return None
    if not table.loses(choice.card) or not table.takes(choice.other):
        return None
    return reason_of("passes_bid", other=choice.other, bid=table.bid)


def strands_winner(choice: CardPair) -> Reason | None:
    """The bid is made, and the highest card left of a suit goes on a trick that it cannot take."""
    table = choice.table
    if table.bid is None or table.wanted != 0 or not table.loses(choice.card):
        return None
    if not table.master(choice.card) or table.master(choice.other):
        return None
    return reason_of("strands_winner", card=choice.card, bid=table.bid)


def stays_out(choice: CardPair) -> Reason | None:
    """The bid is made, this card cannot take the trick, and the other would be the best in it so far."""
    table = choice.table
    if table.bid is None or table.wanted != 0:
        return None
    if not table.loses(choice.card) or not table.leads(choice.other):
        return None
    return reason_of("stays_out", card=choice.card, bid=table.bid)


def sheds_near(choice: CardPair) -> Reason | None:
    """The bid is made, neither card can take the trick, and this one is the more likely to take another."""
    table = choice.table
    if (
        table.bid is None
        or table.wanted != 0
        or not table.loses(choice.card)
        or not table.loses(choice.other)
    ):
        return None
    higher, over = table.higher(choice.card), table.higher(choice.other)
    if not 1 <= higher < over or not table.view.public.plays or suit(choice.other) == table.known.trumps:
        return None
    if higher > FEW:
        return reason_of("sheds_higher", card=choice.card, other=choice.other)
    return reason_of("sheds_near", bid=table.bid, card=choice.card, suit=suit(choice.card), higher=higher)


def sure_tricks(choice: CardPair) -> Reason | None:
    """The highest trumps take all that the bid wants; this card, none of them, wins less than the other."""
    table, sure = choice.table, choice.table.sure
    if (
        table.bid is None
        or table.carried
        or not sure
        or table.wanted != count(sure)
        or contains(sure, choice.card)
    ):
        return None
    gives = contains(sure, choice.other) or (table.loses(choice.card) and table.leads(choice.other))
    if not gives and not (_both_lose(choice) and table.higher(choice.card) < table.higher(choice.other)):
        return None
    return reason_of("sure_tricks", cards=sure, tricks=count(sure))


def _both_lose(choice: CardPair) -> bool:
    return choice.table.loses(choice.card) and choice.table.loses(choice.other)


def takes_carried(choice: CardPair) -> Reason | None:
    """X-6: the card takes for certain a trick that brings carried ones with it; the other may not."""
    table = choice.table
    if not table.carried or not table.takes(choice.card) or table.takes(choice.other):
        return None
    if table.wanted is not None and table.wanted <= table.carried:
        return None
    return reason_of("takes_carried", card=choice.card, tricks=1 + table.carried)


def leaves_carried(choice: CardPair) -> Reason | None:
    """X-6: the other card would be the best in a trick that brings more than the bid still wants."""
    table = choice.table
    if not table.carried or table.wanted is None or not 0 <= table.wanted <= table.carried:
        return None
    if not table.loses(choice.card) or not table.leads(choice.other):
        return None
    return reason_of("leaves_carried", card=choice.card, tricks=1 + table.carried)


def takes_now(choice: CardPair) -> Reason | None:
    """The card takes the trick for certain; the other may not."""
    table = choice.table
    if not table.greedy or not table.takes(choice.card) or table.takes(choice.other):
        return None
    last = table.view.public.plays and not table.known.after
    return reason_of("takes_last" if last else "takes_now", card=choice.card)


def takes_worth(choice: CardPair, points: Callable[[CardSet], int]) -> Reason | None:
    """The last card of the trick takes it, and brings points; the other may not."""
    table = choice.table
    public = table.view.public
    if table.known.after or not public.plays or not table.takes(choice.card) or table.takes(choice.other):
        return None
    worth = points(public.on_table | 1 << choice.card)
    return reason_of("takes_worth", card=choice.card, points=worth) if worth > 0 else None


def takes_high(choice: CardPair, *, cost: bool = False) -> Reason | None:
    """Both cards take the trick for certain, the higher one too, and no more are wanted, or all `cost`."""
    table = choice.table
    if suit(choice.card) != suit(choice.other) or table.place(choice.card) < table.place(choice.other):
        return None
    if not (cost or table.wanted == 0) or not table.takes(choice.card) or not table.takes(choice.other):
        return None
    return reason_of("takes_high", card=choice.card)


def other_loses(choice: CardPair) -> Reason | None:
    """The other card cannot take the trick, and this one would be the best in it so far."""
    table = choice.table
    if not table.greedy or not table.leads(choice.card) or not table.loses(choice.other):
        return None
    if table.loses(choice.card):  # a lead that all others beat
        return None
    return reason_of("other_loses", card=choice.card, other=choice.other)


def ducks(choice: CardPair) -> Reason | None:
    """The card cannot take the trick, though the other would be the best of it: a higher card is kept."""
    table = choice.table
    if table.wanted == 0 or suit(choice.card) != suit(choice.other):
        return None
    if not table.loses(choice.card) or not table.leads(choice.other):
        return None
    return reason_of("ducks", card=choice.card, other=choice.other)


def leaves_partner(choice: CardPair) -> Reason | None:
    """A partner has the trick so far; the other card would be the best in it, and this one cannot take it."""
    table = choice.table
    holder = table.winner()
    if holder is None or not table.is_partner(holder):
        return None
    if not table.loses(choice.card) or not table.leads(choice.other):
        return None
    return reason_of("leaves_partner", seat=holder, other=choice.other)


def cheapest(choice: CardPair) -> Reason | None:
    """Both cards take the trick for certain, and the lower one does so."""
    table = choice.table
    if suit(choice.card) != suit(choice.other) or table.place(choice.card) >= table.place(choice.other):
        return None
    if not table.greedy or not table.takes(choice.card) or not table.takes(choice.other):
        return None
    if not table.higher(choice.card):
        return None
    return reason_of("cheapest", card=choice.card, other=choice.other)


def lowest_enough(choice: CardPair) -> Reason | None:
    """Both cards of a suit would be the best of the trick so far, the lower one too."""
    table = choice.table
    if table.lowest and suit(choice.card) == CLUBS:  # of nothing but clubs the highest wins (L-5)
        return None
    if suit(choice.card) != suit(choice.other) or table.place(choice.card) >= table.place(choice.other):
        return None
    if not table.view.public.plays or not table.greedy or table.takes(choice.card):
        return None
    if not table.leads(choice.card) or not table.leads(choice.other) or not table.higher(choice.card):
        return None
    return reason_of("lowest_enough", card=choice.card, other=choice.other)


def leaves_lead(choice: CardPair) -> Reason | None:
    """The last card of the trick leaves it, and so the lead, to a neighbour; the other takes it."""
    table = choice.table
    public, me = table.view.public, table.view.seat
    if table.known.after or not public.plays or public.setup.seats < 3:
        return None
    winner = table.winner(Played(me, choice.card))
    if winner in (None, me) or not table.takes(choice.other):
        return None
    sides = {public.setup.left(me): "lead_left", public.setup.left(me, -1): "lead_right"}
    if winner not in sides or not table.view.sizes.get(hand(winner)):
        return None
    return reason_of(sides[winner], card=choice.card, seat=winner)


def cancels(choice: CardPair) -> Reason | None:
    """X-5: the card cancels its twin on the table; the other has none there."""
    table = choice.table
    on_table = table.view.public.on_table
    if not table.two_packs or not on_table >> choice.card & 1 or on_table >> choice.other & 1:
        return None
    return reason_of("cancels", card=choice.card)


def twin_out(choice: CardPair) -> Reason | None:
    """X-5: the other card would be the best so far, but its twin may still fall; this one’s cannot."""
    table = choice.table
    if not table.two_packs or not table.known.after or not table.greedy:
        return None
    if not table.leads(choice.card) or not table.leads(choice.other):
        return None
    unseen = table.known.unseen
    if not unseen >> table.place(choice.other) & 1 or unseen >> table.place(choice.card) & 1:
        return None
    if table.higher(choice.other):
        return None
    return reason_of("twin_out", other=choice.other)
