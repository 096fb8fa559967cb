"""The treasure chest of an auction, and the prices under the cards that are bid for it."""

import math
from typing import Final

from pygame import Rect

from clubs.games.free.auction import price
from clubs.games.free.cards import CHEST, bid_cards
from clubs.ui.games.free.zones import bids
from clubs.ui.render.raster import Image, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import CAPTION, HEADING
from clubs.ui.tabletop.card_layout import Z_CLOSED, Z_TABLE
from clubs.ui.tabletop.presentation import Centrepiece, Shown

LID_PART: Final = 0.51
"""The lid's part of the chest's picture."""
LID_SHUT: Final = 0.72
"""How much of the lid shows before it springs open."""
GOES_AT: Final = 0.75
"""The part of the time for which its cards fly, after which the chest fades."""


def centrepiece(shown: Shown) -> Centrepiece:
    """Draw the chest until its cards have arrived with the winner, and the prices of the bids."""
    gone = shown.changes.part("chest")
    if not shown.board.cards(CHEST) and gone is None:
        return Centrepiece([], 0)
    alpha = 255 if (gone or 0.0) < GOES_AT else round(255 * (1 - (gone or 0.0)) / (1 - GOES_AT))
    return Centrepiece([*_chest(shown, alpha), *_tags(shown)], alpha)


def place(screen: Screen) -> Rect:
    """Return the box of the chest."""
    side = round(236 * screen.c)
    box = Rect(0, 0, side, side)
    box.midtop = (round(screen.middle[0]), round(screen.v(176)))
    return box


def _chest(shown: Shown, alpha: int) -> list[Sprite]:
    paint, screen, theme = shown.context.paint, shown.context.screen, shown.context.theme
    box, shadow = place(screen), theme.title_shadow
    title = paint.text.image("Treasure chest", HEADING, theme.title, shadow=shadow)
    sub = paint.text.image("six cards for the winner", CAPTION.sized(19), theme.title, shadow=shadow)
    swell = math.sin(math.pi * (shown.changes.part("lamp") or 0.0))
    # The light comes out of the lid: lower down it would wash out the words.
    light, lamp = (
        paint.panels.light(screen.c * 270, "#FFD27A", 0.17),
        (box.centerx, box.top + box.height * 0.3),
    )
    lit = [centred(light, *lamp, 1, alpha)]
    if swell > 0:
        lit.append(centred(light, *lamp, 1, round(255 * swell)))
    return [
        *lit,
        *_lid(paint.draw.art("chest", *box.size), box, shown.changes.part("lid"), alpha),
        centred(title, box.centerx, box.bottom + 8 * screen.t, Z_CLOSED, alpha),
        centred(sub, box.centerx, box.bottom + 38 * screen.t, Z_CLOSED, alpha),
    ]


def _lid(image: Image, box: Rect, part: float | None, alpha: int) -> list[Sprite]:
    """Draw the chest; while its lid springs open, its upper part grows out of the lower one."""
    if part is None:
        return [Sprite(image, *box.topleft, Z_CLOSED, alpha)]
    high = round(image.surface.get_height() * LID_PART)
    width = image.surface.get_width()
    lid = Image(image.surface.subsurface((0, 0, width, high)), width, high)
    body = image.surface.subsurface((0, high, width, image.surface.get_height() - high))
    raised = scaled(lid, 1.0, LID_SHUT + (1 - LID_SHUT) * part)
    return [
        Sprite(raised, box.left, box.top + high - raised.height, Z_CLOSED),
        Sprite(Image(body, width, body.get_height()), box.left, box.top + high, Z_CLOSED),
    ]


def _tags(shown: Shown) -> list[Sprite]:
    """Draw under the last face-up bid of each seat what it costs, while bids are large."""
    if not shown.board.cards(CHEST):
        return []
    paint, found = shown.context.paint, []
    for seat in shown.public.seats:
        cards = shown.board.cards(bid_cards(seat))
        if not cards or cards[-1].card is None or shown.timeline.waits_for(cards[-1].uid):
            continue
        lying = bids(shown.places, seat, len(cards), small=False)[-1]
        tag = paint.labels.chip(price(cards[-1].card), line=False)
        y = lying.y + lying.width * 0.7 + tag.height * 0.5 + shown.context.screen.u(8)
        part = shown.changes.part(("tag", seat))
        found.append(centred(tag, lying.x, y, Z_TABLE + 12, 255 if part is None else round(255 * part)))
    return found
