"""The choice of one of a few answers that no other panel shows."""

from dataclasses import fields
from functools import partial
from typing import Final

from clubs.cards import words
from clubs.rules.action import Action
from clubs.ui.panels.base import Panel
from clubs.ui.render.sprite import Sprite
from clubs.ui.shell.widgets import Focus, Widget

MOST: Final = 6
"""The answers that there is room for."""


class ChoicePanel(Panel):
    """A button for each answer, the first one on top."""

    def widgets(self) -> list[Widget]:
        actions = self.ask.actions() if self.ask else ()
        last = len(actions) - 1
        return [
            self.action(
                f"answer {place}", last - place, self._label(action), partial(self.desk.answer, action)
            )
            for place, action in enumerate(actions)
        ]

    def ids_of(self, action: Action) -> tuple[str, ...]:
        actions = self.ask.actions() if self.ask else ()
        return (f"answer {actions.index(action)}",) if action in actions else ()

    def named(self, action: Action) -> str:
        return self._label(action)

    def _label(self, action: Action) -> str:
        """Name the answer by its word in a record, and the card or number that it is about."""
        values = ((field.name, getattr(action, field.name)) for field in fields(action))
        about = [words(value) if name == "card" else str(value) for name, value in values if name != "seat"]
        return " ".join([action.verb.replace("-", " ").capitalize(), *about])

    def sprites(self, focus: Focus) -> list[Sprite]:
        found = (self.button(widget, "secondary", focus) for widget in self.widgets())
        return [sprite for button in found for sprite in button]
