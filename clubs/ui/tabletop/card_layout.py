"""Position, height and state of every card on the board at rest."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from functools import cached_property

from pygame import Rect

from clubs.cards import Card, CardSet, contains
from clubs.rules.public import Public
from clubs.rules.zone import Zone, trick, won
from clubs.ui.components.cardart import State
from clubs.ui.components.leaning import LEAN_ANGLE, STRAIGHT, Lean
from clubs.ui.render.motion import Pose
from clubs.ui.render.sprite import box_round
from clubs.ui.tabletop.board import Board, TableCard
from clubs.ui.tabletop.fan import FanCard
from clubs.ui.tabletop.places import Places
from clubs.ui.tabletop.seats import Place
from clubs.ui.tabletop.zone_looks import ZoneLooks

# Heights: higher ones are drawn later.
Z_CLOSED, Z_TABLE, Z_PLAQUE, Z_TRICK, Z_HAND, Z_FOCUS, Z_TOP, Z_MOVING = 10, 20, 30, 40, 100, 180, 185, 200


Z_STOPPED = Z_HAND - 1
STOPPED_SIZE = 1.1
LOOSE, PACKET_TILT = 3, 4.0
"""The cards of a packet that are seen, and the degrees between them."""


@dataclass(frozen=True, slots=True)
class CardAtRest:
    """One card at rest; `shown` is False for a card that something else hides.

    `strength` is that of its paper, 1 for a card that certainly lies there.
    """

    card: Card | None
    pose: Pose
    z: int
    state: State = "plain"
    shown: bool = True
    strength: float = 1.0
    lean: Lean = STRAIGHT

    @property
    def box(self) -> Rect:
        """Its box, as if it lay upright."""
        return box_round(self.pose.x, self.pose.y, self.pose.width, self.pose.width * 1.4)


@dataclass(frozen=True, slots=True)
class DraggedCard:
    """A card that the pointer drags, with its middle at (x, y) pixels, turned by `swing` degrees."""

    uid: int
    x: float
    y: float
    swing: float = 0.0


@dataclass
class Wishes:
    """The wishes of a panel for the cards.

    `chosen` cards of the hand go into the slots; `state` returns how a card is drawn and `rise` how far it is
    pushed up, in design units; `focus` is the card that has the focus, and `held` one that is dragged. A card
    that is `stopped` stands over its place in the trick, and its place in the hand stays open.
    With `lifts` the focus takes a card up, and it leans to the pointer; if all is `still`, under reduced
    motion, only its edge changes, and its neighbours make way.
    Without `packets` nothing is seen lying on the table but hands and the trick.
    `cancelled` cards of the trick lie in shade, and so does that of a seat that is `beaten`; that of
    one `turning` the deal has an edge in ember; those that have `turned` show their backs.
    """

    chosen: tuple[int, ...] = ()
    slots: int = 0
    focus: int | None = None
    held: DraggedCard | None = None
    stopped: int | None = None
    state: Callable[[TableCard], State] = field(default=lambda _: "plain")
    rise: Callable[[TableCard], float] = field(default=lambda _: 0.0)
    lifts: bool = True
    still: bool = False
    lean: Lean = STRAIGHT
    winner: int | None = None
    cancelled: CardSet = 0
    beaten: int | None = None
    turning: int | None = None
    turned: Collection[int] = ()
    packets: bool = True

    @property
    def raises(self) -> bool:
        """Whether the card that has the focus rises."""
        return self.lifts and not self.still


class CardLayout:
    """The cards of a board at rest, for one layout, the public facts and the wishes of a panel."""

    def __init__(
        self,
        board: Board,
        places: Places,
        looks: ZoneLooks,
        public: Public,
        wishes: Wishes,
        order: Callable[[Card], int],
    ) -> None:
        self.board, self.places, self.looks, self.public = board, places, looks, public
        self.wishes, self.order = wishes, order
        self.cards: dict[int, CardAtRest] = {}
        self.fan: list[tuple[TableCard, FanCard]] = []
        own = [zone(places.me) for zone in looks.held]
        self._lay_own([board.cards(zone) for zone in own])
        for zone, cards in board.zones.items():
            if cards and zone not in own:
                self._lay(zone, cards)

    @property
    def hand_top(self) -> float:
        """Return the upper edge of our hand at rest; without cards, where it would be."""
        places = [lying.place for _, lying in self.fan] or [lying.place for lying in self.places.fan(1)]
        return min(place.y - place.width * 0.7 for place in places)

    @cached_property
    def in_play(self) -> tuple[Rect, ...]:
        """The box of our hand with the room above it, and those of the cards of the trick."""
        held = [lying.hit for _, lying in self.fan]
        played = (self.cards[shown.uid].box for zone, shown in self.board if zone.kind == trick)
        return (*([held[0].unionall(held[1:])] if held else ()), *played)

    def _lay_own(self, held: list[list[TableCard]]) -> None:
        """Lay our hand: the cards of each zone that it consists of as a group of its own."""
        wishes = self.wishes
        groups = [self._sorted(cards) for cards in held]
        chosen = {uid: place for place, uid in enumerate(wishes.chosen)}
        groups = [[shown for shown in group if shown.uid not in chosen] for group in groups]
        flat = [shown for group in groups for shown in group]
        sizes = [len(group) for group in groups if group]
        raised = [place for place, shown in enumerate(flat) if shown.uid == wishes.focus and wishes.lifts]
        fan = self.places.fan(len(flat), sizes if len(sizes) > 1 else (), raised[0] if raised else None)
        self.fan = list(zip(flat, fan, strict=True))
        unit = self.places.screen.c
        for height, (shown, lying) in enumerate(self.fan):
            focused = shown.uid == wishes.focus
            rise = wishes.rise(shown) * unit
            place = (
                lying.focused(self.places.screen)
                if focused and wishes.raises
                else lying.raised(rise)
                if rise
                else lying.place
            )
            state = wishes.state(shown)
            if focused and wishes.raises:
                place = replace(place, angle=place.angle + LEAN_ANGLE * wishes.lean[0])
            z = Z_FOCUS if focused and wishes.raises and lying.clear else Z_HAND + height
            self._put(shown, place, z, state=_focused(state) if focused else state)
            if focused and wishes.raises and wishes.held is None:
                self.cards[shown.uid] = replace(self.cards[shown.uid], lean=wishes.lean)
        slots = self.places.slots(max(wishes.slots, len(chosen)))
        for shown in (shown for cards in held for shown in cards if shown.uid in chosen):
            self._put(shown, slots[chosen[shown.uid]], Z_TABLE + 5, state=wishes.state(shown))

    def _sorted(self, cards: list[TableCard]) -> list[TableCard]:
        known = [shown for shown in cards if shown.card is not None]
        unknown = [shown for shown in cards if shown.card is None]
        return sorted(known, key=lambda s: -self.order(s.card or 0)) + unknown

    def _lay(self, zone: Zone, cards: list[TableCard]) -> None:
        if zone.kind == won:
            self._lay_won(zone.seat, cards)
            return
        look, p = self.looks.of(zone), self.places
        lying = look.lay(p, self.public, zone.seat, len(cards))
        visible = look.shown and not (look.if_roomy and p.hides(zone.seat))
        visible = visible and (self.wishes.packets or look.height != "table")
        bottom = {"closed": Z_CLOSED, "table": Z_TABLE, "trick": Z_TRICK}[look.height]
        for height, (shown, place) in enumerate(zip(cards, lying, strict=True)):
            state = self._trick_state(zone.seat, shown) if look.height == "trick" else "plain"
            up = look.up and shown.uid not in self.wishes.turned
            self._put(shown, place, bottom + min(height, 9), up=up, state=state, visible=visible)

    def _trick_state(self, seat: int, shown: TableCard) -> State:
        if shown.card is not None and contains(self.wishes.cancelled, shown.card):
            return "shade"
        if self.wishes.beaten == seat:
            return "shade"
        if seat == self.wishes.turning:
            return "stake"
        return "winner" if seat == self.wishes.winner else "plain"

    def _lay_won(self, seat: int, cards: list[TableCard]) -> None:
        """Lay won cards with their winner; those of the last trick show, as one packet."""
        packets = [packet for packet in self.board.packets.get(seat, []) if packet]
        by_uid = {shown.uid: shown for shown in cards}
        last = self.public.tricks[-1].winner if self.public.tricks and self.wishes.packets else None
        place = self.places.packet(seat)
        for packet in packets:
            shown = packet[-LOOSE:] if seat == last and packet is packets[-1] else []
            for number, uid in enumerate(packet):
                tilt = PACKET_TILT * (len(packet) - 1 - number) if uid in shown else 0.0
                lying = replace(place, angle=place.angle - tilt)
                self._put(by_uid[uid], lying, Z_TABLE + min(number, 9), up=False, visible=uid in shown)

    def _put(
        self,
        shown: TableCard,
        place: Place,
        z: int,
        *,
        up: bool = True,
        state: State = "plain",
        visible: bool = True,
    ) -> None:
        if self.wishes.stopped == shown.uid:
            slot = self.places.trick(self.places.me)
            place, z, state = Place(slot.x, slot.y, slot.width * STOPPED_SIZE), Z_STOPPED, "stake"
        if self.wishes.held is not None and self.wishes.held.uid == shown.uid:
            held = self.wishes.held
            place, z = Place(held.x, held.y, place.width), Z_MOVING
        pose = Pose(place.x, place.y, place.width, place.angle, up and shown.card is not None)
        self.cards[shown.uid] = CardAtRest(shown.card, pose, z, state, visible)


def _focused(state: State) -> State:
    """Return the state of a card with the focus; one that may not be chosen stays in shade."""
    return {"shade": "refused", "plain": "focus", "legal": "focus"}.get(state, state)  # type: ignore[return-value]
