"""The buttons of the page: hint, why, another puzzle and the answer."""

from collections.abc import Callable
from typing import Final

from clubs.language import _
from clubs.ui.components.materials import Kind
from clubs.ui.parts.buttons import PushButton
from clubs.ui.scenes.puzzles.attempt import AttemptStep, PuzzleAttempt
from clubs.ui.shell.transitions import Transition
from clubs.ui.style.theme import NAME, TextRole

FOOT: Final = 56  # design units
BUTTON: Final[TextRole] = NAME.sized(26)

Act = Callable[[], Transition | None]


def way(id: str, label: str, act: Act, kind: Kind, *, value: str = "", reason: str = "") -> PushButton:
    """Return a button of the page."""
    return PushButton(id, label, act, kind, role=BUTTON, high=FOOT, value=value, reason=reason)


def hint_button(attempt: PuzzleAttempt, kind: Kind) -> PushButton:
    """Return what shows the hint, or its next step."""
    teaching = attempt.table.teaching
    return way("hint", _("Hint"), teaching.more, kind, reason=teaching.hint.why_not)


def why_buttons(attempt: PuzzleAttempt, unfold: Act, rules: Act, kind: Kind) -> tuple[PushButton, ...]:
    """Return what unfolds the figures once the answer is told, and then the way to the rules."""
    if attempt.told is None:
        return ()
    why = way("why", _("Why?"), unfold, kind, value=_("open") if attempt.unfolded else _("closed"))
    return (why, way("rules", _("Rules"), rules, kind)) if attempt.unfolded else (why,)


def ways(
    attempt: PuzzleAttempt, another: Act, go_on: Act, plain: Kind, onward: tuple[str, str]
) -> tuple[PushButton, ...]:
    """Return another puzzle and the answer; once it is told, this one again and its second step, or another.

    `onward` are the words that lead to another before and after that.
    """
    if attempt.step is AttemptStep.TOLD:
        again = way("again", _("Again"), attempt.ask_again, plain)
        if attempt.puzzle.then is not None:
            return again, way("another", _("Next card"), go_on, "primary")
        return again, way("another", _(onward[1]), another, "primary")
    return way("another", _(onward[0]), another, plain), way("show", _("Show"), attempt.show, plain)
