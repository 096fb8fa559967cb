"""Restrictions on the card to play. Each narrows the candidates; one that would leave nothing does not bind.

The legal cards, the refusal of the others and the reason on the screen all come from `narrow_down`.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from clubs.cards import Card, Suit, distinct, each, suit, suit_mask, suit_name, suit_sign, suit_title, words
from clubs.language import Message, message
from clubs.rules import kernel
from clubs.rules.ask import WhyNot
from clubs.rules.public import Public
from clubs.rules.winning import best_card

Mask: TypeAlias = int
"""A set of different cards, as the kernel takes it."""


@dataclass(frozen=True, slots=True)
class Restriction:
    """One rule about which card may be played.

    `narrow` returns the candidates it would leave. `because` is one sentence for a card that it forbids,
    `clause` the instruction when it binds; in both `{card}` is that card, `{led}` and `{sign}` stand for the
    suit led, and `{best}` for the card that is winning by `winning`.
    """

    rule: str
    narrow: Callable[[Public, Mask], Mask]
    because: Message
    clause: Message
    winning: Callable[[Public], int | None] | None = None

    def reasons(self, public: Public, cards: Mask) -> Iterator[tuple[Card, WhyNot]]:
        """Yield the cards of a set, each with the reason for refusing it."""
        best = self._best(public)
        led = public.led
        for card in each(cards):
            yield card, WhyNot(self.rule, _filled(self.because, led, best, card))

    def instruction(self, public: Public) -> Message:
        """Return the clause for the status line."""
        return _filled(self.clause, public.led, self._best(public))

    def _best(self, public: Public) -> Card | None:
        return best_card(self.winning, public) if self.winning else None


@lru_cache(maxsize=4096)
def _filled(text: Message, led: Suit | None, best: Card | None, card: Card | None = None) -> Message:
    """Return a text with its fields; it is kept, since search on the engine asks for the same ones often."""
    fields: dict[str, str] = {}
    if led is not None:
        fields |= {"led": suit_name(led), "sign": f"{{{suit_sign(led)}}}"}
    if best is not None:
        fields["best"] = words(best)
    if card is not None:
        fields["card"] = words(card)
    return text.having(**fields)


@dataclass(frozen=True, slots=True)
class Narrowing:
    """The playable cards, the reason for each of the others, and the clauses of the binding rules."""

    legal: Mask
    refused: tuple[tuple[Card, WhyNot], ...]
    clauses: tuple[Message, ...]


def narrow_down(rules: Iterable[Restriction], public: Public, hand: Mask) -> Narrowing:
    """Apply the restrictions in their order to a hand."""
    candidates = distinct(hand)
    refused: list[tuple[Card, WhyNot]] = []
    clauses = []
    for rule in rules:
        kept = rule.narrow(public, candidates) or candidates
        if kept != candidates:
            refused.extend(rule.reasons(public, candidates & ~kept))
            clauses.append(rule.instruction(public))
            candidates = kept
    return Narrowing(candidates, tuple(refused), tuple(clauses))


def follow_suit(rule: str) -> Restriction:
    """Return the restriction to follow the suit led."""

    def narrow(public: Public, hand: Mask) -> Mask:
        return hand if (led := public.led) is None else kernel.follow(hand, suit_mask(led))

    because = message("You hold {led}, so you must follow suit.")
    return Restriction(rule, narrow, because, message("follow {sign}"))


def no_lead(
    suit_closed: Suit, rule: str, until: Callable[[Public], bool], because: Message | None = None
) -> Restriction:
    """A suit may not be led until something holds, unless the leader has nothing else.

    `because` is the reason for the leader who tries; without it, that the suit has to wait.
    """
    lane = suit_mask(suit_closed)

    def narrow(public: Public, hand: Mask) -> Mask:
        return hand if public.plays or until(public) else hand & ~lane

    closed = message("{suits} may not be led yet, so {card} has to wait.", suits=suit_title(suit_closed))
    clause = message("lead any suit but {suits}", suits=suit_name(suit_closed))
    return Restriction(rule, narrow, because or closed, clause)


def been_played(wanted: Suit) -> Callable[[Public], bool]:
    """Return whether a card of the suit has been played in this deal; at a lead, to an earlier trick."""

    def played(public: Public) -> bool:
        earlier = (play for trick in public.tricks for play in trick.plays)
        return any(suit(play.card) == wanted for play in (*public.plays, *earlier))

    return played


def never(public: Public) -> bool:
    """Return False: a condition that never holds."""
    del public
    return False
