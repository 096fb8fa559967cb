"""Clubs Whist on the screen: the sentences of the exchange, and what one remembers of it."""

from itertools import product
from typing import Final

import pytest

from clubs.app.match_controller import MatchController
from clubs.cards import count
from clubs.games.whist import LEADER, SPARE, HandExchanged
from clubs.rules.view import SPECTATOR
from clubs.rules.zone import hand
from clubs.ui.games import presentation
from clubs.ui.games.whist.exchanged import GhostStrip, played
from clubs.ui.games.whist.hand_facts import facts
from clubs.ui.games.whist.words import ExchangeWords
from clubs.ui.shell import input as inputs
from clubs.ui.style.appearance import LARGEST_INTERFACE
from clubs.ui.style.layout import Screen
from clubs.ui.tabletop.names import addressed
from tests.answers import first_answer
from tests.app.tables import SMALL, Room, match, setup
from tests.table_kit import Table
from tests.ui.controls import widget

NAMES: Final = ("Ada", "Ben", "Cleo")
ORDER: Final = (0, 1, 2)


def decided(choices: tuple[bool, ...], leader: str = "exchanger") -> Table:
    """A deal in which the first seats have taken the spare hand, or kept."""
    table = Table("whist", dealer=2, options={"leader": leader}).deal()
    for seat, exchanged in enumerate(choices):
        table.do(f"{seat} {'exchange' if exchanged else 'keep'}")
    return table


def leader_of(choices: tuple[bool, ...], leader: str) -> int:
    """Who really leads after these choices of all."""
    return decided(choices, leader).to_play


@pytest.mark.parametrize("leader", LEADER.values)
@pytest.mark.parametrize("before", [choices for n in ORDER for choices in product((False, True), repeat=n)])
def test_it_is_true_who_leads_and_whose_swap_would_change_it(before: tuple[bool, ...], leader: str) -> None:
    me = len(before)
    words = ExchangeWords(decided(before, leader).public, NAMES, me)
    for choice in (False, True):
        said, _, others = words.leads(exchange=choice).partition(" unless ")
        named = [seat for seat in ORDER if NAMES[seat] in others]
        rest = list(product((False, True), repeat=2 - me))
        for later in rest:
            swapped = {me + 1 + place for place, exchanged in enumerate(later) if exchanged}
            leads = leader_of((*before, choice, *later), leader)
            if not swapped & set(named):
                assert said == ("You lead" if leads == me else f"{NAMES[leads]} leads")
            elif len(swapped) == 1:
                assert not said.startswith(NAMES[leads])
                assert leads != me or not said.startswith("You")


def test_the_last_player_is_told_who_leads_without_any_unless() -> None:
    words = ExchangeWords(decided((True, False)).public, NAMES, 2)
    assert (words.leads(exchange=False), words.leads(exchange=True)) == ("Ada leads", "You lead")
    assert words.may_take == "nobody can take what you put down"


def test_where_nobody_has_exchanged_the_dealers_left_leads_by_name() -> None:
    words = ExchangeWords(decided((False, False)).public, NAMES, 2)
    assert words.leads(exchange=False) == "Ada leads"
    assert words.origin == "The spare hand, unseen"


def test_the_hand_in_the_middle_is_known_to_the_one_who_put_it_down() -> None:
    words = ExchangeWords(decided((True, True)).public, NAMES, 2)
    assert words.origin == "The old hand of Ben"


def test_who_exchanged_is_said_all_deal_and_who_leads_until_the_first_trick_is_over() -> None:
    table = decided((True, False, True))
    assert [ExchangeWords(table.public, NAMES, 0).swapped(seat) for seat in ORDER] == [
        "Ada took the spare hand",
        "",
        "Cleo took your old hand · leads first",
    ]
    assert ExchangeWords(table.public, NAMES, 1).swapped(2) == "Cleo took Ada’s old hand · leads first"
    table.run(lambda table: bool(table.public.tricks))
    assert ExchangeWords(table.public, NAMES, 1).swapped(2) == "Cleo took Ada’s old hand"


