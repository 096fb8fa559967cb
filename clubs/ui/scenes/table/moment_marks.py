"""The marks of moments and words on the table: a ring of light, a light above a seat, a leaf, a bubble."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards import name
from clubs.rules.zone import trick
from clubs.ui.components.cardart import State
from clubs.ui.components.lessons import TAIL, bubble_image
from clubs.ui.components.lights import light
from clubs.ui.components.painters import Painters
from clubs.ui.panels.kept_clear import plaques
from clubs.ui.render.motion import eased
from clubs.ui.render.raster import Canvas, Image, turned
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.style.theme import HEADING, SETTLE, SHADES, TextRole
from clubs.ui.tabletop.card_layout import Z_CLOSED, Z_TABLE, Z_TOP, Z_TRICK
from clubs.ui.tabletop.stage import Stage

WORD: Final[TextRole] = HEADING.sized(28)
PADDING: Final = (40, 28)  # design units, across and down
AIR: Final = 20  # design units between a bubble and the cards beside it
SWELLS: Final = 0.35  # of its radius, by which a ring of light grows
FLAME: Final = 40  # design units, across a light above a seat
GLOWS: Final = 120
LEAF: Final = 26
STEPS: Final = 12  # of a light that comes or goes
TURNS: Final = 8  # of a leaf that falls
TILTED: Final = 0.03  # of its width, by which a card lies wider for each degree


def moment_marks(stage: Stage) -> list[Sprite]:
    """Draw all that moments and words add."""
    return [*_ring(stage), *_shades(stage), *_lights(stage), *_leaf(stage), *_bubble(stage)]


def _alpha(part: float) -> int:
    return round(part * STEPS) * 255 // STEPS


def _ring(stage: Stage) -> Iterator[Sprite]:
    """Draw the ring of light that grows and fades about the cards of a moment, or about the plaque."""
    part = stage.changes.part("ring")
    moment = stage.rare.moment
    if part is None or moment is None:
        return
    seats = moment.cards if moment.gesture == "rings" and moment.cards else (moment.seat,)
    places = [(one.x, one.y, one.width, Z_TRICK - 1) for one in map(stage.places.trick, seats)]
    if stage.rare.bowing:
        poses = (stage.card_layout.cards[uid].pose for uid in stage.rare.bowing)
        places = [(pose.x, pose.y, pose.width, Z_TABLE - 1) for pose in poses]
    elif not any(stage.board.cards(trick(moment.seat))):
        plaque = stage.places.seats[moment.seat].plaque
        places = [(*plaque.center, plaque.height, Z_CLOSED - 1)]
    for x, y, width, z in places:
        radius = width * (1 + SWELLS * eased(SETTLE, part))
        glow = stage.context.paint.panels.light(radius, stage.context.theme.turn_glow)
        yield centred(glow, x, y, z, _alpha(1 - part))


def _shades(stage: Stage) -> Iterator[Sprite]:
    """Draw the card that was beaten while it fades into shade."""
    part = stage.changes.part("shades")
    beaten = stage.rare.beaten
    if part is None or beaten is None:
        return
    cards = stage.context.paint.cards
    states: tuple[tuple[State, float], ...] = ("winner", 1.0), ("shade", eased(SHADES.ease, part))
    for shown in stage.board.cards(trick(beaten)):
        pose = stage.timeline.pose(shown.uid) or stage.card_layout.cards[shown.uid].pose
        for state, strength in states:
            look = ("" if shown.card is None else name(shown.card), pose.width, pose.angle, state)
            if stage.patient or cards.ready(*look):
                yield centred(cards.image(*look), pose.x, pose.y, Z_TRICK + 12, _alpha(strength))
            else:
                stage.context.spare.later(partial(cards.advance, *look))


def _lights(stage: Stage) -> Iterator[Sprite]:
    """Draw the lights above seats that have won what they owed; a new one comes after its row has lit up."""
    paint = stage.context.paint
    unit = stage.context.screen.s
    for seat in sorted(stage.rare.lit):
        plaque = stage.places.seats[seat].plaque
        if row := stage.changes.part(("row", seat)):
            yield Sprite(paint.plaques.glow(plaque.size), *plaque.topleft, Z_CLOSED - 1, _alpha(row))
        part = stage.changes.part(("light", seat))
        alpha = 255 if part is None else _alpha(part)
        at = plaque.right - FLAME * 0.8 * unit, plaque.top - FLAME * 0.4 * unit
        glow = paint.panels.light(GLOWS * unit, paint.theme.turn_glow, 0.6)
        yield centred(glow, *at, Z_TOP + 1, alpha)
        yield centred(light(paint, stage.look.light, FLAME * unit), *at, Z_TOP + 1, alpha)


def _leaf(stage: Stage) -> Iterator[Sprite]:
    """Draw the leaf that sails down from the count of a bid that was broken."""
    moment = stage.rare.moment
    part = stage.changes.part("leaf")
    if part is None or moment is None:
        return
    unit = stage.context.screen.s
    plaque = stage.places.seats[moment.seat].plaque
    fallen = min(1.0, part * 2)  # then it lies there for as long
    x = plaque.right - (70 - 60 * fallen) * unit
    y = plaque.bottom - (26 - 80 * fallen * fallen) * unit
    yield centred(_leaf_picture(stage.context.paint, round(fallen * TURNS)), x, y, Z_TOP + 1)


def _leaf_picture(paint: Painters, step: int) -> Image:
    """Return the leaf at a step of its fall, green at first, then brown."""

    def make() -> Image:
        ink = paint.theme.leaf if step < TURNS / 4 else paint.theme.brass_dark
        return turned(paint.draw.pip("C", max(12.0, paint.draw.u(LEAF)), ink), 160.0 * step / TURNS, 1.0)

    return paint.draw.cached(("fallen leaf", step), make)


# ---------------------------------------------------------------- words


def _bubble(stage: Stage) -> Iterator[Sprite]:
    """Draw the words that somebody says, where they hide no card and no plaque; else they are not seen."""
    if stage.talk.saying is None or stage.places.compact:
        return
    seat, words = stage.talk.saying
    paint = stage.context.paint
    plaque = stage.places.seats[seat].plaque
    if stage.talk.place is None:
        text = paint.text.image(words, WORD, paint.theme.paper_ink)
        unit = stage.context.screen.c
        size = round(text.width + PADDING[0] * unit), round(text.height * 1.5 + PADDING[1] * unit)
        stage.talk.place = _free(stage, plaque, size)
    at = stage.talk.place
    if at.width:
        mouth = plaque.left + plaque.height * 0.45 - at.left
        tail = min(max(mouth, at.height * 0.5), at.width - at.height * 0.5)
        yield Sprite(_said(paint, words, at.size, round(tail)), *at.topleft, Z_TOP + 2)


def _said(paint: Painters, words: str, size: tuple[int, int], tail: int) -> Image:
    def make() -> Image:
        bubble = bubble_image(paint, size, "above", tail)
        canvas = Canvas(*size, -min(bubble.dx, bubble.dy))
        canvas.put(bubble, 0, 0)
        canvas.centre(paint.text.image(words, WORD, paint.theme.paper_ink), size[0] / 2, size[1] / 2)
        return canvas.image()

    return paint.draw.cached(("said", words, size, tail), make)


def _free(stage: Stage, plaque: Rect, size: tuple[int, int]) -> Rect:
    """Return the place of a bubble under a plaque, beside the closed hand; an empty one if none is free."""
    screen = stage.context.screen
    top = plaque.bottom + round(screen.u(TAIL) + screen.c * 4)
    lying = [card for card in stage.card_layout.cards.values() if card.shown]
    grown = [round(abs(card.pose.angle) * card.pose.width * TILTED) for card in lying]
    cards = [card.box.inflate(more, more) for card, more in zip(lying, grown, strict=True)]
    taken = [*cards, *(other.inflate(4, 4) for other in plaques(stage))]
    under = [card for card in cards if card.colliderect(plaque.inflate(0, plaque.height))]
    hand = under[0].unionall(under[1:]) if under else Rect(plaque.centerx, top, 0, 0)
    air = round(screen.c * AIR)
    for left in (hand.left - size[0] - air // 2, hand.right + air, plaque.left):
        at = Rect(left, top, *size)
        if screen.stage.contains(at) and at.collidelist(taken) < 0:
            return at
    return Rect(0, 0, 0, 0)
