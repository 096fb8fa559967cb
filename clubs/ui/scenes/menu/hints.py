"""The row of key hints at the foot of a screen."""

from collections.abc import Sequence

from clubs.ui.components.painters import Painters
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.style.theme import CAPTION

UP_DOWN = ("up", "down")
Hint = tuple[tuple[str, ...], str]  # keys, what they do; keys in lower case are icons


def key_hints(paint: Painters, hints: Sequence[Hint], x: float, y: float) -> list[Sprite]:
    """Draw the hints from x on, their middle at y."""
    u, sprites = paint.draw.u, list[Sprite]()
    for keys, does in hints:
        for key in keys:
            cap = paint.labels.key_cap("" if key.islower() else key, key if key.islower() else "")
            sprites.append(centred(cap, x + cap.width / 2, y))
            x += cap.width + u(6)
        word = paint.text.image(does, CAPTION.sized(19), paint.theme.soft)
        sprites.append(Sprite(word, x + u(6), y - word.height / 2))
        x += word.width + u(34)
    return sprites
