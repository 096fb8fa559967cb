"""What there is to learn: where one is, what comes next, and the way to a table under the moon."""

from collections.abc import Callable
from functools import partial
from itertools import chain
from math import inf
from typing import Final, TypeAlias

from pygame import Rect

from clubs.games import GAMES
from clubs.language import _, message, shown
from clubs.learn.lesson_end import lesson_end
from clubs.learn.path import LearnPath, PathStop
from clubs.learn.stop_words import spoken, stop_words
from clubs.services.learning import Learning
from clubs.table.match import usual_seating
from clubs.ui.components.face import WAITING, Face
from clubs.ui.components.lamps import Lit
from clubs.ui.parts.buttons import IconButton, PushButton
from clubs.ui.parts.containers import FirstThatFits, Inside, Padding, Region
from clubs.ui.parts.flow import Even
from clubs.ui.parts.label import Label, TextBlock
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Spacer
from clubs.ui.parts.scroll import WHOLE, ScrollArea
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.parts.tiles import DrawnButton
from clubs.ui.render.motion import Timeline
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.page_scene import PageScene
from clubs.ui.scenes.learn.game_tile import LEAST, tile
from clubs.ui.scenes.learn.journey import Journey
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import AnyScene, Transition
from clubs.ui.shell.widgets import Explanation
from clubs.ui.style.theme import (
    ACTION,
    ASIDE,
    BODY,
    CAPTION,
    LAMP_LIGHTS,
    NAME,
    OTHER_GAME,
    TITLE,
    WALKS,
    TextRole,
)
from clubs.ui.tabletop.faces import AWAKE, SHUT

BLINKS: Final = 5200.0  # ms between two blinks


class Walker:
    """The animal at the stop where its player is, and the lamp that it has just lit."""

    def __init__(self, context: Context, timeline: Timeline) -> None:
        self._context = context
        self._timeline = timeline
        self._from = self._lamp = 0
        self._happened = context.now
        self._due = context.now + BLINKS
        self._shut = False

    def goes_on(self, lamp: int, to: int) -> None:
        """Light the lamp of a stop, and walk from there to another."""
        self._happened = self._context.now
        self._lamp = lamp
        self._from = lamp if to >= 0 else to
        if not self._context.reduced:
            self._timeline.run("lamp", LAMP_LIGHTS.ms, LAMP_LIGHTS.ease)
            self._timeline.run("walk", WALKS.ms, WALKS.ease, delay=LAMP_LIGHTS.ms)

    def update(self, now: float) -> None:
        """Open the eyes or shut them, when it is time."""
        if now >= self._due:
            self._shut = not self._shut and self._may_blink
            self._due = now + (SHUT if self._shut else BLINKS)

    @property
    def wakes(self) -> float:
        """The time (ms) at which it blinks next, or opens its eyes."""
        return self._due if self._shut or self._may_blink else inf

    @property
    def _may_blink(self) -> bool:
        context = self._context
        return context.settings.faces_move and not context.reduced and self._due < self._happened + AWAKE

    @property
    def _face(self) -> Face:
        """Return its face: pleased with the light, then with its eyes on the way."""
        if not self._context.settings.faces_move:
            return WAITING
        if self._timeline.part("lamp") is not None:
            return Face("pleased")
        if self._timeline.part("walk") is not None:
            return Face("watching")
        return Face("blinking") if self._shut else WAITING

    def sprites(self, journey: Journey, box: Rect) -> list[Sprite]:
        """Draw it where it has come to, and the lamp as dark as it still is."""
        paint = self._context.paint
        found = list[Sprite]()
        lit = self._timeline.part("lamp")
        if lit is not None:
            dark: Lit = "here"
            lamp = journey.lamp(paint, box, self._lamp, dark)
            found.append(lamp._replace(alpha=round(255 * (1 - min(1.0, lit))), z=lamp.z + 1))
        if journey.here >= 0:
            walked = self._timeline.part("walk")
            share = journey.share(journey.here)
            if walked is not None:
                before = journey.share(self._from)
                share = before + (share - before) * walked
            found.append(journey.player(paint, box, share, self._face))
        return found


