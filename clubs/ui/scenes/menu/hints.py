"""The row of key hints at the foot of a screen."""

from collections.abc import Sequence

from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.caps import command_cap
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import CAPTION

Hint = tuple[tuple[str, ...], str]  # commands, and what they do here


def key_hints(context: Context, hints: Sequence[Hint], x: float, y: float) -> list[Sprite]:
    """Draw the hints whose commands have keys from x on, their middle at y."""
    paint, u, sprites = context.paint, context.screen.u, list[Sprite]()
    for commands, does in hints:
        caps = [cap for command in commands if (cap := command_cap(context, command)) is not None]
        if not caps:
            continue
        for cap in caps:
            sprites.append(centred(cap, x + cap.width / 2, y))
            x += cap.width + u(6)
        word = paint.text.image(does, CAPTION.sized(19), paint.theme.soft)
        sprites.append(Sprite(word, x + u(6), y - word.height / 2))
        x += word.width + u(34)
    return sprites
