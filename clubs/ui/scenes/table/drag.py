"""A card that the pointer or a finger drags: out of the hand to choose it, into the hand to take it back."""

import math
from typing import Final

from clubs.ui.shell.widgets import Widget, Widgets, hit
from clubs.ui.tabletop.card_layout import DraggedCard
from clubs.ui.tabletop.stage import Stage

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
