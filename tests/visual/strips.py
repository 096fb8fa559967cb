"""Film strips of ten moments: `python -m tests.visual.strips FOLDER` writes a PNG of each.

A moment is looked for at once, and drawn in a second run that begins shortly before it. The list was fixed
before most of what it shows was changed; the file runs in older trees, too, so both can be compared.
"""

import argparse
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame
from pygame import Surface

from clubs.app.routes import Program
from clubs.cards import Card, is_joker, rank, suit
from clubs.cards.card import ACE, CLUBS, KING
from clubs.games.free.auction import AuctionWon
from clubs.rules.action import Action
from clubs.rules.event import CardPlayed, DealScored, DealStarted, Event, GameWon, TrickTaken
from clubs.rules.public import Public
from clubs.services.saved_seating import match_of_record
from clubs.store.paths import Paths
from clubs.table.match import Match
from clubs.ui.shell import input as inputs
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.shell.scene import Scene
from clubs.workshop.shots import position
from tests.app.tables import Room, match, setup

SIZE: Final = 1280, 720
FRAME: Final = 50.0  # ms
APART: Final = 250.0  # ms from picture to picture
BEFORE: Final = 2  # pictures before the moment
SHOWN: Final = 10
NOTHING: Final = -1
ACROSS: Final = 5
SMALL: Final = 640, 360
EARLIER: Final = 3  # actions from which on it is drawn
SEEDS: Final = 60
LONGEST: Final = 300  # steps until a deal that asks for nothing more is over

Found = Callable[[Sequence[Event], Public], bool]
"""Whether the last of these events of a deal is the moment."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at a table: the game, its seats, and the event by which it is known."""

    game: str
    seats: int
    found: Found


def _honour_falls(events: Sequence[Event], public: Public) -> bool:
    """Return whether a club has just beaten an ace or a king of another suit."""
    del public
    *others, last = _trick(events) or [NOTHING]
    clubs = [suit(card) == CLUBS for card in others]
    high = [not is_joker(card) and rank(card) in (ACE, KING) for card in others]
    return last != NOTHING and suit(last) == CLUBS and not any(clubs) and any(high)


def _three_clubs(events: Sequence[Event], public: Public) -> bool:
    """Return whether a third club has just been played to a trick."""
    del public
    trick = _trick(events)
    return bool(trick) and suit(trick[-1]) == CLUBS and sum(suit(card) == CLUBS for card in trick) == 3


def _trick(events: Sequence[Event]) -> list[Card]:
    """Return the cards of the trick to which the last event added one; empty after any other event."""
    if not events or not isinstance(events[-1], CardPlayed):
        return []
    taken = [place for place, event in enumerate(events) if isinstance(event, TrickTaken)]
    since = events[taken[-1] :] if taken else events
    return [event.card for event in since if isinstance(event, CardPlayed)]


def _last_trick(events: Sequence[Event], public: Public) -> bool:
    """Return whether a hand's last trick has just been taken."""
    taken = sum(isinstance(event, TrickTaken) for event in events)
    return isinstance(events[-1], TrickTaken) and taken >= public.size


def _is(kind: type[Event]) -> Found:
    return lambda events, _: isinstance(events[-1], kind)


MOMENTS: Final = {
    "3 dealing, Low Clubs": Moment("low", 4, _is(DealStarted)),
    "4 a trump beats an ace or king, Clubs Whist": Moment("whist", 3, _honour_falls),
    "5 three clubs in a trick, Low Clubs": Moment("low", 5, _three_clubs),
    "6 the last trick, Exact Clubs": Moment("exact", 4, _last_trick),
    "7 the chest is opened, Free Clubs": Moment("free", 3, _is(AuctionWon)),
    "8 a deal's end, Clubs Whist": Moment("whist", 3, _is(DealScored)),
    "9 a deal's end, Low Clubs": Moment("low", 4, _is(DealScored)),
}
"""Moments at a table; the others of the ten are the first start, the choice of a game, and a game's end."""


