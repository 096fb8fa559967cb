"""How everything moves at the table, under a scripted clock: start, middle and end, and without motion."""

from itertools import pairwise

import pytest

from clubs.cards import CLUBS, suit
from clubs.games.free.auction import AuctionWon, CardBid
from clubs.games.free.cards import CHEST, bid_cards
from clubs.games.whist import SPARE, ExchangeHand
from clubs.rules.event import CardPlayed, CardsMoved, DealScored, TricksBid, TrickTaken
from clubs.rules.measure import Quota
from clubs.rules.zone import hand, passing, trick, won
from clubs.store.settings import Speed
from clubs.ui.components.cardart import BACK
from clubs.ui.render.raster import Image
from clubs.ui.shell import input as inputs
from clubs.ui.style.theme import (
    BREATH_SIZE,
    COLLECT,
    DEAL,
    DEAL_AT_MOST,
    EXCHANGE,
    FAN_OPENS,
    FLIP,
    HOLD_TRICK,
    INSTANT_AT_MOST,
    LANDING,
    LEGAL_CUE,
    LID,
    LINE_TURNS,
    PASS_CARDS,
    PLAY,
    PRICE_TAG,
    RACE,
    SHAKE,
    SORT,
    SPEEDS,
    TREFOIL,
    TURN_BREATH,
    TURN_BREATHS,
)
from clubs.ui.tabletop.card_layout import Z_MOVING
from clubs.ui.tabletop.fan import FOCUS_GROWTH
from tests.sampled import sampled
from tests.ui.film import FRAME, Film

GONE_STILL = 6000.0
"""ms after the last event, when nothing may move."""
WAITING = ("exchange", "passing", "bidding", "auction", "whist", "exact", "low", "trump")
ALL_DEALT = DEAL_AT_MOST["brisk"] * 51 / 52 + DEAL.ms
"""When the last of 52 cards has landed, in ms."""


def own(film: Film) -> list[int]:
    """The cards of our hand from left to right."""
    return [shown.uid for shown, _ in film.stage.card_layout.fan]


def dealt(*, reduced: bool = False, speed: Speed = "brisk") -> tuple[Film, float]:
    """A film at the moment at which 52 cards set out, and that moment."""
    film = Film("deal", reduced=reduced, speed=speed)
    film.until(CardsMoved)
    assert len(own(film)) == 13
    return film, film.now


def ended_trick(*, reduced: bool = False) -> tuple[Film, int, int]:
    """A film at the moment at which a trick is decided, who won it, and the card."""
    film = Film("whist", reduced=reduced)
    event = film.until(TrickTaken)
    return film, event.seat, film.uids(trick(event.seat))[0]


# ---------------------------------------------------------------- the deal


def test_a_deal_comes_card_by_card_and_takes_no_longer_than_it_may() -> None:
    film, start = dealt()
    film.go(DEAL_AT_MOST["brisk"] / 2)
    deck = film.stage.places.deck
    waiting = [uid for uid in own(film) if film.pose(uid)[:2] == (deck.x, deck.y)]
    assert 4 <= len(waiting) <= 9
    film.go(start + ALL_DEALT - film.now)
    packet = {(round(film.pose(uid).x), round(film.pose(uid).y)) for uid in own(film)}
    assert len(packet) == 1
    assert not any(film.pose(uid).up for uid in own(film))


def test_the_own_hand_opens_turns_over_in_a_wave_and_is_sorted() -> None:
    film, start = dealt()
    film.go(start + ALL_DEALT + FAN_OPENS.ms - film.now)
    opened = sorted(film.pose(uid).x for uid in own(film))
    assert opened == pytest.approx([film.rest(uid).x for uid in own(film)], abs=6)
    film.go(FLIP.ms / 2 + 6 * FLIP.apart)
    up = [film.pose(uid).up for uid in sorted(own(film), key=lambda uid: film.pose(uid).x)]
    assert up == sorted(up, reverse=True)
    assert {True, False} == set(up)
    film.go(FLIP.ms / 2 + 6 * FLIP.apart)
    assert all(film.pose(uid).up for uid in own(film))
    assert any(film.pose(uid).x != film.rest(uid).x for uid in own(film))
    film.go(SORT.ms + FRAME)
    assert not any(map(film.moves, own(film)))


