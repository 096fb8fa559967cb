"""The files for desktops of Linux are true and in the right form."""

import os
import re
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml  # type: ignore[import-untyped]

from build.package import appdir, linux
from build.package.about import IDENTIFIER, VERSION, Entry, entries
from clubs.arguments import parser
from clubs.games import GAMES
from clubs.store import export, rounds
from clubs.ui.shell.window import Window


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the files of /usr/share."""
    folder = tmp_path_factory.mktemp("share")
    linux.put_share(folder)
    return folder


@pytest.mark.parametrize(
    ("checker", "file"),
    [
        (["desktop-file-validate"], "applications/clubs.desktop"),
        (["desktop-file-validate"], "applications/clubs-open.desktop"),
        (["appstreamcli", "validate", "--no-net"], f"metainfo/{IDENTIFIER}.metainfo.xml"),
    ],
)
def test_the_checkers_of_desktops_accept_it(share: Path, checker: list[str], file: str) -> None:
    if shutil.which(checker[0]) is None:
        pytest.skip(f"{checker[0]} is not installed")
    checked = subprocess.run([*checker, str(share / file)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_menu_entry_starts_the_program_and_shows_its_icon(share: Path) -> None:
    lines = (share / "applications/clubs.desktop").read_text(encoding="utf-8").splitlines()
    assert {"Exec=clubs", "Icon=clubs", "Terminal=false", "Categories=Game;CardGame;"} <= set(lines)
    assert len(list(share.glob("icons/hicolor/*/apps/clubs.*"))) == 14


def test_the_flatpak_has_no_network_and_is_made_of_the_appdir() -> None:
    manifest = yaml.safe_load((linux.TEXTS / "flatpak.yml").read_text(encoding="utf-8"))
    assert manifest["id"] == IDENTIFIER
    assert [given for given in manifest["finish-args"] if "network" in given or "filesystem" in given] == []
    (source,) = manifest["modules"][0]["sources"]
    assert (linux.TEXTS / source["path"]).resolve() == appdir.FOLDER


def test_a_game_and_a_round_are_opened_by_their_files(share: Path) -> None:
    entry = (share / "applications/clubs-open.desktop").read_text(encoding="utf-8")
    opened = set(re.findall(r"[\w/-]+", re.findall("MimeType=(.*)", entry)[0]))
    kinds = ElementTree.parse(share / "mime/packages/clubs.xml").getroot()
    space = {"": "http://www.freedesktop.org/standards/shared-mime-info"}
    patterns = {kind.get("type"): kind.findall("glob", space)[0].get("pattern") for kind in kinds}
    assert set(patterns) == opened
    assert set(patterns.values()) == {f"*{export.ENDING}", f"*{rounds.ENDING}"}
    words = re.findall("Exec=clubs (.*)", entry)[0].split()
    assert str(parser().parse_args([*words[:-1], "a.round"]).open) == "a.round"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there windows have a class")
def test_desktops_find_the_menu_entry_of_the_window_by_its_class(
    share: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    lines = (share / "applications/clubs.desktop").read_text(encoding="utf-8").splitlines()
    Window((640, 400)).close()
    assert f"StartupWMClass={os.environ['SDL_VIDEO_X11_WMCLASS']}" in lines


def test_the_description_names_every_device_that_plays_whole_games() -> None:
    told = {control.text for control in ElementTree.fromstring(linux.metainfo()).iter("control")}
    assert told == {"keyboard", "pointing", "gamepad", "touch"}


def test_description_and_manual_page_name_every_game_and_write_no_number_of_them() -> None:
    page = linux.filled("clubs.6").replace("\\-", "-")
    for told in (" ".join(words for _, words in linux.description()), page):
        assert all(game.title in told for game in GAMES.values())
        assert not re.search(r"\b(five|six|seven|eight)\b[^.]* (games|in one window)", told)
    assert f"Start this game straight away: {', '.join(GAMES)}." in page


def test_the_description_lists_every_release_newest_first() -> None:
    root = ElementTree.fromstring(linux.metainfo())
    told = [(release.get("version"), release.get("type")) for release in root.iter("release")]
    assert told == [(entry.version, "stable" if entry.released else "development") for entry in entries()]
    assert told[0][0] == VERSION
    newest = next(root.iter("release"))
    assert [item.text for item in newest.iter("li")] == list(entries()[0].changes)


def test_a_release_has_its_own_date_and_may_hold_any_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    log = (Entry(VERSION, date(2027, 1, 2), ("A & B < C",)),)
    monkeypatch.setattr(linux, "entries", lambda: log)
    (release,) = ElementTree.fromstring(linux.metainfo()).iter("release")
    assert (release.get("date"), release.get("type")) == ("2027-01-02", "stable")
    assert [item.text for item in release.iter("li")] == ["A & B < C"]


def test_the_manual_page_lists_every_option_and_command() -> None:
    page = linux.filled("clubs.6").replace("\\-", "-")
    usage = parser().format_help()
    options = set(re.findall(r"--[a-z][a-z-]*", usage))
    commands = set(re.findall(r"^    ([a-z-]+) ", usage, re.MULTILINE))
    assert {"--game", "--selftest", "--version"} <= options
    assert {"sim", "check-data", "monkey"} <= commands
    assert {word for word in options if word not in page} == set()
    assert {word for word in commands if f".B {word}\n" not in page} == set()
    assert f'"Clubs {VERSION}"' in page


def completed(share: Path, typed: str) -> list[str]:
    """Return what bash offers for the last word that was typed."""
    words = typed.split(" ")
    script = (
        f"source {share}/bash-completion/completions/clubs; COMP_WORDS=({typed}''); "
        f"COMP_CWORD={len(words) - 1}; "
        "_shtab_clubs; printf '%s\\n' \"${COMPREPLY[@]}\""
    )
    shown = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    return shown.stdout.split()


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")
def test_a_shell_completes_commands_options_games_and_scenes(share: Path, tmp_path: Path) -> None:
    usage = parser().format_help()
    assert set(completed(share, "clubs ")) == set(re.findall(r"^    ([a-z-]+) ", usage, re.MULTILINE))
    assert set(re.findall(r"--[a-z][a-z-]*", usage)) <= set(completed(share, "clubs --"))
    assert completed(share, "clubs --game ex") == ["exact"]
    assert completed(share, "clubs sim lo") == ["low"]
    assert completed(share, "clubs shot sco") == ["scoresheet"]
    assert "--json" in completed(share, "clubs line --")
    tmp_path.joinpath("deal.clubs").touch()
    assert completed(share, f"clubs replay {tmp_path}/de") == [f"{tmp_path}/deal.clubs"]


@pytest.mark.skipif(shutil.which("zsh") is None, reason="zsh is not installed")
def test_zsh_reads_its_completion(share: Path) -> None:
    subprocess.run(["zsh", "-n", str(share / "zsh/vendor-completions/_clubs")], check=True)


@pytest.mark.skipif(shutil.which("mandb") is None, reason="man-db is not installed")
def test_the_manual_page_is_set_without_a_warning(share: Path) -> None:
    page = share / "man/man6/clubs.6.gz"
    shown = subprocess.run(
        ["man", "--warnings", "-l", str(page)],
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": "/usr/bin:/bin"},
    )
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "clubs - trick-taking card games called Clubs" in shown.stdout
