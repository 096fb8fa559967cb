"""Two worlds that differ in hidden cards alone: two seats have exchanged hands, and numbers with them."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from clubs.cards import Card, CardSet, cards_of, each
from clubs.rules.action import Action, DealCards, PlayCard
from clubs.rules.ask import Refused
from clubs.rules.view import SPECTATOR
from clubs.rules.zone import Zone
from clubs.table import pocket
from clubs.table.pocket import is_held
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.answers import Pick

NUMBERED: Final = pocket.numbered


Numbered = Callable[..., tuple[Card, ...]]


@dataclass(frozen=True)
class Worlds:
    """A match up to a moment, and the same with hidden cards exchanged, which `numbered` numbers there."""

    actions: tuple[Action, ...]
    others: tuple[Action, ...]
    numbered: Numbered


def worlds(session: Session, pick: Pick, seed: str) -> Worlds | None:
    """Return two worlds at this moment of a session; None where public facts tell all hands apart."""
    seats = list(session.public.seats)
    order = pick.shuffle([one * 16 + other for one in seats for other in seats if one < other])
    # Rather the hand of somebody who is asked: most that could be told would be told of that.
    asked = {seat for seat, ask in session.asks.items() if ask.required}
    order.sort(key=lambda pair: not asked & set(divmod(pair, 16)))
    deal = _of_deal(session)
    before = tuple(session.actions[: len(session.actions) - len(deal)])
    for pair in order:
        for others, numbered in _exchanges(session, deal, *divmod(pair, 16)):
            if _same_for_all(session, (*before, *others), seed):
                return Worlds(tuple(session.actions), (*before, *others), numbered)
    return None


def _exchanges(
    session: Session, deal: Sequence[Action], one: int, other: int
) -> Iterator[tuple[tuple[Action, ...], Numbered]]:
    """Yield the deal with the hidden cards of two seats exchanged, and how they are numbered then."""
    first = deal[0]
    assert isinstance(first, DealCards)
    if len(set(first.pack)) < len(first.pack):
        swap = _Twice.of(session, first, one, other)
        if swap is not None:
            yield (replace(first, pack=swap.pack), *deal[1:]), swap.numbered
    elif twins := _twins(session, one, other):

        def numbered(
            seed: str, deal: int, seat: int, edition: int, held: Collection[Card]
        ) -> tuple[Card, ...]:
            ours = NUMBERED(seed, deal, seat, edition, [twins.get(card, card) for card in held])
            return tuple(twins.get(card, card) for card in ours)

        yield tuple(_exchanged(action, twins) for action in deal), numbered


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


# ------------------------------------------------------------ two packs


@dataclass(frozen=True)
class _Twice:
    """Two hands of two packs, dealt singly round the table, whose hidden cards change places in the `pack`.

    `dealt` is the hand of each before that, `played` what both have played, `came` what each gets, in order.
    """

    pack: tuple[Card, ...]
    dealt: Mapping[int, Sequence[Card]]
    came: Mapping[int, Sequence[Card]]
    played: Collection[Card]

    @classmethod
    def of(cls, session: Session, first: DealCards, one: int, other: int) -> "_Twice | None":
        """Exchange the hidden cards of two seats; None where one of them is equal to a card that they played.

        Which of two equal cards was played, only the number tells that was said.
        """
        public = session.public
        assert public.dealer is not None
        eldest_first = list(public.setup.round_from(public.setup.left(public.dealer)))
        pair = one, other
        places = {seat: _places(first.pack, eldest_first, seat, public.size) for seat in pair}
        gone = {seat: _played(session, seat) for seat in pair}
        played = {*gone[one], *gone[other]}
        hidden = {seat: [at for at in places[seat] if first.pack[at] not in played] for seat in pair}
        left = {seat: len(places[seat]) - sum(gone[seat].values()) for seat in pair}
        if any(len(hidden[seat]) != left[seat] for seat in pair) or left[one] != left[other]:
            return None
        pack = list(first.pack)
        for ours, theirs in zip(hidden[one], hidden[other], strict=True):
            pack[ours], pack[theirs] = pack[theirs], pack[ours]
        dealt = {seat: [first.pack[at] for at in places[seat]] for seat in pair}
        came = {seat: sorted(pack[at] for at in hidden[seat]) for seat in pair}
        return cls(tuple(pack), dealt, came, played)

    def numbered(
        self, seed: str, deal: int, seat: int, edition: int, held: Collection[Card]
    ) -> tuple[Card, ...]:
        """Return the cards by the numbers of the other world."""
        ours = NUMBERED(seed, deal, seat, edition, self.dealt.get(seat, held))
        came = iter(self.came.get(seat, ()))
        return tuple(card if card in self.played or seat not in self.came else next(came) for card in ours)


def _places(pack: Sequence[Card], eldest_first: Sequence[int], seat: int, size: int) -> list[int]:
    """Return the places in the pack of the cards dealt to a seat."""
    seats = len(eldest_first)
    return list(range(eldest_first.index(seat), min(len(pack), size * seats), seats))


def _played(session: Session, seat: int) -> Counter[Card]:
    """Return the cards that a seat has played in this deal."""
    return Counter(one.card for one in _of_deal(session) if isinstance(one, PlayCard) and one.seat == seat)
