"""The rows of the list of games: game, date, players and scores. Sizes are pixels."""

from collections.abc import Callable

from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.scenes.common.chart import HANDS, ringed
from clubs.ui.scenes.history.match_summary import MatchSummary
from clubs.ui.style.theme import CAPTION, CHIP, COUNT, NAME, Radii, TextRole

ROW_RADII: Radii = (26, 9)
BUTTON: TextRole = NAME.sized(20)
TITLE: TextRole = TextRole("serif", 26)
SCORE: TextRole = COUNT.sized(20)
FACE, STEP = 56, 74  # design units
WORDS = 0.46  # of a row's free width, for its words


def game_image(
    paint: Painters, summary: MatchSummary, size: tuple[int, int], taken: float, below: float
) -> Image:
    """Draw a game; `taken` pixels at its right end, or `below` its words, are left to its buttons.

    Its scores are left out where they would run into each other.
    """

    def draw(canvas: Canvas) -> None:
        room = size[0] - taken - paint.draw.u(28)
        left = paint.draw.u(28) + room * WORDS + paint.draw.u(20)
        beside = room - room * WORDS - paint.draw.u(20)
        shown = beside / len(summary.scores) >= paint.text.width("-88", SCORE)
        high = size[1] - below
        _words(paint, summary, canvas, room * WORDS if shown else room, high)
        if shown:
            _seats(paint, summary, canvas, left, beside, high)

    return _row(paint, ("kept game", summary, size, round(taken)), size, draw).told(summary.words)


def file_image(paint: Painters, name: str, size: tuple[int, int], taken: float, below: float) -> Image:
    """Draw a file by its name; the pixels for its buttons are as those of a game."""

    def draw(canvas: Canvas) -> None:
        u, theme = paint.draw.u, paint.theme
        icon = paint.draw.icon("sheet", u(36), theme.paper_green)
        high = size[1] - below
        canvas.centre(icon, u(28) + icon.width / 2, high / 2)
        left = u(28) + icon.width + u(22)
        words = paint.text.image(name, NAME, theme.paper_ink, room=size[0] - taken - left)
        canvas.put(words, left, (high - words.height) / 2)

    return _row(paint, ("kept file", name, size, round(taken)), size, draw)


def _row(
    paint: Painters, key: tuple[object, ...], size: tuple[int, int], fill: Callable[[Canvas], None]
) -> Image:
    """Draw a pale leaf with something on it."""

    def make() -> Image:
        draw, theme = paint.draw, paint.theme
        canvas = Canvas(*size, draw.u(20))
        sheet = draw.drawing(*size, 2).path(draw.leaf(*size, ROW_RADII), theme.paper_ink, 0.05)
        canvas.put(draw.finish(sheet, *size, 2), 0, 0)
        fill(canvas)
        return canvas.image()

    return paint.draw.cached(key, make)


def _words(paint: Painters, summary: MatchSummary, canvas: Canvas, room: float, high: float) -> None:
    """Write game and outcome, date and length, and the players."""
    text, theme, u = paint.text, paint.theme, paint.draw.u
    left = u(28)
    title = text.image(summary.title, TITLE, theme.paper_ink)
    ink = theme.paper_green if summary.won else theme.paper_muted
    facts = (summary.when, summary.length, *summary.marks)
    if text.width(" · ".join(facts), CAPTION) > room:
        facts = (facts[0], *facts[2:])  # in a small window without the number of deals
    lines = [" · ".join(facts), summary.others]
    images = [
        text.image(line, text.shrunk(line, CAPTION, room), theme.paper_body, room=room) for line in lines
    ]
    gap = min(u(18), (high - title.height - sum(image.height for image in images)) / 4)
    y = (high - title.height - sum(image.height for image in images) - 2 * gap) / 2
    canvas.put(title, left, y)
    if summary.outcome:
        at = left + title.width + u(16)
        outcome = text.image(summary.outcome, CHIP, ink, room=room - title.width - u(16))
        canvas.put(outcome, at, y + title.height - outcome.height)
    y += title.height + gap
    for image in images:
        canvas.put(image, left, y)
        y += image.height + gap


def _seats(
    paint: Painters, summary: MatchSummary, canvas: Canvas, left: float, room: float, high: float
) -> None:
    """Draw everybody's face over their score, the winners' with a crown."""
    text, theme, u = paint.text, paint.theme, paint.draw.u
    seats = len(summary.scores)
    step = min(u(STEP), room / seats)
    face = min(u(FACE), step - u(4), high * 0.56)
    role = text.shrunk("-188", SCORE, step) if seats > 3 else SCORE
    gap = u(10)
    top = (high - face - gap - text.cap(role)) / 2
    for seat, score in enumerate(summary.written_scores):
        x = left + (seat + 0.5) * step
        canvas.centre(
            ringed(paint, summary.match.seating[seat].animal, face, HANDS[seat].ink), x, top + face / 2
        )
        if seat in (summary.winners or ()):
            badge = paint.panels.badge(max(face * 0.42, 14))
            canvas.centre(badge, x + face * 0.4, top + face * 0.12)
        words = text.image(score, role, theme.paper_ink)
        canvas.put(words, x - words.width / 2, top + face + gap)
