"""The trial on Linux, run by root or by somebody who may use sudo: lintian, the .tar.xz, the .deb and the AppImage."""

import os
import tarfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from build.package.about import IDENTIFIER, NAME, VERSION
from build.package.appdir import FOLDER
from build.package.deb import LINK, PLACE
from build.trial.steps import AWKWARD, Failed, names_below, only, run, selftest, told

PLAYER: Final = "clubs-trial"
"""The ordinary user who plays; it exists for the trial only."""

SCREEN: Final = ("xvfb-run", "-a", "-s", "-screen 0 1920x1080x24")
"""The words that give the command after them a screen."""

PLACES: Final = tuple(map(Path, ("/usr", "/etc", "/opt", "/var/lib", "/var/games")))
OF_OTHERS: Final = ("mimeinfo.cache", "icon-theme.cache", "status-old", "diversions-old", "statoverride-old")
"""Files that the desktop and dpkg keep for all packages."""


def trial() -> None:
    """Try every package of Linux."""
    package = only("*.deb")
    _judge(package)
    selftest(FOLDER / "AppRun", SCREEN)
    told(f"{FOLDER.name}: runs")
    with _player() as home:
        _try_archive(only("*.tar.xz"), home)
        for image in package.parent.glob("*.AppImage"):
            selftest(image, [*_as_player(), "env", "APPIMAGE_EXTRACT_AND_RUN=1"])
            told(f"{image.name}: runs")
        _try_deb(package, home)


def _judge(package: Path) -> None:
    run(["lintian", "--fail-on", "error", "--allow-root", package], "lintian has errors")
    with TemporaryDirectory() as folder:
        run(["dpkg-deb", "-x", package, folder], "The .deb cannot be unpacked")
        share = Path(folder) / "usr/share"
        run(["desktop-file-validate", share / f"applications/{NAME}.desktop"], "The menu entry is wrong")
        metainfo = share / f"metainfo/{IDENTIFIER}.metainfo.xml"
        run(["appstreamcli", "validate", "--no-net", metainfo], "The AppStream description is wrong")
    told(f"{package.name}: lintian, desktop-file-validate and appstreamcli have nothing against it")


def _try_archive(archive: Path, home: Path) -> None:
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        place = Path(folder) / AWKWARD
        with tarfile.open(archive) as opened:
            opened.extractall(place, filter="tar")
        selftest(place / f"{NAME}-{VERSION}" / NAME, _as_player())
    _nothing_left(home)
    told(f"{archive.name}: runs from a folder named {AWKWARD!r} that the player may not write to")


def _try_deb(package: Path, home: Path) -> None:
    before = names_below(*PLACES)
    install = [*_as_root(), "apt-get", "install", "-y", "--no-install-recommends", str(package.resolve())]
    run(install, "The .deb cannot be installed")
    try:
        said = selftest(Path("/") / LINK, _as_player())
        run([*_as_player(), "man", "-w", "6", NAME], "The manual page is not found")
        new = names_below(*PLACES) - before
        if Path("/") / PLACE / NAME not in new:
            raise Failed("The .deb was installed already; remove it first: apt remove clubs.")
    finally:
        run([*_as_root(), "dpkg", "--purge", NAME], "The .deb cannot be removed")
    left = {file for file in names_below(*PLACES) - before if file.name not in OF_OTHERS}
    if left:
        raise Failed(f"The .deb leaves behind: {', '.join(map(str, sorted(left)))}")
    _nothing_left(home)
    told(
        f"{package.name}: installed, run by {PLAYER} and removed; of its {len(new)} files and folders none is left"
    )
    print("".join(f"    {line}\n" for line in said.splitlines()), end="")


def _nothing_left(home: Path) -> None:
    """Fail if a self-test has left a file: the player's home must be as empty as before."""
    kept = [
        name
        for name in run([*_as_root(), "find", home, "-name", f"*{NAME}*"], "No home").split()
        if name != str(home)
    ]
    if kept:
        raise Failed(f"The self-test leaves behind: {', '.join(kept)}")


@contextmanager
def _player() -> Iterator[Path]:
    """Add an ordinary user, yield its home, and remove it."""
    run([*_as_root(), "useradd", "--create-home", PLAYER], f"There can be no user {PLAYER}")
    try:
        yield Path("/home") / PLAYER
    finally:
        run([*_as_root(), "userdel", "--remove", PLAYER], f"The user {PLAYER} cannot be removed")


def _as_root() -> Sequence[str]:
    return () if os.geteuid() == 0 else ("sudo",)


def _as_player() -> Sequence[str]:
    """Return the words that run a command as an ordinary user with a screen, but no sound."""
    plain = ("env", "-i", "PATH=/usr/bin:/bin:/usr/games", "LANG=C.UTF-8", f"HOME=/home/{PLAYER}")
    return (
        *_as_root(),
        "runuser",
        "-u",
        PLAYER,
        "--",
        *plain,
        "xvfb-run",
        "-a",
        "-s",
        "-screen 0 1920x1080x24",
    )
