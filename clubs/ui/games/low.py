"""The presentation of Low Clubs."""

from typing import Final

from clubs.ui.games.presentation import Presentation

PRESENTATION: Final = Presentation(poster_foot=0.80)
