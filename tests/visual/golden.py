"""Golden pictures of scenes and situations, small enough to keep and fine enough to miss no pixel.

A picture is stored at a sixth of its size, where each pixel is the mean of a tile: a few levels of
difference on every pixel stay a few levels, and the edge of a card that has moved by one pixel still changes
its tiles by more than the tolerance. `python -m tests.visual` writes the pictures that differ, of those that
it names or of all.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from pygame import Surface

from clubs.app.routes import Program
from clubs.rules.action import CHANCE
from clubs.store.looks import ThemeName
from clubs.table.record import Record
from clubs.ui.components.painters import Painters
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.appearance import Appearance
from clubs.workshop.shots import DEALING, SCENES, SETTLED_AFTER, table
from tests.app.visitor import session_of
from tests.visual import gallery
from tests.visual.gallery import advance

FOLDER: Final = Path(__file__).with_name("pictures")
FAULTS: Final = Path(__file__).resolve().parents[2] / ".build" / "visual"
TILE: Final = 6  # pixels
TOLERANCE: Final = 8  # of 255, for each channel
ROUNDING: Final = 4  # levels that are stored as one, so that the files are small
USUAL, LARGE = (1280, 720), (1920, 1080)
FLIGHT: Final = 190.0  # ms after a card was played
SHEETS: Final = (
    *("menu", "learn", "picker", "rules", "settings", "history", "statistics", "your-play"),
    *("pause", "curtain", "deal-end", "game-over", "scoresheet"),
)
"""Scenes stored at the usual size only; the table and its replay are stored at the large one too."""
OPENING: Final = ("curtain", "deal-end", "game-over")
"""Scenes over the table that open with a movement."""
SITUATIONS: Final = (
    *("honour, marked", "honour, a card forfeited", "honour, review", "table, log"),
    *("table, Bramble has explained", "exchange, second", "exchange, old hand", "auction, lively"),
    *("free, a team", "exact, the rest is certain", "exact, hint 3", "exact, coach"),
    *(
        "look again, shown",
        "eye",
        "lesson, whist 1",
        "lesson, exact 3",
        "lesson, tricks 5",
        "rules, a word",
    ),
    "lesson, a suit counted",
)
"""Situations of the gallery whose rest is stored at both sizes and in every theme."""
STORED: Final[tuple[ThemeName, ...]] = ("place", "midnight", "daybreak")
"""The first is that of all other scenes."""

MOST_FRAMES: Final = 60
"""The frames after which a situation is stored even if something in it still moves."""

Size = tuple[int, int]


class Subject(NamedTuple):
    """A scene, or one of the situations, at a size and in a theme."""

    name: str
    size: Size
    theme: ThemeName = STORED[0]

    def file(self, moment: str) -> Path:
        """Return the file of its picture at a moment."""
        theme = "" if self.theme == STORED[0] else f"-{self.theme}"
        name = self.name.replace(",", "").replace(" ", "-")
        return FOLDER / f"{self.size[0]}x{self.size[1]}{theme}" / f"{name}-{moment}.png"


@cache
def _painters(size: Size) -> Painters:
    return Program(size).context.paint


def _program(size: Size) -> Program:
    """Return a program that has shown nothing yet; its painters are shared."""
    made = Program(size)
    made.context.paint = _painters(size)
    return made


def _new_program(size: Size) -> Program:
    """Return a program whose painters have drawn only the felt, because cached cards change moving ones."""
    made = Program(size)
    made.context.paint.grounds = _painters(size).grounds
    return made


def moments(subject: Subject) -> Iterator[tuple[str, Surface]]:
    """Yield pictures by a scripted clock: of a scene at the usual size start, flight and rest, else rest."""
    name, size, theme = subject
    if name in SITUATIONS:
        offscreen = gallery.shown(
            gallery.SITUATIONS[name], gallery.program(size, appearance=Appearance(theme=theme))
        )
        yield "rest", _drawn(offscreen)
        return
    program = _program(size)
    scenes = SCENES[name](program, None)
    offscreen = Offscreen(program.context, scenes)
    first = scenes[0]
    if size != USUAL:
        yield "rest", _after(offscreen, SETTLED_AFTER)
    elif len(scenes) == 1 and isinstance(first, TableScene) and not _next_deal(first):
        yield from _last_action(first)
    else:
        if name in OPENING:
            yield "flight", _after(offscreen, FLIGHT, FLIGHT / 2)
        yield "rest", _after(offscreen, SETTLED_AFTER)


def _next_deal(of: TableScene) -> bool:
    """Return whether a record ends with the cards of a later deal, before which a score is shown."""
    return session_of(of).actions[-1].seat == CHANCE and bool(session_of(of).public.sheet)


def _last_action(of: TableScene) -> Iterator[tuple[str, Surface]]:
    """Yield the table before the last action of its record, while that is shown, and at rest."""
    match, actions = of.match, session_of(of).actions
    program = _new_program(USUAL)
    before = table(program, Record(match.setup, match.seed, tuple(actions[:-1])))
    offscreen = Offscreen(program.context, [before])
    yield "start", _after(offscreen, 0)
    last = actions[-1]
    if last.seat == before.stage.me:
        before.answer(last)
    elif last.seat != CHANCE:
        session_of(before).act(last)
    advance(offscreen, 1)
    # Nobody deals the cards: the deal begins as soon as the table is open.
    yield "flight", _after(offscreen, DEALING if last.seat == CHANCE else FLIGHT, FLIGHT / 2)
    yield "rest", _after(offscreen, SETTLED_AFTER)


def _after(offscreen: Offscreen, ms: float, frame: float = 300.0) -> Surface:
    """Return the picture `ms` later."""
    advance(offscreen, ms, frame)
    offscreen.step(0)
    return offscreen.surface.copy()


def _drawn(offscreen: Offscreen) -> Surface:
    """Return the picture once everything in it is drawn, which can take some frames."""
    for _ in range(MOST_FRAMES):
        offscreen.step(0)
        if offscreen.stack.top.still():
            break
    return offscreen.surface.copy()


def small(picture: Surface) -> Surface:
    """Return a picture at the size in which it is stored, not rounded yet."""
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (width // TILE, height // TILE))


def rounded(picture: Surface) -> Surface:
    """Return a small picture with near levels made equal."""
    levels = bytes(
        min(255, (level + ROUNDING // 2) // ROUNDING * ROUNDING)
        for level in pygame.image.tobytes(picture, "RGB")
    )
    return pygame.image.frombytes(levels, picture.get_size(), "RGB")


def differences(one: Surface, other: Surface) -> list[int]:
    """Return how far two small pictures differ, for each pixel in the worst of its channels."""
    a, b = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    apart = [abs(x - y) for x, y in zip(a, b, strict=True)]
    return list(map(max, apart[::3], apart[1::3], apart[2::3]))


def alike(one: Surface, other: Surface) -> bool:
    """Return whether a small picture looks like the stored one."""
    if one.get_size() != other.get_size():
        return False
    return max(_excess(one, other), _excess(other, one)) <= TOLERANCE + ROUNDING // 2


def _excess(one: Surface, other: Surface) -> int:
    """Return by how much a channel of one small picture is at most brighter than the other's."""
    left = one.copy()
    left.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return max(pygame.image.tobytes(left, "RGB"))


