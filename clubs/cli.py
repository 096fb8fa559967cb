"""The command line: runs a command and reports how it ended.

Exit status 0; 1 for failure, with one sentence why (an interrupted simulation counts as failed, and prints
its figures so far); 2 for wrong usage. No traceback reaches a terminal.
"""

import io
import logging
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from clubs.store.log import keep_log
from clubs.store.paths import paths
from clubs.terminal import make_ready, plain

if TYPE_CHECKING:
    from argparse import Namespace

    from clubs.app.startup import Startup

log = logging.getLogger(__name__)


def main(arguments: Sequence[str], startup: "Startup | None" = None) -> int:
    """Run a command line and return the exit status; `startup` is the window that is already open."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            make_ready(stream)
    # Without a log of its own a command logs nothing, rather than to the terminal.
    logging.getLogger("clubs").addHandler(logging.NullHandler())
    chosen = None
    try:
        if startup is not None:
            from clubs.app.play import play  # noqa: PLC0415

            status = play(paths(), None, None, startup)
        else:
            from argparse import Namespace  # noqa: PLC0415 (playing does not wait for it)

            chosen = Namespace(data_dir=None, startup=None)
            status = _carry_out(arguments, chosen)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output has closed it; the rest goes nowhere.
        _drop_output()
        return 1
    except OSError as problem:
        what = f"{problem.filename} cannot be opened" if problem.filename else "The output cannot be written"
        _drop_output()
        return _say(f"{what}: {problem.strerror or problem}.", 1)
    except Exception as problem:
        return _report(problem, chosen)


def _report(problem: Exception, chosen: "Namespace | None") -> int:
    """Say what went wrong, and return the exit status."""
    from clubs.rules.option import Unplayable  # noqa: PLC0415
    from clubs.table.record import Unreadable  # noqa: PLC0415
    from clubs.terminal import Failed, WrongUsage  # noqa: PLC0415 (playing does not wait for these)

    if isinstance(problem, Unplayable | WrongUsage):
        return _say(str(problem), 2)
    if isinstance(problem, Failed | Unreadable):
        return _say(str(problem), 1)
    keep_log(paths(chosen.data_dir if chosen is not None else None).data)
    log.error("unexpected", exc_info=problem)
    return _say("Something went wrong in Clubs; the log has the details.", 1)


def _carry_out(arguments: Sequence[str], chosen: "Namespace") -> int:
    from clubs.arguments import parser  # noqa: PLC0415
    from clubs.commands import COMMANDS  # noqa: PLC0415

    given = [*arguments]
    if given[-1:] == ["--"]:
        given.pop()  # nothing follows that could be taken for an option
    try:
        parser().parse_args(given, chosen)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1
    return COMMANDS[chosen.command](chosen)


def _drop_output() -> None:
    if sys.stdout is not None:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(sentence: str, status: int) -> int:
    if sys.stderr is not None:
        print(f"clubs: {plain(sentence)}", file=sys.stderr)
    else:
        log.error("%s", sentence)
    return status
