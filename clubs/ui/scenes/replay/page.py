"""The page of a replay in its forms, the panel beside the hands or below the time line; its head and foot."""

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace
from pygame import Rect

from clubs.language import _, message, shown
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.choice import Answer, Choice
from clubs.ui.parts.choices import OneOfSome
from clubs.ui.parts.containers import Around, Container, FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Divider
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.sheets import titles
from clubs.ui.parts.space import Ink, distance
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.replay.hands import Hands
from clubs.ui.scenes.replay.playback import Moment, Playback
from clubs.ui.scenes.replay.time_line import Stops, sign
from clubs.ui.scenes.replay.words import within
from clubs.ui.style.layout import UPRIGHT
from clubs.ui.style.theme import BODY, CAPTION, GAME, POPOVER_RADII
from clubs.verdict.split import Split
from clubs.verdict.verdict import Word

USUAL, JUDGED = 400, 548  # design units of text, the width of the panel, and beside verdicts
LEAST_WIDTH: Final = 0.75  # of that
LEAST_HEIGHT: Final = 480  # design units


class Sidebar(Around, frozen=True):
    """The panel as a part: of one width beside the hands, and below them of a height that rarely changes.

    It is lower than the window, `highest` pixels, so that its title and its buttons show together.
    """

    widest: float
    highest: int

    def min_width(self, paint: Painters) -> float:
        return max(paint.screen.u(self.widest * LEAST_WIDTH), self.part.min_width(paint))

    def width(self, paint: Painters) -> float:
        return self.widest * paint.screen.t

    def height(self, paint: Painters, width: float) -> float:
        most = self.highest - 2 * distance(paint, "medium")
        return min(max(self.part.height(paint, width), paint.screen.u(LEAST_HEIGHT)), most)


class Upright(Around, frozen=True):
    """A form for boxes that are so high that things stand one under the other, not side by side."""

    wraps = True

    def min_height(self, paint: Painters, width: float) -> float:
        return width * UPRIGHT[1] / UPRIGHT[0]

    def height(self, paint: Painters, width: float) -> float:
        return max(self.part.height(paint, width), self.min_height(paint, width))


def on_page(
    head: Part,
    hands: Callable[..., Hands],
    panel: tuple[str, Part, Part | None],
    stops: Stops,
    foot: Part | None,
    step: Callable[[int], Answer],
    *,
    judged: bool,
    highest: int,
) -> Part:
    """Return the page, `highest` pixels of which show; the panel has a name, contents and a foot."""
    name, contents, below = panel
    back = IconButton("back", "left", _("One card back"), partial(step, -1), region="back")
    on = IconButton("on", "right", _("One card forward"), partial(step, 1), region="on")
    row = HStack((back, stops, on))
    parts = VStack((row, Divider(), foot), "tight") if foot is not None else row
    line = Container(Padding(parts, "medium", "small"), radii=POPOVER_RADII)
    surface = partial(Container, radii=POPOVER_RADII)
    sidebar = partial(Sidebar, widest=JUDGED if judged else USUAL, highest=highest)
    buttons = (below,) if below is not None else ()
    scrolling = FirstThatFits((contents, ScrollArea(contents, f"panel {name}")), grow=1)
    right = sidebar(surface(Padding(VStack((scrolling, *buttons)))))
    beside = HStack((hands(stacked=False, grow=1), right), "small", "fill", grow=1)
    wide = _under(head, beside, line)
    rows = hands(stacked=True, grow=1)
    stacked = _under(head, rows, line, right)
    scrolled = ScrollArea(stacked, WHOLE)
    upright = Upright(FirstThatFits((stacked, scrolled)))
    return FirstThatFits((upright, wide, scrolled))


def _under(head: Part, *parts: Part) -> Part:
    """Return parts one under the other below the head of the page."""
    return Padding(VStack((head, VStack(parts, "small", grow=1))), "medium", "medium")


