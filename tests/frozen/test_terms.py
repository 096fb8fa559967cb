"""Whatever the frozen program holds, it is known whose it is and on which terms."""

import sys
from importlib.metadata import distribution
from pathlib import Path

from build.package.bundle import Bundle, contents
from build.package.notices import libraries_of, licence_texts, notices


def test_every_package_and_library_in_it_has_its_terms_told(program: Path) -> None:
    bundle = Bundle(program.parent)
    inside = contents(bundle)
    text = notices(bundle)
    assert {"pygame-ce", "msgspec", "font-hanken-grotesk", "librt"} <= inside.packages
    assert sys.platform != "linux" or "jeepney" in inside.packages
    assert {"SDL", "FreeType", "SQLite"} <= {library.name for library in libraries_of(inside.libraries)}
    assert [name for name in inside.packages if f"\n{name} " not in text] == []
    assert [library.name for library in libraries_of(inside.libraries) if library.copyright not in text] == []


def test_a_typeface_in_it_has_the_very_text_that_came_with_it(program: Path) -> None:
    text = notices(Bundle(program.parent))
    for name in ("font-hanken-grotesk", "font-source-serif-pro"):
        assert all(licence in text for licence in licence_texts(distribution(name)))
