"""The card of the hand that is pointed at, by key or by pointer, and its place in the fan."""

from typing import TYPE_CHECKING

from clubs.ui.shell import input as inputs
from clubs.ui.tabletop.board import Shown

if TYPE_CHECKING:
    from clubs.ui.scenes.table.scene import TableScene


class CardFocus:
    """Follows the focus through the fan of one hand."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self._on_target = False

    def forget(self) -> None:
        """The pointer counts no more until it moves again."""
        self._on_target = False

    def follow(self, taken: inputs.Point) -> None:
        """The pointer has moved: it may stand on what has the focus."""
        focus, widgets = self.scene.focus, self.scene.widgets()
        self._on_target = any(w.id == focus.id and w.target.collidepoint(taken.x, taken.y) for w in widgets)

    @property
    def seen(self) -> bool:
        """Whether it is to be seen what has the focus: by key, or because the pointer is on it."""
        return self.scene.focus.visible or self._on_target

    def card(self) -> Shown | None:
        """The card that has the focus, while that is to be seen."""
        scene = self.scene
        if not self.seen or not scene.panel.takes_cards:
            return None
        cards = (shown for zone, shown in scene.stage.board if zone.seat == scene.me)
        return next((shown for shown in cards if scene.focus.id == _id(shown)), None)

    def first(self) -> str | None:
        """The first card of the hand that may be chosen."""
        card_layout = self.scene.stage.card_layout
        return next(
            (_id(shown) for shown, _ in card_layout.fan if card_layout.cards[shown.uid].state != "shade"),
            None,
        )

    def at(self, place: int) -> str | None:
        """The card at a place of the fan, from the left."""
        fan = self.scene.stage.card_layout.fan
        return _id(fan[place][0]) if self.scene.panel.takes_cards and place < len(fan) else None

    def place(self) -> int | None:
        """The place in the fan of the card that has the focus."""
        ids = [_id(shown) for shown, _ in self.scene.stage.card_layout.fan]
        return ids.index(self.scene.focus.id) if self.scene.focus.id in ids else None

    def keep(self, place: int | None) -> None:
        """If the card that had the focus at a place has left the fan, the focus goes to its neighbour."""
        scene, fan = self.scene, self.scene.stage.card_layout.fan
        if place is not None and self.place() is None and fan and not scene.focus.current(scene.widgets()):
            scene.focus.id = _id(fan[min(place, len(fan) - 1)][0])


def _id(shown: Shown) -> str:
    """The name of a card's widget."""
    return f"card {shown.uid}"
