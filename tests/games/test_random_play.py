"""Every game, number of seats and option value, found by scanning: random play, everything checked."""

import re
from collections import Counter
from typing import Final

import pytest

from clubs.cards import Card, count, each
from clubs.games import GAMES
from clubs.games.free.actions import Accept, Challenge
from clubs.rules import engine
from clubs.rules.action import Action, BidTricks, DealCards, PassCards, PlayCard
from clubs.rules.ask import Ask, OneOf, Refused, SomeOf
from clubs.rules.state import fingerprint
from clubs.rules.view import SPECTATOR, view
from clubs.rules.zone import Zone, hand
from clubs.table.record import Record, read, write
from clubs.table.replay import replay
from tests.answers import Pick
from tests.games.case import cases
from tests.games.ways import Way, ways
from tests.looped import for_each
from tests.sampled import sampled
from tests.table_kit import Table

WAYS = list(ways())
ONE_OF_MANY = re.compile(
    r"\b(1|one) (tricks|cards|deals|points|bids|clubs|hearts|spades|diamonds)\b|\b1 of \d+ are\b"
)


def test_scanning_finds_at_least_two_thousand_deals_and_every_option_value() -> None:
    assert sum(way.deals for way in WAYS) >= 2000
    for game in GAMES.values():
        assert {way.seats for way in WAYS if way.id == game.id} == set(game.seats)
        tried = {pair for way in WAYS if way.id == game.id for pair in way.options}
        assert tried == {(o.id, v) for o in game.options for v in o.values if v != o.default}


class Watched(Table):
    """A table that checks everything after each action."""

    def __init__(self, way: Way) -> None:
        super().__init__(way.id, way.seats, options=dict(way.options))
        self.pick = Pick(str(way))
        self.deals = 0
        self.pack: Counter[Card] = Counter()

    def play_deals(self, deals: int) -> None:
        """Play so many deals; when the game ends, another one begins."""
        while self.deals < deals:
            self.play_deal()
            if self.public.winners is not None:
                assert self.asks == {}
                self.restart()

    def play_deal(self) -> None:
        """Play one deal, checked after each action, and then as a whole."""
        played = len(self.public.sheet)
        while len(self.public.sheet) == played:
            asks = self.asks
            self.check_asks(asks)
            self.try_what_is_not_allowed(asks)
            action = self.pick.any_answer(asks)
            for event in self.act(action):
                check_words(event.sentence([f"Player {seat}" for seat in "ABCDEFGHIJ"]))
            self.check_cards()
            if len(self.public.sheet) == played:
                self.check_view(self.pick.below(self.setup.seats + 1) - 1)
        self.deals += 1
        check_deal(self)
        game, public = self.game, self.public
        assert game.goal(self.setup)
        check_words(game.goal(self.setup), *(line.words for seat in public.sheet[-1] for line in seat.lines))
        game.chip(public)
        game.meter(public)
        assert [game.measure(public, seat) for seat in public.seats]

    def check_asks(self, asks: dict[int, Ask]) -> None:
        """Somebody must answer, can, and is asked the same when asked again."""
        assert any(ask.required for ask in asks.values())
        assert asks == engine.asks(self.game, self.state)
        for seat, ask in asks.items():
            assert ask.seat == seat
            check_words(ask.title, ask.clause, *(effect.words for effect in ask.effects))
            check_words(*(reason.words for _, reason in ask.refused))
            match ask.answers:
                case OneOf(actions):
                    assert actions
                    assert len(set(actions)) == len(actions)
                    cards = [a.card for a in actions if isinstance(a, PlayCard)]
                    assert cards == sorted(cards)
                    if ask.kind is PlayCard and len(cards) == len(actions):
                        refused = [a.card for a, _ in ask.refused if isinstance(a, PlayCard)]
                        assert {*cards, *refused} == set(each(self.state.cards(hand(seat))))
                case SomeOf() as some:
                    assert 0 <= some.least <= some.most <= count(some.cards)
                    assert some.cards & ~self.state.cards(hand(seat)) == 0
            assert all(reason.rule and reason.words for _, reason in ask.refused)
            assert all(ask.why_not(effect.action) is None for effect in ask.effects)

    def try_what_is_not_allowed(self, asks: dict[int, Ask]) -> None:
        """Something illegal changes nothing."""
        before, mark = self.state, fingerprint(self.state) if self.pick.below(16) == 0 else ""
        action = self.something_illegal(asks)
        with pytest.raises(Refused) as refused:
            self.act(action)
        assert refused.value.reason.words
        assert self.state is before
        assert not mark or fingerprint(self.state) == mark

    def something_illegal(self, asks: dict[int, Ask]) -> Action:
        """A refused answer if there is one, else a card out of turn, or nonsense."""
        looks_possible = [action for ask in asks.values() for action, _ in ask.refused]
        if looks_possible and self.pick.below(2):
            return looks_possible[self.pick.below(len(looks_possible))]
        idle = [seat for seat in self.public.seats if seat not in asks]
        if idle:
            seat = idle[self.pick.below(len(idle))]
            held = list(each(self.state.cards(hand(seat))))
            return PlayCard(seat, held[self.pick.below(len(held))] if held else 0)
        seat = self.pick.below(self.setup.seats)
        nonsense: tuple[Action, ...] = (
            PassCards(seat, 1 << 51 | 1 << 50 | 1 << 49 | 1 << 48 | 1),
            BidTricks(seat, 99),
            PlayCard(self.setup.seats, 0),
            Challenge(seat, 99, 0),
            Accept(99),
        )
        return nonsense[self.pick.below(len(nonsense))]

    def check_cards(self) -> None:
        """All zones together hold the pack, each card once for each of its copies."""
        zones = self.state.zones
        if not zones:
            return
        if isinstance(self.actions[-1], DealCards):
            aside = (card for zone, cards in zones.items() if zone.name == "aside" for card in each(cards))
            self.pack = Counter([*self.actions[-1].pack, *aside])
        assert all(cards >= 0 for cards in zones.values())
        assert Counter(card for cards in zones.values() for card in each(cards)) == self.pack

    def check_view(self, seat: int) -> None:
        """A view shows exactly the cards in the zones that are open to the seat."""
        seen = view(self.state, seat)
        zones = {zone: cards for zone, cards in self.state.zones.items() if cards}
        assert seen.zones == {zone: cards for zone, cards in zones.items() if may_look(seat, zone)}
        assert seen.sizes == {zone: count(cards) for zone, cards in zones.items()}
        assert seen.public is self.public
        if seat == SPECTATOR:
            assert not any(zone.name in ("hand", "auction hand", "passing") for zone in seen.zones)


