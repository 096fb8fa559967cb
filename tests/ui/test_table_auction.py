"""Free Clubs' auction on the screen: prices that are true whatever is in the chest, the ladder, handicaps."""

import random
import re
from collections.abc import Iterator
from typing import Final

import pytest

from clubs.app.routes import Program
from clubs.cards import (
    KING,
    TEN,
    Card,
    cards_of,
    contains,
    each,
    is_joker,
    name,
    names,
    parse,
    parse_cards,
    rank,
    suit,
    words,
)
from clubs.games.free.actions import BidCard
from clubs.games.free.auction import AuctionWon, BidsMade, CardBid, Contract
from clubs.games.free.cards import AUCTION_CARDS, CHEST, PRIMARY_CARDS, auction_hand, free_order
from clubs.games.free.handicaps import HandicapCarriedOut
from clubs.games.free.prices import IN_CHEST
from clubs.games.low import trick_points
from clubs.rules.action import PlayCard
from clubs.rules.event import CardsMoved
from clubs.rules.measure import Facts, Tricks
from clubs.rules.public import Public, trick_cards
from clubs.rules.view import SPECTATOR, view
from clubs.rules.zone import Zone, hand, passing
from clubs.table.record import read_action, verbs
from clubs.ui.games.free.auction_panel import AuctionPanel
from clubs.ui.games.free.chest import FACE
from clubs.ui.games.free.handicap_shown import STAYS, HandicapShown
from clubs.ui.games.free.team import TeamTable
from clubs.ui.games.free.words import AuctionWords
from clubs.ui.games.free.zones import of_contract
from clubs.ui.panels.origins import Origins
from clubs.ui.scenes.table import nameplates
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell import input as inputs
from clubs.ui.style.layout import SMALLEST_WINDOW
from clubs.ui.style.theme import SPEEDS
from clubs.workshop.shots import SCENES
from tests.answers import any_answer, first_answer
from tests.app.tables import Room, match, setup
from tests.table_kit import Table
from tests.ui.controls import widget
from tests.ui.faces import faces_drawn

NAMES: Final = ("Ada", "Ben", "Cleo")
CHESTS: Final = 12
"""The chests tried with every price."""


def sentence(held: str, *bids: str, seat: int = 0) -> tuple[str, str]:
    """The words for the last of some bids of a seat, which has made the others."""
    made = BidsMade(tuple((seat, parse(bid)) for bid in bids[:-1]))
    public = Table("free").public
    return AuctionWords(Public(public.setup, public.scores, notes=(made,)), NAMES, seat).bid(
        parse(bids[-1]), parse_cards(held)
    )


def test_a_price_is_said_with_the_chest_and_with_ones_earlier_bids() -> None:
    held = "8D 7D 3D 9C 6C 2C 9H 4H 6S AS"
    title, said = sentence(held, "JH", "KD")
    assert title == "Bid {D}K: it takes four in all"
    assert said == (
        "Throws away your three highest diamonds: {D}8 {D}7 {D}3, or higher ones from the chest. "
        "With {H}J too you keep 12 of 16."
    )


@pytest.mark.parametrize(
    ("held", "bids", "said"),
    [
        (
            "3D 2D 9C 6C 2C 9H",
            "JD",
            "Throws away your highest diamond: {D}3, or a higher one from the chest.",
        ),
        ("9D 2D 9C 6C 2C 9H", "JD", "Throws away your highest diamond: {D}9."),
        ("9C 6C 2C 9H 4H 6S", "JD", "Throws away your highest diamond. You hold none now; the chest may."),
        (
            "3D 9C 6C 2C 9H 4H",
            "QD",
            "Passes your highest diamond to Ben: {D}3, or a higher one from the chest.",
        ),
        ("3D 9C 6C 2C 9H 4H", "KD", "You hold only {D}3 now; the chest may add more."),
        ("8D 7D 9C 6C 2C 9H", "JD QD", "After {D}J, your two highest diamonds go: {D}8 {D}7, or higher ones"),
        ("8D 7D 9C 6C 2C 9H", "TD JD", "After {D}10, your highest diamond goes: {D}8, or a higher one"),
        ("8D 7D 9C 6C 2C 9H", "TD", "Throws away a diamond of your choice."),
    ],
)
def test_every_kind_of_price_is_said_in_plain_words(held: str, bids: str, said: str) -> None:
    assert said in sentence(held, *bids.split())[1]


