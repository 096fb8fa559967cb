"""Whether a certain fact is true of hands that are open: told without the judge, by what each seat can play.

Every legal way to finish the trick is tried, a few hundred at most.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple

from clubs.cards import (
    CLUBS,
    SPADES,
    CardSet,
    contains,
    count,
    distinct,
    duplicates,
    each,
    of_suit,
    parse,
    suit,
)
from clubs.games import game
from clubs.rules.bidding import Bids
from clubs.rules.public import Played
from clubs.rules.view import SeatView
from clubs.verdict.verdict import Reason

WAYS = 300
DAME = parse("QD")


class OpenTable:
    """A decision of a seat with all hands open."""

    def __init__(self, view: SeatView, hands: Sequence[CardSet], card: int, other: int) -> None:
        self.view, self.public, self.hands = view, view.public, list(hands)
        self.me, self.card, self.other = view.seat, card, other
        self.rules = game(view.public.setup.game)

    def endings(self, card: int) -> list[tuple[Played, ...]]:
        """Some of the ways in which the trick can go on with a card."""
        return list(islice(self._go_on((*self.public.plays, Played(self.me, card))), WAYS))

    def _go_on(self, plays: tuple[Played, ...]) -> Iterator[tuple[Played, ...]]:
        done = {play.seat for play in plays}
        leader = plays[0].seat
        to_play = [s for s in self.public.setup.round_from(leader) if s not in done and self.hands[s]]
        if not to_play:
            yield plays
            return
        hand = self.hands[to_play[0]]
        for card in dict.fromkeys(each(of_suit(hand, suit(plays[0].card)) or hand)):
            yield from self._go_on((*plays, Played(to_play[0], card)))

    def winner(self, plays: tuple[Played, ...]) -> int | None:
        """Who takes a trick."""
        return self.rules.winning(replace(self.public, plays=plays))

    def always(self, card: int) -> bool:
        """Whether the seat takes the trick with a card in each of these ways."""
        return all(self.winner(plays) == self.me for plays in self.endings(card))

    def never(self, card: int) -> bool:
        """Whether it does in none."""
        return not any(self.winner(plays) == self.me for plays in self.endings(card))

    def best_now(self, card: int) -> bool:
        """Whether a card would be the best of the trick so far."""
        return self.winner((*self.public.plays, Played(self.me, card))) == self.me

    def taken(self) -> int:
        """The tricks that the seat has taken."""
        return sum(trick.winner == self.me for trick in self.public.tricks)

    def others(self, of: int) -> list[int]:
        """The cards of a suit in other hands."""
        hands = (hand for seat, hand in enumerate(self.hands) if seat != self.me)
        return [card for hand in hands for card in each(of_suit(hand, of))]

    def no_higher(self, card: int) -> bool:
        """Whether no card in another hand would win if it were led against this one, or cancel it."""
        led = (Played(self.me, card),)
        return all(
            self.winner((*led, Played(self._rival, one))) == self.me for one in self.others(suit(card))
        )

    def beating(self, card: int) -> int:
        """The number of cards in other hands that would win if they were played on a card of their suit."""
        led = (Played(self.me, card),)
        plays = [(*led, Played(self._rival, one)) for one in self.others(suit(card))]
        return sum(self.winner(trick) == self._rival for trick in plays)

    def unseen_above(self, card: int) -> int:
        """The number of higher cards of a suit that the seat has not seen, in hands or not dealt."""
        tricks = (*(trick.plays for trick in self.public.tricks), self.public.plays)
        held = self.view.hand
        own = (*each(distinct(held)), *each(duplicates(held)))
        seen = Counter((*own, *(play.card for plays in tricks for play in plays)))
        packs = 2 if sum(self.view.sizes.values()) > 54 else 1
        return sum(packs - seen[one] for one in range(card + 1, 13 * (suit(card) + 1)))

    @property
    def _rival(self) -> int:
        return self.public.setup.left(self.me)


class Said(NamedTuple):
    """What a reason says at an open table."""

    table: OpenTable
    card: int
    other: int
    fields: dict[str, int]


def true(reason: Reason, table: OpenTable) -> bool:
    """Return whether what a reason says is true."""
    fields = {name: int(value) for name, value in reason.fields if not isinstance(value, str)}
    bid = fields.get("bid")
    if bid is not None and reason.name != "clinches" and table.taken() != bid:
        return False
    said = Said(table, fields.get("card", table.card), fields.get("other", table.other), fields)
    return TRUE[reason.name](said)


def _at_target(said: Said) -> bool:
    """Whether one trick more brings the seat to the target, whatever follows."""
    table = said.table
    if table.rules.id == "partner":
        ours = [trick.plays for trick in table.public.tricks if (trick.winner or 0) % 2 == table.me % 2]
        tricks = [*ours, (*table.public.plays, Played(table.me, said.card))]
        points = sum(1 + _clubs_in(plays) + 5 * any(p.card == DAME for p in plays) for plays in tricks)
        return table.public.scores[table.me] + points >= said.fields["target"]
    won = table.taken() + 1
    points = won - 4 if table.rules.id == "whist" else 10 * won
    return table.public.scores[table.me] + points >= said.fields["target"]


def _apart(said: Said) -> bool:
    """Whether no more cards in other hands are lower or higher than a card than told."""
    out = said.table.others(suit(said.card))
    beating = said.table.beating(said.card)
    same = sum(one == said.card for one in out)
    return beating <= said.fields["higher"] and len(out) - beating - same <= said.fields["lower"]


def _higher(said: Said) -> bool:
    """Whether the other card would beat the first, of its suit."""
    table, rival = said.table, said.table.public.setup.left(said.table.me)
    return table.winner((Played(table.me, said.card), Played(rival, said.other))) == rival


def _both_beaten(said: Said) -> bool:
    """Whether no more cards in other hands beat either card than told, and each would be the best so far."""
    table, fields = said.table, said.fields
    beaten = table.beating(said.card) <= fields["higher"] and table.beating(said.other) <= fields["over"]
    return beaten and table.best_now(said.card) and table.best_now(said.other)


def _sure(said: Said) -> bool:
    """Whether the cards are as many trumps as the bid still wants, none of which another hand can beat."""
    table, cards = said.table, said.fields["cards"]
    wanted = table.public.note(Bids).of(table.me)
    all_hold = all(suit(one) == CLUBS and table.no_higher(one) for one in each(cards))
    return all_hold and count(cards) == said.fields["tricks"] == (wanted or 0) - table.taken()


def _guards(said: Said) -> bool:
    """Whether no more cards than told are higher than a card, which the other one guards."""
    table, of = said.table, suit(said.card)
    return table.beating(said.card) <= said.fields["higher"] and of == suit(said.other)


def _leads_next(said: Said, way: int) -> bool:
    """Whether the neighbour on a side takes the trick with the last card."""
    table = said.table
    takes = table.winner((*table.public.plays, Played(table.me, table.card)))
    return said.fields["seat"] == takes == table.public.setup.left(table.me, way)


def _spade_first(said: Said) -> bool:
    """Whether the trick that the other card takes brings the first spade."""
    table = said.table
    own = (p.card for trick in table.public.tricks if trick.winner == table.me for p in trick.plays)
    spade = of_suit(table.public.on_table | 1 << said.other, SPADES)
    return all(suit(one) != SPADES for one in own) and bool(spade) and table.always(said.other)


def _alone(said: Said) -> bool:
    """Whether a card is the only one of its suit."""
    return list(each(of_suit(said.table.view.hand, suit(said.card)))) == [said.card]


def _below(said: Said, card: int) -> int:
    """How many cards of its suit in the hand a card beats."""
    table, rival = said.table, said.table.public.setup.left(said.table.me)
    others = [one for one in each(of_suit(table.view.hand, suit(card))) if one != card]
    if table.rules.id == "half":  # where the suit that was named for this trick decides who wins it
        return sum(one < card for one in others)
    return sum(table.winner((Played(table.me, one), Played(rival, card))) == rival for one in others)


def _clubs(said: Said) -> list[int]:
    """All clubs in hands."""
    return [*said.table.others(CLUBS), *each(of_suit(said.table.view.hand, CLUBS))]


def _clubs_in(plays: Sequence[Played]) -> int:
    """How many clubs are in a trick."""
    return sum(suit(play.card) == CLUBS for play in plays)


def _lacks(said: Said) -> bool:
    """Whether a seat has no card of a suit."""
    return not of_suit(said.table.hands[said.fields["seat"]], said.fields["suit"])


def _partner(said: Said) -> bool:
    """Whether a seat is the partner of the one that is asked."""
    return said.fields["seat"] == (said.table.me + 2) % 4


def _after(said: Said) -> list[int]:
    """The seats that play to this trick after the one that is asked."""
    return [play.seat for play in said.table.endings(said.table.card)[0]][len(said.table.public.plays) + 1 :]


def _carries(said: Said) -> bool:
    """Whether the trick counts as many as told."""
    carried = sum(trick.winner is None for trick in said.table.public.tricks)
    return said.fields["tricks"] == 1 + carried


TRUE: Final[dict[str, Callable[[Said], bool]]] = {
    "clinches": lambda it: it.table.always(it.card) and it.table.taken() < it.fields["bid"],
    "takes_now": lambda it: it.table.always(it.card),
    "takes_last": lambda it: it.table.always(it.card),
    "takes_high": lambda it: it.table.always(it.table.card) and it.table.always(it.table.other),
    "takes_worth": lambda it: it.table.always(it.card) and it.fields["points"] > 0,
    "clinches_contract": lambda it: it.table.always(it.card),
    "takes_carried": lambda it: it.table.always(it.card) and _carries(it),
    "reaches_target": lambda it: it.table.always(it.card) and _at_target(it),
    "sheds_higher": lambda it: (
        it.table.never(it.card)
        and it.table.never(it.other)
        and it.table.unseen_above(it.card) < it.table.unseen_above(it.other)
    ),
    "sheds_near": lambda it: it.table.never(it.card) and it.table.beating(it.card) <= it.fields["higher"],
    "leads_low": _apart,
    "leads_lowest": lambda it: it.table.beating(it.card) == len(it.table.others(suit(it.card))),
    "sure_tricks": _sure,
    "may_ruff": lambda it: not of_suit(it.table.hands[it.fields["seat"]], it.fields["suit"]),
    "keeps_ruff": lambda it: suit(it.other) == CLUBS and not of_suit(it.table.view.hand, it.fields["suit"]),
    "other_beaten": lambda it: it.table.beating(it.other) <= it.fields["higher"],
    "keeps_higher": lambda it: it.table.never(it.card) and it.table.never(it.other) and _higher(it),
    "firmer": _both_beaten,
    "sinks_easier": _both_beaten,
    "lowest_enough": lambda it: it.table.best_now(it.card) and it.table.best_now(it.other),
    "cheapest": lambda it: it.table.always(it.card) and it.table.always(it.other),
    "only_yours": lambda it: not it.table.others(it.fields["suit"]),
    "unbeaten": lambda it: it.table.no_higher(it.card),
    "one_beats": lambda it: (
        it.table.beating(it.card) == (it.fields["beater"] in it.table.others(it.fields["suit"]))
    ),
    "beats_most": lambda it: it.table.beating(it.card) <= it.fields["number"] - it.fields["lower"],
    "must_fall": lambda it: _alone(it) and it.table.beating(it.card) <= it.fields["higher"],
    "falls_to": lambda it: _alone(it) and it.table.beating(it.card) <= 1,
    "most_beat": lambda it: it.table.beating(it.card) <= it.fields["higher"] < it.fields["number"],
    "all_beat": lambda it: it.table.beating(it.card) == len(it.table.others(suit(it.card))),
    "by_trumping": lambda it: it.table.beating(it.card) == len(it.table.others(CLUBS)),
    "only_one": _alone,
    "fewer_below": lambda it: (
        _below(it, it.card) == it.fields["below"] < it.fields["over"] == _below(it, it.other)
    ),
    "easier_half": lambda it: it.fields["high"] < it.fields["over"],
    "out_of_play": lambda it: (
        it.table.no_higher(it.card) and it.fields["beater"] not in it.table.others(suit(it.card))
    ),
    "no_trumps": lambda it: not it.table.others(CLUBS),
    "draws_from": lambda it: _lacks(it) and suit(it.fields["played"]) == CLUBS,
    "draws_first": lambda it: suit(it.fields["played"]) == CLUBS and bool(it.table.others(CLUBS)),
    "must_trump": lambda it: _lacks(it) and suit(it.table.card) == it.fields["suit"],
    "may_overtrump": lambda it: (
        _lacks(it) and it.fields["seat"] in _after(it) and it.table.best_now(it.other)
    ),
    "may_trump_partner": lambda it: (
        _lacks(it)
        and it.fields["seat"] in _after(it)
        and Played((it.table.me + 2) % 4, it.fields["played"]) in it.table.public.plays
    ),
    "trumped_either": lambda it: _lacks(it) and not it.table.public.plays,
    "other_lost": lambda it: it.table.never(it.other),
    "partner_trumps": lambda it: _lacks(it) and it.fields["seat"] in _after(it) and _partner(it),
    "partner_last": lambda it: _after(it)[-1] == it.fields["seat"] and _partner(it),
    "partner_keeps": lambda it: (
        _partner(it)
        and all(it.table.winner(plays) == it.fields["seat"] for plays in it.table.endings(it.table.card))
    ),
    "club_lost": lambda it: (
        suit(it.other) == CLUBS
        and all((it.table.winner(plays) or 0) % 2 != it.table.me % 2 for plays in it.table.endings(it.other))
    ),
    "last_seat": lambda it: not _after(it),
    "ruffs_too": lambda it: suit(it.other) == CLUBS and not of_suit(it.table.view.hand, it.fields["suit"]),
    "suit_out": lambda it: (
        not of_suit(it.table.view.hand, it.fields["suit"])
        and len(it.table.others(it.fields["suit"])) <= it.fields["number"]
    ),
    "suit_masters": lambda it: (
        sum(map(it.table.no_higher, each(of_suit(it.table.view.hand, it.fields["suit"]))))
        >= it.fields["number"]
    ),
    "guarded": lambda it: (
        suit(it.card) == suit(it.other) and it.table.beating(it.card) <= it.fields["higher"]
    ),
    "more_winners": lambda it: (
        sum(map(it.table.no_higher, each(it.table.view.hand))) >= it.fields["number"]
        and (it.table.public.note(Bids).of(it.table.me) or 0) - it.table.taken() == it.fields["tricks"]
    ),
    "wants_more": lambda it: (
        (it.table.public.note(Bids).of(it.table.me) or 0) - it.table.taken() == it.fields["tricks"]
    ),
    "bid_reached": lambda it: it.table.public.note(Bids).of(it.table.me) == it.table.taken(),
    "bid_nothing": lambda it: it.table.public.note(Bids).of(it.table.me) == 0,
    "lost_here": lambda it: it.table.never(it.card),
    "can_trump": lambda it: not of_suit(it.table.hands[it.fields["seat"]], it.fields["suit"]),
    "partner_has": lambda it: (
        it.fields["seat"] == it.table.winner(it.table.public.plays) == (it.table.me + 2) % 4
    ),
    "last_plain": lambda it: all(suit(one) == CLUBS for one in each(it.table.view.hand) if one != it.other),
    "lowest_club": lambda it: all(one >= it.card for one in _clubs(it)),
    "highest_club": lambda it: all(one <= it.card for one in _clubs(it)),
    "low_club": lambda it: sum(one < it.card for one in _clubs(it)) <= it.fields["lower"],
    "high_club": lambda it: sum(one > it.card for one in _clubs(it)) <= it.fields["higher"],
    "passes_bid": lambda it: it.table.always(it.other),
    "strands_winner": lambda it: it.table.never(it.card) and it.table.no_higher(it.card),
    "stays_out": lambda it: it.table.never(it.card),
    "other_loses": lambda it: it.table.never(it.other),
    "ducks": lambda it: it.table.never(it.card) and contains(it.table.view.hand, it.other),
    "leaves_partner": lambda it: it.table.never(it.card) and it.fields["seat"] == (it.table.me + 2) % 4,
    "leaves_carried": lambda it: it.table.never(it.card) and _carries(it),
    "lead_left": lambda it: _leads_next(it, 1),
    "lead_right": lambda it: _leads_next(it, -1),
    "keeps_master": lambda it: it.table.no_higher(it.other),
    "master": lambda it: it.table.no_higher(it.card),
    "keeps_guard": _guards,
    "draws_trumps": lambda it: len(it.table.others(CLUBS)) <= it.fields["trumps"] and suit(it.card) == CLUBS,
    "saves_trump": lambda it: suit(it.other) == CLUBS,
    "last_of_suit": lambda it: count(of_suit(it.table.view.hand, suit(it.card))) == 1,
    "cancels": lambda it: contains(it.table.public.on_table, it.card),
    "twin_out": lambda it: it.other in it.table.others(suit(it.other)),
    "must_beat": lambda it: not it.table.public.on_table,
    "spoils": lambda it: (
        it.table.never(it.card) and all(_clubs_in(plays) == 1 for plays in it.table.endings(it.card))
    ),
    "spoils_so_far": lambda it: it.table.never(it.card) and not of_suit(it.table.public.on_table, CLUBS),
    "would_sweeten": lambda it: (
        it.table.never(it.other) and count(of_suit(it.table.public.on_table, CLUBS)) == 1
    ),
    "keeps_lower": lambda it: it.table.never(it.card) and it.table.never(it.other),
    "gives_jack": lambda it: it.table.never(it.card),
    "jack_lies": lambda it: contains(it.table.public.on_table, it.card) and it.table.best_now(it.other),
    "ace_on_table": lambda it: contains(it.table.public.on_table, parse("AH")),
    "gives_ace": lambda it: it.table.never(it.table.other),
    "gives_diamond": lambda it: it.table.never(it.other),
    "no_spade": _spade_first,
}
