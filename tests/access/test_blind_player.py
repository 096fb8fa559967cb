"""A player who cannot see plays a deal of every game, by the accessibility tree and announcements alone."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from clubs.cards import Card, each
from clubs.cards.card import words
from clubs.cards.spoken import spoken
from clubs.games import GAMES
from clubs.rules.action import BidTricks, PlayCard
from clubs.rules.zone import hand
from clubs.store.match_repository import MatchRepository
from clubs.table.record import Record
from clubs.table.replay import ReplayStep, steps
from tests.access.at_spi import Reader, available, buses, running
from tests.access.blind_player import BlindPlayer

pytestmark = pytest.mark.skipif(not available(), reason="at-spi2-core and dbus are not installed")

SETTINGS: Final = 'speed = "instant"\nwelcome = false\n'
HONOUR: Final = "Free Clubs on honour"
TABLES: Final = (*(game.title for game in GAMES.values()), HONOUR)
SHORT: Final = ("Clubs Whist",)
"""The table of every run of the tests."""
ALL: Final = [pytest.param(one, marks=[] if one in SHORT else pytest.mark.long) for one in TABLES]
OWN: Final = 0
"""The seat of the player."""


def named(card: Card) -> str:
    """Return a card as it is read aloud within a sentence: `queen of clubs`."""
    return spoken(words(card)).casefold()


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


def played(table: str, folder: Path) -> Evening:
    """Play one deal at a table, from the menu on, and look at the scores."""
    data = folder / "data"
    data.mkdir(parents=True)
    (data / "settings.toml").write_text(SETTINGS)
    with (
        buses(folder) as environment,
        running(environment, data),
        Reader(environment["DBUS_SESSION_BUS_ADDRESS"]) as reader,
    ):
        player = BlindPlayer(reader, seed=1)
        player.press("Play", "button")
        player.press(table.removesuffix(" on honour"), "radio button")
        if table == HONOUR:
            player.press("Enforcement: strict", "spin button")
            reader.find("Enforcement: honour")
        player.press("Deal the cards")
        player.play(lambda things: any(thing.name == "Next deal" for thing in things))
        player.press("Menu", "button")
        player.press("Scores", "button")
        reader.find("Scoresheet", "dialog")
        player.look()
    with closing(MatchRepository(data)) as repository:
        (match,) = repository.open_games()
        record = repository.load(match.id)
    names = ["You", *(seating.name for seating in record.seating[1:])]
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
    with ThreadPoolExecutor(len(tables)) as pool:
        deals = pool.map(lambda table: played(table, folder / str(TABLES.index(table))), tables)
        yield dict(zip(tables, deals, strict=True))


@pytest.mark.parametrize("table", ALL)
def test_every_card_is_announced_when_it_is_played_and_by_whom(
    table: str, evenings: dict[str, Evening]
) -> None:
    evening = evenings[table]
    plays = [action for action in evening.record.actions if isinstance(action, PlayCard)]
    announced = iter(evening.announced)
    for play in plays:
        words = f"{evening.names[play.seat]}, {named(play.card)}"
        assert any(said.startswith(words) for said in announced), words


@pytest.mark.parametrize("table", ALL)
def test_every_bid_and_every_score_is_told(table: str, evenings: dict[str, Evening]) -> None:
    evening = evenings[table]
    told = "\n".join(evening.told)
    for action in evening.record.actions:
        if isinstance(action, BidTricks):
            assert f"{evening.names[action.seat]} bid {action.tricks}" in told
    for score in evening.steps[-1].public.scores:
        assert f"total {'minus' if score < 0 else 'plus'} {abs(score)}" in told or f"total {score}" in told


@pytest.mark.parametrize("table", ALL)
def test_every_card_held_was_read_and_no_hidden_card_ever_is(
    table: str, evenings: dict[str, Evening]
) -> None:
    evening = evenings[table]
    seen, hidden = set[str](), set[str]()
    for step in evening.steps:
        for zone, cards in step.views[OWN].zones.items():
            seen |= {named(card) for card in each(cards)}
            if zone == hand(OWN):
                assert all(any(named(card) in one for one in evening.told) for card in each(cards))
        for seat in step.public.seats[1:]:
            hidden |= {named(card) for card in each(step.views[seat].hand)}
    # Cards drawn for the deal are shown to all.
    told = "\n".join(one for one in evening.told if " drew " not in one).casefold()
    assert not [card for card in hidden - seen if card.casefold() in told]
