"""On what a reason rests: certain facts about the hand, the trick and what others hold."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from clubs.ai.card_knowledge import above, half_above
from clubs.cards import CLUBS, Card, cards_of, count, each, highest, of_suit, suit
from clubs.judge.reasons.choice import CardPair, CardTable
from clubs.judge.reasons.seats import (
    bid_state,
    can_trump,
    club_lost,
    draws_first,
    draws_from,
    guarded,
    last_seat,
    leads_master,
    lost_here,
    may_overtrump,
    may_trump_partner,
    more_winners,
    must_trump,
    other_lost,
    partner_after,
    partner_has,
    partner_ruffs,
    ruffs_too,
    suit_out,
    trumped_either,
)
from clubs.verdict.verdict import Reason, reason_of

NEAR: Final = 2
"""The most clubs that are lower than a low one, or higher than a high one."""

How: TypeAlias = Callable[[Card, CardPair], Reason | None]
"""Returns what a reason for the first of two cards rests on; the card is the one that it names."""


def _counts(table: CardTable) -> bool:
    """Return whether the cards of a suit beat each other, and nothing cancels them (C-4, L-5, X-5)."""
    return table.game.half_trumps is None and not table.lowest and not table.two_packs


# ---------------------------------------------------------------- it cannot wait


def must_fall(card: Card, choice: CardPair) -> Reason | None:
    """The card is alone in its suit, so that it must be played when that is led, and others beat it."""
    table = choice.table
    of = suit(card)
    higher = table.higher(card)
    alone = table.held(of) == 1 << card
    if not _counts(table) or not table.view.public.plays or not alone or not higher:
        return None
    if higher == 1:
        beater = next(each(table.known.out(of) & above(table.place(card))))
        return reason_of("falls_to", suit=of, card=card, beater=table.card(beater))
    return reason_of("must_fall", suit=of, card=card, higher=higher)


def one_higher(card: Card, choice: CardPair) -> Reason | None:
    """A single card that is out beats the card in its suit: it is told by name."""
    table = choice.table
    of = suit(card)
    if not _counts(table) or table.higher(card) != 1:
        return None
    beater = next(each(table.known.out(of) & above(table.place(card))))
    return reason_of("one_beats", suit=of, beater=table.card(beater), card=card)


def few_higher(card: Card, choice: CardPair) -> Reason | None:
    """Some cards that are out beat the card in its suit; of one alone it is told by name."""
    table = choice.table
    of = suit(card)
    higher = table.higher(card)
    out = table.out(of)
    if not _counts(table) or higher < 2:
        return None
    if higher < out:
        return reason_of("most_beat", higher=higher, number=out, suit=of, card=card)
    trump = of == table.known.trumps
    return reason_of("by_trumping" if trump else "all_beat", number=out, suit=of, card=card)


def likely_loses(card: Card, choice: CardPair) -> Reason | None:
    """Most cards that are out beat the better card, which is led, in its suit."""
    del card
    table = choice.table
    led = choice.card
    if table.view.public.plays or 2 * table.higher(led) <= table.out(suit(led)):
        return None
    return few_higher(led, choice)


def likely_beaten(card: Card, choice: CardPair) -> Reason | None:
    """The better card is led, and others that are out beat it in its suit: a single one by name."""
    del card
    if choice.table.view.public.plays:
        return None
    return one_higher(choice.card, choice) or likely_loses(choice.card, choice)


def small_trump(card: Card, choice: CardPair) -> Reason | None:
    """Most trumps that are out beat the card, which takes a trick of another suit."""
    table = choice.table
    of = suit(card)
    led = table.view.public.led
    if of != table.known.trumps or led is None or led == of or 2 * table.higher(card) <= table.out(of):
        return None
    return few_higher(card, choice)


# ---------------------------------------------------------------- it is hard to lose


def only_one(card: Card, choice: CardPair) -> Reason | None:
    """The card is alone in its suit, the other one is not: then any card goes when that suit is led."""
    table = choice.table
    of = suit(card)
    if count(table.held(of)) != 1 or count(table.held(suit(choice.other))) < 2 or not table.out(of):
        return None
    return None if _club_follows(table) else reason_of("only_one", suit=of, card=card)


def _club_follows(table: CardTable) -> bool:
    """C-2: return whether a club of the hand can be played instead of a card of the suit led."""
    half = table.game.half_trumps
    return half is not None and bool(table.held(half))


def fewer_below(card: Card, choice: CardPair) -> Reason | None:
    """The hand has fewer lower cards of the card's suit than of the other one's, to play before them."""
    table = choice.table
    other = choice.other
    if suit(card) == suit(other) or table.lowest or _club_follows(table):
        return None
    below, over = (_below(table, one) for one in (card, other))
    if below >= over:
        return None
    return reason_of("fewer_below", card=card, below=below, other=other, over=over)


def _below(table: CardTable, card: Card) -> int:
    place = table.place
    return sum(place(one) < place(card) for one in each(table.held(suit(card))))


def easier_half(card: Card, choice: CardPair) -> Reason | None:
    """C-4: of the suit and of clubs that are out fewer beat the card, or the better one, than the other of
    its suit.
    """
    table = choice.table
    half = table.game.half_trumps
    other = choice.other
    if suit(card) != suit(other) or card == other:
        card = choice.card
    of = suit(other)
    if half is None or of != suit(card) or of == half:
        return None
    high, over = (count(table.known.unseen & half_above(one, of, half)) for one in (card, other))
    if high >= over:
        return None
    return reason_of("easier_half", suit=of, card=card, high=high, other=other, over=over)


# ---------------------------------------------------------------- who can beat it


def out_of_play(card: Card, choice: CardPair) -> Reason | None:
    """The one card that would beat the card in its suit has gone out of play, as the seat has seen."""
    table = choice.table
    if not _counts(table) or table.higher(card):
        return None
    public = table.view.public
    played = cards_of(play.card for trick in public.tricks for play in trick.plays)
    gone = table.pack & ~(table.view.hand | played | public.on_table)
    higher = [one for one in each(of_suit(gone, suit(card))) if table.place(one) > table.place(card)]
    return reason_of("out_of_play", beater=higher[0], card=card) if len(higher) == 1 else None


def no_trumps(card: Card, choice: CardPair) -> Reason | None:
    """No trump is out that could beat a card of a plain suit."""
    table = choice.table
    trumps = table.known.trumps
    if trumps is None or suit(card) == trumps or table.out(trumps):
        return None
    return reason_of("no_trumps", card=card)


# ---------------------------------------------------------------- clubs that win nothing on other suits


def last_plain(card: Card, choice: CardPair) -> Reason | None:
    """All other cards of the hand are clubs."""
    del card
    hand = choice.table.view.hand
    if suit(choice.other) == CLUBS or count(hand & ~choice.table.held(CLUBS)) != 1 or count(hand) < 3:
        return None
    return reason_of("last_plain", other=choice.other)


def end_club(card: Card, choice: CardPair) -> Reason | None:
    """L-5: no club in any hand is lower than this one, or none is higher, or few are."""
    table = choice.table
    if not table.lowest or suit(card) != CLUBS:
        return None
    others = [table.card(place) for place in each(table.known.out(CLUBS))]
    others += [one for one in each(table.held(CLUBS)) if one != card]
    if not table.out(CLUBS):
        return None
    lower = sum(one < card for one in others)
    higher = len(others) - lower
    if not lower:
        return reason_of("lowest_club", card=card)
    if not higher:
        return reason_of("highest_club", card=card)
    if min(lower, higher) > NEAR or lower == higher:
        return None
    if lower < higher:
        return reason_of("low_club", lower=lower, card=card)
    return reason_of("high_club", higher=higher, card=card)


def spare_card(card: Card, choice: CardPair) -> Reason | None:
    """Most cards that are out of its suit beat the card that is played instead of a winner."""
    del card
    table = choice.table
    played = choice.card
    of = suit(played)
    if of == table.known.trumps or table.lowest or 2 * table.higher(played) <= table.out(of):
        return None
    return few_higher(played, choice) if table.loses(played) or not table.view.public.plays else None


def suit_masters(card: Card, choice: CardPair) -> Reason | None:
    """No card still out of the card's suit beats some of the cards of it that the hand keeps."""
    table = choice.table
    of = suit(card)
    if not _counts(table) or not table.out(of):
        return None
    number = sum(table.master(one) for one in each(table.held(of) & ~(1 << choice.card)))
    return reason_of("suit_masters", number=number, suit=of) if number else None


