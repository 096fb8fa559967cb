"""The settings: pages of rows, a list of the pages at the left, and beside some a live preview."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from clubs.store.settings import Settings
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.key_hints import CHANGE_OR_LEAVE, key_hints
from clubs.ui.scenes.common.paper_scene import BAR, scroll_bar
from clubs.ui.scenes.common.slider_scene import SliderScene
from clubs.ui.scenes.common.warning import WarningScene
from clubs.ui.scenes.settings.choices import Choices, Commands
from clubs.ui.scenes.settings.key_choice import KeyChoice
from clubs.ui.scenes.settings.layout import (
    EDGE,
    ENTRY,
    INSIDE,
    PART,
    RESET,
    RESET_ROLE,
    SettingsLayout,
)
from clubs.ui.scenes.settings.pages import PAGES
from clubs.ui.scenes.settings.players import kept_for
from clubs.ui.scenes.settings.preview import preview
from clubs.ui.scenes.settings.rows import Row, Rows
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.device import Pad
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.style.theme import CAPTION, TITLE

AIR: Final = (1.0, 0.6, 0.25)


class SettingsScene(SliderScene):
    """One page of settings at a time; every choice takes effect at once.

    `settings` returns the stored settings and `keep` changes fields by name; `trouble` returns a sentence if
    the last change could not be saved; `folders` are pairs of what is stored and where; `page` is the title
    of the page to open first; `commands` are what the program does for it.
    """

    title = "Settings"
    opaque = False

    def __init__(
        self,
        context: Context,
        settings: Callable[[], Settings],
        keep: Callable[..., None],
        trouble: Callable[[], str],
        folders: Sequence[tuple[str, str]] = (),
        page: str = "",
        commands: Commands | None = None,
    ) -> None:
        super().__init__(context)
        keys = KeyChoice(context, self.notify, self._give_focus)
        self._choices = Choices(context, settings, keep, self.notify, keys, folders, commands or Commands())
        self._trouble = trouble
        self._first = 0
        self._whole = self._shown = range(0)
        self._kept_rows: tuple[object, dict[tuple[float, ...], list[Row]]] = None, {}
        titles = [page.title for page in PAGES]
        self.page = titles.index(page) if page else 0
        self._kept_for = kept_for(self._choices.commands.players())
        self.focus.id = f"page {self.page}"

    # ------------------------------------------------------------ contents

    def controls(self) -> list[Control]:
        """Return the list of pages, the open page, and the close button."""
        make, layout = Controls(self.paint, self.clicked), self.layout
        pages = [
            make.button(
                f"page {number}",
                page.title,
                layout.entries[number],
                lambda number=number: self.open(number),  # type: ignore[misc]
                kind="primary" if number == self.page else "bare",
                icon=page.icon,
                left=True,
                role=ENTRY,
                region="pages",
            )
            for number, page in enumerate(PAGES)
        ]
        reset = make.button(
            "reset", RESET, layout.reset, self._ask_reset, icon="undo", role=RESET_ROLE, region="close"
        )
        resets = [reset] if PAGES[self.page].fields else []
        close = make.icon("close", "close", "Close", layout.close, Pop, "close")
        return [*pages, *self._laid(make).controls, *resets, close]

    def decor(self) -> list[Sprite]:
        paint, theme, layout, u = self.paint, self.context.theme, self.layout, self.screen.u
        panel, line = layout.panel, layout.line
        title = paint.text.image("Settings", TITLE, theme.text)
        return [
            Sprite(paint.panels.panel(*panel.size), *panel.topleft),
            Sprite(title, panel.left + u(52), layout.close.centery - title.height / 2),
            Sprite(paint.panels.rule(*line.size), *line.topleft),
            *self._laid(Controls(paint)).sprites,
            *(preview(paint, layout.preview, PAGES[self.page].preview) if layout.preview_fits else []),
            *self._at_foot(),
            *self._bar(),
        ]

    def _bar(self) -> list[Sprite]:
        """Draw the scroll bar, if not all rows show."""
        box, whole, shown = self.layout.rows, len(self._whole), self._shown
        if len(shown) == whole:
            return []
        at, part = (box.right + self.screen.u(10), box.top), (shown.start / whole, shown.stop / whole)
        return scroll_bar(self.paint, at, box.height, BAR, part, self.context.theme.text)

    def _laid(self, make: Controls) -> Rows:
        """Lay out the rows of the page that show, closer together if all of them fit so."""
        box = self.layout.rows
        for air in AIR:
            rows = self._from(make, box, air)
            if self.folded or rows.rows[-1].bottom <= box.bottom:
                self._whole = self._shown = range(len(rows.rows))
                return rows
        rows = self._from(make, box, AIR[0])
        self._whole = range(len(rows.rows))
        self._first = min(self._first, rows.last_first(box.height))
        rows = self._from(make, box.move(0, box.top - round(rows.rows[self._first].top)), AIR[0])
        first = self._first
        rows.rows = [row for row in rows.rows[first:] if row is rows.rows[first] or row.bottom <= box.bottom]
        self._shown = range(first, first + len(rows.rows))
        return rows

    def _from(self, make: Controls, box: Rect, air: float) -> Rows:
        """Lay out all rows of the page from the top of a box; they are kept where nothing changes them."""
        page, rows = PAGES[self.page], Rows(make, box, self.drag, air)
        if page.state is None:
            page.lay(self._choices, rows)
            return rows
        state = self.paint, page.state(self._choices)
        if self._kept_rows[0] != state:
            self._kept_rows = state, {}
        kept = self._kept_rows[1]
        if (place := (*box, air)) not in kept:
            page.lay(self._choices, rows)
            kept[place] = rows.rows
        rows.rows = kept[place]
        return rows

    def _foot(self, room: float) -> Image:
        """Write for whom changes are kept, or why they are not."""
        trouble, theme = self._trouble(), self.context.theme
        words, ink = (trouble, theme.ember) if trouble else (self._kept_for, theme.faint)
        return self.paint.text.paragraph(words, CAPTION, ink, room)

    def _at_foot(self) -> list[Sprite]:
        """Draw that line at the foot of the list; with a pad, what its buttons do."""
        content = self.layout.content
        room = content if self.layout.folded else self.layout.list
        line = self._foot(room.width)
        if not isinstance(self.context.device, Pad) or self._trouble():
            return [Sprite(line, content.left, content.bottom - line.height)]
        middle = content.bottom - line.height / 2
        return key_hints(self.context, CHANGE_OR_LEAVE, content.left, middle, room.right)

    # ------------------------------------------------------------ events

    def open(self, page: int) -> Transition | None:
        """Open a page."""
        self.page, self._first = page, 0
        self._kept_for = kept_for(self._choices.commands.players())
        self._choices.keys.close()
        self.context.sound("accept")
        return None

    def _ask_reset(self) -> Transition:
        page = PAGES[self.page]
        sentence = f"Everything on the page {page.title} gets the value that it had at first."
        return Push(
            WarningScene(
                self.context, "Reset this page?", sentence, "Reset", lambda: self._choices.reset(page.fields)
            )
        )

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Let a key be chosen, or scroll, or else handle the input."""
        if self._choices.keys.handle(taken, self.focus.id or ""):
            return None
        if isinstance(taken, inputs.Page) and not self.folded:
            self._scroll_by(taken.step * len(self._shown))
            return None
        if isinstance(taken, inputs.Move) and taken.dy:
            self._show_next(taken.dy)
        return super().handle(taken)

    @property
    def scrolls(self) -> bool:
        return self._shown != self._whole

    def update(self, now: float) -> Transition | None:
        self.capturing = self._choices.keys.waiting
        return super().update(now)

    def scroll(self, dy: float) -> Transition | None:
        if not self.folded:
            self._scroll_by(-round(dy))
        return None

    def _scroll_by(self, rows: int) -> None:
        """Scroll by some rows; the focus stays among those that show."""
        before = self._ids()
        self._first = max(0, self._first + rows)
        shown = self._ids()
        if self.focus.id in before and self.focus.id not in shown and shown:
            self.focus.id = shown[0 if rows > 0 else -1]

    def _show_next(self, dy: int) -> None:
        """Scroll until something below (1) or above (-1) the focus can be reached, or to the end."""
        while self.focus.id in self._outermost(dy):
            if self._shown.stop == self._whole.stop if dy > 0 else self._shown.start == 0:
                return
            self._first += dy

    def _outermost(self, dy: int) -> list[str]:
        """Return the ids of the controls in the last row that shows (1), or in the first (-1)."""
        rows = [row.ids for row in self._laid(Controls(self.paint)).rows if row.controls]
        return rows[-1 if dy > 0 else 0] if rows else []

    def _give_focus(self, id: str) -> None:
        """Give the focus to a control of the page, and scroll until its row shows."""
        self.focus.id = id
        box = self.layout.rows
        rows = self._from(Controls(self.paint), box, AIR[0]).rows
        at = next((place for place, row in enumerate(rows) if id in row.ids), 0)
        least = next(place for place, row in enumerate(rows) if rows[at].bottom - row.top <= box.height)
        self._first = min(max(self._first, least), at)

    def _ids(self) -> list[str]:
        """Return the ids of the controls that show in the rows."""
        return [control.widget.id for control in self._laid(Controls(self.paint)).controls]

    # ------------------------------------------------------------ layout

    @property
    def layout(self) -> SettingsLayout:
        """The layout of the open page in the window."""
        return self._layout(self.room)

    def _layout(self, stage: Rect) -> SettingsLayout:
        titles, preview = [page.title for page in PAGES], bool(PAGES[self.page].preview)
        return SettingsLayout(self.paint, stage, titles, folded=self.folded, with_preview=preview)

    @property
    def needed(self) -> float:
        layout, u = self._layout(self.stage), self.screen.u
        rows = self._from(Controls(self.paint), layout.rows, AIR[0]).rows
        foot = self._foot(layout.content.width).height
        return rows[-1].bottom + u(PART) + foot + u(INSIDE + EDGE)
