"""What can be set, page by page: the words of every choice, what it means, and what it changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, get_args

import pygame

from clubs import __version__, native
from clubs.store.settings import BoldnessName, Settings
from clubs.ui.scenes.settings.preview import Preview, backs, themes
from clubs.ui.scenes.settings.rows import Rows
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.appearance import LARGEST_INTERFACE, SMALLEST_INTERFACE, Back, Inks, ThemeName
from clubs.ui.style.theme import Speed

INKS: Final[tuple[tuple[Inks, str], ...]] = (
    ("two", "Two colours"),
    ("four", "Four colours"),
    ("contrast", "High contrast"),
)
PRINTS: Final = ("Standard", "Large print")
SPEEDS: Final[tuple[tuple[Speed, str, str], ...]] = (
    ("calm", "Calm", "Cards take their time."),
    ("brisk", "Brisk", "Cards move as at a lively table."),
    ("quick", "Quick", "Cards move at almost twice the pace."),
    ("instant", "Instant", "Cards are where they belong at once."),
)
BOLDNESSES: Final[tuple[tuple[BoldnessName, str, str], ...]] = (
    ("careful", "Careful", "From the next match on they shun a gamble."),
    ("even", "Even", "From the next match on they play for the best average."),
    ("bold", "Bold", "From the next match on they like a gamble."),
)
VOLUMES: Final = ("Off", *(f"{tenth}0%" for tenth in range(1, 11)))
SOUNDS: Final = (("effects", "Cards"), ("music", "Music"), ("ambience", "Ambience"))
LICENCES: Final = (
    "The program and its art are under the MIT licence; Hanken Grotesk and Source Serif Pro under the SIL "
    "Open Font License; pygame-ce and SDL under LGPL and zlib licences. Nothing is sent anywhere."
)
STEP: Final = 0.05
SIZES: Final = tuple(
    round(SMALLEST_INTERFACE + STEP * step, 2)
    for step in range(round((LARGEST_INTERFACE - SMALLEST_INTERFACE) / STEP) + 1)
)
KEYS: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("arrows",), "Move to the next card, button or row"),
    (("Tab",), "From the hand to the buttons, and on"),
    (("Enter",), "Play, bid, choose"),
    (("1", "…", "9"), "A card by its place, or a number to bid"),
    (("S",), "Sort the hand by suit or by rank"),
    (("L",), "Show the last trick"),
    (("U",), "Undo: take your last choice back"),
    (("F1",), "The rules of this game"),
    (("F11",), "Full screen"),
    (("Esc",), "Back, or pause"),
)


@dataclass(frozen=True)
class Choices:
    """What the pages change: the screen through its context, everything else through `keep`.

    `folders` are what is kept and where, to be told.
    """

    context: Context
    settings: Callable[[], Settings]
    keep: Callable[..., None]
    folders: Sequence[tuple[str, str]] = ()

    def dress(self, **changed: Any) -> None:
        """Let the screen look another way."""
        self.context.appearance = replace(self.context.appearance, **changed)


@dataclass(frozen=True)
class Page:
    """A page of settings: its title, its icon, what is shown beside it, and its rows."""

    title: str
    icon: str
    preview: Preview
    lay: Callable[[Choices, Rows], None]


def _pick(names: Sequence[Any], set_to: Callable[[Any], None]) -> Callable[[int], Transition | None]:
    """What choosing the n-th of some values does."""

    def choose(at: int) -> Transition | None:
        set_to(names[at])
        return None

    return choose


def _cards(choices: Choices, rows: Rows) -> None:
    appearance, paint = choices.context.appearance, rows.paint
    shown, names = list(get_args(ThemeName)), list(get_args(Back))
    inks = [name for name, _ in INKS]
    rows.tiles(
        "theme",
        "Table",
        themes(paint),
        shown.index(appearance.theme),
        _pick(shown, lambda name: choices.dress(theme=name)),
    )
    rows.tiles(
        "back",
        "Card backs",
        backs(paint),
        names.index(appearance.back),
        _pick(names, lambda name: choices.dress(back=name)),
    )
    rows.choice(
        "inks",
        "Suit colours",
        [word for _, word in INKS],
        inks.index(appearance.inks),
        _pick(inks, lambda name: choices.dress(inks=name)),
    )
    rows.choice(
        "print",
        "Index size",
        PRINTS,
        int(appearance.large),
        _pick((False, True), lambda large: choices.dress(large=large)),
    )


def _play(choices: Choices, rows: Rows) -> None:
    context, kept = choices.context, choices.settings()
    speeds = [speed for speed, _, _ in SPEEDS]
    speed = speeds.index(context.speed)
    rows.choice(
        "speed",
        "Card speed",
        [word for _, word, _ in SPEEDS],
        speed,
        _pick(speeds, lambda name: setattr(context, "speed", name)),
        SPEEDS[speed][2],
    )
    names = [name for name, _, _ in BOLDNESSES]
    bold = names.index(kept.boldness)
    rows.choice(
        "boldness",
        "Sharp and master play",
        [word for _, word, _ in BOLDNESSES],
        bold,
        _pick(names, lambda name: choices.keep(boldness=name)),
        BOLDNESSES[bold][2],
    )
    rows.switch(
        "legal",
        "Show legal cards",
        "Cards that may be played stand up from the hand.",
        context.appearance.legal,
        _flip(lambda on: choices.dress(legal=on)),
    )
    rows.switch(
        "reduced",
        "Reduced motion",
        "Things appear in their places.",
        context.appearance.reduced,
        _flip(lambda on: choices.dress(reduced=on)),
    )


def _screen(choices: Choices, rows: Rows) -> None:
    context, kept = choices.context, choices.settings()
    sizes = [f"{round(size * 100)}%" for size in SIZES]
    nearest = min(range(len(SIZES)), key=lambda at: abs(SIZES[at] - context.interface))
    rows.slider(
        "interface",
        "Interface size",
        sizes,
        nearest,
        _pick(SIZES, lambda size: setattr(context, "interface", size)),
    )
    rows.switch(
        "full",
        "Full screen",
        "F11 does the same.",
        context.fullscreen,
        _flip(lambda on: setattr(context, "fullscreen", on)),
    )
    for field, label in SOUNDS:
        choose = _pick(range(len(VOLUMES)), partial(_louder, choices, field))
        rows.slider(field, label, VOLUMES, getattr(kept, field), choose)
    rows.words("Everything that is heard can also be seen.")


def _louder(choices: Choices, field: str, volume: int) -> None:
    choices.keep(**{field: volume})
    choices.context.sound("switch")


def _keys(choices: Choices, rows: Rows) -> None:  # noqa: ARG001 (nothing is changed here)
    caps = [rows.paint.labels.key_cap(key) for key in ("1", "…", "9")]
    room = sum(cap.width for cap in caps) + rows.paint.screen.u(8 * 3 + 30)
    for keys, does in KEYS:
        rows.keys(keys, does, room)


def _about(choices: Choices, rows: Rows) -> None:
    rows.words(f"Clubs {__version__}, {native.form().value}, with pygame-ce {pygame.version.ver}.")
    for what, where in choices.folders:
        rows.words(f"{what}: {where}")
    rows.words(LICENCES)


def _flip(set_to: Callable[[bool], None]) -> Callable[[bool], Transition | None]:
    def flip(on: bool) -> Transition | None:
        set_to(on)
        return None

    return flip


PAGES: Final = (
    Page("Table and cards", "cards", "cards", _cards),
    Page("Play", "play", "legal", _play),
    Page("Screen and sound", "sound", "cards", _screen),
    Page("Keys", "keyboard", "", _keys),
    Page("About", "info", "", _about),
)
