"""The page Access: for players who see, hear or move in other ways than most."""

from typing import Final

from clubs.language import _, message
from clubs.store.looks import Contrast
from clubs.store.settings import Wording
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.layout import Part
from clubs.ui.scenes.settings.rows import Choices, choices_row, slider_row, switch_row
from clubs.ui.shell.context import Context
from clubs.ui.shell.keys import name_of
from clubs.ui.style.appearance import LARGEST_INTERFACE, SMALLEST_INTERFACE
from clubs.ui.style.layout import grown

STEP: Final = 0.1
SIZES: Final = tuple(
    round(SMALLEST_INTERFACE + STEP * step, 2)
    for step in range(round((LARGEST_INTERFACE - SMALLEST_INTERFACE) / STEP) + 1)
)
CONTRASTS: Final[tuple[tuple[Contrast, str, str], ...]] = (
    ("usual", message("Usual"), message("The colours of the table that you chose.")),
    ("high", message("High"), message("Darker grounds, brighter letters and clear lines.")),
    ("plain", message("High, plain felt"), message("The same, without patterns and landscapes.")),
)
WORDINGS: Final[tuple[tuple[Wording, str, str], ...]] = (
    ("short", message("Short"), message("“Ash, nine of hearts.” What happens in a few words.")),
    (
        "full",
        message("Full"),
        message("“Ash followed with nine of hearts.” Whole sentences, and what you may play."),
    ),
)
SECONDS: Final = (0.4, 0.6, 0.8, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0)
FIELDS: Final = (
    "interface",
    "contrast",
    "sans_serif",
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
    """Return the choice of the text size: how large letters are beside usual ones."""
    return choices.of("interface", _("Text size"), [(size, f"{round(grown(size) * 100)}%") for size in SIZES])


def _seen(choices: Choices) -> list[Part]:
    return [
        slider_row(choices.shown(size(choices))),
        choices_row(choices, "contrast", _("Contrast"), CONTRASTS),
        switch_row(
            choices,
            "sans_serif",
            _("Letters without serifs"),
            _("Titles and figures are in plain type, too."),
        ),
    ]


def _spoken(choices: Choices) -> list[Part]:
    how = choices_row(choices, "wording", _("Read aloud"), WORDINGS)
    if not choices.context.can_speak:
        return [how]
    return [
        switch_row(choices, "voice", _("Voice"), _("Without a screen reader, the program itself speaks.")),
        how,
    ]


def _played(choices: Choices) -> list[Part]:
    rows = [
        switch_row(
            choices,
            "confirm",
            _("Confirm cards"),
            _("A card is raised first, and played when you choose it again. Bids always take two choices."),
        ),
        switch_row(
            choices,
            "cool_down",
            _("Rest after a press"),
            _("A key, button or click within half a second of the one before does not count."),
        ),
        switch_row(choices, "one_switch", _("One switch"), _switches(choices.context)),
    ]
    steps = choices.of("switch_step", _("Time for a step"), [(one, _("{n:g} s", n=one)) for one in SECONDS])
    return [*rows, slider_row(choices.shown(steps))] if choices.settings.one_switch else rows


def _switches(context: Context) -> str:
    """Return what one switch does, with the keys that are switches."""
    choose, go_on = (name_of(context.key(command)) for command in ("switch", "second_switch"))
    first = _(
        "A frame goes from choice to choice, and {key} takes the one that it is on.",
        key=choose or name_of("space"),
    )
    return f"{first} {_('A second switch, {key}, moves it on by hand.', key=go_on)}" if go_on else first
