"""Own decisions looked at again: marks, found again, shown; nothing is given away before that."""

import re
from dataclasses import replace
from functools import cache
from math import inf

import pytest
from pygame import Rect

from clubs.ai import player
from clubs.cards import Card
from clubs.games import GAMES, game
from clubs.rules.action import PlayCard
from clubs.services.record_judging import JudgedDecision
from clubs.table.decisions import decisions
from clubs.table.match import Match, usual_seating
from clubs.table.record import Record
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.components.cardart import State
from clubs.ui.components.hundred import filled_rows
from clubs.ui.render.raster import Image
from clubs.ui.scenes.common.trick_row import TrickRow
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.replay.time_line import Mark, marks
from clubs.ui.scenes.replay.words import ALL, to_look_at
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Pop
from clubs.ui.style.layout import Screen
from clubs.verdict.verdict import Verdict, Word
from tests.ui.controls import widget
from tests.ui.eyes import faces
from tests.ui.judgements import MadeUp, verdict_on

COSTLY = (0.0, 0.4)
"""Every second decision is costly."""


@cache
def record(id: str) -> Record:
    played = game(id)
    setup = played.setup(played.default_seats)
    session = Session(played, setup, [player("random", seat) for seat in range(setup.seats)], Chance("3"))
    session.play_out(deals=1)
    return record_of(session)


class Opened:
    """A replay with made-up verdicts."""

    def __init__(
        self, id: str, size: tuple[int, int] = (1280, 720), interface: float = 1.0, **made_up: object
    ) -> None:
        self.record = record(id)
        self.made_up = MadeUp(self.record, **made_up)  # type: ignore[arg-type]
        match = Match(self.record.setup, usual_seating(self.record.setup.seats), self.record.seed)
        self.context = Context(Screen(*size, interface))
        self.scene = ReplayScene(self.context, match, self.record, self.made_up)
        self.now = 0.0
        while not self.scene.playback.finished:
            self.wait()

    def wait(self, ms: float = 16.0) -> None:
        self.now += ms
        self.context.now = self.now
        self.scene.update(self.now)

    def do(self, *taken: inputs.Input) -> None:
        for one in taken:
            self.scene.handle(one)
            self.wait()

    def choose(self, id: str) -> None:
        self.scene.choose(widget(self.scene, id))
        self.wait()

    def ids(self) -> set[str]:
        return {widget.id for widget in self.scene.widgets()}

    def mark(self) -> Mark:
        return next(mark for mark in self.scene.marks if mark.covers(self.scene.place))

    def words(self) -> str:
        """Everything written in the frame."""
        sprites = self.scene.frame(self.now).sprites
        return " ".join(
            line.words for one in sprites if isinstance(one.image, Image) for line in one.image.lines
        )

    def label(self) -> str:
        return " ".join(self.scene.says())


@pytest.fixture(scope="module")
def whist() -> Opened:
    return Opened("whist", behind=COSTLY)


def first_card(opened: Opened) -> None:
    """Go to the first mark of a card."""
    opened.do(inputs.Edge(-1))
    while not opened.scene.marks or opened.scene.place == 0 or not opened.mark().trick:
        opened.do(inputs.Do("later_mark"))


def test_marks_stand_for_what_was_not_best_in_the_order_of_play() -> None:
    opened = Opened("exact")
    found = opened.scene.marks
    judged = opened.made_up.judged(1, 0)
    worse = [one.decision.number for one in judged if one.played and one.played.word is not Word.BEST]
    assert [mark.number for mark in found] == worse
    assert {mark.word for mark in found} == {Word.LESS, Word.COSTLY, Word.TURNED}
    assert [mark.place for mark in found] == sorted(mark.place for mark in found)


def depending(one: JudgedDecision) -> JudgedDecision:
    """Return a decision of which only one model of the others says that it was a mistake."""
    if one.verdict is None:
        return one
    tried = tuple(replace(two, depends=two.clear, clear=False) for two in one.verdict.tried)
    return replace(one, verdict=Verdict(one.verdict.deals, tried))


