"""The room window: the table as a spectator sees it, in a window of its own beside the program's."""

from collections.abc import Callable, Collection, Generator, Iterator
from math import inf
from time import monotonic
from typing import Final, TypeVar

from clubs.app.match_controller import MatchController
from clubs.language import _
from clubs.rules.event import Event
from clubs.rules.view import SPECTATOR, SeatView
from clubs.ui.components.painters import Painters
from clubs.ui.render.compositor import Compositor
from clubs.ui.scenes.room.table import RoomMatch, RoomTable, StillContext
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.context import Context
from clubs.ui.shell.keys import name_of
from clubs.ui.shell.loop import View
from clubs.ui.shell.reader import Reader
from clubs.ui.shell.second_window import NoSecondWindow, SecondWindow
from clubs.ui.shell.transitions import Pop, Toast, Transition
from clubs.ui.shell.window import Window
from clubs.ui.style.layout import FITTING, USUAL_SIZE, Screen

BESIDE: Final = (960, 540)  # pixels, on the screen that the program's window is on, too
SLICE: Final = 3.0  # ms of a frame, for pictures
PART: Final = 10.0  # ms that a frame of the program must have left for a part of the room's picture
PATIENCE: Final = 30  # frames that leave less, after which one part is drawn in spite of that
PICTURE: Final = 0.1  # s from one picture to the next, at least

T = TypeVar("T")


class Spectator(RoomMatch):
    """A running match as a spectator sees it, from now on."""

    def __init__(self, controller: MatchController) -> None:
        self._controller = controller
        self.match = controller.match
        self.told: list[Event] = []
        controller.watch = self.told.append

    @property
    def view(self) -> SeatView:
        return self._controller.session.view(SPECTATOR)

    @property
    def due(self) -> bool:
        return len(self.told) > len(self._controller.told)

    @property
    def waiting(self) -> Collection[int]:
        return self._controller.waiting

    @property
    def practice(self) -> frozenset[int]:
        return self._controller.practice

    @property
    def fingerprint(self) -> str:
        return self._controller.fingerprint


def room_table(context: Context, table: TableScene) -> RoomTable:
    """Return what a room window shows of the table of a match."""
    assert isinstance(table.controller, MatchController)
    return RoomTable(context, Spectator(table.controller))


class RoomPicture:
    """The picture in a window, of the table that was `laid` last.

    No frame of the program waits for it: it is drawn in parts, in time that the frames leave over, with
    everything at rest, and shown when it is whole.
    """

    def __init__(self, outer: Context, laid: Callable[[], TableScene | None], window: SecondWindow) -> None:
        self.window = window
        self._outer = outer
        self._laid = laid
        self._shown: object = None
        self._drawn_by: Painters | None = None
        self._look_anew()
        self._context = StillContext(self._screen, outer.preferences, store=outer.paint.grounds.store)
        self._table: TableScene | None = None
        self._scene: RoomTable | None = None
        self._parts: Iterator[None] = iter(())
        self._waited = 0
        self.rests_until = 0.0
        window.surface.fill(self._context.theme.ink)
        window.show()

    def use_spare_time(self, ms: float) -> float:
        """Draw a part of it, if `ms` are enough for that; return how long (ms) the next one can wait."""
        if ms < PART and self._waited < PATIENCE:
            self._waited += 1
            return 0.0
        self._waited = 0
        if next(self._parts, self) is not self:
            return 0.0
        if (left := self.rests_until - monotonic()) > 0:
            return left * 1000
        if self.window.exposed:
            self._look_anew()
        self._follow()
        if self._scene is None:
            return inf
        paint = self._context.paint
        coarse = paint.grounds.awaited("felt")
        shows = paint, self._context.settings, coarse, self._scene, self._scene.shows
        # Where another table is laid, the picture of the one before stays until the felt is painted.
        if shows == self._shown or (coarse and self._drawn_by not in (None, paint)):
            return PICTURE * 1000 if coarse else inf
        self._shown = shows
        self._parts = self._draw(self._scene)
        return 0.0

    @property
    def _screen(self) -> Screen:
        """The screen of the window, whose text is large: it is read from across a room."""
        text = max(FITTING, self._outer.settings.interface)
        return Screen(*self._view.size, text)

    def _look_anew(self) -> None:
        """Draw all of the window the next time: it may have another size, and nothing may be left on it."""
        self._view = View(self.window.surface)
        self._compositor = Compositor(self._view.target, layered=False)
        self._shown = None
        self._drawn_by = None
        self.window.exposed = False

    def _follow(self) -> None:
        """Take over what has happened at the table."""
        context = self._context
        context.now = self._outer.now
        before = context.paint
        context.lay_out(self._screen)
        table = self._laid()
        if table is not None and table is not self._table:
            self._table = table
            context.go_to(table.stands_at)
            self._scene = room_table(context, table)
        elif self._scene is not None and context.paint is not before:
            self._scene.resized()
        if self._scene is not None:
            self._scene.update(context.now)

    def _draw(self, scene: RoomTable) -> Iterator[None]:
        """Draw the picture part by part, and show it."""
        paint = self._drawn_by = self._context.paint
        paint.pictures.begin_frame()
        ground = yield from _whole(paint, paint.felt)
        cards = yield from _whole(paint, scene.stage.sprites)
        around = yield from _whole(paint, scene.around_cards)
        changed = self._compositor.draw(ground, [*cards, *around])
        yield
        if self._view.show(changed):
            self.window.show()
        self.rests_until = monotonic() + PICTURE


def _whole(paint: Painters, draw: Callable[[], T]) -> Generator[None, None, T]:
    """Return what is drawn, after as many parts as its new pictures take."""
    found = list[T]()
    while not paint.pictures.prerender(lambda: found.append(draw()), SLICE):
        yield
    yield
    return found[0]


class RoomWindow:
    """The switch of the window: `picture` is what it shows while it is open.

    On the screen that the program's window is on, too, it has a `size` of its own at first.
    """

    def __init__(
        self,
        outer: Context,
        laid: Callable[[], TableScene | None],
        window: Window,
        reader: Reader,
        size: tuple[int, int] = BESIDE,
    ) -> None:
        self._outer = outer
        self._laid = laid
        self._main = window
        self._reader = reader
        self._size = size
        self.picture: RoomPicture | None = None

    def toggle(self) -> Transition:
        """Open it and go back to the table, or close it; a sentence if it cannot be opened."""
        if self.picture is not None:
            self.close()
            return Pop()
        area = self._main.other_screen
        key = self._outer.key("full_screen")
        title = _("Room window ({key}: full screen)", key=name_of(key)) if key else _("Room window")
        try:
            window = SecondWindow(title, self._size if area is None else USUAL_SIZE, area)
        except NoSecondWindow as problem:
            return Toast(str(problem))
        if area is not None:
            self._main.take_focus()
        self.picture = RoomPicture(self._outer, self._laid, window)
        self._reader.beside = window
        return Pop()

    def close(self) -> None:
        """Close it, if it is open."""
        if self.picture is not None:
            self._reader.beside = None
            self.picture.window.close()
            self.picture = None

    def use_spare_time(self, ms: float) -> float:
        """Draw a part of its picture, if `ms` are enough for that; return how long (ms) it can wait."""
        if self.picture is None:
            return inf
        if self.picture.window.closed:
            self.close()
            return inf
        return self.picture.use_spare_time(ms)
