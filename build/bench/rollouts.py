"""Card plays a second in random play of 3 x 13 cards, beside OpenSpiel's `oh_hell`: `python -m build.bench.rollouts`.

Needs the package `open_spiel` beside Clubs. OpenSpiel plays in C++, within its own search, and driven from Python
by its calls for legal and applied actions. All is measured in turns and in processor time.
"""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import pyspiel

from clubs.ai.core.rollout import plays

CARDS: Final = 39
ROUNDS: Final = 15
ROLLOUTS: Final = 3000
DRIVEN: Final = 100
"""The rollouts of a round, within OpenSpiel's search and driven from Python."""


def dealt() -> Any:
    """Return a deal of three hands of thirteen before the bids."""
    game = pyspiel.load_game("oh_hell(players=3,num_suits=4,num_cards_per_suit=13,num_tricks_fixed=13)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    return state


def searched(state: Any) -> int:
    """Play random rollouts in C++; return the number of cards."""
    # The first simulation of two makes the root, and both are rolled out.
    pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 2.0, 2).step(state)
    return 2 * ROLLOUTS * CARDS


def driven(state: Any) -> int:
    """Play random rollouts from Python; return the number of cards."""
    rng = Random(1)
    for _ in range(DRIVEN):
        copy = state.clone()
        while not copy.is_terminal():
            copy.apply_action(rng.choice(copy.legal_actions()))
    return DRIVEN * CARDS


def main() -> None:
    """Print the medians."""
    argparse.ArgumentParser(prog="python -m build.bench.rollouts", description=__doc__).parse_args()
    state = dealt()
    works: dict[str, Callable[[], int]] = {
        "OpenSpiel in C++": lambda: searched(state),
        "OpenSpiel from Python": lambda: driven(state),
        "Clubs": lambda: plays(1, ROLLOUTS),
    }
    rates: dict[str, list[float]] = {what: [] for what in works}
    for _ in range(ROUNDS):
        for what, work in works.items():
            start = process_time()
            number = work()
            rates[what].append(number / (process_time() - start))
    clubs = rates.pop("Clubs")
    print(f"Clubs {median(clubs):,.0f} plays a second")
    for what, seen in rates.items():
        ratio = median(own / other for own, other in zip(clubs, seen, strict=True))
        print(f"{what} {median(seen):,.0f}; Clubs is {ratio:.1f} times as fast")


if __name__ == "__main__":
    main()
