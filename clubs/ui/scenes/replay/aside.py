"""The panel beside the hands: its kinds have these parts in common."""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Final, NamedTuple, Protocol, TypeAlias

from pygame import Rect

from clubs.cards import Card
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.replay.layout import ReplayLayout
from clubs.ui.style.theme import BODY, HEADING, NAME
from clubs.ui.tabletop.seats import Place

PAD = 26  # design units
HEAD = HEADING.sized(30)
LINE = BODY.sized(20)
BELOW = NAME.sized(20)
FACES_Z = 60  # over the cards
TALL: Final = 9999  # pixels, a box that is too low for nothing


class Laid(NamedTuple):
    """A card in the panel."""

    card: Card
    place: Place
    state: State = "plain"


Lit: TypeAlias = Mapping[tuple[int, Card], State]
"""The states of cards in the hands, by seat and card, where they are not those of any replay."""

NOTHING_LIT: Final[Lit] = {}


class Aside(Protocol):
    """The contents of the panel at one moment, and what it changes in the hands."""

    @property
    def lit(self) -> Lit:
        """The cards in the hands that stand out."""

    @property
    def says(self) -> Sequence[str]:
        """Its words, to be read aloud."""

    @property
    def high(self) -> float:
        """The height in pixels that its contents need."""

    def cards(self) -> Sequence[Laid]:
        """Return the cards in the panel."""

    def sprites(self) -> list[Sprite]:
        """Draw the contents of the panel without the cards."""

    def controls(self, make: Controls) -> list[Control]:
        """Return the buttons in the panel."""


class Written:
    """The base of all kinds: lines of text in the panel."""

    lit: Lit = NOTHING_LIT

    @property
    def says(self) -> Sequence[str]:
        """Nothing but its widgets."""
        return ()

    def __init__(self, paint: Painters, layout: ReplayLayout) -> None:
        self.paint, self.layout = paint, layout
        self.box, self.u, self.theme = layout.aside, paint.draw.u, paint.theme
        self.left = self.box.left + self.u(PAD)
        self.room = self.box.width - 2 * self.u(PAD)

    @property
    def high(self) -> float:
        """The height in pixels that its contents need, as if there were room for everything."""
        tall = copy(self)
        tall.box = Rect(*self.box.topleft, self.box.width, TALL)
        bottoms = [sprite.y + sprite.image.height for sprite in tall.sprites()]
        bottoms += [laid.place.y + laid.place.width * 0.7 for laid in tall.cards()]
        return max(bottoms) - self.box.top + self.foot

    @property
    def foot(self) -> float:
        """The height in pixels below the text, with the buttons if there are any."""
        return self.u(PAD)

    def sprites(self) -> list[Sprite]:
        """Draw the contents of the panel without the cards; each kind has its own."""
        raise NotImplementedError

    def cards(self) -> Sequence[Laid]:
        """Return no cards."""
        return ()

    def controls(self, make: Controls) -> list[Control]:
        """Return no buttons."""
        return []

    def head(self, title: str, below: str = "") -> tuple[list[Sprite], float]:
        """Draw a title and a line below it; return them and the y at which the rest begins."""
        text, top = self.paint.text, self.box.top + self.u(PAD)
        head = text.image(title, HEAD, self.theme.text, room=self.room)
        found = [Sprite(head, self.left, top)]
        top += head.height
        if below:
            said = text.image(below, BELOW, self.theme.brass_light, room=self.room)
            found.append(Sprite(said, self.left, top + self.u(18)))
            top += self.u(18) + said.height
        return found, top + self.u(26)

    def lines(self, lines: Sequence[str], top: float) -> list[Sprite]:
        """Write sentences below each other, the last ones if not all fit."""
        text, gap, bottom = self.paint.text, self.u(20), self.box.bottom - self.u(PAD)
        images = [text.paragraph(line, LINE, self.theme.text, self.room) for line in lines]
        while images and sum(image.height + gap for image in images) - gap > bottom - top:
            images.pop(0)
        found = []
        for image in images:
            found.append(Sprite(image, self.left, top))
            top += image.height + gap
        return found
