"""Rounds: begun, sent to a friend, played by both, and put together again."""

import json
from collections.abc import Iterator
from pathlib import Path
from unicodedata import normalize

import pytest

from clubs.ai import player
from clubs.app.routes import Program
from clubs.cli import main
from clubs.games import GAMES, game
from clubs.services.rounds import JOINED, KNOWN
from clubs.store.match_repository import MatchRepository
from clubs.store.rounds import ENDING, FOLDER
from clubs.table.daily import deal_match
from clubs.table.match import usual_seating
from clubs.table.replay import record_of
from clubs.table.round import read
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.scenes.daily.scene import DailyScene
from clubs.ui.scenes.rounds.scene import COPIED, RoundsScene
from clubs.ui.shell import clipboard
from clubs.ui.shell.transitions import Push, Replace, Reset
from tests.ui.controls import choose, notice, widget

GAME = "low"


@pytest.fixture(name="repositories")
def _repositories(tmp_path: Path) -> Iterator[tuple[MatchRepository, MatchRepository]]:
    mine, hers = MatchRepository(tmp_path / "mine"), MatchRepository(tmp_path / "hers")
    yield mine, hers
    mine.close()
    hers.close()


@pytest.fixture(name="copied", autouse=True)
def _copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts on the clipboard, the last one last."""
    copied = [""]

    def put(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    monkeypatch.setattr(clipboard, "get", lambda: copied[-1])
    return copied


def page(repository: MatchRepository, name: str = "Ade") -> RoundsScene:
    program = Program(repository=repository)
    program.preferences.change(name=name)
    daily = program.daily_deals(GAME)
    assert isinstance(daily, DailyScene)
    led = choose(daily, f"tab {len(GAMES)}")
    assert isinstance(led, Replace)
    assert isinstance(led.scene, RoundsScene)
    return led.scene


def play(repository: MatchRepository, code: str, level: str) -> int:
    """Play a deal as somebody of a level does, keep it, and return the points."""
    match = deal_match(code, usual_seating(10))
    players = [player(level if seat == 0 else "easy", seat) for seat in range(match.setup.seats)]
    session = Session(game(match.setup.game), match.setup, players, Chance(match.seed))
    writer = repository.begin(record_of(session, match.seating))
    session.play_out(session.first)
    writer.update(session)
    writer.abandon()
    return session.public.sheet[-1][0].points


def words(scene: RoundsScene) -> str:
    for _ in range(20):
        scene.update(0.0)
    return " | ".join(reading.text for reading in scene.readings())


def test_a_round_goes_to_a_friend_and_comes_back(
    repositories: tuple[MatchRepository, MatchRepository], copied: list[str]
) -> None:
    mine, hers = repositories
    scene = page(mine)
    assert "The same deals for friends" in words(scene)
    choose(scene, "begin")
    assert scene.focus.id == "play"
    assert scene.round is not None
    assert [deal.state for deal in scene.round.deals] == ["yours"] * 4
    choose(scene, "copy")
    codes = [deal.code for deal in read(copied[-1]).deals]
    her_points = play(hers, codes[0], "easy")
    friend = page(hers, "Noor")
    choose(friend, "paste")
    choose(friend, "copy")
    assert list(read(copied[-1]).deals[0].plays) == ["Noor"]
    choose(scene, "paste")
    assert notice(scene) == JOINED
    assert "sealed until you have played it: Noor" in words(scene)
    assert widget(scene, "deal 0").value.startswith("You yours next; Noor sealed")
    my_points = play(mine, codes[0], "random")
    scene = page(mine)
    scene.deal = 0
    told = words(scene)
    assert "Noor" in told
    better = 1 if my_points > her_points else 0.5 if my_points == her_points else 0
    assert f"{better:g} point" in told
    assert scene.round is not None
    assert scene.round.deals[0].points == {"You": better, "Noor": 1 - better}
    choose(scene, "copy")
    assert set(read(copied[-1]).deals[0].plays) == {"Ade", "Noor"}
    choose(scene, "paste")
    assert notice(scene) == KNOWN
    assert scene.round.players == sorted(scene.round.players, key=lambda name: -scene.round.sum(name))  # type: ignore[union-attr]
    assert set(scene.round.players) == {"You", "Noor"}
    choose(scene, "deal 0")
    assert isinstance(choose(scene, "watch"), Push)


def test_a_friend_who_has_played_the_very_same_cards_gets_half_a_point(
    repositories: tuple[MatchRepository, MatchRepository], copied: list[str]
) -> None:
    mine, hers = repositories
    scene = page(mine)
    choose(scene, "begin")
    choose(scene, "copy")
    code = read(copied[-1]).deals[0].code
    assert play(mine, code, "easy") == play(hers, code, "easy")
    scene = page(mine)
    choose(scene, "copy")
    friend = page(hers, "Noor")
    choose(friend, "paste")
    choose(friend, "copy")
    choose(scene, "paste")
    scene = page(mine)
    scene.deal = 0
    words(scene)
    assert scene.round is not None
    assert scene.round.deals[0].points == {"You": 0.5, "Noor": 0.5}


def test_one_s_own_deals_are_known_however_the_accents_of_a_name_are_composed(
    repositories: tuple[MatchRepository, MatchRepository], copied: list[str]
) -> None:
    scene = page(repositories[0], normalize("NFD", "Zoé"))
    choose(scene, "begin")
    choose(scene, "copy")
    play(repositories[0], read(copied[-1]).deals[0].code, "random")
    scene = page(repositories[0], normalize("NFD", "Zoé"))
    choose(scene, "copy")
    assert list(read(copied[-1]).deals[0].plays) == [normalize("NFC", "Zoé")]
    choose(scene, "paste")
    assert notice(scene) == KNOWN
    assert scene.round is not None
    assert scene.round.players == ["You"]


def test_a_deal_of_a_round_is_played_against_sharp_players(
    repositories: tuple[MatchRepository, MatchRepository],
) -> None:
    scene = page(repositories[0])
    choose(scene, "begin")
    led = choose(scene, "play")
    assert isinstance(led, Reset)
    match = led.scene.match  # type: ignore[attr-defined]
    assert [one.plays for one in match.seating] == ["person", "sharp", "sharp", "sharp"]
    again = page(repositories[0])
    assert widget(again, "play").label == "Continue"
    back = led.scene.exits.back.go()  # type: ignore[attr-defined]
    assert isinstance(back.opened, RoundsScene)


def test_a_friend_of_the_same_name_and_a_line_that_makes_no_sense_are_told_apart(
    repositories: tuple[MatchRepository, MatchRepository], copied: list[str]
) -> None:
    mine, _ = repositories
    scene = page(mine)
    choose(scene, "begin")
    choose(scene, "copy")
    code, sealed = (deal.code for deal in read(copied[-1]).deals[:2])
    play(mine, code, "easy")
    text = copied[-1]
    for one in (code, sealed):
        text = text.replace(f"deal {one}", f"deal {one}\nplay 1ABCD-EF Ade")
    copied.append(text)
    choose(scene, "paste")
    assert "sealed until you have played it: Ade\N{NO-BREAK SPACE}2." in words(scene)
    assert scene.round is not None
    assert scene.round.deals[0].others == {"Ade 2": None}
    assert "Ade 2 cannot be read" in widget(scene, "deal 0").value


@pytest.mark.parametrize("text", ["", "hello", "clubs round 1\nname X", "clubs round 7"])
def test_what_is_pasted_gets_a_sentence(
    text: str, repositories: tuple[MatchRepository, MatchRepository], copied: list[str]
) -> None:
    copied.append(text)
    scene = page(repositories[0])
    choose(scene, "paste")
    assert notice(scene).endswith(".")
    assert notice(scene) != COPIED
    assert scene.round is None


def test_a_round_is_removed_after_a_question_and_a_damaged_file_is_left_alone(
    repositories: tuple[MatchRepository, MatchRepository], tmp_path: Path
) -> None:
    scene = page(repositories[0])
    choose(scene, "begin")
    damaged = tmp_path / "mine" / FOLDER / f"other{ENDING}"
    damaged.write_bytes(b"\xff clubs round 1")
    asked = choose(scene, "remove")
    assert isinstance(asked, Push)
    choose(asked.scene, "do")  # type: ignore[arg-type]
    assert scene.round is None
    assert damaged.read_bytes() == b"\xff clubs round 1"


def test_a_round_is_told_in_a_terminal(
    repositories: tuple[MatchRepository, MatchRepository],
    copied: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    scene = page(repositories[0])
    choose(scene, "begin")
    choose(scene, "copy")
    code = read(copied[-1]).deals[0].code
    points = play(repositories[0], code, "easy")
    scene = page(repositories[0])
    choose(scene, "copy")
    text = copied[-1].replace(f"deal {code}", f"deal {code}\nplay 1ABCD-EF Noor")
    file = tmp_path / "of.round"
    file.write_text(text, encoding="utf-8")
    assert main(["line", "--round", str(file)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1] == f"Deal 1, Low Clubs, {code}"
    assert {one.split(",")[0]: one for one in told[2:4]}["  Noor"] == "  Noor, cannot be compared"
    assert f"{points} point" in next(one for one in told if one.startswith("  Ade, "))
    assert told[-1] == "In all: Noor 0, Ade 0."
    assert main(["line", "--round", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["deals"][0]["deal"] == code
    file.write_text("no round", encoding="utf-8")
    assert main(["line", "--round", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