@pytest.mark.parametrize("choices", list(product((False, True), repeat=3)))
def test_the_hand_put_down_is_where_it_is_said_to_be(choices: tuple[bool, ...]) -> None:
    for me in (seat for seat in ORDER if choices[seat]):
        dealt = decided(choices[:me]).state.cards(hand(me))
        table = decided(choices)
        words, holders = (
            ExchangeWords(table.public, NAMES, me),
            [seat for seat in ORDER if table.state.cards(hand(seat)) == dealt],
        )
        assert holders == ([] if words.taker() is None else [words.taker()])
        said = (
            f"{NAMES[holders[0]]} holds it now; only you two know"
            if holders
            else "Nobody took it: it is out of play"
        )
        assert words.holder() == said


def test_while_others_may_take_it_the_hand_put_down_is_not_said_to_be_out_of_play() -> None:
    assert ExchangeWords(decided((True,)).public, NAMES, 0).holder() == "Ben or Cleo may still take it"


def test_the_facts_of_a_hand_are_counted() -> None:
    table = Table("whist", dealer=2).deal(["AC KC 2C AD 3D KD 2H 3H 4H AS 2S 3S 4S"])
    assert facts(table.state.cards(hand(0))) == (
        ("Clubs", "3 of 13"),
        ("Aces and kings", "5 of 8"),
        ("Longest suit", "{S}, 4"),
        ("You owe", "4 tricks"),
    )


# ---------------------------------------------------------------- the ghost strip


def room_after(
    *choices: str, people: tuple[int, ...] = (0,), tricks: int = 0, size: tuple[int, int] = SMALL
) -> tuple[Room, Table]:
    """A table after these choices and some tricks, with its position in the rules."""
    table = Table("whist", dealer=2).deal()
    table.do(*choices)
    while len(table.public.tricks) < tricks or table.to_play not in people:
        table.act(first_answer(next(iter(table.asks.values()))))
    return Room(match(setup("whist", 3), people), tuple(table.actions), size=size), table


def strip(room: Room) -> GhostStrip:
    """The strip of a table."""
    return next(overlay for overlay in room.table.overlays if isinstance(overlay, GhostStrip))


def shown_cards(room: Room) -> int:
    """How many sprites the strip draws."""
    return len(strip(room).sprites(0, room.table.focus))


def test_the_hand_put_down_can_be_looked_at_with_a_key_and_with_the_pointer() -> None:
    room, _ = room_after("0 exchange", "1 keep", "2 exchange", tricks=2)
    room.until_asked()
    assert count(strip(room).cards) == 13
    assert not strip(room).surfaces
    room.offscreen.step(16, [inputs.Do("put_down")])
    assert strip(room).open
    assert strip(room).surfaces
    x, y = widget(room.table, "button: The hand you put down").rect.center
    room.offscreen.step(16, [inputs.Press(x, y), inputs.Release(x, y)])
    assert not strip(room).open


def test_cards_of_the_old_hand_that_were_played_are_known_to_be_gone() -> None:
    room, table = room_after("0 exchange", "1 keep", "2 exchange", tricks=3)
    room.until_asked()
    left = strip(room).cards & ~played(room.table.stage.public)
    assert left == table.state.cards(hand(2))


def test_the_hand_put_down_lies_under_ones_own_plaque_and_leaves_the_sign_for_trumps_its_place() -> None:
    room, _ = room_after("0 exchange", "1 keep", "2 exchange", tricks=2)
    room.until_asked()
    table, old = room.table, widget(room.table, "ghost").rect
    plaque = table.context.screen.own_plaque
    assert plaque.left < old.left < old.right <= plaque.right
    assert old.bottom == plaque.top
    assert widget(table, "trumps").rect in table.kept_by_menu()  # as it lies on the felt
    spare = [table.stage.card_layout.cards[shown.uid].box for shown in table.stage.board.cards(SPARE)]
    (owner,) = {seat.seat for seat in table.stage.places.seats if seat.plaque.contains(spare[0])}
    assert owner == 2


def test_who_put_no_hand_down_has_nothing_to_look_at() -> None:
    room, _ = room_after("0 keep", "1 exchange", "2 keep")
    room.until_asked()
    assert not [w for w in room.table.widgets() if w.id == "ghost"]
    room.offscreen.step(16, [inputs.Do("put_down")])
    assert not strip(room).open
    assert room.table.stage.toast is not None


