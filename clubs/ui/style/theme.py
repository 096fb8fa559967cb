"""Every colour, text role, radius, duration and easing of the screen.

Colours are "#RRGGBB", sizes are design units (one 1080th of the height of a 16:9 window), times are ms.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from clubs.ui.sound.cue import EVENING, Bed
from clubs.ui.style.signs import TWO_COLOURS, Signs, Suits


class Wood(Struct, frozen=True):
    """Colours of the table's rim, from its main tone to its deepest."""

    main: str
    dark: str
    light: str
    deep: str
    inlay: str


class Shadow(Struct, frozen=True):
    """A shadow on the felt: blur and drop in design units, opacity 0 to 1."""

    blur: float
    opacity: float
    drop: float


class Light(Struct, frozen=True):
    """A light beside the table: where it is on the stage and how far it reaches, in design units.

    `on_rim` and `on_felt` are the opacities (0 to 1) of its colour there.
    """

    x: float
    y: float
    reach: float
    colour: str
    on_rim: float
    on_felt: float = 0.0


class Stir(Struct, frozen=True):
    """The one thing that moves in a landscape, between tricks: a picture of the art folder in a colour.

    It comes and goes at one of some places of the stage, drifts meanwhile and grows from one width to
    another, all in design units; `opacity` is 0 to 1.
    """

    art: str
    colour: str
    places: tuple[tuple[float, float], ...]
    drift: tuple[float, float]
    widths: tuple[float, float]
    opacity: float


Sign = Literal["trefoil", "waves", "steps", "rings", "stars"]


class Theme(Struct, frozen=True):
    """A theme of the room: all colours that a painter may use.

    With a `landscape`, a scene of the art folder, it is a place: the table stands in the open air. `lamp_at`
    is where the lamp shines on the felt, in parts of the window, `sign` is stitched into it, and
    `bed` is heard there.
    """

    name: str
    room_top: str
    room: str
    crowns: str
    wood: Wood
    felt: str
    felt_edge: str
    lamp: str
    stitch: str
    legal: str
    legal_glow: str
    lacquer_top: str
    lacquer: str
    secondary_top: str
    secondary: str
    secondary_line: str
    title: str
    subtitle: str
    heading: str = "#F9DC95"
    slot: str = "#FFF0C0"
    title_shadow: bool = True  # titles are light, because the room is dark
    soft: str = "#D5DFD0"
    lamplight: float = 0.17  # opacity of the lamp's light where it is brightest
    card_shadow: Shadow = Shadow(5.0, 0.50, 3.5)
    ink: str = "#06130F"
    veil: str = "#04100C"
    text: str = "#F8F1E0"
    muted: str = "#BDCBBB"
    faint: str = "#9DB1A2"
    brass: str = "#E9B949"
    brass_light: str = "#F9DC95"
    brass_dark: str = "#B5801F"
    winner: str = "#E9B949"
    stake: str = "#FF9A62"
    shade: str = "#97A39C"  # a card in shade is multiplied with it: 40% darker, a cast of the felt
    turn_glow: str = "#FFD873"
    leaf: str = "#7BD495"
    ember: str = "#FF9A62"
    rose: str = "#FF8B84"
    focus: str = "#FFE9A6"
    sides: tuple[str, str] = ("#F6B65C", "#9CC4FF")  # of the seats that score together
    hollow: str = "#A9BFAE"
    button: tuple[str, str, str] = ("#FBDD92", "#EDBE50", "#D9A136")
    button_line: str = "#FFF3CF"
    button_ink: str = "#20170A"
    button_sub: str = "#4A370E"
    danger_top: str = "#B84A45"
    danger: str = "#8F312F"
    danger_text: str = "#FFF1EC"
    danger_sub: str = "#FFD5CC"
    disabled: str = "#8CA195"
    paper_top: str = "#FFFBF0"
    paper: str = "#F4EAD3"
    paper_flat: str = "#FBF4E4"
    paper_line: str = "#C9A24B"
    paper_ink: str = "#1B2A22"
    paper_body: str = "#3B4A40"
    paper_muted: str = "#5D6A5C"
    paper_green: str = "#0B6B4B"
    paper_red: str = "#B3271F"
    paper_sides: tuple[str, str] = ("#8A5A00", "#1F5FC4")
    sample_felt: tuple[str, str] = ("#1E6B4B", "#124A38")  # under an example, whose text is light
    high: bool = False  # high contrast
    plain: bool = False  # felt, room and landscapes are one colour each
    signs: Signs = TWO_COLOURS
    landscape: str = ""
    lamp_at: tuple[float, float] = (0.5, 0.40)
    lights: tuple[Light, ...] = ()
    stir: Stir | None = None
    bed: Bed = EVENING
    sign: Sign = "trefoil"

    def line(self, opacity: float) -> float:
        """Return the opacity of a line round a panel or between its parts."""
        return max(opacity, CLEAR_LINE) if self.high and opacity else opacity

    def ground(self, opacity: float) -> float:
        """Return the opacity of a panel or a pill that text stands on."""
        return 1.0 if self.high else opacity

    @property
    def brightness(self) -> float:
        """How bright landscapes are behind the words, 0 to 1."""
        return 0.0 if self.plain else DARKENED if self.high else 1.0

    @property
    def suits(self) -> Suits:
        """Suit signs on lacquer."""
        return self.signs.lacquer

    @property
    def paper_suits(self) -> Suits:
        """Suit signs on paper."""
        return self.signs.paper

    @property
    def brass_suits(self) -> Suits:
        """Suit signs on brass."""
        return self.signs.brass

    @property
    def felt_suits(self) -> Suits:
        """Suit signs on felt: light on dark felt, and as dark as on brass by day."""
        return self.signs.lacquer if self.title_shadow else self.signs.brass


