"""The frozen program is whole, carries nothing needless, and runs wherever and however it is started."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from clubs import __version__
from clubs.games import GAMES
from clubs.reports import selftest
from clubs.ui.components import landscape
from clubs.ui.style.assets import FACES
from clubs.ui.style.layout import USUAL_SIZE
from tests.processes import children, ending, runs
from tests.untimed import untimed

ROOT: Final = Path(__file__).resolve().parents[2]
LARGEST: Final = 51_500_000 if sys.platform == "linux" else 80 * 1024 * 1024  # bytes, unpacked
NEEDLESS: Final = (
    "clubs.workshop",
    *("numpy", "PIL", "tkinter", "tqdm", "distributed", "setuptools", "ssl", "asyncio", "pytest", "mypy."),
    *(f"pygame.{part}" for part in ("tests", "docs", "examples", "camera", "midi", "surfarray", "sndarray")),
)
NOBODY: Final = 65534


def inside(program: Path) -> Path:
    """The folder with all that the executable needs."""
    return program.parent / "_internal"


def run(line: Sequence[object], environment: dict[str, str], **more: Any) -> subprocess.CompletedProcess[str]:
    """What a command does."""
    words = list(map(str, line))
    return subprocess.run(
        words, env=environment, capture_output=True, text=True, check=False, timeout=60, **more
    )


def said(program: Path, *arguments: str, **environment: str) -> str:
    """What it prints when all goes well."""
    done = run([program, *arguments], environment)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


# ---------------------------------------------------------------- what it carries


def test_every_drawing_rule_page_lesson_and_table_of_figures_is_carried_as_it_is(
    program: Path,
) -> None:
    pairs = [
        (file, inside(program) / "clubs" / file.relative_to(ROOT))
        for file in ROOT.glob("assets/**/*.*")
        if file.suffix != ".clubs"
    ]
    kinds = ["games/*.md", "games/*.toml", "games/*.records", "learn/*.toml", "ai/games/*.clues"]
    kinds += ["verdict/*.txt", "verdict/*.toml"]
    data = (file for kind in kinds for file in ROOT.glob(f"clubs/{kind}"))
    pairs += [(file, inside(program) / file.relative_to(ROOT)) for file in data]
    assert len(pairs) > 400
    assert [
        file for file, copy in pairs if not copy.is_file() or copy.read_bytes() != file.read_bytes()
    ] == []


def test_it_carries_the_ground_of_the_first_menu_as_it_would_be_drawn(program: Path) -> None:
    carried = pygame.image.load(inside(program) / "clubs/assets" / landscape.drawn_grove(*USUAL_SIZE))
    drawn = landscape.draw_grove(*USUAL_SIZE)
    assert pygame.image.tobytes(carried, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_every_typeface_has_its_licence_beside_it(program: Path) -> None:
    for package, file in FACES.values():
        files = inside(program) / package / "files"
        assert (files / file).is_file()
        assert any("SIL Open Font License" in text.read_text("utf-8") for text in files.glob("*.txt"))


def test_nothing_needless_is_carried(program: Path) -> None:
    listing = [sys.executable, "-m", "PyInstaller.utils.cliutils.archive_viewer", "-r", "-l", program]
    listed = run(listing, dict(os.environ)).stdout
    modules = set(re.findall(r"'([\w.]+)'$", listed, re.MULTILINE))
    assert {"clubs.cli", "clubs.rules.kernel"} <= modules
    assert [name for name in modules if name.startswith(NEEDLESS)] == []
    assert [path for path in inside(program).iterdir() if path.name.startswith(NEEDLESS)] == []


@pytest.mark.skipif(
    shutil.which("localedef") is None or not Path("/usr/share/i18n/locales/ja_JP").is_file(),
    reason="no encodings of East Asia can be made here",
)
def test_it_starts_where_the_system_has_an_encoding_that_is_left_out(program: Path, tmp_path: Path) -> None:
    make = ["localedef", "-i", "ja_JP", "-f", "EUC-JP", tmp_path / "ja_JP.eucJP"]
    run(make, dict(os.environ))
    table = said(
        program, "sim", "low", "--deals", "1", "--seats", "easy", LOCPATH=str(tmp_path), LC_ALL="ja_JP.eucJP"
    )
    assert "±" in table


def test_unpacked_it_is_small(program: Path) -> None:
    files = [path for path in program.parent.rglob("*") if not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < LARGEST


# ---------------------------------------------------------------- both forms


def test_it_runs_compiled_and_on_demand_interpreted(program: Path, unseen: dict[str, str]) -> None:
    assert said(program, "--version", **unseen) == f"Clubs {__version__}, compiled\n"
    version = said(program, "--version", **unseen, CLUBS_INTERPRETED="1")
    assert version == f"Clubs {__version__}, interpreted (CLUBS_INTERPRETED is set)\n"


@pytest.mark.parametrize("interpreted", ["0", "1"])
def test_the_self_test_succeeds(program: Path, unseen: dict[str, str], interpreted: str) -> None:
    lines = said(program, "--selftest", **unseen, CLUBS_INTERPRETED=interpreted).splitlines()
    assert len(lines) == 1 + len(selftest.STEPS) + 1


def test_only_the_compiled_form_is_frozen(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "PyInstaller", "--log-level", "ERROR", "--distpath", tmp_path, "clubs.spec"]
    done = run(line, {**os.environ, "CLUBS_INTERPRETED": "1"}, cwd=ROOT)
    assert done.returncode != 0
    assert "Only the compiled form is frozen" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_freezing_leaves_nothing_among_what_makes_the_program(program: Path) -> None:
    assert program
    assert not (ROOT / "build" / "clubs").exists()


def test_matches_are_played_on_several_cores(program: Path, unseen: dict[str, str]) -> None:
    line = ["sim", "low", "--deals", "2", "--seats", "random", "--workers"]
    assert said(program, *line, "2", **unseen) == said(program, *line, "1", **unseen)


@pytest.mark.parametrize("id", GAMES)
def test_computer_players_know_the_same_of_each_game(program: Path, unseen: dict[str, str], id: str) -> None:
    line = ["sim", id, "--deals", "1", "--seats", "sharp@4,steady", "--workers", "1", "--json"]
    here = said(Path(sys.executable), "-m", "clubs", *line, **unseen)
    assert untimed(said(program, *line, **unseen)) == untimed(here)


def test_the_all_seeing_player_is_carried(program: Path, unseen: dict[str, str]) -> None:
    line = ["sim", "whist", "--deals", "1", "--seats", "clairvoyant,steady", "--workers", "1", "--json"]
    here = said(Path(sys.executable), "-m", "clubs", *line, **unseen)
    assert untimed(said(program, *line, **unseen)) == untimed(here)


def test_what_is_not_carried_is_named_in_one_sentence(program: Path, unseen: dict[str, str]) -> None:
    line = [program, "sim", "low", "--deals", "2", "--seats", "random", "--cluster", "localhost:1"]
    done = run(line, unseen)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "clubs: --cluster needs dask: pip install 'clubs-games[cluster]'.\n"


@pytest.mark.parametrize("command", ["shot menu", "bench start", "monkey --events 1"])
def test_what_only_a_checkout_has_is_told_in_one_sentence(
    program: Path, unseen: dict[str, str], command: str
) -> None:
    done = run([program, *command.split()], unseen)
    assert (done.returncode, done.stdout) == (1, "")
    name = command.split(maxsplit=1)[0]
    sentence = f"The command {name} needs a checkout of Clubs: it is not in this program."
    assert done.stderr == f"clubs: {sentence}\n"


# ---------------------------------------------------------------- where it lies, and how it is started


@pytest.fixture
def elsewhere() -> Iterator[Path]:
    """A folder that everybody may look into, with a name that not every program takes."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder) / "Spiele mit Ümlaut"


