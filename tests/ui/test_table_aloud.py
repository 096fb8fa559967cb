"""What is read aloud at a table: every event in the order of play, what is asked, and nothing hidden."""

from typing import Final

import pytest

from clubs.cards import contains, words
from clubs.cards.spoken import spoken
from clubs.rules.action import PlayCard
from clubs.rules.ask import Ask
from clubs.rules.event import CardsMoved
from clubs.ui.scenes.table.announcer import aloud
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.announcement import Announcement
from clubs.ui.style.theme import LISTEN
from clubs.ui.texts.deal_log import deal_log
from tests.app.tables import Room, match, setup
from tests.visual.gallery import SITUATIONS, program, shown

FRAME: Final = 16
TABLES: Final = (
    ("whist", 3),
    ("low", 4),
    ("trump", 3),
    ("exact", 4),
    ("free", 3),
    ("partner", 4),
    ("half", 4),
)


def listening(room: Room) -> list[Announcement]:
    """Return a list that every announcement in a room is added to from now on."""
    heard: list[Announcement] = []
    room.offscreen.context.hearers.append(heard.append)
    return heard


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_deal_is_read_aloud_as_its_log_says_it(id: str, seats: int) -> None:
    room = Room(match(setup(id, seats)))
    room.offscreen.context.change(wording="full")
    heard = listening(room)
    for _ in range(8):
        room.until_asked().choose()
    stage, view = room.table.stage, room.table.controller.view
    chapters = deal_log(stage.game, stage.match.setup, stage.history, stage.match.names, view.seat)
    lines = [spoken(line.sentence) for chapter in chapters for line in chapter.lines]
    said = [one.text for one in heard]
    assert [one for one in said if one in lines] == lines
    hidden = [card for card in range(52) if not _known(room, card)]
    assert hidden
    assert not [card for card in hidden if any(_named(card) in one.lower() for one in said)]


def _named(card: int) -> str:
    return spoken(words(card)).lower()


def _known(room: Room, card: int) -> bool:
    """Whether the viewer has seen a card in this deal, or the others have named it."""
    view = room.table.controller.view
    moved = [event.cards for event in view.seen if isinstance(event, CardsMoved) and event.cards is not None]
    named = " ".join(event.sentence(room.table.match.names) for event in view.seen)
    return any(contains(cards, card) for cards in (*view.zones.values(), *moved)) or words(card) in named


def test_short_words_name_player_and_card_and_then_what_the_viewer_may_play() -> None:
    room = Room(match(setup("exact", 6)), speed="brisk")
    heard = listening(room)
    while not room.session.public.plays:
        room.until_asked().choose()
    plays = room.session.public.plays
    while room.table.panel.ask is None:
        room.step(FRAME)
    names = room.table.match.names
    plays = room.session.public.plays
    cards = [f"{names[seat]}, {spoken(words(card)).lower()}." for seat, card in plays]
    assert [one.text for one in heard[-len(cards) - 1 : -1]] == cards
    assert heard[-1].text.startswith("You: ")


def test_the_others_wait_for_speech_no_longer_than_they_should() -> None:
    room = Room(match(setup("low", 4)), speed="calm")
    heard = listening(room)
    while not room.session.public.plays:
        room.until_asked().choose()
    while room.table.panel.ask is None:
        number, before = len(room.session.actions), room.offscreen.now
        seen = 0 if room.session.public.plays else LISTEN  # a finished trick is seen, too
        while len(room.session.actions) == number and room.table.panel.ask is None:
            room.step(FRAME)
        assert room.offscreen.now - before <= LISTEN + seen + 2 * FRAME
    assert heard


def test_a_trick_that_lay_there_before_is_read_first() -> None:
    room = Room(match(setup("trump", 3)))
    while not room.until_asked().session.public.plays:
        room.choose()
    heard = listening(room)
    room.table.overlays.announcer.asked(_ask(room), (), ())
    room.table.overlays.announcer.asked(_ask(room), (), ())
    assert [" were led." in one.text for one in heard] == [True, False, False]


def _ask(room: Room) -> Ask:
    ask = room.table.panel.ask
    assert ask is not None
    return ask


def test_ones_own_card_is_read_aloud_within_the_frame_in_which_it_is_played() -> None:
    room = Room(match(setup("trump", 3)), speed="calm")
    heard = listening(room)
    while room.until_asked().session.asks[0].kind is not PlayCard:
        room.choose()
    heard.clear()
    room.choose()
    assert heard[0].text.startswith("You, ")


def test_a_refused_card_is_read_aloud_at_once_with_its_reason() -> None:
    room = Room(match(setup("trump", 3)))
    while not (forbidden := [w for w in room.until_asked().table.widgets() if w.label.endswith("now")]):
        room.choose()
    heard, card = listening(room), forbidden[0]
    room.table.choose(card)
    assert [one.urgent for one in heard] == [True]
    assert card.about is not None
    assert heard[0].text == spoken(card.about.follows)


@pytest.mark.parametrize(
    ("situation", "told"),
    [
        ("ten", "Two packs: pairs cancel. "),
        ("auction", "Last bid: ten of spades. The next bid must be higher, and at most one rank above it."),
        ("passing", "0 of 3 chosen: Sorrel passes to you; all pass at once"),
        ("partner", "Spades were led. Bramble, six of spades. Rowan, ten of clubs, winning for your side. "),
    ],
)
def test_a_screen_reader_finds_at_the_table_what_is_shown_without_words(situation: str, told: str) -> None:
    table = shown(SITUATIONS[situation], program((1280, 720))).stack.top
    assert [one for one in table.readings() if spoken(one.text).startswith(told)]


def test_the_bids_are_read_with_the_facts_that_are_not_drawn() -> None:
    table = shown(SITUATIONS["auction"], program((1280, 720))).stack.top
    assert isinstance(table, TableScene)
    assert "Last bid: ten of spades." in spoken(aloud(table.stage, table.controller.view).standing())
