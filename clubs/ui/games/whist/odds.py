"""How often either choice brings the deal's score nearer to a target, told when the player asks for it."""

from typing import Final

from clubs.games.whist import TARGET, KeepHand
from clubs.ui.panels.base import Desk
from clubs.verdict.verdict import TriedAnswer, Verdict

ASKED: Final = 5
"""The step of a hint as which it is noted, after the four of the lamp."""
OF_100: Final = "Of 100 deals I can imagine"
THINKING: Final = "I am still thinking …"


class Odds:
    """The judge's figures for both choices, as rows of label and numbers; `asked` once they may be told."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self.asked = desk, False
        self._rows: tuple[tuple[str, str, str], ...] = ()

    @property
    def offered(self) -> bool:
        """Return whether there are such figures, or will be."""
        return self._desk.advice.judged

    def ask(self) -> None:
        """Tell them from now on."""
        if not self.asked:
            self.asked = True
            self._desk.advice.hint(ASKED)

    @property
    def waits(self) -> bool:
        """Return whether they are asked for, and still to come."""
        return self.asked and not self.rows

    @property
    def rows(self) -> tuple[tuple[str, str, str], ...]:
        """Return the head and three rows; none until they are asked for and the judge is ready."""
        if self.asked and not self._rows and (verdict := self._desk.advice.verdict) is not None:
            self._rows = odds(verdict, int(self._desk.match.setup[TARGET]))
        return self._rows

    @property
    def said(self) -> str:
        """Return the figures for a screen reader."""
        if not self.rows:
            return THINKING if self.asked else ""
        (_, keep, take), *rows = self.rows
        told = [f"{label}: {keep} {kept}, {take} {taken}" for label, kept, taken in rows]
        return f"{OF_100}. {'. '.join(told)}"


def odds(verdict: Verdict, target: int) -> tuple[tuple[str, str, str], ...]:
    """Return the figures of a verdict on an exchange; none if it has not got them."""
    kept = next((one for one in verdict.tried if isinstance(one.action, KeepHand)), None)
    taken = next((one for one in verdict.tried if not isinstance(one.action, KeepHand)), None)
    if kept is None or taken is None:
        return ()
    labels = (f"nearer +{target}", "no change", f"nearer −{target}")
    figures = zip(labels, of_100(kept), of_100(taken), strict=True)
    return (("", "Keep", "Take"), *((label, str(keep), str(take)) for label, keep, take in figures))


def of_100(tried: TriedAnswer) -> tuple[int, int, int]:
    """Return in how many of 100 deals the score rises, stays, and falls."""
    up, down = round(100 * (tried.up or 0.0)), round(100 * (tried.down or 0.0))
    down = min(down, 100 - up)
    return up, 100 - up - down, down
