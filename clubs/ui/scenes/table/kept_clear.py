"""The parts of the table that must be seen: nothing that comes for a moment lies over them."""

from pygame import Rect

from clubs.ui.render.motion import Pose
from clubs.ui.tabletop.stage import Stage


def kept_clear(stage: Stage) -> list[Rect]:
    """Return the plaques, and the indices of all cards that lie face up."""
    cards = (rest.pose for rest in stage.card_layout.cards.values() if rest.shown and rest.pose.up)
    return [*(seat.plaque for seat in stage.places.seats), *map(index_of, cards)]


def index_of(pose: Pose) -> Rect:
    """Return the box of a card's index in its upper left corner."""
    width = pose.width
    left, top = pose.x - width * 0.52, pose.y - width * 0.72
    return Rect(round(left), round(top), round(width * 0.3), round(width * 0.5))
