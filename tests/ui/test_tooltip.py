"""Tooltips: they come after a moment beside what they explain, go with the next input, and hide little."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from itertools import product
from typing import Any, Final

import pytest
from pygame import Rect

from clubs.ai.temperament import TEMPERAMENTS
from clubs.app.routes import Program
from clubs.games import GAMES
from clubs.rules.ask import WhyNot
from clubs.rules.measure import Facts
from clubs.rules.zone import trick
from clubs.table.match import Match, usual_seating
from clubs.table.seating import LEVELS, PEOPLE, ROSTER
from clubs.table.shuffle import chosen_seed
from clubs.ui.components.nameplate import FACE, RISE
from clubs.ui.games import presentation
from clubs.ui.panels.kept_clear import kept_clear
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.table import messages
from clubs.ui.scenes.table.explained import TableExplanations
from clubs.ui.scenes.table.messages import Z_SAID
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.tooltip import (
    FOCUSED,
    POINTED,
    SIDES,
    Z_TOOLTIP,
    Room,
    Tooltip,
    beside,
    best_place,
    written,
)
from clubs.ui.shell.widgets import Widget, hit
from clubs.ui.style.theme import TOOLTIP
from clubs.ui.texts.controls import PRACTICE
from clubs.ui.texts.players import CHARACTERS, PLAYERS
from clubs.ui.texts.table import balance
from tests.answers import any_answer
from tests.app.tables import Room as Tables
from tests.app.tables import match, setup
from tests.app.visitor import session_of
from tests.sampled import sampled
from tests.ui.controls import widget
from tests.visual.gallery import SITUATIONS, program, shown

SIZES: Final = ((1280, 720), (640, 400))
CROWDED: Final = 6
"""Seats from which on a plaque among others has no free felt beside it."""
TABLES: Final = ("table", "exchange", "bidding", "passing", "auction", "low", "trump", "exact", "free", "ten")


def tooltip(offscreen: Offscreen) -> Rect | None:
    """The box of the tooltip that is drawn."""
    found = [sprite for sprite in offscreen.stack.frame().sprites if sprite.z == Z_TOOLTIP and sprite.alpha]
    assert len(found) <= 1
    return Rect(found[0].x, found[0].y, found[0].image.width, found[0].image.height) if found else None


def at_rest(name: str, size: tuple[int, int]) -> Offscreen:
    """A situation in which nothing moves."""
    offscreen = shown(SITUATIONS[name], program(size))
    offscreen.step(0)
    return offscreen


def point(offscreen: Offscreen, rect: Rect) -> None:
    """Point at the middle of a box, and wait until a tooltip has come."""
    offscreen.step(10, [inputs.Point(*rect.center)])
    offscreen.step(POINTED)
    offscreen.step(TOOLTIP.ms + 10)


def test_a_tooltip_comes_after_half_a_second_and_goes_with_the_next_press() -> None:
    offscreen = at_rest("table", (1280, 720))
    table = offscreen.stack.top
    assert isinstance(table, TableScene)
    plaque = table.stage.places.seats[1].plaque
    offscreen.step(10, [inputs.Point(*plaque.center)])
    assert not offscreen.stack.still()
    offscreen.step(POINTED - 20)
    assert tooltip(offscreen) is None
    offscreen.step(20)
    offscreen.step(TOOLTIP.ms)
    assert tooltip(offscreen) is not None
    assert offscreen.stack.still()
    offscreen.step(10, [inputs.Press(*plaque.center)])
    assert tooltip(offscreen) is None
    table.context.device = "finger"
    offscreen.step(10, [inputs.Press(*plaque.center), inputs.Release(*plaque.center)])
    offscreen.step(POINTED)
    offscreen.step(TOOLTIP.ms + 10)
    assert tooltip(offscreen) is not None, "what a finger has touched explains itself, too"


def test_a_pointer_that_moves_on_over_the_same_thing_does_not_begin_again() -> None:
    offscreen = at_rest("table", (1280, 720))
    table = offscreen.stack.top
    assert isinstance(table, TableScene)
    x, y = table.stage.places.seats[1].plaque.center
    for step in range(6):
        offscreen.step(POINTED / 5, [inputs.Point(x + step, y)])
    offscreen.step(10)
    assert tooltip(offscreen) is not None


def test_the_focus_explains_itself_sooner_than_the_pointer() -> None:
    offscreen = at_rest("table", (1280, 720))
    scene = offscreen.stack.top
    scene.focus.id = "hint"
    offscreen.step(10, [inputs.Move(1, 0)])
    assert scene.focus.id == "undo"
    offscreen.step(FOCUSED)
    offscreen.step(TOOLTIP.ms)
    assert tooltip(offscreen) is not None


def test_another_scene_begins_without_a_tooltip() -> None:
    offscreen = at_rest("table", (1280, 720))
    point(offscreen, widget(offscreen.stack.top, "button: Menu").rect)
    assert tooltip(offscreen) is not None
    offscreen.step(10, [inputs.Back()])
    offscreen.step(POINTED)
    assert tooltip(offscreen) is None


@sampled("size, name", product(SIZES, TABLES), [*product(SIZES, TABLES)][::4])
def test_no_tooltip_leaves_the_window_or_covers_a_plaque_an_index_the_trick_or_words_if_there_is_room(
    name: str, size: tuple[int, int]
) -> None:
    offscreen = shown(SITUATIONS[name], program(size))
    table, window = offscreen.stack.top, Rect(0, 0, *size)
    assert isinstance(table, TableScene)
    below, kept = table.frame(offscreen.now).sprites, table.kept_clear()
    if name == "auction":  # with the ladder beside it, the hand is too wide for all of it to be kept clear
        kept = [box for box in kept if box not in kept_clear(table.stage)]
    spots = [spot.rect for spot in table.explained()]
    spots += [one.rect for one in table.widgets() if one.explanation and one.role != "card"]
    roomy = size == SIZES[0] and len(table.stage.places.seats) < CROWDED
    seen = 0
    for rect in spots:
        tip = Tooltip()
        tip.take(inputs.Point(*rect.center), table, 0)
        for image in tip.sprites(table, below, POINTED + TOOLTIP.ms):
            seen += 1
            box = Rect(image.x, image.y, image.image.width, image.image.height)
            assert window.contains(box)
            hidden = [o for o in kept if o.colliderect(box) and not o.colliderect(rect)]
            assert not (roomy and hidden)
    assert seen > len(spots) / 2


def test_a_place_that_hides_nothing_is_found_if_there_is_one() -> None:
    window, thing = Rect(0, 0, 400, 300), Rect(180, 120, 40, 40)
    below, above = Rect(0, 160, 400, 140), Rect(0, 0, 400, 120)

    def side(height: int, kept: list[Rect]) -> str:
        sizes = dict.fromkeys(SIDES, (100, height))
        placed = best_place(Room(thing, sizes, window, (4,)), kept, [])
        assert window.contains(placed.box)
        return placed.side

    assert side(50, []) == "below"
    assert side(50, [below]) == "above"
    assert side(36, [below, above]) == "right"
    side(50, [window])


def test_the_tooltip_over_a_card_looks_for_its_place_only_when_something_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searched = []

    def counted(*room: Any) -> tuple[Image, Rect]:
        searched.append(room)
        return beside(*room)

    monkeypatch.setattr(messages, "beside", counted)
    offscreen = shown(SITUATIONS["auction, a king chosen"], program((1280, 720)))

    def place() -> tuple[float, float]:
        (bubble,) = [one for one in offscreen.stack.frame().sprites if one.z == Z_SAID]
        return bubble.x, bubble.y

    before = place()
    assert place() == before
    assert len(searched) == 1
    offscreen.step(10, [inputs.Resize(1280, 960)])
    assert place() != before


# ---------------------------------------------------------------- names of buttons

BARE: Final = {
    "menu": "aa",
    "deal-end": "menu",
    "settings, Controls": "add up",
    "table": "last",
}
"""A button without words in each of some situations."""


def words_on(widget: Widget, sprites: Sequence[Sprite]) -> str:
    """The words that are drawn within a widget."""
    lines = (line.words for sprite in sprites for line in sprite.image.lines)
    boxes = written(sprites)
    return "".join(
        said for said, box in zip(lines, boxes, strict=True) if widget.rect.collidepoint(box.center)
    )


@sampled("name", [*SITUATIONS], [*BARE])
def test_every_button_with_an_icon_or_a_letter_or_two_has_its_name_as_a_tooltip(name: str) -> None:
    offscreen = shown(SITUATIONS[name], program((1280, 720)))
    scene = offscreen.stack.top
    below = scene.frame(offscreen.now).sprites
    found = []
    pointable = [one for one in scene.pointable() if one.rect]
    for one in pointable:
        bare = words_on(one, below)
        topmost = hit(pointable, *one.rect.center)
        if one.role != "button" or len(bare) > 2 or bare == one.label or topmost is not one:
            continue
        tip = Tooltip()
        tip.sprites(scene, below, 0)
        tip.take(inputs.Point(*one.rect.center), scene, 0)
        drawn = tip.sprites(scene, below, POINTED + TOOLTIP.ms)
        assert drawn, (name, one.id)
        found.append(one.id)
        said = " ".join(line.words for image in drawn for line in image.image.lines)
        assert one.explanation or said.startswith(one.label.split()[0]), (name, one.id, said)
    assert BARE.get(name) in (None, *found), found


def test_aa_says_what_it_is_for_as_the_screen_reader_does() -> None:
    offscreen = at_rest("menu", (1280, 720))
    aa = widget(offscreen.stack.top, "aa")
    point(offscreen, aa.rect)
    sprites = offscreen.stack.frame().sprites
    said = " ".join(line.words for one in sprites if one.z == Z_TOOLTIP for line in one.image.lines)
    assert said == aa.label == "Text size, contrast and more"


def test_a_button_whose_words_say_what_it_is_has_no_tooltip() -> None:
    offscreen = at_rest("menu", (1280, 720))
    learn = next(one for one in offscreen.stack.top.widgets() if one.label == "Learn")
    point(offscreen, learn.rect)
    assert tooltip(offscreen) is None


# ---------------------------------------------------------------- toasts


@sampled("size", [(1280, 720), (1024, 640), (640, 400)], [(1024, 640)])
def test_a_toast_lies_over_no_plaque_and_no_words_of_the_panel(size: tuple[int, int]) -> None:
    for name in TABLES:
        offscreen = shown(SITUATIONS[name], program(size))
        table = offscreen.stack.top
        assert isinstance(table, TableScene)
        before = {id(sprite.image) for sprite in table.frame(offscreen.now).sprites}
        table.stage.say("Bramble took the spare hand")
        (toast,) = [s for s in table.frame(offscreen.now + 500).sprites if s.z == Z_SAID + 5]
        assert id(toast.image) not in before
        box = Rect(toast.x, toast.y, toast.image.width, toast.image.height)
        assert Rect(0, 0, *size).contains(box), name
        words = written(table.panel.sprites(table.focus))
        plaques = [seat.plaque for seat in table.stage.places.seats]
        if size != (640, 400):
            assert not [other for other in (*words, *plaques) if other.colliderect(box)], name


# ---------------------------------------------------------------- the texts


@pytest.mark.parametrize("id", GAMES)
def test_every_option_and_fact_of_a_game_is_explained(id: str) -> None:
    game, texts = GAMES[id], presentation(id).texts
    assert texts.duty
    assert texts.trumps
    assert {option.id for option in game.options} <= set(texts.options)
    room = Tables(match(setup(id, game.default_seats))).until_asked()
    for _ in range(12):
        public = room.session.public
        meter, chip = game.meter(public), game.chip(public)
        assert not isinstance(meter, Facts) or {label for label, _ in meter.pairs} <= set(texts.facts)
        assert chip is None or chip.words in texts.chip
        room.choose()
        room.until_asked()


def test_every_player_who_can_sit_down_is_explained() -> None:
    assert set(PLAYERS) == {*PEOPLE, *LEVELS}


def test_every_animal_has_a_temperament_and_the_words_for_it() -> None:
    assert list(CHARACTERS) == list(TEMPERAMENTS) == [animal for animal, _ in ROSTER]
    assert len(set(TEMPERAMENTS.values())) == len(TEMPERAMENTS)
    words = {
        "bold": {1: "bids boldly", -1: "bids carefully"},
        "clubs": {1: "plays clubs early", -1: "holds clubs back"},
        "high": {1: "spends high cards", -1: "keeps high cards"},
        "minus": {1: "likes to win with a minus"},
        "haste": {1: "decides quickly", -1: "takes its time"},
    }
    for animal, temperament in TEMPERAMENTS.items():
        told = [words[trait][value] for trait, value in asdict(temperament).items() if value]
        assert sorted(CHARACTERS[animal].replace(" and ", " ").split(", ")) == sorted(told)


@pytest.mark.parametrize(
    ("plays", "told"), [("sharp+0.3~fox", "The fox bids boldly"), ("sharp-0.3", "Imagines")]
)
def test_a_face_says_level_and_character_of_a_player(plays: str, told: str) -> None:
    table = Tables(match(setup("exact", 3))).table
    seating = (table.match.seating[0], *(replace(one, plays=plays) for one in table.match.seating[1:]))
    table.stage.match = replace(table.match, seating=seating)
    abouts = [spot.about for spot in TableExplanations(table.stage, 0).things()]
    about = next(about for about in abouts if about.fact == "Bramble is a computer player, sharp")
    assert about.follows.startswith(told)


def test_bids_that_do_not_add_up_say_what_that_means() -> None:
    assert balance(14, 13).startswith("1 trick too many is bid")
    assert balance(15, 13).startswith("2 tricks too many are bid")
    assert balance(11, 13).startswith("2 tricks too few are bid")
    assert "everybody" in balance(13, 13)


@pytest.mark.parametrize("name", ["auction", "table", "free"])
def test_the_reason_of_a_refusal_covers_no_words_and_no_card_of_the_trick(name: str) -> None:
    offscreen = shown(SITUATIONS[name], program((1280, 720)))
    table = offscreen.stack.top
    assert isinstance(table, TableScene)
    kept = [box for box in table.kept_clear() if box not in kept_clear(table.stage)]
    played = [shown.uid for zone, shown in table.stage.board if zone.kind == trick]
    kept += [table.stage.card_layout.cards[uid].box for uid in played]
    for shown_card, _ in table.stage.card_layout.fan:
        table.stage.refuse(WhyNot("X-4", "Follow suit if you can; you still hold a heart."), shown_card.uid)
        (bubble,) = [one for one in table.frame(offscreen.now).sprites if one.z == Z_SAID]
        box = Rect(bubble.x, bubble.y, bubble.image.width, bubble.image.height)
        hidden = [box.clip(other).size for other in kept if other.colliderect(box)]
        assert sum(wide * high for wide, high in hidden) < 150, "more than a corner of a word"


def test_where_sides_stand_in_the_meter_it_never_lies_on_a_long_progress_of_the_deal() -> None:
    told = Program((1280, 680))
    table = told.tables.open_table(Match(setup("partner", 4), usual_seating(4), chosen_seed(38)))
    session = session_of(table)
    while len(session.public.tricks) < 9:
        session.act(any_answer(session.asks, str(len(session.actions))))
    table.reopen()
    table.stage.catch_up(session.public)
    Offscreen(told.context, [table]).step(16)
    assert table.caption().endswith("Trick 10 of 13 · practice")
    (words,) = (spot.rect for spot in table.explained() if spot.about == PRACTICE)
    sides = [spot.rect for spot in table.explained() if spot.rect.top < 20 and spot.about != PRACTICE]
    assert len(sides) == 2
    margin = round(table.stage.context.screen.title[0]) - words.left
    assert min(rect.left for rect in sides) > words.right - margin


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1024, 1366)])
def test_where_sides_stand_in_the_meter_it_hides_nothing_of_the_face_of_who_sits_under_it(
    size: tuple[int, int],
) -> None:
    table = shown(SITUATIONS["partner"], program(size)).stack.top
    assert isinstance(table, TableScene)
    screen = table.stage.context.screen
    sides = [
        spot.rect for spot in table.explained() if spot.rect.top < screen.u(20) and spot.about != PRACTICE
    ]
    foot = max(rect.bottom for rect in sides)
    for seat in table.stage.places.seats:
        if not seat.own:
            assert seat.plaque.centery - screen.u(RISE) - seat.plaque.height * FACE / 2 >= foot, size
