"""Two worlds that differ in hidden cards alone: two seats have exchanged hands, and numbers with them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from clubs.cards import Card, CardSet, cards_of, each
from clubs.rules.action import Action, DealCards
from clubs.rules.ask import Refused
from clubs.rules.view import SPECTATOR
from clubs.rules.zone import Zone
from clubs.table import pocket
from clubs.table.pocket import is_held
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.answers import Pick

NUMBERED: Final = pocket.numbered


@dataclass(frozen=True)
class Worlds:
    """A match up to a moment, and the same with hidden cards exchanged by `twins`."""

    actions: tuple[Action, ...]
    others: tuple[Action, ...]
    twins: Mapping[Card, Card]

    def numbered(
        self, seed: str, deal: int, seat: int, edition: int, held: Collection[Card]
    ) -> tuple[Card, ...]:
        """Return the cards by the numbers of the other world: those of the cards that they stand for."""
        ours = NUMBERED(seed, deal, seat, edition, [self.twins.get(card, card) for card in held])
        return tuple(self.twins.get(card, card) for card in ours)


def worlds(session: Session, pick: Pick, seed: str) -> Worlds | None:
    """Return two worlds at this moment of a session; None where public facts tell all hands apart."""
    seats = list(session.public.seats)
    order = pick.shuffle([one * 16 + other for one in seats for other in seats if one < other])
    # Rather the hand of somebody who is asked: most that could be told would be told of that.
    asked = {seat for seat, ask in session.asks.items() if ask.required}
    order.sort(key=lambda pair: not asked & set(divmod(pair, 16)))
    for pair in order:
        twins = _twins(session, *divmod(pair, 16))
        others = tuple(_exchanged(action, twins) for action in _of_deal(session))
        before = tuple(session.actions[: len(session.actions) - len(others)])
        if twins and _same_for_all(session, (*before, *others), seed):
            return Worlds(tuple(session.actions), (*before, *others), twins)
    return None


def _of_deal(session: Session) -> list[Action]:
    """Return the actions of the deal that is being played."""
    last = max(n for n, action in enumerate(session.actions) if isinstance(action, DealCards))
    return session.actions[last:]


def _twins(session: Session, one: int, other: int) -> dict[Card, Card]:
    """Return for each hidden card of two seats the one that it is exchanged for; none if sizes differ."""
    found = dict[Card, Card]()
    for zone, cards in session.zones.items():
        if not is_held(zone, one):
            continue
        ours = list(each(cards))
        theirs = list(each(session.zones.get(Zone(zone.name, zone.sees, other), 0)))
        if len(ours) != len(theirs):
            return {}
        found |= dict(zip(ours, theirs, strict=True)) | dict(zip(theirs, ours, strict=True))
    return found


def _exchanged(action: Action, twins: Mapping[Card, Card]) -> Action:
    """Return an action with its hidden cards exchanged."""
    changed = dict[str, object]()
    for field in fields(action):
        value = getattr(action, field.name)
        if field.name == "pack":
            changed["pack"] = tuple(twins.get(card, card) for card in value)
        elif field.name == "cards":
            changed["cards"] = _set(value, twins)
    return replace(action, **changed)  # type: ignore[arg-type]


def _set(cards: CardSet, twins: Mapping[Card, Card]) -> CardSet:
    return cards_of(twins.get(card, card) for card in each(cards))


def _same_for_all(session: Session, actions: tuple[Action, ...], seed: str) -> bool:
    """Return whether the rules allow the other match, and everybody has seen the same of it."""
    try:
        other = Session(session.game, session.setup, session.players, Chance(seed), actions)
    except (Refused, ValueError):
        return False
    ours, theirs = session.view(SPECTATOR), other.view(SPECTATOR)
    return (ours.public, ours.seen, ours.sizes) == (theirs.public, theirs.seen, theirs.sizes) and [
        (seat, ask.kind) for seat, ask in session.asks.items() if ask.required
    ] == [(seat, ask.kind) for seat, ask in other.asks.items() if ask.required]
