"""`python -m tests.visual [NAME …]` writes the golden pictures that look different now."""

import argparse
import os
import sys

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.visual import golden

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.visual", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="by default all")
    wanted = parser.parse_args().names
    for file in golden.left_over():
        file.unlink()
        sys.stdout.write(f"{file.relative_to(golden.FOLDER)} removed\n")
    for subject in golden.subjects():
        if not wanted or subject.name in wanted:
            for file in golden.write(subject):
                sys.stdout.write(f"{file.relative_to(golden.FOLDER)} written\n")
