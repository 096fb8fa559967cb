"""The place where a deal turned: the words beside the card, and the count of a suit when the choice fell."""

from collections.abc import Callable, Iterator
from typing import Final

from pygame import Rect

from clubs.cards import SUITS, CardSet, suit_mask, suit_sign
from clubs.language import _
from clubs.learn.lesson import LEARNER
from clubs.learn.plan import cards_left
from clubs.ui.components.thirteen import Heap
from clubs.ui.panels.base import Desk
from clubs.ui.panels.on_table import AIR, InBox
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.containers import Container, Padding
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Icon
from clubs.ui.parts.stacks import HStack
from clubs.ui.scenes.common.thirteen_row import thirteen
from clubs.ui.scenes.lesson.plan_column import ShownPlans
from clubs.ui.style.theme import CHIP
from clubs.ui.tabletop.card_layout import Z_TOP
from clubs.ui.tabletop.stage import Stage

BESIDE: Final = 20  # design units, from the card to its label
BELOW: Final = 14  # design units, from the trick to the count


class TurnLabel(Overlay):
    """The words beside the card that turned the deal."""

    z = Z_TOP

    def __init__(self, stage: Stage, desk: Callable[[], Desk], scene: Callable[[], ShownPlans]) -> None:
        super().__init__(stage, desk)
        self._scene = scene

    def shows(self) -> object:
        return self._scene().turned

    def part(self) -> Part | None:
        turned = self._scene().turned
        if turned is None:
            return None
        paint = self.stage.context.paint
        words = HStack(
            (Icon("warning", 22, "bad"), Label(_("the deal turned here"), CHIP, "strong")), "small"
        )
        label = Container(Padding(words, "small"), "popover")
        wide = round(label.width(paint))
        box = Rect(0, 0, wide, round(label.height(paint, wide)))
        found = next(filter(self._is_free, self._places(box, turned.seat)), None)
        return InBox(label, box=found) if found is not None else None

    def _is_free(self, box: Rect) -> bool:
        """Return whether a box hides neither plaques nor plans; the card is marked and told of anyway."""
        plaques = [one.plaque for one in self.stage.places.seats]
        return box.collidelist([*plaques, *self._scene().plans]) < 0

    def _places(self, box: Rect, seat: int) -> Iterator[Rect]:
        """Yield the places that a box may have, where it hides no other cards."""
        places = self.stage.places
        card = places.trick(seat)
        gap = self.stage.context.screen.u(BESIDE)
        middle = places.trick(LEARNER).x
        left, right = round(card.x - card.width / 2), round(card.x + card.width / 2)
        beside, above = box.copy(), box.copy()
        beside.midleft = round(right + gap), round(card.y)
        above.bottomleft = left, round(card.y - card.width * 0.7 - gap)
        if abs(card.x - middle) >= card.width:
            if card.x < middle:
                beside.right = round(left - gap)
                above.right = right
            yield above
        yield beside


class CountedSuit(Overlay):
    """The cards of the suit that was to be counted, in three heaps, where there is room for them."""

    z = Z_TOP

    def __init__(self, stage: Stage, desk: Callable[[], Desk], scene: Callable[[], ShownPlans]) -> None:
        super().__init__(stage, desk)
        self._scene = scene

    def shows(self) -> object:
        scene = self._scene()
        return scene.controller.chosen if scene.shown else None

    def part(self) -> Part | None:
        scene = self._scene()
        stage, number = scene.controller.stage, scene.controller.chosen
        if number is None or not (scene.shown and stage.counts):
            return None
        of = next(suit for suit in SUITS if suit_sign(suit) == stage.counts)
        own, out = cards_left(stage, stage.plans[number])
        gone = suit_mask(of) & ~own & ~out
        heaps: dict[Heap, CardSet] = {"gone": gone, "yours": own, "out": out}
        row = thirteen(of, heaps, int(scene.turned is not None), "medium")
        paint = self.stage.context.paint
        shown = Container(Padding(row, "small", "small"))
        wide = round(shown.width(paint))
        box = Rect(0, 0, wide, round(shown.height(paint, wide)))
        place = self.stage.places.trick(LEARNER)
        box.midtop = round(place.x), round(place.y + place.width * 0.7 + paint.screen.u(BELOW))
        box.right = min(box.right, *(plans.left - AIR for plans in scene.plans))
        return InBox(shown, box=box) if box.bottom <= self.stage.card_layout.hand_top else None
