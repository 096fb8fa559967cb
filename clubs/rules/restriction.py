"""Restrictions on the card to play. Each narrows the candidates; one that would leave nothing does not bind.

The legal cards, the refusal of the others and the reason on the screen all come from `narrow_down`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from clubs.cards import Card, Suit, distinct, each, suit, suit_mask, suit_name, suit_sign, words
from clubs.rules import kernel
from clubs.rules.ask import Reason
from clubs.rules.public import Public

Mask: TypeAlias = int
"""A set of different cards, as the kernel takes it."""


@dataclass(frozen=True, slots=True)
class Restriction:
    """One rule about which card may be played.

    `narrow` gives the candidates it would leave, `because` one sentence for a card that it forbids, `clause`
    what the player is told to do when it binds.
    """

    rule: str
    narrow: Callable[[Public, Mask], Mask]
    because: Callable[[Public, Mask, Card], str]
    clause: Callable[[Public, Mask], str]


@dataclass(frozen=True, slots=True)
class Narrowed:
    """The cards that may be played, why not the others, and what the binding rules say."""

    legal: Mask
    refused: tuple[tuple[Card, Reason], ...]
    clauses: tuple[str, ...]


def narrow_down(rules: Iterable[Restriction], public: Public, hand: Mask) -> Narrowed:
    """Apply the restrictions in their order to a hand."""
    candidates = distinct(hand)
    refused: list[tuple[Card, Reason]] = []
    clauses = []
    for rule in rules:
        kept = rule.narrow(public, candidates) or candidates
        if kept != candidates:
            refused.extend(
                (card, Reason(rule.rule, rule.because(public, kept, card)))
                for card in each(candidates & ~kept)
            )
            clauses.append(rule.clause(public, kept))
            candidates = kept
    return Narrowed(candidates, tuple(refused), tuple(clauses))


def follow_suit(rule: str) -> Restriction:
    """Follow the suit led if you can."""

    def narrow(public: Public, hand: Mask) -> Mask:
        return hand if public.led is None else kernel.follow(hand, suit_mask(public.led))

    def because(public: Public, kept: Mask, card: Card) -> str:
        del kept, card
        return f"You hold {suit_name(public.led or 0)}, so you must follow suit."

    def clause(public: Public, kept: Mask) -> str:
        del kept
        return f"follow {{{suit_sign(public.led or 0)}}}"

    return Restriction(rule, narrow, because, clause)


def no_lead(
    suit_closed: Suit, rule: str, until: Callable[[Public], bool], because_closed: str = ""
) -> Restriction:
    """A suit may not be led until something holds, unless the leader has nothing else.

    `because_closed` is what a leader is told who tries; without it, that the suit has to wait.
    """
    lane = suit_mask(suit_closed)
    plural = suit_name(suit_closed)

    def narrow(public: Public, hand: Mask) -> Mask:
        return hand if public.plays or until(public) else hand & ~lane

    def because(public: Public, kept: Mask, card: Card) -> str:
        del public, kept
        if because_closed:
            return because_closed
        return f"{plural.capitalize()} may not be led yet, so {words(card)} has to wait."

    def clause(public: Public, kept: Mask) -> str:
        del public, kept
        return f"lead any suit but {plural}"

    return Restriction(rule, narrow, because, clause)


def been_played(wanted: Suit) -> Callable[[Public], bool]:
    """Whether a card of the suit has been played in this deal; at a lead that is to an earlier trick."""

    def played(public: Public) -> bool:
        earlier = (play for trick in public.tricks for play in trick.plays)
        return any(suit(play.card) == wanted for play in (*public.plays, *earlier))

    return played


def never(public: Public) -> bool:
    """Nothing that could come to hold."""
    del public
    return False
