"""The button of a challenge: a word and a key, and the flag, which flips."""

import math
from typing import Final

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.render.raster import Canvas, Image, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import CHIP, NAME
from clubs.ui.tabletop.card_layout import Z_PLAQUE

FLAG: Final = 0.46
"""The flag, as a part of the height."""


def flag(context: Context, rect: Rect, state: State, part: float | None) -> Sprite:
    """Draw the flag of a button, which flips with a challenge; `part` is how far it has."""
    side = rect.height * FLAG
    ink = context.theme.disabled if state == "disabled" else context.theme.ember
    image = context.paint.draw.icon("flag", side, ink)
    if part is not None:
        image = scaled(image, max(0.08, abs(math.cos(math.tau * part))), 1.0)
    x = rect.centerx if context.screen.tight else rect.left + 14 * context.screen.c + side / 2
    return centred(image, x, rect.centery, Z_PLAQUE)


def face(context: Context, size: tuple[int, int], state: State, key: str) -> Image:
    """Draw a button without its flag: word and key cap, if it has one."""
    paint, (width, height) = context.paint, size

    def make() -> Image:
        draw, theme, u = paint.draw, paint.theme, paint.screen.c
        canvas = Canvas(width, height, draw.u(34))
        canvas.put(paint.buttons.face((width, height), "secondary", state), 0, 0)
        if paint.screen.tight:
            return canvas.image()
        off, side = state == "disabled", height * FLAG
        cap = paint.labels.key_cap(key) if key else None
        left = 22 * u + side
        room = width - left - (cap.width if cap else 0) - 22 * u
        role = paint.text.shrunk("Challenge", NAME.sized(30), max(room, 1))
        ink = theme.disabled if off else theme.text
        word = paint.text.image("Challenge", role, ink)
        canvas.put(word, left, (height - word.height) / 2)
        if cap is not None and word.width <= room:
            canvas.put(cap, width - cap.width - 12 * u, (height - cap.height) / 2)
        return canvas.image()

    return paint.draw.cached(("challenge", key, width, height, state, CHIP.size), make)
