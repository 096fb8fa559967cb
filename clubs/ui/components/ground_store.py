"""Grounds for the painters of a window: read from the disk, painted, or coarse until they are painted."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, get_args

from pygame import Surface

from clubs.ui.components.grounds import Ground, Shown
from clubs.ui.components.painting import Painting
from clubs.ui.render import prerender
from clubs.ui.render.kept_pictures import KeptPictures
from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.style.appearance import Appearance
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import Theme

AHEAD: Final[tuple[Shown, ...]] = ("menu", "dusk", "curtain")
"""The grounds that every player sees; a table's depends on the game."""


class GroundStore:
    """Grounds kept in a folder, of all sizes and looks; without a folder, none is kept.

    If `ahead`, no frame waits for a ground that is not there: a process of its own paints it.
    """

    def __init__(self, folder: Path | None = None, *, ahead: bool = False) -> None:
        self._kept = KeptPictures(folder) if folder else None
        self._painting = Painting(self._kept) if self._kept and ahead else None

    def begin(self, ground: Ground) -> None:
        """Begin to fetch a ground in a thread."""
        prerender.begin(ground.kept, lambda: self._fetched(ground))

    def keeps(self, ground: Ground) -> bool:
        """Return whether a ground need only be read again."""
        return self._kept is not None and ground.kept in self._kept

    def get(self, ground: Ground) -> Surface:
        """Return a ground."""
        return prerender.painted(ground.kept, lambda: self._fetched(ground))

    def ready(self, ground: Ground) -> Surface | None:
        """Return a ground that is painted, or may be waited for; None if it is being painted."""
        painting, name = self._painting, ground.kept
        if painting is None or self._kept is None:
            return self.get(ground)
        if not prerender.known(name):
            if (found := self._kept.read(name)) is not None:
                return found
            if name not in painting.failed:
                return None
            self.begin(ground)
        return self.get(ground) if prerender.finished(name) else None

    def want(self, grounds: Sequence[Ground]) -> None:
        """Paint those of some grounds that are not kept, if no frame is to wait."""
        if self._painting is not None:
            self._painting.want(*grounds)

    def close(self) -> None:
        """Paint nothing more ahead."""
        if self._painting is not None:
            self._painting.close()

    def _fetched(self, ground: Ground) -> Surface:
        """Read a ground from the disk, or paint it, and keep it."""
        if self._kept is None:
            return ground.paint()
        found = self._kept.read(ground.kept)
        if found is None:
            found = ground.paint()
            self._kept.write(ground.kept, found)
        return found


class Grounds:
    """The grounds of one screen in one appearance, in memory the last one.

    Those that are not painted yet are coarse; `waiting` says whether any that is shown is.
    """

    def __init__(self, store: GroundStore, screen: Screen, appearance: Appearance) -> None:
        self.store = store
        self._all = {shown: Ground(shown, screen, appearance) for shown in get_args(Shown)}
        self._found: dict[Shown, Surface] = {}
        self._coarse: dict[Shown, Surface] = {}
        self._awaited: Shown | None = None

    @property
    def waiting(self) -> bool:
        """Whether a ground was asked for that is still being painted."""
        for shown in tuple(self._coarse):
            self.get(shown)
        return bool(self._coarse)

    def get(self, shown: Shown) -> Surface:
        """Return a ground, the same Surface as long as it is the last one, or coarse."""
        if self._there(shown):
            return self._found[shown]
        if shown not in self._coarse:
            self._coarse = {shown: self._all[shown].coarse()}
            if not prerender.known(self._all[shown].kept):
                self.paint_ahead(shown)
            PictureCache.pause()
        return self._coarse[shown]

    def awaited(self, shown: Shown) -> bool:
        """Return whether a ground is still to be painted; if so, it is the next."""
        if self._there(shown):
            return False
        if self._awaited != shown and not prerender.known(self._all[shown].kept):
            self.paint_ahead(shown)
        self._awaited = shown
        return True

    def _there(self, shown: Shown) -> bool:
        """Return whether a ground is in memory, after fetching it if it is painted."""
        if shown not in self._found:
            if (found := self.store.ready(self._all[shown])) is None:
                return False
            self._coarse.pop(shown, None)
            self._found = {one: picture for one, picture in self._found.items() if self._stays(one, shown)}
            self._found[shown] = found
            PictureCache.pause()
        return True

    def _stays(self, one: Shown, shown: Shown) -> bool:
        """Return whether a ground stays beside another: felt, or the last landscape, if it is not kept."""
        return "felt" in (one, shown) and not self.store.keeps(self._all[one])

    def leave(self) -> None:
        """Forget the grounds that need only be read again: something else is shown from now on."""
        self._coarse.clear()
        self._found = {
            one: picture for one, picture in self._found.items() if not self.store.keeps(self._all[one])
        }

    def felt_at(self, place: Theme | None) -> Ground:
        """Return the table as it is at the place of a game, if each game has its own."""
        ground = self._all["felt"]
        return ground._replace(appearance=ground.appearance.at(place))

    def paint_ahead(
        self, first: Shown = "menu", felts: Sequence[Ground] = (), tiles: Sequence[Ground] = ()
    ) -> None:
        """Paint those that are not kept yet and will be needed: one of them, tables, the others, tiles."""
        others = [self._all[shown] for shown in AHEAD if shown != first]
        self.store.want([self._all[first], *felts, *others, *tiles])
