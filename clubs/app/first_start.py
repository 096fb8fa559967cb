"""The page of a player's first start."""

from clubs.app.preferences import Preferences
from clubs.ui.scenes.settings.first_start import FirstStartScene
from clubs.ui.shell.context import Context


def first_start(context: Context, kept: Preferences) -> FirstStartScene:
    """Return the page of the first start; it does not come again when the player has gone on."""
    return FirstStartScene(context, lambda: kept.settings, kept.keep, lambda: kept.keep(welcome=False))
