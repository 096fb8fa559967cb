"""Own hands at an open table: each shows, small, at its owner's plaque while that holds a key."""

from collections.abc import Callable, Sequence
from math import ceil, inf
from typing import Final

from pygame import Rect

from clubs.cards import name
from clubs.language import _
from clubs.table.seating import MOST_PEEK
from clubs.ui.components.numbers import disc
from clubs.ui.panels.base import Desk
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.pocket_hands import Peeked, PocketHands
from clubs.ui.shell import input as inputs
from clubs.ui.shell.caps import cap
from clubs.ui.shell.commands import peek_name
from clubs.ui.shell.context import Context
from clubs.ui.shell.keys import name_of
from clubs.ui.shell.widgets import Focus
from clubs.ui.style.theme import PANEL_RADII
from clubs.ui.tabletop.card_layout import Z_FOCUS, Z_TABLE
from clubs.ui.tabletop.open_places import OpenPlaces
from clubs.ui.tabletop.stage import Stage

STAYS: Final = 10_000.0
"""ms for which a hand is shown that no key is held for."""
CARD: Final = 84  # design units, the width of a card
STEP: Final = 50  # design units, from one card to the next
RISE: Final = 12  # design units, of a card that is new
NUMBER: Final = 58  # design units, the back on which its number would be as large
PAD: Final = 18  # design units, round the cards
UNDER: Final = 12  # design units, below the tiles
MOST: Final = 13  # cards in a row
Z_PEEK: Final = Z_FOCUS + 20


class PeekFans(Overlay):
    """The hands of those who hold their key, and beside each plaque of them the key.

    If the player has set that keys switch, a press shows a hand for a while, or until the next press.
    """

    def __init__(self, stage: Stage, desk: Callable[[], Desk], pocket: PocketHands) -> None:
        super().__init__(stage, desk)
        self._pocket = pocket
        self._until = dict[int, float]()  # ms, by seat

    @property
    def shown(self) -> bool:
        """Whether a hidden hand is on the screen."""
        return bool(self._until)

    def take(self, taken: inputs.Peek) -> None:
        """Show the hand of the one whose key went down, or put it away."""
        if taken.key >= len(self._pocket.peeks):
            return
        seat = self._pocket.peeks[taken.key]
        switches = self.stage.context.settings.peek_switch
        if taken.on and not (switches and seat in self._until):
            self._until[seat] = self.stage.context.now + STAYS if switches else inf
            self.stage.context.sound("fan")
        elif taken.on or not switches:
            self._until.pop(seat, None)

    def close(self) -> None:
        self._until.clear()

    def update(self, now: float) -> None:
        """Put away what has been shown for long enough."""
        self._until = {seat: until for seat, until in self._until.items() if now < until}

    @property
    def still(self) -> bool:
        return all(until == inf for until in self._until.values())

    # ------------------------------------------------------------ what it looks like

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        places = self.stage.places
        if not isinstance(places, OpenPlaces):
            return []
        found = list[Sprite]()
        for key, seat in enumerate(self._pocket.peeks):
            found += self._key(places, seat, key)
            if seat in self._until and (cards := self._pocket.peek(seat)):
                found += self._fan(places, seat, cards)
        return found

    def _key(self, places: OpenPlaces, seat: int, key: int) -> list[Sprite]:
        """Draw the key of a seat on the corner of its plaque."""
        pressed = key_of(self.stage.context, key)
        if not pressed:
            return []
        who = self.stage.match.names[seat]
        told = _("{name}’s key is {key}.", name=who, key=name_of(pressed))
        image = cap(self.stage.context.paint, pressed).untold().told(told)
        plaque = places.seats[seat].plaque
        return [
            centred(image, plaque.right - image.width * 0.3, plaque.top + image.height * 0.2, Z_TABLE + 14)
        ]

    def _fan(self, places: OpenPlaces, seat: int, cards: Sequence[Peeked]) -> list[Sprite]:
        """Draw the cards of a hand with their numbers, in rows under the tiles of the seat."""
        paint = self.stage.context.paint
        box = fan_box(places, seat, len(cards))
        found = [Sprite(paint.panels.panel(*box.size, PANEL_RADII), *box.topleft, Z_PEEK)]
        unit = places.screen.c
        for at, one in enumerate(cards):
            x, y = card_at(places, box, at, len(cards))
            image = paint.cards.image(name(one.card), CARD * unit).untold()
            found.append(centred(image, x, y - RISE * unit * one.new, Z_PEEK + 1 + at))
            number = disc(paint, one.number, NUMBER * unit).untold()
            left = x - (CARD - STEP) / 2 * unit
            found.append(centred(number, left, y + CARD * 0.7 * unit, Z_PEEK + 1 + len(cards)))
        return found


def fan_box(places: OpenPlaces, seat: int, cards: int) -> Rect:
    """Return the box of the hand of a seat: below its tiles, inside the table and above the bar."""
    unit = places.screen.c
    across = (CARD + STEP * (in_row(cards) - 1) + 2 * PAD) * unit
    down = (ceil(cards / MOST) * _high() + 2 * PAD) * unit
    plaque = places.seats[seat].plaque
    tiles = places.tiles(seat, cards)
    under = UNDER * unit + (
        tiles[0].y + tiles[0].width * 0.7 if places.has_tiles(seat, cards) else plaque.bottom
    )
    box = Rect(0, round(under), round(across), round(down))
    box.centerx = plaque.centerx
    inside = Rect(places.screen.stage).inflate(-2 * UNDER * unit, 0)
    inside.height = round(places.bar.top - UNDER * unit) - inside.top
    return box.clamp(inside)


def card_at(places: OpenPlaces, box: Rect, at: int, cards: int) -> tuple[float, float]:
    """Return the middle of a card in the box of a hand of some cards."""
    unit = places.screen.c
    row, place = divmod(at, in_row(cards))
    x = box.left + (PAD + CARD / 2 + STEP * place) * unit
    return x, box.top + (PAD + RISE + CARD * 0.7 + row * _high()) * unit


def in_row(cards: int) -> int:
    """Return how many cards of a hand lie in a row; all rows have as many, but for the last."""
    return ceil(cards / ceil(cards / MOST))


def _high() -> float:
    """Return the height of a row in design units: a card, half of a number below, and room for a new one."""
    return RISE + CARD * 1.4 + NUMBER / 3


def key_of(context: Context, key: int) -> str:
    """Return the key or button of one who has a key, as it is written on the device in use; "" if none.

    In a match that came from elsewhere more people may be meant to have one than there are keys.
    """
    if key >= MOST_PEEK:
        return ""
    return context.key(peek_name(key)) or next(iter(context.bindings.of(peek_name(key))), "")


def how(context: Context, key: int) -> str:
    """Return how somebody sees their own cards."""
    pressed = name_of(key_of(context, key))
    if not pressed:
        return ""
    if context.settings.peek_switch:
        return _("press {key} to look", key=pressed)
    return _("hold {key} to look", key=pressed)
