"""The main menu: a grove at dusk, five cards before the moon, and where to go from here."""

import math
from collections.abc import Callable

from pygame import Rect, Surface

from clubs import __version__
from clubs.ui import input as inputs
from clubs.ui.raster import PREMULTIPLIED, draw_svg
from clubs.ui.scene import Context, Quit, Transition
from clubs.ui.scenes.controls import Controls, target
from clubs.ui.scenes.front import Control, FrontScene, boxed
from clubs.ui.scenes.hints import UP_DOWN, key_hints
from clubs.ui.sprite import Sprite, centred
from clubs.ui.theme import ACTION, ASIDE, CAPTION, NAME
from clubs.ui.vector import Drawing

LEFT = 128  # design units
WIDTH = 440
TOP, HEAD = 120, 286  # down to the wordmark, and on to the first button
FIRST_GAP, GAP = 28, 14  # under the first button, and under the others
FOOT_ROOM = 40  # what the last line keeps free above its middle
HERO = ("JS", "QH", "AC", "KD", "J1")
HERO_RADIUS, HERO_STEP, HERO_CARD = 1010, 11.2, 276
HERO_REACH = 606  # half the width of the fan
MOON_X = 352  # right of the landscape's middle
VEIL = "#041612"
# Fireflies: design units from the middle of the stage and from the top, radius, where in its drift each is.
FIREFLIES = (
    (50, 330, 34, 0.0),
    (730, 300, 39, 1.9),
    (870, 470, 29, 3.1),
    (220, 240, 24, 4.4),
    (600, 210, 24, 5.3),
)
FIREFLY_LIGHT, FIREFLY_DRIFT, FIREFLY_TURN = "#FFE2A0", 13, 9000  # colour, design units, ms
FIREFLY_BEAT = 66  # ms; so slow a drift needs no more pictures
FIRST = ACTION.sized(28)

Open = Callable[[], Transition]


