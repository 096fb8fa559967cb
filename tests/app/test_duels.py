"""A deal shared by one player, played in the same seat by another, and laid beside the first."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from clubs.ai import player
from clubs.app.routes import Program
from clubs.services.saved_seating import match_of_record
from clubs.services.shared_deals import STRANGER, received
from clubs.store.lines import FILE, KeptLines
from clubs.store.match_repository import MatchRepository
from clubs.table.line import NoLine
from clubs.table.match import Match, match_of
from clubs.table.record import Record
from clubs.table.seating import PERSON
from clubs.ui.scenes.common.deal_code import LINE, CodeEntryScene, DealCodeScene
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.common.letters import NamingScene
from clubs.ui.scenes.duel.invitation import InvitationScene
from clubs.ui.scenes.duel.scene import DuelScene
from clubs.ui.scenes.history.scene import LINES, HistoryScene
from clubs.ui.scenes.menu.scene import MenuScene
from clubs.ui.scenes.picker.scene import OptionsChoice
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import clipboard
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from clubs.ui.shell.transitions import Push, Reset, Toast
from tests.app.visitor import session_of
from tests.duels import dealt
from tests.ui.controls import choose, notice, press, widget

CODE: Final = "18138-3SCZW-QJCKS-BNF2Z-KDS2W-ST424"


class Clipboard:
    """A clipboard with some text."""

    def __init__(self) -> None:
        self.text = ""

    def put(self, text: str) -> bool:
        self.text = text
        return True

    def get(self) -> str:
        return self.text


@pytest.fixture(name="board")
def _board(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    board = Clipboard()
    monkeypatch.setattr(clipboard, "put", board.put)
    monkeypatch.setattr(clipboard, "get", board.get)
    return board


class House:
    """A program with its games, and the ways through it."""

    def __init__(self, folder: Path, name: str = "Juniper") -> None:
        self.folder, self.name = folder, name
        self.begin()

    def begin(self) -> None:
        """Start the program, as if it had been killed before."""
        self.repository = MatchRepository(self.folder)
        self.program = Program(repository=self.repository)
        self.program.preferences.change(name=self.name)

    def play_out(self, table: TableScene, level: str = "easy") -> EndScene:
        """Play the deal of a table to its end, with a player of a level in all seats."""
        session = session_of(table)
        session.players = tuple(player(level, seat) for seat in range(session.setup.seats))
        session.play_out(len(session.public.sheet) + 1)
        return score_of(table)

    def paste(self) -> object:
        """Paste at the menu, and return what opens."""
        led = press(self.program.menu(), inputs.Do("paste"))
        return led.scene if isinstance(led, Push) else led


def score_of(table: TableScene) -> EndScene:
    """Return the score of the deal that has just ended at a table."""
    led = table.deal_end.show()
    assert isinstance(led, Push)
    assert isinstance(led.scene, EndScene)
    return led.scene


def menu_of(end: EndScene) -> Scene:
    """Return the menu at the end of a deal."""
    led = choose(end, "menu")
    assert isinstance(led, Push)
    assert isinstance(led.scene, PauseScene)
    return led.scene


@pytest.fixture(name="houses")
def _houses(tmp_path: Path) -> Iterator[tuple[House, House]]:
    both = House(tmp_path / "noor", "Noor"), House(tmp_path / "juniper")
    yield both
    for house in both:
        house.repository.close()


def shared(house: House, board: Clipboard, record: Record) -> str:
    """Share the deal that a record ends with from its score, and return what was copied."""
    match = match_of_record(record)
    own = replace(match.seating[0], name=house.name)
    table = house.program.tables.open_table(replace(match, seating=(own, *match.seating[1:])), record.actions)
    end = score_of(table)
    led = choose(menu_of(end), "code")
    assert isinstance(led, Push)
    assert isinstance(led.scene, DealCodeScene)
    assert choose(led.scene, "line") is None
    assert notice(led.scene) == LINE
    return board.text


def taken(house: House) -> TableScene:
    """Paste a line, and open the table on which its deal is played."""
    asked = house.paste()
    assert isinstance(asked, InvitationScene)
    led = choose(asked, "play")
    assert isinstance(led, Reset)
    assert isinstance(led.scene, TableScene)
    return led.scene


@pytest.mark.parametrize("id", ["exact", "free"])
def test_a_deal_goes_from_one_to_the_other_and_back(
    id: str, houses: tuple[House, House], board: Clipboard
) -> None:
    noor, juniper = houses
    text = shared(noor, board, dealt(id))
    assert "played by Noor" in text
    table = taken(juniper)
    assert table.match.people == (0,)
    others = received(text).deal.record.seating[1:]
    assert [one.plays for one in table.match.seating[1:]] == [one.plays for one in others]
    end = juniper.play_out(table, "random")
    assert widget(end, "back").label == "Side by side"
    led = choose(end, "back")
    assert isinstance(led, Reset)
    page = led.opened
    assert isinstance(page, DuelScene)
    assert [side.name for side in page.sides] == ["Juniper", "Noor"]
    assert page.duel.theirs.public.tricks == tuple(page.duel.theirs.tricks)
    assert juniper.program.tables.open_match() is None
    proof = choose(page, "proof")
    assert isinstance(proof, Push)
    assert isinstance(proof.scene, RulesScene)
    assert any("line" in one.label for one in proof.scene.widgets())
    choose(page, "copy")
    assert "played by Juniper" in board.text
    back = noor.paste()
    assert isinstance(back, DuelScene)
    assert [side.name for side in back.sides] == ["Noor", "Juniper"]
    assert back.duel.mine.score == page.duel.theirs.score
    assert back.duel.theirs.score == page.duel.mine.score
    assert (back.number, back.duel.alike) == (page.number, page.duel.alike)


def test_a_deal_with_several_people_says_so_and_calls_nobody_you(
    houses: tuple[House, House], board: Clipboard
) -> None:
    noor, juniper = houses
    record = dealt("exact")
    seating = list(record.seating)
    seating[2] = replace(seating[2], name="Ade", plays=PERSON)
    shared(noor, board, replace(record, seating=tuple(seating)))
    asked = juniper.paste()
    assert isinstance(asked, InvitationScene)
    assert "Another person sat at the sender’s table" in asked.sentence
    led = choose(juniper.play_out(taken(juniper), "random"), "back")
    assert isinstance(led, Reset)
    page = led.opened
    assert isinstance(page, DuelScene)
    assert "!one other person sat at Noor’s table" in page.shared.proves
    assert [side.you for side in page.sides] == [True, False]
    choose(page, "copy")
    back = noor.paste()
    assert isinstance(back, DuelScene)
    assert not any(side.you for side in back.sides)
    assert len({side.animal for side in back.sides}) == 2


def test_nothing_of_the_line_is_seen_before_the_own_deal_is_finished(
    houses: tuple[House, House], board: Clipboard
) -> None:
    noor, juniper = houses
    shared(noor, board, dealt("exact"))
    asked = juniper.paste()
    assert isinstance(asked, InvitationScene)
    said = " ".join(reading.text for reading in asked.readings())
    assert "Noor’s deal" in said
    score = received(board.text).deal.score
    assert f"bid {score.bid}" not in said
    assert f"{score.points} point" not in said


def test_a_duel_is_gone_on_with_after_the_program_was_killed(
    houses: tuple[House, House], board: Clipboard
) -> None:
    noor, juniper = houses
    shared(noor, board, dealt("exact"))
    session = session_of(taken(juniper))
    session.players = tuple(player("easy", seat) for seat in range(4))
    for _ in range(9):
        session.step()
    juniper.begin()
    table = juniper.program.tables.open_match()
    assert table is not None
    end = juniper.play_out(table)
    juniper.begin()
    table = juniper.program.tables.open_match()
    assert table is not None
    end = score_of(table)
    led = choose(end, "back")
    assert isinstance(led, Reset)
    assert isinstance(led.opened, DuelScene)


def test_a_line_can_be_watched_and_watched_again_from_the_page(
    houses: tuple[House, House], board: Clipboard
) -> None:
    noor, _ = houses
    shared(noor, board, dealt("exact"))
    asked = houses[1].paste()
    assert isinstance(asked, InvitationScene)
    led = choose(asked, "watch")
    assert isinstance(led, Push)
    assert isinstance(led.scene, ReplayScene)
    assert led.scene.match.names[0] == "Noor"


def test_a_mere_code_begins_its_deal_with_oneself_in_the_first_seat(
    houses: tuple[House, House], board: Clipboard
) -> None:
    board.text = f" {CODE.lower()}\n"
    led = houses[0].paste()
    assert isinstance(led, Reset)
    assert isinstance(led.scene, TableScene)
    match, coded = led.scene.match, match_of(CODE)
    assert (match.setup, match.seed) == (coded.setup, coded.seed)
    assert match.names[0] == houses[0].program.preferences.settings.name == "Noor"


@pytest.mark.parametrize("text", ["", "nothing", f"{CODE[:-1]}5", "x" * 5000])
def test_what_is_no_line_gets_one_sentence(text: str, houses: tuple[House, House], board: Clipboard) -> None:
    board.text = text
    menu = houses[0].program.menu()
    assert isinstance(menu, MenuScene)
    offscreen = Offscreen(menu.context, [menu])
    offscreen.step(16, [inputs.Do("paste")])
    assert offscreen.stack.top is menu
    assert menu.notified


def test_a_deal_in_the_middle_of_a_match_can_be_shared_and_a_stranger_has_a_name(
    houses: tuple[House, House], board: Clipboard
) -> None:
    noor, juniper = houses
    first = dealt("exact")
    table = noor.program.tables.open_table(Match(first.setup, first.seating, "a seed"))
    noor.play_out(table)
    table.controller.next_deal()
    table.deal_end.begin()
    end = noor.play_out(table, "steady")
    led = choose(menu_of(end), "code")
    assert isinstance(led, Push)
    assert isinstance(led.scene, DealCodeScene)
    choose(led.scene, "line")
    line = board.text.splitlines()[1]
    found = received(line)
    assert found.side.name == STRANGER
    assert found.deal.score == table.controller.public.sheet[1][0]
    board.text = line
    assert isinstance(noor.paste(), DuelScene)
    assert isinstance(juniper.paste(), InvitationScene)


def test_the_dialog_for_codes_takes_a_line(houses: tuple[House, House], board: Clipboard) -> None:
    noor, juniper = houses
    text = shared(noor, board, dealt("exact"))
    picker = juniper.program.picker()
    options = choose(picker, "options")
    assert isinstance(options, Push)
    assert isinstance(options.scene, OptionsChoice)
    opened = choose(options.scene, "code")
    assert isinstance(opened, Push)
    entry = opened.scene
    assert isinstance(entry, CodeEntryScene)
    led = choose(entry, "paste")
    assert isinstance(led, Push)
    assert isinstance(led.scene, InvitationScene)
    entry.text(text.splitlines()[1][:-1])
    refused = choose(entry, "play")
    assert isinstance(refused, Toast)
    assert "character is wrong" in refused.sentence


def test_a_name_is_read_only_from_its_own_place(houses: tuple[House, House], board: Clipboard) -> None:
    text = shared(houses[0], board, dealt("exact"))
    assert received(text).side.name == "Noor"
    assert received(text.replace("Noor", "x" * 40)).side.name == STRANGER
    with pytest.raises(NoLine):
        received(text.replace("-", "")[:60])


def test_two_at_one_screen_play_the_same_cards_one_after_the_other(
    houses: tuple[House, House], board: Clipboard
) -> None:
    noor, _ = houses
    record = dealt("exact")
    table = noor.program.tables.open_table(match_of_record(record), record.actions)
    led = choose(menu_of(score_of(table)), "code")
    assert isinstance(led, Push)
    dialog = led.scene
    assert isinstance(dialog, DealCodeScene)
    led = choose(dialog, "hand")
    assert isinstance(led, Push)
    naming = led.scene
    assert isinstance(naming, NamingScene)
    press(naming, inputs.TypedText("Ben"))
    led = choose(naming, "keep")
    assert isinstance(led, Reset)
    assert isinstance(led.opened, CurtainScene)
    assert led.opened.seating.name == "Ben"
    assert isinstance(led.scene, TableScene)
    assert [one.name for one in led.scene.match.seating].count("Ben") == 1
    led = choose(noor.play_out(led.scene, "random"), "back")
    assert isinstance(led, Reset)
    page = led.opened
    assert isinstance(page, DuelScene)
    assert [(side.name, side.you) for side in page.sides] == [("Ben", False), ("Juniper", False)]
    assert page.says()[0].startswith("Ben: ")
    assert "played by Ben" in page.shared.text
    assert board.text == ""


def test_a_deal_that_came_is_kept_and_found_again_among_the_games(
    houses: tuple[House, House], board: Clipboard
) -> None:
    noor, juniper = houses
    shared(noor, board, dealt("exact"))
    table = taken(juniper)

    def listed() -> HistoryScene:
        page = juniper.program.history()
        page.open_tab(LINES)
        return page

    page = listed()
    assert "Noor: Exact Clubs with four at the table, not played here yet" in words(page)
    asked = choose(page, "line 0")
    assert isinstance(asked, Push)
    led = choose(asked.scene, "play")  # type: ignore[arg-type]
    assert isinstance(led, Reset)
    assert led.scene is table
    choose(juniper.play_out(table), "back")
    juniper.begin()
    page = listed()
    assert "played here, too" in words(page)
    led = choose(page, "line 0")
    assert isinstance(led, Push)
    assert isinstance(led.scene, DuelScene)
    led = choose(page, "forget 0")
    assert isinstance(led, Push)
    assert isinstance(led.scene, WarningScene)
    choose(led.scene, "do")
    assert "No deal has come" in words(listed())


def words(scene: HistoryScene) -> str:
    return " ".join([*(one.text for one in scene.readings()), *(one.label for one in scene.widgets())])


def test_a_file_of_lines_that_cannot_be_read_or_written_loses_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / FILE
    file.write_bytes(b"received \xff\x00 nothing\nof a later version\n")
    lines = KeptLines(tmp_path)
    assert len(lines.all("received")) == 1
    assert lines.keep("received", "CODE PLAY")
    assert lines.keep("received", "CODE  PLAY")
    assert KeptLines(tmp_path).all("received")[0] == "CODE PLAY"
    assert file.read_bytes() == b"received \xff\x00 nothing\nof a later version\nreceived CODE PLAY\n"
    file.unlink()
    file.mkdir()
    lines = KeptLines(tmp_path)
    assert lines.all("received") == []
    assert not lines.keep("received", "CODE PLAY")
    assert lines.all("received") == ["CODE PLAY"]
