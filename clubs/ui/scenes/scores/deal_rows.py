"""The rows of a finished deal: player, tricks as the game counts them, points and total."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from clubs.rules.measure import Measure, Quota
from clubs.rules.plural import amount
from clubs.rules.public import ScoreLine, SeatScore
from clubs.table.seating import Seating
from clubs.ui.components.face import Mood
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import FirstThatFits, Padding, WithId
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, Divider, Icon, Portrait, Spacer
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.space import Gap
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.score_words import score_lines
from clubs.ui.style.theme import BODY, CAPTION, CHIP, NAME, Radii

ROW_RADII: Final[Radii] = (22, 8)
COLUMNS: Final = (288.0, 316.0, 120.0, 134.0, 32.0)
"""The shares of the columns: player, tricks, points, total, and the arrow that opens the row."""
FACE, SMALL_FACE = 66, 50  # design units
TREFOIL: Final = 30
SHORTEST_NAME: Final = 5.0  # sizes of its letters
ONE_COLUMN: Final = 3  # lines, beyond which two columns are used where there is room
WORDS = BODY


@dataclass(frozen=True)
class DealRow:
    """The contents of one row without its figures; `bright` for the hero, `crowned` for a winner."""

    seating: Seating
    score: SeatScore
    measure: Measure
    bright: bool = False
    crowned: bool = False


def captions(tricks: str) -> Part:
    """Return the words over the columns."""
    words = tuple(Label(word, CAPTION, "muted", "centre") for word in ("points", "total"))
    row = Even((Spacer(), Label(tricks, CAPTION, "muted"), *words, Spacer()), "none", weights=COLUMNS)
    return Padding(row, "medium", "none")


def deal_row(
    seat: int,
    row: DealRow,
    label: tuple[str, str],
    turn: Callable[[], None],
    *,
    opened: bool,
    small: bool,
    lowest_wins: bool,
) -> Part:
    """Return a row, whose figures are drawn apart since they are counted up, in the boxes of its seat.

    `label` says it, without and with its lines.
    """
    face = Portrait(row.seating.animal, SMALL_FACE if small else FACE, row.bright, _mood(row), row.crowned)
    name = Label(row.seating.name, NAME.sized(33), "strong", shortest=SHORTEST_NAME, grow=1)
    figures = tuple(WithId(Spacer(), f"{figure} {seat}") for figure in ("points", "total"))
    arrow = Icon("up" if opened else "down", 24, "muted")
    cells = (HStack((face, name, Spacer("none")), "small"), _tricks(row), *figures, arrow)
    words: Part = Even(cells, "none", weights=COLUMNS)
    if opened:
        lines = Padding(_lines(row.score.lines, lowest_wins=lowest_wins), "small", "none")
        words = VStack((words, Divider(), lines, Spacer("tight")), "small")
    said, why = label
    down: Gap = "none" if small else "tight"
    return Pressable(
        words,
        f"row {seat}",
        said,
        turn,
        value=why if opened else "",
        role="list",
        chosen=row.bright,
        radii=ROW_RADII,
        across="medium",
        down=down,
        grow=1,
    )


def _lines(lines: Sequence[ScoreLine], *, lowest_wins: bool) -> Part:
    """Return the lines of an open row, in two columns where there are many of them and room."""
    whole = score_lines(lines, lowest_wins=lowest_wins)
    if len(lines) <= ONE_COLUMN:
        return whole
    half = -(-len(lines) // 2)
    halves = (score_lines(part, lowest_wins=lowest_wins) for part in (lines[:half], lines[half:]))
    return FirstThatFits((Even(tuple(halves), "large", align="start"), whole))


def _tricks(row: DealRow) -> Part:
    """Return the tricks against the quota or the bid."""
    score, measure = row.score, row.measure
    if score.bid is not None:
        words = Label(f"bid {score.bid} · won {score.tricks}", WORDS, "strong")
        if score.tricks == score.bid:
            return HStack((words, Icon("check", 26, "good"), Spacer(grow=1)), "small")
        missed = Label("over" if score.tricks > score.bid else "under", CHIP, "bad")
        return HStack((words, missed, Spacer(grow=1)), "small")
    if not isinstance(measure, Quota):
        return Label(amount(score.tricks, "trick"), WORDS, "strong")

    def draw(paint: Painters, box: Rect) -> list[Sprite]:
        image = paint.plaques.trefoils(measure.won, measure.need, paint.screen.u(TREFOIL), box.width * 0.85)
        return [Sprite(image, box.left, box.centery - image.height / 2)]

    return Custom((0, TREFOIL), (measure.won, measure.need), draw)


def made(row: DealRow) -> bool:
    """Return whether the bid or the quota has been reached."""
    if row.score.bid is not None:
        return row.score.tricks == row.score.bid
    return isinstance(row.measure, Quota) and row.measure.won >= row.measure.need


def _mood(row: DealRow) -> Mood:
    if row.crowned or made(row):
        return "pleased"
    missed = row.score.bid is not None or isinstance(row.measure, Quota) or row.score.points < 0
    return "wincing" if missed else "waiting"
