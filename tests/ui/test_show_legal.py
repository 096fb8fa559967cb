"""Cards that may be played stand up, unless the player does not want that; nothing is drawn again for it."""

import pytest

from clubs.ui.shell.transitions import Push
from tests.app.tables import Room, match, setup
from tests.ui.controls import widget


def states(room: Room) -> set[str]:
    """Return what the cards on the table look like."""
    return {card.state for card in room.table.stage.card_layout.cards.values()}


@pytest.mark.parametrize("over", [False, True])
def test_showing_legal_cards_lays_the_table_again_and_keeps_every_picture(*, over: bool) -> None:
    room = Room(match(setup("low", 4))).until_asked()
    while "legal" not in states(room):
        room.choose()
        room.until_asked()
    room.step(2000)
    context = room.program.context
    paint, drawn = context.paint, context.paint.pictures.size
    if over:
        page = room.program.settings_page("Play")
        room.stack.apply(Push(page))
        room.step(2000)
        page.choose(widget(page, "switch: Show legal cards"))
    else:
        context.change(show_legal=False)
    room.step(0)
    assert "legal" not in states(room)
    room.step(2000)
    assert context.paint is paint
    assert context.paint.pictures.size >= drawn
