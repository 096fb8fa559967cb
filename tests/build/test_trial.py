"""A trial fails when a package is not as it should be."""

import sys
from pathlib import Path

import pytest

from build.package.about import VERSION
from build.package.checksums import FILE_NAME, checksums
from build.trial import steps, twice

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="the programs that are made up here are shell scripts"
)


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with one package and its checksum."""
    monkeypatch.setattr(steps, "PACKAGES", tmp_path)
    (tmp_path / "clubs.deb").write_bytes(b"package")
    (tmp_path / FILE_NAME).write_text(checksums([tmp_path / "clubs.deb"]), encoding="ascii")
    return tmp_path


def program(folder: Path, script: str) -> Path:
    """Return a program that runs the script."""
    file = folder / "program"
    file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


def test_packages_as_they_were_made_pass(packages: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps.try_checksums()
    assert steps.only("*.deb") == packages / "clubs.deb"
    assert capsys.readouterr().out == f"  {FILE_NAME}: 1 packages as they were made\n"


def test_a_package_that_has_changed_fails(packages: Path) -> None:
    (packages / "clubs.deb").write_bytes(b"packagf")
    with pytest.raises(steps.Failed, match="does not list just the packages"):
        steps.try_checksums()


@pytest.mark.parametrize("others", [(), ("old.deb", "clubs.deb")])
def test_of_each_kind_there_is_one_package(packages: Path, others: tuple[str, ...]) -> None:
    (packages / "clubs.deb").unlink()
    for name in others:
        (packages / name).touch()
    with pytest.raises(steps.Failed, match=rf"not {len(others)}; python -m build.package makes it"):
        steps.only("*.deb")


def test_a_self_test_that_passes_names_the_version(tmp_path: Path) -> None:
    good = program(tmp_path, f'[ "$1" = --selftest ] && echo "Clubs {VERSION}, compiled"')
    assert steps.selftest(good) == f"Clubs {VERSION}, compiled\n"


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("echo broken; exit 1", "ended with status 1\nbroken"),
        ("echo Clubs 99.0.0, compiled", "but says: Clubs 99.0.0"),
        (f"echo Clubs {VERSION}, interpreted", "interpreted"),
    ],
)
def test_a_self_test_that_fails_or_is_of_another_program_fails(tmp_path: Path, script: str, why: str) -> None:
    with pytest.raises(steps.Failed, match=why):
        steps.selftest(program(tmp_path, script))


def test_a_program_that_is_not_there_fails(tmp_path: Path) -> None:
    with pytest.raises(steps.Failed, match="No such file"):
        steps.selftest(tmp_path / "none")


@pytest.mark.parametrize(("second", "others"), [(b"package", ""), (b"packagf", "clubs.deb")])
def test_packages_that_come_out_otherwise_the_second_time_fail(
    second: bytes,
    others: str,
    packages: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def again() -> None:
        (packages / "clubs.deb").write_bytes(second)
        (packages / FILE_NAME).write_text(checksums([packages / "clubs.deb"]), encoding="ascii")

    monkeypatch.setattr(twice, "SUMS", packages / FILE_NAME)
    monkeypatch.setattr(twice, "again", again)
    if others:
        with pytest.raises(steps.Failed, match=f"these are others: {others}."):
            twice.trial()
    else:
        twice.trial()
        assert capsys.readouterr().out.startswith("  clubs.deb: made twice, both times ")
