"""The scoresheet on paper: every deal, how its points arose, and the running score."""

from itertools import accumulate

from msgspec.structs import replace
from pygame import Rect

from clubs.language import _, listed, message, shown
from clubs.rules.game import Game
from clubs.rules.public import Public
from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import IconButton
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region, WithPopover
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, Divider, Picture
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.sheets import on_sheet
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.chart import HANDS, Chart, chart_image, ringed
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.common.score_words import POINTS, points_ink, score_lines, signed_game, standing
from clubs.ui.scenes.scores.sheet_table import Apart, Cell, SheetTable, entries
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import ASIDE, BODY, CAPTION, CLAUSE, LABEL, POPOVER_RADII, TITLE

POPOVER_WIDTH = 440  # design units
HIGHEST = 1600  # design units, of a sheet in an upright window
CHART = (480.0, 300.0)  # design units, its least size
ENDS = (100.0, 27.0)  # its least height for the ends of the lines: the axis, and each player
FACE = 88  # design units
EMPTY = message("The first deal is still being played; its scores will appear here.")


class ScoresheetScene(PageScene):
    """A sheet over the scene below; each score opens a popover with its lines.

    `apart` are the deals that do not count in the statistics.
    """

    title = message("Scoresheet")
    opaque = False
    main = "scores"

    def __init__(
        self, context: Context, match: Match, game: Game, public: Public, apart: Apart | None = None
    ) -> None:
        super().__init__(context)
        self.match, self.game, self.public, self.apart = match, game, public, apart or Apart()
        self.words_of = game.id
        self.entries = entries(public.sheet[public.missed :], signs=signed_game(game, public.setup))
        self.open: Cell | None = None
        self.sides = game.sides(public.setup)
        of = match, self.sides, self.entries, self.apart, public.missed, game.lowest_wins, self._turn
        self._tables = [SheetTable(*of, compact) for compact in (False, True)]
        self.focus.id = "close"

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        title = Label(_(self.title), TITLE, "strong", heading=True)
        game = Label(
            f"{self.game.title} · {shown(self.game.goal(self.public.setup))}", CLAUSE, "muted", grow=1
        )
        close = Region(IconButton("close", "close", _("Close the scoresheet"), self.back), "close")
        beside = HStack((HStack((title, game), align="end", grow=1), close))
        above = VStack((HStack((replace(title, grow=1.0), close)), game), "small")
        page = on_sheet(
            FirstThatFits((beside, above)), self._body() if self.entries else self._empty(), HIGHEST
        )
        if self.open is None:
            return page
        deal, seat = self.open
        return WithPopover(page, self._lines(deal, seat), f"score {deal} {seat}")

    def _body(self) -> Part:
        table, compact = (Region(one.part(self.open), "scores") for one in self._tables)
        chart, foot = self._chart(), self._foot(compact=False)
        forms = (
            VStack((HStack((table, chart), "huge", "fill", grow=1), foot)),
            VStack((HStack((compact, chart), "huge", "fill", grow=1), self._foot(compact=True))),
            VStack((table, chart, foot), "large"),
            VStack((compact, chart, self._foot(compact=True)), "large"),
        )
        return FirstThatFits((*forms, *(ScrollArea(form, "sheet") for form in forms[2:])))

    def _empty(self) -> Part:
        faces = tuple(_face(seat.animal, at) for at, seat in enumerate(self.match.seating))
        first = Label(_("Nothing is written here yet"), ASIDE, "strong", "centre")
        return Inside(
            VStack((HStack(faces), first, TextBlock(_(EMPTY), BODY, "muted", "centre")), "large", "centre")
        )

    def _chart(self) -> Part:
        firsts = self.sides.firsts
        points = ([row[seat].score.points for row in self.entries] for seat in firsts)
        chart = Chart(
            tuple(self.match.seating[seat].animal for seat in firsts),
            tuple(tuple(accumulate(one)) for one in points),
            self.game.targets(self.public.setup),
            self.public.missed,
            self.game.deals(self.public.setup),
            signed_game(self.game, self.public.setup),
            self.game.lowest_wins,
            self.sides.shared,
        )

        def draw(paint: Painters, box: Rect) -> list[Sprite]:
            return [Sprite(chart_image(paint, chart, box.size), *box.topleft)]

        said = ", ".join(
            _("{name}: {points}", name=self._named(seat), points=self.entries[-1][seat].total)
            for seat in firsts
        )
        high = max(CHART[1], ENDS[0] + ENDS[1] * len(firsts))
        head = Label(_("Running score"), LABEL.sized(32), "strong")
        return VStack((head, Custom((CHART[0], high), chart, draw, said, grow=1)), grow=1)

    def _named(self, seat: int) -> str:
        """Return the name of a player, or those of a side."""
        return _(listed([self.match.names[one] for one in self.sides.members(seat)]))

    def _foot(self, *, compact: bool) -> Part:
        """Return who leads, and what stacked figures and the marks of deals that stand apart mean."""
        said = Label(standing(self.match, self.game, self.public), ASIDE.sized(33), "strong", grow=1)
        legend = self.apart.legend()
        if compact:
            words = _("large: total · small: {what} and points", what=self._tables[0].heads[0])
            legend.append(Label(words, CAPTION, "muted"))
        return FirstThatFits((HStack((said, *legend), "large"), VStack((said, *legend), "small")))

    def _lines(self, deal: int, seat: int) -> Part:
        """Return how one score arose."""
        entry, lowest_wins = self.entries[deal][seat], self.game.lowest_wins
        name = _("{name}, deal {n}", name=self._named(seat), n=self._tables[0].number(deal))
        ink = points_ink(entry.score.points, lowest_wins=lowest_wins)
        head = HStack(
            (Label(name, LABEL.sized(30), "strong", grow=1), Label(entry.points, POINTS.sized(32), ink))
        )
        lines = score_lines(entry.score.lines, lowest_wins=lowest_wins)
        panel = Container(
            Padding(VStack((head, Divider(), lines), "small"), "large", "large"), "paper", POPOVER_RADII
        )
        return Inside(panel, widest=POPOVER_WIDTH)

    # ------------------------------------------------------------ events

    def back(self) -> Transition | None:
        if self.open is None:
            return Pop()
        self.open = None
        return None

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Let an open popover follow the focus; a press on it does nothing, one beside it closes it."""
        if isinstance(taken, inputs.Press) and self.open is not None:
            popover = self.layout.popover
            if popover is not None and popover.collidepoint(taken.x, taken.y):
                return None
            if not any(widget.rect.collidepoint(taken.x, taken.y) for widget in self.pointable()):
                self._turn(self.open)
        found = super().handle(taken)
        if self.open is not None and isinstance(taken, inputs.Move):
            words = (self.focus.id or "").split()
            self.open = (int(words[1]), int(words[2])) if words[0:1] == ["score"] else None
        return found

    def _turn(self, at: Cell) -> None:
        self.open = None if at == self.open else at


def _face(animal: str, seat: int) -> Part:
    """Return the face of a player in the ring of their colour."""

    def draw(paint: Painters, box: Rect) -> Image:
        return ringed(paint, animal, box.width, HANDS[seat].ink)

    return Picture((FACE, FACE), (animal, seat), draw)
