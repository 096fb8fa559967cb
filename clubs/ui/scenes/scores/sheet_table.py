"""The table of the scoresheet: players at its head, a row for each deal; the deals that stand apart."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.language import _, listed, message, shown
from clubs.rules.plural import signed
from clubs.rules.public import SeatScore
from clubs.rules.sides import Sides
from clubs.table.match import Match
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Container, Inside, Padding
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, Divider, Icon
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.scroll import ListView
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.common.chart import HANDS, marker_image, ringed
from clubs.ui.scenes.common.score_words import points_ink, score_label, written
from clubs.ui.style.theme import BODY, CAPTION, CHIP, NAME, SCORE, Radii, TextRole

CELL_RADII: Radii = (14, 5)
STRIPE_RADII: Radii = (12, 12)
TRICKS, POINTS, TOTAL = BODY, CHIP.sized(30), SCORE.sized(34)
SMALL_POINTS, SMALL_TOTAL = CHIP, SCORE.sized(31)
HEAD_NAME, SMALL_NAME = NAME.sized(30), NAME.sized(28)
FACE = (90.0, 68.0)  # design units
SMALL_FACE = (40.0, 56.0)
SHORTEST_NAME = 3.9  # sizes of its letters
Cell = tuple[int, int]
"""A deal, by its row, and a seat."""
MARK = 24  # design units
HINT = 20
COLUMN, WITH_MARKS = 62, 112  # design units, the width of the deals' numbers
PRACTICE = message("practice, not counted")
HINTS = message("steps of hints, not counted")


@dataclass(frozen=True)
class Apart:
    """The numbers of the deals that are practice, and by number how many steps of hints were shown."""

    practice: Collection[int] = ()
    hints: Mapping[int, int] = field(default_factory=dict)

    def said(self, deal: int) -> list[str]:
        """Return what is to be heard about a deal."""
        practice = [_("practice")] if deal in self.practice else []
        n = self.hints.get(deal, 0)
        return [*practice, *([_("{n} {n:step/steps} of hints", n=n)] if deal in self.hints else [])]

    def number(self, deal: int) -> Part:
        """Return the number of a deal between its marks."""
        parts: list[Part] = [Label(str(deal), CHIP, said="")]
        if deal in self.practice:
            parts.insert(0, Icon("undo", MARK, "muted"))
        if deal in self.hints:
            parts += [Icon("bulb", HINT, "muted"), Label(str(self.hints[deal]), CAPTION, "muted", said="")]
        return self.column(HStack(tuple(parts), "tight"))

    def column(self, part: Part) -> Part:
        """Return a part in the middle of the column of the deals' numbers."""
        return Inside(Inside(part), across="start", widest=WITH_MARKS if self.hints else COLUMN)

    def legend(self) -> list[Part]:
        """Return what the marks mean."""
        return [
            HStack((Icon(icon, size, "muted"), Label(_(words), CAPTION, "muted")), "tight")
            for icon, size, words, deals in (
                ("undo", MARK, PRACTICE, self.practice),
                ("bulb", HINT, HINTS, self.hints),
            )
            if deals
        ]


@dataclass(frozen=True)
class SheetEntry:
    """One seat's score of one deal, written out."""

    score: SeatScore
    total: str

    @property
    def tricks(self) -> str:
        """The tricks, after the bid where there is one."""
        bid = self.score.bid
        return str(self.score.tricks) if bid is None else f"{bid}/{self.score.tricks}"

    @property
    def counts(self) -> tuple[str, ...]:
        """The parts of the points, in figures: the tricks, where the game counts nothing else."""
        if not self.score.counts:
            return (self.tricks,)
        return tuple(str(number) if number else "–" for _, number in self.score.counts)

    @property
    def points(self) -> str:
        """The points with their sign."""
        return signed(self.score.points)


Rows = tuple[tuple[SheetEntry, ...], ...]


