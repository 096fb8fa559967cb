"""The page Access: for players who see, hear or move in other ways than most."""

from typing import Final

from clubs.ui.parts.choice import Choice
from clubs.ui.parts.layout import Part
from clubs.ui.scenes.settings.choices import Choices, choice_of
from clubs.ui.scenes.settings.rows import choices_row, slider_row, switch_row
from clubs.ui.shell.announcement import Wording
from clubs.ui.shell.context import Context
from clubs.ui.shell.keys import name_of
from clubs.ui.style.appearance import LARGEST_INTERFACE, SMALLEST_INTERFACE, Contrast

STEP: Final = 0.1
SIZES: Final = tuple(
    round(SMALLEST_INTERFACE + STEP * step, 2)
    for step in range(round((LARGEST_INTERFACE - SMALLEST_INTERFACE) / STEP) + 1)
)
CONTRASTS: Final[tuple[tuple[Contrast, str, str], ...]] = (
    ("usual", "Usual", "The colours of the table that you chose."),
    ("high", "High", "Darker grounds, brighter letters and clear lines."),
    ("plain", "High, plain felt", "The same, without patterns and landscapes."),
)
WORDINGS: Final[tuple[tuple[Wording, str, str], ...]] = (
    ("short", "Short", "“Ash, nine of hearts.” What happens in a few words."),
    ("full", "Full", "“Ash followed with nine of hearts.” Whole sentences, and what you may play."),
)
SECONDS: Final = (0.4, 0.6, 0.8, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0)
FIELDS: Final = (
    "interface",
    "contrast",
    "sans_serif",
    "reduced_motion",
    "voice",
    "wording",
    "confirm",
    "one_switch",
    "switch_step",
    "cool_down",
)
"""The settings on this page."""


def access_rows(choices: Choices) -> list[Part]:
    """Return what changes how the program is seen, then how it is heard, then how it is played."""
    aloud = choices.context.can_speak or choices.context.spoken
    return [*_seen(choices), *(_spoken(choices) if aloud else []), *_played(choices)]


def size(choices: Choices) -> Choice:
    """Return the choice of the text size."""
    context = choices.context
    sizes = [(size, f"{round(size * 100)}%") for size in SIZES]
    nearest = min(SIZES, key=lambda size: abs(size - context.interface))
    return choice_of(
        "interface", "Text size", sizes, nearest, lambda size: setattr(context, "interface", size)
    )


def contrast(choices: Choices) -> Choice:
    """Return the choice of the contrast."""
    now = choices.context.appearance.contrast
    return choice_of("contrast", "Contrast", CONTRASTS, now, lambda name: choices.dress(contrast=name))


def wording(choices: Choices) -> Choice:
    """Return the choice of how much is read aloud."""
    context = choices.context
    return choice_of(
        "wording", "Read aloud", WORDINGS, context.wording, lambda name: setattr(context, "wording", name)
    )


def _seen(choices: Choices) -> list[Part]:
    context, chosen = choices.context, contrast(choices)
    sans = switch_row(
        "sans",
        "Letters without serifs",
        "Titles and figures are in plain type, too.",
        context.appearance.sans,
        lambda on: choices.dress(sans=on),
    )
    reduced = switch_row(
        "reduced",
        "Reduced motion",
        "Things appear in place instead of moving.",
        context.appearance.reduced,
        lambda on: choices.dress(reduced=on),
    )
    size_row = slider_row(choices.shown(size(choices)))
    return [size_row, choices_row(chosen, CONTRASTS[chosen.at][2]), sans, reduced]


def _spoken(choices: Choices) -> list[Part]:
    context, chosen = choices.context, wording(choices)
    how = choices_row(chosen, WORDINGS[chosen.at][2])
    if not context.can_speak:
        return [how]
    voice = switch_row(
        "voice",
        "Voice",
        "Without a screen reader, the program itself speaks.",
        context.voice,
        lambda on: setattr(context, "voice", on),
    )
    return [voice, how]


def _played(choices: Choices) -> list[Part]:
    context = choices.context
    confirm = switch_row(
        "confirm",
        "Confirm cards",
        "A card is raised first, and played when you choose it again. Bids always take two choices.",
        context.handling.confirm,
        lambda on: choices.handle(confirm=on),
    )
    cool_down = switch_row(
        "cool_down",
        "Rest after a press",
        "A key, button or click within half a second of the one before does not count.",
        context.handling.cool_down,
        lambda on: choices.handle(cool_down=on),
    )
    one_switch = switch_row(
        "one_switch",
        "One switch",
        _switches(context),
        context.handling.one_switch,
        lambda on: choices.handle(one_switch=on),
    )
    rows = [confirm, cool_down, one_switch]
    return [*rows, slider_row(choices.shown(_step(choices)))] if context.handling.one_switch else rows


def _step(choices: Choices) -> Choice:
    """Return the choice of the time for which a scan rests on a stop."""
    steps = [(seconds, f"{seconds:g} s") for seconds in SECONDS]
    nearest = min(SECONDS, key=lambda seconds: abs(seconds - choices.context.handling.switch_step))
    return choice_of(
        "switch_step", "Time for a step", steps, nearest, lambda step: choices.handle(switch_step=step)
    )


def _switches(context: Context) -> str:
    """Return what one switch does, with the keys that are switches."""
    choose, go_on = (name_of(context.key(command)) for command in ("switch", "second_switch"))
    first = f"A frame goes from choice to choice, and {choose or 'Space'} takes the one that it is on."
    return f"{first} A second switch, {go_on}, moves it on by hand." if go_on else first
