"""A small program in place of the frozen one, where only the packing matters."""

import os
from pathlib import Path

import pytest

from build.package.bundle import Bundle


@pytest.fixture
def bundle(tmp_path: Path) -> Bundle:
    """Return a bundle with a program, a file beside it, and a link."""
    if os.name == "nt":
        pytest.skip("on Windows files have no modes, and links need an administrator")
    folder = tmp_path / "dist" / "clubs"
    inside = folder / "_internal" / "deep"
    inside.mkdir(parents=True)
    (folder / "clubs").write_text("#!/bin/sh\n", encoding="ascii")
    (folder / "clubs").chmod(0o700)
    (inside / "card.svg").write_text("<svg/>", encoding="ascii")
    (folder / "_internal" / "card.svg").symlink_to("deep/card.svg")
    return Bundle(folder)
