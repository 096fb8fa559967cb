"""Dialogs: a title and a sentence on a panel over the scene below, a question before a loss, or a text."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from clubs.language import _, shown
from clubs.ui.components.materials import Kind
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import FirstThatFits, Inside, Region, Whole
from clubs.ui.parts.fields import TextField, TextWell
from clubs.ui.parts.flow import ButtonBar
from clubs.ui.parts.label import TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom
from clubs.ui.parts.sheets import dialog
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.key_hints import CHOOSE_OR_LEAVE, pad_hints
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.device import Pad
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.style.theme import ACTION

HINTS: Final = 84  # design units
HIGH: Final = 68


class Dialog(PageScene):
    """A panel in the middle of the window; subclasses fill the part under the words."""

    opaque = False
    breadth: float = 560
    """The width of the panel where there is room; design units."""

    title: str
    sentence: str

    def below(self) -> Part:
        """Return the part under the words."""
        raise NotImplementedError

    def forms(self) -> tuple[Part, ...]:
        """Return the part in its forms, the first of which that has room is shown."""
        return (self.below(),)

    def says(self) -> tuple[str, ...]:
        return (shown(self.sentence),)

    def page(self) -> Part:
        title = shown(self.title)
        sentence = shown(self.sentence)
        panels = tuple(dialog(title, sentence, below, self.breadth) for below in self.forms())
        device = self.context.device
        if not isinstance(device, Pad):
            return _first(panels)
        hints = Custom(
            (0, HINTS), device, lambda _, box: pad_hints(self.context, CHOOSE_OR_LEAVE, box, box.centery), ""
        )
        under = Inside(hints, widest=self.breadth)
        hinted = (VStack((replace(panel, grow=1.0), under), "none") for panel in panels)
        return _first((*hinted, *panels))


def _first(panels: tuple[Part, ...]) -> Part:
    """Return the first of some panels that is seen whole, else the last, which scrolls."""
    return FirstThatFits((*map(Whole, panels[:-1]), panels[-1]))


def large_button(
    id: str, label: str, act: Callable[[], Answer], kind: Kind = "secondary", icon: str = ""
) -> PushButton:
    """Return one of a few large buttons of a dialog."""
    return PushButton(id, shown(label), act, kind, icon, role=ACTION, high=HIGH)


class WarningScene(Dialog):
    """Offers to do it or to cancel; Cancel has the focus."""

    breadth = 680

    def __init__(
        self,
        context: Context,
        question: str,
        sentence: str,
        word: str,
        act: Callable[[], None],
        then: Transition | None = None,
    ) -> None:
        """Ask; after `act`, go on with `then`, by default to the scene below."""
        super().__init__(context)
        self.title, self.sentence, self._word, self._do = question, sentence, word, act
        self._then = then or Pop()
        self.focus.id = "leave"

    def below(self) -> Part:
        """Return the dangerous button at the left, the safe one at the right."""
        does = large_button("do", shown(self._word), self._done, "danger")
        return ButtonBar((does, large_button("leave", _("Cancel"), Pop, "primary")), "medium")

    def _done(self) -> Transition:
        self._do()
        return self._then


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
        return Region(TextField(rows, label=shown(self.title), text=text, act=self.letters), "field")

    def between(self) -> Part:
        """Return what stands between the field and the buttons: an error, or the room for one."""
        return TextBlock(shown(self.trouble), ink="warning", least=2)

    def _row(self) -> Part:
        """Return the buttons side by side, or of one width in several rows."""
        buttons = tuple(self.buttons())
        beside = HStack(tuple(replace(button, grow=1.0) for button in buttons), "small")
        return FirstThatFits((beside, ButtonBar(buttons)))