def test_a_card_that_turns_over_is_lifted_and_seen_from_its_edge() -> None:
    film, start = dealt()
    film.go(start + ALL_DEALT + FAN_OPENS.ms - film.now)
    first = min(own(film), key=lambda uid: film.pose(uid).x)
    flat = film.pose(first)
    film.go(FLIP.ms / 2 - 1)
    edge = film.pose(first)
    assert edge.turn < 0.1
    assert flat.y - edge.y == pytest.approx(FLIP.arc * film.context.screen.c, abs=1)


def test_without_motion_a_deal_fades_in() -> None:
    film, _ = dealt(reduced=True)
    assert {film.pose(uid).alpha for uid in own(film)} == {0}
    assert [film.pose(uid)[:2] for uid in own(film)] == [film.rest(uid)[:2] for uid in own(film)]
    film.go(DEAL.still / 2)
    assert 0 < film.pose(own(film)[0]).alpha < 255
    film.go(DEAL.still / 2)
    assert not any(map(film.moves, own(film)))


# ---------------------------------------------------------------- the hand


def test_legal_cards_rise_in_a_wave() -> None:
    film = Film("exact")
    film.until_asked()
    legal = [uid for uid in own(film) if film.stage.card_layout.cards[uid].state == "legal"]
    assert len(legal) > 1
    assert all(map(film.moves, legal))
    film.go(LEGAL_CUE.ms + LEGAL_CUE.apart * own(film).index(legal[0]))
    assert not film.moves(legal[0])
    assert film.moves(legal[-1])
    film.go(LEGAL_CUE.apart * len(own(film)))
    assert not any(map(film.moves, legal))


def test_without_motion_legal_cards_stand_there_at_once() -> None:
    film = Film("exact", reduced=True)
    film.until_asked()
    assert not any(map(film.moves, own(film)))


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_with_the_focus_comes_forward_unless_nothing_is_to_move(reduced: bool) -> None:
    film = Film("whist", reduced=reduced)
    film.until_asked()
    film.go(1000)
    plain = film.rest(own(film)[2])
    point = film.stage.card_layout.fan[2][1].hit.center
    film.table.handle(inputs.Point(*point))
    uid = own(film)[2]
    assert film.moves(uid) is not reduced
    film.go(200)
    assert film.pose(uid).width == pytest.approx(plain.width * (1 if reduced else FOCUS_GROWTH))
    assert film.stage.card_layout.cards[uid].state in ("focus", "refused")


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_that_is_not_allowed_shakes_its_head_and_says_why(reduced: bool) -> None:
    film = Film("whist", reduced=reduced)
    film.until_asked()
    film.go(1000)
    shown = next(
        s for s, _ in film.stage.card_layout.fan if film.stage.card_layout.cards[s.uid].state == "shade"
    )
    film.table.panel.pick(shown)
    rest, aside = film.rest(shown.uid), list[float]()
    for _ in range(round(SHAKE.ms / FRAME)):
        film.go(FRAME)
        aside.append(film.pose(shown.uid).x - rest.x)
    reach = SHAKE.arc * film.context.screen.s
    assert film.stage.refusal is not None
    if reduced:
        assert set(aside) == {0}
    else:
        assert max(aside) > reach / 2
        assert min(aside) < -reach / 2
        turns = sum(a * b < 0 for a, b in pairwise([x for x in aside if abs(x) > 0.5]))
        assert turns == 3
    assert not film.moves(shown.uid)


# ---------------------------------------------------------------- tricks


def test_a_card_is_played_on_an_arc_and_lands() -> None:
    film = Film("whist")
    film.until_asked()
    film.go(1000)
    uid = own(film)[3]
    film.answer()
    film.stage.relay()
    film.go(2 * FRAME)
    uid = film.uids(trick(0))[0]
    start, end = film.pose(uid), film.rest(uid)
    film.go(PLAY.ms / 2)
    middle = film.pose(uid)
    straight = start.y + (end.y - start.y) * (middle.x - start.x) / (end.x - start.x)
    assert middle.y < straight
    assert end.width < middle.width < start.width
    film.go(PLAY.ms / 2 - 2 * FRAME + 1)
    assert film.pose(uid).y < end.y
    film.go(LANDING.ms + 2 * FRAME)
    assert film.pose(uid)[:4] == end[:4]


