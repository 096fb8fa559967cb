"""The menu of a table, which waits beside it."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from msgspec.structs import replace
from pygame import Rect

from clubs.language import _, message
from clubs.table.code import hash_of
from clubs.ui.panels.on_table import nearest
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Around, Container, Padding
from clubs.ui.parts.layout import Layout, Part
from clubs.ui.parts.pictures import Divider, DrawnPicture, Spacer
from clubs.ui.parts.scroll import ScrollArea
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.popover_scene import PopoverScene
from clubs.ui.scenes.scores.ways import DealEndActions
from clubs.ui.scenes.settings.pages import CONTROLS
from clubs.ui.scenes.table.captions import MARK
from clubs.ui.scenes.table.parts import Command, Commands
from clubs.ui.scenes.table.scene import TableScene
from clubs.ui.shell.caps import command_cap
from clubs.ui.shell.context import Context
from clubs.ui.shell.reading import Reading
from clubs.ui.shell.transitions import Pop, Transition
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import POPOVER_RADII
from clubs.ui.texts.controls import TABLE

Open = Callable[[], Transition]
EDGE: Final = 18  # design units, from the edges of the window and the button


class RoomSwitch(NamedTuple):
    """The switch of the window for everybody in the room, and whether it is open."""

    toggle: Command
    on: bool


class PauseScene(PopoverScene):
    """Holds what a table offers beside its cards, in words under its menu button; the match waits."""

    title = message("Menu")

    def __init__(
        self,
        context: Context,
        *,
        caption: str,
        rules: Open,
        leave: Open,
        commands: Commands | DealEndActions | None = None,
        kept: Callable[[], Sequence[Rect]] = tuple,
        over: bool = False,
        deal: str | None = None,
        practice: bool = False,
        room: RoomSwitch | None = None,
    ) -> None:
        """`commands` are those of the table or of a deal's end, if nothing else lies over them.

        The menu covers nothing `kept`.

        `deal` is the code of the deal that is being played, whose fingerprint may be told already. A match
        that is `over` does not wait for anybody, and `practice` leads back to where it came from.
        """
        super().__init__(context)
        self._commands = commands
        self._kept = kept
        self._rules = rules
        self._leave = leave
        self._practice = practice
        self._room = room
        self._over = over
        self._found = ""
        waits = _("If you leave, the match stays open and waits in the menu.")
        if over:
            waits = _("The match is over.")
        if practice:
            caption = caption.removesuffix(_(MARK))
            waits = _("This is practice and counts nowhere.")
        self._waits = waits
        self.sentence = f"{caption}. {waits}"
        if key := context.pressing("help"):
            self.sentence += f" {_('{key} lists all keys.', key=key)}"
        if deal:
            told = _("The deal's fingerprint is {hash}.", hash=hash_of(deal))
            self.sentence += f" {told}"
        first = "last" if isinstance(commands, Commands) else "sheet"
        self.focus.id = first if commands is not None else "book"

    def says(self) -> tuple[str, ...]:
        return (self.sentence,)

    def readings(self) -> list[Reading]:
        return [Reading("", self.stage, self.sentence), *super().readings()]

    def update(self, now: float) -> Transition | None:
        """Tell what has been found in a deal that is over, as soon as it is known."""
        do = self._commands
        if isinstance(do, DealEndActions) and do.look_again is not None:
            self.context.spare.later(do.look_again.review.poll)
            if do.look_again.said != self._found:
                self._found = do.look_again.said
                self.changed()
        return super().update(now)

    # ------------------------------------------------------------ what it holds

    def page(self) -> Part:
        rows = VStack(tuple(self._rows()), "none")
        panel = Container(Padding(ScrollArea(rows, "menu"), "tight", "tight"), radii=POPOVER_RADII)
        return UnderPlate(panel, self.context.screen.menu_button, tuple(self._kept()))

    def _rows(self) -> Iterator[Part]:
        """Yield a row for each entry, the way out below a line."""
        do = self._commands
        if isinstance(do, Commands):
            yield self._row("last", _("Last trick"), "eye", self._closed(do.last_trick))
            yield self._row("sheet", _("Scores"), "sheet", do.scoresheet)
            yield self._row("log", _("Log"), "clock", self._closed(do.log))
        elif do is not None:
            yield from self._of_deal(do)
        yield self._row("book", _("Rules"), "book", self._rules)
        if isinstance(do, Commands):
            yield self._row("sort", _("Sort"), "sort", self._closed(do.sort))
        yield self._row("gear", _("Settings"), "gear", self.context.router.settings)
        if self._room is not None:
            below = _("is open: close it") if self._room.on else _("for a television")
            room = self._row("room", _("Room window"), "table", self._room.toggle)
            yield replace(room, below=below)
        yield Divider()
        leave = self._row(
            "leave", _("Back to the replay") if self._practice else _("Leave"), "close", self._leave
        )
        yield replace(leave, about=Explanation(_("The way out"), self._waits))

    def _of_deal(self, do: DealEndActions) -> Iterator[Part]:
        """Yield a row for each way on from a deal that is over."""
        yield self._row("sheet", _("Scores"), "sheet", do.scoresheet)
        yield self._row("log", _("Log"), "clock", do.log)
        if do.look_again is not None:
            again = do.look_again
            yield PushButton(
                "again", _("Look again"), again.open, "bare", "eye", left=True, below=again.said, grow=1
            )
        if do.code is not None:
            yield self._row("code", _("Share this deal"), "users", do.code)
        if do.undo is not None:
            yield self._row("undo", _("Undo"), "undo", do.undo)
        if do.path is not None and self._over:
            yield self._row("path", _("Next on the path"), "flag", do.path)
        if do.new_game is not None and self._over:
            yield self._row("new", _("New game"), "cards", do.new_game)

    def _row(self, id: str, label: str, icon: str, act: Command) -> Part:
        """Return an entry, with its key once keys are used."""
        about = TABLE.get(id)
        told = self.context.explained(about) if about else None
        button = PushButton(id, label, act, "bare", icon, left=True, about=told, grow=1)
        key = command_cap(self.context, about.command) if about and about.command else None
        if key is None:
            return button
        return HStack((button, DrawnPicture(key, lambda _: key, ""), Spacer("small")), "none")

    @staticmethod
    def _closed(act: Command) -> Command:
        """Return what closes the menu and then changes the table."""

        def go() -> Transition:
            act()
            return Pop()

        return go

    # ------------------------------------------------------------ beside it

    def help(self) -> Transition | None:
        return self.context.router.settings(CONTROLS)

    def decor(self) -> list[Sprite]:
        button, paint = self.context.screen.menu_button, self.context.paint
        lit = paint.buttons.icon_button("menu", button.width, on=True)
        return [Sprite(lit, *button.topleft), *super().decor()]


def pause_menu(
    table: TableScene,
    leave: Open,
    commands: Commands | DealEndActions | None,
    *,
    practice: bool = False,
    room: RoomSwitch | None = None,
) -> PauseScene:
    """Return the menu over a table; one of practice tells nothing of its match."""
    controller = table.controller
    return PauseScene(
        table.context,
        caption=table.caption(),
        rules=table.help,
        leave=leave,
        commands=commands,
        kept=table.kept_by_menu,
        over=not practice and controller.public.winners is not None,
        deal=None if practice else controller.score.code,
        practice=practice,
        room=room,
    )


class UnderPlate(Around, frozen=True):
    """A panel under a button, or as near as it covers nothing that is `kept`, if there is room."""

    button: Rect
    kept: tuple[Rect, ...]

    def place(self, box: Rect, layout: Layout) -> None:
        paint, edge = layout.paint, round(layout.paint.screen.u(EDGE))
        top = self.button.bottom + edge
        width = ceil(self.part.width(paint))
        high = min(ceil(self.part.height(paint, width)), box.bottom - edge - top)
        window = Rect(box.left + edge, top, box.width - 2 * edge, box.bottom - edge - top)
        wanted = Rect(window.left, top, width, high)
        layout.put(self.part, nearest(wanted, window, self.kept, ()) or wanted)
