"""Find positions for second lessons: puzzles in which, against written replies, one card alone reaches a goal.

python -m build.lessons.second assets/puzzles/exact.puzzles --idea throws_winners_away

Each puzzle is turned so that its seat is the learner's, and its hidden cards are laid again within what has
been seen. What is found is printed with the replies; plans and words are written by hand.
"""

import argparse
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from build.lessons.exhausted import best_after
from clubs.cards import each, name, names, parse, rank
from clubs.games import game
from clubs.learn.attempt import begin
from clubs.learn.lesson import LEARNER, LessonStage
from clubs.learn.puzzle import Puzzle, position, read
from clubs.rules.action import CHANCE, Action, DealCards, DrawForDeal, PlayCard
from clubs.rules.zone import hand
from clubs.table.record import Record, Unreadable, write, write_action
from clubs.table.replay import replay
from clubs.table.seating import PERSON, ROSTER, Seating
from clubs.table.session import first_state
from clubs.table.shuffle import Chance

HELD: Final = (3, 7)
"""The fewest and the most cards in the hand."""
ACE: Final = "AC"
LOW: Final = ("3S", "4S", "5S", "6S", "7S")
"""The cards that are drawn for the deal."""
SEED: Final = "lesson"
LAYOUTS: Final = 60
ORDERS: Final = 12
"""The layouts of the hidden cards that are tried, and the orders of replies in each."""


def main() -> int:
    """Print what is found."""
    parser = argparse.ArgumentParser(
        prog="python -m build.lessons.second", description=__doc__.splitlines()[0]
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--idea", default="", help="a reason that the answer must have")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    for puzzle in read(options.file.read_text(encoding="utf-8")):
        if options.idea in (*puzzle.themes, "") and (found := candidate(puzzle, Random(options.seed))):
            print_stage(puzzle, *found)
    return 0


def candidate(puzzle: Puzzle, chance: Random) -> tuple[LessonStage, int] | None:
    """Return a stage in which the puzzle's answer alone reaches the points that it brings, and the next best."""
    at = position(puzzle)
    best = at.verdict.best.action
    own = len(list(each(at.view.hand)))
    if not isinstance(best, PlayCard) or not HELD[0] <= own <= HELD[1]:
        return None
    try:
        replay(record := turned(puzzle.record, puzzle.seat))
    except Unreadable:
        return None
    wanted, found = PlayCard(LEARNER, best.card), None
    for laid in layouts(record, chance):
        for stage in ordered(laid, chance):
            worth = dict(best_after(stage, begin(stage).state))
            top = worth.pop(wanted)
            if worth and max(worth.values()) < top:
                margin = top - max(worth.values())
                if found is None or margin > found[1]:
                    found = replace(stage, points=top), margin
        if found is not None:
            return found
    return found


def turned(record: Record, seat: int) -> Record:
    """Return a record with a seat in the learner's place; Unreadable if it begins later in a match."""
    seats, first = record.setup.seats, first_state(game(record.setup.game), record.setup, Chance(record.seed))
    drawn_before = any(isinstance(action, DrawForDeal) for action in record.actions)
    if seat and (first.public.deal or drawn_before):
        raise Unreadable("It begins later in a match.")

    def of(action: Action) -> Action:
        return action if action.seat == CHANCE else replace(action, seat=(action.seat - seat) % seats)

    dealer, draws = first.public.dealer, tuple[Action, ...]()
    if not first.public.deal and dealer is not None:
        low = iter(LOW)
        drawn = (ACE if (n + seat) % seats == dealer else next(low) for n in range(seats))
        draws = (DrawForDeal(CHANCE, tuple(map(parse, drawn))),)
    names = ((n, *one) for n, one in enumerate(ROSTER[:seats]))
    seating = tuple(Seating(called, animal, "easy" if n else PERSON) for n, animal, called in names)
    seed = record.seed if first.public.deal else SEED
    return Record(record.setup, seed, (*draws, *map(of, record.actions)), seating)


def layouts(record: Record, chance: Random) -> Iterator[LessonStage]:
    """Yield the position as it was, and with the cards that the learner has not seen laid otherwise."""
    yield LessonStage("", record)
    at = max(n for n, action in enumerate(record.actions) if isinstance(action, DealCards))
    deal = record.actions[at]
    assert isinstance(deal, DealCards)
    public = replay(record).public
    seen = {play.card for play in public.plays} | {play.card for one in public.tricks for play in one.plays}
    own = set(each(begin(LessonStage("", record)).state.cards(hand(LEARNER))))
    hidden = [n for n, card in enumerate(deal.pack) if card not in seen | own]
    for _ in range(LAYOUTS):
        pack, cards = list(deal.pack), [deal.pack[n] for n in hidden]
        chance.shuffle(cards)
        for n, card in zip(hidden, cards, strict=True):
            pack[n] = card
        actions = (*record.actions[:at], replace(deal, pack=tuple(pack)), *record.actions[at + 1 :])
        with suppress(Unreadable):
            replay(laid := replace(record, actions=actions))
            yield LessonStage("", laid)


def ordered(stage: LessonStage, chance: Random) -> Iterator[LessonStage]:
    """Yield the stage with the replies of the others in some orders: low cards first, high ones first, any."""
    state = begin(stage).state
    held = [list(each(state.cards(hand(seat)))) for seat in range(stage.record.setup.seats)]
    for _ in range(ORDERS):
        others = list[Action]()
        for seat, cards in enumerate(held):
            if seat != LEARNER:
                way = chance.randrange(3)
                order = (
                    chance.sample(cards, len(cards))
                    if way == 0
                    else sorted(cards, key=rank, reverse=way == 1)
                )
                others += [PlayCard(seat, card) for card in order]
        yield replace(stage, others=tuple(others))


def print_stage(puzzle: Puzzle, stage: LessonStage, margin: int) -> None:
    """Print a stage: what is held, the replies, and what each card brings."""
    state = begin(stage).state
    public = state.public
    print(f"\n# {puzzle.id}: {' '.join(puzzle.themes)}; {stage.points} points, {margin} more than any other")
    for seat in public.seats:
        print(f"#   {seat}: {public.taken(seat)} tricks; {names(state.cards(hand(seat)))}")
    print(f"#   on the table: {' '.join(f'{play.seat} {name(play.card)}' for play in public.plays)}")
    print(f"#   notes: {public.notes}")
    for action, points in best_after(stage, state).items():
        print(f"#   {write_action(action)}: {points}")
    print(f"others = {[write_action(one) for one in stage.others]}".replace("'", '"'))
    print(write(stage.record))


if __name__ == "__main__":
    raise SystemExit(main())
