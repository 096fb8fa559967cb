"""The command line: exit status, one sentence, and no traceback; records, pictures, simulations."""

import argparse
import json
import os
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any, Final, NoReturn

import pygame
import pytest

from clubs import __version__, cli, commands, native
from clubs.ai import LEVELS, player
from clubs.games import GAMES
from clubs.games.free.actions import TakeTrick
from clubs.store.export import LARGEST
from clubs.table.record import write
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.style import assets
from clubs.workshop import bench, shots
from tests.looped import for_each
from tests.sampled import sampled

POSITIONS: Final = sorted((assets.folder() / "positions").glob("*.clubs"))
WHIST: Final = assets.text("positions/whist.clubs")
SENTENCE: Final = re.compile(r"clubs( \w+)?: [A-Z“/-][^\n]*[.”]\n")


Capture = pytest.CaptureFixture[str]


def failed(capsys: Capture, *arguments: str) -> tuple[int, str]:
    """Return the exit status of a failing command and its one sentence; nothing else is printed."""
    status = cli.main(arguments)
    out, err = capsys.readouterr()
    assert out == ""
    assert SENTENCE.fullmatch(err), err
    return status, err


def printed(capsys: Capture, *arguments: str) -> str:
    """Return the output of a succeeding command."""
    status = cli.main(arguments)
    out, err = capsys.readouterr()
    assert (status, err) == (0, "")
    return out


# ---------------------------------------------------------------- wrong usage

WRONG: Final = """
: nonsense | --nonsense | --game chess | --game | --seats 3 | --game whist --seats 5
: --game whist --seats x | --game whi | --gam whist | --data-dir | --fullscreen --windowed | sim
: sim chess | shot nonsense | replay | replay a b | bench nonsense | bench plays --size 1x1
sim whist: --seats grand | --seats steady,,random | --players 4 | --players x | --deals 0 | --deals -1
sim whist: --deals x | --deals ² | --deals 99999999999999 | --option target | --option target=999
sim whist: --option x=1 | low | --workers 0 | --workers many | --workers 1001
sim whist: --workers 2 --cluster localhost:1 | --keep
puzzles whist: --out x --number 1
puzzles whist: | --out x --number 2 | --out x --players 9 | --out x --workers 0 | --number 60
sim trump: --seats steady,random,steady --players 2 | --players 10
shot menu: extra | --size | --size big | --size 1280 | --size 1x1 | --size 639x400 | --size 99999x99999
shot menu: --size -1280x720 | --theme pink | --inks three | --interface 2.1 | --interface nan
shot menu: --interface big | --out a\0b
monkey: --events 0 | --events x | --seed x | now
"""


def each_line(table: str) -> list[str]:
    """Return command lines from rows of a command and, after a colon, its arguments, separated by bars."""
    rows = [row.partition(":") for row in table.split("\n") if row]
    return [f"{command} {arguments.strip()}" for command, _, row in rows for arguments in row.split("|")]


@for_each("line", each_line(WRONG))
def test_wrong_usage_ends_with_2_and_one_sentence(line: str, capsys: Capture) -> None:
    assert failed(capsys, *line.split())[0] == 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--game chess", list(GAMES)),
        ("sim whist --seats grand", list(LEVELS)),
        ("shot nonsense", list(shots.NAMES)),
        ("sim low --option x=1", ["deals"]),
        ("sim whist --option leader=x", ["exchanger", "left_of_exchanger"]),
        ("--game whist --seats 5", ["3", "5"]),
    ],
)
def test_the_sentence_names_the_possible_choices(line: str, words: list[str], capsys: Capture) -> None:
    _, said = failed(capsys, *line.split())
    assert not [word for word in words if word not in said]


def test_the_version_is_printed(capsys: Capture) -> None:
    assert printed(capsys, "--version") == f"Clubs {__version__}, {native.form().value}\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="no such file")
@pytest.mark.parametrize("line", ["--version", "sim --help"])
def test_an_output_that_takes_nothing_is_a_failure_and_one_sentence(line: str) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        command = [sys.executable, "-m", "clubs", *line.split()]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "clubs: The output cannot be written: No space left on device.\n"