def test_without_motion_a_played_card_fades_up_at_its_place() -> None:
    film = Film("whist", reduced=True)
    film.until_asked()
    film.answer()
    film.stage.relay()
    film.go(FRAME)
    uid = film.uids(trick(0))[0]
    seen = []
    while film.moves(uid):
        seen.append(film.pose(uid))
        film.go(FRAME)
    assert len(seen) <= PLAY.still / FRAME + 1
    assert len({pose[:2] for pose in seen}) <= 2


def test_the_winner_is_crowned_breathes_once_and_the_trick_is_held() -> None:
    film, _, uid = ended_trick()
    decided, rest, widths = film.now, film.rest(uid), list[float]()
    crowns: list[float | None] = []
    while not isinstance(film.shown[-1][1], CardsMoved):
        crowns.append(film.stage.changes.part("crown"))
        widths.append(film.pose(uid).width / rest.width)
        film.go(FRAME)
    assert max(widths) == pytest.approx(BREATH_SIZE, abs=0.005)
    assert widths[0] == widths[-1] == 1
    assert crowns[-1] is None
    assert film.now - decided == pytest.approx(HOLD_TRICK, abs=FRAME)


def test_a_card_that_takes_the_lead_gets_a_crown_that_springs() -> None:
    film = Film("exact")
    parts: list[float] = []
    while len(parts) < 10:
        film.until(CardPlayed)
        part = film.stage.changes.part("crown")
        if part is not None:
            while (part := film.stage.changes.part("crown")) is not None:
                parts.append(part)
                film.go(FRAME)
            break
    assert parts[0] == 0
    assert max(parts) > 1


def test_a_trick_is_gathered_turned_over_and_joins_the_pile() -> None:
    film, seat, uid = ended_trick()
    film.until(CardsMoved, lambda event: event.target == won(seat))
    packet = film.stage.board.packets[seat][-1]
    assert uid in packet
    film.go(COLLECT.ms + COLLECT.apart * (len(packet) - 1))
    assert not any(film.pose(one).up for one in packet)
    assert film.moves(uid)
    assert film.pose(packet[-1]).y < film.rest(packet[-1]).y
    film.go(1000)
    assert not any(map(film.moves, packet))


def test_without_motion_a_trick_fades_from_the_table() -> None:
    film, _, uid = ended_trick(reduced=True)
    assert film.pose(uid).width == film.rest(uid).width
    film.until(CardsMoved)
    film.go(COLLECT.still + FRAME)
    assert not film.moves(uid)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_trefoil_fills_when_the_trick_lies_on_the_pile(reduced: bool) -> None:
    film, seat, _ = ended_trick(reduced=reduced)
    before = film.table.game.measure(film.stage.public, seat)
    assert isinstance(before, Quota)
    assert film.stage.changes.line(seat) is None
    while film.table.game.measure(film.stage.public, seat) == before:
        film.go(FRAME)
    change = film.stage.changes.line(seat)
    if reduced:
        assert change is None
        return
    assert change is not None
    assert change[0] == before
    assert change[1] < 0.5
    film.go(TREFOIL.ms)
    assert film.stage.changes.line(seat) is None


def test_a_club_on_a_trick_without_clubs_shakes_leaves_down_and_no_other_card_does() -> None:
    falls = 0
    for reduced in (False, True):
        film = Film("whist", reduced=reduced)
        for _ in range(12):
            played = film.until(CardPlayed)
            others = [s.card for z, s in film.stage.board if z.kind == trick and z.seat != played.seat]
            cuts = (
                suit(played.card) == CLUBS and bool(others) and CLUBS not in map(suit, filter(None, others))
            )
            part = film.stage.changes.part(("leaves", played.seat))
            assert (part is not None) is (cuts and not reduced)
            falls += part is not None
    assert falls


# ---------------------------------------------------------------- before the tricks


def exchanging(*, reduced: bool = False) -> tuple[Film, list[int], list[int]]:
    """A film at the moment at which we exchange: the cards that come, and those that go."""
    film = Film("exchange", reduced=reduced)
    film.until_asked()
    film.go(1000)
    come, go = film.uids(SPARE), own(film)
    film.answer(ExchangeHand(0))
    film.stage.relay()
    film.go(2 * FRAME)
    assert sorted(film.uids(hand(0))) == sorted(come)
    return film, come, go


