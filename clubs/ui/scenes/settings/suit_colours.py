"""The choice of the suits' colours: a deck's, or an ink of the player's own for each suit."""

from collections.abc import Mapping
from functools import partial
from typing import Final, get_args

from clubs.language import _, message
from clubs.store.looks import Inks, OwnInk
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.layout import Part
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.vector import rounded
from clubs.ui.scenes.settings.rows import Choices, choices_row, swatches
from clubs.ui.style.own_inks import SHADES, SUITS, chosen
from clubs.verdict.answers import first_up

INKS: Final[tuple[tuple[Inks, str], ...]] = (
    ("two", message("Two colours")),
    ("four", message("Four colours")),
    ("contrast", message("High contrast")),
    ("own", message("Your own")),
)
OWN: Final[tuple[OwnInk, ...]] = get_args(OwnInk)
INK_WORDS: Final[Mapping[OwnInk, str]] = {
    "black": message("black"),
    "green": message("green"),
    "blue": message("blue"),
    "red": message("red"),
    "purple": message("purple"),
    "brown": message("brown"),
}
SUIT_WORDS: Final[Mapping[str, str]] = {
    "C": message("Clubs", context="suit"),
    "D": message("Diamonds", context="suit"),
    "H": message("Hearts", context="suit"),
    "S": message("Spades", context="suit"),
}
SWATCH: Final = 44  # design units


def suit_rows(choices: Choices) -> list[Part]:
    """Return the decks' colours, and where they are the player's own, the inks for each suit."""
    inks = choices_row(choices, "inks", _("Suit colours"), INKS)
    if choices.settings.inks != "own":
        return [inks]
    now = choices.context.paint.appearance.own_inks
    return [inks, *(_inks(choices, suit, now[at]) for at, suit in enumerate(SUITS))]


def _inks(choices: Choices, suit: str, now: OwnInk) -> Part:
    """Return the inks that a suit can have."""
    words = [first_up(_(INK_WORDS[ink])) for ink in OWN]
    take = partial(_take, choices, suit)
    inks = Choice(f"suit {suit}", _(SUIT_WORDS[suit]), words, OWN.index(now), take)
    pictures = [((SWATCH, SWATCH), partial(_swatch, suit=suit, ink=ink)) for ink in OWN]
    all_of = [f"{_(named)}: {_(word)}" for named in SUIT_WORDS.values() for word in INK_WORDS.values()]
    return swatches(inks, pictures, _(INK_WORDS[now]), all_of)


def _take(choices: Choices, suit: str, number: int) -> None:
    """Give a suit an ink, and say which other suit has another one for it."""
    before = choices.context.paint.appearance.own_inks
    inks = chosen(before, suit, OWN[number])
    choices.change(own_inks=inks)
    for other, had, has in zip(SUITS, before, inks, strict=True):
        if other != suit and had != has:
            choices.notify(_("{suit} are {ink} now.", suit=SUIT_WORDS[other], ink=INK_WORDS[has]))


@cached_picture
def _swatch(paint: Painters, size: tuple[int, int], *, suit: str, ink: OwnInk) -> Image:
    """Draw a suit sign in an ink, on the paper of a card."""
    side = max(size[0], paint.screen.finger)
    sheet = paint.draw.drawing(side, side, 2)
    sheet.path(rounded(0, 0, side, side, side * 0.14), paint.theme.paper_top)
    canvas = paint.draw.canvas(sheet)
    canvas.centre(paint.draw.pip(suit, side * 0.62, SHADES[ink].card), side / 2, side / 2)
    return canvas.image()
