"""The page of a replay as one seat could know it: where cards may lie, what they say, and the swap probe."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import islice

import pygame
import pytest

from clubs.cards import CLUBS, HEARTS, SPADES, each, parse
from clubs.games import GAMES
from clubs.rules.public import NamedSuits, Played, Public, Trick
from clubs.rules.zone import hand
from clubs.services.record_eye import SeatKnowledge
from clubs.table.match import Match, usual_seating
from clubs.table.record import Record
from clubs.table.swap import pairs_to_swap, positions, swapped
from clubs.ui.parts.layout import Placement
from clubs.ui.parts.pictures import FilledBar
from clubs.ui.scenes.replay.eye_cards import EyeCards, strength
from clubs.ui.scenes.replay.eye_look import decision_at
from clubs.ui.scenes.replay.eye_panel import MOST_ANSWERS, EyePanel
from clubs.ui.scenes.replay.hands import HandsLayout
from clubs.ui.scenes.replay.scene import ReplayScene
from clubs.ui.scenes.replay.words import lacking, occasion, probed, shares
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.shell.offscreen import Offscreen
from clubs.ui.style.layout import Screen
from clubs.verdict.holders import Holders
from tests.table.test_swap import record
from tests.ui.controls import widget
from tests.ui.eyes import MadeUpEye, lying
from tests.visual.reading import written

NAMES = ("Juniper", "Bramble", "Rowan", "Sorrel")


def opened(
    whole: Record, size: tuple[int, int] = (1280, 720), interface: float = 1.0
) -> tuple[ReplayScene, MadeUpEye]:
    """Open the replay of a record with an eye."""
    eye = MadeUpEye(whole)
    match = Match(whole.setup, usual_seating(whole.setup.seats), whole.seed)
    scene = ReplayScene(Context(Screen(*size, interface)), match, whole, eye=eye)
    while not scene.playback.finished:
        scene.update(0)
    return scene, eye


def looked(id: str, seats: int, seat: int, trick: int, size: tuple[int, int] = (1280, 720)) -> ReplayScene:
    """Look at the end of a trick with the eye of a seat."""
    scene, _ = opened(record(id, seats), size)
    scene.go_to([scene.playback.span(0)[0], *scene.playback.tricks(0)][trick])
    scene.see(seat)
    scene.update(0)
    return scene


def decision(scene: ReplayScene) -> SeatKnowledge:
    """Return the decision whose seat's eye it is."""
    assert isinstance(scene.panel, EyePanel)
    return scene.panel.seen


@pytest.mark.parametrize("id", GAMES)
def test_every_seat_and_moment_can_be_looked_at(id: str) -> None:
    scene, _ = opened(record(id, GAMES[id].default_seats))
    for seat in range(scene.match.setup.seats):
        scene.viewer = seat
        for place in scene.playback.span(0)[::9]:
            scene.go_to(place)
            scene.update(0)
            if not scene.moment.scored:
                seen = decision(scene)
                assert seen.seat == seat
                assert occasion(seen, scene.playback.game)


def test_the_decision_shown_is_the_card_to_the_trick_on_the_screen() -> None:
    scene = looked("exact", 4, 1, 6)
    played = next(
        play.card for play in scene.playback.moments[scene.place].public.tricks[5].plays if play.seat == 1
    )
    seen = decision(scene)
    assert seen.action.card == played  # type: ignore[attr-defined]
    assert len(seen.view.public.tricks) == 5
    assert seen.view.hand >> played & 1


def test_the_arrows_go_from_decision_to_decision() -> None:
    scene = looked("exact", 4, 1, 6)
    first = decision(scene).number
    scene.handle(inputs.Move(1, 0))
    scene.update(0)
    second = decision(scene).number
    numbers = scene.playback.answers(0, 1)
    assert numbers.index(second) == numbers.index(first) + 1
    scene.handle(inputs.Move(-1, 0))
    scene.update(0)
    assert decision(scene).number == first


@pytest.mark.long
def test_the_arrows_reach_both_ends_of_the_match() -> None:
    scene = looked("whist", 3, 1, 2)
    for step, end in ((1, len(scene.playback.moments) - 1), (-1, 0)):
        for _ in range(200):
            scene.handle(inputs.Move(step, 0))
            scene.update(0)
        assert scene.place == end


def test_after_the_deal_the_score_is_shown() -> None:
    scene = looked("exact", 4, 1, 6)
    scene.go_to(scene.playback.span(0)[-1])
    scene.update(0)
    assert decision_at(scene.playback, scene.place, 1) is None
    assert not isinstance(scene.panel, EyePanel)


