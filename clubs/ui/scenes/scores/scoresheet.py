"""The scoresheet on paper: every deal, how its points arose, and the running score."""

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.table.match import Match
from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import FOCUSED, ControlScene, boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.score_lines import POINTS, lines_image, paper
from clubs.ui.scenes.common.score_words import score_label, signed_game
from clubs.ui.scenes.scores.apart import Apart
from clubs.ui.scenes.scores.sheet_page import EDGE, Page, SheetPlan
from clubs.ui.scenes.scores.sheet_table import CELL_RADII, entries
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import LABEL, POPOVER_PADDING, POPOVER_RADII

SLIP = FOCUSED + 5
SLIP_WIDTH = 440  # design units


class ScoresheetScene(ControlScene):
    """A sheet over the scene below; each score opens a slip with its lines.

    `apart` are the deals that do not count in the statistics.
    """

    title = "Scoresheet"
    opaque = False

    def __init__(
        self, context: Context, match: Match, game: Game, public: Public, apart: Apart | None = None
    ) -> None:
        super().__init__(context)
        self.match, self.game, self.public, self.apart = match, game, public, apart or Apart()
        self.words_of = game.id
        self.entries = entries(public.sheet[public.missed :], signs=signed_game(game, public.setup))
        self.open: tuple[int, int] | None = None
        # What the table shows first; a sheet opens at its newest deals.
        self.first, self.first_player = len(self.entries), 0
        self._made: tuple[Painters, Page] | None = None
        self.focus.id = "close"

    @property
    def page(self) -> Page:
        """The page for the current window."""
        if self._made is None or self._made[0] is not self.paint:
            shown = self.paint, self.match, self.game, self.public, self.entries, self.apart
            self._made = (self.paint, Page(*shown, self.stage, folded=self.folded))
        return self._made[1]

    @property
    def needed(self) -> float:
        return self.plan.sheet.bottom + self.screen.u(EDGE)

    @property
    def plan(self) -> SheetPlan:
        """The boxes of the page as it is scrolled now."""
        return self.page.plan(self.first, self.first_player)

    # ------------------------------------------------------------ events

    def back(self) -> Transition | None:
        """Close the slip, then the sheet."""
        if self.open is None:
            return Pop()
        self.open = None
        return None

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Scroll the table when an arrow leads beyond its edge, and let an open slip follow the focus."""
        if isinstance(taken, inputs.Press) and self._pressed_slip(taken):
            self.pressed = None
            return None
        if not isinstance(taken, inputs.Move):
            return super().handle(taken)
        self._make_room(taken)
        found = super().handle(taken)
        if self.open is not None:
            self.open = self._focused()
        return found

    def _pressed_slip(self, press: inputs.Press) -> bool:
        """Return whether a press hit the open slip, which stops it; close the slip on any other."""
        if self.open is None:
            return False
        if self._slip_rect(self.open).move(self.view.rect.topleft).collidepoint(press.x, press.y):
            return True
        if not any(widget.rect.collidepoint(press.x, press.y) for widget in self.widgets()):
            self.open = None
        return False

    def scroll(self, dy: float) -> Transition | None:
        self._show_from(self.plan.deals.start - round(dy))
        return None

    def _focused(self) -> tuple[int, int] | None:
        """Return deal and seat of the score that has the focus."""
        words = (self.focus.id or "").split()
        return (int(words[1]), int(words[2])) if words[0:1] == ["score"] else None

    def _make_room(self, move: inputs.Move) -> None:
        """Scroll to the deal or the player that an arrow leads to."""
        at, plan = self._focused(), self.plan
        if at is None:
            return
        if at[0] + move.dy not in plan.deals:
            self._show_from(plan.deals.start + move.dy)
        seat = at[1] + move.dx
        if seat not in plan.players and seat in self.public.seats:
            self.first_player = plan.players.start + move.dx

    def _show_from(self, first: int) -> None:
        self.first = first
        self.first = self.plan.deals.start
        if self.open is not None and self.open[0] not in self.plan.deals:
            self.open = None

    # ------------------------------------------------------------ controls

    def controls(self) -> list[Control]:
        plan = self.plan
        found = [self._score(plan, deal, seat) for deal in plan.deals for seat in plan.players]
        make, rect = Controls(self.paint, self.clicked), self.page.close_button(plan)
        return [*found, make.icon("close", "close", "Close the scoresheet", rect, Pop, region="close")]

    def _score(self, plan: SheetPlan, deal: int, seat: int) -> Control:
        entry, rect, table = self.entries[deal][seat], plan.cell(deal, seat), self.page.table
        chosen = self.open == (deal, seat)

        def image(state: State) -> Image:
            return table.cell(entry, rect.size, state, chosen=chosen, compact=plan.grid.compact)

        def turn() -> None:
            self.open = None if chosen else (deal, seat)

        number = self.page.number(deal)
        name = f"{self.match.names[seat]}, deal {number}{self.apart.said(number)}"
        label = score_label(name, entry.score, entry.points, entry.total)
        why = "; ".join(f"{spoken(line.words)}: {line.points}" for line in entry.score.lines)
        widget = Widget(
            f"score {deal} {seat}", rect, "list", label, why if chosen else "", region="scores", activate=turn
        )
        return Control(widget, image, CELL_RADII)

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        sprites = self.page.sprites(self.plan)
        if self.open is not None:
            rect = self._slip_rect(self.open)
            sprites.append(Sprite(self._slip(self.open), *rect.topleft, SLIP))
        return sprites

    def _slip_rect(self, at: tuple[int, int]) -> Rect:
        """Return the box of the slip beside its score, inside the window."""
        slip, cell, u = self._slip(at), self.plan.cell(*at), self.screen.u
        rect = boxed(cell.right + u(14), cell.centery - slip.height / 2, slip.width, slip.height)
        if rect.right > self.plan.sheet.right:
            rect.right = round(cell.left - u(14))
        edge = -2 * round(u(EDGE))
        return rect.clamp(self.room.inflate(edge, edge))

    def _slip(self, at: tuple[int, int]) -> Image:
        """Draw how one score arose."""
        paint, u, theme = self.paint, self.screen.u, self.paint.theme
        inks, (deal, seat) = paper(theme, self.game), at
        entry = self.entries[deal][seat]
        width, pad = round(SLIP_WIDTH * self.page.unit), u(POPOVER_PADDING)

        def make() -> Image:
            title = f"{self.match.names[seat]}, deal {deal + 1}"
            points = paint.text.image(entry.points, POINTS.sized(25), inks.of(entry.score.points))
            room = width - 2 * pad - points.width - u(20)
            head = paint.text.image(title, LABEL.sized(22), theme.paper_ink, room=room)
            lines = lines_image(paint, entry.score.lines, width - 2 * pad, inks)
            rule = pad + head.height + u(16)
            canvas = Canvas(width, rule + u(18) + lines.height + pad, u(90))
            canvas.put(paint.panels.paper(width, canvas.height, POPOVER_RADII), 0, 0)
            canvas.put(head, pad, pad)
            canvas.put(points, width - pad - points.width, pad + head.height - points.height)
            canvas.put(paint.panels.rule(width - 2 * pad, 1, theme.paper_line, 0.7), pad, rule)
            canvas.put(lines, pad, rule + u(18))
            return canvas.image()

        key = ("score slip", self.match.names[seat], deal, entry.score, inks.plus, width)
        return paint.draw.cached(key, make)
