"""The pictures at the end of a lesson: a trick with its winner, or tricks as trefoils, each over its line."""

from typing import Final

from pygame import Rect

from clubs.cards import name
from clubs.learn.lesson_end import EndPicture
from clubs.ui.components.cardart import State
from clubs.ui.components.painters import Painters
from clubs.ui.components.trefoils import trefoil_image, trefoils_of
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.style.theme import BODY, GAME, TextRole

HEADING: Final[TextRole] = GAME.sized(31)
LEAST: Final = (300, 168)
CARD: Final = 104
STEP: Final = 0.72
"""Of a card's width, from one card to the next."""
HEIGHT: Final = 1.4
PIP: Final = 46


def picture_tile(shown: EndPicture) -> Part:
    """Return a picture over its heading and its line."""

    def draw(paint: Painters, box: Rect) -> list[Sprite]:
        return _tally(paint, shown.tally, box) if shown.tally else _trick(paint, shown, box)

    words = (
        TextBlock(shown.heading, HEADING, "strong", "centre", heading=True),
        TextBlock(shown.line, BODY, "body", "centre"),
    )
    picture = Custom(LEAST, shown, draw, "")
    return Container(Padding(VStack((picture, *words), "medium"), "medium", "medium"), "well")


def _trick(paint: Painters, shown: EndPicture, box: Rect) -> list[Sprite]:
    """Draw the cards one over the other, with a crown on the one that won."""
    number = len(shown.cards)
    room = box.width / (1 + STEP * (number - 1))
    width = min(paint.screen.u(CARD), room, box.height / HEIGHT / 1.1)
    left = box.centerx - STEP * width * (number - 1) / 2
    found = list[Sprite]()
    for at, card in enumerate(shown.cards):
        state: State = "winner" if card == shown.winner else "plain"
        x = left + at * STEP * width
        angle = (at - (number - 1) / 2) * 4
        z = 2 if card == shown.winner else 1
        found.append(centred(paint.cards.image(name(card), width, angle, state), x, box.centery, z))
        if card == shown.winner:
            badge = paint.panels.badge(max(width * 0.34, 18))
            found.append(centred(badge, x + width * 0.4, box.centery - width * 0.66, 3))
    return found


def _tally(paint: Painters, tally: tuple[int, int], box: Rect) -> list[Sprite]:
    """Draw a trefoil for each trick: those that were owed, and those beyond."""
    kinds = trefoils_of(*tally, exact=False)
    side = min(paint.screen.u(PIP), box.width / len(kinds) / 1.2)
    left = box.centerx - side * 1.2 * (len(kinds) - 1) / 2
    return [
        centred(trefoil_image(paint, kind, side), left + at * side * 1.2, box.centery, 1)
        for at, kind in enumerate(kinds)
    ]
