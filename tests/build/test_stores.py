"""The texts for winget and Homebrew hold what their schemas ask for, of the files that were made."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from build.package import checksums, macos, stores, windows
from build.package.about import ROOT, SUMMARY, Refused

ADDRESS = "https://example.org/clubs"
REQUIRED = {
    "version": {"PackageIdentifier", "PackageVersion", "DefaultLocale", "ManifestType", "ManifestVersion"},
    "installer": {"PackageIdentifier", "PackageVersion", "Installers", "ManifestType", "ManifestVersion"},
    "defaultLocale": {
        *("PackageIdentifier", "PackageVersion", "PackageLocale", "Publisher", "PackageName"),
        *("License", "ShortDescription", "ManifestType", "ManifestVersion"),
    },
}
"""The fields that the schemas of winget's manifests, version 1.9.0, require."""
ALLOWED = {
    "version": set[str](),
    "installer": {
        *("Platform", "MinimumOSVersion", "InstallerType", "Scope", "UpgradeBehavior", "FileExtensions"),
        *("ProductCode", "ReleaseDate"),
    },
    "defaultLocale": {"PackageUrl", "LicenseUrl", "Tags", "ReleaseNotesUrl"},
}
"""The other fields of ours, which they know."""
IDENTIFIER = r"[^.\s\\/:*?\"<>|]{1,32}(\.[^.\s\\/:*?\"<>|]{1,32}){1,7}"


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """Return a folder with the checksums of a release."""
    for name in stores.DOWNLOADS.values():
        (tmp_path / name).write_text(name, encoding="ascii")
    sums = checksums.checksums(tmp_path.iterdir())
    (tmp_path / checksums.FILE_NAME).write_text(sums, encoding="ascii")
    return tmp_path


def manifests(packages: Path) -> dict[str, Any]:
    """Return winget's manifests by their types."""
    found = stores.texts(checksums.read(packages / checksums.FILE_NAME), ADDRESS)
    parsed = [yaml.safe_load(text) for place, text in found.items() if place.suffix == ".yaml"]
    return {one["ManifestType"]: one for one in parsed}


def test_wingets_manifests_have_every_field_that_is_required_and_none_that_is_unknown(packages: Path) -> None:
    found = manifests(packages)
    assert set(found) == set(REQUIRED)
    for kind, manifest in found.items():
        assert REQUIRED[kind] <= set(manifest) <= REQUIRED[kind] | ALLOWED[kind]
        assert re.fullmatch(IDENTIFIER, manifest["PackageIdentifier"])
        assert all(isinstance(value, (str, list)) and value for value in manifest.values())
    assert 3 <= len(found["defaultLocale"]["ShortDescription"]) <= 256


def test_winget_gets_the_installer_by_its_hash_and_finds_it_when_it_is_installed(packages: Path) -> None:
    manifest = manifests(packages)["installer"]
    (installer,) = manifest["Installers"]
    setup = packages / stores.DOWNLOADS["setup"]
    assert installer["Architecture"] == "x64"
    assert installer["InstallerUrl"].endswith(f"/v{manifest['PackageVersion']}/{setup.name}")
    assert installer["InstallerSha256"] == checksums.sha256(setup)
    script = windows.SCRIPT.read_text(encoding="utf-8")
    (product,) = re.findall(r"^AppId=\{(\{.*\})$", script, re.MULTILINE)
    assert re.fullmatch(re.escape(product) + r"\wis1", manifest["ProductCode"])
    assert set(manifest["FileExtensions"]) == set(re.findall(r"Classes\\\.(\w+)\"", script))


def test_homebrew_gets_both_images_by_their_hashes(packages: Path) -> None:
    found = stores.texts(checksums.read(packages / checksums.FILE_NAME), ADDRESS)
    (cask,) = (text for place, text in found.items() if place.suffix == ".rb")
    for stanza in ("version", "sha256", "url", "name", "desc", "homepage", "app"):
        assert re.search(rf"^  {stanza} ", cask, re.MULTILINE)
    for machine in ("arm", "intel"):
        assert checksums.sha256(packages / stores.DOWNLOADS[machine]) in cask
    assert macos.OLDEST == "11.0"
    assert '">= :big_sur"' in cask
    description = re.findall('desc "(.*)"', cask)[0]
    assert len(description) <= 80
    assert not re.match("An? |The |.*Clubs", description)
    if shutil.which("ruby"):
        subprocess.run(["ruby", "-c"], input=cask, text=True, check=True, stdout=subprocess.DEVNULL)


def test_a_release_without_a_download_is_refused_in_one_sentence(
    packages: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (packages / checksums.FILE_NAME).write_text("", encoding="ascii")
    assert stores.main([str(packages), ADDRESS, str(packages / "stores")]) == 1
    assert "setup.exe, which is not among the packages." in capsys.readouterr().err
    with pytest.raises(Refused):
        manifests(packages)


@pytest.mark.parametrize("module", ["stores", "release_notes"])
def test_what_publishes_a_release_runs_with_nothing_installed(module: str, packages: Path) -> None:
    command = [sys.executable, "-S", "-m", f"build.package.{module}"]
    words = [packages, ADDRESS, packages / "out"] if module == "stores" else []
    subprocess.run([*command, *map(str, words)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def test_the_texts_are_written_where_the_stores_look_for_them(packages: Path) -> None:
    assert stores.main([str(packages), ADDRESS, str(packages / "stores")]) == 0
    written = {file.relative_to(packages / "stores").parts[0] for file in (packages / "stores").rglob("*.*")}
    assert written >= {"winget", "homebrew"}
    (locale,) = (packages / "stores").rglob("*.locale.en-US.yaml")
    assert SUMMARY in locale.read_text(encoding="utf-8")
