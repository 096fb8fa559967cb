"""The rows of the list of games: game, date, players and scores."""

from collections.abc import Sequence

from pygame import Rect

from clubs.ui.components.painters import Painters
from clubs.ui.parts.buttons import PushButton
from clubs.ui.parts.containers import Container, FirstThatFits, Inside, Padding
from clubs.ui.parts.flow import Even, Flow
from clubs.ui.parts.label import Label
from clubs.ui.parts.layout import Part
from clubs.ui.parts.pictures import Icon, Picture
from clubs.ui.parts.stacks import HStack, VStack
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.chart import HANDS, ringed
from clubs.ui.scenes.history.match_words import MatchWords
from clubs.ui.style.theme import CAPTION, CHIP, COUNT, NAME, Radii, TextRole

ROW_RADII: Radii = (26, 9)
TITLE: TextRole = TextRole("serif", 33)
SCORE: TextRole = COUNT.sized(28)
FACE = 56  # design units
BADGE = 0.42  # of a face
LOWEST = "-188"  # the widest of usual scores


def game_row(summary: MatchWords, buttons: Sequence[PushButton]) -> Part:
    """Return the row of a game; its scores are left out where they have no room."""
    words = _words(summary)
    scores = Inside(_scores(summary), across="start")
    return _row((Even((words, scores), grow=1),), (words,), buttons)


def file_row(name: str, buttons: Sequence[PushButton]) -> Part:
    """Return the row of a file, a copy or a line, by its name."""
    words = HStack((Icon("sheet", 36, "accent"), Label(name, NAME, "strong", grow=1, said="")), grow=1)
    return _row((words,), (words,), buttons)


def _row(whole: tuple[Part, ...], short: tuple[Part, ...], buttons: Sequence[PushButton]) -> Part:
    """Return a row with its buttons beside the words, or under them."""
    beside = [HStack((*words, *buttons), "small") for words in (whole, short)]
    above = [VStack((HStack(words), Flow(tuple(buttons), align="end")), "small") for words in (whole, short)]
    return Container(Padding(FirstThatFits((*beside, *above)), "medium", "small"), "row", ROW_RADII)


def _words(summary: MatchWords) -> Part:
    """Return game and outcome, date and length, and the players."""
    title = Label(summary.title, TITLE, "strong", said="")
    outcome = Label(summary.outcome, CHIP, "accent" if summary.won else "muted", grow=1, said="")
    facts = [
        " · ".join((summary.when, *length, *summary.marks)) for length in ((summary.length,), ())
    ]  # in a small window without the number of deals
    dated = tuple(Label(one, CAPTION, "body", said=summary.words, whole=True) for one in facts)
    others = summary.others, summary.others_counted
    return VStack(
        (
            HStack((title, outcome) if summary.outcome else (title,), "small", "end"),
            FirstThatFits(dated),
            FirstThatFits(tuple(Label(one, CAPTION, "body", said="", whole=True) for one in others)),
        ),
        "medium",
        grow=1,
    )


def _scores(summary: MatchWords) -> Part:
    """Return everybody's face over their score, the winners' with a crown."""
    winners = summary.of.winners or ()
    return HStack(
        tuple(
            VStack(
                (
                    _face(summary.of.match.seating[seat].animal, seat, crowned=seat in winners),
                    Label(score, SCORE, "strong", "centre", others=(LOWEST,), said=""),
                ),
                "small",
                "centre",
            )
            for seat, score in enumerate(summary.written_scores)
        ),
        "tight",
    )


def _face(animal: str, seat: int, *, crowned: bool) -> Part:
    """Return the face of a seat in the ring of its colour."""

    def draw(paint: Painters, box: Rect) -> Image:
        face = ringed(paint, animal, box.width, HANDS[seat].ink)
        return _crowned(paint, animal, face) if crowned else face

    return Picture((FACE, FACE), (animal, seat, crowned), draw)


def _crowned(paint: Painters, animal: str, face: Image) -> Image:
    """Draw a face with a crown."""

    def make() -> Image:
        canvas = Canvas(face.width, face.height, face.width * BADGE)
        canvas.put(face, 0, 0)
        badge = paint.panels.badge(max(face.width * BADGE, 14))
        canvas.centre(badge, face.width * 0.9, face.height * 0.12)
        return canvas.image()

    return paint.draw.cached(("crowned", animal, face.width), make)
