"""`python -m build.package.release_notes`: what is said of a release where it is downloaded, from CHANGELOG.md and README.md."""

import re

from build.package.about import ROOT, VERSION, entries

UNTRIED = "### Untried"


def notes() -> str:
    """What has changed, how it is installed and checked, and what nobody has tried."""
    changes = "\n".join(f"- {change}" for change in entries()[0].changes)
    return (
        f"## What has changed\n\n{changes}\n\n"
        f"How to install, remove and check a download is told in the README of v{VERSION}.\n\n{untried()}"
    )


def untried() -> str:
    """The section of the README that tells what nobody has tried."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return (
        UNTRIED + re.split(r"^#", readme.split(UNTRIED)[1], maxsplit=1, flags=re.MULTILINE)[0].rstrip() + "\n"
    )


if __name__ == "__main__":
    print(notes(), end="")
