"""Stored games: listed, resumed, abandoned, exported and imported, by the real program."""

from pathlib import Path

import pytest

from clubs.app.routes import Program
from clubs.services.rounds import KNOWN, TAKEN, Rounds
from clubs.store.export import export
from clubs.store.match_repository import MatchRepository
from clubs.store.paths import Paths
from clubs.store.preferences import Preferences
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.letters import NamingScene
from clubs.ui.scenes.history.scene import COPIES, FILES, HistoryScene
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.statistics.scene import StatisticsScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push, Reset
from tests.app.tables import SMALL
from tests.app.visitor import session_of
from tests.store.matches import finished, go_on, played, query, record, write_down
from tests.ui.controls import widget


def started(folder: Path) -> tuple[Program, MatchRepository]:
    """Return the program after a new start."""
    repository = MatchRepository(folder)
    return Program(SMALL, Paths(folder, folder), repository=repository), repository


def leads(scene: Scene, id: str) -> Scene:
    """Return the scene that choosing a widget opens."""
    found = scene.choose(widget(scene, id))
    assert isinstance(found, (Push, Reset))
    assert isinstance(found.scene, Scene)
    return found.scene


def history(program: Program) -> HistoryScene:
    scene = leads(program.menu(), "button: My games")
    assert isinstance(scene, HistoryScene)
    return scene


def keep(repository: MatchRepository, *ids: str) -> None:
    """Store matches that were begun and left."""
    for id in ids:
        write_down(repository, played(id, 12))


def test_any_open_match_is_resumed_where_it_was_left(tmp_path: Path) -> None:
    program, repository = started(tmp_path)
    keep(repository, "whist", "exact")
    scene = history(program)
    titles = [widget.label for widget in scene.widgets() if widget.id.startswith("continue")]
    assert sorted(title.partition(",")[0] for title in titles) == [
        "Continue: Clubs Whist",
        "Continue: Exact Clubs",
    ]
    for row, title in enumerate(titles):
        table = leads(history(program), f"continue {row}")
        assert isinstance(table, TableScene)
        assert title.partition(",")[0].endswith(table.game.title)
        assert len(session_of(table).actions) == 12


def test_the_table_that_was_left_is_itself_resumed(tmp_path: Path) -> None:
    program, repository = started(tmp_path)
    keep(repository, "whist")
    table = leads(history(program), "button: Continue: Clubs Whist")
    assert leads(history(program), "button: Continue: Clubs Whist") is table


def test_a_copy_can_be_opened_again_and_again_and_play_never_changes_it(tmp_path: Path) -> None:
    program, repository = started(tmp_path)
    keep(repository, "exact")
    for _ in range(2):
        named = leads(history(program), "button: Copy: Exact Clubs")
        assert isinstance(named, NamingScene)
        named.choose(widget(named, "button: Keep"))
    files = sorted((tmp_path / "copies").glob("*.clubs"))
    assert {file.stem for file in files} == {"Exact Clubs, deal 1", "Exact Clubs, deal 1-2"}
    before = [file.read_bytes() for file in files]
    seeds = set()
    for turn in range(2):
        scene = history(program)
        scene.open_tab(COPIES)
        table = leads(scene, "button: Open: Exact Clubs, deal 1-2")
        assert isinstance(table, TableScene)
        session = session_of(table)
        assert len(session.actions) == 12
        # The deal in progress may be known, the next ones cannot be.
        assert session.practice == {1}
        seeds.add(session.chance.seed)
        go_on(session, 5)
        assert len(repository.open_games()) == 2 + turn
    assert len(seeds) == 2
    assert [file.read_bytes() for file in files] == before
    scene.open_tab(COPIES)
    asked = leads(scene, "button: Delete: Exact Clubs, deal 1-2")
    asked.choose(widget(asked, "button: Delete"))
    assert len(list((tmp_path / "copies").glob("*.clubs"))) == 1


def test_an_abandoned_match_is_gone_from_the_list_and_from_the_menu(tmp_path: Path) -> None:
    program, repository = started(tmp_path)
    keep(repository, "whist")
    leads(program.menu(), "button: Continue")
    scene = history(program)
    question = leads(scene, "button: Abandon: Clubs Whist")
    assert isinstance(question, WarningScene)
    question.choose(widget(question, "button: Abandon"))
    assert not repository.open_games()
    found = scene.back()
    assert isinstance(found, Reset)
    assert isinstance(found.scene, MenuScene)
    assert all(widget.id != "continue" for widget in found.scene.widgets())


def test_an_exported_match_can_be_imported_elsewhere(tmp_path: Path) -> None:
    program, repository = started(tmp_path / "here")
    session = finished("whist")
    write_down(repository, session)
    scene = history(program)
    scene.choose(widget(scene, "button: Export: Clubs Whist"))
    (file,) = (tmp_path / "here" / "exports").glob("*.clubs")
    other, there = started(tmp_path / "there")
    (tmp_path / "there" / "exports").mkdir(parents=True)
    file.rename(tmp_path / "there" / "exports" / file.name)
    scene = history(other)
    scene.open_tab(FILES)
    scene.choose(widget(scene, "bring 0"))
    (entry,) = there.history()
    assert entry.imported
    assert there.load(entry.id).actions == tuple(session.actions)


