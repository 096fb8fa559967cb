"""The end of a deal, and of a game: everybody's points and how they arose."""

from functools import partial
from typing import Final, Literal

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.rules.game import Game
from clubs.rules.plural import figure, signed
from clubs.rules.public import Public
from clubs.table.match import Match
from clubs.ui.components.lantern import hanging
from clubs.ui.components.leaves import border, falling_leaves, rain, still_leaves
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region, WithId
from clubs.ui.parts.flow import ButtonBar, Even
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.pressable import ABOVE
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.space import LACQUER
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.motion import Timeline
from clubs.ui.render.raster import scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.common.score_words import (
    NOTHING,
    deal_headline,
    end_headline,
    hero,
    points_ink,
    quota,
    score_label,
    signed_game,
    written,
)
from clubs.ui.scenes.scores.count_up import CountUp
from clubs.ui.scenes.scores.deal_buttons import DealEndActions, deal_buttons
from clubs.ui.scenes.scores.deal_rows import DealRow, captions, deal_row, made
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import FADE, GAME_WON, HEADING, LABEL, MADE_IT, STRIKE, TITLE, paced
from clubs.ui.tabletop.names import YOU

WIDTH: Final = 1000  # design units
CORNERS: Final = (1.0, 4.2, 1.0)
"""The shares of menu and undo, of the words between, and of the other corner."""
POINTS, STRUCK = HEADING.sized(38), HEADING.sized(33)
ASIDE: Final = 0.62  # of the way from total to points, by which struck points stand beside those that count
FIGURES: Final = ABOVE + 1
PANEL: Final = "panel"
Deed = Literal["none", "made", "won"]
"""The occasion that is celebrated."""
LEAVES: Final = {"none": 0, "made": 46, "won": 120}
LYING: Final = {"none": 0, "made": 28, "won": 44}
SEED: Final = 11
BEHIND: Final = -10
"""Under the panel and its words."""
LANTERNS: Final = ((0.055, 170), (0.125, 70), (0.195, 118), (0.805, 104), (0.875, 58), (0.945, 150))
"""Their places, as parts of the stage's width, and their strings' lengths in design units."""
LIGHTS_UP: Final = 260.0  # ms


class WinAnimation:
    """Leaves and lights on the scene's timeline; without motion the leaves rest round the panel."""

    def __init__(self, context: Context, timeline: Timeline, deed: Deed) -> None:
        self.context, self.timeline, self.deed = context, timeline, deed
        if deed == "none" or context.reduced:
            return
        move = GAME_WON if deed == "won" else MADE_IT
        timeline.run("leaves", paced(move.ms, context.settings.speed), move.ease)
        if deed == "won":
            for number in range(len(LANTERNS)):
                delay = paced(move.ms * number / len(LANTERNS), context.settings.speed)
                timeline.run(("lantern", number), paced(LIGHTS_UP, context.settings.speed), FADE, delay=delay)

    def sprites(self, panel: Rect) -> list[Sprite]:
        """Draw leaves and lanterns behind the panel."""
        if self.deed == "none":
            return []
        return [*self._lanterns(), *self._leaves(panel)]

    def _leaves(self, panel: Rect) -> list[Sprite]:
        paint, screen = self.context.paint, self.context.screen
        if self.context.reduced:
            return still_leaves(paint, border(panel, LYING[self.deed], SEED, screen.u(26)), BEHIND)
        part = self.timeline.part("leaves")
        if part is None:
            return []
        area = Rect(0, 0, screen.width, screen.height)
        return falling_leaves(paint, rain(area, LEAVES[self.deed], SEED), part, BEHIND)

    def _lanterns(self) -> list[Sprite]:
        if self.deed != "won":
            return []
        stage, found = self.context.screen.stage, list[Sprite]()
        for number, (across, length) in enumerate(LANTERNS):
            part = self.timeline.part(("lantern", number))
            x = stage.left + stage.width * across
            found += hanging(self.context.paint, x, length, 1.0 if part is None else part, BEHIND - 1)
        return found


