"""The room window tells no hidden card: the swap proof of pocket hands, for what all in the room see."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

import pygame
import pytest

from clubs.app import room as room_module
from clubs.app.match_controller import MatchController
from clubs.app.room import Spectator
from clubs.cards import JOKER_1, JOKER_2, each, name
from clubs.games import GAMES
from clubs.rules.action import Action
from clubs.rules.event import CardsMoved
from clubs.rules.view import SeatView
from clubs.table.match import Match
from clubs.ui.components.cardart import BACK, CardPainter
from clubs.ui.render.raster import Image
from clubs.ui.scenes.room import table as table_module
from clubs.ui.scenes.room.table import RoomTable
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.places import Places
from tests.answers import Pick
from tests.pocket.swap import worlds
from tests.pocket.test_swap import Sealed, match_of, played

SIZE: Final = (640, 400)
POSITIONS: Final = 1_000
PARTS: Final = 10
"""As many tests of each game: they take a while."""
JOKERS: Final = {name(JOKER_1), name(JOKER_2)}


@dataclass
class Shown:
    """A picture of the room window: its pixels, its words, and the faces of the cards on it."""

    pixels: bytes = b""
    words: list[object] = field(default_factory=list)
    faces: set[str] = field(default_factory=set)


@contextmanager
def noting(faces: set[str]) -> Iterator[None]:
    """Note the faces of all cards that are drawn meanwhile."""
    real = CardPainter.image

    def image(painter: CardPainter, face: str, *rest: Any, **named: Any) -> Image:
        faces.add(face)
        return real(painter, face, *rest, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CardPainter, "image", image)
        yield


def shown(match: Match, actions: tuple[Action, ...], context: Context) -> Shown:
    """Return what the room window shows after some actions."""
    controller = Sealed(match, actions, still=True)
    found = Shown()
    with noting(found.faces):
        table = RoomTable(context, Spectator(controller))
        offscreen = Offscreen(context, [table])
        offscreen.step(50)
    found.pixels = pygame.image.tobytes(offscreen.surface, "RGB")
    readings = [(one.text, tuple(one.rect)) for one in table.readings()]
    found.words = [readings, table.widgets(), table.explained(), table.caption(), list(table.says())]
    return found


def known(view: SeatView) -> set[str]:
    """Return all that somebody with a view may have seen the face of."""
    moved = (event.cards for event in view.seen if isinstance(event, CardsMoved))
    cards = [*view.zones.values(), *(cards for cards in moved if cards is not None)]
    found = {name(card) for some in cards for card in each(some)}
    # F-5: once one joker is bid, everybody knows where the other is.
    return found | {BACK} | (JOKERS if found & JOKERS else set())


def compared(id: str, key: str, context: Context) -> bool:
    """Compare two worlds at a random position; return whether there are two. They must look the same."""
    pick = Pick(key)
    match = match_of(id, pick, key)
    session = played(match, pick, middle=bool(pick.below(2)))
    found = worlds(session, pick, match.seed)
    ours = shown(match, tuple(session.actions), context)
    assert ours.faces <= known(MatchController(match, tuple(session.actions), still=True).view), (id, key)
    if found is None:
        return False
    theirs = shown(match, found.others, context)
    assert ours.words == theirs.words, (id, key)
    assert ours.pixels == theirs.pixels, (id, key)
    return True


@pytest.fixture(scope="module")
def context() -> Context:
    """Return the context of all room windows here: painters take time, and remember nothing."""
    return Context(Screen(*SIZE))


@pytest.mark.every_game
@pytest.mark.parametrize("id", GAMES)
def test_the_room_window_tells_no_two_hidden_hands_apart(id: str, context: Context) -> None:
    assert any(compared(id, f"room {id} {n}", context) for n in range(8))


def test_a_hand_that_the_room_window_showed_would_be_found(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "SPECTATOR", 0)
    compared("low", "room low 0", context)  # a hand that lies closed shows nobody a face
    monkeypatch.setattr(table_module, "RoomPlaces", Places)
    with pytest.raises(AssertionError):
        compared("low", "room low 0", context)


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("part", range(PARTS))
def test_a_thousand_positions_tell_no_hidden_hands_apart(id: str, part: int, context: Context) -> None:
    wanted = -(-POSITIONS // (len(GAMES) * PARTS))
    found = 0
    tried = 0
    while found < wanted:
        found += compared(id, f"long room {id} {part} {tried}", context)
        tried += 1
    logging.info("%s: %d positions the same in two worlds; %d tried", id, found, tried)
