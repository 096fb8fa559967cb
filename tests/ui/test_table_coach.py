"""The coach: a costly answer is held back once; what leads on from there, and when it is silent."""

from dataclasses import replace
from typing import Any, Final

import pytest

from clubs.cards import each, words
from clubs.cards.spoken import spoken
from clubs.rules.action import BidTricks, PlayCard
from clubs.store.settings import Speed
from clubs.ui.games.whist import exchange_panel
from clubs.ui.games.whist.exchange_panel import ChoiceButton
from clubs.ui.panels.play import PlayPanel
from clubs.ui.scenes.table.coach_flow import ANYWAY
from clubs.ui.scenes.table.teaching import CoachQuestion
from clubs.ui.shell import input as inputs
from clubs.verdict.verdict import COSTLY, Verdict
from tests.app.tables import Room, match, setup
from tests.ui import judged
from tests.ui.controls import widget
from tests.ui.judged import Watchful, coach_of, judge_of
from tests.ui.test_drag import ON_THE_TABLE, drag
from tests.ui.test_table_scene import click, faults, until_play

LITTLE: Final = COSTLY - 0.01


@pytest.fixture(autouse=True)
def judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the made-up judge sit at every table."""
    judged.sits_everywhere(monkeypatch)


def asked(speed: Speed = "instant") -> Room:
    """Return a table that asks for a card, with a choice of three at least."""
    room = Room(match(setup("whist", 3)), speed=speed)
    until_play(room)
    while len(cards(room)) < 3:
        room.table.answer(judged.answers(room.table.panel.ask)[0])  # type: ignore[arg-type]
        until_play(room)
    room.step(1500)
    return room


def cards(room: Room) -> list[str]:
    """Return the cards that may be played, the best first; none if no card is asked for."""
    panel = room.table.panel
    if not isinstance(panel, PlayPanel):
        return []
    return [panel.ids_of(action)[0] for action in judged.answers(panel.ask)]


def held(room: Room) -> bool:
    """Return whether a card is held back."""
    return any(one.id == ANYWAY for one in room.table.widgets())


def play(room: Room, card: str, how: str = "pointer") -> None:
    """Choose a card."""
    if how == "pointer":
        room.offscreen.step(16, click(widget(room.table, card)))
    elif how == "drag":
        room.offscreen.step(16, drag(widget(room.table, card), ON_THE_TABLE))
    else:
        room.table.focus.id = card
        room.offscreen.step(16, [inputs.Act()])


@pytest.mark.parametrize("how", ["pointer", "drag", "keys"])
def test_a_costly_card_is_held_back_however_it_is_chosen_and_enter_plays_it(how: str) -> None:
    room = asked()
    number, card = room.session_actions, cards(room)[-1]
    play(room, card, how)
    room.step(400)
    assert held(room)
    assert room.session_actions == number
    assert room.table.focus.id == ANYWAY
    assert not faults(room.table)
    room.offscreen.step(16, [inputs.Act()])
    assert room.session_actions > number
    assert room.session.actions[number].seat == 0
    assert not held(room)


def test_it_says_what_to_think_of_and_never_the_better_card() -> None:
    room = asked()
    best, *_others, worst = cards(room)
    play(room, worst)
    room.step(400)
    note = room.table.teaching.coach.layout
    assert note is not None
    said = " ".join(words for words, _box, _heading in note.texts)
    assert "One card that you cannot see decides it" in said
    better = widget(room.table, best).label
    assert better not in said
    assert "One card that you cannot see decides it" in widget(room.table, ANYWAY).value


def test_it_stands_over_its_slot_and_its_place_in_the_hand_stays_open() -> None:
    room = asked("brisk")
    card, stage = cards(room)[-1], room.table.stage
    uid, slot = int(card.split()[1]), stage.places.trick(0)
    places = len(stage.card_layout.fan)
    play(room, card)
    room.step(250)
    pose = stage.timeline.pose(uid)
    assert pose is not None
    room.step(100)
    assert stage.timeline.pose(uid) is None
    rest = stage.card_layout.cards[uid]
    assert (rest.pose.x, rest.pose.y, rest.state) == (slot.x, slot.y, "stake")
    assert rest.pose.width == pytest.approx(slot.width * 1.1)
    assert len(stage.card_layout.fan) == places
    assert not any(one.id == card for one in room.table.widgets())


@pytest.mark.parametrize("way", ["escape", "tap", "drag"])
def test_it_can_be_taken_back(way: str) -> None:
    room = asked()
    number, card = room.session_actions, cards(room)[-1]
    play(room, card)
    stopped = widget(room.table, f"stopped {card.split()[1]}")
    ways: dict[str, list[inputs.Input]] = {
        "escape": [inputs.Back()],
        "tap": click(stopped),
        "drag": drag(stopped, (512, 620)),
    }
    room.offscreen.step(16, ways[way])
    room.step(400)
    assert not held(room)
    assert room.stack.scenes[-1] is room.table
    assert room.session_actions == number
    assert widget(room.table, card)
    play(room, card)
    assert room.session_actions > number, "it is held back once a trick"


def test_another_card_is_played_instead() -> None:
    room = asked()
    number, (best, *_, card) = room.session_actions, cards(room)
    play(room, card)
    play(room, best)
    assert not held(room)
    assert isinstance(room.session.actions[number], PlayCard)
    assert room.table.stage.board


@pytest.mark.parametrize("how", ["key", "lamp"])
def test_a_hint_takes_the_card_back(how: str) -> None:
    room = asked()
    card = cards(room)[-1]
    play(room, card)
    if how == "lamp":
        room.table.choose(widget(room.table, "button: Hint"))
    room.offscreen.step(300, [inputs.Hint()] if how == "key" else [])
    assert not held(room)
    assert widget(room.table, "button: More").value.startswith("Hint 1 of 4.")
    room.offscreen.step(300, [inputs.Back()])
    assert widget(room.table, card)


def test_a_hint_after_it_sets_the_best_card_against_the_one_that_was_held_back() -> None:
    room = asked()
    best, *_, card = cards(room)
    play(room, card)
    room.offscreen.step(300, [inputs.Hint()])
    while len(room.table.teaching.hint.ringed) < 2:
        room.offscreen.step(300, [inputs.Hint()])
    assert set(room.table.teaching.hint.ringed) == {best, card}


@pytest.mark.parametrize("why", ["cheap", "best", "no verdict", "switched off", "no reason"])
def test_it_is_silent(why: str) -> None:
    room = asked()
    judge, card = judge_of(room.table), cards(room)[0 if why == "best" else -1]
    judge.last = None, None
    if why == "cheap":
        judge.judge = lambda ask: judged.verdict(ask, LITTLE)
    elif why == "no verdict":
        judge.judge = lambda _: None
    elif why == "switched off":
        coach_of(room.table).on = False
    elif why == "no reason":
        coach_of(room.table).gives_reasons = True
    number = room.session_actions
    play(room, card)
    assert not held(room)
    assert room.session_actions > number


@pytest.mark.parametrize("tells", [True, False])
def test_a_beginner_is_not_held_back_where_a_hint_would_call_all_nearly_equal(
    tells: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Watchful, "tells_words", tells, raising=False)
    room = asked()
    judge = judge_of(room.table)
    judge.last = None, None
    judge.judge = lambda ask: unexplained(judged.verdict(ask))
    play(room, cards(room)[-1])
    room.step(400)
    assert held(room) != tells


def unexplained(verdict: Verdict) -> Verdict:
    """Return a verdict of which nothing can be said in words."""
    return replace(verdict, tried=tuple(replace(one, hinge=None, reasons=()) for one in verdict.tried))


def test_it_names_no_other_card_and_has_no_sound_of_failure() -> None:
    room, heard = asked(), list[str]()
    room.program.context.sound = lambda cue, *_: heard.append(cue)
    card, hand = cards(room)[-1], room.table.controller.view.hand
    panel = room.table.panel
    mine = next(a for a in judged.answers(panel.ask) if panel.ids_of(a) == (card,))  # type: ignore[arg-type]
    assert isinstance(mine, PlayCard)
    play(room, card)
    said = widget(room.table, ANYWAY).value
    assert said.startswith(f"Look again? {spoken(words(mine.card))} is held back.")
    others = [one for one in each(hand) if one != mine.card]
    assert not [one for one in others if spoken(words(one)).lower() in said.lower()]
    assert not {"refuse", "broken"} & set(heard)


def test_under_reduced_motion_it_is_there_at_once() -> None:
    room = asked("brisk")
    context = room.program.context
    context.change(reduced_motion=True)
    room.step(100)
    card = cards(room)[-1]
    play(room, card)
    assert room.table.stage.timeline.pose(int(card.split()[1])) is None
    assert held(room)


def test_a_costly_bid_asks_once_beside_its_button() -> None:
    room = Room(match(setup("exact", 4))).until_asked()
    ask = room.table.panel.ask
    assert ask is not None
    assert ask.kind is BidTricks
    number = room.session_actions
    room.offscreen.step(16, [inputs.Digit(9)])
    room.offscreen.step(16, click(widget(room.table, "button: Bid 9")))
    assert widget(room.table, ANYWAY).label == "Bid 9 anyway"
    assert not faults(room.table)
    room.offscreen.step(16, [inputs.Back()])
    assert room.session_actions == number
    room.offscreen.step(16, click(widget(room.table, "button: Bid 9")))
    assert room.session_actions > number


def test_its_note_about_a_bid_goes_when_another_number_is_chosen() -> None:
    room = Room(match(setup("exact", 4))).until_asked()
    room.offscreen.step(16, [inputs.Digit(9)])
    room.offscreen.step(16, click(widget(room.table, "button: Bid 9")))
    assert held(room)
    room.offscreen.step(16, click(widget(room.table, "button: 3")))
    assert not held(room)
    assert widget(room.table, "button: Bid 3")


@pytest.mark.parametrize(("press", "goes_on"), [("on", True), ("off", False), ("", True)])
def test_after_some_deals_it_asks_whether_to_go_on(
    press: str, goes_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Watchful, "ends", True)
    room = Room(match(setup("whist", 3)))
    while not isinstance(room.stack.top, CoachQuestion):
        room.step()
    room.step(100)
    scene = room.stack.top
    assert isinstance(scene, CoachQuestion)
    assert not faults(scene)
    room.offscreen.step(16, click(widget(scene, press)) if press else [inputs.Back()])
    assert coach_of(room.table).said == [goes_on]
    room.step(100)
    assert room.stack.scenes[-1] is room.table


def test_at_keep_or_take_the_coach_is_silent() -> None:
    room = Room(match(setup("whist", 3))).until_asked()
    ask = room.table.panel.ask
    assert ask is not None
    assert ask.either
    number = room.session_actions
    room.offscreen.step(16, click(widget(room.table, "exchange")))
    assert not held(room)
    assert room.session.actions[number] == judged.answers(ask)[-1]


def test_at_keep_or_take_no_button_is_gold(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[ChoiceButton] = []

    def button(*words: Any, **more: Any) -> ChoiceButton:
        made.append(ChoiceButton(*words, **more))
        return made[-1]

    monkeypatch.setattr(exchange_panel, "ChoiceButton", button)
    Room(match(setup("whist", 3))).until_asked().step(20)
    assert {one.kind for one in made} == {"secondary"}
