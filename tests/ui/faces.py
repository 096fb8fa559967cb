"""Faces of cards as the screen asks its painters for them."""

from typing import Any

import pytest

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
