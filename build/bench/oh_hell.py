"""The searching player against OpenSpiel's own: duplicated deals of its `oh_hell`, at equal processor time.

    python -m build.bench.oh_hell --seconds 0.1 --deals 20 [--level sharp] [--uct 2] [--workers 2] [--keep FILE]

Needs the package `open_spiel` beside Clubs, best in an environment of its own. It is scored as Clubs Trump is
(a bid made counts 10 more, any other a point a trick), clubs are always trumps and may be led at any time. Four
players; the deals have 13 - 1 down to 4 cards in turn. Our player takes each seat of a deal in turn against three
of OpenSpiel's information-set tree search; a deal with its four rotations is one sample. Deals in the file of
`--keep` are not played again.

OpenSpiel's search imagines the cards that were dealt in other hands, but never one of those left over in their
place, so it knows them. Therefore they lie face up, for both.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, Final

import msgspec

from build.bench.pace import Pace
from clubs.ai import player
from clubs.ai.core.games.trump import TrumpDeal
from clubs.ai.games import KNOWLEDGE
from clubs.cards import CLUBS, STANDARD, Card, CardSet, card, cards_of, without
from clubs.games import register
from clubs.games.trump import score
from clubs.lab.figures import interval
from clubs.rules.action import Action, BidTricks, DealCards, PlayCard
from clubs.rules.bidding import Bidding, bid_measure
from clubs.rules.dealing import Batch, NewDeal, Plan
from clubs.rules.game import Game, Phase
from clubs.rules.measure import Facts
from clubs.rules.option import Setup
from clubs.rules.position import OPEN
from clubs.rules.restriction import follow_suit
from clubs.rules.scoring import Score
from clubs.rules.trickplay import TrickPlay
from clubs.rules.winning import highest_wins
from clubs.rules.zone import hand
from clubs.table.session import Session
from clubs.table.shuffle import Chance

SEATS: Final = 4
SIZES: Final = tuple(range(12, 3, -1))
SUITS: Final = (3, 2, 0, 1)
"""OpenSpiel's suits, clubs diamonds spades hearts, in our numbers."""
FIRST_BID: Final = 52
UCT: Final = 2.0
"""The exploration constant of OpenSpiel's search, in its points; 1, 4 and 10 play no better (`clubs/ai/methods.md`)."""


