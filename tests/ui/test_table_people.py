"""Several people at one screen: whose turn it is, and that nobody sees another's hand."""

from collections.abc import Sequence
from typing import Final

import pytest

from clubs.ai import player
from clubs.cards import each, name, words
from clubs.cards.spoken import spoken
from clubs.games import game
from clubs.rules.action import PassCards
from clubs.rules.event import CardPlayed, Event, TrickTaken
from clubs.rules.view import SPECTATOR, SeatView
from clubs.rules.zone import passing
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.components.cardart import BACK
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.captions import happened
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.style.theme import SEE_TRICK
from tests.app.tables import SMALL, Room, match, setup
from tests.app.visitor import session_of
from tests.sampled import sampled
from tests.ui.faces import faces_drawn
from tests.ui.reach import reachable
from tests.ui.test_table_scene import NEUTRAL
from tests.visual.reading import written

SECRET: Final = ("hand", "auction hand", "passing", "spare", "chest", "pack")

IN_HAND: Final = ("hand", "auction hand")


def asked(room: Room) -> list[int]:
    """The people whom the table waits for."""
    people = room.table.match.people
    return [seat for seat, ask in room.session.asks.items() if ask.required and seat in people]


def faces_on_the_table(table: TableScene) -> list[str]:
    """The cards of hands that the screen knows the faces of, whether they are drawn or not."""
    found = []
    for zone, shown in table.stage.board:
        rest = table.stage.card_layout.cards[shown.uid]
        if zone.name in SECRET and (shown.card is not None or rest.card is not None or rest.pose.up):
            found.append(f"{zone.name} of {zone.seat}: {shown}")
    return found


# ---------------------------------------------------------------- whose turn it is


@sampled(
    "id, seats, people",
    [("whist", 3, (0, 2)), ("trump", 5, (1, 3)), ("exact", 4, (0, 1)), ("free", 3, (0, 1, 2))],
    [("whist", 3, (0, 2)), ("exact", 4, (0, 1))],
)
def test_a_curtain_stands_before_every_turn_of_another_person(
    id: str, seats: int, people: tuple[int, ...]
) -> None:
    room = Room(match(setup(id, seats), people))
    table = room.table
    looking: int | None = None
    curtains = 0
    for _ in range(2000):
        room.until_asked()
        top = room.stack.top
        if isinstance(top, EndScene):
            break
        if isinstance(top, CurtainScene):
            curtains += 1
            assert table.controller.viewer == SPECTATOR
            assert top.seating == table.match.seating[asked(room)[0]]
            assert asked(room)[0] != looking, "a curtain before one's own next turn"
            assert not faces_on_the_table(table)
            looking = asked(room)[0]
            room.step(1000)
        else:
            assert table.controller.viewer == looking == asked(room)[0]
            own = [s.card for zone, s in table.stage.board if zone.seat == looking and zone.name in IN_HAND]
            view = session_of(table).view(looking)
            held = [each(cards) for zone, cards in view.zones.items() if zone.name in IN_HAND]
            assert sorted(map(str, own)) == sorted(str(card) for cards in held for card in cards)
        room.choose()
    assert curtains >= len(people)
    assert len(session_of(table).public.sheet) == 1
    assert not faces_on_the_table(table) or id == "free"


def test_one_person_never_meets_a_curtain() -> None:
    room = Room(match(setup("trump", 4, {"hands": "five"}), (2,)))
    for _ in range(200):
        room.until_asked()
        assert not isinstance(room.stack.top, CurtainScene)
        if isinstance(room.stack.top, EndScene):
            break
        assert room.table.stage.me == room.table.controller.viewer == 2
        room.choose()
    assert room.session.public.sheet


