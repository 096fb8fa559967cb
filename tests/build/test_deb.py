"""The package of Debian, made of a small program in place of the frozen one."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from build.package import deb, notices
from build.package.about import VERSION, entries
from build.package.bundle import Bundle

pytestmark = pytest.mark.skipif(
    shutil.which("dpkg-deb") is None or shutil.which("dpkg-shlibdeps") is None,
    reason="dpkg-dev is not installed",
)


@pytest.fixture
def package(bundle: Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the .deb of a program linked with libc alone, and of an SDL that opens X11 and Wayland."""
    monkeypatch.setattr(notices, "notices", lambda _: "Whose work is in it.\n")
    monkeypatch.setattr(deb, "WORK", tmp_path / "work")
    shutil.copy("/bin/true", bundle.program)
    (bundle.inside / "libSDL2-2.0.so.0").write_bytes(b"libX11.so.6\0libXext.so.6\0libwayland-client.so.0\0")
    return deb.deb(bundle, tmp_path)


def told(*command: str | Path) -> str:
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True).stdout


def test_it_depends_on_what_the_program_is_linked_with_and_on_what_sdl_opens(package: Path) -> None:
    assert re.fullmatch(
        r"libc6 \(>= [\d.]+\), libx11-6, libxext6", told("dpkg-deb", "-f", package, "Depends").strip()
    )
    assert told("dpkg-deb", "-f", package, "Recommends").strip() == "libwayland-client0, speech-dispatcher"
    assert told("dpkg-deb", "-f", package, "Version").strip() == VERSION


def test_it_does_not_depend_on_a_library_of_its_own(
    bundle: Bundle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deb, "WORK", tmp_path / "work")
    shutil.copy(shutil.which("dpkg-deb") or "", bundle.program)
    needed = dict(re.findall(r"(\S+) => (\S+)", told("ldd", bundle.program)))
    before = deb.control(bundle, "amd64", 1)
    for name, file in needed.items():
        if not name.startswith("libc."):
            shutil.copy(file, bundle.inside / name)
    after = deb.control(bundle, "amd64", 1)
    assert re.search(r"^Depends: .*, (zlib1g|liblzma5) ", before, re.MULTILINE)
    # The executable is loaded before it knows its own folder, so what it is linked with must be there.
    assert re.search(r"^Depends: libc6 \(>= [\d.]+\), zlib1g$", after, re.MULTILINE)


def test_a_link_among_the_games_leads_to_the_program(package: Path, tmp_path: Path) -> None:
    told("dpkg-deb", "-x", package, tmp_path / "root")
    link = tmp_path / "root/usr/games/clubs"
    assert link.resolve() == tmp_path / "root/usr/lib/clubs/clubs"
    assert link.stat().st_mode & 0o777 == 0o755
    assert (tmp_path / "root/usr/lib/clubs/_internal/card.svg").is_symlink()


def test_it_belongs_to_root_and_is_the_same_every_time(package: Path, bundle: Bundle, tmp_path: Path) -> None:
    listing = told("dpkg-deb", "-c", package)
    assert {line.split()[1] for line in listing.splitlines()} == {"root/root"}
    first = package.read_bytes()
    assert deb.deb(bundle, tmp_path).read_bytes() == first


def test_its_changelog_is_in_debians_form() -> None:
    text = deb.debian_changelog(entries())
    assert text.startswith(f"clubs ({VERSION}) ")
    assert all(len(line) <= 80 for line in text.splitlines())
    parsed = subprocess.run(
        ["dpkg-parsechangelog", "-l", "-", "-S", "Version"],
        input=text,
        capture_output=True,
        text=True,
        check=True,
    )
    assert (parsed.stdout.strip(), parsed.stderr) == (VERSION, "")
