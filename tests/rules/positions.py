"""The engine and a deal on masks side by side: random answers, and all that both can say compared.

    python -m tests.rules.positions --number 200000

A difference fails an assertion. Compiled or interpreted, the same is printed at the end.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import product

from clubs import native
from clubs.ai.core.bidding_deal import BiddingDeal
from clubs.ai.core.deal import Deal
from clubs.ai.core.games.exact import ExactDeal
from clubs.ai.core.games.free.deal import FreeDeal
from clubs.ai.core.games.low.deal import LowDeal
from clubs.ai.determinization import lay_table
from clubs.ai.games import knowledge
from clubs.ai.knowledge import CoreGame
from clubs.cards import CLUBS, distinct, duplicates, suit
from clubs.games import GAMES
from clubs.games.free.actions import BidCard, Challenge, TakeTrick
from clubs.games.free.cards import ENFORCEMENT, HONOUR
from clubs.rules.action import Action, BidTricks, PlayCard
from clubs.rules.ask import Ask
from clubs.rules.naming import NameSuit
from clubs.rules.option import OptionValue, Setup, Unplayable
from clubs.rules.public import Trick
from clubs.rules.view import view
from clubs.rules.zone import hand
from tests.answers import Pick
from tests.table_kit import Table

FIELDS = (
    *("turn", "led", "table", "pairs", "played", "due", "carried", "tricks", "clubs_played", "over"),
    *("size", "unbid", "unnamed"),
)
DECIDED = (PlayCard, BidTricks, NameSuit)
"""The kinds of answers that a deal on masks knows."""
LISTS = ("hands", "duplicates", "taken")


def setups() -> Iterator[Setup]:
    """Every game with every number of seats and every option value that is more than a number."""
    for game in GAMES.values():
        named = [option for option in game.options if type(option.default) is not int]
        choices: list[tuple[OptionValue, ...]] = [option.values for option in named]
        for seats, values in product(game.seats, product(*choices)):
            options = {option.id: value for option, value in zip(named, values, strict=True)}
            try:
                yield game.setup(seats, options)
            except Unplayable:
                assert game.id == "trump"


def core_of(id: str) -> CoreGame:
    """Return how the compiled core plays a game that it has."""
    core = knowledge(id).core
    assert core is not None
    return core


@dataclass
class Tally:
    """What has been compared: cards and bids decided, deals scored, how often something rare occurred."""

    cards: int = 0
    bids: int = 0
    deals: int = 0
    rare: Counter[str] = field(default_factory=Counter)
    digest: bytes = b""

    def remember(self, *said: object) -> None:
        """Go into the digest, which is equal for equal answers in equal order."""
        self.digest = sha256(self.digest + repr(said).encode()).digest()


class SideBySide:
    """A match of random answers, each deal of which is played on masks too."""

    def __init__(self, setup: Setup, tally: Tally) -> None:
        self.table = Table(setup.game, setup.seats, options=dict(setup.options))
        self.core = core_of(setup.game)
        self.pick = Pick(str(setup))
        self.tally = tally
        self.honour = setup.game == "free" and setup[ENFORCEMENT] == HONOUR

    def play(self, cards: int) -> None:
        """Play whole deals until so many cards have been decided."""
        until = self.tally.cards + cards
        while self.tally.cards < until:
            self.play_deal()
            if self.table.public.winners is not None:
                self.table.restart()

    def play_deal(self) -> None:
        """One deal; it is laid out on masks when the first bid or card is asked for."""
        table, deal, scored = self.table, None, len(self.table.public.sheet)
        while len(table.public.sheet) == scored:
            asks = table.asks
            seat, ask = next((seat, ask) for seat, ask in asks.items() if ask.required)
            if ask.kind not in DECIDED:
                table.act(self.answer_before(ask))
                continue
            deal = self.copied(deal) if deal else laid_out(table, seat)
            self.check_before(deal, seat, ask)
            action = self.chosen(deal, ask)
            table.act(action)
            deal.move(bit(action, self.core))
            while any(ask.kind is TakeTrick for ask in table.asks.values()):
                table.act(next(TakeTrick(seat) for seat, ask in table.asks.items() if ask.required))
            self.check_after(deal)
        self.tally.deals += 1
        assert deal is not None
        assert deal.over
        points = [deal.score(seat) for seat in table.public.seats]
        assert points == table.points
        self.tally.remember(points)
        self.count_rare()

    def copied(self, deal: Deal) -> Deal:
        """The deal, or now and then a copy of it."""
        if self.pick.below(4):
            return deal
        copy = self.core.new_deal(self.table.public.setup)
        copy.become(deal)
        return copy

    def check_before(self, deal: Deal, seat: int, ask: Ask) -> None:
        """The same seat may do the same."""
        assert not deal.over
        assert deal.turn == seat
        moves = int(deal.moves())
        asked = sum({bit(action, self.core) for action in ask.actions() if isinstance(action, ask.kind)})
        # On honour any card may be played; on masks everybody keeps to the rules.
        assert asked & moves == moves if self.honour and ask.kind is PlayCard else asked == moves
        self.tally.remember(seat, moves)
        if ask.kind is not PlayCard:
            self.tally.bids += ask.kind is BidTricks
            return
        self.tally.cards += 1
        public = self.table.public
        winning = self.table.game.winning(public)
        # On masks the lowest of nothing but clubs is ahead until the last of them is played (L-5).
        if not (self.core.lowest and all(suit(play.card) == CLUBS for play in public.plays)):
            assert (None if winning is None else deal.laid[winning]) == (deal.best() or None)
        if self.pick.below(8) == 0:
            check_same(deal, laid_out(self.table, seat))

    def answer_before(self, ask: Ask) -> Action:
        """Some answer before the first card; low bids in an auction make it long, and hands uneven (F-12)."""
        if ask.kind is BidCard and self.pick.below(4):
            return ask.actions()[0]
        while isinstance(action := self.pick.answer(ask), Challenge):
            pass  # it only changes what has been played on honour
        return action

    def chosen(self, deal: Deal, ask: Ask) -> Action:
        """Some answer within the rules; half the time one that cancels a card, if there is one (X-5)."""
        moves = int(deal.moves())
        if ask.kind is PlayCard and self.pick.below(2):
            moves = moves & int(deal.table) or moves
        fair = [action for action in ask.actions() if bit(action, self.core) & moves]
        return fair[self.pick.below(len(fair))]

    def check_after(self, deal: Deal) -> None:
        """The same tricks have gone to the same seats, and the same seat is next or play is over."""
        public = self.table.public
        assert [int(number) for number in deal.taken] == [public.taken(seat) for seat in public.seats]
        assert deal.tricks == len(public.tricks)
        turn = next((seat for seat, ask in self.table.asks.items() if ask.kind in DECIDED), None)
        assert (None if deal.over else deal.turn) == turn

    def count_rare(self) -> None:
        """What has happened in the deal that does not happen in most."""
        public, rare = self.table.public, self.tally.rare
        tricks, game = public.tricks, public.setup.game
        held = [sum(play.seat == seat for trick in tricks for play in trick.plays) for seat in public.seats]
        for number, trick in enumerate(tricks):
            before = tricks[number - 1].winner if number else trick.leader
            last = number == len(tricks) - 1
            rare["L-9 nothing but clubs"] += game == "low" and all(
                suit(play.card) == CLUBS for play in trick.plays
            )
            rare["F-12 skipped"] += len(trick.plays) < public.setup.seats
            rare["F-12 led from the right"] += game == "free" and before != trick.leader
            rare["X-5 cancelled"] += len({play.card for play in trick.plays}) < len(trick.plays)
            won = trick.winner is not None
            rare["X-6 carried"] += cancelled(trick) and won and not last
            rare["X-6 the last one cancelled"] += cancelled(trick) and won and last
            rare["X-6 dead"] += not won
            rare["C-3 another suit named"] += public.led_to(number) != suit(trick.plays[0].card)
        rare["C-6 counted anew"] += any(
            line.rule == "C-6" for seat in public.sheet[-1] for line in seat.lines
        )
        rare["F-13 over before ten tricks"] += game == "free" and len(tricks) < 10
        rare["26 cards each"] += max(held) == 26
        rare["one card each"] += max(held) == 1


def cancelled(trick: Trick) -> bool:
    """Whether all cards that could win were played twice."""
    played = Counter(play.card for play in trick.plays)
    able = [card for card in played if suit(card) in (CLUBS, suit(trick.plays[0].card))]
    return all(played[card] > 1 for card in able)


def laid_out(table: Table, seat: int) -> Deal:
    """The deal as the state has it now, with this seat to move."""
    core = core_of(table.setup.game)
    deal = lay_table(view(table.state, seat), core)
    for other in table.public.seats:
        held = table.state.cards(hand(other))
        deal.hands[other], deal.duplicates[other] = core.places(distinct(held)), duplicates(held)
    return deal


def check_same(one: Deal, other: Deal) -> None:
    """A deal that was played on is the same as one that is laid out as the table stands."""
    for name in FIELDS:
        assert getattr(one, name) == getattr(other, name), name
    for name in LISTS:
        assert list(getattr(one, name)) == list(getattr(other, name)), name
    assert one.unbid or one.leader == other.leader
    assert isinstance(one, ExactDeal) or list(one.won) == list(other.won)
    assert of_the_game(one) == of_the_game(other)


def of_the_game(deal: Deal) -> list[int]:
    """Return what only the deals of some games have."""
    match deal:
        case BiddingDeal():
            return list(deal.bids)
        case LowDeal():
            return [deal.tens, *deal.points]
        case FreeDeal():
            return [deal.team]
    return []


def bit(action: Action, core: CoreGame) -> int:
    """An answer as a deal on masks knows it; 0 for any that it does not know."""
    match action:
        case PlayCard():
            return core.places(1 << action.card)
        case BidTricks():
            return 1 << action.tricks
        case NameSuit():
            return 1 << action.suit
    return 0


def compare(number: int) -> Tally:
    """Compare so many decisions about a card, spread over all setups."""
    tally, every = Tally(), list(setups())
    for setup in every:
        SideBySide(setup, tally).play(-(-number // len(every)))
    return tally


def report(tally: Tally) -> str:
    """What was compared, in lines."""
    decided = f"{tally.cards} cards and {tally.bids} bids decided, {tally.deals} deals scored"
    rare = [f"{times:7} {what}" for what, times in sorted(tally.rare.items())]
    return "\n".join((f"Form: {native.form().value}", f"{decided}; {tally.digest.hex()[:16]}", *rare, ""))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--number", type=int, default=200_000, help="cards to decide")
    sys.stdout.write(report(compare(parser.parse_args().number)))
