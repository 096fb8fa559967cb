"""Free Clubs on honour at the table: marks, challenges, verdicts, the trick that waits, and the review."""
# ruff: noqa: N802  (a test is named with its rule as the rule page writes it)

from collections.abc import Mapping
from typing import Final

import pygame
import pytest

from clubs.cards import EMPTY, cards_of, parse
from clubs.games.free.actions import Accept, Challenge, GiveUp, TakeTrick
from clubs.games.free.cards import CHEST, auction_hand
from clubs.games.free.score import Verdicts
from clubs.rules.action import Action, PlayCard
from clubs.rules.measure import Tricks, Words
from clubs.rules.option import OptionValue
from clubs.rules.plural import signed
from clubs.rules.view import SPECTATOR, SeatView
from clubs.rules.zone import hand
from clubs.store.settings import Speed
from clubs.table.match import match_of
from clubs.table.record import Record
from clubs.ui.games.free.challenges import Challenges
from clubs.ui.games.free.honour import CardPanel, HandicapPanel, ReviewPanel, TakePanel
from clubs.ui.games.free.marks import MarkedCards
from clubs.ui.games.free.verdict import VerdictNotice
from clubs.ui.panels.overlay import Overlay
from clubs.ui.scenes.replay.playback import Playback
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.curtain import CurtainScene
from clubs.ui.shell import input as inputs
from tests.app.tables import Room, match, setup
from tests.sampled import sampled
from tests.table_kit import Table
from tests.ui.controls import click, widget
from tests.ui.reach import reachable

HONOUR: Final[Mapping[str, OptionValue]] = {"enforcement": "honour", "target": 100}
GUILTY: Final = (
    "AH 9D 7D 2D 3D 4D 5D 6D AD 7H",
    "8D 3H 3C 2C 8H 9H AC 7C 8C 2H",
    "4H 4S 3S 2S 4C AS 9S 5C 6C 9C",
)
INNOCENT: Final = (GUILTY[0].replace("7H", "8D"), GUILTY[1].replace("8D", "7H"), GUILTY[2])
"""The same but for two cards that seat 2 never sees: here seat 1 has no diamond."""
UNTIL_FOUND: Final = "9D 3C 2S take 2C 4C 7D take 9S 2D 8D"
"""Cards after which seat 0 knows that seat 1 broke suit in the first trick."""


def dealt(hands: tuple[str, ...] = GUILTY) -> Table:
    """Return a table at which seat 2 has won the auction with the ten of spades, and owes a spade."""
    table = Table("free", options=HONOUR)
    table.deal(hands, {auction_hand(2): "TS", CHEST: "5S 6S 7S 8S 5H 6H"})
    table.do("0 pass", "1 pass")
    return table


def led(cards: str = "", hands: tuple[str, ...] = GUILTY) -> Table:
    """Return a table at which seat 0 leads, after these cards; "take" is the taking of a trick."""
    table = dealt(hands)
    table.do("2 give-up 4S", "0 pass-cards AH", "1 pass-cards 3H", "2 pass-cards 4H")
    for word in cards.split():
        if word == "take":
            table.do(f"{next(seat for seat, ask in table.asks.items() if ask.required)} take")
        else:
            table.play(word)
    return table


def room(table: Table, *people: int, still: bool = False) -> Room:
    """Return the table with people at some seats; if `still`, computer players wait."""
    opened = Room(match(setup("free", 3, HONOUR), people), tuple(table.actions))
    if still:
        opened.table.controller._still = True  # type: ignore[attr-defined]
    opened.step()
    return opened


def overlay(of: Room, kind: type[Overlay]) -> Overlay:
    """Return an overlay of the table."""
    return next(one for one in of.table.overlays if isinstance(one, kind))


def card_of(of: Room, card: str) -> str:
    """Return the widget of a card of the hand."""
    fan = of.table.stage.card_layout.fan
    return next(f"card {shown.uid}" for shown, _ in fan if shown.card == parse(card))


def tell(of: Room, *taken: inputs.Input) -> None:
    """Give the table some inputs."""
    of.offscreen.step(16, taken)
    of.step(16)


def said(of: Room) -> tuple[str, str]:
    """Return the verdict on the screen."""
    words = overlay(of, VerdictNotice)._shown  # type: ignore[attr-defined]
    return ("", "") if words is None else (words.lead, words.clause)


def pixels(of: Room) -> bytes:
    """Return the picture of the table at rest."""
    of.offscreen.settle(3000)
    return pygame.image.tobytes(of.offscreen.surface, "RGB")


# ---------------------------------------------------------------- marks


