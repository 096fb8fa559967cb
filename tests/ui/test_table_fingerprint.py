"""The fingerprint of a deal stands on the table before its cards do, and to its end."""

from clubs.rules.zone import hand
from clubs.store.settings import Speed
from clubs.table.code import Opening, hash_of, write
from clubs.table.match import match_of
from clubs.ui.render.sprite import centred
from clubs.ui.scenes.scores.end_scene import EndScene
from clubs.ui.scenes.table.header import GoalMeter
from tests.app.tables import Room, match, setup
from tests.games.case import cases
from tests.sampled import sampled
from tests.ui.controls import widget
from tests.ui.test_table_scene import click


def shown(room: Room) -> str:
    """Return the fingerprint that is on the table now."""
    told = (one.about.follows for one in room.table.widgets() if one.id == "seal" and one.about is not None)
    return next(told, "").partition(".")[0]


def next_deal(room: Room) -> None:
    """Read the score, and go on."""
    assert isinstance(room.stack.top, EndScene)
    room.offscreen.step(16, click(widget(room.stack.top, "button: Next deal")))


@sampled(
    "id, seats, speed",
    [*((id, case.tables[0], "instant") for id, case in cases().items()), ("free", 3, "brisk")],
    [("whist", 3, "instant"), ("trump", 2, "instant"), ("free", 3, "brisk")],
)
def test_the_fingerprint_is_drawn_before_the_first_card_of_every_deal(
    id: str, seats: int, speed: Speed
) -> None:
    room = Room(match(setup(id, seats)), speed=speed)
    for deal in (1, 2) if speed == "instant" else (1,):
        before = set[str]()
        while room.session.public.deal < deal or not room.table.stage.board.cards(hand(0)):
            before.add(shown(room))
            room.step(30)
        code = room.session.code
        assert code is not None
        assert hash_of(code) in before, f"deal {deal}"
        if speed == "instant":
            room.to_the_end_of_the_deal()
            next_deal(room)


def test_the_fingerprint_stays_on_the_table_while_cards_are_played() -> None:
    room = Room(match(setup("exact", 4)))
    seen = set()
    while not room.session.public.tricks:
        room.until_asked()
        seen.add(shown(room))
        room.choose()
    assert seen == {hash_of(room.session.code or "")}


def test_a_deal_whose_cards_are_not_from_the_seed_has_no_fingerprint() -> None:
    room = Room(match(setup("whist", 3)))
    room.until_asked()
    assert shown(room)
    others = room.session.actions
    strange = Room(match(setup("whist", 3), seed="another"), tuple(others))
    assert shown(strange) == ""


def test_the_fingerprint_and_the_mark_of_practice_explain_themselves() -> None:
    opening = Opening(setup("exact", 4), 1, 0, bytes(16))
    room = Room(match_of(write(opening)))
    facts = list[str]()
    while "The fingerprint of this deal" not in facts:
        room.step(30)
        facts = [one.about.fact for one in room.table.widgets() if one.about is not None]
    while room.session.public.deal == 0:
        room.step(30)
    room.until_asked()
    assert "Practice" in [spot.about.fact for spot in room.table.explained()]
    usual = Room(match(setup("exact", 4))).until_asked()
    assert "Practice" not in [spot.about.fact for spot in usual.table.explained()]


@sampled("size", [(640, 400), (1024, 640), (1280, 720), (1920, 1080), (768, 1024)], [(640, 400), (768, 1024)])
def test_a_seal_beside_the_title_tells_the_fingerprint_which_is_not_written_on_the_table(
    size: tuple[int, int],
) -> None:
    room = Room(match(setup("whist", 3)), size=size).until_asked()
    table = room.table
    words = [line.words for sprite in table.frame(0).sprites for line in sprite.image.lines]
    assert not [line for line in words if shown(room)[:4] in line]
    seal = widget(table, "button: Seal of the deal")
    image = GoalMeter(table.stage, 0).image(table.game.meter(table.stage.public))
    meter = centred(image, *table.context.screen.meter)
    assert not meter.rect.colliderect(seal.rect)
    table.choose(seal)
    assert table.stage.toast is not None
    assert table.stage.toast[0] == f"Fingerprint {shown(room)}"
