"""The open table: numbers by key, pad and pointer; what is refused, taken back, hidden, and kept."""

from dataclasses import replace
from pathlib import Path

import pytest

from clubs.app.match_controller import MatchController
from clubs.rules.action import PassCards, PlayCard
from clubs.rules.view import SPECTATOR
from clubs.rules.zone import hand
from clubs.services.saved_seating import match_of_record
from clubs.store.match_repository import MatchRepository
from clubs.table.match import Match, usual_seating
from clubs.table.pocket import PocketHand
from clubs.table.record import write
from clubs.table.replay import record_of
from clubs.table.seating import PERSON, POCKET
from clubs.ui.scenes.pocket.hands import APART, NOT_NOW, STAYS
from clubs.ui.scenes.pocket.leaf import OPEN
from clubs.ui.scenes.pocket.panels import NumberPanel
from clubs.ui.scenes.pocket.table import OpenTable
from clubs.ui.scenes.pocket.taking import TakingScene
from clubs.ui.scenes.scores.deal_end import DealEndScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.hud import trick_marks
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.announcement import Announcement
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import ROW
from tests.app.tables import Room, setup


def match(id: str, plays: str, **options: str | int) -> Match:
    """Return a match; a letter says who plays a seat: (p)ocket, (c)urtain or the computer."""
    kinds = {"p": POCKET, "c": PERSON, "e": "easy"}
    seats = usual_seating(len(plays))
    seating = tuple(replace(one, plays=kinds[how]) for one, how in zip(seats, plays, strict=True))
    return Match(setup(id, len(plays), options), seating, "7")


@pytest.mark.parametrize(("seats", "twice"), [(5, False), (6, True)])
def test_where_a_deal_of_two_packs_is_taken_up_again_all_numbers_are_new(seats: int, twice: bool) -> None:
    played = match("exact", "p" * seats)
    first = MatchController(played, still=True)
    while not (asks := [ask for ask in first.session.asks.values() if ask.kind is PlayCard]):
        if not first.waiting:
            first.session.step()
        else:
            first.answer(next(iter(first.session.asks.values())).actions()[0])
    seat = asks[0].seat
    assert first.pocket.say(seat, next(n for n in first.pocket.hand(seat).left if _allowed(first, seat, n)))
    again = MatchController(played, tuple(first.session.actions), still=True)
    assert (again.pocket.hand(seat).cards != first.pocket.hand(seat).cards) is twice
    assert (set(again.pocket.untaken) == set(range(seats))) is twice


def _allowed(controller: MatchController, seat: int, number: int) -> bool:
    card = controller.pocket.hand(seat).card(number)
    return any(getattr(action, "card", None) == card for action in controller.session.asks[seat].actions())


class OpenRoom(Room):
    """A room with an open table, at which everybody has read the numbers."""

    def __init__(
        self, played: Match, *, take: bool = True, repository: MatchRepository | None = None
    ) -> None:
        super().__init__(played, repository=repository)
        self.go_on(take=take)

    @property
    def open_table(self) -> OpenTable:
        """Return the table."""
        table = next(scene for scene in self.stack.scenes if isinstance(scene, TableScene))
        assert isinstance(table, OpenTable)
        return table

    def go_on(self, *, take: bool = True) -> None:
        """Let everybody read the numbers, and time go by until somebody is asked."""
        for _ in range(80):
            self.step()
            if isinstance(self.stack.top, TakingScene):
                if not take:
                    return
                self.press(inputs.FocusOn("next"), inputs.Act())
            elif self.stack.top is self.open_table and self.open_table.panel.ask is not None:
                return

    def press(self, *taken: inputs.Input) -> None:
        """Press something, and wait until another press counts."""
        for one in taken:
            self.offscreen.step(20, [one])
        self.step(APART + 20)

    def hand(self, seat: int) -> PocketHand:
        """Return the cards of a seat by their numbers, which only the test knows."""
        controller = self.open_table.controller
        assert isinstance(controller, MatchController)
        return controller.pocket.hand(seat)

    def legal(self, seat: int) -> dict[int, bool]:
        """Return for each number of a seat whether its card may be played, which only the test knows."""
        ask = self.session.asks[seat]
        cards = self.hand(seat)
        return {n: ask.why_not(PlayCard(seat, cards.cards[n - 1])) is None for n in cards.left}

    def bid_all(self) -> None:
        """Let everybody bid, until cards are played."""
        while not isinstance(self.open_table.panel, NumberPanel):
            bids = [one for one in self.stack.top.widgets() if one.id.startswith("bid ") and not one.reason]
            self.press(inputs.FocusOn(bids[0].id), inputs.Act(), inputs.FocusOn("confirm"), inputs.Act())
            self.go_on()


