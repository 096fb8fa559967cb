"""`python -m clubs`, and the program's entry point."""

import multiprocessing
import sys


def main() -> int:
    """Run the command line; returns the exit status."""
    multiprocessing.freeze_support()
    from clubs.cli import main as run  # noqa: PLC0415 (a frozen worker must not load the program)

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
