"""Where the pages of the settings read and put what is chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from clubs.store.profiles import Profiles
from clubs.store.settings import Settings
from clubs.ui.parts.choice import Choice
from clubs.ui.scenes.settings.key_choice import KeyChoice
from clubs.ui.shell.bindings import Bindings
from clubs.ui.shell.context import Context
from clubs.ui.texts.controls import SETTINGS


@dataclass(frozen=True)
class Choices:
    """The targets of the pages: the settings of a context.

    `folders` are pairs of what is stored and where; `notify` shows a sentence; `keys` is the choice of
    another key, while there is one; `profiles` are all players, if there can be several; `shown` returns a
    choice at the value of its slider while that is held.
    """

    context: Context
    notify: Callable[[str], None]
    keys: KeyChoice
    folders: Sequence[tuple[str, str]] = ()
    profiles: Profiles | None = None
    shown: Callable[[Choice], Choice] = lambda choice: choice

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.context.settings

    def change(self, **fields: object) -> None:
        """Change settings."""
        self.context.change(**fields)

    def reset(self, fields: Sequence[str]) -> None:
        """Give settings their first values again."""
        first = Settings()
        if "keys" in fields:
            self.keys.close()
            self.context.bind(Bindings(first.keys))
        self.change(**{field: getattr(first, field) for field in fields if field != "keys"})

    def of(
        self,
        field: str,
        label: str,
        values: Sequence[tuple[Any, ...]],
        take: Callable[[Any], None] | None = None,
    ) -> Choice:
        """Return the choice of a setting, by its field; between two numbers the nearer counts."""
        now = getattr(self.settings, field)
        if isinstance(now, float):
            now = min((value for value, *_ in values), key=lambda value: abs(value - now))
        return choice_of(field, label, values, now, take or (lambda value: self.change(**{field: value})))


def choice_of(
    id: str, label: str, values: Sequence[tuple[Any, ...]], now: Any, take: Callable[[Any], None]
) -> Choice:
    """Return the choice of one of some values, each given with its word."""
    at = [value for value, *_ in values].index(now)
    words = [word for _, word, *_ in values]
    return Choice(id, label, words, at, lambda at: take(values[at][0]), SETTINGS.get(id))
