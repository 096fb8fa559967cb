"""Undo at the table: back to one's last choice, by icon and key, at any moment; and what of it is shown."""

from pathlib import Path
from typing import Any, Final

import pytest

from clubs.ai.question import Question
from clubs.ai.worker_process import WorkerProcess
from clubs.app.routes import Program
from clubs.rules.action import PlayCard
from clubs.rules.view import SPECTATOR
from clubs.rules.zone import hand
from clubs.store.match_repository import MatchRepository
from clubs.table.replay import record_of, replay
from clubs.ui.scenes.common.dialog import WarningScene
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.scores.scoresheet import ScoresheetScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.undo_flow import DONE, NOTHING, PRACTICE, SEVERAL
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from tests.ai import workers
from tests.ai.client_kit import client
from tests.answers import first_answer
from tests.app.tables import SMALL, Room, match, setup
from tests.app.visitor import session_of
from tests.sampled import sampled
from tests.ui.controls import widget
from tests.ui.test_table_people import faces_on_the_table
from tests.ui.test_table_scene import BY_KEYS, click, faults, open_hands, until_play

UNDO: Final = inputs.Do("undo")


def toast(room: Room) -> str:
    """What the table says now."""
    return room.table.stage.toast[0] if room.table.stage.toast else ""


def undo(room: Room) -> None:
    """Press the key."""
    room.offscreen.step(16, [UNDO])


def decided(room: Room, times: int = 1) -> int:
    """Let the person choose so often; the number of the action of the last choice."""
    number = 0
    for _ in range(times):
        room.until_asked()
        number = len(room.session.actions)
        while len(room.session.actions) == number:
            room.choose()
    return number


# ---------------------------------------------------------------- when and how


@sampled("id, seats", BY_KEYS, BY_KEYS[:1])
def test_after_each_undo_the_table_asks_again_what_it_asked_then(id: str, seats: int) -> None:
    room = Room(match(setup(id, seats)))
    session, undone = room.session, 0
    for turn in range(60):
        room.until_asked()
        if isinstance(room.stack.top, EndScene):
            break
        if turn % 3 == 2 and undone < 8 and (number := session.last_decision((0,), 0)) is not None:
            undo(room)
            undone += 1
            assert len(session.actions) == number
            assert toast(room) in (DONE, PRACTICE)
            assert room.table.panel.ask == session.asks[0]
            again = replay(record_of(session))
            assert again.hash() == session.hash()
            assert not faults(room.table)
            assert not open_hands(room.table)
            held = [shown.card for shown in room.table.stage.board.cards(hand(0))]
            assert len(held) == session.view(0).size(hand(0))
            assert None not in held
            room.until_asked()
        room.choose()
    assert undone > 3
    assert room.to_the_end_of_the_deal()


@pytest.mark.parametrize("by", ["icon", "key"])
def test_undo_can_be_clicked_or_typed(by: str) -> None:
    room = Room(match(setup("exact", 4)))
    number = decided(room)
    done = click(widget(room.table, "button: Undo")) if by == "icon" else [UNDO]
    room.offscreen.step(16, done)
    assert len(room.session.actions) == number
    assert toast(room) == DONE
    assert not room.session.practice


def test_the_focus_stays_on_the_icon_so_that_enter_goes_further_back_and_plays_nothing() -> None:
    room = Room(match(setup("trump", 4)))
    decided(room, 3)
    room.until_asked()
    room.table.focus.id = "undo"
    lengths = []
    for _ in range(6):
        lengths.append(len(room.session.actions))
        room.offscreen.step(16, [inputs.Act()])
        if warned(room):
            room.offscreen.step(16, click(widget(room.stack.top, "do")))
        room.step(300)
        assert room.table.focus.id == "undo"
    assert lengths[:4] == sorted(set(lengths), reverse=True)
    assert lengths[3:] == [lengths[3]] * 3
    assert toast(room) == NOTHING


def test_with_nothing_to_take_back_the_icon_is_shut_and_says_why() -> None:
    room = Room(match(setup("whist", 3))).until_asked()
    number = len(room.session.actions)
    icon = widget(room.table, "button: Undo")
    assert (icon.enabled, icon.reason) == (False, NOTHING)
    room.offscreen.step(16, click(icon))
    assert toast(room) == NOTHING
    undo(room)
    assert len(room.session.actions) == number
    decided(room)
    assert widget(room.table, "button: Undo").enabled


def test_undo_works_while_cards_still_fly_and_others_think() -> None:
    room = Room(match(setup("trump", 4)), speed="calm")
    until_play(room)
    number = decided(room)
    for moment in range(0, 40, 2):
        room.step(45.0 * moment)
        undo(room)
        assert len(room.session.actions) == number
        assert not room.table.controller.told
        assert room.table.panel.ask == room.session.asks[0]
        decided(room)


