"""Questions about the rules, answered in the words of a translated page and by the engine.

A question is a line of `questions.txt`, with what is asked, perhaps the suit that was named or an option:

- `legal`: finished tricks, each with a `/` behind it, the cards on the table, and after `>` a hand; which of
  it may be played
- `wins`: a trick; its best card, or nobody
- `worth`: the cards of a trick; its points
- `may bid`: the last bid in an auction, and cards; which of them may be bid
- `costs`: a card that was bid, and a hand; which cards go, before any choice
- `closed`: the cards of a hand, and all bids but the last; the number that may not be said, or none
- `scores`: the tricks of each player, or a bid and the tricks won; the points
- `ends`: the totals after a deal; the seats that win, or nobody, or not yet
- `dealt`: a number of players; the cards that each gets in the first deal
- `passes`: how many seats to the left cards are passed
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from clubs.cards import SUITS, cards_of, each, parse, suit_name
from clubs.games import GAMES
from clubs.games.free.auction import burden, why_not_bid
from clubs.games.rulebook import page
from clubs.language import speak
from clubs.rules.bidding import Bids, closed_bid
from clubs.rules.dealing import NewDeal
from clubs.rules.option import OptionValue
from clubs.rules.public import NamedSuits, Played, Public, Trick
from clubs.rules.restriction import narrow_down
from clubs.rules.trickplay import TrickPlay
from tests.looped import for_each

FILE: Final = Path(__file__).with_name("questions.txt")
OPTIONS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "must_beat=no": {"must_beat": False},
    "lead_clubs=anytime": {"lead_clubs": "any time"},
}


class Question(NamedTuple):
    """A question with its answer, and where a page of each language gives it."""

    game: str
    kind: str
    given: str
    position: str
    answer: str
    words: Mapping[str, str]


def questions() -> list[Question]:
    """Return all questions."""
    game, found = "", list[Question]()
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            game = line.removeprefix("== ")
        elif line and not line.startswith("#"):
            asked, position, answer, german, french = (part.strip() for part in line.split("|"))
            kind = next(kind for kind in ANSWERS if asked.startswith(kind))
            given = asked.removeprefix(kind).strip()
            found.append(Question(game, kind, given, position, answer, {"de": german, "fr": french}))
    return found


# ---------------------------------------------------------------- positions


def cards(text: str) -> list[int]:
    return [parse(word) for word in text.split()]


def table(asked: Question, text: str) -> Public:
    """Return a table with finished tricks and the cards on it."""
    *finished, now = ([*cards(one)] for one in text.split("/"))
    game = GAMES[asked.game]
    setup = game.setup(max(len(now), game.default_seats), OPTIONS.get(asked.given, {}))
    public = Public(setup, (0,) * setup.seats)
    tricks = list[Trick]()
    for trick in finished:
        tricks.append(Trick(plays(trick), game.winning(on(public, trick))))
    named = [number for number in SUITS if suit_name(number) == asked.given]
    notes = (NamedSuits(((0, named[0]),)),) if named else ()
    return Public(setup, public.scores, plays=plays(now), tricks=tuple(tricks), notes=notes)


def plays(trick: list[int]) -> tuple[Played, ...]:
    return tuple(Played(seat, card) for seat, card in enumerate(trick))


def on(public: Public, trick: list[int]) -> Public:
    return Public(public.setup, public.scores, plays=plays(trick))


def phase(game: str, public: Public, kind: type) -> object:
    return next(one for one in GAMES[game].phases(public.setup) if isinstance(one, kind))


# ---------------------------------------------------------------- answers of the engine


def legal(asked: Question) -> object:
    before, held = asked.position.split(">")
    public = table(asked, before)
    tricks = phase(asked.game, public, TrickPlay)
    assert isinstance(tricks, TrickPlay)
    return set(each(narrow_down(tricks.rules, public, cards_of(cards(held))).legal))


def wins(asked: Question) -> object:
    public = table(asked, asked.position)
    winner = GAMES[asked.game].winning(public)
    return "nobody" if winner is None else {public.plays[winner].card}


def worth(asked: Question) -> object:
    points = import_module(f"clubs.games.{asked.game}").trick_points
    return str(points(cards_of(cards(asked.position))))


def may_bid(asked: Question) -> object:
    last, held = asked.position.split(">")
    return {card for card in cards(held) if why_not_bid(card, cards(last)[0]) is None}


def costs(asked: Question) -> object:
    bid, held = asked.position.split(">")
    return set(each(burden(cards(bid)[0], cards_of(cards(held)))))


def closed(asked: Question) -> object:
    size, *made = map(int, re.findall(r"\d+", asked.position))
    setup = GAMES[asked.game].setup(len(made) + 1)
    bids = Bids(tuple(enumerate(made)))
    number = closed_bid(Public(setup, (0,) * setup.seats, size=size, notes=(bids,)))
    return "none" if number is None else str(number)


def scores(asked: Question) -> object:
    numbers = [int(number) for number in re.findall(r"\d+", asked.position)]
    bid, won = ((numbers[0],), numbers[1:]) if "bid" in asked.position else ((), numbers)
    setup = GAMES[asked.game].setup()
    tricks = tuple(Trick((Played(0, 0),), seat) for seat, number in enumerate(won) for _ in range(number))
    notes = (Bids(tuple(enumerate((*bid, *(0,) * (setup.seats - 1))))),) if bid else ()
    public = Public(setup, (0,) * setup.seats, size=13, tricks=tricks, notes=notes)
    row = import_module(f"clubs.games.{asked.game}").score(public)
    return " ".join(str(score.points) for score in row[: len(won)])


def ends(asked: Question) -> object:
    totals = tuple(map(int, asked.position.split()))
    public = Public(GAMES[asked.game].setup(len(totals)), totals)
    winners = import_module(f"clubs.games.{asked.game}").finished(public)
    return "not yet" if winners is None else " ".join(map(str, winners)) or "nobody"


def dealt(asked: Question) -> object:
    setup = GAMES[asked.game].setup(int(asked.position))
    deal = phase(asked.game, Public(setup, (0,) * setup.seats), NewDeal)
    assert isinstance(deal, NewDeal)
    return str(deal.plan(setup, 1, 0).size)


def passes(asked: Question) -> object:
    seats, deal = map(int, re.findall(r"\d+", asked.position))
    steps = import_module(f"clubs.games.{asked.game}").pass_steps
    return str(steps(Public(GAMES[asked.game].setup(seats), (0,) * seats, deal=deal)))


ANSWERS: Final[Mapping[str, Callable[[Question], object]]] = {
    **{"legal": legal, "wins": wins, "worth": worth, "may bid": may_bid, "costs": costs},
    **{"closed": closed, "scores": scores, "ends": ends, "dealt": dealt, "passes": passes},
}
OF_CARDS: Final = ("legal", "wins", "may bid", "costs")


def expected(asked: Question) -> object:
    if asked.kind not in OF_CARDS or asked.answer == "nobody":
        return asked.answer
    return set() if asked.answer == "none" else set(cards(asked.answer))


# ---------------------------------------------------------------- tests


@for_each("asked", questions())
def test_the_engine_answers_a_question_as_the_page_does(asked: Question) -> None:
    assert ANSWERS[asked.kind](asked) == expected(asked)


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_language_gives_the_answer_in_its_own_words(game: str, language: str) -> None:
    speak(language)
    told = "\n".join(
        text
        for section in page(game).sections
        for text in (
            *("".join(run for run, _ in part.runs) for part in section.text),
            *(example.text for example in section.examples),
        )
    ).replace("\N{NO-BREAK SPACE}", " ")
    missing = [
        asked.words[language]
        for asked in questions()
        if asked.game == game and asked.words[language] not in told
    ]
    assert missing == []


def test_there_are_fifteen_questions_and_more_for_every_game() -> None:
    asked = Counter(one.game for one in questions())
    assert set(asked) == set(GAMES)
    assert min(asked.values()) >= 15
