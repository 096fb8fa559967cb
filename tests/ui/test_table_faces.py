"""Faces round the table: what they show, when, and to whom."""

from itertools import pairwise
from math import inf

import pytest

from clubs.games import GAMES, game
from clubs.rules.action import BidTricks
from clubs.rules.event import TrickTaken
from clubs.ui.components.face import Mood
from clubs.ui.render.motion import Timeline
from clubs.ui.scenes.table.nameplates import Nameplates
from clubs.ui.shell.context import Context
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.faces import AWAKE, BLINKS, SHUT, THINKS_AFTER, Faces
from clubs.ui.tabletop.reactions import reactions
from tests.answers import any_answer
from tests.app.tables import Room, match, setup
from tests.hearts import registered
from tests.table_kit import Table
from tests.ui.film import FRAME, Film


def moods(film: Film) -> list[Mood]:
    """The mood of each seat."""
    return [film.stage.faces.shown(seat, 1).face.mood for seat in film.stage.public.seats]


def test_faces_watch_an_open_trick_and_the_seat_at_turn_thinks_after_a_while() -> None:
    film = Film("whist")
    film.until_asked()
    film.go(THINKS_AFTER - FRAME)
    assert film.stage.open
    assert moods(film) == ["watching"] * 3
    film.go(2 * FRAME)
    assert moods(film) == ["thinking", "watching", "watching"]


def test_the_winner_of_a_trick_is_pleased_for_a_moment() -> None:
    film = Film("whist")
    film.until_asked()
    won = film.until(TrickTaken)
    film.go(FRAME)
    assert moods(film)[won.seat] == "pleased"
    film.go(590)
    assert "pleased" not in moods(film)


def test_a_press_ends_a_mood() -> None:
    film = Film("whist")
    film.until_asked()
    film.until(TrickTaken)
    film.go(FRAME)
    assert "pleased" in moods(film)
    film.stage.hurry()
    film.go(FRAME)
    assert "pleased" not in moods(film)


class Row:
    """Some faces that nothing happens to, under a scripted clock."""

    def __init__(self, seats: int = 4, people: int = 1, **settings: bool) -> None:
        self.context = Context(Screen(1280, 720))
        self.context.change(**settings)
        self.timeline = Timeline()
        self.faces = Faces(self.context, self.timeline, match(setup("trump", seats), tuple(range(people))))

    def go(self, ms: float, asked: tuple[int, ...] = ()) -> list[Mood]:
        """Advance, and return the moods."""
        self.context.now += ms
        self.timeline.update(self.context.now)
        self.faces.update(asked, watched=False)
        return [self.faces.shown(seat, 1).face.mood for seat in range(4)]


def test_faces_blink_one_after_the_other_every_four_to_nine_seconds() -> None:
    row, shut = Row(), dict[int, list[float]]()
    for _ in range(int(AWAKE / 20)):
        closed = [seat for seat, mood in enumerate(row.go(20)) if mood == "blinking"]
        assert len(closed) <= 1
        for seat in closed:
            shut.setdefault(seat, []).append(row.context.now)
    assert set(shut) == {0, 1, 2, 3}
    for times in shut.values():
        begun = [times[0], *(after for before, after in pairwise(times) if after - before > SHUT)]
        gaps = [after - before for before, after in pairwise(begun)]
        assert all(BLINKS[0] - 50 <= gap <= BLINKS[1] + 1000 for gap in gaps), gaps


def test_a_table_that_is_left_alone_sleeps_between_blinks_and_then_for_good() -> None:
    row, woken = Row(), 0
    row.go(1)
    while row.faces.wakes < inf:
        woken += 1
        row.go(max(1.0, row.faces.wakes - row.context.now))
    assert row.context.now < AWAKE + BLINKS[1]
    assert woken < 60, "two frames a blink"


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"faces_move": False}])
def test_faces_that_do_not_move_neither_blink_nor_give_way_slowly(settings: dict[str, bool]) -> None:
    row = Row(**settings)
    found = {mood for _ in range(300) for mood in row.go(20)}
    assert found == {"waiting"}
    moods = row.go(400, asked=(2,)) and row.go(400, asked=(2,))
    assert (moods[2] == "thinking") == row.context.settings.faces_move
    assert row.timeline.idle


def test_dots_tell_who_thinks_only_where_faces_do_not_move() -> None:
    for moves in (True, False):
        room = Room(match(setup("trump", 4)), speed="calm")
        room.program.context.change(faces_move=moves)
        stage = room.table.stage
        dots = stage.context.paint.plaques.marks.thinking(0)
        drawn = Nameplates(stage, 0).sprites(0.0, [1])
        assert any(one.image is dots for one in drawn) is not moves


def test_several_people_at_one_screen_keep_their_faces_to_themselves() -> None:
    row = Row(people=2)
    row.faces.react({0: "wincing", 1: "pleased", 2: "wincing"})
    assert row.go(200, asked=(1,)) == ["waiting", "waiting", "wincing", "waiting"]
    assert row.go(600, asked=(1,))[1] == "waiting"


def test_a_blink_draws_the_face_alone_again() -> None:
    room = Room(match(setup("trump", 3)), speed="instant").until_asked(20_000)
    offscreen, table = room.offscreen, room.table
    offscreen.settle(3000)
    face = table.stage.places.seats[0].plaque.height * 1.6
    drawn = 0
    for _ in range(40):
        assert offscreen.stack.still()
        changed = offscreen.step(max(1.0, offscreen.stack.wakes - offscreen.now))
        while not offscreen.stack.still():
            offscreen.step(16)
        drawn += bool(changed)
        assert all(max(rect.size) < face for rect in changed), changed
        if offscreen.stack.wakes == inf:
            break
    assert drawn > 5


def ruffed(bids: tuple[int, int, int]) -> dict[int, Mood]:
    """How seats that have bid so take it that a small club of the third beats the ace of the first."""
    table = Table("exact", 3).deal(["AH", "2H", "2C"], void={2: "H"})
    for seat, bid in enumerate(bids):
        table.act(BidTricks(seat, bid))
    table.play("AH 2H")
    before = table.public
    table.play("2C")
    return reactions(table.game, before, table.public, 0)


def test_who_loses_a_sure_card_winces_if_the_trick_was_wanted() -> None:
    assert ruffed((3, 3, 3)) == {0: "wincing", 2: "pleased"}
    assert ruffed((0, 3, 3)) == {2: "pleased"}


def test_who_takes_one_trick_too_many_winces() -> None:
    assert ruffed((3, 3, 0)) == {0: "wincing", 2: "wincing"}


@pytest.mark.parametrize("id", [*GAMES, "hearts"])
def test_moods_are_those_of_players_of_the_trick_in_every_game(id: str) -> None:
    with registered():
        table = Table(game(id))
        found = set[Mood]()
        before = table.public
        while not table.public.sheet:
            number = len(table.public.tricks)
            before = table.public
            table.act(any_answer(table.asks, f"{id}|{len(table.actions)}"))
            if len(table.public.tricks) > number:
                moods = reactions(table.game, before, table.public, number)
                assert set(moods) <= {play.seat for play in table.public.tricks[number].plays}
                found |= set(moods.values())
        assert found
