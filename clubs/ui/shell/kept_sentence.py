"""A sentence that sounds wrong, kept in a file with what it was made of, and a picture without cards."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from clubs import __version__
from clubs.language import _, language, source
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.reading import written
from clubs.ui.shell.scene import Scene

if TYPE_CHECKING:
    from clubs.ui.shell.picture_saver import PictureSaver


def keep_sentence(
    scene: Scene, at: tuple[int, int] | None, sprites: Sequence[Sprite], saver: "PictureSaver"
) -> str:
    """Begin to keep what is written at a point, or what has the focus; return why nothing is kept, or ''."""
    found = [one.words for one in written(sprites) if at is not None and one.rect.collidepoint(at)]
    focused = scene.focus.current(scene.widgets())
    said = found[-1] if found else focused.label if focused is not None else ""
    if not said:
        return _("There is no sentence under the pointer.")
    saver.save(_words_alone(scene, sprites), _told(said))
    return ""


def _told(said: str) -> str:
    """Return what helps somebody who translates, a fact in each line."""
    pattern, context = source(said) or ("", "")
    lines = {
        "Sentence": said,
        "Text": pattern,
        "Context": context,
        "Language": language(),
        "Version": f"Clubs {__version__}",
    }
    return "".join(f"{fact}: {words}\n" for fact, words in lines.items())


def _words_alone(scene: Scene, sprites: Sequence[Sprite]) -> Surface:
    """Draw what has words on it, on a plain ground: no card is on such a picture."""
    paint = scene.context.paint
    picture = Surface((paint.screen.width, paint.screen.height), 0, 32)
    picture.fill(pygame.Color(paint.theme.lacquer))
    for sprite in sorted(sprites, key=lambda one: one.z):
        if sprite.image.lines:
            sprite.image.faded(sprite.alpha).draw(picture, sprite.x, sprite.y)
    return picture
