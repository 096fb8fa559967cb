"""The picker's page in its forms: three columns under a row of posters, or all of it one under the other."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from clubs.games.rulebook import Paragraph, page
from clubs.rules.game import AnyOption, Game
from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.games import presentation
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer, Choice
from clubs.ui.parts.choices import OneOfSome, Toggle
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, WithId
from clubs.ui.parts.control import Control
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Divider, Spacer
from clubs.ui.parts.rich_text import RichText
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.sheets import WIDEST
from clubs.ui.parts.space import Gap, boxed, distance
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Image
from clubs.ui.scenes.common.poster import in_words, picture_height, poster
from clubs.ui.scenes.picker.match_setup import MatchSetup, says
from clubs.ui.shell.widgets import Explanation, Widget
from clubs.ui.style.theme import BODY, CAPTION, CHIP, PANEL_RADII, Radii

NOTICE: Final = "notice"
"""The room between posters and panel, where a notice covers neither names nor choices."""
HIGHEST: Final = 720  # design units of text, of the panel
BESIDE: Final = 3  # posters, where not all have room
ONE_COLUMN: Final = 5  # seats; more take two columns
WELL_RADII: Final[Radii] = (22, 8)
THREE, CLOSER, CROWDED, TWO = (27, 46, 27), (23, 45, 32), (20, 54, 26), (65, 35)
"""How columns share the room: about the game, the seats, the options; without the first."""
SHORTEST: Final = 11.0  # sizes of its letters, of a line of the rules in short
HINT: Final = TextBlock("Any seat can be a person: pass the screen between turns.", CAPTION, "muted")
LEAST: Final = 150  # design units of text, across
SHAPE, LOWEST = 1.26, 0.7  # its height for its width
RAISED: Final = 8  # design units by which the chosen one stands above the others
OFFER: Final = "First time?"
MINUTES: Final = ("Five-minute lesson", "Five minutes")
"""The longer words, and the shorter ones where there is no room for them."""
ABOUT: Final = Explanation("The first lesson", "Real cards, and a teacher. It is always under Rules, too.")


class Poster(Part, frozen=True):
    """A poster to choose, with a button over the foot of its picture if `lesson` opens the first lesson."""

    game: Game
    chosen: bool
    choose: Callable[[], Answer]
    lesson: Callable[[], Answer] | None = None

    def width(self, paint: Painters) -> float:
        return LEAST * max(paint.screen.s, paint.screen.t)

    def min_height(self, paint: Painters, width: float) -> float:
        return LOWEST * width

    def height(self, paint: Painters, width: float) -> float:
        return SHAPE * width

    def place(self, box: Rect, layout: Layout) -> None:
        paint, game = layout.paint, self.game
        rect = box.move(0, -round(paint.screen.u(RAISED))) if self.chosen else box
        value = f"{in_words(game)}; chosen" if self.chosen else in_words(game)
        widget = Widget(
            f"game {game.id}", rect, "choice", game.title, value, leads=self.chosen, activate=self.choose
        )

        def image(state: State) -> Image:
            return poster(paint, game, rect.size, chosen=self.chosen, lit=state in ("hover", "pressed"))

        layout.control(Control(widget, image, PANEL_RADII))
        if self.lesson is not None:
            self._offer(rect, self.lesson, layout)

    @staticmethod
    def _offer(rect: Rect, lesson: Callable[[], Answer], layout: Layout) -> None:
        paint = layout.paint
        gap = distance(paint, "small")
        room = rect.width - gap
        forms = [
            PushButton(
                "lesson", OFFER, lesson, icon="play", below=words, role=CHIP, region="lesson", about=ABOUT
            )
            for words in MINUTES
        ]
        button = next((form for form in forms if form.width(paint) <= room), forms[-1])
        width = min(room, button.width(paint))
        height = button.height(paint, width)
        foot = rect.top + picture_height(paint, rect.size) - gap
        layout.put(button, boxed(rect.centerx - width / 2, foot - height, width, height).clamp(rect))


def picker_page(head: Part, posters: Sequence[Part], panel: Part, stacked: Part) -> Part:
    """Return the page with all posters side by side over the panel; `stacked` is the form that scrolls."""
    beside = Even(tuple(posters), "large")
    low = Inside(panel, "fill", "start", highest=HIGHEST, grow=1)
    middle = VStack((beside, WithId(Spacer("large"), NOTICE), low), "none")
    wide = VStack((head, Inside(middle, down="fill", widest=WIDEST, grow=1)), "medium")
    blank = (Spacer(),) * (-len(posters) % BESIDE)
    every = (*posters, *blank)
    rows = [Even(every[at : at + BESIDE]) for at in range(0, len(every), BESIDE)]
    whole = ScrollArea(WHOLE, Padding(VStack((head, *rows, stacked))))
    return FirstThatFits((Padding(wide), whole))


def columns(about: Part, seats: Sequence[Part], options: Sequence[Part], *, many: bool) -> Part:
    """Return the panel as columns, of seats and options in two forms: for narrow ones, and with the rules."""
    long, short = seats
    plain, with_book = options
    three = ((short, CROWDED),) if many else ((long, THREE), (short, CLOSER))
    forms = [Even((about, one, plain), "huge", weights=shares, ruled=True) for one, shares in three]
    return _panel(FirstThatFits((*forms, Even((short, with_book), "huge", weights=TWO, ruled=True))))


def stack(*parts: Part) -> Part:
    """Return the panel with its parts one under the other."""
    about, seats, options = parts
    return _panel(VStack((about, Divider(), seats, Divider(), options)))


def _panel(part: Part) -> Part:
    return Container(Padding(part, "large"))


def told(match_setup: MatchSetup) -> Part:
    """Return the introduction and the rules in short, or these alone."""
    first, *items = page(match_setup.game).sections[0].text
    if brief := match_setup.brief:
        items = [Paragraph(((sentence, "plain"),), item=True) for sentence in brief]
    parts = [RichText(one.runs, one.item, role=BODY.sized(28), least=SHORTEST) for one in (first, *items)]
    return FirstThatFits((VStack(tuple(parts)), VStack(tuple(parts[1:]))), grow=1)


def seat_columns(rows: Sequence[Part]) -> Part:
    """Return the rows of all seats, in one column or two, with more or less room round them."""
    columns = 2 if len(rows) > ONE_COLUMN else 1
    roomy = _wells(rows, columns, "tight", "small")
    close = _wells(rows, columns, "none", "tight")
    narrow = (_wells(rows, 1, "tight", "small"),) if columns > 1 else ()
    return FirstThatFits((VStack((roomy, HINT)), roomy, close, *narrow), grow=1)


def _wells(rows: Sequence[Part], columns: int, around: Gap, gap: Gap) -> Part:
    wells = [Container(Padding(row, "tight", around), "well", WELL_RADII) for row in rows]
    each = -(-len(wells) // columns)
    stacks = [VStack(tuple(wells[at : at + each]), gap) for at in range(0, len(wells), each)]
    return Even(tuple(stacks), "small", align="start")


MOST_BESIDE = 3  # values in words side by side; more take a stepper


def option_rows(match_setup: MatchSetup, choose: Callable[[AnyOption, int], Answer]) -> Part:
    """Return a row for each option that can be chosen."""
    rows = (_row(match_setup, option, partial(choose, option)) for option in match_setup.options)
    return VStack(tuple(rows), "small")


def _row(match_setup: MatchSetup, option: AnyOption, pick: Callable[[int], Answer]) -> Part:
    values = option.values
    value = match_setup.value(option)
    id = f"option {option.id}"
    about = Explanation(option.title, presentation(match_setup.game).texts.options.get(option.id, ""))
    label = Label(option.title, BODY, said="", about=about, grow=1)
    if isinstance(value, bool):
        flip = lambda on: pick(values.index(on))  # noqa: E731
        return HStack((label, Toggle(id, option.title, value, flip, about=about)))
    choice = Choice(id, option.title, [says(option, one) for one in values], values.index(value), pick, about)
    if isinstance(value, str) and len(values) <= MOST_BESIDE:
        return VStack((label, OneOfSome(choice)), "small")
    return HStack((label, OneOfSome(choice, segments=False)))
