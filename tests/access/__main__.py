"""`python -m tests.access` writes the stored trees that read differently now."""

import argparse
import os
import sys

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from tests.access import golden

if __name__ == "__main__":
    argparse.ArgumentParser(prog="python -m tests.access", description=__doc__).parse_args()
    for file in golden.left_over():
        file.unlink()
        sys.stdout.write(f"{file.name} removed\n")
    golden.FOLDER.mkdir(exist_ok=True)
    for name in golden.NAMES:
        file, text = golden.file(name), golden.text(name)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
            sys.stdout.write(f"{file.name} written\n")
