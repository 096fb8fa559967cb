"""The parts that all scenes share: painters, the clock, sound, spare time, and the settings of the screen."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from msgspec.structs import replace

from clubs.cards.spoken import spoken
from clubs.language import _, shown, speak
from clubs.store.preferences import Preferences
from clubs.store.settings import Settings
from clubs.ui.components.ground_store import GroundStore
from clubs.ui.components.painters import Painters
from clubs.ui.render.picture_cache import PictureCache
from clubs.ui.shell.announcement import FORGET, Announcement, Hearer
from clubs.ui.shell.bindings import Bindings
from clubs.ui.shell.commands import NAMED, Key
from clubs.ui.shell.device import Device, Pad, written
from clubs.ui.shell.keys import is_button, name_of
from clubs.ui.shell.router import Router
from clubs.ui.shell.widgets import Explanation
from clubs.ui.sound.cue import Listener, silent
from clubs.ui.style.appearance import appearance
from clubs.ui.style.layout import Screen
from clubs.ui.style.theme import Motion, Theme, paced

JOB: Final = 5.0
"""The ms that a job takes at most, as a rule: a card's picture at 1920x1080."""
PATIENCE: Final = 4
"""Frames after which one job is done although none of them has left time over."""


class SpareTime:
    """The jobs that a frame leaves behind; those that nobody had time for are forgotten.

    The next frame leaves behind again what it still lacks, the most wanted first. While it is `patient`,
    as without a window, every frame is drawn as it should be, however long that takes.
    """

    patient = True

    def __init__(self) -> None:
        self._jobs: list[Callable[[], object]] = []
        self._full = 0

    def later(self, job: Callable[[], object]) -> None:
        """Leave a job behind."""
        self._jobs.append(job)

    def use(self, ms: float) -> None:
        """Do as many jobs as `ms` have room for."""
        jobs, self._jobs = self._jobs, []
        room = max(0, int(ms // JOB))
        self._full = 0 if room or not jobs else self._full + 1
        if self._full == PATIENCE:
            room, self._full = 1, 0
        for job in jobs[:room]:
            job()


LETTER: Final = 50.0  # ms that it takes to read a letter aloud, about

PAGES = 4
"""How many times more may be stored for pages larger than the window, of which all parts are drawn."""


class Context:
    """The parts that all scenes share: sizes, painters, the clock in ms, sound, and settings of the screen.

    `key_used` is set by the first key, and the focus is visible from then on; `device` is what was used
    last. `sound` plays a cue; `spare` is for what can be drawn after a frame.
    `hearers` get each announcement: a screen reader and the voice, while they are on; `can_speak` is whether
    there is a voice to be switched on. The `router` opens other scenes. The `place` is that
    of the open game, if it has one: `go_to` changes it.
    `on_sound_device` is called with True when a device has come, with False when one has gone; `on_focus`
    when the window gains (True) or loses the focus; `on_drop` takes a file dropped onto the window, and
    answers it. `renewed` says, once, that the catalogue of the language has changed.
    """

    router: Router

    def __init__(
        self, screen: Screen, preferences: Preferences | None = None, *, store: GroundStore | None = None
    ) -> None:
        self.preferences = preferences or Preferences()
        if preferences is None:
            self.preferences.assume(interface=screen.interface)
        self.now = 0.0
        self.spare = SpareTime()
        self.key_used = False
        self.device: Device = "keys"
        self.sound: Listener = silent
        self.hearers: list[Hearer] = []
        self.heard_until = 0.0
        self._recent: list[str] = []
        self._answered = False
        self.on_sound_device: Callable[[bool], None] = lambda _come: None
        self.on_focus: Callable[[bool], None] = lambda _on: None
        self.on_drop: Callable[[str], str] = lambda _file: ""
        self.renewed: Callable[[], bool] = lambda: False
        self.can_speak = False
        self._shown = self.settings
        self._paint = Painters(screen, appearance(self.preferences), store=store)  # where no game is open
        self._bindings = self.settings.keys, Bindings(self.settings.keys)
        self.place: Theme | None = None
        self._here = self._paint
        self._other: Painters | None = None  # with another stage, for when it changes back
        self._of_pages: tuple[Painters, Painters] | None = None

    @property
    def keyless(self) -> bool:
        """Whether the player uses something that has no letters."""
        return isinstance(self.device, Pad) or self.device == "finger" or self.settings.one_switch

    @property
    def spoken(self) -> bool:
        """Whether a screen reader or the voice is on."""
        return bool(self.hearers)

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Read a sentence aloud, cards as words; an urgent one interrupts what is being read."""
        if self.hearers and text:
            said = Announcement(spoken(text), urgent)
            self._recent, self._answered = [] if self._answered else self._recent, False
            self._recent.append(said.text)
            begins = self.now if urgent else max(self.now, self.heard_until)
            self.heard_until = begins + LETTER * len(said.text)
            self._tell(said)

    def name(self, text: str) -> None:
        """Read aloud what is offered at this moment; nothing waits for it, and it is not repeated."""
        if text:
            self._tell(Announcement(spoken(text), urgent=True))

    def _tell(self, said: Announcement) -> None:
        for hear in tuple(self.hearers):
            hear(said)

    def look_anew(self) -> None:
        """Let nothing more be heard of what was read aloud: somebody else looks now."""
        self._recent = []
        self.heard_until = min(self.heard_until, self.now)
        self._tell(FORGET)

    def answered(self) -> None:
        """Note that the player has pressed something: what is announced next begins what can be repeated."""
        self._answered = True

    def repeat(self) -> None:
        """Read aloud again what was announced after the last input that anything was announced after."""
        self._tell(Announcement(" ".join(self._recent) or _("Nothing has been said yet."), urgent=True))

    # ------------------------------------------------------------ settings

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.preferences.settings

    def change(self, **fields: object) -> None:
        """Change settings, which are kept for the player."""
        self.preferences.change(**fields)

    @property
    def paint(self) -> Painters:
        """The painters for the window; another look, size or place has others, which the stack notices."""
        self._look_again()
        return self._here

    @paint.setter
    def paint(self, paint: Painters) -> None:
        if paint.pictures is not self._paint.pictures:
            self._paint.pictures.shrink(0)  # something may still hold those painters
        self._paint = paint
        self._here = paint.at(self.place)

    @property
    def paint_anywhere(self) -> Painters:
        """The painters where no game is open, which another place does not change."""
        self._look_again()
        return self._paint

    def _look_again(self) -> None:
        """Take over the look that the settings ask for, if they have changed."""
        if self.renewed():
            speak(self._paint.appearance.language)
            self.paint = Painters(self._paint.screen, self._paint.appearance, store=self._paint.grounds.store)
        before = self._shown
        now = self.settings
        if before is now:
            return
        self._shown = now
        if (looks := appearance(self.preferences)) != self._paint.appearance:
            if looks.language != self._paint.appearance.language:
                speak(looks.language)
            self.paint = Painters(self._paint.screen, looks, store=self._paint.grounds.store)
        if before.interface != now.interface:
            self.resize(self._paint.screen.width, self._paint.screen.height)

    def go_to(self, place: Theme | None) -> None:
        """Stand at the place of the open game, where each game has its own; None if no game is open."""
        if place is not self.place:
            left = self.paint
            self.place = place
            self._here = self._paint.at(place)
            if self._here is not left:
                left.grounds.leave()

    @contextmanager
    def imagined_at(self, place: Theme | None) -> Iterator[None]:
        """Stand at a place as long as something is drawn ahead for it."""
        there = self.paint
        self._here = self._paint.at(place)
        try:
            yield
        finally:
            self._here = there

    @property
    def screen(self) -> Screen:
        """Sizes of the current window."""
        return self.paint.screen

    @property
    def page_paint(self) -> Painters:
        """The painters of pages, which may be larger than the window."""
        here = self.paint
        paint = self._paint
        if (page := paint.screen.page) is paint.screen:
            return here
        if self._of_pages is None or self._of_pages[0] is not paint:
            self._of_pages = (
                paint,
                Painters(
                    page, paint.appearance, PictureCache(PAGES * paint.pictures.limit), paint.grounds.store
                ),
            )
        return self._of_pages[1].at(self.place)

    @property
    def theme(self) -> Theme:
        """Colours of the room."""
        return self.paint.theme

    @property
    def reduced(self) -> bool:
        """Whether things appear in their new place instead of travelling there; always so while spoken."""
        return self.settings.reduced_motion or self.spoken

    def duration(self, move: Motion) -> float:
        """Return the duration of a movement in ms, at the chosen speed and under reduced motion."""
        return paced(move.still if self.reduced else move.ms, self.settings.speed)

    @property
    def bindings(self) -> Bindings:
        """The keys of the commands."""
        if self._bindings[0] is not self.settings.keys:
            self._bindings = self.settings.keys, Bindings(self.settings.keys)
        return self._bindings[1]

    def bind(self, bindings: Bindings) -> None:
        """Give the commands other keys; those of commands that only another version knows stay."""
        others = {name: keys for name, keys in self.settings.keys.items() if name not in NAMED}
        self.change(keys={**others, **bindings.own})

    def key(self, command: str) -> Key:
        """Return the first key of a command on the device that was used last, or ''."""
        keys = self.bindings.of(command)
        found = next((key for key in keys if is_button(key) is isinstance(self.device, Pad)), "")
        return self.written(found)

    def written(self, key: Key) -> Key:
        """Return the name of a key, or of a button by what is written on the pad in use."""
        pad, swapped = self.device, self.settings.swap_ab
        return written(key, pad, swapped=swapped) if isinstance(pad, Pad) else key

    def pressing(self, command: str) -> str:
        """Return the beginning of a sentence about that key, or ''."""
        key = self.key(command)
        if not key:
            return ""
        return _("Button {key}", key=name_of(key)) if is_button(key) else _("Key {key}", key=name_of(key))

    def explained(self, about: Explanation) -> Explanation:
        """Return an explanation in the language that is spoken, with the key that does the same."""
        key = self.pressing(about.command) if about.command else ""
        follows = shown(about.follows)
        fact = shown(about.fact)
        return (
            Explanation(fact, f"{follows} {key}.".lstrip())
            if key
            else Explanation(fact, follows, about.command)
        )

    def leave_aside(self, aside: int) -> None:
        """Leave this width free beside the stage, in pixels."""
        self._look_again()
        before = self._paint
        if aside == before.screen.aside:
            return
        self._other, kept = before, self._other
        same = kept is not None and (kept.appearance, kept.screen) == (
            before.appearance,
            replace(before.screen, aside=aside),
        )
        if kept is not None and same:
            self.paint = kept
        else:
            screen = replace(before.screen, aside=aside)
            self.paint = Painters(screen, before.appearance, before.pictures, before.grounds.store)

    def resize(self, width: int, height: int) -> None:
        """Build new painters for another size of the window or of the interface."""
        self.lay_out(Screen(width, height, self.settings.interface))

    def lay_out(self, screen: Screen) -> None:
        """Build new painters for another screen."""
        if screen != replace(self.screen, aside=0):
            self.paint = Painters(screen, self._paint.appearance, store=self._paint.grounds.store)