@pytest.mark.parametrize("keys", [False, True])
def test_F_17_a_card_that_breaks_suit_is_marked_and_asks_once(keys: bool) -> None:
    here = room(led("9D"), 1)
    assert isinstance(here.table.panel, CardPanel)
    labels = [widget.label for widget in here.table.widgets() if widget.region == "hand"]
    assert [label for label in labels if "breaks a rule" not in label] == ["Eight of diamonds"]
    club, before = card_of(here, "3C"), here.session_actions

    def choose() -> None:
        if keys:
            here.table.focus.id = club
            tell(here, inputs.Act())
        else:
            tell(here, *click(here.table, club))

    choose()
    assert here.session_actions == before
    remark = here.table.panel.remark(None)
    assert remark is not None
    assert (remark.title, remark.lines[0][:22]) == ("{C}3 breaks a rule", "You still hold {D}8. O")
    choose()
    assert here.session.actions[before] == PlayCard(1, parse("3C"))


def test_F_17_a_card_that_was_taken_back_lies_in_shade() -> None:
    table = led("9D 3C")
    table.do("2 challenge 0 1")
    here = room(table, 1)
    states = {rest.card: rest.state for rest in here.table.stage.card_layout.cards.values()}
    assert states[parse("3C")] == "shade"
    assert states[parse("2C")] == "plain"
    assert here.table.panel.status() == ("Your turn", "{C}3 was taken back; choose another card")


def test_F_17_a_card_that_is_allowed_is_played_at_once() -> None:
    here = room(led("9D"), 1)
    before = here.session_actions
    tell(here, *click(here.table, card_of(here, "8D")))
    assert here.session.actions[before] == PlayCard(1, parse("8D"))


def test_F_17_a_card_that_a_handicap_should_have_taken_is_marked_for_its_owner_alone() -> None:
    table = dealt()
    table.do("2 give-up", "0 pass-cards AH", "1 pass-cards 3H", "2 pass-cards 4H")
    owner, other = room(table, 2, still=True), room(table, 0, still=True)
    marked = overlay(owner, MarkedCards).sprites(0, owner.table.focus)
    assert len(marked) == 1
    assert not overlay(other, MarkedCards).sprites(0, other.table.focus)


def test_nobody_sees_marks_or_buttons_while_nobody_looks() -> None:
    here = room(led("9D"), 0, 1, 2)
    here.until_asked()
    assert isinstance(here.stack.top, CurtainScene)
    assert here.table.controller.viewer == SPECTATOR
    for kind in (MarkedCards, Challenges):
        assert not overlay(here, kind).sprites(0, here.table.focus) or kind is Challenges
        assert not overlay(here, kind).widgets()


# ---------------------------------------------------------------- handicaps


@pytest.mark.parametrize(("chosen", "times"), [((), 2), (("4S",), 1)])
def test_F_8_keeping_what_a_handicap_takes_asks_once(chosen: tuple[str, ...], times: int) -> None:
    here = room(dealt(), 2)
    assert isinstance(here.table.panel, HandicapPanel)
    before = here.session_actions
    for card in chosen:
        tell(here, *click(here.table, card_of(here, card)))
    for _ in range(times):
        assert here.session_actions == before
        tell(here, *click(here.table, "confirm"))
    given = cards_of(map(parse, chosen)) if chosen else EMPTY
    assert here.session.actions[before] == GiveUp(2, given)


# ---------------------------------------------------------------- challenges


def challenge(of: Room, seat: int, *, key: bool) -> None:
    """Challenge a seat's card on the table, by the button or by its key."""
    number = (seat - of.table.controller.viewer) % 3
    tell(of, *([inputs.Digit(number, shift=True)] if key else click(of.table, f"challenge {seat}")))


@pytest.mark.parametrize("key", [False, True])
def test_F_17_a_challenge_before_the_next_card_takes_the_card_back(key: bool) -> None:
    here = room(led("9D 3C"), 2)
    challenge(here, 1, key=key)
    assert here.session.actions[-1] == Challenge(2, 0, 1)
    here.step(200)
    here.step(10)
    assert said(here)[0] == "Bramble takes {C}3 back and chooses again"
    assert said(here)[1] == "Bramble kept diamonds · no penalty before the next card"


def test_F_18_a_forfeited_card_is_in_shade_and_the_crown_goes_to_the_next_best() -> None:
    here = room(led("9D 3C 2S"), 2, still=True)
    stage = here.table.stage
    assert stage.winner == 1
    challenge(here, 1, key=True)
    here.step(10)
    assert said(here) == (
        "Bramble kept diamonds: the trick goes to Juniper",
        "{C}3 stays but is forfeited · {D}9 is the best card left",
    )
    assert stage.winner == 0
    states = {rest.card: rest.state for rest in stage.card_layout.cards.values()}
    assert states[parse("3C")] == "shade"
    assert states[parse("9D")] == "winner"


