"""The scene behind a button that has the focus is drawn before it is chosen."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest

from clubs.ai import player
from clubs.app.drawing_ahead import LED_TO, LONGEST, SETTLES, DrawingAhead, draw
from clubs.app.play import paint_ahead
from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.store.match_repository import MatchRepository
from clubs.table.match import usual_seating
from clubs.table.record import Record
from clubs.table.replay import record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.components.grounds import Ground
from clubs.ui.games import PRESENTATIONS
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push, Reset
from tests.ui.faces import pictures_made

SIZE = (1024, 640)


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """A finished match, and an open one."""
    game, found = next(iter(GAMES.values())), []
    for deals in (None, 1):
        setup = game.setup()
        players = [player("easy", seat) for seat in range(setup.seats)]
        session = Session(game, setup, players, Chance("ahead"))
        session.play_out(deals)
        found.append(record_of(session, usual_seating(setup.seats)))
    return found


@pytest.fixture
def repository(tmp_path: Path, records: list[Record]) -> Iterator[MatchRepository]:
    with closing(MatchRepository(tmp_path)) as repository:
        for record in records:
            repository.begin(record).update(replay(record))
        yield repository


def drawn_ahead(program: Program, over: Scene, button: str) -> int:
    """Draw what a button leads to until nothing is left to draw; return the number of pictures then."""
    offscreen = Offscreen(program.context, [over])
    ahead = DrawingAhead(program, offscreen.stack)
    over.focus.id = button
    steps = 0
    while ahead.step():
        steps += 1
    assert steps > SETTLES + 1, button
    return len(program.context.paint.pictures)


def cards_in(made: list[Hashable]) -> list[Hashable]:
    """Return the pictures of cards; others depend on how far a record has been played again by now."""
    return [key for key in made if isinstance(key, tuple) and key[0] == "card"]


def test_what_the_menu_leads_to_is_drawn_ahead_and_nothing_else(
    repository: MatchRepository, monkeypatch: pytest.MonkeyPatch
) -> None:
    picker = Mock()
    monkeypatch.setattr(Program, "picker", picker)
    program = Program(SIZE, repository=repository)
    offscreen = Offscreen(program.context, [program.menu()])
    offscreen.step(0)
    offscreen.stack.top.focus.id = "quit"
    assert not DrawingAhead(program, offscreen.stack).step()
    pictures, menu = program.context.paint.pictures, offscreen.stack.top
    assert {one.id for one in menu.widgets()} >= LED_TO.keys()
    for id, lead in LED_TO.items():
        known = drawn_ahead(program, menu, id)
        scene = lead(program)
        assert scene is not None, id
        draw(scene, program.context.now)
        assert len(pictures) == known, id
    assert not picker.called, "nobody has been at the picker"


def test_the_match_that_can_be_resumed_is_laid_ahead_and_opened_as_it_was_laid(
    repository: MatchRepository,
) -> None:
    program = Program(SIZE, repository=repository)
    menu = program.menu()
    assert drawn_ahead(program, menu, "continue")
    laid, actions = program.table, repository.record(repository.open_games()[0].id).actions
    assert laid is not None
    resume = next(one for one in menu.widgets() if one.id == "continue").activate
    assert resume is not None
    assert resume() == Reset(laid)
    assert repository.record(repository.open_games()[0].id).actions == actions


def test_a_table_is_drawn_ahead_from_the_picker_but_no_match_begins(repository: MatchRepository) -> None:
    program = Program(SIZE, repository=repository)
    picker = program.new_picker()
    games = len(repository.open_games())
    known = drawn_ahead(program, picker, "deal")
    assert program.table is None
    assert len(repository.open_games()) == games
    table = program.tables.imagined(picker.match_setup.match(lambda: "ahead"))
    with program.context.imagined_at(table.stands_at):
        table.sprites(program.context.now)
    assert len(program.context.paint.pictures) == known


def test_a_lesson_is_drawn_ahead_from_its_rules() -> None:
    program, game = Program(SIZE), next(iter(GAMES))
    rules = program.rules(game)
    known = drawn_ahead(program, rules, "lesson")
    stage = program.lessons.next_stage(game, rules)
    with program.context.imagined_at(stage.stands_at):
        stage.sprites(program.context.now)
    assert len(program.context.paint.pictures) == known


def test_the_statistics_are_drawn_ahead_from_my_games(repository: MatchRepository) -> None:
    program = Program(SIZE, repository=repository)
    history = program.history()
    assert "statistics" in {one.id for one in history.widgets()}
    known = drawn_ahead(program, history, "statistics")
    program.statistics().page_sprites(program.context.now)
    assert len(program.context.paint.pictures) == known


def test_a_replay_is_drawn_ahead_from_the_row_of_its_game(
    repository: MatchRepository, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = pictures_made(monkeypatch)
    program = Program(SIZE, repository=repository)
    history = program.history()
    history.open_tab(1)
    drawn_ahead(program, history, "replay 0")
    assert len(cards_in(made)) >= 10
    made.clear()
    led = history.replay(0)
    assert isinstance(led, Push)
    assert isinstance(led.scene, ReplayScene)
    led.scene.page_sprites(program.context.now)
    assert not cards_in(made)


def test_no_button_is_followed_before_it_has_had_the_focus_for_some_frames() -> None:
    program = Program(SIZE)
    menu = program.menu()
    offscreen = Offscreen(program.context, [menu])
    ahead, pictures = DrawingAhead(program, offscreen.stack), program.context.paint.pictures
    offscreen.step(0)
    known = len(pictures)
    for number in range(12):
        menu.focus.id = ("learn", "settings")[number % 2]
        assert ahead.step()
    assert len(pictures) == known


def test_nothing_is_drawn_ahead_where_nobody_looks_at_the_menu() -> None:
    program = Program(SIZE)
    offscreen = Offscreen(program.context, [program.menu(), program.rules()])
    assert not DrawingAhead(program, offscreen.stack).step()


def test_nothing_is_drawn_ahead_while_a_scene_comes() -> None:
    program = Program(SIZE)
    offscreen = Offscreen(program.context, [program.rules()])
    offscreen.stack.apply(Push(menu := program.menu()))
    menu.focus.id = "rules"
    ahead = DrawingAhead(program, offscreen.stack)
    offscreen.step(16)
    assert not ahead.step()
    offscreen.step(2000)
    assert ahead.step()


def test_a_scene_that_does_not_fit_into_memory_is_not_drawn_ahead_for_ever() -> None:
    program = Program(SIZE)
    offscreen = Offscreen(program.context, [program.menu()])
    ahead = DrawingAhead(program, offscreen.stack)
    program.context.paint.pictures.limit = 0
    offscreen.stack.top.focus.id = "settings"
    assert sum(ahead.step() for _ in range(2 * LONGEST)) <= LONGEST + SETTLES + 1
    assert not ahead.step()


def felts_wanted(
    program: Program, monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]
) -> list[Ground]:
    """Return the tables of this window that are to be painted, in their order, once something is done."""
    wanted: list[Ground] = []
    monkeypatch.setattr(program.context.paint.grounds.store, "want", wanted.extend)
    act()
    return [one for one in wanted if one.shown == "felt" and one.screen is program.context.screen]


def test_the_tables_of_the_match_that_was_left_and_of_the_game_chosen_last_are_painted_when_the_menu_comes(
    repository: MatchRepository, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(SIZE, repository=repository)
    left = repository.open_games()[0].record.setup.game
    program.choose_game("exact")
    felts = felts_wanted(program, monkeypatch, lambda: paint_ahead(program))
    assert [one.appearance.place for one in felts] == [PRESENTATIONS[id].place for id in (left, "exact")]
    assert left != "exact"


def test_the_table_of_the_game_that_is_lit_in_the_picker_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(SIZE)
    picker = program.new_picker()
    picker.choose_game("trump")
    ahead = DrawingAhead(program, Offscreen(program.context, [picker]).stack)
    felts = felts_wanted(program, monkeypatch, ahead.step)
    assert [one.appearance.place for one in felts] == [PRESENTATIONS["trump"].place]
    table = program.tables.imagined(picker.match_setup.match(lambda: "ahead"))
    with program.context.imagined_at(table.stands_at):
        assert program.context.paint.grounds.felt_at(None) == felts[0]
