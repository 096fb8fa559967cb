"""Hearts runs through the whole program by being registered: records, codes, screen, scores, rules."""

from datetime import date
from pathlib import Path
from typing import Final

import pytest

from clubs import games
from clubs.games import GAMES, rulebook
from clubs.rules.option import Setup, Unplayable
from clubs.store.match_repository import MatchRepository
from clubs.store.statistics import played_matches
from clubs.table import code
from clubs.table.record import read, write
from clubs.table.replay import empty_table, record_of, replay
from clubs.table.session import Session
from clubs.table.shuffle import match_seed
from clubs.ui.scenes.common.score_words import deal_headline, standing
from clubs.ui.scenes.history.scene import HistoryScene
from clubs.ui.scenes.picker.scene import PickerScene
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.scores.deal_end import DealEndScene
from clubs.ui.scenes.statistics.scene import StatisticsScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push
from tests.answers import any_answer
from tests.app.tables import Room, match
from tests.hearts.hearts import GAME

SHORT: Final = {"target": 50}


def setup() -> Setup:
    """A game to fifty points."""
    return GAME.setup(options=SHORT)


def finished(seed: str = "6") -> Session:
    """A whole match between seats that answer anything."""
    session = empty_table(setup(), seed)
    while not session.over:
        session.act(any_answer(session.asks, f"{seed} {len(session.actions)}"))
    return session


def look(room: Room, scene: Scene) -> None:
    """Draw a scene of the program."""
    Offscreen(room.program.context, [scene]).step(16)


def scene_behind(room: Room, id: str) -> Scene:
    """The scene to which an entry of the menu leads."""
    menu = room.program.menu()
    leads = menu.choose(next(widget for widget in menu.widgets() if widget.id == id))
    assert isinstance(leads, Push)
    assert isinstance(leads.scene, Scene)
    return leads.scene


def test_the_game_is_there_while_it_is_registered_and_gone_afterwards() -> None:
    assert list(GAMES)[-1] == "hearts"
    undo = games.register(GAME)
    undo()
    with pytest.raises(Unplayable):
        games.game("hearts")
    games.register(GAME)


def test_a_match_is_the_same_again_from_its_record() -> None:
    session = finished()
    text = write(record_of(session))
    assert replay(read(text)).hash() == session.hash()
    assert write(read(text)) == text


@pytest.mark.parametrize("deal", [1, 2, 3, 4])
def test_every_kind_of_deal_has_a_code_that_deals_it_again(deal: int) -> None:
    opening = code.Opening(setup(), deal, 2, bytes(range(16)))
    text = code.write(opening)
    assert code.read(text) == opening
    sessions = [empty_table(setup(), match_seed(opening)) for _ in range(2)]
    for session in sessions:
        while session.step():
            pass
    assert sessions[0].hash() == sessions[1].hash()
    assert sessions[0].public.deal == deal
    assert sessions[0].public.dealer == 2
    assert code.read(code.deal_of_the_day(setup(), date(2026, 11, 21))).setup == setup()


def test_codes_of_the_other_games_are_what_they_were_and_hearts_is_of_a_later_version_without_it() -> None:
    text = code.write(code.Opening(setup(), 1, 0, bytes(16)))
    others = [code.deal_of_the_day(GAMES[id].setup(), date(2026, 11, 21)) for id in ("whist", "free")]
    undo = code.register(code.Block("another", (2,), 1, True, ()))
    assert [code.deal_of_the_day(GAMES[id].setup(), date(2026, 11, 21)) for id in ("whist", "free")] == others
    assert code.write(code.Opening(setup(), 1, 0, bytes(16))) == text
    undo()


def test_its_rule_page_is_found_beside_its_module_and_opens() -> None:
    page = rulebook.page("hearts")
    assert page.title == "Hearts"
    assert [len(section.examples) for section in page.sections].count(0) < len(page.sections)
    parts = [part for section in page.sections for part in section.parts]
    assert parts == [phase.title for phase in GAMES["hearts"].phases(setup())]
    room = Room(match(setup()))
    scene = RulesScene(room.program.context, "hearts")
    for place in range(len(page.sections)):
        scene.open_section(place)
        look(room, scene)


def test_the_picker_offers_it_with_a_poster_of_its_suit() -> None:
    room = Room(match(setup()))
    picker = room.program.picker()
    assert isinstance(picker, PickerScene)
    picker.choose_game("hearts")
    look(room, picker)
    assert picker.match_setup.game == "hearts"


def test_a_whole_match_is_played_on_the_screen_and_kept(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    room = Room(match(setup()), repository=repository)
    for _ in range(40):
        end = room.to_the_end_of_the_deal()
        check_end(end)
        if end.over:
            break
        button = next(widget for widget in end.widgets() if widget.id == "next")
        room.offscreen.step(16, room.visitor.say(button, "pointer"))
    assert end.over
    public = room.session.public
    order = [int(widget.id.split()[1]) for widget in end.widgets() if widget.id.startswith("row ")]
    assert [public.scores[seat] for seat in order] == sorted(public.scores)
    assert public.winners == tuple(s for s in public.seats if public.scores[s] == min(public.scores))
    (mine,) = played_matches(repository)
    assert (mine.game, mine.won) == ("hearts", 0 in public.winners)
    assert sum(deal.points for deal in mine.deals) == public.scores[0]
    for id, kind in (("statistics", StatisticsScene), ("games", HistoryScene)):
        scene = scene_behind(room, id)
        assert isinstance(scene, kind)
        look(room, scene)
    repository.close()


def check_end(end: DealEndScene) -> None:
    """The score of a deal speaks of points taken, and of the lowest total as the best."""
    points = [score.points for score in end.public.sheet[-1]]
    if end.public.winners is None:
        assert deal_headline(end.match, end.game, end.public).startswith("You took ")
        text = standing(end.match, end.game, end.public)
        first = min(end.public.scores)
        leaders = [seat for seat in end.public.seats if end.public.scores[seat] == first]
        if len(leaders) == 1:
            who = "You" if leaders == [0] else end.match.names[leaders[0]]
            assert text.startswith(f"{who} lead")
            assert "from home" not in text
    assert sum(points) in (26, 78)


def test_the_table_shows_the_chip_with_a_heart_and_the_sheet_the_end_of_the_game() -> None:
    session = finished()
    room = Room(match(setup()), tuple(session.actions[:40]))
    look(room, room.table)
    assert isinstance(room.table, TableScene)
    leads = room.table.deal_end.scoresheet()
    assert isinstance(leads, Push)
    assert isinstance(leads.scene, Scene)
    look(room, leads.scene)
