"""The texts that winget and Homebrew ask for, from the files of a release and the address of the project.

python -m build.package.stores PACKAGES ADDRESS FOLDER    # PACKAGES holds the files and their SHA256SUMS

A person submits them: see docs/release.md.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from string import Template
from typing import Final

from build.package.about import AUTHORS, DATA, NAME, SUMMARY, TITLE, VERSION, Refused, day
from build.package.checksums import FILE_NAME, read

TEXTS: Final = DATA / "stores"
WINGET: Final = "ClubsGames.Clubs"
"""The name of the package there: its publisher, and its own."""
DOWNLOADS: Final = {
    "setup": f"{NAME}-{VERSION}-windows-x86_64-setup.exe",
    "arm": f"{TITLE}-{VERSION}-macos-arm64.dmg",
    "intel": f"{TITLE}-{VERSION}-macos-x86_64.dmg",
}


def texts(sums: dict[str, str], address: str) -> dict[Path, str]:
    """Return each text by its place in the stores' own repositories; `sums` are the SHA-256 by file."""
    if missing := [name for name in DOWNLOADS.values() if name not in sums]:
        raise Refused(f"The stores ask for {missing[0]}, which is not among the packages.")
    facts = {
        "winget": WINGET,
        "version": VERSION,
        "authors": AUTHORS,
        "summary": SUMMARY,
        "day": str(day()),
        "address": address,
        **DOWNLOADS,
        **{f"{name}_sum": sums[file] for name, file in DOWNLOADS.items()},
    }
    publisher, package = WINGET.split(".")
    places = {
        "winget": Path("winget/manifests") / publisher[0].lower() / publisher / package / VERSION,
        "clubs-games": Path("homebrew/Casks/c"),
    }
    found = {}
    for file in sorted(TEXTS.iterdir()):
        begin, rest = file.name.split(".", maxsplit=1)
        name = f"{WINGET}.{rest}" if begin == "winget" else file.name
        found[places[begin] / name] = Template(file.read_text(encoding="utf-8")).substitute(facts)
    return found


def main(arguments: Sequence[str]) -> int:
    """Write the texts; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m build.package.stores", description="Write the texts that winget and Homebrew ask for."
    )
    parser.add_argument("packages", type=Path, metavar="PACKAGES", help="the folder of a release's files")
    parser.add_argument("address", metavar="ADDRESS", help="the address of the project")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the texts are written")
    options = parser.parse_args(arguments)
    try:
        found = texts(read(options.packages / FILE_NAME), options.address)
    except Refused as refusal:
        print(f"build.package.stores: {refusal}", file=sys.stderr)
        return 1
    for place, text in found.items():
        file = options.folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
        print(f"  {place}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
