"""Showing a folder in the system's own file manager."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Thread
from typing import Final

from clubs.language import message

COMMANDS: Final = {"win32": "explorer", "darwin": "open"}
"""The command that opens a folder, by system; xdg-open on all others."""


def open_folder(folder: str) -> str:
    """Open a folder without waiting for it; return '' or why that cannot be done."""
    if not Path(folder).is_dir():
        return message("There is no such folder yet: nothing has been saved in it.")
    command = COMMANDS.get(sys.platform, "xdg-open")
    nowhere = subprocess.DEVNULL
    try:
        opened = subprocess.Popen(
            [command, folder],
            stdin=nowhere,
            stdout=nowhere,
            stderr=nowhere,
            env=of_the_system(os.environ.copy()),
            start_new_session=True,
        )
    except OSError:
        return message("This system has no {command} to open folders with.", command=command)
    # It has to be waited for when it ends, or it would stay as a dead process until we end.
    Thread(target=opened.wait, name="folder", daemon=True).start()
    return ""


def of_the_system(environment: dict[str, str]) -> dict[str, str]:
    """Return the variables as the user has them: a frozen program leads the loader to its own libraries."""
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        if getattr(sys, "frozen", False):
            environment.pop(name, None)
        if (before := environment.pop(f"{name}_ORIG", None)) is not None:
            environment[name] = before
    return environment
