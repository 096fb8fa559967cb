"""Catalogues: all texts are in them, and what the program reads is made of what people write."""

import tomllib
from pathlib import Path

import pytest

from build.catalogues.compile import FOLDER, compiled, languages
from build.catalogues.extract import ROOT
from clubs.games.rulebook import read_page
from clubs.language import files
from clubs.language.catalogue import OWN_NAMES

PAGES = sorted((ROOT / "clubs/games").rglob("*.md"))
TABLES = sorted((ROOT / "clubs").rglob("*.toml"))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_a_rule_page_without_translations_is_the_english_one(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read_page(files.page(text)) == read_page(text)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.name)
def test_a_table_without_translations_is_the_english_one(path: Path) -> None:
    given = tomllib.loads(path.read_text(encoding="utf-8"))
    assert files.table(given) == given


@pytest.mark.parametrize("language", languages())
def test_what_the_program_reads_is_made_of_the_catalogue(language: str) -> None:
    assert language in OWN_NAMES
    assert (FOLDER / f"{language}.mo").read_bytes() == compiled(language), "python -m build.catalogues"
