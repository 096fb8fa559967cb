"""The line under the table: how hard it is, and the buttons."""

from collections.abc import Callable

from clubs.ui.components.materials import Kind
from clubs.ui.components.painters import Painters
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import boxed
from clubs.ui.scenes.common.controls import Controls
from clubs.ui.scenes.puzzles.attempt import Attempt, Step
from clubs.ui.scenes.puzzles.layout import BETWEEN, PuzzleLayout
from clubs.ui.scenes.puzzles.rows import LEVELS, trefoils
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import BODY, NAME

BUTTON, LEVEL, NOTE = NAME.sized(22), NAME.sized(21), BODY.sized(19)
HIDDEN = "the theme is told with the answer"

Act = Callable[[], Transition | None]


class Foot:
    """The buttons for an attempt: a hint, another puzzle, the answer; once it is told, this one again.

    The theme is `hidden` until then unless it was chosen.
    """

    def __init__(
        self,
        paint: Painters,
        layout: PuzzleLayout,
        attempt: Attempt,
        another: Act,
        listed: Act,
        *,
        hidden: bool,
    ) -> None:
        self.paint, self.layout, self.attempt = paint, layout, attempt
        self.hidden = hidden and attempt.step is not Step.TOLD
        self.another, self.listed = another, listed

    @property
    def _ways(self) -> list[tuple[str, str, Act]]:
        attempt = self.attempt
        found: list[tuple[str, str, Act]] = [("themes", "Themes", self.listed)] if self.layout.full else []
        if attempt.step is Step.TOLD:
            return [*found, ("again", "Again", attempt.ask_again), ("another", "Another", self.another)]
        hint = attempt.table.teaching.more
        return [
            *found,
            ("hint", "Hint", hint),
            ("another", "Another", self.another),
            ("show", "Show me", attempt.show),
        ]

    def controls(self) -> list[Control]:
        """Return the buttons, from the left; the last one stands at the right end."""
        make, box, u = Controls(self.paint), self.layout.foot, self.paint.draw.u
        on_felt, told = self.layout.full, self.attempt.step is Step.TOLD
        found, right = list[Control](), float(box.right)
        for id, label, act in reversed(self._ways):
            width = self.paint.buttons.width(label, role=BUTTON, padding=26)
            rect = boxed(right - width, box.top, width, box.height)
            plain: Kind = "secondary" if on_felt else "paper"
            kind: Kind = "primary" if told and id == "another" else plain
            found.append(make.button(id, label, rect, act, kind=kind, role=BUTTON, region="foot"))
            right = rect.left - u(14)
        return found[::-1]

    def sprites(self) -> list[Sprite]:
        """Draw the difficulty beside the buttons, if there is room, and the hairline beside the list."""
        if self.layout.full:
            return []
        paint, theme, box, u = self.paint, self.paint.theme, self.layout.foot, self.paint.draw.u
        room = self.controls()[0].widget.rect.left - box.left - u(20)
        level = self.attempt.puzzle.difficulty
        leaves = trefoils(paint, level, theme.paper_green)
        word = paint.text.image(LEVELS[level], LEVEL, theme.paper_ink)
        right, line = self.layout.right, paint.panels.rule(1, self.layout.right.height, theme.paper_ink)
        found, x = [Sprite(line, right.left - u(BETWEEN), right.top)], float(box.left)
        for image, gap in ((leaves, u(16)), (word, u(22))):
            if x + image.width - box.left <= room:
                found.append(Sprite(image, x, box.centery - image.height / 2))
            x += image.width + gap
        note = paint.text.image(HIDDEN, NOTE, theme.paper_muted)
        if self.hidden and x + note.width - box.left <= room:
            found.append(Sprite(note, x, box.centery - note.height / 2))
        return found