CLEAR_LINE = 0.75  # least opacity of lines in high contrast
DARKENED = 0.4  # brightness of landscapes in high contrast

# ---------------------------------------------------------------- type

Face = Literal["medium", "semibold", "bold", "serif", "italic"]
CAP_HEIGHT: Mapping[str, float] = MappingProxyType(
    {"medium": 0.70, "semibold": 0.70, "bold": 0.70, "serif": 0.67, "italic": 0.67}
)
SANS: Mapping[Face, Face] = MappingProxyType({"serif": "bold", "italic": "semibold"})
"""The faces without serifs that take the place of those with them."""
TEXT_FLOOR = 14  # physical pixels


class TextRole(Struct, frozen=True, cache_hash=True):
    """Typography of a kind of text: face, size in design units, line distance as a factor."""

    face: Face
    size: float
    lead: float = 1.30

    def sized(self, size: float) -> "TextRole":
        """Return the same face at another size, in design units."""
        return replace(self, size=size)


DISPLAY = TextRole("serif", 84, 1.1)
TITLE = TextRole("serif", 48, 1.15)
HEADING = TextRole("serif", 40, 1.2)
GAME = TextRole("serif", 33)
SCORE = TextRole("serif", 36)
ASIDE = TextRole("italic", 35)
ACTION = TextRole("semibold", 31)
LABEL = TextRole("bold", 31)
NAME = TextRole("semibold", 31)
LEAD = TextRole("bold", 31)
CLAUSE = TextRole("medium", 30)
BODY = TextRole("medium", 30, 1.42)
RULES = TextRole("medium", 31, 1.5)
COUNT = TextRole("bold", 32)
CHIP = TextRole("semibold", 28)
CAPTION = TextRole("medium", 28)
TOOLTIP_TITLE = LEAD.sized(29)
TOOLTIP_BODY = TextRole("medium", 28, 1.28)

# ---------------------------------------------------------------- space and shape

WINDOW_MARGIN = 24
SMALLEST_TARGET = 40  # physical pixels

Radii = tuple[float, float]
PANEL_RADII: Radii = (34, 12)
POPOVER_RADII: Radii = (26, 9)
BUTTON_RADII: Radii = (20, 7)
SHEET_RADII: Radii = (44, 14)
ICON_RADII: Radii = (18, 7)

# ---------------------------------------------------------------- motion

Bezier = tuple[float, float, float, float]
SETTLE: Bezier = (0.16, 1, 0.3, 1)
GLIDE: Bezier = (0.45, 0, 0.15, 1)
TOSS: Bezier = (0.3, 0.1, 0.25, 1)
GATHER: Bezier = (0.5, 0, 0.75, 0.3)
SPRING: Bezier = (0.2, 1.45, 0.4, 1)
FADE: Bezier = (0.3, 0, 0.7, 1)
LINEAR: Bezier = (0, 0, 1, 1)
RISES: Bezier = (0.2, 0.6, 0.6, 1)


class Motion(Struct, frozen=True):
    """A kind of movement: duration and gap between neighbours in ms.

    Its path rises `arc` design units above the straight line, swings by a part `swing` of its length to the
    left of its way, or sags by a part `sag` of its height. Under reduced motion it is a fade of `still` ms;
    with 0, the thing is in its new place at once.
    """

    ms: float
    ease: Bezier
    apart: float = 0
    arc: float = 0
    swing: float = 0
    sag: float = 0
    still: float = 0


