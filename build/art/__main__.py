"""Write the pictures, or check that those in the checkout are the ones the code draws."""

import argparse
import sys
from pathlib import Path

from build.art.catalogue import catalogue

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def faults(assets: Path) -> list[str]:
    """Return one line for every picture that is missing, out of date or not in the catalogue."""
    pictures = catalogue()
    lines = []
    for path, draw in pictures.items():
        file = assets / path
        if not file.is_file():
            lines.append(f"missing: {path}")
        elif file.read_text(encoding="utf-8") != draw():
            lines.append(f"stale: {path}")
    found = sorted(file.relative_to(assets).as_posix() for file in assets.rglob("*.svg"))
    lines.extend(f"superfluous: {path}" for path in found if path not in pictures)
    return lines


def write(assets: Path) -> int:
    """Write every picture and return their number."""
    pictures = catalogue()
    for path, draw in pictures.items():
        file = assets / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(draw(), encoding="utf-8", newline="\n")
    return len(pictures)


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m build.art", description="Draw every picture of the game."
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit 1 if a picture is not up to date"
    )
    options = parser.parse_args()
    if not options.check:
        print(f"{write(ASSETS)} pictures written to {ASSETS}")
        return 0
    lines = faults(ASSETS)
    print("\n".join(lines) if lines else "All pictures are up to date.")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
