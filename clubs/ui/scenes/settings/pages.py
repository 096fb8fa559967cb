"""The pages of the settings: every choice in words, its meaning, and its effect."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, get_args

import pygame

from clubs import __version__, native
from clubs.store.settings import BoldnessName, CoverName
from clubs.ui.scenes.common.warning import WarningScene
from clubs.ui.scenes.settings.access import FIELDS, lay_access
from clubs.ui.scenes.settings.choices import Choices, choice_of
from clubs.ui.scenes.settings.coach import lay_coach
from clubs.ui.scenes.settings.keys import lay_controls, state_of_controls
from clubs.ui.scenes.settings.licences import LicencesScene
from clubs.ui.scenes.settings.players import lay_players
from clubs.ui.scenes.settings.preview import Preview, backs, themes
from clubs.ui.scenes.settings.rows import Rows
from clubs.ui.scenes.settings.sounds import FIELDS as SOUND_FIELDS
from clubs.ui.scenes.settings.sounds import lay_sounds
from clubs.ui.scenes.settings.suits import lay_suits
from clubs.ui.shell import clipboard
from clubs.ui.shell.transitions import Push, Transition
from clubs.ui.style.appearance import Back, ThemeName
from clubs.ui.style.palettes import THEMES
from clubs.ui.style.theme import Speed, TrickStays

TABLES: Final = tuple((name, THEMES[name].name) for name in get_args(ThemeName))
COVERS: Final[tuple[tuple[CoverName, str], ...]] = (("felt", "Felt"), ("picture", "A picture of yours"))
DROP: Final = "Another one: drop a PNG or JPEG picture onto the window, or copy its path."
BACKS: Final = tuple((name, name.capitalize()) for name in get_args(Back))
PRINTS: Final = ((False, "Standard"), (True, "Large print"))
SPEEDS: Final[tuple[tuple[Speed, str, str], ...]] = (
    ("calm", "Calm", "Cards take their time."),
    ("brisk", "Brisk", "Cards move as at a lively table."),
    ("quick", "Quick", "Cards move at almost twice the pace."),
    ("instant", "Instant", "Cards are in place at once."),
)
STAYS: Final[tuple[tuple[TrickStays, str, str], ...]] = (
    ("moment", "A moment", "Then it is swept away, or at once by a click or key."),
    ("click", "Until a click", "It is swept away by a click or key."),
)
BOLDNESSES: Final[tuple[tuple[BoldnessName, str, str], ...]] = (
    ("careful", "Careful", "From the next match on they avoid risks."),
    ("even", "Even", "From the next match on they play for the best average."),
    ("bold", "Bold", "From the next match on they take risks."),
)
PAUSES: Final = (
    "How long they seem to think depends on what everybody at the table knows and on their temperament; "
    "it says nothing about their cards."
)
ALL: Final = "All settings on all pages, as they were at first"
ALL_LOST: Final = (
    "Everything on all pages gets the value that it had at first. Names, games and statistics stay."
)
LICENCES: Final = (
    "The program and its art are under the MIT licence; Hanken Grotesk and Source Serif Pro under the SIL "
    "Open Font License; pygame-ce and SDL under LGPL and zlib licences. Nothing is sent anywhere."
)
KEPT: Final = (
    "The file games.db holds every hand of every match, also those that you could not see. "
    "Only your account on this computer can read it."
)
CONTROLS_PAGE: Final = "Controls"


@dataclass(frozen=True)
class Page:
    """A page of settings: its title, its icon, the preview beside it, its rows, and the settings on it.

    `state` returns everything that its rows depend on, if they are many and worth being kept.
    """

    title: str
    icon: str
    preview: Preview
    lay: Callable[[Choices, Rows], None]
    fields: tuple[str, ...] = ()
    state: Callable[[Choices], object] | None = None


def _cards(choices: Choices, rows: Rows) -> None:
    look, dress = choices.context.appearance, choices.dress
    rows.tiles(
        choice_of("theme", "Table", TABLES, look.theme, lambda name: dress(theme=name)), themes(rows.paint)
    )
    cover = choice_of("cover", "On the table", COVERS, choices.settings().cover, partial(_cover, choices))
    rows.choice(cover)
    if choices.settings().cover == "picture":
        rows.button("paste", DROP, "Paste", partial(_paste, choices))
    rows.tiles(
        choice_of("back", "Card backs", BACKS, look.back, lambda name: dress(back=name)), backs(rows.paint)
    )
    lay_suits(choices, rows)
    rows.choice(choice_of("print", "Index size", PRINTS, look.large, lambda large: dress(large=large)))


def _cover(choices: Choices, cover: CoverName) -> None:
    copied = clipboard.get() if cover == "picture" and choices.settings().picture is None else ""
    if trouble := choices.commands.take_picture(copied) if copied else choices.commands.cover(cover):
        choices.notify(trouble)


def _paste(choices: Choices) -> None:
    choices.notify(choices.commands.take_picture(clipboard.get()) or "A picture cannot be kept here.")


def _play(choices: Choices, rows: Rows) -> None:
    context = choices.context
    speed = choice_of(
        "speed", "Card speed", SPEEDS, context.speed, lambda name: setattr(context, "speed", name)
    )
    rows.choice(speed, SPEEDS[speed.at][2])
    stays = choice_of(
        "trick",
        "Finished trick",
        STAYS,
        context.trick_stays,
        lambda how: setattr(context, "trick_stays", how),
    )
    rows.choice(stays, STAYS[stays.at][2])
    rows.switch(
        "only",
        "Play the only card",
        "A card that is the only legal one plays itself.",
        choices.settings().only_card,
        lambda on: choices.keep(only_card=on),
    )
    rows.switch(
        "legal",
        "Show legal cards",
        "Cards that may be played stand up from the hand.",
        context.appearance.legal,
        lambda on: choices.dress(legal=on),
    )


def _opponents(choices: Choices, rows: Rows) -> None:
    now = choices.settings().boldness
    bold = choice_of(
        "boldness", "Sharp and master play", BOLDNESSES, now, lambda name: choices.keep(boldness=name)
    )
    rows.choice(bold, BOLDNESSES[bold.at][2])
    rows.switch(
        "characters",
        "Characters",
        "From the next match on, computer players have the temperaments of their animals. These decide "
        "between nearly equal choices only.",
        choices.settings().characters,
        lambda on: choices.keep(characters=on),
    )
    rows.words(PAUSES)


def _screen(choices: Choices, rows: Rows) -> None:
    context = choices.context
    rows.switch(
        "full",
        "Full screen",
        f"{key} does the same." if (key := context.pressing("full_screen")) else "",
        context.fullscreen,
        lambda on: setattr(context, "fullscreen", on),
    )
    lay_sounds(choices, rows)


def _about(choices: Choices, rows: Rows) -> None:
    rows.words(f"Clubs {__version__}, {native.form().value}, with pygame-ce {pygame.version.ver}.")
    for number, (what, where) in enumerate(choices.folders):
        rows.button(f"folder {number}", f"{what}: {where}", "Open", partial(_open, choices, where))
    rows.button("licences", LICENCES, "Texts", partial(_licences, choices))
    if choices.folders:
        rows.words(KEPT)


def _open(choices: Choices, where: str) -> None:
    if trouble := choices.commands.open_folder(where):
        choices.notify(trouble)


def _licences(choices: Choices) -> Transition:
    return Push(LicencesScene(choices.context, choices.commands.licences()))


def _players(choices: Choices, rows: Rows) -> None:
    lay_players(choices, rows)
    rows.button("reset all", ALL, "Reset", partial(_ask_reset, choices))


def _ask_reset(choices: Choices) -> Transition:
    def reset() -> None:
        choices.reset([field for page in PAGES for field in page.fields])

    return Push(WarningScene(choices.context, "Reset all settings?", ALL_LOST, "Reset", reset))


PAGES: Final = (
    Page(
        "Table and cards",
        "cards",
        "cards",
        _cards,
        ("theme", "cover", "back", "inks", "own_inks", "large_print"),
    ),
    Page(
        "Play",
        "play",
        "legal",
        _play,
        ("speed", "trick_stays", "only_card", "show_legal"),
    ),
    Page("Opponents", "bot", "", _opponents, ("boldness", "characters")),
    Page("Coach", "bulb", "", lay_coach, ("coach", "coach_together")),
    Page(
        "Screen and sound",
        "sound",
        "",
        _screen,
        ("full_screen", *SOUND_FIELDS),
    ),
    Page("Access", "access", "cards", lay_access, FIELDS),
    Page("Players", "users", "", _players),
    Page(CONTROLS_PAGE, "keyboard", "", lay_controls, ("keys", "wraps", "swap_ab"), state_of_controls),
    Page("About", "info", "", _about),
)
