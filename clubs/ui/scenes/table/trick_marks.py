"""The marks on the cards of a trick: the crown, medallions in a large round, and leaves of the loud suit."""

from typing import Final

from clubs.rules.zone import trick
from clubs.ui.components.leaves import falling_leaves, shaken
from clubs.ui.render.raster import scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.tabletop.card_layout import Z_TRICK
from clubs.ui.tabletop.stage import Stage

LEAVES_FALL: Final = 8


def trick_marks(stage: Stage) -> list[Sprite]:
    """Draw the marks of the trick as the stage shows it."""
    return [*_badges(stage), *_leaves(stage)]


def _badges(stage: Stage) -> list[Sprite]:
    """Draw the crown on the winning card, and in a large round the owner's medallion on each card."""
    paint = stage.context.paint
    found = []
    played = [(seat, shown) for seat in stage.public.seats for shown in stage.board.cards(trick(seat))]
    for seat, shown in played:
        if stage.timeline.waits_for(shown.uid):
            continue
        place = stage.places.trick(seat)
        corner = place.width * 0.47, place.width * 0.67
        if seat == stage.winner:
            badge = paint.panels.badge(max(stage.context.screen.u(36), 22))
            part = stage.changes.part("crown")
            badge = badge if part is None else scaled(badge, max(part, 0.1))
            found.append(centred(badge, place.x + corner[0], place.y - corner[1], Z_TRICK + 20))
        if stage.places.compact:
            face = paint.panels.medallion(stage.match.seating[seat].animal, stage.context.screen.u(36))
            found.append(centred(face, place.x - corner[0] * 0.9, place.y + corner[1], Z_TRICK + 20))
        if stage.card_layout.cards[shown.uid].state == "shade":
            tag = paint.labels.chip(stage.look.out, bright=True)
            found.append(centred(tag, place.x, place.y, Z_TRICK + 21))
    return found


def _leaves(stage: Stage) -> list[Sprite]:
    """Draw the leaves that the first card of the loud suit in a trick shakes down."""
    found = list[Sprite]()
    for seat in stage.public.seats:
        part = stage.changes.part(("leaves", seat))
        if part is not None:
            place = stage.places.trick(seat)
            leaves = shaken(place.x, place.y, place.width, LEAVES_FALL, seat)
            found += falling_leaves(stage.context.paint, leaves, part, Z_TRICK - 1)
    return found
