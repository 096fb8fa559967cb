"""Hints at the table: the steps, the lamp, what they ring, and who may see them."""

import re
from dataclasses import replace
from typing import Final

import pytest

from clubs.rules.action import Action, BidTricks, PassCards, PlayCard
from clubs.rules.ask import Ask
from clubs.ui.panels import kept_clear
from clubs.ui.panels.play import PlayPanel
from clubs.ui.scenes.rules.scene import RulesScene
from clubs.ui.scenes.table import futures_panel
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.hint_flow import PATIENCE, WAITING, HintFlow
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.shell import input as inputs
from clubs.ui.texts.hints import FAILED, NONE, ONE_CARD, HintStep
from clubs.verdict.verdict import Verdict
from tests.app.tables import Room, match, setup
from tests.table_kit import Table
from tests.ui import judged
from tests.ui.controls import widget
from tests.ui.judged import Judged, Watchful, coach_of, judge_of
from tests.ui.test_table_pixels import VIEWER, asked_for, dealt_once, otherwise, pixels, played
from tests.ui.test_table_scene import click, faults, until_play

LAMP: Final = "hint"
STEPS: Final = 4


@pytest.fixture(autouse=True)
def judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the made-up judge sit at every table, without the coach."""
    monkeypatch.setattr(Watchful, "on", False)
    judged.sits_everywhere(monkeypatch)


def asked() -> Room:
    """Return a table that asks for a card, with a choice."""
    room = Room(match(setup("whist", 3)))
    until_play(room)
    while len(judged.answers(asks(room))) < 2:
        room.choose()
        until_play(room)
    room.step(1000)
    return room


def asks(room: Room) -> Ask:
    """Return what the table asks."""
    ask = room.table.panel.ask
    assert ask is not None
    return ask


def hint(room: Room, times: int = 1) -> None:
    """Press the key of the hint."""
    for _ in range(times):
        room.offscreen.step(300, [inputs.Hint()])


def said(room: Room) -> str:
    """Return what is read aloud of the hint."""
    return widget(room.table, LAMP).value


def ringed(room: Room) -> set[str]:
    """Return the cards of the hand that are ringed, apart from the one with the focus."""
    layout = room.table.stage.card_layout
    uids = [shown.uid for shown, _ in layout.fan]
    return {f"card {uid}" for uid in uids if layout.cards[uid].state == "focus"} - {room.table.focus.id or ""}


# ---------------------------------------------------------------- the steps


@pytest.mark.parametrize("how", ["key", "lamp"])
def test_each_press_tells_one_step_more_and_the_last_closes(how: str) -> None:
    room, words = asked(), list[str]()
    number = room.session_actions
    for step in range(1, STEPS + 1):
        room.offscreen.step(300, [inputs.Hint()] if how == "key" else click(widget(room.table, LAMP)))
        words.append(said(room))
        assert words[-1].startswith(f"Hint {step} of {STEPS}. ")
        assert judge_of(room.table).noted == list(range(1, step + 1))
        assert widget(room.table, LAMP).label == ("More" if step < STEPS else "Why?")
        assert not re.search("of 100|average", words[-1])
        assert not faults(room.table)
    assert len(set(words)) == STEPS
    hint(room)
    assert "of 100" in said(room)
    assert widget(room.table, LAMP).label == "Close"
    hint(room)
    assert said(room) == ""
    assert room.session_actions == number


def test_the_last_step_shows_what_both_cards_lead_to_beside_the_trick_and_why_unfolds_the_hundred() -> None:
    room = asked()
    room.offscreen.step(300, [inputs.Resize(1280, 720)])
    hint(room, STEPS - 1)
    assert "why" not in {one.id for one in room.table.widgets()}
    focus = room.table.focus.id
    hint(room)
    said, box = widget(room.table, LAMP).value, room.table.teaching.hint.surfaces
    first, second = (
        r"With .*: \w+ usually wins it; later tricks: .*: no \w+ beats it, .*\.",
        r"With .*: you usually win it; later tricks: .*: played now",
    )
    assert re.search(f"{first} {second}", said)
    assert room.table.focus.id == focus
    assert not any(one.colliderect(kept) for one in box for kept in kept_clear.seen(room.table.stage))
    assert "of 100" not in written(room)
    assert re.search("this trick .* later tricks .* whole deal", written(room))
    room.offscreen.step(300, click(widget(room.table, "why")))
    assert "four tricks or more in 90 of 100 deals" in written(room)
    assert widget(room.table, "why").label == "Deals that fit what you know"
    room.offscreen.step(300, click(widget(room.table, "why")))
    assert "of 100" not in written(room)
    room.choose()
    room.step(16)
    assert "why" not in {one.id for one in room.table.widgets()}


@pytest.mark.parametrize("size", [(1280, 720), (1000, 700), (640, 400)])
def test_in_every_window_the_futures_lie_over_no_hand_and_no_trick_or_are_left_out(
    size: tuple[int, int],
) -> None:
    room = asked()
    room.offscreen.step(300, [inputs.Resize(*size)])
    hint(room, STEPS)
    for _ in range(2):
        panels = room.table.teaching.hint.surfaces[:-1]
        assert not any(one.colliderect(two) for one in panels for two in kept_clear.seen(room.table.stage))
        hint(room)


def test_without_futures_the_pill_has_the_button_to_the_figures() -> None:
    room = asked()
    judge_of(room.table).judge = lambda ask: without_futures(judged.verdict(ask))
    hint(room, STEPS)
    why = widget(room.table, "why")
    assert why.label == "Why?"
    room.offscreen.step(300, click(why))
    assert " of 100" in said(room)


def without_futures(verdict: Verdict) -> Verdict:
    """Return a verdict of which no picture is drawn."""
    return replace(verdict, tried=tuple(replace(one, futures=None) for one in verdict.tried))


def written(room: Room) -> str:
    """Return all words of the hint's panels."""
    layout = room.table.teaching.hint.layout
    return " ".join(words for words, _, _ in layout.texts) if layout else ""