def test_at_the_curtain_and_for_a_spectator_no_old_hand_is_shown() -> None:
    room, _ = room_after("0 exchange", "1 keep", "2 exchange", people=(0, 1))
    table = room.table
    table._sit(0)
    assert strip(room).cards
    strip(room).toggle()
    table._sit(None)
    assert not strip(room).cards
    assert not strip(room).open
    assert not shown_cards(room)
    table._sit(1)
    assert not strip(room).cards


def test_a_chip_opens_the_facts_beside_the_buttons_or_over_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(MatchController, "judged", property(lambda _: True))
    table = Table("whist", dealer=2).deal()
    room = Room(match(setup("whist", 3)), tuple(table.actions), size=(1024, 640)).until_asked()
    room.program.context.lay_out(Screen(1024, 640, LARGEST_INTERFACE))
    room.table.resized()
    assert "Aces and kings" not in words_of(room)
    for shown in (True, False):
        room.table.choose(widget(room.table, "facts"))
        assert ("Aces and kings" in words_of(room)) == shown
    room.table.choose(widget(room.table, "facts"))
    page = widget(room.table, "page").rect
    assert all(not page.colliderect(widget(room.table, id).rect) for id in ("keep", "exchange"))
    wide = Room(match(setup("whist", 3)), tuple(table.actions), size=(1280, 720)).until_asked()
    for shown in (False, True, False):
        assert ("Aces and kings" in words_of(wide)) == shown
        wide.table.choose(widget(wide.table, "facts"))


def test_a_spectator_reads_names_only() -> None:
    room, table = room_after("0 exchange", "1 keep", "2 exchange", people=(0, 1))
    room.table._sit(None)
    assert not [words for words in words_of(room) if "took your old hand" in words]
    assert (
        f"{room.table.match.names[2]} took {room.table.match.names[0]}’s old hand · leads first"
        in words_of(room)
    )
    assert (
        ExchangeWords(table.public, NAMES, SPECTATOR).swapped(2) == "Cleo took Ada’s old hand · leads first"
    )


def test_who_exchanged_explains_what_one_knows_of_it() -> None:
    room, _ = room_after("0 exchange", "1 keep", "2 exchange")
    said = {spot.about.fact: spot.about.follows for spot in room.until_asked().table.explained()}
    name = room.table.match.names[2]
    assert said[f"{name} took your old hand · leads first"].startswith("You know the thirteen cards")
    (ghost,) = [w for w in room.table.widgets() if w.id == "ghost"]
    assert ghost.about is not None
    assert ghost.about.follows.startswith(f"{name} holds it now; only you two know.")


def words_of(room: Room) -> set[str]:
    """All lines of text on the table."""
    return {line.words for sprite in room.table.frame(0).sprites for line in sprite.image.lines}


def test_the_hand_put_down_bears_the_sign_of_the_exchange_which_no_trick_has() -> None:
    def signs(*lines: str) -> int:
        room, _ = room_after(*lines)
        badge = room.table.context.paint.panels.badge(18, "swap")
        return sum(sprite.image is badge for sprite in room.until_asked().table.sprites(0))

    assert signs("0 exchange", "1 keep", "2 exchange") == 1
    assert signs("0 keep", "1 keep", "2 exchange") == 0


def test_a_toast_tells_whose_hand_was_taken_and_a_beginner_what_that_means() -> None:
    table = Table("whist", dealer=2).deal()
    events = [event for seat in ORDER for event in table.do(f"{seat} exchange")]
    made = [event for event in events if isinstance(event, HandExchanged)]
    names = addressed(NAMES, 1)
    look = presentation("whist").table
    told = {known: [look.toast(one, names, 1, explains=not known) for one in made] for known in (True, False)}
    assert told[True] == ["Ada took the spare hand", "", "Cleo took the hand that you put down"]
    assert told[False] == [
        "Ada exchanged all cards for the spare hand",
        "You took the hand that Ada put down: these are your cards now",
        "Cleo took the hand that you put down",
    ]
