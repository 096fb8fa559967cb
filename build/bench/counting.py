"""How many miscounts get their cause: `python -m build.bench.counting [--miscounts N] [--level NAME]`.

A counter that makes one slip at a time goes through the drills on deals of all games and numbers of seats, and counts
card by card, without the code that finds causes. A cause is false if it is not the slip that was made. A second line
tells of single cards overlooked at random, which the program cannot know of.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from build.bench.lines import setups
from clubs.ai import player
from clubs.cards import CLUBS, each, rank, suit
from clubs.games import GAMES
from clubs.learn.counting import CountingQuestion, SeenDeal
from clubs.learn.miscounts import Slip, cause
from clubs.rules.option import Setup
from clubs.rules.public import Played, Trick
from clubs.services.counting_deals import CountingDeal, counting_deals, drill
from clubs.table.match import usual_seating
from clubs.table.replay import record_of
from clubs.table.session import Session
from clubs.table.shuffle import Chance

DEALS: Final = 2
"""The deals of each match."""
ANYBODY: Final = -1
BEST_FIRST: Final[Mapping[str, Sequence[int]]] = {"low": range(2, 15), "free": [*range(9, 1, -1), 14]}
"""The ranks from the best one, where that is not the ace."""
ALWAYS: Final[Mapping[str, int]] = {"half": CLUBS}
"""The suit that follows every other, where there is one."""

Slipped = tuple[str, int]
"""A slip, and the seat or suit that it is about."""


def played(setup: Setup, level: str, number: int) -> list[CountingDeal]:
    """Return the deals of a match between players of one level, as the first seat saw them."""
    players = [player(level, seat) for seat in range(setup.seats)]
    session = Session(GAMES[setup.game], setup, players, Chance(f"counting {number}"))
    session.play_out(DEALS)
    record = record_of(session, usual_seating(setup.seats))
    return [deal for deal in counting_deals(record, number) if deal is not None]


def slips(seen: SeenDeal, question: CountingQuestion) -> Iterator[tuple[Slipped, int]]:
    """Yield the slips that can be made here, each with the answer of a counter who makes it."""
    if question.kind == "taken":
        yield from wrong_tricks(seen, question.about)
    elif question.kind == "void":
        yield from wrong_names(seen, question)
    else:
        for slip in ways_to_slip(seen, question):
            left, out = thought_out(seen, question.suit, slip)
            yield slip, out if question.kind != "best" else strongest(seen.setup.game, left)


def is_right(seen: SeenDeal, question: CountingQuestion) -> bool:
    """Return whether a counter who makes no slip comes to the answer."""
    if question.kind == "taken":
        return [trick.winner for trick in seen.tricks].count(question.about) == question.answer
    if question.kind == "void":
        return question.answer in {play.seat for play in not_followed(seen, question.suit)}
    left, out = thought_out(seen, question.suit, ("none", ANYBODY))
    return question.answer == (out if question.kind != "best" else strongest(seen.setup.game, left))


def not_followed(seen: SeenDeal, of: int) -> list[Played]:
    """Return the cards that did not follow when a suit was led."""
    return [play for play in other_suits(seen, of) if suit(play.card) != ALWAYS.get(seen.setup.game)]


def other_suits(seen: SeenDeal, of: int) -> list[Played]:
    """Return the cards of other suits that fell when a suit was led."""
    return [play for led, trick in called(seen) if led == of for play in trick.plays if suit(play.card) != of]


def called(seen: SeenDeal) -> Iterator[tuple[int, Trick]]:
    """Yield each trick with the suit that was led to it, or named."""
    yield from zip(seen.led, seen.tricks, strict=True)


def ways_to_slip(seen: SeenDeal, question: CountingQuestion) -> list[Slipped]:
    """Return the slips of somebody who counts the cards of a suit."""
    of = question.suit
    threw = Counter(
        play.seat for led, trick in called(seen) for play in trick.plays if suit(play.card) == of != led
    )
    kinds = ["hand", "last", "own", "down", *(["passed", "followed"] if question.kind != "best" else [])]
    found = [(kind, ANYBODY) for kind in kinds]
    found += [("thrown", seat) for seat in sorted(threw) if seat != seen.seat]
    return [*found, ("thrown", ANYBODY)] if len(threw) > 1 else found


def thought_out(seen: SeenDeal, of: int, slip: Slipped) -> tuple[set[int], int]:
    """Return the cards of a suit that the counter thinks are out, and their number, with a slip."""
    kind, whom = slip
    left = Counter(card for card in each(seen.pack) if suit(card) == of)
    if kind != "hand":
        left.subtract(card for card in each(seen.hand) if suit(card) == of)
    if kind != "down":
        left.subtract(put_away(seen, of))
    for number, (led, trick) in enumerate(called(seen), 1):
        if kind == "last" and number == len(seen.tricks):
            continue
        for play in trick.plays:
            missed = kind == "own" and play.seat == seen.seat
            missed |= kind == "thrown" and led != of and whom in (ANYBODY, play.seat)
            if suit(play.card) == of and not missed:
                left[play.card] -= 1
    out = sum(left.values())
    if kind == "passed":
        out -= sum(left[card] > 0 for card in each(seen.passed) if suit(card) == of)
    if kind == "followed":
        out -= len(other_suits(seen, of))
    return {card for card, copies in left.items() if copies > 0}, out


def put_away(seen: SeenDeal, of: int) -> list[int]:
    """Return the counter's own cards of a suit that are neither held nor played, nor with others."""
    left = Counter(each(seen.pack))
    left.subtract(each(seen.hand))
    left.subtract(each(seen.out))
    left.subtract(play.card for trick in seen.tricks for play in trick.plays)
    return [card for card in left.elements() if suit(card) == of]


