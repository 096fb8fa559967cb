"""The settings: pages of rows, a list of the pages at the left, and beside some a live preview."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect

from clubs.language import _, message
from clubs.store.profiles import Profiles
from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import Even, Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom, Divider, Icon, Spacer
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.key_hints import CHANGE_OR_LEAVE, key_hints
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.settings.key_choice import KeyChoice
from clubs.ui.scenes.settings.pages import PAGES, SettingsSection, kept_for, place_of
from clubs.ui.scenes.settings.preview import preview
from clubs.ui.scenes.settings.rows import Choices
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.device import Pad
from clubs.ui.shell.transitions import Pop, Push, Transition
from clubs.ui.style.theme import BODY, CAPTION, LABEL, NAME, TITLE, TextRole

WIDEST, HIGHEST = 1680, 900  # design units of text
ROWS: Final = 900  # of a page without a preview
BESIDE: Final = (0.56, 0.44)
"""The parts of the room that rows and preview take."""
PREVIEW: Final = (380, 320)  # design units
ENTRY: Final[TextRole] = NAME.sized(30)
RESET: Final = message("Reset this page")
RESET_ROLE: Final[TextRole] = NAME.sized(28)


class SettingsScene(PageScene):
    """One page of settings at a time, or a section of it; every choice takes effect at once.

    `folders` are pairs of what is stored and where; `page` is the title
    of the page or section to open first; `profiles` are all players, if there can be several.
    """

    title = message("Settings")
    opaque = False

    def __init__(
        self,
        context: Context,
        page: str = "",
        folders: Sequence[tuple[str, str]] = (),
        profiles: Profiles | None = None,
    ) -> None:
        super().__init__(context)
        keys = KeyChoice(context, self.notify, self._give_focus)
        self._choices = Choices(context, self.notify, keys, folders, profiles, self.shown)
        self.open_page, self.open_section = place_of(page)
        self.focus.id = f"section {self.open_section}" if self.open_section else f"page {self.open_page}"

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        rows = VStack(self._rows, "large")
        forms = FirstThatFits((self._beside(rows), ScrollArea(self._below(rows), "page")))
        panel = Container(Padding(forms, "large", "large"))
        return Padding(Inside(panel, widest=WIDEST, highest=HIGHEST, tall=True))

    @property
    def _rows(self) -> tuple[Part, ...]:
        """The rows of the open page over the lines of its sections, or of the open section under its line."""
        page = PAGES[self.open_page]
        for section in page.sections:
            if section.title == self.open_section:
                return (self._line(section), *section.rows(self._choices))
        return (*page.rows(self._choices), *map(self._line, page.sections))

    def _line(self, section: SettingsSection) -> Part:
        """Return the line that opens a section, or closes it."""
        opened = section.title == self.open_section
        inside = HStack(
            (
                Label(section.title, LABEL, "strong", said=""),
                Label(section.about, BODY, "muted", "end", grow=1, said=""),
                Icon("up" if opened else "down", 24, "muted"),
            )
        )
        return Pressable(
            inside,
            f"section {section.title}",
            section.title,
            partial(self.open, PAGES[self.open_page].title if opened else section.title),
            value=message("open") if opened else section.about,
            across="medium",
        )

    def _beside(self, rows: Part) -> Part:
        """Return the list of pages beside the rows."""
        listed = VStack((VStack(self._entries, "tight"), Spacer(grow=1), self._foot()), "small")
        area = Region(ScrollArea(rows, self.main), "settings")
        parts = Region(listed, "pages"), Divider(upright=True), self._previewed(area)
        return VStack((self._head(), HStack(parts, "large", "fill", grow=1)))

    def _below(self, rows: Part) -> Part:
        """Return the list of pages above the rows, for pages that scroll as a whole."""
        entries = Region(Flow(self._entries, "tight"), "pages")
        return VStack((self._head(), entries, Divider(), Region(rows, "settings"), self._foot()), "large")

    @property
    def main(self) -> str:  # type: ignore[override]  # the base class has a plain attribute
        """The area of the rows of the open page."""
        return f"rows {self.open_page} {self.open_section}"

    def _previewed(self, area: Part) -> Part:
        """Return the rows beside the preview, or alone where it has no room."""
        shown = "" if self.open_section else PAGES[self.open_page].preview
        alone = Inside(area, "start", "start", widest=ROWS)
        if not shown:
            return FirstThatFits((alone,), grow=1)

        legal = self.context.settings.show_legal

        def draw(paint: Painters, box: Rect) -> list[Sprite]:
            return preview(paint, box, shown, legal=legal)

        picture = Inside(Custom(PREVIEW, (shown, legal), draw, said=""), "fill", "start", highest=720)
        return FirstThatFits((Even((area, picture), "large", "start", weights=BESIDE), alone), grow=1)

    def _head(self) -> Part:
        reset = PushButton("reset", RESET, self._ask_reset, icon="undo", role=RESET_ROLE)
        title = Label(self.title, TITLE, "strong", heading=True, grow=1)
        close = IconButton("close", "close", _("Close"), Pop)
        return HStack((title, Region(HStack((reset, close)), "close")))

    @property
    def _entries(self) -> tuple[PushButton, ...]:
        """The list of the pages."""
        return tuple(
            PushButton(
                f"page {at}",
                page.title,
                partial(self.open, page.title),
                "primary" if at == self.open_page else "bare",
                page.icon,
                role=ENTRY,
                left=True,
            )
            for at, page in enumerate(PAGES)
        )

    def _foot(self) -> Part:
        """Return for whom changes are kept, or why they are not; with a pad, what its buttons do."""
        if trouble := self.context.preferences.trouble:
            return TextBlock(trouble, CAPTION, "warning")
        if not isinstance(self.context.device, Pad):
            return TextBlock(kept_for(self._choices.profiles), CAPTION, "faint")

        def hints(_paint: Painters, box: Rect) -> list[Sprite]:
            return key_hints(self.context, CHANGE_OR_LEAVE, box.left, box.centery, box.right)

        return Custom((0, 30), self.context.device, hints, said="")

    # ------------------------------------------------------------ events

    def open(self, title: str) -> Transition | None:
        """Open a page, all of its sections closed, or a section, by its title."""
        self.open_page, self.open_section = place_of(title)
        self._choices.keys.close()
        self.context.sound("accept")
        self.changed()
        return None

    def _ask_reset(self) -> Transition:
        page = PAGES[self.open_page]
        sentence = _("Everything on the page {page} gets the value that it had at first.", page=page.title)
        reset = partial(self._choices.reset, page.fields)
        return Push(WarningScene(self.context, _("Reset this page?"), sentence, _("Reset"), reset))

    def handle(self, taken: inputs.Input) -> Transition | None:
        if self._choices.keys.handle(taken, self.focus.id or ""):
            self.changed()
            return None
        return super().handle(taken)

    def update(self, now: float) -> Transition | None:
        self.capturing = self._choices.keys.waiting
        return super().update(now)

    def _give_focus(self, id: str) -> None:
        """Give the focus to a control of the page, which is scrolled into sight."""
        self.focus.id = id
