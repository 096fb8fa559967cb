"""The list of puzzles and its rows: the play of the day, one's own, new ones, themes and difficulties."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from pygame import Rect

from clubs.ui.components.buttons import LIT, State
from clubs.ui.components.painters import Painters
from clubs.ui.parts.containers import Padding, Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Picture, Spacer
from clubs.ui.parts.scroll import ListView
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.parts.tiles import DrawnButton
from clubs.ui.render.draw_context import cached_picture
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.puzzles.choice import DAILY, NEW, OWN, PuzzleChoice
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BUTTON_RADII, CAPTION, HEADING, NAME, TextRole

HEAD: Final[TextRole] = HEADING.sized(31)
SOURCE: Final = (200, 78)  # design units of text
THEME: Final = (200, 50)
LEVEL: Final = (84, 74)

Choose = Callable[[PuzzleChoice], Transition | None]


ENTRY: Final[TextRole] = NAME.sized(29)
SUB: Final[TextRole] = CAPTION
LEVELS = ("", "easy", "medium", "hard")
"""The words for the difficulties, from 1."""
PIP: Final = 22  # design units
STEP: Final = 1.2  # of a trefoil


@dataclass(frozen=True)
class ListEntry:
    """An entry of the list; it is green if it is `chosen`, and has a ground of its own if it is `boxed`."""

    title: str
    sub: str = ""
    icon: str = ""
    count: str = ""
    chosen: bool = False
    boxed: bool = False


def entry_image(paint: Painters, entry: ListEntry, size: tuple[int, int], state: State) -> Image:
    """Draw an entry."""
    theme = paint.theme
    u = paint.draw.u
    text = paint.text
    wide, high = size
    canvas = _ground(paint, size, entry, lit=state in LIT)
    ink, pale = (theme.paper_flat,) * 2 if entry.chosen else (theme.paper_ink, theme.paper_muted)
    left, right = u(22), wide - u(22)
    if entry.icon:
        side = u(26)
        icon = paint.draw.icon(entry.icon, side, ink if entry.chosen else theme.paper_green)
        canvas.centre(icon, left + side / 2, high / 2)
        left += side + u(20)
    if entry.count:
        count = text.image(entry.count, ENTRY, ink)
        right -= count.width
        canvas.put(count, right, (high - count.height) / 2)
        right -= u(14)
    room = right - left
    head = text.image(entry.title, text.shrunk(entry.title, ENTRY, room), ink, room=room)
    foot = text.image(entry.sub, SUB, pale, room=room) if entry.sub else None
    below = text.line(SUB) + u(2) if foot else 0.0
    top = (high - head.height - below) / 2
    canvas.put(head, left, top)
    if foot:
        canvas.put(foot, left, top + head.height + below - foot.height)
    return canvas.image()


def _ground(paint: Painters, size: tuple[int, int], entry: ListEntry, *, lit: bool) -> Canvas:
    """Draw the ground of an entry, or the hairline under it."""
    theme = paint.theme
    u = paint.draw.u
    wide, high = size
    if not (entry.chosen or entry.boxed or lit):
        canvas = Canvas(wide, high, 2)
        canvas.put(paint.panels.rule(wide - u(44), 1, theme.paper_ink, 0.14), u(22), high - 1)
        return canvas
    colour, opacity = (theme.paper_green, 1.0) if entry.chosen else (theme.paper_ink, 0.10 if lit else 0.05)
    sheet = paint.draw.drawing(wide, high, 2)
    sheet.path(paint.draw.leaf(wide, high, BUTTON_RADII), colour, opacity)
    return paint.draw.canvas(sheet)


def level_button(paint: Painters, shows: tuple[int, bool], size: tuple[int, int], state: State) -> Image:
    """Draw the button of a difficulty: its trefoils and its word; a chosen one has a green edge."""
    lit = state in LIT
    theme = paint.theme
    u = paint.draw.u
    level, chosen = shows
    wide, high = size
    sheet = paint.draw.drawing(wide, high, 2)
    outline = paint.draw.leaf(wide, high, BUTTON_RADII)
    sheet.path(outline, theme.paper_green if chosen else theme.paper_ink, 0.12 if lit or chosen else 0.06)
    edge = theme.paper_green if chosen else theme.paper_ink
    sheet.stroke(
        paint.draw.leaf(wide, high, BUTTON_RADII, 1),
        edge,
        max(1.0, u(2.4 if chosen else 1.1)),
        1 if chosen else 0.3,
    )
    canvas = paint.draw.canvas(sheet)
    word = paint.text.image(LEVELS[level], SUB, theme.paper_ink, room=wide - u(8))
    leaves = trefoils(paint, level, theme.paper_green)
    gap = u(12)
    top = (high - leaves.height - gap - word.height) / 2
    canvas.put(leaves, (wide - leaves.width) / 2, top)
    canvas.put(word, (wide - word.width) / 2, top + leaves.height + gap)
    return canvas.image()


def difficulty(level: int) -> tuple[Part, Part]:
    """Return the trefoils of a difficulty, and its word."""

    def draw(paint: Painters, _box: Rect) -> Image:
        return trefoils(paint, level, paint.theme.paper_green)

    word = Label(LEVELS[level], ENTRY, "strong")
    return Picture((PIP * STEP * (len(LEVELS) - 2) + PIP, PIP), level, draw), word


@cached_picture
def trefoils(paint: Painters, level: int, ink: str) -> Image:
    """Draw a difficulty as one to three filled trefoils out of three."""
    side = round(PIP * paint.screen.t)
    step = round(side * STEP)
    canvas = Canvas(step * (len(LEVELS) - 2) + side, side, 1)
    for number in range(1, len(LEVELS)):
        art = "suits/clubs" if number <= level else "suits/clubs-hollow"
        canvas.put(paint.draw.art(art, side, tint=ink), step * (number - 1), 0)
    return canvas.image()


def puzzle_list(choice: PuzzleChoice, choose: Choose) -> Part:
    """Return the list for a choice; `choose` takes another one."""
    themes = list(choice.themes().items())
    sources = VStack(tuple(_source(choice, one, choose) for one in _sources(choice)), "tight")
    rows = ListView(
        f"themes {choice.game}",
        len(themes),
        lambda at: _theme(choice, *themes[at], choose),
        (tuple(themes), choice.source, choice.level),
        "none",
        grow=1,
    )
    head = HStack((_heading("Themes"), Spacer(grow=1), Label("to solve", SUB, "muted")))
    levels = Even(tuple(_level(choice, level, choose) for level in range(1, len(LEVELS))), "small")
    below = VStack((Padding(_heading("Difficulty"), "medium", "none"), Region(levels, "levels")), "small")
    listed = VStack((Padding(head, "medium", "none"), rows), "small", grow=1)
    parts = (*([sources] if sources.parts else []), listed, below)
    return Region(VStack(parts, "large"), "list")


def _heading(words: str) -> Part:
    return Label(words, HEAD, "strong", heading=True)


def _sources(choice: PuzzleChoice) -> list[str]:
    """Return those of the day, one's own and new ones of which there are any."""
    makes = choice.puzzles.makes
    return [one for one in (DAILY, OWN, NEW) if _count(choice, one) or (one == NEW and makes)]


