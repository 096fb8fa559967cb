"""Which of a player's own cards break a rule on honour, for that player alone (F-17)."""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from clubs.cards import Card, contains, each, of_suit, suit, words
from clubs.games.free.auction import BidsMade
from clubs.games.free.cards import CHEST, ENFORCEMENT, HONOUR, free_order
from clubs.games.free.offences import offending, overdue
from clubs.language import _, message
from clubs.rules.public import Public
from clubs.rules.view import SeatView
from clubs.rules.zone import Zone, hand
from clubs.ui.components.painters import Painters
from clubs.ui.panels.origins import WIDTH, Origins
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell.widgets import Focus


class ChestOrigins(Origins):
    """A small chest on each card that the viewer took out of it."""

    def mark(self, origin: Zone) -> Image | None:
        if origin != CHEST:
            return super().mark(origin)
        return _chest(self.stage.context.paint)


@cached_picture
def _chest(paint: Painters) -> Image:
    width = round(max(WIDTH * paint.screen.c, 20))
    sheet = paint.draw.drawing(width, width, 3)
    sheet.circle(width / 2, width / 2, width / 2, paint.theme.ink, 0.85)
    sheet.ring(width / 2, width / 2, width / 2 - 0.5, paint.theme.brass, max(1.2, width * 0.05))
    canvas = paint.draw.canvas(sheet)
    canvas.centre(paint.draw.icon("chest", width * 0.62, paint.theme.brass_light), width / 2, width / 2)
    return canvas.image()


Marks: TypeAlias = Mapping[Card, str]
"""The cards that break a rule, each with the reason in a sentence."""

RADIUS: Final = 18
"""Of the disc, in design units."""
ASIDE, DOWN = -0.30, 0.04
"""The disc from the middle of its card, in widths: at the left edge, under the index."""
GROUND: Final = "#7E2B03"
SIGN: Final = "#FFF1EC"


def on_honour(public: Public) -> bool:
    """Return whether a match is played on honour."""
    return public.setup[ENFORCEMENT] == HONOUR


def marks(view: SeatView) -> Marks:
    """Return the cards of the viewer's hand that it may not play by the rules; none for a spectator."""
    if view.seat not in view.public.seats or not on_honour(view.public):
        return {}
    due = overdue(view.seat, view.seen)
    bids = view.public.note(BidsMade).by(view.seat)
    found = {}
    for card in each(offending(view)):
        if contains(due, card):
            bid = next((words(bid) for bid in bids if suit(bid) == suit(card)), message("a handicap"))
            found[card] = _("{bid}, which you bid, should have taken it.", bid=bid)
        else:
            found[card] = _("You still hold {card}.", card=words(_follower(view)))
    return found


def _follower(view: SeatView) -> Card:
    """Return the highest card that follows suit."""
    led = view.public.led
    assert led is not None
    return max(each(of_suit(view.hand & ~overdue(view.seat, view.seen), led)), key=free_order)


def others(view: SeatView) -> list[int]:
    """Return the other seats, clockwise from the viewer's left."""
    setup = view.public.setup
    return [setup.left(view.seat, steps) for steps in range(1, setup.seats)]


class MarkedCards(Overlay):
    """A disc with a warning sign on each of the viewer's cards that breaks a rule."""

    _seen: SeatView | None = None
    _wrong: Marks = MappingProxyType({})

    def close(self) -> None:
        super().close()
        self._seen, self._wrong = None, MappingProxyType({})

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        stage, view = self.stage, self.desk().view
        if view is not self._seen:
            self._seen, self._wrong = view, marks(view)
        wrong = self._wrong
        if not wrong:
            return []
        found = []
        disc = mark(stage.context.paint)
        for shown in stage.board.cards(hand(view.seat)):
            rest = stage.card_layout.cards.get(shown.uid)
            if shown.card not in wrong or rest is None:
                continue
            pose = stage.timeline.pose(shown.uid) or rest.pose
            if pose.up and pose.turn > 0.99:
                angle = math.radians(pose.angle)
                aside, down = ASIDE * pose.width, DOWN * pose.width
                x = pose.x + aside * math.cos(angle) - down * math.sin(angle)
                y = pose.y + aside * math.sin(angle) + down * math.cos(angle)
                found.append(centred(disc, x, y, rest.z + pose.lift, pose.alpha))
        return found


@cached_picture
def mark(paint: Painters) -> Image:
    """Draw the disc with the warning sign."""
    width = round(2 * max(RADIUS * paint.screen.c, 11))
    draw, theme = paint.draw, paint.theme
    sheet = draw.drawing(width, width, 4)
    sheet.circle(width / 2, width / 2 + 1, width / 2 + 1, "#000000", 0.30)
    sheet.circle(width / 2, width / 2, width / 2, GROUND)
    sheet.ring(width / 2, width / 2, width / 2 - width * 0.04, theme.ember, max(1.5, width * 0.07))
    canvas = draw.canvas(sheet)
    canvas.centre(draw.icon("warning", width * 0.56, SIGN), width / 2, width / 2)
    return canvas.image()