def test_only_the_last_two_steps_ring_cards() -> None:
    room = asked()
    best, second, *_ = [room.table.panel.ids_of(one)[0] for one in judged.answers(asks(room))]
    room.table.focus.id = "menu"
    found = []
    for _ in range(STEPS):
        hint(room)
        found.append(ringed(room))
    assert found == [set(), set(), {best, second}, {best}]


def test_the_focus_stays_in_the_hand_and_escape_puts_the_hint_away() -> None:
    room = asked()
    focus = room.table.focus.id
    hint(room, 2)
    assert room.table.focus.id == focus
    room.offscreen.step(16, [inputs.Back()])
    assert said(room) == ""
    assert room.stack.top is room.table
    hint(room)
    assert said(room).startswith("Hint 2 of 4.")
    assert judge_of(room.table).noted == [1, 2]
    room.offscreen.step(16, [inputs.Back()])
    room.offscreen.step(16, [inputs.Back()])
    assert isinstance(room.stack.top, PauseScene)


def test_escape_leads_from_the_lamp_back_to_the_cards() -> None:
    room = asked()
    room.table.focus.id = LAMP
    room.offscreen.step(16, [inputs.Act()])
    assert room.table.teaching.hint.open
    assert room.table.focus.id == LAMP
    room.offscreen.step(16, [inputs.Back()])
    assert not room.table.teaching.hint.open
    assert room.table.focus.id == room.table.card_focus.first()


def test_it_takes_the_place_of_the_status_line_and_goes_with_the_card() -> None:
    room = asked()
    assert room.table.overlays.status is None
    hint(room, 3)
    assert room.table.overlays.status == ("", "")
    room.choose()
    room.step(16)
    assert said(room) == ""
    assert room.table.overlays.status is None
    assert not ringed(room)
    until_play(room)
    assert said(room) == ""


