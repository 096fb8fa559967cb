"""Folders are opened without waiting, and the texts of all licences are there."""

import os
import sys
from pathlib import Path
from threading import enumerate as threads

import pytest

from clubs.services import folders
from clubs.services.folders import of_the_system, open_folder
from clubs.ui.scenes.settings.licences import OTHERS, OURS, licences


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_a_folder_is_opened_without_waiting_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opener, pipe = tmp_path / "opener", tmp_path / "pipe"
    os.mkfifo(pipe)
    # It does not end before it is read from, so that whoever waited for it would wait for ever.
    opener.write_text(f'#!/bin/sh\necho "$1" > {pipe}\n', encoding="utf-8")
    opener.chmod(0o755)
    monkeypatch.setattr(folders, "COMMANDS", {sys.platform: str(opener)})
    assert open_folder(str(tmp_path)) == ""
    assert pipe.read_text(encoding="utf-8") == f"{tmp_path}\n"
    for thread in threads():
        if thread.name == "folder":
            thread.join(20)


def test_what_cannot_be_opened_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (
        open_folder(str(tmp_path / "nowhere")) == "There is no such folder yet: nothing has been saved in it."
    )
    monkeypatch.setattr(folders, "COMMANDS", {sys.platform: str(tmp_path / "no-such-program")})
    assert open_folder(str(tmp_path)).startswith("This system has no ")


def test_a_frozen_program_does_not_lend_its_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"LD_LIBRARY_PATH": "/of/the/bundle", "LD_LIBRARY_PATH_ORIG": "/of/the/user", "A": "b"}
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert of_the_system(dict(own)) == {"LD_LIBRARY_PATH": "/of/the/user", "A": "b"}
    del own["LD_LIBRARY_PATH_ORIG"]
    assert of_the_system(own) == {"A": "b"}


def test_from_source_the_licences_are_those_of_the_installed_packages() -> None:
    (title, ours), (_, others) = licences()
    assert title == "Clubs"
    assert "MIT License" in ours
    for words in (
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "SIL OPEN FONT LICENSE",
        "PYTHON SOFTWARE FOUNDATION",
        "SDL_GameControllerDB",
    ):
        assert words in others


def test_a_frozen_program_shows_the_texts_that_came_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "clubs"))
    (tmp_path / OURS).write_text("our terms", encoding="utf-8")
    (tmp_path / OTHERS).write_text("their terms", encoding="utf-8")
    assert [text for _, text in licences()] == ["our terms", "their terms"]
