"""`python -m clubs`, and the program's entry point."""

import multiprocessing
import os
import sys


def main() -> int:
    """Run the command line; returns the exit status."""
    _fill_standard_files()
    multiprocessing.freeze_support()
    opening = None
    if len(sys.argv) == 1:
        # To play: there is something to see before the rest of the program is loaded.
        from clubs.ui.title import opened  # noqa: PLC0415 (a frozen worker must not load the program)

        window = opened()
        from clubs.app.opening import begun  # noqa: PLC0415

        opening = begun(window)
    from clubs.cli import main as run  # noqa: PLC0415

    return run(sys.argv[1:], opening)


def _fill_standard_files() -> None:
    """Open what the program was started without.

    The next file that is opened would else be taken for it, and get what a library has to complain of.
    """
    if os.name == "posix":
        while (nowhere := os.open(os.devnull, os.O_RDWR)) <= 2:
            os.set_inheritable(nowhere, True)
        os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