def entries(sheet: Sequence[tuple[SeatScore, ...]], *, signs: bool) -> Rows:
    """Write out the whole sheet, with running totals."""
    totals = [0] * (len(sheet[0]) if sheet else 0)
    rows = []
    for row in sheet:
        totals = [total + score.points for total, score in zip(totals, row, strict=True)]
        rows.append(
            tuple(
                SheetEntry(score, written(total, signs=signs))
                for score, total in zip(row, totals, strict=True)
            )
        )
    return tuple(rows)


@dataclass(frozen=True)
class SheetTable:
    """The table of one match, with a block for each player, or each side.

    `missed` deals came before its first row, and `turn` opens or closes a cell. In a `compact` one the total
    stands over the rest.
    """

    match: Match
    sides: Sides
    rows: Rows
    apart: Apart
    missed: int
    lowest_wins: bool
    turn: Callable[[Cell], None]
    compact: bool

    @property
    def heads(self) -> tuple[str, ...]:
        """The words over the columns."""
        if counts := self.rows[0][0].score.counts:
            first = [_(head) for head, _number in counts]
        elif any(entry.score.bid is not None for row in self.rows for entry in row):
            first = [_("bid/won")]
        else:
            first = [_("tricks", context="score")]
        return (*first, _("points", context="score"), _("total", context="score"))

    def number(self, row: int) -> int:
        """Return the number of the deal in a row: the match may have begun with a later one."""
        return self.missed + row + 1

    def part(self, opened: Cell | None) -> Part:
        """Return the table with one cell opened."""
        rows = ListView(
            "scores",
            len(self.rows),
            partial(self._row, opened),
            (self.rows, opened, self.compact),
            gap="none",
            head=self._head(),
            measured=1,
            end=True,
        )
        return VStack((rows, Divider()), "tight")

    def _head(self) -> Part:
        deal = Label("" if self.compact else _("deal", context="score"), CAPTION, "muted")
        return HStack((self.apart.column(deal), self._players()), "none", "end")

    def _players(self) -> Part:
        heads = (VStack((self._faces(at), self._name(at)), "small") for at in self.sides.firsts)
        return Even(tuple(heads), "none", grow=1)

    def _faces(self, seat: int) -> Part:
        """Return the face of a player, or the mark and the faces of a side."""
        animals = tuple(self.match.seating[one].animal for one in self.sides.members(seat))
        if not self.sides.shared:
            return _face(animals[0], seat, compact=self.compact)
        return side_faces(self.sides.of(seat), animals, compact=self.compact)

    def _name(self, seat: int) -> Part:
        role = SMALL_NAME if self.compact else HEAD_NAME
        words = _(listed([self.match.names[one] for one in self.sides.members(seat)]))
        name = Label(words, role, "strong", "centre", shortest=SHORTEST_NAME)
        if self.compact:
            return name
        heads = tuple(Label(word, CAPTION, "muted", "centre", whole=True) for word in self.heads)
        return VStack((name, Padding(Even(heads, "tight"), "small", "none")), "medium")

    def _row(self, opened: Cell | None, deal: int) -> Part:
        """Return the row of a deal, the same one as long as no other of its cells is opened."""
        key = deal, opened if opened is not None and opened[0] == deal else None
        if key not in self._made:
            self._made[key] = self._new_row(opened, deal)
        return self._made[key]

    def _new_row(self, opened: Cell | None, deal: int) -> Part:
        cells = tuple(self._cell((deal, seat), chosen=opened == (deal, seat)) for seat in self.sides.firsts)
        row = HStack((self.apart.number(self.number(deal)), Even(cells, "none", ruled=True, grow=1)), "none")
        return Container(row, "row", STRIPE_RADII) if deal % 2 == 0 else row

    def _cell(self, at: Cell, *, chosen: bool) -> Part:
        deal, seat = at
        entry, number = self.rows[deal][seat], self.number(deal)
        who = listed([self.match.names[one] for one in self.sides.members(seat)])
        named = _("{name}, deal {n}", name=who, n=number)
        name = ", ".join((named, *self.apart.said(number)))
        lines = entry.score.lines if chosen else ()
        return Pressable(
            self._stacked(entry) if self.compact else Even(self._whole(entry), "tight"),
            f"score {deal} {seat}",
            score_label(name, entry.score, entry.points, entry.total),
            partial(self.turn, at),
            value="; ".join(
                _("{what}: {points}", what=spoken(shown(line.words)), points=line.points) for line in lines
            ),
            role="list",
            chosen=chosen,
            radii=CELL_RADII,
            across="tight" if self.compact else "small",
            down="small" if self.compact else "medium",
        )

    def _whole(self, entry: SheetEntry) -> tuple[Label, ...]:
        """Return all figures of a score, each in its column."""
        _, *rest = self._labels(entry, (TRICKS, POINTS, TOTAL))
        counts = (Label(count, TRICKS, "body", "centre", self._longest[0]) for count in entry.counts)
        return (*counts, *rest)

    def _stacked(self, entry: SheetEntry) -> Part:
        """Return the total over tricks and points."""
        tricks, points, total = self._labels(entry, (CAPTION, SMALL_POINTS, SMALL_TOTAL))
        below = HStack((tricks, points), "tight")
        return Inside(VStack((total, below), "small", "centre"))

    def _labels(self, entry: SheetEntry, roles: tuple[TextRole, TextRole, TextRole]) -> tuple[Label, ...]:
        tricks, points, total = roles
        ink = points_ink(entry.score.points, lowest_wins=self.lowest_wins)
        wide = self._longest
        return (
            Label(entry.tricks, tricks, "body", "centre", wide[0]),
            Label(entry.points, points, ink, "centre", wide[1]),
            Label(entry.total, total, "strong", "centre", wide[2]),
        )

    @cached_property
    def _made(self) -> dict[tuple[int, Cell | None], Part]:
        """The rows that have been shown."""
        return {}

    @cached_property
    def _longest(self) -> tuple[tuple[str, ...], ...]:
        """The longest texts of each column, which has the same width in all rows."""
        every = [one for row in self.rows for one in row]
        counts = {count for one in every for count in one.counts}
        columns = (counts, {one.points for one in every}, {one.total for one in every})
        return tuple(
            tuple(sorted(word for word in words if len(word) == max(map(len, words)))) for words in columns
        )


