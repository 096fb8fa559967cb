"""Every part that pages are made of, on one page, at three text sizes."""

from functools import partial
from typing import Final

from pygame import Rect

from clubs.games.rulebook import Runs
from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import ChipButton, IconButton, PushButton
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.choices import OneOfSome, Slider, Toggle
from clubs.ui.parts.containers import (
    Around,
    Container,
    FirstThatFits,
    Inside,
    Padding,
    Readable,
    Region,
    WithPopover,
)
from clubs.ui.parts.fields import TextField
from clubs.ui.parts.flow import ButtonBar, Even, Flow
from clubs.ui.parts.grid import TextGrid
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.measure import PageMeasures, remembered
from clubs.ui.parts.pictures import (
    Custom,
    Divider,
    DrawnPicture,
    FilledBar,
    FittedPicture,
    Icon,
    Portrait,
    Spacer,
)
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.rich_text import Link, RichText
from clubs.ui.parts.scroll import ListView, ScrollArea
from clubs.ui.parts.sheets import labelled
from clubs.ui.parts.stacks import HStack, RoomFor, VStack, ZStack
from clubs.ui.parts.tiles import DrawnButton
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell.context import Context
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import CAPTION, COUNT, HEADING, LABEL, NAME

SIZES: Final = (1.0, 1.35, 2.0)
TEXT: Final = (
    "A text in as many lines as it needs, with {H} in it. It is set again whenever its width changes."
)
RICH: Final[Runs] = (
    ("A text with ", "plain"),
    ("strong", "strong"),
    (" words and a ", "plain"),
    ("link", "word"),
)
ROWS: Final = 40
SPEEDS: Final = ("Calm", "Brisk", "Quick")
COLUMN: Final = 1060.0  # design units