def kept_master(card: Card, choice: CardPair) -> Reason | None:
    """No card still out of its suit beats the other card, which is kept."""
    del card
    table = choice.table
    of = suit(choice.other)
    if not _counts(table) or not table.out(of) or not table.master(choice.other):
        return None
    return reason_of("unbeaten", suit=of, card=choice.other)


_TAKES: Final = (
    "takes_now",
    "takes_last",
    "takes_worth",
    "other_loses",
    "wins_now",
    "may_take",
    "wins_early",
)
_LATER: Final = ("beaten_later",)
_SHEDS: Final = (
    *("sheds_now", "sheds_here", "sheds_over", "sheds_over_here"),
    *("strands_winner", "sheds_near", "sheds_higher"),
)
_TRUMPED: Final = (
    "trumped_later",
    "trumped_after",
    "trumped_before",
    "trumped_now",
    "draws_for",
    "draws_suit",
)
_OVER: Final = (
    "takes_over",
    "takes_surely",
    "leaves_over",
    "sheds_over",
    "sheds_over_here",
    "loses_over",
    "suit_over",
    "high_over",
    "low_over",
)

_NAMES: Final[Sequence[tuple[Sequence[str], Sequence[How]]]] = (
    ((*_TAKES, *_LATER, "worth_here", "club_here"), (may_trump_partner,)),
    (("lowest_enough", "cheapest"), (may_trump_partner,)),
    (_TAKES, (out_of_play, must_fall, small_trump)),
    (_LATER, (must_fall, one_higher, few_higher)),
    (("sheds_now", "sheds_over", "trick_unwanted"), (likely_beaten,)),
    (_SHEDS, (only_one, fewer_below, easier_half)),
    (("keeps_winner", "keeps_master"), (trumped_either,)),
    (("keeps_winner",), (out_of_play, no_trumps, draws_from, must_trump, may_overtrump, leads_master)),
    (("keeps_master",), (out_of_play, draws_from, no_trumps, must_trump, may_overtrump)),
    (("thrown_later", "lead_now"), (out_of_play, no_trumps)),
    (_TRUMPED, (can_trump,)),
    (("both_win", "lead_for", "lead_suit"), (draws_from,)),
    (("lead_suit", "suit_after"), (suit_masters,)),
    (("may_ruff",), (draws_first,)),
    (("goes_over",), (likely_loses,)),
    (("master",), (out_of_play, no_trumps)),
    (("low_costs", "loses_after"), (easier_half,)),
    (("clubs_here",), (club_lost,)),
    (
        ("clubs_here", "club_stays", "club_here", "saves_trump", "worth_here"),
        (may_overtrump, partner_after, partner_has),
    ),
    (("partner_wins",), (partner_ruffs, partner_after, partner_has)),
    (("leaves_partner",), (partner_has,)),
    (("worth_stays",), (partner_has, must_fall)),
    (("firmer",), (may_overtrump, may_trump_partner)),
    (("guards_later", "guards_needed"), (must_trump, may_overtrump, ruffs_too, leads_master, guarded)),
    (("keeps_ruff",), (must_trump, leads_master, suit_out)),
    (("suit_keeps",), (must_trump, may_overtrump, kept_master)),
    (("lowest_enough", "cheapest"), (kept_master,)),
    (("keeps_master",), (spare_card,)),
    (("enriches_after",), (last_plain,)),
    (("club_wins", "spoils_later"), (end_club,)),
    ((*_OVER, "goes_over"), (more_winners,)),
    ((*_OVER, "goes_over", "falls_short"), (bid_state,)),
    (("sheds_now", "sheds_here", "trick_unwanted"), (bid_state,)),
    (("leaves_over", "trick_unwanted"), (lost_here,)),
    (("passes_bid",), (last_seat,)),
    (("keeps_winner", "keeps_master", "guards_later", "guards_needed", "suit_keeps"), (other_lost,)),
)
HOW: Final[Mapping[str, Sequence[How]]] = {
    name: [fact for of, facts in _NAMES if name in of for fact in facts]
    for names, _ in _NAMES
    for name in names
}
"""Facts on which a reason may rest, by its name, the most telling first."""


def how(of: Reason, choice: CardPair) -> Iterator[Reason]:
    """Yield what a reason rests on, the most telling first."""
    card = _named(of, choice)
    yield from filter(None, (fact(card, choice) for fact in HOW.get(of.name, ())))


def _named(of: Reason, choice: CardPair) -> Card:
    """Return the card that a reason speaks of."""
    fields = dict(of.fields)
    if "suit" in fields and not {"card", "other"} & {*fields}:
        return highest(choice.table.held(int(fields["suit"])) or 1 << choice.card)
    return int(fields.get("card", fields.get("other", choice.card)))
