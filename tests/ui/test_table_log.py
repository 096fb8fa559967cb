"""The log at the table: beside it where there is room, never ahead of it, empty behind the curtain."""

import pytest

from clubs.app.routes import Program
from clubs.rules.view import SPECTATOR
from clubs.ui.panels.play import PlayPanel
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.deal_log import DealLog, DealLogScene
from clubs.ui.shell import clipboard
from clubs.ui.shell import input as inputs
from clubs.workshop import shots
from tests.app.tables import Room, match, setup
from tests.ui.controls import click, widget


def opened(
    people: tuple[int, ...] = (0,), size: tuple[int, int] = (1280, 720), *, play: bool = False
) -> tuple[Room, DealLog]:
    """A table at which a person is asked, for a card if `play`, with the log open."""
    room = Room(match(setup("whist", 3), people), size=size)
    room.until_asked()
    if isinstance(room.stack.top, CurtainScene):
        room.offscreen.step(2000)
        room.offscreen.step(20, [inputs.Act()])
        room.until_asked()
    while play and not isinstance(room.table.panel, PlayPanel):
        room.choose()
        room.until_asked()
    room.offscreen.step(20, [inputs.Do("log")])
    log = room.table.overlays.log
    assert log.open
    return room, log


def sentences(log: DealLog) -> list[str]:
    """All that the log says."""
    return [line.sentence for chapter in log.chapters() for line in chapter.lines]


def test_the_stage_makes_room_for_the_log_and_takes_it_back() -> None:
    room, log = opened(play=True)
    screen = room.table.context.screen
    assert screen.aside
    left = min(widget.rect.left for widget in log.widgets())
    assert all(seat.plaque.right < left for seat in room.table.stage.places.seats)
    room.offscreen.step(20, [inputs.Do("log")])
    assert room.table.context.screen.aside == 0
    assert room.table.stage.places.screen.stage.width == 1280


def test_at_the_end_of_a_deal_its_menu_opens_the_log_from_the_first_card_to_the_last() -> None:
    room = Room(match(setup("low", 5)))
    end = room.to_the_end_of_the_deal()
    room.offscreen.step(20, [inputs.Back()])
    menu = room.stack.top
    row = widget(menu, "button: Log")
    room.stack.apply(menu.choose(row))
    log = room.stack.top
    assert isinstance(log, DealLogScene)
    assert [chapter.trick for chapter in log.chapters if chapter.trick] == [*range(1, end.public.size + 1)]
    said = {one.text for one in log.readings()}
    assert {line.sentence for chapter in log.chapters[-2:] for line in chapter.lines} <= said
    room.offscreen.step(20, [inputs.Back()])
    room.offscreen.step(20, [inputs.Back()])
    assert room.stack.top is end


def test_in_a_small_window_the_log_lies_over_the_table_and_what_is_under_it_cannot_be_chosen() -> None:
    room, log = opened(size=(1024, 640))
    assert room.table.context.screen.aside == 0
    box = log.covers
    assert box is not None
    own = {widget.id for widget in log.widgets()}
    assert not [one.id for one in room.table.widgets() if one.id not in own and one.rect.colliderect(box)]


def test_the_menu_of_the_table_leaves_table_and_log_beside_each_other_and_settings_get_the_window() -> None:
    room, log = opened(play=True)
    aside = room.table.context.screen.aside
    assert aside
    room.offscreen.step(20, click(room.table, "menu"))
    menu = room.stack.top
    assert menu is not room.table
    assert room.table.context.screen.aside == aside
    left = min(widget.rect.left for widget in log.widgets())
    assert all(seat.plaque.right < left for seat in room.table.stage.places.seats)
    room.offscreen.step(20, click(menu, "gear"))
    room.offscreen.step(20)
    assert room.table.context.screen.aside == 0


def test_escape_puts_away_the_log_and_then_leads_to_the_pause() -> None:
    room, log = opened()
    room.offscreen.step(20, [inputs.Do("last_trick")])
    assert room.table.overlays.last_trick.open
    for still_open in (True, False):
        room.offscreen.step(20, [inputs.Back()])
        assert room.stack.top is room.table
        assert room.table.overlays.last_trick.open is still_open
    assert not log.open
    room.offscreen.step(20, [inputs.Back()])
    assert room.stack.top is not room.table


def test_arrows_read_the_log_back_while_it_has_the_focus() -> None:
    room, log = opened()
    room.table.focus.id = "log earlier"
    for _ in range(2):
        room.offscreen.step(20, [inputs.Move(0, -1)])
    assert log.back == 2
    assert room.table.focus.id == "log earlier"
    room.offscreen.step(20, [inputs.Move(0, 1)])
    assert log.back == 1


def test_the_log_tells_nothing_that_the_table_has_not_shown() -> None:
    room, log = opened()
    told = room.table.controller.told
    shown = sentences(log)
    ask = room.table.panel.ask
    assert ask is not None
    room.table.answer(ask.actions()[0])
    assert told
    assert sentences(log) == shown
    room.until_asked()
    assert len(sentences(log)) > len(shown)


def test_the_curtain_closes_the_log_and_the_next_person_reads_another() -> None:
    room, log = opened((0, 1, 2))
    seat = room.table.controller.viewer
    got = [sentence for sentence in sentences(log) if sentence.startswith("You got")]
    assert got
    ask = room.table.panel.ask
    assert ask is not None
    room.table.answer(ask.actions()[0])
    room.until_asked()
    assert isinstance(room.stack.top, CurtainScene)
    assert not log.open
    assert room.table.controller.viewer == SPECTATOR
    assert not [sentence for sentence in sentences(log) if "You" in sentence]
    room.offscreen.step(2000)
    room.offscreen.step(20, [inputs.Act()])
    room.until_asked()
    assert room.table.controller.viewer not in (seat, SPECTATOR)
    assert not set(got) & set(sentences(log))


def test_the_copied_log_is_the_whole_deal_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    room, log = opened()
    copied: list[str] = []

    def put(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    room.table.choose(widget(room.table, "button: Copy the log"))
    (text,) = copied
    assert "{" not in text
    assert text.count("\n") >= len(sentences(log))


@pytest.mark.parametrize(("name", "said"), [("scored", "Deal 1, finished"), ("whist", "Trick 9 of 13")])
def test_after_its_last_trick_a_deal_is_finished_in_the_title_of_the_window(name: str, said: str) -> None:
    table = shots.table(Program((640, 400)), shots.position(name))
    assert table.caption().endswith(said)