def strongest(game: str, left: set[int]) -> int:
    """Return the rank that the counter thinks is the best one out."""
    ranks = {rank(card) for card in left}
    best_first = BEST_FIRST.get(game, range(14, 1, -1))
    return next(one for one in best_first if one in ranks)


def wrong_tricks(seen: SeenDeal, about: int) -> Iterator[tuple[Slipped, int]]:
    """Yield what somebody counts who forgets a trick, or takes leading or the highest card for taking."""
    takers = [trick.winner for trick in seen.tricks]
    yield ("last", ANYBODY), takers[:-1].count(about)
    yield ("led", ANYBODY), [trick.plays[0].seat for trick in seen.tricks].count(about)
    highest = list[int]()
    for of, trick in called(seen):
        top = trick.plays[0]
        for play in trick.plays[1:]:
            low_ace = seen.setup.game == "free"
            higher = height(play.card, low_ace) > height(top.card, low_ace)
            if suit(play.card) == of and (higher or suit(top.card) != of):
                top = play
        highest.append(top.seat)
    yield ("high", ANYBODY), highest.count(about)


def height(card: int, low_ace: bool) -> int:
    """Return how high a card is in its suit."""
    high: int = rank(card)
    return 1 if low_ace and high == 14 else high


def wrong_names(seen: SeenDeal, question: CountingQuestion) -> Iterator[tuple[Slipped, int]]:
    """Yield who is named by somebody who takes another suit for the one that is asked for."""
    for led in {*seen.led} - {question.suit}:
        for play in not_followed(seen, led):
            if play.seat not in (seen.seat, question.answer):
                yield ("other suit", led), play.seat


def overlooked(question: CountingQuestion) -> int:
    """Return the number that is one too high, as after a card that nothing sets apart was overlooked."""
    return question.answer + (question.kind in ("clubs", "suit"))


def named(slip: Slip) -> Slipped:
    """Return the cause that was found, as the counter calls its slips."""
    if slip.kind == "other suit":
        return slip.kind, slip.suit
    return slip.kind, slip.seat if slip.kind == "thrown" else ANYBODY


def main() -> None:
    """Print how many miscounts got their cause, by kind of question and by game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--miscounts", type=int, default=1000)
    parser.add_argument("--level", default="easy")
    chosen = parser.parse_args()
    dice = Random(1)
    found = Counter[tuple[str, str, str]]()
    chance = Counter[str]()
    number = wrong_answers = 0
    while (made := found.total()) < chosen.miscounts:
        for setup in setups():
            number += 1
            for task in drill(played(setup, chosen.level, number), number):
                seen = task.seen
                question = task.question
                wrong_answers += not is_right(seen, question)
                wrong = [one for one in slips(seen, question) if one[1] != question.answer]
                if wrong and found.total() < chosen.miscounts:
                    slip, given = dice.choice(wrong)
                    told = cause(seen, question, given)
                    result = "silent" if told is None else "true" if named(told) == slip else "false"
                    found[question.kind, setup.game, result] += 1
                if (one := overlooked(question)) != question.answer:
                    chance["named" if cause(seen, question, one) else "silent"] += 1
        if found.total() == made:
            break
    _report(found, chance)
    print(f"answers that are not right: {wrong_answers}")


def _report(found: Counter[tuple[str, str, str]], chance: Counter[str]) -> None:
    for place in (0, 1):
        for name in sorted({key[place] for key in found}):
            of = Counter[str]()
            for key, times in found.items():
                of[key[2]] += times * (key[place] == name)
            print(f"{name:6}  true {of['true']:4}  silent {of['silent']:4}  false {of['false']:4}")
    results = {
        word: sum(n for key, n in found.items() if key[2] == word) for word in ("true", "silent", "false")
    }
    print("all    ", "  ".join(f"{word} {times}" for word, times in results.items()))
    print(f"one card overlooked at random: a cause named {chance['named']} of {chance.total()} times")


if __name__ == "__main__":
    main()
