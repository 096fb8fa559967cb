"""The log of a deal: every event in words, and nothing that the reader has not seen."""

from functools import cache
from typing import Final

import pytest

from clubs.ai import player
from clubs.cards import each, words
from clubs.games import game
from clubs.rules.event import CardPlayed, CardsMoved, Event, TricksBid, TrickTaken
from clubs.rules.option import OptionValue
from clubs.rules.view import SPECTATOR
from clubs.rules.zone import PACK, Sees
from clubs.table.session import Session
from clubs.table.shuffle import Chance
from clubs.ui.tabletop.names import addressed
from clubs.ui.texts.deal_log import Chapter, deal_log, folded

MATCHES: Final[tuple[tuple[str, int, dict[str, OptionValue]], ...]] = (
    ("whist", 3, {}),
    ("low", 3, {}),
    ("low", 5, {}),
    ("trump", 2, {}),
    ("exact", 4, {}),
    ("exact", 6, {"cancelled_trick": "dead"}),
    ("exact", 10, {}),
    ("free", 3, {}),
    ("free", 3, {"enforcement": "honour"}),
    ("partner", 4, {}),
    ("half", 3, {}),
)
NAMES: Final = ("Juniper", "Bramble", "Rowan", "Sorrel", "Moss", "Fern", "Hazel", "Alder", "Tansy", "Birch")
cases = pytest.mark.parametrize(("id", "seats", "options"), MATCHES)


@cache
def _played(id: str, seats: int, options: tuple[tuple[str, OptionValue], ...]) -> Session:
    players = [player("random", seat) for seat in range(seats)]
    session = Session(game(id), game(id).setup(seats, dict(options)), players, Chance("7"))
    session.play_out(deals=1)
    return session


def played(id: str, seats: int, options: dict[str, OptionValue]) -> Session:
    """A match of one deal between random players."""
    return _played(id, seats, tuple(options.items()))


def log(session: Session, history: tuple[Event, ...], seat: int) -> list[Chapter]:
    """The log that a seat reads of some events."""
    return deal_log(session.game, session.setup, history, NAMES[: session.setup.seats], seat)


def sentences(chapters: list[Chapter]) -> list[str]:
    """All lines of a log."""
    return [line.sentence for chapter in chapters for line in chapter.lines]


def silent(event: Event) -> bool:
    """Whether an event needs no words: cards that the reader did not see, or that lie open."""
    if not isinstance(event, CardsMoved):
        return False
    shown = event.target.sees is Sees.EVERYBODY and event.source != PACK
    return event.cards is None or shown or event.source.name == "auction hand"


@cases
def test_every_event_has_a_sentence(id: str, seats: int, options: dict[str, OptionValue]) -> None:
    session = played(id, seats, options)
    for seat in (0, SPECTATOR):
        seen, before = session.view(seat).seen, 0
        for number, event in enumerate(seen):
            after = len(sentences(log(session, seen[: number + 1], seat)))
            of_nobody = number == 0 and session.public.dealer is None
            others = isinstance(event, CardsMoved) and event.source == PACK and event.target.seat != seat
            assert after > before or silent(event) or others or of_nobody, event
            before = after


@cases
def test_short_lines_name_every_card_played_and_every_bid(
    id: str, seats: int, options: dict[str, OptionValue]
) -> None:
    session = played(id, seats, options)
    for seat in (0, SPECTATOR):
        seen = session.view(seat).seen
        short = [line.short for chapter in log(session, seen, seat) for line in chapter.lines]
        names = addressed(NAMES[:seats], seat)
        plays = [f"{names[one.seat]}, {words(one.card)}." for one in seen if isinstance(one, CardPlayed)]
        bids = [f"{one.sentence(names)}." for one in seen if isinstance(one, TricksBid)]
        takers = [f"{names[one.seat]} took it" for one in seen if isinstance(one, TrickTaken)]
        assert [one for one in short if one in plays] == plays
        assert [one for one in short if one in bids] == bids
        assert len([one for one in short if one.startswith(tuple(takers))]) == len(takers)
        assert [one for one in short if one.partition(" scored ")[1] or one.partition(" lost ")[1]]


def test_who_has_no_clubs_where_they_were_led_is_told_so_once() -> None:
    session = played("half", 3, {})
    said = sentences(log(session, session.view(SPECTATOR).seen, SPECTATOR))
    assert [one for one in said if "has no clubs and threw" in one]
    assert [one for one in said if "no clubs and threw" in one and "has no clubs" not in one]
    assert not [one for one in said if "no clubs and no clubs" in one]


@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_short_lines_say_for_which_side_a_partner_took_a_trick(seat: int) -> None:
    session = played("partner", 4, {})
    seen = session.view(seat).seen
    winners = [one.seat for one in seen if isinstance(one, TrickTaken)]
    took = [line.short for chapter in log(session, seen, seat) for line in chapter.lines if line.won]
    names = addressed(NAMES[:4], seat)
    assert {*winners} == {*range(4)}
    assert took == [
        f"{names[winner]} took it{' for your side' if (seat, winner) == (0, 2) else ''}."
        for winner in winners
    ]


@cases
def test_a_log_names_only_cards_that_its_reader_saw(
    id: str, seats: int, options: dict[str, OptionValue]
) -> None:
    session = played(id, seats, options)
    for seat in (*range(min(seats, 3)), SPECTATOR):
        view = session.view(seat)
        seen = {words(event.card) for event in view.seen if isinstance(event, CardPlayed)}
        for event in view.seen:
            cards = getattr(event, "cards", None)
            seen |= {words(card) for card in each(cards or 0)}
            seen |= {words(event.card)} if hasattr(event, "card") else set()
        for number in range(0, len(view.seen), 5):
            for sentence in sentences(log(session, view.seen[:number], seat)):
                named = {word for word in seen | {words(card) for card in range(52)} if word in sentence}
                assert named <= seen, sentence


@cases
def test_only_the_readers_own_seat_is_called_you(
    id: str, seats: int, options: dict[str, OptionValue]
) -> None:
    session = played(id, seats, options)
    own, others = (" ".join(sentences(log(session, session.view(at).seen, at))) for at in (1, SPECTATOR))
    assert "You " in own
    assert NAMES[1] not in own
    assert "You " not in others
    assert NAMES[1] in others


@cases
def test_older_tricks_fold_into_one_line_that_counts_them(
    id: str, seats: int, options: dict[str, OptionValue]
) -> None:
    session = played(id, seats, options)
    chapters = log(session, session.view(0).seen, 0)
    short = folded(chapters, NAMES[:seats], 0)
    tricks = [chapter for chapter in chapters if chapter.trick]
    shown = [chapter for chapter in short if chapter.trick]
    assert shown[1:] == tricks[-2:]
    assert sum(int(part.rsplit(" ", 1)[1]) for part in shown[0].lines[0].sentence.split(" · ")) == len(
        tricks[:-2]
    )
    assert [chapter for chapter in short if not chapter.trick] == [c for c in chapters if not c.trick]


def test_a_void_is_told_only_where_the_rules_prove_it() -> None:
    strict = sentences(log(s := played("free", 3, {}), s.view(0).seen, 0))
    honour = sentences(log(s := played("free", 3, {"enforcement": "honour"}), s.view(0).seen, 0))
    assert any(" no " in sentence for sentence in strict)
    assert not any("has no " in sentence or "have no " in sentence for sentence in honour)
    assert any("threw" in sentence for sentence in honour)
