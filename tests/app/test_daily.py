"""The page of daily deals: a month, a deal played and left, and its field counted meanwhile."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from clubs.ai import player
from clubs.app.routes import Program
from clubs.games import game
from clubs.lab.field_question import FieldQuestion
from clubs.rules.plural import signed
from clubs.store.match_repository import MatchRepository
from clubs.store.statistics import played_matches
from clubs.table import line
from clubs.table.daily import daily_match
from clubs.table.field import SIZE
from clubs.table.match import usual_seating
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.scenes.common.dates import date_words
from clubs.ui.scenes.daily.scene import DailyScene
from clubs.ui.scenes.history.scene import FINISHED
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import clipboard
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Push, Reset, Toast
from clubs.workshop.instant_client import InstantClient
from tests.app.visitor import session_of
from tests.store.matches import finished, write_down
from tests.ui.controls import choose, press, widget

TODAY = date.today()
GAME = "whist"


@pytest.fixture(name="repository")
def _repository(tmp_path: Path) -> Iterator[MatchRepository]:
    repository = MatchRepository(tmp_path)
    yield repository
    repository.close()


def played(repository: MatchRepository, day: date) -> int:
    """Keep a daily deal that was played to its end and left; return the person's points."""
    match = daily_match(GAME, day, usual_seating(3))
    players = [player("easy", seat) for seat in range(3)]
    session = Session(game(GAME), match.setup, players, Chance(match.seed))
    writer = repository.begin(record_of(session, match.seating))
    session.play_out(1)
    writer.update(session)
    writer.abandon()
    return session.public.sheet[0][0].points


def page(program: Program) -> DailyScene:
    scene = program.daily_deals(GAME)
    assert isinstance(scene, DailyScene)
    return scene


def words(scene: DailyScene) -> str:
    return " | ".join(reading.text for reading in scene.readings())


def test_a_deal_of_today_is_played_against_sharp_players_and_left_for_the_page(
    repository: MatchRepository,
) -> None:
    program = Program(repository=repository)
    program.preferences.change(characters=True)
    opened = choose(page(program), "play")
    assert isinstance(opened, Reset)
    table = opened.scene
    assert isinstance(table, TableScene)
    assert [one.plays for one in table.match.seating] == ["person", "sharp", "sharp"]
    begun = page(program)
    assert widget(begun, "play").label == "Continue"
    led = choose(begun, "play")
    assert isinstance(led, Reset)
    assert led.scene is table
    session = session_of(table)
    session.players = tuple(player("easy", seat) for seat in range(3))
    session.play_out(1)
    shown = table.deal_end.show()
    assert isinstance(shown, Push)
    assert isinstance(shown.scene, EndScene)
    back = shown.scene.actions.back
    assert back is not None
    left = back.go()
    assert isinstance(left, Reset)
    after = left.opened
    assert isinstance(after, DailyScene)
    assert "0 of 200 played" in words(after)
    assert program.tables.open_match() is None
    again = page(Program(repository=repository))
    assert words(again) == words(after)
    assert isinstance(choose(again, "watch"), Push)


def test_a_deal_that_was_left_stands_by_its_day_in_my_games_and_in_no_statistics(
    repository: MatchRepository,
) -> None:
    day = TODAY - timedelta(3)
    points = played(repository, day)
    program = Program(repository=repository)
    (entry,) = repository.scored_deals()
    games = program.history()
    assert games.tab == FINISHED
    told = " ".join(reading.text for reading in games.readings())
    assert f"Clubs Whist, daily deal of {date_words(day)}. " in told
    assert f" {signed(points)}" in told
    led = games.replay(0)
    assert isinstance(led, Push)
    assert isinstance(led.scene, ReplayScene)
    assert not repository.history()
    assert not played_matches(repository)
    assert not repository.results()
    assert not repository.judged()
    assert repository.scored_deals() == (entry,)


def test_a_match_that_was_abandoned_stands_in_no_list(repository: MatchRepository) -> None:
    write_down(repository, finished("whist")).abandon()
    begun = daily_match(GAME, TODAY, usual_seating(3))
    players = [player("easy", seat) for seat in range(3)]
    repository.begin(record_of(Session(game(GAME), begun.setup, players, Chance(begun.seed)))).abandon()
    assert repository.scored_deals() == ()


@pytest.mark.long
def test_the_field_is_counted_while_it_is_shown_and_kept(
    repository: MatchRepository, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = played(repository, TODAY)
    monkeypatch.setattr(FieldQuestion, "line", lambda question: str(points - question.number % 2))
    program = Program(repository=repository, client=InstantClient())
    scene = page(program)
    offscreen = Offscreen(program.context, [program.menu(), scene])
    for _ in range(12):
        offscreen.step(20)
    counted = re.search(r"(\d+) of 200 played", words(scene))
    assert counted is not None
    assert 0 < int(counted[1]) < SIZE
    press(scene, inputs.Back())
    other = page(Program(repository=repository, client=InstantClient()))
    assert counted[0] in words(other)
    for _ in range(SIZE):
        other.update(0.0)
    assert "better than 50 of 100" in words(other)
    assert other.still()


def test_what_is_copied_says_day_game_and_result(
    repository: MatchRepository, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = TODAY - timedelta(1)
    points = played(repository, day)
    copied: list[str] = []

    def put(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    scene = page(Program(repository=repository))
    scene.choose_day(day)
    press(scene, inputs.Do("copy"))
    (said,) = copied
    monkeypatch.setattr(clipboard, "get", lambda: "no line")
    assert isinstance(press(scene, inputs.Do("paste")), Toast)
    assert line.read(said).opening.setup.game == GAME
    assert said.startswith(f"Clubs daily {day.isoformat()} · Clubs Whist · won ")
    assert f"{abs(points)} point" in said


def test_past_days_are_open_and_those_to_come_are_not(repository: MatchRepository) -> None:
    scene = page(Program(repository=repository))
    days = [one for one in scene.widgets() if one.id.startswith("day ")]
    assert days[-1].id == f"day {TODAY.isoformat()}"
    assert days[-1].value == "not played, open"
    assert not any(one.id == "after" for one in scene.widgets())
    press(scene, inputs.PageTurn(-1))
    shown = [one.id for one in scene.widgets() if one.id.startswith("day ")]
    before = TODAY.replace(day=1) - timedelta(1)
    assert shown[-1] == f"day {before.isoformat()}"
    choose(scene, shown[0])
    assert scene.day == before.replace(day=1)
    choose(scene, "after")
    assert [one.id for one in scene.widgets() if one.id.startswith("day ")][-1] == days[-1].id
