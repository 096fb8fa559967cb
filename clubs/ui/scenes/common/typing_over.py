"""Text that is typed over in a field: at first all of it is chosen, and the first letter replaces it."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class TypingOver:
    """A text, whether all of it is chosen, and what an input method is still composing behind it."""

    text: str
    chosen: bool = True
    composing: str = ""

    @property
    def kept(self) -> str:
        """The part of the text that the next letter does not replace."""
        return "" if self.chosen else self.text

    @property
    def shown(self) -> str:
        """The text with what is being composed."""
        return self.kept + self.composing if self.composing else self.text

    def typed(self, text: str) -> "TypingOver":
        """Return it with a text behind it, or in its place if all of it is chosen."""
        return TypingOver(self.kept + text, chosen=False)

    def erased(self) -> "TypingOver":
        """Return it without its last letter, or without anything if all of it is chosen."""
        return TypingOver(self.kept[:-1], chosen=False)

    def composed(self, text: str) -> "TypingOver":
        """Return it with what an input method shows now."""
        return replace(self, composing=text)