# ---------------------------------------------------------------- truth


def outcomes(bids: tuple[Card, ...], held: int) -> Iterator[list[Card]]:
    """Every way in which the handicaps of these bids can take cards from a hand: a ten leaves a choice."""
    if not bids:
        yield []
        return
    bid, rest = bids[0], bids[1:]
    of_suit = sorted((c for c in each(held) if not is_joker(bid) and suit(c) == suit(bid)), key=free_order)
    if rank(bid) == TEN and not is_joker(bid):
        choices = [[one] for one in of_suit] or [[]]
    else:
        choices = [of_suit[-(3 if rank(bid) == KING else 1) :]]
    for gone in choices:
        for later in outcomes(rest, held & ~cards_of(gone)):
            yield gone + later


def faults(said: str, bids: tuple[Card, ...], held: int, chest: int) -> Iterator[str]:
    """What a sentence about the last of these bids says wrongly if this is the chest."""
    of = suit(bids[-1])
    ours = [word for word in re.findall(r"\{[CDHS]\}\w+", said) if contains(held, _card(word))]
    number = next(
        (n for n, word in ((2, "two h"), (3, "three h"), (4, "four h"), (5, "five h")) if word in said), 1
    )
    for gone in outcomes(bids, held | chest):
        lost = sorted((card for card in gone if suit(card) == of), key=free_order, reverse=True)
        least, most = _kept(said)
        if not least <= 16 - len(gone) <= most:
            yield f"{16 - len(gone)} are kept"
        if "of your choice" in said or "need all ten tricks" in said:
            continue
        whole = sorted((c for c in each(held | chest) if suit(c) == of), key=free_order, reverse=True)
        if not set(whole[:number]) <= set(lost):
            yield f"the {number} highest are not among {lost}"
        if "You hold" in said:
            if len(ours) >= number or ("none" in said and ours):
                yield "as many are held as are taken"
            if "the chest may" not in said and len(whole) > len(ours):
                yield "the chest adds more"
            continue
        for was, now in zip(map(_card, ours), whole, strict=False):
            higher = "higher" in said and free_order(now) > free_order(was)
            if not (was == now or higher):
                yield f"{words(now)} goes instead of {words(was)}"


def _card(word: str) -> Card:
    return parse(word[3:].replace("10", "T") + word[1])


def _kept(said: str) -> tuple[int, int]:
    numbers = [int(n) for n in re.findall(r"\d+", said.rpartition("keep ")[2].partition(" of 16")[0])]
    return numbers[0], numbers[-1]


def chests(held: int, dice: random.Random) -> Iterator[int]:
    """Chests that a seat with this hand cannot rule out: some at random, and one of each suit's highest."""
    unseen = list(each(PRIMARY_CARDS & ~held))
    for _ in range(CHESTS):
        yield cards_of(dice.sample(unseen, IN_CHEST))
    for of in range(4):
        yield cards_of(sorted(unseen, key=lambda card: (suit(card) == of, free_order(card)))[-IN_CHEST:])


