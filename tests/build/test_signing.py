"""Files with machine code for Windows are signed where there is a certificate, unless their maker did."""

import struct
import sys
from pathlib import Path

import pytest

from build.package import signing


def executable(file: Path, signature: int) -> Path:
    """Write the head of a 64-bit executable whose signature has a size."""
    head = bytearray(1024)
    head[:2] = b"MZ"
    struct.pack_into("<I", head, 0x3C, 128)
    struct.pack_into("<4s20xH", head, 128, b"PE\0\0", 0x20B)
    struct.pack_into("<II", head, 128 + 24 + 112 + 8 * signing.SECURITY, 900 if signature else 0, signature)
    file.write_bytes(head)
    return file


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put an osslsigncode that writes down its words into the path; return the file of them."""
    (tmp_path / "bin").mkdir()
    script, told = tmp_path / "bin/osslsigncode", tmp_path / "told.txt"
    script.write_text(f'#!/bin/sh\necho "$*" >> {told}\nfor out; do :; done\necho signed > "$out"\n', "utf-8")
    script.chmod(0o755)
    monkeypatch.setenv("PATH", str(script.parent), prepend=":")
    return told


def test_an_executable_tells_the_size_of_its_signature(tmp_path: Path) -> None:
    assert signing.signature_size(executable(tmp_path / "a.dll", 1520)) == 1520
    assert signing.signature_size(executable(tmp_path / "b.dll", 0)) == 0
    (tmp_path / "c.txt").write_text("words", encoding="utf-8")
    assert signing.signature_size(tmp_path / "c.txt") is None


def test_without_a_certificate_nothing_is_signed(tmp_path: Path) -> None:
    file = executable(tmp_path / "clubs.exe", 0)
    before = file.read_bytes()
    assert signing.sign([file], {}) == []
    assert file.read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="the program that is made up here is a shell script")
def test_what_nobody_has_signed_is_signed(tool: Path, tmp_path: Path) -> None:
    ours, theirs = executable(tmp_path / "clubs.exe", 0), executable(tmp_path / "python311.dll", 12056)
    words = tmp_path / "LICENSE.txt"
    words.write_text("words", encoding="utf-8")
    given = {signing.CERTIFICATE: "mine.p12", signing.PASSWORD: "secret", signing.TIMESTAMPS: "its-address"}
    assert signing.sign([ours, theirs, words], given) == [ours]
    assert ours.read_text(encoding="utf-8") == "signed\n"
    assert signing.signature_size(theirs) == 12056
    (line,) = tool.read_text(encoding="utf-8").splitlines()
    assert "-pkcs12 mine.p12 -pass secret -h sha256" in line
    assert "-ts its-address" in line
