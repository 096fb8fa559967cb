"""Animals of glade, tree and water: owl, stag, frog, raven and otter."""

from build.art.animals import medallion, shoulders
from build.art.expressions import DARK, Expression, Inks, cheeks, ear, eye, eyes, head, over


def owl(shown: Expression) -> str:
    """The owl: two discs around two eyes."""
    art = medallion("owl")
    shoulders(art, 80, "#6E4E2E", 10)
    with head(art, shown):
        art.path(
            "M 22,20 C 30,30 38,30 50,30 C 62,30 70,30 78,20 C 84,40 84,62 74,76 C 66,86 34,86 26,76 C 16,62 16,40 22,20 Z",
            "#8F6A3F",
        )
        art.path("M 50,30 C 62,30 70,30 78,20 C 84,40 84,62 74,76 C 70,82 60,84 50,84 Z", "#775530")
        art.circle(36, 50, 16.5, "#F3E3C2")
        art.circle(64, 50, 16.5, "#E3D0AB")
        eyes(art, shown, 50, 14, Inks(("#8F6A3F", "#775530"), ("#F0B64B", "#DB9F36"), "#4A2F16"), 9.6)
        art.path("M 50,52 L 57,60 L 50,71 L 43,60 Z", "#F28C45")
        art.path("M 50,52 L 57,60 L 50,71 Z", "#C9651F")
        for x, y in ((38, 76), (50, 79), (62, 76), (44, 71.5), (56, 71.5)):
            art.path(f"M {x - 4},{y} Q {x},{y + 6} {x + 4},{y} Z", "#D9BE8E")
        cheeks(art, shown, 66, 25)
    over(art, shown, "#9C7446")
    return art.text()


def stag(shown: Expression) -> str:
    """The stag: antlers."""
    art = medallion("stag")
    shoulders(art, 84, "#7A4A2B")
    with head(art, shown):
        for side, colour in ((-1, "#F4E3C0"), (1, "#DCC79D")):
            art.line(
                f"M {50 + side * 9},36 C {50 + side * 14},26 {50 + side * 26},26 {50 + side * 27},11 M {50 + side * 17},27.5 L {50 + side * 15},13 M {50 + side * 25},21 L {50 + side * 36},17",
                colour,
                4.6,
            )
        with ear(art, shown, (35, 48), -1):
            art.path("M 34,44 C 22,40 14,44 12,50 C 20,56 30,56 36,52 Z", "#9A6440")
        with ear(art, shown, (65, 48), -1):
            art.path("M 66,44 C 78,40 86,44 88,50 C 80,56 70,56 64,52 Z", "#7C4B2E")
        art.path(
            "M 50,32 C 34,32 30,44 33,56 C 36,68 38,86 50,87 C 62,86 64,68 67,56 C 70,44 66,32 50,32 Z",
            "#A56A40",
        )
        art.path("M 50,32 L 50,87 C 62,86 64,68 67,56 C 70,44 66,32 50,32 Z", "#87522F")
        art.path("M 40,66 C 44,60 56,60 60,66 C 61,80 56,88 50,88 C 44,88 39,80 40,66 Z", "#F0DCC0")
        art.path("M 50,61.5 C 54,61.5 58,63 60,66 C 61,80 56,88 50,88 Z", "#DAC2A0")
        eyes(art, shown, 53, 11, Inks(("#A56A40", "#87522F"), line="#3E2415"), 5.2)
        art.ellipse(50, 76, 7, 5, DARK)
        cheeks(art, shown, 64, 14)
    over(art, shown, "#5A3520")
    return art.text()


def frog(shown: Expression) -> str:
    """The frog: eyes above the head."""
    art = medallion("frog")
    shoulders(art, 84, "#3F7A3A")
    with head(art, shown):
        art.circle(30, 34, 15, "#68B15A")
        art.circle(70, 34, 15, "#539A48")
        art.path(
            "M 50,32 C 24,32 14,48 15,60 C 17,76 34,84 50,84 C 66,84 83,76 85,60 C 86,48 76,32 50,32 Z",
            "#6FBB60",
        )
        art.path("M 50,32 L 50,84 C 66,84 83,76 85,60 C 86,48 76,32 50,32 Z", "#579F4B")
        eyes(art, shown, 33, 20, Inks(("#68B15A", "#539A48"), ("#FBF6E2", "#E7E0C6"), "#2F5E30"), 10)
        mouth = {
            "thinking": "M 32,67 Q 54,75 74,65 Q 52,68 32,67 Z",
            "pleased": "M 23,58 Q 50,86 77,58 Q 50,70 23,58 Z",
            "wincing": "M 30,74 Q 50,57 70,74 Q 50,66 30,74 Z",
        }
        art.path(mouth.get(shown.mood, "M 24,60 Q 50,84 76,60 Q 50,70 24,60 Z"), "#2F5E30")
        art.circle(45, 52, 1.8, "#2F5E30")
        art.circle(55, 52, 1.8, "#2F5E30")
        art.circle(26, 58, 5.5, "#F2A48C", opacity=0.6)
        art.circle(74, 58, 5.5, "#F2A48C", opacity=0.6)
    over(art, shown, "#4B8A44")
    return art.text()