@pytest.mark.parametrize("seed", range(12))
def test_prices_in_an_auction_are_true_for_every_chest_that_the_view_allows(seed: int) -> None:
    dice, table = random.Random(seed), Table("free")
    pack = [*dice.sample(list(each(AUCTION_CARDS)), 18), *dice.sample(list(each(PRIMARY_CARDS)), 36)]
    table.do("- deal " + " ".join(name(card) for card in pack))
    while BidCard in {ask.kind for ask in table.asks.values()}:
        (seat,) = table.asks
        seen = view(table.state, seat)
        earlier = seen.public.note(BidsMade).by(seat)
        for action in table.asks[seat].actions():
            if isinstance(action, BidCard):
                title, said = AuctionWords(seen.public, NAMES, seat).bid(action.card, seen.hand)
                assert title
                for chest in chests(seen.hand, dice):
                    assert not list(faults(said, (*earlier, action.card), seen.hand, chest)), (said, chest)
        bids = [action for action in table.asks[seat].actions() if isinstance(action, BidCard)]
        table.act(
            min(bids, key=lambda a: (is_joker(a.card), dice.random()))
            if bids and dice.random() < 0.8
            else any_answer(table.asks, "x")
        )


@pytest.mark.parametrize("seed", range(40))
def test_prices_of_any_bids_together_are_true_for_every_chest(seed: int) -> None:
    dice = random.Random(seed)
    held = cards_of(dice.sample(list(each(PRIMARY_CARDS)), 10))
    of = dice.choice("CDHS")
    other = dice.choice("CDHS")
    bids = [*dice.sample(["T", "J", "Q", "K"], dice.randint(1, 4))]
    made = sorted(
        {parse(b + of) for b in bids} | {parse(dice.choice("TJQK") + other)}, key=lambda c: (rank(c), suit(c))
    )
    held_words = " ".join(name(card) for card in each(held))
    _, said = sentence(held_words, *(name(bid) for bid in made))
    for chest in chests(held, dice):
        assert not list(faults(said, tuple(made), held, chest)), (said, chest)


# ---------------------------------------------------------------- the panel


def auction_table() -> Table:
    """A deal in which seat 2 opens, and all hold good bids."""
    hands = {0: "J1 KD QD JH TD", 1: "TH JC QC J2", 2: "TS QH JS KS"}
    return Table("free").deal(
        ["9C 6C 2C 9H 4H 6S AS 8D 7D 3D"], {auction_hand(seat): cards for seat, cards in hands.items()}
    )


def auction_room(*lines: str, people: tuple[int, ...] = (0,)) -> Room:
    """A table at which seat 0 is asked for a bid."""
    table = auction_table()
    table.do(*lines)
    room = Room(match(setup("free", 3), people), tuple(table.actions))
    return room.until_asked() if len(people) == 1 else room


def panel_of(room: Room) -> AuctionPanel:
    """The open panel."""
    assert isinstance(room.table.panel, AuctionPanel)
    return room.table.panel


def in_state(room: Room, state: str) -> set[str]:
    """The cards of the hand that are drawn in a state."""
    cards = room.table.stage.card_layout.cards
    fan = room.table.stage.card_layout.fan
    return {name(s.card) for s, _ in fan if s.card is not None and cards[s.uid].state == state}


def test_a_rung_of_the_ladder_takes_up_the_bid_and_lights_what_is_at_stake() -> None:
    room = auction_room("0 auction JH", "1 pass", "2 auction QH")
    room.table.choose(widget(room.table, "button: King: three highest of the suit"))
    room.table.stage.relay()
    assert in_state(room, "stake") == {"8D", "7D", "3D"}
    assert widget(room.table, "button: Bid the {D}K")
    assert panel_of(room).before == parse_cards("9H")


def test_a_chosen_bid_tells_its_price_without_the_cards_that_are_marked_in_the_hand() -> None:
    room = auction_room("0 auction JH", "1 pass", "2 auction QH")
    panel = panel_of(room)
    king = next(s for s, _ in room.table.stage.card_layout.fan if s.card is not None and name(s.card) == "KD")
    pointed = panel.remark(king)
    assert pointed is not None
    assert "{D}8 {D}7 {D}3" in pointed.lines[0]
    room.table.choose(widget(room.table, "button: King: three highest of the suit"))
    told = panel.remark(None)
    assert told is not None
    assert (told.title, told.lines) == (
        "It takes four in all",
        ("Throws away your three highest diamonds, or higher ones from the chest.",),
    )
    words = {line.words for one in room.table.sprites(0.0) for line in one.image.lines}
    assert "at stake" in words
    assert not words & {"{D}8", "{D}7", "{D}3"}