def widget(room: Room, id: str) -> Widget:
    """Return a widget of the scene in front."""
    return next(one for one in room.stack.top.widgets() if one.id == id)


@pytest.fixture
def trump() -> OpenRoom:
    """Return an open table of Clubs Trump, five cards each, at the first lead."""
    room = OpenRoom(match("trump", "ppp", hands="five"))
    room.bid_all()
    return room


def test_the_table_is_seen_as_a_spectator_sees_it(trump: OpenRoom) -> None:
    assert trump.open_table.controller.viewer == SPECTATOR
    assert not any(shown.card for zone, shown in trump.open_table.stage.board if zone.kind == hand)


def test_a_figure_key_says_the_number_and_the_back_leaves_a_gap(trump: OpenRoom) -> None:
    seat = trump.open_table.hands.acting
    assert seat is not None
    number = next(n for n, may in trump.legal(seat).items() if may)
    trump.press(inputs.Digit(number))
    assert trump.session.public.plays or trump.session.public.tricks
    assert number not in trump.open_table.hands.numbers(seat)[1]
    assert trump.open_table.hands.numbers(seat)[0] == 5


@pytest.mark.parametrize("by", ["pointer", "focus"])
def test_pointer_and_pad_say_numbers_too(trump: OpenRoom, by: str) -> None:
    seat = trump.open_table.hands.acting
    assert seat is not None
    number = next(n for n, may in trump.legal(seat).items() if may)
    back = widget(trump, f"number {number}")
    x, y = back.rect.center
    pressed = (inputs.Press(x, y), inputs.Release(x, y))
    trump.press(*(pressed if by == "pointer" else (inputs.FocusOn(back.id), inputs.Act())))
    assert number not in trump.open_table.hands.numbers(seat)[1]


def to_a_refusal(room: OpenRoom) -> tuple[int, int]:
    """Play until some number of the seat at the foot is refused; return seat and number."""
    for _ in range(40):
        seat = room.open_table.hands.acting
        if seat is not None and isinstance(room.open_table.panel, NumberPanel):
            legal = room.legal(seat)
            if wrong := [number for number, may in legal.items() if not may]:
                return seat, wrong[0]
            room.press(inputs.Digit(next(n for n, may in legal.items() if may)))
        room.go_on()
        if not isinstance(room.open_table.panel, NumberPanel):
            room.step(300)
    raise AssertionError("Every card may be played.")


def test_a_number_that_must_wait_is_refused_without_a_word_about_its_card(trump: OpenRoom) -> None:
    heard = list[Announcement]()
    trump.program.context.hearers.append(heard.append)
    seat, number = to_a_refusal(trump)
    before = trump.session_actions
    heard.clear()
    trump.press(inputs.Digit(number))
    assert trump.session_actions == before
    assert trump.open_table.hands.refused is not None
    assert f"{NOT_NOW}." in [one.text for one in heard]
    card = trump.hand(seat).card(number)
    assert card is not None
    assert not any(" of " in one.text for one in heard), "a card is named before it is played"
    for _ in range(round(STAYS / 90) + 1):
        trump.step()
    assert trump.open_table.hands.refused is None


