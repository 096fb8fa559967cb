"""Endings: the cards left in every hand, after a whole deal that was dealt and played for it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from clubs.cards import (
    CLUBS,
    EMPTY,
    CardSet,
    cards_of,
    count,
    each,
    of_suit,
    parse_cards,
    suit_mask,
    union,
    without,
)
from clubs.rules.action import PlayCard
from clubs.rules.ask import Refused
from clubs.rules.naming import NameSuit
from clubs.rules.public import Played
from clubs.rules.trickplay import TrickPlay
from clubs.rules.zone import hand
from tests.ai.blunders.course import Before, course
from tests.ai.blunders.position import ME, Position
from tests.ai.blunders.talk import Talk
from tests.ai.positions import plays
from tests.answers import Pick
from tests.games.case import cases
from tests.table_kit import LETTERS, Table

ATTEMPTS: Final = 400

CLOSED: Final = ("W-6", "T-4")
"""The rules by which clubs may not be led before one has been played."""


@dataclass(frozen=True, kw_only=True)
class Ending(Position):
    """The `hands` that all seats still hold besides the cards of the `trick` on the table (`1:5D 2:9D`), and
    the tricks that each has `taken`. All cards `gone` have been played.

    `bids` are given by seat. In Free Clubs the seat `lone` has won the auction with the ten of spades, or the
    `team` has: a joker's bidder, and its partner, who bid jack and king of the `void` suit, holding none of
    it. `named` is the suit, as a letter, that was named with the club that leads the trick on the table.
    `lot` is the draw that leads here; another would too, after a search.
    """

    hands: tuple[str, ...]
    taken: tuple[int, ...]
    trick: str = ""
    bids: tuple[int, ...] = ()
    gone: str = ""
    lone: int | None = None
    team: tuple[int, ...] = ()
    void: str = "S"
    named: str = "C"
    lot: int = 0

    def table(self, game: str) -> Table:
        """Deal and play so that the position comes about; AssertionError if no way is found."""
        for attempt in range(self.lot, self.lot + ATTEMPTS):
            found = self._try(game, Pick(f"{game}|{self.name}|{attempt}"))
            if found is not None:
                return found
        raise AssertionError(f"no way to: {self.name}")

    def _try(self, game: str, pick: Pick) -> Table | None:
        """One attempt, by lot: None where it leads nowhere."""
        first, winners = self._leads(pick)
        table = self.open(game, first - cases()[game].leads)
        finals = [parse_cards(cards) for cards in self.hands]
        for seat, card in plays(self.trick):
            finals[seat] = union(finals[seat], 1 << card)
        before, discard = self._before(table, finals, pick)
        tricks = course(before, first, winners, pick)
        if tricks is None:
            return None
        talk = Talk(self.bids, self.lone, self.team, self.void, discard)
        try:
            talk.lead_up(table, finals, tricks, pick)
        except Refused:  # a handicap took the card that was to be passed
            return None
        for trick in tricks:
            _play(table, trick.plays, "C")
        _play(table, plays(self.trick), self.named)
        return table

    def _leads(self, pick: Pick) -> tuple[int, list[int]]:
        """Who leads first, and who wins the tricks in their order."""
        leader = plays(self.trick)[0].seat if self.trick else ME
        winners = [seat for seat, number in enumerate(self.taken) for _ in range(number)]
        seats = len(self.hands)
        if winners:
            winners.remove(leader)
            winners = [*pick.shuffle(winners), leader]
        if self.lone is not None:
            return (self.lone + 1) % seats, winners
        if self.team:
            return next(seat for seat in range(seats) if seat not in self.team), winners
        return pick.below(seats) if winners else leader, winners

    def _before(self, table: Table, finals: Sequence[CardSet], pick: Pick) -> tuple[Before, CardSet]:
        """What the tricks lead up to, and the card discarded for a lone player's ten of spades."""
        batch = next(one for one in table.plan.batches if hand(ME) in one.zones)
        pool = batch.cards
        for cards in finals:
            pool = without(pool, cards)
        discard = 0
        if self.lone is not None:
            spades = pick.shuffle(list(each(of_suit(pool & ~parse_cards(self.gone), 0))))
            discard = 1 << spades[0]
            pool = without(pool, discard)
        barred = [0] * len(finals)
        if self.team:
            barred[self.team[1]] = suit_mask(LETTERS.index(self.void))
        phase = next(one for one in table.game.phases(table.setup) if isinstance(one, TrickPlay))
        played = count(pool) == sum(self.taken) * len(finals)
        gone, closed = parse_cards(self.gone), any(rule.rule in CLOSED for rule in phase.rules)
        opening = _opening(pool, len(finals), pick) if NameSuit in phase.actions else EMPTY
        before = Before(
            table.public, phase, tuple(finals), pool, gone, played, tuple(barred), closed, opening
        )
        return before, discard


def _opening(pool: CardSet, number: int, pick: Pick) -> CardSet:
    """The lowest of these clubs, which leads to a deal, and others that follow it."""
    lowest, *others = each(of_suit(pool, CLUBS))
    return cards_of((lowest, *pick.shuffle(others)[: number - 1]))


def _play(table: Table, cards: Iterable[Played], named: str) -> None:
    """Play cards; who leads a club and is asked names this suit, unless that is the question."""
    for seat, card in cards:
        table.act(PlayCard(seat, card))
        ask = table.asks.get(seat)
        if ask is not None and ask.kind is NameSuit and named:
            table.act(NameSuit(seat, LETTERS.index(named)))