def test_in_the_smallest_window_the_ladder_is_a_page_that_can_be_closed_again() -> None:
    room = auction_room("0 auction JH", "1 pass", "2 auction QH")
    room.offscreen.step(10, [inputs.Resize(*SMALLEST_WINDOW)])

    def choose(id: str) -> set[str]:
        room.table.choose(widget(room.table, id))
        return {w.id for w in room.table.widgets() if w.region in ("ladder", "page")}

    rungs = {f"rung {step}" for step in range(5)}
    assert choose("button: Bid ladder") == {"ladder", "page", *rungs}
    assert choose("button: Close the bid ladder") == {"ladder", "rung 2", "rung 3"}
    assert choose("button: Bid ladder") == {"ladder", "page", *rungs}
    room.offscreen.step(10, [inputs.Resize(1280, 720)])
    assert {w.id for w in room.table.widgets() if w.region in ("ladder", "page")} == {"ladder", *rungs}


def test_closed_rungs_come_on_demand_and_say_when_they_open() -> None:
    room = auction_room("0 auction JH", "1 pass", "2 auction QH")
    assert {w.id for w in room.table.widgets() if w.id.startswith("rung")} == {"rung 2", "rung 3"}
    room.table.choose(widget(room.table, "button: Bid ladder"))
    rungs = {w.id: w for w in room.table.widgets() if w.id.startswith("rung")}
    assert {id for id, rung in rungs.items() if rung.enabled} == {"rung 2", "rung 3"}
    assert rungs["rung 4"].reason == "Closed until a king has been bid."
    assert rungs["rung 1"].reason == "Closed: a bid must be higher than {H}Q."
    assert rungs["rung 3"].value == "Spades 2, hearts 1, diamonds 3, clubs 3"


def test_bids_on_the_table_say_whom_they_hit_under_the_faces_of_the_bidders() -> None:
    room = auction_room("0 auction JH", "1 pass", "2 auction QH")
    drawn = room.table.frame(0).sprites
    lines = [line.words for one in drawn for line in one.image.lines]
    assert {"highest heart", "highest heart to you"} <= {*lines}
    context, seating = room.table.context, room.table.match.seating
    for seat, found in ((0, 1), (1, 0), (2, 1)):
        face = context.paint.panels.medallion(seating[seat].animal, FACE * context.screen.c, bright=seat == 0)
        assert sum(one.image is face for one in drawn) == found


def test_the_line_of_an_auction_leaves_what_is_open_to_the_ladder_and_says_it_aloud() -> None:
    room = auction_room("0 auction JH", "1 pass", "2 auction QH")
    assert room.table.panel.status() == ("Your bid", "")
    assert room.table.panel.ask is not None
    assert room.table.panel.ask.clause.startswith("higher than")


def test_bids_on_the_table_explain_what_they_cost_and_whom() -> None:
    room = auction_room("0 auction JH", "1 pass", "2 auction QH")
    said = {spot.about.fact: spot.about.follows for spot in room.table.explained()}
    names = room.table.match.names
    assert said["You bid {H}J"] == "If you win the auction, your highest heart is thrown away."
    cost = f"{names[2]}’s highest heart goes to you"
    hopes = f"{names[2]} hopes to make the contract, and {{H}}Q probably costs no high hearts."
    assert said[f"{names[2]} bid {{H}}Q"] == f"If {names[2]} wins the auction, {cost}. {hopes}"