def test_all_backs_offer_the_same_whatever_may_be_played(trump: OpenRoom) -> None:
    to_a_refusal(trump)
    backs = [one for one in trump.stack.top.widgets() if one.id.startswith("number ")]
    told = {
        (one.role, one.value, one.enabled, one.reason, one.about, one.rect.size, one.rect.top)
        for one in backs
    }
    assert len(told) == 1


def test_a_second_press_within_400_ms_is_ignored(trump: OpenRoom) -> None:
    seat = trump.open_table.hands.acting
    assert seat is not None
    legal = [number for number, may in trump.legal(seat).items() if may]
    trump.offscreen.step(20, [inputs.Digit(legal[0])])
    before = trump.session_actions
    trump.offscreen.step(120)
    trump.offscreen.step(120, [inputs.Digit(legal[1] if len(legal) > 1 else 1)])
    assert trump.session_actions == before
    assert trump.open_table.hands.refused is None


def test_from_ten_cards_on_enter_ends_a_number() -> None:
    room = OpenRoom(match("exact", "ppp"))
    room.bid_all()
    seat = room.open_table.hands.acting
    assert seat is not None
    number = next(n for n, may in room.legal(seat).items() if may and n >= 10)
    before = room.session_actions
    room.press(*(inputs.Digit(int(figure)) for figure in f"{number}"))
    assert room.session_actions == before
    assert room.open_table.hands.typed == f"{number}"
    room.press(inputs.Act())
    assert room.session_actions == before + 1
    assert number not in room.open_table.hands.numbers(seat)[1]


def test_escape_forgets_what_was_typed() -> None:
    room = OpenRoom(match("exact", "ppp"))
    room.bid_all()
    room.press(inputs.Digit(1), inputs.Back())
    assert room.open_table.hands.typed == ""
    assert room.stack.top is room.open_table


def test_hint_coach_claim_and_sorting_are_off(trump: OpenRoom) -> None:
    table = trump.open_table
    assert not table.teaching.hint.offered
    assert table.controller.certain is None
    assert not {"hint", "sort", "claim"} & {one.id for one in trump.stack.top.widgets()}
    by_rank = table.stage.by_rank
    trump.press(inputs.Do("sort"))
    assert table.stage.by_rank == by_rank


def test_the_status_line_says_nothing_that_would_tell_a_card(trump: OpenRoom) -> None:
    to_a_refusal(trump)
    assert trump.open_table.panel.status() == ("", "")
    ask = trump.open_table.panel.ask
    assert ask is not None
    assert (ask.clause, ask.refused, ask.effects, ask.actions()) == ("", (), (), ())


def test_the_key_for_what_may_be_played_reads_whose_turn_it_is_and_no_card(trump: OpenRoom) -> None:
    heard = list[Announcement]()
    trump.offscreen.context.hearers.append(heard.append)
    trump.press(inputs.Do("read_choices"))
    assert [one.text for one in heard if "say a number" in one.text] == ["Juniper, say a number."]
    assert not any("may be played" in one.text for one in heard)


def test_undo_takes_back_the_last_choice_until_somebody_acts_on_it(trump: OpenRoom) -> None:
    table = trump.open_table
    first = table.hands.acting
    assert first is not None
    number = next(n for n, may in trump.legal(first).items() if may)
    before = trump.session_actions
    trump.press(inputs.Digit(number))
    trump.press(inputs.Do("undo"))
    trump.go_on()
    assert trump.session_actions == before
    assert table.hands.acting == first
    assert number in table.hands.numbers(first)[1]
    trump.press(inputs.Digit(number))
    trump.go_on()
    second = table.hands.acting
    assert second is not None
    assert second != first
    trump.press(inputs.Digit(next(n for n, may in trump.legal(second).items() if may)))
    trump.press(inputs.Do("undo"))
    trump.go_on()
    assert trump.session_actions == before + 1
    assert table.hands.acting == second


def test_only_a_computer_players_card_cannot_be_undone() -> None:
    room = OpenRoom(match("trump", "pee", hands="five"))
    for _ in range(60):
        room.step(300)
        if room.session.actions and room.session.actions[-1].seat in (1, 2):
            assert not room.open_table.controller.can_undo


