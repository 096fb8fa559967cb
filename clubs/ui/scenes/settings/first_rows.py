"""The choices of the first start: what a player may need before anything can be played."""

from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from clubs.ui.parts.choice import Choice
from clubs.ui.scenes.settings.access import contrast, size, wording
from clubs.ui.scenes.settings.choices import Choices, choice_of
from clubs.ui.scenes.settings.sounds import volume

CARDS: Final = (
    (("two", False), "Two colours"),
    (("four", False), "Four colours"),
    (("", True), "Large print"),
)
"""Suit colours and index size together; large print leaves the colours as they are."""
MOTIONS: Final = (("full", "Full"), ("reduced", "Reduced"), ("none", "None"))
VOICE: Final = ((False, "Off"), (True, "On"))
WAYS: Final = ((False, "Keys, mouse or pad"), (True, "One switch"))


@dataclass(frozen=True, slots=True)
class FirstRow:
    """A row: its label, what else it is about, and one choice of words, or one or more sliders."""

    label: str
    about: str
    choices: tuple[Choice, ...]
    sliders: bool = False


def first_rows(choices: Choices) -> list[FirstRow]:
    """Return the rows, from the top to the bottom."""
    return [
        FirstRow("Text size", "and buttons", (size(choices),), sliders=True),
        FirstRow("Contrast", "table and panels", (contrast(choices),)),
        FirstRow("Cards", "suits and index", (_cards(choices),)),
        FirstRow("Motion", "", (_motion(choices),)),
        FirstRow("Volume", "", (volume(choices, "master"), volume(choices, "music")), sliders=True),
        *_aloud(choices),
        FirstRow("How you play", "one switch: wait", (_way(choices),)),
    ]


def _cards(choices: Choices) -> Choice:
    look = choices.context.appearance
    inks = look.inks if look.inks == "two" else "four"

    def take(value: tuple[Any, bool]) -> None:
        inks, large = value
        choices.dress(**({"inks": inks} if inks else {}), large=large)

    return choice_of("cards", "Cards", CARDS, ("", True) if look.large else (inks, False), take)


def _motion(choices: Choices) -> Choice:
    """Return the choice of motion: none is reduced motion, with cards that are in place at once."""
    context = choices.context
    instant = context.speed == "instant"
    now = ("none" if instant else "reduced") if context.reduced else "full"

    def take(value: str) -> None:
        choices.dress(reduced=value != "full")
        if (value == "none") is not (context.speed == "instant"):
            context.speed = "instant" if value == "none" else "brisk"

    return choice_of("motion", "Motion", MOTIONS, now, take)


def _aloud(choices: Choices) -> list[FirstRow]:
    """Return the row about reading aloud: whether the program speaks, or how much a screen reader is told."""
    context = choices.context
    if context.can_speak:
        voice = choice_of("voice", "Voice", VOICE, context.voice, lambda on: setattr(context, "voice", on))
        return [FirstRow("Read aloud", "by the program", (voice,))]
    return [FirstRow("Read aloud", "by your reader", (wording(choices),))] if context.spoken else []


def _way(choices: Choices) -> Choice:
    now = choices.context.handling.one_switch
    made = choice_of("way", "How you play", WAYS, now, lambda on: choices.handle(one_switch=on))
    return replace(made, about=None)
