"""The page Access: for players who see, hear or move in other ways than most."""

from typing import Final

from clubs.ui.scenes.settings.choices import Choices, choice_of
from clubs.ui.scenes.settings.rows import Rows
from clubs.ui.style.appearance import LARGEST_INTERFACE, SMALLEST_INTERFACE

STEP: Final = 0.05
SIZES: Final = tuple(
    round(SMALLEST_INTERFACE + STEP * step, 2)
    for step in range(round((LARGEST_INTERFACE - SMALLEST_INTERFACE) / STEP) + 1)
)
FIELDS: Final = ("interface", "reduced_motion", "confirm")
"""The settings on this page."""


def lay_access(choices: Choices, rows: Rows) -> None:
    """Lay out what changes how the program is seen, then how it is heard, then how it is played."""
    _seen(choices, rows)
    _played(choices, rows)


def _seen(choices: Choices, rows: Rows) -> None:
    context = choices.context
    sizes = [(size, f"{round(size * 100)}%") for size in SIZES]
    nearest = min(SIZES, key=lambda size: abs(size - context.interface))
    rows.slider(
        choice_of(
            "interface", "Interface size", sizes, nearest, lambda size: setattr(context, "interface", size)
        )
    )
    rows.switch(
        "reduced",
        "Reduced motion",
        "Things appear in place instead of moving.",
        context.appearance.reduced,
        lambda on: choices.dress(reduced=on),
    )


def _played(choices: Choices, rows: Rows) -> None:
    rows.switch(
        "confirm",
        "Confirm cards",
        "A card is raised first, and played when you choose it again. Bids always take two choices.",
        choices.context.handling.confirm,
        lambda on: choices.handle(confirm=on),
    )
