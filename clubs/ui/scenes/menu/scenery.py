"""The menu's scenery: five cards before the moon, lanterns, fireflies."""

import math

from clubs.ui.components.lantern import hanging
from clubs.ui.render.sprite import Sprite, centred
from clubs.ui.shell import input as inputs
from clubs.ui.shell.context import Context

HERO = ("JS", "QH", "AC", "KD", "J1")
HERO_RADIUS, HERO_STEP, HERO_CARD = 1010, 11.2, 276
HERO_REACH = 606  # half the width of the fan
MOON_X = 352  # right of the landscape's middle
# Fireflies: design units from the middle of the stage and from the top, radius, where in its drift each is.
FIREFLIES = (
    (50, 330, 34, 0.0),
    (730, 300, 39, 1.9),
    (870, 470, 29, 3.1),
    (220, 240, 24, 4.4),
    (600, 210, 24, 5.3),
)
FIREFLY_LIGHT, FIREFLY_DRIFT, FIREFLY_TURN = "#FFE2A0", 13, 9000  # colour, design units, ms
BEAT = 66  # ms; what drifts so slowly needs no more pictures
HERO_BOB, HERO_BOB_TURN = 4, 4200  # design units, ms
LEAN, LEAN_TIME = 6, 140  # how far the cards lean after the pointer, in design units, and how soon, in ms
# Lanterns: design units from the stage's right end, length of the string, where in its swing each is.
LANTERNS = ((790, 46, 0.0), (960, 124, 1.7))
SWAY, SWAY_TURN = 2.0, 5000  # degrees, ms
LONGEST_STEP = 100.0  # ms; what was not watched has not moved on
REST_AFTER = 30_000.0  # ms without an input
SLOWING, WAKING = 4000.0, 1000.0  # ms in which everything comes to rest, and moves again


class MenuScenery:
    """Moving scenery, which rests with reduced motion and while nobody is there.

    After half a minute without an input it comes to rest slowly, and the next input wakes it.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self._watched = True
        self._clock, self._before = 0.0, context.now
        self._noticed, self._pace = context.now, 1.0
        self._pointer = (0.0, 0.0)
        self._lean = (0.0, 0.0)

    @property
    def moves(self) -> bool:
        """Whether the scenery moves."""
        return self._watched and self._may_move and (self._pace > 0 or self._wanted)

    @property
    def _may_move(self) -> bool:
        return not self.context.reduced and self.context.settings.speed != "instant"

    @property
    def _wanted(self) -> bool:
        """Whether somebody was there in the last half minute."""
        return self.context.now - self._noticed < REST_AFTER

    def notice(self, taken: inputs.Input) -> None:
        """Lean the cards a little after the pointer; rest while the window is in the background."""
        self._noticed = self.context.now
        match taken:
            case inputs.Focused(on):
                self._watched = on
            case inputs.Point(x, y):
                screen = self.context.screen
                self._pointer = (2 * x / screen.width - 1, 2 * y / screen.height - 1)

    def update(self, now: float) -> None:
        """Advance the clock to `now` (ms)."""
        if now - self._before > LONGEST_STEP:
            self._noticed = now  # another scene was shown
        gone, self._before = min(now - self._before, LONGEST_STEP), now
        if self.moves:
            change = gone / WAKING if self._wanted else -gone / SLOWING
            self._pace = min(1.0, max(0.0, self._pace + change))
            self._clock += gone * self._pace
            part = 1 - math.exp(-gone / LEAN_TIME)
            self._lean = (
                self._lean[0] + (self._pointer[0] - self._lean[0]) * part,
                self._lean[1] + (self._pointer[1] - self._lean[1]) * part,
            )

    @property
    def _beat(self) -> float:
        """The time of drifting things, in ms."""
        return self._clock // BEAT * BEAT

    def _swing(self, turn: float, begun: float) -> float:
        """Return the place of something that swings once in `turn` ms, from -1 to 1."""
        return math.sin(begun + math.tau * self._beat / turn)

    def sprites(self, beside: float) -> list[Sprite]:
        """Draw everything, the cards to the right of `beside` pixels; on a plain ground only these."""
        if self.context.theme.plain:
            return self._hero(beside)
        return [*self._lanterns(), *self._hero(beside), *self._fireflies()]

    def _hero(self, beside: float) -> list[Sprite]:
        """Draw five cards on an arc before the moon, wherever the window's shape puts it."""
        screen = self.context.screen
        # Beside the buttons, however wide they are.
        room = screen.stage.right - beside - screen.u(20)
        unit = min(screen.place, room / (2 * HERO_REACH))
        cover = max(screen.width / 1920, screen.height / 1080)
        x = min(screen.width / 2 + MOON_X * cover, screen.stage.right - unit * HERO_REACH)
        x = max(x, beside + screen.u(20) + unit * HERO_REACH)
        y = unit * 1640 + max(0.0, screen.height - unit * 1080) * 0.5
        sprites = []
        for place, name in enumerate(HERO):
            angle = (place - 2) * HERO_STEP
            turn = math.radians(angle)
            lift = 26 if place == 2 else 0
            picture = self.context.paint.cards.image(name, unit * HERO_CARD, angle)
            across, up = HERO_RADIUS * math.sin(turn), HERO_RADIUS * math.cos(turn) + lift
            bob = HERO_BOB * self._swing(HERO_BOB_TURN, place * 1.3) if self._may_move else 0.0
            # The middle card is the nearest, and leans the farthest.
            near = LEAN * (1 - 0.2 * abs(place - 2))
            sprites.append(
                centred(
                    picture,
                    x + unit * (across + near * self._lean[0]),
                    y - unit * (up + bob - near * self._lean[1]),
                )
            )
        return sprites

    def _lanterns(self) -> list[Sprite]:
        """Draw lanterns that sway on their strings."""
        screen, sprites = self.context.screen, list[Sprite]()
        for right, length, begun in LANTERNS:
            x = screen.stage.right - screen.u(right)
            angle = SWAY * self._swing(SWAY_TURN, begun) if self._may_move else 0.0
            sprites += hanging(self.context.paint, x, length, 1.0, 0, angle)
        return sprites

    def _fireflies(self) -> list[Sprite]:
        """Draw points of light that drift and breathe."""
        screen, now = self.context.screen, self._beat
        unit = min(screen.s, screen.place * screen.interface)
        top = max(0.0, screen.height - unit * 1080) * 0.5
        sprites = []
        for x, y, radius, begun in FIREFLIES:
            turn = begun + math.tau * now / FIREFLY_TURN
            light = self.context.paint.panels.light(unit * radius, FIREFLY_LIGHT)
            across = x + FIREFLY_DRIFT * math.sin(turn)
            down = y + FIREFLY_DRIFT * math.sin(2 * turn) / 2
            alpha = 176 + round(6 * math.sin(3 * turn)) * 13
            sprites.append(
                centred(light, screen.stage.centerx + unit * across, top + unit * down, alpha=alpha)
            )
        return sprites
