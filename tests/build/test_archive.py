"""The same files give the same archive."""

import os
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from build.package.archive import tar_xz, zipped
from build.package.bundle import Bundle
from build.package.checksums import checksums

DATE = 1_700_000_000  # s


def touched(bundle: Bundle) -> None:
    """Change what must not matter: times, and modes for the group."""
    for file in bundle.folder.rglob("*"):
        if not file.is_symlink():
            os.utime(file, (1, 1))
            file.chmod(file.stat().st_mode | 0o060)


def test_a_tar_is_the_same_when_only_times_and_modes_differ(bundle: Bundle, tmp_path: Path) -> None:
    first = tar_xz(tmp_path / "1.tar.xz", bundle.folder, "clubs-1", DATE).read_bytes()
    touched(bundle)
    assert tar_xz(tmp_path / "2.tar.xz", bundle.folder, "clubs-1", DATE).read_bytes() == first


def test_a_tar_keeps_links_and_executables_and_names_root_alone(bundle: Bundle, tmp_path: Path) -> None:
    with tarfile.open(tar_xz(tmp_path / "1.tar.xz", bundle.folder, "clubs-1", DATE)) as archive:
        held = {entry.name: entry for entry in archive}
    assert {(entry.uname, entry.uid, entry.gid, entry.mtime) for entry in held.values()} == {
        ("root", 0, 0, DATE)
    }
    assert held["clubs-1/clubs"].mode == 0o755
    assert held["clubs-1/_internal/deep/card.svg"].mode == 0o644
    assert held["clubs-1/_internal/card.svg"].linkname == "deep/card.svg"
    assert list(held) == sorted(held, key=lambda name: Path(name).parts)


def test_a_zip_is_the_same_when_only_times_and_modes_differ(bundle: Bundle, tmp_path: Path) -> None:
    first = zipped(tmp_path / "1.zip", bundle.files(), bundle.folder, "clubs-1", DATE).read_bytes()
    touched(bundle)
    again = zipped(tmp_path / "2.zip", bundle.files(), bundle.folder, "clubs-1", DATE)
    assert again.read_bytes() == first
    with zipfile.ZipFile(again) as archive:
        assert archive.namelist() == [
            "clubs-1/_internal/card.svg",
            "clubs-1/_internal/deep/card.svg",
            "clubs-1/clubs",
        ]


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="sha256sum is not there")
def test_sha256sum_can_check_the_checksums(tmp_path: Path) -> None:
    (tmp_path / "b.deb").write_bytes(b"b")
    (tmp_path / "a.tar.xz").write_bytes(b"a")
    sums = checksums([tmp_path / "b.deb", tmp_path / "a.tar.xz"])
    checked = subprocess.run(
        ["sha256sum", "--check", "--strict"],
        cwd=tmp_path,
        input=sums,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (checked.returncode, checked.stdout) == (0, "a.tar.xz: OK\nb.deb: OK\n")
