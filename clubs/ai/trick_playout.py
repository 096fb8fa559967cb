"""Play the tricks of an imagined deal to their end by the game's own rules, without zones and events.

A playout policy that knows no game chooses the cards. It goes by what winning and holding each card has
been worth in other deals of the same setup (`Worth`), and by which cards beat which.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from clubs.ai.core.rng import Rng
from clubs.cards import STANDARD, CardSet, distinct, each, suit_mask
from clubs.games import game
from clubs.rules.action import PlayCard
from clubs.rules.option import Setup
from clubs.rules.public import Played, Public, Trick
from clubs.rules.trickplay import CARRY, TrickPlay, hands_empty, no_bonus

CARDS: Final = 54
SUIT_MASKS: Final = (*(suit_mask(suit) for suit in range(4)), 3 << 52)
"""The cards of each suit, and the jokers."""
EPSILON: Final = 20
"""One card in EPSILON is played at random, unless a playout is told otherwise."""
NEAR: Final = 0.05
"""The part of the range of the worth of cards within which two cost the same."""
LET_GO: Final = 0.3
"""How much of what holding a card is worth is lost by playing it."""


@dataclass(frozen=True, slots=True)
class TrickWorth:
    """Effects on a seat's payoff of winning a trick, winning each card and holding each card.

    The payoff has a standard `deviation` over the deals from which they were learned.
    """

    trick: float = 0.0
    won: tuple[float, ...] = (0.0,) * CARDS
    held: tuple[float, ...] = (0.0,) * CARDS
    deviation: float = 0.0


def can_play(phase: object) -> bool:
    """Return whether a phase is nothing but tricks: a game that adds to them is played on the engine."""
    return isinstance(phase, TrickPlay) and (
        phase.actions == (PlayCard,) and phase.bonus is no_bonus and phase.over is hands_empty
    )


@lru_cache(64)
def beaten_by(setup: Setup) -> tuple[int, ...]:
    """Return for each card the mask of those that beat it when it is led, by the game's own rule."""
    winning, public = game(setup.game).winning, Public(setup, (0,) * setup.seats)

    def beats(led: int, other: int) -> bool:
        return winning(replace(public, plays=(Played(0, led), Played(1, other)))) == 1

    faces = range(STANDARD.bit_length())
    masks = [sum(1 << other for other in faces if other != led and beats(led, other)) for led in faces]
    return (*masks, *(0 for _ in range(CARDS - len(masks))))


def equals(cards: Sequence[int], others: int, setup: Setup, worth: TrickWorth) -> dict[int, int]:
    """Return for each card the first that it equals in strength among the others and in worth."""
    over, near = beaten_by(setup), NEAR * (max(worth.won) - min(worth.won))
    first: dict[int, int] = {}

    def equal(one: int, two: int) -> bool:
        alike = one // 13 == two // 13 and abs(worth.won[one] - worth.won[two]) <= near
        return (
            alike
            and not (over[one] ^ over[two]) & others
            and not any((over[other] >> one ^ over[other] >> two) & 1 for other in each(others))
        )

    for card in cards:
        first[card] = next((before for before in first.values() if equal(card, before)), card)
    return first


