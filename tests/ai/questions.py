"""What players are asked in deals of random answers, and the same with the hidden cards exchanged.

    python -m tests.ai.questions sharp@200 24

What a level answers to so many questions of each game: the same in every process, compiled or interpreted.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace

from clubs.ai import player
from clubs.cards import add, cards_of, remove
from clubs.games import GAMES
from clubs.games.free.actions import Challenge
from clubs.rules import engine
from clubs.rules.ask import Ask, OneOf
from clubs.rules.event import CardsMoved, Event
from clubs.rules.option import Setup
from clubs.rules.state import State
from clubs.rules.view import asked_view, view
from clubs.table.record import write_action
from clubs.table.swap import never_seen
from tests.answers import Pick
from tests.rules.positions import setups
from tests.table_kit import Table

STRIDE = 7
"""Of so many questions that leave a choice one is taken."""


def moments(setup: Setup, key: str, stride: int = STRIDE) -> Iterator[tuple[State, int]]:
    """States of deals of random answers without end, each with a seat that has to choose."""
    table, pick, met = Table(setup.game, setup.seats, options=dict(setup.options)), Pick(key), 0
    while True:
        asks = table.asks
        for seat, ask in asks.items():
            if seat >= 0 and ask.required and leaves_a_choice(ask):
                met += 1
                if met % stride == 0:
                    yield table.state, seat
        action = pick.any_answer(asks)
        if not isinstance(action, Challenge):
            table.act(action)
        if table.public.winners is not None:
            table.restart()


def leaves_a_choice(ask: Ask) -> bool:
    """Whether there is more than one answer."""
    return not isinstance(ask.answers, OneOf) or len(ask.answers.actions) > 1


def moments_of(id: str, number: int, key: str, stride: int = STRIDE) -> Iterator[tuple[State, int]]:
    """So many moments of a game, in turn from each way to play it."""
    ways = [moments(setup, f"{key} {setup}", stride) for setup in setups() if setup.game == id]
    for place in range(number):
        yield next(ways[place % len(ways)])


def twin(state: State, seat: int, pick: Pick) -> State:
    """The state with all cards that the seat has never seen dealt anew among the places where they lie.

    What it did not see in this deal's events is made up as well.
    """
    lying = never_seen(state, seat)
    unseen = pick.shuffle([card for _, card in lying])
    zones = dict(state.zones)
    for zone, card in lying:
        zones[zone] = remove(zones[zone], card)
    for zone, _ in lying:
        zones[zone] = add(zones[zone], unseen.pop())
    return replace(state, zones=zones, history=tuple(made_up(event, seat, pick) for event in state.history))


def made_up(event: Event, seat: int, pick: Pick) -> Event:
    """The event, with any cards in the place of those that the seat did not see."""
    if not isinstance(event, CardsMoved) or event.as_seen(seat).cards is not None:
        return event
    return replace(event, cards=cards_of(pick.shuffle(list(range(52)))[: event.number]))


def answers(level: str, number: int) -> list[str]:
    """Return what a level answers to `number` questions of each game, as records write it."""
    return [f"{id} {answer}" for id in GAMES for answer in answers_of(id, level, number)]


def answers_of(id: str, level: str, number: int) -> list[str]:
    """Return what a level answers to `number` questions of a game, as records write it."""
    said = []
    for state, seat in moments_of(id, number, "printed"):
        action = player(level, 5).answer(asked_view(view(state, seat)), engine.asks(GAMES[id], state)[seat])
        said.append(write_action(action) if action else "-")
    return said


if __name__ == "__main__":
    sys.stdout.write("\n".join((*answers(sys.argv[1], int(sys.argv[2])), "")))