STOP: Final[TextRole] = NAME.sized(29)
GAME_LINE: Final[TextRole] = ASIDE.sized(31)
OPEN: Final = message("Every stop is open. Go wherever you like.")
OWN_PLAY: Final = Explanation(
    message("What your own games say about you"), message("Which part of a deal costs you most.")
)
COUNTING: Final = Explanation(
    message("Remember what was played"), message("Tricks of your own games, with a question after them.")
)
NEXT_HIGH: Final = 84
WORDS: Final = 620
"""Design units of text that the words beside the road may take."""
AWAY: Final = 100.0  # ms after which another scene was shown

OpenStop: TypeAlias = Callable[[str, PathStop, AnyScene], Transition]


class LearnScene(PageScene):
    """Leads to the stops of each game; the bright button to the first one that is not done."""

    title = message("Learn")
    scenery = "learn"
    order = ("next", "stops", "games", "top")

    def __init__(self, context: Context, learning: Learning, game: str, open: OpenStop) -> None:
        """Begin at a game; `open` opens a stop of a game, which leads back to this page."""
        super().__init__(context)
        self.learning = learning
        self.game = game
        self._open = open
        self._paths = learning.paths()
        self._seen = context.now
        self.timeline = Timeline(context.now)
        self._walker = Walker(context, self.timeline)
        self._drawn: list[Sprite] = []  # before another game was chosen
        self.focus.id = "next"

    # ------------------------------------------------------------ the page

    def page(self) -> Part:
        wide = VStack((self._top(_(OPEN)), self._journey(), self._games()), "small")
        around = Padding(wide, "small", "medium")
        low = VStack((self._top(""), self._head(), self._listed(), self._games()), "large")
        return FirstThatFits((around, ScrollArea(Padding(low, "large", "medium"), WHOLE)))

    def _top(self, about: str) -> Part:
        back = IconButton("back", "left", _("Back"), self.back, region="top")
        title = Label(_(self.title), TITLE, "strong", heading=True, shadow=True)
        own = partial(self.context.router.your_play, self.game)
        play = PushButton("your play", _("Your play"), own, "ghost", region="top", about=OWN_PLAY)
        rules = PushButton("rules", _("Rules"), self.context.router.rules, "ghost", "book", region="top")
        drills = self.context.router.counting
        count = PushButton("counting", _("Counting"), drills, "ghost", region="top", about=COUNTING)
        ways = (play, count, rules) if self.context.router.keeps else (rules,)
        bare = HStack((back, title, Spacer(grow=1), *ways), "medium")
        if not about:
            return bare
        words = Label(about, CAPTION, "body", shadow=True)
        return FirstThatFits((HStack((back, title, Spacer(grow=1), words, *ways), "medium"), bare))

    @property
    def _path(self) -> LearnPath:
        return next(path for path in self._paths if path.game == self.game)

    def _head(self) -> Part:
        """Return what comes next, in words, and the button that leads there."""
        found = self.learning.next(self.game)
        if found is None:
            return TextBlock(_("You have been to every stop. Go wherever you like."), BODY, "strong")
        path, stop = found
        words = stop_words(stop, path.game)
        near = lesson_end(path.game).near if path.game != self.game else ""
        buttons = tuple(
            Inside(self._onward(label, path, stop), across="start", widest=WORDS)
            for label in (words.next, _("Next"))
        )
        return VStack(
            (
                self._about_game(path.game),
                Label(words.title, TITLE, "strong", heading=True, shadow=True),
                Inside(TextBlock(near or words.line, BODY, "body"), across="start", widest=WORDS),
                Spacer("small"),
                FirstThatFits(buttons),
            ),
            "small",
        )

    @staticmethod
    def _about_game(game: str) -> Part:
        """Return the title of a game, and what it is about if there is room."""
        title, tagline = GAMES[game].title, shown(GAMES[game].tagline)
        whole = Label(f"{title} · {tagline}", GAME_LINE, "strong", whole=True, shadow=True)
        return FirstThatFits((whole, Label(title, GAME_LINE, "strong", shadow=True)))

    def _onward(self, label: str, path: LearnPath, stop: PathStop) -> Part:
        """Return the button to the next stop."""
        return PushButton(
            "next",
            label,
            partial(self._open, path.game, stop, self),
            "primary",
            "play",
            role=ACTION,
            high=NEXT_HIGH,
            region="next",
            said=spoken(path, stop),
        )

    def _journey(self) -> Part:
        path = self._path
        here = path.stops.index(path.here) if path.here is not None else -1
        lamps = tuple(self._lit(stop) for stop in path.stops)
        stops = tuple(self._stop(stop, left=False) for stop in path.stops)
        animal = self.context.settings.animal or usual_seating(3)[0].animal
        return Journey(self._head(), stops, lamps, here, animal, grow=1)

    def _listed(self) -> Part:
        """Return the stops one under the other, where they have no room on the road."""
        stops = VStack(tuple(self._stop(stop, left=True) for stop in self._path.stops), "small")
        return Region(Inside(stops, across="start", widest=WORDS), "stops")

    def _lit(self, stop: PathStop) -> Lit:
        if stop in self._path.done:
            return "done"
        return "here" if stop is self._path.here else "to come"

    def _stop(self, stop: PathStop, *, left: bool) -> Part:
        words = stop_words(stop, self.game)
        lit = self._lit(stop)
        done = _("done · {what}", what=words.below) if left else _("done")
        below = {"done": done, "here": _("you are here")}.get(lit, shown(words.below))
        return PushButton(
            f"stop {stop}",
            words.title,
            partial(self._open, self.game, stop, self),
            "secondary",
            "check" if lit == "done" and left else "",
            below,
            STOP,
            left=left,
            high=72,
            leads=lit == "here",
        )

    def _games(self) -> Part:
        tiles = tuple(map(self._tile, self._paths))
        row = Even(tiles, "small")
        half = -(-len(tiles) // 2)
        halves = VStack((Even(tiles[:half], "small"), Even(tiles[half:], "small")), "small")
        stacked = VStack(tiles, "small")
        return Region(FirstThatFits((row, halves, stacked)), "games")

    def _tile(self, path: LearnPath) -> Part:
        chosen = path.game == self.game
        here = stop_words(path.here, path.game).title if path.here is not None else _("everything done")
        return DrawnButton(
            f"game {path.game}",
            GAMES[path.game].title,
            partial(self.choose_game, path.game),
            LEAST,
            (path, chosen),
            tile,
            value=_("chosen, {what}", what=here) if chosen else here,
            leads=chosen,
            about=Explanation(GAMES[path.game].title, shown(GAMES[path.game].tagline)),
        )

    def choose_game(self, game: str) -> None:
        """Show the path of another game, while that of the one before fades."""
        if game != self.game:
            self.game = game
            if not self.context.reduced:
                self.timeline.run("game", OTHER_GAME.ms, OTHER_GAME.ease)

    # ------------------------------------------------------------ the rest

    def update(self, now: float) -> Transition | None:
        self.timeline.update(now)
        if now - self._seen > AWAY:
            self._look_again()
        self._seen = now
        self._walker.update(now)
        return super().update(now)

    def _look_again(self) -> None:
        """Look how far the player has come meanwhile: the lamp of a stop that was done lights."""
        before = self._path
        self._paths = self.learning.paths()
        self.changed()
        after = self._path
        new = [stop for stop in after.stops if stop in after.done and stop not in before.done]
        if new and before.game == after.game:
            to = after.stops.index(after.here) if after.here is not None else -1
            self._walker.goes_on(after.stops.index(new[-1]), to)

    def still(self) -> bool:
        return self.timeline.idle and super().still()

    @property
    def wakes(self) -> float:
        return self._walker.wakes

    def decor(self) -> list[Sprite]:
        roads = self.layout.of_kind(Journey)
        walking = (self._walker.sprites(journey, placed.box) for journey, placed in roads)
        return [*super().decor(), *chain.from_iterable(walking)]

    def page_sprites(self, now: float) -> list[Sprite]:
        sprites = super().page_sprites(now)
        part = self.timeline.part("game")
        if part is None:
            self._drawn = sprites
            return sprites
        new = {*map(_place, sprites)}
        old = {*map(_place, self._drawn)}
        going = (_faded(one, 1 - part) for one in self._drawn if _place(one) not in new)
        return [*going, *(one if _place(one) in old else _faded(one, part) for one in sprites)]

    def help(self) -> Transition | None:
        return self.context.router.rules(self.game)


def _place(sprite: Sprite) -> tuple[int, float, float]:
    """Return what tells a sprite from another: its picture, and where it is."""
    return id(sprite.image), sprite.x, sprite.y


def _faded(sprite: Sprite, part: float) -> Sprite:
    return sprite._replace(alpha=round(sprite.alpha * part))
