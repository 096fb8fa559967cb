"""The question over the table, and the line under it: facts, or what a wrong answer costs."""

from typing import Final

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.games import game
from clubs.language import _, message, shown
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.ui.components.painters import Painters
from clubs.ui.games import presentation
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.puzzles.attempt import AttemptStep, PuzzleAttempt
from clubs.ui.scenes.puzzles.choice import DAILY, NEW, OWN, PuzzleChoice
from clubs.ui.style.theme import BODY, HEADING, POPOVER_RADII, TextRole
from clubs.ui.texts.questions import facts, question
from clubs.verdict.answers import answer_words, first_up

QUESTION: Final[TextRole] = HEADING.sized(38)
CLAUSE: Final[TextRole] = BODY
BESIDE: Final = 20  # design units from the words to the edge of their plate
BELOW: Final = 14
LOOKING: Final = message("A new one comes here as soon as it is found.")


class PuzzleWords:
    """The words about an attempt over its table."""

    def __init__(self, attempt: PuzzleAttempt, choice: PuzzleChoice, puzzles: PuzzleShelf) -> None:
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
        """The game and how one stands, or after a wrong answer its cost; to be read aloud."""
        line = self._lines[0]
        fact = self._fact
        if not fact or self.wrong or self._looking:
            return line
        return _("{line}: {fact}.", line=line.removesuffix("."), fact=fact)

    @property
    def _fact(self) -> str:
        """How the one who is asked stands, as a clause; nothing before the first card."""
        public = self.attempt.position.view.public
        return facts(self.game, public, self.attempt.puzzle.seat)

    @property
    def _lines(self) -> tuple[str, ...]:
        """The written lines, shorter ones where there is less room; plaques show how one stands."""
        attempt = self.attempt
        if self.wrong:
            said = first_up(shown(answer_words(attempt.wrong[-1])))
            better = _("{answer}: there is something better.", answer=said)
            return better, _("{answer}: not that.", answer=said), said
        if self._looking:
            return _(LOOKING), ""
        title = self.game.title
        if self._second:
            return _("{game}, later in the same deal.", game=title), _("Later in the same deal."), ""
        if self.choice.source == DAILY:
            return _("{game}, play of the day.", game=title), _("Play of the day."), ""
        if self.choice.source == OWN:
            same = _("{game}, the same hand, other cards behind it.", game=title)
            return same, _("The same hand, other cards behind it."), ""
        return f"{title}.", ""

    @property
    def _second(self) -> bool:
        """Whether it is the second step of a puzzle."""
        return self.attempt.puzzle is not self.attempt.listed

    @property
    def _looking(self) -> bool:
        """Whether a new one is being looked for."""
        return self.choice.source == NEW and self.puzzles.making

    @property
    def line(self) -> str:
        """What a wrong answer cost; else where the puzzle comes from, if no list says so, and the facts."""
        if self.wrong:
            return self._lines[1]
        told = self._fact and f"{first_up(self._fact)}."
        if self._second:
            return " ".join(filter(None, (self._lines[1], told)))
        source = self._lines[0] if self.choice.source in (OWN, NEW) else ""
        return " ".join(filter(None, (source, told)))

    @property
    def told(self) -> str:
        """Both, to be read aloud."""
        return f"{spoken(self.question)} {spoken(self.clause)}"

    @property
    def wrong(self) -> bool:
        """Whether the line under the question tells what a wrong answer costs."""
        return bool(self.attempt.wrong) and self.attempt.step is not AttemptStep.TOLD

    def on_felt(self, paint: Painters, table: Rect, right: float) -> list[Sprite]:
        """Draw both on a plate in the upper left corner of a table, up to plaques, or buttons at `right`."""
        text = paint.text
        theme = paint.theme
        u = paint.draw.u
        left = table.left + u(30)
        top = table.top + u(24)
        plaques = [seat.plaque for seat in self.attempt.table.stage.places.seats]

        def room(bottom: float) -> float:
            foot = bottom + u(BELOW)
            ends = [one.left for one in plaques if one.top < foot and one.left > left + u(200)]
            return min([right, *ends]) - left - u(16)

        first = room(top + text.cap(QUESTION) + u(16))
        second = room(top + text.cap(QUESTION) + u(24) + text.line(CLAUSE))
        whole, short = self.question, self.question.rpartition(". ")[2]
        most = second if self.wrong else first
        asked = whole if text.width(whole, text.shrunk(whole, QUESTION, most)) <= most else short
        head = text.image(asked, text.shrunk(asked, QUESTION, most), theme.text, room=most)
        lines = self._lines if head.width <= second else ()
        fitting = ((said, text.shrunk(said, CLAUSE, second)) for said in lines)
        said, role = next(
            ((said, role) for said, role in fitting if text.width(said, role) <= second), ("", CLAUSE)
        )
        line = text.image(said, role, theme.ember if self.wrong else theme.muted, suits=theme.suits)
        below = top + head.height + u(16)
        foot = below + line.height if said else top + head.height
        wide = max(head.width, line.width if said else 0)
        plate = paint.panels.panel(
            round(wide + u(2 * BESIDE)), round(foot - top + u(2 * BELOW)), POPOVER_RADII
        )
        found = [Sprite(plate, left - u(BESIDE), top - u(BELOW)), Sprite(head, left, top)]
        return [*found, *([Sprite(line, left, below)] if said else [])]
