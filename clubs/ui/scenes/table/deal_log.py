"""The log of the deal, open at the right edge: every event in words, read back with arrows."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.rules import engine
from clubs.rules.action import PlayCard
from clubs.rules.event import Event
from clubs.ui.components.buttons import State
from clubs.ui.panels.base import Desk
from clubs.ui.panels.overlay import Overlay
from clubs.ui.render.motion import eased
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.table.messages import Z_SAID
from clubs.ui.shell import clipboard
from clubs.ui.shell.caps import command_cap
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Focus, Widget
from clubs.ui.style.layout import LOG_WIDTH
from clubs.ui.style.theme import BODY, HEADING, LOG_SLIDES, NAME, POPOVER_RADII
from clubs.ui.tabletop.stage import Stage
from clubs.ui.texts.controls import TABLE
from clubs.ui.texts.deal_log import Chapter, Line, deal_log, folded

Z_LOG: Final = Z_SAID + 20
REGION: Final = "log"
SENTENCE: Final = BODY.sized(20)
TITLE: Final = NAME.sized(20)
COPY: Final = "Copy"
LARGEST_HAND: Final = 13  # cards that have room beside the open log
PAD, FACE, GAP = 26, 34, 12  # design units


class Row(NamedTuple):
    """A row of the log: a chapter's title, or a line of it."""

    image: Image
    line: Line | None
    height: float


