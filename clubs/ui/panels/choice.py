"""The choice of one of a few answers that no other panel shows."""

from dataclasses import fields
from functools import partial
from typing import Final

from clubs.cards import words
from clubs.language import _
from clubs.rules.action import Action
from clubs.ui.panels.base import Panel
from clubs.ui.panels.on_table import ActionButton, lower_right
from clubs.ui.parts.layout import Part
from clubs.ui.parts.stacks import VStack

MOST: Final = 6
"""The answers that there is room for."""


class ChoicePanel(Panel):
    """A button for each answer, the first one on top."""

    def shows(self) -> object:
        return self.ask

    def part(self) -> Part | None:
        actions = self.ask.actions() if self.ask else ()
        buttons = tuple(
            ActionButton(
                f"answer {place}",
                self._label(action),
                partial(self.desk.answer, action),
                said=self._said(action),
            )
            for place, action in enumerate(actions)
        )
        return lower_right(self.screen, VStack(buttons, "small")) if buttons else None

    def ids_of(self, action: Action) -> tuple[str, ...]:
        actions = self.ask.actions() if self.ask else ()
        return (f"answer {actions.index(action)}",) if action in actions else ()

    def named(self, action: Action) -> str:
        return self._label(action)

    def _said(self, action: Action) -> str:
        """Name the answer for a screen reader, where that is not its label."""
        del action
        return ""

    def _label(self, action: Action) -> str:
        """Name the answer by its word in a record, and the card or number that it is about."""
        values = ((field.name, getattr(action, field.name)) for field in fields(action))
        about = [
            _(words(value)) if name == "card" else str(value) for name, value in values if name != "seat"
        ]
        return " ".join([action.verb.replace("-", " ").capitalize(), *about])
