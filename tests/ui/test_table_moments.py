"""Moments at the table: what they are, how they are played, and that they delay nobody."""

from dataclasses import replace

import pytest
from pygame import Rect

from build.bench.moments import counted
from clubs.cards import JOKER_2, parse
from clubs.games import GAMES, game
from clubs.games.free.actions import BidCard
from clubs.games.free.cards import auction_hand
from clubs.games.whist import KeepHand
from clubs.rules.action import PlayCard
from clubs.rules.bidding import Bids
from clubs.rules.event import CardPlayed, DealStarted, Event, TrickTaken
from clubs.rules.public import Note, Played, Public, Trick
from clubs.rules.zone import trick
from clubs.store.settings import Speed
from clubs.ui.games import presentation
from clubs.ui.render.motion import Timeline
from clubs.ui.scenes.table.moment_marks import moment_marks
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import BOW_ANGLE, FALLS, LIFT
from clubs.ui.tabletop.faces import Faces
from clubs.ui.tabletop.moment_flow import MomentFlow
from clubs.ui.tabletop.moments import Moments, RareMoment, last_owed
from clubs.ui.tabletop.talk import STAYS, Talk
from tests.app.tables import Room, match, setup
from tests.hearts import registered
from tests.table_kit import Table
from tests.visual.gallery import AUCTION_HANDS, PRIMARY_HANDS

DEALS = 12  # one match


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_moments_are_rare(id: str) -> None:
    totals = [deal.total() for deal in counted(id, DEALS)]
    assert sum(totals) <= DEALS, "python -m build.bench.moments"
    assert sum(total > 2 for total in totals) <= DEALS * 0.05


# ---------------------------------------------------------------- what they are


def decided(
    id: str, cards: str, winner: int, *, notes: tuple[Note, ...] = (), size: int = 1
) -> list[RareMoment]:
    """The moments of a trick of these cards, played from seat 0 on, that a seat has taken."""
    played = GAMES[id].setup(len(cards.split()))
    plays = tuple(Played(seat, parse(word)) for seat, word in enumerate(cards.split()))
    before = Public(played, (0,) * played.seats, deal=1, size=size, notes=notes)
    after = replace(before, tricks=(Trick(plays, winner),))
    return [*presentation(id).table.moments(TrickTaken(winner), before, after)]


def kinds(moments: list[RareMoment]) -> list[str]:
    """The kinds of moments."""
    return [moment.kind for moment in moments]


@pytest.mark.parametrize(
    ("cards", "found"),
    [("AS 3S 2C", ["ruff"]), ("KS 3S 5C", ["ruff"]), ("QS 3S 2C", []), ("AS 3S QC", []), ("AC 3C 2C", [])],
)
def test_a_little_club_that_beats_an_ace_or_king_as_the_last_card_is_a_moment(
    cards: str, found: list[str]
) -> None:
    moments = decided("whist", cards, 2)
    assert kinds(moments) == found
    assert all(dict(moment.moods) == {2: "pleased", 0: "wincing"} for moment in moments)


def test_a_club_that_was_beaten_or_fell_before_the_last_card_is_none() -> None:
    assert decided("whist", "AS 2C 3S", 1) == []
    assert decided("whist", "AS 2C 3C", 2) == []


@pytest.mark.parametrize(
    ("cards", "winner", "found"),
    [
        ("KD 2C 3C 4C", 0, ["clubs"]),
        ("TD 2C 3C 4C", 0, []),
        ("2C 9C 3C 4C", 1, ["all clubs"]),
        ("KD AD QH 4C", 1, []),
        ("KD AD KH 4C", 0, ["spoiled"]),
        ("KD AD KH AH", 0, []),
    ],
)
def test_clubs_make_a_trick_rich_or_spoil_a_rich_one(cards: str, winner: int, found: list[str]) -> None:
    assert kinds(decided("low", cards, winner)) == found


@pytest.mark.parametrize("id", ["trump", "exact"])
@pytest.mark.parametrize(("bid", "found"), [(1, ["made"]), (0, ["broken"]), (2, [])])
def test_a_bid_is_made_or_broken_by_one_at_the_last_card(id: str, bid: int, found: list[str]) -> None:
    notes = (Bids(((0, 1), (1, bid), (2, 1))),)
    moments = decided(id, "4D JD 3S", 1, notes=notes)
    assert kinds(moments) == found
    assert decided(id, "4D JD 3S", 1, notes=notes, size=2) == [], "there are cards left"
    if found == ["broken"]:
        assert dict(moments[0].moods) == {1: "wincing", 2: "kind"}
        assert moments[0].words == (2, "So close.")


