"""The dialog of the options: what is usual or not, the rules in short by them, and the cards of a code."""

from collections.abc import Callable
from functools import partial

from clubs.rules.game import AnyOption
from clubs.ui.games import presentation
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer, Choice
from clubs.ui.parts.choices import OneOfSome, Toggle
from clubs.ui.parts.flow import ButtonBar
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.rich_text import RichText
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.dialog import Dialog
from clubs.ui.scenes.picker.match_setup import MatchSetup, says
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import BODY
from clubs.ui.texts.controls import PICKER

MOST_BESIDE = 3  # values in words side by side; more take a stepper


class OptionsChoice(Dialog):
    """A row for each option; `take` gets each change, and `code` opens the dialog for a deal code."""

    breadth = 900
    title = "Options"

    def __init__(
        self,
        context: Context,
        match_setup: MatchSetup,
        take: Callable[[MatchSetup], None],
        code: Callable[[], Answer],
    ) -> None:
        super().__init__(context)
        self.match_setup, self._take, self._code = match_setup, take, code
        self.focus.id = "done"

    @property
    def sentence(self) -> str:  # type: ignore[override]  # the base class has a plain attribute
        """How a match ends."""
        goal = self.match_setup.rules.goal(self.match_setup.setup())
        return f"{goal[0].upper()}{goal[1:]}."

    def below(self) -> Part:
        """Return the options, over the rules in short and what leads on."""
        rows = tuple(_row(self.match_setup, option, self.choose_value) for option in self.match_setup.options)
        brief = tuple(RichText(((words, "plain"),), item=True) for words in self.match_setup.brief)
        code = PushButton("code", "Deal code", self._code, "ghost", about=PICKER["code"])
        foot = ButtonBar((code, PushButton("done", "Done", Pop, "primary")))
        return VStack((*rows, *brief, foot))

    def choose_value(self, option: AnyOption, at: int) -> Transition | None:
        """Choose another value of an option; if there are too many seats for it, some go, with a notice."""
        self.match_setup, said = self.match_setup.with_value(option, option.values[at]).mended(option.id)
        self._take(self.match_setup)
        if said:
            self.notify(said)
        return None


def _row(match_setup: MatchSetup, option: AnyOption, choose: Callable[[AnyOption, int], Answer]) -> Part:
    values, value, pick = option.values, match_setup.value(option), partial(choose, option)
    id = f"option {option.id}"
    about = Explanation(option.title, presentation(match_setup.game).texts.options.get(option.id, ""))
    label = Label(option.title, BODY, said="", about=about, grow=1)
    if isinstance(value, bool):
        flip = lambda on: pick(values.index(on))  # noqa: E731
        return HStack((label, Toggle(id, option.title, value, flip, about=about)))
    choice = Choice(id, option.title, [says(option, one) for one in values], values.index(value), pick, about)
    if isinstance(value, str) and len(values) <= MOST_BESIDE:
        return VStack((label, OneOfSome(choice)), "small")
    return HStack((label, OneOfSome(choice, segments=False)))
