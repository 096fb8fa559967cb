"""The faces of an animal, as values: a mood, and the side where the table is."""

from typing import Final, Literal, NamedTuple

Mood = Literal["waiting", "blinking", "watching", "thinking", "pleased", "wincing", "kind"]

ASIDE: Final[frozenset[Mood]] = frozenset(("watching", "thinking", "wincing", "kind"))
"""The moods with a picture for each side."""
BEYOND: Final = 0.16
"""How far a picture reaches beyond the medallion on each side, in widths of it."""


class Face(NamedTuple):
    """A mood, turned left (-1) or right (1)."""

    mood: Mood = "waiting"
    side: int = 1

    def art(self, animal: str) -> str:
        """Return the name of its picture."""
        side = ("-left" if self.side < 0 else "-right") * (self.mood in ASIDE)
        return f"animals/{animal}" + (f"-{self.mood}{side}" if self.mood != "waiting" else "")


WAITING: Final = Face()
