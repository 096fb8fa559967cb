"""The base of the dialogs in which a text is shown or written."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import FirstThatFits, Region
from clubs.ui.parts.fields import TextField, TextWell
from clubs.ui.parts.flow import ButtonBar
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition


class FieldDialog(Dialog):
    """A dialog with a text in a field, an error, and a row of buttons."""

    breadth = 940

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.trouble = ""

    def refuse(self, sentence: str) -> None:
        self.trouble = sentence
        self.context.sound("refuse")

    @property
    def written(self) -> str:
        """The text in the field."""
        raise NotImplementedError

    @property
    def rows(self) -> Sequence[str]:
        """The rows of the field: one, but for a text that is only shown."""
        return (self.written,)

    def buttons(self) -> list[PushButton]:
        """Return the buttons; the bright one comes last."""
        raise NotImplementedError

    @property
    def letters(self) -> Callable[[], Transition | None] | None:
        """Way to open letters to choose from, for the field; None where nothing can be written."""
        return None

    def below(self) -> Part:
        return VStack((self.well(), self.between(), self._row()), "small")

    def well(self) -> Part:
        """Return the field, in which one writes or which only shows a text."""
        rows = tuple(self.rows)
        if not self.typing:
            return TextWell(rows)
        text = self.written.removesuffix("|")
        return Region(TextField(rows, label=self.title, text=text, act=self.letters), "field")

    def between(self) -> Part:
        """Return what stands between the field and the buttons: an error, or the room for one."""
        return TextBlock(self.trouble, ink="warning", least=2)

    def _row(self) -> Part:
        """Return the buttons side by side, or of one width in several rows."""
        buttons = tuple(self.buttons())
        beside = HStack(tuple(replace(button, grow=1.0) for button in buttons), "small")
        return FirstThatFits((beside, ButtonBar(buttons)))
