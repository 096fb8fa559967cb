"""Pixels do not tell: what differs only in cards that the viewer cannot see looks the same."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from typing import Final

import pygame
import pytest

from clubs.ai import player
from clubs.app.match_controller import MatchController
from clubs.cards import Card, CardSet, cards_of, each, name
from clubs.games import GAMES, game
from clubs.games.free.actions import BidCard, GiveUp
from clubs.games.whist import ExchangeHand
from clubs.judge import judge as judging
from clubs.judge.budget import Budget
from clubs.rules.action import Action, BidTricks, DealCards, PassCards, PlayCard
from clubs.rules.ask import Refused
from clubs.rules.event import CardsMoved
from clubs.rules.naming import NameSuit
from clubs.rules.view import SPECTATOR
from clubs.services.coach import Coach
from clubs.table.replay import EmptySeat
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.components.cardart import BACK
from clubs.ui.components.painters import Painters
from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.style.appearance import Appearance
from clubs.workshop.instant_client import InstantClient
from tests.app.tables import Room, match, setup
from tests.sampled import sampled
from tests.ui.faces import faces_drawn

Actions = tuple[Action, ...]
VIEWER: Final = 0


def dealt_once(id: str, seats: int, kind: type[Action] = PlayCard) -> Actions:
    """The actions of one deal between steady players in which the viewer is asked for a kind of action."""
    seed = "4" if kind is BidCard else "1"
    players = [player("steady", seat) for seat in range(seats)]
    session = Session(game(id), setup(id, seats), players, Chance(seed))
    session.play_out(deals=1)
    return tuple(session.actions)


def played(id: str, seats: int, actions: Actions) -> Session:
    """The session that some actions lead to."""
    return Session(game(id), setup(id, seats), [EmptySeat() for _ in range(seats)], Chance("1"), actions)


def asked_for(id: str, seats: int, actions: Actions) -> dict[type[Action], list[int]]:
    """After how many actions the viewer is asked for what."""
    session = played(id, seats, ())
    found: dict[type[Action], list[int]] = {}
    for number, action in enumerate(actions):
        if VIEWER in session.asks:
            found.setdefault(session.asks[VIEWER].kind, []).append(number)
        session.act(action)
    return found


def unseen(session: Session, viewer: int) -> dict[Card, object]:
    """The cards that a viewer has never seen in this deal, and where they lie."""
    seen: set[Card] = set()
    for event in session.view(viewer).seen:
        if isinstance(event, CardsMoved) and event.cards is not None:
            seen |= set(each(event.cards))
    lying = {card: zone for zone, cards in session.zones.items() for card in each(cards)}
    return {card: zone for card, zone in lying.items() if card not in seen and not zone.open_to(viewer)}


def swapped(actions: Actions, a: Card, b: Card) -> Actions:
    """The actions with two cards in each other's place."""
    other = {a: b, b: a}

    def cards(of: CardSet) -> CardSet:
        return cards_of(other.get(card, card) for card in each(of))

    def one(action: Action) -> Action:
        match action:
            case DealCards():
                return replace(action, pack=tuple(other.get(card, card) for card in action.pack))
            case PassCards() | GiveUp():
                return replace(action, cards=cards(action.cards))
        return action

    return tuple(map(one, actions))


def otherwise(id: str, seats: int, actions: Actions, viewer: int) -> Actions:
    """The same match for a viewer, with as many hidden cards elsewhere as the rules let go through."""
    changed = actions
    cards = sorted(unseen(played(id, seats, actions), viewer))
    for a, b in zip(cards[::2], cards[1::2], strict=False):
        trial = swapped(changed, a, b)
        try:
            session = played(id, seats, trial)
        except Refused:
            continue
        if session.view(viewer) == played(id, seats, actions).view(viewer):
            changed = trial
    return changed


def pixels(room: Room) -> bytes:
    """What is on the screen."""
    return pygame.image.tobytes(room.offscreen.surface, "RGB")


def seen_by_one(id: str, seats: int, actions: Actions) -> bytes:
    """The table at rest as the person in the viewer's seat sees it."""
    room = Room(match(setup(id, seats), (VIEWER,)), actions, speed="brisk", patient=True)
    room.offscreen.settle(2000, 250)
    assert room.table.panel.ask is not None
    return pixels(room)


