"""Speech Dispatcher of the tests' own, which speaks to nobody and writes all that it is told to a log."""

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Final

import pytest

from clubs.ui.access.speech import SERVICE
from tests.processes import ending

PATIENCE: Final = 60.0  # seconds
needs_service = pytest.mark.skipif(which(SERVICE) is None, reason=f"not installed: {SERVICE}")
SETTINGS: Final = """
DisableAutoSpawn
LogLevel 5
LogDir "{folder}"
AudioOutputMethod "alsa"
AudioALSADevice "null"
AddModule "dummy" "sd_dummy" "dummy.conf"
DefaultModule dummy
"""


@contextmanager
def serving(folder: Path) -> Iterator[Path]:
    """Run the service for the programs whose XDG_RUNTIME_DIR is a folder; yield its log."""
    (folder / "modules").mkdir()
    (folder / "modules" / "dummy.conf").touch()
    (folder / "speechd.conf").write_text(SETTINGS.format(folder=folder))
    command = [SERVICE, "--run-single", "--timeout", "0", "--config-dir", str(folder)]
    nowhere = subprocess.DEVNULL
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder)}
    with ending(subprocess.Popen(command, env=environment, stdout=nowhere, stderr=nowhere)) as service:
        end = time.monotonic() + PATIENCE
        while not (folder / SERVICE / "speechd.sock").exists():
            if service.poll() is not None:
                pytest.skip("the service has no module that speaks to nobody")
            assert time.monotonic() < end
            time.sleep(0.02)
        yield folder / "speech-dispatcher.log"
