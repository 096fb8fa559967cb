"""Plans: what may come later of one card rather than another, read off what became of both."""

from collections.abc import Iterable, Iterator
from typing import Final

from clubs.cards import CLUBS, JOKERS, PLAIN_SUITS, Card, CardSet, each, suit
from clubs.judge.futures import Difference, FuturePair
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.owed_plan import Place, Plan, needed, saying, suits, too_many
from clubs.verdict.verdict import Reason

OF_THIRD: Final = ("wins_after", "wins_later", "loses_after", "done_after", "loses_over", "wins_needed")
"""Plans about a third card."""
LESSER: Final = ("spoils_after", "enriches_after", "goes_to", "may_take", "leads_next", *OF_THIRD)
"""Plans that tell less: what a third card does, or who else takes this trick."""
LESS: Final = 0.7
"""The part that counts of the share that they explain."""
APART: Final = 0.5
"""The part for a third card of another suit than the two: nobody sees how it comes about."""


def plan(choice: CardPair, futures: FuturePair, place: Place, *, tricks_cost: bool = False) -> Reason | None:
    """Return the plan that explains most of the gap between two cards, if one passes the gate.

    A third card must explain clearly more than the two themselves. Where `tricks_cost`, a trick may be better
    lost.
    """
    plans = _costs(choice, futures, place) if tricks_cost else _plans(choice, futures, place)
    return _most((one for one in plans if _part(one[0], choice) != APART), futures, choice)


def further_plan(choice: CardPair, futures: FuturePair, place: Place) -> Reason | None:
    """Return what may be the plan where nothing that counts by itself ends elsewhere: of a suit more cards
    win, or some third card does, or at last only a number of tricks is missed.
    """
    plans = (*_plans(choice, futures, place), *suits(choice, futures))
    return _most(plans, futures, choice) or _most(_ends(choice, futures), futures)


def giving_plan(
    cards: tuple[CardSet, CardSet], table: CardTable, futures: FuturePair, place: Place
) -> Reason | None:
    """Return the plan that explains most of the gap between two ways to give cards away, the better first."""
    return _most(_given(*cards, table, futures, place), futures)


def _most(plans: Iterable[Plan], futures: FuturePair, choice: CardPair | None = None) -> Reason | None:
    """Return the plan that explains most of the gap, if one passes the gate."""
    best, most = None, 0.0
    for reason, difference in plans:
        share = futures.explains(difference) * _part(reason, choice)
        if share > most:
            best, most = reason, share
    return best


def _part(reason: Reason, choice: CardPair | None) -> float:
    """Return the part that counts of what a plan explains."""
    if choice is not None and reason.name in OF_THIRD:
        third = int(dict(reason.fields)["card"])
        if suit(third) not in (suit(choice.card), suit(choice.other)):
            return APART
    return LESS if reason.name in LESSER else 1.0


def _given(
    best: CardSet, other: CardSet, table: CardTable, futures: FuturePair, place: Place
) -> Iterator[Plan]:
    """Yield which card wins that is kept, or wins more, and which suit is ruffed."""
    for card in each(table.view.hand & ~best & ~JOKERS):
        wins = futures.wins(place(card))
        by_clubs = table.lowest and suit(card) == CLUBS
        if other >> card & 1:
            yield saying("club_wins" if by_clubs else "keeps_winner", wins, other=card)
        elif not by_clubs:
            yield saying("wins_later", wins, card=card)
        if suit(card) != CLUBS:
            yield saying("ruffed_later", futures.escapes(place(card)), card=card)
        else:
            yield saying("spoils_later", futures.spoils(place(card)), card=card)
    for of in PLAIN_SUITS:
        yield saying("ruffs_later", futures.ruffs(of), suit=of)
    if futures.owes and other & ~best:
        yield saying("fails_without", futures.makes, others=other & ~best)


def _ends(choice: CardPair, futures: FuturePair) -> Iterator[Plan]:
    """Yield how what is owed is missed with the other card."""
    bid = choice.table.bid
    if bid is not None:
        for name, sign in (("falls_short", -1), ("goes_over", 1)):
            yield saying(name, futures.more(futures.meeting(bid, sign)), other=choice.other, bid=bid)
    elif futures.owes:
        yield saying("fails_with", futures.makes, other=choice.other)


