"""The answers of this or another version to the decisions of some lines, as JSON on the standard output.

    python build/bench/regret/answers.py LINES LEVEL SEED DEALS

It is run by itself in a checkout of the other version, so it imports only what 9d8c6f0f had already.
"""

import json
import sys
from pathlib import Path

from clubs.ai import player
from clubs.table import line
from clubs.table.decisions import decisions
from clubs.table.record import write_action


def answers(text: str, level: str, seed: int) -> list[str]:
    """Return what the level answers at each decision of the line's seat, as in a record; empty for no answer."""
    deal = line.read(text)
    found = []
    for one in decisions(line.record_of(deal)):
        if one.seat == deal.seat:
            action = player(level, seed + one.number).answer(one.view, one.ask)
            found.append(write_action(action) if action else "")
    return found


if __name__ == "__main__":
    lines, level, seed, number = sys.argv[1:]
    texts = Path(lines).read_text(encoding="ascii").splitlines()[: int(number)]
    print(json.dumps([answers(text, level, int(seed)) for text in texts]))