def test_passing_goes_from_one_person_to_the_next() -> None:
    room = Room(match(setup("low", 4), (0, 1, 3)))
    drawn = []
    for _ in range(200):
        room.until_asked()
        top = room.stack.top
        if isinstance(top, CurtainScene):
            if not [seat for seat, ask in room.session.asks.items() if ask.kind is PassCards]:
                break
            drawn.append(top.seating.name)
            assert not faces_on_the_table(room.table)
            room.step(1000)
        room.choose()
    names = room.table.match.names
    assert drawn == [names[0], names[1], names[3]]
    passed = [action.seat for action in room.session.actions if isinstance(action, PassCards)]
    assert sorted(passed) == [0, 1, 2, 3]


def test_what_others_laid_down_to_pass_stays_closed() -> None:
    room = Room(match(setup("low", 4), (0, 1)))
    while not (room.table.controller.viewer == 1 and room.table.panel.ask is not None):
        room.until_asked()
        if isinstance(room.stack.top, CurtainScene):
            room.step(1000)
        if not (room.table.controller.viewer == 1 and room.table.panel.ask is not None):
            room.choose()
    laid = room.table.stage.board.cards(passing(0))
    assert len(laid) == 3
    assert all(shown.card is None for shown in laid)


# ---------------------------------------------------------------- what the curtain knows


def at_the_curtain(id: str = "whist", seats: int = 3) -> tuple[Room, CurtainScene]:
    """A curtain in the middle of a deal."""
    room = Room(match(setup(id, seats), range(seats)))
    while len(room.session.public.plays) < 1 or not isinstance(room.stack.top, CurtainScene):
        room.until_asked()
        if isinstance(room.stack.top, CurtainScene):
            room.step(1000)
        room.choose()
        room.step(1000)
    curtain = room.stack.top
    assert isinstance(curtain, CurtainScene)
    return room, curtain


def test_no_view_of_a_seat_can_be_reached_from_the_curtain_or_the_table_under_it() -> None:
    room, curtain = at_the_curtain()
    for start in (curtain, room.table):
        found = list(reachable(start))
        assert room.table in found, "the walk does not get far"
        assert {thing.seat for thing in found if isinstance(thing, SeatView)} == {SPECTATOR}
    room.step(1000)
    room.choose()
    views = [thing.seat for thing in reachable(room.table) if isinstance(thing, SeatView)]
    assert set(views) == {room.table.controller.viewer}


def test_the_curtain_says_only_what_everybody_saw() -> None:
    room, curtain = at_the_curtain()
    last = room.session.public.plays[-1]
    assert curtain.said == happened(room.session.since(asked(room)[0]), room.table.match.names)
    assert curtain.said[-1][-1] == f"{room.table.match.names[last.seat]} {words(last.card)}"
    labels = " ".join(w.label for w in curtain.widgets())
    assert curtain.seating.name in labels
    hidden = room.session.view(asked(room)[0]).hand
    assert not [card for card in range(52) if hidden >> card & 1 and spoken(words(card)) in labels]


def told_since(events: Sequence[Event], seat: int, names: Sequence[str]) -> list[str]:
    """Return the cards and takers of tricks after a seat's last card and what came of it, in words."""
    own = [
        place for place, event in enumerate(events) if isinstance(event, CardPlayed) and event.seat == seat
    ]
    said, began = list[str](), False
    for event in events[own[-1] + 1 if own else 0 :]:
        if isinstance(event, CardPlayed):
            began = True
            said.append(f"{names[event.seat]} {words(event.card)}")
        elif isinstance(event, TrickTaken) and (began or not own):
            said.append(f"{names[event.seat]} took the trick")
    return said


@pytest.mark.parametrize(("id", "seats"), [("whist", 3), ("exact", 5), ("low", 4), ("free", 3)])
def test_what_is_said_since_ones_turn_is_every_card_and_who_took_each_trick(id: str, seats: int) -> None:
    players = [player("random", seat) for seat in range(seats)]
    session = Session(game(id), setup(id, seats), players, Chance("6"))
    names, takers = match(setup(id, seats)).names, 0
    while not session.public.sheet:
        session.step()
        for seat in session.public.seats:
            rows = happened(session.since(seat), names)
            said = [one for row in rows for one in row if "{" in one or "took the trick" in one]
            if session.public.plays or session.public.tricks:
                assert [one for one in said if "bid" not in one] == told_since(
                    session.view(SPECTATOR).seen, seat, names
                )
            takers += any("took" in one for one in said)
    assert takers > 3


