"""Pages on a change: ms of processor time until the page is laid out and its picture is put together.

    python -m build.bench.pages                     # every page and its usual changes, at 1280x720
    python -m build.bench.pages picker --size 1920x1080
    python -m build.bench.pages --beside ../before  # in turns with another checkout, with the ratio

Every picture that is needed has been drawn before, and nothing is shown in a window. Each figure is the median of
fifty changes, of which each takes back what the one before it did.
"""

import argparse
import gc
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final, TypeAlias

from clubs.ui.shell.input import Digit, Do, Erase, Input, Move, NextRegion, PageTurn, Point, Scroll, TypedText
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene

NUMBER: Final = 50
HELD: Final = 12  # changes before the first that counts, by which pictures are drawn
FRAME: Final = 16  # ms
ROUNDS: Final = 3  # in turns with another checkout
Change: TypeAlias = str | Input

USUAL: Final[dict[str, tuple[Change, ...]]] = {
    "nothing": (),
    "tab": (NextRegion(1), NextRegion(-1)),
    "arrow": (Move(0, 1), Move(0, -1)),
    "wheel": (Scroll(-1), Scroll(1)),
    "page": (PageTurn(1), PageTurn(-1)),
}
"""Changes on every page."""

OWN: Final[dict[str, dict[str, tuple[Change, ...]]]] = {
    "menu, everything": {},
    "picker, whist": {
        "game": ("game low", "game whist"),
        "count": ("game exact", "game trump"),
    },
    "picker, ten long names": {"game": ("game trump", "game exact")},
    "picker, which animal": {},
    "picker, who plays": {},
    "rules": {"section": ("section 1", "section 2"), "page": ("page low", "page whist")},
    "rules, a word": {"word": ("word 0", "word 1")},
    "rules, words": {"section": ("section 1", "section 2"), "word": ("word 0", "word 1")},
    "settings": {"look": ("inks",), "page": ("page 1", "page 0")},
    "settings, Play": {"switch": ("show_legal",), "choice": ("trick_stays",)},
    "settings, Access and controls": {"switch": ("sans_serif",), "other": ("confirm",)},
    "settings, Controls": {"section": ("section Controls",)},
    "settings, Motion and sound": {"slider": ("effects",), "mute": ("mute effects",)},
    "first start": {"choice": ("motion",), "slider": ("music",)},
    "history": {"tab": ("tab 1", "tab 0")},
    "history, finished": {"tab": ("tab 2", "tab 1")},
    "statistics": {"tab": ("tab 2", "tab 1"), "profile": ("profile",), "level": ("level",)},
    "statistics, play lost": {"page": ("page",)},
    "daily": {"day": ("day 2026-11-01", "day 2026-11-02"), "tab": ("tab 1", "tab 0")},
    "rounds": {"deal": ("deal 1", "deal 0")},
    "puzzles, the list": {},
    "puzzles, the answer": {},
    "dialog, letters": {"letter": (TypedText("e"), Erase()), "key": ("letter e", Erase())},
    "duel": {"trick": ("trick 1", "trick 2")},
    "deal-end": {"read": ("remark", "trick")},
    "scoresheet": {"score": ("score 16 ",)},
    "replay": {"step": ("back", "on"), "trick": ("stop 1", "stop 2")},
    "replay of ten": {"step": ("back", "on")},
    "look again": {"step": ("back", "on")},
    "eye": {"step": ("back", "on"), "seat": ("seat 2", "seat 1")},
    "eye of six": {"step": ("back", "on")},
    "table": {"log": (Do("log"),)},
    "ten": {"log": (Do("log"),)},
    "bidding": {"bid": (Digit(3), Digit(4)), "log": (Do("log"),)},
    "passing, chosen": {},
    "auction": {"card": ("card",), "log": (Do("log"),)},
    "auction, the ladder open": {},
    "exchange": {"odds": ("odds",)},
    "exact, hint 4": {},
    "exact, coach": {},
    "lesson, whist 1": {},
    "lesson, trump 3": {"bid": (Digit(1), Digit(2))},
    "curtain of ten": {},
    "pause": {},
}
"""Changes on each page: the beginnings of the ids of what is chosen in turn, or inputs."""


def measured(page: str, size: tuple[int, int]) -> Iterator[tuple[str, float]]:
    """Yield the changes of a page with their ms."""
    from tests.visual.gallery import SITUATIONS, program, shown  # noqa: PLC0415 (of the checkout that runs)

    for change, done in {**USUAL, "point": (), **OWN[page]}.items():
        window = shown(SITUATIONS[page], program(size, 1.0))
        window.step(0)
        window.step(FRAME)
        gc.collect()
        gc.freeze()  # as the program does once everything is loaded
        scene = window.stack.top
        places = [one.rect.center for one in scene.pointable()] if change == "point" else []
        steps = [*done, *(Point(*place) for place in (*places[:1], *places[-1:]))]
        yield change, 1000 * _median(window, [_doing(scene, step) for step in steps] or [lambda: None])


def _doing(scene: Scene, step: Change) -> Callable[[], object]:
    """Return a function that makes a change."""
    if isinstance(step, str):
        return lambda: scene.choose(next(one for one in scene.widgets() if one.id.startswith(step)))
    return lambda: scene.handle(step)


def _median(window: Offscreen, steps: Sequence[Callable[[], object]]) -> float:
    """Return the seconds that a change takes."""
    scene, times = window.stack.top, list[float]()
    turns = cycle(steps)
    for _ in range(HELD + NUMBER):
        window.context.now += FRAME
        change, begun = next(turns), process_time()
        change()
        scene.update(window.context.now)
        scene.frame(window.context.now)
        scene.widgets()
        times.append(process_time() - begun)
    return median(times[HELD:])


def beside(other: Path, pages: Sequence[str], size: str) -> None:
    """Print the figures of this checkout and of another, taken in turns."""
    seen: dict[tuple[str, str], dict[Path, list[float]]] = {}
    here = Path(__file__).parents[2]
    for page in pages:
        for _ in range(ROUNDS):
            for root in (other, here):
                command = [sys.executable, "-m", "build.bench.pages", page, "--size", size, "--plain"]
                if root != here:
                    command[0] = str(root / ".venv" / Path(sys.executable).relative_to(here / ".venv"))
                found = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
                for line in found.stdout.splitlines():
                    if line.count("\t") == 2:
                        name, change, ms = line.split("\t")
                        seen.setdefault((name, change), {}).setdefault(root, []).append(float(ms))
        for (name, change), times in seen.items():
            if name == page and len(times) == 2:
                before, now = (median(times[root]) for root in (other, here))
                print(f"{name:28}{change:9}{before:7.2f} ->{now:7.2f} ms{now / before:7.2f} x", flush=True)


def main() -> None:
    """Measure, and print a line for each change of each page."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("page", nargs="*", choices=[*OWN, []], default=[], metavar="PAGE")
    arguments.add_argument("--size", metavar="WxH", default="1280x720")
    arguments.add_argument("--beside", metavar="FOLDER", type=Path)
    arguments.add_argument("--plain", action="store_true", help="with tabs between the figures")
    chosen = arguments.parse_args()
    pages = chosen.page or list(OWN)
    if chosen.beside:
        beside(chosen.beside.resolve(), pages, chosen.size)
        return
    width, height = map(int, chosen.size.split("x"))
    for page in pages:
        for change, ms in measured(page, (width, height)):
            form = "{}\t{}\t{:.3f}" if chosen.plain else "{:28}{:9}{:7.2f} ms"
            print(form.format(page, change, ms), flush=True)


if __name__ == "__main__":
    main()