def test_each_kind_is_chosen_once_a_deal_and_one_a_trick() -> None:
    both = RareMoment("a", 0, "rings"), RareMoment("b", 0, "rings")
    chosen = Moments(lambda event, _, __: both if isinstance(event, CardPlayed | TrickTaken) else ())
    public = Public(setup("exact", 3), (0, 0, 0))

    def after(*events: Event) -> list[str]:
        found = (chosen.happened(event, public, public) for event in events)
        return [moment.kind for moment in found if moment is not None]

    trick = (CardPlayed(0, 1), TrickTaken(0))
    assert after(*trick) == ["a"]
    assert after(*trick) == ["b"]
    assert after(*trick) == []
    assert after(DealStarted(2, 0), *trick) == ["a"]


# ---------------------------------------------------------------- how they are played


def ruffed(speed: Speed = "brisk", **settings: bool) -> Room:
    """A room in which the last card, a little club, is about to fall on the ace of the person."""
    table = Table("whist").deal(["AS", "3S", "2C"], void={2: "S"})
    for seat in range(3):
        table.act(KeepHand(seat))
    table.play("AS 3S")
    room = Room(match(table.setup), tuple(table.actions), speed=speed, patient=True)
    room.program.context.change(**settings)
    room.offscreen.settle(2000)
    room.session.act(PlayCard(2, parse("2C")))
    room.step(0)
    return room


def winces(room: Room) -> bool:
    """Whether the one whose ace was beaten winces."""
    return room.table.stage.faces.shown(0, 1).face.mood == "wincing"


def test_a_little_club_falls_slowly_and_the_ace_goes_into_shade() -> None:
    room = ruffed()
    stage = room.table.stage
    (club,) = (shown.uid for shown in stage.board.cards(trick(2)))
    widths = []
    while stage.timeline.waits_for(club):
        room.step(16)
        widths.append(stage.timeline.pose(club) or stage.card_layout.cards[club].pose)
    assert room.offscreen.now >= LIFT.ms + FALLS.ms
    assert max(pose.width for pose in widths) > stage.places.trick(2).width * 1.1
    room.step(16)
    room.step(16)
    (ace,) = (shown.uid for shown in stage.board.cards(trick(0)))
    assert stage.card_layout.cards[ace].state == "shade"
    assert winces(room)
    assert len(moment_marks(stage)) == 3, "a ring of light, and the ace as it was and in shade"
    part = stage.changes.part("shades")
    assert part is not None
    assert moment_marks(stage)[-1].alpha < 128, "it only begins to be seen"


def test_a_pair_that_cancels_turns_its_backs_until_the_trick_is_gathered() -> None:
    table = Table("exact", 6).deal(["9D AC", "9D 3C"])
    table.do(*(f"{seat} bid 0" for seat in range(6)))
    table.play("9D")
    room = Room(match(table.setup), tuple(table.actions), speed="brisk", patient=True)
    room.offscreen.settle(2000)
    seat = room.table.stage.public.plays[0].seat
    room.session.act(PlayCard(room.table.stage.public.setup.left(seat), parse("9D")))
    room.step(0)
    for _ in range(15):
        room.step(100)
    stage = room.table.stage
    pair = [shown.uid for zone, shown in stage.board if zone.kind == trick]
    assert [stage.card_layout.cards[uid].pose.up for uid in pair] == [False, False]
    assert [shown.card for zone, shown in stage.board if zone.kind == trick] == [parse("9D")] * 2
    assert not [uid for uid in pair if stage.timeline.waits_for(uid)]


def test_a_joker_that_is_bid_bows_in_a_ring_of_light_and_straightens_up_again() -> None:
    hands = {auction_hand(seat): cards for seat, cards in enumerate(AUCTION_HANDS)}
    table = Table("free").deal(PRIMARY_HANDS, hands)
    table.do("0 auction JH", "1 pass", "2 auction QH", "0 auction KD")
    room = Room(match(table.setup), tuple(table.actions), speed="brisk", patient=True)
    room.offscreen.settle(2000)
    room.session.act(BidCard(1, JOKER_2))
    stage, angles = room.table.stage, list[float]()
    while not (stage.rare.bowing and stage.timeline.pose(stage.rare.bowing[0]) is None):
        room.step(16)
        angles += [pose.angle for uid in stage.rare.bowing if (pose := stage.timeline.pose(uid))]
        assert room.offscreen.now < 5000
    rest = stage.card_layout.cards[stage.rare.bowing[0]]
    assert rest.card == JOKER_2
    assert max(angles) == pytest.approx(rest.pose.angle + BOW_ANGLE, abs=2)
    assert moment_marks(stage), "the ring"


def test_every_club_that_makes_a_trick_rich_has_its_ring() -> None:
    (moment,) = decided("low", "KD 2C 3C 4C", 0)
    assert moment.gesture == "rings"
    assert moment.cards == (1, 2, 3)


def test_the_winner_of_the_last_owed_trick_leans_in_until_it_is_gathered() -> None:
    context = Context(Screen(1280, 720))
    timeline = Timeline()
    faces = Faces(context, timeline, match(setup("exact", 3)))
    talk = Talk(context, timeline, match(setup("exact", 3)))
    flow = MomentFlow(context, timeline, lambda *_: (last_owed("made", 1),), faces, talk)
    public = Public(setup("exact", 3), (0, 0, 0))
    faces.react({1: "pleased"})
    flow.happened(TrickTaken(1), public, public)
    faces.update((), watched=False)
    assert faces.shown(1, 1).face.mood == "watching"
    flow.settle()
    faces.update((), watched=False)
    assert faces.shown(1, 1).face.mood == "pleased"