def test_a_finished_match_can_be_replayed(tmp_path: Path) -> None:
    program, repository = started(tmp_path)
    session = finished("whist")
    write_down(repository, session)
    scene = leads(history(program), "button: Replay: Clubs Whist")
    assert isinstance(scene, ReplayScene)
    while not scene.playback.finished:
        scene.update(0)
    assert scene.playback.moments[-1].public == session.public


def test_the_finished_deals_of_an_open_match_can_be_replayed_and_nothing_of_the_present_one(
    tmp_path: Path,
) -> None:
    program, repository = started(tmp_path)
    session = played("exact", 12)
    assert not session.public.sheet
    write_down(repository, session)
    assert not [one for one in history(program).widgets() if one.id.startswith("back")]
    session = played("low", 12)
    while not (session.public.sheet and session.public.plays):
        go_on(session, 1)
    write_down(repository, session)
    scene = leads(history(program), "button: Replay: Low Clubs")
    assert isinstance(scene, ReplayScene)
    while not scene.playback.finished:
        scene.update(0)
    assert len(scene.playback.deals) == len(session.public.sheet)
    assert scene.playback.moments[-1].public.sheet == session.public.sheet
    assert not scene.playback.moments[-1].public.plays


def test_statistics_that_were_reset_stay_so_after_a_new_start(tmp_path: Path) -> None:
    program, repository = started(tmp_path)
    write_down(repository, finished("whist"))
    scene = leads(leads(program.menu(), "games"), "button: Statistics")
    question = leads(scene, "button: Reset")
    question.choose(widget(question, "button: Reset"))
    assert all(widget.id != "reset" for widget in scene.widgets())
    again, other = started(tmp_path)
    after = leads(leads(again.menu(), "games"), "button: Statistics")
    assert all(widget.id != "reset" for widget in after.widgets())
    assert other.history()


@pytest.mark.parametrize("text", ["", "clubs record 1\ngame whist\n0 play QC\n", "\x00"])
def test_a_file_without_a_match_gives_one_sentence(text: str, tmp_path: Path) -> None:
    program, repository = started(tmp_path)
    (tmp_path / "exports").mkdir()
    (tmp_path / "exports" / "odd.clubs").write_text(text, encoding="utf-8")
    scene = history(program)
    scene.open_tab(FILES)
    scene.choose(widget(scene, "button: Import: odd.clubs"))
    assert not scene.still()
    assert not repository.open_games()
    assert not repository.history()


@pytest.mark.parametrize(
    "change",
    [
        "results SET tricks = 'seven', bid = 'none'",
        "results SET tricks = 1000000000, bid = 1000000000",
        "games SET head = replace(head, ' hare ', ' unicorn '), touched = 9223372036854775807",
    ],
)
def test_an_impossible_result_is_shown_without_harm(change: str, tmp_path: Path) -> None:
    program, repository = started(tmp_path)
    write_down(repository, finished("exact"))
    query(tmp_path, f"UPDATE {change}")
    games = leads(program.menu(), "games")
    for scene in (games, leads(games, "statistics")):
        assert isinstance(scene, (HistoryScene, StatisticsScene))
        offscreen = Offscreen(program.context, [scene])
        for tab in [one for one in scene.widgets() if one.id.startswith("tab ")]:
            scene.choose(tab)
            offscreen.step(50.0, [])
    repository.close()


def test_a_game_or_a_round_dropped_onto_the_window_is_taken_in(tmp_path: Path) -> None:
    program, repository = started(tmp_path / "mine")
    game, sent = tmp_path / "from a friend.CLUBS", tmp_path / "friends.round"
    export(record(played("low", 12)), game)
    friend = MatchRepository(tmp_path / "friend")
    others = Rounds(friend, Preferences())
    others.begin("exact")
    others.read()
    sent.write_text(others.text(0), encoding="utf-8")
    friend.close()
    offscreen = Offscreen(program.context, [program.menu()])
    offscreen.step(16, [inputs.DroppedFile(game.as_uri())])
    assert len(repository.open_games()) == 1
    assert program.context.on_drop(str(sent)) == TAKEN
    assert program.context.on_drop(str(sent)) == KNOWN
    (tmp_path / "folder.round").mkdir()
    told = program.context.on_drop(str(tmp_path / "folder.round"))
    assert told.startswith("folder.round cannot be read: ")
    assert program.context.on_drop(str(tmp_path / "no.round")) == "This is no round."
    assert program.context.on_drop(str(tmp_path / "no.png")) == "There is no file no.png."