class TrickPlayout:
    """Plays out the tricks of one setup; the same for the same deal and random numbers."""

    def __init__(
        self, phase: TrickPlay, setup: Setup, worth: TrickWorth, rng: Rng, epsilon: int = EPSILON
    ) -> None:
        self.phase, self.setup, self.worth, self.rng, self.epsilon = phase, setup, worth, rng, epsilon
        self.narrows = tuple(rule.narrow for rule in phase.rules)
        self.beaten_by = beaten_by(setup)
        self.seats = setup.seats
        self.sides = game(setup.game).sides(setup)
        self._means = {0: sum(worth.won) / CARDS}

    def play(self, public: Public, hands: list[int], first: int | None = None) -> Public:
        """Return the facts after the last trick; `first` is a card that the seat to play plays now.

        `hands` are emptied. Those of two packs are sets of cards like any other.
        """
        self._tricks, self._leader = public.tricks, public.leader
        plays = public.plays
        self._left = distinct(reduce(or_, hands))
        while True:
            table = Public(
                self.setup, public.scores, public.deal, public.dealer, public.phase, public.size,
                self._leader, plays, self._tricks, public.notes, public.sheet,
            )  # fmt: skip
            seat = self._turn(plays, hands)
            if seat is None:
                if not plays:
                    return table
                self._finish(table, hands)
                plays = ()
                continue
            if first is None:
                chosen = self._choose(table, seat, hands)
            else:
                chosen, first = first, None
            bit = 1 << chosen
            hands[seat] ^= bit << 64 if hands[seat] >> 64 & bit else bit
            self._left &= ~bit
            plays = (*plays, Played(seat, chosen))

    def _turn(self, plays: tuple[Played, ...], hands: list[int]) -> int | None:
        """Return the next seat that has a card and has not played; None after the last one."""
        if not plays:
            return self._leader if hands[self._leader] else None
        if len(plays) == self.seats:
            return None
        done = {play.seat for play in plays}
        for place in range(1, self.seats):
            seat = (self._leader + place) % self.seats
            if hands[seat] and seat not in done:
                return seat
        return None

    def _finish(self, table: Public, hands: list[int]) -> None:
        """Give the trick to its winner, as `TrickPlay` does."""
        carry = self.phase.unwon == CARRY
        winner = self.phase.winning(table)
        if winner is None and carry and not any(hands):
            winner = table.leader
        tricks = self._tricks
        if winner is not None and carry:
            tricks = tuple(one if one.winner is not None else Trick(one.plays, winner) for one in tricks)
        self._tricks = (*tricks, Trick(table.plays, winner))
        after = table.leader if winner is None else winner
        for place in range(self.seats):
            if hands[(after - place) % self.seats]:
                self._leader = (after - place) % self.seats
                return

    def _choose(self, table: Public, seat: int, hands: list[int]) -> int:
        """Return the card that the policy plays."""
        legal = distinct(hands[seat])
        for narrow in self.narrows:
            legal = narrow(table, legal) or legal
        if not legal & legal - 1:
            return legal.bit_length() - 1
        if not self.rng.below(self.epsilon):
            return int(self.rng.one_of(legal)).bit_length() - 1
        return self._best(table, legal, self._left & ~hands[seat])

    def _best(self, table: Public, legal: int, others: CardSet) -> int:
        """Return the card of most worth: what the trick brings, less what holding the card would."""
        won, held = self.worth.won, self.worth.held
        lost = -1.0 / (self.sides.number - 1)
        to_come = self.seats - len(table.plays) - 1
        rivals, help_comes = self._to_come(table)
        at_stake = self.worth.trick
        best = -1
        holder = -1
        if table.plays:
            holder, best = table.plays[0]
            if to_come:
                at_stake += to_come * self._usual(others & SUIT_MASKS[best // 13])
            for play in table.plays:
                at_stake += won[play.card]
                if self.beaten_by[best] >> play.card & 1:
                    holder, best = play
        left = 0.0  # the chance that the side takes the trick without this card
        if self.sides.shared and best >= 0 and holder in self.sides.partners(self._seat_of(table)):
            left = self._stays(best, others, rivals) if rivals else 1.0
        chosen, most = 0, -1e9
        while legal:
            bit = legal & -legal
            legal ^= bit
            card = bit.bit_length() - 1
            chance = left
            if best < 0 or self.beaten_by[best] & bit:
                chance = self._stays(card, others, rivals) if rivals else 1.0
            chance += (1.0 - chance) * help_comes
            stake = at_stake + won[card]
            if best < 0:
                stake += to_come * self._usual(others & SUIT_MASKS[card // 13])
            worth = stake * (chance + (1.0 - chance) * lost) - LET_GO * held[card]
            if worth > most:
                chosen, most = card, worth
        return chosen

    def _seat_of(self, table: Public) -> int:
        """Return the seat to play."""
        return (table.leader + len(table.plays)) % self.seats

    def _to_come(self, table: Public) -> tuple[int, float]:
        """Return how many rivals still play to the trick, and the chance that a partner beats theirs."""
        to_come = self.seats - len(table.plays) - 1
        if not self.sides.shared:
            return to_come, 0.0
        seat = self._seat_of(table)
        friends = sum(self.sides.of(seat + step) == self.sides.of(seat) for step in range(1, to_come + 1))
        return to_come - friends, friends / (to_come + 1)

    def _usual(self, cards: int) -> float:
        """Return what winning one of some cards is worth on average; of any card where there are none."""
        if cards not in self._means:
            self._means[cards] = sum(self.worth.won[card] for card in each(cards)) / cards.bit_count()
        return self._means[cards]

    def _stays(self, card: int, others: CardSet, to_come: int) -> float:
        """Return the rough chance that nobody of those to come beats a card."""
        over = (self.beaten_by[card] & others).bit_count()
        if not over:
            return 1.0
        suit = others & SUIT_MASKS[card // 13]
        under = (suit & ~self.beaten_by[card]).bit_count()
        return (under / (under + over)) ** to_come
