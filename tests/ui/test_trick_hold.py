"""The end of a trick: it can be read at every speed, and waits for a click if the player wishes."""

from typing import Any

import pytest

from clubs.cards import cards_of, parse
from clubs.games import half, low
from clubs.rules.action import PlayCard
from clubs.rules.event import CardsMoved, TrickTaken
from clubs.rules.measure import Facts
from clubs.rules.plural import signed
from clubs.rules.zone import trick
from clubs.store.settings import Speed
from clubs.ui.components.cardart import BACK
from clubs.ui.render.raster import Image
from clubs.ui.scenes.table.hud import trick_marks
from clubs.ui.shell import input as inputs
from clubs.ui.style.theme import HOLD_TRICK, SEE_TRICK, SPEEDS
from tests.app.tables import Room, match
from tests.table_kit import Table
from tests.ui.film import FRAME, Film

A_KEY = inputs.Unbound()


def ended_trick(speed: Speed = "brisk", *, waits: bool = False) -> Film:
    """A film at the moment at which a trick is decided."""
    film = Film("whist", speed=speed)
    film.context.change(trick_stays="click" if waits else "moment")
    film.until(TrickTaken)
    return film


def held(film: Film, most: float = 5000.0) -> float:
    """The ms for which the trick lies there from now on."""
    start = film.now
    while not isinstance(film.shown[-1][1], CardsMoved):
        film.go(FRAME)
        if film.now - start > most:
            return most
    return film.now - start


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_finished_trick_can_be_read_at_every_speed(speed: Speed) -> None:
    assert held(ended_trick(speed)) == pytest.approx(HOLD_TRICK * max(1.0, SPEEDS[speed]), abs=FRAME)


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_key_ends_the_hold_but_the_last_card_is_seen_first(speed: Speed) -> None:
    film = ended_trick(speed)
    film.table.handle(A_KEY)
    assert held(film) == pytest.approx(SEE_TRICK, abs=FRAME)
    film = ended_trick(speed)
    film.go(SEE_TRICK)
    film.table.handle(A_KEY)
    assert held(film) <= FRAME


def test_a_finished_trick_may_wait_for_a_click_and_costs_nothing_meanwhile() -> None:
    film = ended_trick(waits=True)
    film.stage.picture.patient = True
    assert held(film) == 5000
    film.table.frame(film.now)
    assert film.table.still()
    names = film.table.match.names
    assert film.stage.winner is not None
    assert film.table.overlays.status == (
        f"{names[film.stage.winner]} takes the trick",
        "a click or any key goes on",
    )
    film.table.handle(inputs.Point(300, 300))
    assert film.table.still()
    film.table.handle(inputs.Press(300, 3))
    assert held(film) <= FRAME
    assert film.table.overlays.status is None


def test_another_seat_does_not_wait_for_the_click_of_the_one_before() -> None:
    film = ended_trick(waits=True)
    assert film.stage.waits
    film.stage.begin(film.table.controller.view, 0)
    assert not film.stage.waits


@pytest.mark.parametrize("speed", ["brisk", "instant"])
def test_a_card_that_has_landed_shows_its_face_however_slow_the_painters_are(
    speed: Speed, monkeypatch: pytest.MonkeyPatch
) -> None:
    film = Film("whist", speed=speed)
    cards, drawn = film.context.paint.cards, list[str]()
    image = cards.image

    def noted(name: str, *rest: Any) -> Image:
        drawn.append(name)
        return image(name, *rest)

    monkeypatch.setattr(cards, "ready", lambda face, *_: face in drawn)  # not before the frame waits for it
    monkeypatch.setattr(cards, "advance", lambda *_: False)
    monkeypatch.setattr(cards, "image", noted)
    film.until(TrickTaken)
    for zone in [zone for zone, _ in film.stage.board if zone.kind != trick]:
        # Only the trick is looked at.
        film.stage.board.zones[zone] = []
    film.stage.relay()
    for shown in range(1, 4):  # of cards that land together a frame waits for one
        before = len(drawn)
        film.table.frame(film.now)
        assert len({*drawn} - {BACK}) >= shown
    assert BACK not in drawn[before:]


@pytest.mark.parametrize("id", ["low", "half"])
def test_the_worth_of_a_finished_trick_counts_its_last_card(id: str) -> None:
    film = Film(id)
    film.until(TrickTaken)
    stage = film.stage
    cards = cards_of(play.card for play in stage.lying)
    meter = stage.game.meter(stage.public)
    assert isinstance(meter, Facts)
    assert len(stage.lying) == stage.public.setup.seats
    ten = low.added_ten(stage.public.setup, len(stage.public.tricks))
    worth = str(low.trick_points(cards, ten)) if id == "low" else signed(half.trick_points(cards))
    assert dict(meter.pairs)["This trick"] == worth


def test_x_5_cards_that_the_last_card_of_a_trick_cancels_say_so_while_they_lie_there() -> None:
    table = Table("exact", 6).deal(["8D", "9D", "KD", "TD", "JD", "8D"])
    table.do(*(f"{seat} bid 0" for seat in range(6)))
    table.play("8D 9D KD TD JD")
    room = Room(match(table.setup), tuple(table.actions), speed="brisk", patient=True)
    room.offscreen.settle(2000)
    room.session.act(PlayCard(5, parse("8D")))
    stage = room.table.stage
    while not isinstance(stage.history[-1], TrickTaken):
        room.step(50)
    room.step(50)
    lying = {shown.uid: shown.card for zone, shown in stage.board if zone.kind == trick}
    shaded = [card for uid, card in lying.items() if stage.card_layout.cards[uid].state == "shade"]
    assert len(lying) == 6
    assert len(shaded) == 2
    assert sum(line.words == "cancelled" for sprite in trick_marks(stage) for line in sprite.image.lines) == 2
