"""The base of the ends of a deal and of a game, with its leaves and lanterns."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Literal, TypeAlias

from pygame import Rect

from clubs.language import _
from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.table.match import Match
from clubs.ui.components.lantern import hanging
from clubs.ui.components.leaves import Leaf, drifting_leaves, rain
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.control import Control
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.space import Ground
from clubs.ui.render.motion import Timeline
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.common.score_words import hero
from clubs.ui.scenes.scores.ways import DealEndActions, Lead
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.scene import LATER
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import ACTION, FADE, ICON_RADII, LANTERN_LIGHTS, LEAVES_DRIFT, paced
from clubs.verdict.finished_deal import NOTHING_FOUND, Findings, FinishedDeal
from clubs.verdict.remarks import remark

NOTHING: Final[Mapping[int, Findings]] = {}
HIGH = 92
WIDE = 300


Occasion: TypeAlias = Literal["comfort", "good", "won"]
LEAVES: Final = {"comfort": 10, "good": 38, "won": 60}
SEED: Final = 11
BEHIND: Final = -10
"""Under everything else."""
CLEAR: Final = 120  # design units, round what is counted, where no leaf drifts
LANTERNS: Final = ((0.055, 170), (0.125, 70), (0.195, 118), (0.805, 104), (0.875, 58), (0.945, 150))
"""Their places, as parts of the stage's width, and their strings' lengths in design units."""


class Reward:
    """The leaves and lights of an occasion on a scene's timeline; without motion they are there at once."""

    def __init__(self, context: Context, timeline: Timeline, occasion: Occasion) -> None:
        self.context = context
        self.timeline = timeline
        self.occasion = occasion
        speed = context.settings.speed
        if context.reduced or speed == "instant":
            return
        timeline.run("leaves", paced(LEAVES_DRIFT.ms, speed), LEAVES_DRIFT.ease)
        if occasion == "won":
            for number in range(len(LANTERNS)):
                delay = paced(LANTERN_LIGHTS.apart * number, speed)
                timeline.run(("lantern", number), paced(LANTERN_LIGHTS.ms, speed), FADE, delay=delay)

    def leaves(self, clear: Sequence[Rect]) -> list[Sprite]:
        """Draw the leaves, none near what is to be kept `clear`."""
        screen = self.context.screen
        part = self.timeline.part("leaves")
        area = Rect(0, 0, screen.width, screen.height)
        round_it = 2 * round(screen.u(CLEAR))
        kept = [box.inflate(round_it, round_it) for box in clear]

        def is_clear(leaf: Leaf) -> bool:
            ends = [Rect(round(x), round(y), 1, 1) for x, y in (leaf.start, leaf.end)]
            return ends[0].union(ends[1]).collidelist(kept) < 0

        found = [leaf for leaf in rain(area, LEAVES[self.occasion], SEED) if is_clear(leaf)]
        withered = self.occasion == "comfort"
        come = 1.0 if part is None else part
        return drifting_leaves(self.context.paint, found, come, BEHIND, withered=withered)

    def lanterns(self) -> list[Sprite]:
        """Draw the lanterns, lit as far as they are."""
        stage = self.context.screen.stage
        found = list[Sprite]()
        for number, (across, length) in enumerate(LANTERNS):
            part = self.timeline.part(("lantern", number))
            x = stage.left + stage.width * across
            found += hanging(self.context.paint, x, length, 1.0 if part is None else part, BEHIND - 1)
        return found


class EndScene(PageScene):
    """The page after a deal has been scored; `ends` are the public facts at the end of each deal so far.

    It tells of the only person, with several of the one who did best; the table is seen from the seat `me`.
    `found` is what the judge has found, by the numbers of the deals.
    Enter leads on, Escape opens the menu.
    """

    tells = True
    ground: Ground = "felt"

    def __init__(
        self,
        context: Context,
        match: Match,
        game: Game,
        ends: Sequence[Public],
        actions: DealEndActions,
        *,
        practice: bool = False,
        me: int = 0,
        found: Mapping[int, Findings] = NOTHING,
        before: int | None = None,
        teacher: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(context)
        self.practice = practice
        self._updated = 0.0
        self.match = match
        self.game = game
        self.public = ends[-1]
        self.actions = actions
        self.words_of = game.id
        seat = self._subject()
        self.deals = [
            FinishedDeal(game, public, seat, found.get(public.deal, NOTHING_FOUND), before) for public in ends
        ]
        self.deal = self.deals[-1]
        self.remark = remark(self.deals, match.seating, teacher)
        self.timeline = Timeline(context.now)
        self.focus.id = self.lead().id
        self.focus.visible = True
        self.begin(me)

    def begin(self, me: int) -> None:
        """Start what comes and moves, before the eyes of a seat."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.public.winners is not None

    def _subject(self) -> int:
        you = hero(self.match)
        if you is not None:
            return you
        seats = self.match.people or tuple(self.public.seats)
        row = self.public.sheet[-1]
        best = self.game.best(row[seat].points for seat in seats)
        return next(seat for seat in seats if row[seat].points == best)

    @property
    def headline(self) -> str:
        """The result of the deal or the game, in one line."""
        raise NotImplementedError

    def lead(self) -> PushButton:
        """Return the bright button."""
        raise NotImplementedError

    def bright(self, id: str, label: str, icon: str, act: Lead) -> PushButton:
        """Return the bright button of a name."""
        return PushButton(id, label, act, "primary", icon, high=HIGH, role=ACTION, region="next")

    # ------------------------------------------------------------ input

    def back(self) -> Transition | None:
        """Open the menu; Escape never deals on."""
        return self.actions.menu(self.actions)

    def help(self) -> Transition | None:
        return self.actions.rules()

    def do(self, command: inputs.CommandName) -> Transition | None:
        if command == "log":
            return self.actions.log()
        return self.actions.undo() if command == "undo" and self.actions.undo else None

    def before_input(self, taken: inputs.Input) -> None:
        self.timeline.finish()

    # ------------------------------------------------------------ time

    def update(self, now: float) -> Transition | None:
        self.timeline.update(now)
        self._updated = now
        look_again = self.actions.look_again
        if look_again is not None:
            self.context.spare.later(look_again.review.poll)
        return super().update(now)

    @property
    def busy(self) -> bool:
        return not self.timeline.idle or super().busy

    def still(self) -> bool:
        """Return whether everything has come, the leaves lie and the deal is judged."""
        again = self.actions.look_again
        return super().still() and self.timeline.idle and not (again is not None and again.review.working)

    @property
    def wakes(self) -> float:
        again = self.actions.look_again
        return self._updated + LATER if again is not None and again.review.deepening else super().wakes


class PlateButton(Part, frozen=True):
    """The menu button of the table, at its own place in the window."""

    box: Rect
    act: Callable[[], Transition | None]

    def extent(self, paint: Painters) -> tuple[float, float]:
        return 0.0, 0.0

    def place(self, box: Rect, layout: Layout) -> None:
        image = partial(layout.paint.buttons.icon_button, "menu", self.box.width)
        widget = Widget("menu", self.box, "button", _("Menu"), region="menu", activate=self.act)
        layout.control(Control(widget, image, ICON_RADII))
