"""The searching player against OpenSpiel's own: duplicated deals of its `oh_hell`, at equal time a decision.

    python -m build.bench.oh_hell --seconds 0.1 --deals 20 [--level sharp] [--workers 2]

Needs the package `open_spiel` beside Clubs, best in an environment of its own. It is scored as Clubs Trump is
(a bid made counts 10 more, any other a point a trick), clubs are always trumps and may be led at any time. Four
players; the deals have 13 - 1 down to 4 cards in turn. Our player takes each seat of a deal in turn against three
of OpenSpiel's information-set tree search; a deal with its four rotations is one sample. With `--rollouts` it
compares random rollouts of 3 x 13 cards instead, in turns.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from random import Random
from time import process_time
from typing import Any, Final

from clubs.ai import player
from clubs.ai.core.games.trump import TrumpDeal
from clubs.ai.core.rollout import plays
from clubs.ai.games import KNOWLEDGE
from clubs.cards import CLUBS, STANDARD, Card, card, cards_of, without
from clubs.games.trump import score
from clubs.lab.figures import interval
from clubs.rules.action import Action, BidTricks, DealCards, PlayCard
from clubs.rules.bidding import Bidding, bid_measure
from clubs.rules.dealing import Batch, Deal, Plan
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
"""The exploration constant of OpenSpiel's search, in its points; other values were not tried."""


