"""An X server of our own, in which a program is measured."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def x_server(size: str, *options: str) -> Iterator[str]:
    """Run Xvfb with a screen of `size`, such as `1280x720`, and yield the name of its display."""
    reading, writing = os.pipe()
    line = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen([*line, *options], pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        if not number:
            sys.exit("Xvfb does not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
