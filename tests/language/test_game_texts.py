"""Texts of a game while it is played: each can be said in another language, and is."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import pytest

from clubs.ai.random_player import RandomPlayer
from clubs.games import GAMES
from clubs.language import ENGLISH, Message, _, speak, spoken
from clubs.language.message import FIELD, has_words
from clubs.rules.measure import Facts, Standings, Words
from clubs.rules.option import OptionValue, Unplayable
from clubs.table.session import Session
from clubs.table.shuffle import Chance

NAMES: Final = ("You", "Rowan", "Sedge", "Alder", "Hazel", "Sloe", "Brook", "Thistle", "Sorrel", "Bramble")
ACTIONS: Final = 700
"""How many actions are looked at, at most, of each game with some options."""


def option_sets(id: str) -> Iterator[dict[str, OptionValue]]:
    """Yield the usual options of a game, and each other value of a few."""
    yield {}
    for option in GAMES[id].options:
        if len(option.values) < 5:
            yield from ({option.id: value} for value in option.values if value != option.default)


def texts_of_game(id: str) -> Iterator[str]:
    """Yield what stands about a game before it is played."""
    game = GAMES[id]
    yield from (game.tagline, game.apart)
    for seats in game.seats:
        with suppress(Unplayable):
            setup = game.setup(seats)
            yield from (*game.brief(setup), game.goal(setup))
    for option in game.options:
        yield option.title
        for value in option.values:
            if not isinstance(value, bool):
                yield option.words(value)  # type: ignore[arg-type]  # a value of this very option
            if option.short is not None:
                yield option.short(value)  # type: ignore[arg-type]
    if game.duty is not None:
        yield game.duty.words
        yield from (words for _mark, words in game.duty.marks)
        yield from (tally[0] for tally in game.duty.tallies)
    yield from (phase.title for phase in game.phases(game.setup()))


def texts_of_play(id: str, seats: int, options: dict[str, OptionValue]) -> Iterator[str]:
    """Yield what is said while a match is played at random."""
    game = GAMES[id]
    setup = game.setup(seats, options)
    told: list[str] = []
    session = Session(
        game,
        setup,
        [RandomPlayer(seat) for seat in range(seats)],
        Chance("36"),
        watch=lambda event: told.append(event.sentence(NAMES)),
    )
    while not session.over and len(session.actions) < ACTIONS:
        public = session.public
        for ask in session.asks.values():
            yield from (ask.title, ask.clause, *(effect.words for effect in ask.effects))
            yield from (reason.words for _action, reason in ask.refused)
        for seat in public.seats:
            measure = game.measure(public, seat)
            if isinstance(measure, Words):
                yield from (measure.text, measure.told)
        meter = game.meter(public)
        if isinstance(meter, Facts):
            yield from (text for pair in (*meter.pairs, *meter.besides) for text in pair)
        if isinstance(meter, Standings):
            yield from (side.made_of for side in meter.sides)
        if (chip := game.chip(public)) is not None:
            yield chip.words
        if not session.step():
            break
    for row in session.public.sheet:
        for score in row:
            yield from (line.words for line in score.lines)
            yield from (word for word, _number in score.counts)
    yield from told


def unsaid(text: str) -> list[str]:
    """Return the parts of a text that the language spoken has no text for."""
    bare = FIELD.sub("", text).replace("J", "").replace("Q", "").replace("K", "").replace("A", "")
    if not isinstance(text, Message):
        return [text] if any(char.isalpha() for char in bare) else []
    found = spoken().find(text.pattern, text.context)
    missing = [text.pattern] if (text.context or has_words(text.pattern)) and not found else []
    for name, field in text.fields.items():
        if isinstance(field, str) and field not in NAMES and f"{{{name}" in text.pattern:
            missing += unsaid(field)
    return missing


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("id", GAMES)
def test_every_text_of_a_game_is_said_in_the_language_spoken(id: str, language: str) -> None:
    texts = {*texts_of_game(id)}
    game = GAMES[id]
    for seats in sorted({game.default_seats, game.seats[0], min(game.seats[-1], 6)}):
        for options in option_sets(id):
            if game.default_seats == seats or not options:
                texts.update(texts_of_play(id, seats, options))
    speak(language)
    missing = sorted({part for text in texts for part in unsaid(text)})
    braces = [said for said in map(_, texts) if "#" in said or "{" in FIELD.sub("", said)]
    speak(ENGLISH)
    assert len(texts) > 20
    assert not missing
    assert not braces