@pytest.mark.long
def test_a_worker_that_thinks_about_what_was_taken_back_is_not_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    with client(workers.slow) as one:
        room = Room(match(setup("trump", 2)), client=one)
        number = decided(room)
        actions = room.session.actions
        asked, send = list[object](), WorkerProcess.send

        def noted(process: WorkerProcess, question: Question[Any]) -> None:
            asked.append(question)
            send(process, question)

        monkeypatch.setattr(WorkerProcess, "send", noted)
        for _ in range(2000):
            room.step(16)
            if asked:
                break
        assert asked
        undo(room)
        before, first = list(actions), room.session.asks[0].actions()
        for _ in range(200):
            room.step(16)
        assert actions == before
        assert len(before) == number
        other = next(action for action in first if action != actions[-1])
        room.table.answer(other)
        for _ in range(4000):
            if len(actions) > number + 1:
                break
            room.step(16)
        again = replay(record_of(room.session))
        assert again.hash() == room.session.hash()
        assert actions[number] == other
        assert one.excuse() == ""


# ---------------------------------------------------------------- the end of a deal


def test_at_the_end_of_a_deal_undo_leads_back_into_it_and_the_score_comes_again() -> None:
    room = Room(match(setup("whist", 3)))
    room.to_the_end_of_the_deal()
    session = room.session
    number = session.last_decision((0,), 0)
    undo(room)
    assert room.stack.scenes == [room.table]
    assert len(session.actions) == number
    assert session.public.deal == 1
    assert session.practice == {1}
    again = room.to_the_end_of_the_deal()
    assert again.practice
    room.offscreen.step(16, click(widget(again, "button: Menu")))
    room.offscreen.step(600)
    room.offscreen.step(16, click(widget(room.stack.top, "button: Undo")))
    assert room.stack.scenes == [room.table]
    room.to_the_end_of_the_deal()
    room.offscreen.step(16, click(widget(room.stack.top, "button: Next deal")))
    room.until_asked()
    assert session.public.deal == 2
    assert len(session.public.sheet) == 1


def test_an_undo_in_the_moment_in_which_the_next_deal_is_asked_for_does_not_skip_a_score() -> None:
    room = Room(match(setup("whist", 3)))
    end = room.to_the_end_of_the_deal()
    room.offscreen.step(16, [*click(widget(end, "button: Next deal")), UNDO])
    session = room.session
    assert session.public.deal == 1
    room.to_the_end_of_the_deal()
    assert session.public.deal == 1
    assert len(session.public.sheet) == 1


def test_a_game_that_was_won_can_be_gone_on_with() -> None:
    room = Room(match(setup("low", 4, {"deals": 1})))
    end = room.to_the_end_of_the_deal()
    assert end.over
    undo(room)
    assert not room.session.over
    assert room.to_the_end_of_the_deal().over


def test_a_deal_in_which_nothing_was_undone_is_not_called_practice() -> None:
    room = Room(match(setup("trump", 4, {"hands": "five"})))
    assert not room.to_the_end_of_the_deal().practice


def test_the_scoresheet_marks_the_deals_that_are_practice() -> None:
    room = Room(match(setup("trump", 4, {"hands": "five"})))
    room.to_the_end_of_the_deal()
    plain = room.table.deal_end.scoresheet().scene
    undo(room)
    room.to_the_end_of_the_deal()
    sheet = room.table.deal_end.scoresheet().scene
    assert isinstance(plain, ScoresheetScene)
    assert isinstance(sheet, ScoresheetScene)
    assert room.session.practice == sheet.apart.practice == {1}
    assert "practice, not counted" in {one.text for one in sheet.readings()}
    assert "practice, not counted" not in {one.text for one in plain.readings()}
    assert all("practice" in w.label for w in sheet.widgets() if w.id.startswith("score 0"))
    assert not any("practice" in w.label for w in plain.widgets())


# ---------------------------------------------------------------- what is shown


def test_my_card_glides_back_into_the_hand_face_up_and_the_others_closed() -> None:
    room = Room(match(setup("trump", 4)), speed="calm")
    until_play(room)
    number = decided(room)
    played = room.session.actions[number]
    assert isinstance(played, PlayCard)
    room.until_asked()
    undo(room)
    stage = room.table.stage
    moving = {uid for uid in stage.timeline.moving() if isinstance(uid, int)}
    shown = {one.uid: (zone, one) for zone, one in stage.board}
    mine = next(one for zone, one in shown.values() if zone == hand(0) and one.card == played.card)
    assert mine.uid in moving
    closed = [uid for uid in moving if shown[uid][0].kind == hand and shown[uid][0].seat != 0]
    assert closed
    for uid in closed:
        pose = stage.timeline.pose(uid)
        assert pose is not None
        assert not pose.up
        assert shown[uid][1].card is None
    room.step(1000)
    assert stage.timeline.idle or not stage.timeline.busy


def test_with_reduced_motion_nothing_glides() -> None:
    room = Room(match(setup("trump", 4)), speed="calm")
    room.program.context.change(reduced_motion=True)
    until_play(room)
    decided(room)
    room.until_asked()
    undo(room)
    moving = [thing for thing in room.table.stage.timeline.moving() if isinstance(thing, int)]
    assert not moving


# ---------------------------------------------------------------- several people


