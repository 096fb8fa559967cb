"""The frozen program speaks by itself, and tells an Orca before 45 what happens."""

import sys
import time
from pathlib import Path

import pytest

from tests.access.at_spi import running
from tests.access.orca import listening, there
from tests.access.speech_service import PATIENCE, needs_service, serving
from tests.access.test_orca_pages import settled

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the voice is an extra")


@needs_service
def test_the_voice_speaks_the_menu_by_the_service_of_the_system(
    program: Path, tmp_path: Path, unseen: dict[str, str]
) -> None:
    assert program
    data = settled(tmp_path)
    with (data / "settings.toml").open("a", encoding="utf-8") as settings:
        settings.write("voice = true\n")
    with serving(tmp_path) as log, running({**unseen, "XDG_RUNTIME_DIR": str(tmp_path)}, data):
        end = time.monotonic() + PATIENCE
        while "Play" not in log.read_text(encoding="utf-8", errors="replace"):
            assert time.monotonic() < end
            time.sleep(0.05)


@pytest.mark.skipif(not there(), reason="not installed: Orca and what it needs")
def test_orca_speaks_what_is_announced(program: Path, tmp_path: Path) -> None:
    assert program
    with listening(tmp_path, settled(tmp_path)) as orca:
        assert any("New game: Clubs Whist" in line for line in orca.press("Return"))
