"""The user's settings: typed, and read from TOML with every value checked by itself."""

import logging
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from clubs.language import message
from clubs.store.files import Unusable, unsaved
from clubs.store.kept_table import KeptTable, Table
from clubs.store.looks import FIRST_INKS, Back, CardLetters, Contrast, Inks, OwnInks, ThemeName

log = logging.getLogger(__name__)

FILE = "settings.toml"
LONGEST_NAME = 16

Speed = Literal["calm", "brisk", "quick", "instant"]
TrickStays = Literal["moment", "click"]
GameName = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{2,16}\Z")]
CoachName = Literal["first", "always", "never"]
BoldnessName = Literal["careful", "even", "bold"]
Wording = Literal["short", "full"]
Side = Annotated[int, msgspec.Meta(ge=200, le=20_000)]
Offset = Annotated[int, msgspec.Meta(ge=-20_000, le=20_000)]
InterfaceSize = Annotated[float, msgspec.Meta(ge=1.0, le=2.0)]
SwitchStep = Annotated[float, msgspec.Meta(ge=0.4, le=4.0)]
Volume = Annotated[int, msgspec.Meta(ge=0, le=10)]
SoundName = Literal["master", "effects", "cues", "music", "ambience"]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Animal = Annotated[str, msgspec.Meta(pattern=r"^[a-z]{2,16}\Z")]
CoverName = Literal["felt", "picture"]
PictureName = Annotated[str, msgspec.Meta(pattern=r"^table-[0-9a-f]{16}\.jpg\Z")]
CommandId = Annotated[str, msgspec.Meta(pattern=r"^[a-z_]{1,24}\Z")]
Keys = tuple[Annotated[str, msgspec.Meta(min_length=1, max_length=24)], ...]
LanguageCode = Annotated[str, msgspec.Meta(pattern=r"^([a-z]{2,8})?\Z")]
Moment = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The choices of the user.

    `language` is that of all texts, "" for that of the system; `letters` are those on the cards, by their
    language, "" for the letters of the language of all texts.
    `trick_stays` is how long a finished trick lies on the table: for a moment, or until a click or key.
    `only_card` is whether the only legal card plays itself.
    `coach` is in which deals the coach may stop a card: the first of each game, always or never; with several
    people, `coach_together` is whether all have agreed to it. `coach_asked` are the games after whose first
    deals it has been asked if the coach should go on.
    `boldness` is how computer players who search take risks, `characters` whether each has the temperament
    of its animal; `name` and `animal` are those of the user at the
    table. `cover` is what lies on the table, and `picture` the file beside the settings that holds a picture
    of the user's own. `inks` are the suits' colours, and `own_inks` those of clubs, diamonds, hearts and
    spades if they are the user's own; `master`, `effects`, `cues`, `music` and `ambience` are
    volumes, 0 to 10, of which some may be `muted`; `cues` are the sounds that tell something.
    `keys` are the keys and pad buttons of the commands for which the user has chosen others.
    `wording` is how much is read aloud of what happens, and `voice` whether the program itself speaks.
    With `confirm` a card is raised first, and played when it is chosen again; with `one_switch` a scan offers
    one choice after the other to a single switch, each for `switch_step` seconds. With `cool_down` a press
    too soon after another does not count; with `wraps` an arrow leads from the end of a row to its other end;
    with `swap_ab` the buttons A and B of a pad change places; with `peek_switch` a press of one's own key
    shows one's own hand for a while, which is else shown while the key is held.
    With `names_sent` pictures and words about a result name the player.
    `welcome` is whether nothing has been opened yet, so that *Aa* has the focus in the menu, `newcomer`
    whether no whole game has been finished since, so that the menu begins with what there is to learn.
    Statistics count games finished since `counted_from`, in ms since 1970, UTC.
    """

    language: LanguageCode = ""
    speed: Speed = "brisk"
    trick_stays: TrickStays = "moment"
    only_card: bool = False
    coach: CoachName = "first"
    coach_together: bool = False
    coach_asked: tuple[GameName, ...] = ()
    boldness: BoldnessName = "even"
    characters: bool = True
    full_screen: bool = False
    window_size: tuple[Side, Side] | None = None
    window_place: tuple[Offset, Offset] | None = None
    maximised: bool = False
    theme: ThemeName = "place"
    cover: CoverName = "felt"
    picture: PictureName | None = None
    inks: Inks = "two"
    own_inks: OwnInks = FIRST_INKS
    contrast: Contrast = "usual"
    sans_serif: bool = False
    large_print: bool = False
    letters: CardLetters | Literal[""] = ""
    back: Back = "canopy"
    interface: InterfaceSize = 1.0
    reduced_motion: bool = False
    moments: bool = True
    faces_move: bool = True
    they_talk: bool = True
    confirm: bool = False
    wording: Wording = "short"
    voice: bool = False
    one_switch: bool = False
    switch_step: SwitchStep = 1.2
    cool_down: bool = False
    wraps: bool = False
    swap_ab: bool = False
    peek_switch: bool = False
    show_legal: bool = True
    master: Volume = 10
    effects: Volume = 7
    cues: Volume = 7
    music: Volume = 0
    ambience: Volume = 7
    muted: tuple[SoundName, ...] = ()
    mono: bool = False
    mute_in_background: bool = True
    name: Name | None = None
    animal: Animal | None = None
    names_sent: bool = True
    counted_from: Moment = 0
    keys: dict[CommandId, Keys] = {}
    welcome: bool = False
    newcomer: bool = False


class Loaded(Struct, frozen=True):
    """Settings that can be used in any case, and one sentence if the file had a problem."""

    settings: Settings
    trouble: str = ""


def load(folder: Path) -> Loaded:
    """Return the settings of a folder. Never raises."""
    table, trouble = KeptTable(folder / FILE).read_or_set_aside()
    return (
        Loaded(Settings(), message("{trouble}; the default settings are used.", trouble=trouble))
        if trouble
        else _checked(table)
    )


def check(folder: Path) -> str:
    """Return the problem with the settings of a folder in one sentence, or ''. Changes nothing."""
    try:
        return _checked(KeptTable(folder / FILE).read()).trouble
    except (OSError, Unusable) as problem:
        return f"They cannot be read: {problem}."


def save(settings: Settings, folder: Path, before: Settings | None = None) -> None:
    """Write the settings, or only those that have changed since `before`; Unsaved, with one sentence.

    Others in the file, perhaps of a later version, stay as they are.
    """
    ours = msgspec.structs.asdict(settings)
    known = msgspec.structs.asdict(before) if before is not None else {}

    def changed(table: Table) -> Table:
        theirs = msgspec.structs.asdict(_checked(table).settings) if table else {}
        new = {key: value for key, value in ours.items() if key not in theirs or known.get(key, ...) != value}
        values = {key: value for key, value in {**theirs, **new}.items() if value is not None}
        others = {key: value for key, value in table.items() if key not in Settings.__struct_fields__}
        return {**values, **others}

    with unsaved(message("Your settings could not be saved in {folder}", folder=str(folder))):
        KeptTable(folder / FILE).change(changed)


def _checked(table: dict[str, Any]) -> Loaded:
    """Check every value by itself: a bad one falls back to the default, and unknown ones are ignored."""
    good: dict[str, Any] = {}
    bad = []
    for key, kind in get_type_hints(Settings, include_extras=True).items():
        if key not in table:
            continue
        try:
            good[key] = msgspec.convert(table[key], kind)
        except msgspec.ValidationError as problem:
            log.warning("setting %s: %s", key, problem)
            bad.append(key)
            if isinstance(table[key], dict) and get_origin(kind) is dict:
                good[key] = _good_items(table[key], kind)
    if "effects" in good and "cues" not in table:
        good["cues"] = good["effects"]  # they were one volume once
    if not bad:
        return Loaded(Settings(**good))
    trouble = message(
        "The usual {n:value/values} of {settings} took the place of {n:a bad one/bad ones}.",
        n=len(bad),
        settings=", ".join(bad),
    )
    return Loaded(Settings(**good), trouble)


def _good_items(table: dict[str, Any], kind: type) -> dict[str, Any]:
    """Return the items of a table in the settings that can be used."""
    good: dict[str, Any] = {}
    for name, value in table.items():
        with suppress(msgspec.ValidationError):
            good.update(msgspec.convert({name: value}, kind))
    return good
