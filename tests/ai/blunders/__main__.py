"""How often a level answers soundly: `python -m tests.ai.blunders [GAME …] [--level sharp] [--seeds 32]`.

All positions of the tables, and those of `judged.txt`, in which two searches put the blunders behind the best
answer, by either model of the others. They were judged by points, and the level is asked to play for points.
Blunders are listed with the number of seeds that gave them.
"""

import argparse
from collections import Counter
from collections.abc import Iterator

from clubs.games import GAMES
from tests.ai.blunders.position import Position
from tests.ai.blunders.table import positions
from tests.games.case import cases


def every(game: str, level: str) -> Iterator[tuple[Position, str]]:
    """Yield the positions of a game's table, and those that were judged, each with how the level is asked."""
    table = cases()[game].positions
    for position in positions(table):
        yield position, level
    for position in positions(table.with_name("judged.txt")):
        yield position, f"{level}:points"


def main() -> None:
    """Print the share of sound answers of each game, and every blunder."""
    parser = argparse.ArgumentParser(prog="python -m tests.ai.blunders", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--level", default="sharp")
    parser.add_argument("--seeds", type=int, default=32)
    chosen = parser.parse_args()
    for game in chosen.games:
        asked = sound = 0
        for position, level in every(game, chosen.level):
            answers = Counter(position.answer(game, level, seed) for seed in range(chosen.seeds))
            blunders = {answer: number for answer, number in answers.items() if position.blunder(answer)}
            asked += chosen.seeds
            sound += chosen.seeds - sum(blunders.values())
            if blunders:
                print(f"  {game}, {position.name}: {blunders}")
        print(f"{game}: {sound / asked:.1%} of {asked} answers of {chosen.level} are sound")


if __name__ == "__main__":
    main()
