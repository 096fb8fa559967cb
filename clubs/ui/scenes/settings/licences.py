"""The texts of the licences."""

from collections.abc import Sequence
from functools import partial

from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.sheets import sheet, tab
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell.context import Context


class LicencesScene(PageScene):
    """One text at a time, each under its title."""

    title = "Licences"
    opaque = False

    def __init__(self, context: Context, texts: Sequence[tuple[str, str]]) -> None:
        super().__init__(context)
        self._texts = [(title, text.expandtabs(4)) for title, text in texts]
        self._at = 0
        self.focus.id = "tab 0"

    def page(self) -> Part:
        tabs = [
            tab(f"tab {at}", title, partial(self._open, at), chosen=at == self._at)
            for at, (title, _) in enumerate(self._texts)
        ]
        text = self._texts[self._at][1] if self._texts else ""
        return sheet(self.title, ScrollArea(f"text {self._at}", TextBlock(text)), self.back, tabs)

    def _open(self, at: int) -> None:
        self._at = at
        self.context.sound("accept")
