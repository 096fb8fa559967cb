"""Print the lessons: each stage's position, what it asks, and what every answer gets.

python -m build.lessons low
"""

import argparse
from typing import Final

from clubs.cards import names
from clubs.games import GAMES, game
from clubs.learn.attempt import TurnAttempt, begin, possible
from clubs.learn.lesson import LessonStage, has_lesson, lesson
from clubs.rules.plural import amount
from clubs.rules.zone import hand
from clubs.table.record import write_action
from clubs.verdict.sentences import plain

SHOWN: Final = 8
"""Answers that are listed with a sentence."""


def main() -> int:
    """Print the lessons of some games."""
    parser = argparse.ArgumentParser(prog="python -m build.lessons", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", help="all that have one, if none is given")
    for id in parser.parse_args().games or filter(has_lesson, GAMES):
        print(f"{game(id).title}, taught by the {lesson(id).teacher}")
        for number, stage in enumerate(lesson(id).stages, 1):
            print(f"\n{number}. {stage.title}: {amount(len(stage.turns), 'turn')}")
            _print_stage(stage)
    return 0


def _print_stage(stage: LessonStage) -> None:
    attempt = begin(stage)
    while (turn := attempt.turn) is not None:
        _print_position(attempt)
        print(f"   {plain(turn.task)} ({turn.rule})\n      hint: {plain(turn.hint)}")
        said = dict[str, list[str]]()
        for action in possible(attempt.ask):
            answered = attempt.answer(action)
            sentence = f"{'+' if answered.right else '-'} {plain(answered.sentence)}"
            said.setdefault(sentence, []).append(write_action(action).removeprefix("0 "))
        for sentence, given in said.items():
            print(f"      {sentence}   [{', '.join(given[:SHOWN])}{' …' * (len(given) > SHOWN)}]")
        attempt = attempt.answer(next(attempt.right())).after


def _print_position(attempt: TurnAttempt) -> None:
    public, names_of = attempt.state.public, [seat.name for seat in attempt.stage.record.seating]
    for seat in public.seats:
        held = names(attempt.state.cards(hand(seat)))
        print(f"   {names_of[seat]}, {amount(public.taken(seat), 'trick')}: {held}")
    table = ", ".join(f"{names_of[play.seat]} {names(1 << play.card)}" for play in public.plays)
    print(f"   on the table: {table or 'nothing'}")


if __name__ == "__main__":
    raise SystemExit(main())
