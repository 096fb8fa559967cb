"""The forms of pages: a sheet with a title, tabs and a close button, and a dialog with a question."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from clubs.language import _
from clubs.ui.parts.buttons import HIGH, IconButton, PushButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import ButtonBar, Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Custom
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.style.theme import BODY, HEADING, NAME, TITLE, TextRole

WIDEST, HIGHEST = 1620, 1000  # design units of text
DIALOG: Final = 560
TAB: Final[TextRole] = NAME.sized(28)
CORNER: Final = Custom((HIGH, HIGH), None, lambda _paint, _box: [], "")
"""The room of a button that is not there."""


def sheet(
    title: str,
    body: Part,
    back: Callable[[], Answer],
    tabs: Sequence[PushButton] = (),
    *,
    scrolls: bool = True,
) -> Part:
    """Return a sheet of paper over the scene below; the body takes all of it under the title and the tabs.

    One that is not to scroll needs the room of its body: another form of the page can take its place.
    """
    words = Label(title, TITLE, "strong", heading=True, grow=1)
    close = IconButton("close", "close", _("Close"), back)
    beside = HStack((words, HStack(tuple(tabs), "small"), close) if tabs else (words, close), "medium")
    above = VStack((HStack((words, close)), Flow(tuple(tabs)))) if tabs else beside
    head = Region(FirstThatFits((beside, above)), "tabs")
    return on_sheet(head, body, scrolls=scrolls)


def on_sheet(head: Part, body: Part, highest: float = HIGHEST, *, scrolls: bool = True) -> Part:
    """Return a sheet whose head stays where it is and whose body scrolls; all of it where it is too low."""
    fixed = VStack((head, replace(body, grow=1.0)), "large")
    forms = FirstThatFits((fixed, ScrollArea(fixed, WHOLE))) if scrolls else fixed
    paper = Container(Padding(forms, "huge", "large"), "paper")
    return Padding(Inside(paper, widest=WIDEST, highest=highest, tall=True), "medium", "medium")


def titles(title: str, below: str, role: TextRole, role_below: TextRole, *, whole: bool = False) -> Part:
    """Return a title and the line below it, which take the room to spare in the head of a page."""
    head = Label(title, role, "strong", heading=True, whole=whole)
    return VStack((head, Label(below, role_below, "muted", whole=whole)), "small", grow=1)


def tabs(titles: Iterable[str], chosen: int, act: Callable[[int], Answer]) -> list[PushButton]:
    """Return the tabs of a sheet, of which one is chosen; `act` gets the place of another."""
    return [
        PushButton(
            f"tab {at}",
            title,
            partial(act, at),
            "primary" if at == chosen else "paper",
            role=TAB,
            high=52,
        )
        for at, title in enumerate(titles)
    ]


def dialog(title: str, sentence: str, below: Part, widest: float = DIALOG) -> Part:
    """Return a panel in the middle of the window: a title, a sentence and what can be done."""
    words = VStack(
        (Label(title, HEADING, "strong", heading=True), TextBlock(sentence, BODY, "muted")), "medium"
    )
    inside = VStack((words, below), "large")
    panel = Container(Padding(inside, "large", "large"))
    forms = FirstThatFits((panel, Container(Padding(ScrollArea(inside, WHOLE), "large", "large"))))
    return Padding(Inside(forms, widest=widest), "medium", "medium")


def labelled(label: Part, control: Part) -> Part:
    """Return a control beside its label, in the room that is left, or below it."""
    beside = HStack((label, replace(control, grow=1.0)))
    return FirstThatFits((beside, VStack((label, control), "tight")))


def over_buttons(told: Part, buttons: Sequence[PushButton]) -> Part:
    """Return a panel that tells something, which scrolls where it is too high, over buttons at its foot."""
    inside = VStack((ScrollArea(told, "told", grow=1), ButtonBar(tuple(buttons))), "large")
    return Container(Padding(inside, "large", "large"))


def turned(title: str, before: IconButton | None, after: IconButton | None) -> Part:
    """Return a heading between the buttons that lead to the one before and the next, where there are any."""
    words = Label(title, HEADING, "strong", "centre", heading=True, grow=1)
    return HStack((before or CORNER, words, after or CORNER))
