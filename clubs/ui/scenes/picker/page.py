"""The picker's page in its forms: posters side by side over one bar, or all of it one under the other."""

from collections.abc import Callable, Sequence
from typing import Final

from clubs.games import GAMES
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding, WithId
from clubs.ui.parts.flow import Even, Flow
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Portrait, Spacer
from clubs.ui.parts.pressable import Pressable
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.sheets import WIDEST
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.scenes.common.speech_bubble import SAYS, TEACHER, SpeechBubble

NOTICE: Final = "notice"
"""The room between posters and bar, where a notice covers neither names nor choices."""
BESIDE: Final = 3  # posters, where not all have room
SITS: Final = 92  # design units, of the teacher's face


def beginning(lesson: Callable[[], Answer]) -> Part:
    """Return where somebody who is new begins, at the right end of the first poster."""
    title = next(iter(GAMES.values())).title
    words = f"New to card games? Start with {title}."
    bubble = SpeechBubble(Padding(Label(words, SAYS, "strong", said=""), "small", "small"))
    inside = HStack((Portrait(TEACHER, SITS, bright=True, mood="pleased"), bubble))
    button = Pressable(
        inside, "lesson", words, lesson, region="lesson", value="Five-minute lesson", bare=True
    )
    shares = (0.75, len(GAMES) - 0.75)
    return Even((Spacer(), Inside(button, "start", "end")), "none", weights=shares)


def picker_page(
    head: Part,
    first: Part | None,
    posters: Sequence[Part],
    faces: Sequence[Part],
    line: Part,
    deal: Part,
) -> Part:
    """Return the page with all posters side by side over the bar, or in a form that scrolls."""
    above = (head,) if first is None else (head, first)
    beside = Even(tuple(posters), "large", grow=1)
    wide = VStack((*above, beside, WithId(Spacer("medium"), NOTICE), _bar(faces, line, deal)), "small")
    blank = (Spacer(),) * (-len(posters) % BESIDE)
    every = (*posters, *blank)
    rows = [Even(every[at : at + BESIDE]) for at in range(0, len(every), BESIDE)]
    stacked = _panel(VStack((Flow(tuple(faces)), line, deal)))
    whole = ScrollArea(WHOLE, Padding(VStack((*above, *rows, stacked))))
    return FirstThatFits((Padding(Inside(wide, down="fill", widest=WIDEST)), whole))


def _bar(faces: Sequence[Part], line: Part, deal: Part) -> Part:
    """Return faces, options and button in a row, or the last two one under the other."""
    in_row = Inside(HStack(tuple(faces), "tight"), "start", grow=1)
    in_rows = Flow(tuple(faces), "tight", grow=1)
    under = VStack((line, deal), "small")
    forms = ((in_row, line, deal), (in_row, under), (in_rows, under))
    return _panel(FirstThatFits(tuple(HStack(form, "large") for form in forms)))


def _panel(part: Part) -> Part:
    return Container(Padding(part, "large", "small"))
