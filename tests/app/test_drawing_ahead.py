"""The scene behind the menu's button that has the focus is drawn before it is chosen."""

from pathlib import Path

from clubs.app.drawing_ahead import LED_TO, DrawingAhead
from clubs.app.program import Program
from clubs.store.match_repository import MatchRepository
from clubs.ui.shell.offscreen import Offscreen


def test_what_the_focus_leads_to_is_drawn_ahead_and_nothing_else(tmp_path: Path) -> None:
    repository = MatchRepository(tmp_path)
    program = Program((1024, 640), repository=repository)
    offscreen = Offscreen(program.context, [program.menu()])
    ahead, menu, pictures = (
        DrawingAhead(program, offscreen.stack),
        offscreen.stack.top,
        program.context.paint.pictures,
    )
    offscreen.step(0)
    menu.focus.id = "quit"
    assert not ahead.step()
    for id, lead in LED_TO.items():
        menu.focus.id = id
        steps = 0
        while ahead.step():
            steps += 1
        assert steps > 1
        drawn = len(pictures)
        lead(program).page_sprites(program.context.now)
        assert len(pictures) == drawn, id
    assert program._picker is None, "nobody has been at the picker"
    repository.close()


def test_nothing_is_drawn_ahead_where_nobody_looks_at_the_menu() -> None:
    program = Program((1024, 640))
    offscreen = Offscreen(program.context, [program.menu(), program.rules()])
    assert not DrawingAhead(program, offscreen.stack).step()
