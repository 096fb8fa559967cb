"""`python -m clubs`, and the program's entry point."""

import gc
import os
import sys


def main() -> int:
    """Run the command line and return the exit status."""
    _fill_standard_files()
    startup = None
    if len(sys.argv) > 1:
        # A process of a frozen program starts like the program itself, but always with arguments.
        if getattr(sys, "frozen", False):
            from importlib import import_module  # noqa: PLC0415 (who only wants to play need not wait)

            import_module("pyi_rth_multiprocessing")  # another `freeze_support`, which knows these processes
        from multiprocessing import freeze_support  # noqa: PLC0415

        freeze_support()
    else:
        # To play: there is something to see before the rest of the program is loaded.
        gc.disable()  # what is loaded is all needed; `play` goes on with it
        from clubs.ui.shell.splash import open_window  # noqa: PLC0415 (a frozen worker must not load the program)

        window = open_window()
        from clubs.app.startup import start_up  # noqa: PLC0415

        startup = start_up(window)
    from clubs.cli import main as run  # noqa: PLC0415

    return run(sys.argv[1:], startup)


def _fill_standard_files() -> None:
    """Open the standard files that the program was started without.

    Otherwise the next file opened would take their numbers, and receive the complaints of a library.
    """
    if os.name == "posix":
        while (nowhere := os.open(os.devnull, os.O_RDWR)) <= 2:
            os.set_inheritable(nowhere, True)
        os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