def test_the_page_looks_again_while_more_is_found_in_the_background_and_else_rests() -> None:
    for deepens, wakes in ((True, 250.0), (False, inf)):
        opened = Opened("whist", behind=COSTLY, deepens=deepens)
        assert opened.scene.wakes == opened.now + wakes


def test_a_decision_that_depends_on_how_they_play_has_a_mark_and_is_no_mistake(whist: Opened) -> None:
    judged = [depending(one) for one in whist.made_up.judged(1, 0)]
    found = marks(judged, whist.scene.playback)
    assert {mark.word for mark in found} == {Word.DEPENDS}
    assert not any(mark.punished for mark in found)
    assert {mark.label.partition(", ")[2] for mark in found} == {"depends on how they play"}
    assert to_look_at(judged, working=False) == "No mistake in this deal."


def test_comma_and_full_stop_go_from_mark_to_mark_and_stay_at_the_ends(whist: Opened) -> None:
    whist.do(inputs.Edge(-1))
    places = [mark.place for mark in whist.scene.marks]
    there = []
    for _ in places:
        whist.do(inputs.Do("later_mark"))
        there.append(whist.scene.place)
    assert there == places
    whist.do(inputs.Do("later_mark"))
    assert whist.scene.place == places[-1]
    for place in places[-2::-1]:
        whist.do(inputs.Do("earlier_mark"))
        assert whist.scene.place == place
    whist.do(inputs.Do("earlier_mark"))
    assert whist.scene.place == places[0]


def test_a_stop_under_a_mark_leads_to_its_decision_when_its_trick_is_complete(whist: Opened) -> None:
    number = next(n for n, mark in enumerate(whist.scene.marks) if mark.trick)
    words = whist.scene.marks[number].label
    rect = next(widget.rect for widget in whist.scene.widgets() if widget.label.endswith(words))
    whist.do(inputs.Edge(-1), inputs.Press(*rect.center), inputs.Release(*rect.center))
    mark = whist.mark()
    assert mark == whist.scene.marks[number]
    assert len(whist.scene.moment.public.tricks) == mark.trick


def test_a_mark_can_be_pressed_itself(whist: Opened) -> None:
    whist.do(inputs.Edge(-1))
    mark = next(mark for mark in whist.scene.marks if mark.trick)
    stop = next(one for one in whist.scene.widgets() if one.label.endswith(mark.label))
    x, y = stop.target.centerx, stop.target.top + 2
    assert y < stop.rect.top
    whist.do(inputs.Press(x, y), inputs.Release(x, y))
    assert whist.scene.place == mark.place


def test_what_the_marks_mean_is_there_when_it_is_asked_for(whist: Opened) -> None:
    def written() -> set[str]:
        return {line.words for sprite in whist.scene.decor() for line in sprite.image.lines}

    meaning = "filled: punished"
    assert meaning not in written()
    for there in (True, False):
        whist.scene.choose(widget(whist.scene, "signs"))
        assert (meaning in written()) is there
        assert (widget(whist.scene, "signs").value == "open") is there


def stop_here(opened: Opened) -> str:
    """Return the stop of the moment on the screen."""
    return next(one.id for one in opened.scene.widgets() if one.region == "time" and one.value == "here")


def test_the_first_stop_is_the_place_until_the_first_card() -> None:
    opened = Opened("low", behind=COSTLY)
    opened.do(inputs.Edge(-1))
    before_a_card = 0
    while opened.scene.moment.trick is None:
        assert stop_here(opened) == "stop 0"
        before_a_card += 1
        opened.scene.step(1)
        opened.wait()
    assert before_a_card > 1
    assert stop_here(opened) == "stop 1"


def test_at_the_beginning_it_says_what_there_is_to_look_at_and_leads_there(whist: Opened) -> None:
    whist.do(inputs.Edge(-1))
    assert f"{to_look_at(whist.made_up.judged(1, 0), working=False)}." in whist.words()
    whist.choose("button: Look at the first")
    assert whist.scene.place == whist.scene.marks[0].place
    whist.do(inputs.Edge(-1))
    assert Opened("whist", behind=(0.0,)).ids().isdisjoint({"first"})
    single = Opened("whist", behind=(1.0, *(0.0,) * 30))
    assert ("One decision to look at." in single.words(), "leads to the next" in single.words()) == (
        True,
        False,
    )


