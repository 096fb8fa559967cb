"""The options, which open from their line: what is usual or not, the rules in short, the cards of a code."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import Rect

from clubs.language import _, message, shown
from clubs.rules.game import AnyOption
from clubs.ui.games import presentation
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer, Choice
from clubs.ui.parts.choices import OneOfSome, Toggle
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding
from clubs.ui.parts.flow import ButtonBar
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.rich_text import RichText
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.popover_scene import AtLine, PopoverScene
from clubs.ui.scenes.picker.match_setup import MatchSetup, says
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import BODY
from clubs.ui.texts.controls import PICKER
from clubs.verdict.answers import first_up

WIDEST: Final = 760  # design units of text
MOST_BESIDE = 3  # values in words side by side; more take a stepper


class OptionsChoice(PopoverScene):
    """A row for each option above their line; `take` gets each change, `code` opens that for a deal code.

    `line` returns the box of the line in the window.
    """

    title = message("Options")

    def __init__(
        self,
        context: Context,
        match_setup: MatchSetup,
        take: Callable[[MatchSetup], None],
        code: Callable[[], Answer],
        line: Callable[[], Rect],
    ) -> None:
        super().__init__(context)
        self.match_setup, self._take, self._code = match_setup, take, code
        self._line = line
        self.focus.id = "done"

    @property
    def sentence(self) -> str:
        """How a match ends."""
        goal = self.match_setup.rules.goal(self.match_setup.setup())
        return f"{first_up(shown(goal))}."

    def says(self) -> tuple[str, ...]:
        return (self.sentence,)

    def page(self) -> Part:
        """Return the options, over the rules in short and what leads on."""
        rows = tuple(_row(self.match_setup, option, self.choose_value) for option in self.match_setup.options)
        brief = tuple(RichText(((shown(words), "plain"),), item=True) for words in self.match_setup.brief)
        code = PushButton("code", _("Deal code"), self._code, "ghost", about=PICKER["code"])
        foot = ButtonBar((code, PushButton("done", _("Done"), Pop, "primary")))
        goal = TextBlock(self.sentence, ink="muted")
        inside = VStack((Inside(goal, "fill"), *rows, *brief, foot))
        forms = FirstThatFits((inside, ScrollArea(WHOLE, inside)))
        return AtLine(Inside(Container(Padding(forms, "large", "large")), widest=WIDEST), self._line())

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
    title = shown(option.title)
    about = Explanation(title, shown(presentation(match_setup.game).texts.options.get(option.id, "")))
    label = Label(title, BODY, said="", about=about, grow=1)
    if isinstance(value, bool):
        flip = lambda on: pick(values.index(on))  # noqa: E731
        return HStack((label, Toggle(id, title, value, flip, about=about)))
    choice = Choice(id, title, [says(option, one) for one in values], values.index(value), pick, about)
    if isinstance(value, str) and len(values) <= MOST_BESIDE:
        return VStack((label, OneOfSome(choice)), "small")
    return HStack((label, OneOfSome(choice, segments=False)))
