"""The buttons at the foot of a deal's score: on to the next deal, or another look at this one."""

from collections.abc import Callable
from dataclasses import dataclass

from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Click, Controls
from clubs.ui.scenes.scores.deal_layout import BUTTON_ROW_GAP, DealPlan
from clubs.ui.scenes.scores.second_look import SecondLook
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BUTTON_GAP, CAPTION

LONGEST = "Three decisions to look at"
"""The second line for which there is room in any case."""
Lead = Callable[[], Transition | None]


@dataclass(frozen=True)
class WayBack:
    """The way from the score of a table for one deal, as its button says it."""

    go: Lead
    label: str = "Back"
    icon: str = "left"


@dataclass(frozen=True)
class DealEndActions:
    """The commands of the buttons."""

    next_deal: Lead
    scoresheet: Lead
    new_game: Lead
    menu: Lead
    pause: Lead
    rules: Lead
    code: Lead | None = None  # a deal that cannot be dealt again has none
    undo: Lead | None = None  # where nothing can be taken back there is none
    again: SecondLook | None = None  # nobody's decisions, nothing to look at
    back: WayBack | None = None  # instead of another deal, from a table for one deal


@dataclass(frozen=True)
class Entry:
    """One button; `sub` is a second line."""

    id: str
    label: str
    icon: str
    act: Lead
    kind: Kind = "secondary"
    sub: str = ""


class DealButtons:
    """The buttons in one row, or in two where one is too narrow: another look first, the bright one last."""

    def __init__(self, paint: Painters, actions: DealEndActions, room: float, *, over: bool) -> None:
        self.paint, self.actions, self.room, self.over = paint, actions, room, over

    @property
    def first(self) -> str:
        """The button that has the focus at first."""
        return self._entries[-1].id

    @property
    def _looks(self) -> list[Entry]:
        """The buttons that stay with this deal."""
        found, again, code = list[Entry](), self.actions.again, self.actions.code
        if again is not None:
            found.append(Entry("again", "Look at this deal again", "eye", again.open, sub=again.said))
        if code is not None:
            found.append(Entry("code", "Share this deal", "users", code))
        return found

    @property
    def _entries(self) -> list[Entry]:
        actions = self.actions
        found = [Entry("sheet", "Scoresheet", "sheet", actions.scoresheet)]
        if actions.back is not None:
            return [*found, Entry("back", actions.back.label, actions.back.icon, actions.back.go, "primary")]
        if self.over:
            found.append(Entry("menu", "Menu", "home", actions.menu))
            return [*found, Entry("new", "New game", "cards", actions.new_game, "primary")]
        return [*found, Entry("next", "Next deal", "play", actions.next_deal, "primary")]

    @property
    def _gap(self) -> int:
        return round(self.paint.screen.u(BUTTON_GAP))

    def _least(self, entry: Entry) -> int:
        sub = self.paint.text.width(LONGEST, CAPTION) if entry.id == "again" else 0
        return max(
            self.paint.buttons.width(entry.label, icon=entry.icon),
            self.paint.buttons.width("", icon=entry.icon) + sub,
        )

    @property
    def rows(self) -> list[list[Entry]]:
        """The buttons, row by row."""
        looks, entries = self._looks, self._entries
        needed = sum(self._least(entry) + self._gap for entry in (*looks, *entries)) - self._gap
        return [[*looks, *entries]] if needed <= self.room or not looks else [looks, entries]

    def _widths(self, row: list[Entry]) -> list[int]:
        """Return the widths of the buttons of a row: all alike if there is room."""
        u = self.paint.screen.u
        least = [self._least(entry) for entry in row]
        alike = round(max(*least, u(270 if self.over else 290))) if len(row) > 1 else least[0]
        if len(row) * (alike + self._gap) - self._gap <= self.room:
            return [alike] * len(row)
        spare = self.room - sum(least) - self._gap * (len(row) - 1)
        return [round(width + max(0.0, spare) / len(row)) for width in least]

    def controls(self, plan: DealPlan, clicked: Click) -> list[Control]:
        """Return the buttons in the panel."""
        u, screen = self.paint.screen.u, self.paint.screen
        height, make, controls = screen.target(u(66)), Controls(self.paint, clicked), list[Control]()
        for number, row in enumerate(self.rows):
            widths = self._widths(row)
            x = plan.panel.centerx - (sum(widths) + self._gap * (len(row) - 1)) / 2
            y = plan.buttons + number * (height + u(BUTTON_ROW_GAP)) - height / 2
            for entry, width in zip(row, widths, strict=True):
                rect = boxed(x, y, width, height)
                controls.append(
                    make.button(
                        entry.id,
                        entry.label,
                        rect,
                        entry.act,
                        kind=entry.kind,
                        icon=entry.icon,
                        sub=entry.sub,
                        region="actions",
                    )
                )
                x += width + self._gap
        return controls
