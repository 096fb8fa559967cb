"""The parts of the table that must be seen: nothing that comes for a moment lies over them."""

from pygame import Rect

from clubs.rules.zone import hand, trick
from clubs.ui.panels.base import Panel
from clubs.ui.render.motion import Pose
from clubs.ui.render.sprite import centred
from clubs.ui.style.layout import LAST_ACTION
from clubs.ui.tabletop.stage import Stage


def kept_clear(stage: Stage) -> list[Rect]:
    """Return the plaques, the cards of the trick, and the indices of all others that lie face up."""
    cards, played = stage.card_layout.cards, [shown.uid for zone, shown in stage.board if zone.kind == trick]
    others = (rest.pose for uid, rest in cards.items() if rest.shown and rest.pose.up and uid not in played)
    whole = (cards[uid].box for uid in played)
    return [*plaques(stage), *whole, *map(index_of, others)]


def seen(stage: Stage) -> tuple[Rect, ...]:
    """Return what no panel lies over: hand, cards of the trick, head of the table and icons."""
    screen = stage.context.screen
    head = Rect(screen.stage.left, 0, screen.stage.width, screen.menu_button.bottom)
    icons = screen.action_slot(0).union(screen.action_slot(LAST_ACTION))
    return (*stage.card_layout.in_play, head, icons)


def seen_beside(panel: Panel) -> tuple[Rect, ...]:
    """Return what no other panel may lie over: what `seen` has, and the buttons and words of this one."""
    layout = panel.layout
    buttons = (widget.rect for widget in panel.widgets() if widget.role != "card")
    words = (box for _, box, _ in layout.texts) if layout is not None else ()
    return (*seen(panel.desk.stage), *buttons, *words)


def status_line(panel: Panel) -> Rect:
    """Return the box of the line that tells what may be done."""
    context = panel.desk.stage.context
    return centred(context.paint.labels.status(*panel.status()), *context.screen.status).rect


def plaques(stage: Stage) -> tuple[Rect, ...]:
    """Return the plaques, which panels leave free if they can."""
    return tuple(seat.plaque for seat in stage.places.seats)


def closed_hands(stage: Stage) -> tuple[Rect, ...]:
    """Return the closed hands under the plaques, of which little is lost under a panel."""
    cards, found = stage.card_layout.cards, dict[int, Rect]()
    for zone, shown in stage.board:
        if zone.kind == hand and zone.seat != stage.me and cards[shown.uid].shown:
            box = cards[shown.uid].box
            found[zone.seat] = found.get(zone.seat, box).union(box)
    return tuple(found.values())


def index_of(pose: Pose) -> Rect:
    """Return the box of a card's index in its upper left corner."""
    width = pose.width
    left, top = pose.x - width * 0.52, pose.y - width * 0.72
    return Rect(round(left), round(top), round(width * 0.3), round(width * 0.5))
