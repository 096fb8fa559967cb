"""The colours of the suits: one of the decks, or an ink for each suit."""

from functools import partial
from typing import Final, get_args

from pygame import Rect

from clubs.store.looks import Inks, OwnInk
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.layout import Part
from clubs.ui.render.draw_context import SUIT_NAMES
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.vector import rounded
from clubs.ui.scenes.settings.choices import Choices
from clubs.ui.scenes.settings.rows import choices_row, swatches
from clubs.ui.style.own_inks import SHADES, SUITS, chosen

INKS: Final[tuple[tuple[Inks, str], ...]] = (
    ("two", "Two colours"),
    ("four", "Four colours"),
    ("contrast", "High contrast"),
    ("own", "Your own"),
)
OWN: Final[tuple[OwnInk, ...]] = get_args(OwnInk)
LONGEST: Final = "Diamonds: purple"
SWATCH: Final = 44  # design units


def suit_rows(choices: Choices) -> list[Part]:
    """Return the decks' colours, and where they are the player's own, the inks for each suit."""
    inks = choices_row(choices, "inks", "Suit colours", INKS)
    if choices.settings.inks != "own":
        return [inks]
    now = choices.context.paint.appearance.own_inks
    return [inks, *(_inks(choices, suit, now[at]) for at, suit in enumerate(SUITS))]


def _inks(choices: Choices, suit: str, now: OwnInk) -> Part:
    """Return the inks that a suit can have."""
    words = [ink.capitalize() for ink in OWN]
    take = partial(_take, choices, suit)
    inks = Choice(f"suit {suit}", SUIT_NAMES[suit].capitalize(), words, OWN.index(now), take)
    return swatches(inks, [((SWATCH, SWATCH), partial(_swatch, suit, ink)) for ink in OWN], LONGEST)


def _take(choices: Choices, suit: str, number: int) -> None:
    """Give a suit an ink, and say which other suit has another one for it."""
    before = choices.context.paint.appearance.own_inks
    inks = chosen(before, suit, OWN[number])
    choices.change(own_inks=inks)
    for other, had, has in zip(SUITS, before, inks, strict=True):
        if other != suit and had != has:
            choices.notify(f"{SUIT_NAMES[other].capitalize()} are {has} now.")


def _swatch(suit: str, ink: OwnInk, paint: Painters, box: Rect) -> Image:
    """Draw a suit sign in an ink, on the paper of a card."""
    side = max(box.width, paint.screen.finger)

    def make() -> Image:
        canvas = Canvas(side, side, 2)
        sheet = paint.draw.drawing(side, side, 2)
        sheet.path(rounded(0, 0, side, side, side * 0.14), paint.theme.paper_top)
        canvas.put(paint.draw.finish(sheet, side, side, 2), 0, 0)
        canvas.centre(paint.draw.pip(suit, side * 0.62, SHADES[ink].card), side / 2, side / 2)
        return canvas.image()

    return paint.draw.cached(("swatch", suit, ink, side), make)