def test_a_card_stands_in_every_hand_in_which_it_may_lie_and_nowhere_else() -> None:
    scene = looked("exact", 4, 1, 6)
    seen = decision(scene)
    assert seen.holders
    rest = lying(scene)
    for seat in (0, 2, 3):
        cards = {one.card for uid, one in rest.items() if uid // 1000 == seat and uid % 1000 >= 500}
        assert cards == set(seen.holders.possible(seat))
    assert all(one.card is not None for one in rest.values())
    own = Counter(one.card for uid, one in rest.items() if uid // 1000 == 1)
    played = [p.card for t in seen.view.public.tricks for p in t.plays if p.seat == 1]
    assert own == Counter([*each(seen.view.hand), *played])


@pytest.mark.parametrize(
    ("share", "expected"), [(0.0, 0.05), (0.02, 0.05), (0.05, 0.05), (0.3, 0.4), (0.675, 1.0), (1.0, 1.0)]
)
def test_the_likelier_a_card_the_more_of_its_paper_is_seen(share: float, expected: float) -> None:
    assert strength(share) == pytest.approx(expected)


@cache
def seen_with(counts: tuple[tuple[str, tuple[int, ...]], ...]) -> SeatKnowledge:
    """Return a decision with made-up holders of 400 deals."""
    scene = looked("exact", 4, 1, 6)
    holders = Holders(400, {parse(card): seats for card, seats in counts})
    return replace(decision(scene), holders=holders)


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ((300, 0, 100, 0), "Juniper in 75 of 100 deals that Bramble could imagine, Rowan in 25."),
        ((0, 0, 400, 0), "Rowan has it for certain."),
        ((1, 0, 399, 0), "Juniper in fewer than 1 of 100 deals that Bramble could imagine, Rowan in 99."),
        (
            (200, 0, 100, 0),
            "Juniper in 50 of 100 deals that Bramble could imagine, Rowan in 25, no hand in 25.",
        ),
    ],
)
def test_a_hidden_card_says_where_it_may_lie(counts: tuple[int, ...], words: str) -> None:
    assert shares(seen_with((("KD", counts),)), parse("KD"), NAMES) == words


def test_a_suit_that_a_seat_did_not_follow_is_explained() -> None:
    scene, eye = opened(record("exact", 4))
    told = 0
    for number in scene.playback.answers(0, 1):
        seen = eye.seen(number)
        assert seen
        assert seen.holders
        public = seen.view.public
        for seat in (0, 2, 3):
            for sentence in lacking(public, seen.holders, seat, NAMES[seat]):
                told += 1
                trick = [*(t.plays for t in public.tricks), public.plays][int(sentence.rsplit(" ", 1)[1]) - 1]
                card = next(play.card for play in trick if play.seat == seat)
                assert card // 13 != trick[0].card // 13
                assert NAMES[seat] in sentence
    assert told


@pytest.mark.parametrize(
    ("named", "plays", "said"),
    [
        (HEARTS, "2C 9H 4S KH", ["no hearts: Rowan did not follow in trick 1"]),
        (HEARTS, "2C 9H 4C KH", []),
        (CLUBS, "2C 9H 4S KC", ["no clubs: Rowan did not follow in trick 1"]),
        (SPADES, "2C 9H 4S KC", []),
    ],
)
def test_the_suit_that_was_named_is_the_one_not_followed_c_3(named: int, plays: str, said: list[str]) -> None:
    played = tuple(Played(seat, parse(card)) for seat, card in enumerate(plays.split()))
    notes = (NamedSuits(((0, named),)),)
    public = Public(GAMES["half"].setup(4), (0,) * 4, tricks=(Trick(played, 3),), notes=notes)
    held = {"KS": 2, "TH": 0, "AH": 0, "QC": 0} if named == HEARTS else {"KS": 2, "AH": 2, "QC": 0}
    holders = Holders(
        4, {parse(one): tuple(4 * (seat == at) for at in range(4)) for one, seat in held.items()}
    )
    found = [line for line in lacking(public, holders, 2, "Rowan") if "clubs" not in line or named == CLUBS]
    assert found == said


