"""The page that docs/parts.md shows is a page: what it says there is opened, typed into and checked here."""

import importlib.util
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from clubs.ui.parts.label import Label
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.layout import Screen
from tests.visual.test_pages import faults

DOCS: Final = Path(__file__).parents[3] / "docs" / "parts.md"
LICENCES: Final = (
    ("pygame-ce", "LGPL 2.1"),
    ("resvg", "MPL 2.0"),
    ("msgspec", "BSD 3-Clause"),
    ("SDL", "zlib"),
)
MOST: Final = 60  # lines


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the example as a module."""
    _, _, after = DOCS.read_text(encoding="utf-8").partition("```python\n")
    code, end, _ = after.partition("```\n")
    assert end
    found = tmp_path_factory.mktemp("docs") / "libraries.py"
    found.write_text(code, encoding="utf-8")
    return found


@pytest.fixture
def opened(file: Path) -> Callable[[Screen], PageScene]:
    """Return a function that opens the page in a window."""
    spec = importlib.util.spec_from_file_location("libraries", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

    def open_(screen: Screen) -> PageScene:
        scene = module.LibrariesScene(Context(screen), LICENCES)
        assert isinstance(scene, PageScene)
        return scene

    return open_


def names(scene: PageScene) -> list[str]:
    """Return the libraries that the page lists."""
    known = {name for name, _ in LICENCES}
    return [part.words for part, _ in scene.layout.of_kind(Label) if part.words in known]


def test_the_page_of_the_documentation_lists_fewer_rows_while_one_types(
    opened: Callable[[Screen], PageScene],
) -> None:
    scene = opened(Screen(1280, 720))
    assert names(scene) == [name for name, _ in LICENCES]
    scene.handle(inputs.TypedText("S"))
    assert names(scene) == ["resvg", "msgspec", "SDL"]
    scene.handle(inputs.TypedText("pe"))
    assert names(scene) == ["msgspec"]
    scene.handle(inputs.TypedText("x"))
    assert not names(scene)
    assert "No library has such a name." in [one.text for one in scene.readings()]
    scene.handle(inputs.Erase())
    assert names(scene) == ["msgspec"]


@pytest.mark.parametrize(
    "screen", [Screen(1280, 720), Screen(640, 400, 1.35), Screen(1920, 1080, 2.0)], ids=str
)
def test_nothing_on_the_page_of_the_documentation_lies_over_another_part_or_lacks_room(
    opened: Callable[[Screen], PageScene], screen: Screen
) -> None:
    scene = opened(screen)
    offscreen = Offscreen(scene.context, [scene])
    offscreen.step(0)
    assert not list(faults(offscreen))


def test_the_page_of_the_documentation_is_short_and_formatted(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= MOST
    rules = ["--config", str(DOCS.parents[1] / "pyproject.toml")]
    for command in (["format", "--check"], ["check"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, *rules, str(file)], check=True)
