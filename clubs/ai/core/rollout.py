"""Random play of a random deal, to measure the speed of the kernel."""

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.rng import Rng
from clubs.rules.position import Position


def plays(seed: i64, deals: i64) -> i64:
    """Play a deal of three hands of thirteen at random, `deals` times; return the number of cards played."""
    rng = Rng(seed)
    pack = vec[i64]([1 << card for card in range(52)])
    dealt, position = Position(3), Position(3)
    count: i64 = 0
    rng.shuffle(pack)
    for place in range(39):
        dealt.hands[place % 3] = dealt.hands[place % 3] | pack[place]
    for _deal in range(deals):
        position.copy(dealt)
        while not position.over:
            position.play(rng.one_of(position.legal()))
            count += 1
    return count
