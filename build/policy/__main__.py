"""Fit the policy that the search expects of the others, to deals of computer players.

    python -m build.policy play trump steady --matches 200 --seed fit --out .build/policy/trump-steady
    python -m build.policy fit trump .build/policy/trump-* --held-out .build/policy/held-trump-*

`play` adds the deals of matches to a file, `fit` writes `clubs/ai/core/games/<game>/weights.py`, which has to be
compiled then, and says how often the policy names the cards that were played in other deals.
"""

import argparse
from pathlib import Path
from typing import Final

import msgspec

from build.policy.fitting import agreement, fit
from build.policy.self_play import play, read
from clubs.ai.core.bid_features import FEATURES, SITUATIONS
from clubs.ai.core.card_softmax import CardSoftmax

ROOMS: Final = Path(__file__).parents[2] / "clubs" / "ai" / "core" / "games"
IN_A_LINE: Final = 10


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m build.policy", description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    playing = commands.add_parser("play", help="play matches between equal players")
    playing.add_argument("game")
    playing.add_argument("level")
    playing.add_argument("--matches", type=int, default=10)
    playing.add_argument("--seats", default="4,4,4,3,5,6", help="the numbers of players, match by match")
    playing.add_argument("--seed", default="1")
    playing.add_argument("--out", type=Path, required=True)
    playing.set_defaults(command=play_matches)
    fitting = commands.add_parser("fit", help="fit the weights of a game to the deals in files")
    fitting.add_argument("game")
    fitting.add_argument("files", type=Path, nargs="+")
    fitting.add_argument("--held-out", type=Path, nargs="*", default=[])
    fitting.add_argument("--seed", type=int, default=1)
    fitting.set_defaults(command=fit_weights)
    arguments = parser.parse_args()
    arguments.command(arguments)
    return 0


def play_matches(arguments: argparse.Namespace) -> None:
    """Play matches, and add their deals to a file, a line each."""
    seats = [int(number) for number in arguments.seats.split(",")]
    with arguments.out.open("ab") as out:
        for match in range(arguments.matches):
            number, key = seats[match % len(seats)], f"{arguments.seed}|{match}"
            for deal in play(arguments.game, arguments.level, number, key):
                out.write(msgspec.json.encode(deal) + b"\n")
            out.flush()


def fit_weights(arguments: argparse.Namespace) -> None:
    """Fit the weights to the deals in files, and write them."""
    policy = fit([read(file) for file in arguments.files], arguments.seed)
    (ROOMS / arguments.game / "weights.py").write_text(as_python(policy), encoding="utf-8")
    for file in arguments.held_out:
        for which, share in agreement(policy, read(file)).items():
            print(f"{file.name} {which:6}{share}")


def as_python(policy: CardSoftmax) -> str:
    """Return the weights as a module: a paragraph for each situation."""
    lines = ['"""The weights of the fitted policy; `python -m build.policy` makes this file."""', ""]
    lines += ["from typing import Final", "", "# fmt: off", "WEIGHTS: Final[tuple[float, ...]] = ("]
    weights = list(policy.weights)
    for start in range(0, SITUATIONS * FEATURES, IN_A_LINE):
        if start and start % FEATURES == 0:
            lines.append("")
        lines.append("    " + " ".join(f"{weight:.2f}," for weight in weights[start : start + IN_A_LINE]))
    return "\n".join([*lines, ")", ""])


if __name__ == "__main__":
    raise SystemExit(main())
