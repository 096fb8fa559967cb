"""A player who cannot see plays a deal of every game, by the accessibility tree and announcements alone."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from clubs.cards import each
from clubs.games import GAMES
from clubs.language import ENGLISH, YOU, _, message, said_in, speak, translated
from clubs.rules.action import BidTricks, PlayCard
from clubs.rules.zone import hand
from clubs.store.match_repository import MatchRepository
from clubs.table.record import Record
from clubs.table.replay import ReplayStep, steps
from tests.access.at_spi import Reader, available, buses, running
from tests.access.blind_player import BlindPlayer
from tests.access.phrases import Phrases, named, pattern, phrases

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not available(), reason="at-spi2-core and dbus are not installed"),
]

SETTINGS: Final = 'speed = "instant"\nwelcome = false\n'
HONOUR: Final = "Free Clubs on honour"
ABROAD: Final = {"Low Clubs in German": "de", "Exact Clubs in French": "fr"}
TABLES: Final = (*(game.title for game in GAMES.values()), HONOUR, *ABROAD)
TOTALS: Final = message("{name}: {n} {n:trick/tricks}, points {points}, total {total}")
DRAWN: Final = message("{name} drew {card}, the highest, and dealt first")
"""Told of cards that are drawn for the deal: they are shown to all."""
OWN: Final = 0
"""The seat of the player."""


@dataclass(frozen=True)
class Evening:
    """A deal as it was played, and as it was told."""

    announced: list[str]
    told: list[str]
    record: Record
    names: list[str]

    @property
    def steps(self) -> list[ReplayStep]:
        """Return the deal, action by action."""
        return list(steps(self.record))


def played(table: str, folder: Path, known: Phrases) -> Evening:
    """Play one deal at a table, from the menu on, and look at the scores."""
    language = ABROAD.get(table, ENGLISH)
    say = partial(said_in, language)
    data = folder / "data"
    data.mkdir(parents=True)
    (data / "settings.toml").write_text(SETTINGS)
    with (
        buses(folder) as environment,
        running(environment, data, "--language", language),
        Reader(environment["DBUS_SESSION_BUS_ADDRESS"]) as reader,
    ):
        player = BlindPlayer(reader, seed=1, known=known)
        player.press(say(message("Play", context="verb")), "button")
        player.press(re.split(" on | in ", table)[0], "radio button")
        if table == HONOUR:
            player.press("Enforcement: strict", "spin button")
            reader.find("Enforcement: honour")
        player.press(say(message("Deal the cards")))
        player.play(lambda things: any(thing.name == known.next_deal for thing in things))
        player.press(say(message("Menu")), "button")
        player.press(say(message("Scores")), "button")
        reader.find(say(message("Scoresheet")), "dialog")
        player.look()
    with closing(MatchRepository(data)) as repository:
        (match,) = repository.open_games()
        record = repository.load(match.id)
    names = [message(YOU[0]), *(seating.name for seating in record.seating[1:])]
    return Evening(list(reader.said), player.told, record, names)


@pytest.fixture(scope="module")
def evenings(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Evening]]:
    """Yield a deal of each game that is tested; they are played at the same time."""
    folder = tmp_path_factory.mktemp("blind")
    chosen = [
        item.callspec.params.get("table") for item in request.session.items if hasattr(item, "callspec")
    ]
    tables = [table for table in TABLES if table in chosen]
    known = dict[str, Phrases]()
    for table in tables:
        speak(ABROAD.get(table, ENGLISH))
        known[table] = phrases()
    with ThreadPoolExecutor(len(tables)) as pool:
        deals = pool.map(lambda table: played(table, folder / str(TABLES.index(table)), known[table]), tables)
        yield dict(zip(tables, deals, strict=True))


@pytest.fixture
def evening(table: str, evenings: dict[str, Evening]) -> Evening:
    """Return the deal at a table, whose language is spoken from now on."""
    speak(ABROAD.get(table, ENGLISH))
    return evenings[table]


@pytest.mark.parametrize("table", TABLES)
def test_every_card_is_announced_when_it_is_played_and_by_whom(evening: Evening) -> None:
    plays = [action for action in evening.record.actions if isinstance(action, PlayCard)]
    announced = (said.casefold() for said in evening.announced)
    for play in plays:
        words = f"{_(evening.names[play.seat])}, {named(play.card)}".casefold()
        assert any(said.startswith(words) for said in announced), words


@pytest.mark.parametrize("table", TABLES)
def test_every_bid_and_every_score_is_told(evening: Evening) -> None:
    told = "\n".join(evening.told)
    for action in evening.record.actions:
        if isinstance(action, BidTricks):
            assert _("{name} bid {tricks}", name=evening.names[action.seat], tricks=action.tricks) in told
    total = translated(TOTALS).rpartition(", ")[2]
    for score in evening.steps[-1].public.scores:
        signed = f"{_('minus') if score < 0 else _('plus')} {abs(score)}"
        assert any(total.replace("{total}", one) in told for one in (signed, f"{score}"))


@pytest.mark.parametrize("table", TABLES)
def test_every_card_held_was_read_and_no_hidden_card_ever_is(evening: Evening) -> None:
    drawn = re.compile(pattern(DRAWN))
    told = "\n".join(one for one in evening.told if not drawn.match(one)).casefold()
    seen, hidden = set[str](), set[str]()
    for step in evening.steps:
        for zone, cards in step.views[OWN].zones.items():
            seen |= {named(card) for card in each(cards)}
            if zone == hand(OWN):
                assert all(named(card) in told for card in each(cards))
        for seat in step.public.seats[1:]:
            hidden |= {named(card) for card in each(step.views[seat].hand)}
    assert not [card for card in hidden - seen if card in told]
