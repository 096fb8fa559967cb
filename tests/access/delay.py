"""Time from what a screen reader does to what it is told of it: `python -m tests.access.delay`.

Each time a command is pressed that is not available, which answers with its reason.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from tests.access.at_spi import PATIENCE, Reader, buses, running

TIMES: Final = 100
PAUSE: Final = 0.05  # seconds


def delays(reader: Reader) -> list[float]:
    """Return the times from a press to its announcement, in ms."""
    reader.act(reader.find("Play", "button"))
    reader.act(reader.find("Deal the cards", "button"))
    undo = reader.find("Undo", "button")
    found = []
    for _ in range(TIMES):
        time.sleep(PAUSE)
        reader.listen()
        start = time.perf_counter()
        reader.act(undo)
        while undo.description not in reader.listen():
            assert time.perf_counter() < start + PATIENCE, "nothing is announced"
        found.append((time.perf_counter() - start) * 1000)
    return found


def main() -> None:
    """Print what is usual, and what is slow."""
    argparse.ArgumentParser(prog="python -m tests.access.delay", description=__doc__).parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        buses(Path(folder)) as environment,
        running(environment, Path(folder, "data")),
        Reader(environment["DBUS_SESSION_BUS_ADDRESS"]) as reader,
    ):
        found = delays(reader)
    usual, slow, slowest = median(found), quantiles(found, n=20)[-1], max(found)
    sys.stdout.write(
        f"{TIMES} announcements: median {usual:.0f} ms, 19 of 20 in {slow:.0f}, all in {slowest:.0f}\n"
    )


if __name__ == "__main__":
    main()
