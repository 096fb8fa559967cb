"""The card of the hand that is pointed at, by key or by pointer, and the one that is dragged."""

import math
from collections.abc import Callable
from typing import Final

from clubs.cards import Card
from clubs.ui.components.leaning import STRAIGHT, Lean, lean_to
from clubs.ui.panels.base import card_id
from clubs.ui.shell import input as inputs
from clubs.ui.shell.widgets import Focus, Widget, Widgets, hit
from clubs.ui.tabletop.board import TableCard
from clubs.ui.tabletop.card_layout import DraggedCard
from clubs.ui.tabletop.stage import Stage


def card_seen(stage: Stage, x: float, y: float) -> Card | None:
    """Return the card of the hand that is seen at a point now, while cards may be on their way."""
    for shown, _ in reversed(stage.card_layout.fan):
        pose = stage.timeline.pose(shown.uid) or stage.card_layout.cards[shown.uid].pose
        turned = math.radians(-pose.angle)
        right = x - pose.x
        down = y - pose.y
        across = right * math.cos(turned) - down * math.sin(turned)
        along = right * math.sin(turned) + down * math.cos(turned)
        if abs(across) <= pose.width / 2 and abs(along) <= pose.width * 0.7:
            return shown.card
    return None


class CardFocus:
    """Follow the focus through the fan of one hand."""

    def __init__(self, focus: Focus, stage: Stage) -> None:
        self._focus, self._stage = focus, stage
        self._on_target, self._by_key = False, True
        self._last: str | None = None
        self.lean = STRAIGHT

    def forget(self, taken: inputs.Input) -> None:
        """Ignore the pointer until it moves again, because something was pressed."""
        self._on_target = False
        self.lean = STRAIGHT
        self._by_key = not isinstance(taken, inputs.Press)

    def follow(self, taken: inputs.Point, widgets: Widgets) -> None:
        """Note whether the pointer has moved onto what has the focus."""
        current = self._focus.current(widgets)
        self._on_target = current is not None and current.target.collidepoint(taken.x, taken.y)
        self._by_key = False
        self.lean = self._way_to(taken) if self._on_target else STRAIGHT

    def _way_to(self, taken: inputs.Point) -> Lean:
        """Return the way from the card that has the focus, once it is raised, to the pointer."""
        screen = self._stage.context.screen
        lying = next(
            (one for shown, one in self._stage.card_layout.fan if card_id(shown) == self._focus.id), None
        )
        if lying is None:
            return STRAIGHT
        place = lying.focused(screen)
        return lean_to(2 * (taken.x - place.x) / place.width, 2 * (taken.y - place.y) / (1.4 * place.width))

    @property
    def seen(self) -> bool:
        """Return whether the focus is shown: by key, or because the pointer is on it."""
        return self._focus.visible or self._on_target

    @property
    def lifts(self) -> bool:
        """Return whether the card with the focus is lifted: the pointer is on it, or keys were used last."""
        return self._on_target or self._by_key

    def card(self) -> TableCard | None:
        """Return the card that has the focus, while that is shown."""
        if not self.seen:
            return None
        cards = (shown for zone, shown in self._stage.board if zone.seat == self._stage.me)
        return next((shown for shown in cards if self._focus.id == card_id(shown)), None)

    def first(self) -> str | None:
        """Return the first card of the hand that may be chosen."""
        card_layout = self._stage.card_layout
        return next(
            (card_id(shown) for shown, _ in card_layout.fan if card_layout.cards[shown.uid].state != "shade"),
            None,
        )

    def leader(self) -> str | None:
        """Return the card that Tab comes to: the last with the focus, if it may be chosen, or the first."""
        card_layout = self._stage.card_layout
        fan = {card_id(shown): card_layout.cards[shown.uid] for shown, _ in card_layout.fan}
        fine = self._last in fan and fan[self._last].state not in ("shade", "refused")
        return self._last if fine else self.first()

    def at(self, place: int) -> str | None:
        """Return the card at a place of the fan, from the left."""
        fan = self._stage.card_layout.fan
        return card_id(fan[place][0]) if place < len(fan) else None

    def place(self) -> int | None:
        """Return the place in the fan of the card that has the focus."""
        ids = [card_id(shown) for shown, _ in self._stage.card_layout.fan]
        return ids.index(self._focus.id) if self._focus.id in ids else None

    def keep(self, place: int | None, widgets: Callable[[], Widgets]) -> None:
        """Move the focus to the neighbour of a card that had it at a place and has left the fan."""
        fan = self._stage.card_layout.fan
        if self.place() is not None:
            self._last = self._focus.id
        if place is not None and self.place() is None and fan and not self._focus.current(widgets()):
            self._focus.id = card_id(fan[min(place, len(fan) - 1)][0])


FAR: Final = 12  # design units
FAR_AT_LEAST: Final = 8  # pixels
SWING: Final = 6.0  # degrees for each design unit in a ms
MOST_SWING: Final = 12.0  # degrees
FOLLOWS: Final = 0.4  # of the way to the swing of its speed, at each move
FRAME: Final = 8.0  # ms; pointers tell their moves more often


class CardDrag:
    """Follow the pointer with a card from press to release; a drag that is not `FAR` is a click."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._card: Widget | None = None
        self._from = 0, 0
        self._grip = 0.0, 0.0
        self.held: DraggedCard | None = None
        self._moved = 0.0

    def press(self, widgets: Widgets, x: int, y: int) -> None:
        """Note the card under the pointer."""
        found = hit(widgets, x, y)
        self._card = found if found is not None and found.role == "card" else None
        self._from, self.held = (x, y), None

    def forget(self) -> None:
        """Let go of the card, which returns to its place."""
        self._card = self.held = None

    def follow(self, x: int, y: int) -> bool:
        """Let the card follow the pointer, and return whether one is dragged."""
        card, inside = self._card, x >= 0 and y >= 0
        if card is None or not inside:
            return self.held is not None
        uid, stage = int(card.id.rpartition(" ")[2]), self._stage
        if self.held is None:
            rest, far = stage.card_layout.cards.get(uid), max(stage.context.screen.u(FAR), FAR_AT_LEAST)
            if rest is None or math.dist(self._from, (x, y)) < far:
                return False
            seen = stage.timeline.pose(uid) or rest.pose
            self._grip = seen.x - self._from[0], seen.y - self._from[1]
        self.held = self._swung(uid, x + self._grip[0], y + self._grip[1])
        return True

    def _swung(self, uid: int, x: float, y: float) -> DraggedCard:
        """Return the card where it is dragged now, swinging by its speed."""
        stage = self._stage
        before = self.held
        now = stage.context.now
        ms = max(FRAME, now - self._moved)
        self._moved = now
        if before is None or stage.context.reduced:
            return DraggedCard(uid, x, y)
        speed = (x - before.x) / ms / stage.context.screen.c
        pose = stage.timeline.pose(uid)
        swings = before.swing if pose is None else pose.angle
        wanted = max(-MOST_SWING, min(MOST_SWING, speed * SWING))
        return DraggedCard(uid, x, y, swings + (wanted - swings) * FOLLOWS)

    def drop(self) -> str | None:
        """Let go of the card; return its widget's id if it was dropped where that chooses it."""
        card, held = self._card, self.held
        self.forget()
        if card is None or held is None:
            return None
        layout = self._stage.card_layout
        height = layout.cards[held.uid].pose.width * 1.4
        inwards = card.region != "hand"
        edge = held.y + height / 2 if inwards else held.y
        return card.id if (edge > layout.hand_top) is inwards else None
