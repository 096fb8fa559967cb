"""The swap proof: nothing that all see or hear tells two hidden hands apart, until a card is shown."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final, cast

import pygame
import pytest

from clubs.ai import player
from clubs.app import pocket_seats
from clubs.app.match_controller import MatchController
from clubs.app.pauses import thinking
from clubs.games import GAMES
from clubs.games.free.actions import BidCard
from clubs.rules.action import CHANCE, Action, PlayCard
from clubs.table import pocket
from clubs.table.match import Match, usual_seating
from clubs.table.seating import PERSON, POCKET
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.scenes.pocket.table import OpenTable
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.shell import input as inputs
from clubs.ui.shell.announcement import Announcement
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.router import Router
from clubs.ui.shell.transitions import Pop
from clubs.ui.style.layout import Screen
from tests.answers import Pick
from tests.pocket.swap import NUMBERED, Worlds, worlds
from tests.ui.routes import Routes

SIZE: Final = (640, 400)
ONE_PACK: Final = {"exact": (3, 4, 5)}
"""The seats that are tried: with two packs equal cards lie in several hands, and no swap is one."""
Numbered = Callable[..., tuple[int, ...]]


@dataclass
class Public:
    """All that somebody without a hand of their own sees and hears of a table."""

    frames: list[bytes] = field(default_factory=list)
    words: list[object] = field(default_factory=list)
    sounds: list[object] = field(default_factory=list)
    said: list[Announcement] = field(default_factory=list)


class Sealed(MatchController):
    """A match with the seal that all deals of its seed have, as the exchanged one would if it had a seed."""

    @property
    def fingerprint(self) -> str:
        return "378JG-K3VAG-JPD98-77GQ0" if self.public.deal else ""


@contextmanager
def numbers_by(numbered: Numbered) -> Iterator[None]:
    """Number hands by another function."""
    pocket.numbered = numbered
    try:
        yield
    finally:
        pocket.numbered = NUMBERED


def seating(seats: int, pick: Pick) -> tuple[str, ...]:
    """Return who plays: pocket hands, computer players and people with the curtain, mixed."""
    kinds = [(POCKET, POCKET, "easy", PERSON)[pick.below(4)] for _ in range(seats)]
    kinds[pick.below(seats)] = POCKET
    return tuple(kinds)


def match_of(id: str, pick: Pick, seed: str) -> Match:
    """Return a match of a game with some number of seats and random players."""
    game = GAMES[id]
    counts = ONE_PACK.get(id, game.seats)
    seats = counts[pick.below(len(counts))]
    short = {"hands": "five"} if id == "trump" and seats > 8 else {}
    honour = {"enforcement": "honour"} if id == "free" and pick.below(2) else {}
    plays = seating(seats, pick)
    people = tuple(replace(one, plays=how) for one, how in zip(usual_seating(seats), plays, strict=True))
    return Match(game.setup(seats, {**short, **honour}), people, seed)


def played(match: Match, pick: Pick, *, middle: bool) -> Session:
    """Return a session at some moment of its first deal: anywhere, or in the middle of the tricks."""
    game = GAMES[match.setup.game]
    players = [player("easy", seat) for seat in range(match.setup.seats)]
    session = Session(game, match.setup, players, Chance(match.seed))
    while not session.public.deal:
        session.step()
    most = 3 * session.public.size * match.setup.seats // 4
    for _ in range(pick.below(most) + (most // 4 if middle else 0)):
        asks = [ask for ask in session.asks.values() if ask.required]
        if not asks or asks[0].seat == CHANCE or session.public.sheet:
            break
        session.act(pick.answer(asks[pick.below(len(asks))]))
    return session


def seen(match: Match, actions: tuple[Action, ...], context: Context, refused: int) -> Public:
    """Return what everybody sees and hears of a table after some actions, whatever is pressed there.

    At last a number is said that is `refused`, if there is one.
    """
    public = Public()
    controller = Sealed(match, actions, still=True)
    context.sound = lambda cue, step=0, pan=0.0: public.sounds.append((cue, step, pan))
    context.hearers.append(public.said.append)
    table = OpenTable(context, controller, Exits(lambda _: Pop()), patient=True)
    offscreen = Offscreen(context, [table])

    def look() -> None:
        top = offscreen.stack.top
        offscreen.settle(400)
        public.frames.append(pygame.image.tobytes(offscreen.surface, "RGB"))
        widgets = [
            (w.id, tuple(w.rect), w.label, w.value, w.enabled, w.reason, w.about) for w in top.widgets()
        ]
        readings = [(one.text, tuple(one.rect)) for one in top.readings()]
        public.words.append((type(top).__name__, widgets, readings, top.caption(), list(top.says())))

    look()  # the cover of a square, if somebody has to take one
    for seat in controller.pocket.seats:
        controller.pocket.take(seat)
    offscreen.stack.scenes[:] = [table]
    look()
    for pressed in (
        inputs.Hint(),
        inputs.Do("sort"),
        inputs.Do("last_trick"),
        inputs.Do("log"),
        inputs.Move(1, 0),
    ):
        offscreen.step(50, [pressed])
        offscreen.stack.scenes[:] = [table]
        look()
    if refused:
        table.hands.choose(refused)
        look()
    waiting = sorted(controller.waiting)
    asks = controller.session.asks
    public.words.append([thinking(controller.public, asks[seat], len(actions)) for seat in waiting])
    public.words.append(controller.pocket.asks)
    return public


def refused_in_both(match: Match, found: Worlds) -> int:
    """Return a number that the first who is asked may not say in either world; 0 if there is none."""
    ours = refused(match, found.actions)
    with numbers_by(found.numbered):
        theirs = refused(match, found.others)
    return min(ours & theirs, default=0)


def refused(match: Match, actions: tuple[Action, ...]) -> set[int]:
    """Return the numbers that the first who is asked may not say now."""
    controller = MatchController(match, actions, still=True)
    for seat in controller.pocket.seats:
        controller.pocket.take(seat)
    openly = controller.go_on(0.0, "instant").openly
    asks = controller.pocket.asks
    if not openly or asks[openly[0]].kind not in (PlayCard, BidCard):
        return set()
    left = controller.pocket.backs(openly[0])
    numbers = set(left.left(left.size - len(left.gone)))
    for number in sorted(numbers):
        if controller.pocket.say(openly[0], number):
            numbers.discard(number)
            controller = MatchController(match, actions, still=True)
    return numbers


def compared(id: str, key: str, context: Callable[[], Context]) -> bool:
    """Return whether there were two worlds to compare at a random position; they must look the same."""
    pick = Pick(key)
    match = match_of(id, pick, key)
    session = played(match, pick, middle=bool(pick.below(2)))
    found = worlds(session, pick, match.seed)
    if found is None:
        return False
    number = refused_in_both(match, found)
    ours = seen(match, found.actions, context(), number)
    with numbers_by(found.numbered):
        theirs = seen(match, found.others, context(), number)
    assert ours.words == theirs.words, (id, key)
    assert ours.sounds == theirs.sounds, (id, key)
    assert ours.said == theirs.said, (id, key)
    assert ours.frames == theirs.frames, (id, key)
    return True


@pytest.fixture(scope="module")
def context() -> Callable[[], Context]:
    """Return a maker of contexts that share their painters, which take time."""
    first = Context(Screen(*SIZE))
    first.change(speed="instant")

    def make() -> Context:
        one = Context(Screen(*SIZE))
        one.paint = first.paint
        one.router = cast(Router, Routes())
        one.change(speed="instant")
        return one

    return make


@pytest.mark.every_game
@pytest.mark.parametrize("id", GAMES)
def test_no_public_frame_word_sound_or_pause_tells_two_hidden_hands_apart(
    id: str, context: Callable[[], Context]
) -> None:
    assert any(compared(id, f"swap {id} {n}", context) for n in range(8))


@pytest.mark.parametrize("key", ["m trump 6", "m low 3"])
def test_an_ask_that_told_what_would_do_would_be_found(
    key: str, context: Callable[[], Context], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pocket_seats, "open_ask", lambda ask: ask)
    with pytest.raises(AssertionError):
        compared(key.split()[1], key, context)


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_ten_thousand_positions_tell_no_hidden_hands_apart(id: str, context: Callable[[], Context]) -> None:
    wanted, tried, found = 2_000, 0, 0
    while found < wanted:
        found += compared(id, f"long swap {id} {tried}", context)
        tried += 1
    logging.info("%s: %d positions the same in two worlds, of %d tried", id, found, tried)


__all__ = ["Worlds"]
