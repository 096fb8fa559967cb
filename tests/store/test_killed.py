"""A process that is killed at any moment loses its last action at most, and no file is damaged."""

import logging
import random
import shutil
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from threading import Timer
from typing import Final

import pytest

from clubs.store import settings
from clubs.store.check import problems
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from tests.processes import ending
from tests.sampled import sampled
from tests.store.matches import played, query

log = logging.getLogger(__name__)

STRACE = shutil.which("strace")
HERE = Path(__file__).parents[2]


def check_resumes(folder: Path, said: list[str]) -> None:
    """Check that at most the last action is missing, and that every match can be resumed.

    `said` may be in any order, as a process continues what another has left.
    """
    assert list(problems(folder)) == []
    repository = MatchRepository(folder)
    kept = {entry.id: entry.actions for entry in (*repository.open_games(), *repository.history())}
    far: dict[int, int] = {}
    for line in said:
        id, actions = map(int, line.split())
        far[id] = max(far.get(id, 0), actions)
    assert all(kept[id] >= actions for id, actions in far.items())
    mistakes = set(query(folder, "SELECT game, seq FROM mistakes"))
    assert mistakes >= {(int(id), int(actions) - 1) for id, actions in map(str.split, said)}
    assert sum(kept[id] - actions for id, actions in far.items()) <= 1
    for entry in repository.open_games():
        writer = repository.resume(entry.id)
        assert writer is not None
        seed, id_of_game = writer.record.seed, writer.record.setup.game
        assert list(writer.record.actions) == played(id_of_game, entry.actions, seed).actions
    assert repository.news() == ""
    repository.close()
    assert not [file.name for file in folder.iterdir() if "damaged" in file.name]


def killed(after: float, *command: str) -> list[str]:
    """Return the complete lines of a command's output, killed some seconds after its first one."""
    line, pipe = [sys.executable, "-m", *command], subprocess.PIPE
    with ending(subprocess.Popen(line, stdout=pipe, cwd=HERE, encoding="utf-8")) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        timer = Timer(after, process.kill)
        timer.start()
        said = first + process.stdout.read()
        timer.cancel()
        process.kill()
    return said[: said.rfind("\n") + 1].splitlines()


def kill_often(folder: Path, times: int, seed: int = 0) -> int:
    """Start and kill a command several times; return the number of actions played in all."""
    dice, number = random.Random(seed), 0
    for _ in range(times):
        said = killed(dice.uniform(0, 0.1), "tests.store.killed_process", str(folder))
        check_resumes(folder, said)
        number += len(said)
    log.info("%d of %d starts resumed after %d actions", times, times, number)
    return number


def test_killed_at_four_moments_every_start_resumes(tmp_path: Path) -> None:
    assert kill_often(tmp_path, 4) > 4


WAITS = """
import sys
from pathlib import Path
from tests.store.killed_process import main
print("ready", flush=True)
input()
main(Path(sys.argv[1]), 150)
"""


