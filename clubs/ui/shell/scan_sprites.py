"""The picture of the scan for one switch: frames round a stop, and the time that is left."""

from typing import Final

from pygame import Rect

from clubs.ui.components.scan import GAP, TIGHT_GAP
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.context import Context
from clubs.ui.shell.scan_order import Stop
from clubs.ui.style.theme import NAME

Z_SCAN: Final = 11_000
BAR_WIDE: Final = 420  # design units
NEAR: Final = 110  # design units, between widgets that one frame goes round
ROLE: Final = NAME.sized(33)


def scan_sprites(context: Context, stop: Stop, left: float | None) -> list[Sprite]:
    """Draw the frames of a stop, and under the largest a bar for the part of its time that is left."""
    screen, scan = context.screen, context.paint.scan
    gap, window = round(screen.u(GAP)), Rect(0, 0, screen.width, screen.height)
    around = round(screen.u(TIGHT_GAP)) if stop.tight else gap
    boxes = [box.inflate(2 * around, 2 * around) for box in stop.boxes(round(screen.u(NEAR)))]
    found = list[Sprite]()
    if not boxes:
        box = _button_box(context, stop.label, window)
        button = context.paint.buttons.button(stop.label, box.size, "primary", role=ROLE)
        found, boxes = [Sprite(button, *box.topleft, Z_SCAN)], [box.inflate(2 * gap, 2 * gap)]
    seen = [shown for box in boxes if (shown := box.clip(window.inflate(-gap, -gap))).size > (0, 0)]
    found += [Sprite(scan.frame(*box.size), *box.topleft, Z_SCAN) for box in seen]
    if left is not None and seen:
        largest = max(seen, key=lambda box: box.width * box.height)
        bar = scan.bar(min(largest.width - 2 * gap, round(screen.u(BAR_WIDE))), left)
        found.append(centred(bar, *largest.midbottom, Z_SCAN))
    return found


def _button_box(context: Context, label: str, window: Rect) -> Rect:
    """Return the box of a button at the foot of the window, for what is no part of the screen."""
    paint, screen = context.paint, context.screen
    box = Rect(0, 0, round(paint.buttons.width(label, role=ROLE, padding=44)), screen.target(screen.u(72)))
    box.midbottom = (window.centerx, window.bottom - round(screen.u(3 * GAP)))
    return box
