"""Settings: values are checked one by one, files are written atomically, and nothing prevents the start."""

import os
import sys
import tomllib
from pathlib import Path
from typing import get_type_hints

import msgspec
import platformdirs
import pytest
from hypothesis import given
from hypothesis import strategies as some

from clubs.app.startup import new_context
from clubs.language import shown, speak
from clubs.store import lock
from clubs.store.files import Unsaved
from clubs.store.kept_table import LARGEST
from clubs.store.paths import APP, Paths, paths
from clubs.store.preferences import Preferences
from clubs.store.settings import FILE, Loaded, Settings, load, save
from clubs.ui.style.appearance import appearance
from tests.sampled import sampled
from tests.store.matches import folder_of_a_mere_user

CHOSEN = Settings(speed="quick", boldness="bold", full_screen=True, name='Zoë {C} "q"', animal="owl")


def test_what_is_saved_is_loaded_again(tmp_path: Path) -> None:
    save(CHOSEN, tmp_path / "deep" / "folder")
    assert load(tmp_path / "deep" / "folder") == Loaded(CHOSEN)
    assert {path.name for path in (tmp_path / "deep" / "folder").iterdir()} == {FILE, lock.FILE}


def test_the_first_start_has_the_usual_settings_and_no_complaint(tmp_path: Path) -> None:
    assert load(tmp_path / "nowhere") == Loaded(Settings())
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ('speed = "warp"', "speed"),
        ("speed = 3", "speed"),
        ('boldness = "reckless"', "boldness"),
        ("boldness = 0.3", "boldness"),
        ('full_screen = "yes"', "full_screen"),
        ("full_screen = 1", "full_screen"),
        ('name = ""', "name"),
        ('name = "12345678901234567"', "name"),
        ('animal = "../fox"', "animal"),
        ('animal = "fox\\n"', "animal"),
        ("animal = [1, 2]", "animal"),
    ],
)
def test_a_bad_value_falls_back_alone(tmp_path: Path, line: str, key: str) -> None:
    kept = {"speed": 'speed = "calm"', "name": 'name = "Ada"'}
    kept.pop(key, None)
    (tmp_path / FILE).write_text("\n".join([line, *kept.values()]), encoding="utf-8")
    loaded = load(tmp_path)
    assert getattr(loaded.settings, key) == getattr(Settings(), key)
    assert all(getattr(loaded.settings, name) in ("calm", "Ada") for name in kept)
    assert key in loaded.trouble
    assert (tmp_path / FILE).exists()


