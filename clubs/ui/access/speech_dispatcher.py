"""Speech by Speech Dispatcher, the speech service of Linux, over its socket and by its protocol, SSIP."""

import os
import socket
import subprocess
from pathlib import Path
from typing import Final

from clubs.language import language
from clubs.services.folders import of_the_system

PATIENCE: Final = 5.0  # seconds for an answer, or for the service to start
SETTINGS: Final = ("CLIENT_NAME clubs:clubs:main", "PRIORITY message")
"""Texts of this priority are spoken one after the other."""
REFUSED: Final = ("3", "4", "5")
"""First figures of answers to what was not done."""


def _address(service: str) -> Path:
    """Return where the service listens, if it runs."""
    named = os.environ.get("SPEECHD_ADDRESS", "")
    if named.startswith("unix_socket:"):
        return Path(named.removeprefix("unix_socket:"))
    own = os.environ.get("XDG_RUNTIME_DIR") or Path.home() / ".cache"
    return Path(own) / service / "speechd.sock"


class SpeechDispatcher:
    """A connection to the `service`, which is started if it does not run; OSError where it cannot be had."""

    def __init__(self, service: str) -> None:
        address = str(_address(service))
        try:
            self._socket = _connected(address)
        except OSError:
            _start(service)
            self._socket = _connected(address)
        self._answers = self._socket.makefile("rb")
        self._language = ""
        for setting in SETTINGS:
            self._ask(f"SET self {setting}")
        self._speak_as(language())

    def speak(self, text: str, interrupt: bool = False) -> None:
        """Speak a text after those before it, or instead of them, with a voice of its language."""
        self._speak_as(language())
        if interrupt:
            self._ask("CANCEL self")
        self._ask("SPEAK")
        lines = (f".{line}" if line.startswith(".") else line for line in text.splitlines())
        self._ask("\r\n".join([*lines, "."]))

    def _speak_as(self, spoken: str) -> None:
        if spoken != self._language:
            self._language = spoken
            self._ask(f"SET self LANGUAGE {spoken}")

    def stop(self) -> None:
        """Be silent for good."""
        self._ask("CANCEL self")
        self._close()

    def _close(self) -> None:
        self._answers.close()
        self._socket.close()

    def _ask(self, command: str) -> None:
        """Send a command and read the answer, the last line of which has a space after its number."""
        self._socket.sendall(f"{command}\r\n".encode())
        while (line := self._answers.readline().decode(errors="replace"))[3:4] == "-":
            pass
        if not line or line.startswith(REFUSED):
            self._close()
            raise OSError(f"{command.partition(' ')[0]}: {line.strip() or 'the service has gone'}")


def _connected(address: str) -> socket.socket:
    """Return a connection to the service; OSError if it does not run."""
    made = socket.socket(socket.AF_UNIX)
    made.settimeout(PATIENCE)
    try:
        made.connect(address)
    except OSError:
        made.close()
        raise
    return made


def _start(service: str) -> None:
    """Start the service, unless the user does not want programs to do so."""
    nowhere = subprocess.DEVNULL
    environment = of_the_system(os.environ.copy())
    subprocess.run(
        [service, "--spawn"], check=False, timeout=PATIENCE, stdout=nowhere, stderr=nowhere, env=environment
    )