@pytest.mark.skipif(os.name != "posix", reason="needs permissions as POSIX has them")
def test_it_runs_from_a_folder_that_cannot_be_written(
    program: Path, unseen: dict[str, str], elsewhere: Path, tmp_path: Path
) -> None:
    shutil.copytree(program.parent, elsewhere, symlinks=True)
    for path in (elsewhere, *elsewhere.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & 0o555)
    before = sorted(elsewhere.rglob("*"))
    someone = NOBODY if os.geteuid() == 0 else None  # to the superuser nothing is forbidden
    line = [elsewhere / program.name, "--selftest"]
    try:
        done = run(line, {**unseen, "HOME": "/nonexistent"}, user=someone, cwd="/")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.endswith("Everything works.\n")
        assert sorted(elsewhere.rglob("*")) == before
    finally:
        for path in (elsewhere, *elsewhere.rglob("*/")):
            path.chmod(0o755)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes files")
def test_without_a_console_the_log_is_told(program: Path, unseen: dict[str, str], tmp_path: Path) -> None:
    line = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", program, "--data-dir", tmp_path, "--selftest"]
    assert run(line, unseen).returncode == 0
    log = (tmp_path / "log.txt").read_text("utf-8")
    assert "Traceback" not in log
    assert log.endswith("Everything works.\n")


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="there is no /proc to look for processes in")
@pytest.mark.parametrize("how", ["SIGTERM", "SIGKILL"])
def test_no_process_outlives_it(program: Path, unseen: dict[str, str], tmp_path: Path, how: str) -> None:
    with ending(
        subprocess.Popen([program, "--data-dir", tmp_path, "--game", "whist"], env=unseen)
    ) as playing:
        end = time.monotonic() + 20
        # The worker, and the process with which Python follows up what processes share.
        while len(others := children(playing.pid)) < 2:
            assert playing.poll() is None
            assert time.monotonic() < end
            time.sleep(0.05)
        time.sleep(1.0)  # it thinks about what may be asked next
        playing.send_signal(signal.Signals[how])
        playing.wait(20)
    end = time.monotonic() + 20
    while any(map(runs, others)) and time.monotonic() < end:
        time.sleep(0.02)
    assert not any(map(runs, others))
