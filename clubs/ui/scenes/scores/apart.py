"""The deals that stand apart in the statistics, as they are marked on a scoresheet."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from clubs.rules.plural import amount
from clubs.ui.parts.containers import Inside
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Icon
from clubs.ui.parts.stacks import HStack
from clubs.ui.style.theme import CAPTION, CHIP

MARK = 24  # design units
HINT = 20
COLUMN, WITH_MARKS = 62, 112  # design units, the width of the deals' numbers
PRACTICE = "practice, not counted"
HINTS = "steps of hints, not counted"


@dataclass(frozen=True)
class Apart:
    """The numbers of the deals that are practice, and by number how many steps of hints were shown."""

    practice: Collection[int] = ()
    hints: Mapping[int, int] = field(default_factory=dict)

    def said(self, deal: int) -> str:
        """Return what is to be heard about a deal."""
        practice = ", practice" * (deal in self.practice)
        return practice + (f", {amount(self.hints[deal], 'step')} of hints" if deal in self.hints else "")

    def number(self, deal: int) -> Part:
        """Return the number of a deal between its marks."""
        parts: list[Part] = [Label(str(deal), CHIP, said="")]
        if deal in self.practice:
            parts.insert(0, Icon("undo", MARK, "muted"))
        if deal in self.hints:
            parts += [Icon("bulb", HINT, "muted"), Label(str(self.hints[deal]), CAPTION, "muted", said="")]
        return self.column(HStack(tuple(parts), "tight"))

    def column(self, part: Part) -> Part:
        """Return a part in the middle of the column of the deals' numbers."""
        return Inside(Inside(part), across="start", widest=WITH_MARKS if self.hints else COLUMN)

    def legend(self) -> list[Part]:
        """Return what the marks mean."""
        return [
            HStack((Icon(icon, size, "muted"), Label(words, CAPTION, "muted")), "tight")
            for icon, size, words, deals in (
                ("undo", MARK, PRACTICE, self.practice),
                ("bulb", HINT, HINTS, self.hints),
            )
            if deals
        ]
