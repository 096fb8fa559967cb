"""The choice of another key for a command: which one is changed, and what has been pressed for it."""

from collections.abc import Callable

from clubs.language import _
from clubs.ui.parts.layout import Part
from clubs.ui.shell import input as inputs
from clubs.ui.shell.bindings import Bindings
from clubs.ui.shell.commands import NAMED, Command, Key
from clubs.ui.shell.context import Context
from clubs.ui.shell.keys import figure, is_button, name_of


def cap_id(command: str, key: Key) -> str:
    """Return the id of the widget of a command's key."""
    return f"key {command} {key}"


def plus_id(command: str) -> str:
    """Return the id of the widget that adds a key to a command."""
    return f"add {command}"


def always(context: Context, command: str, key: Key) -> str:
    """Return why a key cannot be taken from a command."""
    named = name_of(context.written(key))
    return _("{key} always means: {command}.", key=named, command=NAMED[command].label)


class KeyChoice:
    """Give commands other keys, one at a time; a key that has another command is asked about first.

    `command` is the one that gets a key, or '' for none; `replaced` the key that gives way, or '' if one is
    added. While `waiting`, the next key that is pressed counts; `wanted` is one that another command has.
    `notify` shows a sentence, `focus` gives the focus to a widget by its id.
    """

    def __init__(self, context: Context, notify: Callable[[str], None], focus: Callable[[str], None]) -> None:
        self.context, self._notify, self._focus = context, notify, focus
        self.command, self.replaced, self.wanted = "", "", ""
        self.waiting = False
        self.rows: dict[str, tuple[tuple[tuple[Key, Key], ...], Part]] = {}
        """The rows of commands as they were last shown, with their keys and how these are written."""

    @property
    def label(self) -> str:
        """The label of the command that gets a key."""
        return NAMED[self.command].label

    @property
    def owner(self) -> str:
        """The name of the command that has the wanted key, or ''."""
        owner = self._owner(self.wanted)
        return owner.name if owner else ""

    def _named(self, key: Key) -> str:
        return name_of(self.context.written(key))

    def _owner(self, key: Key) -> Command | None:
        """Return the command that would lose a key to the one that gets it."""
        return self.context.bindings.owner(key, scans=NAMED[self.command].scans)

    def change(self, command: str, key: Key) -> None:
        """Ask what is to become of a command's key."""
        self.command, self.replaced, self.wanted, self.waiting = command, key, "", False
        self._focus("choose another")

    def add(self, command: str) -> None:
        """Wait for one more key for a command."""
        self.command, self.replaced = command, ""
        self.wait()

    def wait(self) -> None:
        """Wait for the key."""
        self.wanted, self.waiting = "", True
        self._focus("choose leave")

    def take(self, key: Key) -> None:
        """Take what is pressed while waiting."""
        owner = self._owner(key)
        if key in NAMED["back"].kept:
            self.leave()
        elif figure(key) is not None:
            self._notify(_("The figures stay with cards and bids. Press another key."))
        elif owner is not None and key in owner.kept:
            self._notify(f"{always(self.context, owner.name, key)} {_('Press another key.')}")
        elif owner is not None and owner.name != self.command:
            self.wanted, self.waiting = key, False
            self._focus("choose give")
        else:
            self._give(key)

    def give(self) -> None:
        """Give the wanted key to the command, and take it from the other."""
        self._give(self.wanted)

    def _give(self, key: Key) -> None:
        bindings = self.context.bindings.adding(self.command, key, self.replaced)
        said = _("{key} now means: {command}.", key=self._named(key), command=self.label)
        self._put(bindings, cap_id(self.command, key), said)

    def remove(self, command: str, key: Key) -> None:
        """Take a key from a command, unless it always has that one."""
        if key in NAMED[command].kept:
            self._notify(always(self.context, command, key))
            return
        self.command = command
        without = self.context.bindings.removing(command, key)
        said = _("{key} no longer means: {command}.", key=self._named(key), command=self.label)
        self._put(without, plus_id(command), said)

    def restore(self, command: str) -> None:
        """Give a command its first keys again."""
        self.command = command
        restored = self.context.bindings.restoring(command)
        said = _("{command} has its first keys again.", command=self.label)
        self._put(restored, plus_id(command), said)

    def _put(self, bindings: Bindings, focus: str, said: str) -> None:
        self.context.bind(bindings)
        self.close()
        self._focus(focus)
        self._notify(said)

    def leave(self) -> None:
        """Leave everything as it is; the focus goes back to where it came from."""
        came_from = cap_id(self.command, self.replaced) if self.replaced else plus_id(self.command)
        self.close()
        self._focus(came_from)

    def handle(self, taken: inputs.Input, focus: str) -> bool:
        """Take an input that is about a key, given the widget with the focus; return whether it is."""
        kind, _, rest = focus.partition(" ")
        row, _, key = rest.partition(" ") if kind in ("key", "add") else ("", "", "")
        match taken:
            case inputs.Pressed(pressed):
                self.take(pressed)
            case inputs.Back() if self.command:
                self.leave()
            case inputs.Hint() if key:
                self.remove(row, key)
            case inputs.Do("last_trick") if row:
                self.restore(row)
            case _:
                return False
        return True

    def close(self) -> None:
        """End the choice."""
        self.command = self.replaced = self.wanted = ""
        self.waiting = False

    def sentence(self) -> str:
        """Return what is asked."""
        if self.wanted:
            owner = NAMED[self.owner].label
            return _(
                "{key} means: {command}. Give it to: {other}?",
                key=self._named(self.wanted),
                command=owner,
                other=self.label,
            )
        replaced = self._named(self.replaced) if self.replaced else ""
        if not self.waiting:
            if is_button(self.replaced):
                return _("Button {key} means: {command}.", key=replaced, command=self.label)
            return _("Key {key} means: {command}.", key=replaced, command=self.label)
        asked = (
            _("Press the key or button for: {command} instead of {key}.", command=self.label, key=replaced)
            if replaced
            else _("Press the key or button for: {command}.", command=self.label)
        )
        return f"{asked} {_('{key} leaves it.', key=self.context.pressing('back'))}"
