"""Where every card on the board comes to rest, how high it lies and how it is drawn."""

from collections.abc import Callable
from dataclasses import dataclass, field

from clubs.cards import Card, CardSet, contains
from clubs.games.free.cards import auction_hand, bid_cards
from clubs.games.whist import SPARE
from clubs.rules.zone import ASIDE, CARRIED, Zone, hand, passing, trick, won
from clubs.ui.components.cardart import State
from clubs.ui.render.motion import Pose
from clubs.ui.tabletop.board import Board, Shown
from clubs.ui.tabletop.fan import FanCard
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.seats import Place

OWN_HANDS = (auction_hand, hand)
"""The kinds of zones that we hold in our hand, from left to right."""

# Heights: what lies higher is drawn later.
Z_CLOSED, Z_TABLE, Z_PLAQUE, Z_TRICK, Z_HAND, Z_FOCUS, Z_TOP, Z_MOVING = 10, 20, 30, 40, 100, 180, 185, 200


@dataclass(frozen=True, slots=True)
class Resting:
    """One card at rest; `shown` is False for a card that something else hides."""

    card: Card | None
    pose: Pose
    z: int
    state: State = "plain"
    shown: bool = True


@dataclass
class Wishes:
    """What a panel wants of the cards beyond their places.

    `chosen` cards of the hand lie in the slots; `state` says how a card is drawn and `rise` how far it is
    pushed up, in design units; `focus` is the card that has the focus. Face-up bids are small once the
    auction is over, and the spare hand is spread only while it can be taken. `lifts` says that the focus
    takes a card up; under reduced motion its edge alone tells.
    """

    chosen: tuple[int, ...] = ()
    slots: int = 0
    focus: int | None = None
    small_bids: bool = True
    spare_open: bool = False
    state: Callable[[Shown], State] = field(default=lambda _: "plain")
    rise: Callable[[Shown], float] = field(default=lambda _: 0.0)
    lifts: bool = True
    winner: int | None = None
    cancelled: CardSet = 0


class Rests:
    """The resting places of a board, for one layout and the wishes of a panel."""

    def __init__(self, board: Board, places: Places, wishes: Wishes, order: Callable[[Card], int]) -> None:
        self.board, self.places, self.wishes, self.order = board, places, wishes, order
        self.cards: dict[int, Resting] = {}
        self.fan: list[tuple[Shown, FanCard]] = []
        self._lay_own()
        for zone, cards in board.zones.items():
            if (cards and zone.seat != places.me) or (cards and zone.kind not in OWN_HANDS):
                self._lay(zone, cards)

    def _lay_own(self) -> None:
        """Our hand, and before it our auction cards as a group of their own."""
        me, wishes = self.places.me, self.wishes
        groups = [self._sorted(self.board.cards(kind(me))) for kind in OWN_HANDS]
        chosen = {uid: place for place, uid in enumerate(wishes.chosen)}
        groups = [[shown for shown in group if shown.uid not in chosen] for group in groups]
        flat = [shown for group in groups for shown in group]
        sizes = [len(group) for group in groups if group]
        fan = self.places.fan(len(flat), sizes if len(sizes) > 1 else ())
        self.fan = list(zip(flat, fan, strict=True))
        unit = self.places.screen.c
        for height, (shown, lying) in enumerate(self.fan):
            focused = shown.uid == wishes.focus
            rise = wishes.rise(shown) * unit
            place = (
                lying.focused(self.places.screen)
                if focused and wishes.lifts
                else lying.raised(rise)
                if rise
                else lying.place
            )
            z = Z_FOCUS if focused else Z_HAND + height
            state = wishes.state(shown)
            self._put(shown, place, z, state=_focused(state) if focused else state)
        slots = self.places.slots(max(wishes.slots, len(chosen)))
        for group in (self.board.cards(kind(me)) for kind in OWN_HANDS):
            for shown in group:
                if shown.uid in chosen:
                    self._put(shown, slots[chosen[shown.uid]], Z_TABLE + 5, state=wishes.state(shown))

    def _sorted(self, cards: list[Shown]) -> list[Shown]:
        known = [shown for shown in cards if shown.card is not None]
        unknown = [shown for shown in cards if shown.card is None]
        return sorted(known, key=lambda s: -self.order(s.card or 0)) + unknown

    def _lay(self, zone: Zone, cards: list[Shown]) -> None:
        if zone.kind == won:
            self._lay_won(zone.seat, cards)
            return
        places, z, up, visible = self._zone(zone, len(cards))
        for height, (shown, place) in enumerate(zip(cards, places, strict=True)):
            state: State = "plain"
            if zone.kind == trick:
                state = self._trick_state(zone.seat, shown)
            self._put(shown, place, z + min(height, 9), up=up, state=state, visible=visible)

    def _zone(self, zone: Zone, cards: int) -> tuple[list[Place], int, bool, bool]:
        """The places of a zone's cards, their height, whether they lie face up, and whether they are seen."""
        seat, p = zone.seat, self.places
        if zone.kind == trick:
            return [p.trick(seat)] * cards, Z_TRICK, True, True
        if zone.kind == passing:
            return p.laid_down(seat, cards), Z_TABLE, seat == p.me, True
        if zone.kind == bid_cards:
            return p.bids(seat, cards, small=self.wishes.small_bids), Z_TABLE, True, True
        if zone.kind in OWN_HANDS:
            visible = not p.compact and zone.kind == hand
            return p.closed(seat, cards), Z_CLOSED, False, visible
        if zone == SPARE:
            return (p.spare(cards) if self.wishes.spare_open else p.put_by(cards)), Z_TABLE, False, True
        if zone in (ASIDE, CARRIED):
            # With many seats the corner for cards set aside is taken by a plaque.
            return p.shared(zone, cards), Z_TABLE, zone == ASIDE, zone == CARRIED or not p.compact
        return p.shared(zone, cards), Z_CLOSED, False, False

    def _trick_state(self, seat: int, shown: Shown) -> State:
        if shown.card is not None and contains(self.wishes.cancelled, shown.card):
            return "shade"
        return "winner" if seat == self.wishes.winner else "plain"

    def _lay_won(self, seat: int, cards: list[Shown]) -> None:
        """One packet a trick: only its last card is seen."""
        packets = [packet for packet in self.board.packets.get(seat, []) if packet]
        piles = self.places.pile(seat, len(packets))
        by_uid = {shown.uid: shown for shown in cards}
        own_or_seen = not self.places.compact or seat == self.places.me
        for number, (packet, place) in enumerate(zip(packets, piles, strict=True)):
            for uid in packet:
                top = uid == packet[-1]
                height = Z_TABLE + min(number, 9)
                self._put(by_uid[uid], place, height, up=False, visible=top and own_or_seen)

    def _put(
        self,
        shown: Shown,
        place: Place,
        z: int,
        *,
        up: bool = True,
        state: State = "plain",
        visible: bool = True,
    ) -> None:
        pose = Pose(place.x, place.y, place.width, place.angle, up and shown.card is not None)
        self.cards[shown.uid] = Resting(shown.card, pose, z, state, visible)


def _focused(state: State) -> State:
    """How a card is drawn that has the focus; one that may not be chosen stays in shade."""
    return {"shade": "refused", "plain": "focus", "legal": "focus"}.get(state, state)  # type: ignore[return-value]
