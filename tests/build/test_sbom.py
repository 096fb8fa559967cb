"""A download is as its bill of materials says, file by file."""

import json
import zipfile
from pathlib import Path

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from build.package import sbom
from build.package.bundle import Contents
from build.package.notices import Work, libraries, works_in

WORKS = [Work("pygame-ce 2.5.8", "https://pyga.me", "LGPL-2.1", ())]


@pytest.fixture
def download(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a download with two files, and its bill beside it."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    file = tmp_path / "clubs.zip"
    pack(file, {"clubs/clubs": "program", "clubs/_internal/a": "library"})
    sbom.write(file, tmp_path, WORKS)
    return file


def pack(file: Path, content: dict[str, str]) -> None:
    """Pack files of this content."""
    with zipfile.ZipFile(file, "w") as packed:
        for name, text in content.items():
            packed.writestr(name, text)


def test_a_bill_names_the_work_of_others_and_every_file(download: Path) -> None:
    bill = json.loads(sbom.beside(download).read_text(encoding="utf-8"))
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == ("CycloneDX", "Clubs")
    assert bill["metadata"]["timestamp"] == "2026-09-21T14:13:20+00:00"
    assert [(one["type"], one["name"]) for one in bill["components"]] == [
        ("library", "pygame-ce 2.5.8"),
        ("file", "clubs/_internal/a"),
        ("file", "clubs/clubs"),
    ]


def test_a_bill_follows_the_official_schema_of_cyclonedx(download: Path) -> None:
    names = frozenset(one.files[0].replace("[.-]", ".").replace("*", "x") for one in libraries())
    works = works_in(Contents(frozenset({"accesskit", "fsrs", "msgspec", "pygame-ce"}), names))
    assert len(works) > 15
    sbom.write(download, download.parent, works)
    text = sbom.beside(download).read_text(encoding="utf-8")
    validator = JsonStrictValidator(SchemaVersion.from_version(json.loads(text)["specVersion"]))
    assert validator.validate_str(text) is None
    assert validator.validate_str(text.replace('"SHA-256"', '"SHA-257"')) is not None


def test_a_download_as_it_was_made_is_as_in_its_bill(
    download: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sbom.main([str(download)]) == 0
    assert capsys.readouterr().out == "clubs.zip: as in its bill, file by file\n"


def test_a_file_that_has_changed_come_or_gone_is_named(download: Path) -> None:
    pack(download, {"clubs/clubs": "another", "clubs/b": "new"})
    assert set(sbom.faults(download)) == {
        "clubs/clubs is another",
        "clubs/b is not in the bill",
        "clubs/_internal/a is in the bill only",
    }
    assert sbom.main([str(download)]) == 1


def test_what_cannot_be_unpacked_has_the_bill_of_what_it_is_made_of(tmp_path: Path) -> None:
    (tmp_path / "made").mkdir()
    (tmp_path / "made/clubs.exe").write_text("program", encoding="utf-8")
    setup = tmp_path / "clubs-setup.exe"
    setup.write_text("installer", encoding="utf-8")
    bill = json.loads(sbom.write(setup, tmp_path / "made", WORKS).read_text(encoding="utf-8"))
    assert [one["name"] for one in bill["components"]] == ["pygame-ce 2.5.8", "clubs.exe"]
    assert sbom.faults(setup) == ["clubs-setup.exe cannot be unpacked here"]
