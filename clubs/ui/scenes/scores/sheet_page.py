"""The page of the scoresheet: the layout of table and chart, and everything that cannot be chosen."""

from dataclasses import dataclass

from pygame import Rect

from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.chart import HANDS, Chart, chart_image, marker_image, ringed
from clubs.ui.scenes.common.control_scene import around, boxed
from clubs.ui.scenes.common.paper_scene import scroll_bar
from clubs.ui.scenes.common.score_words import signed_game, standing
from clubs.ui.scenes.scores.apart import Apart
from clubs.ui.scenes.scores.sheet_table import ROW, Entry, Grid, TablePainter
from clubs.ui.style.theme import ASIDE, BODY, CAPTION, CHIP, CLAUSE, LABEL, NAME, TITLE

WIDTH, HEIGHT, EDGE = 1620, 928, 14  # design units
PADDING = 56
FACE = 68
CLOSE = 56
FOOT = 58
CHART = 560  # for the chart under the table
BAR = 6
HEAD_NAME = NAME.sized(22)


@dataclass(frozen=True)
class SheetPlan:
    """The boxes of the page, in pixels, and the deals and players that are visible."""

    sheet: Rect
    left: float
    foot: float
    grid: Grid
    faces: float = 0
    top: float = 0
    row: float = 0
    deals: range = range(0)
    players: range = range(0)

    @property
    def bottom(self) -> float:
        """The lower end of the rows."""
        return self.top + self.row * len(self.deals)

    def block(self, seat: int) -> float:
        """Return the left end of a player's block."""
        return self.left + self.grid.deal + self.grid.block * (seat - self.players.start)

    def cell(self, deal: int, seat: int) -> Rect:
        """Return the rectangle of one score."""
        left, right = round(self.block(seat)), round(self.block(seat + 1))
        place = deal - self.deals.start
        top, bottom = round(self.top + self.row * place), round(self.top + self.row * (place + 1))
        return Rect(left, top, right - left, bottom - top)


