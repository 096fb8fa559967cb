"""A session under strace: what the program writes, which sockets it opens, and what it starts."""

import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.processes import ending
from tests.window.started import FORK, PROGRAM, needs_tools

CALLS: Final = "%file,%network,ftruncate"
WRITES: Final = re.compile(r"O_(WRONLY|RDWR|CREAT|TRUNC|APPEND)")
CHANGES: Final = re.compile(
    r"creat|mkdir|mknod|rename|unlink|rmdir|^link|symlink|truncate|chmod|chown|utime|setxattr|removexattr"
)
OPENS: Final = frozenset({"open", "openat", "openat2"})
DISPLAY_OR_SOUND: Final = re.compile(r'AF_UNIX, sun_path=@?"[^"]*/(\.X11-unix/X|wayland-|pulse/|pipewire-)')
DEVICES: Final = re.compile(r"AF_NETLINK, SOCK_RAW\S*, NETLINK_KOBJECT_UEVENT$")
"""A socket on which the system of this machine tells of game pads that come and go: udev's, by way of SDL."""
TOLD_OF_DEVICES: Final = re.compile(r"\d+, \{sa_family=AF_NETLINK, nl_pid=0, nl_groups=0x0*2\}, \d+$")
LINE: Final = re.compile(r"^(\w+)\((.*)\)\s+= ")

pytestmark = [
    pytest.mark.window,
    pytest.mark.long,
    needs_tools,
    pytest.mark.skipif(shutil.which("strace") is None, reason="not installed: strace"),
]


class Call(NamedTuple):
    """A system call, whether or not it failed."""

    name: str
    arguments: str

    @property
    def paths(self) -> list[str]:
        """The files that it names."""
        return re.findall(r'"([^"]*)"', self.arguments)


def calls(folder: Path) -> Iterator[Call]:
    """Those of all threads of all processes."""
    for file in folder.glob("trace.*"):
        for line in file.read_text(errors="replace").splitlines():
            if found := LINE.match(line):
                yield Call(found[1], found[2])


@pytest.fixture(scope="module")
def session(server: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Call]]:
    """Some cards are played, and the program is left; its home, and what it did."""
    folder = tmp_path_factory.mktemp("traced")
    home = folder / "home"
    home.mkdir()
    bus = folder / "bus"  # nobody is there, but who looks for one asks
    running = folder / "run"  # as every desktop has one, for sockets
    running.mkdir(mode=0o700)
    environment = {
        **{name: server[name] for name in ("PATH", "DISPLAY", "SDL_VIDEODRIVER")},
        "LANG": "C.UTF-8",
        "HOME": str(home),
        "XDG_RUNTIME_DIR": str(running),
        "DBUS_SESSION_BUS_ADDRESS": f"unix:path={bus}",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    strace = ["strace", "-f", "-ff", "-s", "4096", "-o", str(folder / "trace"), "-e", f"trace={CALLS}"]

    def keys(*pressed: str) -> None:
        line = ["xdotool", "key", "--delay", "150", *pressed]
        subprocess.run(line, env=server, check=True, timeout=20)

    with ending(subprocess.Popen([*strace, *PROGRAM, "--game", "whist"], env=environment)) as playing:
        time.sleep(8)
        for _ in range(8):
            keys("Return")
            time.sleep(0.8)
        keys("Escape")
        time.sleep(1)
        keys(*["Down"] * 6, "Return")
        time.sleep(1)
        keys("Escape", "Return")
        assert playing.wait(30) == 0
    return home, list(calls(folder))


def test_cards_were_played_and_kept(session: tuple[Path, list[Call]]) -> None:
    home, _ = session
    kept = (home / ".local/share/clubs/games.db").read_bytes()
    assert len(re.findall(rb"\d play ", kept)) >= 4


def test_nothing_is_written_outside_the_programs_own_folders(session: tuple[Path, list[Call]]) -> None:
    home, made = session
    own = tuple(str(home / path / "clubs") + "/" for path in (".local/share", ".config", ".cache"))
    sounds = (str(home / ".config/pulse"), str(home.parent / "run" / "pulse"))  # the system's own library
    above = {str(home / path) for path in (".local", ".local/share", ".config", ".cache")}
    written = [path for call in made if CHANGES.search(call.name) for path in call.paths]
    written += [call.paths[0] for call in made if call.name in OPENS and WRITES.search(call.arguments)]
    assert any(path.startswith(own) for path in written)
    allowed = (*own, *(folder.rstrip("/") for folder in own), *sounds)
    elsewhere = {path for path in written if not path.startswith(allowed) and path not in above}
    assert elsewhere <= {"/dev/null"}


def test_no_socket_reaches_further_than_this_machine_its_display_sound_game_pads_and_reader(
    session: tuple[Path, list[Call]],
) -> None:
    home, made = session
    opened = [call.arguments for call in made if call.name == "socket"]
    assert opened != []
    local = ("AF_UNIX", "AF_LOCAL")
    assert [one for one in opened if not one.startswith(local) and not DEVICES.match(one)] == []
    reached = [call for call in made if call.name in ("connect", "bind", "sendto")]
    further = [
        call
        for call in reached
        if "sa_family" in call.arguments
        and not DISPLAY_OR_SOUND.search(call.arguments)
        and not (call.name == "bind" and TOLD_OF_DEVICES.match(call.arguments))
    ]
    # AccessKit looks once for a screen reader; SDL does not look for the desktop's bus at all.
    assert [(call.name, call.paths) for call in further] == [("connect", [str(home.parent / "bus")])]


def test_no_other_program_is_started(session: tuple[Path, list[Call]]) -> None:
    _, made = session
    started = [call for call in made if call.name == "execve"]
    assert sum(FORK.decode() in call.arguments for call in started) == 2  # the worker, and what paints
    assert {Path(call.paths[0]).name for call in started} <= {Path(PROGRAM[0]).name, "python", "python3"}