def test_all_that_has_happened_has_room_on_the_curtain_at_ten_seats_with_long_names() -> None:
    room = Room(match(setup("exact", 10), (0, 5)))
    room.until_asked()
    seated = room.table.match.seating[0]
    name = "Christophe"
    rows = (
        (*(f"{name} {{C}}10" for _ in range(9)), f"{name} took the trick and 2 carried"),
        tuple(f"{name} {{D}}Q" for _ in range(9)),
    )
    curtain = CurtainScene(room.table.context, seated, "", rows, lambda: None, lambda: None)
    lines = [one for one in written(curtain.frame(0.0).sprites) if name in one.line.words]
    assert sum(one.line.words.count(name) for one in lines) == 19
    assert max(one.letters.bottom for one in lines) <= SMALL[1]
    button = curtain.widgets()[0].rect
    assert button.bottom < min(one.box.top for one in lines)


def test_the_curtain_does_not_fall_before_a_finished_trick_was_seen() -> None:
    room = Room(match(setup("whist", 3), (0, 1, 2)))
    tricks = 0
    while tricks < 2:
        room.until_asked()
        if isinstance(room.stack.top, CurtainScene):
            room.step(1000)
        room.choose()
        if len(room.session.public.tricks) > tricks:
            tricks += 1
            start = room.offscreen.now
            while not isinstance(room.table.stage.history[-1], TrickTaken):
                room.step(16)
            shown = room.offscreen.now
            while not isinstance(room.stack.top, CurtainScene) and room.visitor.target() is None:
                room.offscreen.step(16, [inputs.Press(*NEUTRAL)])
            assert start <= shown <= room.offscreen.now - SEE_TRICK + 16


def test_only_its_button_opens_the_curtain() -> None:
    room, curtain = at_the_curtain()
    room.step(1000)
    x, y = 5, 5
    harmless: list[inputs.Input] = [
        inputs.Back(),  # pauses, and the next one comes back
        inputs.Back(),
        inputs.Help(),
        inputs.Do("sort"),
        inputs.Digit(1),
        inputs.Press(x, y),
        inputs.Release(x, y),
        inputs.Move(1, 0),
        inputs.NextRegion(1),
    ]
    for one in harmless:
        room.offscreen.step(16, [one])
        assert room.stack.scenes[:2] == [room.table, curtain], one
        assert not faces_on_the_table(room.table)
    seat = asked(room)[0]
    room.offscreen.step(16, [inputs.Act()])
    assert room.stack.scenes == [room.table]
    assert room.table.controller.viewer == room.table.stage.me == seat


def test_a_key_meant_for_the_table_does_not_open_the_curtain_that_falls() -> None:
    room = Room(match(setup("whist", 3), (0, 1, 2)))
    while not isinstance(room.stack.top, CurtainScene):
        room.step(16)
    room.offscreen.step(16, [inputs.Act(), inputs.Act()])
    assert isinstance(room.stack.top, CurtainScene)


def test_no_face_is_drawn_while_the_screen_is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    room, curtain = at_the_curtain()
    drawn = faces_drawn(room, monkeypatch)
    room.table.stage.lay_out()
    room.table.frame(room.offscreen.now)
    room.offscreen.context.spare.use(1000)
    public = {name(play.card) for play in room.session.public.plays}
    assert BACK in drawn
    assert set(drawn) <= {BACK, *public}
    assert curtain is room.stack.top


def test_continue_shows_nobodys_hand_before_the_curtain() -> None:
    room = Room(match(setup("whist", 3), (0, 1, 2))).until_asked()
    room.step(1000)
    room.choose()
    room.until_asked()
    table = room.table
    assert table.controller.viewer != SPECTATOR
    table.reopen()
    assert table.controller.viewer == SPECTATOR
    assert not faces_on_the_table(table)
    room.until_asked()
    assert isinstance(room.stack.top, CurtainScene)
