"""What comes before the tricks of an ending: the deal, the bids or the auction, and the cards passed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clubs.cards import EMPTY, CardSet, cards_of, each, parse, union, without
from clubs.games.free.actions import BidCard, GiveUp, Pass
from clubs.games.free.auction import BidsMade
from clubs.games.free.cards import CHEST, auction_hand
from clubs.games.whist import ExchangeHand, KeepHand
from clubs.rules.action import Action, BidTricks, PassCards, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.passing import Passing
from clubs.rules.public import Trick
from clubs.rules.zone import Zone, hand
from tests.ai.blunders.position import deal
from tests.answers import Pick
from tests.table_kit import Table


@dataclass(frozen=True)
class Talk:
    """The bids by seat; in Free Clubs, who has won the auction, and the card that its ten of spades cost."""

    bids: tuple[int, ...]
    lone: int | None
    team: tuple[int, ...]
    void: str
    discard: CardSet

    @property
    def auction(self) -> list[tuple[int, int]]:
        """The cards bid, in order, with their seats."""
        if self.lone is not None:
            return [(self.lone, parse("TS"))]
        if not self.team:
            return []
        joker, partner = self.team
        rival = 3 - joker - partner
        said = [(rival, "TS"), (partner, "J" + self.void), (rival, "QS"), (partner, "K" + self.void)]
        return [(seat, parse(card)) for seat, card in [*said, (joker, "J1")]]

    def lead_up(self, table: Table, finals: Sequence[CardSet], tricks: Sequence[Trick], pick: Pick) -> None:
        """Deal what these tricks and hands need, and go on to the first lead."""
        seats = table.public.seats
        own = [cards_of(p.card for trick in tricks for p in trick.plays if p.seat == seat) for seat in seats]
        hands = [union(finals[seat], own[seat]) for seat in seats]
        given = [EMPTY for _ in seats]
        passing = next((p for p in table.game.phases(table.setup) if isinstance(p, Passing)), None)
        coming = replace(table.public, deal=table.public.deal + 1)
        steps = passing.steps(coming) if passing is not None else 0
        if passing is not None and steps:
            gets = [cards_of(pick.shuffle(list(each(cards)))[: passing.number]) for cards in own]
            given = [gets[(seat + steps) % len(hands)] for seat in seats]
            hands = [union(without(hands[seat], gets[seat]), given[seat]) for seat in seats]
        deal(table, self._dealt(hands, pick), pick)
        while (ask := next(iter(table.asks.values()))).kind is not PlayCard:
            table.act(self._answer(table, ask, given))

    def _dealt(self, hands: Sequence[CardSet], pick: Pick) -> dict[Zone, CardSet]:
        dealt = {hand(seat): cards for seat, cards in enumerate(hands)}
        for seat, card in self.auction:
            zone = auction_hand(seat)
            dealt[zone] = union(dealt.get(zone, EMPTY), 1 << card)
        if self.auction:
            winner = hand(self.auction[-1][0])
            cards = pick.shuffle(list(each(union(dealt[winner], self.discard))))
            dealt[winner], dealt[CHEST] = cards_of(cards[:10]), cards_of(cards[10:])
        return dealt

    def _answer(self, table: Table, ask: Ask, given: Sequence[CardSet]) -> Action:
        seat = ask.seat
        if ask.kind is ExchangeHand:
            return KeepHand(seat)
        if ask.kind is BidTricks:
            return BidTricks(seat, self.bids[seat])
        if ask.kind is GiveUp:
            return GiveUp(seat, self.discard)
        if ask.kind is PassCards:
            return PassCards(seat, given[seat])
        said = sum(bid is not None for _, bid in table.public.note(BidsMade).made)
        bidder, card = self.auction[min(said, len(self.auction) - 1)]
        last = said == len(self.auction)
        return Pass(seat) if last or bidder != seat else BidCard(seat, card)
