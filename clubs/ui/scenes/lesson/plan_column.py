"""The plans at the right of the table, with the film of the one that was played."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Final, Protocol

from pygame import Rect

from clubs.cards import Card, contains, count, each, name
from clubs.language import _
from clubs.learn.lesson import LEARNER, LessonPlan
from clubs.rules.action import PlayCard
from clubs.ui.components.cardart import State as CardState
from clubs.ui.components.painters import Painters
from clubs.ui.panels.base import Desk
from clubs.ui.panels.on_table import AIR, OVER_ICONS, InBox
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, Padding, Region
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.raster import Image
from clubs.ui.scenes.lesson.controller import Course, LessonWays, PlanController
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BODY, CHIP, HEADING, NAME, WINDOW_MARGIN
from clubs.ui.tabletop.card_layout import Z_TOP
from clubs.ui.tabletop.stage import Stage

TITLE: Final = HEADING.sized(30)
ROW: Final = NAME.sized(26)
OUT: Final = BODY.sized(25)
WIDE: Final = 468  # design units of text
FILM: Final = 60  # design units
KEY: Final = "?"
"""The key of a hint, on the icon below."""


class ShownPlans(Protocol):
    """The stage with the plans: whether what has come of one is `shown`, and the card that `turned` it.

    `plans` is the room that they take, `counted` that of a suit that was counted, and `lying` all over which
    neither that nor the words beside a card may be. `still_out` names the cards that are out when the choice
    falls.
    """

    controller: PlanController
    course: Course
    ways: LessonWays

    @property
    def still_out(self) -> str: ...

    @property
    def lying(self) -> Sequence[Rect]: ...

    @property
    def counted(self) -> Sequence[Rect]: ...

    @property
    def shown(self) -> bool: ...

    @property
    def turned(self) -> PlayCard | None: ...

    @property
    def plans(self) -> Sequence[Rect]: ...

    def choose_plan(self, number: int) -> None: ...

    def again(self) -> None: ...

    def onward(self) -> Transition: ...


class BesidePlans(Overlay):
    """The parts of the table of a stage with plans."""

    z = Z_TOP

    def __init__(self, stage: Stage, desk: Callable[[], Desk], scene: Callable[[], ShownPlans]) -> None:
        super().__init__(stage, desk)
        self._scene = scene


class PlanColumn(BesidePlans):
    """A row for each plan; under the one that was played its cards, and what can be done now."""

    def shows(self) -> object:
        scene = self._scene()
        return scene.controller.chosen, scene.shown, self._held

    @property
    def _held(self) -> int:
        """Return the cards of the hand that it must not hide: until a plan has been played, all."""
        scene = self._scene()
        return len(self.stage.card_layout.fan) if scene.shown else self._most

    @cached_property
    def _most(self) -> int:
        """Return how many cards the learner holds before a plan is played."""
        return count(self._scene().controller.view.hand)

    @property
    def room(self) -> list[Rect]:
        """The boxes that it takes before a plan is played, and when it is largest."""
        before = self._box(self._part(None, shown=False), self._most)
        numbers = range(len(self._scene().controller.stage.plans))
        return [before, *(self._box(self._part(number, shown=True), 1) for number in numbers)]

    @property
    def box(self) -> Rect:
        """The box that it takes now."""
        scene = self._scene()
        return self._box(self._part(scene.controller.chosen, shown=scene.shown), self._held)

    def part(self) -> Part:
        scene = self._scene()
        return InBox(self._part(scene.controller.chosen, shown=scene.shown), box=self.box)

    def _box(self, column: Part, held: int) -> Rect:
        """Return its place: above the corner, or above a hand of that many cards if it is as wide."""
        paint = self.stage.context.paint
        screen = paint.screen
        wide = round(min(WIDE * screen.t, screen.stage.width * 0.4))
        box = Rect(0, 0, wide, round(column.height(paint, wide)))
        box.right = round(screen.stage.right - screen.u(WINDOW_MARGIN))
        key = paint.labels.key_cap(KEY).height  # it stands out of the icon by most of its height
        box.bottom = round(screen.action_slot(0).top - max(screen.u(OVER_ICONS), key + AIR))
        cards = [lying.hit for lying in self.stage.places.fan(held)]
        if box.collidelist(cards) >= 0:
            box.bottom = min(card.top for card in cards) - AIR
        return box

    def _part(self, chosen: int | None, *, shown: bool) -> Part:
        scene = self._scene()
        plans = scene.controller.stage.plans
        rows = [
            self._row(number, plan, chosen, shown=shown)
            for number, plan in enumerate(plans)
            if not shown or number == chosen
        ]
        parts: list[Part] = [Label(_("Your plan"), TITLE, "strong", heading=True), *rows]
        if scene.still_out and chosen is None:
            parts.append(TextBlock(scene.still_out, OUT))
        if shown:
            parts.append(self._onward(right=chosen is not None and plans[chosen].turned is None))
        return Container(Padding(Region(VStack(tuple(parts), "small"), "plans"), down="small"))

    def _onward(self, *, right: bool) -> Part:
        scene = self._scene()
        if not right:
            return PushButton(
                "again", _("Choose another plan"), scene.again, "primary", "undo", region="plans", leads=True
            )
        course = scene.course
        label = _("Next deal") if course.at + 1 < len(course.stages) else scene.ways.following()
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
            else _("Choose another plan first.")
            if shown
            else _("A plan is being played."),
            value=_("chosen") if number == chosen else "",
        )
        if number != chosen or not shown:
            return button
        film = Flow(tuple(self._film(plan)), down="start")
        return VStack((button, Padding(film, down="none")), "small")

    def _film(self, plan: LessonPlan) -> Iterator[Part]:
        """Yield the learner's card of each trick, with the one that turned the deal, as small pictures."""
        scene = self._scene()
        outcome = scene.controller.outcome
        if outcome is None:  # the room it will need
            hand = tuple(each(scene.controller.view.hand))
            yield from (small_card(card, "plain") for card in (*hand, *hand[: plan.turned is not None]))
            return
        public = scene.controller.public
        broken = False
        for trick in outcome.tricks:
            own = next((play.card for play in trick.plays if play.seat == LEARNER), None)
            turned = plan.turned.card if isinstance(plan.turned, PlayCard) else None
            if own is None:
                continue
            here = turned is not None and turned in [play.card for play in trick.plays]
            state: CardState = "shade" if broken else "winner" if trick.winner == LEARNER else "plain"
            if contains(self.stage.game.cancelled(replace(public, plays=trick.plays)), own):
                out = Label(_(self.stage.look.out), CHIP)
                yield VStack((small_card(own, "shade"), out), "tight", "centre")
            else:
                yield small_card(own, state)
            if here and turned is not None:
                yield small_card(turned, "stake")
                broken = True


def small_card(card: Card, state: CardState) -> Part:
    """Return a card of a film."""

    def draw(paint: Painters) -> Image:
        return paint.cards.image(name(card), max(FILM * paint.screen.t * 0.9, 36), state=state)

    return DrawnPicture((card, state), draw)