@pytest.mark.parametrize("punished", [True, False])
def test_a_mark_is_filled_if_the_answer_was_worse_with_all_cards_open(punished: bool) -> None:
    opened = Opened("whist", behind=COSTLY, punished=punished)
    first_card(opened)
    assert opened.mark().punished is punished
    assert ("not punished" in opened.words()) is not punished


def trick(opened: Opened) -> list[tuple[Card, State]]:
    """Return the cards in the panel with their states."""
    return [one for row, _ in opened.scene.layout.of_kind(TrickRow) for one in row.shown]


def test_before_show_me_nothing_is_given_away(whist: Opened) -> None:
    first_card(whist)
    assert not whist.scene.panel.marked
    assert trick(whist)
    assert all(state == "plain" for _, state in trick(whist))
    assert {"find", "show"} <= whist.ids()
    assert whist.scene.focus.id == "find"
    said = whist.words() + whist.label()
    assert "costly" in said
    assert not any(word in said.lower() for word in ("better", "of 100", "tricks", "what you knew"))


def test_show_me_lights_both_cards_and_tells_the_two_columns_one_after_the_other(whist: Opened) -> None:
    first_card(whist)
    mark = whist.mark()
    whist.choose("button: Show me")
    played, best = mark.played.action, mark.verdict.best.action
    assert isinstance(played, PlayCard)
    assert isinstance(best, PlayCard)
    assert whist.scene.panel.marked == {(0, played.card): "stake", (0, best.card): "winner"}
    assert trick(whist)[-1] == (best.card, "winner")
    for _ in range(2):
        assert not re.search("of 100|On what|average|tricks", whist.label() + whist.words())
        assert whist.scene.panel.marked, "what has been shown is not hidden again"
        whist.do(inputs.Do("later_mark"), inputs.Do("earlier_mark"))
    whist.choose("button: Why?")
    told = whist.label()
    assert told.index("On what you knew") < told.index("All cards open")
    assert "95 of 100" in whist.words()
    whist.do(inputs.Do("later_mark"), inputs.Do("earlier_mark"))
    assert "of 100" not in whist.words(), "figures fold with the next card"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_at_twice_the_text_size_what_is_shown_opens_with_its_headline_and_its_buttons(
    size: tuple[int, int],
) -> None:
    opened = Opened("whist", size, 2.0, behind=COSTLY)
    first_card(opened)
    opened.choose("button: Show me")
    headline = next(one.rect for one in opened.scene.readings() if one.text.startswith("Trick "))
    for shown in (headline, widget(opened.scene, "button: Find it again").rect):
        assert Rect((0, 0), size).contains(shown)


def test_where_a_hundred_deals_do_not_tell_the_two_answers_apart_none_are_shown() -> None:
    opened = Opened("whist", behind=COSTLY, alike=True)
    first_card(opened)
    opened.choose("button: Show me")
    opened.choose("button: Why?")
    assert "of 100" not in opened.words()
    assert opened.words().count(" tricks") >= 2


def test_the_hundred_fills_row_after_row_and_at_once_under_reduced_motion() -> None:
    assert filled_rows(60, (1.0,) * 4) == (25, 25, 10, 0)
    assert filled_rows(60, (1.0, 0.5, 0.0, 0.0)) == (25, 12, 0, 0)
    opened = Opened("exact", behind=COSTLY)
    first_card(opened)
    look = opened.scene._look
    assert look is not None
    opened.choose("button: Show me")
    assert look.still()
    opened.choose("why")
    assert not look.still()
    opened.wait(1000)
    assert look.still()
    opened.context.change(reduced_motion=True)
    opened.choose("why")
    opened.choose("why")
    assert look.still()


