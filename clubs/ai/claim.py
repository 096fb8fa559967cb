"""Claiming the rest: remaining tricks of which a seat's view proves that it takes all, or none.

Only for games that allow it (`Game.claims`): their score depends on who takes how many tricks, suit must be
followed, and a card that beats some cards one by one beats them together. In the other games the cards in the
tricks count as well, so that a claim would choose something for its seat.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from clubs.ai.hidden_cards import known_cards, lacking_cards, plan_of, unseen_cards
from clubs.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    Card,
    CardSet,
    Suit,
    count,
    distinct,
    duplicates,
    each,
    of_suit,
    suit,
    without,
)
from clubs.games import game
from clubs.rules.game import Game
from clubs.rules.public import Played, Public
from clubs.rules.restriction import Restriction
from clubs.rules.trickplay import TrickPlay
from clubs.rules.view import SeatView
from clubs.rules.zone import hand

SUITS: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)
SOMEBODY: Final = -1
"""The seat of a card that any other seat may play."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A card that keeps the claim true, whatever the others do; `wins` is whether it is of all tricks."""

    card: Card
    wins: bool


def claim(view: SeatView) -> Claim | None:
    """Return the claim of a seat that is to play a card; None if the rest is not certain."""
    public = view.public
    played = game(public.setup.game)
    phase = played.phases(public.setup)[public.phase]
    if not played.claims or not isinstance(phase, TrickPlay) or not _is_turn(view):
        return None
    rest, held = _Rest(played, phase.rules, view), view.hand
    legal = rest.legal(public, held)
    for card in legal:
        if rest.takes(card) and rest.runs(without(held, 1 << card), None if public.plays else suit(card)):
            return Claim(card, wins=True)
    for card in legal:
        if rest.loses(card) and rest.never_wins(without(held, 1 << card)):
            return Claim(card, wins=False)
    return None


def _is_turn(view: SeatView) -> bool:
    return view.seat >= 0 and next(iter(_to_play(view)), None) == view.seat


def _to_play(view: SeatView) -> list[int]:
    """Return the seats that have not played to this trick, in turn."""
    public = view.public
    done = {play.seat for play in public.plays}
    return [s for s in public.setup.round_from(public.leader) if s not in done and view.size(hand(s))]


class _Rest:
    """The cards that others may hold, and what they can do to the remaining tricks."""

    def __init__(self, played: Game, rules: tuple[Restriction, ...], view: SeatView) -> None:
        self.game, self.rules, self.seat, self.public = played, rules, view.seat, view.public
        self._beaten: dict[tuple[tuple[Played, ...], Suit], bool] = {}
        plan = plan_of(view.public)
        self.unseen = unseen_cards(plan, view)
        for zone, cards in known_cards(view, self.unseen).items():
            self.unseen = without(self.unseen, cards) if zone.kind != hand else self.unseen
        self.twins = any(duplicates(batch.cards) for batch in plan.batches)
        self.lacking = lacking_cards(view.public, rules, self.unseen)
        self.out = self._most(view, [seat for seat in view.public.seats if seat != view.seat])
        self.after = self._most(view, _to_play(view)[1:])

    def _most(self, view: SeatView, seats: Sequence[int]) -> dict[Suit, int]:
        """Return the most cards of each suit that some other seats can hold together."""
        found = {}
        for of in SUITS:
            cards = of_suit(self.unseen, of)
            room = sum(view.size(hand(seat)) for seat in seats if distinct(cards) & ~self.lacking[seat])
            found[of] = min(room, count(cards))
        return found

    def legal(self, public: Public, held: CardSet) -> list[Card]:
        """Return the cards of a hand that may be played."""
        candidates = distinct(held)
        for rule in self.rules:
            candidates = rule.narrow(public, candidates) or candidates
        return list(each(candidates))

    def _winner(self, *plays: Played) -> int | None:
        return self.game.winning(replace(self.public, plays=plays))

    def _safe(self, plays: tuple[Played, ...], out: Mapping[Suit, int]) -> bool:
        """Return whether our card, the last of these, wins a trick whatever is added of the suits out."""
        own = suit(plays[-1].card)
        return not any(out[of] and self._beats(plays, of) for of in (own, *(s for s in SUITS if s != own)))

    def _beats(self, plays: tuple[Played, ...], of: Suit) -> bool:
        """Return whether any unseen card of a suit would win a trick in place of our card."""
        if (plays, of) not in self._beaten:
            highest_first = reversed(list(each(of_suit(distinct(self.unseen), of))))
            winners = (self._winner(*plays, Played(SOMEBODY, card)) for card in highest_first)
            self._beaten[plays, of] = any(winner != self.seat for winner in winners)
        return self._beaten[plays, of]

    # ------------------------------------------------------------ all

    def takes(self, card: Card) -> bool:
        """Return whether a card takes the trick on the table for certain."""
        plays = (*self.public.plays, Played(self.seat, card))
        return self._winner(*plays) == self.seat and self._safe(plays, self.after)

    def runs(self, held: CardSet, drawn: Suit | None) -> bool:
        """Return whether the rest of a hand takes every trick, led card by card in some order.

        `drawn` is the suit that we lead to the trick before. Each lead of a suit draws a card of it from
        everybody who has one, so that at least one less is out. A card that is safe stays so, and any other
        order that is safe remains possible after it.
        """
        out, leading = dict(self.out), replace(self.public, plays=(), leader=self.seat)
        while held:
            if drawn is not None:
                out[drawn] = max(0, out[drawn] - 1)
            led = (card for card in self.legal(leading, held) if self._safe((Played(self.seat, card),), out))
            card = next(led, None)
            if card is None:
                return False
            held, drawn = without(held, 1 << card), suit(card)
        return True

    # ------------------------------------------------------------ none

    def loses(self, card: Card) -> bool:
        """Return whether a card cannot take the trick on the table, nor lead to the next."""
        return (
            not self.twins
            and bool(self.public.plays)
            and self._winner(*self.public.plays, Played(self.seat, card)) != self.seat
        )

    def never_wins(self, held: CardSet) -> bool:
        """Return whether no card of a hand beats any that another can lead."""
        leads = [Played(SOMEBODY, card) for card in each(self.unseen) if self.out[suit(card)]]
        return all(
            self._winner(lead, Played(self.seat, card)) != self.seat for card in each(held) for lead in leads
        )
