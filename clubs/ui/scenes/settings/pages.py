"""The pages of the settings: every choice in words, its meaning, and its effect."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, get_args

import pygame

from clubs import __version__, native
from clubs.services.folders import open_folder
from clubs.store.files import Unsaved
from clubs.store.looks import Back, Inks, OwnInk, ThemeName
from clubs.store.profiles import Profile, Profiles
from clubs.store.settings import LONGEST_NAME, BoldnessName, CoachName, CoverName, Speed, TrickStays
from clubs.ui.components.painters import Painters
from clubs.ui.parts.choice import Choice
from clubs.ui.parts.layout import Part
from clubs.ui.render.draw_context import SUIT_NAMES, cached_picture
from clubs.ui.render.raster import Image
from clubs.ui.render.vector import rounded
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.letters import NamingScene
from clubs.ui.scenes.settings.access import FIELDS, access_rows
from clubs.ui.scenes.settings.keys import control_rows
from clubs.ui.scenes.settings.licences import LicencesScene, licences
from clubs.ui.scenes.settings.preview import Preview, backs, themes
from clubs.ui.scenes.settings.rows import FIELDS as SOUND_FIELDS
from clubs.ui.scenes.settings.rows import (
    Choices,
    button_row,
    choices_row,
    sound_rows,
    swatches,
    switch_row,
    tiles,
    words_row,
)
from clubs.ui.shell import clipboard
from clubs.ui.shell.transitions import Pop, Push, Quit, Toast, Transition
from clubs.ui.style.own_inks import SHADES, SUITS, chosen
from clubs.ui.style.palettes import THEMES

WHEN: Final[tuple[tuple[CoachName, str, str], ...]] = (
    ("first", "First deals", "It is there in your first three deals of each game."),
    ("always", "Always", "It is there in every deal."),
    ("never", "Never", "Whatever you choose is played at once."),
)
WHAT: Final = (
    "The coach holds a costly choice back once, and says what is at stake. It never says what would be "
    "better, and you can play on all the same."
)
TOGETHER: Final = "Only if everybody at this computer agrees to it."
WHY: Final = "Each player has settings, games and statistics of their own."
INKS: Final[tuple[tuple[Inks, str], ...]] = (
    ("two", "Two colours"),
    ("four", "Four colours"),
    ("contrast", "High contrast"),
    ("own", "Your own"),
)
OWN: Final[tuple[OwnInk, ...]] = get_args(OwnInk)
LONGEST: Final = "Diamonds: purple"
SWATCH: Final = 44  # design units


def suit_rows(choices: Choices) -> list[Part]:
    """Return the decks' colours, and where they are the player's own, the inks for each suit."""
    inks = choices_row(choices, "inks", "Suit colours", INKS)
    if choices.settings.inks != "own":
        return [inks]
    now = choices.context.paint.appearance.own_inks
    return [inks, *(_inks(choices, suit, now[at]) for at, suit in enumerate(SUITS))]


def _inks(choices: Choices, suit: str, now: OwnInk) -> Part:
    """Return the inks that a suit can have."""
    words = [ink.capitalize() for ink in OWN]
    take = partial(_take, choices, suit)
    inks = Choice(f"suit {suit}", SUIT_NAMES[suit].capitalize(), words, OWN.index(now), take)
    return swatches(inks, [((SWATCH, SWATCH), partial(_swatch, suit=suit, ink=ink)) for ink in OWN], LONGEST)


def _take(choices: Choices, suit: str, number: int) -> None:
    """Give a suit an ink, and say which other suit has another one for it."""
    before = choices.context.paint.appearance.own_inks
    inks = chosen(before, suit, OWN[number])
    choices.change(own_inks=inks)
    for other, had, has in zip(SUITS, before, inks, strict=True):
        if other != suit and had != has:
            choices.notify(f"{SUIT_NAMES[other].capitalize()} are {has} now.")


@cached_picture
def _swatch(paint: Painters, size: tuple[int, int], *, suit: str, ink: OwnInk) -> Image:
    """Draw a suit sign in an ink, on the paper of a card."""
    side = max(size[0], paint.screen.finger)
    sheet = paint.draw.drawing(side, side, 2)
    sheet.path(rounded(0, 0, side, side, side * 0.14), paint.theme.paper_top)
    canvas = paint.draw.canvas(sheet)
    canvas.centre(paint.draw.pip(suit, side * 0.62, SHADES[ink].card), side / 2, side / 2)
    return canvas.image()


def kept_for(profiles: Profiles | None) -> str:
    """Return for whom changes are kept, by name where there are several players."""
    players = profiles.all() if profiles is not None else ()
    name = next((one.name for one in players if one.current and len(players) > 1), "this player")
    return f"Changes are kept for {name}."


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
        button_row("create", "Somebody else at this computer", "New player", create),
    ]


def _row(choices: Choices, profiles: Profiles, player: Profile) -> Part:
    if player.current:
        rename = partial(_rename, choices, profiles, player)
        return button_row(f"rename {player.number}", f"{player.name} plays now.", "Rename", rename)
    switch = partial(_saved, partial(profiles.switch, player.number), Quit())
    return button_row(f"play {player.number}", player.name, "Play", switch)


def _rename(choices: Choices, profiles: Profiles, player: Profile) -> Transition:
    def take(name: str) -> Transition:
        return _saved(partial(profiles.rename, player.number, name), Pop())

    sentence = "The name of this player's settings, games and statistics; at a table anyone can have another."
    return Push(NamingScene(choices.context, "Rename", sentence, player.name, LONGEST_NAME, take))


def _create(choices: Choices, profiles: Profiles) -> Transition:
    def take(name: str) -> Transition:
        return _saved(partial(profiles.create, name), Pop())

    sentence = "A new player starts with new settings, games and statistics. The other players keep theirs."
    return Push(NamingScene(choices.context, "A new player", sentence, "Ana", LONGEST_NAME, take))


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
        choices_row(choices, "coach", "The coach is there", WHEN),
        switch_row(choices, "coach_together", "With several people", TOGETHER),
        words_row(WHAT),
    ]


TABLES: Final = tuple(
    (name, "By game" if name == "place" else THEMES[name].name) for name in get_args(ThemeName)
)
COVERS: Final[tuple[tuple[CoverName, str], ...]] = (("felt", "Felt"), ("picture", "A picture of yours"))
DROP: Final = "Another one: drop a PNG or JPEG picture onto the window, or copy its path."
FIRST: Final = "Drop a PNG or JPEG picture onto this window first, or copy its path and choose this again."
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
    ("even", "Even", "From the next match on, for the best average."),
    ("bold", "Bold", "From the next match on they take risks."),
)
TEMPERAMENTS: Final = (
    "From the next match on, computer players have the temperaments of their animals. These decide "
    "between nearly equal choices only."
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
CONTROLS: Final = "Controls"


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
    paste = button_row("paste", DROP, "Paste", lambda: choices.notify(_paste(choices)))
    return [
        tiles(choices.of("theme", "Table", TABLES), themes()),
        choices_row(choices, "cover", "On the table", COVERS, partial(_cover, choices)),
        *([paste] if choices.settings.cover == "picture" else []),
        tiles(choices.of("back", "Card backs", BACKS), backs()),
        *suit_rows(choices),
        choices_row(choices, "large_print", "Index size", PRINTS),
        _full_screen(choices),
    ]


def _full_screen(choices: Choices) -> Part:
    key = choices.context.pressing("full_screen")
    return switch_row(choices, "full_screen", "Full screen", f"{key} does the same." if key else "")


def _cover(choices: Choices, cover: CoverName) -> None:
    if cover == "felt" or choices.context.preferences.picture:
        choices.change(cover=cover)
    else:
        choices.notify(_paste(choices) if clipboard.get() else FIRST)


def _paste(choices: Choices) -> str:
    return choices.context.on_drop(clipboard.get()) or "A picture cannot be kept here."


def _play(choices: Choices) -> list[Part]:
    return [
        choices_row(choices, "trick_stays", "Finished trick", STAYS),
        switch_row(
            choices,
            "only_card",
            "Play the only card",
            "A card that is the only legal one plays itself.",
        ),
        switch_row(
            choices, "show_legal", "Show legal cards", "Cards that may be played stand up from the hand."
        ),
    ]


def _opponents(choices: Choices) -> list[Part]:
    return [
        choices_row(choices, "boldness", "Sharp and master play", BOLDNESSES),
        switch_row(choices, "characters", "Characters", TEMPERAMENTS),
        words_row(PAUSES),
    ]


def _moving(choices: Choices) -> list[Part]:
    return [
        choices_row(choices, "speed", "Card speed", SPEEDS),
        switch_row(choices, "reduced_motion", "Reduced motion", "Things appear in place instead of moving."),
        switch_row(choices, "moments", "Moments", "Rare things take a little more time; a click ends it."),
        switch_row(choices, "faces_move", "Faces move", "Players watch, and show how they take a trick."),
        switch_row(choices, "they_talk", "They talk", "Now and then one of them says a word or two."),
        *sound_rows(choices),
    ]


def _about(choices: Choices) -> list[Part]:
    folders = [
        button_row(f"folder {number}", f"{what}: {where}", "Open", partial(_open, choices, where))
        for number, (what, where) in enumerate(choices.folders)
    ]
    return [
        words_row(f"Clubs {__version__}, {native.form().value}, with pygame-ce {pygame.version.ver}."),
        *folders,
        button_row("licences", LICENCES, "Texts", lambda: Push(LicencesScene(choices.context, licences()))),
        *([words_row(KEPT)] if folders else []),
    ]


def _open(choices: Choices, where: str) -> None:
    if trouble := open_folder(where):
        choices.notify(trouble)


def _players(choices: Choices) -> list[Part]:
    names = switch_row(choices, "names_sent", "Names", "Pictures that you send say who has played.")
    reset = button_row("reset all", ALL, "Reset", partial(_ask_reset, choices))
    return [*player_rows(choices), names, reset]


def _ask_reset(choices: Choices) -> Transition:
    def reset() -> None:
        choices.reset([field for page in PAGES for field in page.fields])

    return Push(WarningScene(choices.context, "Reset all settings?", ALL_LOST, "Reset", reset))


MOTION_FIELDS: Final = ("speed", "reduced_motion", "moments", "faces_move", "they_talk")

PAGES: Final = (
    SettingsPage(
        "Table and screen",
        "cards",
        "cards",
        _table,
        ("theme", "cover", "back", "inks", "own_inks", "large_print", "full_screen"),
    ),
    SettingsPage(
        "Play",
        "play",
        "legal",
        _play,
        ("trick_stays", "only_card", "show_legal"),
        (
            SettingsSection("Coach", "when it is there", coach_rows, ("coach", "coach_together")),
            SettingsSection("Opponents", "boldness and characters", _opponents, ("boldness", "characters")),
        ),
    ),
    SettingsPage("Motion and sound", "sound", "", _moving, (*MOTION_FIELDS, *SOUND_FIELDS)),
    SettingsPage(
        "Access and controls",
        "access",
        "cards",
        access_rows,
        FIELDS,
        (SettingsSection(CONTROLS, "keys and buttons", control_rows, ("keys", "wraps", "swap_ab")),),
    ),
    SettingsPage(
        "Players and program",
        "users",
        "",
        _players,
        ("names_sent",),
        (SettingsSection("About", "version, folders, licences", _about),),
    ),
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
