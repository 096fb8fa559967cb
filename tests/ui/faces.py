"""Pictures as the screen asks its painters for them: faces of cards, and which of all are drawn."""

from collections.abc import Callable, Hashable
from typing import Any

import pytest

from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.render.raster import Image
from tests.app.tables import Room


def faces_drawn(room: Room, patch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that every card drawn in a room from now on is added to."""
    cards, drawn = room.offscreen.context.paint.cards, list[str]()
    real = cards.image

    def image(face: str, *rest: Any) -> Image:
        drawn.append(face)
        return real(face, *rest)

    patch.setattr(cards, "image", image)
    return drawn


def pictures_made(patch: pytest.MonkeyPatch) -> list[Hashable]:
    """Return a list that the key of every picture drawn from now on is added to; those cached are not."""
    made, get = list[Hashable](), PictureCache.get

    def noted(cache: PictureCache, key: Hashable, make: Callable[[], Image]) -> Image:
        def drawn() -> Image:
            made.append(key)
            return make()

        return get(cache, key, drawn)

    patch.setattr(PictureCache, "get", noted)
    return made
