"""The tricks that can have gone before an ending: found from the last one back to the first.

Going back, what every seat still holds is known, so whether it could legally play a card is known too: the
rules are asked about the hand as it will be, and that card. Tricks are drawn by lot, and at every step a few
parts of a course are kept: those whose cards left over can best be used up by the tricks before.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeAlias

from clubs.cards import (
    CLUBS,
    EMPTY,
    SUITS,
    Card,
    CardSet,
    add,
    count,
    distinct,
    each,
    of_suit,
    remove,
    suit,
    suit_mask,
)
from clubs.rules.public import Played, Public, Trick
from clubs.rules.trickplay import TrickPlay
from tests.answers import Pick

KEPT: Final = 8
DRAWN: Final = 5
TRIES: Final = 60
BROKEN: Final = Trick((Played(0, 51),), None)
"""A club played earlier, so that clubs may be led; whether there was one is seen at the end."""

Tail: TypeAlias = tuple[Trick, ...]


@dataclass(frozen=True)
class Before:
    """What a course leads up to: the hands as they will be, and the pool of cards that can have been played.

    Those `gone` must have been played, with `all_played` every one; no seat its `barred` ones. `closed` says
    that clubs may not be led from the start. The `opening` cards, if there are
    any, are the first trick, and their lowest leads.
    """

    public: Public
    tricks: TrickPlay
    hands: tuple[CardSet, ...]
    pool: CardSet
    gone: CardSet
    all_played: bool
    barred: tuple[CardSet, ...]
    closed: bool
    opening: CardSet

    @cached_property
    def urgent(self) -> CardSet:
        """The cards that are hardest to use up: those that must be, and clubs."""
        return self.gone | (suit_mask(CLUBS) if self.all_played else EMPTY)


@dataclass(frozen=True)
class Part:
    """The last tricks of a course: the hands before them, and the cards that are left for earlier ones."""

    hands: tuple[CardSet, ...]
    pool: CardSet
    tricks: Tail = ()

    def after(self, trick: Trick) -> "Part":
        """The part that begins one trick earlier, with this one."""
        hands, pool = list(self.hands), self.pool
        for seat, card in trick.plays:
            hands[seat] = add(hands[seat], card)
            pool = remove(pool, card)
        return Part(tuple(hands), pool, (trick, *self.tricks))


@dataclass(frozen=True)
class Wanted:
    """A trick as it is wanted: who leads and wins it, and whether it is the `opening`."""

    leader: int
    winner: int
    opening: bool


def course(before: Before, leader: int, winners: Sequence[int], pick: Pick) -> Tail | None:
    """A course of play in which these seats win the tricks, in this order, after this seat's first lead; None
    where the lot finds none."""
    parts, leaders = [Part(before.hands, before.pool)], [leader, *winners][: len(winners)]
    for number in reversed(range(len(winners))):
        wanted = Wanted(leaders[number], winners[number], number == 0 and before.opening != EMPTY)
        longer = [part.after(trick) for part in parts for trick in _tricks(before, part, wanted, pick)]
        parts = sorted(longer, key=lambda part: _trouble(before, part))[:KEPT]
    for part in parts:
        if not before.gone & part.pool and not (before.closed and _clubs_first_led(part)):
            return part.tricks
    return None


def _tricks(before: Before, part: Part, wanted: Wanted, pick: Pick) -> list[Trick]:
    """Some tricks that lead to these hands, as wanted."""
    drawn: list[Trick] = []
    pool = list(each(before.opening if wanted.opening else part.pool & ~before.opening))
    for _ in range(TRIES):
        trick = _trick(before, part, pool, wanted, pick)
        if trick is not None and trick.winner == wanted.winner:
            drawn.append(trick)
            if len(drawn) == DRAWN:
                break
    return drawn


def _trick(before: Before, part: Part, pool: list[Card], wanted: Wanted, pick: Pick) -> Trick | None:
    """A trick of cards drawn from the pool; None if one of them could not have been played."""
    left, plays = list(pool), tuple[Played, ...]()
    leads = left[:1] if wanted.opening else left
    led = suit(leads[pick.below(len(leads))])
    lane = suit_mask(led)
    most_urgent = before.urgent
    for seat in before.public.setup.round_from(wanted.leader):
        held = part.hands[seat]
        follows = not plays or bool(of_suit(held, led)) or pick.below(3) == 0
        choice = [card for card in (left if plays else leads) if (lane >> card & 1) == follows]
        urgent = [card for card in choice if most_urgent >> card & 1]
        if urgent and pick.below(2):
            choice = urgent
        if not choice:
            return None
        card = choice[pick.below(len(choice))]
        if before.barred[seat] >> card & 1 or not _allowed(before, plays, held, card):
            return None
        left.remove(card)
        plays = (*plays, Played(seat, card))
    return Trick(plays, before.tricks.winning(replace(before.public, plays=plays)))


def _allowed(before: Before, plays: tuple[Played, ...], held: CardSet, card: Card) -> bool:
    public = replace(before.public, plays=plays, tricks=(BROKEN,))
    candidates = distinct(held) | 1 << card
    for rule in before.tricks.rules:
        candidates = rule.narrow(public, candidates) or candidates
    return bool(candidates >> card & 1)


def _clubs_first_led(part: Part) -> bool:
    """Whether the first club of these tricks is led."""
    opened = next((trick for trick in part.tricks if any(suit(p.card) == CLUBS for p in trick.plays)), None)
    return opened is not None and suit(opened.plays[0].card) == CLUBS


def _trouble(before: Before, part: Part) -> int:
    """How hard the cards left will be to use up: clubs need seats that are void, odd cards of a suit too."""
    clubs = count(of_suit(part.pool, CLUBS))
    shut = 3 if before.closed and _clubs_first_led(part) else 0
    if not before.all_played:
        return shut + 3 * count(before.gone & part.pool)
    odd = sum(count(of_suit(part.pool, of)) % len(part.hands) for of in SUITS)
    held = sum(bool(of_suit(cards, of)) for cards in part.hands for of in SUITS[1:])
    barred = sum(count(part.pool & cards) for cards in before.barred)
    return 3 * (clubs + barred) + odd + 2 * held + shut
