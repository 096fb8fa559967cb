"""Plans: what may come later of one card rather than another, read off what became of both."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from clubs.cards import (
    CLUBS,
    EMPTY,
    JOKERS,
    PLAIN_SUITS,
    SUITS,
    Card,
    CardSet,
    count,
    each,
    lowest,
    of_suit,
    suit,
)
from clubs.judge.futures import SUIT, FuturePair
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.owed_plan import (
    WHOLE_SUIT,
    Place,
    Plan,
    draws,
    draws_out,
    guards,
    lost_now,
    lower,
    needed,
    saying,
    sinks,
    suits,
    suits_cost,
    too_many,
)
from clubs.verdict.verdict import Reason

LESSER: Final = (
    *("wins_after", "leaves_suit", "loses_after", "done_after", "loses_over", "wins_needed"),
    *("spoils_after", "enriches_after", "partner_wins", "may_take"),
)
"""Plans that tell less: what a third card does, or who else takes this trick."""
LESS: Final = 0.7
"""The part that counts of the share that they explain."""
NEARER: Final[Mapping[str, tuple[str, ...]]] = {
    "wins_now": ("beaten_later", "thrown_later", "lead_now", "trumped_later", "both_win"),
    "keeps_winner": ("both_win",),
    "may_take": ("lead_for", "lead_suit"),
    "takes_needed": ("lead_for", "lead_suit"),
}
"""Plans that say more than another one: how the card is lost otherwise, or what the trick is good for."""
NEAR: Final = 0.6
"""The part of what that one explains that they must explain at least."""
SHORT: Final = 3
"""The most cards of a suit from which on it is soon played off."""


def plan(
    choice: CardPair,
    futures: FuturePair,
    place: Place,
    *,
    tricks_cost: bool = False,
    besides: Container[str] = (),
) -> Reason | None:
    """Return the plan that explains most of the gap between two cards, if one passes the gate.

    A third card must explain clearly more than the two themselves. Where `tricks_cost`, a trick may be better
    lost.
    """
    plans = _costs(choice, futures, place) if tricks_cost else _plans(choice, futures, place)
    return most((one for one in plans if one[0].name not in besides), futures)


def suit_plan(choice: CardPair, futures: FuturePair, *, tricks_cost: bool = False) -> Reason | None:
    """Return of which suit more cards win, or fewer, where no single card explains it."""
    return most((suits_cost if tricks_cost else suits)(choice, futures), futures)


def missed_plan(choice: CardPair, futures: FuturePair) -> Reason | None:
    """Return how what is owed is missed with the other card, where nothing else explains it."""
    return most(_ends(choice, futures), futures)


def giving_plan(
    cards: tuple[CardSet, CardSet], table: CardTable, futures: FuturePair, place: Place
) -> Reason | None:
    """Return the plan that explains most of the gap between two ways to give cards away, the better first."""
    return most(_given(*cards, table, futures, place), futures)


def most(plans: Iterable[Plan], futures: FuturePair) -> Reason | None:
    """Return the plan that explains most of the gap, if one passes the gate; or one that says more than it
    and explains nearly as much.
    """
    shares = [(futures.explains(difference), reason) for reason, difference in plans]
    best = _first([(share * (LESS if one.name in LESSER else 1.0), one) for share, one in shares])
    if best is None:
        return None
    said = next(share for share, one in shares if one == best)
    nearer = [(share, one) for share, one in shares if one.name in NEARER.get(best.name, ())]
    return _first([(share, one) for share, one in nearer if share >= NEAR * said]) or best


def _first(plans: Sequence[tuple[float, Reason]]) -> Reason | None:
    """Return the reason with the greatest share, if that is above 0; the first of several."""
    share, best = max(plans, key=lambda plan: plan[0], default=(0.0, None))
    return best if share > 0 else None


def _given(
    best: CardSet, other: CardSet, table: CardTable, futures: FuturePair, place: Place
) -> Iterator[Plan]:
    """Yield which card wins that is kept, or wins more, and which suit is ruffed."""
    for card in each(table.view.hand & ~best & ~JOKERS):
        wins = futures.wins(place(card))
        by_clubs = table.lowest and suit(card) == CLUBS
        if other >> card & 1:
            yield saying("club_wins" if by_clubs else "keeps_winner", wins, other=card)
        elif not by_clubs and (low := _under(card, other & ~best, table)):
            yield saying("guards_later", wins, other=lowest(low), card=card)
        if suit(card) != CLUBS:
            yield saying("ruffed_later", futures.escapes(place(card)), card=card)
        else:
            yield saying("spoils_later", futures.spoils(place(card)), card=card)
    for of in PLAIN_SUITS:
        yield saying("ruffs_later", futures.ruffs(of), suit=of)
    if futures.owes and other & ~best:
        yield saying("fails_without", futures.makes, others=other & ~best)


def _under(card: Card, kept: CardSet, table: CardTable) -> CardSet:
    """Return the lower cards of a card's suit that are kept with it, if it is not the best of its suit."""
    below = of_suit(kept, suit(card)) & ((1 << card) - 1)
    return below if table.higher(card) and not table.lowest else EMPTY


def _ends(choice: CardPair, futures: FuturePair) -> Iterator[Plan]:
    """Yield how what is owed is missed with the other card."""
    bid = choice.table.bid
    if bid is not None:
        for name, missed in (("falls_short", futures.short), ("goes_over", futures.over)):
            yield saying(name, futures.more(missed), other=choice.other, bid=bid)
    elif futures.owes:
        yield saying("fails_with", futures.makes, other=choice.other)