def test_the_ten_of_spades_opens_with_a_word() -> None:
    table = Table("free").deal(also={auction_hand(2): "TS"})
    room = Room(match(setup("free", 3)), (), speed="brisk")
    room.table.stage.toast = None
    opened = CardBid(2, parse("TS"))
    room.table.stage.show([opened], table.public)
    assert room.table.stage.toast is not None
    assert room.table.stage.toast[0] == f"{room.table.match.names[2]} opened with {{S}}10: its holder must"
    room.table.stage.toast = None
    room.table.stage.show([CardBid(0, parse("JH"))], table.public)
    assert room.table.stage.toast is None


def test_what_is_said_of_the_viewer_is_said_to_you() -> None:
    stage = Room(match(setup("free", 3)), (), speed="brisk").table.stage
    other, said = stage.match.names[2], []
    for event in (
        HandicapCarriedOut(0, parse("JC"), 0),
        HandicapCarriedOut(2, parse("JC"), 0),
        AuctionWon((2, 0)),
    ):
        stage.show([event], stage.public)
        assert stage.toast is not None
        said.append(stage.toast[0])
    assert said == [
        "You gave up nothing for {C}J",
        f"{other} gave up nothing for {{C}}J",
        f"{other} and you became a team",
    ]


# ---------------------------------------------------------------- after the auction


def won_alone() -> tuple[str, ...]:
    """Actions by which seat 0 wins the chest with two bids that leave no choice."""
    return ("0 auction JH", "1 pass", "2 auction QH", "0 auction KD", "1 pass")


def reveals(table: TableScene) -> HandicapShown:
    """The overlay that shows what handicaps take."""
    return next(overlay for overlay in table.overlays if isinstance(overlay, HandicapShown))


def handicaps_seen(viewer: int) -> list[str]:
    """The cards that a viewer is shown, one after another, when seat 0 has won the chest."""
    room = auction_room(*won_alone()[:3], people=(0, 1, 2))
    table = room.table
    before = room.session.view(viewer)
    table.controller.look(viewer)
    table.stage.begin(before, 0)
    for line in ("0 auction KD", "1 pass", "2 pass"):
        room.session.act(read_action(line, verbs(table.game, room.session.setup)))
    told, shown = list(table.controller.told), []
    while told:
        table.stage.until = 0.0
        table.stage.timeline.finish()
        table.stage.show(told, room.session.public)
        reveal = reveals(table)
        with pytest.MonkeyPatch.context() as patch:
            drawn = faces_drawn(room, patch)
            found = reveal.sprites(0, table.focus)
        shown.append(names(parse_cards(" ".join(drawn))) if drawn else "")
        assert bool(found) == bool(drawn) == (not reveal.still)
        table.before_input(inputs.Press(1, 1))
        assert reveal.still
    return [cards for cards in shown if cards]


def test_what_a_handicap_took_is_shown_to_its_owner_alone() -> None:
    seen = handicaps_seen(0)
    assert len(seen) == 2
    assert [len(cards.split()) for cards in seen] == [1, 3]
    assert seen[0].endswith("H")
    assert {card[1] for card in seen[1].split()} == {"D"}


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_nobody_else_is_shown_what_a_handicap_took(viewer: int) -> None:
    assert not handicaps_seen(viewer)


def test_a_handicap_is_held_to_be_read_at_every_speed() -> None:
    room = auction_room(*won_alone()[:3])
    context, changes = room.table.context, room.table.stage.changes
    event = HandicapCarriedOut(0, parse("JH"), 1)
    for speed in SPEEDS:
        context.change(speed=speed)
        assert room.table.stage.look.change(event, changes) == STAYS


