"""Speech Dispatcher itself, without a sound: what the program has it speak, and what happens without it."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from clubs.ui.access.speech import SERVICE, offered
from clubs.ui.access.speech_dispatcher import SpeechDispatcher
from tests.access.speech_service import needs_service, serving


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a session of its own, in which no service runs."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    return tmp_path


@pytest.fixture
def log(folder: Path) -> Iterator[Path]:
    """Yield the log of a service that runs."""
    with serving(folder) as log:
        yield log


@needs_service
def test_what_is_spoken_reaches_the_service_in_order_also_a_line_that_begins_with_a_dot(log: Path) -> None:
    speaker = SpeechDispatcher(SERVICE)
    speaker.speak("Ash, two of clubs.")
    speaker.speak("…and\n.hidden")
    speaker.speak("You: any card.", True)
    speaker.stop()
    written = log.read_text(encoding="utf-8", errors="replace")
    places = [written.index(text) for text in ("Ash, two of clubs.", "…and", "You: any card.")]
    assert places == sorted(places)
    assert "SET self PRIORITY message" in written


@needs_service
def test_a_service_that_goes_is_an_error_and_no_silence(log: Path) -> None:
    assert log
    speaker = SpeechDispatcher(SERVICE)
    speaker._socket.shutdown(socket.SHUT_RD)
    with pytest.raises(OSError, match="SPEAK: the service has gone"):
        speaker.speak("Ash, two of clubs.")


@needs_service
def test_the_voice_is_offered_where_the_service_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert offered()
    monkeypatch.setenv("PATH", "/nowhere")
    assert not offered()


def test_without_a_service_it_is_an_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(folder))
    with pytest.raises(FileNotFoundError, match=SERVICE):
        SpeechDispatcher(SERVICE)
