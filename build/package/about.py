"""The facts that every package states: names, version, dates and changes.

The version is `clubs.__version__`; changes and their dates are read from CHANGELOG.md.
"""

import os
import re
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from typing import Final

from clubs import __version__

ROOT: Final = Path(__file__).resolve().parents[2]
DATA: Final = Path(__file__).with_name("data")
"""Texts and scripts that the packages are made from."""
TITLE: Final = "Clubs"
NAME: Final = "clubs"
VERSION: Final = __version__
IDENTIFIER: Final = "io.github.clubs_games.Clubs"
AUTHORS: Final = "The Clubs authors"
SUMMARY: Final = "Trick-taking card games called Clubs"
UNRELEASED: Final = "unreleased"

_HEADING = re.compile(r"^## (?P<version>\S+) \((?P<when>[^)]+)\)$", re.MULTILINE)


class Refused(Exception):
    """The packages are not made; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Entry:
    """The changelog's entry of one version; without a date it has not been released."""

    version: str
    released: date | None
    changes: tuple[str, ...]


@cache
def entries() -> tuple[Entry, ...]:
    """Return the entries of CHANGELOG.md, newest first."""
    return entries_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))


def entries_of(changelog: str) -> tuple[Entry, ...]:
    """Return the entries of a changelog: `## VERSION (DATE)`, and a list of changes."""
    headings = list(_HEADING.finditer(changelog))
    starts = [*(heading.start() for heading in headings), len(changelog)]
    return tuple(
        Entry(heading["version"], _date(heading["when"]), _items(changelog[heading.end() : end]))
        for heading, end in zip(headings, starts[1:], strict=True)
    )


def _date(when: str) -> date | None:
    if when == UNRELEASED:
        return None
    try:
        return date.fromisoformat(when)
    except ValueError:
        raise Refused(
            f"CHANGELOG.md dates an entry {when!r}, neither like 2026-12-31 nor {UNRELEASED}."
        ) from None


def _items(text: str) -> tuple[str, ...]:
    """Return the items of a Markdown list, each as one line without marks."""
    items = re.split(r"^- ", text, flags=re.MULTILINE)[1:]
    return tuple(_plain(" ".join(item.split())) for item in items)


def _plain(markdown: str) -> str:
    return re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", markdown).replace("`", "").replace("**", "")


def check_told(log: Sequence[Entry]) -> None:
    """Refuse a version whose changes are not the first entry of the changelog."""
    if not log or log[0].version != VERSION or not log[0].changes:
        raise Refused(f"CHANGELOG.md does not begin with an entry for {VERSION}; write what has changed.")


def check_release(tag: str, log: Sequence[Entry], changed: Sequence[str]) -> None:
    """Refuse a release whose tag is not its version, which has no date, or whose files are not those of a commit."""
    check_told(log)
    if tag != f"v{VERSION}":
        raise Refused(f"The tag {tag} does not belong to {VERSION}; it should be v{VERSION}.")
    if log[0].released is None:
        raise Refused(f"CHANGELOG.md calls {VERSION} {UNRELEASED}; give it its date.")
    if changed:
        raise Refused(f"A release is made from what is committed, but {', '.join(changed)} is not.")


def changed_files() -> list[str]:
    """Return the files of the checkout that differ from its commit."""
    return [line[3:] for line in _git("status", "--porcelain").splitlines()]


def source_date() -> int:
    """Return the date of every file in a package, in seconds: SOURCE_DATE_EPOCH, or that of the commit."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given:
        return int(given)
    return int(_git("log", "-1", "--format=%ct"))


def day() -> date:
    """Return the day of this version: its release, or its commit."""
    return entries()[0].released or datetime.fromtimestamp(source_date(), UTC).date()


def _git(*arguments: str) -> str:
    try:
        return subprocess.run(
            ["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True
        ).stdout.rstrip("\n")
    except (OSError, subprocess.CalledProcessError) as problem:
        raise Refused("Packages are made in a checkout; without git, set SOURCE_DATE_EPOCH.") from problem