def test_without_a_verdict_the_lamp_thinks_until_it_comes() -> None:
    room = asked()
    judge = judge_of(room.table)
    judge.judge, judge.last = lambda _: None, (None, None)
    hint(room, 2)
    assert (widget(room.table, LAMP).label, said(room), judge.noted) == ("Thinking", "", [])
    assert not room.table.still()
    room.step(PATIENCE)
    assert said(room) == WAITING
    room.step(10 * PATIENCE)
    assert said(room) == WAITING  # and stays until the hint comes
    assert any(box.centery < widget(room.table, LAMP).rect.top for box in room.table.teaching.hint.surfaces)
    judge.judge = judged.verdict
    room.step(16)
    assert said(room).startswith("Hint 1 of 4.")
    assert judge.noted == [1]


@pytest.mark.parametrize("newcomer", [True, False])
def test_a_hint_says_what_still_out_means_in_the_first_deals(
    newcomer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Watchful, "tells_words", newcomer)
    room = asked()
    step = HintStep("Count the cards still out that beat each of yours.")
    monkeypatch.setattr(HintFlow, "steps", lambda *_: (step,))
    hint(room)
    meaning = "Still out: not played yet, and not in your hand."
    assert said(room) == "Hint 1 of 1. " + (f"{step.words} {meaning}" if newcomer else step.words)
    drawn = {line.words for sprite in room.table.sprites(0) for line in sprite.image.lines}
    assert (meaning in drawn) is newcomer
    assert "1 of 1" not in drawn


def test_a_hint_of_several_steps_shows_which_of_them_it_is() -> None:
    room = asked()
    hint(room, 2)
    assert "2 of 4" in {line.words for sprite in room.table.sprites(0) for line in sprite.image.lines}


def test_the_lamp_stops_thinking_when_no_verdict_will_come(monkeypatch: pytest.MonkeyPatch) -> None:
    room = asked()
    judge = judge_of(room.table)
    judge.judge, judge.last = lambda _: None, (None, None)
    hint(room)
    assert widget(room.table, LAMP).label == "Thinking"
    monkeypatch.setattr(Judged, "judged", False)
    room.step(16)
    assert widget(room.table, LAMP).label == "Hint"
    assert room.table.stage.toast is not None
    assert room.table.stage.toast[0] == NONE


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_a_long_hint_leaves_the_buttons_of_the_exchange_free(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(match(setup("whist", 3)), size=size).until_asked()
    long = HintStep("Keep the hand rather than take the spare hand. " * 4)
    monkeypatch.setattr(HintFlow, "steps", lambda *_: (long,))
    hint(room)
    buttons = [one.rect for one in room.table.panel.widgets() if one.region in ("actions", "choice")]
    assert buttons
    assert [box.collidelist(buttons) for box in room.table.teaching.hint.surfaces] == [-1]


def test_a_hint_covers_no_word_that_the_game_has_written_on_the_table() -> None:
    table = Table("whist").deal()
    table.do("0 keep", "1 exchange", "2 keep")
    table.run(
        lambda now: [play.seat for play in now.public.plays] == [2] and len(judged.answers(now.asks[0])) > 2
    )
    room = Room(match(table.setup), tuple(table.actions), patient=True)
    room.step(1000)
    hint(room, STEPS)
    labels = room.table.overlays.labels
    assert len(labels) == 1, "took the spare hand"
    assert [box.collidelist(labels) for box in room.table.teaching.hint.surfaces] == [-1, -1]


def test_no_tooltip_is_to_cover_what_the_hint_says() -> None:
    room = asked()
    before = room.table.kept_clear()
    hint(room)
    boxes = room.table.teaching.hint.surfaces
    assert boxes
    assert all(box in room.table.kept_clear() and box not in before for box in boxes)


def test_with_one_answer_only_there_is_no_hint() -> None:
    room = Room(match(setup("whist", 3)))
    while not isinstance(room.table.panel, PlayPanel) or len(asks(room).actions()) > 1:
        room.until_asked()
        if isinstance(room.table.panel, PlayPanel) and len(asks(room).actions()) == 1:
            break
        room.choose()
    assert widget(room.table, LAMP).reason == ONE_CARD
    hint(room)
    assert said(room) == ""
    assert not judge_of(room.table).noted


def test_a_choice_that_is_not_judged_has_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judged, "judged", False)
    room = asked()
    assert widget(room.table, LAMP).reason == NONE
    hint(room)
    assert said(room) == ""


