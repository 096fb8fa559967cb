"""The pages of the settings: every choice in words, its meaning, and its effect."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, get_args

import pygame

from clubs import __version__, native
from clubs.language import _, message, shown
from clubs.services.folders import open_folder
from clubs.store.files import Unsaved
from clubs.store.looks import Back, ThemeName
from clubs.store.profiles import Profile, Profiles
from clubs.store.settings import LONGEST_NAME, BoldnessName, CoachName, CoverName, Speed, TrickStays
from clubs.ui.parts.layout import Part
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.letters import NamingScene
from clubs.ui.scenes.settings.access import FIELDS, access_rows
from clubs.ui.scenes.settings.keys import control_rows
from clubs.ui.scenes.settings.language import FIELDS as LANGUAGE_FIELDS
from clubs.ui.scenes.settings.language import language_rows
from clubs.ui.scenes.settings.licences import LicencesScene, licences
from clubs.ui.scenes.settings.preview import Preview, backs, themes
from clubs.ui.scenes.settings.rows import FIELDS as SOUND_FIELDS
from clubs.ui.scenes.settings.rows import (
    Choices,
    button_row,
    choices_row,
    sound_rows,
    switch_row,
    tiles,
    words_row,
)
from clubs.ui.scenes.settings.suit_colours import suit_rows
from clubs.ui.shell import clipboard
from clubs.ui.shell.transitions import Pop, Push, Quit, Toast, Transition
from clubs.ui.style.palettes import THEMES

WHEN: Final[tuple[tuple[CoachName, str, str], ...]] = (
    ("first", message("First deals"), message("It is there in your first three deals of each game.")),
    ("always", message("Always"), message("It is there in every deal.")),
    ("never", message("Never"), message("Whatever you choose is played at once.")),
)
WHAT: Final = message(
    "The coach holds a costly choice back once, and says what is at stake. It never says what would be "
    "better, and you can play on all the same."
)
TOGETHER: Final = message("Only if everybody at this computer agrees to it.")
WHY: Final = message("Each player has settings, games and statistics of their own.")


def kept_for(profiles: Profiles | None) -> str:
    """Return for whom changes are kept, by name where there are several players."""
    players = profiles.all() if profiles is not None else ()
    name = next((one.name for one in players if one.current and len(players) > 1), "")
    if not name:
        return _("Changes are kept for this player.")
    return _("Changes are kept for {name}.", name=name)


def player_rows(choices: Choices) -> list[Part]:
    """Return a row for each player, and one for a new one."""
    profiles = choices.profiles
    if profiles is None:
        return []
    players = [_row(choices, profiles, player) for player in profiles.all()]
    create = partial(_create, choices, profiles)
    return [
        words_row(WHY),
        *players,
        button_row("create", _("Somebody else at this computer"), _("New player"), create),
    ]


def _row(choices: Choices, profiles: Profiles, player: Profile) -> Part:
    if player.current:
        rename = partial(_rename, choices, profiles, player)
        return button_row(
            f"rename {player.number}", _("{name} plays now.", name=player.name), _("Rename"), rename
        )
    switch = partial(_saved, partial(profiles.switch, player.number), Quit())
    return button_row(f"play {player.number}", player.name, _("Play", context="verb"), switch)


def _rename(choices: Choices, profiles: Profiles, player: Profile) -> Transition:
    def take(name: str) -> Transition:
        return _saved(partial(profiles.rename, player.number, name), Pop())

    sentence = _(
        "The name of this player's settings, games and statistics; at a table anyone can have another."
    )
    return Push(NamingScene(choices.context, _("Rename"), sentence, player.name, LONGEST_NAME, take))


def _create(choices: Choices, profiles: Profiles) -> Transition:
    def take(name: str) -> Transition:
        return _saved(partial(profiles.create, name), Pop())

    sentence = _(
        "A new player starts with new settings, games and statistics. The other players keep theirs."
    )
    return Push(NamingScene(choices.context, _("A new player"), sentence, "Ana", LONGEST_NAME, take))


def _saved(act: Callable[[], object], then: Transition) -> Transition:
    """Act, and go on; or say why that could not be saved."""
    try:
        act()
    except Unsaved as problem:
        return Toast(str(problem))
    return then


def coach_rows(choices: Choices) -> list[Part]:
    """Return when the coach is there."""
    return [
        choices_row(choices, "coach", _("The coach is there"), WHEN),
        switch_row(choices, "coach_together", _("With several people"), TOGETHER),
        words_row(WHAT),
    ]


TABLES: Final = tuple(
    (name, message("By game") if name == "place" else THEMES[name].name) for name in get_args(ThemeName)
)
COVERS: Final[tuple[tuple[CoverName, str], ...]] = (
    ("felt", message("Felt")),
    ("picture", message("A picture of yours")),
)
DROP: Final = message("Another one: drop a PNG or JPEG picture onto the window, or copy its path.")
FIRST: Final = message(
    "Drop a PNG or JPEG picture onto this window first, or copy its path and choose this again."
)
BACKS: Final[tuple[tuple[Back, str], ...]] = (
    ("canopy", message("Canopy")),
    ("lattice", message("Lattice")),
    ("moonrise", message("Moonrise")),
)
PRINTS: Final = ((False, message("Standard")), (True, message("Large print")))
SPEEDS: Final[tuple[tuple[Speed, str, str], ...]] = (
    ("calm", message("Calm"), message("Cards take their time.")),
    ("brisk", message("Brisk"), message("Cards move as at a lively table.")),
    ("quick", message("Quick"), message("Cards move at almost twice the pace.")),
    ("instant", message("Instant"), message("Cards are in place at once.")),
)
STAYS: Final[tuple[tuple[TrickStays, str, str], ...]] = (
    ("moment", message("A moment"), message("Then it is swept away, or at once by a click or key.")),
    ("click", message("Until a click"), message("It is swept away by a click or key.")),
)
BOLDNESSES: Final[tuple[tuple[BoldnessName, str, str], ...]] = (
    ("careful", message("Careful"), message("From the next match on they avoid risks.")),
    ("even", message("Even"), message("From the next match on, for the best average.")),
    ("bold", message("Bold"), message("From the next match on they take risks.")),
)
TEMPERAMENTS: Final = message(
    "From the next match on, computer players have the temperaments of their animals. These decide "
    "between nearly equal choices only."
)
PAUSES: Final = message(
    "How long they seem to think depends on what everybody at the table knows and on their temperament; "
    "it says nothing about their cards."
)
ALL: Final = message("All settings on all pages, as they were at first")
ALL_LOST: Final = message(
    "Everything on all pages gets the value that it had at first. Names, games and statistics stay."
)
LICENCES: Final = message(
    "The program and its art are under the MIT licence; Hanken Grotesk and Source Serif Pro under the SIL "
    "Open Font License; pygame-ce and SDL under LGPL and zlib licences. Nothing is sent anywhere."
)
KEPT: Final = message(
    "The file games.db holds every hand of every match, also those that you could not see. "
    "Only your account on this computer can read it."
)
CONTROLS: Final = message("Controls")


@dataclass(frozen=True)
class SettingsSection:
    """Rows of a page that are rarely needed: a line with its title and a few words opens them."""

    title: str
    about: str
    rows: Callable[[Choices], Sequence[Part]]
    fields: tuple[str, ...] = ()


@dataclass(frozen=True)
class SettingsPage:
    """A page of settings: its title, its icon, the preview beside it, its rows, and the settings on it."""

    title: str
    icon: str
    preview: Preview
    rows: Callable[[Choices], Sequence[Part]]
    own_fields: tuple[str, ...] = ()
    sections: tuple[SettingsSection, ...] = ()

    @property
    def fields(self) -> tuple[str, ...]:
        """The settings on the page, with those in its sections."""
        return sum((one.fields for one in self.sections), self.own_fields)


def _table(choices: Choices) -> list[Part]:
    paste = button_row("paste", DROP, _("Paste"), lambda: choices.notify(_paste(choices)))
    return [
        tiles(choices.of("theme", _("Table"), TABLES), themes()),
        choices_row(choices, "cover", _("On the table"), COVERS, partial(_cover, choices)),
        *([paste] if choices.settings.cover == "picture" else []),
        tiles(choices.of("back", _("Card backs"), BACKS), backs()),
        *suit_rows(choices),
        choices_row(choices, "large_print", _("Index size"), PRINTS),
        _full_screen(choices),
    ]


def _full_screen(choices: Choices) -> Part:
    key = choices.context.pressing("full_screen")
    return switch_row(
        choices, "full_screen", _("Full screen"), _("{key} does the same.", key=key) if key else ""
    )


def _cover(choices: Choices, cover: CoverName) -> None:
    if cover == "felt" or choices.context.preferences.picture:
        choices.change(cover=cover)
    else:
        choices.notify(_paste(choices) if clipboard.get() else FIRST)


def _paste(choices: Choices) -> str:
    return choices.context.on_drop(clipboard.get()) or _("A picture cannot be kept here.")


def _play(choices: Choices) -> list[Part]:
    return [
        choices_row(choices, "trick_stays", _("Finished trick"), STAYS),
        switch_row(
            choices,
            "only_card",
            _("Play the only card"),
            _("A card that is the only legal one plays itself."),
        ),
        switch_row(
            choices,
            "show_legal",
            _("Show legal cards"),
            _("Cards that may be played stand up from the hand."),
        ),
    ]


def _opponents(choices: Choices) -> list[Part]:
    return [
        choices_row(choices, "boldness", _("Sharp and master play"), BOLDNESSES),
        switch_row(choices, "characters", _("Characters"), TEMPERAMENTS),
        words_row(PAUSES),
    ]


def _moving(choices: Choices) -> list[Part]:
    return [
        choices_row(choices, "speed", _("Card speed"), SPEEDS),
        switch_row(
            choices, "reduced_motion", _("Reduced motion"), _("Things appear in place instead of moving.")
        ),
        switch_row(
            choices, "moments", _("Moments"), _("Rare things take a little more time; a click ends it.")
        ),
        switch_row(
            choices, "faces_move", _("Faces move"), _("Players watch, and show how they take a trick.")
        ),
        switch_row(choices, "they_talk", _("They talk"), _("Now and then one of them says a word or two.")),
        *sound_rows(choices),
    ]


def _about(choices: Choices) -> list[Part]:
    folders = [
        button_row(
            f"folder {number}",
            f"{shown(what)}: {where}",
            _("Open", context="verb"),
            partial(_open, choices, where),
        )
        for number, (what, where) in enumerate(choices.folders)
    ]
    compiled = native.form() is native.Form.COMPILED
    numbers = {"version": __version__, "pygame": pygame.version.ver}
    version = (
        _("Clubs {version}, compiled, with pygame-ce {pygame}.", **numbers)
        if compiled
        else _("Clubs {version}, {form}, with pygame-ce {pygame}.", form=native.form().value, **numbers)
    )
    return [
        words_row(version),
        *folders,
        button_row(
            "licences", LICENCES, _("Texts"), lambda: Push(LicencesScene(choices.context, licences()))
        ),
        *([words_row(KEPT)] if folders else []),
    ]


def _open(choices: Choices, where: str) -> None:
    if trouble := open_folder(where):
        choices.notify(trouble)


def _players(choices: Choices) -> list[Part]:
    names = switch_row(choices, "names_sent", _("Names"), _("Pictures that you send say who has played."))
    reset = button_row("reset all", ALL, _("Reset"), partial(_ask_reset, choices))
    return [*player_rows(choices), names, reset]


def _ask_reset(choices: Choices) -> Transition:
    def reset() -> None:
        choices.reset([field for page in PAGES for field in page.fields])

    return Push(WarningScene(choices.context, _("Reset all settings?"), ALL_LOST, _("Reset"), reset))


MOTION_FIELDS: Final = ("speed", "reduced_motion", "moments", "faces_move", "they_talk")

PAGES: Final = (
    SettingsPage(
        message("Table and screen"),
        "cards",
        "cards",
        _table,
        ("theme", "cover", "back", "inks", "own_inks", "large_print", "full_screen"),
    ),
    SettingsPage(
        message("Play"),
        "play",
        "legal",
        _play,
        ("trick_stays", "only_card", "show_legal"),
        (
            SettingsSection(
                message("Coach"), message("when it is there"), coach_rows, ("coach", "coach_together")
            ),
            SettingsSection(
                message("Opponents"),
                message("boldness and characters"),
                _opponents,
                ("boldness", "characters"),
            ),
        ),
    ),
    SettingsPage(message("Motion and sound"), "sound", "", _moving, (*MOTION_FIELDS, *SOUND_FIELDS)),
    SettingsPage(
        message("Access and controls"),
        "access",
        "cards",
        access_rows,
        FIELDS,
        (
            SettingsSection(
                CONTROLS,
                message("keys and buttons"),
                control_rows,
                ("keys", "wraps", "swap_ab", "peek_switch"),
            ),
        ),
    ),
    SettingsPage(
        message("Players and program"),
        "users",
        "",
        _players,
        ("names_sent",),
        (SettingsSection(message("About"), message("version, folders, licences"), _about),),
    ),
    SettingsPage(message("Language"), "globe", "", language_rows, LANGUAGE_FIELDS),
)


def place_of(title: str) -> tuple[int, str]:
    """Return the page with a title, or that of a section with the section's title; the first one for none."""
    for at, page in enumerate(PAGES):
        if page.title == title:
            return at, ""
        if title in [one.title for one in page.sections]:
            return at, title
    assert not title, f"no page {title}"
    return 0, ""
