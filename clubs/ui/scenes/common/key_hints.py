"""The row of hints at the foot of a screen: keys, or the buttons of the pad in use, and what they do."""

from collections.abc import Sequence
from math import inf
from typing import Final

from pygame import Rect

from clubs.language import _, message, shown
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.caps import cap
from clubs.ui.shell.context import Context
from clubs.ui.shell.device import Pad
from clubs.ui.style.theme import CAPTION, POPOVER_RADII

Hint = tuple[tuple[str, ...], str]  # commands, and what they do here


CHOOSE_OR_LEAVE: Final[Sequence[Hint]] = ((("act",), message("Choose")), (("back",), message("Back")))
CHANGE_OR_LEAVE: Final[Sequence[Hint]] = ((("act",), message("Change")), (("back",), message("Back")))
SIZE: Final = CAPTION


def key_hints(
    context: Context, hints: Sequence[Hint], x: float, y: float, right: float = inf
) -> list[Sprite]:
    """Draw the hints from x on, their middle at y, that have keys and end left of `right`."""
    paint, sprites = context.page_paint, list[Sprite]()
    u = paint.screen.u
    for commands, does in hints:
        caps = [cap(paint, key) for command in commands if (key := context.key(command))]
        word = paint.text.image(_(does), SIZE, paint.theme.soft)
        wide = sum(one.width + u(6) for one in caps) + u(6) + word.width
        if not caps or x + wide > right:
            continue
        for one in caps:
            sprites.append(centred(one, x + one.width / 2, y))
            x += one.width + u(6)
        sprites.append(Sprite(word, x + u(6), y - word.height / 2))
        x += word.width + u(34)
    return sprites


def pad_hints(context: Context, hints: Sequence[Hint], room: Rect, y: float) -> list[Sprite]:
    """Draw hints for the pad in use across a box, then its name if there is room; nothing without a pad."""
    pad, paint = context.device, context.page_paint
    if not isinstance(pad, Pad):
        return []
    u, theme = paint.screen.u, paint.theme
    icon = paint.draw.icon("pad", paint.text.px(SIZE) * 1.4, theme.brass)
    first = room.left + icon.width + u(16)
    found = [centred(icon, room.left + icon.width / 2, y), *key_hints(context, hints, first, y, room.right)]
    name = paint.text.image(shown(pad.told), SIZE, theme.muted)
    if max(sprite.rect.right for sprite in found) + u(34) + name.width <= room.right:
        found.append(Sprite(name, room.right - name.width, y - name.height / 2))
    wide = max(sprite.rect.right for sprite in found) - room.left + 2 * u(20)
    ground = paint.panels.panel(wide, paint.text.px(SIZE) * 1.5 + 2 * u(10), POPOVER_RADII, opacity=0.8)
    return [Sprite(ground, room.left - u(20), y - ground.height / 2), *found]