def test_who_was_caught_stands_on_the_plaque_until_the_trick_is_over() -> None:
    here = room(led("9D 3C 2S"), 2, still=True)
    game, stage = here.table.game, here.table.stage
    assert game.measure(stage.public, 1) == Tricks(0)
    challenge(here, 1, key=True)
    here.step(10)
    assert game.measure(stage.public, 1) == Words("caught")
    assert game.measure(stage.public, 0) == Tricks(0)
    here.table.controller._still = False  # type: ignore[attr-defined]
    here.until_asked()
    assert game.measure(stage.public, 1) == Tricks(0)


def test_tab_comes_from_the_hand_to_the_challenges_and_then_to_the_icons() -> None:
    here = room(led("9D 3C"), 2)
    regions = list(dict.fromkeys(widget.region for widget in here.table.widgets()))
    assert regions.index("challenge") < min(regions.index("corner"), regions.index("top"))


@pytest.mark.parametrize("reduced", [False, True])
def test_F_18_the_crown_flies_and_a_key_lets_it_arrive_at_once(reduced: bool) -> None:
    here = room(led("9D 3C 2S"), 2, still=True)
    context, stage = here.program.context, here.table.stage
    context.change(speed="brisk")
    if reduced:
        context.change(reduced_motion=True)
        here.step(16)
    challenge(here, 1, key=True)
    here.step(10)
    here.step(400)
    assert stage.winner == (0 if reduced else None)
    tell(here, inputs.NextRegion(1))
    assert stage.winner == 0


def test_a_wrong_challenge_says_one_sentence_and_changes_nothing() -> None:
    here = room(led("9D 3C", INNOCENT), 2)
    challenge(here, 1, key=True)
    here.step(10)
    assert said(here) == ("Nothing to find with Bramble.", "")
    here.step(3000)
    assert isinstance(here.table.panel, CardPanel)
    shut = widget(here.table, "button: Challenge Bramble: Three of clubs")
    assert (shut.enabled, shut.reason) == (False, "This card has been challenged already.")


def test_a_key_without_a_seat_of_its_own_picks_a_card() -> None:
    here = room(led("9D 3C"), 2)
    tell(here, inputs.Digit(3, shift=True))
    assert here.table.focus.id == f"card {here.table.stage.card_layout.fan[2][0].uid}"


def test_F_17_until_a_challenge_the_screen_does_not_tell_whether_there_is_something_to_find() -> None:
    guilty, innocent = (room(led("9D 3C", hands), 2, still=True) for hands in (GUILTY, INNOCENT))
    for here in (guilty, innocent):
        here.table.match = innocent.table.match
    assert pixels(guilty) == pixels(innocent)
    for here in (guilty, innocent):
        tell(here, *click(here.table, card_of(here, "4C")))
    assert guilty.session.public.plays == innocent.session.public.plays
    assert pixels(guilty) == pixels(innocent)
    for here in (guilty, innocent):
        challenge(here, 1, key=True)
    assert pixels(guilty) != pixels(innocent)


# ---------------------------------------------------------------- the finished trick


def test_F_18_a_finished_trick_stays_until_the_person_who_won_it_takes_it() -> None:
    here = room(led("9D 3C 4C"), 2)
    here.step(60_000)
    assert isinstance(here.table.panel, TakePanel)
    assert len(here.session.public.plays) == 3
    tell(here, inputs.Act())
    assert here.session.actions[-1] == TakeTrick(2)


def test_F_18_a_computer_player_lets_people_look_at_a_trick_before_taking_it() -> None:
    here = room(led("9D 3C"), 2)
    tell(here, *click(here.table, card_of(here, "2S")))
    for _ in range(14):
        here.step(100)
        assert here.session.actions[-1] == PlayCard(2, parse("2S"))
    for _ in range(40):
        here.step(100)
    assert TakeTrick(1) in here.session.actions


def test_computer_players_object_though_it_is_not_their_turn() -> None:
    here = room(led(UNTIL_FOUND), 2)
    for _ in range(20):
        here.step(100)
    assert here.session.actions[-1] == Challenge(0, 0, 1)
    assert here.session.public.note(Verdicts).given[-1].rule == "F-19"


# ---------------------------------------------------------------- earlier cards


