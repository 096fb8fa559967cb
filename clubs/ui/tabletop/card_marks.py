"""Small pictures on cards of the table: they go where their card goes."""

import math
from typing import Protocol

from clubs.ui.render.motion import Timeline
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.tabletop.card_layout import CardLayout

UNDER_INDEX = (-0.30, 0.06)
"""From the middle of a card, in widths: at the left edge, where a fan leaves it in sight."""


class Cards(Protocol):
    """The cards of a table at one moment."""

    card_layout: CardLayout
    timeline: Timeline


def on_card(cards: Cards, uid: int, image: Image, at: tuple[float, float] = UNDER_INDEX) -> list[Sprite]:
    """Draw a picture on a card that lies face up; nothing while the card turns over."""
    rest = cards.card_layout.cards.get(uid)
    if rest is None or not rest.shown:
        return []
    pose = cards.timeline.pose(uid) or rest.pose
    if not pose.up or pose.turn < 0.99:
        return []
    angle, (aside, down) = math.radians(pose.angle), (part * pose.width for part in at)
    x = pose.x + aside * math.cos(angle) - down * math.sin(angle)
    y = pose.y + aside * math.sin(angle) + down * math.cos(angle)
    return [centred(image, x, y, rest.z + pose.lift, pose.alpha)]
