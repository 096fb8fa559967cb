"""Random play of random deals: the measure of how fast the kernel is."""

from librt.vecs import vec
from mypy_extensions import i64

from clubs.ai.core.dice import Dice
from clubs.rules.position import Position


def plays(seed: i64, deals: i64) -> i64:
    """Deal thirteen cards to each of three seats and play them at random, so many times: cards played."""
    dice = Dice(seed)
    pack = vec[i64]([1 << card for card in range(52)])
    dealt, position = Position(3), Position(3)
    count: i64 = 0
    for _ in range(deals):
        dice.shuffle(pack)
        for seat in range(3):
            hand: i64 = 0
            for place in range(13 * seat, 13 * seat + 13):
                hand |= pack[place]
            dealt.hands[seat] = hand
        position.copy(dealt)
        while not position.over:
            position.play(dice.one_of(position.legal()))
            count += 1
    return count