def test_two_hands_cross_on_opposite_sides_and_are_opened_then() -> None:
    film, come, go = exchanging()
    starts = {uid: film.pose(uid) for uid in (come[0], go[0])}
    film.go(EXCHANGE.ms / 2)
    sides = []
    for uid in (come[0], go[0]):
        a, at, b = starts[uid], film.pose(uid), film.rest(uid)
        part = (at.y - a.y) / (b.y - a.y)
        sides.append(at.x - (a.x + (b.x - a.x) * part))
    assert sides[0] * sides[1] < 0
    film.go(EXCHANGE.ms / 2 + 12 * EXCHANGE.apart - 2 * FRAME)
    assert not any(film.pose(uid).up for uid in come)
    film.go(FLIP.ms + 12 * FLIP.apart + 3 * FRAME)
    assert all(film.pose(uid).up for uid in come)


def test_without_motion_hands_change_places_in_a_crossfade() -> None:
    film, come, go = exchanging(reduced=True)
    for _ in range(round(EXCHANGE.still / FRAME)):
        assert {film.pose(uid)[:2] for uid in come} <= {
            *(film.rest(uid)[:2] for uid in come),
            *(film.rest(uid)[:2] for uid in go),
        } or any(film.pose(uid).alpha < 255 for uid in come)
        film.go(FRAME)
    assert not any(map(film.moves, come))


@pytest.mark.parametrize("reduced", [False, True])
def test_passed_cards_follow_the_trail(reduced: bool) -> None:
    film = Film("passing", reduced=reduced)
    film.until_asked()
    film.go(500)
    film.answer()
    film.until(CardsMoved, lambda event: event.source == passing(0))
    passed = film.uids(hand(1))[-3:]
    start, end = film.pose(passed[0]), film.rest(passed[0])
    if reduced:
        film.go(PASS_CARDS.still + FRAME)
        assert not any(map(film.moves, passed))
        return
    film.go(PASS_CARDS.ms / 2)
    at = film.pose(passed[0])
    straight = start.y + (end.y - start.y) * (at.x - start.x) / (end.x - start.x)
    assert at.y > straight
    film.go(PASS_CARDS.ms / 2 + 2 * PASS_CARDS.apart + FRAME)
    assert not film.moves(passed[0])


@pytest.mark.parametrize("reduced", [False, True])
def test_the_line_of_a_plaque_turns_over_when_a_bid_is_spoken(reduced: bool) -> None:
    film = Film("bidding", reduced=reduced)
    film.until_asked()
    film.answer()
    film.until(TricksBid)
    film.go(FRAME)
    change = film.stage.changes.line(0)
    assert (change is None) is reduced
    film.go(LINE_TURNS.ms + FRAME)
    assert film.stage.changes.line(0) is None


def test_a_bid_comes_to_its_place_and_then_its_price_comes_up() -> None:
    film = Film("auction")
    film.until_asked()
    film.answer()
    film.until(CardBid)
    assert not any(map(film.moves, film.uids(bid_cards(0))))
    assert film.stage.changes.part(("tag", 0)) == 0
    film.go(PRICE_TAG.ms + FRAME)
    assert film.stage.changes.part(("tag", 0)) is None


def test_the_chest_springs_open_and_its_cards_rise_one_by_one() -> None:
    film = Film("auction")
    chest = film.uids(CHEST)
    film.until(AuctionWon)
    assert film.stage.changes.part("lid") == 0
    assert film.uids(CHEST) == chest
    film.until(CardsMoved, lambda event: event.source == CHEST)
    film.go(120)
    heights = [film.pose(uid).y for uid in chest]
    assert heights[0] < heights[1] < heights[2] == heights[5]
    assert film.stage.look.centrepiece(film.stage).sprites
    film.go(3000)
    assert not any(map(film.moves, chest))
    assert not film.stage.look.centrepiece(film.stage).sprites


def test_without_motion_the_chest_is_emptied_in_a_crossfade() -> None:
    film = Film("auction", reduced=True)
    chest = film.uids(CHEST)
    film.until(CardsMoved, lambda event: event.source == CHEST)
    assert film.stage.changes.part("lid") is None
    film.go(LID.ms)
    assert not any(map(film.moves, chest))


# ---------------------------------------------------------------- who is asked, how all stand


