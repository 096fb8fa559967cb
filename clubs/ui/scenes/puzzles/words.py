"""The question over the table, and the line under it: facts, or what a wrong answer costs."""

from clubs.cards.spoken import spoken
from clubs.games import game
from clubs.ui.components.painters import Painters
from clubs.ui.games import presentation
from clubs.ui.parts.control import Control
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.common.control_scene import FOCUSED, boxed
from clubs.ui.scenes.puzzles.attempt import Attempt, Step
from clubs.ui.scenes.puzzles.border import Puzzles
from clubs.ui.scenes.puzzles.choice import DAILY, NEW, OWN, Choice
from clubs.ui.scenes.puzzles.layout import PuzzleLayout
from clubs.ui.scenes.replay.find_panel import result_of
from clubs.ui.shell.widgets import Widget
from clubs.ui.style.theme import BODY, HEADING
from clubs.ui.texts.questions import facts, question
from clubs.verdict.answers import did_words, first_up

QUESTION, CLAUSE = HEADING.sized(32), BODY.sized(21)
SAME_HAND = "the same hand, other cards behind it"
LOOKING = "A new one comes here as soon as it is found."


class Words:
    """The words about an attempt over its table."""

    def __init__(self, attempt: Attempt, choice: Choice, puzzles: Puzzles) -> None:
        self.attempt, self.choice, self.puzzles = attempt, choice, puzzles
        self.game = game(attempt.puzzle.game)
        self.texts = presentation(self.game.id).texts

    @property
    def question(self) -> str:
        """The question."""
        position = self.attempt.position
        return question(position.ask, position.view.public, self.texts)

    @property
    def clause(self) -> str:
        """The facts, or after a wrong answer its cost."""
        return self._clauses[0]

    @property
    def _clauses(self) -> tuple[str, ...]:
        """The same, and shorter where there is less room."""
        attempt = self.attempt
        if attempt.wrong and attempt.step is not Step.TOLD:
            said = result_of(attempt.wrong[-1], attempt.position.verdict, self.texts.worth)
            return f"{said}. There is something better.", f"{said}.", first_up(did_words(attempt.wrong[-1]))
        if self.choice.source == NEW and self.puzzles.making:
            return LOOKING, ""
        which = {DAILY: "play of the day", OWN: SAME_HAND}.get(self.choice.source, "")
        fact = facts(self.game, attempt.position.view.public, self.texts, attempt.puzzle.seat)
        head = f"{self.game.title}, {which}" if which else self.game.title
        whole = f"{head}: {fact}." if fact else f"{head}."
        return whole, f"{first_up(fact or which or self.game.title)}.", ""

    @property
    def told(self) -> str:
        """Both, to be read aloud."""
        return f"{spoken(self.question)} {spoken(self.clause)}"

    def control(self, paint: Painters, layout: PuzzleLayout) -> Control:
        """Return both as a widget, for who has them read aloud."""
        empty, (left, top, room, _) = paint.panels.rule(1, 1, opacity=0.0), self._place(paint, layout)
        rect = boxed(left, top - paint.draw.u(8), room, max(40.0, layout.lines))
        widget = Widget("question", rect, "text", self.told, region="question")
        return Control(widget, lambda _: empty)

    def _place(self, paint: Painters, layout: PuzzleLayout) -> tuple[float, float, float, float]:
        """Return the left end and the top of the lines, and the room of the question and of the clause."""
        u, box = paint.draw.u, layout.right
        if not layout.full:
            return box.left, box.top, box.width, box.width
        left, top = layout.table.left + u(30), layout.table.top + u(24)
        first = top + paint.text.cap(QUESTION) + u(16)
        plaques = [seat.plaque for seat in self.attempt.table.stage.places.seats]

        def room(bottom: float) -> float:
            ends = [one.left for one in plaques if one.top < bottom and one.left > left + u(200)]
            return min([layout.buttons_left, *ends]) - left - u(16)

        return left, top, room(first), room(first + u(8) + paint.text.line(CLAUSE))

    def sprites(self, paint: Painters, layout: PuzzleLayout) -> list[Sprite]:
        """Draw both above the table; on a table that takes the window, in its upper left corner."""
        text, theme, full = paint.text, paint.theme, layout.full
        left, top, room, room_below = self._place(paint, layout)
        wrong = bool(self.attempt.wrong) and self.attempt.step is not Step.TOLD
        ink, pale = (theme.title, theme.subtitle) if full else (theme.paper_ink, theme.paper_muted)
        red = theme.ember if full and theme.title_shadow else theme.paper_red
        suits = theme.felt_suits if full else theme.paper_suits
        shadow = full and theme.title_shadow
        whole, short = self.question, self.question.rpartition(". ")[2]
        asked = whole if text.width(whole, text.shrunk(whole, QUESTION, room)) <= room else short
        head = text.image(asked, text.shrunk(asked, QUESTION, room), ink, room=room, shadow=shadow)
        fitting = ((said, text.shrunk(said, CLAUSE, room_below)) for said in self._clauses)
        said, role = next(
            ((said, role) for said, role in fitting if text.width(said, role) <= room_below), ("", CLAUSE)
        )
        if layout.large and self.attempt.step is Step.TOLD:
            said = ""  # the table beside the answer is of the usual size
        line = text.image(said, role, red if wrong else pale, suits=suits, shadow=shadow)
        below = top + head.height + paint.draw.u(16 if full else 20)
        z = FOCUSED if full else 0
        return [Sprite(head, left, top, z), *([Sprite(line, left, below, z)] if said else [])]