class MenuScene(FrontScene):
    """Leads to a new game, the rules, the settings, and back to a match that is still open, if one is."""

    def __init__(
        self,
        context: Context,
        *,
        new_game: Open,
        rules: Open,
        settings: Open,
        resume: Open | None = None,
        caption: str = "",
        notice: str = "",
    ) -> None:
        super().__init__(context, notice)
        self._entries: list[tuple[str, str, str, Open]] = [
            ("new", "New game", "cards", new_game),
            ("rules", "Rules", "book", rules),
            ("settings", "Settings", "gear", settings),
            ("quit", "Quit", "close", Quit),
        ]
        self._caption = caption
        if resume is not None:
            self._entries.insert(0, ("continue", "Continue", "play", resume))
        self._rules = rules
        self._watched = True
        self.focus.id = self._entries[0][0]

    def controls(self) -> list[Control]:
        """The first way is the bright one; the others lie dark over the landscape."""
        make = Controls(self.kit, self.clicked)
        found = []
        for place, (rect, (id, label, icon, act)) in enumerate(
            zip(self._rects(), self._entries, strict=True)
        ):
            first = place == 0
            sub = self._caption if id == "continue" else ""
            found.append(
                make.button(
                    id,
                    label,
                    rect,
                    act,
                    kind="primary" if first else "ghost",
                    icon=icon,
                    sub=sub,
                    left=True,
                    role=FIRST if first else NAME,
                )
            )
        return found

    def decor(self) -> list[Sprite]:
        """Wordmark, cards, hints."""
        kit, u, theme = self.kit, self.screen.u, self.context.theme
        x, top = self._left, self._top
        sign = self._sign
        wordmark = kit.art("wordmark", sign * 489, sign * 489 * 150 / 454)
        aside = kit.text.image(
            "Five trick-taking games that share one name.", ASIDE.sized(27), theme.text, shadow=True
        )
        foot = self._foot
        small = kit.text.image(f"Offline · no account · {__version__}", CAPTION, theme.muted)
        hints = ((UP_DOWN, "Choose"), (("Enter",), "Open"), (("F11",), "Full screen"))
        return [
            *self._hero(),
            *self._fireflies(),
            Sprite(wordmark, x, top),
            Sprite(aside, x, top + sign * 210 - aside.height / 2),
            *key_hints(kit, hints, x, foot),
            Sprite(small, self.screen.stage.right - u(40) - small.width, foot - small.height / 2),
        ]

    def paint_ground(self) -> Surface:
        """The landscape, in the dark where words stand on it."""
        width, height = self.screen.width, self.screen.height
        ground = self.kit.scenery("scenes/menu").copy()
        veil = Drawing(width, height)
        end = self.screen.stage.left + self.screen.stage.width * 0.5
        sides = ((0.0, VEIL, 0.78), (0.5, VEIL, 0.5), (1.0, VEIL, 0.0))
        veil.path(f"M 0,0 L {end},0 L {end},{height} L 0,{height} Z", veil.linear(sides, (0, 0), (end, 0)))
        low = height * 0.72
        feet = ((0.0, VEIL, 0.0), (1.0, VEIL, 0.6))
        floor = f"M 0,{low} L {width},{low} L {width},{height} L 0,{height} Z"
        veil.path(floor, veil.linear(feet, (0, low), (0, height)))
        ground.blit(draw_svg(str(veil), width, height), (0, 0), special_flags=PREMULTIPLIED)
        return ground

    def handle(self, taken: inputs.Input) -> Transition | None:
        """The fireflies rest while nobody looks."""
        if isinstance(taken, inputs.Focused):
            self._watched = taken.on
        return super().handle(taken)

    def still(self) -> bool:
        """Something drifts, unless its user wants no motion or looks elsewhere."""
        return super().still() and (not self._watched or self.context.speed == "instant")

    def back(self) -> Transition | None:
        """Nothing lies below: Escape goes to the last entry, and does not end the program by accident."""
        self.focus.id, self.focus.visible = "quit", True
        return None

    def help(self) -> Transition | None:
        """F1 opens the rules."""
        return self._rules()

    # ------------------------------------------------------------ where things stand

    @property
    def _left(self) -> float:
        return self.screen.stage.left + self.screen.u(LEFT)

    @property
    def _sign(self) -> float:
        """Pixels per design unit of the wordmark, which leaves large buttons their room."""
        return min(self.screen.s, self.screen.place)

    @property
    def _top(self) -> float:
        """Where the wordmark begins; what is left of the height is shared above and below."""
        spare = self._foot - FOOT_ROOM * self.screen.t - self._sign * (TOP + HEAD) - self._rows
        return self._sign * TOP + (spare * 0.4 if spare > 0 else spare)

    @property
    def _foot(self) -> float:
        """The middle of the last line."""
        return self.screen.height - self.screen.u(42)

    @property
    def _first(self) -> float:
        """How high the bright button is."""
        return target(self.screen.c * 92)

    @property
    def _other(self) -> float:
        """How high the other buttons are."""
        return target(self.screen.c * 64)

    @property
    def _rows(self) -> float:
        """How high all buttons are together."""
        others = len(self._entries) - 1
        return (
            self._first
            + self.screen.c * FIRST_GAP
            + others * self._other
            + (others - 1) * self.screen.c * GAP
        )

    @property
    def _width(self) -> float:
        """Wide enough for the caption, whose text shrinks slower than the rest, but never into the cards."""
        u, text = self.screen.u, self.kit.text
        words = text.width(self._caption, CAPTION) + text.px(FIRST) * 1.56 + u(66)
        return min(max(u(WIDTH), words), u(WIDTH) * 1.25)

    def _rects(self) -> list[Rect]:
        unit = self.screen.c
        y, width = self._top + self._sign * HEAD, self._width
        rects = []
        for place in range(len(self._entries)):
            high = self._other if place else self._first
            rects.append(boxed(self._left, y, width, high))
            y += high + unit * (GAP if place else FIRST_GAP)
        return rects

    def _hero(self) -> list[Sprite]:
        """Five cards on an arc, before the moon wherever the window's shape has put it."""
        screen = self.screen
        # Beside the buttons, however wide they are.
        room = screen.stage.right - self._rects()[0].right - screen.u(20)
        unit = min(screen.place, room / (2 * HERO_REACH))
        cover = max(screen.width / 1920, screen.height / 1080)
        x = min(screen.width / 2 + MOON_X * cover, screen.stage.right - unit * HERO_REACH)
        y = unit * 1640 + max(0.0, screen.height - unit * 1080) * 0.5
        sprites = []
        for place, name in enumerate(HERO):
            angle = (place - 2) * HERO_STEP
            turn = math.radians(angle)
            lift = 26 if place == 2 else 0
            picture = self.kit.cards.image(name, unit * HERO_CARD, angle)
            across, up = HERO_RADIUS * math.sin(turn), HERO_RADIUS * math.cos(turn) + lift
            sprites.append(centred(picture, x + unit * across, y - unit * up))
        return sprites

    def _fireflies(self) -> list[Sprite]:
        """Points of light that drift and breathe."""
        screen, now = self.screen, self.context.now // FIREFLY_BEAT * FIREFLY_BEAT
        unit = min(screen.s, screen.place * screen.interface)
        top = max(0.0, screen.height - unit * 1080) * 0.5
        sprites = []
        for x, y, radius, begun in FIREFLIES:
            turn = begun + math.tau * now / FIREFLY_TURN
            light = self.kit.chrome.light(unit * radius, FIREFLY_LIGHT)
            across = x + FIREFLY_DRIFT * math.sin(turn)
            down = y + FIREFLY_DRIFT * math.sin(2 * turn) / 2
            alpha = 176 + round(6 * math.sin(3 * turn)) * 13
            sprites.append(
                centred(light, screen.stage.centerx + unit * across, top + unit * down, alpha=alpha)
            )
        return sprites
