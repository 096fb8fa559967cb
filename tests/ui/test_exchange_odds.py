"""The odds of an exchange: told when they are asked for, noted as a hint, and numbers of 100."""

import pytest

from clubs.app.match_controller import MatchController
from clubs.games.whist import ExchangeHand, KeepHand
from clubs.ui.games.whist.hand_facts import ASKED, OF_100, THINKING, odds, of_100
from clubs.ui.style.appearance import LARGEST_INTERFACE
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import BUTTON_RADII
from clubs.verdict.verdict import TriedAnswer, Verdict
from tests.app.tables import Room, match, setup
from tests.table_kit import Table
from tests.ui.controls import widget

KEEP = TriedAnswer(KeepHand(0), 0.3, -0.2, 3.8, up=0.314, down=0.446)
TAKE = TriedAnswer(ExchangeHand(0), 0.3, 0.1, 4.1, up=0.456, down=0.334, behind=0.1)
VERDICT = Verdict(300, (TAKE, KEEP))


def asked(patch: pytest.MonkeyPatch, *, judged: bool = True) -> Room:
    """A table at the first exchange, where the judge may be asked."""
    patch.setattr(MatchController, "judged", property(lambda _: judged))
    patch.setattr(MatchController, "verdict", property(lambda _: None))
    table = Table("whist", dealer=2).deal()
    return Room(match(setup("whist", 3)), tuple(table.actions), size=(1280, 720)).until_asked()


def words_of(room: Room) -> set[str]:
    """All lines of text on the table."""
    return {line.words for sprite in room.table.frame(0).sprites for line in sprite.image.lines}


def press(room: Room, id: str) -> None:
    """Choose a widget, of the facts after they have been opened."""
    if "odds" in id and "Aces and kings" not in words_of(room):
        room.table.choose(widget(room.table, "facts"))
    room.table.choose(widget(room.table, id))


def test_nothing_is_told_before_the_player_asks_and_asking_is_noted_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = asked(monkeypatch)
    monkeypatch.setattr(MatchController, "verdict", property(lambda _: VERDICT))
    room.step()
    assert not {OF_100, "nearer +11"} & words_of(room)
    assert room.session.hints == {}
    for _ in range(2):
        press(room, "odds")
        assert {OF_100, "nearer +11", "nearer −11", "31", "46", "24", "21", "45", "33"} <= words_of(room)
        assert room.session.hints == {1: 1}


def test_the_odds_come_by_themselves_when_the_judge_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    room = asked(monkeypatch)
    press(room, "button: Show the odds")
    assert THINKING in words_of(room)
    assert not room.table.panel.still
    assert not room.table.still()
    monkeypatch.setattr(MatchController, "verdict", property(lambda _: VERDICT))
    assert OF_100 in words_of(room)
    assert room.table.panel.still


def test_without_a_judge_there_is_no_button(monkeypatch: pytest.MonkeyPatch) -> None:
    room = asked(monkeypatch, judged=False)
    assert not [widget for widget in room.table.widgets() if widget.id == "odds"]


def test_where_there_is_no_room_the_odds_are_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    room = asked(monkeypatch)
    room.program.context.lay_out(Screen(1024, 640, LARGEST_INTERFACE))
    room.table.resized()
    monkeypatch.setattr(MatchController, "verdict", property(lambda _: VERDICT))
    press(room, "button: Your thirteen")
    press(room, "button: Show the odds")
    assert "nearer −11" in words_of(room)
    said = widget(room.table, "button: Of 100 deals I can imagine").value
    assert said == (
        "Of 100 deals I can imagine. nearer +11: Keep 31, Take 46. "
        "no change: Keep 24, Take 21. nearer −11: Keep 45, Take 33"
    )
    press(room, "page")
    assert "nearer −11" not in words_of(room)


@pytest.mark.parametrize(
    ("up", "down", "said"),
    [
        (0.314, 0.446, (31, 24, 45)),
        (0.505, 0.495, (50, 0, 50)),
        (0.996, 0.004, (100, 0, 0)),
        (0.0, 0.0, (0, 100, 0)),
        (0.0, 1.0, (0, 0, 100)),
    ],
)
def test_the_numbers_add_up_to_a_hundred(up: float, down: float, said: tuple[int, int, int]) -> None:
    assert of_100(TriedAnswer(KeepHand(0), 0.3, 0.0, 4.0, up=up, down=down)) == said


def test_the_labels_name_the_target_of_the_match() -> None:
    assert [row[0] for row in odds(VERDICT, 7)] == ["", "nearer +7", "no change", "nearer −7"]
    assert odds(Verdict(300, (TAKE,)), 7) == ()
    assert ASKED > 4


def test_the_ring_round_the_button_lies_over_the_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    table = asked(monkeypatch).table
    table.choose(widget(table, "facts"))
    odds = widget(table, "odds")
    table.focus.id, table.focus.visible = odds.id, True
    ring = table.context.paint.panels.focus_ring(*odds.rect.size, BUTTON_RADII)
    sprites = sorted(table.panel.sprites(table.focus), key=lambda sprite: sprite.z)
    at = next(place for place, sprite in enumerate(sprites) if sprite.image is ring)
    over = [one for one in sprites[at + 1 :] if one.rect.colliderect(odds.rect)]
    assert not over
