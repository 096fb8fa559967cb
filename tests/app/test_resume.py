"""A match survives the end of the program: the menu's Continue leads back to the same card."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from queue import Queue
from sqlite3 import connect

import pytest

from clubs.ai.worker_client import WorkerClient
from clubs.app.play import play as play_in_window
from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.store.integrity import FILE
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import Paths
from clubs.table.replay import record_of
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.transitions import Reset, Toast
from clubs.ui.shell.window import Window
from tests.app.tables import SMALL, Room, match, setup
from tests.app.visitor import session_of
from tests.ui.controls import notice, widget


@contextmanager
def opened(folder: Path) -> Iterator[tuple[Program, MenuScene]]:
    """Start the program at its menu; at the end drop it as in a crash."""
    program = Program(SMALL, repository=MatchRepository(folder))
    program.context.change(speed="instant")
    menu = program.menu()
    assert isinstance(menu, MenuScene)
    yield program, menu


def go_on(menu: MenuScene) -> TableScene:
    """Choose Continue."""
    chosen = widget(menu, "button: Continue")
    assert menu.focus.id == "continue"
    assert chosen.activate is not None
    leads = chosen.activate()
    assert isinstance(leads, Reset)
    assert isinstance(leads.scene, TableScene)
    return leads.scene


def offers(menu: MenuScene) -> list[str]:
    """Return the entries of the menu."""
    return [widget.id for widget in menu.widgets()]


def play(room: Room, choices: int) -> None:
    """Make some choices for a person."""
    for _ in range(choices):
        room.until_asked()
        if isinstance(room.stack.top, EndScene):
            return
        room.choose()
    room.until_asked()


@pytest.mark.parametrize("id", GAMES)
def test_continue_leads_back_to_the_same_card_after_the_program_was_killed(id: str, tmp_path: Path) -> None:
    room = Room(match(setup(id, GAMES[id].default_seats)), repository=MatchRepository(tmp_path))
    play(room, 8)
    before = room.table
    with opened(tmp_path) as (program, menu):
        table = go_on(menu)
        assert session_of(table).hash() == session_of(before).hash()
        assert session_of(table).actions == session_of(before).actions
        assert table.match == before.match
        assert table.caption() == before.caption()
        assert program.table is table
        offscreen = Offscreen(program.context, [table])
        for _ in range(60):
            offscreen.step(90)
        assert table.panel.ask is not None or isinstance(offscreen.stack.top, EndScene)


def test_the_menu_describes_the_match_to_resume(tmp_path: Path) -> None:
    room = Room(match(setup("whist", 3)), repository=MatchRepository(tmp_path))
    play(room, 3)
    with opened(tmp_path) as (_, menu):
        described = widget(menu, "button: Continue").value
        assert described == room.table.caption()
        assert "Clubs Whist" in described
        assert "Deal 1" in described


def test_every_action_of_the_table_is_on_disk_before_the_next_frame(tmp_path: Path) -> None:
    room = Room(match(setup("trump", 4)), repository=MatchRepository(tmp_path))
    reader = MatchRepository(tmp_path)
    for _ in range(12):
        play(room, 1)
        (entry,) = reader.open_games()
        assert entry.actions == room.session_actions > 0


def test_a_finished_match_is_not_resumed_but_the_one_before_it_is(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    first = Room(match(setup("whist", 3), seed="first"), repository=repository)
    play(first, 4)
    Room(
        match(setup("low", 4, {"deals": 1}), people=(), seed="second"), repository=repository
    ).to_the_end_of_the_deal()
    with opened(tmp_path) as (_, menu):
        assert go_on(menu).match.seed == "first"
    assert [entry.record.seed for entry in MatchRepository(tmp_path).history()] == ["second"]


def test_a_new_match_loses_nothing_of_the_old_one(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    for seed in ("first", "second"):
        play(Room(match(setup("whist", 3), seed=seed), repository=repository), 4)
    assert {entry.record.seed for entry in repository.open_games()} == {"first", "second"}
    with opened(tmp_path) as (_, menu):
        assert go_on(menu).match.seed == "second"


def test_without_a_match_there_is_nothing_to_resume(tmp_path: Path) -> None:
    with opened(tmp_path / "nowhere") as (_, menu):
        assert "continue" not in offers(menu)
    assert not (tmp_path / "nowhere").exists()


def test_a_match_that_cannot_be_played_is_reported_and_the_one_before_it_is_offered(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    for seed in ("first", "second"):
        play(Room(match(setup("whist", 3), seed=seed), repository=repository), 4)
    with connect(tmp_path / FILE) as db:
        db.execute("UPDATE games SET touched = touched + 1 WHERE head LIKE '%seed second%'")
        db.execute(
            "UPDATE actions SET action = '0 bid 3' WHERE seq = 5 AND game IN"
            " (SELECT id FROM games WHERE head LIKE '%seed second%')"
        )
    db.close()
    with opened(tmp_path) as (_, menu):
        assert go_on(menu).match.seed == "first"
        assert "set aside" in notice(menu)
        assert notice(menu).endswith(".")
    with opened(tmp_path) as (_, menu):
        assert notice(menu) == ""


def test_an_unknown_player_gives_way_to_a_usual_one(tmp_path: Path) -> None:
    room = Room(match(setup("whist", 3)), repository=MatchRepository(tmp_path))
    play(room, 4)
    record = record_of(room.session, room.table.match.seating)
    odd = replace(record.seating[1], animal="unicorn", plays="genius")
    MatchRepository(tmp_path / "x").import_record(
        replace(record, seating=(record.seating[0], odd, record.seating[2]))
    )
    MatchRepository(tmp_path / "y").import_record(replace(record, seating=()))
    with opened(tmp_path / "x") as (_, menu):
        seating = go_on(menu).match.seating
        assert seating[1] == replace(odd, animal="badger", plays="sharp")
        assert seating[::2] == record.seating[::2]
    with opened(tmp_path / "y") as (_, menu):
        assert [one.is_person for one in go_on(menu).match.seating] == [True, False, False]


def test_a_folder_that_cannot_be_written_is_reported_once_and_play_continues(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder", encoding="utf-8")
    room = Room(match(setup("low", 4)), repository=MatchRepository(blocked))
    heard = []
    for _ in range(80):
        room.step(200)
        if room.visitor.target() is not None:
            room.choose()
        if room.table.stage.toast is not None:
            heard.append(room.table.stage.toast)
    assert len({until for said, until in heard if "cannot be saved at the moment" in said}) == 1
    assert room.session_actions > 20
    blocked.unlink()
    play(room, 1)
    assert MatchRepository(blocked).open_games()[0].actions == room.session_actions


def test_a_match_that_cannot_be_reached_says_why_each_time_and_stays_on_offer(tmp_path: Path) -> None:
    play(Room(match(setup("low", 4)), repository=MatchRepository(tmp_path / "kept")), 2)
    with opened(tmp_path / "kept") as (_, menu):
        (tmp_path / "kept").rename(tmp_path / "away")
        (tmp_path / "kept").write_text("no folder", encoding="utf-8")
        chosen = widget(menu, "button: Continue")
        assert chosen.activate is not None
        for _ in range(2):
            leads = chosen.activate()
            assert isinstance(leads, Toast)
            assert "there is a file where the folder should be" in leads.sentence
        (tmp_path / "kept").unlink()
        (tmp_path / "away").rename(tmp_path / "kept")
        assert isinstance(go_on(menu), TableScene)


def test_the_boldness_and_characters_of_a_match_stay_as_they_began(tmp_path: Path) -> None:
    began = match(setup("exact", 3))
    program = Program((1024, 640), repository=MatchRepository(tmp_path))
    program.preferences.change(boldness="bold", characters=False)
    sharp = tuple(replace(one, plays="sharp") for one in began.seating[1:])
    bold = program.tables.open_table(replace(began, seating=(began.seating[0], *sharp))).match
    assert [one.plays for one in bold.seating] == ["person", "sharp+0.3", "sharp+0.3"]
    with opened(tmp_path) as (program, menu):
        assert program.preferences.settings.boldness == "even"
        assert program.preferences.settings.characters
        assert go_on(menu).match == bold


def test_keys_lead_to_continue_first(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        room = Room(match(setup("whist", 3)), repository=MatchRepository(tmp_path))
        play(room, 2)
        with opened(tmp_path) as (program, menu):
            offscreen = Offscreen(program.context, [menu])
            offscreen.step(16, [inputs.Act()])
            assert isinstance(offscreen.stack.top, TableScene)
    assert caplog.records == []


def test_a_match_played_in_a_window_withstands_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lasts = Queue[Path]()

    def run(window: Window, stack: Stack, *rest: object, **more: object) -> None:
        """Deal the cards, and close the window."""
        del window, rest, more
        for _ in range(20):
            stack.step((), stack.context.now + 200.0)
        lasts.get(timeout=10.0)

    monkeypatch.setattr("clubs.store.background_sync.sync", lasts.put)
    monkeypatch.setattr("clubs.app.play.run", run)
    monkeypatch.setattr(WorkerClient, "start", lambda _: None)
    assert play_in_window(Paths(tmp_path, tmp_path), match(setup("whist", 3)), fullscreen=False) == 0


@pytest.mark.parametrize("honour", ["strict", "honour"])
def test_a_match_continued_in_its_first_deal_shows_that_deals_score(honour: str) -> None:
    played = match(setup("free", 3, {"enforcement": honour}))
    begun = Room(played).until_asked()
    room = Room(played, tuple(begun.session.actions))
    assert room.to_the_end_of_the_deal().public.deal == 1


def test_a_score_that_was_left_for_the_menu_is_there_again_when_the_match_continues() -> None:
    room = Room(match(setup("whist", 3)))
    room.to_the_end_of_the_deal()
    room.stack.apply(Reset(room.program.menu()))
    room.offscreen.settle(1000.0)
    room.stack.apply(room.program.tables.go_on())
    room.offscreen.settle(10_000.0)
    assert isinstance(room.stack.top, EndScene)
