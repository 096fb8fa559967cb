"""The question over the table, and the lines under it: facts, and why an answer was wrong."""

from typing import Final

from pygame import Rect

from clubs.cards.spoken import spoken
from clubs.games import game
from clubs.language import _, message, shown
from clubs.services.puzzle_shelf import PuzzleShelf
from clubs.ui.components.painters import Painters
from clubs.ui.games import presentation
from clubs.ui.parts.space import Ink
from clubs.ui.render.sprite import Sprite
from clubs.ui.scenes.puzzles.attempt import AttemptStep, PuzzleAttempt
from clubs.ui.scenes.puzzles.choice import DAILY, NEW, OWN, PuzzleChoice
from clubs.ui.style.theme import BODY, HEADING, POPOVER_RADII, TextRole
from clubs.ui.texts.questions import facts, question
from clubs.ui.texts.wrong_answers import wrong_reason
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
        """The game, or after a wrong answer why it is wrong, and how one stands; to be read aloud."""
        line = self._lines[0]
        fact = self._fact
        if self.wrong:
            return " ".join(filter(None, (line, fact and self._stands)))
        if not fact or self._looking:
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
        if self.wrong:
            why = self._why_wrong
            both = f"{self._better} {why}".rstrip()
            return tuple(dict.fromkeys(filter(None, (both, why, self._better))))
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
    def _better(self) -> str:
        """That there is something better than the last wrong answer."""
        said = first_up(shown(answer_words(self.attempt.wrong[-1])))
        return _("{answer}: there is something better.", answer=said)

    @property
    def _why_wrong(self) -> str:
        """Why the last wrong answer is wrong; "" where that would tell the right one."""
        attempt = self.attempt
        verdict = attempt.position.verdict
        return wrong_reason(verdict, verdict.of(attempt.wrong[-1]), attempt.names)

    @property
    def _stands(self) -> str:
        """How one stands, as a sentence."""
        return self._fact and f"{first_up(self._fact)}."

    @property
    def lines(self) -> tuple[tuple[str, Ink], ...]:
        """The lines under the question: why an answer was wrong, or what puzzle it is; the facts."""
        if self.wrong:
            told: tuple[tuple[str, Ink], ...] = (
                (self._better, "bad"),
                (self._why_wrong, "body"),
                (self._stands, "muted"),
            )
            return tuple((words, ink) for words, ink in told if words)
        if self._second:
            source = self._lines[1]
        else:
            # Elsewhere a list says where it comes from.
            source = self._lines[0] if self.choice.source in (OWN, NEW) else ""
        line = " ".join(filter(None, (source, self._stands)))
        return ((line, "muted"),) if line else ()

    @property
    def told(self) -> str:
        """Both, to be read aloud."""
        return f"{spoken(self.question)} {spoken(self.clause)}"

    @property
    def wrong(self) -> bool:
        """Whether the lines under the question tell of a wrong answer."""
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
