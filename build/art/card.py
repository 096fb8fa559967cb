"""The blank card: its outline, its paper, its edges and the window of a court."""

from build.art.faces import AXIS
from build.art.geometry import Box, number, rounded
from build.art.palette import BRASS
from build.art.skins import Skin
from build.art.svg import Drawing

WIDTH, HEIGHT, CORNER = 250, 350, 18
EDGE, EDGE_WIDTH = "#C9B68C", 1.8

# Figures are drawn inside this box, so that nothing shows beyond the round corners of the card.
FIGURE_LIMITS = Box(7, 7, 243, 343)
FIGURE_FOOT = 340

WINDOW_INSET = 12
_NOTCH_EASE = 10

# In large print the index has a strip on the left to itself, and the portrait is cropped to the rest.
LARGE_LEFT, LARGE_RIGHT = 76, WIDTH - WINDOW_INSET
LARGE_MIDDLE = (LARGE_LEFT + LARGE_RIGHT) / 2
LARGE_WINDOW = rounded(LARGE_LEFT, WINDOW_INSET, LARGE_RIGHT - LARGE_LEFT, HEIGHT - 2 * WINDOW_INSET, 16)
LARGE_FIGURE = 0.94

OUTLINE = rounded(0, 0, WIDTH, HEIGHT, CORNER)


def inset(depth: float) -> str:
    """Return the outline of the card, inset by this distance."""
    return rounded(depth, depth, WIDTH - 2 * depth, HEIGHT - 2 * depth, CORNER - depth)


def blank(skin: Skin) -> str:
    """Draw the paper under every face of a deck; it is drawn once, not with each of them."""
    art = Drawing(WIDTH, HEIGHT)
    fill = skin.paper
    if not skin.white_paper:
        fill = art.linear([(0, "#FFFCF3"), (1, "#F8F0DE")], 0, 0, 150, 350)
    art.path(OUTLINE, fill)
    edge(art)
    return art.text()


def edge(art: Drawing) -> None:
    """The hairline that separates neighbours in a fan."""
    art.line(inset(EDGE_WIDTH / 2), EDGE, EDGE_WIDTH, cap="butt", join="miter")


def brass_hairline(art: Drawing, width: float = 2) -> None:
    """The inner line of every club: trumps are seen before they are read."""
    art.line(inset(5), BRASS, width, cap="butt", join="miter")


def leaf_window(first: tuple[float, float], second: tuple[float, float]) -> str:
    """The court window: a rectangle with a notch for each index, upper left and lower right."""
    left, top, right, bottom = WINDOW_INSET, WINDOW_INSET, WIDTH - WINDOW_INSET, HEIGHT - WINDOW_INSET
    width, height = first
    far_x, far_y = WIDTH - second[0], HEIGHT - second[1]
    ease, hollow = _NOTCH_EASE, 14
    out, turn = f"A {ease},{ease} 0 0 1", f"A {hollow},{hollow} 0 0 0"
    return (
        f"M {width + ease},{top} L {right - ease},{top} {out} {right},{top + ease} "
        f"L {right},{far_y - ease} {out} {right - ease},{far_y} "
        f"L {far_x + hollow},{far_y} {turn} {far_x},{far_y + hollow} "
        f"L {far_x},{bottom - ease} {out} {far_x - ease},{bottom} "
        f"L {left + ease},{bottom} {out} {left},{bottom - ease} "
        f"L {left},{height + ease} {out} {left + ease},{height} "
        f"L {width - hollow},{height} {turn} {width},{height - hollow} "
        f"L {width},{top + ease} {out} {width + ease},{top} Z"
    )


def large_portrait(art: Drawing, figure: Drawing, ground: str) -> None:
    """The figure of a court in the window of large print, standing on its lower edge."""
    left, top, bottom = LARGE_LEFT, WINDOW_INSET, HEIGHT - WINDOW_INSET
    art.rect(left, top, LARGE_RIGHT - left, bottom - top, ground)
    x, y = LARGE_MIDDLE - AXIS * LARGE_FIGURE, bottom - FIGURE_FOOT * LARGE_FIGURE
    with art.group(f"translate({number(x)} {number(y)}) scale({LARGE_FIGURE})"):
        art.include(figure)


def frame(art: Drawing, window: str, paper: str, line: str, line_width: float) -> None:
    """Hide everything outside the window under paper and draw the line around it."""
    art.path(OUTLINE + window, paper, even_odd=True)
    edge(art)
    art.line(window, line, line_width, cap="butt", join="miter")