def test_two_processes_play_in_one_folder_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WAITS, str(tmp_path)]
    pipe = subprocess.PIPE
    with ExitStack() as running:
        both = [
            running.enter_context(
                ending(subprocess.Popen(command, cwd=HERE, stdin=pipe, stdout=pipe, encoding="utf-8"))
            )
            for _ in range(2)
        ]
        for process in both:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for process in both:
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()
        said = [process.communicate()[0].splitlines() for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert [len(lines) for lines in said] == [150, 150]
    check_resumes(tmp_path, said[0] + said[1])


def test_a_process_goes_on_with_what_another_has_left(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.store.killed_process", str(tmp_path), "30"]
    told = [subprocess.run(command, cwd=HERE, check=True, stdout=subprocess.PIPE).stdout for _ in range(2)]
    said = b"".join(told).decode().splitlines()
    check_resumes(tmp_path, said)
    assert [line.split()[1] for line in said] == [str(number) for number in range(1, 61)]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_killed_at_two_hundred_moments_every_start_resumes(seed: int, tmp_path: Path) -> None:
    assert kill_often(tmp_path, 10, seed) > 10


@pytest.mark.long
def test_random_input_killed_at_two_hundred_moments_every_start_resumes(tmp_path: Path) -> None:
    dice, before = random.Random(7), 0
    for time in range(200):
        command = ["--data-dir", str(tmp_path), "monkey", "--events", "100000", "--seed", str(time)]
        with ending(subprocess.Popen([sys.executable, "-m", "clubs", *command], cwd=HERE)) as process:
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(dice.uniform(1.0, 6.0))
            process.kill()
        assert list(problems(tmp_path)) == []
        # Random input also takes back and gives up, but no match that was begun ever goes away.
        matches = query(tmp_path, "SELECT id FROM games") if (tmp_path / FILE).exists() else []
        repository = MatchRepository(tmp_path)
        assert all(repository.load(id) for (id,) in matches)
        repository.close()
        assert len(matches) >= before
        before = len(matches)
    log.info("200 of 200 starts resumed, with %d matches at the end", before)
    assert before > 5


# ------------------------------------------------------------ at every system call

SAVES = """
import sys
from pathlib import Path
from clubs.store.settings import Settings, save
save(Settings(name="before"), Path(sys.argv[1]))
print("now", flush=True)
save(Settings(name="after"), Path(sys.argv[1]))
"""


NO_MATTER = ("getrandom", "brk")
"""System calls without effect on files, in numbers that vary."""


def calls(trace: Path, start: str, end: str = "+++") -> list[str]:
    """Return the system calls between two marks in order, each as strace's `inject` takes it."""
    found: list[str] = []
    numbers: Counter[str] = Counter()
    for line in trace.read_text(errors="replace").splitlines():
        name = line.partition("(")[0]
        numbers[name] += 1
        if start in line:
            found = []
        elif end in line:
            break
        if name.isidentifier() and name not in NO_MATTER:
            found.append(f"inject={name}:signal=KILL:when={numbers[name]}")
    return found


def traced(*options: str, command: list[str], killed: bool = False) -> list[str]:
    """Return the output of a command under strace, after checking whether it was killed."""
    assert STRACE is not None
    ran = subprocess.run(
        [STRACE, "-qq", *options, sys.executable, *command],
        cwd=HERE, check=False, stdout=subprocess.PIPE, encoding="utf-8",
    )  # fmt: skip
    assert ran.returncode == (-9 if killed else 0), options
    return ran.stdout.splitlines()


@pytest.mark.long
@pytest.mark.skipif(STRACE is None, reason="needs strace")
def test_killed_at_every_system_call_of_saving_the_settings(tmp_path: Path) -> None:
    trace = tmp_path / "trace"
    traced("-o", str(trace), command=["-c", SAVES, str(tmp_path / "first")])
    every, seen = calls(trace, '"now'), set()
    for number, call in enumerate(every):
        folder = tmp_path / str(number)
        traced("-o", "/dev/null", "-e", call, command=["-c", SAVES, str(folder)], killed=True)
        loaded = settings.load(folder)
        assert loaded.trouble == ""
        seen.add(loaded.settings.name)
        settings.save(settings.Settings(name="later"), folder)
        assert settings.load(folder).settings.name == "later"
    assert seen == {"before", "after"}
    assert len(every) > 10
    log.info("killed at %d of %d system calls, every start resumed", len(every), len(every))


PLAYS = """
import sys
from pathlib import Path
from tests.store.killed_process import main
print("first", flush=True)
main(Path(sys.argv[1]), 2)
print("second", flush=True)
main(Path(sys.argv[1]), 3)
print("third", flush=True)
"""


@pytest.mark.long
@pytest.mark.skipif(STRACE is None, reason="needs strace")
@pytest.mark.parametrize(("start", "end"), [("first", "second"), ("second", "third")])
def test_killed_at_every_system_call_of_keeping_actions(start: str, end: str, tmp_path: Path) -> None:
    """Both the first save, which creates the file, and one in an existing file."""
    trace = tmp_path / "trace"
    traced("-o", str(trace), command=["-c", PLAYS, str(tmp_path / "first")])
    every = calls(trace, f'"{start}', f'"{end}')
    for number, call in enumerate(every):
        folder = tmp_path / str(number)
        said = traced("-o", "/dev/null", "-e", call, command=["-c", PLAYS, str(folder)], killed=True)
        if (folder / FILE).exists():
            check_resumes(folder, [line for line in said if " " in line])
        assert subprocess.run(
            [sys.executable, "-m", "tests.store.killed_process", str(folder), "2"],
            cwd=HERE, check=True, stdout=subprocess.PIPE,
        ).stdout.count(b"\n") == 2  # fmt: skip
        check_resumes(folder, [])
    assert len(every) > 100
    log.info("killed at %d of %d system calls, every start resumed", len(every), len(every))


FAILING: Final = ("fsync,fdatasync:error=EIO", "pwrite64:error=ENOSPC:when=9+")


@pytest.mark.skipif(STRACE is None, reason="needs strace")
@sampled("error", FAILING, FAILING[:1])
def test_a_disk_that_fails_under_the_file_damages_nothing(error: str, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    command = [sys.executable, "-m", "tests.store.killed_process", str(folder), "20"]
    subprocess.run(command, cwd=HERE, check=True, stdout=subprocess.DEVNULL)
    script = (
        "import sys; from pathlib import Path; from clubs.store.match_repository import MatchRepository;"
        "from tests.store.matches import begun, go_on, record;"
        "repository, session = MatchRepository(Path(sys.argv[1])), begun('low');"
        "writer = repository.begin(record(session));"
        "[writer.update(go_on(session, 1)) for _ in range(40)];"
        "repository.close(); assert len(session.actions) == 40"
    )
    assert STRACE is not None
    subprocess.run(
        [STRACE, "-qq", "-o", "/dev/null", "-P", str(folder / FILE), "-P", str(folder / f"{FILE}-wal"),
         "-e", f"inject={error}", sys.executable, "-c", script, str(folder)],
        cwd=HERE, check=True,
    )  # fmt: skip
    check_resumes(folder, [])