class Page:
    """The layout and painter of one match's sheet."""

    def __init__(
        self,
        paint: Painters,
        match: Match,
        game: Game,
        public: Public,
        rows: tuple[tuple[Entry, ...], ...],
        apart: Apart,
        stage: Rect,
        *,
        folded: bool,
    ) -> None:
        """Lay it out on a stage, or `folded`: with the chart under the table, from the top of a page."""
        self.paint, self.match, self.game, self.public, self.apart = paint, match, game, public, apart
        self.screen, self.u, self.stage, self.folded = paint.screen, paint.screen.u, stage, folded
        # A design unit that grows with the text where that shrinks less than the controls.
        self.unit = max(paint.screen.s, paint.text.px(BODY) / BODY.size)
        self.rows = rows
        self.table = TablePainter(paint, game, rows, self.unit, apart.room(paint))

    def number(self, row: int) -> int:
        """Return the number of the deal in a row: the match may have begun with a later one."""
        return self.public.missed + row + 1

    # ------------------------------------------------------------ layout

    def plan(self, first: int, first_player: int) -> SheetPlan:
        """Return the layout that shows this deal and this player first, as far as that is possible."""
        u, text, sheet = self.u, self.paint.text, self._sheet()
        left, foot = sheet.left + u(PADDING), sheet.bottom - u(FOOT)
        if not self.rows:
            return SheetPlan(sheet, left, foot, Grid(0, 0, 0, False, 0))
        grid = self.table.grid(sheet.width - 2 * u(PADDING), chart_below=self.folded)
        faces = sheet.top + u(30) + self.screen.target(u(CLOSE)) + u(16) + u(FACE) / 2
        faces += text.line(CLAUSE) + u(8) if self.folded else 0
        names = u(14) + text.cap(HEAD_NAME) + (0 if grid.compact else u(20) + text.cap(CAPTION))
        top = faces + u(FACE) / 2 + names + u(14)
        room = foot - text.cap(ASIDE) / 2 - u(36) - top
        count, seats = len(self.rows), len(self.match.seating)
        least = self.table.least_row(grid)
        if self.folded:
            room = max(u(ROW), least) * count
            foot = top + room + u(CHART) + text.line(CAPTION)
            sheet.height = round(foot + u(FOOT) - sheet.top)
        fits = min(count, max(1, int(room // least)))
        start = min(max(0, first), count - fits)
        across = min(max(0, first_player), seats - grid.players)
        deals, players = range(start, start + fits), range(across, across + grid.players)
        row = min(max(u(ROW), least), room / fits)
        return SheetPlan(sheet, left, foot, grid, faces, top, row, deals, players)

    def _sheet(self) -> Rect:
        stage, edge = self.stage, 2 * self.u(EDGE)
        if self.folded:
            return boxed(stage.left + edge / 2, edge / 2, stage.width - edge, stage.height - edge)
        width = min(stage.width - edge, WIDTH * self.unit)
        height = min(stage.height - edge, max(stage.height * 0.86, HEIGHT * self.unit))
        return around(stage.center, width, height)

    def close_button(self, plan: SheetPlan) -> Rect:
        """Return the close button, in the upper right corner."""
        side, inset = self.screen.target(self.u(CLOSE)), self.u(30)
        return boxed(plan.sheet.right - inset - side, plan.sheet.top + inset, side, side)

    # ------------------------------------------------------------ the picture

    def sprites(self, plan: SheetPlan) -> list[Sprite]:
        """Draw the paper with everything that cannot be chosen."""
        sprites = [Sprite(self.paint.panels.paper(*plan.sheet.size), *plan.sheet.topleft), *self._title(plan)]
        if not self.rows:
            return [*sprites, *self._empty(plan.sheet)]
        return [
            *sprites,
            *self._stripes(plan),
            *self._heads(plan),
            *self._bars(plan),
            *self._chart(plan),
            *self._foot(plan),
        ]

    def _title(self, plan: SheetPlan) -> list[Sprite]:
        theme, text, u = self.paint.theme, self.paint.text, self.u
        title = text.image("Scoresheet", TITLE, theme.paper_ink)
        words = f"{self.game.title} · {self.game.goal(self.public.setup)}"
        foot = self.close_button(plan).centery + title.height / 2
        if self.folded:
            sub = text.image(words, CLAUSE, theme.paper_muted, room=plan.sheet.width - 2 * u(PADDING))
            below = self.close_button(plan).bottom + u(10)
            return [Sprite(title, plan.left, foot - title.height), Sprite(sub, plan.left, below)]
        left = plan.left + title.width + u(26)
        sub = text.image(words, CLAUSE, theme.paper_muted, room=self.close_button(plan).left - u(20) - left)
        return [Sprite(title, plan.left, foot - title.height), Sprite(sub, left, foot - sub.height)]

    def _empty(self, sheet: Rect) -> list[Sprite]:
        """Draw a kind word on an empty sheet, under the faces of the players."""
        text, theme, u = self.paint.text, self.paint.theme, self.u
        seating, x, middle = self.match.seating, sheet.centerx, sheet.centery
        step = min(u(112), (sheet.width - 2 * u(PADDING)) / len(seating))
        face = min(u(88), step * 0.86)
        left = x - step * (len(seating) - 1) / 2
        faces = [
            centred(ringed(self.paint, seat.animal, face, HANDS[i].ink), left + i * step, middle - u(64))
            for i, seat in enumerate(seating)
        ]
        first = text.image("Nothing is written here yet", ASIDE, theme.paper_ink)
        words = "The first deal is still being played; its scores will appear here."
        second = text.image(words, BODY, theme.paper_muted, room=sheet.width - 2 * u(PADDING))
        below = middle + u(30) + first.height
        return [*faces, centred(first, x, below), centred(second, x, below + first.height / 2 + u(34))]

    def _stripes(self, plan: SheetPlan) -> list[Sprite]:
        """Draw shaded rows, the deals' numbers, hairlines between players, and the line under it all."""
        paint, theme, u = self.paint, self.paint.theme, self.u
        found = []
        for deal in plan.deals:
            y = plan.top + plan.row * (deal - plan.deals.start)
            if deal % 2 == 0:
                found.append(Sprite(self._stripe(plan.grid.width, plan.row), plan.left, y))
            number = paint.text.image(str(self.number(deal)), CHIP, theme.paper_body)
            x, middle = plan.left + plan.grid.deal / 2, y + plan.row / 2
            found.append(centred(number, x, middle))
            found += self.apart.marks(paint, self.number(deal), (x, middle), number.width / 2)
        start = plan.faces + u(FACE) / 2
        for seat in plan.players[1:]:
            line = paint.panels.rule(1, plan.bottom - start, theme.paper_ink, 0.14)
            found.append(Sprite(line, round(plan.block(seat)), start))
        line = paint.panels.rule(plan.grid.width, max(1, u(2)), theme.paper_line, 1.0)
        return [*found, Sprite(line, plan.left, plan.bottom + u(8))]

    def _stripe(self, width: float, height: float) -> Image:
        draw = self.paint.draw

        def make() -> Image:
            sheet = draw.drawing(width, height)
            sheet.path(draw.leaf(round(width), round(height), (12, 12)), self.paint.theme.paper_ink, 0.035)
            return draw.finish(sheet, width, height)

        return draw.cached(("stripe", round(width), round(height)), make)

    def _heads(self, plan: SheetPlan) -> list[Sprite]:
        """Draw the players, each with the marker of their line, and the words over the columns."""
        paint, theme, text, u = self.paint, self.paint.theme, self.paint.text, self.u
        face = min(u(FACE), plan.grid.block * 0.8)
        names = plan.faces + u(FACE) / 2 + u(14) + text.cap(HEAD_NAME) / 2
        words = names + text.cap(HEAD_NAME) / 2 + u(20) + text.cap(CAPTION) / 2
        found = []
        if not plan.grid.compact:
            deal = text.image("deal", CAPTION, theme.paper_muted)
            found.append(centred(deal, plan.left + plan.grid.deal / 2, words))
        for seat in plan.players:
            x = plan.block(seat) + plan.grid.block / 2
            found.append(
                centred(ringed(paint, self.match.seating[seat].animal, face, HANDS[seat].ink), x, plan.faces)
            )
            mark = marker_image(paint, seat, max(u(17), 10))
            found.append(centred(mark, x + face * 0.5 + u(9), plan.faces + face * 0.36))
            room = plan.grid.block - u(6)
            role = HEAD_NAME.sized(19) if plan.grid.compact else HEAD_NAME
            name = text.image(self.match.names[seat], role, theme.paper_ink, room=room)
            found.append(centred(name, x, names))
            if not plan.grid.compact:
                heads = zip(self.table.heads, self.table.offsets(plan.grid.block), strict=True)
                for word, offset in heads:
                    found.append(centred(text.image(word, CAPTION, theme.paper_muted), x + offset, words))
        return found

    def _bars(self, plan: SheetPlan) -> list[Sprite]:
        """Draw the scroll bars of a long table."""
        u, count, seats = self.u, len(self.rows), len(self.match.seating)
        found = []
        if len(plan.deals) < count:
            at = (plan.left + plan.grid.width + u(8), plan.top)
            part = (plan.deals.start / count, plan.deals.stop / count)
            found += scroll_bar(self.paint, at, plan.row * len(plan.deals), BAR, part)
        if len(plan.players) < seats:
            at = (plan.left + plan.grid.deal, plan.bottom + u(14))
            part = (plan.players.start / seats, plan.players.stop / seats)
            found += scroll_bar(self.paint, at, plan.grid.width - plan.grid.deal, BAR, part, across=True)
        return found

    def _chart(self, plan: SheetPlan) -> list[Sprite]:
        """Draw the running score beside the table."""
        text, u, seats = self.paint.text, self.u, self.public.seats
        totals: list[tuple[int, ...]] = []
        for seat in seats:
            points = [row[seat].score.points for row in self.rows]
            totals.append(tuple(sum(points[: i + 1]) for i in range(len(points))))
        chart = Chart(
            tuple(seat.animal for seat in self.match.seating),
            tuple(totals),
            self.game.targets(self.public.setup),
            self.public.missed,
            self.game.deals(self.public.setup),
            signed_game(self.game, self.public.setup),
            self.game.lowest_wins,
        )
        head = text.image("Running score", LABEL.sized(25), self.paint.theme.paper_ink)
        x = plan.sheet.right - u(PADDING) - plan.grid.chart
        top = plan.faces - u(6)
        low = plan.foot - text.cap(ASIDE) / 2 - u(30)
        if self.folded:
            top, low = plan.bottom + u(64), low - text.line(CAPTION)
        start = top + head.height / 2 + u(26)
        image = chart_image(self.paint, chart, (plan.grid.chart, low - start))
        return [Sprite(head, x, top - head.height / 2), Sprite(image, x, start)]

    def _foot(self, plan: SheetPlan) -> list[Sprite]:
        """Write who leads, and keys to stacked figures and to the marks of deals that stand apart."""
        text, theme, u = self.paint.text, self.paint.theme, self.u
        right = plan.sheet.right - u(PADDING)
        above = plan.foot - (text.line(CAPTION) + u(14) if self.folded else 0)
        key: list[Sprite] = []
        if plan.grid.compact:
            words = f"large: total · small: {self.table.heads[0]} and points"
            image = text.image(words, CAPTION, theme.paper_muted)
            right -= image.width + u(40)
            key = [Sprite(image, right + u(40), above - image.height / 2)]
        keys, right = self.apart.keys(self.paint, right, above)
        key += keys
        if self.folded:
            right = plan.sheet.right - u(PADDING)
        words = standing(self.match, self.game, self.public)
        said = text.image(words, ASIDE.sized(26), theme.paper_ink, room=right - plan.left)
        return [Sprite(said, plan.left, plan.foot - said.height / 2), *key]
