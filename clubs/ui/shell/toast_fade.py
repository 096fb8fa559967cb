"""The time for which toasts are shown, and their fading in and out."""

from typing import Final

from clubs.ui.render.motion import eased
from clubs.ui.render.raster import Image, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.context import Context
from clubs.ui.style.theme import DIALOG_IN, DIALOG_IN_SIZE, DIALOG_OUT, TOAST_STAYS

LETTER: Final = 55  # ms to read a letter


def toast_stays(sentence: str) -> float:
    """Return the ms for which a sentence is shown: a long one for as long as reading it takes."""
    return max(TOAST_STAYS, LETTER * len(sentence))


def fading_toast(
    context: Context,
    image: Image,
    middle: tuple[float, float],
    until: float,
    z: int,
    stays: float = TOAST_STAYS,
) -> Sprite:
    """Return a toast that `stays` until a moment (ms): it grows a little as it comes, and fades.

    One of several lines keeps within the window.
    """
    come, go = context.duration(DIALOG_IN), context.duration(DIALOG_OUT)
    shown, left = context.now - (until - stays), until - context.now
    part = eased(DIALOG_IN.ease, shown / come) if come else 1.0
    fading = min(1.0, max(0.0, left / go)) if go else 1.0
    if part < 1 and not context.reduced:
        image = scaled(image, DIALOG_IN_SIZE + (1 - DIALOG_IN_SIZE) * part)
    middle = (middle[0], max(middle[1], image.height / 2 + context.screen.u(6)))
    return centred(image, *middle, z, round(255 * min(part, fading)))
