"""The base of the dialogs in which a text is shown or written."""

from collections.abc import Callable, Sequence

from pygame import Rect

from clubs.ui.components.materials import Kind
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, BUTTON_GAP, DIALOG_PADDING, NAME

FIELD, BUTTON = 60, 62  # heights, design units
Entry = tuple[str, str, str, Kind, Callable[[], Transition | None]]


class FieldDialog(Dialog):
    """A dialog with a text in a field, an error, and a row of buttons."""

    breadth = 940

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.trouble = ""

    @property
    def shown(self) -> str:
        """The text in the field."""
        raise NotImplementedError

    @property
    def rows(self) -> Sequence[str]:
        """The rows of the field: one, but for a text that is only shown."""
        return (self.shown,)

    def buttons(self) -> list[Entry]:
        """Return the id, word, icon, kind and action of each button; the bright one comes last."""
        raise NotImplementedError

    # ------------------------------------------------------------ layout

    @property
    def foot(self) -> float:
        u, more = self.screen.u, (len(self._button_rows()) - 1) * (self._high + self._gap)
        return self._field_high + u(16) + self.between + u(12) + more + self._high

    @property
    def between(self) -> float:
        """The height of the part between the field and the buttons: an error, or what takes its place."""
        return 2 * self.paint.text.line(BODY)

    @property
    def field(self) -> Rect:  # type: ignore[override]  # the base class has a plain attribute
        """The box of the text."""
        room = self.below
        return boxed(room.left, room.top, room.width, self._field_high)

    @property
    def _field_high(self) -> float:
        more = self.paint.text.line(NAME) * (len(self.rows) - 1)
        return self.screen.target(self.screen.u(FIELD)) + more

    @property
    def letters(self) -> Callable[[], Transition | None] | None:
        """Way to open letters to choose from, for the field; None where nothing can be written."""
        return None

    # ------------------------------------------------------------ the picture

    def controls(self) -> list[Control]:
        """Return the field, if something can be written there, and the buttons."""
        return [*([self._written()] if self.typing else []), *self._row()]

    def _written(self) -> Control:
        """Return the field; the letters that it opens are for players without a keyboard."""
        written = self.shown.removesuffix("|")
        widget = Widget(
            "field", self.field, "field", self.title, written, region="field", activate=self.letters
        )
        return Control(widget, lambda _: self._well())

    @property
    def _high(self) -> int:
        """The height of a button."""
        return self.screen.target(self.screen.u(BUTTON))

    @property
    def _gap(self) -> float:
        return self.screen.u(BUTTON_GAP) * 0.7

    def _button_rows(self) -> list[list[tuple[Entry, float]]]:
        """Return the buttons with the width that each needs, in as many rows as they take."""
        room, width = self.width - 2 * self.screen.u(DIALOG_PADDING), self.paint.buttons.width
        rows, taken = [list[tuple[Entry, float]]()], 0.0
        for entry in self.buttons():
            wide = width(entry[1], icon=entry[2], role=NAME, padding=16)
            if rows[-1] and taken + wide > room:
                rows.append([])
                taken = 0.0
            rows[-1].append((entry, wide))
            taken += wide + self._gap
        return rows

    def _row(self) -> list[Control]:
        """Return the buttons at the foot; those of a row share the room equally."""
        make, room, found = Controls(self.paint, self.clicked), self.below, list[Control]()
        rows = self._button_rows()
        for number, row in enumerate(rows):
            spare = (room.width - self._gap * (len(row) - 1) - sum(wide for _, wide in row)) / len(row)
            x, y = float(room.left), room.bottom - (len(rows) - number) * (self._high + self._gap) + self._gap
            for (id, label, icon, kind, act), wide in row:
                rect = boxed(x, y, wide + spare, self._high)
                found.append(make.button(id, label, rect, act, kind=kind, icon=icon, role=NAME))
                x += wide + spare + self._gap
        return found

    def decor(self) -> list[Sprite]:
        """Draw the words, the field, and the error."""
        field, found = self.field, super().decor()
        if not self.typing:
            found.append(Sprite(self._well(), *field.topleft))
        if self.trouble:
            wrong = self.paint.text.paragraph(self.trouble, BODY, self.context.theme.ember, self.below.width)
            found.append(Sprite(wrong, field.left, field.bottom + self.screen.u(16)))
        return found

    def _well(self) -> Image:
        """Draw the field with what is in it."""
        paint, inset, size, rows = self.paint, self.screen.u(20), self.field.size, tuple(self.rows)

        def make() -> Image:
            canvas = Canvas(*size, 4)
            canvas.put(paint.panels.well(*size, chosen=True), 0, 0)
            step, room = paint.text.line(NAME), size[0] - 2 * inset
            middle = size[1] / 2 - step * (len(rows) - 1) / 2
            for row in rows:
                role = paint.text.shrunk(row, NAME, room) if len(rows) > 1 else NAME
                written = paint.text.image(row, role, paint.theme.text, room=room)
                canvas.put(written, inset, middle - written.height / 2)
                middle += step
            return canvas.image()

        return paint.draw.cached(("field", rows, size), make)
