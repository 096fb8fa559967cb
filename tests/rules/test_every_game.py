"""Every game, number of seats and option value, found by scanning: random play, everything checked."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from clubs.cards import CLUBS, Card, CardSet, count, each, rank, suit
from clubs.games import GAMES
from clubs.games.free.actions import Accept, Challenge
from clubs.games.free.auction import Contract
from clubs.rules.action import Action, BidTricks, DealCards, PassCards, PlayCard
from clubs.rules.ask import Ask, OneOf, Refused, SomeOf
from clubs.rules.game import Game
from clubs.rules.option import OptionValue, Unplayable
from clubs.rules.public import Public, Trick
from clubs.rules.state import fingerprint
from clubs.rules.view import SPECTATOR, view
from clubs.rules.zone import Zone, hand, won
from clubs.table.record import Record, read, write
from clubs.table.replay import replay
from tests.table_kit import Pick, Table

PACKS_OF_ONE = 47
PACKS_OF_NUMBER = 2
"""Packs of 52 to deal out for each way to play; fewer for an option's value that only changes a number."""


@dataclass(frozen=True)
class Way:
    """One way to play: a game, a number of seats, one option value that is not the default, deals to play."""

    id: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    deals: int

    def __str__(self) -> str:
        return "-".join([self.id, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def ways() -> Iterator[Way]:
    """All ways to play with one option changed at most."""
    for game in GAMES.values():
        for seats in game.seats:
            yield from way(game, seats, {}, PACKS_OF_ONE)
            for option in game.options:
                for value in option.values:
                    number = isinstance(value, int) and not isinstance(value, bool)
                    if value != option.default:
                        packs = PACKS_OF_NUMBER if number else PACKS_OF_ONE
                        yield from way(game, seats, {option.id: value}, packs)


def way(game: Game, seats: int, options: dict[str, OptionValue], packs: int) -> Iterator[Way]:
    """The way to play so, if the game allows it."""
    try:
        cards = sum(count(batch.cards) for batch in Table(game, seats, options=options).plan.batches)
    except Unplayable:
        return
    yield Way(game.id, seats, tuple(options.items()), max(1, packs * 52 // cards))


WAYS = list(ways())


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
            self.act(action)
            self.check_cards()
            if len(self.public.sheet) == played:
                self.check_view(self.pick.below(self.setup.seats + 1) - 1)
        self.deals += 1
        check_deal(self)
        game, public = self.game, self.public
        assert game.goal(self.setup)
        game.chip(public)
        game.meter(public)
        assert [game.measure(public, seat) for seat in public.seats]

    def check_asks(self, asks: dict[int, Ask]) -> None:
        """Somebody must answer, can, and is asked the same when asked again."""
        assert any(ask.required for ask in asks.values())
        assert asks == self.asks
        for seat, ask in asks.items():
            assert ask.seat == seat
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


def may_look(seat: int, zone: Zone) -> bool:
    """Who may look where, said again: everybody into what lies open, else the owner into its own hands."""
    if zone.name in ("trick", "won", "carried", "aside", "bids"):
        return True
    return zone.name in ("hand", "passing", "auction hand") and zone.seat == seat != SPECTATOR


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_random_play_keeps_every_invariant(way: Way) -> None:
    table = Watched(way)
    table.play_deals(way.deals)
    assert table.deals == way.deals


def check_deal(table: Watched) -> None:
    """What holds after every deal: of the record, and of the game."""
    public, row = table.public, table.public.sheet[-1]
    before = [total - seat.points for total, seat in zip(public.scores, row, strict=True)]
    rows = [[sheet[seat].points for sheet in public.sheet] for seat in public.seats]
    assert [sum(points) for points in rows] == list(public.scores)
    assert before == [sum(points[:-1]) for points in rows]
    assert all(line.rule for seat in row for line in seat.lines)
    assert [seat.tricks for seat in row] == [public.taken(seat) for seat in public.seats]
    if table.deals % 12 == 1:
        check_fold(table)
    if checks := DEAL_CHECKS.get(table.game.id):
        checks(table, public)


def check_fold(table: Watched) -> None:
    """The record holds the actions, and played again it leads to the same state."""
    record = Record(table.setup, "a seed", tuple(table.actions))
    assert read(write(record)) == record
    assert replay(record).hash() == fingerprint(table.state)


def winner_again(plays: list[tuple[int, Card]], power: dict[Card, int]) -> int | None:
    """The seat whose card has the most power, of cards played once; None if none has any."""
    counted = Counter(card for _, card in plays)
    able = [(power[card], seat) for seat, card in plays if counted[card] == 1 and power[card]]
    return max(able)[1] if able else None


def high_power(trick: Trick, ace_low: bool = False) -> dict[Card, int]:
    """W-4, T-3, X-4, F-11: clubs above the suit led, nothing else."""
    led = suit(trick.plays[0].card)
    power = {}
    for _, card in trick.plays:
        height = 1 if ace_low and rank(card) == 14 else rank(card)
        power[card] = height + 20 if suit(card) == CLUBS else height if suit(card) == led else 0
    return power


def check_high(public: Public, ace_low: bool = False) -> None:
    """Each trick went to the highest club, else to the highest of the suit led, and its winner led next."""
    leader: int | None = None
    for trick in public.tricks:
        assert leader in (None, trick.leader)
        winner = winner_again(list(trick.plays), high_power(trick, ace_low))
        assert trick.winner == winner
        leader = winner


def check_whist(table: Watched, public: Public) -> None:
    """W-7: a deal's points add up to one."""
    assert sum(seat.points for seat in public.sheet[-1]) == 1
    assert sum(public.scores) == len(public.sheet)
    assert [seat.points for seat in public.sheet[-1]] == [public.taken(seat) - 4 for seat in public.seats]
    check_high(public)
    del table


def low_points(cards: list[Card], ten: bool) -> int:
    """L-6 … L-9, said again."""
    value = {14: 20, 13: 20, 12: 15, 11: 15}
    clubs = [card for card in cards if suit(card) == CLUBS]
    plain = sum(value.get(rank(card), 10) for card in cards if suit(card) != CLUBS)
    if len(clubs) == len(cards):
        return sum(value.get(rank(card), 10) for card in clubs) + 10 * ten
    if len(clubs) == 1:
        return 5
    return plain + 15 * len(clubs) + 10 * ten


def check_low(table: Watched, public: Public) -> None:
    """L-5 and L-10: the winners, and the totals as sums of the tricks' values."""
    points = [0] * len(public.seats)
    tens = {3: 1, 4: 0, 5: 2}[len(public.seats)]
    for number, trick in enumerate(public.tricks):
        cards = [play.card for play in trick.plays]
        led = suit(cards[0])
        of_suit = [play for play in trick.plays if suit(play.card) == led]
        all_clubs = all(suit(card) == CLUBS for card in cards)
        best = (max if all_clubs else min)(of_suit, key=lambda play: rank(play.card))
        assert trick.winner == best.seat
        points[best.seat] += low_points(cards, number < tens)
    assert [seat.points for seat in public.sheet[-1]] == points
    del table


def check_bids(table: Watched, public: Public) -> list[int]:
    """T-2, X-3: the bids never add up to the tricks, and nobody bid twice; the bids in seat order."""
    bids = [seat.bid for seat in public.sheet[-1]]
    made = [bid for bid in bids if bid is not None]
    assert len(made) == len(public.seats)
    assert sum(made) != public.size
    assert all(0 <= bid <= public.size for bid in made)
    last = [action for action in table.actions if isinstance(action, BidTricks)][-len(made) :]
    assert {action.seat: action.tricks for action in last} == dict(enumerate(made))
    return made


def check_trump(table: Watched, public: Public) -> None:
    """T-3 and T-5."""
    bids = check_bids(table, public)
    check_high(public)
    won = [public.taken(seat) for seat in public.seats]
    assert sum(won) == public.size
    points = [bid + 10 if bid == tricks else tricks for bid, tricks in zip(bids, won, strict=True)]
    assert [seat.points for seat in public.sheet[-1]] == points


def check_exact(table: Watched, public: Public) -> None:
    """X-4 … X-7: winners with cancelling pairs, and every trick somebody's if tricks are carried."""
    bids = check_bids(table, public)
    carried = dict(table.setup.options)["cancelled_trick"] == "carried"
    own = [winner_again(list(trick.plays), high_power(trick)) for trick in public.tricks]
    expected: list[int | None] = list(own)
    following: int | None = None
    for number in reversed(range(len(own))):
        if own[number] is None and carried:
            last = number == len(own) - 1
            expected[number] = public.tricks[number].leader if last else following
        following = expected[number]
    assert [trick.winner for trick in public.tricks] == expected
    assert not carried or None not in expected
    for number, trick in enumerate(public.tricks[1:]):
        before = own[number]
        assert trick.leader == (public.tricks[number].leader if before is None else before)
    won = [public.taken(seat) for seat in public.seats]
    points = [10 + tricks if bid == tricks else 0 for bid, tricks in zip(bids, won, strict=True)]
    assert [seat.points for seat in public.sheet[-1]] == points


def check_free(table: Watched, public: Public) -> None:
    """F-11 … F-15, less what challenges change."""
    assert len(public.tricks) <= 10
    left = [count(table.state.cards(hand(seat))) for seat in public.seats]
    assert len(public.tricks) == 10 or left.count(0) >= 2
    for seat in public.seats:
        cards: CardSet = 0
        for trick in public.tricks:
            if trick.winner == seat:
                cards |= sum(1 << play.card for play in trick.plays)
        assert table.state.cards(won(seat)) == cards
    strict = dict(table.setup.options)["enforcement"] == "strict"
    if strict:
        check_free_winners(public)
    points = [seat.points for seat in public.sheet[-1]]
    fined = [any(line.rule == "F-19" for line in seat.lines) for seat in public.sheet[-1]]
    assert not strict or not any(fined)
    team = public.note(Contract).seats
    diamonds = [sum(suit(c) == 2 for c in won_by(public, seat)) for seat in public.seats]
    for seat in public.seats:
        own = won_by(public, seat)
        plus = 10 * public.taken(seat) + 10 * (12 + 13 in own) + 5 * all(suit(card) for card in own)
        if diamonds[seat] and diamonds[seat] == max(diamonds):
            plus += 20 if diamonds.count(max(diamonds)) == 1 else 10
        needed = 7 if len(team) == 1 else 10
        minus = -50 if seat in team and sum(map(public.taken, team)) < needed else 0
        assert points[seat] == minus + (0 if fined[seat] else plus)


def won_by(public: Public, seat: int) -> list[Card]:
    """The cards that a seat has won."""
    return [play.card for trick in public.tricks if trick.winner == seat for play in trick.plays]


def check_free_winners(public: Public) -> None:
    """F-11, F-12: who won each trick and led the next; a seat that has no card left is passed over."""
    for trick in public.tricks:
        assert trick.winner == winner_again(list(trick.plays), high_power(trick, ace_low=True))
    for before, trick in zip(public.tricks, public.tricks[1:], strict=False):
        assert before.winner is not None
        if trick.leader != before.winner:
            done = next(n for n, t in enumerate(public.tricks) if t is before)
            later = [play.seat for t in public.tricks[done + 1 :] for play in t.plays]
            assert before.winner not in later
            right = (before.winner - 1) % 3
            assert trick.leader == (right if right in later else (before.winner - 2) % 3)


DEAL_CHECKS = {
    "whist": check_whist,
    "low": check_low,
    "trump": check_trump,
    "exact": check_exact,
    "free": check_free,
}


def test_every_game_has_checks_of_its_own() -> None:
    assert set(DEAL_CHECKS) == set(GAMES)