PLACES: Final = [
    ("whist", 3, ExchangeHand, 0),
    ("whist", 3, PlayCard, 0),
    ("whist", 3, PlayCard, 6),
    ("low", 4, PassCards, 0),
    ("low", 4, PlayCard, 5),
    ("trump", 5, BidTricks, 0),
    ("trump", 5, PlayCard, 4),
    ("exact", 10, BidTricks, 0),
    ("exact", 10, PlayCard, 3),
    ("free", 3, BidCard, 0),
    ("free", 3, PassCards, 0),
    ("free", 3, GiveUp, 0),
    ("free", 3, PlayCard, 3),
    ("partner", 4, PassCards, 0),
    ("partner", 4, PlayCard, 5),
    ("half", 3, NameSuit, 0),
    ("half", 4, PlayCard, 5),
]


@pytest.mark.every_game
@pytest.mark.parametrize(("id", "seats", "kind", "place"), PLACES)
def test_hidden_cards_leave_no_trace_on_the_screen(
    id: str, seats: int, kind: type[Action], place: int
) -> None:
    whole = dealt_once(id, seats, kind)
    one = whole[: asked_for(id, seats, whole)[kind][place]]
    other = otherwise(id, seats, one, VIEWER)
    assert played(id, seats, other).hash() != played(id, seats, one).hash(), "nothing could be swapped"
    assert seen_by_one(id, seats, one) == seen_by_one(id, seats, other)


def test_ones_own_cards_do_show() -> None:
    whole = dealt_once("whist", 3)
    one = whole[: asked_for("whist", 3, whole)[ExchangeHand][0]]
    session = played("whist", 3, one)
    mine, hidden = next(each(session.view(VIEWER).hand)), min(unseen(session, VIEWER))
    assert seen_by_one("whist", 3, one) != seen_by_one("whist", 3, swapped(one, mine, hidden))


# ---------------------------------------------------------------- in motion


def frames(id: str, seats: int, before: int, actions: Actions) -> Iterator[bytes]:
    """What the person sees while the actions from `before` on happen, in flight and at rest."""
    room = Room(match(setup(id, seats), (VIEWER,)), actions[:before], speed="brisk", patient=True)
    for action in actions[before:]:
        if action.seat == VIEWER:
            room.table.answer(action)
        else:
            room.session.act(action)
        for _ in range(2):
            room.step(130)
            yield pixels(room)


@pytest.mark.every_game
@pytest.mark.parametrize(("id", "seats"), [("whist", 3), ("low", 4), ("exact", 3), ("free", 3)])
def test_hidden_cards_leave_no_trace_while_cards_fly(id: str, seats: int) -> None:
    leave_no_trace(id, seats, 2)


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_hidden_cards_leave_no_trace_in_most_of_a_deal(id: str) -> None:
    leave_no_trace(id, GAMES[id].default_seats, 5)


def leave_no_trace(id: str, seats: int, asked: int) -> None:
    """Check that faces, words and all else look the same up to a card of the person, with others hidden."""
    whole = dealt_once(id, seats)
    dealt = next(number for number, action in enumerate(whole) if isinstance(action, DealCards))
    end = asked_for(id, seats, whole)[PlayCard][asked]
    one = whole[:end]
    other = otherwise(id, seats, one, VIEWER)
    assert one[dealt] != other[dealt]
    shown = 0
    for number, (a, b) in enumerate(
        zip(frames(id, seats, dealt, one), frames(id, seats, dealt, other), strict=True)
    ):
        assert a == b, f"frame {number}, action {one[dealt + number // 2]}"
        shown += 1
    assert shown == 2 * (end - dealt)


# ---------------------------------------------------------------- with hints and coach

LITTLE: Final = Budget(pairs=200, tree=100, seconds=inf)
"""The budget of a verdict: no clock cuts it short, or it would not be the same twice."""


class Always(Coach):
    """A coach that always speaks."""

    on = True


