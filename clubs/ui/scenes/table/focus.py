"""The card of the hand that is pointed at, by key or by pointer, and its place in the fan."""

from collections.abc import Callable

from clubs.ui.shell import input as inputs
from clubs.ui.shell.widgets import Focus, Widgets
from clubs.ui.tabletop.board import Shown
from clubs.ui.tabletop.stage import Stage


class CardFocus:
    """Follow the focus through the fan of one hand."""

    def __init__(self, focus: Focus, stage: Stage) -> None:
        self._focus, self._stage = focus, stage
        self._on_target = False

    def forget(self) -> None:
        """Ignore the pointer until it moves again."""
        self._on_target = False

    def follow(self, taken: inputs.Point, widgets: Widgets) -> None:
        """Note whether the pointer has moved onto what has the focus."""
        current = self._focus.current(widgets)
        self._on_target = current is not None and current.target.collidepoint(taken.x, taken.y)

    @property
    def seen(self) -> bool:
        """Return whether the focus is shown: by key, or because the pointer is on it."""
        return self._focus.visible or self._on_target

    def card(self) -> Shown | None:
        """Return the card that has the focus, while that is shown."""
        if not self.seen:
            return None
        cards = (shown for zone, shown in self._stage.board if zone.seat == self._stage.me)
        return next((shown for shown in cards if self._focus.id == _id(shown)), None)

    def first(self) -> str | None:
        """Return the first card of the hand that may be chosen."""
        card_layout = self._stage.card_layout
        return next(
            (_id(shown) for shown, _ in card_layout.fan if card_layout.cards[shown.uid].state != "shade"),
            None,
        )

    def at(self, place: int) -> str | None:
        """Return the card at a place of the fan, from the left."""
        fan = self._stage.card_layout.fan
        return _id(fan[place][0]) if place < len(fan) else None

    def place(self) -> int | None:
        """Return the place in the fan of the card that has the focus."""
        ids = [_id(shown) for shown, _ in self._stage.card_layout.fan]
        return ids.index(self._focus.id) if self._focus.id in ids else None

    def keep(self, place: int | None, widgets: Callable[[], Widgets]) -> None:
        """Move the focus to the neighbour of a card that had it at a place and has left the fan."""
        fan = self._stage.card_layout.fan
        if place is not None and self.place() is None and fan and not self._focus.current(widgets()):
            self._focus.id = _id(fan[min(place, len(fan) - 1)][0])


def _id(shown: Shown) -> str:
    """Return the id of a card's widget."""
    return f"card {shown.uid}"
