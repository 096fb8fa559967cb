"""The program and a screen reader, over the accessibility bus: no display, no sound."""

import time
from collections.abc import Iterator

import pytest

from tests.access.at_spi import Reader, available, buses, running, switch

pytestmark = pytest.mark.skipif(not available(), reason="at-spi2-core and dbus are not installed")


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    """Yield a screen reader of the program, which shows its menu."""
    folder = tmp_path_factory.mktemp("access")
    with (
        buses(folder) as environment,
        running(environment, folder / "data"),
        Reader(environment["DBUS_SESSION_BUS_ADDRESS"]) as reader,
    ):
        yield reader


def test_a_reader_finds_the_menu_and_clicks_its_way_to_the_picker_and_back(reader: Reader) -> None:
    first = reader.find("Play", "button")
    assert first.focused
    assert [thing.name for thing in reader.program().all() if thing.focused] == ["Play"]
    reader.act(first)
    deal = reader.find("Deal the cards", "button")
    assert deal.focused
    reader.act(reader.find("Low Clubs"))
    reader.act(reader.find("Clubs Whist"))
    reader.act(reader.find("Options", "button"))
    rule = reader.find("Must beat if able", "switch")
    assert not rule.focused
    reader.focus(rule)
    reader.wait(lambda: reader.find("Must beat if able").focused, "focus on the switch")
    before = rule.checked
    reader.act(rule)
    reader.wait(lambda: reader.find("Must beat if able").checked is not before, "switched switch")
    reader.act(reader.find("Done", "button"))
    reader.act(reader.find("Back to the menu", "button"))
    assert reader.find("Quit", "button").enabled


@pytest.mark.long
def test_two_hundred_equal_sentences_are_all_announced(reader: Reader) -> None:
    reader.act(reader.find("Play", "button"))
    reader.act(reader.find("Deal the cards", "button"))
    undo = reader.find("Undo", "button")
    assert not undo.enabled
    for _ in range(200):
        reader.act(undo)
    reader.wait(
        lambda: len([said for said in reader.said if said == undo.description]) >= 200, "answer to each"
    )


@pytest.mark.long
def test_two_seconds_after_its_signal_an_announcement_still_answers_its_name(reader: Reader) -> None:
    before, undo = len(reader.announced), reader.find("Undo", "button")
    reader.act(undo)
    reader.wait(lambda: len(reader.announced) > before, "sentence")
    reader.act(undo)
    time.sleep(2)
    for at, text in reader.announced[before:]:
        assert reader.look(at).name == text


def cards(reader: Reader) -> list[str]:
    """Return the cards of the hand."""
    return [thing.name for thing in reader.program().all() if thing.role == "list item"]


@pytest.mark.long
def test_a_reader_that_goes_and_another_that_comes_find_the_same(reader: Reader) -> None:
    reader.wait(lambda: len(cards(reader)) == 13, "hand of thirteen")
    before = cards(reader)
    switch(reader.bus, on=False)
    reader.wait(lambda: not reader.programs(), "end of the tree")
    switch(reader.bus, on=True)
    reader.wait(lambda: bool(reader.programs()), "new tree")
    reader.wait(lambda: cards(reader) == before, "hand as before")
