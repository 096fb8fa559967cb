"""A table for one deal that is not kept, and leads back to where it was opened."""

from collections.abc import Callable
from dataclasses import replace

from clubs.app.match_controller import MatchController
from clubs.ui.scenes.table.exits import Exits
from clubs.ui.scenes.table.pause import PauseScene
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Push, Transition


def one_deal(
    context: Context, controller: MatchController, exits: Exits, back: Callable[[], Transition], label: str
) -> TableScene:
    """Return the table; `exits` are those of any table, and `label` names the way back."""

    def pause() -> Transition:
        return Push(
            PauseScene(
                context,
                caption=table.caption(),
                rules=table.help,
                settings=exits.settings,
                keys=exits.settings,
                leave=back,
                back=label,
            )
        )

    ways = replace(
        exits, pause=pause, new_game=back, start=lambda _: back(), menu=back, look_again=None, back=back
    )
    table = TableScene(context, controller, ways)
    return table