@pytest.mark.long
def test_among_several_people_the_icon_is_shut_once_another_has_acted() -> None:
    room = Room(match(setup("whist", 3), (0, 1, 2)))
    session, offered = room.session, 0
    for _ in range(60):
        room.until_asked()
        top = room.stack.top
        if isinstance(top, CurtainScene):
            before = len(session.actions)
            room.step(1000)
            undo(room)
            assert len(session.actions) == before, "undone behind the curtain"
        elif room.table.controller.viewer != SPECTATOR:
            icon = widget(room.table, "button: Undo")
            offered += icon.enabled
            assert icon.enabled is (
                session.last_decision((0, 1, 2), room.table.controller.viewer) is not None
            )
            assert icon.enabled or icon.reason == SEVERAL
        room.choose()
    assert offered > 5


def test_whoever_looks_hands_the_screen_back_and_sees_nothing_of_the_other_hand() -> None:
    room = Room(match(setup("whist", 3), (0, 1, 2)))
    table = room.table
    drawn: list[int] = []
    while len(drawn) < 2:
        room.until_asked()
        if isinstance(room.stack.top, CurtainScene):
            room.step(1000)
            room.choose()
            drawn.append(table.controller.viewer)
            if len(drawn) == 2:
                break
        room.until_asked()
        room.choose()
    first, second = drawn
    assert session_of(table).actions[-1].seat == first
    room.until_asked()
    undo(room)
    assert table.controller.viewer == SPECTATOR
    assert not faces_on_the_table(table)
    room.until_asked()
    curtain = room.stack.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.seating == table.match.seating[first]
    room.step(1000)
    room.choose()
    assert table.controller.viewer == first != second


def test_one_can_take_a_choice_back_before_the_curtain_falls() -> None:
    room = Room(match(setup("whist", 3), (0, 1)), speed="calm")
    table = room.table
    room.until_asked()
    while isinstance(room.stack.top, CurtainScene):
        room.step(1000)
        room.choose()
        room.until_asked()
    viewer = table.controller.viewer
    number = decided(room)
    undo(room)
    assert table.controller.viewer == viewer
    assert len(session_of(table).actions) == number


# ---------------------------------------------------------------- what is kept


def test_an_undo_survives_the_end_of_the_program(tmp_path: Path) -> None:
    program = Program(SMALL, repository=MatchRepository(tmp_path))
    program.context.change(speed="instant")
    room = Room(match(setup("whist", 3)))
    room.program, room.table = program, program.tables.open_table(match(setup("whist", 3)))
    room.offscreen = Offscreen(program.context, [room.table])
    room.stack = room.visitor.stack = room.offscreen.stack
    room.to_the_end_of_the_deal()
    undo(room)
    session = room.session
    again = Program(SMALL, repository=MatchRepository(tmp_path))
    table = again.tables.open_match()
    assert table is not None
    assert session_of(table).hash() == session.hash()
    assert session_of(table).practice == session.practice == {1}
    assert session_of(table).last_decision((0,), 0) == session.last_decision((0,), 0)


# ---------------------------------------------------------------- by accident


def deep(room: Room) -> Room:
    """Play until an undo would make the deal practice."""
    while not room.table.controller.undo_spoils:
        room.until_asked().choose()
    return room.until_asked()


def warned(room: Room) -> bool:
    """Return whether a question stands before it."""
    return isinstance(room.stack.top, WarningScene)


def test_undo_by_focus_asks_first_if_the_deal_would_be_practice_and_by_its_key_it_does_not() -> None:
    room = deep(Room(match(setup("whist", 3))))
    table = room.table
    number = len(room.session.actions)
    table.focus.id = "undo"
    room.offscreen.step(16, [inputs.Act()])
    assert warned(room)
    room.offscreen.step(16, [inputs.Act()])  # what has the focus there changes nothing
    assert not warned(room)
    assert len(room.session.actions) == number
    assert not room.session.practice
    room.offscreen.step(16, [inputs.Act()])
    room.offscreen.step(16, click(widget(room.stack.top, "do")))
    assert len(room.session.actions) < number
    assert room.session.practice
    deep_again = len(room.until_asked().session.actions)
    room.choose()
    table.focus.id = "undo"
    room.offscreen.step(16, [inputs.Act()])
    assert not warned(room)  # it is practice already
    assert len(room.session.actions) <= deep_again
    other = deep(Room(match(setup("whist", 3))))
    undo(other)
    assert other.session.practice


def test_arrows_stay_in_the_hand_and_lead_nowhere_while_others_act_but_tab_leaves_it() -> None:
    room = Room(match(setup("whist", 3)))
    while room.table.focus.id is None or not room.table.focus.id.startswith("card"):
        room.until_asked().choose()
        room.until_asked()
    focus, seen = room.table.focus, set[str]()
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        for _ in range(15):
            room.offscreen.step(16, [inputs.Move(dx, dy)])
            seen.add(str(focus.id))
    assert len(seen) == len(room.table.hand_widgets())
    assert all(id.startswith("card") for id in seen)
    room.offscreen.step(16, [inputs.NextRegion(1)])
    assert not str(focus.id).startswith("card")
    assert room.table.panel.ask is not None
    room.table.answer(first_answer(room.table.panel.ask))
    room.table.handle(inputs.Move(1, 0))
    assert focus.id is None