class DealLog(Overlay):
    """Show what has happened in this deal, as far as the viewer knows it and the table has shown it.

    The table makes room for it if it `gives_way`.
    """

    command = "log"
    gives_way = True

    def __init__(self, stage: Stage, desk: Callable[[], Desk]) -> None:
        super().__init__(stage, desk)
        self.back = 0  # rows read back from the newest
        self._reads = False  # since the log was opened or anything happened
        self._opened = 0.0
        self._written: tuple[tuple[object, ...], list[Chapter]] | None = None

    def toggle(self) -> Transition | None:
        """Open it at the newest line, or close it."""
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

    def widgets(self) -> list[Widget]:
        if not self.open:
            return []
        box, side = self._box, self.stage.context.screen.target(self._u(46))
        foot = box.bottom - round(self._u(PAD)) - side
        left = box.left + round(self._u(PAD))
        shut = Rect(box.right - round(self._u(14)) - side, box.top + round(self._u(14)), side, side)
        wide = max(side * 2, self.stage.context.paint.text.width(COPY, TITLE) + round(self._u(PAD) * 1.5))
        copy = Rect(box.right - round(self._u(PAD)) - wide, foot, wide, side)
        return [
            self._button("log earlier", "Earlier", Rect(left, foot, side, side), lambda: self.read(1)),
            self._button(
                "log later",
                "Later",
                Rect(left + side + round(self._u(GAP)), foot, side, side),
                lambda: self.read(-1),
            ),
            self._button("log copy", "Copy the log", copy, self._copy),
            self._button("log close", "Close the log", shut, self.toggle),
        ]

    def _button(self, id: str, label: str, rect: Rect, act: Callable[[], Transition | None]) -> Widget:
        about = self.stage.context.explained(TABLE[id])
        return Widget(id, rect, "button", label, region=REGION, activate=act, about=about)

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
            "\n".join([chapter.title, *(spoken(line.sentence) for line in chapter.lines)])
            for chapter in chapters
        )
        done = clipboard.put("\n\n".join(said))
        self.stage.say("The log is in the clipboard" if done else "This system has no clipboard")
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

    def _u(self, units: float) -> float:
        return self.stage.context.screen.u(units)

    @property
    def _box(self) -> Rect:
        """Return its box: beside the table, or over it where the window is small."""
        screen = self.stage.context.screen
        margin = round(screen.u(12))
        width = round(max(screen.u(LOG_WIDTH), 17 * self.stage.context.paint.text.px(SENTENCE)))
        right = min(screen.width, screen.stage.right + screen.aside) - margin
        return Rect(right - width, margin, width, screen.height - 2 * margin)

    def sprites(self, now: float, focus: Focus) -> list[Sprite]:
        if not self.open:
            return []
        context, box = self.stage.context, self._box
        paint, theme = context.paint, context.theme
        title = paint.text.image("This deal", HEADING.sized(26), theme.text)
        left = box.left + self._u(PAD)
        line = paint.panels.rule(box.width - 2 * self._u(PAD), max(1, self._u(1.2)))
        cap = command_cap(context, "log")
        widgets = self.widgets()
        close, foot = widgets[-1].rect, widgets[0].rect.top
        found = [
            Sprite(paint.panels.panel(*box.size, POPOVER_RADII), *box.topleft, Z_LOG),
            Sprite(title, left, close.centery - title.height / 2, Z_LOG + 1),
            *(
                [centred(cap, close.left - self._u(GAP) - cap.width / 2, close.centery, Z_LOG + 1)]
                if cap
                else []
            ),
            Sprite(line, left, close.bottom + self._u(GAP), Z_LOG + 1),
            Sprite(line, left, foot - self._u(GAP), Z_LOG + 1),
        ]
        body = Rect(left, close.bottom + round(self._u(GAP * 2)), box.width - 2 * round(self._u(PAD)), 0)
        body.height = foot - round(self._u(GAP * 2)) - body.top
        found += self._rows(body)
        for widget in widgets:
            found += self._drawn(widget, focus)
        return self._sliding(found, now, box.width)

    def _sliding(self, found: list[Sprite], now: float, width: int) -> list[Sprite]:
        """Return the sprites on their way in from the right edge."""
        context = self.stage.context
        ms = context.duration(LOG_SLIDES)
        part = eased(LOG_SLIDES.ease, (now - self._opened) / ms) if ms else 1.0
        if part >= 1:
            return found
        if context.reduced:
            return [sprite._replace(alpha=round(sprite.alpha * part)) for sprite in found]
        return [sprite._replace(x=sprite.x + (1 - part) * width) for sprite in found]

    def _drawn(self, widget: Widget, focus: Focus) -> list[Sprite]:
        paint = self.stage.context.paint
        focused, rect = focus.has(widget), widget.rect
        state: State = "hover" if focused else "rest"
        icons = {"log earlier": "up", "log later": "down", "log close": "close"}
        if widget.id in icons:
            face = paint.buttons.icon_button(icons[widget.id], rect.width, state)
        else:
            face = paint.buttons.button(COPY, rect.size, "secondary", state, role=TITLE)
        found = [Sprite(face, *rect.topleft, Z_LOG + 2)]
        if focused and focus.visible:
            found.append(Sprite(paint.panels.focus_ring(*rect.size, (18, 7)), *rect.topleft, Z_LOG + 3))
        return found

    def _rows(self, body: Rect) -> list[Sprite]:
        """Draw the rows that fit, up to the one that is read."""
        rows = self._measured(body.width)
        lines = [number for number, row in enumerate(rows) if row.line]
        read = lines[-1 - min(self.back, len(lines) - 1)] if lines else -1
        first, room = read, float(body.height)
        while first >= 0 and room >= rows[first].height:
            room -= rows[first].height
            first -= 1
        last = read + 1
        while last < len(rows) and room >= rows[last].height:
            room -= rows[last].height
            last += 1
        y, found = float(body.top), list[Sprite]()
        for number in range(first + 1, last):
            found += self._row(rows[number], body, y, chosen=number == read)
            y += rows[number].height
        return found

    def _measured(self, width: int) -> list[Row]:
        paint, theme = self.stage.context.paint, self.stage.context.theme
        room, rows = width - self._u(FACE + GAP), []
        gap = max(self._u(GAP), paint.text.px(SENTENCE) * 0.6)
        for chapter in self.chapters():
            title = paint.text.image(chapter.title, TITLE, theme.brass_light)
            rows.append(Row(title, None, title.height + self._u(42)))
            for line in chapter.lines:
                image = paint.text.paragraph(line.sentence, SENTENCE, theme.text, room)
                rows.append(Row(image, line, max(self._u(FACE), image.height + gap) + gap))
        return rows

    def _row(self, row: Row, body: Rect, y: float, *, chosen: bool) -> list[Sprite]:
        paint = self.stage.context.paint
        if row.line is None:
            end = body.left + row.image.width + self._u(GAP)
            rule = paint.panels.rule(max(1, body.right - end), max(1, self._u(1.2)), opacity=0.14)
            foot = y + row.height - self._u(18)
            return [
                Sprite(row.image, body.left, foot - row.image.height, Z_LOG + 1),
                Sprite(rule, end, foot - row.image.height / 2, Z_LOG + 1),
            ]
        gap = max(self._u(GAP), paint.text.px(SENTENCE) * 0.6)
        middle, face = y + (row.height - gap) / 2, self._u(FACE)
        found = [
            Sprite(row.image, body.left + face + self._u(GAP), middle - row.image.height / 2, Z_LOG + 2),
            *self._mark(row.line, body.left + face / 2, middle, face),
        ]
        if chosen and self.back:
            edge = self._u(8)
            well = paint.panels.well(body.width + 2 * edge, row.height, chosen=True)
            found.insert(0, Sprite(well, body.left - edge, middle - row.height / 2, Z_LOG + 1))
        return found

    def _mark(self, line: Line, x: float, y: float, face: float) -> Sequence[Sprite]:
        """Draw the crown of a trick taken, or the medallion of who did it."""
        panels = self.stage.context.paint.panels
        if line.won:
            return [centred(panels.badge(face * 0.8), x, y, Z_LOG + 2)]
        if line.seat is None:
            return []
        return [centred(panels.medallion(self.stage.match.seating[line.seat].animal, face), x, y, Z_LOG + 2)]
