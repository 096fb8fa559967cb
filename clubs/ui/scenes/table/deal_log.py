"""The log of the deal, open at the right edge: every event in words, read back with arrows."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.language import _, message
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.event import Event
from clubs.table.seating import Seating
from clubs.ui.components.painters import Painters
from clubs.ui.panels.base import Desk
from clubs.ui.panels.on_table import InBox
from clubs.ui.panels.overlay import Overlay
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.containers import Container, Padding, Region
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Custom, Divider, DrawnPicture, Picture, Portrait, Spacer
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.sheets import sheet
from clubs.ui.parts.space import distance
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.motion import eased
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.table.messages import Z_SAID
from clubs.ui.shell import clipboard
from clubs.ui.shell.caps import cap
from clubs.ui.shell.context import Context
from clubs.ui.shell.keys import name_of
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Focus
from clubs.ui.style.layout import LOG_WIDTH
from clubs.ui.style.theme import BODY, HEADING, LOG_SLIDES, NAME, POPOVER_RADII
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.controls import TABLE
from clubs.ui.texts.deal_log import Chapter, LogLine, deal_log, folded

SENTENCE: Final = BODY.sized(28)
TITLE: Final = NAME.sized(28)
LARGEST_HAND: Final = 13  # cards that have room beside the open log
FACE: Final = 34  # design units


THIS_DEAL: Final = message("This deal")


class DealLog(Overlay):
    """Show what has happened in this deal, as far as the viewer knows it and the table has shown it.

    The table makes room for it if it `gives_way`.
    """

    command = "log"
    gives_way = True
    z = Z_SAID + 50

    def __init__(self, stage: Stage, desk: Callable[[], Desk]) -> None:
        super().__init__(stage, desk)
        self.back = 0  # rows read back from the newest
        self._reads = False  # since the log was opened or anything happened
        self._opened = 0.0
        self._written: tuple[tuple[object, ...], list[Chapter]] | None = None

    def toggle(self) -> Transition | None:
        self.back, self._reads, self._opened = 0, True, self.stage.context.now
        return super().toggle()

    def happened(self, event: Event) -> None:
        self.back, self._reads = 0, False

    @property
    def aside(self) -> int:
        """Return the width that it takes from the table; 0 while it is closed, or lies over the table."""
        stage = self.stage
        playing = PlayCard in engine.phase(stage.game, stage.public).actions
        fits = not stage.places.compact and len(stage.card_layout.fan) < LARGEST_HAND + playing
        return stage.context.screen.beside_log if self.open and self.gives_way and fits else 0

    @property
    def covers(self) -> Rect | None:
        return self._box if self.open and not self.aside else None

    @property
    def still(self) -> bool:
        context = self.stage.context
        return not self.open or context.now - self._opened > context.duration(LOG_SLIDES)

    # ------------------------------------------------------------ what can be chosen

    def read(self, step: int) -> Transition | None:
        """Read a row further back (1), or further on (-1)."""
        lines = sum(len(chapter.lines) for chapter in self.chapters())
        self.back, self._reads = min(max(0, self.back + step), max(0, lines - 1)), True
        return None

    def says(self) -> tuple[str, ...]:
        lines = [line for chapter in self.chapters() for line in chapter.lines] if self._reads else []
        return (lines[-1 - self.back].sentence,) if self.open and self.back < len(lines) else ()

    def scroll(self, dy: float) -> Transition | None:
        """Read back or on with the wheel."""
        return self.read(round(dy) or (1 if dy > 0 else -1)) if self.open else None

    def arrow(self, focus: Focus, dy: int) -> bool:
        here = self.open and focus.id in ("log earlier", "log later")
        if here:
            self.read(-dy)
        return here and dy != 0

    def _copy(self) -> Transition | None:
        chapters = self._whole()
        said = (
            "\n".join([_(chapter.title), *(spoken(line.sentence) for line in chapter.lines)])
            for chapter in chapters
        )
        done = clipboard.put("\n\n".join(said))
        self.stage.say(_("The log is in the clipboard") if done else _("This system has no clipboard"))
        return None

    # ------------------------------------------------------------ what it says

    def _whole(self) -> list[Chapter]:
        """Return all chapters, written again when something has happened or another seat looks."""
        stage, me = self.stage, self.desk().view.seat
        key = (stage.history, len(stage.history), me)
        if self._written is None or self._written[0][0] is not key[0] or self._written[0] != key:
            log = deal_log(stage.game, stage.match.setup, stage.history, stage.match.names, me)
            self._written = (key, log)
        return self._written[1]

    def chapters(self) -> list[Chapter]:
        """Return what it shows now."""
        return folded(self._whole(), self.stage.match.names, self.desk().view.seat)

    # ------------------------------------------------------------ what it looks like

    def shows(self) -> object:
        return (self._whole(), self.back, self._box) if self.open else None

    def part(self) -> Part | None:
        return (
            InBox(Container(Padding(self._contents()), radii=POPOVER_RADII), self._box) if self.open else None
        )

    @property
    def _box(self) -> Rect:
        screen = self.stage.context.screen
        margin = round(screen.u(12))
        width = round(max(screen.u(LOG_WIDTH), 15 * self.stage.context.paint.text.px(SENTENCE)))
        right = min(screen.width, screen.stage.right + screen.aside) - margin
        return Rect(right - width, margin, width, screen.height - 2 * margin)

    def _contents(self) -> Part:
        context = self.stage.context
        about = {id: context.explained(TABLE[f"log {id}"]) for id in ("earlier", "later", "copy", "close")}
        key = context.key("log")
        press = [DrawnPicture(key, lambda paint: cap(paint, key), name_of(key))] if key else []
        shut = IconButton("log close", "close", _("Close the log"), self.toggle, about=about["close"])
        title = Label(_(THIS_DEAL), HEADING.sized(33), "strong", heading=True, grow=1)
        back, on = partial(self.read, 1), partial(self.read, -1)
        earlier = IconButton("log earlier", "up", _("Earlier"), back, leads=True, about=about["earlier"])
        later = IconButton("log later", "down", _("Later"), on, about=about["later"])
        copy = PushButton(
            "log copy", _("Copy"), self._copy, role=TITLE, said=_("Copy the log"), about=about["copy"]
        )
        foot = HStack((earlier, later, Spacer(grow=1), copy), "small")
        rows, read = self._rows()
        shown = LastRows(tuple(rows), read, grow=1)
        parts = HStack((title, *press, shut), "small"), Divider(), shown, Divider(), foot
        return Region(VStack(parts, "small"), "log")

    def _rows(self) -> tuple[list[Part], int]:
        """Return a row for each title and each line, and the place of the one that is read."""
        rows, lines = list[Part](), list[int]()
        newest = sum(len(chapter.lines) for chapter in self.chapters()) - 1
        for chapter in self.chapters():
            rows.append(heading(chapter))
            for line in chapter.lines:
                chosen = bool(self.back) and newest - len(lines) == self.back
                lines.append(len(rows))
                row = written(line, self.stage.match.seating)
                rows.append(Container(row, "chosen") if chosen else row)
        return rows, lines[newest - min(self.back, newest)] if lines else -1

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        """Draw it on its way in from the right edge."""
        found, context = super().sprites(now, focus), self.stage.context
        ms = context.duration(LOG_SLIDES)
        part = eased(LOG_SLIDES.ease, (now - self._opened) / ms) if ms else 1.0
        if part >= 1 or not self.open:
            return found
        if context.reduced:
            return [sprite._replace(alpha=round(sprite.alpha * part)) for sprite in found]
        return [sprite._replace(x=sprite.x + (1 - part) * self._box.width) for sprite in found]


class DealLogScene(PageScene):
    """The log of a deal that is over, from its first card to its last."""

    title = THIS_DEAL
    opaque = False

    def __init__(self, context: Context, chapters: Sequence[Chapter], seating: Sequence[Seating]) -> None:
        super().__init__(context)
        self.chapters = chapters
        self.seating = seating
        self.focus.id = "close"

    def page(self) -> Part:
        return sheet(self.title, ScrollArea(VStack(tuple(self._rows()), "small"), "log"), self.back)

    def _rows(self) -> Iterator[Part]:
        """Yield a row for each title and each line."""
        for chapter in self.chapters:
            yield heading(chapter)
            yield from (written(line, self.seating) for line in chapter.lines)


def heading(chapter: Chapter) -> Part:
    """Return the title of a chapter."""
    title = HStack((Label(_(chapter.title), TITLE, "accent"), Divider(grow=1)), "small")
    return Padding(title, "none", "small")


def written(line: LogLine, seating: Sequence[Seating]) -> Part:
    """Return a sentence beside the crown of a trick taken, or the medallion of who did it."""
    mark: Part = Custom((FACE, 1), "", lambda *_: ())
    if line.won:
        mark = Picture((FACE, FACE), "crown", lambda paint, box: paint.panels.badge(box.width * 0.8))
    elif line.seat is not None:
        mark = Portrait(seating[line.seat].animal, FACE)
    return HStack((mark, TextBlock(line.sentence, SENTENCE, "strong", grow=1)), "small")


class LastRows(Part, frozen=True):
    """As many rows as fit: the one that is `read` and those before it, then those after it."""

    rows: tuple[Part, ...]
    read: int

    def width(self, paint: Painters) -> float:
        return 0.0

    def height(self, paint: Painters, width: float) -> float:
        return 0.0

    def place(self, box: Rect, layout: Layout) -> None:
        paint, first, last = layout.paint, self.read, self.read + 1
        gap, room = distance(paint, "small"), float(box.height)

        def fits(at: int) -> bool:
            return 0 <= at < len(self.rows) and room >= self.rows[at].height(paint, box.width) + gap

        while fits(first):
            room -= self.rows[first].height(paint, box.width) + gap
            first -= 1
        while fits(last):
            room -= self.rows[last].height(paint, box.width) + gap
            last += 1
        rows = VStack(self.rows[first + 1 : last], "small")
        layout.put(rows, Rect(box.left, box.top, box.width, box.height - round(room)))
