"""The menu answers before the rest of the program is loaded."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from clubs.app import startup as startup_module
from clubs.app.last_match import keep_caption, to_resume
from clubs.app.later import Later
from clubs.app.routes import Program
from clubs.app.startup import Startup, new_context, start_up
from clubs.store import last_caption
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import Paths
from clubs.store.preferences import Preferences
from clubs.store.profiles import Profiles
from clubs.store.quick_check import open_caption
from clubs.store.settings import FILE
from clubs.ui.components.landscape import grove, landscape
from clubs.ui.render import prerender
from clubs.ui.scenes.learn.scene import LearnScene
from clubs.ui.scenes.menu.aa import AaScene
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.bindings import Bindings
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.window import Window
from clubs.ui.style import assets
from clubs.ui.style.layout import USUAL_SIZE
from tests.app.tables import match, setup
from tests.store.matches import folder_of_a_mere_user

LOADED = """
import sys
from clubs.ui.shell.splash import open_window
from clubs.app.startup import start_up
import clubs.cli
startup = start_up(open_window())
assert startup is not None
from clubs.app.play import Program, Stack
program = Program(startup=startup)
stack = Stack(program.context, program.menu(), startup.window.surface)
stack.step((), program.context.now)
"""
SEEN = LOADED + "print(*(name for name, module in sys.modules.items() if module is not None))"
SLOW = (
    *("dataclasses", "inspect", "typing_extensions", "multiprocessing", "platformdirs"),
    *("sqlite3", "pygame.mixer", "pygame.pkgdata", "pygame.system"),
    *("argparse", "decimal", "difflib", "hashlib", "queue", "unicodedata", "uuid"),
    *("pygame.draw", "pygame.mask", "pygame.scrap", "pygame.sprite", "msgspec.inspect"),
)
"""Modules that take half a ms to 15 ms, with all that they bring."""
STEPS = (
    LOADED
    + """
def ours():
    return {name for name in sys.modules if name.startswith("clubs.")}
from clubs.app.play import GAMES, PLAYERS, SCENES, importing
for step in importing(PLAYERS + GAMES + SCENES):
    before = ours()
    step()
    print(len(ours() - before))
