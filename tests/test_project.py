"""The project's own promises: what the README says is what the checks run."""

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from clubs import __version__
from clubs.games import GAMES

ROOT = Path(__file__).resolve().parents[1]


def readme_commands() -> list[str]:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return [block.strip() for block in re.findall(r"```sh\n(.*?)```", text, re.DOTALL)]


def test_the_check_runs_the_readmes_second_command_word_for_word() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert readme_commands()[1] in script


def test_no_folder_of_tests_is_left_out(pytestconfig: pytest.Config) -> None:
    folders = {file.parent.name for file in (ROOT / "tests").rglob("test_*.py")}
    skipped = pytestconfig.getini("norecursedirs")
    assert [name for name in folders if any(fnmatch(name, pattern) for pattern in skipped)] == []


def test_the_readmes_first_command_starts_the_game() -> None:
    assert readme_commands()[0].endswith(".venv/bin/clubs")


def test_every_picture_of_the_readme_exists() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)
    assert len(pictures) >= 4
    assert all((ROOT / picture).is_file() for picture in pictures)


def test_every_test_that_the_manual_names_as_evidence_exists() -> None:
    for page in ("access.md", "desktop.md"):
        text = (ROOT / "docs" / page).read_text(encoding="utf-8")
        named = set(re.findall(r"`((?:\w+/)+\w+\.py)`", text))
        assert len(named) > 10
        assert [file for file in sorted(named) if not (ROOT / "tests" / file).is_file()] == [], page


def test_nothing_in_the_project_names_a_place_outside_it() -> None:
    forbidden = re.compile(r"\.\./shared|/work/|pypi-more|\.\./\.library")
    files = [file for folder in ("clubs", "build", "tests", ".ci") for file in (ROOT / folder).rglob("*.py")]
    files += [*ROOT.glob("*.md"), ROOT / "pyproject.toml", ROOT / ".ci" / "run", ROOT / "constraints.txt"]
    named = [file.name for file in files if forbidden.search(file.read_text(encoding="utf-8"))]
    assert named in ([], [Path(__file__).name])


def test_the_changelog_has_an_entry_for_this_version() -> None:

    assert f"## {__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_short_readmes_start_the_game_alike_name_every_game_and_link_to_what_there_is(
    language: str,
) -> None:
    text = (ROOT / f"README.{language}.md").read_text(encoding="utf-8")
    assert re.findall(r"```sh\n(.*?)```", text, re.DOTALL) == [f"{readme_commands()[0]}\n"]
    seats = {game.title: (str(min(game.seats)), str(max(game.seats))) for game in GAMES.values()}
    told = dict(re.findall(r"\| \*\*(Clubs \w+|\w+ Clubs)\*\* \| ([\d–]+) \|", text))
    assert {title: tuple(dict.fromkeys(pair)) for title, pair in seats.items()} == {
        title: tuple(players.split("–")) for title, players in told.items()
    }
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert "README.md" in links
    assert all((ROOT / link).exists() for link in links)
    assert f"README.{language}.md" in (ROOT / "README.md").read_text(encoding="utf-8")
