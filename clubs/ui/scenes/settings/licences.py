"""The texts of the licences, line by line: they are long, and only what is shown is set."""

from collections.abc import Sequence
from typing import Final

from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import Control
from clubs.ui.scenes.common.paper_scene import PaperScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BODY

LEAST: Final = 6  # lines that show at once
NOTCH: Final = 3  # lines, for a notch of the wheel or an arrow


class LicencesScene(PaperScene):
    """One text at a time, each under its title; arrows, the wheel and Page Up and Down scroll it."""

    title = "Licences"

    def __init__(self, context: Context, texts: Sequence[tuple[str, str]]) -> None:
        super().__init__(context)
        self._titles = [title for title, _ in texts]
        self._texts = [text.expandtabs(4).splitlines() for _, text in texts]
        self._first = 0

    def tabs(self) -> Sequence[str]:
        """Return the titles of the texts."""
        return self._titles

    def open_tab(self, tab: int) -> None:
        """Open a text at its top."""
        super().open_tab(tab)
        self._first = 0

    def controls(self) -> list[Control]:
        """Return the tabs and the close button."""
        return self.frame_controls()

    @property
    def needed(self) -> float:
        return self.high(LEAST * self.paint.text.line(BODY))

    # ------------------------------------------------------------ scrolling

    @property
    def lines(self) -> Sequence[str]:
        """The lines of the open text, as they are in the file."""
        return self._texts[self.tab] if self._texts else ()

    def handle(self, taken: inputs.Input) -> Transition | None:
        """Scroll by arrows and pages."""
        match taken:
            case inputs.Move(0, dy):
                return self.scroll(-dy)
            case inputs.Page(step):
                self._show_from(self._first + step * max(1, len(self._shown()) - 1))
                return None
            case inputs.Edge(step):
                self._show_from(0 if step < 0 else len(self.lines))
                return None
            case _:
                return super().handle(taken)

    def scroll(self, dy: float) -> Transition | None:
        self._show_from(self._first - round(dy * NOTCH))
        return None

    def _show_from(self, first: int) -> None:
        # The last lines may be long and take several rows each, so any line may be the first.
        self._first = max(0, min(first, len(self.lines) - 1))

    # ------------------------------------------------------------ the picture

    def decor(self) -> list[Sprite]:
        """Draw the sheet, the visible lines, and how far one has read."""
        text, theme, body = self.paint.text, self.context.theme, self.body
        found = self.sheet_sprites()
        y = float(body.top)
        for row in (row for rows in self._shown() for row in rows):
            if row.strip():
                found.append(Sprite(text.image(row, BODY, theme.paper_body, room=body.width), body.left, y))
            y += text.line(BODY)
        return [*found, *self.bar_sprites(body, self._first, len(self._shown()), len(self.lines))]

    def _shown(self) -> list[list[str]]:
        """Return the rows of every line that is shown, from the first on."""
        text, body = self.paint.text, self.body
        left = int(body.height / text.line(BODY))
        found: list[list[str]] = []
        for line in self.lines[self._first :]:
            indent = line[: len(line) - len(line.lstrip())]
            rows = [
                indent + row
                for row in text.wrapped(line.strip(), BODY, body.width - text.width(indent, BODY))
            ]
            if len(rows) > left:
                break
            found.append(rows)
            left -= len(rows)
        return found