def subjects() -> list[Subject]:
    """Return all scenes at the usual size, at the large one those with a table; situations in every theme."""
    scenes = [
        Subject(name, size)
        for name, size in product(SCENES, (USUAL, LARGE))
        if size == USUAL or name not in SHEETS
    ]
    themes = product((USUAL, LARGE), STORED, SITUATIONS)
    return scenes + [Subject(name, size, theme) for size, theme, name in themes]


def ordinary(subject: Subject) -> bool:
    """Return whether a subject is of the ordinary run: each scene and situation in one theme at one size."""
    if subject.name in SHEETS:
        return True
    by_theme, by_size = divmod([*SCENES, *SITUATIONS].index(subject.name), 2)
    theme = STORED[0] if subject.name in SCENES else STORED[by_theme % len(STORED)]
    return by_size == (subject.size == LARGE) and subject.theme == theme


def faults(subject: Subject) -> list[str]:
    """Return the moments of a subject that look different; write their pictures and differences."""
    found = []
    for moment, picture in moments(subject):
        file, now = subject.file(moment), small(picture)
        if not file.exists():
            found.append(f"{file.name} has not been written yet")
        elif not alike(now, stored := pygame.image.load(file)):
            seen = FAULTS / f"{file.stem}-{file.parent.name}.png"
            FAULTS.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, seen)
            pygame.image.save(_marked(now, stored, picture.get_size()), seen.with_suffix(".difference.png"))
            found.append(f"{file.name} looks different: see {seen} and {seen.stem}.difference.png")
    return found


def _marked(now: Surface, stored: Surface, size: Size) -> Surface:
    """Return a picture that is black where two small ones are alike, red where they differ too much."""
    marks = Surface(now.get_size())
    if now.get_size() == stored.get_size():
        for place, apart in enumerate(differences(now, stored)):
            strong = apart > TOLERANCE + ROUNDING // 2
            level = min(255, apart * 8)
            y, x = divmod(place, now.get_width())
            marks.set_at((x, y), (255, level // 2, 0) if strong else (level, level, level))
    return pygame.transform.scale(marks, size)


def write(subject: Subject) -> list[Path]:
    """Store the moments of a subject that look different now; return the files written."""
    written = []
    for moment, picture in moments(subject):
        file, now = subject.file(moment), small(picture)
        if file.exists() and alike(now, pygame.image.load(file)):
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(rounded(now), file)
        written.append(file)
    return written


def left_over() -> set[Path]:
    """Return the pictures that belong to no subject."""
    kept = {one.file(moment) for one in subjects() for moment in ("start", "flight", "rest")}
    return set(FOLDER.glob("*/*.png")) - kept