@pytest.mark.parametrize("reduced", [False, True])
def test_the_own_plaque_breathes_a_few_times_and_then_rests(reduced: bool) -> None:
    film = Film("whist", reduced=reduced)
    film.until_asked()
    assert (film.stage.changes.part("turn") is None) is reduced
    film.go(TURN_BREATH.ms * TURN_BREATHS + FRAME)
    assert film.stage.changes.part("turn") is None
    assert film.stage.timeline.idle


def test_the_medallions_glide_to_their_new_score_before_it_is_shown_in_full() -> None:
    film = Film("whist")
    film.until(DealScored, most=90_000)
    film.go(FRAME)
    change = film.stage.changes.meter()
    assert change is not None
    assert change[1] < 0.2
    film.go(RACE.ms / 2)
    assert film.stage.timeline.busy


# ---------------------------------------------------------------- all of it


@pytest.mark.parametrize("name", ["deal", "exchange", "passing", "bidding", "auction", "whist", "exact"])
@pytest.mark.parametrize("reduced", [False, True])
def test_any_key_ends_what_runs(name: str, reduced: bool) -> None:
    film = Film(name, reduced=reduced)
    for stop in (70, 333, 920, 1400, 2500):
        while film.now < stop:
            film.go(FRAME)
        film.table.handle(inputs.Unbound())
        assert film.stage.timeline.idle
        assert film.stage.until <= film.now
        for uid in film.stage.card_layout.cards:
            assert not film.moves(uid)


@sampled(
    "name",
    ["exchange", "passing", "bidding", "auction", "whist", "exact", "low", "trump"],
    ["exchange", "auction"],
)
@pytest.mark.parametrize("reduced", [False, True])
def test_nothing_moves_six_seconds_after_the_last_event(name: str, reduced: bool) -> None:
    film = Film(name, reduced=reduced)
    film.until_asked()
    film.go(GONE_STILL)
    assert film.stage.timeline.idle
    before = film.picture()
    film.go(3000)
    assert film.picture() == before


@pytest.mark.parametrize("name", ["deal", "auction"])
def test_two_runs_show_the_same(name: str) -> None:
    first, second = Film(name), Film(name)
    for _ in range(12):
        first.go(230)
        second.go(230)
        assert first.picture() == second.picture()


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_takes_its_share_of_the_time(speed: Speed) -> None:
    film, start = dealt(speed=speed)
    while any(map(film.moves, own(film))):
        film.go(FRAME)
    whole = DEAL_AT_MOST[speed] * 51 / 52 + DEAL.ms + FAN_OPENS.ms + 12 * FLIP.apart + FLIP.ms + SORT.ms
    most = INSTANT_AT_MOST if speed == "instant" else whole * SPEEDS[speed]
    assert film.now - start == pytest.approx(most, abs=2 * FRAME)


def test_what_flies_is_drawn_over_what_lies() -> None:
    film, _ = dealt()
    film.go(100)
    assert {film.pose(uid).lift for uid in film.uids(hand(1))} == {Z_MOVING}


def test_an_opened_hand_lies_in_the_order_in_which_it_was_dealt() -> None:
    film, start = dealt()
    film.go(start + ALL_DEALT + FAN_OPENS.ms - film.now)
    lying = sorted(own(film), key=lambda uid: film.pose(uid).x)
    heights = [film.stage.card_layout.cards[uid].z + film.pose(uid).lift for uid in lying]
    assert heights == sorted(heights)
    assert lying != own(film)


def test_a_hand_that_is_put_down_shows_its_faces_until_it_has_turned_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    film = Film("exchange")
    film.until_asked()
    film.go(1000)
    film.stage.picture.patient = True
    film.table.frame(film.now)
    drawn: list[str] = []
    cards = film.context.paint.cards
    quick = cards.quick

    def noted(name: str, width: float, angle: float = 0.0, turn: float = 1.0) -> Image:
        drawn.append(name)
        return quick(name, width, angle, turn)

    monkeypatch.setattr(cards, "quick", noted)
    film.answer(ExchangeHand(0))
    film.stage.relay()
    film.go(EXCHANGE.ms * 0.4)
    film.table.frame(film.now)
    assert len(set(drawn) - {BACK}) >= 10
    drawn.clear()
    film.go(EXCHANGE.ms * 0.6 + 12 * EXCHANGE.apart - FRAME)
    film.table.frame(film.now)
    assert set(drawn) <= {BACK}
