"""Where the pages of the settings read and put what is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from clubs.store.profiles import Profile
from clubs.store.settings import CoverName, Settings
from clubs.ui.parts.choice import Choice
from clubs.ui.scenes.settings.key_choice import KeyChoice
from clubs.ui.shell.bindings import Bindings
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.texts.controls import SETTINGS

Text = tuple[str, str]
"""A title and a text of any length."""

APPEARANCE: Final = {
    "theme": "theme",
    "inks": "inks",
    "own_inks": "own",
    "contrast": "contrast",
    "sans_serif": "sans",
    "back": "back",
    "large_print": "large",
    "reduced_motion": "reduced",
    "show_legal": "legal",
}
"""Settings that are fields of the appearance, with their names there."""
HANDLING: Final = ("confirm", "one_switch", "switch_step", "cool_down", "wraps", "swap_ab")
"""Settings that are fields of how presses are taken, under the same names."""
SCREEN: Final = {
    "speed": "speed",
    "trick_stays": "trick_stays",
    "wording": "wording",
    "voice": "voice",
    "interface": "interface",
    "full_screen": "fullscreen",
}
"""Settings that are fields of the draw context, with their names there."""


@dataclass(frozen=True)
class Commands:
    """Commands of the program that the settings call.

    `open_folder` shows a folder and returns '' or why it cannot; `licences` returns their texts;
    `cover` chooses what lies on the table and returns '' or why it cannot; `take_picture` covers it with the
    picture in a file, and returns a sentence. `players` returns all players; `switch` lets another one play,
    `rename` and `create` name one, and each returns the reason if that cannot be done.
    """

    open_folder: Callable[[str], str] = lambda _: ""
    licences: Callable[[], Sequence[Text]] = tuple
    cover: Callable[[CoverName], str] = lambda _: ""
    take_picture: Callable[[str], str] = lambda _: ""
    players: Callable[[], Sequence[Profile]] = tuple
    switch: Callable[[int], Transition | str] = lambda _: ""
    rename: Callable[[int, str], str] = lambda *_: ""
    create: Callable[[str], str] = lambda _: ""


@dataclass(frozen=True)
class Choices:
    """The targets of the pages: the screen through its context, everything else through `keep`.

    `folders` are pairs of what is stored and where; `notify` shows a sentence; `keys` is the choice of
    another key, while there is one; `shown` returns a choice at the value of its slider while that is held.
    """

    context: Context
    settings: Callable[[], Settings]
    keep: Callable[..., None]
    notify: Callable[[str], None]
    keys: KeyChoice
    folders: Sequence[tuple[str, str]] = ()
    commands: Commands = Commands()
    shown: Callable[[Choice], Choice] = lambda choice: choice

    def dress(self, **changed: Any) -> None:
        """Change the appearance of the screen."""
        self.context.appearance = replace(self.context.appearance, **changed)

    def handle(self, **changed: Any) -> None:
        """Change how presses are taken."""
        self.context.handling = replace(self.context.handling, **changed)

    def reset(self, fields: Sequence[str]) -> None:
        """Give settings their first values again."""
        first = Settings()
        self.dress(**{APPEARANCE[field]: getattr(first, field) for field in fields if field in APPEARANCE})
        self.handle(**{field: getattr(first, field) for field in fields if field in HANDLING})
        for field in fields:
            if field in SCREEN:
                setattr(self.context, SCREEN[field], getattr(first, field))
        if "keys" in fields:
            self.keys.close()
            self.context.bindings = Bindings(first.keys)
        if "cover" in fields:
            self.commands.cover(first.cover)
        others = {
            field: getattr(first, field)
            for field in fields
            if field not in (*APPEARANCE, *HANDLING, *SCREEN, "cover", "keys")
        }
        if others:
            self.keep(**others)


def choice_of(
    id: str, label: str, values: Sequence[tuple[Any, ...]], now: Any, take: Callable[[Any], None]
) -> Choice:
    """Return the choice of one of some values, each given with its word."""
    at = [value for value, *_ in values].index(now)
    words = [word for _, word, *_ in values]
    return Choice(id, label, words, at, lambda at: take(values[at][0]), SETTINGS.get(id))