def raven(shown: Expression) -> str:
    """The raven: half a profile and a beak."""
    art = medallion("raven")
    shoulders(art, 78, "#1C2233", 12)
    with head(art, shown):
        art.path(
            "M 44,20 C 24,22 16,40 20,58 C 23,72 34,84 50,84 C 66,84 76,72 76,58 C 76,34 64,18 44,20 Z",
            "#2E3750",
        )
        art.path("M 50,19.6 C 66,22 76,36 76,58 C 76,72 66,84 50,84 Z", "#1F2539")
        art.path("M 52,48 C 66,42 84,50 90,64 C 80,62 66,68 54,68 C 46,66 46,52 52,48 Z", "#4A4F5E")
        art.path("M 49,60 C 62,62 78,58 90,64 C 80,62 66,68 54,68 C 51,67 49,64 49,60 Z", "#343846")
        eye(art, shown, (41, 46), -1, ("#F3E9CF", "#3A4562", "#F3E9CF"), 8)
        art.line("M 28,66 Q 34,74 42,77 M 26,58 Q 30,66 36,70", "#465071", 2.6)
        with ear(art, shown, (45, 22)):
            art.path("M 40,21 C 42,12 50,9 56,10 C 52,14 51,18 51,22 Z", "#2E3750")
        cheeks(art, shown, 63, 20)
    over(art, shown, "#2A3350")
    return art.text()


def otter(shown: Expression) -> str:
    """The otter: pale cheeks and whiskers."""
    art = medallion("otter")
    shoulders(art, 82, "#5C3B28")
    with head(art, shown):
        with ear(art, shown, (30, 46), 0.7):
            art.circle(24, 42, 7.5, "#6E4932")
        with ear(art, shown, (70, 46), 0.7):
            art.circle(76, 42, 7.5, "#583723")
        art.path(
            "M 50,24 C 30,24 20,40 20,56 C 20,74 36,84 50,84 C 64,84 80,74 80,56 C 80,40 70,24 50,24 Z",
            "#8A5D40",
        )
        art.path("M 50,24 L 50,84 C 64,84 80,74 80,56 C 80,40 70,24 50,24 Z", "#6F462D")
        art.path(
            "M 50,54 C 30,50 24,62 26,70 C 32,80 42,84 50,84 C 58,84 68,80 74,70 C 76,62 70,50 50,54 Z",
            "#F3DDBD",
        )
        art.path("M 50,54 L 50,84 C 58,84 68,80 74,70 C 76,62 70,50 50,54 Z", "#DFC49E")
        eyes(art, shown, 48, 15, Inks(("#8A5D40", "#6F462D"), line="#2E1B10"))
        art.path("M 42,57 Q 50,53 58,57 Q 55,65 50,65 Q 45,65 42,57 Z", DARK)
        mouth = {
            "thinking": "M 45,73 Q 50,71 56,73",
            "pleased": "M 40,70 Q 45,78 50,71 Q 55,78 60,70",
            "wincing": "M 42,76 Q 46,71 50,73 Q 54,71 58,76",
        }
        lips = mouth.get(shown.mood, "M 42,72 Q 46,76 50,71 Q 54,76 58,72")
        art.line(f"M 50,65 L 50,70 {lips}", "#5A3826", 2)
        for side in (-1, 1):
            for step in range(3):
                art.line(
                    f"M {50 + side * 16},{66 + step * 3.4} L {50 + side * 29},{62 + step * 5}", "#8A6A4A", 1.3
                )
        cheeks(art, shown, 60, 25)
    over(art, shown, "#4A2E1F")
    return art.text()
