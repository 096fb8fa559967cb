"""The parts of the table that must be seen: nothing that comes for a moment lies over them."""

from pygame import Rect

from clubs.rules.zone import trick
from clubs.ui.render.motion import Pose
from clubs.ui.tabletop.stage import Stage


def kept_clear(stage: Stage) -> list[Rect]:
    """Return the plaques, the cards of the trick, and the indices of all others that lie face up."""
    cards, played = stage.card_layout.cards, [shown.uid for zone, shown in stage.board if zone.kind == trick]
    others = (rest.pose for uid, rest in cards.items() if rest.shown and rest.pose.up and uid not in played)
    whole = (box_of(cards[uid].pose) for uid in played)
    return [*(seat.plaque for seat in stage.places.seats), *whole, *map(index_of, others)]


def index_of(pose: Pose) -> Rect:
    """Return the box of a card's index in its upper left corner."""
    width = pose.width
    left, top = pose.x - width * 0.52, pose.y - width * 0.72
    return Rect(round(left), round(top), round(width * 0.3), round(width * 0.5))


def box_of(pose: Pose) -> Rect:
    """Return the box of a card, as if it lay upright."""
    box = Rect(0, 0, round(pose.width), round(pose.width * 1.4))
    box.center = (round(pose.x), round(pose.y))
    return box
