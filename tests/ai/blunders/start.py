"""Decisions before the first trick: exchanging, bidding, the auction, handicaps and passing."""

from dataclasses import dataclass
from typing import Final

from clubs.cards import EMPTY, CardSet, parse_cards, union
from clubs.games.free.actions import GiveUp
from clubs.games.free.cards import CHEST, auction_hand
from clubs.rules.zone import Zone, hand
from tests.ai.blunders.position import ME, Position, deal
from tests.answers import Pick, first_answer
from tests.table_kit import Table

OPENING: Final = "auction TS"
"""F-2: this card is bid by itself."""


@dataclass(frozen=True, kw_only=True)
class Start(Position):
    """Seat 0 has been dealt these cards, and this is what was `said` before it is asked.

    `auction` are the auction cards that it still holds. The others' cards lie anywhere.
    """

    held: str
    said: tuple[str, ...] = ()
    dealer: int = -1
    auction: str = ""
    chest: str = ""

    def table(self, game: str) -> Table:
        """Deal, and carry out what is said; the others carry out their handicaps anyhow."""
        table = self.open(game, self.dealer)
        deal(table, {zone: cards for zone, cards in self._wanted().items() if cards}, Pick(self.name))
        for line in self.said:
            if not line.endswith(OPENING):
                table.do(line)
        while ME not in table.asks and all(ask.kind is GiveUp for ask in table.asks.values()):
            table.act(first_answer(next(iter(table.asks.values()))))
        return table

    def _wanted(self) -> dict[Zone, CardSet]:
        wanted = {hand(ME): parse_cards(self.held), CHEST: parse_cards(self.chest)}
        wanted[auction_hand(ME)] = parse_cards(self.auction)
        for line in self.said:
            seat, verb, *cards = line.split()
            if verb == "auction":
                zone = auction_hand(int(seat))
                wanted[zone] = union(wanted.get(zone, EMPTY), parse_cards(" ".join(cards)))
        return wanted
