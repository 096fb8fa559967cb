"""A result as pictures: what is on each, how large they are, and where they go."""

import io
from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest
from coloraide import Color
from pygame import Surface

from clubs.cards import name
from clubs.games import GAMES
from clubs.table.daily import daily_match
from clubs.table.match import usual_seating
from clubs.ui.games import presentation
from clubs.ui.render.raster import Image
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.scenes.scores import result_picture
from clubs.ui.scenes.scores.result_picture import SIDE, STRIP, ResultPicture
from clubs.ui.scenes.scores.send import SendScene, result_of
from clubs.ui.shell.context import Context
from clubs.ui.shell.loop import Stack
from clubs.ui.shell.picture_saver import PictureSaver
from clubs.ui.shell.transitions import KeepPicture
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import TextRole
from clubs.verdict.finished_deal import FinishedDeal
from tests.ui.controls import widget
from tests.ui.test_deal_end import context, ended

CODE = "472F0-R1NCD-8867A-JHERX-T0K3P-WZ5QM"
LIMIT = 500_000
"""Bytes."""


def finished(id: str = "whist", seats: int = 3) -> tuple[FinishedDeal, SendScene]:
    """A deal of the first seat, and the page of its pictures."""
    match, game, ends = ended(id, seats, 2)
    deal = FinishedDeal(game, ends[-1], 0)
    scene = SendScene(context(), deal, match, CODE)
    scene.update(0)
    return deal, scene


def weight(picture: Surface) -> int:
    """The bytes of a picture as it is saved."""
    encoded = io.BytesIO()
    pygame.image.save(picture, encoded, "picture.png")
    return len(encoded.getvalue())


@pytest.mark.parametrize(("id", "seats"), [("whist", 3), ("exact", 10)])
def test_both_pictures_have_their_size_and_are_light(id: str, seats: int) -> None:
    _, scene = finished(id, seats)
    assert list(scene.pictures) == ["show", "challenge"]
    for picture in scene.pictures.values():
        assert picture.get_size() == (SIDE, SIDE)
        assert weight(picture) < LIMIT


