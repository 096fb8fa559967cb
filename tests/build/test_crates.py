"""The Rust crates inside AccessKit's library: each is listed with its terms, for every system."""

import sys
from importlib.metadata import distribution

import pytest

from build.package import crates
from build.package.about import Refused
from build.package.bundle import Contents
from build.package.notices import NOTICES, text_of

LOCK = """
[[package]]
name = "accesskit"
version = "1.0.0"
dependencies = ["serde 2.0.0"]

[[package]]
name = "accesskit_unix"
version = "1.0.1"
dependencies = ["quote", "zbus", "windows-sys"]

[[package]]
name = "pyo3"
version = "1.0.2"

[[package]]
name = "serde"
version = "1.0.0"

[[package]]
name = "serde"
version = "2.0.0"

[[package]]
name = "quote"
version = "1.0.0"
dependencies = ["slab"]

[[package]]
name = "slab"
version = "1.0.0"

[[package]]
name = "windows-sys"
version = "1.0.0"

[[package]]
name = "zbus"
version = "1.0.0"
dependencies = ["accesskit"]
"""


@pytest.mark.parametrize("system", crates.ROOTS)
def test_every_crate_of_every_system_has_its_terms_and_their_text(system: str) -> None:
    listed = crates.crates_of(system)
    assert len(listed) == len(set(listed)) > 20
    for crate in listed:
        terms = crates.terms_of(crate)
        assert bool(terms.copyright) != bool(terms.by), crate
    assert {(NOTICES / f"{name}.txt").is_file() for name in crates.licences(system)} == {True}


def test_the_terms_of_no_crate_are_left_over_and_none_stand_twice() -> None:
    listed = {crate for system in crates.ROOTS for crate in crates.crates_of(system)}
    used = [crates.terms_of(crate) for crate in listed]
    assert all(one in used for one in crates.all_terms())
    exact = [name for one in crates.all_terms() for name in one.names if "*" not in name]
    assert len(exact) == len(set(exact))


def test_the_installed_library_shows_only_crates_that_are_listed() -> None:
    shown = crates.left_in(crates.library_of(distribution(crates.PACKAGE)))
    assert shown
    assert shown <= set(crates.crates_of(crates.SYSTEMS[sys.platform]))


def test_the_text_names_each_crate_with_its_terms_and_marks_those_that_the_library_shows() -> None:
    text = text_of(Contents(frozenset({crates.PACKAGE}), frozenset()))
    shown = crates.left_in(crates.library_of(distribution(crates.PACKAGE)))
    for crate in crates.crates_of(crates.SYSTEMS[sys.platform]):
        assert f"\n  {'*' if crate in shown else ' '} {crate}: {crates.terms_of(crate).told}\n" in text
    for licence in crates.licences(crates.SYSTEMS[sys.platform]):
        assert f"\nThe text of {licence}\n" in text


@pytest.mark.parametrize(
    "library",
    [
        b"\0/root/.cargo/registry/src/index.crates.io-6f17/left-pad-1.2.3/src/lib.rs\0",
        b"C:\\Users\\x\\.cargo\\registry\\src\\index.crates.io-1\\left-pad-1.2.3\\src\\lib.rs",
    ],
)
def test_a_crate_that_is_not_listed_stops_the_packaging(
    library: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert crates.left_in(library) == {"left-pad 1.2.3"}
    monkeypatch.setattr(crates, "library_of", lambda _: library)
    with pytest.raises(Refused, match=r"left-pad 1\.2\.3, which accesskit\.toml does not list"):
        list(crates.told())
    with pytest.raises(Refused, match=r"left-pad 1\.2\.3, which .*crates\.toml does not list"):
        crates.terms_of("left-pad 1.2.3")


def test_another_version_of_accesskit_stops_the_packaging(monkeypatch: pytest.MonkeyPatch) -> None:
    class Newer:
        version = "0.99.0"

    monkeypatch.setattr(crates, "distribution", lambda _: Newer())
    with pytest.raises(Refused, match=r"run python -m build\.package\.crates"):
        list(crates.told())


def test_of_a_lock_file_what_only_compiles_or_is_for_another_system_is_left_out() -> None:
    assert crates.locked(LOCK, "linux") == [
        *("accesskit 1.0.0", "accesskit_unix 1.0.1", "pyo3 1.0.2", "serde 2.0.0", "zbus 1.0.0"),
    ]
