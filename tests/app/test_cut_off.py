"""Who was cut off is told that everything is kept when the match goes on; nobody else is."""

from contextlib import closing
from pathlib import Path

import pytest

from clubs.app.last_match import keep_caption
from clubs.app.routes import Program
from clubs.app.tables import CUT_OFF
from clubs.store.match_repository import MatchRepository
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.transitions import Reset
from tests.app.tables import SMALL, Room, match, setup


def played(folder: Path, *, killed: bool) -> int:
    """Play a few cards, and close the program or not; return how many actions were kept."""
    with closing(MatchRepository(folder)) as repository:
        room = Room(match(setup("low", 4, {"deals": 1})), repository=repository).until_asked()
        for _ in range(12):
            room.choose()
            room.until_asked()
        if not killed:
            keep_caption(repository)
        return len(room.session.actions)


@pytest.mark.parametrize("killed", [True, False])
def test_after_a_kill_the_match_goes_on_and_says_that_everything_is_kept(
    tmp_path: Path, *, killed: bool
) -> None:
    actions = played(tmp_path, killed=killed)
    with closing(MatchRepository(tmp_path)) as repository:
        program = Program(SMALL, repository=repository)
        led = program.context.router.resume()
        assert isinstance(led, Reset)
        assert isinstance(led.scene, TableScene)
        table = led.scene
        assert len(table.controller.session.actions) == actions  # type: ignore[attr-defined]
        said = table.stage.toast[0] if table.stage.toast is not None else ""
        assert (said == CUT_OFF) is killed
        table.stage.toast = None
        program.context.router.resume()
        assert table.stage.toast is None  # it is said once