# ------------------------------------------------------------ taking a hand


def test_a_square_is_covered_until_its_owner_asks_for_it_and_after_24_seconds() -> None:
    room = OpenRoom(match("trump", "ppp", hands="five"), take=False)
    scene = room.stack.top
    assert isinstance(scene, TakingScene)
    assert not scene.open
    room.press(inputs.FocusOn("show"), inputs.Act())
    assert scene.open
    assert OPEN == 24_000
    for _ in range(round(OPEN / 1000)):
        room.step(1000)
    assert not scene.open


@pytest.mark.parametrize(
    "taken", [inputs.Focused(False), inputs.Back(), inputs.OpenSettings(), inputs.SavePicture()]
)
def test_whatever_leads_away_from_a_square_covers_it_first(taken: inputs.Input) -> None:
    room = OpenRoom(match("trump", "ppp", hands="five"), take=False)
    scene = room.stack.top
    assert isinstance(scene, TakingScene)
    room.press(inputs.FocusOn("show"), inputs.Act())
    room.press(taken)
    assert room.stack.top is scene
    assert not scene.open


def test_the_next_person_finds_the_square_covered() -> None:
    room = OpenRoom(match("trump", "ppp", hands="five"), take=False)
    scene = room.stack.top
    assert isinstance(scene, TakingScene)
    first = scene.seat
    room.press(inputs.FocusOn("show"), inputs.Act(), inputs.FocusOn("next"), inputs.Act())
    assert scene.seat != first
    assert not scene.open


def test_a_square_can_be_seen_again_after_its_name_is_pressed(trump: OpenRoom) -> None:
    trump.press(inputs.FocusOn("square"), inputs.Act())
    scene = trump.stack.top
    assert isinstance(scene, TakingScene)
    assert scene.seat is None
    trump.press(inputs.FocusOn("who 1"), inputs.Act())
    assert scene.seat == 1
    assert not scene.open
    trump.press(inputs.FocusOn("show"), inputs.Act(), inputs.FocusOn("next"), inputs.Act())
    assert trump.stack.top is trump.open_table