# Cards.
DEAL = Motion(240, TOSS, 45, still=120)
FAN_OPENS = Motion(320, SPRING)
FLIP = Motion(220, GATHER, 18, arc=8, still=100)  # to the edge; from it to rest by SETTLE
FLIP_TILT = 2  # degrees
SORT = Motion(260, GLIDE)
LEGAL_CUE = Motion(140, SETTLE, 12)
HOVER = Motion(90, SETTLE)
PLAY = Motion(260, TOSS, arc=60, still=80)
STOP = Motion(200, TOSS, arc=60)  # a card that the coach stops: the toss breaks off, then LANDING
SWING_BACK = Motion(320, SPRING)  # a dragged card that hangs still
TAKE_BACK = Motion(160, GLIDE)
LANDING = Motion(90, SETTLE, arc=6)
STIR = Motion(2400, LINEAR)
LANDED = Motion(180, SETTLE, arc=4)  # the others give way, and its shadow spreads
SHAKE = Motion(160, FADE, arc=6)  # twice, aside instead of up
CROWN = Motion(160, SPRING)
BREATH = Motion(400, FADE)
BREATH_SIZE = 1.05
HOLD_TRICK = 700  # ms; no speed shortens it, because it is for reading
SEE_TRICK = 250  # ms, within which no key or click sweeps it away
LISTEN = 400  # ms for which the others wait at most, while all that happens is read aloud
COLLECT = Motion(340, GATHER, 30, still=120)
JOIN_PILE = Motion(160, SPRING, arc=14)
EXCHANGE = Motion(520, GLIDE, 12, swing=0.22, still=160)
PASS_CARDS = Motion(360, GLIDE, 40, sag=0.21, still=120)
BID_CARD = Motion(300, TOSS, still=120)
CHEST_RISE = Motion(160, SETTLE, arc=84)
CHEST_CARD = Motion(380, GLIDE, 80, still=200)
# Things round the cards.
TURN_BREATH = Motion(1600, LINEAR)
TURN_BREATHS = 2  # then it rests, because a waiting table must cost no processor time
LINE_TURNS = Motion(180, FADE)
ROW = Motion(180, SETTLE)  # the backs of a pocket hand, at the foot of the table
TREFOIL = Motion(180, SPRING)
PRICE_TAG = Motion(160, FADE, still=120)
LID = Motion(420, SPRING)
LAMP = Motion(600, SETTLE)
LAMP_LIGHTS = Motion(420, SPRING)  # on the path of a learner; then the animal walks on
WALKS = Motion(900, GLIDE)
OTHER_GAME = Motion(240, FADE)  # its lamps, words and stops come as those of the game before go
RACE = Motion(480, GLIDE, still=150)
CLUB_LEAVES = Motion(500, LINEAR)
FACE_CHANGES = Motion(120, FADE)
MOOD = Motion(600, LINEAR, still=600)
# Moments.
FALLS = Motion(340, TOSS, arc=110)  # after LIFT
FALLS_SIZE = 1.16
LIFT = Motion(90, SETTLE, arc=24)
GIVE_WAY = Motion(160, SETTLE, arc=9)
RING = Motion(260, SETTLE)
SHADES = Motion(180, FADE)
CROSSES = Motion(340, GLIDE)
LIGHTS = Motion(260, SETTLE, 60)  # trefoil after trefoil, then the light
LEAF_FALLS = Motion(480, FADE)
BOW = Motion(300, GLIDE, arc=8)
BOW_ANGLE = 16  # degrees
TURNS_BACK = Motion(260, GLIDE, still=80)
SAID_AFTER = 700  # ms
# Rewards.
POINT, POINTS_AT_MOST = 60, 900  # ms for each point, and for all
SWELL, SWELL_SIZE = Motion(240, SETTLE, still=150), 1.12
HUNDRED = Motion(260, SETTLE, 40)  # row after row of a hundred deals
LANES = Motion(260, SETTLE, 60)  # trick after trick of two deals side by side
LIT = Motion(260, GLIDE)  # the light behind the chosen poster
TRICK_RETURNS = Motion(340, GLIDE)
SPEAKS = Motion(180, SETTLE, still=80)
COUNTED = Motion(180, SPRING, 60)  # trefoil after trefoil
LEAVES_DRIFT = Motion(2600, LINEAR)
LANTERN_LIGHTS = Motion(260, FADE, 120)
STUMPS_RISE = Motion(420, SPRING)
PILL = Motion(180, SETTLE)
PILL_TURNS = Motion(120, FADE)
STAKE_GLOWS = Motion(140, SETTLE)
TOOLTIP = Motion(120, FADE, still=80)
LOG_SLIDES = Motion(240, GLIDE, still=80)
# Scenes.
CURTAIN_CLOSE = Motion(420, GLIDE, 60, still=150)
CURTAIN_OPEN = Motion(520, SETTLE, 60, still=150)
LEAF_OPENS = Motion(260, SETTLE, still=80)  # with a square, over its cover
LEAF_CLOSES = Motion(140, SETTLE, still=80)
SCENE = Motion(240, FADE, still=120)
DIALOG_IN = Motion(180, SETTLE, still=80)
DIALOG_IN_SIZE = 0.97
DIALOG_OUT = Motion(140, FADE, still=80)
TOAST_STAYS = 2400

Speed = Literal["calm", "brisk", "quick", "instant"]
SPEEDS: Mapping[Speed, float] = MappingProxyType({"calm": 1.35, "brisk": 1.0, "quick": 0.55, "instant": 0.0})
INSTANT_AT_MOST = 80  # ms
DEAL_AT_MOST: Mapping[Speed, float] = MappingProxyType(
    {"calm": 1800, "brisk": 1800, "quick": 160, "instant": 0}
)
"""The whole deal in ms at the speed *brisk*; at *quick* one's own cards are open a second after the press."""


def paced(ms: float, speed: Speed) -> float:
    """Return the duration `ms` at the chosen card speed; instant moves take at most 80 ms."""
    return min(ms, INSTANT_AT_MOST) if speed == "instant" else ms * SPEEDS[speed]