def written_on(picture: ResultPicture, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect]]:
    """The ink and the box of every line of the pictures."""
    drawn = dict[int, tuple[Image, str]]()
    found = list[tuple[str, pygame.Rect]]()
    text = picture.paint.text.image

    def seen(words: str, role: TextRole, ink: str, **named: Any) -> Image:
        image = text(words, role, ink, **named)
        drawn[id(image)] = image, ink
        return image

    def placed(image: Image, x: float, y: float, *rest: float) -> Sprite:
        if id(image) in drawn:
            box = pygame.Rect(0, 0, round(image.width), round(image.height))
            box.center = (round(x), round(y))
            found.append((drawn[id(image)][1], box))
        return centred(image, x, y, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(picture.paint.text, "image", seen)
    monkeypatch.setattr(result_picture, "centred", placed)
    picture.to_show()
    picture.to_challenge()
    return found


@pytest.mark.parametrize("id", GAMES)
def test_each_line_stands_out_before_the_place_of_its_game(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    deal, scene = finished(id, 3 if 3 in GAMES[id].seats else GAMES[id].default_seats)
    result = result_of(deal, scene.match, CODE)
    picture = ResultPicture(Appearance("daybreak"), result, presentation(id).place)
    ground = picture.ground()
    lines = written_on(picture, monkeypatch)
    assert len(lines) >= 8
    for ink, box in lines:
        spots = {(x, y) for x in range(box.left, box.right, 24) for y in range(box.top, box.bottom, 12)}
        brightest = max((ground.get_at(spot) for spot in spots), key=lambda one: sum(one[:3]))
        behind = Color("srgb", [one / 255 for one in brightest[:3]])
        assert Color(ink).contrast(behind, method="wcag21") >= 4.5, box


@pytest.mark.long
def test_each_game_is_seen_at_its_own_place_whatever_the_table_is() -> None:
    deal, scene = finished()
    result = result_of(deal, scene.match, CODE)
    places = [None, *(presentation(id).place for id in GAMES)]
    grounds = [ResultPicture(Appearance("daybreak"), result, place).ground() for place in places]
    assert len({str([one.get_at((x, 420)) for x in (20, 300, SIDE - 20)]) for one in grounds}) == len(places)


def test_with_names_off_only_the_face_tells_who_played() -> None:
    match, game, ends = ended("whist", 3, 2)
    nameless = Context(Screen(1280, 720))
    nameless.change(names_sent=False)
    scenes = (SendScene(one, FinishedDeal(game, ends[-1], 0), match, CODE) for one in (context(), nameless))
    name = match.names[0]
    told = [any(name in one.text for one in scene.readings()) for scene in scenes]
    assert told == [True, False]
    assert result_of(FinishedDeal(game, ends[-1], 0), match, CODE, named=False).name == ""


def test_the_challenge_shows_no_card_and_the_other_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    deal, scene = finished()
    result = result_of(deal, scene.match, CODE)
    picture = ResultPicture(Appearance(), result, presentation("whist").place)
    paint = picture.paint
    drawn = list[str]()
    written = list[str]()
    card = paint.cards.image
    text = paint.text.image

    def seen_card(face: str, *rest: object, **named: object) -> Image:
        drawn.append(face)
        return card(face, *rest, **named)  # type: ignore[arg-type]

    def seen_text(words: str, *rest: object, **named: object) -> Image:
        written.append(words)
        return text(words, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(paint.cards, "image", seen_card)
    monkeypatch.setattr(paint.text, "image", seen_text)
    picture.to_challenge()
    assert not drawn
    assert CODE in written
    assert {result.headline, result.game, result.name, result.points} <= set(written)
    written.clear()
    picture.to_show()
    assert set(drawn) == {name(one) for one in (*deal.hand, *(play.card for play in deal.plays))}
    assert CODE not in written
    assert result.headline in written


def test_the_hand_of_a_daily_deal_is_left_out() -> None:
    match, game, ends = ended("whist", 3, 2)
    deal = FinishedDeal(game, ends[-1], 0)
    assert len(result_of(deal, match, CODE).hand) == 13
    daily = daily_match("whist", date.today(), usual_seating(3))
    assert result_of(deal, daily, CODE).hand == ()


def test_a_deal_without_a_code_challenges_nobody() -> None:
    deal, scene = finished()
    alone = SendScene(context(), deal, scene.match, None)
    alone.update(0)
    assert list(alone.pictures) == ["show"]


def test_choosing_a_picture_saves_it_and_says_where(tmp_path: Path) -> None:
    _, scene = finished()
    saver = PictureSaver(lambda: tmp_path)
    stack = Stack(Context(scene.context.screen), scene, Surface((1280, 720), 0, 32), saver)
    led = scene.choose(widget(scene, "challenge"))
    assert isinstance(led, KeepPicture)
    stack.apply(led)
    saver.close()
    (file,) = tmp_path.glob("*.png")
    assert file.stat().st_size < LIMIT
    assert str(file) in saver.news()


def test_no_frame_waits_for_the_pictures_and_one_chosen_before_is_saved_then() -> None:
    deal, whole = finished()
    shown = Context(Screen(1280, 720))
    scene = SendScene(shown, deal, whole.match, CODE)
    shown.spare.patient = False
    assert not scene.update(0)
    scene.frame(0)
    assert scene.choose(widget(scene, "challenge")) is None
    pieces = 0
    while not scene.painted:
        assert scene.update(0) is None
        assert not scene.still()
        scene.paint_on(0)
        pieces += 1
    assert pieces > SIDE / STRIP
    assert isinstance(kept := scene.update(0), KeepPicture)
    assert kept.picture.get_buffer().raw == whole.pictures["challenge"].get_buffer().raw
    assert scene.update(0) is None
    assert scene.still()


def test_where_no_pictures_are_kept_it_says_so() -> None:
    _, scene = finished()
    stack = Stack(Context(scene.context.screen), scene, Surface((1280, 720), 0, 32))
    stack.apply(scene.choose(widget(scene, "show")))
    assert stack.top is scene
    assert scene.notified


def test_the_same_is_there_as_a_line_of_text() -> None:
    deal, scene = finished()
    said = {one.text for one in scene.readings()}
    assert any(f"{deal.score.tricks} trick" in one and "Clubs Whist" in one for one in said)
