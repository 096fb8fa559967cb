"""Write down what is kept of every game: `python -m tests.games`. Say in the commit why it changed.

Matches, numbers and decisions are written as they are now; pinned deals only where a game has none.
"""

import argparse

from tests.games import deals, decisions, golden

argparse.ArgumentParser(prog="python -m tests.games", description=__doc__).parse_args()
golden.write_all()
deals.write_missing()
decisions.write_all()