class DealEndScene(PageScene):
    """A panel over the table; every row opens to show how its points arose."""

    title = "End of the deal"
    tells = True
    opaque = False

    def __init__(
        self,
        context: Context,
        match: Match,
        game: Game,
        public: Public,
        actions: DealEndActions,
        *,
        practice: bool = False,
    ) -> None:
        super().__init__(context)
        self.match, self.game, self.public, self.actions = match, game, public, actions
        self.words_of = game.id
        self.practice = practice
        self.open: int | None = None
        self._said = ""  # of another look at the deal
        self.over = public.winners is not None
        self._rows = self._all_rows()
        self._timeline = Timeline()
        self._timeline.now = context.now
        scores = {seat: (row.score.points, public.scores[seat]) for seat, row in self._rows.items()}
        self._count_up = CountUp(context, self._timeline, scores)
        self._strike()
        self._reward = WinAnimation(context, self._timeline, self._deed)
        self.focus.id, self.focus.visible = self._buttons[-1].id, True

    def back(self) -> Transition | None:
        """Close an open row, else pause; Escape never deals on."""
        if self.open is None:
            return self.actions.pause()
        self.open = None
        return None

    def help(self) -> Transition | None:
        return self.actions.rules()

    def do(self, command: inputs.CommandName) -> Transition | None:
        return self.actions.undo() if command == "undo" and self.actions.undo else None

    # ------------------------------------------------------------ time

    def update(self, now: float) -> Transition | None:
        self._timeline.update(now)
        again = self.actions.again
        if again is not None:
            self.context.spare.later(again.review.poll)
            if again.said != self._said:
                self._said = again.said
                self.changed()
        return super().update(now)

    @property
    def busy(self) -> bool:
        return not self._timeline.idle or super().busy

    def still(self) -> bool:
        """Return whether everything is counted, the leaves have fallen and the deal is judged."""
        again = self.actions.again
        return super().still() and self._timeline.idle and not (again is not None and again.review.working)

    def before_input(self, taken: inputs.Input) -> None:
        self._timeline.finish()

    # ------------------------------------------------------------ contents

    def says(self) -> list[str]:
        rows = [one.widget for one in self.controls() if one.widget.region == "rows"]
        return [f"{self.headline}.", *(f"{row.label}." for row in rows), *(row.value for row in rows)]

    @property
    def _deed(self) -> Deed:
        """The occasion to celebrate: a game won by somebody at the screen, or a deal by the only person."""
        people, you = self.match.people, hero(self.match)
        if self.public.winners is not None:
            return "won" if any(seat in people for seat in self.public.winners) else "none"
        return "made" if you is not None and made(self._rows[you]) else "none"

    @property
    def headline(self) -> str:
        """The result in one line."""
        if self.public.winners is not None:
            return end_headline(self.match, self.public.winners)
        return deal_headline(self.match, self.game, self.public)

    def _all_rows(self) -> dict[int, DealRow]:
        """Return each seat's row in the order shown: at the end of a game the best first."""
        public, you = self.public, hero(self.match)
        winners = public.winners or ()
        order = list(public.seats)
        if self.over:
            order.sort(key=lambda seat: public.scores[seat], reverse=not self.game.lowest_wins)
            order.sort(key=lambda seat: seat not in winners)
        return {
            seat: DealRow(
                self.match.seating[seat],
                public.sheet[-1][seat],
                self.game.measure(public, seat),
                bright=seat in winners if self.over else seat == you,
                crowned=seat in winners,
            )
            for seat in order
        }

    @property
    def _tricks_caption(self) -> str:
        if self.public.sheet[-1][0].bid is not None:
            return "tricks"
        need = quota(self.game, self.public)
        return "tricks" if need is None else f"tricks, quota {figure(need)}"

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        large, small = (tuple(self._row(seat, small=small) for seat in self._rows) for small in (False, True))
        touching = VStack(small, "none")
        rows = FirstThatFits(
            (VStack(large, "small"), VStack(small, "tight"), touching, ScrollArea("rows", touching))
        )
        buttons = Region(ButtonBar(self._buttons), "actions")
        table = VStack((captions(self._tricks_caption), Region(rows, "rows")), "small")
        inside = VStack((self._head(), table, buttons))
        forms = (Container(Padding(one, "large", "large")) for one in (inside, ScrollArea(WHOLE, inside)))
        return Padding(Inside(WithId(FirstThatFits(tuple(forms)), PANEL), widest=WIDTH), "medium", "tight")

    def _head(self) -> Part:
        """Return the deal and its result between menu and undo."""
        title = f"{self.game.title} · after deal" if self.over else "Deal"
        practice = " · practice" if self.practice else ""
        deal = Label(f"{title} {self.public.deal}{practice}", LABEL.sized(30), "accent", "centre")
        words = VStack((deal, Label(self.headline, TITLE, "strong", "centre", heading=True)))
        icons = [IconButton("pause", "menu", "Menu", self.actions.pause)]
        if self.actions.undo is not None:
            icons.append(IconButton("undo", "undo", "Undo", self.actions.undo))
        corner = HStack((*icons, Spacer(grow=1)), "small")
        return Even((corner, words, Spacer()), "none", "start", weights=CORNERS)

    def _row(self, seat: int, *, small: bool) -> Part:
        row, total = self._rows[seat], self._total(self.public.scores[seat])
        name = YOU if seat == hero(self.match) else row.seating.name
        label = score_label(name, row.score, signed(row.score.points), total)
        why = "; ".join(f"{spoken(line.words)}: {signed(line.points)}" for line in row.score.lines) or NOTHING
        lowest_wins, turn = self.game.lowest_wins, partial(self._turn, seat)
        opened = seat == self.open
        return deal_row(seat, row, (label, why), turn, opened=opened, small=small, lowest_wins=lowest_wins)

    def _turn(self, seat: int) -> None:
        self.open = None if seat == self.open else seat

    @property
    def _buttons(self) -> tuple[PushButton, ...]:
        return deal_buttons(self.actions, self.context.router, over=self.over)

    # ------------------------------------------------------------ what moves

    def decor(self) -> list[Sprite]:
        layout, found = self.layout, list[Sprite | None]()
        for control in layout.controls:
            if control.widget.region == "rows":
                seat = int(control.widget.id.split()[1])
                found += [layout.cut(sprite, control.clip) for sprite in self._counted(seat)]
        return [*super().decor(), *[sprite for sprite in found if sprite is not None]]

    def backdrop(self) -> list[Sprite]:
        return self._reward.sprites(self.layout.boxes[PANEL])

    def _struck(self, seat: int, x: float, y: float) -> list[Sprite]:
        """Draw plus points that a rule has struck, with the line through them as far as it has come."""
        points, theme = self._rows[seat].score.struck, self.paint.theme
        if not points:
            return []
        figure = self.paint.text.image(signed(points), STRUCK, theme.muted)
        part = self._timeline.part(("struck", seat))
        width = figure.width * 1.3 * (1.0 if part is None else part)
        line = self.paint.panels.rule(width, max(2, self.screen.u(3.4)), theme.rose, 1.0)
        through = Sprite(line, x - figure.width * 0.65, y - line.height / 2, FIGURES + 1)
        return [centred(figure, x, y, FIGURES), *([through] if width >= 1 else [])]

    def _strike(self) -> None:
        """Strike points once all are counted."""
        after = self._timeline.end - self._timeline.now
        for seat, row in self._rows.items():
            if row.score.struck and (ms := self.context.duration(STRIKE)):
                self._timeline.run(("struck", seat), ms, STRIKE.ease, delay=after)

    def _total(self, total: int) -> str:
        return written(total, signs=signed_game(self.game, self.public.setup))

    def _counted(self, seat: int) -> list[Sprite]:
        counted, boxes, paint = self._count_up.of(seat), self.layout.boxes, self.paint
        x, y = boxes[f"points {seat}"].center
        totals = boxes[f"total {seat}"].center
        ink = LACQUER[points_ink(counted.points, lowest_wins=self.game.lowest_wins)]
        points = paint.text.image(signed(counted.points), POINTS, getattr(paint.theme, ink))
        total = paint.text.image(self._total(counted.total), TITLE.sized(45), paint.theme.text)
        found = []
        if counted.light:
            light = paint.panels.light(points.height * 2, paint.theme.turn_glow)
            found.append(centred(light, x, y, FIGURES - 1, round(200 * counted.light)))
        if counted.size != 1.0:
            points = scaled(points, counted.size)
        aside = (totals[0] - x) * ASIDE
        return [
            *found,
            centred(points, x, y, FIGURES),
            *self._struck(seat, x - aside, y),
            centred(total, *totals, FIGURES),
        ]
