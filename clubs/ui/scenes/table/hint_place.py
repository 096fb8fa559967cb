"""Where a hint lies on the table: in the place of the status line, beside the buttons."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from clubs.ui.tabletop.stage import Stage

FOOT: Final = 24  # design units, from the middle of the status line to the foot of a hint
BESIDE: Final = 6  # from the buttons


def pill_place(stage: Stage, size: tuple[int, int], buttons: Sequence[Rect]) -> Rect:
    """Return the box of a hint of this size, which grows upwards from the place of the status line.

    It leaves buttons free: where there is no room for it between them and the hand, and the text is large,
    it lies above them.
    """
    screen = stage.context.screen
    x, y = screen.status
    box = Rect((0, 0), size)
    box.midbottom = (round(x), round(y + FOOT * screen.c))
    covered = [rect for rect in buttons if rect.colliderect(box)]
    if not covered:
        return box
    hand = min((card.place.y - card.place.width * 0.7 for _, card in stage.card_layout.fan), default=y)
    apart = round(BESIDE * screen.c)
    below = max(rect.bottom for rect in covered) + apart
    if below + box.height <= hand:
        box.top = below
    elif screen.more_text:
        over = [rect for rect in buttons if rect.left < box.right and box.left < rect.right]
        box.bottom = min(rect.top for rect in over) - apart
    return box
