"""The row of key hints at the foot of a screen."""

from collections.abc import Sequence

from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.caps import cap
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import CAPTION

Hint = tuple[tuple[str, ...], str]  # commands, and what they do here


def key_hints(context: Context, hints: Sequence[Hint], x: float, y: float) -> list[Sprite]:
    """Draw the hints whose commands have keys from x on, their middle at y."""
    paint, sprites = context.page_paint, list[Sprite]()
    u = paint.screen.u
    for commands, does in hints:
        caps = [cap(paint, key) for command in commands if (key := context.key(command))]
        if not caps:
            continue
        for one in caps:
            sprites.append(centred(one, x + one.width / 2, y))
            x += one.width + u(6)
        word = paint.text.image(does, CAPTION.sized(19), paint.theme.soft)
        sprites.append(Sprite(word, x + u(6), y - word.height / 2))
        x += word.width + u(34)
    return sprites