class PartsGallery(PageScene):
    """Every part at three text sizes, beside each other."""

    title = "Parts"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._on = True
        self._at = 1
        self._row_open = ""
        self.focus.id = "button 1.0"

    def page(self) -> Part:
        columns = tuple(AtTextSize(self._column(size), size=size, grow=1) for size in SIZES)
        page = ScrollArea(FirstThatFits((Even(columns, "small"), VStack(columns, "small"))), "page")
        popover = Padding(Label("A popover beside its row", NAME, "strong"), "large", "large")
        return WithPopover(page, Container(popover, "popover"), self._row_open) if self._row_open else page

    def _column(self, size: float) -> Part:
        return Padding(
            VStack((self._on_panel(size), self._on_paper(size), self._list(size)), "large"), "small", "small"
        )

    def _on_panel(self, size: float) -> Part:
        speed = Choice(f"speed {size}", "Speed", SPEEDS, self._at, self._choose)
        stepped = Choice(f"stepped {size}", "Stepper", SPEEDS, self._at, self._choose)
        volume = Choice(f"volume {size}", "Volume", tuple(map(str, range(11))), 5 + self._at, self._choose)
        parts = (
            Label(f"Text at {round(100 * size)} %", HEADING, "strong", heading=True),
            Readable(TextBlock(TEXT, ink="muted"), f"text {size}", TEXT),
            RichText(RICH, links=(Link(f"link {size}", "Link", "A word that leads on.", self._nothing),)),
            labelled(Label("Choice", LABEL, "strong", said=""), OneOfSome(speed)),
            labelled(Label("Stepper", LABEL, "strong", said=""), OneOfSome(stepped, segments=False)),
            labelled(
                Label("Slider", LABEL, "strong", said=""),
                HStack((Slider(volume, grow=1), Label(volume.words[volume.at], NAME, "strong", said=""))),
            ),
            HStack(
                (
                    Label("Switch", LABEL, "strong", grow=1),
                    Toggle(f"on {size}", "Switch", self._on, self._flip),
                )
            ),
            TextField(("A name|",), id=f"field {size}", label="Name", text="A name"),
            Divider(),
            ButtonBar(
                (
                    PushButton(f"button {size}", "Safe", self._nothing),
                    PushButton(f"bare {size}", "Not now", self._nothing, "bare", reason="Not now."),
                    PushButton(f"main {size}", "Main", self._nothing, "primary", icon="play"),
                )
            ),
            RoomFor(
                (
                    PushButton(f"opens {size}", "A list", self._nothing, opens=True),
                    Custom((0, 70), None, _leaves),
                )
            ),
            Custom((0, 60), size, _leaves),
            FittedPicture(100, size, lambda paint, width: paint.panels.rule(width, width / 90)),
            FilledBar(0.6, 14),
            DrawnButton(f"drawn {size}", "Drawn", self._nothing, (60, 60), size, _well),
            HStack(
                (
                    ZStack((Portrait("hare"), Icon("crown", ink="accent"))),
                    Portrait("owl", bright=True),
                    DrawnPicture("key", lambda paint: paint.labels.key_cap("K"), "K"),
                    Spacer(grow=1),
                    ChipButton(f"chip {size}", "Facts", self._nothing, icon="info"),
                )
            ),
        )
        return Container(Padding(VStack(parts), "large", "large"))

    def _on_paper(self, size: float) -> Part:
        names = ("Clubs Whist", "Low Clubs")
        head = tuple(Label(words, CAPTION, "muted", "centre") for words in ("", "Deals", "Points"))
        rows = tuple(
            (
                Label(name, NAME, "strong", grow=1),
                Label("12", COUNT, "strong", "end"),
                Label("+88", COUNT, "good"),
            )
            for name in names
        )
        tabs = tuple(
            PushButton(f"tab {at} {size}", name, self._nothing, "paper") for at, name in enumerate(names)
        )
        narrow = Label("The second form, where the first has no room.", CAPTION, "muted")
        forms = FirstThatFits((Inside(Label("Wide", NAME, "strong"), widest=2 * COLUMN), narrow))
        close = IconButton(f"close {size}", "close", "Close", self.back)
        parts = (HStack((Flow(tabs, grow=1), close)), TextGrid((head, *rows)), forms)
        return Container(Padding(VStack(parts), "large", "large"), "paper")

    def _list(self, size: float) -> Part:
        head = Label("Rows under a head that stays", CAPTION, "muted")
        rows = ListView(f"list {size}", ROWS, partial(self._row, size), (ROWS, self._row_open), head=head)
        return Region(Inside(rows, across="fill", highest=300), "list")

    def _row(self, size: float, at: int) -> Part:
        id = f"row {at} {size}"
        words = HStack((Label(f"Row {at + 1}", NAME, "strong", grow=1), Icon("down", ink="muted")))
        turn = partial(self._turn, id)
        chosen = id == self._row_open
        return Pressable(words, id, f"Row {at + 1}", turn, role="list", chosen=chosen, across="medium")

    def _nothing(self) -> None:
        self.notify("Nothing happens here.")

    def _turn(self, id: str) -> None:
        self._row_open = "" if id == self._row_open else id

    def _choose(self, at: int) -> None:
        self._at = min(at, len(SPEEDS) - 1)

    def _flip(self, on: bool) -> None:
        self._on = on


def _leaves(paint: Painters, box: Rect) -> list[Sprite]:
    """Draw as many trefoils as there is room for."""
    pip = paint.draw.pip("C", box.height * 0.6, paint.theme.brass)
    places = range(box.left, box.right - pip.width, 2 * pip.width)
    return [Sprite(pip, x, box.centery - pip.height / 2) for x in places]


def _well(paint: Painters, _: float, size: tuple[int, int], state: State) -> Image:
    """Draw a well, brighter under the pointer."""
    return paint.panels.well(*size, chosen=state != "rest")


class AtTextSize(Around, frozen=True):
    """A part at another text size than that of the page, but with no smaller letters than its smallest."""

    size: float

    def min_width(self, paint: Painters) -> float:
        return self.part.min_width(self._other(paint))

    def width(self, paint: Painters) -> float:
        return self.part.width(self._other(paint))

    def min_height(self, paint: Painters, width: float) -> float:
        return self.part.min_height(self._other(paint), width)

    def height(self, paint: Painters, width: float) -> float:
        return self.part.height(self._other(paint), width)

    def place(self, box: Rect, layout: Layout) -> None:
        before, layout.paint = layout.paint, self._other(layout.paint)
        layout.put(self.part, box)
        layout.paint = before

    def _other(self, paint: Painters) -> Painters:
        def make() -> Painters:
            of, least = paint.screen, paint.screen.text_floor
            screen = Screen(of.width, of.height, self.size, least_text=least).page
            other = Painters(screen, paint.appearance, paint.pictures)
            other.measured = PageMeasures()
            return other

        return remembered(paint, self, "painters", make)
