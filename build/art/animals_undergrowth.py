"""Animals of the undergrowth: fox, badger, hare, hedgehog and bear."""

from build.art.animals import medallion, shoulders
from build.art.expressions import CENTRE, DARK, Expression, Inks, cheeks, ear, eyes, head, over
from build.art.geometry import Point, polar
from build.art.palette import WHITE


def fox(shown: Expression) -> str:
    """The fox: tall ears and a white mask."""
    art = medallion("fox")
    shoulders(art, 84, "#D8672B")
    with head(art, shown):
        with ear(art, shown, (33, 44), 1.3):
            art.path("M 20,16 L 43,34 L 24,52 Z", "#E87A34")
            art.path("M 25,25 L 37,35 L 27,45 Z", "#3A211A")
        with ear(art, shown, (67, 44), 1.3):
            art.path("M 80,16 L 57,34 L 76,52 Z", "#C95F22")
            art.path("M 75,25 L 63,35 L 73,45 Z", "#2B1712")
        art.path(
            "M 50,28 C 30,28 20,42 18,58 C 30,62 40,74 50,86 C 60,74 70,62 82,58 C 80,42 70,28 50,28 Z",
            "#F08A42",
        )
        art.path("M 50,28 L 50,86 C 60,74 70,62 82,58 C 80,42 70,28 50,28 Z", "#D86E2C")
        art.path(
            "M 18,58 C 28,50 42,56 50,72 C 58,56 72,50 82,58 C 70,62 60,74 50,86 C 40,74 30,62 18,58 Z",
            "#FFF3E2",
        )
        art.path("M 50,72 C 58,56 72,50 82,58 C 70,62 60,74 50,86 Z", "#EADBC6")
        eyes(art, shown, 53, 14, Inks(("#F08A42", "#D86E2C"), line="#3A211A"))
        art.ellipse(50, 82, 6, 4.6, DARK)
        cheeks(art, shown, 63, 21)
    over(art, shown, "#3A211A")
    return art.text()


def badger(shown: Expression) -> str:
    """The badger: two black stripes."""
    art = medallion("badger")
    shoulders(art, 82, "#3B4148")
    with head(art, shown):
        with ear(art, shown, (29, 38), 0.3):
            art.circle(25, 34, 9, "#23262B")
            art.circle(25, 35, 4.5, "#F1EFEA")
        with ear(art, shown, (71, 38), 0.3):
            art.circle(75, 34, 9, "#17191D")
            art.circle(75, 35, 4.5, "#D6D3CB")
        art.path(
            "M 50,20 C 28,20 18,38 20,56 C 22,68 38,74 42,84 C 44,89 56,89 58,84 C 62,74 78,68 80,56 C 82,38 72,20 50,20 Z",
            "#F7F4EC",
        )
        art.path(
            "M 50,20 L 50,87.5 C 54,87.5 57,86.5 58,84 C 62,74 78,68 80,56 C 82,38 72,20 50,20 Z", "#DEDAD0"
        )
        art.path("M 31,25 C 42,34 44,58 42,78 C 34,68 26,64 25,56 C 25,44 26,34 31,25 Z", "#26292F")
        art.path("M 69,25 C 58,34 56,58 58,78 C 66,68 74,64 75,56 C 75,44 74,34 69,25 Z", "#181A1F")
        eyes(art, shown, 52, 15, Inks(("#26292F", "#181A1F"), (WHITE, WHITE), WHITE), 5)
        art.ellipse(50, 82, 7, 5.2, DARK)
        cheeks(art, shown, 61, 25)
    over(art, shown, "#23262B")
    return art.text()