def test_a_joker_lays_the_second_one_before_the_partner_and_counts_the_tricks_once() -> None:
    table = auction_table()
    for line in ("0 auction JH", "1 pass", "2 auction QH", "0 auction KD", "1 auction J2"):
        table.do(line)
    while table.public.note(Contract).seats and PlayCard not in {ask.kind for ask in table.asks.values()}:
        table.act(first_answer(next(iter(table.asks.values()))))
    assert [table.game.measure(table.public, seat) for seat in range(3)] == [Tricks(0)] * 3
    meter = table.game.meter(table.public)
    assert isinstance(meter, Facts)
    assert ("Team contract", "0 of 10") in meter.pairs
    room = Room(match(setup("free", 3)), tuple(table.actions)).until_asked()
    team = next(overlay for overlay in room.table.overlays if isinstance(overlay, TeamTable))
    said = {line.words for sprite in team.sprites(0, room.table.focus) for line in sprite.image.lines}
    names = room.table.match.names
    assert said == {f"team with {names[1]}", f"team with {names[0]}", "alone against two"}
    own = of_contract(room.table.stage.places, room.table.stage.public, 0)
    assert len(own) == 3  # two bids, and the second joker


def test_cards_of_the_chest_and_passed_cards_wear_their_origin_for_one_trick() -> None:
    table = auction_table()
    table.do(*won_alone(), "2 pass")
    chest = next(
        m.cards for m in view(table.state, 0).seen if isinstance(m, CardsMoved) and m.source == CHEST
    )
    while PlayCard not in {ask.kind for ask in table.asks.values()}:
        table.act(first_answer(next(iter(table.asks.values()))))
    room = Room(match(setup("free", 3)), tuple(table.actions)).until_asked()
    wearing = worn(room)
    held = {shown.card for shown in room.table.stage.board.cards(hand(0))}
    assert {card for card in wearing if wearing[card] == CHEST} == set(each(chest or 0)) & held
    assert [zone for zone in wearing.values() if zone.kind == passing] == [passing(1)]
    room.table._sit(None)
    assert not worn(room)
    table.run(lambda table: bool(table.public.tricks))
    assert not worn(Room(match(setup("free", 3)), tuple(table.actions)))


def worn(room: Room) -> dict[Card, Zone]:
    """The cards of the hand that wear their origin, and the origin."""
    origins = next(overlay for overlay in room.table.overlays if isinstance(overlay, Origins))
    held = {shown.card for shown in room.table.stage.board.cards(hand(room.table.stage.me))}
    return {card: zone for card, zone in origins.origins.items() if card in held and origins.mark(zone)}


def test_low_clubs_cards_that_were_passed_wear_the_giver_and_plaques_the_points() -> None:
    table = Table("low").deal()
    while PlayCard not in {ask.kind for ask in table.asks.values()}:
        table.act(first_answer(next(iter(table.asks.values()))))
    room = Room(match(setup("low", 4)), tuple(table.actions)).until_asked()
    assert set(worn(room).values()) == {passing(3)}
    assert len(worn(room)) == 3
    table.run(lambda table: len(table.public.tricks) == 5)
    measures = [table.game.measure(table.public, seat) for seat in range(4)]
    assert all(isinstance(measure, Tricks) for measure in measures)
    won = [sum(trick_points(trick_cards(t)) for t in table.public.tricks if t.winner == s) for s in range(4)]
    assert [measure.points for measure in measures if isinstance(measure, Tricks)] == won
    assert sum(won)


def test_the_passing_panel_names_who_gets_the_cards_and_who_gives() -> None:
    room = Room(match(setup("low", 4))).until_asked()
    names = room.table.match.names
    lines = {line.words for sprite in room.table.frame(0).sprites for line in sprite.image.lines}
    assert f"Pass three cards to {names[1]}" in lines
    assert "gives to you" in lines
    assert not any(line.startswith("to ") for line in lines), "where the cards of others go"


def test_a_plaque_shows_a_score_from_the_second_deal_on() -> None:
    first = Room(match(setup("free", 3))).until_asked().table
    assert not nameplates.scored(first.stage.public)
    assert "score" not in {line.words for one in first.frame(0).sprites for line in one.image.lines}
    later = SCENES["free"](Program((1280, 720)), None)[0]
    assert "score" in {line.words for one in later.frame(0).sprites for line in one.image.lines}
