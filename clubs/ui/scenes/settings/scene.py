"""The settings: pages of rows, a list of the pages at the left, and beside some a live preview."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from clubs.store.settings import Settings
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import Control, ControlScene, around, boxed, in_corner
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.paper_scene import BAR, scroll_bar
from clubs.ui.scenes.common.warning import WarningScene
from clubs.ui.scenes.settings.choices import Choices, Commands
from clubs.ui.scenes.settings.pages import PAGES
from clubs.ui.scenes.settings.preview import preview
from clubs.ui.scenes.settings.rows import Row, Rows
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import CAPTION, NAME, TITLE

WIDEST: Final = 1680  # design units
HIGHEST: Final = 900
RESET: Final = "Reset this page"
AIR: Final = (1.0, 0.6, 0.25)


class SettingsScene(ControlScene):
    """One page of settings at a time; every choice takes effect at once.

    `settings` returns the stored settings and `keep` changes fields by name; `trouble` returns a sentence if
    the last change could not be saved; `folders` are pairs of what is stored and where; `page` is the title
    of the page to open first; `commands` are what the program does for it.
    """

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
        self._choices = Choices(context, settings, keep, self.notify, folders, commands or Commands())
        self._trouble = trouble
        self._drag: tuple[str, float] | None = None
        self._first = 0
        self._whole = self._shown = range(0)
        titles = [page.title for page in PAGES]
        self.page = titles.index(page) if page else 0
        self.focus.id = f"page {self.page}"

    # ------------------------------------------------------------ contents

    def controls(self) -> list[Control]:
        """Return the list of pages, the open page, and the close button."""
        make = Controls(self.paint, self.clicked)
        pages = [
            make.button(
                f"page {number}",
                page.title,
                self._entry(number),
                lambda number=number: self.open(number),  # type: ignore[misc]
                kind="primary" if number == self.page else "bare",
                icon=page.icon,
                left=True,
                role=NAME.sized(22),
                region="pages",
            )
            for number, page in enumerate(PAGES)
        ]
        reset = make.button(
            "reset", RESET, self._reset, self._ask_reset, icon="undo", role=NAME.sized(20), region="close"
        )
        resets = [reset] if PAGES[self.page].fields else []
        close = make.icon("close", "close", "Close", self._close, Pop, "close")
        return [*pages, *self._laid(make).controls, *resets, close]

    def decor(self) -> list[Sprite]:
        paint, theme, panel, u = self.paint, self.context.theme, self.panel, self.screen.u
        title = paint.text.image("Settings", TITLE, theme.text)
        foot = self._foot(self._list.width)
        line = paint.panels.rule(1, self._content.height)
        return [
            Sprite(paint.panels.panel(*panel.size), *panel.topleft),
            Sprite(title, panel.left + u(52), self._close.centery - title.height / 2),
            Sprite(line, self._list.right + u(32), self._content.top),
            *self._laid(Controls(paint)).sprites,
            *self._previewed(),
            Sprite(foot, self._list.left, self._content.bottom - foot.height),
            *self._bar(),
        ]

    def _bar(self) -> list[Sprite]:
        """Draw the scroll bar, if not all rows show."""
        box, whole, shown = self._rows, len(self._whole), self._shown
        if len(shown) == whole:
            return []
        at, part = (box.right + self.screen.u(10), box.top), (shown.start / whole, shown.stop / whole)
        return scroll_bar(self.paint, at, box.height, BAR, part, self.context.theme.text)

    def _laid(self, make: Controls) -> Rows:
        """Lay out the rows of the page that show, closer together if all of them fit so."""
        box = self._rows
        for air in AIR:
            rows = self._from(make, box, air)
            if rows.rows[-1].bottom <= box.bottom:
                self._whole = self._shown = range(len(rows.rows))
                return rows
        rows = self._from(make, box, AIR[0])
        self._whole = range(len(rows.rows))
        self._first = min(self._first, _last_first(rows.rows, box.height))
        rows = self._from(make, box.move(0, box.top - round(rows.rows[self._first].top)), AIR[0])
        first = self._first
        rows.rows = [row for row in rows.rows[first:] if row is rows.rows[first] or row.bottom <= box.bottom]
        self._shown = range(first, first + len(rows.rows))
        return rows

    def _from(self, make: Controls, box: Rect, air: float) -> Rows:
        """Lay out all rows of the page from the top of a box."""
        rows = Rows(make, box, self._drag, air)
        PAGES[self.page].lay(self._choices, rows)
        return rows

    def _foot(self, room: float) -> Image:
        """Write that changes are saved, or why not."""
        trouble, theme = self._trouble(), self.context.theme
        words, ink = (trouble, theme.ember) if trouble else ("Changes are saved.", theme.faint)
        return self.paint.text.paragraph(words, CAPTION, ink, room)

    # ------------------------------------------------------------ events

    def open(self, page: int) -> Transition | None:
        """Open a page."""
        self.page, self._first = page, 0
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
        """Let a held slider follow the pointer, and take its value where the pointer lets go."""
        if isinstance(taken, inputs.Page):
            self._scroll_by(taken.step * len(self._shown))
            return None
        if isinstance(taken, inputs.Move) and taken.dy:
            self._show_next(taken.dy)
        held = self._held
        if isinstance(taken, inputs.Release) and held is not None:
            # It may be let go beside the slider.
            x = min(held.rect.right - 1, max(held.rect.left, taken.x))
            taken = inputs.Release(x, held.rect.centery)
        result = super().handle(taken)
        held = self._held
        self._drag = None
        if isinstance(taken, (inputs.Press, inputs.Point)) and held is not None:
            self._drag = (held.id, taken.x)
        return result

    @property
    def scrolls(self) -> bool:
        return self._shown != self._whole

    def scroll(self, dy: float) -> Transition | None:
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
        ids = self._ids()
        if self.focus.id not in ids or self.focus.id != ids[-1 if dy > 0 else 0]:
            return
        while self._ids()[-1 if dy > 0 else 0] == self.focus.id:
            ends = self._shown.stop == self._whole.stop if dy > 0 else self._shown.start == 0
            if ends or self.focus.id not in self._ids():
                return
            self._first += dy

    def _ids(self) -> list[str]:
        """Return the ids of the controls that show in the rows."""
        return [control.widget.id for control in self._laid(Controls(self.paint)).controls]

    @property
    def _held(self) -> Widget | None:
        """The slider that the pointer holds."""
        return next((w for w in self.widgets() if w.id == self.pressed and w.role == "slider"), None)

    # ------------------------------------------------------------ layout

    @property
    def panel(self) -> Rect:
        """The panel in the middle of the stage."""
        stage, u = self.screen.stage, self.screen.u
        width = min(stage.width - 2 * u(24), max(u(WIDEST), self.screen.t * WIDEST))
        height = min(stage.height - 2 * u(24), max(u(HIGHEST), self.screen.t * HIGHEST))
        return around(stage.center, width, height)

    @property
    def _content(self) -> Rect:
        """The panel below its title."""
        panel, u = self.panel, self.screen.u
        top = self._close.bottom + u(28)
        return boxed(panel.left + u(36), top, panel.width - 2 * u(44), panel.bottom - u(36) - top)

    @property
    def _list(self) -> Rect:
        """The box of the list of pages."""
        text, u = self.paint.text, self.screen.u
        widest = max(text.width(page.title, NAME.sized(22)) for page in PAGES)
        content = self._content
        return boxed(content.left, content.top, widest + text.px(NAME) * 1.2 + u(72), content.height)

    def _entry(self, number: int) -> Rect:
        u, listed = self.screen.u, self._list
        room = listed.height - self.paint.text.px(CAPTION) * 2
        step = min(self.screen.target(u(64)) + u(12), room / len(PAGES))
        return boxed(listed.left, listed.top + number * step, listed.width, step - u(12) * step / u(76))

    @property
    def _rows(self) -> Rect:
        """The box of a page's rows: the whole width, or the part beside the preview."""
        content, u = self._content, self.screen.u
        left = self._list.right + u(66)
        width = content.right - left
        wide = (width - u(40)) * 0.53 if self._has_preview(width) else min(width - u(24), u(900) + 60)
        return boxed(left, content.top, wide, content.height)

    def _has_preview(self, width: float) -> bool:
        """Return whether the page has a preview that leaves the rows the width they need."""
        return bool(PAGES[self.page].preview) and (
            width - self.screen.u(40)
        ) * 0.53 >= 20 * self.paint.text.px(NAME)

    def _previewed(self) -> list[Sprite]:
        """Draw the preview, if there is one."""
        room = self._content.right - self._list.right - self.screen.u(66)
        return preview(self.paint, self._preview, PAGES[self.page].preview) if self._has_preview(room) else []

    @property
    def _preview(self) -> Rect:
        """The piece of the table beside the rows."""
        rows, content, u = self._rows, self._content, self.screen.u
        left = rows.right + u(40)
        height = min(content.height, (content.right - left) * 1.05)
        return boxed(left, content.top, content.right - left, height)

    @property
    def _reset(self) -> Rect:
        """The button that resets the page, beside the one that closes it."""
        close, role = self._close, NAME.sized(20)
        width = self.paint.buttons.width(RESET, icon="undo", role=role, padding=24)
        return boxed(close.left - self.screen.u(20) - width, close.top, width, close.height)

    @property
    def _close(self) -> Rect:
        return in_corner(self.panel, self.screen.target(self.screen.u(58)), self.screen.u(34))


def _last_first(rows: Sequence[Row], height: float) -> int:
    """Return the first row that may show at the top so that the page ends at the bottom."""
    end = rows[-1].bottom
    return next((place for place, row in enumerate(rows) if end - row.top <= height), len(rows) - 1)