def _plans(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield what may be the plan."""
    table = choice.table
    if table.greedy:
        yield from _wins(choice, futures, place)
        yield from _trick(choice, futures, place)
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
            if _last_plain(choice):
                yield saying("enriches_after", futures.enriches(place(card)), other=choice.other, card=card)
            if count(table.held(suit(choice.card))) <= SHORT and suit(choice.card) != CLUBS:
                of = {"played": choice.card, "suit": suit(choice.card), "card": card}
                yield saying("spoils_after", futures.spoils(place(card)), **of)


def _last_plain(choice: CardPair) -> bool:
    """Return whether a club goes instead of the only card that is none: no other could go in its place."""
    table = choice.table
    rest = table.view.hand & ~table.held(CLUBS)
    return suit(choice.card) == CLUBS and rest == 1 << choice.other


def _wins(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card wins a trick that it would not win otherwise."""
    for card in each(choice.table.view.hand):
        wins = futures.wins(place(card))
        if card == choice.card:
            yield saying("wins_now", wins, card=card)
            yield saying("beaten_later", futures.outdone(place(card)), card=card)
            name = "thrown_later" if choice.table.view.public.plays else "lead_now"
            yield saying(name, futures.wasted(place(card)), card=card)
        elif card != choice.other and not _no_reason(choice, card):
            yield from _third(choice, card, futures, place)
    by_clubs = choice.table.lowest and suit(choice.other) == CLUBS
    keeps = futures.keeps(place(choice.other), place(choice.card))
    yield saying("club_wins" if by_clubs else "keeps_winner", keeps, other=choice.other)
    if not by_clubs:
        both = futures.both(place(choice.card), place(choice.other))
        yield saying("both_win", both, card=choice.card, other=choice.other)


def _no_reason(choice: CardPair, card: Card) -> bool:
    """Return whether a third card is as good as the better one, or a low club (L-5)."""
    return bool(choice.equal >> card & 1) or (choice.table.lowest and suit(card) == CLUBS)


def _third(choice: CardPair, card: Card, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield that a third card wins: after a suit is drawn by the card led, or guarded by the other card."""
    wins = futures.wins(place(card))
    trumps = choice.table.known.trumps
    if trumps is not None and suit(card) != trumps and draws_out(trumps, choice):
        yield saying("draws_for", wins, played=choice.card, card=card)
    elif guards(choice, card):  # one of them may only stand for the other
        wins = futures.keeps(place(card), place(choice.other))
        yield saying("guards_later", wins, other=choice.other, card=card)
    elif draws_out(suit(card), choice):
        yield saying("wins_after", wins, played=choice.card, suit=suit(card), card=card)
    elif draws(choice) and suit(card) == suit(choice.other) != trumps:
        wins = futures.keeps(place(card), place(choice.other))
        yield saying("leaves_suit", wins, suit=suit(card), card=card)


def _loses(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card wins no trick that it might win otherwise, where no more are wanted."""
    yield from _sheds(choice, futures, place)
    yield saying("trick_unwanted", futures.would_win(place(choice.other)), other=choice.other)
    for card in filter(partial(sinks, choice), each(choice.table.view.hand)):
        yield saying("done_after", futures.would_win(place(card)), other=choice.other, card=card)


def _sheds(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield that the better card might win a later trick, where it does not overtake this one.

    It is not the lower one of a suit, which wins less.
    """
    if not choice.table.overtakes(choice.card) and not lower(choice):
        name = "sheds_here" if lost_now(choice) else "sheds_now"
        yield saying(name, futures.would_win(place(choice.card)), card=choice.card)


def _costs(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which card wins no trick that it might win otherwise, where a trick may cost points."""
    yield saying("would_cost", futures.would_take(futures.seat), other=choice.other)
    yield from _sheds(choice, futures, place)
    for card in filter(partial(sinks, choice), each(choice.table.view.hand)):
        yield saying("loses_after", futures.would_win(place(card)), other=choice.other, card=card)


def _trick(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield who takes this trick instead of another seat."""
    table = choice.table
    yield saying("may_take", futures.takes(futures.seat), card=choice.card)
    yield from _lead(choice, futures, place)
    for seat in table.game.sides(table.view.public.setup).partners(table.view.seat):
        yield saying("partner_wins", futures.takes(seat), card=choice.card, seat=seat)


def _lead(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which cards win once this trick has brought the lead."""
    taking, table = futures.taking(futures.seat), choice.table
    left = table.view.hand & ~(1 << choice.card)
    for card in each(left):
        cashed = futures.more(taking, futures.cashing(1 << place(card)))
        yield saying("lead_for", cashed, card=card)
    for of in range(len(SUITS) - table.lowest):  # low clubs have their own order (L-5)
        if count(of_suit(left, of)) > 1 and of != suit(choice.card):  # which spends one of them
            yield saying("lead_suit", futures.more(taking, futures.cashing(WHOLE_SUIT << of * SUIT)), suit=of)


def _trumps(choice: CardPair, futures: FuturePair, place: Place) -> Iterator[Plan]:
    """Yield which suit is ruffed later, and which card no longer is."""
    of = suit(choice.card)
    held = count(choice.table.held(of))
    if of in PLAIN_SUITS and held <= SHORT:
        name = "ruffs_after" if held == 1 else "shortens"
        yield saying(name, futures.ruffs(of), played=choice.card, suit=of)
    for card in each(choice.table.view.hand):
        escapes = futures.escapes(place(card))
        if card == choice.card:
            yield saying("trumped_later", escapes, card=card)
        elif card == choice.other:
            yield saying("trumped_now", escapes, other=card)
        elif not choice.table.view.public.plays and suit(card) == suit(choice.other):
            yield saying("trumped_after", escapes, suit=suit(card), card=card)
        elif draws(choice) and suit(card) == of:
            yield saying("trumped_before", escapes, suit=of, card=card)
