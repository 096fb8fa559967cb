"""`python -m tests.visual [NAME …]` writes the golden pictures that look different now."""

import os
import sys

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.visual import golden

if __name__ == "__main__":
    wanted = sys.argv[1:]
    for file in golden.left_over():
        file.unlink()
        sys.stdout.write(f"{file.relative_to(golden.FOLDER)} removed\n")
    for subject in golden.subjects():
        if not wanted or subject.name in wanted:
            for file in golden.write(subject):
                sys.stdout.write(f"{file.relative_to(golden.FOLDER)} written\n")
