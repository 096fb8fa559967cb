"""The rows of a page of settings: pictures, choices, sliders, switches, sentences and questions."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeAlias

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.choice import Answer, Choice
from clubs.ui.parts.choices import OneOfSome, Slider, Toggle
from clubs.ui.parts.containers import Container, FirstThatFits, Padding
from clubs.ui.parts.flow import Flow
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.sheets import labelled
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.parts.tiles import Tile
from clubs.ui.render.raster import Image
from clubs.ui.scenes.settings.choices import Choices
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import CAPTION, LABEL, NAME, TextRole

TILE_NAME: Final[TextRole] = CAPTION

Picture: TypeAlias = tuple[tuple[float, float], Callable[[Painters, Rect], Image]]
"""The size of a picture in design units, and what draws it."""
Pictures: TypeAlias = Sequence[Picture]
"""The picture of each value of a choice."""


def tiles(choice: Choice, pictures: Pictures) -> Part:
    """Return pictures side by side, each a button with its word beneath."""
    named = tuple(_named(choice, at, one) for at, one in enumerate(pictures))
    return VStack((_label(choice.label), Flow(named, "large")))


def _named(choice: Choice, at: int, picture: Picture) -> Part:
    word = Label(
        choice.words[at], TILE_NAME, "strong" if at == choice.at else "muted", "centre", said="", whole=True
    )
    return VStack((_tile(choice, at, picture), word), "small", "centre")


def _tile(choice: Choice, at: int, picture: Picture) -> Part:
    size, draw = picture
    label = f"{choice.label}: {choice.words[at]}"
    choose = partial(choice.choose, at)
    return Tile(f"{choice.id} {at}", label, choose, size, (choice.id, at), draw, at == choice.at)


def swatches(choice: Choice, pictures: Pictures, longest: str) -> Part:
    """Return small pictures beside a label that names the chosen one."""
    named = f"{choice.label}: {choice.words[choice.at].lower()}"
    label = Label(named, LABEL, "strong", others=(longest,), said="")
    row = HStack((Spacer(grow=1), *(_tile(choice, at, one) for at, one in enumerate(pictures))), "small")
    return labelled(label, row)


def choices_row(
    choices: Choices,
    field: str,
    label: str,
    values: Sequence[tuple[Any, ...]],
    take: Callable[[Any], None] | None = None,
) -> Part:
    """Return all values of a setting side by side, and the sentence about the chosen one, if there is any."""
    choice = choices.of(field, label, values, take)
    about = [TextBlock(meaning, ink="muted") for meaning in values[choice.at][2:]]
    return VStack((_label(label), OneOfSome(choice), *about), "small")


def slider_row(choice: Choice, labels: Sequence[str] = (), after: Sequence[Part] = ()) -> Part:
    """Return a slider with its value before it; it begins where those beside the other labels do."""
    label = Label(choice.label, LABEL, "strong", others=labels, said="")
    value = Label(choice.words[choice.at], NAME, "strong", "end", others=choice.words, said="")
    return FirstThatFits(
        (
            HStack((label, value, Slider(choice, grow=1), *after)),
            VStack(
                (HStack((label, Spacer(grow=1), value)), HStack((Slider(choice, grow=1), *after))), "tight"
            ),
        )
    )


def volume_row(choice: Choice, muted: bool, mute: Callable[[bool], Answer], labels: Sequence[str]) -> Part:
    """Return a slider, and at its right end a button that mutes it."""
    button = IconButton(
        f"mute {choice.id}",
        "mute" if muted else "sound",
        f"Mute: {choice.label}",
        lambda: mute(not muted),
        on=muted,
        role="switch",
        value="on" if muted else "off",
        about=Explanation("Muted" if muted else "Mute"),
    )
    return slider_row(choice, labels, (button,))


def switch_row(choices: Choices, field: str, label: str, meaning: str = "") -> Part:
    """Return the switch of a setting, and a sentence about it."""
    toggle = Toggle(field, label, getattr(choices.settings, field), lambda on: choices.change(**{field: on}))
    switch = HStack((Label(label, LABEL, "strong", said="", grow=1), toggle))
    return VStack((switch, TextBlock(meaning, ink="muted")), "tight") if meaning else switch


def button_row(id: str, sentence: str, word: str, act: Callable[[], Answer]) -> Part:
    """Return a sentence with a button at its right end, which says what it is about."""
    button = PushButton(id, word, act, said=f"{word}: {sentence}")
    return HStack((TextBlock(sentence, ink="muted", grow=1), button))


def question_row(id: str, sentence: str, answers: Sequence[tuple[str, str, Callable[[], Answer]]]) -> Part:
    """Return a question in a well of its own with a button for each answer.

    An answer is the end of the button's id, its word, and what it does.
    """
    buttons = tuple(
        PushButton(f"{id} {end}", word, act, "secondary" if at else "primary")
        for at, (end, word, act) in enumerate(answers)
    )
    words = TextBlock(sentence, ink="strong")
    return Container(Padding(VStack((words, Flow(buttons))), "medium", "medium"), "well")


def words_row(sentence: str) -> Part:
    """Return a sentence about the other rows."""
    return TextBlock(sentence, ink="muted")


def _label(words: str) -> Part:
    return Label(words, LABEL, "strong", said="")
