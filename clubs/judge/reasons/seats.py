"""On what a reason rests: who is known to have none of a suit, who plays after the seat, who plays last."""

from collections.abc import Iterator

from clubs.cards import CLUBS, Card, count, each, suit
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.lead import ruffed_suit
from clubs.verdict.verdict import Reason, reason_of


def can_trump(card: Card, choice: CardPair) -> Reason | None:
    """An opponent has none of the card's suit, and may hold a trump."""
    of = suit(card)
    seat = choice.table.ruffer(of)
    return None if seat is None else reason_of("can_trump", seat=seat, suit=of)


def draws_from(card: Card, choice: CardPair) -> Reason | None:
    """A trump is led, and the opponent that has none of the card's suit may hold one."""
    table = choice.table
    if table.view.public.plays or suit(choice.card) != table.known.trumps:
        return None
    seat = table.ruffer(suit(card))
    if seat is None:
        return None
    return reason_of("draws_from", seat=seat, suit=suit(card), played=choice.card)


def draws_first(card: Card, choice: CardPair) -> Reason | None:
    """A trump is led while others are out; the card is none."""
    del card
    table = choice.table
    trumps = table.known.trumps
    if trumps is None or table.view.public.plays or suit(choice.card) != trumps:
        return None
    return reason_of("draws_first", played=choice.card) if table.out(trumps) else None


def must_trump(card: Card, choice: CardPair) -> Reason | None:
    """A plain card is led instead of a trump, and an opponent that has none of its suit must trump to win."""
    del card
    table = choice.table
    led = choice.card
    if table.view.public.plays or suit(choice.other) != table.known.trumps:
        return None
    seat = table.ruffer(suit(led))
    return None if seat is None else reason_of("must_trump", seat=seat, suit=suit(led), card=led)


def leads_master(card: Card, choice: CardPair) -> Reason | None:
    """No card still out beats the one that is led, in its suit, and nobody is known to trump it."""
    del card
    table = choice.table
    led = choice.card
    if table.view.public.plays or table.lowest or table.game.half_trumps is not None:
        return None
    if not table.master(led) or not table.out(suit(led)) or table.ruffer(suit(led)) is not None:
        return None
    return reason_of("unbeaten", suit=suit(led), card=led)


def may_overtrump(card: Card, choice: CardPair) -> Reason | None:
    """The other card is a trump on a plain suit, of which an opponent still to play has none: with a higher
    trump it takes the trick.
    """
    del card
    table = choice.table
    led = table.view.public.led
    other = choice.other
    if led is None or not _is_ruff(other, table) or not table.higher(other):
        return None
    if suit(choice.card) == suit(other) and table.higher(choice.card) >= table.higher(other):
        return None
    after = (seat for seat in table.known.after if not table.is_partner(seat))
    seat = next((seat for seat in after if _may_ruff(seat, led, table)), None)
    return None if seat is None else reason_of("may_overtrump", seat=seat, suit=led, other=other)


def may_trump_partner(card: Card, choice: CardPair) -> Reason | None:
    """The better card overtakes a partner's, which an opponent still to play may trump: that one has none of
    the suit led.
    """
    del card
    table = choice.table
    public = table.view.public
    holder = table.winner()
    if holder is None or public.led is None or not table.is_partner(holder) or not table.leads(choice.card):
        return None
    played = next(play.card for play in public.plays if play.seat == holder)
    after = (seat for seat in table.known.after if not table.is_partner(seat))
    seat = next((seat for seat in after if _may_ruff(seat, public.led, table)), None)
    if seat is None or suit(played) == table.known.trumps or not _is_ruff(choice.card, table):
        return None
    return reason_of("may_trump_partner", seat=seat, suit=public.led, played=played)


def trumped_either(card: Card, choice: CardPair) -> Reason | None:
    """Either card of a plain suit is led, and an opponent that has none of it may trump it."""
    del card
    table = choice.table
    of = suit(choice.card)
    if table.view.public.plays or suit(choice.other) != of:
        return None
    seat = table.ruffer(of)
    return None if seat is None else reason_of("trumped_either", seat=seat, suit=of, other=choice.other)


def other_lost(card: Card, choice: CardPair) -> Reason | None:
    """The other card, which is kept, cannot take the trick on the table."""
    del card
    table = choice.table
    lost = table.view.public.plays and table.loses(choice.other)
    return reason_of("other_lost", other=choice.other) if lost else None


def partner_after(card: Card, choice: CardPair) -> Reason | None:
    """The trick is left to a partner who is still to play: who has none of the suit led, or plays last."""
    del card
    table = choice.table
    led = table.view.public.led
    after = table.known.after
    seat = next((seat for seat in after if table.is_partner(seat)), None)
    if led is None or seat is None or table.leads(choice.card) or not table.leads(choice.other):
        return None
    if led != table.known.trumps and _may_ruff(seat, led, table):
        return reason_of("partner_trumps", seat=seat, suit=led)
    last = table.view.public.setup.left(table.view.public.plays[0].seat, -1)
    return reason_of("partner_last", seat=seat) if seat == last else None