def header(
    title: str,
    below: str,
    deals: Choice | None,
    back: Callable[[], Answer],
    code: Callable[[], Answer] | None,
) -> Part:
    """Return the way back, the game's title and the words below, the deal's code, and the deals."""
    flag = (
        [IconButton("code", "flag", _("Code of this deal"), code, region="code")] if code is not None else []
    )
    choice = [Region(OneOfSome(deals, segments=False), "deal")] if deals is not None and deals.last else []
    stepper = [Container(one, radii=POPOVER_RADII) for one in choice]
    leave = IconButton("leave", "left", _("Back"), back, region="leave")
    return HStack((leave, titles(title, below, GAME, BODY.sized(28)), *flag, *stepper))


def deals_of(playback: Playback) -> tuple[str, ...]:
    """Return the deals by their numbers; a match may have begun with a later one."""
    last = playback.missed + len(playback.deals)
    return tuple(_("Deal {n} of {all}", n=deal, all=last) for deal in range(playback.missed + 1, last + 1))


def where(moment: Moment) -> str:
    """Return where in the deal a moment is."""
    if moment.scored:
        return _("the score")
    if moment.trick_number:
        return _("trick {n} of {all}", n=moment.trick_number, all=moment.public.size)
    return within(moment.phase)


MARKS: Final = (Word.DEPENDS, Word.LESS, Word.COSTLY, Word.TURNED)
FILLED: Final = message("filled: punished")
SIZES: Final = (BODY, BODY.sized(28))
LEGEND: Final = CAPTION

Piece: TypeAlias = tuple[str, Ink]


class Pieces(Part, frozen=True):
    """A line in pieces, each with its ink, in the largest type that has room; it is never cut."""

    pieces: tuple[Piece, ...]

    def min_width(self, paint: Painters) -> float:
        return self._wide(paint, -1)

    def width(self, paint: Painters) -> float:
        return self._wide(paint, 0)

    def height(self, paint: Painters, width: float) -> float:
        return paint.text.cap(SIZES[0])

    def place(self, box: Rect, layout: Layout) -> None:
        paint, x = layout.paint, float(box.left)
        role = next((SIZES[at] for at in range(len(SIZES)) if self._wide(paint, at) <= box.width), SIZES[-1])
        for words, ink in self.pieces:
            image = paint.text.image(words, role, layout.ink(ink))
            layout.draw(image, x, box.top + (box.height - image.height) / 2)
            x += image.width + distance(paint, "tight")
        layout.read(" ".join(words for words, _ in self.pieces), box)

    def _wide(self, paint: Painters, at: int) -> float:
        """Return the width in a size of type."""
        return sum(paint.text.width(words, SIZES[at]) + distance(paint, "tight") for words, _ in self.pieces)


def foot(sentence: str, split: Split | None, flip: Callable[[], Answer], *, opened: bool) -> Part:
    """Return the result or a sentence as a button that opens how the result came and what marks mean."""
    said, value = sentence, _("open") if opened else ""
    if split is not None:
        said, value = shown(split.head), value or str(split)
    button = PushButton("signs", said, flip, "bare", role=SIZES[0], value=value, opens=True, region="signs")
    if not opened:
        return Inside(button, "start")
    marks = _legend()
    lines = [Pieces(tuple(line)) for line in _results(split)]
    beside = [HStack((button, replace(line, grow=1.0), HStack(marks)), "large") for line in lines]
    below = [VStack((HStack((button, replace(line, grow=1.0))), Flow(marks))) for line in lines]
    alone = VStack((Inside(button, "start"), Flow(marks)), "small")
    return FirstThatFits(
        (*beside, *below, *([VStack((button, lines[-1], Flow(marks)))] if lines else [alone]))
    )


def _results(split: Split | None) -> list[list[Piece]]:
    """Return how the result of the deal came, against an average one, at length and in short."""
    if split is None:
        return []
    parts = list[Piece]()
    for name, number in split.parts:
        ink: Ink = "bad" if number.startswith("−") else "good"
        parts += [(_(name), "strong"), (number, ink if number.strip("+−0.,") else "strong")]
    return [[(_("against an average deal:"), "muted"), *parts], parts]


def _legend() -> tuple[Part, ...]:
    """Return each sign with what it means."""
    entries = [(word, False, word.value) for word in MARKS] + [(Word.COSTLY, True, FILLED)]
    return tuple(
        HStack((sign(word, filled=filled), Label(_(meaning), LEGEND, "muted", whole=True)), "tight")
        for word, filled, meaning in entries
    )
