"""The parts of the table that must be seen: nothing that comes for a moment lies over them."""

from pygame import Rect

from clubs.rules.zone import trick
from clubs.ui.panels.base import Panel
from clubs.ui.render.motion import Pose
from clubs.ui.tabletop.stage import Stage


def kept_clear(stage: Stage) -> list[Rect]:
    """Return the plaques, the cards of the trick, and the indices of all others that lie face up."""
    cards, played = stage.card_layout.cards, [shown.uid for zone, shown in stage.board if zone.kind == trick]
    others = (rest.pose for uid, rest in cards.items() if rest.shown and rest.pose.up and uid not in played)
    whole = (box_of(cards[uid].pose) for uid in played)
    return [*(seat.plaque for seat in stage.places.seats), *whole, *map(index_of, others)]


def kept_from_panels(stage: Stage, panel: Panel) -> tuple[Rect, ...]:
    """Return the hand, the cards of the trick, the head of the table, and what can be chosen in a panel.

    No other panel lies over them.
    """
    screen, layout = stage.context.screen, panel.layout
    hand = [lying.hit for _, lying in stage.card_layout.fan]
    played = (shown.uid for zone, shown in stage.board if zone.kind == trick)
    cards = (box_of(stage.card_layout.cards[uid].pose) for uid in played)
    head = Rect(screen.stage.left, 0, screen.stage.width, screen.menu_button.bottom)
    buttons = (widget.rect for widget in panel.widgets() if widget.role != "card")
    words = (box for _, box, _ in layout.texts) if layout is not None else ()
    return (*([hand[0].unionall(hand[1:])] if hand else ()), *cards, head, *buttons, *words)


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