def ours(theirs: int) -> Card:
    """Return the card of an OpenSpiel action."""
    return card(theirs // 4 + 2, SUITS[theirs % 4])


def theirs(action: Action) -> int:
    """Return the OpenSpiel action of ours."""
    if isinstance(action, BidTricks):
        return FIRST_BID + action.tricks
    assert isinstance(action, PlayCard)
    return action.card % 13 * 4 + SUITS.index(action.card // 13)


def oh_hell(size: int, aside: CardSet) -> Game:
    """Return one deal of Oh Hell in our engine: all know the cards put aside, the dealer's left is seat 0."""

    def plan(setup: Setup, deal: int, eldest: int) -> Plan:
        del deal
        seats = tuple(map(hand, setup.round_from(eldest)))
        return Plan((Batch(without(STANDARD, aside), seats, size),), size, aside)

    def phases(setup: Setup) -> tuple[Phase, ...]:
        del setup
        tricks = TrickPlay(lambda state: state.public.eldest(), (follow_suit("T-3"),), highest_wins(CLUBS))
        return (NewDeal(plan), Bidding("T-2"), tricks, Score(score, lambda _: None))

    return Game(
        id="oh_hell",
        title="Oh Hell",
        tagline="",
        minutes=5,
        seats=(SEATS,),
        default_seats=SEATS,
        options=(),
        phases=phases,
        winning=highest_wins(CLUBS),
        measure=bid_measure,
        meter=lambda _: Facts(()),
        goal=lambda _: "",
    )


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a duel: our level, processor seconds a decision, OpenSpiel's exploration constant."""

    level: str
    seconds: float
    uct: float


@dataclass(frozen=True, slots=True)
class Sample:
    """One deal over its rotations: points and share of bids made, ours and the mean of the others.

    `pace` are the mean processor seconds of a decision, ours and theirs.
    """

    number: int
    points: tuple[float, float]
    made: tuple[float, float]
    pace: tuple[float, float]


def sample(terms: Terms, number: int) -> Sample:
    """Return the figures of a deal, played in all four rotations."""
    import pyspiel  # noqa: PLC0415  # no dependency of the program

    known = KNOWLEDGE["trump"]
    assert known.core is not None
    core = replace(known.core, new_deal=lambda setup: TrumpDeal(setup.seats, OPEN))
    KNOWLEDGE["oh_hell"] = replace(known, core=core)
    size, dealt, club = cards_of_deal(number)
    spiel = pyspiel.load_game(
        f"oh_hell(players={SEATS},num_suits=4,num_cards_per_suit=13,num_tricks_fixed={size},"
        "points_per_trick=1,off_bid_penalty=False)"
    )
    own, other = paces(terms.seconds)
    points, made = [0.0, 0.0], [0.0, 0.0]
    for seat in range(SEATS):
        state = spiel.new_initial_state()
        for chance in (size, SEATS - 1, *dealt, club):
            state.apply_action(chance)
        session = dealt_session(size, dealt)
        register(session.game)
        while not session.public.sheet:
            action = _answer(pyspiel, terms, number, session, state, seat)
            state.apply_action(theirs(action))
            session.act(action)
        if [row.points for row in session.public.sheet[-1]] != list(state.returns()):
            raise RuntimeError("The two programs count differently.")
        for place, row in enumerate(session.public.sheet[-1]):
            share = 1 / SEATS if place == seat else 1 / SEATS / (SEATS - 1)
            points[place != seat] += share * row.points
            made[place != seat] += share * (row.tricks == row.bid)
    return Sample(number, (points[0], points[1]), (made[0], made[1]), (own.mean, other.mean))


@cache
def paces(seconds: float) -> tuple[Pace, Pace]:
    """Return the paces of our player and of theirs in this process."""
    return Pace(seconds), Pace(seconds)


def cards_of_deal(number: int) -> tuple[int, list[int], int]:
    """Return the size of the hands of a deal, the cards in the order of dealing, and the one turned up."""
    size = SIZES[number % len(SIZES)]
    pack = list(range(52))
    Random(number).shuffle(pack)
    dealt = pack[: SEATS * size]
    club = next(one for one in pack[SEATS * size :] + dealt if ours(one) // 13 == CLUBS)
    if club in dealt:  # the card turned up has to be a club
        dealt[dealt.index(club)] = pack[SEATS * size]
    return size, dealt, club


def _answer(pyspiel: Any, terms: Terms, number: int, session: Session, state: Any, seat: int) -> Action:
    """Return the answer of the seat to move: our search in one seat, theirs in the others."""
    ((turn, ask),) = session.asks.items()
    answers = ask.actions()
    if len(answers) == 1:
        return answers[0]
    own, other = paces(terms.seconds)
    view = session.view(turn)
    kind = (view.public.size, len(view.public.tricks), ask.kind)
    if turn == seat:
        action = own.search(
            kind, lambda budget: player(f"{terms.level}@{budget}:points", number).answer(view, ask)
        )
        assert action is not None
        return action
    said = other.search(
        kind, lambda budget: _bot(pyspiel, terms.uct, budget, number * 10 + turn).step(state.clone())
    )
    return next(one for one in answers if theirs(one) == said)


def _bot(pyspiel: Any, uct: float, simulations: int, seed: int) -> Any:
    """Return OpenSpiel's information-set tree search, with random playouts."""
    return pyspiel.ISMCTSBot(
        seed,
        pyspiel.RandomRolloutEvaluator(1, seed),
        uct,
        simulations,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )


def dealt_session(size: int, dealt: list[int]) -> Session:
    """Return the same deal in our engine; every seat is asked by hand."""
    cards = [ours(one) for one in dealt]
    game = oh_hell(size, without(STANDARD, cards_of(cards)))
    session = Session(game, game.setup(), [player("random", 0)] * SEATS, Chance("unused"))
    session.act(DealCards(-1, tuple(cards)))
    return session


def kept(file: Path | None, terms: Terms) -> dict[int, Sample]:
    """Return the deals in a file by number, and begin it if it is not there; ValueError for other terms."""
    if file is None:
        return {}
    if not file.exists():
        file.write_bytes(msgspec.json.encode(terms) + b"\n")
    head, *lines = file.read_bytes().splitlines()
    if msgspec.json.decode(head, type=Terms) != terms:
        raise ValueError(f"{file} was begun on other terms: {head.decode()}.")
    return {one.number: one for one in (msgspec.json.decode(line, type=Sample) for line in lines)}


def summary(terms: Terms, samples: Sequence[Sample]) -> str:
    """Return the figures in words."""
    ahead = interval([one.points[0] - one.points[1] for one in samples])
    means = [
        mean(getattr(one, what)[i] for one in samples) for what in ("points", "made", "pace") for i in (0, 1)
    ]
    return (
        f"{terms.level}, {terms.seconds} s a decision, UCT {terms.uct}: {len(samples)} deals x {SEATS} rotations, "
        f"{means[0]:.2f} against {means[1]:.2f} points a deal, ahead by {ahead}; bids made {means[2]:.0%} and "
        f"{means[3]:.0%}; {means[4]:.3f} s and {means[5]:.3f} s a decision"
    )


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--deals", type=int, default=18)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--level", default="sharp")
    parser.add_argument("--uct", type=float, default=UCT)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    chosen = parser.parse_args()
    terms = Terms(chosen.level, chosen.seconds, chosen.uct)
    found = kept(chosen.keep, terms)
    numbers = range(chosen.first, chosen.first + chosen.deals)
    samples = [found[number] for number in numbers if number in found]
    with ProcessPoolExecutor(chosen.workers) as pool:
        for one in pool.map(partial(sample, terms), [number for number in numbers if number not in found]):
            samples.append(one)
            if chosen.keep:
                with chosen.keep.open("ab") as file:
                    file.write(msgspec.json.encode(one) + b"\n")
            print(summary(terms, samples), file=sys.stderr)
    print(summary(terms, samples))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