def at_table(moment: Moment) -> list[Surface]:
    """Return the pictures of a moment at a table."""
    for seed in map(str, range(1, SEEDS)):
        played = match(setup(moment.game, moment.seats), seed=seed)
        room = Room(played, size=SIZE)
        while (reached := _reached(room, moment)) is None:
            room.choose()
        if reached:
            return filmed(played, room.session.actions, moment.found)
    raise AssertionError(f"no deal of {moment.game} has it")


def filmed(played: Match, actions: Sequence[Action], found: Found) -> list[Surface]:
    """Return the pictures of a moment that is reached by these actions, or soon after them."""
    begins = max(0, len(actions) - EARLIER)
    room = Room(played, tuple(actions[:begins]), size=SIZE, speed="brisk")
    pictures: deque[Surface] = deque(maxlen=BEFORE)
    known = list(room.table.stage.history) if begins else []
    left = 0
    while left < SHOWN - BEFORE:
        for _ in range(round(APART / FRAME)):
            room.step(FRAME)
        if not left and room.visitor.target() is not None:
            room.choose()
        history = list(room.table.stage.history)
        new = history[len(known) :] if known[:1] == history[:1] else history
        known = history
        left += bool(left) or _any(found, history, len(history) - len(new), room.table.stage.public)
        pictures = deque(pictures, maxlen=BEFORE + left)
        pictures.append(room.offscreen.surface.copy())
    return list(pictures)


def _reached(room: Room, moment: Moment) -> bool | None:
    """Let time go by; return whether the moment has come by the deal's end, None if something is asked."""
    for _ in range(LONGEST):
        stage = room.table.stage
        if _any(moment.found, stage.history, 0, stage.public):
            return True
        if room.visitor.target() is not None:
            return None
        room.go_by()
    return False


def _any(found: Found, events: Sequence[Event], since: int, public: Public) -> bool:
    """Return whether one of the events from a place on is the moment."""
    return any(found(events[: place + 1], public) for place in range(since, len(events)))


def of_scenes(opened: Callable[[Program], Sequence[Scene]], keys: Sequence[inputs.Input]) -> list[Surface]:
    """Return pictures of scenes at the first start, a key between every two of them."""
    with TemporaryDirectory() as folder:
        program = Program(SIZE, Paths(Path(folder), Path(folder)))
        offscreen = Offscreen(program.context, opened(program))
        pictures = []
        for number in range(SHOWN):
            given = keys[number : number + 1]
            for _ in range(round(APART / FRAME)):
                offscreen.step(FRAME, given)
                given = ()
            pictures.append(offscreen.surface.copy())
        return pictures


def strip(pictures: Sequence[Surface]) -> Surface:
    """Return pictures in rows, from left to right."""
    width, height = SMALL
    whole = Surface((width * ACROSS, height * -(-len(pictures) // ACROSS)))
    for number, picture in enumerate(pictures):
        row, column = divmod(number, ACROSS)
        whole.blit(pygame.transform.smoothscale(picture.convert(32), SMALL), (column * width, row * height))
    return whole


def main(folder: Path) -> None:
    """Write all strips."""
    folder.mkdir(parents=True, exist_ok=True)
    right = inputs.Move(1, 0)
    pygame.image.save(strip(of_scenes(lambda program: [program.menu()], ())), folder / "1.png")
    chosen = of_scenes(
        lambda program: [program.picker()], [inputs.Move(0, 0), right, *[inputs.Move(0, 0)] * 2, right]
    )
    pygame.image.save(strip(chosen), folder / "2.png")
    for name, moment in MOMENTS.items():
        pygame.image.save(strip(at_table(moment)), folder / f"{name.split()[0]}.png")
    record = position("over")
    over = filmed(match_of_record(record), record.actions, _is(GameWon))
    pygame.image.save(strip(over), folder / "10.png")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.visual.strips", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    main(parser.parse_args().folder)
