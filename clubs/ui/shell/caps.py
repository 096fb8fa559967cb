"""Keys and pad buttons as pictures, as they are written in hints."""

from clubs.ui.components.painters import Painters
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.shell.commands import Key
from clubs.ui.shell.context import Context
from clubs.ui.shell.device import Pad
from clubs.ui.shell.keys import is_button, parts

WIDE = 0.6  # of the picture on whose corner a key is put
APART = 3  # design units, between a modifier and its key
EDGE = 10  # design units, between a key and the edge of the window


def cap(paint: Painters, key: Key) -> Image:
    """Draw a key with its modifiers, or a button."""
    written = parts(key)
    if is_button(key):
        return paint.labels.pad_cap(*written)
    caps = [
        paint.labels.key_cap("" if one.islower() else one, one if one.islower() else "") for one in written
    ]
    return caps[0] if len(caps) == 1 else beside_each_other(paint, *caps)


def command_cap(context: Context, command: str) -> Image | None:
    """Draw the key or button of a command on the device in use, if it has one there and keys are used."""
    used = context.key_used or isinstance(context.device, Pad)
    key = context.key(command) if used else ""
    return cap(context.paint, key) if key else None


def capped(context: Context, image: Image, command: str, right: float) -> Image:
    """Put a command's key on the upper right corner of a picture whose right edge is at `right`.

    A wide one stands over its middle, so that it leaves the next picture alone.
    """
    key, paint = command_cap(context, command), context.paint
    if key is None:
        return image
    edge = paint.screen.width - paint.screen.u(EDGE) - key.width / 2
    wide = key.width >= WIDE * image.width
    x = min(image.width / 2 if wide else image.width, edge - right + image.width)

    def make() -> Image:
        canvas = Canvas(image.width, image.height, max(-image.dx, key.width, key.height))
        canvas.put(image, 0, 0)
        canvas.centre(key, x, -key.height / 4 if wide else 0)
        return canvas.image()

    return paint.draw.cached(("capped", image, key, round(x)), make)


@cached_picture
def beside_each_other(paint: Painters, *caps: Image) -> Image:
    """Put some caps into one picture."""
    gap = paint.draw.u(APART)
    canvas = Canvas(sum(one.width for one in caps) + gap * (len(caps) - 1), caps[0].height, 4)
    x = 0.0
    for one in caps:
        canvas.put(one, x, 0)
        x += one.width + gap
    return canvas.image()