def test_somebody_without_a_phone_gets_the_curtain_and_it_is_kept(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    room = OpenRoom(match("trump", "ppp", hands="five"), take=False, repository=repository)
    scene = room.stack.top
    assert isinstance(scene, TakingScene)
    seat = scene.seat
    assert seat is not None
    room.press(inputs.FocusOn("no phone"), inputs.Act())
    room.step()
    table = next(one for one in room.stack.scenes if isinstance(one, TableScene))
    assert table.match.seating[seat].plays == PERSON
    assert sorted({0, 1, 2} - {seat}) == list(table.match.pockets)
    repository.close()
    again = MatchRepository(tmp_path)
    (entry,) = again.open_games()
    assert entry.record.seating[seat].plays == PERSON
    again.close()


# ------------------------------------------------------------ mixed, and passing


def test_the_curtain_falls_between_an_open_table_and_a_hand_behind_it() -> None:
    room = OpenRoom(match("trump", "pcp", hands="five"), take=False)
    seen = set[str]()
    for _ in range(120):
        top = room.stack.top
        seen.add(type(top).__name__)
        if isinstance(top, CurtainScene):
            assert top.seating.name == room.table.match.names[1]
            room.press(inputs.FocusOn("ready"), inputs.Act())
            assert room.open_table.controller.viewer == 1
        elif isinstance(top, TakingScene):
            assert top.seat != 1
            room.press(inputs.FocusOn("next"), inputs.Act())
        elif isinstance(top, OpenTable) and top.panel.ask is not None:
            ids = [one.id for one in top.widgets() if not one.reason]
            if bids := [id for id in ids if id.startswith("bid ")]:
                room.press(inputs.FocusOn(bids[0]), inputs.Act(), inputs.FocusOn("confirm"), inputs.Act())
            elif top.openly:
                seat = top.panel.ask.seat
                assert seat in (0, 2)
                number = next(n for n, may in room.legal(seat).items() if may)
                room.press(inputs.Digit(number))
            else:
                card = next(id for id in ids if id.startswith("card "))
                room.press(inputs.FocusOn(card), inputs.Act())
        room.step()
        if len(room.session.public.tricks) == 2:
            break
    assert {"CurtainScene", "TakingScene", "OpenTable"} <= seen
    assert len(room.session.public.tricks) == 2


def choose(room: OpenRoom, seat: int, number: int = 3) -> tuple[int, ...]:
    """Let a seat choose its first numbers, after its plaque is pressed."""
    if room.open_table.hands.acting != seat:
        room.press(inputs.FocusOn(f"plaque {seat}"), inputs.Act())
        room.go_on()
    chosen = room.open_table.hands.numbers(seat)[1][:number]
    for one in chosen:
        room.press(inputs.FocusOn(f"number {one}"), inputs.Act())
    return chosen


def test_five_choose_at_once_in_any_order_and_then_all_get_new_numbers() -> None:
    room = OpenRoom(match("low", "ppppp"))
    for seat in (3, 0, 4, 1):
        choose(room, seat)
        room.press(inputs.FocusOn("confirm"), inputs.Act())
        room.go_on()
    assert sorted(room.open_table.pocket.asks) == [2]
    choose(room, 2)
    room.press(inputs.FocusOn("confirm"), inputs.Act())
    room.go_on(take=False)
    assert isinstance(room.stack.top, TakingScene)
    assert [room.open_table.pocket.backs(seat).edition for seat in range(5)] == [2] * 5
    assert sorted(room.open_table.pocket.untaken) == [0, 1, 2, 3, 4]


def test_what_somebody_has_begun_to_choose_waits_while_another_chooses() -> None:
    room = OpenRoom(match("low", "pppp"))
    two = choose(room, 1, 2)
    choose(room, 2, 1)
    room.press(inputs.FocusOn("plaque 1"), inputs.Act())
    assert room.open_table.hands.chosen(1) == two


def test_until_the_last_has_chosen_anybody_may_take_back() -> None:
    room = OpenRoom(match("low", "pppp"))
    laid = dict[int, tuple[int, ...]]()
    for seat in (1, 2):
        laid[seat] = choose(room, seat)
        room.press(inputs.FocusOn("confirm"), inputs.Act())
        room.go_on()
    assert room.open_table.pocket.laid(1) == tuple(sorted(laid[1]))
    room.press(inputs.FocusOn("plaque 1"), inputs.Act())
    room.go_on()
    assert room.open_table.hands.acting == 1
    assert room.open_table.pocket.laid(1) == ()
    assert room.open_table.pocket.laid(2) == tuple(sorted(laid[2]))
    assert sum(isinstance(action, PassCards) for action in room.session.actions) == 1


# ------------------------------------------------------------ kept


def test_continue_finds_the_numbers_and_nothing_kept_holds_them(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    room = OpenRoom(match("trump", "ppp", hands="five"), repository=repository)
    room.bid_all()
    seat = room.open_table.hands.acting
    assert seat is not None
    room.press(inputs.Digit(next(n for n, may in room.legal(seat).items() if may)))
    texts = [room.open_table.pocket.text(one) for one in range(3)]
    record = write(record_of(room.session, room.table.match.seating))
    assert "=" not in record
    repository.close()
    again = MatchRepository(tmp_path)
    (entry,) = again.open_games()
    writer = again.resume(entry.id)
    assert writer is not None
    resumed = MatchController(match_of_record(writer.record), writer.record.actions)
    assert resumed.match.pockets == (0, 1, 2)
    assert [resumed.pocket.text(one) for one in range(3)] == texts
    assert sorted(resumed.pocket.untaken) == sorted({0, 1, 2} - {seat}), (
        "who has played by them has read them"
    )
    again.close()


def test_from_your_turn_to_a_card_played_takes_a_typist_less_than_three_seconds(trump: OpenRoom) -> None:
    seat = trump.open_table.hands.acting
    assert seat is not None
    number = next(n for n, may in trump.legal(seat).items() if may)
    begun = trump.offscreen.now
    trump.offscreen.step(16, [inputs.Digit(number)])
    while not trump.open_table.stage.idle or not trump.open_table.stage.open:
        trump.offscreen.step(16)
    assert trump.offscreen.now - begun < 3000


def test_two_equal_cards_leave_by_the_number_that_was_said() -> None:
    room = OpenRoom(match("exact", "p" * 6))
    room.bid_all()
    pocket = room.open_table.pocket
    for _ in range(60):
        seat = room.open_table.hands.acting
        if seat is not None and isinstance(room.open_table.panel, NumberPanel):
            cards = room.hand(seat)
            legal = room.legal(seat)
            twice = [
                n
                for n in cards.left
                if legal[n] and sum(cards.card(n) == cards.card(m) for m in cards.left) > 1
            ]
            if twice:
                assert pocket.say(seat, twice[-1])
                assert pocket.backs(seat).gone[-1] == twice[-1]
                return
            number = next(n for n, may in legal.items() if may)
            room.press(*(inputs.Digit(int(figure)) for figure in f"{number}"))
        room.go_on()
    raise AssertionError("Nobody holds a card twice.")


def test_while_a_card_is_played_no_other_card_of_the_hand_is_seen_moving(trump: OpenRoom) -> None:
    table = trump.open_table
    trump.program.context.change(speed="calm")
    seat = table.hands.acting
    assert seat is not None
    left = [number for number, legal in trump.legal(seat).items() if legal]
    assert table.hands.say(left[0])
    trump.step(100)
    held = [shown.uid for zone, shown in table.stage.board if zone == hand(seat)]
    assert len(held) == 4
    assert table.stage.timeline.busy
    assert all(table.stage.timeline.pose(uid) is None for uid in held)


def test_at_the_end_of_a_deal_the_plaques_are_where_they_were(trump: OpenRoom) -> None:
    table = trump.open_table
    for _ in range(200):
        if isinstance(trump.stack.top, DealEndScene):
            break
        seat = table.hands.acting
        if seat is not None and isinstance(table.panel, NumberPanel):
            table.hands.say(next(number for number, legal in trump.legal(seat).items() if legal))
        trump.step(500)
    end = trump.stack.top
    assert isinstance(end, DealEndScene)
    scores = {one.id: one.rect for one in end.readings() if one.id.startswith("score ")}
    assert scores == {f"score {seat.seat}": seat.plaque for seat in table.stage.places.seats}


def test_the_row_of_a_hand_rises_and_is_then_at_rest(trump: OpenRoom) -> None:
    table = trump.open_table
    shown = table.panel
    assert isinstance(shown, NumberPanel)
    assert shown.ask is not None
    trump.program.context.change(speed="brisk")
    panel = NumberPanel(shown.desk, shown.ask, table.hands)

    def lowest() -> float:
        return max(sprite.rect.bottom for sprite in panel.sprites(table.focus))

    before = lowest()
    assert not panel.still
    trump.step(ROW.ms)
    assert panel.still
    assert lowest() < before
    trump.program.context.change(reduced_motion=True)
    assert NumberPanel(shown.desk, shown.ask, table.hands).still


def test_each_card_of_the_trick_bears_the_medallion_of_who_played_it(trump: OpenRoom) -> None:
    seat = trump.open_table.hands.acting
    assert seat is not None
    trump.press(inputs.Digit(next(n for n, may in trump.legal(seat).items() if may)))
    trump.go_on()
    stage = trump.open_table.stage
    context = stage.context
    faces = [context.paint.panels.medallion(one.animal, context.screen.u(36)) for one in stage.match.seating]
    borne = {at for at, face in enumerate(faces) for mark in trick_marks(stage) if mark.image is face}
    assert borne == {seat}
