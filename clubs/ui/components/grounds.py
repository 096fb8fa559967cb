"""The ground of a window, behind everything else: the table, or a landscape."""

import logging
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

import pygame
from msgspec.structs import replace
from pygame import Surface

from clubs.store.looks import ThemeName
from clubs.ui.components import felt, landscape, table_picture
from clubs.ui.render.kept_pictures import PictureName
from clubs.ui.render.picture_file import NoPicture, load_picture
from clubs.ui.render.raster import dimmed
from clubs.ui.style import assets
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen
from clubs.ui.style.palettes import theme_of
from clubs.ui.style.theme import Theme

log = logging.getLogger(__name__)

Shown = Literal["felt", "small", "cloth", "menu", "dusk", "curtain", "evening", "learn"]
ON_TABLE: Final[tuple[Shown, ...]] = (
    "felt",
    "small",
    "cloth",
)  # the table, a small one, cloth alone under a page
TILE = (320, 200)  # pixels; shown smaller
FAR = 18  # design units by which the landscape behind the picker is out of focus
FAR_VEIL = 0.45
COARSE = 320  # pixels of the longer side of a ground that must be there at once


class Ground(NamedTuple):
    """A ground: what it shows, how large and in which look."""

    shown: Shown
    screen: Screen
    appearance: Appearance

    @property
    def kept(self) -> PictureName:
        """Return the name under which it is kept; grounds of one name look the same."""
        screen, chosen = self.screen, self.appearance
        theme = theme_of(Appearance(chosen.theme, contrast=chosen.contrast, place=chosen.place))
        look: tuple[object, ...] = (theme.brightness,)
        if self.shown == "dusk":
            look = (theme.brightness, theme.veil, screen.s)
        elif self.shown in ON_TABLE:
            look = (theme, screen.s, screen.aside, *_times(chosen.picture))
        return PictureName(
            self.shown,
            screen.width,
            screen.height,
            f"{look} {_made_with(self.shown if self.shown not in ON_TABLE else theme.landscape)}",
        )

    def paint(self) -> Surface:
        """Paint it, which takes a tenth of a second or more."""
        screen, theme = self.screen, theme_of(self.appearance)
        if self.shown in ON_TABLE:
            draw = {"felt": felt.background, "small": felt.small}.get(self.shown, felt.cloth)
            return draw(screen, theme, None if theme.plain else _own_picture(self.appearance))
        if self.shown == "menu":
            scene = landscape.grove(screen.width, screen.height)
        else:
            scene = landscape.landscape(self.shown, screen.width, screen.height)
        scene = landscape.darkened(scene, theme.brightness)
        return dimmed(scene, screen.u(FAR), theme.veil, FAR_VEIL) if self.shown == "dusk" else scene

    def coarse(self) -> Surface:
        """Paint it out of focus, which takes a few ms; felt in place of the player's own picture."""
        screen = self.screen
        part = min(1.0, COARSE / max(screen.width, screen.height))
        size = (round(screen.width * part), round(screen.height * part))
        small = Screen(*size, screen.interface, round(screen.aside * part))
        painted = Ground(self.shown, small, replace(self.appearance, picture="")).paint()
        return pygame.transform.smoothscale(painted, (screen.width, screen.height))


def tile(theme: ThemeName, place: Theme | None = None) -> Ground:
    """Return the small table that stands for a theme, or for one of the places."""
    return Ground("felt", Screen(*TILE), Appearance(theme, place=place))


def _own_picture(appearance: Appearance) -> Surface | None:
    """Return the player's own picture for the table, unless there is none that can be read."""
    if not appearance.picture:
        return None
    try:
        return load_picture(Path(appearance.picture))
    except NoPicture as problem:
        log.warning("the table's picture: %s", problem)
        return None


@cache
def _made_with(scene: str) -> tuple[int, ...]:
    """Return the times of what a ground is made with, which change while the program is worked on."""
    sources = [module.__file__ or "" for module in (felt, landscape, table_picture)]
    art = str(assets.folder() / f"scenes/{scene}.svg") if scene else ""
    return tuple(_times(*sources, art))


def _times(*files: str) -> Iterator[int]:
    """Yield the times in ns at which these files were changed, those that there are."""
    for file in filter(None, files):
        with suppress(OSError):
            yield Path(file).stat().st_mtime_ns