def test_F_19_an_earlier_card_is_challenged_on_the_sheet_of_the_cards_played() -> None:
    here = room(led("9D 3C 2S take"), 2, still=True)
    tell(here, *click(here.table, "button: Challenge Bramble: an earlier card"))
    assert {one.id for one in here.table.widgets() if one.region == "sheet"} == {"played 0 0", "played 0 1"}
    tell(here, *click(here.table, "button: Challenge Three of clubs, which Bramble played to trick 1"))
    here.step(10)
    assert said(here)[0] == "Bramble kept diamonds: no plus points in this deal"
    assert said(here)[1] == "{C}3 to trick 1 · found by you"


def test_F_19_before_the_score_everybody_is_asked_and_the_score_shows_what_was_found() -> None:
    table = led("9D 3C 2S take")
    while not any(ask.kind is Accept for ask in table.asks.values()):
        ask = next(ask for ask in table.asks.values() if ask.required)
        table.act(ask.actions()[0])
    here = room(table, 2)
    here.until_asked()
    assert isinstance(here.table.panel, ReviewPanel)
    assert any(one.region == "sheet" for one in here.table.widgets())
    if Challenge(2, 0, 1) in here.session.asks[2].actions():
        tell(here, *click(here.table, "button: Challenge Three of clubs, which Bramble played to trick 1"))
    top = here.to_the_end_of_the_deal()
    score = here.session.public.sheet[-1][1]
    assert score.struck > 0
    shown = [line.words for one in top.frame(0.0).sprites for line in one.image.lines]
    assert signed(score.struck) in shown
    assert any(line.rule == "F-19" and "{C}3" in line.words for line in score.lines)


# ---------------------------------------------------------------- whole deals


def test_a_code_of_free_clubs_on_honour_opens_a_table() -> None:
    played = match(setup("free", 3, HONOUR))
    here = Room(match_of("TYR00-00000-00000-00000-00000-000T7", played.seating))
    here.until_asked()
    assert here.table.panel.ask is not None


def robots(people: tuple[int, ...], deals: int) -> list[str]:
    """Play with people who offend and challenge; return the rules of the verdicts that were heard."""
    room = Room(match(setup("free", 3, HONOUR), people))
    rules: list[str] = []
    turn = 0
    while len(room.session.public.sheet) < deals and not room.session.over:
        turn += 1
        assert turn < 3000
        room.until_asked()
        top = room.stack.top
        if room.session.over:
            break
        if isinstance(top, EndScene):
            rules += [v.rule for v in room.session.public.note(Verdicts).given]
            room.offscreen.step(16, click(top, "button: Next deal"))
            continue
        if isinstance(top, CurtainScene):
            room.step(1000)
        elif turn % 5 == 0:
            open_to = [w for w in top.widgets() if w.id.startswith(("challenge", "played")) and w.enabled]
            if open_to:
                room.offscreen.step(16, click(top, open_to[turn % len(open_to)].id))
                room.step(3000)
                continue
        room.choose()
    return [*rules, *(v.rule for v in room.session.public.note(Verdicts).given)]


@pytest.mark.long
@sampled("people", [(0,), (0, 2)], [(0,)])
def test_people_who_offend_and_challenge_play_a_deal_to_its_end(people: tuple[int, ...]) -> None:
    assert robots(people, 1)


@pytest.mark.long
@pytest.mark.parametrize("people", [(1,), (0, 1), (0, 1, 2)])
def test_people_who_offend_and_challenge_play_a_match_to_its_end(people: tuple[int, ...]) -> None:
    assert {"", "F-17", "F-19"} <= set(robots(people, 8))


def test_a_replay_says_what_was_found_in_its_trick() -> None:
    table = led("9D 3C 2S")
    table.do("2 challenge 0 1")
    played = match(setup("free", 3, HONOUR))
    playback = Playback(played, Record(played.setup, "1", tuple(table.actions)))
    while not playback.finished:
        playback.go_on(50)
    told = [one.sentence for one in playback.moments[-1].said if one.trick == 1]
    assert told == ["{C}3, challenged by Rowan: Bramble had diamonds, so it forfeited the trick"]


def test_no_view_of_a_seat_can_be_reached_from_the_curtain_after_its_marks_were_seen() -> None:
    here = room(led("9D"), 0, 1, 2)
    here.until_asked()
    here.step(1000)
    here.choose()
    here.until_asked()
    here.step(100)
    assert overlay(here, MarkedCards).sprites(0, here.table.focus)
    while not isinstance(here.stack.top, CurtainScene):
        here.choose()
        here.until_asked()
    views = [found.seat for found in reachable(here.stack.top) if isinstance(found, SeatView)]
    assert set(views) <= {SPECTATOR}


