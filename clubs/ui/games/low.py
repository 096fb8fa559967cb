"""The presentation of Low Clubs."""

from typing import Final

from clubs.ui.games.presentation import Presentation
from clubs.ui.panels.origins import Origins

PRESENTATION: Final = Presentation(overlays=(Origins,), poster_foot=0.80)