def hare(shown: Expression) -> str:
    """The hare: long ears and two teeth."""
    art = medallion("hare")
    shoulders(art, 84, "#A98A6B")
    with head(art, shown):
        with ear(art, shown, (41, 40), 1.2):
            art.path("M 38,44 C 24,26 26,8 33,8 C 41,8 46,26 46,42 Z", "#C9A685")
            art.path("M 39,38 C 31,26 31,15 34,15 C 38,15 42,28 43,38 Z", "#EBB5A2")
        with ear(art, shown, (59, 40), 1.2):
            art.path("M 62,44 C 76,26 74,8 67,8 C 59,8 54,26 54,42 Z", "#AE8B6A")
            art.path("M 61,38 C 69,26 69,15 66,15 C 62,15 58,28 57,38 Z", "#D49A87")
        art.path(
            "M 50,34 C 30,34 23,48 24,60 C 25,76 38,84 50,84 C 62,84 75,76 76,60 C 77,48 70,34 50,34 Z",
            "#D9B896",
        )
        art.path("M 50,34 L 50,84 C 62,84 75,76 76,60 C 77,48 70,34 50,34 Z", "#BF9C79")
        art.ellipse(42, 72, 10, 9, "#FBEFDF")
        art.ellipse(58, 72, 10, 9, "#E9D9C4")
        eyes(art, shown, 56, 16, Inks(("#D9B896", "#BF9C79"), line="#4E3524"), 6.4)
        art.path("M 44,64 Q 50,62 56,64 Q 53,70 50,70 Q 47,70 44,64 Z", "#D97C70")
        art.line("M 50,70 L 50,75", "#8A5A4A", 1.8)
        art.rect(46.6, 77, 3.2, 5, WHITE, radius=1)
        art.rect(50.2, 77, 3.2, 5, WHITE, radius=1)
        cheeks(art, shown, 67, 25)
    over(art, shown, "#A98A6B")
    return art.text()


def hedgehog(shown: Expression) -> str:
    """The hedgehog: two rows of spines."""
    art = medallion("hedgehog")
    with head(art, shown):
        art.polygon([*_spines(27, -205, 230, (31, 41)), (70, 80), (30, 80)], "#5A4634")
        art.polygon([*_spines(23, -200, 220, (24, 32)), (68, 78), (32, 78)], "#7A614A")
        art.path(
            "M 50,36 C 34,34 24,46 25,62 C 27,76 40,84 50,86 C 60,84 73,76 75,62 C 76,46 66,34 50,36 Z",
            "#F2DDBE",
        )
        art.path("M 50,36 L 50,86 C 60,84 73,76 75,62 C 76,46 66,34 50,36 Z", "#DCC29E")
        art.path("M 33,42 L 40,50 L 44,38 L 50,47 L 56,38 L 60,50 L 67,42 C 62,32 38,32 33,42 Z", "#7A614A")
        eyes(art, shown, 59, 13, Inks(("#F2DDBE", "#DCC29E"), line="#4A3726"), 5.8)
        art.ellipse(50, 75, 6.4, 5, DARK)
        art.circle(34, 69, 5, "#E2604F", opacity=0.3)
        art.circle(66, 69, 5, "#E2604F", opacity=0.3)
        cheeks(art, shown, 69, 16)
    over(art, shown, "#C9A883")
    return art.text()


def bear(shown: Expression) -> str:
    """The bear: round ears and a broad muzzle."""
    art = medallion("bear")
    shoulders(art, 82, "#4B2F24")
    with head(art, shown):
        with ear(art, shown, (32, 38), 0.6):
            art.circle(26, 32, 12, "#6B4433")
            art.circle(26, 33, 6, "#B07B5E")
        with ear(art, shown, (68, 38), 0.6):
            art.circle(74, 32, 12, "#543325")
            art.circle(74, 33, 6, "#8F5F46")
        art.path(
            "M 50,22 C 28,22 18,38 18,54 C 18,74 34,84 50,84 C 66,84 82,74 82,54 C 82,38 72,22 50,22 Z",
            "#7B5140",
        )
        art.path("M 50,22 L 50,84 C 66,84 82,74 82,54 C 82,38 72,22 50,22 Z", "#633D2E")
        art.ellipse(50, 67, 19, 14.5, "#E5C4A0")
        art.path("M 50,52.5 A 19,14.5 0 0 1 50,81.5 Z", "#CDA883")
        eyes(art, shown, 49, 16, Inks(("#7B5140", "#633D2E"), line="#2C1810"))
        art.ellipse(50, 61, 7.5, 5.4, DARK)
        mouth = {
            "thinking": "M 45,73 Q 50,73 56,72",
            "pleased": "M 40,71 Q 50,83 60,71",
            "wincing": "M 43,77 Q 50,70 57,77",
        }
        art.line(f"M 50,66 L 50,71 {mouth.get(shown.mood, 'M 43,72 Q 50,78 57,72')}", "#4A2A1C", 2.2)
        cheeks(art, shown, 63, 26)
    over(art, shown, "#3C251C")
    return art.text()


def _spines(count: int, start: float, span: float, radii: tuple[float, float]) -> list[Point]:
    """A saw-toothed arc about the face, valley first."""
    return [polar(CENTRE, 54, radii[index % 2], start + index * span / (count - 1)) for index in range(count)]
