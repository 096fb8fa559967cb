"""The swap proof: nothing that all see or hear tells two hidden hands apart, until a card is shown."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, cast

import pygame
import pytest

from clubs.ai import player
from clubs.app import pocket_seats
from clubs.app.match_controller import MatchController
from clubs.games import GAMES
from clubs.games.free.actions import BidCard
from clubs.rules.action import CHANCE, Action, DealCards, PlayCard
from clubs.services.pauses import thinking
from clubs.table.match import Match, usual_seating
from clubs.table.seating import PEEK, PERSON, POCKET
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.scenes.pocket.table import OpenTable
from clubs.ui.scenes.table.parts import Exits
from clubs.ui.shell import input as inputs
from clubs.ui.shell.announcement import Announcement
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.router import Router
from clubs.ui.shell.transitions import Pop
from clubs.ui.style.layout import Screen
from tests.answers import Pick
from tests.pocket.swap import Worlds, numbers_by, worlds
from tests.ui.routes import Routes

SIZE: Final = (640, 400)
POSITIONS: Final = 10_000
PARTS: Final = 100
"""As many tests of each game: they take a while."""


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


def seating(seats: int, pick: Pick) -> tuple[str, ...]:
    """Return who plays: pocket hands with and without keys, computer players and the curtain, mixed."""
    kinds = [(POCKET, PEEK, "easy", PERSON)[pick.below(4)] for _ in range(seats)]
    kinds[pick.below(seats)] = POCKET
    return tuple(kinds)


def match_of(id: str, pick: Pick, seed: str) -> Match:
    """Return a match of a game with some number of seats and random players."""
    game = GAMES[id]
    seats = game.seats[pick.below(len(game.seats))]
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


PRESSED: Final = (
    inputs.Hint(),
    inputs.Do("sort"),
    inputs.Do("last_trick"),
    inputs.Do("log"),
    inputs.Move(1, 0),
)
READING: Final[Sequence[inputs.Input]] = (
    inputs.Do("read_hand"),
    inputs.Do("read_choices"),
    inputs.Do("read_trick"),
    inputs.Do("read_bids"),
    inputs.Do("read_unseen"),
    inputs.Digit(4),  # the spades
    inputs.Do("read_again"),
)


def seen(
    match: Match, actions: tuple[Action, ...], context: Context, refused: int, pressed: Sequence[inputs.Input]
) -> Public:
    """Return what everybody sees and hears of a table after some actions, when some keys are pressed there.

    At last a number is said that is `refused`, if there is one.
    """
    public = Public()
    controller = Sealed(match, actions, still=True)
    context.sound = lambda cue, step=0, pan=0.0: public.sounds.append((cue, step, pan))
    context.hearers.append(public.said.append)
    table = OpenTable(context, controller, Exits(lambda _: Pop()), patient=True)
    offscreen = Offscreen(context, [table])

    def look(*, aloud: bool = False) -> None:
        offscreen.step(400)
        top = offscreen.stack.top
        public.frames.append(pygame.image.tobytes(offscreen.surface, "RGB"))
        widgets = [
            (w.id, tuple(w.rect), w.label, w.value, w.enabled, w.reason, w.about) for w in top.widgets()
        ]
        # What a screen reader finds is written on the screen, too, and takes as long as all the rest.
        readings = [(one.text, tuple(one.rect)) for one in top.readings()] if aloud else []
        public.words.append((type(top).__name__, widgets, readings, top.caption(), list(top.says())))

    look()  # the cover of a square, if somebody has to take one
    for seat in controller.pocket.seats:
        controller.pocket.take(seat)
    offscreen.stack.scenes[:] = [table]
    look(aloud=True)
    for one in pressed:
        offscreen.step(50, [one])
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
    ask = controller.session.asks[openly[0]] if openly else None
    if ask is None or ask.kind not in (PlayCard, BidCard):
        return set()
    hand = controller.pocket.hand(openly[0])
    allowed = {action.card for action in ask.actions() if hasattr(action, "card")}
    return {number for number in hand.left if hand.card(number) not in allowed}


@dataclass(frozen=True)
class Compared:
    """A position that looked the same in two worlds: whether tricks had begun, and whether of two packs."""

    middle: bool
    twice: bool


def compared(
    id: str,
    key: str,
    context: Callable[[], Context],
    *,
    early: bool = True,
    pressed: Sequence[inputs.Input] = (),
) -> Compared | None:
    """Compare two worlds at a random position, which must look the same; None where there are none.

    Unless `early` ones are wanted, neither where no card has been played. By default two keys are pressed.
    """
    pick = Pick(key)
    match = match_of(id, pick, key)
    session = played(match, pick, middle=bool(pick.below(2)))
    middle = bool(session.public.plays or session.public.tricks)
    found = worlds(session, pick, match.seed) if middle or early else None
    if found is None:
        return None
    number = refused_in_both(match, found)
    pressed = pressed or [PRESSED[at] for at in pick.shuffle(list(range(len(PRESSED))))[:2]]
    ours = seen(match, found.actions, context(), number, pressed)
    with numbers_by(found.numbered):
        theirs = seen(match, found.others, context(), number, pressed)
    assert ours.words == theirs.words, (id, key)
    assert ours.sounds == theirs.sounds, (id, key)
    assert ours.said == theirs.said, (id, key)
    assert ours.frames == theirs.frames, (id, key)
    pack = next(one.pack for one in reversed(found.actions) if isinstance(one, DealCards))
    return Compared(middle, len(set(pack)) < len(pack))


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


@pytest.mark.every_game
@pytest.mark.parametrize("id", GAMES)
def test_no_key_that_reads_aloud_tells_two_hidden_hands_apart(
    id: str, context: Callable[[], Context]
) -> None:
    keys = (f"read {id} {n}" for n in range(8))
    assert any(compared(id, key, context, early=False, pressed=READING) for key in keys)


def test_a_handicap_that_takes_other_cards_of_the_exchanged_hand_looks_the_same(
    context: Callable[[], Context],
) -> None:
    assert compared("free", "long swap free 56 6", context)


@pytest.mark.parametrize("key", ["m trump 6", "m low 3"])
def test_an_ask_that_told_what_would_do_would_be_found(
    key: str, context: Callable[[], Context], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pocket_seats, "open_ask", lambda ask: ask)
    with pytest.raises(AssertionError):
        compared(key.split()[1], key, context)


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_positions_tell_no_hidden_hands_apart(
    id: str, part: int, context: Callable[[], Context]
) -> None:
    wanted = -(-POSITIONS // (len(GAMES) * PARTS))
    found = list[Compared]()
    tried = 0
    while len(found) < wanted:
        # At least half of them lie after the first card.
        early = sum(not other.middle for other in found) < wanted // 2
        one = compared(id, f"long swap {id} {part} {tried}", context, early=early)
        found += [one] if one is not None else []
        tried += 1
    middle = sum(one.middle for one in found)
    twice = sum(one.twice for one in found)
    logging.info(
        "%s: %d positions the same in two worlds, %d after the first card, %d of two packs; %d tried",
        *(id, len(found), middle, twice, tried),
    )
