"""The options of the picker, each with the control that fits its values."""

from collections.abc import Callable
from functools import partial

from clubs.rules.game import AnyOption
from clubs.ui.games import presentation
from clubs.ui.parts.choice import Answer, Choice
from clubs.ui.parts.choices import OneOfSome, Toggle
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.picker.match_setup import MatchSetup, says
from clubs.ui.shell.explanation import Explanation
from clubs.ui.style.theme import BODY

MOST_BESIDE = 3  # values in words side by side; more take a stepper


def option_rows(match_setup: MatchSetup, choose: Callable[[AnyOption, int], Answer]) -> Part:
    """Return a row for each option that can be chosen."""
    rows = (_row(match_setup, option, partial(choose, option)) for option in match_setup.options)
    return VStack(tuple(rows), "small")


def _row(match_setup: MatchSetup, option: AnyOption, pick: Callable[[int], Answer]) -> Part:
    values = option.values
    value = match_setup.value(option)
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
