"""The end of a first lesson: three pictures, which are tricks of this very lesson, each with a line.

It stands beside the game as `<game>.end.toml`; a game without one has no pictures. Sentences have suit signs
and cards in braces.
"""

import tomllib
from dataclasses import replace
from importlib import resources
from typing import Any, NamedTuple

from clubs.cards import Card, CardSet, parse
from clubs.games import GAMES
from clubs.language import by_language, files, message, shown
from clubs.learn.attempt import begin
from clubs.learn.lesson import Lesson, lesson
from clubs.rules.public import Trick


class EndPicture(NamedTuple):
    """Cards of a trick, or a tally of tricks made and tricks owed.

    One of the cards may have won the trick, and some may be `out`: cancelled, so that they could not.
    """

    heading: str
    line: str
    cards: tuple[Card, ...] = ()
    winner: Card | None = None
    out: CardSet = 0
    tally: tuple[int, int] | None = None


class EndWords(NamedTuple):
    """What is told at the end of a lesson, and the `ideas` of the puzzles after it, by their titles.

    `near` is what somebody is told of the game who comes from another one.
    """

    title: str
    line: str
    near: str
    ideas: tuple[str, ...]
    pictures: tuple[EndPicture, ...]


@by_language
def lesson_end(game: str) -> EndWords:
    """Return the end of the lesson of a game; ValueError if its file is wrong."""
    package = GAMES[game].phases.__module__.rpartition(".")[0]
    file = resources.files(package).joinpath(f"{game}.end.toml")
    if not file.is_file():
        title = shown(message("This is {game}", game=GAMES[game].title))
        return EndWords(title, "", "", (), ())
    given = files.table(tomllib.loads(file.read_text(encoding="utf-8")))
    pictures = tuple(_picture(lesson(game), one) for one in given["picture"])
    return EndWords(given["title"], given["line"], given["near"], tuple(given["ideas"]), pictures)


def _picture(taught: Lesson, given: dict[str, Any]) -> EndPicture:
    said = EndPicture(given["heading"], given["line"])
    if "tally" in given:
        made, owed = given["tally"]
        return said._replace(tally=(made, owed))
    if "cards" in given:
        return said._replace(cards=tuple(map(parse, given["cards"])))
    stage, turn = given["trick"]
    trick = trick_of(taught, stage, turn)
    cards = tuple(play.card for play in trick.plays)
    winner = next((play.card for play in trick.plays if play.seat == trick.winner), None)
    lying = replace(begin(taught.stages[0]).state.public, plays=trick.plays, leader=trick.leader)
    out = GAMES[taught.game].cancelled(lying)
    return said._replace(cards=cards, winner=winner, out=out)


def trick_of(taught: Lesson, stage: str, turn: int) -> Trick:
    """Return the trick that the right answer to a turn, from 0, of a stage finishes."""
    attempt = begin(next(one for one in taught.stages if one.title == stage))
    for _ in range(turn):
        attempt = attempt.answer(next(attempt.right())).after
    answered = attempt.answer(next(attempt.right())).after
    begun = len(attempt.state.public.tricks)
    if len(answered.state.public.tricks) <= begun:
        raise ValueError(f"Turn {turn} of {stage}, {taught.id}, finishes no trick.")
    return answered.state.public.tricks[begun]