def found(opened: Opened, best: bool) -> None:
    """Look for the best answer, or give the one that was given again."""
    mark = opened.mark()
    opened.choose("button: Find it")
    wanted = mark.verdict.best.action if best else mark.played.action
    assert isinstance(wanted, PlayCard)
    free = [widget for widget in opened.scene.widgets() if widget.region == "hand" and widget.enabled]
    asked = sorted(one.card for one in mark.judged.decision.ask.actions() if isinstance(one, PlayCard))
    assert len(free) == len(asked)
    for shown in free:
        opened.scene.choose(shown)
        if wanted.card in [card for card, _ in trick(opened)]:
            opened.wait()
            return
        opened.choose("button: Try again") if "button: Try again" in opened.ids() else opened.do(
            inputs.Back()
        )
        if "show" in opened.ids() and not any(id.startswith("card") for id in opened.ids()):
            opened.choose("button: Find it")
    raise AssertionError("The card is not in the hand.")


def test_find_it_puts_the_table_back_for_the_eyes_of_the_seat_alone(whist: Opened) -> None:
    first_card(whist)
    mark = whist.mark()
    whist.choose("find")
    moment = whist.scene.moment
    assert moment.public == whist.scene.playback.moments[mark.done - 1].public
    assert faces(whist.scene) == {"0"}
    assert whist.scene.viewer == ALL
    assert "of 100" not in whist.words()
    whist.do(inputs.Back())
    assert whist.scene.moment is whist.scene.playback.moments[whist.scene.place]


def test_what_is_as_good_as_the_best_is_found_and_the_old_answer_costs() -> None:
    opened = Opened("low", behind=COSTLY)
    first_card(opened)
    found(opened, best=True)
    assert "found" in opened.words()
    assert opened.scene.focus.id == "show"
    first_card(opened)
    found(opened, best=False)
    assert "There is something better" in opened.words() or " then, too." in opened.words()
    assert ": costly" in opened.words()


def test_arrows_choose_a_card_while_one_is_looked_for_and_enter_plays_it(whist: Opened) -> None:
    first_card(whist)
    place = whist.scene.place
    whist.choose("find")
    before = whist.scene.focus.id
    whist.do(inputs.Move(1, 0))
    assert whist.scene.place == place
    assert whist.scene.focus.id != before
    while not (current := whist.scene.focus.current(whist.scene.widgets())) or not current.enabled:
        whist.do(inputs.Move(1, 0))
    whist.do(inputs.Act())
    assert whist.scene.focus.id == "show"


def test_the_focus_is_on_a_card_that_may_be_played_and_others_say_why_not(whist: Opened) -> None:
    refused = 0
    for mark in [mark for mark in whist.scene.marks if mark.trick]:
        whist.scene.go_to(mark.place)
        whist.wait()
        whist.choose("find")
        widgets = whist.scene.widgets()
        current = whist.scene.focus.current(widgets)
        assert current
        assert current.role == "card"
        assert current.enabled
        reasons = {one.reason for one in widgets if one.region == "hand" and not one.enabled}
        assert all("(W-" in reason for reason in reasons)
        refused += len(reasons)
    assert refused


def test_after_a_wrong_answer_enter_does_not_show_the_better_one() -> None:
    opened = Opened("low", behind=COSTLY)
    first_card(opened)
    found(opened, best=False)
    focused = opened.scene.focus.current(opened.scene.widgets())
    assert focused
    assert focused.id in ("watch", "find")


def test_cards_are_given_once_as_many_are_chosen_as_are_wanted() -> None:
    opened = Opened("low", behind=(0.4,))
    mark = next(mark for mark in opened.scene.marks if mark.where == "Passing")
    opened.scene.go_to(mark.place)
    opened.wait()
    opened.choose("button: Find it")
    for number in range(4):
        these = widget(opened.scene, "button: These")
        assert these.enabled == (number == 3)
        assert f"{number} of 3 chosen" in opened.words() or not number
        if number < 3:
            opened.choose(f"card {number}")
    opened.choose("button: These")
    assert "show" in opened.ids()