def check_words(*texts: str) -> None:
    """One thing is in the singular: `1 trick`."""
    for text in texts:
        assert not ONE_OF_MANY.search(text), text


def may_look(seat: int, zone: Zone) -> bool:
    """Who may look where, said again: everybody into what lies open, else the owner into its own hands."""
    if zone.name in ("trick", "won", "carried", "aside", "bids"):
        return True
    return zone.name in ("hand", "passing", "auction hand") and zone.seat == seat != SPECTATOR


TABLES: Final = tuple(dict.fromkeys((way.id, way.seats) for way in WAYS))
FEWEST_AND_MOST: Final = {(game.id, ends(game.seats)) for game in GAMES.values() for ends in (min, max)}


def of_table(id: str, seats: int) -> list[Way]:
    """Return the ways to play a game with a number of seats."""
    return [way for way in WAYS if (way.id, way.seats) == (id, seats)]


@sampled("id, seats", TABLES, FEWEST_AND_MOST)
def test_random_play_keeps_every_invariant(id: str, seats: int) -> None:
    for_each("way", of_table(id, seats)[::3])(lambda way: keeps_every_invariant(way, 1))()


@pytest.mark.long
@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_random_play_keeps_every_invariant_for_two_thousand_deals(id: str, seats: int) -> None:
    for_each("way", of_table(id, seats))(lambda way: keeps_every_invariant(way, way.deals))()


def keeps_every_invariant(way: Way, deals: int) -> None:
    """Play some deals, everything checked."""
    table = Watched(way)
    table.play_deals(deals)
    assert table.deals == deals


def check_deal(table: Watched) -> None:
    """What holds after every deal: of the record, and of the game."""
    public, row = table.public, table.public.sheet[-1]
    before = [total - seat.points for total, seat in zip(public.scores, row, strict=True)]
    rows = [[sheet[seat].points for sheet in public.sheet] for seat in public.seats]
    assert [sum(points) for points in rows] == list(public.scores)
    assert before == [sum(points[:-1]) for points in rows]
    assert all(line.rule for seat in row for line in seat.lines)
    sides = table.game.sides(public.setup)
    for seat in public.seats:
        assert row[seat].tricks == sum(map(public.taken, sides.members(seat)))
        assert all(row[one].points == row[seat].points for one in sides.members(seat))
    if table.deals % 12 == 1:
        check_fold(table)
    cases()[table.game.id].check(table)


def check_fold(table: Watched) -> None:
    """The record holds the actions, and played again it leads to the same state."""
    record = Record(table.setup, "a seed", tuple(table.actions))
    assert read(write(record)) == record
    assert replay(record).hash() == fingerprint(table.state)