def test_what_was_swapped_is_told_and_ringed() -> None:
    scene = looked("exact", 4, 1, 6)
    assert probed(decision(scene), NAMES).startswith("Two cards that Bramble could not see")
    scene.choose(widget(scene, "button: Swap two cards it cannot see"))
    scene.update(0)
    seen = decision(scene)
    one, two = seen.probe.swapped
    assert "Swapped just now" in probed(seen, NAMES)
    assert "Bramble was asked again and still" in probed(seen, NAMES)
    ringed = {(uid // 1000, rest.card) for uid, rest in lying(scene).items() if rest.state == "focus"}
    assert {(one.now, one.card), (two.now, two.card)} <= ringed
    scene.handle(inputs.Do("undo"))
    scene.update(0)
    assert not decision(scene).probe.swapped


def test_a_swapped_card_that_was_never_imagined_there_is_shown_all_the_same() -> None:
    scene = looked("exact", 4, 1, 6)
    scene.choose(widget(scene, "button: Swap two cards it cannot see"))
    scene.update(0)
    seen = replace(decision(scene), holders=Holders(400))
    hands = HandsLayout(Screen(1280, 720), 4, pygame.Rect(20, 100, 900, 500))
    cards = EyeCards(seen, scene.playback.game, hands)
    one, two = seen.probe.swapped
    assert {uid for uid in cards.at_rest() if uid % 1000 >= 500} == {
        one.now * 1000 + 500 + one.card,
        two.now * 1000 + 500 + two.card,
    }


def bars(placed: list[Placement]) -> list[pygame.Rect]:
    """Return the boxes of the bars among some parts."""
    own = [one.box for one in placed if isinstance(one.part, FilledBar)]
    return own + [box for one in placed for box in bars(one.parts)]


def test_the_bars_of_all_answers_have_the_same_length_so_that_they_can_be_compared() -> None:
    boxes = bars(looked("exact", 4, 1, 1).layout.placed)
    found = [box for box in boxes if box.height < 20]
    assert len(found) > 1
    assert len({(box.left, box.width) for box in found}) == 1


def picture(whole: Record, seat: int) -> tuple[list[tuple[str, str]], bytes]:
    """Return all that is said and drawn at the end of a record, as a seat could know it."""
    scene, _ = opened(whole, (1024, 640))
    offscreen = Offscreen(scene.context, [scene])
    scene.go_to(len(scene.playback.moments) - 1)
    scene.see(seat)
    offscreen.settle(20000)
    words = [(widget.label, widget.value) for widget in scene.widgets()]
    words += [(spot.about.fact, spot.about.follows) for spot in scene.explained()]
    return words, pygame.image.tobytes(offscreen.surface, "RGB")


@pytest.mark.parametrize(("id", "seats", "at"), [("exact", 4, 30), ("whist", 3, 20)])
def test_cards_that_the_seat_cannot_see_change_neither_a_word_nor_a_pixel(
    id: str, seats: int, at: int
) -> None:
    whole = record(id, seats)
    found = list(positions(whole))
    number = next(n for n in range(at, 60) if whole.actions[n].seat == 1 and found[n].state.cards(hand(1)))
    position = found[number]
    # Two swapped deals, as the true one has a code and they have none.
    swaps = (swapped(position, 1, *pair) for pair in pairs_to_swap(position, 1, "pixels"))
    one, other = islice((swap for swap in swaps if swap is not None), 2)
    before = whole.actions[: number - len(position.actions)]
    records = [
        replace(whole, actions=(*before, *swap.actions, whole.actions[number])) for swap in (one, other)
    ]
    assert records[0] != records[1]
    assert picture(records[0], 1) == picture(records[1], 1)


def test_the_cards_of_a_hand_are_read_one_after_the_other_by_keys() -> None:
    scene = looked("exact", 4, 1, 6)
    number, place = decision(scene).number, scene.place
    hand_of = widget(scene, "text: Rowan holds 7 of these")
    assert hand_of.value.startswith("likeliest, of 100 deals: ")
    scene.focus.id, scene.focus.visible = "hand 2", True
    told = set()
    for _ in range(3):
        scene.handle(inputs.Move(1, 0))
        told.add(widget(scene, "text: Rowan holds 7 of these").value)
    assert len(told) == 3
    assert all("of 100 deals that Bramble could imagine" in words or "for certain" in words for words in told)
    assert (decision(scene).number, scene.place) == (number, place)


def test_each_hidden_card_can_be_pointed_at() -> None:
    scene = looked("exact", 4, 1, 6)
    spots = scene.explained()
    assert len(spots) > 20
    assert not any(one.rect.collidepoint(spot.rect.center) for spot in spots for one in scene.widgets())


def test_the_weighed_answers_and_what_came_of_a_swap_are_read_aloud() -> None:
    scene = looked("exact", 4, 1, 6)
    seen = decision(scene)
    assert seen.verdict
    told = scene.says()[1]
    assert told.count(";") == min(len(seen.verdict.tried), MOST_ANSWERS) - 1
    assert told.count(", played") == 1
    assert "{" not in told
    for swaps in (1, 2):
        scene.choose(widget(scene, "button: Swap two cards it cannot see"))
        scene.update(0)
        value = widget(scene, "button: Swap two cards it cannot see").value
        assert value.startswith("Swapped just now: ")
        assert value.endswith(f"0 changes in {swaps} swap{'s' * (swaps > 1)}.")


def lines(scene: ReplayScene) -> list[str]:
    """Return what is written on the screen, and where."""
    return [str(one) for one in written(scene.frame(0).sprites)]


def test_a_panel_that_is_too_high_opens_at_its_top_and_scrolls_under_the_pointer_only() -> None:
    whole = record("exact", 10)
    scene, eye = opened(whole, (1200, 380), 1.35)
    scene.go_to(scene.playback.tricks(0)[3])
    scene.see(3)
    scene.update(0)
    eye.swap()
    scene.update(0)
    ((_, box),) = scene.layout.areas.items()
    assert scene.scrolls
    top, number = lines(scene), decision(scene).number
    scene.handle(inputs.Point(*box.center))
    scene.handle(inputs.Scroll(1))
    scene.update(0)
    assert lines(scene) == top
    scene.handle(inputs.Scroll(-1))
    scene.update(0)
    assert lines(scene) != top
    assert decision(scene).number == number
    scene.handle(inputs.Point(box.left - 200, box.centery))
    scene.handle(inputs.Scroll(-1))
    scene.update(0)
    assert decision(scene).number != number