def side_faces(side: int, animals: Sequence[str], *, compact: bool) -> Part:
    """Return the mark of a side and the faces of its players."""

    def draw(paint: Painters, box: Rect) -> list[Sprite]:
        high = min(box.height, box.width / (1 + len(animals) * 0.8))
        ink = paint.sides.ink(side, paper=True)
        x = box.centerx - high * (len(animals) * 0.8) / 2
        found = [centred(paint.sides.mark(side, high * 0.82, paper=True), x, box.centery)]
        for number, animal in enumerate(animals):
            at = x + high * (0.95 + number * 0.78)
            found.append(centred(ringed(paint, animal, high * 0.9, ink), at, box.centery))
        line = paint.sides.line(side, box.width, paint.screen.u(4), paper=True)
        return [*found, centred(line, box.centerx, box.bottom + paint.screen.u(4))]

    size = (SMALL_FACE[0] * 2.4, SMALL_FACE[1]) if compact else (FACE[0] * 2.6, FACE[1])
    return Custom(size, (side, tuple(animals)), draw, "")


def _face(animal: str, seat: int, *, compact: bool) -> Part:
    """Return the face of a player with the marker of their line."""

    def draw(paint: Painters, box: Rect) -> list[Sprite]:
        side = min(box.height, box.width * 0.8)
        mark = marker_image(paint, seat, max(paint.screen.u(17), 10))
        return [
            centred(ringed(paint, animal, side, HANDS[seat].ink), *box.center),
            centred(mark, box.centerx + side * 0.62, box.centery + side * 0.36),
        ]

    return Custom(SMALL_FACE if compact else FACE, (animal, seat), draw, "")