def test_two_dashes_at_the_end_change_nothing(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert printed(capsys, "shot", "--").split() == list(shots.NAMES)
    played = []

    def play(chosen: argparse.Namespace) -> int:
        played.append(chosen.game)
        return 0

    monkeypatch.setattr(commands, "COMMANDS", {**commands.COMMANDS, "play": play})
    assert printed(capsys, "--") == printed(capsys, "--game", "exact", "--") == ""
    assert played == [None, "exact"]


@pytest.mark.parametrize("command", ["", "sim", "shot", "replay", "monkey", "bench"])
def test_every_command_has_help(command: str, capsys: Capture) -> None:
    assert "usage: clubs" in printed(capsys, *command.split(), "--help")


# ---------------------------------------------------------------- records

BROKEN: Final = {
    "an unknown verb": WHIST.replace("0 keep", "0 kepp", 1),
    "an action that the rules refuse": WHIST + "0 keep\n",
    "a seat that is not there": WHIST + "7 play QC\n",
    "a seat below zero": WHIST + "-5 play QC\n",
    "a figure of another script": WHIST + "２ play QC\n",
    "no such card": WHIST + "0 play 1C\n",
    "a zero byte": WHIST + "\0\n",
    "nothing": "",
    "only a remark": "# nothing\n",
    "another head": "hello\n",
    "a later version": WHIST.replace("clubs record 1", "clubs record 2"),
    "an unknown game": WHIST.replace("game whist", "game chess"),
    "an unknown option": WHIST.replace("option target 11", "option x 11"),
    "an unknown value": WHIST.replace("option target 11", "option target 99"),
    "an option twice": WHIST.replace("option target 11", "option target 11\noption target 12"),
    "too many seats": WHIST.replace("seats 3", "seats 9"),
    "an endless number": WHIST.replace("seats 3", "seats " + "9" * 5000),
    "no seats": WHIST.replace("seats 3\n", ""),
    "a card dealt twice": WHIST.replace("deal QH TC", "deal QH QH", 1),
    "a pack that is too small": WHIST.replace("deal QH TC", "deal QH", 1),
    "a very long line": WHIST + "0 play " + "QC " * 20_000 + "\n",
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_record_ends_with_1_and_one_short_sentence(
    what: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "broken.clubs"
    file.write_text(BROKEN[what], encoding="utf-8")
    assert BROKEN[what] != WHIST
    status, said = failed(capsys, "replay", str(file), "--hash")
    assert status == 1
    assert len(said) < 300


@pytest.mark.parametrize("command", [["replay"], ["shot", "table", "--record"]])
def test_a_file_that_is_not_text_ends_with_1_and_one_sentence(
    command: list[str], tmp_path: Path, capsys: Capture
) -> None:
    binary, huge = tmp_path / "binary", tmp_path / "huge"
    binary.write_bytes(bytes(range(256)) * 40)
    with huge.open("wb") as file:
        file.truncate(LARGEST + 1)
    for wrong in (binary, huge):
        assert failed(capsys, *command, str(wrong))[0] == 1
    for nowhere in (tmp_path / "missing", tmp_path, Path("/dev/zero")):
        assert failed(capsys, *command, str(nowhere))[0] == 2


def test_a_record_of_the_largest_size_that_is_no_record_is_refused_at_once(
    tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "large"
    file.write_bytes(b"#" * (LARGEST - 1))
    assert failed(capsys, "replay", str(file))[0] == 1


def test_a_picture_of_a_record_that_the_rules_refuse_names_the_action(
    tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "refused.clubs"
    file.write_text(BROKEN["an action that the rules refuse"], encoding="utf-8")
    status, said = failed(capsys, "shot", "table", "--record", str(file))
    assert status == 1
    assert "Action 32 (0 keep)" in said


def test_a_score_that_is_not_there_cannot_be_drawn(capsys: Capture) -> None:
    file = assets.folder() / "positions" / "deal.clubs"
    assert failed(capsys, "shot", "deal-end", "--record", str(file))[0] == 1


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: str(file.stem))
def test_every_position_that_ships_can_be_played_again(file: Path, capsys: Capture) -> None:
    said = printed(capsys, "replay", str(file))
    game = re.search(r"^game (\w+)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert game is not None
    assert said.startswith(f"{GAMES[game[1]].title}, ")
    assert re.fullmatch(r"[0-9a-f]{64}\n", printed(capsys, "replay", str(file), "--hash"))


def test_another_game_has_another_hash(capsys: Capture) -> None:
    hashes = {printed(capsys, "replay", str(file), "--hash") for file in POSITIONS}
    assert len(hashes) == len(POSITIONS)


# ---------------------------------------------------------------- processes


def process(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own."""
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        cwd=assets.folder().parent,
        check=False,
        timeout=60,
    )


def test_a_hash_is_the_same_in_every_process() -> None:
    file = str(assets.folder() / "positions" / "free.clubs")
    said = [
        process("-m", "clubs", "replay", file, "--hash", PYTHONHASHSEED=seed).stdout for seed in ("0", "4711")
    ]
    assert re.fullmatch(r"[0-9a-f]{64}\n", said[0])
    assert said[0] == said[1]


def test_an_unexpected_failure_goes_to_the_log_and_not_to_the_terminal(tmp_path: Path) -> None:
    broken = "import sys\nfrom clubs import cli, commands\ncommands.replay = lambda _: 1 / 0\n"
    code = f"{broken}sys.exit(cli.main(sys.argv[1:]))"
    file = str(assets.folder() / "positions" / "free.clubs")
    done = process("-c", code, "--data-dir", str(tmp_path), "replay", file)
    assert (done.returncode, done.stdout) == (1, "")
    assert SENTENCE.fullmatch(done.stderr)
    assert "ZeroDivisionError" in (tmp_path / "log.txt").read_text(encoding="utf-8")


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes files")
def test_no_file_is_taken_for_a_terminal_that_is_not_there(tmp_path: Path) -> None:
    code = (
        "import os\nfrom clubs.__main__ import main\nfrom pathlib import Path\nstatus = main()\n"
        "with open('opened', 'w') as file:\n    file.write(f'{status} {file.fileno()}')"
    )
    line = ["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", sys.executable, "-c", code, "--version"]
    environment = {**os.environ, "PYTHONPATH": str(assets.folder().parent)}
    assert subprocess.run(line, cwd=tmp_path, env=environment, check=False, timeout=60).returncode == 0
    status, number = map(int, (tmp_path / "opened").read_text().split())
    assert status == 0
    assert number > 2


def test_a_failure_without_a_terminal_still_has_its_exit_status(monkeypatch: pytest.MonkeyPatch) -> None:
    def replay(_: object) -> NoReturn:
        raise OSError("the disk is full")

    monkeypatch.setattr(commands, "replay", replay)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["replay", str(POSITIONS[0])]) == 1
    assert cli.main(["--nonsense"]) == 2
    assert cli.main(["--version"]) == 0


def test_wrong_usage_is_reported_without_loading_pygame() -> None:
    code = (
        "import sys\nfrom clubs import cli\ncli.main(['--game', 'chess'])\nsys.exit('pygame' in sys.modules)"
    )
    assert process("-c", code).returncode == 0


# ---------------------------------------------------------------- simulations


@pytest.mark.parametrize("game", GAMES)
def test_a_simulation_prints_json_and_repeats_itself(game: str, capsys: Capture) -> None:
    line = ["sim", game, "--deals", "2", "--seats", "steady,random", "--seed", "9", "--json"]
    line += ["--workers", "1"]

    def simulated() -> dict[str, Any]:
        result: dict[str, Any] = json.loads(printed(capsys, *line))
        for one in result["players"]:
            del one["thinking"]["seconds"], one["thinking"]["longest"]
        return result

    once = simulated()
    assert once["game"] == game
    assert simulated() == once
    line[line.index("9")] = "10"
    assert simulated()["players"] != once["players"]


def test_a_simulation_prints_words_too(capsys: Capture) -> None:
    assert "whist" in printed(capsys, "sim", "whist", "--deals", "1", "--seats", "random,random")


def test_a_resumed_simulation_prints_the_same_figures(tmp_path: Path, capsys: Capture) -> None:
    line = ["sim", "low", "--deals", "2", "--seats", "random", "--workers", "1"]
    keep = ["--keep", str(tmp_path / "kept")]
    assert printed(capsys, *line, *keep) == printed(capsys, *line, *keep) == printed(capsys, *line)


def test_matches_that_cannot_be_written_end_with_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    line = ["sim", "low", "--deals", "1", "--seats", "random", "--workers", "1", "--keep"]
    assert failed(capsys, *line, str(tmp_path))[0] == 1
    (tmp_path / "other").write_text("hello")
    assert failed(capsys, *line, str(tmp_path / "other"))[0] == 2


# ---------------------------------------------------------------- speed


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten everything that is measured."""
    monkeypatch.setattr(bench, "WHILE", 0.01)
    monkeypatch.setattr(bench, "rates", partial(bench.rates, rounds=1))


@pytest.mark.long
@pytest.mark.usefixtures("quick")
def test_speed_is_measured_part_by_part_in_words_and_as_json(capsys: Capture) -> None:
    said = printed(capsys, "bench", "plays", "start")
    assert [line.split()[0] for line in said.splitlines() if line[0] != " "] == ["plays", "start"]
    found = json.loads(printed(capsys, "bench", "start", "--json"))
    assert [row["what"] for row in found["start"]][:2] == ["python alone", "clubs --version"]
    assert set(found) == {"form", "start"}


# ---------------------------------------------------------------- the workshop


@pytest.mark.parametrize("command", ["shot menu", "bench start", "monkey"])
def test_a_frozen_program_says_that_a_command_of_the_workshop_is_for_a_checkout(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setattr(native, "FROZEN", True)
    status, said = failed(capsys, *command.split())
    assert status == 1
    assert "needs a checkout of Clubs" in said


# ---------------------------------------------------------------- pictures


def test_the_scenes_are_listed(capsys: Capture) -> None:
    assert printed(capsys, "shot").split() == list(shots.NAMES)


# The golden pictures are drawn of all scenes.
@sampled("scene", ["menu", "settings", "replay", "table", "curtain", "game-over"], ["menu", "replay"])
def test_a_scene_is_drawn_at_the_size_asked_for(scene: str, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "deep" / f"{scene}.png"
    assert printed(capsys, "shot", scene, "--size", "1024x640", "--out", str(out)) == ""
    assert out.read_bytes().startswith(b"\x89PNG")
    picture = pygame.image.load(str(out))
    assert picture.get_size() == (1024, 640)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 1024, 9) for y in range(0, 640, 9)}
    assert len(colours) > 60, "an empty picture"


@pytest.mark.parametrize("scene", ["table", "puzzle"])
def test_a_picture_may_be_as_small_as_the_smallest_window(
    scene: str, tmp_path: Path, capsys: Capture
) -> None:
    out = tmp_path / "small.png"
    assert printed(capsys, "shot", scene, "--size", "640x400", "--out", str(out)) == ""
    assert pygame.image.load(out).get_size() == (640, 400)


def test_a_picture_without_a_name_is_called_like_its_scene(tmp_path: Path, capsys: Capture) -> None:
    printed(capsys, "shot", "settings", "--size", "1024x640")
    assert (tmp_path / "settings.png").is_file()


def test_the_same_scene_is_the_same_picture(tmp_path: Path, capsys: Capture) -> None:
    for name in ("a.png", "b.png"):
        printed(capsys, "shot", "exchange", "--size", "1024x640", "--out", str(tmp_path / name))
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


def test_a_picture_of_another_record_is_another_picture(tmp_path: Path, capsys: Capture) -> None:
    for name in ("whist", "low"):
        record = assets.folder() / "positions" / f"{name}.clubs"
        out = tmp_path / f"{name}.png"
        printed(capsys, "shot", "table", "--size", "1024x640", "--record", str(record), "--out", str(out))
    assert (tmp_path / "whist.png").read_bytes() != (tmp_path / "low.png").read_bytes()


@pytest.mark.long
def test_a_picture_of_another_look_is_another_picture(tmp_path: Path, capsys: Capture) -> None:
    looks = (
        "",
        "--theme midnight",
        "--theme daybreak",
        "--inks four",
        "--large",
        "--back moonrise",
        "--interface 1.2",
    )
    out, drawn = tmp_path / "look.png", set[bytes]()
    for look in looks:
        printed(capsys, "shot", "table", "--size", "1024x640", "--out", str(out), *look.split())
        drawn.add(out.read_bytes())
    assert len(drawn) == len(looks)


def test_a_picture_that_cannot_be_written_ends_with_1(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for out in (tmp_path, tmp_path / "file" / "x.png"):
        line = ["shot", "settings", "--size", "1024x640", "--out", str(out)]
        assert failed(capsys, *line)[0] == 1


def test_a_picture_is_a_png_whatever_its_file_is_called(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "picture.gif"
    assert cli.main(["shot", "settings", "--size", "1024x640", "--out", str(file)]) == 0
    assert file.read_bytes().startswith(b"\x89PNG")
    capsys.readouterr()


def test_a_trick_that_waits_for_its_winner_on_honour_is_drawn(tmp_path: Path, capsys: Capture) -> None:
    setup = GAMES["free"].setup(options={"enforcement": "honour"})
    session = Session(GAMES["free"], setup, [player("steady", seat) for seat in range(3)], Chance("1"))
    while 0 not in session.asks or session.asks[0].kind is not TakeTrick:
        session.step()
    file = tmp_path / "honour.clubs"
    file.write_text(write(record_of(session)), encoding="utf-8")
    picture = tmp_path / "x.png"
    assert cli.main(["shot", "table", "--record", str(file), "--out", str(picture)]) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    capsys.readouterr()


@pytest.mark.parametrize("seed", ["a\nb", "\ud800"])
def test_a_seed_is_one_line_of_text(seed: str, capsys: Capture) -> None:
    assert failed(capsys, "sim", "whist", "--deals", "1", "--seed", seed)[0] == 2


def test_no_display_ends_with_1_and_one_sentence(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    blind = {name: value for name, value in os.environ.items() if name not in hidden}
    command = [sys.executable, "-m", "clubs", "--data-dir", str(tmp_path)]
    root = Path(__file__).resolve().parents[2]
    ended = subprocess.run(
        command, env=blind, cwd=root, capture_output=True, text=True, timeout=60, check=False
    )
    assert ended.returncode == 1
    assert SENTENCE.fullmatch(ended.stderr.splitlines(keepends=True)[-1])
    assert "Traceback" not in ended.stderr
