"""`python -m build.package.release_notes`: the notes of a release, from CHANGELOG.md and README.md."""

import argparse
import re

from build.package.about import ROOT, VERSION, entries

UNTRIED = "### Untried"


def notes() -> str:
    """Return the changes, how to install and check the downloads, and what is untried."""
    changes = "\n".join(f"- {change}" for change in entries()[0].changes)
    return (
        f"## What has changed\n\n{changes}\n\n"
        f"The README of v{VERSION} explains how to install, remove and check a download.\n\n{untried()}"
    )


def untried() -> str:
    """Return the README's section of what is untried."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return (
        UNTRIED + re.split(r"^#", readme.split(UNTRIED)[1], maxsplit=1, flags=re.MULTILINE)[0].rstrip() + "\n"
    )


if __name__ == "__main__":
    argparse.ArgumentParser(prog="python -m build.package.release_notes", description=__doc__).parse_args()
    print(notes(), end="")