def test_escape_leaves_the_look_first_and_then_the_replay(whist: Opened) -> None:
    first_card(whist)
    whist.choose("find")
    assert whist.scene.handle(inputs.Back()) is None
    assert whist.scene.handle(inputs.Back()) == Pop()


@pytest.mark.parametrize("id", GAMES)
def test_every_kind_of_decision_can_be_found_again_and_shown(id: str) -> None:
    opened = Opened(id, behind=(0.4,))
    kinds = set()
    for mark in opened.scene.marks:
        kind = mark.judged.decision.ask.kind
        if kind in kinds:
            continue
        kinds.add(kind)
        opened.scene.go_to(mark.place)
        opened.wait()
        opened.choose("button: Find it")
        opened.scene.frame(opened.now)
        assert any(widget.region in ("hand", "answers") for widget in opened.scene.widgets())
        opened.choose("button: Show me")
        opened.scene.frame(opened.now)
    assert PlayCard in kinds


def test_a_deal_without_a_mistake_says_so_and_judging_is_told_while_it_goes_on() -> None:
    opened = Opened("whist", behind=(0.0,))
    assert "No mistake in this deal." in opened.words()
    opened.made_up.known, opened.made_up.busy = 3, True
    opened.wait()
    assert "Judging: 3 of" in opened.words()
    opened.made_up.known, opened.made_up.busy = 0, False
    opened.wait()
    assert "No mistake" not in opened.words()


def test_without_a_judge_it_is_the_replay_that_it_was() -> None:
    whole = record("whist")
    match = Match(whole.setup, usual_seating(3), whole.seed)
    scene = ReplayScene(Context(Screen(1280, 720)), match, whole)
    while not scene.playback.finished:
        scene.update(0)
    assert not scene.marks
    scene.handle(inputs.Do("later_mark"))
    assert scene.place == 0


@pytest.mark.parametrize(
    ("behind", "judged", "said"),
    [
        ((0.0,), 4, "No mistake in this deal."),
        ((0.0,), 3, "One decision not judged"),
        ((0.0,), 2, "Two decisions not judged"),
        ((0.0,), 0, ""),
        ((1.0,), 3, "Three to look at, one not judged"),
        ((1.0,), 4, "Four decisions to look at"),
    ],
)
def test_decisions_over_which_the_judge_has_failed_are_no_decisions_without_a_mistake(
    behind: tuple[float, ...], judged: int, said: str
) -> None:
    made = list(decisions(record("whist")))[:4]
    found = [
        JudgedDecision(one, verdict_on(one.action, one.ask, behind[0]) if number < judged else None)
        for number, one in enumerate(made)
    ]
    assert to_look_at(found, working=False) == said


def test_a_verdict_says_that_the_judge_has_failed_with_all_cards_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened = Opened("whist", behind=COSTLY)
    first_card(opened)
    assert "the judge has failed" not in opened.label()
    found = opened.made_up.judged
    monkeypatch.setattr(
        opened.made_up,
        "judged",
        lambda deal, seat: [replace(one, open=None, failed=True) for one in found(deal, seat)],
    )
    opened.wait()
    assert "with all cards open the judge has failed" in opened.label()


def test_a_partners_decisions_are_looked_at_too_by_name_and_an_opponents_are_not() -> None:
    opened = Opened("partner", behind=COSTLY)
    scene = opened.scene
    for seat, looked_at in ((2, 2), (1, 2), (0, 0)):
        scene.see(seat)
        opened.wait()
        assert {mark.judged.decision.seat for mark in scene.marks} == {looked_at}
        opened.do(inputs.Edge(-1))
        assert (f"{scene.match.names[2]}: Five" in opened.words()) == (looked_at == 2), opened.words()
    scene.see(2)
    first_card(opened)
    opened.choose("show")
    assert scene.match.names[2] in opened.words()


def test_where_each_plays_alone_only_the_persons_own_decisions_are_looked_at() -> None:
    opened = Opened("half", behind=COSTLY)
    opened.scene.see(2)
    opened.wait()
    assert {mark.judged.decision.seat for mark in opened.scene.marks} == {0}
