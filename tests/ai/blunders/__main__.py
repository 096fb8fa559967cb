"""How often a level answers soundly: `python -m tests.ai.blunders [GAME …] [--level sharp] [--seeds 32]`.

All positions of the tables, and those of `judged.txt`, in which two searches put the blunders behind the best
answer, by either model of the others. They were judged by points, and the level is asked to play for points.
Blunders are listed with the number of seeds that gave them; `--note` adds the shares to the registry.
"""

import argparse
from collections import Counter
from collections.abc import Iterator

from build.bench.registry import note
from clubs.games import GAMES
from clubs.lab.figures import interval
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
    parser.add_argument("--note", action="store_true")
    chosen = parser.parse_args()
    for game in chosen.games:
        shares = []
        for position, level in every(game, chosen.level):
            answers = Counter(position.answer(game, level, seed) for seed in range(chosen.seeds))
            blunders = {answer: number for answer, number in answers.items() if position.blunder(answer)}
            shares.append(1 - sum(blunders.values()) / chosen.seeds)
            if blunders:
                print(f"  {game}, {position.name}: {blunders}")
        sound = interval(shares)
        print(f"{game}: {sound.mean:.1%} of {len(shares) * chosen.seeds} answers of {chosen.level} are sound")
        if chosen.note:
            what = f"{game}: sound answers of {chosen.level} to the positions"
            print(note(what, sound, "share", "0 and on", game))


if __name__ == "__main__":
    main()
