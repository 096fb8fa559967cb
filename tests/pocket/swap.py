"""Two worlds that differ in hidden cards alone: two seats have exchanged hands, and numbers with them."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from typing import Final

from clubs.cards import Card, CardSet, cards_of, each
from clubs.rules.action import Action, DealCards, PlayCard
from clubs.rules.ask import Refused
from clubs.rules.view import SPECTATOR
from clubs.rules.zone import Zone
from clubs.table import pocket
from clubs.table.pocket import PocketHand, is_held, pocket_hand
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from tests.answers import Pick

NUMBERED: Final = pocket.numbered


Numbered = Callable[..., tuple[Card, ...]]


@contextmanager
def numbers_by(numbered: Numbered) -> Iterator[None]:
    """Number hands by another function."""
    pocket.numbered = numbered
    try:
        yield
    finally:
        pocket.numbered = NUMBERED


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
        if (exchange := _exchange(session, deal, *divmod(pair, 16))) is None:
            continue
        others = (*before, *exchange.deal)
        other = _same_for_all(session, others, seed)
        if other is not None:
            numbered = exchange.numbered or _paired(session, other).numbered
            return Worlds(tuple(session.actions), others, numbered)
    return None


@dataclass(frozen=True)
class _Exchange:
    """A deal with the hidden cards of two seats exchanged, and how they are numbered then if by places."""

    deal: tuple[Action, ...]
    numbered: Numbered | None = None


def _exchange(session: Session, deal: Sequence[Action], one: int, other: int) -> _Exchange | None:
    """Exchange the hidden cards of two seats; None where that cannot be."""
    first = deal[0]
    assert isinstance(first, DealCards)
    if len(set(first.pack)) < len(first.pack):
        swap = _Twice.of(session, first, one, other)
        return _Exchange((replace(first, pack=swap.pack), *deal[1:]), swap.numbered) if swap else None
    twins = _twins(session, one, other)
    return _Exchange(tuple(_exchanged(action, twins) for action in deal)) if twins else None


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


def _same_for_all(session: Session, actions: tuple[Action, ...], seed: str) -> Session | None:
    """Return the other match if the rules allow it, and everybody has seen the same of it."""
    try:
        other = Session(session.game, session.setup, session.players, Chance(seed), actions)
    except (Refused, ValueError):
        return None
    ours, theirs = session.view(SPECTATOR), other.view(SPECTATOR)
    same = (ours.public, ours.seen, ours.sizes) == (theirs.public, theirs.seen, theirs.sizes)
    return other if same and _asked(session) == _asked(other) else None


def _asked(session: Session) -> list[tuple[int, type[Action]]]:
    return [(seat, ask.kind) for seat, ask in session.asks.items() if ask.required]


# ------------------------------------------------------------ one pack


@dataclass(frozen=True)
class _Paired:
    """For each seat its last edition, and pairs of cards of both worlds that left the hand together.

    A handicap may take other cards there. Pairs do not depend on numbers, so each way of numbering one hand
    stands for one of the other, and all of them are equally likely.
    """

    hands: Mapping[int, tuple[int, Mapping[Card, Card]]]

    def numbered(
        self, seed: str, deal: int, seat: int, edition: int, held: Collection[Card]
    ) -> tuple[Card, ...]:
        """Return the cards by the numbers of the first world, which for earlier editions nobody can see."""
        last, pairs = self.hands[seat]
        if edition != last:
            return NUMBERED(seed, deal, seat, edition, held)
        return tuple(pairs[card] for card in NUMBERED(seed, deal, seat, edition, pairs))


def _paired(session: Session, other: Session) -> _Paired:
    """Pair the cards of all hands in two worlds."""
    hands = dict[int, tuple[int, Mapping[Card, Card]]]()
    for seat in session.public.seats:
        ours, theirs = (_in_order(one, seat) for one in (session, other))
        assert (len(ours.gone), ours.edition) == (len(theirs.gone), theirs.edition)
        hands[seat] = ours.edition, dict(zip(_leaving(ours), _leaving(theirs), strict=True))
    return _Paired(hands)


def _in_order(session: Session, seat: int) -> PocketHand:
    """Return a hand whose numbers follow the order of its cards."""
    with numbers_by(lambda *given: tuple(sorted(given[-1]))):
        return pocket_hand("", session.view(seat))


def _leaving(hand: PocketHand) -> list[Card]:
    """Return the cards of a hand: those that have left it, in that order, then those that are held."""
    return [hand.cards[number - 1] for number in (*hand.gone, *hand.left)]


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