def _count(choice: PuzzleChoice, source: str) -> int:
    return len(replace(choice, source=source).all())


def _source(choice: PuzzleChoice, source: str, choose: Choose) -> Part:
    if source == DAILY:
        today = choice.puzzles.today
        entry = ListEntry("Play of the day", f"{today.day} {today:%B}", "clock")
    elif source == NEW:
        made = "looking for one…" if choice.puzzles.making else "made while you wait"
        entry = ListEntry("New ones", made, "plus")
    else:
        entry = ListEntry(
            "Your own, due today", "out of your last games", "undo", str(_count(choice, source))
        )
    said = [entry.sub, *([entry.count] if entry.count else [])]
    return _entry(choice, source, replace(entry, boxed=True), said, SOURCE, choose)


def _theme(choice: PuzzleChoice, title: str, left: int, choose: Choose) -> Part:
    entry = ListEntry(title, count=str(left) if left else "")
    return _entry(choice, title, entry, [f"{left} to solve" if left else "all solved"], THEME, choose)


def _entry(
    choice: PuzzleChoice,
    source: str,
    entry: ListEntry,
    said: list[str],
    least: tuple[float, float],
    choose: Choose,
) -> Part:
    entry = replace(entry, chosen=choice.source == source)
    value = ", ".join([*said, *(["open"] if entry.chosen else [])])
    act = partial(choose, replace(choice, source=source))
    return DrawnButton(
        f"list {source}", entry.title, act, least, entry, entry_image, value=value, role="list"
    )


def _level(choice: PuzzleChoice, level: int, choose: Choose) -> Part:
    chosen = choice.level == level
    act = partial(choose, choice.at(level))
    value = "on" if chosen else "off"
    return DrawnButton(
        f"level {level}",
        f"Difficulty: {LEVELS[level]}",
        act,
        LEVEL,
        (level, chosen),
        level_button,
        value=value,
        role="switch",
    )
