"""A deal in one line, as it is shared: a sentence about it, and the line in a well."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from clubs.ui.components.painters import Painters
from clubs.ui.render.raster import Canvas, Image
from clubs.ui.shell import clipboard
from clubs.ui.shell.context import Context
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BODY

ROW = BODY.sized(20)
INSET = 20  # design units


@dataclass(frozen=True)
class SharedLine:
    """A line as it is shared: a sentence about the deal, its code, the play in it, and what both prove.

    Of what they prove, whatever begins with an exclamation mark is admitted rather than proved, and
    with a tilde is still being found out.
    """

    sentence: str
    code: str
    play: str
    proves: Sequence[str] = ()

    @property
    def line(self) -> str:
        """The code and the play."""
        return f"{self.code} {self.play}"

    @property
    def text(self) -> str:
        """The text that is copied: the sentence, and the line below it."""
        return f"{self.sentence}\n{self.line}"


@dataclass(frozen=True)
class SharedDeal:
    """A deal that can be shared as a line; `copied` is to be called when it was."""

    line: SharedLine
    copied: Callable[[], object]


def pasted(context: Context) -> Transition | str:
    """Open the line of a deal that is on the clipboard; a sentence where there is none."""
    text = clipboard.get()
    if context.open_line is None:
        return "Where no games are kept, no line can be opened."
    return context.open_line(text, "") if text.strip() else "There is nothing on the clipboard to paste."


def well_height(paint: Painters, rows: int) -> float:
    """Return the height of a well with some rows."""
    return max(paint.screen.target(paint.draw.u(54)), paint.text.line(ROW) * rows + paint.draw.u(26))


def line_well(
    paint: Painters, rows: Sequence[str], size: tuple[float, float], *, chosen: bool = False
) -> Image:
    """Draw the rows of a line in a well; a row too long for it gets smaller, and then is cut short."""
    wide, high, rows = round(size[0]), round(size[1]), tuple(rows)

    def make() -> Image:
        text, inset = paint.text, paint.draw.u(INSET)
        canvas, step = Canvas(wide, high, 4), text.line(ROW)
        canvas.put(paint.panels.well(wide, high, chosen=chosen), 0, 0)
        top = (high - step * (len(rows) - 1) - text.cap(ROW)) / 2
        for row in rows:
            role = text.shrunk(row, ROW, wide - 2 * inset)
            image = text.image(row, role, paint.theme.brass_light, room=wide - 2 * inset)
            canvas.put(image, inset, top + (text.cap(ROW) - image.height) / 2)
            top += step
        return canvas.image()

    return paint.draw.cached(("shared line", rows, wide, high, chosen), make)
