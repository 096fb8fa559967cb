"""The choice of the suit that the others have to follow."""

from clubs.cards import CLUBS, suit_sign, suit_title
from clubs.language import _
from clubs.rules.action import Action
from clubs.rules.naming import NameSuit
from clubs.ui.panels.choice import ChoicePanel


class NamePanel(ChoicePanel):
    """A button for each suit with its sign; that of clubs names no other suit."""

    def first(self) -> str:
        """Return the button of clubs only: no other suit is named by mistake."""
        return f"answer {CLUBS}"

    def digit(self, n: int) -> str | None:
        return f"answer {n - 1}" if 1 <= n <= CLUBS + 1 else None

    def status(self) -> tuple[str, str]:
        return (_(self.ask.title), _(self.ask.clause)) if self.ask else ("", "")

    def _said(self, action: Action) -> str:
        return self._label(action).partition(" ")[2]

    def _label(self, action: Action) -> str:
        assert isinstance(action, NameSuit)
        if action.suit == CLUBS:
            return _("{C} Clubs only")
        return f"{{{suit_sign(action.suit)}}} {_(suit_title(action.suit))}"
