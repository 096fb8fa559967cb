"""The plans at the right of the table, with the film of the one that was played; where a deal turned."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Protocol

from pygame import Rect

from clubs.cards import Card, name
from clubs.learn.lesson import LEARNER, LessonPlan
from clubs.rules.action import PlayCard
from clubs.ui.components.cardart import State as CardState
from clubs.ui.components.painters import Painters
from clubs.ui.panels.base import Desk
from clubs.ui.panels.on_table import OVER_ICONS, InBox
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, Padding, Region
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture, Icon
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Image
from clubs.ui.scenes.lesson.controller import Course, PlanController
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import CHIP, HEADING, NAME, WINDOW_MARGIN
from clubs.ui.tabletop.card_layout import Z_TOP
from clubs.ui.tabletop.stage import Stage

TITLE: Final = HEADING.sized(30)
ROW: Final = NAME.sized(26)
WIDE: Final = 468  # design units of text
FILM: Final = 60  # design units
BESIDE: Final = 20  # design units, from the card to its label


class ShownPlans(Protocol):
    """The stage with the plans: whether what has come of one is `shown`, and the card that `turned` it."""

    controller: PlanController
    course: Course

    @property
    def shown(self) -> bool: ...

    @property
    def turned(self) -> PlayCard | None: ...

    def choose_plan(self, number: int) -> None: ...

    def again(self) -> None: ...

    def onward(self) -> Transition: ...


class PlanColumn(Overlay):
    """A row for each plan; under the one that was played its cards, and what can be done now."""

    z = Z_TOP

    def __init__(self, stage: Stage, desk: Callable[[], Desk], scene: Callable[[], ShownPlans]) -> None:
        super().__init__(stage, desk)
        self._scene = scene

    def shows(self) -> object:
        scene = self._scene()
        return scene.controller.chosen, scene.shown

    @property
    def room(self) -> list[Rect]:
        """The box that it takes when it is largest."""
        return [self._box(self._part(0, shown=True))]

    def part(self) -> Part:
        scene = self._scene()
        column = self._part(scene.controller.chosen, shown=scene.shown)
        return InBox(column, box=self._box(column))

    def _box(self, column: Part) -> Rect:
        paint = self.stage.context.paint
        screen = paint.screen
        wide = round(min(WIDE * screen.t, screen.stage.width * 0.4))
        box = Rect(0, 0, wide, round(column.height(paint, wide)))
        box.right = round(screen.stage.right - screen.u(WINDOW_MARGIN))
        box.bottom = round(screen.action_slot(0).top - screen.u(OVER_ICONS))
        return box

    def _part(self, chosen: int | None, *, shown: bool) -> Part:
        scene = self._scene()
        plans = scene.controller.stage.plans
        rows = [self._row(number, plan, chosen, shown=shown) for number, plan in enumerate(plans)]
        parts: list[Part] = [Label("Your plan", TITLE, "strong", heading=True), *rows]
        if shown:
            parts.append(self._onward(right=chosen is not None and plans[chosen].turned is None))
        return Container(Padding(Region(VStack(tuple(parts), "small"), "plans")))

    def _onward(self, *, right: bool) -> Part:
        scene = self._scene()
        if not right:
            return PushButton(
                "again", "Choose another plan", scene.again, "primary", "undo", region="plans", leads=True
            )
        course = scene.course
        label = "Next deal" if course.at + 1 < len(course.stages) else "Back"
        return PushButton("next", label, scene.onward, "primary", "play", region="plans", leads=True)

    def _row(self, number: int, plan: LessonPlan, chosen: int | None, *, shown: bool) -> Part:
        scene = self._scene()
        button = PushButton(
            f"plan {number}",
            plan.name,
            partial(scene.choose_plan, number),
            "secondary",
            left=True,
            role=ROW,
            region="plans",
            reason=""
            if chosen is None
            else "A plan is being played."
            if not shown
            else "Choose another plan first.",
            value="chosen" if number == chosen else "",
        )
        if number != chosen or not shown:
            return button
        return VStack((button, Padding(Flow(tuple(self._film(plan)), "small"))), "small")

    def _film(self, plan: LessonPlan) -> Iterator[Part]:
        """Yield the learner's card of each trick, with the one that turned the deal, as small pictures."""
        outcome = self._scene().controller.outcome
        if outcome is None:
            return
        broken = False
        for trick in outcome.tricks:
            own = next((play.card for play in trick.plays if play.seat == LEARNER), None)
            turned = plan.turned.card if isinstance(plan.turned, PlayCard) else None
            if own is None:
                continue
            here = turned is not None and turned in [play.card for play in trick.plays]
            state: CardState = "shade" if broken else "winner" if trick.winner == LEARNER else "plain"
            yield small_card(own, state)
            if here and turned is not None:
                yield small_card(turned, "stake")
                broken = True


def small_card(card: Card, state: CardState) -> Part:
    """Return a card of a film."""

    def draw(paint: Painters) -> Image:
        return paint.cards.image(name(card), max(FILM * paint.screen.t * 0.9, 36), state=state)

    return DrawnPicture((card, state), draw)


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
        screen = paint.screen
        place = self.stage.places.trick(turned.seat)
        words = HStack((Icon("warning", 22, "bad"), Label("the deal turned here", CHIP, "strong")), "small")
        label = Container(Padding(words, "small"), "popover")
        wide = round(label.width(paint))
        box = Rect(0, 0, wide, round(label.height(paint, wide)))
        if abs(place.x - self.stage.places.trick(LEARNER).x) < place.width:
            box.midleft = round(place.x + place.width / 2 + screen.u(BESIDE)), round(place.y)
        else:  # beside it are other cards or the plans
            box.midbottom = round(place.x), round(place.y - place.width * 0.7 - screen.u(BESIDE))
        return InBox(label, box=box)