def test_which_values_were_bad_is_told_in_the_language_of_the_player(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("speed = {}\nname = 1\n", encoding="utf-8")
    told = load(tmp_path).trouble
    assert told == "The usual values of speed, name took the place of bad ones."
    speak("de")
    assert shown(told) == "Die üblichen Werte von speed, name gelten anstelle falscher."


VALUES = (
    *("{}", "{a = 1}", "{a = {}}", '{sort = ["h"]}', "[]", "[[]]", "[{}]", "[1]", "[1, 2]", "[1.5, 2.5]"),
    *("[nan, nan]", '["a"]', '["h", 1]', "[true, true]", '""', '"x"', '"\\u0000"', "0", "1", "-1", "1.5"),
    *("1e400", "nan", "inf", "-inf", "true", "false", "1979-05-27", "07:32:00", "1979-05-27T07:32:00Z"),
    *("9" * 19, "9" * 4000, f"[{'9' * 400}, 900]"),
)


@sampled("field", Settings.__struct_fields__, Settings.__struct_fields__[::4])
def test_a_value_of_any_kind_ends_no_start(field: str, tmp_path: Path) -> None:
    kinds = get_type_hints(Settings, include_extras=True)
    for value in VALUES:
        (tmp_path / FILE).write_text(f"{field} = {value}\n", encoding="utf-8")
        preferences = Preferences(tmp_path)
        assert new_context(preferences, (640, 400)).paint.appearance == appearance(preferences)
        for name, found in msgspec.structs.asdict(preferences.settings).items():
            assert found == msgspec.convert(found, kinds[name]), (name, value)  # neither wrong nor NaN
        preferences.change(mono=not preferences.settings.mono)
        assert preferences.trouble == ""
        assert load(tmp_path) == Loaded(preferences.settings)


def test_of_own_keys_only_the_bad_ones_fall_back(tmp_path: Path) -> None:
    lines = ["[keys]", 'sort = ["h"]', 'hint = "s"', "undo = [7]", "log = []"]
    (tmp_path / FILE).write_text("\n".join(lines), encoding="utf-8")
    loaded = load(tmp_path)
    assert loaded.settings == Settings(keys={"sort": ("h",), "log": ()})
    assert "keys" in loaded.trouble
    save(loaded.settings, tmp_path)
    assert load(tmp_path) == Loaded(loaded.settings)


def test_settings_of_a_later_version_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('speed = "instant"\nshader = "neon"\n[deep]\nx = 1\n', encoding="utf-8")
    assert load(tmp_path) == Loaded(Settings(speed="instant"))


def test_settings_of_a_later_version_are_still_there_when_this_one_has_saved(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('speed = "instant"\nshader = "neon"\n[deep]\nx = 1\n', encoding="utf-8")
    save(CHOSEN, tmp_path)
    assert load(tmp_path) == Loaded(CHOSEN)
    kept = tomllib.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert (kept["shader"], kept["deep"]) == ("neon", {"x": 1})


def test_what_else_stands_in_the_file_never_makes_it_too_large_to_be_read_and_stays(tmp_path: Path) -> None:
    other = f'shader = "{"x" * (LARGEST - 100)}"\n'
    (tmp_path / FILE).write_text(other, encoding="utf-8")
    with pytest.raises(Unsaved, match="too large"):
        save(CHOSEN, tmp_path)
    assert (tmp_path / FILE).read_text(encoding="utf-8") == other


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe\x00rubbish",
        b"speed = ",
        b"[" * 20_000,
        b"x = " + b"[" * 30_000,
        b"#" * (LARGEST + 1),
        b'speed = "calm"\nspeed = "quick"\n',
        b'speed = "brisk" \0',
    ],
)
def test_an_unreadable_file_is_set_aside_and_never_prevents_the_start(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    loaded = load(tmp_path)
    assert loaded.settings == Settings()
    assert "settings.damaged-1.toml" in loaded.trouble
    assert (tmp_path / "settings.damaged-1.toml").read_bytes() == content
    assert not (tmp_path / FILE).exists()
    (tmp_path / FILE).write_bytes(content)
    assert "settings.damaged-2.toml" in load(tmp_path).trouble


def test_a_folder_of_that_name_is_set_aside_too(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert load(tmp_path).settings == Settings()
    save(CHOSEN, tmp_path)
    assert load(tmp_path).settings == CHOSEN


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_of_that_name_does_not_hang_the_start(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    assert load(tmp_path).settings == Settings()


def test_a_folder_that_cannot_be_written_gives_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert load(tmp_path / "file").settings == Settings()
    with pytest.raises(Unsaved) as refused:
        save(CHOSEN, tmp_path / "file")
    said = str(refused.value)
    assert said.startswith("Your settings could not be saved in ")
    assert "\n" not in said


@pytest.mark.skipif(os.name == "nt", reason="such a folder takes files there")
def test_a_folder_that_may_only_be_read_gives_one_sentence_and_keeps_what_is_there() -> None:
    with folder_of_a_mere_user() as folder:
        save(CHOSEN, folder)
        folder.chmod(0o500)
        try:
            with pytest.raises(Unsaved, match="Permission denied"):
                save(Settings(), folder)
        finally:
            folder.chmod(0o700)
        assert load(folder) == Loaded(CHOSEN)


def test_a_write_that_fails_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(CHOSEN, tmp_path)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device", handle)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Unsaved, match="No space left on device"):
        save(Settings(), tmp_path)
    monkeypatch.undo()
    assert load(tmp_path) == Loaded(CHOSEN)
    assert {path.name for path in tmp_path.iterdir()} == {FILE, lock.FILE}


@pytest.mark.skipif(os.name == "nt", reason="no such limit")
def test_a_limit_on_the_size_of_files_leaves_the_old_file_and_no_litter(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 (not on Windows)

    save(CHOSEN, tmp_path)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, hard))
    try:
        with pytest.raises(Unsaved, match="File too large"):
            save(Settings(), tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert load(tmp_path) == Loaded(CHOSEN)
    assert {path.name for path in tmp_path.iterdir()} == {FILE, lock.FILE}


@pytest.mark.parametrize("refusals", [1, 2, 3])
def test_a_rename_that_is_refused_is_tried_three_times(
    refusals: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(CHOSEN, tmp_path)
    real, tried = Path.replace, []

    def refuse(path: Path, to: Path) -> Path:
        tried.append(path)
        if len(tried) <= refusals:
            raise PermissionError(13, "Permission denied")
        return real(path, to)

    monkeypatch.setattr(Path, "replace", refuse)
    if refusals == 3:
        with pytest.raises(Unsaved, match="Permission denied"):
            save(Settings(), tmp_path)
    else:
        save(Settings(), tmp_path)
    assert load(tmp_path) == Loaded(CHOSEN if refusals == 3 else Settings())
    assert {path.name for path in tmp_path.iterdir()} == {FILE, lock.FILE}


def test_one_folder_can_hold_everything(tmp_path: Path) -> None:
    assert paths(tmp_path).config == paths(tmp_path).data == tmp_path
    assert paths().config.name == "clubs"


@given(some.text(some.characters(exclude_categories=["Cs"]), min_size=1, max_size=16))
def test_any_name_survives(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    folder = tmp_path_factory.mktemp("names")
    save(Settings(name=name), folder)
    assert load(folder).settings == Settings(name=name)


def test_half_a_character_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Unsaved):
        save(Settings(name="\ud800"), tmp_path)
    assert load(tmp_path) == Loaded(Settings())


def test_signals_are_at_first_as_loud_as_cards_were_when_they_were_one(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("effects = 2\n")
    assert load(tmp_path).settings.cues == 2
    (tmp_path / "settings.toml").write_text('effects = 2\ncues = 9\nmuted = ["music"]\n')
    loaded = load(tmp_path)
    assert (loaded.settings.cues, loaded.settings.muted, loaded.trouble) == (9, ("music",), "")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere they are those of platformdirs")
@pytest.mark.parametrize("named", [None, "", "beside", "/elsewhere"])
def test_the_folders_are_those_of_other_programs(named: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(variable, raising=False)
        if named is not None:
            monkeypatch.setenv(variable, named)
    usual = platformdirs.PlatformDirs(APP, appauthor=False)
    assert paths() == Paths(usual.user_config_path, usual.user_data_path, usual.user_cache_path)