def partner_ruffs(card: Card, choice: CardPair) -> Reason | None:
    """A plain card is led of which a partner has none, who may hold a trump."""
    del card
    table = choice.table
    of = suit(choice.card)
    if table.view.public.plays or of == table.known.trumps or not table.out(of):
        return None
    partners = (seat for seat in table.known.after if table.is_partner(seat))
    seat = next((seat for seat in partners if _may_ruff(seat, of, table)), None)
    return None if seat is None else reason_of("can_trump", seat=seat, suit=of)


def club_lost(card: Card, choice: CardPair) -> Reason | None:
    """P-4: the other card, a club, cannot take a trick that no partner can take any more."""
    del card
    table = choice.table
    holder = table.winner()
    other = choice.other
    if holder is None or suit(other) != CLUBS or suit(choice.card) == CLUBS or not table.loses(other):
        return None
    if not table.partners or table.is_partner(holder) or any(map(table.is_partner, table.known.after)):
        return None
    return reason_of("club_lost", other=other)


def partner_has(card: Card, choice: CardPair) -> Reason | None:
    """A partner has the trick so far, and the card played leaves it so: for good if the seat plays last."""
    del card
    table = choice.table
    holder = table.winner()
    if holder is None or not table.is_partner(holder) or table.leads(choice.card):
        return None
    return reason_of("partner_has" if table.known.after else "partner_keeps", seat=holder)


def last_seat(card: Card, choice: CardPair) -> Reason | None:
    """The seat plays last in this trick."""
    del card
    table = choice.table
    last = table.view.public.plays and not table.known.after
    return reason_of("last_seat") if last else None


def ruffs_too(card: Card, choice: CardPair) -> Reason | None:
    """A plain card is led instead of a trump, which can trump a suit of which the hand has none, too."""
    del card
    table = choice.table
    trumps = table.known.trumps
    of = ruffed_suit(table)
    if trumps is None or of is None or table.view.public.plays:
        return None
    if suit(choice.other) != trumps or suit(choice.card) == trumps:
        return None
    return reason_of("ruffs_too", other=choice.other, suit=of)


def suit_out(card: Card, choice: CardPair) -> Reason | None:
    """The hand has none of the suit that it is to trump, and many of it are still out."""
    del card
    of = ruffed_suit(choice.table)
    return None if of is None else reason_of("suit_out", suit=of, number=choice.table.out(of))


def guarded(card: Card, choice: CardPair) -> Reason | None:
    """One or two cards that are out beat the card: the other one can be played under them."""
    table = choice.table
    over = table.higher(card)
    if table.lowest or table.two_packs or suit(card) != suit(choice.other) or not 1 <= over <= 2:
        return None
    return reason_of("guarded", suit=suit(card), higher=over, card=card, other=choice.other)


def _is_ruff(card: Card, table: CardTable) -> bool:
    """Return whether a card is a trump that would be the best so far on a plain suit."""
    trumps = table.known.trumps
    return trumps is not None and suit(card) == trumps != table.view.public.led and table.leads(card)


def _may_ruff(seat: int, led: int, table: CardTable) -> bool:
    """Return whether a seat is known to have none of the suit led, and may hold a trump."""
    trumps = table.known.trumps
    if trumps is None or table.tricks is None or not table.known.void[seat]:
        return False
    return not table.may_hold(seat, led) and table.may_hold(seat, trumps)


def winners(table: CardTable) -> Iterator[Card]:
    """Yield the cards of the hand that none still out of their suit beats."""
    return (card for card in each(table.view.hand) if table.master(card))


def more_winners(card: Card, choice: CardPair) -> Reason | None:
    """The bid wants fewer tricks than the hand has cards that none still out of their suit beats."""
    del card
    table = choice.table
    number = sum(1 for _ in winners(table))
    if table.wanted is None or table.lowest or not 0 < table.wanted < number <= count(table.view.hand):
        return None
    return reason_of("more_winners", tricks=table.wanted, number=number)


def bid_state(card: Card, choice: CardPair) -> Reason | None:
    """How the bid stands: reached, none was wanted at all, or how many tricks are still wanted."""
    del card
    table = choice.table
    if table.bid is None or table.wanted is None or table.wanted < 0 or table.carried:
        return None
    if table.wanted:
        return reason_of("wants_more", tricks=table.wanted)
    return reason_of("bid_reached", tricks=table.bid) if table.bid else reason_of("bid_nothing")


def lost_here(card: Card, choice: CardPair) -> Reason | None:
    """The better card cannot take the trick to which it is played."""
    del card
    table = choice.table
    played = table.view.public.plays and table.loses(choice.card)
    return reason_of("lost_here", card=choice.card) if played else None
