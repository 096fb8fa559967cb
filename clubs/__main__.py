"""`python -m clubs`, and the program's entry point."""

import multiprocessing
import sys


def main() -> int:
    """Run the command line; returns the exit status."""
    multiprocessing.freeze_support()
    window = None
    if len(sys.argv) == 1:
        # To play: there is something to see before the rest of the program is loaded.
        from clubs.ui.title import opened  # noqa: PLC0415 (a frozen worker must not load the program)

        window = opened()
    from clubs.cli import main as run  # noqa: PLC0415

    return run(sys.argv[1:], window)


if __name__ == "__main__":
    sys.exit(main())
