"""The marks beside what came of a plan: the words at the card on which it failed, and the counted suit."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Final

from pygame import Rect

from clubs.cards import SUITS, CardSet, suit_mask, suit_sign
from clubs.language import _
from clubs.learn.lesson import LEARNER
from clubs.learn.plan import cards_left
from clubs.ui.components.thirteen import Heap
from clubs.ui.panels.on_table import AIR, InBox
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Icon
from clubs.ui.parts.stacks import HStack
from clubs.ui.scenes.common.thirteen_row import thirteen
from clubs.ui.scenes.lesson.plan_column import BesidePlans
from clubs.ui.style.theme import CHIP

BESIDE: Final = 20  # design units, from the card to its label
BELOW: Final = 14  # design units, from the trick to the count
FAR: Final = 1.2  # widths of a card, from it to its label at most
STEPS: Final = 20  # to each side, between the places that are tried


class TurnLabel(BesidePlans):
    """The words beside the card on which a plan failed."""

    def shows(self) -> object:
        turned = self._scene().turned
        return turned and (turned, *map(tuple, (*self._scene().lying, *self._scene().counted)))

    def part(self) -> Part | None:
        scene = self._scene()
        turned = scene.turned
        if turned is None:
            return None
        paint = self.stage.context.paint
        words = HStack((Icon("warning", 22, "bad"), Label(_("the plan fails here"), CHIP, "strong")), "small")
        label = Container(Padding(words, "small"), "popover")
        wide = round(label.width(paint))
        box = Rect(0, 0, wide, round(label.height(paint, wide)))
        place = self.stage.places.trick(turned.seat)
        card = place.box
        near = card.inflate(*(2 * round(paint.screen.u(BESIDE)),) * 2)
        places = (one for one in around(box, near, place.width * FAR) if not one.colliderect(near))
        found = nearest(places, card, [*scene.lying, *scene.counted])
        return InBox(label, box=found) if found is not None else None


class CountedSuit(BesidePlans):
    """The cards of the suit that was to be counted, in three heaps, where there is room for them."""

    def shows(self) -> object:
        scene = self._scene()
        return (scene.controller.chosen, *map(tuple, scene.lying)) if scene.shown else None

    @property
    def room(self) -> list[Rect]:
        """The box that it takes if it can, where a suit is to be counted."""
        return [self._usual(self._row(turned=False))] if self._scene().controller.stage.counts else []

    def part(self) -> Part | None:
        scene = self._scene()
        if not (scene.shown and scene.controller.stage.counts):
            return None
        row = self._row(turned=scene.turned is not None)
        usual = self._usual(row)
        found = nearest(around(usual, usual, usual.width), usual, scene.lying)
        return InBox(row, box=found) if found is not None else None

    def _row(self, *, turned: bool) -> Part:
        stage = self._scene().controller.stage
        of = next(suit for suit in SUITS if suit_sign(suit) == stage.counts)
        own, out = cards_left(stage)
        heaps: dict[Heap, CardSet] = {"gone": suit_mask(of) & ~own & ~out, "yours": own, "out": out}
        return Container(Padding(thirteen(of, heaps, int(turned), "medium"), "small", "small"))

    def _usual(self, row: Part) -> Rect:
        """Return its box under the learner's card, left of the plans."""
        paint = self.stage.context.paint
        wide = round(row.width(paint))
        box = Rect(0, 0, wide, round(row.height(paint, wide)))
        place = self.stage.places.trick(LEARNER)
        box.midtop = round(place.x), round(place.y + place.width * 0.7 + paint.screen.u(BELOW))
        box.right = min(box.right, *(plans.left - AIR for plans in self._scene().plans))
        return box


def around(box: Rect, card: Rect, far: float) -> Iterator[Rect]:
    """Yield the places of a box that is no further than that from a card, left, right, over or under it."""
    across = card.inflate(2 * box.width, 2 * box.height)
    down = round(far)
    step = max(1, down // STEPS)
    columns = range(across.left - down, across.right - box.width + down, step)
    rows = range(across.top - down, across.bottom - box.height + down, step)
    for left, top in product(columns, rows):
        yield Rect(left, top, box.width, box.height)


def nearest(places: Iterable[Rect], card: Rect, busy: Sequence[Rect]) -> Rect | None:
    """Return the place nearest to a card that lies over nothing; None if there is none."""
    kept = [one.inflate(2 * AIR, 2 * AIR) for one in busy]
    free = (place for place in places if place.collidelist(kept) < 0)
    return min(free, key=partial(_apart, card), default=None)


def _apart(card: Rect, box: Rect) -> tuple[float, float]:
    """Return how far a box is from a card, first from edge to edge."""
    across = max(box.left - card.right, card.left - box.right, 0)
    down = max(box.top - card.bottom, card.top - box.bottom, 0)
    return (
        across * across + down * down,
        (box.centerx - card.centerx) ** 2 + (box.centery - card.centery) ** 2,
    )