before = ours()
program.picker(), program.rules(), program.settings_page(), program.tables, program.lessons, program.replays
program.puzzles()
print(*ours() - before)
"""
)
MOST_AT_ONCE = 80
"""The modules of one step, which take some 30 ms on a machine of 2015."""


@pytest.fixture
def window() -> Iterator[Window]:
    """Return a hidden window."""
    window = Window(USUAL_SIZE)
    window.surface.fill("black")
    yield window
    window.close()


@pytest.fixture
def kept(tmp_path: Path) -> Paths:
    """Return folders that do not exist yet."""
    return Paths(tmp_path / "settings", tmp_path / "games")


def pixels(window: Window) -> bytes:
    return pygame.image.tobytes(window.surface, "RGB")


def play(folder: Path, *, to_the_end: bool = False) -> None:
    """Begin a match, and abandon it if it is not to be resumed."""
    repository = MatchRepository(folder)
    program = Program(repository=repository)
    program.tables.open_table(match(setup("whist", 3)))
    if to_the_end:
        (entry,) = repository.open_games()
        repository.abandon(entry.id)
    repository.close()


def shown(kept: Paths, window: Window, repository: Later[MatchRepository]) -> tuple[Program, Stack]:
    """Return the program of a startup, with its first frame drawn."""
    program = Program(paths=kept, repository=repository, startup=Startup(window, kept))
    stack = Stack(program.context, program.menu(), window.surface)
    stack.step((), program.context.now)
    return program, stack


def entries(stack: Stack) -> list[str]:
    return [widget.id for widget in stack.top.widgets()]


def test_the_first_menu_answers_and_is_the_one_that_stays(window: Window, kept: Paths) -> None:
    kept.config.mkdir()
    (kept.config / "settings.toml").touch()
    repository = Later(lambda: MatchRepository(kept.data))
    program, stack = shown(kept, window, repository)
    assert pixels(window).strip(b"\0")
    assert repository.made is None, "the menu is there first"
    menu, before = stack.top, entries(stack)
    stack.step((inputs.Move(0, 1),), program.context.now + 16)
    assert (stack.top, stack.top.focus.id) == (menu, before[1])
    repository()
    stack.step((), program.context.now + 16)
    assert (stack.top, entries(stack)) == (menu, before)
    repository.close()


def test_a_new_player_sees_the_menu_before_rules_and_players_are_loaded() -> None:
    line = [sys.executable, "-c", SEEN]
    root = assets.folder().parent
    done = subprocess.run(line, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    loaded = done.stdout.split()
    assert "clubs.ui.scenes.menu.scene" in loaded
    assert [name for name in loaded if name.startswith(SLOW)] == []
    above = (
        "clubs.games",
        "clubs.table",
        "clubs.ai",
        "clubs.ui.scenes.table",
        "clubs.ui.sound.audio",
        "clubs.ui.access.tree",
        "clubs.store.integrity",
        "clubs.commands",
        "clubs.rules.engine",
    )
    assert [name for name in loaded if name.startswith(above)] == []


def test_each_step_of_loading_is_short_and_nothing_is_left_to_import() -> None:
    done = subprocess.run(
        [sys.executable, "-c", STEPS], cwd=assets.folder().parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    *steps, left = done.stdout.splitlines()
    assert left == "", "these are imported when they are opened"
    assert max(int(step) for step in steps) <= MOST_AT_ONCE


def test_only_a_match_to_resume_is_waited_for(window: Window, kept: Paths) -> None:
    kept.config.mkdir()
    (kept.config / "settings.toml").touch()
    play(kept.data, to_the_end=True)
    repository = Later(lambda: MatchRepository(kept.data))
    _, stack = shown(kept, window, repository)
    assert repository.made is None
    assert "continue" not in entries(stack)
    play(kept.data)
    program, stack = shown(kept, window, repository)
    assert repository.made is not None
    assert entries(stack)[0] == "continue"
    said = to_resume(repository(), None, lambda: program.tables)
    assert "tables" not in vars(program), "the table is laid when it is gone on with"
    table = program.tables.open_match()
    assert table is not None
    assert said == table.caption()
    repository.close()


def test_a_notice_about_the_settings_is_seen_at_once(window: Window, kept: Paths) -> None:
    kept.config.mkdir()
    (kept.config / "settings.toml").write_text("speed = [", encoding="utf-8")
    program, stack = shown(kept, window, Later(lambda: MatchRepository(kept.data)))
    assert program.preferences.notice
    assert stack.top.busy


def test_the_caption_of_the_last_match_is_kept_for_the_next_start(window: Window, kept: Paths) -> None:
    kept.config.mkdir()
    (kept.config / "settings.toml").touch()
    play(kept.data)
    repository = MatchRepository(kept.data)
    said = to_resume(repository, None, lambda: pytest.fail("no table is needed"))
    keep_caption(repository)
    repository.close()
    assert said
    later = Later(lambda: MatchRepository(kept.data))
    program, stack = shown(kept, window, later)
    assert later.made is None, "nothing is read but the caption"
    assert entries(stack)[0] == "continue"
    assert isinstance(stack.top, MenuScene)
    assert stack.top.resumed == said
    stack.step((inputs.Act(),), program.context.now + 16)
    assert program.table is not None
    assert program.table.caption() == said
    later.close()
    # One more action, after which the program was killed: the caption tells of another trick.
    with closing(MatchRepository(kept.data)) as repository:
        (entry,) = repository.open_games()
        writer = repository.resume(entry.id)
        assert writer is not None
        writer.save()
    assert open_caption(kept.data) is None


@pytest.mark.parametrize(
    "odd",
    [
        "",
        "{id}",
        "{id} {writes} ",
        "{id} {writes} cut off",
        "{id} {writes} \x1b[31m\n",
        "{id} {writes} two\nlines\n",
        "{id} 99 of later\n",
        "1 {writes} of another\n",
        "{id} {writes} " + 200 * "x" + "\n",
    ],
)
def test_a_caption_that_does_not_fit_is_none(tmp_path: Path, odd: str) -> None:
    text = odd.format(id=4711, writes=3)
    (tmp_path / "caption.txt").write_text(text, encoding="utf-8")
    assert last_caption.kept_caption(tmp_path, 4711, 3) == ""
    last_caption.keep_caption(tmp_path, 4711, 3, "Deal 1")
    assert last_caption.kept_caption(tmp_path, 4711, 3) == "Deal 1"


def test_a_caption_that_cannot_be_read_or_written_costs_nothing_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "caption.txt").mkdir()
    last_caption.keep_caption(tmp_path, 4711, 3, "Deal 1")
    assert "caption.txt" in caplog.text
    assert last_caption.kept_caption(tmp_path, 4711, 3) == ""
    (tmp_path / "caption.txt").rmdir()
    (tmp_path / "caption.txt").write_bytes(b"4711 3 \xff\n")
    assert last_caption.kept_caption(tmp_path, 4711, 3) == ""


def test_a_database_that_cannot_be_checked_quickly_may_hold_a_match(tmp_path: Path) -> None:
    assert open_caption(tmp_path) == ""
    play(tmp_path, to_the_end=True)
    assert open_caption(tmp_path) == ""
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    (tmp_path / "games.db-wal").write_bytes(b"x")
    assert open_caption(tmp_path) is None
    (tmp_path / "games.db-wal").unlink()
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before
    (tmp_path / "games.db").write_bytes(b"no database at all" * 100)
    assert open_caption(tmp_path) is None


@pytest.mark.skipif(sys.platform == "win32", reason="no such rights")
@pytest.mark.parametrize("which", ["config", "data"])
def test_a_folder_without_rights_ends_no_start(
    which: str, window: Window, caplog: pytest.LogCaptureFixture
) -> None:
    with folder_of_a_mere_user() as folder:
        kept = Paths(folder / "config", folder / "data")
        for place in (kept.config, kept.data):
            place.mkdir()
        (folder / which).chmod(0)
        try:
            program, _ = shown(kept, window, Later(lambda: MatchRepository(kept.data)))
            assert not program.preferences.settings.welcome
            program.tables.open_table(match(setup("whist", 3)))
            assert "Permission denied" in caplog.text
            assert (which == "config") is ("cannot be read at the moment" in program.preferences.notice)
        finally:
            (folder / which).chmod(0o700)


def test_aa_has_the_focus_at_each_start_until_the_player_goes_on(window: Window, kept: Paths) -> None:
    program, stack = shown(kept, window, Later(lambda: MatchRepository(kept.data)))
    assert [type(scene) for scene in stack.scenes] == [MenuScene]
    assert stack.top.focus.id == "aa"
    stack.step((inputs.Act(),), 16)
    assert isinstance(stack.top, AaScene)
    program.preferences.change(music=3)
    assert Startup(window, kept).preferences.settings.welcome, "it was closed before anything else"
    stack.step((inputs.Back(), inputs.NextRegion(1), inputs.Act()), 2000)
    assert isinstance(stack.top, LearnScene)
    assert not Startup(window, kept).preferences.settings.welcome
    assert Startup(window, kept).preferences.settings.newcomer


def test_whoever_has_settings_or_games_is_not_welcomed_and_a_new_player_is(
    window: Window, kept: Paths
) -> None:
    kept.config.mkdir()
    (kept.config / "settings.toml").touch()
    assert not Startup(window, kept).preferences.settings.welcome
    (kept.config / "settings.toml").unlink()
    play(kept.data)
    assert not Startup(window, kept).preferences.settings.welcome
    profiles = Profiles(kept)
    profiles.create("Ana")
    other = profiles.paths_of(2)
    assert Startup(window, other).preferences.settings.welcome


def test_without_a_window_there_is_no_startup() -> None:
    assert start_up(None) is None


def test_a_startup_that_fails_leaves_no_window(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Path) -> None:
        raise OSError("no disk")

    monkeypatch.setattr(startup_module, "keep_log", fail)
    assert start_up(window) is None
    assert not pygame.display.get_init()


def test_a_picture_begun_early_is_the_same_as_any_other() -> None:
    def paint() -> pygame.Surface:
        return grove(320, 200)

    prerender.begin("grove", paint)
    begun_early, at_once = prerender.painted("grove", paint), paint()
    assert pygame.image.tobytes(begun_early, "RGB") == pygame.image.tobytes(at_once, "RGB")


def test_a_picture_that_nobody_asks_for_does_not_stay() -> None:
    prerender.begin("unasked", lambda: pygame.Surface((8, 8)))
    assert prerender.known("unasked")
    prerender.forget()
    assert not prerender.known("unasked")


def test_a_picture_that_cannot_be_painted_fails_when_it_is_asked_for() -> None:
    def nowhere() -> pygame.Surface:
        return landscape("nowhere", 8, 8)

    prerender.begin("nowhere", nowhere)
    with pytest.raises(FileNotFoundError):
        prerender.painted("nowhere", nowhere)


def test_the_next_start_has_the_keys_that_were_chosen(tmp_path: Path) -> None:
    context = new_context(Preferences(tmp_path), USUAL_SIZE)
    assert context.bindings == Bindings()
    chosen = Bindings().adding("sort", "ctrl+k").adding("hint", "l").removing("log", "pad r3")
    context.bind(chosen)
    again = Preferences(tmp_path)
    assert again.notice == ""
    assert new_context(again, USUAL_SIZE).bindings == chosen
    context.bind(Bindings())
    assert Preferences(tmp_path).settings.keys == {}


def test_keys_of_another_version_of_the_program_are_kept(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('[keys]\ndance = ["d"]\nsort = ["k"]\n', encoding="utf-8")
    context = new_context(Preferences(tmp_path), USUAL_SIZE)
    context.bind(context.bindings.restoring("sort"))
    assert Preferences(tmp_path).settings.keys == {"dance": ("d",)}
