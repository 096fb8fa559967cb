"""The third-party work in a bundle is found from its files."""

import sys
from pathlib import Path

import pytest

from build.package import bundle as bundles
from build.package.about import Refused
from build.package.bundle import Bundle, Contents, contents


@pytest.fixture(autouse=True)
def modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put modules of the program, of Python and of one package into the executable."""
    monkeypatch.setattr(bundles, "_frozen_modules", lambda _: iter(("clubs", "json", "tomli_w")))


def held(bundle: Bundle, *files: str) -> Contents:
    """Return the contents of a bundle with these files in it."""
    for file in (bundle.inside / "card.svg", bundle.inside / "deep/card.svg"):
        file.unlink()
    for name in files:
        place = bundle.inside / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    return contents(bundle)


def test_files_of_the_program_and_of_python_need_no_other_notice(bundle: Bundle) -> None:
    found = held(
        bundle,
        "clubs/assets/card.svg",
        "base_library.zip",
        "libpython3.11.so.1.0",
        "python311.dll",
        "python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so",
        "_socket.pyd",
    )
    assert found == Contents(frozenset({"tomli_w"}), frozenset())


def test_a_file_in_a_package_belongs_to_it_and_a_library_does_not(bundle: Bundle) -> None:
    found = held(
        bundle,
        "pygame/rect.cpython-311-x86_64-linux-gnu.so",
        "pygame/.dylibs/libSDL2-2.0.0.dylib",
        "pygame/freesansbold.ttf",
        "pygame_ce.libs/libFLAC-e7027ec5.so.14.0.0",
        "python3.11/lib-dynload/_decimal.cpython-311-x86_64-linux-gnu.so",
        "SDL2.dll",
    )
    assert found.packages == {"pygame-ce", "tomli_w"}
    assert found.libraries == {
        "libSDL2-2.0.0.dylib",
        "freesansbold.ttf",
        "libFLAC-e7027ec5.so.14.0.0",
        "_decimal.cpython-311-x86_64-linux-gnu.so",
        "SDL2.dll",
    }


def test_a_file_of_unknown_origin_stops_the_packaging(bundle: Bundle) -> None:
    with pytest.raises(Refused, match="holds stranger, and nobody knows whose it is"):
        held(bundle, "stranger/card.svg")


def test_without_a_frozen_program_there_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bundles, "DIST", tmp_path)
    with pytest.raises(Refused, match="There is no frozen program"):
        bundles.found()


def test_its_size_counts_every_file(bundle: Bundle) -> None:
    (bundle.inside / "big").write_bytes(bytes(100_000))
    assert 100_000 < bundle.size() < 100_200
    assert bundle.program.name == ("clubs.exe" if sys.platform == "win32" else "clubs")
