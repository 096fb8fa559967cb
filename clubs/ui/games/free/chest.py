"""The treasure chest of an auction, and the prices under the cards that are bid for it."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import Rect

from clubs.cards import Card
from clubs.games.free.auction import BidsMade
from clubs.games.free.cards import CHEST, bid_cards
from clubs.ui.components.landscape import OUTDOORS
from clubs.ui.games.free.place import PLACE
from clubs.ui.games.free.words import AuctionWords
from clubs.ui.games.free.zones import lay_bids
from clubs.ui.render.raster import Image, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.card_layout import Z_CLOSED, Z_TABLE
from clubs.ui.tabletop.presentation import Centrepiece, ShownTable
from clubs.ui.tabletop.seats import Place

LID_PART: Final = 0.51
"""The lid's part of the chest's picture."""
LID_SHUT: Final = 0.72
"""How much of the lid shows before it springs open."""
BESIDE: Final = (848.0, 265.0, 164.0)
"""The middle of the chest beside the table and its side, in design units from the head of the landscape."""
FACE: Final = 52  # design units
GOES_AT: Final = 0.75
"""The part of the time for which its cards fly, after which the chest fades."""


def centrepiece(shown: ShownTable) -> Centrepiece:
    """Draw the chest until its cards have arrived with the winner, and the prices of the bids.

    Afterwards it stands in its place beside the table.
    """
    gone = shown.changes.part("chest")
    if not shown.board.cards(CHEST) and gone is None:
        return Centrepiece(_put_by(shown), 0)
    alpha = 255 if (gone or 0.0) < GOES_AT else round(255 * (1 - (gone or 0.0)) / (1 - GOES_AT))
    return Centrepiece([*_chest(shown, alpha), *_tags(shown)], alpha)


def _put_by(shown: ShownTable) -> list[Sprite]:
    """Draw the chest in the landscape, if the table stands there."""
    context = shown.context
    if context.theme.landscape != PLACE.landscape:
        return []
    scale = max(context.screen.place, context.screen.width / OUTDOORS[0])
    x, y, side = (part * scale for part in BESIDE)
    image = context.paint.draw.art("chest", round(side), round(side))
    return [centred(image, context.screen.stage.centerx + x, y, 0)]


def place(screen: Screen) -> Rect:
    """Return the box of the chest."""
    side = round(360 * screen.c)
    box = Rect(0, 0, side, side)
    box.midtop = (round(screen.middle[0]), round(screen.v(108) + screen.e * 0.2))
    return box


def _chest(shown: ShownTable, alpha: int) -> list[Sprite]:
    paint, screen = shown.context.paint, shown.context.screen
    box = place(screen)
    swell = math.sin(math.pi * (shown.changes.part("lamp") or 0.0))
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


def _tags(shown: ShownTable) -> list[Sprite]:
    """Draw the faces of the bidders, their prices as far as there is room, and a crown on the last one."""
    if not shown.board.cards(CHEST):
        return []
    found, taken = list[Sprite](), list[Rect]()
    # The latest bid of each seat comes first, so that its price is there whatever the others leave.
    bids = sorted(_bids(shown), key=lambda bid: -bid.place)
    for bid in bids:
        place, part = bid.lying[bid.place], None
        newest = bid.place == len(bid.lying) - 1
        if newest:
            found.append(_owner(shown, bid))
            part = shown.changes.part(("tag", bid.seat))
        last = shown.public.note(BidsMade).last == (bid.seat, bid.card)
        words = AuctionWords(shown.public, shown.match.names, shown.viewer).tag(bid.seat, bid.card)
        tag = shown.context.paint.labels.chip(words, line=last)
        box = Rect(0, 0, tag.width + 4, tag.height)
        box.midtop = (round(place.x), round(place.y + place.width * 0.7 + shown.context.screen.u(12)))
        if box.collidelist(taken) < 0:
            taken.append(box)
            alpha = 255 if part is None else round(255 * part)
            found.append(centred(tag, *box.center, Z_TABLE + 12, alpha))
        if last:
            crown = shown.context.paint.panels.badge(max(shown.context.screen.u(34), 20))
            # Low enough to leave the words above the card alone.
            corner = place.x + place.width * 0.46, place.y - place.width * 0.7 + crown.height * 0.3
            found.append(centred(crown, *corner, Z_TABLE + 12))
    return found


class Bid(NamedTuple):
    """A bid on the table: its seat, its card, the places of all bids of the seat, and which of them it is."""

    seat: int
    card: Card
    lying: list[Place]
    place: int


def _bids(shown: ShownTable) -> Iterator[Bid]:
    """Yield the bids that have arrived."""
    for seat in shown.public.seats:
        cards = shown.board.cards(bid_cards(seat))
        lying = lay_bids(shown.places, shown.public, seat, len(cards))
        if not any(shown.timeline.waits_for(card.uid) for card in cards[-1:]):
            yield from (Bid(seat, one.card, lying, n) for n, one in enumerate(cards) if one.card is not None)


def _owner(shown: ShownTable, bid: Bid) -> Sprite:
    """Draw the face of whose bids they are, above them."""
    lying, unit = bid.lying, shown.context.screen.c
    animal, own = shown.match.seating[bid.seat].animal, bid.seat == shown.viewer
    image = shown.context.paint.panels.medallion(animal, FACE * unit, bright=own)
    y = lying[0].y - lying[0].width * 0.7 - unit * FACE * 0.4
    return centred(image, (lying[0].x + lying[-1].x) / 2, y, Z_TABLE + 12)