def _plans(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield what may be the plan."""
    table = choice.table
    if table.greedy:
        yield from _wins(choice, futures, place)
        yield from _trick(choice, futures)
        yield from needed(choice, futures, place)
        yield from too_many(choice, futures, place)
    elif table.wanted == 0:
        yield from _loses(choice, futures, place)
    if table.greedy and table.known.trumps is not None:
        yield from _trumps(choice, futures, place)
    if table.lowest:
        clubs = (card for card in each(table.held(CLUBS)) if card != choice.card)
        for card in clubs:
            if card == choice.other:
                yield saying("spoils_later", futures.spoils(place(card)), card=card)
                continue
            played = {"played": choice.card, "card": card}
            yield saying("spoils_after", futures.spoils(place(card)), **played)
            instead = {"played": choice.other, "card": card}
            yield saying("enriches_after", futures.enriches(place(card)), **instead)


def _wins(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card wins a trick that it would not win otherwise."""
    for card in each(choice.table.view.hand):
        wins = futures.wins(place(card))
        if card == choice.card:
            yield saying("wins_now", wins, card=card)
        elif card != choice.other and not (choice.table.lowest and suit(card) == CLUBS):
            if suit(card) == suit(choice.other):  # one of them may only stand for the other
                wins = futures.keeps(place(card), place(choice.other))
            yield _third(choice, card, wins)
    by_clubs = choice.table.lowest and suit(choice.other) == CLUBS
    keeps = futures.keeps(place(choice.other), place(choice.card))
    yield saying("club_wins" if by_clubs else "keeps_winner", keeps, other=choice.other)


def _third(choice: CardPair, card: Card, wins: Difference) -> Plan:
    """Return that a third card wins: through the other card of its suit, trumps that are drawn, or else."""
    over = choice.table.place(card) > choice.table.place(choice.other)
    if over and suit(card) == suit(choice.other) != suit(choice.card):
        return saying("guards_later", wins, other=choice.other, card=card)
    leads = not choice.table.view.public.plays
    if leads and suit(choice.card) == choice.table.known.trumps != suit(card):
        return saying("draws_for", wins, played=choice.card, card=card)
    return saying("wins_after", wins, played=choice.card, card=card)


def _loses(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card wins no trick that it might win otherwise, where no more are wanted."""
    for card in each(choice.table.view.hand):
        loses = futures.would_win(place(card))
        if card == choice.card:
            yield saying("sheds_now", loses, card=card)
        elif card != choice.other:
            yield saying("done_after", loses, played=choice.card, card=card)
        else:
            yield saying("trick_unwanted", loses, other=card)


def _costs(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card wins no trick that it might win otherwise, where a trick may cost points."""
    yield saying("would_cost", futures.would_take(futures.seat), other=choice.other)
    yield saying("sheds_now", futures.would_win(place(choice.card)), card=choice.card)
    held = choice.table.held(suit(choice.card)) | choice.table.held(suit(choice.other))
    for card in each(held & ~(1 << choice.card | 1 << choice.other)):
        yield saying("loses_after", futures.would_win(place(card)), played=choice.card, card=card)


def _trick(choice: CardPair, futures: FuturePair) -> Iterator[Plan]:
    """Yield who takes this trick instead of another seat."""
    yield saying("may_take", futures.takes(futures.seat), card=choice.card)
    public = choice.table.view.public
    me = choice.table.view.seat
    partners = choice.table.game.sides(public.setup).partners(me)
    for seat in public.seats:
        if seat == me:
            continue
        if seat not in partners:
            yield saying("goes_to", futures.would_take(seat), other=choice.other, seat=seat)
        if choice.table.bid is None and not choice.table.takes(choice.other):
            name = "leads_left" if seat == public.setup.left(me) else "leads_next"
            yield saying(name, futures.takes(seat), card=choice.card, seat=seat)


def _trumps(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which suit is ruffed later, and which card no longer is."""
    if suit(choice.card) in PLAIN_SUITS and choice.table.held(suit(choice.card)) == 1 << choice.card:
        of = suit(choice.card)
        yield saying("ruffs_after", futures.ruffs(of), played=choice.card, suit=of)
    for card in each(choice.table.view.hand):
        escapes = futures.escapes(place(card))
        if card == choice.card:
            yield saying("trumped_later", escapes, card=card)
        elif card == choice.other:
            yield saying("trumped_now", escapes, other=card)
        else:
            yield saying("trumped_after", escapes, played=choice.other, card=card)
