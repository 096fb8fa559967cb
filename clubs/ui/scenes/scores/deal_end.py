"""The end of a deal, and of a game: everybody's points and how they arose."""

from dataclasses import replace

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.table.match import Match
from clubs.ui.components.buttons import State
from clubs.ui.components.meter import signed
from clubs.ui.parts.control import Control
from clubs.ui.render.motion import Timeline
from clubs.ui.render.raster import Image, scaled
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.control_scene import CONTROL, ControlScene
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.score_words import (
    deal_headline,
    end_headline,
    figure,
    hero,
    quota,
    score_label,
    signed_game,
    written,
)
from clubs.ui.scenes.scores.count_up import CountUp
from clubs.ui.scenes.scores.deal_buttons import DealButtons, DealEndActions
from clubs.ui.scenes.scores.deal_layout import EDGE, DealLayout, DealPlan
from clubs.ui.scenes.scores.deal_rows import ROW_RADII, Row, RowPainter, captions, made
from clubs.ui.scenes.scores.win_animation import Deed, WinAnimation
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import LABEL, STRIKE, TITLE
from clubs.ui.tabletop.names import YOU


class DealEndScene(ControlScene):
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
        self.over = public.winners is not None
        self._rows = self._all_rows()
        self._timeline = Timeline()
        self._timeline.now = context.now
        scores = {seat: (row.score.points, public.scores[seat]) for seat, row in self._rows.items()}
        self._count_up = CountUp(context, self._timeline, scores)
        self._strike()
        self._reward = WinAnimation(context, self._timeline, self._deed)
        self.focus.id, self.focus.visible = self._buttons.first, True

    def back(self) -> Transition | None:
        """Close an open row, else pause; Escape never deals on."""
        if self.open is None:
            return self.actions.pause()
        self.open = None
        return None

    def help(self) -> Transition | None:
        """Open the rules."""
        return self.actions.rules()

    def do(self, command: inputs.CommandName) -> Transition | None:
        """Take back the last choice of the deal."""
        return self.actions.undo() if command == "undo" and self.actions.undo else None

    # ------------------------------------------------------------ time

    def update(self, now: float) -> Transition | None:
        self._timeline.update(now)
        if self.actions.again is not None:
            self.context.spare.later(self.actions.again.poll)
        return super().update(now)

    @property
    def busy(self) -> bool:
        return not self._timeline.idle or super().busy

    def still(self) -> bool:
        """Return whether everything is counted, the leaves have fallen and the deal is judged."""
        again = self.actions.again
        return super().still() and self._timeline.idle and not (again is not None and again.working)

    def before_input(self, taken: inputs.Input) -> None:
        """Finish all movement at once."""
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

    def _all_rows(self) -> dict[int, Row]:
        """Return each seat's row in the order shown: at the end of a game the best first."""
        public, you = self.public, hero(self.match)
        winners = public.winners or ()
        order = list(public.seats)
        if self.over:
            order.sort(key=lambda seat: public.scores[seat], reverse=not self.game.lowest_wins)
            order.sort(key=lambda seat: seat not in winners)
        return {
            seat: Row(
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

    # ------------------------------------------------------------ layout

    @property
    def _layout(self) -> DealLayout:
        return DealLayout(self.paint, self.stage, folded=self.folded)

    @property
    def needed(self) -> float:
        return self._plan().panel.bottom + self.screen.u(EDGE)

    @property
    def _painter(self) -> RowPainter:
        return RowPainter(self.paint, self.game, self._layout.columns)

    @property
    def _buttons(self) -> DealButtons:
        return DealButtons(self.paint, self.actions, self._layout.columns.width, over=self.over)

    def _plan(self) -> DealPlan:
        extra = 0 if self.open is None else self._painter.extra(self._rows[self.open].score)
        return self._layout.plan(list(self._rows), self.open, extra, len(self._buttons.rows))

    # ------------------------------------------------------------ controls

    def controls(self) -> list[Control]:
        """Return the rows, then the buttons."""
        plan = self._plan()
        rows = [self._row(seat, rect, plan.head) for seat, rect in plan.rows]
        return [*rows, *self._buttons.controls(plan, self.clicked), *self._corners(plan)]

    def _corners(self, plan: DealPlan) -> list[Control]:
        """Return the buttons in the panel's corner: menu and undo."""
        side, inset = self.screen.target(self.screen.u(52)), round(self.screen.u(26))
        rect = Rect(plan.panel.left + inset, plan.panel.top + inset, side, side)
        make = Controls(self.paint, self.clicked)
        found = [make.icon("pause", "menu", "Menu", rect, self.actions.pause, "menu")]
        if self.actions.undo is not None:
            beside = rect.move(side + round(self.screen.u(14)), 0)
            found.append(make.icon("undo", "undo", "Undo", beside, self.actions.undo, "undo"))
        return found

    def _row(self, seat: int, rect: Rect, head: int) -> Control:
        row = self._rows[seat]
        is_open = seat == self.open
        shown = replace(row, open=is_open)
        painter = self._painter

        def image(state: State) -> Image:
            return painter.image(shown, head, state)

        def turn() -> None:
            self.open = None if is_open else seat

        name = YOU if seat == hero(self.match) else row.seating.name
        total = self._total(self.public.scores[seat])
        label = score_label(name, row.score, signed(row.score.points), total)
        why = "; ".join(f"{spoken(line.words)}: {signed(line.points)}" for line in row.score.lines)
        widget = Widget(
            f"row {seat}", rect, "list", label, why if is_open else "", region="rows", activate=turn
        )
        return Control(widget, image, ROW_RADII)

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        plan, painter, text, theme = self._plan(), self._painter, self.paint.text, self.paint.theme
        x, top, room = plan.panel.centerx, plan.panel.top, painter.places.width
        first, second, third, _ = self._layout.heads()
        caption = (
            f"{self.game.title} · after deal {self.public.deal}" if self.over else f"Deal {self.public.deal}"
        ) + (" · practice" if self.practice else "")
        above = captions(self.paint, painter.places, self._tricks_caption)
        return [
            Sprite(self.paint.panels.panel(*plan.panel.size, line=0.6), *plan.panel.topleft),
            centred(text.image(caption, LABEL.sized(22), theme.brass_light, room=room), x, top + first),
            centred(text.image(self.headline, TITLE, theme.text, room=room), x, top + second),
            centred(above, x, top + third),
            *self._figures(plan),
        ]

    def backdrop(self) -> list[Sprite]:
        return self._reward.sprites(self._plan().panel.move(self.view.rect.topleft))

    def _struck(self, seat: int, x: float, y: float) -> list[Sprite]:
        """Draw plus points that a rule has struck, with the line through them as far as it has come."""
        points = self._rows[seat].score.struck
        if not points:
            return []
        figure = self._painter.struck(points)
        part = self._timeline.part(("struck", seat))
        width = figure.width * 1.3 * (1.0 if part is None else part)
        line = self.paint.panels.rule(width, max(2, self.screen.u(3.4)), self.paint.theme.rose, 1.0)
        left = x - figure.width * 0.65
        return [
            centred(figure, x, y, CONTROL + 2),
            *([Sprite(line, left, y - line.height / 2, CONTROL + 3)] if width >= 1 else []),
        ]

    def _strike(self) -> None:
        """Strike points once all are counted."""
        after = self._timeline.end - self._timeline.now
        for seat, row in self._rows.items():
            if row.score.struck and (ms := self.context.duration(STRIKE)):
                self._timeline.run(("struck", seat), ms, STRIKE.ease, delay=after)

    def _total(self, total: int) -> str:
        return written(total, signs=signed_game(self.game, self.public.setup))

    def _figures(self, plan: DealPlan) -> list[Sprite]:
        """Draw points and totals as far as they have been counted."""
        painter, found = self._painter, list[Sprite]()
        for seat, rect in plan.rows:
            counted, y = self._count_up.of(seat), rect.top + plan.head / 2
            points, total = painter.figures(counted.points, self._total(counted.total))
            x = rect.left + painter.places.points
            if counted.light:
                light = self.paint.panels.light(points.height * 2, self.paint.theme.turn_glow)
                found.append(centred(light, x, y, CONTROL + 1, round(200 * counted.light)))
            if counted.size != 1.0:
                points = scaled(points, counted.size)
            found.append(centred(points, x, y, CONTROL + 2))
            found += self._struck(seat, x - painter.places.aside, y)
            found.append(centred(total, rect.left + painter.places.total, y, CONTROL + 2))
        return found
