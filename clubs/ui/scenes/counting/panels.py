"""The parts of a drill: the trick that runs by, the answers, and why an answer was wrong."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from clubs.cards import CardSet
from clubs.language import _, shown
from clubs.learn.counting import OF_CARDS, CountingQuestion, SeenDeal
from clubs.services.counting_deals import CountingTask
from clubs.ui.components.buttons import State
from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.components.thirteen import Heap
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.choice import Answer
from clubs.ui.parts.containers import Container, Inside, Padding
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import DrawnPicture
from clubs.ui.parts.stacks import VStack
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.thirteen_row import thirteen
from clubs.ui.scenes.common.trick_row import MOST_IN_ROW, TrickRow, played
from clubs.ui.style.theme import BODY, BUTTON_RADII, CAPTION, HEADING, NAME
from clubs.ui.texts.counting import called_words, choice_words, trick_words

CARD: Final = 168  # design units
NUMBER: Final = 74
PANEL: Final = 900


def running_trick(task: CountingTask, number: int, names: Sequence[str]) -> Part:
    """Return a trick by its number from 1, alone."""
    trick = task.seen.tricks[number - 1]
    row = TrickRow(
        played(task.deal.match, trick.plays, {trick.winner: "winner"}),
        CARD,
        min(MOST_IN_ROW, len(trick.plays)),
        wrap=True,
        still=True,
    )
    said = trick_words(task.seen, number, names)
    called = shown(called_words(task.seen, number))
    heading = " · ".join(filter(None, (_("Trick {n}", n=number), called)))
    return VStack((Label(heading, HEADING, "strong", "centre", said=said), Inside(row)), "large")


def answer_buttons(question: CountingQuestion, names: Sequence[str], answer: Callable[[int], Answer]) -> Part:
    """Return a button for each answer that can be given."""
    buttons = [
        _button(question, choice_words(question, choice, names), choice, answer)
        for choice in question.choices
    ]
    return Flow(tuple(buttons), "tight", "centre")


def _button(
    question: CountingQuestion, words: str, choice: int, answer: Callable[[int], Answer]
) -> PushButton:
    """Return the button of an answer; all numbers are as wide as the widest."""
    others = () if question.kind == "void" else ("10",)
    act = partial(answer, choice)
    return PushButton(f"answer {choice}", words, act, role=NAME, high=NUMBER, others=others)


def answered(question: CountingQuestion, given: int, names: Sequence[str]) -> Part:
    """Return the answers with the right one in brass, and the one that was given."""
    return Flow(
        tuple(_answered(question, choice, given, names) for choice in question.choices), "tight", "centre"
    )


def _answered(question: CountingQuestion, choice: int, given: int, names: Sequence[str]) -> Part:
    words = choice_words(question, choice, names)
    right = choice == question.answer
    picture = DrawnPicture((words, right, choice == given), partial(_answer_picture, question, words, right))
    if right:
        below = Label(_("the answer"), CAPTION, "accent", "centre")
    elif choice == given:
        below = Label(_("your answer"), CAPTION, "warning", "centre")
        picture = replace(picture, draw=partial(_given_picture, question, words))
    else:
        below = Label(" ", CAPTION)
    return VStack((Inside(picture), below), "tight")


def _answer_picture(question: CountingQuestion, words: str, right: bool, paint: Painters) -> Image:
    kind: Kind = "primary" if right else "secondary"
    state: State = "rest" if right else "disabled"
    return paint.buttons.button(words, _size(question, words, paint), kind, state, role=NAME)


def _given_picture(question: CountingQuestion, words: str, paint: Painters) -> Image:
    """Draw a wrong answer with an edge."""
    size = _size(question, words, paint)
    draw = paint.draw
    canvas = Canvas(*size, draw.u(34))
    canvas.put(paint.buttons.button(words, size, "secondary", role=NAME), 0, 0)
    edge = draw.drawing(*size, 4)
    edge.stroke(draw.leaf(*size, BUTTON_RADII, -2), paint.theme.ember, max(2.0, draw.u(4)))
    canvas.put(draw.finish(edge), 0, 0)
    return canvas.image()


def _size(question: CountingQuestion, words: str, paint: Painters) -> tuple[int, int]:
    """Return the size of the button of an answer."""
    button = _button(question, words, 0, lambda _: None)
    wide = button.width(paint)
    return round(wide), round(button.height(paint, wide))


def diagnosis(title: str, line: str, seen: SeenDeal, question: CountingQuestion) -> Part:
    """Return why an answer was wrong, over the thirteen where it was about the cards of a suit."""
    parts: list[Part] = [TextBlock(title, HEADING.sized(32), "strong", "centre")]
    if line:
        parts.append(TextBlock(line, BODY, "muted", "centre"))
    if question.kind in OF_CARDS:
        heaps: dict[Heap, CardSet] = {"gone": seen.gone, "yours": seen.hand, "out": seen.out}
        parts.append(Inside(thirteen(question.suit, heaps, int(question.kind == "best"))))
    return Container(Padding(VStack(tuple(parts), "medium"), "large", "medium"))