def test_a_challenge_out_of_turn_can_be_taken_back() -> None:
    here = room(led("9D 3C"), 0, still=True)
    challenge(here, 1, key=True)
    assert here.session.actions[-1] == Challenge(0, 0, 1)
    here.step(200)
    before = here.session_actions
    tell(here, inputs.Do("undo"))
    assert here.session_actions == before - 1
    assert here.table.panel.ask is None


# ---------------------------------------------------------------- several people at one screen


def finished(*people: int, then: str = "2S", speed: Speed = "instant") -> Room:
    """Return the table as the last card of a trick, which the offender wins, has been played to it."""
    here = Room(match(setup("free", 3, HONOUR), people), tuple(led("9D 3C").actions), speed=speed)
    here.until_asked()
    if isinstance(here.stack.top, CurtainScene):
        here.step(1000)
        here.choose()
    here.until_asked()
    before = here.session_actions
    tell(here, *click(here.table, card_of(here, then)))
    assert here.session_actions > before
    for _ in range(200):
        here.step(100)
    return here


@sampled("speed", ["instant", "brisk", "calm"], ["instant"])
def test_F_18_before_several_people_a_trick_lies_open_until_somebody_takes_it(speed: Speed) -> None:
    here = finished(0, 1, 2, speed=speed)
    assert here.stack.top is here.table
    assert here.table.controller.viewer == SPECTATOR
    assert isinstance(here.table.panel, TakePanel)
    assert len(here.session.public.plays) == 3
    tell(here, inputs.Act())
    assert here.session.actions[-1] == TakeTrick(1)
    for _ in range(60):
        here.step(100)
    assert isinstance(here.stack.top, CurtainScene)
    assert here.stack.top.seating.name == here.table.match.names[1]


@sampled("by, speed", [(0, "instant"), (2, "brisk")], [(2, "brisk")])
def test_F_18_anybody_may_challenge_the_winner_of_an_open_trick(by: int, speed: Speed) -> None:
    here = finished(0, 1, 2, speed=speed)
    tell(here, *click(here.table, "challenge 1"))
    assert len(here.session.public.plays) == 3
    assert here.table.overlays.status == ("Who challenges?", "{C}3")
    tell(here, *click(here.table, f"by {by}"))
    challenged: Action = here.session.actions[-1]
    assert challenged == Challenge(by, 0, 1)
    assert here.session.public.note(Verdicts).given[-1].rule == "F-18"
    here.step(16)
    assert said(here)[0] == "Bramble kept diamonds: the trick goes to Juniper"
    for _ in range(20):
        here.step(100)
        assert said(here)[0], "the verdict is held at every speed"
    for _ in range(100):
        here.step(100)
    assert isinstance(here.table.panel, TakePanel)
    tell(here, inputs.Act())
    assert here.session.actions[-1] == TakeTrick(0)


def test_F_18_of_two_people_the_other_one_challenges_and_a_computer_player_takes_no_open_trick() -> None:
    here = finished(0, 2)
    assert isinstance(here.table.panel, TakePanel), "the winner is a computer player"
    tell(here, *click(here.table, "challenge 0"))
    assert here.session.actions[-1] == Challenge(2, 0, 0)
    shut = next(one for one in here.table.widgets() if one.id == "challenge 0")
    assert shut.reason == "This card has been challenged already."


def test_no_hand_lies_open_with_a_trick_before_several_people() -> None:
    here = finished(0, 1, 2)
    hands = [shown.card for zone, shown in here.table.stage.board if zone.kind == hand]
    assert hands
    assert not any(card is not None for card in hands)


def test_the_verdict_on_a_computer_players_challenge_is_held_though_the_others_were_hurried() -> None:
    here = Room(match(setup("free", 3, HONOUR), (1,)), tuple(led(UNTIL_FOUND).actions))
    here.table.controller.hurry()
    while here.session.actions[-1] != Challenge(0, 0, 1):
        here.step(16)
    for _ in range(20):
        here.step(100)
        assert said(here)[0]


def test_beside_the_log_no_card_of_the_trick_lies_on_a_challenge() -> None:
    table = led("9D 3C")
    here = Room(match(setup("free", 3, HONOUR), (0,)), tuple(table.actions), size=(1280, 720))
    here.step()
    tell(here, inputs.Do("log"))
    assert here.table.context.screen.aside
    buttons = [one.rect for one in here.table.widgets() if one.id.startswith("challenge")]
    assert len(buttons) == 2
    for seat in (1, 2):
        place = here.table.stage.places.trick(seat)
        card = pygame.Rect(0, 0, round(place.width * 1.1), round(place.width * 1.5))
        card.center = round(place.x), round(place.y)
        assert card.collidelist(buttons) < 0
