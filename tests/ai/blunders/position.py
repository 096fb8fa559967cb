"""A row of the table: one decision of seat 0, in card notation, and what would be a blunder."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from clubs.ai import player
from clubs.cards import EMPTY, CardSet, each, union, without
from clubs.rules.action import CHANCE, DealCards
from clubs.rules.ask import Ask
from clubs.rules.option import OptionValue
from clubs.rules.public import ScoreLine, SeatScore
from clubs.rules.view import SeatView, view
from clubs.rules.zone import Zone
from clubs.table.record import write_action
from tests.answers import Pick
from tests.table_kit import Table, arranged

ME: Final = 0
UNHURRIED: Final = 60.0
"""The most seconds that a search may take: more than any does."""


@dataclass(frozen=True, kw_only=True)
class Position(ABC):
    """One decision of seat 0. Its answer must consist of `good` words only, if there are any, and must hold
    none of the `bad` ones: cards, a number of tricks, or a verb.

    `scores` are the totals before the `deal`, which counts from 1. `missed` tells why `steady` gets it wrong.
    """

    name: str
    seats: int | None = None
    deal: int = 1
    scores: tuple[int, ...] = ()
    options: tuple[tuple[str, OptionValue], ...] = ()
    good: str = ""
    bad: str = ""
    missed: str = ""

    def asked(self, game: str) -> tuple[SeatView, Ask]:
        """What seat 0 sees and is asked."""
        table = reached(self, game)
        return view(table.state, ME), table.asks[ME]

    @abstractmethod
    def table(self, game: str) -> Table:
        """A match brought to this point."""

    def blunder(self, answer: str) -> bool:
        """Whether an answer, as a record writes it without its seat, is one."""
        words, good = set(_words(answer)), set(self.good.split())
        return bool(words & set(self.bad.split())) or bool(good and not words <= good)

    def answer(self, game: str, level: str, seed: int) -> str:
        """What a level answers, as a record writes it, without its seat."""
        action = player(level, seed, UNHURRIED).answer(*self.asked(game))
        return "nothing" if action is None else write_action(action).partition(" ")[2]

    def open(self, game: str, dealer: int) -> Table:
        """A table before this deal, which this seat deals; the scores were made in the deal before it."""
        seats = Table(game, self.seats).setup.seats
        first = (dealer - (self.deal > 1)) % seats
        table = Table(game, self.seats, first, dict(self.options))
        assert self.deal > 1 or not any(self.scores)
        if self.deal > 1:
            scores = self.scores or (0,) * seats
            blank = tuple(SeatScore(0, ()) for _ in scores)
            made = tuple(SeatScore(0, (ScoreLine("", "earlier deals", points),)) for points in scores)
            sheet = (*(blank for _ in range(self.deal - 2)), made)
            public = replace(table.public, scores=scores, deal=self.deal - 1, sheet=sheet)
            table.state = replace(table.state, public=public)
        return table


@cache
def reached(position: Position, game: str) -> Table:
    """The match at a position, brought there once."""
    return position.table(game)


def _words(answer: str) -> list[str]:
    """What an answer says: without a verb that goes before cards or a number."""
    words = answer.split()
    return words[1:] or words


def deal(table: Table, wanted: Mapping[Zone, CardSet], pick: Pick) -> None:
    """Deal so that these places get at least these cards, and the rest by lot."""
    full = dict(wanted)
    for batch in table.plan.batches:
        left = batch.cards
        for zone in (*batch.zones, batch.rest):
            left = without(left, wanted.get(zone, EMPTY))
        rest = pick.shuffle(list(each(left)))
        for zone in batch.zones:
            room = batch.each - wanted.get(zone, EMPTY).bit_count()
            for card in rest[:room]:
                full[zone] = union(full.get(zone, EMPTY), 1 << card)
            del rest[:room]
    table.act(DealCards(CHANCE, arranged(table.plan, full, lambda *_: True)))