def test_a_choice_over_which_the_judge_has_failed_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judged, "judged", False)
    monkeypatch.setattr(Judged, "failed", True)
    room = asked()
    assert widget(room.table, LAMP).reason == FAILED


def test_where_nobody_plays_there_is_no_lamp_and_the_key_opens_the_rules() -> None:
    room = Room(match(setup("whist", 3), ()))
    room.step(1000)
    assert not any(one.id == LAMP for one in room.table.widgets())
    hint(room)
    assert isinstance(room.stack.top, RulesScene)


# ---------------------------------------------------------------- other answers, other people

RINGS: Final = [
    ("exact", 4, BidTricks, ("bid 0", "bid 1")),
    ("low", 4, PassCards, ("card", "card", "card", "card")),
]


@pytest.mark.parametrize(("id", "seats", "kind", "about"), RINGS)
def test_numbers_and_cards_to_give_are_ringed_too(
    id: str, seats: int, kind: type[Action], about: tuple[str, ...]
) -> None:
    room = Room(match(setup(id, seats))).until_asked()
    while asks(room).kind is not kind:
        room.choose()
        room.until_asked()
    hint(room, 3)
    ids = sorted(set(room.table.teaching.hint.ringed))
    assert len(ids) == len(about)
    assert all(one.startswith(start) for one, start in zip(ids, about, strict=True))
    assert not faults(room.table)


def test_nobody_sees_the_hint_of_another() -> None:
    room = Room(match(setup("whist", 3), (0, 1))).until_asked()
    assert isinstance(room.stack.top, CurtainScene)
    assert not room.table.teaching.hint.offered
    room.step(1000)
    room.choose()
    room.until_asked()
    first = room.table.controller.viewer
    hint(room, 3)
    assert said(room)
    while room.table.controller.viewer in (first, -1):
        room.choose()
        room.until_asked()
        room.step(1000)
        assert not room.table.teaching.hint.offered or said(room) == ""
    assert not room.table.overlays.status


@pytest.mark.parametrize(("id", "seats", "place"), [("whist", 3, 4), ("exact", 4, 3)])
def test_hidden_cards_change_no_pixel_of_hint_and_coach(id: str, seats: int, place: int) -> None:
    whole = dealt_once(id, seats)
    one = whole[: asked_for(id, seats, whole)[PlayCard][place]]
    other = otherwise(id, seats, one, VIEWER)
    assert played(id, seats, other).hash() != played(id, seats, one).hash()
    assert seen(id, seats, one) == seen(id, seats, other)


def seen(id: str, seats: int, actions: tuple[Action, ...]) -> list[bytes]:
    """Return the table with each step of a hint, and with a card held back."""
    room = Room(match(setup(id, seats), (VIEWER,)), actions, patient=True)
    room.offscreen.settle(1500, 250)
    found = []
    for _ in range(STEPS):
        hint(room)
        room.offscreen.settle(1500)  # until the card with the focus is raised, and drawn as it lies there
        found.append(pixels(room))
    coach_of(room.table).on = True
    room.table.answer(judged.answers(asks(room))[-1])
    room.offscreen.settle(1500, 250)
    return [*found, pixels(room)]


def test_where_the_futures_find_no_room_the_pill_has_the_button_and_then_the_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(futures_panel, "SIZES", ())
    room = asked()
    hint(room, STEPS)
    room.offscreen.step(300, click(widget(room.table, "why")))
    assert "this trick" not in written(room)
    assert "It hinges on" in written(room)
