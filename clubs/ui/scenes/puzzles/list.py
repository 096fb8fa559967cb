"""The list at the left: the play of the day, one's own, themes, difficulties."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from clubs.ui.components.buttons import State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.paper_scene import scroll_bar
from clubs.ui.scenes.puzzles.choice import DAILY, NEW, OWN, Choice
from clubs.ui.scenes.puzzles.layout import DAY, GAP, ROW
from clubs.ui.scenes.puzzles.layout import LEVELS as LEVELS_HIGH
from clubs.ui.scenes.puzzles.rows import LEVELS, SUB, Entry, entry_image, level_button
from clubs.ui.shell.transitions import Transition
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BUTTON_RADII, HEADING

HEAD = HEADING.sized(24)
HEAD_HIGH = 46
REGION = "list"

Choose = Callable[[Choice], Transition | None]


class PuzzleList:
    """The list in a box, as far as its themes are scrolled; `choose` takes another choice."""

    def __init__(self, paint: Painters, box: Rect, choice: Choice, first: int, choose: Choose) -> None:
        self.paint, self.box, self.choice, self.choose = paint, box, choice, choose
        self.screen, self.u = paint.screen, paint.draw.u
        self.themes = choice.themes()
        self.first = max(0, min(first, len(self.themes) - self.fits))

    # ------------------------------------------------------------ places

    def _tall(self, units: float) -> int:
        return max(self.screen.target(0) + 2, round(units * self.screen.t))

    @property
    def _tops(self) -> list[tuple[str, Rect]]:
        """The boxes of the play of the day, of one's own, if any are due, and of new ones."""
        high, gap, found = self._tall(DAY), self.u(GAP), list[tuple[str, Rect]]()
        for source in (DAILY, OWN, NEW):
            if self._count(source) or (source == NEW and self.choice.puzzles.makes):
                top = self.box.top + len(found) * (high + gap)
                found.append((source, boxed(self.box.left, top, self.box.width, high)))
        return found

    def _count(self, source: str) -> int:
        return len(replace(self.choice, source=source).all())

    @property
    def _themes_head(self) -> float:
        """The middle of the heading over the themes."""
        tops = self._tops
        top = tops[-1][1].bottom if tops else self.box.top
        return top + HEAD_HIGH * self.screen.t * (0.86 if tops else 0.4)

    @property
    def _rows_top(self) -> float:
        return self._themes_head + HEAD_HIGH * self.screen.t * 0.5

    @property
    def _levels_top(self) -> float:
        return self.box.bottom - self._tall(LEVELS_HIGH)

    @property
    def _levels_head(self) -> float:
        return self._levels_top - HEAD_HIGH * self.screen.t * 0.5

    @property
    def fits(self) -> int:
        """How many themes there is room for."""
        room = self._levels_head - HEAD_HIGH * self.screen.t * 0.4 - self._rows_top
        return max(1, int(room // self._tall(ROW)))

    # ------------------------------------------------------------ controls

    def controls(self) -> list[Control]:
        """Return the entries that are seen, and the difficulties."""
        found = [self._top(source, rect) for source, rect in self._tops]
        high = self._tall(ROW)
        seen = list(self.themes.items())[self.first : self.first + self.fits]
        for number, (title, left) in enumerate(seen):
            rect = boxed(self.box.left, self._rows_top + number * high, self.box.width, high)
            said = f"{left} to solve" if left else "all solved"
            entry = Entry(title, count=str(left) if left else "")
            found.append(self._entry(title, rect, entry, said))
        return [*found, *self._levels()]

    def _top(self, source: str, rect: Rect) -> Control:
        if source == DAILY:
            today = self.choice.puzzles.today
            entry = Entry("Play of the day", f"{today.day} {today:%B}", "clock")
        elif source == NEW:
            made = "looking for one…" if self.choice.puzzles.making else "made while you wait"
            entry = Entry("New ones", made, "plus")
        else:
            entry = Entry("Your own, due today", "out of your last games", "undo", str(self._count(source)))
        return self._entry(source, rect, replace(entry, boxed=True), f"{entry.sub}, {entry.count}")

    def _entry(self, source: str, rect: Rect, entry: Entry, said: str) -> Control:
        entry = replace(entry, chosen=self.choice.source == source)
        value = ", ".join(filter(None, (*said.split(", "), "open" if entry.chosen else "")))
        act = partial(self.choose, replace(self.choice, source=source))
        widget = Widget(f"list {source}", rect, "list", entry.title, value, region=REGION, activate=act)
        return Control(widget, partial(entry_image, self.paint, rect.size, entry), BUTTON_RADII)

    def _levels(self) -> list[Control]:
        gap, count = self.u(14), len(LEVELS) - 1
        wide = (self.box.width - gap * (count - 1)) / count
        high, found = self._tall(LEVELS_HIGH), list[Control]()
        for level in range(1, count + 1):
            rect = boxed(self.box.left + (level - 1) * (wide + gap), self._levels_top, wide, high)
            chosen = self.choice.level == level
            act = partial(self.choose, self.choice.at(level))
            widget = Widget(
                f"level {level}",
                rect,
                "choice",
                f"Difficulty: {LEVELS[level]}",
                "chosen" if chosen else "",
                region="levels",
                activate=act,
            )
            found.append(Control(widget, partial(_level, self.paint, rect.size, level, chosen), BUTTON_RADII))
        return found

    # ------------------------------------------------------------ the picture

    def sprites(self) -> list[Sprite]:
        """Draw the headings, and a scroll bar if not all themes are seen."""
        text, theme, left, u = self.paint.text, self.paint.theme, self.box.left + self.u(22), self.u
        found = list[Sprite]()
        for words, middle in (("Themes", self._themes_head), ("Difficulty", self._levels_head)):
            image = text.image(words, HEAD, theme.paper_ink)
            found.append(Sprite(image, left, middle - image.height / 2))
        note = text.image("to solve", SUB, theme.paper_muted)
        found.append(Sprite(note, self.box.right - u(22) - note.width, self._themes_head - note.height / 2))
        if (count := len(self.themes)) > self.fits:
            part = (self.first / count, (self.first + self.fits) / count)
            high = self.fits * self._tall(ROW)
            found += scroll_bar(self.paint, (self.box.right + u(8), self._rows_top), high, 6, part)
        return found

    def following(self, focused: str, step: int) -> tuple[str, int] | None:
        """Return the theme that an arrow leads to beyond the ones that are seen, and the first seen then."""
        titles: Sequence[str] = list(self.themes)
        title = focused.removeprefix("list ")
        at = titles.index(title) + step if title in titles else -1
        if not 0 <= at < len(titles) or self.first <= at < self.first + self.fits:
            return None
        return f"list {titles[at]}", self.first + step


def _level(paint: Painters, size: tuple[int, int], level: int, chosen: bool, state: State) -> Image:
    return level_button(paint, size, level, state, chosen=chosen)