def taught_frames(id: str, seats: int, before: int, actions: Actions) -> Iterator[tuple[str, bytes]]:
    """The screens of a person who takes every hint and tries what the coach holds back; by what is done.

    Every world has its own pictures, none of which is ever let go: a card in flight is drawn as another
    picture that is there if it hardly differs, and how long pictures stay depends on the clock.
    """
    room = Room(match(setup(id, seats), (VIEWER,)), actions[:before], patient=True, client=InstantClient())
    context, table, teaching = room.program.context, room.table, room.table.teaching
    context.paint = Painters(context.screen, Appearance("place"), PictureCache(1 << 30))
    assert isinstance(table.controller, MatchController)
    context.change(speed="brisk")
    table.controller.coach = Always()
    for action in actions[before:]:
        if action.seat == VIEWER:
            room.offscreen.settle(2000, 250)
            table.controller._ahead.begin(room.session.asks)
            for _ in range(3):
                teaching.more()
                room.step(250)
                yield "hint" if teaching.hint.shown else "nothing", pixels(room)
            verdict = table.controller.verdict
            if verdict is not None and teaching.stops(verdict.tried[-1].action):
                room.step(300)
                yield "coach", pixels(room)
                teaching.back()
            table._give(action)
        else:
            room.session.act(action)
        for _ in range(2):
            room.step(130)
            yield type(action).__name__, pixels(room)


@pytest.mark.parametrize(
    ("id", "seats", "card"),
    [
        ("whist", 3, 1),
        *(
            pytest.param(*place, marks=pytest.mark.long)
            for place in (
                *(("low", 4, 1), ("free", 3, 1), ("whist", 3, 8), ("low", 4, 6)),
                *(("trump", 4, 4), ("exact", 5, 4), ("free", 3, 6)),
            )
        ),
    ],
)
def test_hidden_cards_leave_no_trace_in_hints_and_in_what_the_coach_says(
    id: str, seats: int, card: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "BUDGET", LITTLE)
    monkeypatch.setattr(judging, "PLAYOUTS", LITTLE)
    whole = dealt_once(id, seats)
    dealt = next(number for number, action in enumerate(whole) if isinstance(action, DealCards))
    one = whole[: asked_for(id, seats, whole)[PlayCard][card] + 1]
    other = otherwise(id, seats, one, VIEWER)
    assert one[dealt] != other[dealt]
    worlds = (taught_frames(id, seats, dealt, one), taught_frames(id, seats, dealt, other))
    done = Counter[str]()
    for number, ((what, a), (same, b)) in enumerate(zip(*worlds, strict=True)):
        assert (what, a) == (same, b), f"frame {number}, {what}"
        done[what] += 1
    assert done["hint"] > 1


# ---------------------------------------------------------------- nobody at the screen


def spectated(id: str, seats: int, actions: Actions) -> Room:
    """The table of a match between computer players, not a moment after the last action."""
    room = Room(match(setup(id, seats), ()), actions, patient=True)
    room.step(0)
    assert len(room.session.actions) == len(actions)
    return room


@sampled("id, seats, kind, place", PLACES, PLACES[::2])
def test_a_spectator_sees_only_what_lies_open(id: str, seats: int, kind: type[Action], place: int) -> None:
    whole = dealt_once(id, seats, kind)
    one = whole[: asked_for(id, seats, whole)[kind][place]]
    other = otherwise(id, seats, one, SPECTATOR)
    session = played(id, seats, one)
    assert played(id, seats, other).hash() != session.hash()
    assert pixels(spectated(id, seats, one)) == pixels(spectated(id, seats, other))


@pytest.mark.parametrize(("id", "seats"), [("whist", 3), ("low", 5), ("exact", 10), ("free", 3)])
def test_the_hands_of_computer_players_are_drawn_as_backs(
    id: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = dealt_once(id, seats)
    room = Room(match(setup(id, seats), ()), whole[: asked_for(id, seats, whole)[PlayCard][1]], patient=True)
    drawn = faces_drawn(room, monkeypatch)
    room.step(0)
    view = room.session.view(SPECTATOR)
    open_to_all = {
        name(card) for zone, of in view.zones.items() if zone.open_to(SPECTATOR) for card in each(of)
    }
    assert BACK in drawn
    assert set(drawn) <= {BACK, *open_to_all}
    assert room.table.controller.viewer == SPECTATOR
    assert not [w for w in room.table.widgets() if w.role == "card"]