def test_a_press_ends_it_at_once() -> None:
    room = ruffed()
    room.step(50)
    assert room.table.stage.timeline.busy
    room.offscreen.step(1, [inputs.Press(5, 300)])
    assert not room.table.stage.timeline.busy


def test_it_is_still_under_reduced_motion_and_there_is_none_at_instant_speed_or_switched_off() -> None:
    still = ruffed(reduced_motion=True)
    still.step(120)
    assert still.table.stage.rare.beaten == 0
    assert not moment_marks(still.table.stage)
    assert winces(still)
    for room in (ruffed("instant"), ruffed(moments=False)):
        room.step(500)
        assert room.table.stage.rare.beaten is None
        assert room.table.stage.rare.moment is None


def test_a_light_goes_out_when_what_lit_it_is_taken_back() -> None:
    room = ruffed()
    stage = room.table.stage
    stage.rare.lit |= {0, 1}
    stage.rare.begin({1})
    assert stage.rare.lit == {1}
    stage.begin(room.session.view(0), 0)
    assert stage.rare.lit == set(), "nobody has four tricks"


def test_no_moment_is_played_and_nobody_talks_where_a_teacher_speaks() -> None:
    room = ruffed()
    stage = room.table.stage
    stage.rare.taught = stage.talk.taught = True
    for _ in range(80):
        room.step(16)
        assert stage.rare.moment is None
        assert stage.talk.saying is None


def test_a_sixth_game_without_moments_of_its_own_has_faces_all_the_same() -> None:
    with registered():
        table = Table(game("hearts"))
        table.run(lambda table: len(table.public.plays) == 2)
        room = Room(match(table.setup), tuple(table.actions), speed="brisk")
        room.step(20)
        faces = room.table.stage.faces
        assert {faces.shown(seat, 1).face.mood for seat in range(4)} == {"watching"}
        assert room.table.stage.rare.moment is None


# ---------------------------------------------------------------- words


class Talking:
    """Talk under a scripted clock, at a table with one person."""

    def __init__(self, **settings: bool) -> None:
        self.context = Context(Screen(1280, 720))
        self.context.change(**settings)
        self.timeline = Timeline()
        self.talk = Talk(self.context, self.timeline, match(setup("trump", 4)))

    def say(self, seat: int, words: str, ms: float = STAYS + 1) -> str | None:
        """Say something; return what is seen of it, and let some time go by."""
        self.talk.say(seat, words)
        self.timeline.update(self.timeline.now + 1)
        saying = self.talk.saying
        self.timeline.update(self.timeline.now + ms)
        return saying[1] if saying else None


def test_nothing_is_said_twice_in_a_deal_and_three_words_are_enough() -> None:
    talking = Talking()
    assert [talking.say(1, words) for words in ("Ouch.", "Ouch.", "Home!")] == ["Ouch.", None, "Home!"]
    assert [talking.say(2, words) for words in ("So close.", "Well, well.")] == ["So close.", None]
    talking.talk.deal_started()
    assert talking.say(1, "Ouch.") == "Ouch."


def test_one_speaks_at_a_time_and_nobody_for_a_person() -> None:
    talking = Talking()
    assert talking.say(1, "Ouch.", ms=STAYS / 2) == "Ouch."
    assert talking.say(2, "Home!", ms=STAYS) == "Ouch."
    assert talking.talk.saying is None
    assert talking.say(0, "Home!") is None


@pytest.mark.parametrize("off", ["they_talk", "characters"])
def test_they_are_silent_if_the_player_wants_it(off: str) -> None:
    assert Talking(**{off: False}).say(1, "Ouch.") is None


def test_words_cover_no_card_and_no_plaque_and_nothing_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = 0
    for seats in (3, 6):
        room = Room(match(setup("trump", seats)), speed="brisk").until_asked(20_000)
        stage, said = room.table.stage, list[str]()
        monkeypatch.setattr(stage.context, "announce", lambda text, said=said, **_: said.append(text))
        for seat in range(1, seats):
            stage.talk.deal_started()
            stage.timeline.finish()
            stage.talk.say(seat, "So close.")
            room.step(20)
            for mark in moment_marks(stage):
                seen += 1
                box = Rect(round(mark.x), round(mark.y), mark.image.width, mark.image.height)
                cards = [card.box for card in stage.card_layout.cards.values() if card.shown]
                plaques = [one.plaque for one in stage.places.seats]
                assert box.collidelist([*cards, *plaques]) < 0
                assert stage.context.screen.stage.contains(box)
        assert [text for text in said if text] == []
    assert seen > 4, "most find a place"
