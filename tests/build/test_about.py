"""The changelog decides which version is packed and which may be released."""

from datetime import date
from pathlib import Path

import pytest

from build.package import __main__ as package
from build.package.about import (
    VERSION,
    Entry,
    Refused,
    check_release,
    check_told,
    entries,
    entries_of,
    source_date,
)

LOG = f"""# Changelog

## {VERSION} (2026-11-21)

- One thing, told
  in `two` lines.
- Another: [formats](docs/formats.md).

## 0.0.1 (unreleased)

- The first.
"""
TAG = f"v{VERSION}"


def test_an_entry_is_a_version_its_date_and_plain_words() -> None:
    assert entries_of(LOG) == (
        Entry(VERSION, date(2026, 11, 21), ("One thing, told in two lines.", "Another: formats.")),
        Entry("0.0.1", None, ("The first.",)),
    )


def test_the_changelog_of_this_version_is_read_without_marks() -> None:
    first = entries()[0]
    assert first.version == VERSION
    assert len(first.changes) > 10
    assert not any(mark in change for change in first.changes for mark in ("`", "](", "**", "\n"))


@pytest.mark.parametrize(
    "log",
    [
        "# Changelog\n",
        LOG.replace(f"## {VERSION} ", "## 99.0.0 "),
        f"## {VERSION} (2026-11-21)\n\nNothing.\n",
    ],
)
def test_a_version_that_the_changelog_lacks_is_not_packed(log: str) -> None:
    with pytest.raises(Refused, match="does not begin with an entry"):
        check_told(entries_of(log))


def test_what_is_dated_committed_and_tagged_as_its_version_may_be_released() -> None:
    check_release(TAG, entries_of(LOG), [])


@pytest.mark.parametrize(
    ("tag", "log", "changed", "why"),
    [
        ("v99.0.0", LOG, [], "does not belong"),
        (TAG, LOG.replace("2026-11-21", "unreleased"), [], "give it its date"),
        (TAG, LOG, ["README.md"], "README.md is not"),
    ],
)
def test_anything_else_is_not_released(tag: str, log: str, changed: list[str], why: str) -> None:
    with pytest.raises(Refused, match=why):
        check_release(tag, entries_of(log), changed)


def test_a_date_that_is_none_is_refused() -> None:
    with pytest.raises(Refused, match="neither like 2026-12-31 nor unreleased"):
        entries_of("## 1.0.0 (soon)\n")


def test_the_command_refuses_in_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["build.package", "--release", "v99.0.0"])
    assert package.main() == 1
    assert (
        capsys.readouterr().err
        == f"build.package: The tag v99.0.0 does not belong to {VERSION}; it should be {TAG}.\n"
    )


def test_the_date_of_all_files_can_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert source_date() == 1700000000


def test_without_a_checkout_and_a_date_nothing_is_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "none"))
    with pytest.raises(Refused, match="SOURCE_DATE_EPOCH"):
        source_date()