def ours(theirs: int) -> Card:
    """Return the card of an OpenSpiel action."""
    return card(theirs // 4 + 2, SUITS[theirs % 4])


def theirs(action: Action) -> int:
    """Return the OpenSpiel action of ours."""
    if isinstance(action, BidTricks):
        return FIRST_BID + action.tricks
    assert isinstance(action, PlayCard)
    return action.card % 13 * 4 + SUITS.index(action.card // 13)


def oh_hell(size: int, turned_up: Card) -> Game:
    """Return one deal of Oh Hell in our engine: the card turned up is known, the dealer's left is seat 0."""

    def plan(setup: Setup, deal: int, eldest: int) -> Plan:
        del deal
        seats = tuple(map(hand, setup.round_from(eldest)))
        aside = cards_of((turned_up,))
        return Plan((Batch(without(STANDARD, aside), seats, size),), size, aside)

    def phases(setup: Setup) -> tuple[Phase, ...]:
        del setup
        tricks = TrickPlay(lambda state: state.public.eldest(), (follow_suit("T-3"),), highest_wins(CLUBS))
        return (Deal(plan), Bidding("T-2"), tricks, Score(score, lambda _: None))

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
class Duel:
    """One deal to be played in all four rotations."""

    level: str
    seconds: float
    number: int


def sample(duel: Duel) -> tuple[float, float, float, float]:
    """Return, over the rotations of a deal, our points and their mean points, our share of bids made and theirs."""
    import pyspiel  # noqa: PLC0415  # no dependency of the program

    known = KNOWLEDGE["trump"]
    assert known.core is not None
    core = replace(known.core, new_deal=lambda setup: TrumpDeal(setup.seats, OPEN))
    KNOWLEDGE["oh_hell"] = replace(known, core=core)
    size = SIZES[duel.number % len(SIZES)]
    pack = list(range(52))
    Random(duel.number).shuffle(pack)
    dealt = pack[: SEATS * size]
    club = next(one for one in pack[SEATS * size :] + dealt if ours(one) // 13 == CLUBS)
    if club in dealt:  # the card turned up has to be a club
        dealt[dealt.index(club)] = pack[SEATS * size]
    spiel = pyspiel.load_game(
        f"oh_hell(players={SEATS},num_suits=4,num_cards_per_suit=13,num_tricks_fixed={size},"
        "points_per_trick=1,off_bid_penalty=False)"
    )
    totals = [0.0, 0.0, 0.0, 0.0]
    for seat in range(SEATS):
        state = spiel.new_initial_state()
        for action in (size, SEATS - 1, *dealt, club):
            state.apply_action(action)
        bots = [_bot(pyspiel, duel.seconds, duel.number * 10 + other) for other in range(SEATS)]
        session = _session(size, club, dealt, player(f"{duel.level}@{duel.seconds}s:points", duel.number))
        _play(session, state, bots, seat)
        points = [row.points for row in session.public.sheet[-1]]
        made = [row.tricks == row.bid for row in session.public.sheet[-1]]
        if points != list(state.returns()):
            raise RuntimeError("The two programs count differently.")
        totals[0] += points[seat]
        totals[1] += (sum(points) - points[seat]) / (SEATS - 1)
        totals[2] += made[seat]
        totals[3] += (sum(made) - made[seat]) / (SEATS - 1)
    return totals[0] / SEATS, totals[1] / SEATS, totals[2] / SEATS, totals[3] / SEATS


def _bot(pyspiel: Any, seconds: float, seed: int) -> Any:
    """Return OpenSpiel's information-set tree search, with random playouts and stopped by the clock."""
    return pyspiel.ISMCTSBot(
        seed,
        pyspiel.RandomRolloutEvaluator(1, seed),
        UCT,
        1 << 30,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
        seconds,
    )


def _session(size: int, club: int, dealt: list[int], mind: Any) -> Session:
    """Return the same deal in our engine; every seat is asked by hand."""
    game = oh_hell(size, ours(club))
    session = Session(game, game.setup(), [mind] * SEATS, Chance("unused"))
    cards = [ours(one) for one in dealt]
    rest = [one for one in range(52) if one not in cards and one != ours(club)]
    session.act(DealCards(-1, (*cards, *rest)))
    return session


def _play(session: Session, state: Any, bots: list[Any], seat: int) -> None:
    """Play the deal in both programs, our player in one seat."""
    while not session.public.sheet:
        ((turn, ask),) = session.asks.items()
        if turn == seat or len(ask.actions()) == 1:
            action = session.players[turn].answer(session.view(turn), ask)
            assert action is not None
            said = theirs(action)
        else:
            said = bots[turn].step(state)
            action = next(one for one in ask.actions() if theirs(one) == said)
        state.apply_action(said)
        session.act(action)


def rollouts() -> None:
    """Print card plays a second in random play of 3 x 13 cards, in turns and processor time: medians."""
    import pyspiel  # noqa: PLC0415  # no dependency of the program

    spiel = pyspiel.load_game("oh_hell(players=3,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=13)")
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    number, rates = 3000, []
    for _ in range(15):
        # The first simulation of two makes the root, and both are rolled out.
        bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(number, 1), UCT, 2)
        start = process_time()
        bot.step(state)
        middle = process_time()
        count = plays(1, number)
        rates.append((2 * number * 39 / (middle - start), float(count) / (process_time() - middle)))
    other, own = (sorted(rate[i] for rate in rates)[len(rates) // 2] for i in range(2))
    ratio = sorted(rate[1] / rate[0] for rate in rates)[len(rates) // 2]
    print(f"OpenSpiel {other:,.0f} plays a second, Clubs {own:,.0f}: median ratio {ratio:.1f}")


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--deals", type=int, default=18)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--level", default="sharp")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--rollouts", action="store_true")
    chosen = parser.parse_args()
    if chosen.rollouts:
        rollouts()
        return 0
    duels = [Duel(chosen.level, chosen.seconds, chosen.first + number) for number in range(chosen.deals)]
    with ProcessPoolExecutor(chosen.workers) as pool:
        samples = []
        for one in pool.map(sample, duels):
            samples.append(one)
            lead = interval([s[0] - s[1] for s in samples])
            print(f"{len(samples):4} deals  ahead by {lead}", file=sys.stderr)
    mean = [sum(s[i] for s in samples) / len(samples) for i in range(4)]
    print(
        f"{chosen.seconds} s a decision, {len(samples)} deals x {SEATS} rotations: {mean[0]:.2f} against {mean[1]:.2f} "
        f"points a deal, ahead by {interval([s[0] - s[1] for s in samples])}; bids made {mean[2]:.0%} and {mean[3]:.0%}"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
